import { widened } from './store';

const FIRST_SLOTS = 16_384;

/** A set of pairs of fingerprints, neither pair both zero; pairs are found by open addressing. */
export class Prints {
  private count = 0;
  /** Two numbers a slot, both zero where it is empty. */
  private slots = new Int32Array(FIRST_SLOTS * 2);
  private mask = FIRST_SLOTS - 1;

  clear(): void {
    this.count = 0;
    this.slots.fill(0);
  }

  /** True where the pair was not in the set. */
  add(first: number, second: number): boolean {
    const { slots, mask } = this;
    let at = (first & mask) << 1;
    for (;;) {
      const a = slots[at]!;
      const b = slots[at + 1]!;
      if (a === first && b === second) return false;
      if (a === 0 && b === 0) break;
      at = (at + 2) & ((mask << 1) | 1);
    }
    slots[at] = first;
    slots[at + 1] = second;
    if (++this.count > mask >> 1) this.grow();
    return true;
  }

  private grow(): void {
    const old = this.slots;
    this.slots = new Int32Array(old.length * 2);
    this.mask = this.mask * 2 + 1;
    this.count = 0;
    for (let at = 0; at < old.length; at += 2) if (old[at] !== 0 || old[at + 1] !== 0) this.add(old[at]!, old[at + 1]!);
  }
}

/** Positions by number: their words, and whence each came by which move. */
export class Trail {
  count = 0;
  private capacity = 4096;
  words: Int32Array;
  readonly stride: number;

  constructor(width: number) {
    this.stride = width + 2;
    this.words = new Int32Array(this.capacity * this.stride);
  }

  add(words: Int32Array, parent: number, move: number): number {
    const { stride } = this;
    if (this.count === this.capacity) {
      this.capacity *= 2;
      this.words = widened(this.words, this.capacity * stride);
    }
    const own = this.words;
    const width = stride - 2;
    let to = this.count * stride;
    for (let w = 0; w < width; w++) own[to++] = words[w]!;
    own[to++] = parent;
    own[to] = move;
    return this.count++;
  }

  /** The moves that lead from number 0 to a number, in order. */
  path(to: number): number[] {
    const { words, stride } = this;
    const moves: number[] = [];
    for (let at = to; at > 0; at = words[at * stride + stride - 2]!) moves.push(words[at * stride + stride - 1]!);
    return moves.reverse();
  }
}
