const FIRST_CAPACITY = 4096;

/**
 * All positions that a search has met, each once: packed words, the parent's number and the move that led here,
 * found again by open addressing. The whole position is compared, never a fingerprint alone, since "unwinnable" rests
 * on no two positions being taken for one.
 */
export class Store {
  count = 0;
  words: Int32Array;
  parent: Int32Array;
  move: Int32Array;
  private hashes: Int32Array;
  private table: Int32Array;
  private mask: number;
  private capacity: number;

  /** `limit`: most positions that are held; `width`: words of each. */
  constructor(
    private limit: number,
    readonly width: number,
  ) {
    this.capacity = Math.min(FIRST_CAPACITY, limit);
    this.words = new Int32Array(this.capacity * width);
    this.parent = new Int32Array(this.capacity);
    this.move = new Int32Array(this.capacity);
    this.hashes = new Int32Array(this.capacity);
    this.table = new Int32Array(FIRST_CAPACITY * 2).fill(-1);
    this.mask = this.table.length - 1;
  }

  /** Can it take no more? */
  get full(): boolean {
    return this.count >= this.limit;
  }

  /** Forgets all positions and takes a new limit; the room stays. */
  clear(limit: number): void {
    this.count = 0;
    this.limit = limit;
    this.table.fill(-1);
  }

  /** The number of a position that was not held before; -1 when it was. The caller has seen that it is not `full`. */
  add(words: Int32Array, hash: number, parent: number, move: number): number {
    const { table, hashes, width } = this;
    let slot = scatter(hash) & this.mask;
    for (let at = table[slot]!; at >= 0; at = table[slot]!) {
      if (hashes[at] === hash && this.holds(at * width, words)) return -1;
      slot = (slot + 1) & this.mask;
    }
    if (this.count === this.capacity) {
      this.grow();
      return this.add(words, hash, parent, move);
    }
    const at = this.count++;
    table[slot] = at;
    const own = this.words;
    for (let w = 0, to = at * width; w < width; w++, to++) own[to] = words[w]!;
    this.hashes[at] = hash;
    this.parent[at] = parent;
    this.move[at] = move;
    return at;
  }

  private holds(base: number, words: Int32Array): boolean {
    const own = this.words;
    for (let w = 0; w < this.width; w++) if (own[base + w] !== words[w]) return false;
    return true;
  }

  private grow(): void {
    this.capacity *= 2;
    this.words = widened(this.words, this.capacity * this.width);
    this.parent = widened(this.parent, this.capacity);
    this.move = widened(this.move, this.capacity);
    this.hashes = widened(this.hashes, this.capacity);
    if (this.table.length >= this.capacity * 2) return;
    this.table = new Int32Array(this.capacity * 2).fill(-1);
    this.mask = this.table.length - 1;
    for (let at = 0; at < this.count; at++) {
      let slot = scatter(this.hashes[at]!) & this.mask;
      while (this.table[slot]! >= 0) slot = (slot + 1) & this.mask;
      this.table[slot] = at;
    }
  }
}

function scatter(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}

/** The same numbers in a longer array. */
export function widened(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(length);
  wide.set(old);
  return wide;
}
