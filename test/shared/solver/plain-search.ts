import type { Card } from '../../../shared/engine/card';
import type { Game } from '../../../shared/engine/deal';
import type { Layout } from '../../../shared/engine/layout';
import { foundationCount } from '../../../shared/engine/layout';
import type { Move } from '../../../shared/engine/move';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import { DECK_SIZE, rankOf } from '../../../shared/engine/card';

type Rule = (move: Move, layout: Layout) => boolean;

/**
 * Single cards go up only where the next of their suit is exposed, or only single cards are left; and they move to
 * no other fan (proofs.md, "single cards stay", "single cards wait").
 */
export function singleCardsWait(move: Move, { fans }: Layout): boolean {
  if (move.kind === 'redeal' || move.kind === 'return' || fans[move.from]?.length !== 1) return true;
  if (move.kind === 'fan') return false;
  const card = fans[move.from]?.[0] as Card;
  if (fans.every((fan) => fan.length < 2)) return true;
  return rankOf(card) < 13 && fans.some((fan) => fan.at(-1) === card + 1);
}

/**
 * The slow search that the solver is measured against: the engine's own legal moves, every layout once, nothing
 * pruned, nothing estimated. Null when more than `most` layouts were met. `may`: what is held against it.
 */
export function plainVerdict(start: Layout, game: Game, most: number, may: Rule = () => true): boolean | null {
  const met = new Set([plainKey(start)]);
  const open = [start];
  for (let layout = open.pop(); layout; layout = open.pop()) {
    if (foundationCount(layout) === DECK_SIZE) return true;
    for (const move of legalMoves(layout, game.rules).reverse()) {
      if (move.kind === 'redeal' || !may(move, layout)) continue;
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

/**
 * How many sets of frozen cards (proofs.md, "alike cards") the plain search meets when single cards stay; null when
 * the game can be won, or more than `most` layouts were met.
 */
export function plainStages(start: Layout, game: Game, most: number): number | null {
  const met = new Set([plainKey(start)]);
  const stages = new Set<string>();
  const open = [start];
  for (let layout = open.pop(); layout; layout = open.pop()) {
    if (foundationCount(layout) === DECK_SIZE || met.size >= most) return null;
    const { fans } = layout;
    stages.add(start.fans.map((fan, f) => frozenLeft(fan, fans[f] ?? [])).join(''));
    for (const move of legalMoves(layout, game.rules)) {
      if (move.kind === 'redeal' || (move.kind === 'fan' && fans[move.from]?.length === 1)) continue;
      const after = applyLegal(layout, move, game);
      const key = plainKey(after);
      if (met.has(key)) continue;
      met.add(key);
      open.push(after);
    }
  }
  return stages.size;
}

/** Cards of a fan up to the highest that still lies on a card which is no neighbour of its own. */
function frozenLeft(was: readonly Card[], now: readonly Card[]): number {
  for (let k = now.length; k > 1; k--) {
    const [under, card] = [now[k - 2] as Card, now[k - 1] as Card];
    if (card === was[k - 1] && under === was[k - 2] && Math.abs(rankOf(card) - rankOf(under)) !== 1) return k;
  }
  return Math.min(now.length, 1);
}

/** The same for layouts that differ in the order of their fans. */
function plainKey(layout: Layout): string {
  return layout.fans
    .filter((fan) => fan.length > 0)
    .map((fan) => String.fromCharCode(...fan.map((card) => card + 48)))
    .sort()
    .join('|');
}
