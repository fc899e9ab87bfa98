import { outcomeOf } from '../../shared/engine/outcome';
import { judge } from '../../shared/engine/rules';
import { layoutOf } from '../../shared/game/session';
import type { MenuState } from '../../shared/ipc/contract';
import { MOST_RECENT } from '../../shared/ipc/contract';
import type { AppState } from './state';

/** What the menu may offer now. */
export function menuStateOf(state: AppState, recentDeals: readonly string[]): MenuState {
  const { session, solution, coach, canFinish } = state;
  const layout = layoutOf(session);
  const playing = outcomeOf(layout, session.rules) !== 'won' && solution === null;
  return {
    canUndo: session.at > 0 && solution === null,
    canRedo: session.at < session.moves.length && solution === null,
    canRestart: session.at > 0 && solution === null,
    canHint: playing,
    canShowSolution: playing && coach.kind !== 'lost' && coach.kind !== 'dead',
    canFinish: canFinish && solution === null,
    canRedeal: judge(layout, { kind: 'redeal' }, session.rules) === null && solution === null,
    recentDeals,
  };
}

/** The deals played last with this game's before them, newest first and each once; a pasted layout has no number to be listed by. */
export function withRecentDeal(recent: readonly string[], { origin }: AppState['session']): readonly string[] {
  if (origin.kind !== 'number' || recent[0] === origin.deal) return recent;
  return [origin.deal, ...recent.filter((deal) => deal !== origin.deal)].slice(0, MOST_RECENT);
}
