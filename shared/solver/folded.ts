import { BOARD_WORDS, FANS, FanBoard, LONE, isFull, withCard, withoutTop } from './fan-board';
import { FanEstimate } from './fan-estimate';
import { Fold } from './fold';
import type { Weights } from './heuristic';
import { CODE_ON, NONE, RANK, SUIT, UP } from './position';
import { Prints, Trail } from './prints';
import { Queue } from './queue';
import { lineOf } from './replay';
import type { SearchState } from './search';

/**
 * The quick search of fans of at most three cards, best-first and in slices: of positions that differ only in which
 * of several alike cards lies where it looks at the first (fold.ts), and a return from a foundation is tried only
 * together with the move that covers the returned card. That may lose a win: it never proves a loss. All that it
 * knows of a child it works out from the fans in which that differs from its parent.
 */
export class FoldedSearch {
  state: SearchState = 'open';
  private returns = false;
  private readonly board = new FanBoard();
  private readonly fold = new Fold();
  private readonly estimate = new FanEstimate();
  private readonly prints = new Prints();
  private readonly trail = new Trail(BOARD_WORDS);
  private most = 0;
  private readonly queue = new Queue();
  private wonAt = -1;
  private node = -1;
  /** Fans with room, by the rank of their exposed card. */
  private readonly targets = new Uint8Array(16 * FANS);
  private readonly targetCount = new Uint8Array(16);
  private readonly exposed = new Uint8Array(FANS);

  /** Positions made so far. */
  get nodes(): number {
    return this.trail.count;
  }

  /** Starts anew from these fans; a card on no fan is on its foundation. At most `nodes` positions are made. */
  begin(fans: readonly (readonly number[])[], returns: boolean, weights: Weights, seed: number, nodes: number): void {
    this.returns = returns;
    this.most = nodes;
    this.prints.clear();
    this.trail.count = 0;
    this.queue.clear(seed, weights.period);
    this.state = 'open';
    this.wonAt = -1;
    const { board } = this;
    board.lay(fans);
    if (returns) board.close(true);
    this.fold.read(board);
    this.estimate.begin(weights);
    this.estimate.read(board);
    this.add(-1, 0);
  }

  /** Makes about this many positions more; ends early when the state is no longer open. */
  step(nodes: number): void {
    const { board, trail, queue } = this;
    const end = trail.count + nodes;
    while (this.state === 'open' && trail.count < end) {
      if (trail.count >= this.most) {
        this.state = 'full';
        return;
      }
      const node = queue.pop();
      if (node < 0) {
        this.state = 'exhausted';
        return;
      }
      board.load(trail.words, node * trail.stride);
      this.node = node;
      this.expand();
    }
  }

  /** The card moves of the line that was found, from the root. */
  line(fans: readonly (readonly number[])[]): number[] {
    return lineOf(this.trail.path(this.wonAt), fans, this.returns);
  }

  /** Adds what the board holds, as it becomes of itself, and brings back the board. */
  private add(parent: number, move: number): void {
    const { board, fold } = this;
    if (this.returns) board.close();
    fold.follow();
    if (this.isNew()) this.keep(parent, move);
    board.reset();
  }

  /**
   * Adds the position in which two fans hold something else. Where nothing follows of itself and no link of the
   * deal's is broken this costs less than `add`.
   */
  private child(f: number, from: number, g: number, to: number, move: number): void {
    const { board, fold } = this;
    if (fold.thaws(f, from) || (this.returns && board.risesIn(f, from))) {
      board.set(f, from);
      board.set(g, to);
      this.add(this.node, move);
      return;
    }
    fold.exchange(f, from, g, to);
    if (this.isNew()) {
      board.set(f, from);
      board.set(g, to);
      this.keep(this.node, move);
    }
    board.reset();
  }

  private isNew(): boolean {
    return this.state === 'open' && this.trail.count < this.most && this.prints.add(this.fold.first, this.fold.second);
  }

  private keep(parent: number, move: number): void {
    const { board } = this;
    const at = this.trail.add(board.words, parent, move);
    if (board.up === 52) {
      this.state = 'won';
      this.wonAt = at;
    } else this.queue.push(at, this.estimate.follow(board), board.kind);
  }

  private expand(): void {
    const { board, targets, targetCount, exposed } = this;
    this.fold.read(board);
    this.estimate.read(board);
    targetCount.fill(0);
    for (let f = 0; f < board.count; f++) {
      const fan = board.fans[f]!;
      if (fan === 0) continue;
      const card = (exposed[f] = board.exposed(f));
      if (isFull(fan)) continue;
      const rank = RANK[card]!;
      targets[rank * FANS + targetCount[rank]!++] = f;
    }
    this.moves();
    if (this.returns) this.returnsCovered();
  }

  private moves(): void {
    const { board, targets, targetCount, exposed } = this;
    for (let f = 0; f < board.count; f++) {
      const fan = board.fans[f]!;
      if (fan === 0) continue;
      const card = exposed[f]!;
      const rank = RANK[card]!;
      const suit = SUIT[card]!;
      if (board.tops[suit] === rank - 1) {
        if (fan === LONE && board.canWait(card)) continue;
        board.lift(f);
        board.raise(suit, 1);
        this.add(this.node, card | (UP << 6) | (NONE << 10));
        // It would go up from any other fan.
        if (this.returns) continue;
      }
      // Single cards stay.
      if (fan === LONE) continue;
      const left = withoutTop(fan);
      for (let q = rank - 1; q <= rank + 1; q += 2) {
        for (let j = targetCount[q]! - 1; j >= 0; j--) {
          const g = targets[q * FANS + j]!;
          const to = CODE_ON[card * 52 + exposed[g]!]!;
          this.child(f, left, g, withCard(board.fans[g]!, card), card | (to << 6) | (NONE << 10));
        }
      }
    }
  }

  /** A return on to a single card, and at once a card on to the returned one. */
  private returnsCovered(): void {
    const { board, targets, targetCount, exposed } = this;
    for (let suit = 0; suit < 4; suit++) {
      const rank = board.tops[suit]!;
      if (rank === 0) continue;
      const card = suit * 13 + rank - 1;
      for (let q = rank - 1; q <= rank + 1; q += 2) {
        for (let j = targetCount[q]! - 1; j >= 0; j--) {
          const g = targets[q * FANS + j]!;
          if (board.fans[g] !== LONE) continue;
          const to = CODE_ON[card * 52 + exposed[g]!]!;
          for (let f = 0; f < board.count; f++) {
            if (board.fans[f]! <= LONE) continue;
            const cover = exposed[f]!;
            const coverTo = CODE_ON[cover * 52 + card]!;
            // One that is next would go up, and the returned card after it, unless that is of its suit.
            if (coverTo === 0 || (SUIT[cover] !== suit && board.tops[SUIT[cover]!] === RANK[cover]! - 1)) continue;
            board.raise(suit, -1);
            const move = card | (to << 6) | (cover << 10) | (coverTo << 16);
            this.child(f, withoutTop(board.fans[f]!), g, withCard(withCard(LONE, card), cover), move);
          }
        }
      }
    }
  }
}
