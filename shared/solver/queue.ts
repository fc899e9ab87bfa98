import { widened } from './store';
import { xorshift } from './xorshift';

const HIGHEST = 8191;
const CLASSES = 16_384;
const NIL = -1;

/**
 * The open positions, taken out best first (least estimate, newest first) or from a random class (type-based
 * exploration: Xie, Müller, Holte, Imai, AAAI 2014). A position is in both lists and comes out of one. Linked lists
 * in typed arrays; chance is a xorshift with a seed, so a search is the same each time.
 */
export class Queue {
  private readonly heads = new Int32Array(HIGHEST + 1).fill(NIL);
  private readonly classHeads = new Int32Array(CLASSES).fill(NIL);
  private readonly classes = new Int32Array(CLASSES);
  private next = new Int32Array(4096);
  private classNext = new Int32Array(4096);
  private taken = new Uint8Array(4096);
  private classCount = 0;
  private least = HIGHEST + 1;
  private random = 1;
  private period = 1;
  private turn = 0;

  /** Empties it for a new search, in which every `period`-th position is taken from a random class. */
  clear(seed: number, period: number): void {
    this.period = period;
    this.turn = 0;
    this.heads.fill(NIL);
    this.classHeads.fill(NIL);
    this.classCount = 0;
    this.least = HIGHEST + 1;
    this.random = seed | 1;
  }

  /** `estimate` is cut to 0..8191; `kind` is any whole number that names the class. */
  push(node: number, estimate: number, kind: number): void {
    if (node >= this.next.length) this.grow();
    const at = estimate < 0 ? 0 : estimate > HIGHEST ? HIGHEST : estimate;
    this.next[node] = this.heads[at]!;
    this.heads[at] = node;
    if (at < this.least) this.least = at;
    const c = (kind ^ (kind >>> 14)) & (CLASSES - 1);
    const head = this.classHeads[c]!;
    if (head === NIL) this.classes[this.classCount++] = c;
    this.classNext[node] = head;
    this.classHeads[c] = node;
    this.taken[node] = 0;
  }

  /** The open position to look at next, or -1. */
  pop(): number {
    return ++this.turn % this.period === 0 ? this.explore() : this.best();
  }

  /** The open position with the least estimate, or -1. */
  private best(): number {
    const { heads, taken } = this;
    while (this.least <= HIGHEST) {
      const node = heads[this.least]!;
      if (node === NIL) {
        this.least++;
        continue;
      }
      heads[this.least] = this.next[node]!;
      if (taken[node] === 1) continue;
      taken[node] = 1;
      return node;
    }
    return NIL;
  }

  /** The newest open position of a class taken at random, or -1. */
  private explore(): number {
    while (this.classCount > 0) {
      this.random = xorshift(this.random);
      const i = (this.random >>> 0) % this.classCount;
      const c = this.classes[i]!;
      const node = this.classHeads[c]!;
      if (node === NIL) {
        this.classes[i] = this.classes[--this.classCount]!;
        continue;
      }
      this.classHeads[c] = this.classNext[node]!;
      if (this.taken[node] === 1) continue;
      this.taken[node] = 1;
      return node;
    }
    return NIL;
  }

  private grow(): void {
    const length = this.next.length * 2;
    this.next = widened(this.next, length);
    this.classNext = widened(this.classNext, length);
    const taken = new Uint8Array(length);
    taken.set(this.taken);
    this.taken = taken;
  }
}
