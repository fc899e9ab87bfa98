import { xorshift } from './xorshift';

/**
 * A position as the search sees it: each card by what it lies on.
 *
 * A card's place is a code of four bits, so that a whole position packs into seven 32-bit words and
 * two positions that differ only in the order of the fans are the same position:
 * - `HOME` (0): where the root layout has it: at the bottom of its fan, or upon a card that is not its
 *   neighbour in rank (a link that only the deal makes, and that no move can make again);
 * - 1..8: upon a neighbour in rank, 1..4 one higher in suit 0..3, 5..8 one lower in suit 0..3;
 * - `UP` (9): on its foundation.
 * A card at the bottom of a fan never moves to another fan (proofs.md, "single cards stay"), so
 * the bottoms of a position are always among the bottoms of the root.
 */
export const HOME = 0;
export const UP = 9;
/** What a card at the bottom lies on. */
const GROUND = 52;
/** What a card on its foundation lies on. */
const FOUNDATION = 53;
export const NONE = 63;
export const WORDS = 7;

/** The card that `card` lies on with code 1..8, at `card * 9 + code`; NONE where there is no such rank. */
export const NEIGHBOUR = new Uint8Array(52 * 9).fill(NONE);
for (let card = 0; card < 52; card++) {
  for (let suit = 0; suit < 4; suit++) {
    if (card % 13 < 12) NEIGHBOUR[card * 9 + 1 + suit] = suit * 13 + (card % 13) + 1;
    if (card % 13 > 0) NEIGHBOUR[card * 9 + 5 + suit] = suit * 13 + (card % 13) - 1;
  }
}

/** The code of `card` lying on its neighbour `on`, at `card * 52 + on`; 0 where they are no neighbours. */
export const CODE_ON = new Uint8Array(52 * 52);
for (let card = 0; card < 52; card++) {
  for (let code = 1; code <= 8; code++) {
    const on = NEIGHBOUR[card * 9 + code]!;
    if (on !== NONE) CODE_ON[card * 52 + on] = code;
  }
}

/** Keys of the additive hash, one for each card and code; the stream is fixed (xorshift, seed 2463534242). */
const KEYS = new Int32Array(52 * 10);
let seed = 2463534242 | 0;
for (let i = 0; i < KEYS.length; i++) KEYS[i] = seed = xorshift(seed);

export const RANK = Uint8Array.from({ length: 52 }, (_, card) => (card % 13) + 1);
export const SUIT = Uint8Array.from({ length: 52 }, (_, card) => Math.floor(card / 13));

type Fans = readonly (readonly number[])[];

/**
 * One position that is changed in place, of the cards in `fans` (bottom to top); a card on none is on its foundation.
 * Nothing is checked: who places a card knows that it may.
 */
export class Position {
  readonly under = new Uint8Array(52);
  /** The card on top of each card, or NONE. */
  readonly above = new Uint8Array(64);
  readonly depth = new Uint8Array(64);
  readonly code = new Uint8Array(52);
  readonly words = new Int32Array(WORDS);
  /** Rank on top of each foundation; 0 where it is empty. */
  readonly tops = new Int32Array(4);
  readonly bottoms: Uint8Array;
  hash = 0;
  /** Cards on the foundations. */
  up = 0;
  private readonly rootUnder = new Uint8Array(52);
  private readonly rootDepth = new Uint8Array(52);

  constructor(fans: Fans) {
    const bottoms: number[] = [];
    this.rootUnder.fill(FOUNDATION);
    for (const fan of fans) {
      fan.forEach((card, index) => {
        if (index === 0) bottoms.push(card);
        this.rootUnder[card] = index === 0 ? GROUND : fan[index - 1]!;
        this.rootDepth[card] = index;
      });
    }
    this.bottoms = Uint8Array.from(bottoms);
    const words = new Int32Array(WORDS);
    for (let card = 0; card < 52; card++) {
      const on = this.rootUnder[card]!;
      const code = on === FOUNDATION ? UP : on === GROUND ? HOME : CODE_ON[card * 52 + on]!;
      words[card >> 3]! |= code << ((card & 7) * 4);
    }
    this.load(words, 0);
  }

  /** Takes on the position packed in `from` at `offset`. */
  load(from: Int32Array, offset: number): void {
    const { under, above, depth, code, words, tops, rootUnder, bottoms } = this;
    above.fill(NONE);
    tops.fill(0);
    let hash = 0;
    let up = 0;
    for (let w = 0; w < WORDS; w++) {
      let word = from[offset + w]!;
      words[w] = word;
      const end = w === 6 ? 52 : w * 8 + 8;
      for (let card = w * 8; card < end; card++) {
        const c = word & 15;
        word >>>= 4;
        code[card] = c;
        hash = (hash + KEYS[card * 10 + c]!) | 0;
        if (c === UP) {
          under[card] = FOUNDATION;
          tops[SUIT[card]!]!++;
          up++;
        } else {
          const on = c === HOME ? rootUnder[card]! : NEIGHBOUR[card * 9 + c]!;
          under[card] = on;
          if (on < 52) above[on] = card;
        }
      }
    }
    this.hash = hash;
    this.up = up;
    for (let i = 0; i < bottoms.length; i++) {
      let card = bottoms[i]!;
      if (code[card] !== HOME) continue;
      let d = 0;
      for (; card !== NONE; card = above[card]!) depth[card] = d++;
    }
  }

  /** Puts an exposed card (or a foundation's top) where `code` says. The caller knows that it may. */
  place(card: number, to: number): void {
    const { under, above, depth, tops, words } = this;
    const from = this.code[card]!;
    const off = under[card]!;
    if (from === UP) {
      tops[SUIT[card]!]!--;
      this.up--;
    } else if (off !== GROUND) above[off] = NONE;
    if (to === UP) {
      under[card] = FOUNDATION;
      tops[SUIT[card]!]!++;
      this.up++;
    } else {
      const on = to === HOME ? this.rootUnder[card]! : NEIGHBOUR[card * 9 + to]!;
      under[card] = on;
      if (on === GROUND) depth[card] = 0;
      else {
        above[on] = card;
        depth[card] = depth[on]! + 1;
      }
    }
    this.code[card] = to;
    words[card >> 3]! ^= (from ^ to) << ((card & 7) * 4);
    this.hash = (this.hash + KEYS[card * 10 + to]! - KEYS[card * 10 + from]!) | 0;
  }

  /** An exposed card that lies on a neighbour and is next on its foundation; NONE where there is none. */
  rising(): number {
    const { tops, code, above } = this;
    for (let suit = 0; suit < 4; suit++) {
      if (tops[suit]! > 12) continue;
      const card = suit * 13 + tops[suit]!;
      if (above[card] === NONE && code[card] !== HOME) return card;
    }
    return NONE;
  }
}
