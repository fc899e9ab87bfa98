import type { Game } from '../../../shared/engine/deal';
import type { Layout } from '../../../shared/engine/layout';
import { foundationCount } from '../../../shared/engine/layout';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import { DECK_SIZE } from '../../../shared/engine/card';

/**
 * The slow search that the solver is measured against: the engine's own legal moves, every layout once, nothing
 * pruned, nothing estimated. Null when more than `most` layouts were met.
 */
export function plainVerdict(start: Layout, game: Game, most: number): boolean | null {
  const met = new Set([plainKey(start)]);
  const open = [start];
  for (let layout = open.pop(); layout; layout = open.pop()) {
    if (foundationCount(layout) === DECK_SIZE) return true;
    for (const move of legalMoves(layout, game.rules).reverse()) {
      if (move.kind === 'redeal') continue;
      const after = applyLegal(layout, move, game);
      const key = plainKey(after);
      if (met.has(key)) continue;
      if (met.size >= most) return null;
      met.add(key);
      open.push(after);
    }
  }
  return false;
}

/** The same for layouts that differ in the order of their fans. */
function plainKey(layout: Layout): string {
  return layout.fans
    .filter((fan) => fan.length > 0)
    .map((fan) => String.fromCharCode(...fan.map((card) => card + 48)))
    .sort()
    .join('|');
}
