import type { Game } from '../engine/deal';
import type { Layout } from '../engine/layout';
import { foundationCount } from '../engine/layout';
import { DECK_SIZE } from '../engine/card';
import type { Move } from '../engine/move';
import { applyLegal, judge, legalMoves } from '../engine/rules';
import type { Memory } from './analysis';
import { layoutKey } from './analysis';
import { estimate } from './heuristic';
import { Position } from './position';
import { weighting } from './weights';

/** What the program can say about the next move. */
export type Hint =
  /** The first move of a line that is proven to win; `line` begins with it. */
  | { readonly kind: 'proven'; readonly move: Move; readonly line: readonly Move[] }
  /** Undecided: a move that looks best. No proof. */
  | { readonly kind: 'suggestion'; readonly move: Move }
  /** This layout is proven lost. `lastWinnable`: number of the last layout of the game that is proven winnable. */
  | { readonly kind: 'lost'; readonly lastWinnable: number | null }
  /** Undecided, and every move leads back to where the game has been, or into a proven loss. */
  | { readonly kind: 'no-suggestion' }
  | { readonly kind: 'won' };

/**
 * The hint for the last of `layouts`, the layouts of the game from the deal on. The caller has asked the solver
 * before, as far as it wants to wait; what is not proven in `memory` counts as undecided.
 */
export function hintFor(layouts: readonly Layout[], game: Game, memory: Memory): Hint {
  const layout = layouts.at(-1);
  if (!layout || foundationCount(layout) === DECK_SIZE) return { kind: 'won' };
  const known = memory.recall(layout);
  if (known?.kind === 'winnable') return { kind: 'proven', move: known.line[0] as Move, line: known.line };
  if (known?.kind === 'unwinnable') {
    const last = layouts.findLastIndex((earlier) => memory.recall(earlier)?.kind === 'winnable');
    return { kind: 'lost', lastWinnable: last < 0 ? null : last };
  }
  const redeal: Move = { kind: 'redeal' };
  // Within this pass every move was tried.
  if (known?.kind === 'unknown' && known.why === 'redeal' && judge(layout, redeal, game.rules) === null) return { kind: 'suggestion', move: redeal };
  const move = likeliest(layout, layouts, game, memory);
  return move ? { kind: 'suggestion', move } : { kind: 'no-suggestion' };
}

/** The move to the layout with the least estimate, of those that the game has not been in and that are not lost. */
function likeliest(layout: Layout, layouts: readonly Layout[], game: Game, memory: Memory): Move | null {
  const been = new Set(layouts.map(layoutKey));
  let best: Move | null = null;
  let least = Infinity;
  let redeal: Move | null = null;
  for (const move of legalMoves(layout, game.rules)) {
    if (move.kind === 'redeal') {
      redeal = move;
      continue;
    }
    const after = applyLegal(layout, move, game);
    if (been.has(layoutKey(after)) || memory.recall(after)?.kind === 'unwinnable') continue;
    const guess = guessAt(after, game);
    if (guess < least) {
      least = guess;
      best = move;
    }
  }
  return best ?? redeal;
}

/** How far a layout looks from a win; lower is nearer. */
export function guessAt(layout: Layout, game: Game): number {
  return estimate(new Position(layout.fans), weighting(0), game.rules.fanLimit ?? DECK_SIZE);
}
