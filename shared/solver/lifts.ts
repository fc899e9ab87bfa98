import type { AlikeBoard } from './alike-board';
import { GONE, withCard, without } from './alike-board';
import { FANS } from './fan-board';
import { NONE, SUIT } from './position';
import type { Root, Stage } from './stage';
import { ALIKE } from './stage';
import type { StageList } from './stage-list';

/** What becomes of a stage when the highest frozen card of one fan leaves. */
export interface Lift {
  readonly to: Stage;
  /** Cards that were alike others and no longer are. */
  readonly revealed: readonly number[];
}

type Take = (codes: Int32Array, tops: Uint8Array) => void;

/** The moves that lead from one stage to others (proofs.md, "alike cards"). */
export class Lifts {
  private readonly known: (Lift | null)[] = Array.from({ length: FANS }, () => null);
  private readonly codes = new Int32Array(FANS);
  private readonly tops = new Uint8Array(4);
  private readonly held = new Uint8Array(FANS);
  private readonly first = new Int8Array(52);
  private root!: Root;

  /** The fans and foundations of the root. */
  begin(root: Root): { codes: Int32Array; tops: Uint8Array } {
    const { codes, tops } = this;
    this.root = root;
    codes.fill(GONE);
    tops.fill(13);
    root.fans.forEach((fan, f) => {
      codes[f] = (fan[1] ?? NONE) | ((fan[2] ?? NONE) << 6);
      for (const card of fan) tops[SUIT[card]!]!--;
    });
    return { codes, tops };
  }

  /** From now on the lifts of this stage are asked for. */
  from(stage: Stage): void {
    this.known.fill(null);
    this.held.set(stage.held);
  }

  /** The lift of the highest frozen card of a fan; the stage that it leads to learns which cards are taken for each other. */
  of(stage: Stage, fan: number, stages: StageList): Lift {
    const known = this.known[fan];
    if (known) return known;
    const { held, first, root } = this;
    const count = held[fan]!;
    const left = root.leftAfter(fan, count);
    held[fan] = left;
    const to = stages.of(stage.key - (count - left) * 4 ** fan, held);
    held[fan] = count;
    const revealed: number[] = [];
    first.fill(-1);
    for (let card = 0; card < 52; card++) {
      const f = root.fanOf[card]!;
      const alike = stage.mark[card]! >= ALIKE || (f < FANS && stage.bottomMark[f]! >= ALIKE);
      const still = to.mark[card]! >= ALIKE || (f < FANS && to.bottomMark[f]! >= ALIKE);
      if (alike && !still) revealed.push(card);
      else this.inherit(stage, to, card);
    }
    const lift = { to, revealed };
    this.known[fan] = lift;
    return lift;
  }

  private inherit(stage: Stage, to: Stage, card: number): void {
    const { first } = this;
    const root = stage.find(card);
    if (first[root]! < 0) first[root] = card;
    else to.join(card, first[root]!);
  }

  /** The position after a lift, in every way that the revealed cards may lie in it. */
  each(stage: Stage, revealed: readonly number[], board: AlikeBoard, from: number, to: number, take: Take): void {
    const { codes, tops } = this;
    const card = board.exposed[from]!;
    codes.set(board.codes);
    tops.set(board.tops);
    codes[from] = without(codes[from]!);
    if (to < 0) tops[SUIT[card]!]!++;
    else codes[to] = withCard(codes[to]!, card);
    this.reveal(stage, revealed, 0, take);
  }

  private reveal(stage: Stage, revealed: readonly number[], at: number, take: Take): void {
    const card = revealed[at];
    if (card === undefined) {
      take(this.codes, this.tops);
      return;
    }
    const mine = stage.find(card);
    for (let other = 0; other < 52; other++) {
      if (stage.find(other) !== mine || isAmong(other, revealed, at)) continue;
      this.swap(card, other);
      this.reveal(stage, revealed, at + 1, take);
      this.swap(card, other);
    }
  }

  /** Two alike cards change places; two bottom cards, so that each gets what lies on the other. */
  private swap(a: number, b: number): void {
    if (a === b) return;
    const { codes, root } = this;
    const { bottoms } = root;
    // Bottom cards are alike to bottom cards only, and they are all there.
    const fan = root.fanOf[a]!;
    if (fan < FANS) {
      const other = root.fanOf[b]!;
      const code = codes[fan]!;
      codes[fan] = codes[other]!;
      codes[other] = code;
      return;
    }
    for (let f = 0; f < bottoms.length; f++) {
      const code = codes[f]!;
      if (code === GONE) continue;
      const middle = code & NONE;
      const top = code >> 6;
      const newMiddle = middle === a ? b : middle === b ? a : middle;
      const newTop = top === a ? b : top === b ? a : top;
      codes[f] = newMiddle | (newTop << 6);
    }
  }
}

/** Is this card one of the first `count`? */
function isAmong(card: number, cards: readonly number[], count: number): boolean {
  for (let i = 0; i < count; i++) if (cards[i] === card) return true;
  return false;
}
