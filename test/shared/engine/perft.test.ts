import { describe, expect, test } from 'vitest';
import type { Game } from '../../../shared/engine/deal';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import { formatLayout } from '../../../shared/engine/layout-text';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import type { Ruleset } from '../../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { board } from './board';

/*
 * Move-count tables: how many lines of 1, 2, 3 and 4 moves a deal has. The engine's counts are held against a slow
 * reference that shares nothing with it: strings for cards, no layouts as values, the rules written out again.
 */

const RANKS = 'A23456789TJQK';

class Reference {
  constructor(
    readonly fans: string[][],
    readonly limit: number,
    readonly returns: boolean,
    readonly home: Record<string, number> = { S: 0, H: 0, D: 0, C: 0 },
  ) {}

  copy(): Reference {
    return new Reference(this.fans.map((fan) => fan.slice()), this.limit, this.returns, { ...this.home });
  }

  takes(to: string[], card: string): boolean {
    if (to.length === 0 || to.length >= this.limit) return false;
    const there = RANKS.indexOf((to[to.length - 1] as string)[0] as string);
    const here = RANKS.indexOf(card[0] as string);
    return there === here + 1 || there === here - 1;
  }

  children(): Reference[] {
    const found: Reference[] = [];
    for (let a = 0; a < this.fans.length; a++) {
      const card = this.fans[a]?.at(-1);
      if (!card) continue;
      const suit = card[1] as string;
      if (RANKS.indexOf(card[0] as string) === this.home[suit]) {
        const child = this.copy();
        child.fans[a]?.pop();
        child.home[suit] = (child.home[suit] as number) + 1;
        found.push(child);
      }
      for (let b = 0; b < this.fans.length; b++) {
        if (a === b || !this.takes(this.fans[b] as string[], card)) continue;
        const child = this.copy();
        child.fans[b]?.push(child.fans[a]?.pop() as string);
        found.push(child);
      }
    }
    for (const suit of this.returns ? 'SHDC' : '') {
      const count = this.home[suit] as number;
      if (count === 0) continue;
      const card = (RANKS[count - 1] as string) + suit;
      for (let b = 0; b < this.fans.length; b++) {
        if (!this.takes(this.fans[b] as string[], card)) continue;
        const child = this.copy();
        child.fans[b]?.push(card);
        child.home[suit] = count - 1;
        found.push(child);
      }
    }
    return found;
  }

  count(depth: number): number {
    const children = this.children();
    return depth === 1 ? children.length : children.reduce((sum, child) => sum + child.count(depth - 1), 0);
  }
}

function engineCount(layout: Layout, game: Game, depth: number): number {
  const moves = legalMoves(layout, game.rules);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + engineCount(applyLegal(layout, move, game), game, depth - 1), 0);
}

const NO_RETURN: Ruleset = { ...DEFAULT_RULESET, foundationReturn: false };
const NO_LIMIT: Ruleset = { ...DEFAULT_RULESET, fanLimit: null };
const NO_TUCK: Ruleset = { ...DEFAULT_RULESET, kings: 'none' };

/** Counts at depth 1, 2, 3, 4, as the reference gave them. */
const TABLE: readonly (readonly [string, string, Ruleset, readonly number[]])[] = [
  ['1', 'default rules', DEFAULT_RULESET, [1, 10, 75, 582]],
  ['46', 'default rules', DEFAULT_RULESET, [3, 20, 131, 1001]],
  ['32000', 'default rules', DEFAULT_RULESET, [3, 9, 38, 167]],
  ['22', 'default rules', DEFAULT_RULESET, [0, 0, 0, 0]],
  ['617', 'default rules', DEFAULT_RULESET, [1, 5, 27, 139]],
  ['46', 'no return', NO_RETURN, [3, 20, 131, 1001]],
  ['46', 'no fan limit', NO_LIMIT, [37, 1392, 53830]],
  ['1', 'no king rule', NO_TUCK, [1, 10, 75, 578]],
];

describe('move-count tables', () => {
  test.each(TABLE)('deal %s, %s: engine and reference count the same lines of one to four moves', (deal, _name, rules, counts) => {
    const layout = dealLayout(deal as DealNumber, rules);
    const game = { rules, seed: deal };
    expect(counts.map((_, i) => engineCount(layout, game, i + 1))).toEqual(counts);
    const fans = formatLayout(layout).split(' | ').map((fan) => fan.split(' '));
    const reference = new Reference(fans, rules.fanLimit ?? Infinity, rules.foundationReturn);
    expect(counts.map((_, i) => reference.count(i + 1))).toEqual(counts);
  });

  test.each([
    [DEFAULT_RULESET, [35, 1067, 29447]],
    [NO_RETURN, [27, 655, 14919]],
    [NO_LIMIT, [50, 2347, 104715]],
  ])('a late position where foundation returns matter: %j', (rules, counts) => {
    const fans = 'KS QH | KH 7C | 8D | JC 9H | TD QS | KD TC 9D | KC JD 8H | QC JS | QD JH TS | - | 9S 8C | TH 9C'.split(' | ');
    const home = { S: 8, H: 7, D: 7, C: 6 };
    const layout = board(`${fans.join(' | ')} / 8S 7H 7D 6C`);
    const reference = new Reference(
      fans.map((fan) => (fan === '-' ? [] : fan.split(' '))),
      rules.fanLimit ?? Infinity,
      rules.foundationReturn,
      home,
    );
    expect(counts.map((_, i) => engineCount(layout, { rules, seed: 'late' }, i + 1))).toEqual(counts);
    expect(counts.map((_, i) => reference.count(i + 1))).toEqual(counts);
  });
});
