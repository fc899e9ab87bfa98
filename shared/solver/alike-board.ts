import { BYTES } from './node-pool';
import { NONE, RANK, SUIT } from './position';
import type { Stage } from './stage';

/** Three places for each of eighteen fans. */
export const SLOTS = 54;

/** One position of the proof: three cards a fan from the bottom up, NONE above; and what its foundations hold. */
export class AlikeBoard {
  readonly cards = new Uint8Array(BYTES).fill(NONE);
  /** What `reset` brings back. */
  readonly base = new Uint8Array(BYTES).fill(NONE);
  /** The position in the order that `normalise` gives it. */
  readonly form = new Uint8Array(BYTES).fill(NONE);
  readonly tops = new Uint8Array(4);
  /** The number of the deal's fan, by its bottom card. */
  readonly fanOf = new Uint8Array(64);
  private readonly baseTops = new Uint8Array(4);

  /** Lays out the fans of a deal. */
  lay(fans: readonly (readonly number[])[]): void {
    this.cards.fill(NONE);
    fans.forEach((fan, f) => {
      if (fan.length > 0) this.fanOf[fan[0]!] = f;
      fan.forEach((card, i) => (this.cards[f * 3 + i] = card));
    });
    this.countTops();
  }

  /** Takes on the position that begins at `at`. */
  load(from: Uint8Array, at: number): void {
    const { base, cards } = this;
    for (let i = 0; i < SLOTS; i++) base[i] = cards[i] = from[at + i]!;
    this.countTops();
    this.baseTops.set(this.tops);
  }

  /** Sends up what lies exposed on a neighbour and is next (proofs.md, "a way back"). */
  close(stage: Stage): void {
    const { cards, tops } = this;
    for (let again = true; again; ) {
      again = false;
      for (let f = 0; f < SLOTS; f += 3) {
        for (let top = this.topOf(f); top >= 0; top = this.topOf(f)) {
          const card = cards[top]!;
          if (stage.frozen[card] === 1 || tops[SUIT[card]!] !== RANK[card]! - 1) break;
          cards[top] = NONE;
          tops[SUIT[card]!]!++;
          again = true;
        }
      }
    }
  }

  /** Where the exposed card of a fan is; -1 where the fan is gone. `f`: where the fan begins. */
  topOf(f: number): number {
    const { cards } = this;
    return cards[f + 2] !== NONE ? f + 2 : cards[f + 1] !== NONE ? f + 1 : cards[f] !== NONE ? f : -1;
  }

  /** Back to what was loaded. */
  reset(): void {
    const { cards, base, tops, baseTops } = this;
    for (let i = 0; i < SLOTS; i++) cards[i] = base[i]!;
    for (let suit = 0; suit < 4; suit++) tops[suit] = baseTops[suit]!;
  }

  /** Two cards change places. */
  swap(a: number, b: number): void {
    if (a === b) return;
    const { cards } = this;
    const at = cards.indexOf(a);
    const there = cards.indexOf(b);
    if (at < 0 || there < 0) throw new Error('an alike card is not in the fans');
    cards[at] = b;
    cards[there] = a;
  }

  /** Is the normal form that begins at `from` the same but for alike cards? Then the stage joins them. */
  meets(stage: Stage, bytes: Uint8Array, from: number): boolean {
    const { form } = this;
    let differ = false;
    for (let i = 0; i < SLOTS; i++) {
      const a = form[i]!;
      const b = bytes[from + i]!;
      if (a === b) continue;
      if (a === NONE || b === NONE || RANK[a] !== RANK[b]) return false;
      const alike = i % 3 === 0 ? stage.alikeBottom(a) && stage.alikeBottom(b) : stage.stuck(a) && stage.stuck(b);
      if (!alike) return false;
      differ = true;
    }
    if (differ) for (let i = 0; i < SLOTS; i++) if (form[i] !== bytes[from + i]) stage.join(form[i]!, bytes[from + i]!);
    return true;
  }

  /** The fans in the order of the deal, alike ones by what lies on them; and a hash that is blind to alike cards. */
  normalise(stage: Stage): number {
    const { cards, form, fanOf } = this;
    form.fill(NONE);
    for (let f = 0; f < SLOTS; f += 3) {
      if (cards[f] === NONE) continue;
      const to = fanOf[cards[f]!]! * 3;
      form[to] = cards[f]!;
      form[to + 1] = cards[f + 1]!;
      form[to + 2] = cards[f + 2]!;
    }
    for (const alike of stage.alikeFans) {
      for (let i = 1; i < alike.length; i++) {
        for (let j = i; j > 0 && this.chain(stage, alike[j]!) > this.chain(stage, alike[j - 1]!); j--) {
          this.exchange(alike[j]! * 3, alike[j - 1]! * 3);
        }
      }
    }
    const { mark, bottomMark } = stage;
    let hash = stage.id;
    for (let f = 0; f < SLOTS; f += 3) {
      if (form[f] === NONE) continue;
      const fan = (((f << 7) | bottomMark[form[f]!]!) << 14) | (mark[form[f + 1]!]! << 7) | mark[form[f + 2]!]!;
      hash = Math.imul(hash ^ fan, 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  private countTops(): void {
    const { cards, tops } = this;
    tops.fill(13);
    for (let i = 0; i < SLOTS; i++) if (cards[i] !== NONE) tops[SUIT[cards[i]!]!]!--;
  }

  private chain({ mark }: Stage, fan: number): number {
    return (mark[this.form[fan * 3 + 1]!]! << 7) | mark[this.form[fan * 3 + 2]!]!;
  }

  private exchange(a: number, b: number): void {
    const { form } = this;
    for (let i = 0; i < 3; i++) {
      const card = form[a + i]!;
      form[a + i] = form[b + i]!;
      form[b + i] = card;
    }
  }
}
