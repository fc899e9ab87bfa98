import type { Position } from './position';
import { HOME, NEIGHBOUR, NONE, RANK, SUIT, UP } from './position';

/*
 * Two fingerprints of a position that forget which of several cards of one rank lies where, as long as none of them
 * can go up before a link breaks that only the deal made; and which of two lone cards of one rank lies under which
 * fan, likewise. Positions that differ in nothing else have one fold. For fans of at most three cards.
 */
const LONE = 52 * 4;
const PER_FAN = 128;
const FIRST = new Int32Array((LONE + 14) * PER_FAN);
const SECOND = new Int32Array((LONE + 14) * PER_FAN);
let state = 88_172_645;
for (const table of [FIRST, SECOND]) {
  for (let i = 0; i < table.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    table[i] = state;
  }
}

/** The fold of a position and, cheaply, of those that a few card moves make of it. */
export class Fold {
  first = 0;
  second = 0;
  /** Cards of each fan that are held by a link of the deal's, the bottom card included; 0 where the fan is gone. */
  private readonly held = new Uint8Array(52);
  private readonly frozen = new Uint8Array(52);
  /** The rank up to which each foundation can be filled before a link of the deal's breaks. */
  private readonly reach = new Uint8Array(4);
  /** Where in the tables each fan is, by bottom card; -1 where it is gone. */
  private readonly entry = new Int32Array(52);
  /** Bottom cards of the fans that moves have changed. */
  private readonly touched = new Uint8Array(64);

  /** Reads a whole position. */
  read(p: Position): void {
    const { bottoms, code } = p;
    this.freeze(p);
    let first = 0;
    let second = 0;
    for (let i = 0; i < bottoms.length; i++) {
      const bottom = bottoms[i]!;
      if (code[bottom] !== HOME) continue;
      const at = this.place(p, bottom);
      this.entry[bottom] = at;
      first = (first + FIRST[at]!) | 0;
      second = (second + SECOND[at]!) | 0;
    }
    this.first = first;
    this.second = second;
  }

  /**
   * The fold after the moves of a log (card | code before << 8), made on the position that `from` has read. False
   * where a link of the deal's was broken: then the position must be read whole.
   */
  follow(from: Fold, p: Position, log: Int32Array, logged: number): boolean {
    for (let i = 0; i < logged; i++) if (log[i]! >> 8 === HOME) return false;
    let { first, second } = from;
    let seen = 0;
    for (let i = 0; i < logged; i++) {
      const card = log[i]! & 255;
      const before = log[i]! >> 8;
      if (before !== UP) seen = this.touch(p, NEIGHBOUR[card * 9 + before]!, seen);
      if (p.code[card] !== UP) seen = this.touch(p, card, seen);
    }
    const fans = this.touched;
    for (let i = 0; i < seen; i++) {
      const bottom = fans[i]!;
      const was = from.entry[bottom]!;
      const at = from.place(p, bottom);
      first = (first + FIRST[at]! - FIRST[was]!) | 0;
      second = (second + SECOND[at]! - SECOND[was]!) | 0;
    }
    this.first = first;
    this.second = second;
    return true;
  }

  /** Notes the fan that a card lies in, unless it is on its foundation, as one of the first `seen` or after them. */
  private touch(p: Position, card: number, seen: number): number {
    let bottom = card;
    for (let under = p.under[bottom]!; under < 52; under = p.under[bottom]!) bottom = under;
    if (p.code[bottom] !== HOME) return seen;
    for (let i = 0; i < seen; i++) if (this.touched[i] === bottom) return seen;
    this.touched[seen] = bottom;
    return seen + 1;
  }

  private freeze(p: Position): void {
    const { bottoms, above, code, tops } = p;
    const { held, frozen, reach } = this;
    frozen.fill(0);
    for (let i = 0; i < bottoms.length; i++) {
      const bottom = bottoms[i]!;
      if (code[bottom] !== HOME) continue;
      frozen[bottom] = 1;
      held[bottom] = 1;
      const middle = above[bottom]!;
      if (middle === NONE) continue;
      const top = above[middle]!;
      if (top !== NONE && code[top] === HOME) {
        frozen[middle] = frozen[top] = 1;
        held[bottom] = 3;
      } else if (code[middle] === HOME) {
        frozen[middle] = 1;
        held[bottom] = 2;
      }
    }
    for (let suit = 0; suit < 4; suit++) {
      let top = tops[suit]!;
      while (top < 13 && frozen[suit * 13 + top] === 0) top++;
      reach[suit] = top;
    }
  }

  private place(p: Position, bottom: number): number {
    const { above } = p;
    const k = this.held[bottom]!;
    let chain = 0;
    if (k < 3) {
      const under = k === 1 ? bottom : above[bottom]!;
      const one = above[under]!;
      if (one !== NONE) {
        chain = 1 + this.label(one, under);
        const two = above[one]!;
        if (two !== NONE) chain += 11 * (1 + this.label(two, one));
      }
    }
    const rank = RANK[bottom]!;
    return (k === 1 && rank > this.reach[SUIT[bottom]!]! + 1 ? LONE + rank : bottom * 4 + k) * PER_FAN + chain;
  }

  /** 0 to 9: higher or lower than what it lies on, and its suit where it can go up, else none. */
  private label(card: number, on: number): number {
    const rank = RANK[card]!;
    const suit = SUIT[card]!;
    return (rank > RANK[on]! ? 0 : 5) + (rank <= this.reach[suit]! ? suit : 4);
  }
}
