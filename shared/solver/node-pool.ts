import { BOARD_WORDS } from './fan-board';
import { widened } from './store';

const FIRST_CAPACITY = 1024;

/**
 * Nodes of a proof (packed positions), in lists, found again by a hash; they can be given back. All of it in typed
 * arrays that grow to what is in use at once.
 */
export class NodePool {
  /** Nodes in use. */
  live = 0;
  words = new Int32Array(FIRST_CAPACITY * BOARD_WORDS);
  /** The next node of the same list, or -1. */
  next = new Int32Array(FIRST_CAPACITY);
  private chain = new Int32Array(FIRST_CAPACITY);
  private hashes = new Int32Array(FIRST_CAPACITY);
  private owners = new Int32Array(FIRST_CAPACITY);
  private heads = new Int32Array(FIRST_CAPACITY).fill(-1);
  private spare = -1;
  private used = 0;

  /** Forgets all nodes; the room stays. */
  clear(): void {
    this.live = this.used = 0;
    this.spare = -1;
    this.heads.fill(-1);
  }

  /** The first node of this owner with this hash, or the next one after `node`; -1 for none. */
  find(hash: number, owner: number, node: number): number {
    let at = node < 0 ? this.heads[scatter(hash, owner) & (this.heads.length - 1)]! : this.chain[node]!;
    while (at >= 0 && (this.hashes[at] !== hash || this.owners[at] !== owner)) at = this.chain[at]!;
    return at;
  }

  add(packed: Int32Array, hash: number, owner: number): number {
    if (this.spare < 0 && this.used === this.next.length) this.grow();
    let node = this.spare;
    if (node < 0) node = this.used++;
    else this.spare = this.next[node]!;
    this.live++;
    const { words } = this;
    for (let w = 0, to = node * BOARD_WORDS; w < BOARD_WORDS; w++, to++) words[to] = packed[w]!;
    this.hashes[node] = hash;
    this.owners[node] = owner;
    this.next[node] = -1;
    this.link(node);
    return node;
  }

  giveBack(node: number): void {
    const slot = scatter(this.hashes[node]!, this.owners[node]!) & (this.heads.length - 1);
    let at = this.heads[slot]!;
    if (at === node) this.heads[slot] = this.chain[node]!;
    else {
      while (this.chain[at] !== node) at = this.chain[at]!;
      this.chain[at] = this.chain[node]!;
    }
    this.next[node] = this.spare;
    this.spare = node;
    this.live--;
  }

  private link(node: number): void {
    const slot = scatter(this.hashes[node]!, this.owners[node]!) & (this.heads.length - 1);
    this.chain[node] = this.heads[slot]!;
    this.heads[slot] = node;
  }

  /** Only when every node is in use. */
  private grow(): void {
    const length = this.next.length * 2;
    this.words = widened(this.words, length * BOARD_WORDS);
    this.next = widened(this.next, length);
    this.chain = widened(this.chain, length);
    this.hashes = widened(this.hashes, length);
    this.owners = widened(this.owners, length);
    this.heads = new Int32Array(length).fill(-1);
    for (let node = 0; node < this.used; node++) this.link(node);
  }
}

function scatter(hash: number, owner: number): number {
  const h = Math.imul(hash ^ Math.imul(owner, 0x9e3779b1) ^ (hash >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
