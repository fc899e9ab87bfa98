import type { FanBoard } from './fan-board';
import { FANS, LONE, middleOf, topOf } from './fan-board';
import { CODE_ON, RANK, SUIT } from './position';
import { xorshift } from './xorshift';

/*
 * Two fingerprints of a position that forget which of several cards of one rank lies where, as long as none of them
 * can go up before a link breaks that only the deal made; and which of two lone cards of one rank lies under which
 * fan, likewise. Positions that differ in nothing else have one fold. For fans of at most three cards.
 */
const BY_RANK = 52 * 4;
const PER_FAN = 128;
/** Both fingerprints of what can lie in a fan, side by side. */
const MARKS = new Int32Array((BY_RANK + 14) * PER_FAN * 2);
/** Where a fan that is gone has its entry. */
const GONE = BY_RANK * PER_FAN * 2;
let state = 88_172_645;
for (const offset of [0, 1]) {
  for (let i = offset; i < MARKS.length; i += 2) MARKS[i] = state = xorshift(state);
}

/** The fold of a position, and of those that a move makes of it, by the fans in which they differ. */
export class Fold {
  /** The two fingerprints. */
  first = 0;
  second = 0;
  private board!: FanBoard;
  private readFirst = 0;
  private readSecond = 0;
  /** Cards of each fan that are held by a link of the deal's, the bottom card included; 0 where the fan is gone. */
  private readonly held = new Uint8Array(FANS);
  private readonly heldNow = new Uint8Array(FANS);
  /** Where in the tables each fan is. */
  private readonly entry = new Int32Array(FANS);
  /** The held cards of each suit, one bit a rank. */
  private readonly frozen = new Int32Array(4);
  private readonly frozenNow = new Int32Array(4);
  /** The rank up to which each foundation can be filled before a link of the deal's breaks. */
  private readonly reach = new Uint8Array(4);
  private readonly reachNow = new Uint8Array(4);
  /** What the board held when it was read. */
  private readonly fans = new Uint16Array(FANS);

  /** Reads the position of a board. */
  read(board: FanBoard): void {
    this.board = board;
    const { frozen, held, heldNow, fans } = this;
    frozen.fill(0);
    for (let f = 0; f < board.count; f++) {
      const fan = (fans[f] = board.fans[f]!);
      const k = this.heldOf(f, fan);
      held[f] = heldNow[f] = k;
      for (let i = 0; i < k; i++) {
        const card = this.cardAt(f, fan, i);
        frozen[SUIT[card]!]! |= 1 << RANK[card]!;
      }
    }
    for (let suit = 0; suit < 4; suit++) this.reachNow[suit] = this.reach[suit] = reachOf(frozen[suit]!);
    let first = 0;
    let second = 0;
    for (let f = 0; f < board.count; f++) {
      const at = (this.entry[f] = this.place(f, fans[f]!, held[f]!));
      first = (first + MARKS[at]!) | 0;
      second = (second + MARKS[at + 1]!) | 0;
    }
    this.first = this.readFirst = first;
    this.second = this.readSecond = second;
  }

  /** The fold of what the board holds now, by the fans that it has touched since it was read. */
  follow(): void {
    const { board, held, heldNow, entry } = this;
    const { touched, touchedCount, fans } = board;
    let thawed = false;
    for (let i = 0; i < touchedCount; i++) {
      const f = touched[i]!;
      const k = this.heldOf(f, fans[f]!);
      heldNow[f] = k;
      if (k < held[f]!) thawed = true;
    }
    if (thawed && this.thaw()) {
      this.readAnew();
      return;
    }
    let first = this.readFirst;
    let second = this.readSecond;
    for (let i = 0; i < touchedCount; i++) {
      const f = touched[i]!;
      const was = entry[f]!;
      const at = this.place(f, fans[f]!, heldNow[f]!);
      heldNow[f] = held[f]!;
      first = (first + MARKS[at]! - MARKS[was]!) | 0;
      second = (second + MARKS[at + 1]! - MARKS[was + 1]!) | 0;
    }
    this.first = first;
    this.second = second;
  }

