import { CODE_ON, RANK, SUIT } from './position';

/** Most fans of a position of three cards a fan. */
export const FANS = 18;
/** 32-bit words that hold a position: two fans each, and one for the foundations. */
export const BOARD_WORDS = 10;

type Fans = readonly (readonly number[])[];

/*
 * What lies in a fan, beside its bottom card, which never changes (proofs.md, "single cards stay"), as one number:
 * 0 where the fan is gone, else 1 + 2 * (top card + 1) + 128 * (middle card + 1), each left out where there is none.
 */
export const LONE = 1;

/** A fan's middle card; -1 where there is none. */
export function middleOf(fan: number): number {
  return (fan >> 7) - 1;
}

/** A fan's third card; -1 where there is none. */
export function topOf(fan: number): number {
  return ((fan >> 1) & 63) - 1;
}

/** Can a fan take no more cards? */
export function isFull(fan: number): boolean {
  return (fan & 126) !== 0;
}

/** A fan with one card more; the caller knows that there is room. */
export function withCard(fan: number, card: number): number {
  return fan === LONE ? fan | ((card + 1) << 7) : fan | ((card + 1) << 1);
}

/** A fan without its exposed card. */
export function withoutTop(fan: number): number {
  return isFull(fan) ? fan & ~126 : fan === LONE ? 0 : LONE;
}

/** A position of at most 18 fans of at most three cards, as the folded search changes it and packs it. */
export class FanBoard {
  bottoms = new Uint8Array(FANS);
  /** Fans of the root. */
  count = 0;
  /** The fans, and in the last two places the foundations. */
  readonly fans = new Uint16Array(BOARD_WORDS * 2);
  /** The same as the words in which it is kept. */
  readonly words = new Int32Array(this.fans.buffer);
  /** Rank on top of each foundation. */
  readonly tops = new Int32Array(4);
  up = 0;
  /** The fans that were changed since `settle`, each once, and how many. */
  readonly touched = new Uint8Array(FANS);
  touchedCount = 0;
  topsChanged = false;
  private raised = false;
  private readonly isTouched = new Uint8Array(FANS);
  private readonly base = new Uint16Array(BOARD_WORDS * 2);
  private readonly baseTops = new Int32Array(4);
  private baseUp = 0;

  /** Lays out a root; a card on no fan is on its foundation. */
  lay(fans: Fans): void {
    const { tops } = this;
    tops.fill(13);
    this.fans.fill(0);
    this.count = 0;
    for (const fan of fans) {
      for (const card of fan) tops[SUIT[card]!]!--;
      if (fan.length === 0) continue;
      const [bottom, ...rest] = fan;
      this.bottoms[this.count] = bottom!;
      this.fans[this.count++] = rest.reduce(withCard, LONE);
    }
    this.up = tops[0]! + tops[1]! + tops[2]! + tops[3]!;
    this.settle();
  }

  /** Takes on the position packed in `from` at `offset`. */
  load(from: Int32Array, offset: number): void {
    const { words, tops } = this;
    for (let w = 0; w < BOARD_WORDS; w++) words[w] = from[offset + w]!;
    const packed = this.fans[FANS]!;
    for (let suit = 0; suit < 4; suit++) tops[suit] = (packed >> (suit * 4)) & 15;
    this.up = tops[0]! + tops[1]! + tops[2]! + tops[3]!;
    this.settle();
  }

  /** From now on this is the position that `reset` brings back. */
  private settle(): void {
    const { tops } = this;
    this.fans[FANS] = this.kind;
    this.base.set(this.fans);
    for (let suit = 0; suit < 4; suit++) this.baseTops[suit] = tops[suit]!;
    this.baseUp = this.up;
    this.touchedCount = 0;
    this.topsChanged = false;
    this.raised = false;
    this.isTouched.fill(0);
  }

  /** The foundations as one number of 16 bits. */
  get kind(): number {
    const { tops } = this;
    return tops[0]! | (tops[1]! << 4) | (tops[2]! << 8) | (tops[3]! << 12);
  }

  set(f: number, fan: number): void {
    this.fans[f] = fan;
    if (this.isTouched[f] === 1) return;
    this.isTouched[f] = 1;
    this.touched[this.touchedCount++] = f;
  }

  /** Back to what was loaded. */
  reset(): void {
    const { fans, base, tops, baseTops, touched } = this;
    for (let i = 0; i < this.touchedCount; i++) {
      const f = touched[i]!;
      fans[f] = base[f]!;
      this.isTouched[f] = 0;
    }
    this.touchedCount = 0;
    if (!this.topsChanged) return;
    this.topsChanged = false;
    this.raised = false;
    for (let suit = 0; suit < 4; suit++) tops[suit] = baseTops[suit]!;
    fans[FANS] = base[FANS]!;
    this.up = this.baseUp;
  }

  /** The exposed card of a fan that is not gone. */
  exposed(f: number): number {
    const fan = this.fans[f]!;
    return isFull(fan) ? topOf(fan) : fan === LONE ? this.bottoms[f]! : middleOf(fan);
  }

  /** Takes the exposed card off a fan. */
  lift(f: number): void {
    this.set(f, withoutTop(this.fans[f]!));
  }

  /** Lays `by` cards more (or fewer) on a foundation. */
  raise(suit: number, by: number): void {
    this.tops[suit]! += by;
    this.up += by;
    this.topsChanged = true;
    if (by > 0) this.raised = true;
    this.fans[FANS] = this.kind;
  }

  /** Does the exposed card of a fan lie on a neighbour, and is it next on its foundation? */
  rises(f: number): boolean {
    return this.risesIn(f, this.fans[f]!);
  }

  /** The same for a fan that holds something else. */
  risesIn(f: number, fan: number): boolean {
    if (fan <= LONE) return false;
    const three = isFull(fan);
    const card = three ? topOf(fan) : middleOf(fan);
    return this.tops[SUIT[card]!] === RANK[card]! - 1 && CODE_ON[card * 52 + (three ? middleOf(fan) : this.bottoms[f]!)] !== 0;
  }

  /** Sends up every card that `rises` (proofs.md, "a way back"); in what was loaded there is none, unless it is `loose`. */
  close(loose = false): void {
    if (!loose && !this.raised && !this.touchedRise()) return;
    for (let again = true; again; ) {
      again = false;
      for (let f = 0; f < this.count; f++) {
        while (this.rises(f)) {
          this.raise(SUIT[this.exposed(f)]!, 1);
          this.lift(f);
          again = true;
        }
      }
    }
  }

  private touchedRise(): boolean {
    for (let i = 0; i < this.touchedCount; i++) if (this.rises(this.touched[i]!)) return true;
    return false;
  }

  /**
   * Can a single card stay, since the next one of its suit could not follow it up at once, or, a king, since other than
   * single cards are left? (proofs.md, "single cards wait")
   */
  canWait(card: number): boolean {
    let fans = 0;
    for (let f = 0; f < this.count; f++) {
      if (this.fans[f] === 0) continue;
      fans++;
      if (RANK[card]! < 13 && this.exposed(f) === card + 1) return false;
    }
    return this.up + fans < 52;
  }

  /** Is every card that is left a king by itself, so that all can go up? */
  onlyKings(): boolean {
    for (let f = 0; f < this.count; f++) if (this.fans[f]! > LONE || (this.fans[f] === LONE && RANK[this.bottoms[f]!] !== 13)) return false;
    return true;
  }
}
