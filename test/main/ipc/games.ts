import { legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { parseDealNumber } from '../../../shared/engine/deal-number';
import type { Session } from '../../../shared/game/session';
import { layoutOf, newSession, play } from '../../../shared/game/session';
import { played } from '../../fixtures/played';
import { winningLine } from '../../fixtures/winning-lines';

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

const WON_DEAL = '3';

/** A game that one move wins, or that is won: `moves` 0 or 1 of what is left is played. */
export function nearlyWon(moves: 0 | 1): Session {
  const line = winningLine(WON_DEAL);
  return played('game-2', WON_DEAL, line.slice(0, line.length - 1 + moves), 1000);
}
