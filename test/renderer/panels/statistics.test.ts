import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMonths, dayName, monthName, monthOf, monthsOn, weeksOf } from '../../../renderer/panels/statistics/calendar';
import { DAY_STEPS, binText, binsOf, dayAt, dayTicks, progressOf, timeOf } from '../../../renderer/panels/statistics/series';
import { counted, coverage, percent, rangeText } from '../../../renderer/panels/statistics/words';

describe('the words of the statistics', () => {
  it('say what a rate covers', () => {
    expect(coverage({ won: 1, played: 3 })).toBe('1 won of 3 played');
    expect(coverage({ won: 1234, played: 100000 })).toBe('1,234 won of 100,000 played');
  });

  it('count in the right number', () => {
    expect([0, 1, 2].map((n) => counted(n, 'game'))).toEqual(['0 games', '1 game', '2 games']);
    expect(counted(1, 'loss', 'losses')).toBe('1 loss');
    expect(counted(2, 'loss', 'losses')).toBe('2 losses');
  });

  it('never round a few to none, or not all to all', () => {
    expect([0, 0.001, 0.0001, 1 / 3, 0.996, 0.99999, 1].map(percent)).toEqual(['0 %', '0.1 %', '0.1 %', '33 %', '99.6 %', '99.9 %', '100 %']);
  });

  it('name a range once where both ends read the same', () => {
    expect(rangeText({ rate: 0.3333, low: 0.0615, high: 0.7923 })).toBe('6 to 79 %');
    expect(rangeText({ rate: 0.5, low: 0.4999, high: 0.5001 })).toBe('50 %');
  });
});

describe('the calendar', () => {
  it('lays a month out in weeks from Monday on', () => {
    const played = new Map([['2026-11-30', { day: '2026-11-30', played: 3, won: 1 }]]);
    const weeks = weeksOf({ year: 2026, month: 10 }, played);
    expect(weeks.map((week) => week.map((day) => day?.date ?? 0).join(' '))).toEqual([
      '0 0 0 0 0 0 1',
      '2 3 4 5 6 7 8',
      '9 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30 0 0 0 0 0 0',
    ]);
    expect(weeks[5]?.[0]).toEqual({ day: '2026-11-30', date: 30, played: 3, won: 1 });
    expect(weeks[0]?.[6]).toEqual({ day: '2026-11-01', date: 1, played: 0, won: 0 });
  });

  it('has every day of every month once, leap days too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 0, max: 11 }), (year, month) => {
        const days = weeksOf({ year, month }, new Map()).flat().filter((day) => day !== null);
        expect(days.map(({ date }) => date)).toEqual(Array.from({ length: new Date(year, month + 1, 0).getDate() }, (_, i) => i + 1));
        expect(days.every(({ day }) => compareMonths(monthOf(day), { year, month }) === 0)).toBe(true);
      }),
      { seed: 3 },
    );
  });

  it('steps over the turn of a year both ways', () => {
    expect(monthsOn({ year: 2026, month: 10 }, 2)).toEqual({ year: 2027, month: 0 });
    expect(monthsOn({ year: 2027, month: 0 }, -1)).toEqual({ year: 2026, month: 11 });
    expect(monthName({ year: 2026, month: 11 })).toBe('December 2026');
    expect(dayName('2026-02-03')).toBe('3 Feb 2026');
  });
});

describe('progress over time', () => {
  it('adds up the days, each with the rate over all games until then', () => {
    const progress = progressOf([
      { day: '2026-11-01', played: 2, won: 0 },
      { day: '2026-11-03', played: 2, won: 2 },
    ]);
    expect(progress.map(({ day, played, won, rate }) => [day, played, won, rate])).toEqual([
      ['2026-11-01', 2, 0, 0],
      ['2026-11-03', 4, 2, 0.5],
    ]);
    expect(progress[1]?.low).toBeCloseTo(0.15, 2);
    expect(progress[1]?.high).toBeCloseTo(0.85, 2);
  });
});

describe('the bars of moves to a win', () => {
  it('are one number wide where there are few, and say so', () => {
    const bins = binsOf([{ length: 70, games: 2 }, { length: 72, games: 1 }], [{ length: 72, games: 1 }]);
    expect(bins.map((bin) => [binText(bin), bin.games, bin.unaided])).toEqual([
      ['70', 2, 0],
      ['71', 0, 0],
      ['72', 1, 1],
    ]);
  });

  it('count every game once, in sixteen bars at most', () => {
    const lengths = fc.uniqueArray(fc.record({ length: fc.integer({ min: 52, max: 40_000 }), games: fc.integer({ min: 1, max: 9 }) }), { selector: ({ length }) => length, minLength: 1 });
    fc.assert(
      fc.property(lengths, (some) => {
        const sorted = some.toSorted((a, b) => a.length - b.length);
        const bins = binsOf(sorted, sorted);
        const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
        expect(sum(bins.map(({ games }) => games))).toBe(sum(some.map(({ games }) => games)));
        expect(sum(bins.map(({ unaided }) => unaided))).toBe(sum(some.map(({ games }) => games)));
        expect(bins.length).toBeLessThanOrEqual(17);
        for (const { length } of some) expect(bins.filter(({ from, to }) => from <= length && length <= to)).toHaveLength(1);
      }),
      { seed: 4 },
    );
  });

  it('are none where nothing was won', () => {
    expect(binsOf([], [])).toEqual([]);
  });
});

describe('the days under the chart', () => {
  it('are whole ones, so that none is named twice, with the year where it turns', () => {
    for (const step of DAY_STEPS) {
      const days = Array.from({ length: 8 }, (_, i) => dayAt(timeOf('2025-12-30') + i * step));
      expect(new Set(days).size, `${step}`).toBe(8);
    }
    expect(dayTicks(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'].map(timeOf))).toEqual(['30 Dec\n2025', '31 Dec', '1 Jan\n2026', '2 Jan']);
  });
});
