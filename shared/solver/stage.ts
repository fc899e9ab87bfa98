import { CODE_ON, RANK, SUIT } from './position';

type Fans = readonly (readonly number[])[];

/**
 * What a proof knows of all positions with the same frozen cards (`key`: how many of each fan, two bits a fan).
 * Cards of one rank that cannot go up before a frozen card leaves are *alike*; `classes` says which of them the
 * proof takes for each other (a union-find over cards). proofs.md, "alike cards".
 */
export class Stage {
  readonly held = new Uint8Array(52);
  readonly frozen = new Uint8Array(52);
  /** The rank up to which each foundation can be filled in this stage. */
  readonly reach = new Uint8Array(4);
  readonly classes = Uint8Array.from({ length: 52 }, (_, card) => card);
  /** Lone cards of one rank that are alike: the numbers of their fans, for each such rank with two or more. */
  readonly alikeFans: number[][] = [];
  /** Frozen cards in all. */
  readonly level: number;
  /** What a hash sees of each card, by itself: of alike ones the rank alone. As a loose card, and as a bottom one. */
  readonly mark = new Uint8Array(64);
  readonly bottomMark = new Uint8Array(64);
  head = -1;
  tail = -1;

  constructor(
    readonly key: number,
    fans: Fans,
    /** A number of its own. */
    readonly id: number,
  ) {
    let level = 0;
    fans.forEach((fan, f) => {
      const k = heldBy(key, f);
      level += k;
      this.held[fan[0] as number] = k;
      for (let i = 0; i < k; i++) this.frozen[fan[i] as number] = 1;
    });
    this.level = level;
    for (let suit = 0; suit < 4; suit++) {
      let top = 0;
      while (top < 13 && this.frozen[suit * 13 + top] === 0) top++;
      this.reach[suit] = top;
    }
    const byRank: number[][] = Array.from({ length: 14 }, () => []);
    fans.forEach((fan, f) => {
      if (this.alikeBottom(fan[0] as number)) byRank[RANK[fan[0] as number] as number]?.push(f);
    });
    for (let card = 0; card < 52; card++) {
      this.mark[card] = this.stuck(card) ? 60 + RANK[card]! : 1 + card;
      this.bottomMark[card] = this.alikeBottom(card) ? 60 + RANK[card]! : 1 + card;
    }
    for (const alike of byRank) if (alike.length > 1) this.alikeFans.push(alike);
  }

  /** Is this bottom card lone, and not the next that its foundation can want? */
  alikeBottom(bottom: number): boolean {
    return this.held[bottom] === 1 && RANK[bottom]! > this.reach[SUIT[bottom]!]! + 1;
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

export function heldBy(key: number, fan: number): number {
  return Math.floor(key / 4 ** fan) % 4;
}

/** How many cards of a fan are frozen at first: up to the highest that does not lie on a neighbour. */
export function frozenOf(fan: readonly number[]): number {
  for (let k = fan.length; k > 1; k--) if (CODE_ON[fan[k - 1]! * 52 + fan[k - 2]!] === 0) return k;
  return fan.length > 0 ? 1 : 0;
}

