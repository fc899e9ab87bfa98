import { FANS } from './fan-board';
import { NONE, RANK, SUIT } from './position';
import type { Root, Stage } from './stage';

/** A fan that is gone. Else a fan's cards above its bottom: the middle one | the top one << 6, NONE for no card. */
export const GONE = (1 << 12) | NONE | (NONE << 6);
/** Words of a packed position: two fans of thirteen bits in each, then the foundations. */
export const NODE_WORDS = 10;

const PAIRS = FANS / 2;
const FAN_BITS = 13;
const FAN_MASK = (1 << FAN_BITS) - 1;

/** The fan without its exposed card. */
export function without(code: number): number {
  if (code >> 6 !== NONE) return code | (NONE << 6);
  return (code & NONE) === NONE ? GONE : code | NONE;
}

/** A fan of one or two cards with one more. */
export function withCard(code: number, card: number): number {
  return (code & NONE) === NONE ? (code & ~NONE) | card : (code & NONE) | (card << 6);
}

/** One position of a proof: each fan at the number of its bottom card in the root, and a hash that is blind to alike cards. */
export class AlikeBoard {
  readonly codes = new Int32Array(FANS).fill(GONE);
  /** Rank on top of each foundation; 0 where it is empty. */
  readonly tops = new Uint8Array(4);
  readonly exposed = new Uint8Array(FANS);
  readonly size = new Uint8Array(FANS);
  /** The position as `pack` writes it. */
  readonly packed = new Int32Array(NODE_WORDS);
  hash = 0;
  private stage!: Stage;
  private bottoms: Uint8Array = new Uint8Array(0);
  private readonly parts = new Int32Array(FANS);
  /** Changes since `load`: the fan, what it was. */
  private readonly logFan = new Uint8Array(256);
  private readonly logCode = new Int32Array(256);
  private logged = 0;
  private readonly loadedTops = new Uint8Array(4);
  private readonly others = new Int32Array(FANS);
  private readonly order = new Uint8Array(FANS);
  private readonly otherOrder = new Uint8Array(FANS);

  begin(root: Root): void {
    this.bottoms = root.bottoms;
  }

  /** Takes on the position that is packed at `at`. */
  load(stage: Stage, words: Int32Array, at: number): void {
    unpack(words, at, this.codes);
    const tops = words[at + PAIRS]!;
    for (let suit = 0; suit < 4; suit++) this.tops[suit] = (tops >> (4 * suit)) & 15;
    this.take(stage);
  }

  /** Takes on these fans and foundations. */
  lay(stage: Stage, codes: Int32Array, tops: Uint8Array): void {
    this.codes.set(codes);
    this.tops.set(tops);
    this.take(stage);
  }

  /** Puts the exposed card of fan `from` upon fan `to`, or up (-1). */
  move(from: number, to: number): void {
    const card = this.exposed[from]!;
    this.change(from, without(this.codes[from]!));
    if (to < 0) this.tops[SUIT[card]!]!++;
    else this.change(to, withCard(this.codes[to]!, card));
  }

  /** Takes the highest card of a foundation down on to a fan. */
  takeDown(suit: number, to: number): void {
    const rank = this.tops[suit]!--;
    this.change(to, withCard(this.codes[to]!, suit * 13 + rank - 1));
  }

  /** Back to what was loaded. */
  reset(): void {
    while (this.logged > 0) {
      this.logged--;
      this.put(this.logFan[this.logged]!, this.logCode[this.logged]!);
    }
    for (let suit = 0; suit < 4; suit++) this.tops[suit] = this.loadedTops[suit]!;
  }

  /** Would the exposed card of this fan go up of itself: loose and next on its foundation? */
  rises(fan: number): boolean {
    const card = this.exposed[fan]!;
    return card !== NONE && this.stage.frozen[card] === 0 && this.tops[SUIT[card]!] === RANK[card]! - 1;
  }

  /** Sends up what lies exposed on a neighbour and is next (proofs.md, "a way back"). */
  close(): void {
    const { bottoms } = this;
    for (let again = true; again; ) {
      again = false;
      for (let f = 0; f < bottoms.length; f++) {
        while (this.rises(f)) {
          this.move(f, -1);
          again = true;
        }
      }
    }
  }

  /** Is every card that is left a king by itself, so that all can go up? */
  onlyKings(): boolean {
    const { bottoms, exposed, size } = this;
    for (let f = 0; f < bottoms.length; f++) if (size[f]! > 1 || (size[f] === 1 && RANK[exposed[f]!] !== 13)) return false;
    return true;
  }

