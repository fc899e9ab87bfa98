import type { Position } from './position';
import { HOME, NONE, RANK, SUIT } from './position';

/** How much each feature of a position counts against it. */
export interface Weights {
  /** Each card in the fans. */
  readonly card: number;
  /** Each card above a lower one of its suit, and each above a lower one of any suit. */
  readonly own: number;
  readonly any: number;
  /** Each card above one that its foundation wants next, in one step, in two, three, four. */
  readonly wanted: readonly [number, number, number, number, number];
  /** Difference between the highest and the lowest foundation. */
  readonly spread: number;
  /** Counted in favour: each fan that can take a card (a single card twice), each living fan. */
  readonly room: number;
  readonly fan: number;
  /** Every how many positions one is taken from a random class instead of the best. */
  readonly period: number;
}

/** An estimate of how far a position is from a win; lower is nearer. It orders the search and proves nothing. */
export function estimate(p: Position, w: Weights, limit: number): number {
  const { above, bottoms, tops, code, depth, under } = p;
  const wanted = w.wanted;
  let h = (52 - p.up) * w.card;
  for (let i = 0; i < bottoms.length; i++) {
    const bottom = bottoms[i]!;
    if (code[bottom] !== HOME) continue;
    h -= w.fan;
    let card = above[bottom]!;
    if (card === NONE) {
      h -= w.room * 2;
      continue;
    }
    let lowest = RANK[bottom]!;
    const steps = lowest - tops[SUIT[bottom]!]! - 1;
    let over = steps < 5 ? wanted[steps]! : 0;
    let top = bottom;
    for (; card !== NONE; card = above[card]!) {
      top = card;
      const rank = RANK[card]!;
      const suit = SUIT[card]!;
      h += over;
      if (rank > lowest) {
        h += w.any;
        for (let u = under[card]!; u < 52; u = under[u]!) {
          if (SUIT[u] === suit && RANK[u]! < rank) {
            h += w.own;
            break;
          }
        }
      } else lowest = rank;
      const k = rank - tops[suit]! - 1;
      if (k < 5) over += wanted[k]!;
    }
    if (depth[top]! < limit - 1) h -= w.room;
  }
  const least = Math.min(tops[0]!, tops[1]!, tops[2]!, tops[3]!);
  const most = Math.max(tops[0]!, tops[1]!, tops[2]!, tops[3]!);
  return h + (most - least) * w.spread;
}
