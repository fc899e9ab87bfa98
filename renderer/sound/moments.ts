import { rankOf } from '../../shared/engine/card';
import type { Change } from '../../shared/game/session';
import type { SoundName } from './voices';

/** What a change sounds like, each with its step. A win that is shown brings its own sound; one that is not has it here. */
export function soundsOf(change: Pick<Change, 'kind' | 'move' | 'card' | 'wonNow'>, winIsShown: boolean): readonly (readonly [SoundName, number?])[] {
  const sounds: [SoundName, number?][] = [];
  if (change.kind === 'deal' || change.kind === 'restart' || change.move?.kind === 'redeal') sounds.push(['deal']);
  else if (change.move?.kind === 'foundation' && change.kind !== 'undo' && change.card !== null) sounds.push(['foundation', rankOf(change.card)]);
  else sounds.push(['place']);
  if (change.wonNow && !winIsShown) sounds.push(['win']);
  return sounds;
}