  /** A `reach` has grown: all fans may have other entries. */
  private readAnew(): void {
    const { board, held, heldNow, reach, reachNow } = this;
    const { fans, count } = board;
    let first = 0;
    let second = 0;
    for (let f = 0; f < count; f++) {
      const at = this.place(f, fans[f]!, heldNow[f]!);
      heldNow[f] = held[f]!;
      first = (first + MARKS[at]!) | 0;
      second = (second + MARKS[at + 1]!) | 0;
    }
    for (let suit = 0; suit < 4; suit++) reachNow[suit] = reach[suit]!;
    this.first = first;
    this.second = second;
  }

  /** Does a link of the deal's break where a fan comes to hold this? */
  thaws(f: number, fan: number): boolean {
    return this.heldOf(f, fan) !== this.held[f];
  }

  /** The fold where two fans hold something else, with no link of the deal's broken. */
  exchange(f: number, from: number, g: number, to: number): void {
    const { entry, held } = this;
    const a = entry[f]!;
    const b = entry[g]!;
    const c = this.place(f, from, held[f]!);
    const d = this.place(g, to, held[g]!);
    this.first = (this.readFirst - MARKS[a]! - MARKS[b]! + MARKS[c]! + MARKS[d]!) | 0;
    this.second = (this.readSecond - MARKS[a + 1]! - MARKS[b + 1]! + MARKS[c + 1]! + MARKS[d + 1]!) | 0;
  }

  /** Takes out what is held no longer; has a `reachNow` grown by it? */
  private thaw(): boolean {
    const { board, held, heldNow, fans, frozen, frozenNow, reach, reachNow } = this;
    for (let suit = 0; suit < 4; suit++) frozenNow[suit] = frozen[suit]!;
    for (let i = 0; i < board.touchedCount; i++) {
      const f = board.touched[i]!;
      for (let k = heldNow[f]!; k < held[f]!; k++) {
        const card = this.cardAt(f, fans[f]!, k);
        frozenNow[SUIT[card]!]! &= ~(1 << RANK[card]!);
      }
    }
    let grown = false;
    for (let suit = 0; suit < 4; suit++) {
      const to = (reachNow[suit] = reachOf(frozenNow[suit]!));
      if (to !== reach[suit]) grown = true;
    }
    return grown;
  }

  private cardAt(f: number, fan: number, index: number): number {
    return index === 0 ? this.board.bottoms[f]! : index === 1 ? middleOf(fan) : topOf(fan);
  }

  /** How many cards of a fan are held. */
  private heldOf(f: number, fan: number): number {
    if (fan <= LONE) return fan;
    const middle = middleOf(fan);
    if ((fan & 126) !== 0 && CODE_ON[topOf(fan) * 52 + middle] === 0) return 3;
    return CODE_ON[middle * 52 + this.board.bottoms[f]!] === 0 ? 2 : 1;
  }

  private place(f: number, fan: number, k: number): number {
    if (fan === 0) return GONE;
    const bottom = this.board.bottoms[f]!;
    let chain = 0;
    if (k < 3 && fan !== LONE) {
      const middle = middleOf(fan);
      if (k === 1) {
        chain = 1 + this.label(middle, bottom);
        if ((fan & 126) !== 0) chain += 11 * (1 + this.label(topOf(fan), middle));
      } else if ((fan & 126) !== 0) chain = 1 + this.label(topOf(fan), middle);
    }
    const rank = RANK[bottom]!;
    return (k === 1 && (rank === 13 || rank > this.reachNow[SUIT[bottom]!]! + 1) ? BY_RANK + rank : bottom * 4 + k) * (2 * PER_FAN) + 2 * chain;
  }

  /** 0 to 9: higher or lower than what it lies on, and its suit where it can go up, else none. */
  private label(card: number, on: number): number {
    const rank = RANK[card]!;
    const suit = SUIT[card]!;
    return (rank > RANK[on]! ? 0 : 5) + (rank <= this.reachNow[suit]! ? suit : 4);
  }
}

/** The rank below the lowest of a suit's held cards (bit r for rank r); 13 where none is held. */
function reachOf(frozen: number): number {
  return frozen === 0 ? 13 : 30 - Math.clz32(frozen & -frozen);
}
