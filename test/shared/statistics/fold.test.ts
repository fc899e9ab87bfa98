import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { CountedGame } from '../../../shared/statistics/fold';
import { countGame, emptyFold, foldStatistics, rateOf, statisticsOf } from '../../../shared/statistics/fold';

const DAY = 86_400_000;
const dayOf = (time: number): string => `day ${String(Math.floor(time / DAY)).padStart(6, '0')}`;

function game(change: Partial<CountedGame> = {}): CountedGame {
  return { origin: { kind: 'number', deal: '7' as DealNumber }, ruleset: 'house', endedAt: 0, outcome: 'won', length: 60, tally: { moves: 60, undos: 0, hints: 0 }, ...change };
}

/** `WWL` as games that end a day after each other. */
const games = (outcomes: string): CountedGame[] =>
  [...outcomes].map((letter, day) => game({ outcome: letter === 'W' ? 'won' : 'lost', endedAt: day * DAY }));

test('no games have no rate, no streak and no spread', () => {
  const { all, byRuleset } = foldStatistics([], dayOf);
  expect(all).toMatchObject({ played: 0, won: 0, rate: null, currentStreak: null, longestWinning: null, winLength: null, days: [] });
  expect(byRuleset).toEqual({});
});

test('one win and two losses: averages are over the win, undos and hints over all', () => {
  const { all } = foldStatistics(
    [
      game({ length: 70, tally: { moves: 90, undos: 5, hints: 1 } }),
      game({ outcome: 'lost', length: 12, tally: { moves: 12, undos: 2, hints: 4 } }),
      game({ outcome: 'lost', length: 30, tally: { moves: 31, undos: 1, hints: 0 } }),
    ],
    dayOf,
  );
  expect(all).toMatchObject({
    played: 3,
    won: 1,
    wonUnaided: 0,
    winLength: { fewest: 70, average: 70, most: 70 },
    winLengthUnaided: null,
    winUndos: { fewest: 5, average: 5, most: 5 },
    winHints: { fewest: 1, average: 1, most: 1 },
    undos: 8,
    hints: 5,
  });
});

test('a win without a hint counts among the unaided, with its own lengths', () => {
  const { all } = foldStatistics([game({ length: 60 }), game({ length: 60 }), game({ length: 55, tally: { moves: 55, undos: 0, hints: 2 } })], dayOf);
  expect(all.winLengths).toEqual([{ length: 55, games: 1 }, { length: 60, games: 2 }]);
  expect(all.winLengthsUnaided).toEqual([{ length: 60, games: 2 }]);
  expect(all.wonUnaided).toBe(2);
});

test('streaks know their days, and of two as long as each other the earlier is the longest', () => {
  const { all } = foldStatistics(games('WWLWWLL'), dayOf);
  expect(all.longestWinning).toEqual({ length: 2, from: 0, to: DAY });
  expect(all.longestLosing).toEqual({ length: 2, from: 5 * DAY, to: 6 * DAY });
  expect(all.currentStreak).toEqual({ outcome: 'lost', length: 2, from: 5 * DAY, to: 6 * DAY });
});

test('a clock that was set back a day changes no streak and makes none end before it began (F-21)', () => {
  const back = games('WWW').map((won, n) => ({ ...won, endedAt: 10 * DAY - n * DAY }));
  const { all } = foldStatistics(back, dayOf);
  expect(all.currentStreak).toEqual({ outcome: 'won', length: 3, from: 10 * DAY, to: 10 * DAY });
  expect(all.longestWinning?.length).toBe(3);
});

test('each ruleset has its own streaks, all games together theirs', () => {
  const { all, byRuleset } = foldStatistics([game(), game({ ruleset: 'other', outcome: 'lost' }), game()], dayOf);
  expect(all.longestWinning?.length).toBe(1);
  expect(byRuleset['house']?.longestWinning?.length).toBe(2);
  expect(byRuleset['other']).toMatchObject({ played: 1, won: 0 });
});

test('games of one day are counted together, days in their order', () => {
  const { all } = foldStatistics([...games('WL'), game({ endedAt: DAY + 5 })], dayOf);
  expect(all.days).toEqual([
    { day: 'day 000000', played: 1, won: 1 },
    { day: 'day 000001', played: 2, won: 1 },
  ]);
});

test('Wilson\'s interval as it is in the tables', () => {
  expect(rateOf(0, 0)).toBeNull();
  expect(rateOf(0, 10)).toMatchObject({ rate: 0, low: 0, high: expect.closeTo(0.2775, 4) });
  expect(rateOf(5, 10)).toMatchObject({ rate: 0.5, low: expect.closeTo(0.2366, 4), high: expect.closeTo(0.7634, 4) });
  expect(rateOf(81, 263)).toMatchObject({ rate: expect.closeTo(0.308, 4), low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) });
});

const anyGame = fc.record({
  ruleset: fc.constantFrom('a', 'b', 'c'),
  origin: fc.constant(game().origin),
  endedAt: fc.integer({ min: 0, max: 100 * DAY }),
  outcome: fc.constantFrom('won' as const, 'lost' as const),
  length: fc.integer({ min: 1, max: 300 }),
  tally: fc.record({ moves: fc.integer({ min: 1, max: 999 }), undos: fc.integer({ min: 0, max: 99 }), hints: fc.integer({ min: 0, max: 3 }) }),
});

test('games on pasted layouts are in no figure, whatever became of them, and break no streak', () => {
  const pasted = (outcome: 'won' | 'lost'): CountedGame => game({ outcome, origin: { kind: 'layout', text: 'KC / KS KH KD QC' }, ruleset: 'other' });
  const [won, lost] = [games('W'), games('L')] as const;
  const mixed = foldStatistics([...won, pasted('lost'), ...won, pasted('won'), ...lost], dayOf);
  const plain = foldStatistics([...won, ...won, ...lost], dayOf);
  expect(mixed).toEqual({ ...plain, pasted: 2 });
  expect(Object.keys(mixed.byRuleset)).toEqual(['house']);
});

test('figures fit together whatever was played', () => {
  fc.assert(
    fc.property(fc.array(anyGame), (played) => {
      const { all, byRuleset } = foldStatistics(played, dayOf);
      const parts = Object.values(byRuleset);
      const total = (read: (figures: typeof all) => number): number => parts.reduce((sum, figures) => sum + read(figures), 0);
      expect(all.played).toBe(played.length);
      expect(total((figures) => figures.played)).toBe(all.played);
      expect(total((figures) => figures.won)).toBe(all.won);
      expect(all.wonUnaided).toBeLessThanOrEqual(all.won);
      expect(all.winLengths.reduce((sum, { games: count }) => sum + count, 0)).toBe(all.won);
      expect(all.days.reduce((sum, day) => sum + day.played, 0)).toBe(all.played);
      expect(all.currentStreak?.length ?? 0).toBeLessThanOrEqual(Math.max(all.longestWinning?.length ?? 0, all.longestLosing?.length ?? 0));
      if (all.winLength) expect(all.winLength.average).toBeGreaterThanOrEqual(all.winLength.fewest);
    }),
    { seed: 5, numRuns: 200 },
  );
});

test('counting one by one and all at once come to the same', () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 30 }), (played) => {
      const fold = emptyFold();
      for (const [n, one] of played.entries()) {
        countGame(fold, one, dayOf);
        expect(statisticsOf(fold)).toEqual(foldStatistics(played.slice(0, n + 1), dayOf));
      }
    }),
    { seed: 6, numRuns: 50 },
  );
});
