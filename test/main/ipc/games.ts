import { legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { parseDealNumber } from '../../../shared/engine/deal-number';
import type { Session } from '../../../shared/game/session';
import { layoutOf, newSession, play } from '../../../shared/game/session';

/** A deal number that a test writes down. */
export function dealOf(text: string): DealNumber {
  const parsed = parseDealNumber(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

/** A game of this deal after so many moves, always the first legal one. */
export function sessionAfter(moves: number, deal = '1'): Session {
  let session = newSession('game-1', { kind: 'number', deal: dealOf(deal) }, DEFAULT_RULESET);
  for (let made = 0; session && made < moves; made += 1) {
    const [move] = legalMoves(layoutOf(session), session.rules);
    const step = move && play(session, move, 1000 + made);
    if (!step?.ok) throw new Error('no legal move');
    session = step.value.session;
  }
  if (!session) throw new Error('no such deal');
  return session;
}

/** A pasted layout that one move wins: the king of spades is left. */
export const NEARLY_WON = { kind: 'layout', text: 'KS / QS KH KD KC' } as const;

/** A game on that layout after so many moves, 0 or 1. */
export function nearlyWon(moves: 0 | 1): Session {
  const session = newSession('game-2', NEARLY_WON, DEFAULT_RULESET);
  if (!session) throw new Error('no such layout');
  if (moves === 0) return session;
  const step = play(session, { kind: 'foundation', from: 0 }, 1000);
  if (!step.ok) throw new Error(step.problem.reason);
  return step.value.session;
}
