import type { AlikeBoard } from './alike-board';
import { BOARD_WORDS, FANS, LONE } from './fan-board';
import type { Root, Stage } from './stage';
import type { StageList } from './stage-list';

/** What becomes of a stage when the highest frozen card of one fan leaves. */
export interface Lift {
  readonly to: Stage;
  /** Cards that were alike others and no longer are. */
  readonly revealed: readonly number[];
}

type Take = (words: Int32Array) => void;

/** The moves that lead from one stage to others (proofs.md, "alike cards"). */
export class Lifts {
  private readonly known: (Lift | null)[] = Array.from({ length: FANS }, () => null);
  private readonly words = new Int32Array(BOARD_WORDS);
  private readonly fans = new Uint16Array(this.words.buffer);
  private readonly held = new Uint8Array(FANS);
  private readonly first = new Int8Array(52);
  private root!: Root;

  begin(root: Root): void {
    this.root = root;
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
      if (isAlike(stage, f, card) && !isAlike(to, f, card)) revealed.push(card);
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
    board.move(from, to);
    this.words.set(board.words);
    board.reset();
    this.reveal(stage, revealed, 0, take);
  }

  private reveal(stage: Stage, revealed: readonly number[], at: number, take: Take): void {
    const card = revealed[at];
    if (card === undefined) {
      take(this.words);
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
    const { fans, root } = this;
    // Bottom cards are alike to bottom cards only, and they are all there.
    const f = root.fanOf[a]!;
    if (f < FANS) {
      const g = root.fanOf[b]!;
      const fan = fans[f]!;
      fans[f] = fans[g]!;
      fans[g] = fan;
      return;
    }
    const other = (index: number): number => (index === a + 1 ? b + 1 : index === b + 1 ? a + 1 : index);
    for (let g = 0; g < root.bottoms.length; g++) {
      const fan = fans[g]!;
      if (fan > LONE) fans[g] = LONE | (other(fan >> 7) << 7) | (other((fan >> 1) & 63) << 1);
    }
  }
}

/** Is this card, the bottom one of fan `f` if that is one, alike others? */
function isAlike(stage: Stage, f: number, card: number): boolean {
  return stage.stuck(card) || (f < FANS && stage.alikeBottom(f, card));
}

/** Is this card one of the first `count`? */
function isAmong(card: number, cards: readonly number[], count: number): boolean {
  for (let i = 0; i < count; i++) if (cards[i] === card) return true;
  return false;
}
