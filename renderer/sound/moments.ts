import { rankOf } from '../../shared/engine/card';
import type { Change } from '../../shared/game/session';
import type { Flight } from '../animation/plan';
import { isFar } from '../animation/plan';
import { celebrates } from '../animation/win';
import type { When } from './synth';
import type { SoundName } from './voices';

/** What a change sounds like, each with its step. A win that is shown brings its own sound; one that is not has it here. */
export function soundsOf(change: Pick<Change, 'kind' | 'move' | 'card' | 'outcome' | 'wonNow'>, winIsShown: boolean): readonly (readonly [SoundName, number?])[] {
  const sounds: [SoundName, number?][] = [];
  if (change.kind === 'deal' || change.kind === 'restart' || change.move?.kind === 'redeal') sounds.push(['deal']);
  else if (change.move?.kind === 'foundation' && change.kind !== 'undo' && change.card !== null) sounds.push(['foundation', rankOf(change.card)]);
  else sounds.push(['place']);
  if (celebrates(change) && !winIsShown) sounds.push(['win']);
  return sounds;
}

/** A card touches down when so much of its way's time is over: what is left is the hair beyond and back. */
const TOUCH = 0.7;
/** Where nothing is seen of a deal, a short riffle. */
const RIFFLE: When = { after: 0, over: 0.35 };

/**
 * When a change is heard, by what flies for it: a card as it comes down, and not when it leaves; one that is let go
 * over its place at once; a deal for as long as it takes.
 */
export function whenHeard(change: Pick<Change, 'kind' | 'card'>, flights: readonly Flight[]): When {
  const ends = flights.map(({ delay, duration }) => (delay + duration) / 1000);
  if (change.kind === 'deal' || change.kind === 'restart') {
    const [first, last] = [Math.min(...ends), Math.max(...ends)];
    return ends.length === 0 ? RIFFLE : { after: first * TOUCH, over: Math.max(last - first, 0.2) };
  }
  const flight = flights.find(({ card }) => card === change.card);
  return { after: flight && isFar(flight) ? (flight.delay + flight.duration * TOUCH) / 1000 : 0 };
}
