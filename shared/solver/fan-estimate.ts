import type { FanBoard } from './fan-board';
import { FANS, LONE, middleOf, topOf } from './fan-board';
import type { Weights } from './heuristic';
import { RANK, SUIT } from './position';

/** The estimate of heuristic.ts for fans of at most three cards, worked out anew only for the fans that changed. */
export class FanEstimate {
  private weights!: Weights;
  private readonly costs = new Int32Array(FANS);
  private readSum = 0;
  /** What a card above counts, by how many steps a card is from being next on its foundation. */
  private readonly wanted = new Int32Array(14);

  begin(weights: Weights): void {
    this.weights = weights;
    this.wanted.fill(0);
    for (let i = 0; i < weights.wanted.length; i++) this.wanted[i] = weights.wanted[i]!;
  }

  /** Reads the position of a board. */
  read(board: FanBoard): void {
    let sum = this.rest(board);
    for (let f = 0; f < board.count; f++) sum += this.costs[f] = this.cost(board, f);
    this.readSum = sum;
  }

  /** The estimate of what the board holds now. */
  follow(board: FanBoard): number {
    if (board.topsChanged) {
      let sum = this.rest(board);
      for (let f = 0; f < board.count; f++) sum += this.cost(board, f);
      return sum;
    }
    let sum = this.readSum;
    for (let i = 0; i < board.touchedCount; i++) {
      const f = board.touched[i]!;
      sum += this.cost(board, f) - this.costs[f]!;
    }
    return sum;
  }

  private rest({ tops, up }: FanBoard): number {
    const least = Math.min(tops[0]!, tops[1]!, tops[2]!, tops[3]!);
    const most = Math.max(tops[0]!, tops[1]!, tops[2]!, tops[3]!);
    return (52 - up) * this.weights.card + (most - least) * this.weights.spread;
  }

  private cost(board: FanBoard, f: number): number {
    const fan = board.fans[f]!;
    if (fan === 0) return 0;
    const { weights, wanted } = this;
    if (fan === LONE) return -weights.fan - 2 * weights.room;
    const { tops } = board;
    const bottom = board.bottoms[f]!;
    const middle = middleOf(fan);
    const low = RANK[bottom]!;
    const rank = RANK[middle]!;
    const over = wanted[low - tops[SUIT[bottom]!]! - 1]!;
    let h = over - weights.fan;
    if (rank > low) h += SUIT[middle] === SUIT[bottom] ? weights.any + weights.own : weights.any;
    if ((fan & 126) === 0) return h - weights.room;
    const top = topOf(fan);
    const high = RANK[top]!;
    h += over + wanted[rank - tops[SUIT[middle]!]! - 1]!;
    if (high > low || high > rank) {
      h += weights.any;
      if ((high > low && SUIT[top] === SUIT[bottom]) || (high > rank && SUIT[top] === SUIT[middle])) h += weights.own;
    }
    return h;
  }
}
