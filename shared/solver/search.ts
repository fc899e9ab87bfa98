import type { Weights } from './heuristic';
import { estimate } from './heuristic';
import { CODE_ON, HOME, NONE, RANK, SUIT, UP, WORDS } from './position';
import { Queue } from './queue';
import { lineOf } from './replay';
import { Store } from './store';
import { Trial } from './trial';

/** What a search needs to know of the house rules. */
export interface SearchRules {
  readonly returns: boolean;
  /** Most cards of a fan. */
  readonly limit: number;
}

export type SearchState = 'open' | 'won' | 'exhausted' | 'full';

/**
 * `quick` tries a return from a foundation only together with the move that covers the returned card; `complete`
 * makes every return, so that only its `exhausted` proves a loss.
 */
export type SearchKind = 'quick' | 'complete';

const PER_RANK = 18;

/**
 * Best-first search over positions, in slices. It rests on the two rules that proofs.md proves: single cards stay,
 * and (returns on) a card that lies on a neighbour goes up at once. The arrays are used again by the next `begin`.
 */
export class Search {
  state: SearchState = 'open';
  private position!: Trial;
  private rules!: SearchRules;
  private weights!: Weights;
  private kind: SearchKind = 'quick';
  private wonAt = -1;
  private node = -1;
  private readonly store: Store;
  private readonly queue = new Queue();
  private readonly exposed = new Uint8Array(PER_RANK);
  private exposedCount = 0;
  /** Exposed cards with room on them, by rank. */
  private readonly targets = new Uint8Array(16 * PER_RANK);
  private readonly targetCount = new Uint8Array(16);
  /** 1 for a card that `close` would send up: only in a position that a return has just made. */
  private readonly pending = new Uint8Array(64);

  constructor(private readonly positions: number) {
    this.store = new Store(positions, WORDS);
  }

  /** Positions made so far. */
  get nodes(): number {
    return this.store.count;
  }

  /** Starts anew from these fans; a card on no fan is on its foundation. At most `nodes` positions are made. */
  begin(fans: readonly (readonly number[])[], rules: SearchRules, weights: Weights, seed: number, nodes: number, kind: SearchKind): void {
    this.rules = rules;
    this.weights = weights;
    this.kind = kind;
    this.position = new Trial(fans);
    this.store.clear(Math.min(nodes, this.positions));
    this.queue.clear(seed, weights.period);
    this.state = 'open';
    this.wonAt = -1;
    if (rules.returns) this.position.close();
    this.position.logged = 0;
    this.add(-1, 0);
  }

  /** Makes about this many positions more; ends early when the state is no longer open. */
  step(nodes: number): void {
    const { position, store, queue } = this;
    const end = store.count + nodes;
    while (this.state === 'open' && store.count < end) {
      if (store.full) {
        this.state = 'full';
        return;
      }
      const node = queue.pop();
      if (node < 0) {
        this.state = 'exhausted';
        return;
      }
      position.load(store.words, node * WORDS);
      this.node = node;
      this.expand();
    }
  }

  /** The card moves of the line that was found, from the root. */
  line(fans: readonly (readonly number[])[]): number[] {
    const { parent, move } = this.store;
    const path: number[] = [];
    for (let at = this.wonAt; at > 0; at = parent[at]!) path.push(move[at]!);
    return lineOf(path.reverse(), fans, this.rules.returns);
  }

  private add(parent: number, move: number): void {
    const p = this.position;
    if (this.store.full || this.state !== 'open') return;
    const at = this.store.add(p.words, p.hash, parent, move);
    if (at < 0) return;
    if (p.up === 52) {
      this.state = 'won';
      this.wonAt = at;
      return;
    }
    const t = p.tops;
    this.queue.push(at, estimate(p, this.weights, this.rules.limit), t[0]! | (t[1]! << 4) | (t[2]! << 8) | (t[3]! << 12));
  }

  /** The child in which `card` has moved (beside what the log holds already). */
  private child(card: number, to: number, move: number): void {
    const before = this.position.logged;
    this.position.put(card, to);
    if (this.rules.returns) this.position.close();
    this.add(this.node, move);
    this.position.undo(before);
  }

