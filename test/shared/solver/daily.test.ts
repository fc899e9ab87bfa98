import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { DAILY_NUMBERS, dailyDeal, dailyNext, dailyStart } from '../../../shared/solver/daily';
import { carefulWins, difficultyFrom, difficultyOf } from '../../../shared/solver/difficulty';
import { Bench, solve } from '../../../shared/solver/solver';

const bench = new Bench();

describe("today's deal", () => {
  test('begins at the FNV-1a hash of the date', () => {
    expect(dailyStart({ year: 2026, month: 1, day: 1 })).toBe(fnv('2026-01-01'));
    expect(dailyStart({ year: 987, month: 12, day: 31 })).toBe(fnv('0987-12-31'));
  });

  test('goes round at the last number', () => {
    expect(dailyNext(1)).toBe(2);
    expect(dailyNext(DAILY_NUMBERS)).toBe(1);
  });

  test('is winnable on every day of a week, the same each time', { timeout: 120_000 }, () => {
    for (let day = 1; day <= 7; day++) {
      const deal = dailyDeal({ year: 2026, month: 12, day }, bench);
      if (day < 3) expect(dailyDeal({ year: 2026, month: 12, day })).toBe(deal);
      expect(solve(dealLayout(deal, DEFAULT_RULESET), DEFAULT_RULESET, { nodes: 100_000 }, () => 0, bench).verdict.kind).toBe('winnable');
    }
  });
});

describe('difficulty', () => {
  test('is the same each time, and differs between deals', { timeout: 120_000 }, () => {
    const game = { rules: DEFAULT_RULESET, seed: '' };
    const layouts = ['1', '5', '17'].map((n) => dealLayout(n as DealNumber, DEFAULT_RULESET));
    const wins = layouts.map((layout) => carefulWins(layout, game));
    expect(new Set(wins).size).toBeGreaterThan(1);
    expect(difficultyOf(layouts[0] as (typeof layouts)[0], game)).toBe(difficultyFrom(wins[0] ?? 0));
  });
});

/** The hash as its authors write it, in big integers. */
function fnv(text: string): number {
  let hash = 2_166_136_261n;
  for (const letter of text) hash = ((hash ^ BigInt(letter.charCodeAt(0))) * 16_777_619n) & 0xffff_ffffn;
  return Number(hash % 31_999n) + 1;
}
