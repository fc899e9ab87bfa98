import { BOARD_WORDS, FANS, FanBoard, withCard } from './fan-board';
import { RANK, SUIT } from './position';
import type { Stage } from './stage';

/** A position of a proof: with a hash that is blind to the alike cards of its stage. */
export class AlikeBoard extends FanBoard {
  private stage!: Stage;
  private readHash = 0;
  /** What each fan adds to the hash. */
  private readonly parts = new Int32Array(FANS);
  private readonly others = new Uint16Array(BOARD_WORDS * 2);
  private readonly otherWords = new Int32Array(this.others.buffer);
  private readonly order = new Uint8Array(FANS);
  private readonly otherOrder = new Uint8Array(FANS);

  /** Takes on a position of this stage, packed at `at`. */
  enter(stage: Stage, words: Int32Array, at: number): void {
    this.load(words, at);
    this.stage = stage;
    let hash = 0;
    for (let f = 0; f < this.count; f++) hash = (hash + (this.parts[f] = this.part(f))) | 0;
    this.readHash = hash;
  }

  /** The hash of what the board holds now. */
  get hash(): number {
    let hash = this.readHash;
    for (let i = 0; i < this.touchedCount; i++) {
      const f = this.touched[i]!;
      hash = (hash + this.part(f) - this.parts[f]!) | 0;
    }
    return hash;
  }

  /** Puts the exposed card of fan `from` upon fan `to`, or up (-1). */
  move(from: number, to: number): void {
    const card = this.exposed(from);
    this.lift(from);
    if (to < 0) this.raise(SUIT[card]!, 1);
    else this.set(to, withCard(this.fans[to]!, card));
  }

  /** Takes the highest card of a foundation down on to a fan. */
  takeDown(suit: number, to: number): void {
    const card = suit * 13 + this.tops[suit]! - 1;
    this.raise(suit, -1);
    this.set(to, withCard(this.fans[to]!, card));
  }

  /** Is the position packed at `at` the same as this but for alike cards? Then the stage joins them. */
  meets(from: Int32Array, at: number): boolean {
    const { words, stage, fans, others, otherWords, bottoms, order, otherOrder, count } = this;
    let same = true;
    for (let w = 0; w < BOARD_WORDS; w++) {
      otherWords[w] = from[at + w]!;
      if (otherWords[w] !== words[w]) same = false;
    }
    if (same) return true;
    this.sort(fans, order);
    this.sort(others, otherOrder);
    for (let f = 0; f < count; f++) if (this.chain(fans[order[f]!]!) !== this.chain(others[otherOrder[f]!]!)) return false;
    for (let f = 0; f < count; f++) {
      const a = order[f]!;
      const b = otherOrder[f]!;
      if (a !== b) stage.join(bottoms[a]!, bottoms[b]!);
      const mine = fans[a]!;
      const other = others[b]!;
      if (mine >> 7 !== other >> 7) stage.join((mine >> 7) - 1, (other >> 7) - 1);
      if ((mine & 126) !== (other & 126)) stage.join(((mine >> 1) & 63) - 1, ((other >> 1) & 63) - 1);
    }
    return true;
  }

  /** What lies on a bottom card, blind to alike cards; all fans of a stage that are gone are so in each of its positions. */
  private chain(fan: number): number {
    const { mark } = this.stage;
    return (mark[fan >> 7]! << 7) | mark[(fan >> 1) & 63]!;
  }

  private part(f: number): number {
    const fan = this.fans[f]!;
    if (fan === 0) return 0;
    let part = Math.imul((this.stage.bottomMark[f]! << 14) | this.chain(fan), 0x9e3779b1);
    part = Math.imul(part ^ (part >>> 15), 0x85ebca77);
    return part ^ (part >>> 13);
  }

  /** The numbers of the fans, those of alike lone cards by what lies on them. */
  private sort(fans: Uint16Array, order: Uint8Array): void {
    const { stage, bottoms } = this;
    const { alikeFans, alikeCount } = stage;
    for (let f = 0; f < this.count; f++) order[f] = f;
    for (let i = 1; i < alikeCount; i++) {
      const rank = RANK[bottoms[alikeFans[i]!]!];
      for (let j = i; j > 0; j--) {
        const here = alikeFans[j]!;
        const before = alikeFans[j - 1]!;
        if (RANK[bottoms[before]!] !== rank) break;
        const mine = order[here]!;
        const other = order[before]!;
        if (this.chain(fans[mine]!) <= this.chain(fans[other]!)) break;
        order[here] = other;
        order[before] = mine;
      }
    }
  }
}