  private survey(): void {
    const { bottoms, above, code, depth } = this.position;
    const { exposed, targets, targetCount } = this;
    targetCount.fill(0);
    let count = 0;
    for (let i = 0; i < bottoms.length; i++) {
      let card = bottoms[i]!;
      if (code[card] !== HOME) continue;
      while (above[card] !== NONE) card = above[card]!;
      exposed[count++] = card;
      if (depth[card]! < this.rules.limit - 1) {
        const rank = RANK[card]!;
        targets[rank * PER_RANK + targetCount[rank]!++] = card;
      }
    }
    this.exposedCount = count;
  }

  private expand(): void {
    this.position.logged = 0;
    this.survey();
    if (this.kind === 'complete' && this.rules.returns) {
      this.position.close();
      const loosened = this.position.logged > 0;
      const { pending } = this;
      pending.fill(0);
      for (let i = 0; i < this.position.logged; i++) pending[this.position.log[i]! & 255] = 1;
      this.position.undo(0);
      this.moves(loosened);
      this.returnsAlone();
    } else {
      this.moves(false);
      if (this.rules.returns) this.returnsCovered();
    }
  }

  /** Moves of exposed cards; `loosened`: only those that cover a card which would go up of itself. */
  private moves(loosened: boolean): void {
    const { exposed, exposedCount, targets, targetCount } = this;
    const { tops, depth, under } = this.position;
    for (let i = 0; i < exposedCount; i++) {
      const card = exposed[i]!;
      const rank = RANK[card]!;
      if (!loosened && tops[SUIT[card]!] === rank - 1) this.child(card, UP, card | (UP << 6) | (NONE << 10));
      // Single cards stay.
      if (depth[card] === 0) continue;
      for (let q = rank - 1; q <= rank + 1; q += 2) {
        for (let j = targetCount[q]! - 1; j >= 0; j--) {
          const on = targets[q * PER_RANK + j]!;
          if (under[card] === on || (loosened && this.pending[on] === 0)) continue;
          const to = CODE_ON[card * 52 + on]!;
          this.child(card, to, card | (to << 6) | (NONE << 10));
        }
      }
    }
  }

  private returnsAlone(): void {
    const { targets, targetCount } = this;
    const { tops } = this.position;
    for (let suit = 0; suit < 4; suit++) {
      const rank = tops[suit]!;
      if (rank === 0) continue;
      const card = suit * 13 + rank - 1;
      for (let q = rank - 1; q <= rank + 1; q += 2) {
        for (let j = targetCount[q]! - 1; j >= 0; j--) {
          const to = CODE_ON[card * 52 + targets[q * PER_RANK + j]!]!;
          const before = this.position.logged;
          this.position.put(card, to);
          this.add(this.node, card | (to << 6) | (NONE << 10) | (1 << 20));
          this.position.undo(before);
        }
      }
    }
  }

  /** A return on to a fan that then still has room, and at once a card on to the returned one. */
  private returnsCovered(): void {
    const { exposed, exposedCount, targets, targetCount } = this;
    const { tops, depth } = this.position;
    for (let suit = 0; suit < 4; suit++) {
      const rank = tops[suit]!;
      if (rank === 0) continue;
      const card = suit * 13 + rank - 1;
      for (let q = rank - 1; q <= rank + 1; q += 2) {
        for (let j = targetCount[q]! - 1; j >= 0; j--) {
          const on = targets[q * PER_RANK + j]!;
          if (depth[on]! + 2 >= this.rules.limit) continue;
          const to = CODE_ON[card * 52 + on]!;
          for (let i = 0; i < exposedCount; i++) {
            const cover = exposed[i]!;
            const coverTo = CODE_ON[cover * 52 + card]!;
            if (cover === on || depth[cover] === 0 || coverTo === 0) continue;
            const before = this.position.logged;
            this.position.put(card, to);
            this.child(cover, coverTo, card | (to << 6) | (cover << 10) | (coverTo << 16));
            this.position.undo(before);
          }
        }
      }
    }
  }
}
