import { outcomeOf } from '../../shared/engine/outcome';
import { layoutOf } from '../../shared/game/session';
import type { GameRecord } from '../../shared/game/record';
import type { MenuState } from '../../shared/ipc/contract';
import type { AppState } from './state';

const MOST_RECENT = 8;

/** What the menu may offer now. */
export function menuStateOf(state: AppState, recentDeals: readonly string[]): MenuState {
  const { session, solution, coach, canFinish } = state;
  const playing = outcomeOf(layoutOf(session), session.rules) !== 'won' && solution === null;
  return {
    canUndo: session.at > 0 && solution === null,
    canRedo: session.at < session.moves.length && solution === null,
    canRestart: session.at > 0 && solution === null,
    canHint: playing,
    canShowSolution: playing && coach.kind !== 'lost' && coach.kind !== 'dead',
    canFinish: canFinish && solution === null,
    recentDeals,
  };
}

/** The deals played last, newest first and each once; pasted layouts have no number to be listed by. */
export function recentDealsOf(history: readonly GameRecord[], now: AppState['session']): string[] {
  const played = [...history].reverse().map((record) => record.origin);
  const numbers = [now.origin, ...played].flatMap((origin) => (origin.kind === 'number' ? [origin.deal as string] : []));
  return [...new Set(numbers)].slice(0, MOST_RECENT);
}