  pack(): void {
    const { codes, packed, tops } = this;
    for (let i = 0; i < PAIRS; i++) packed[i] = codes[2 * i]! | (codes[2 * i + 1]! << FAN_BITS);
    packed[PAIRS] = tops[0]! | (tops[1]! << 4) | (tops[2]! << 8) | (tops[3]! << 12);
  }

  /** Is the position packed at `at` the same as the one packed here but for alike cards? Then the stage joins them. */
  meets(words: Int32Array, at: number): boolean {
    const { packed, stage, codes, others, bottoms, order, otherOrder } = this;
    let same = true;
    for (let i = 0; i < PAIRS && same; i++) same = packed[i] === words[at + i];
    if (same) return true;
    unpack(words, at, others);
    this.sort(codes, order);
    this.sort(others, otherOrder);
    for (let f = 0; f < bottoms.length; f++) if (!this.alike(codes[order[f]!]!, others[otherOrder[f]!]!)) return false;
    for (let f = 0; f < bottoms.length; f++) {
      const a = order[f]!;
      const b = otherOrder[f]!;
      if (a !== b) stage.join(bottoms[a]!, bottoms[b]!);
      const mine = codes[a]!;
      const other = others[b]!;
      if (mine === other) continue;
      if ((mine & NONE) !== (other & NONE)) stage.join(mine & NONE, other & NONE);
      if (mine >> 6 !== other >> 6) stage.join(mine >> 6, other >> 6);
    }
    return true;
  }

  private alike(a: number, b: number): boolean {
    if (a === b) return true;
    if (a === GONE || b === GONE) return false;
    return this.chain(a) === this.chain(b);
  }

  /** What lies on a bottom card, blind to alike cards. */
  private chain(code: number): number {
    const { mark } = this.stage;
    return (mark[code & NONE]! << 7) | mark[code >> 6]!;
  }

  /** The numbers of the fans, those of alike lone cards by what lies on them. */
  private sort(codes: Int32Array, order: Uint8Array): void {
    const { stage, bottoms } = this;
    const { alikeFans, alikeCount } = stage;
    for (let f = 0; f < bottoms.length; f++) order[f] = f;
    for (let i = 1; i < alikeCount; i++) {
      const rank = RANK[bottoms[alikeFans[i]!]!];
      for (let j = i; j > 0; j--) {
        const here = alikeFans[j]!;
        const before = alikeFans[j - 1]!;
        if (RANK[bottoms[before]!] !== rank) break;
        const mine = order[here]!;
        const other = order[before]!;
        if (this.chain(codes[mine]!) <= this.chain(codes[other]!)) break;
        order[here] = other;
        order[before] = mine;
      }
    }
  }

  private take(stage: Stage): void {
    this.stage = stage;
    this.logged = 0;
    this.hash = 0;
    this.parts.fill(0);
    for (let f = 0; f < this.bottoms.length; f++) this.put(f, this.codes[f]!);
    for (let suit = 0; suit < 4; suit++) this.loadedTops[suit] = this.tops[suit]!;
  }

  private change(fan: number, code: number): void {
    this.logFan[this.logged] = fan;
    this.logCode[this.logged++] = this.codes[fan]!;
    this.put(fan, code);
  }

  private put(fan: number, code: number): void {
    const { parts } = this;
    this.codes[fan] = code;
    let part = 0;
    if (code === GONE) {
      this.exposed[fan] = NONE;
      this.size[fan] = 0;
    } else {
      const { mark, bottomMark } = this.stage;
      const middle = code & NONE;
      const top = code >> 6;
      this.size[fan] = top !== NONE ? 3 : middle !== NONE ? 2 : 1;
      this.exposed[fan] = top !== NONE ? top : middle !== NONE ? middle : this.bottoms[fan]!;
      part = Math.imul((bottomMark[fan]! << 14) | (mark[middle]! << 7) | mark[top]!, 0x9e3779b1);
      part = Math.imul(part ^ (part >>> 15), 0x85ebca77);
      part ^= part >>> 13;
    }
    this.hash = (this.hash + part - parts[fan]!) | 0;
    parts[fan] = part;
  }
}

function unpack(words: Int32Array, at: number, codes: Int32Array): void {
  for (let i = 0; i < PAIRS; i++) {
    const pair = words[at + i]!;
    codes[2 * i] = pair & FAN_MASK;
    codes[2 * i + 1] = pair >> FAN_BITS;
  }
}
