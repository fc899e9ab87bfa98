import { FANS } from './fan-board';
import { CODE_ON, RANK, SUIT } from './position';

/** The marks of alike cards begin here. */
const ALIKE = 60;

type Fans = readonly (readonly number[])[];

/** The fans that a proof begins from, and how many cards of each are frozen. */
export class Root {
  /** The bottom card of each fan. */
  readonly bottoms: Uint8Array;
  readonly frozen: readonly number[];
  /** The fan that a card is the bottom of; FANS for none. */
  readonly fanOf = new Uint8Array(52).fill(FANS);
  /** How many of a fan's cards are frozen when the highest of `held` has left, at `fan * 4 + held`. */
  private readonly left: Uint8Array;

  /** `waits`: do single cards wait (proofs.md)? Then lone kings are alike. */
  constructor(
    readonly fans: Fans,
    readonly waits: boolean,
  ) {
    this.bottoms = Uint8Array.from(fans, (fan) => fan[0] as number);
    this.bottoms.forEach((bottom, f) => (this.fanOf[bottom] = f));
    this.frozen = fans.map(frozenOf);
    this.left = new Uint8Array(fans.length * 4);
    fans.forEach((fan, f) => {
      for (let held = 1; held <= fan.length; held++) this.left[f * 4 + held] = frozenOf(fan.slice(0, held - 1));
    });
  }

  leftAfter(fan: number, held: number): number {
    return this.left[fan * 4 + held]!;
  }
}

/**
 * What a proof knows of all positions with the same frozen cards. Cards of one rank that cannot go up before a frozen
 * card leaves are *alike*; `classes` says which of them the proof takes for each other (a union-find over cards).
 * proofs.md, "alike cards". An object is used again for another stage when its own is done.
 */
export class Stage {
  /** How many cards of each fan are frozen, two bits a fan. */
  key = 0;
  /** A number of its own. */
  id = 0;
  /** Frozen cards in all. */
  level = 0;
  /** The first and the last of its nodes. */
  head = -1;
  tail = -1;
  readonly held = new Uint8Array(FANS);
  readonly frozen = new Uint8Array(64);
  /** The rank up to which each foundation can be filled in this stage. */
  readonly reach = new Uint8Array(4);
  /** What a hash sees of each card, at card + 1: of alike ones the rank alone. 0, at 0, for no card. */
  readonly mark = new Uint8Array(64);
  /** The same for the bottom card of each fan. */
  readonly bottomMark = new Uint8Array(FANS);
  /** The fans whose lone cards are alike, by rank; the first `alikeCount` count. */
  readonly alikeFans = new Uint8Array(FANS);
  alikeCount = 0;
  /** Lone cards from this rank on are alike in any case. */
  private kings = 13;
  private readonly classes = new Uint8Array(52);

  /** Becomes the stage in which so many cards of each fan are frozen. */
  begin(root: Root, key: number, held: ArrayLike<number>, id: number): void {
    const { frozen, reach, mark, bottomMark, alikeFans, classes } = this;
    const { fans, bottoms } = root;
    this.kings = root.waits ? 13 : 14;
    this.key = key;
    this.id = id;
    this.head = this.tail = -1;
    this.level = 0;
    frozen.fill(0);
    for (let f = 0; f < bottoms.length; f++) {
      const count = held[f]!;
      this.held[f] = count;
      this.level += count;
      for (let i = 0; i < count; i++) frozen[fans[f]![i]!] = 1;
    }
    for (let suit = 0; suit < 4; suit++) {
      let top = 0;
      while (top < 13 && frozen[suit * 13 + top] === 0) top++;
      reach[suit] = top;
    }
    for (let card = 0; card < 52; card++) {
      classes[card] = card;
      mark[card + 1] = this.stuck(card) ? ALIKE + RANK[card]! : 1 + card;
    }
    let count = 0;
    for (let f = 0; f < bottoms.length; f++) {
      const bottom = bottoms[f]!;
      if (!this.alikeBottom(f, bottom)) {
        bottomMark[f] = 1 + bottom;
        continue;
      }
      bottomMark[f] = ALIKE + RANK[bottom]!;
      let at = count++;
      for (; at > 0 && RANK[bottoms[alikeFans[at - 1]!]!]! > RANK[bottom]!; at--) alikeFans[at] = alikeFans[at - 1]!;
      alikeFans[at] = f;
    }
    this.alikeCount = count;
  }

  /** Is the bottom card of this fan lone, and not the next that its foundation can want? Kings are wanted last. */
  alikeBottom(fan: number, bottom: number): boolean {
    return this.held[fan] === 1 && (RANK[bottom]! >= this.kings || RANK[bottom]! > this.reach[SUIT[bottom]!]! + 1);
  }

  /** Is it a loose card that cannot go up in this stage? */
  stuck(card: number): boolean {
    return this.frozen[card] === 0 && RANK[card]! > this.reach[SUIT[card]!]!;
  }

  find(card: number): number {
    const { classes } = this;
    let at = card;
    while (classes[at] !== at) at = classes[at] = classes[classes[at]!]!;
    return at;
  }

  join(a: number, b: number): void {
    this.classes[this.find(a)] = this.find(b);
  }
}

/** How many cards of a fan are frozen at first: up to the highest that does not lie on a neighbour. */
function frozenOf(fan: readonly number[]): number {
  for (let k = fan.length; k > 1; k--) if (CODE_ON[fan[k - 1]! * 52 + fan[k - 2]!] === 0) return k;
  return fan.length > 0 ? 1 : 0;
}
