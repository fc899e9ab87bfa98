import type { Game } from './deal';
import type { Layout } from './layout';
import { exposedCard, foundationCount } from './layout';
import { DECK_SIZE } from './card';
import type { Move } from './move';
import { applyLegal, hasLegalMove, judge, legalMoves } from './rules';
import type { Ruleset } from './ruleset';

/** What can be seen of a layout now, without looking ahead. */
export type Outcome = 'playing' | 'won' | 'stuck';

/** Won: all cards on the foundations. Stuck: no legal move is left. */
export function outcomeOf(layout: Layout, rules: Ruleset): Outcome {
  if (foundationCount(layout) === DECK_SIZE) return 'won';
  return hasLegalMove(layout, rules) ? 'playing' : 'stuck';
}

/** Can no card move, so that a redeal is the only legal move? */
export function onlyRedealLeft(layout: Layout, rules: Ruleset): boolean {
  return rules.redeals > 0 && legalMoves(layout, rules).every((move) => move.kind === 'redeal') && judge(layout, { kind: 'redeal' }, rules) === null;
}

/**
 * The moves that send every remaining card straight to its foundation, lowest first; null when some card would
 * have to be moved aside on the way, or when nothing is left to send.
 */
export function finishingMoves(layout: Layout, game: Game): Move[] | null {
  const moves: Move[] = [];
  let now = layout;
  for (;;) {
    const next = [...now.fans.keys()].find(
      (from) => exposedCard(now, from) !== null && judge(now, { kind: 'foundation', from }, game.rules) === null,
    );
    if (next === undefined) break;
    moves.push({ kind: 'foundation', from: next });
    now = applyLegal(now, { kind: 'foundation', from: next }, game);
  }
  return moves.length > 0 && foundationCount(now) === DECK_SIZE ? moves : null;
}
