import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { GameSummary } from '../../../shared/game/record';
import type { HistoryFilter, HistorySort } from '../../../shared/game/history';
import { NEWEST_FIRST, NO_FILTER, compareDeals, selectGames } from '../../../shared/game/history';
import { sortInPieces } from '../../../shared/util/sort';

const USUAL = 'kings=all,return=on,redeals=0,limit=3';
const NO_RETURN = 'kings=all,return=off,redeals=0,limit=3';

function game(id: string, deal: string, part: Partial<GameSummary> = {}): GameSummary {
  return {
    id,
    origin: { kind: 'number', deal: deal as DealNumber },
    ruleset: USUAL,
    startedAt: 0,
    endedAt: 0,
    outcome: 'lost',
    length: 10,
    tally: { moves: 10, undos: 0, hints: 0 },
    shown: false,
    appVersion: '0.0.0',
    ...part,
  };
}

const GAMES = [
  game('a', '46', { outcome: 'won', length: 80 }),
  game('b', '4027', { tally: { moves: 10, undos: 3, hints: 2 } }),
  game('c', 'ms46000', { outcome: 'won', length: 71, ruleset: NO_RETURN }),
  game('d', '46', { length: 5, shown: true }),
];

const OLDEST_FIRST: HistorySort = { ...NEWEST_FIRST, descending: false };
const noPause = (): Promise<void> => Promise.resolve();
const ids = (games: readonly GameSummary[]): string => games.map(({ id }) => id).join('');
const kept = async (filter: Partial<HistoryFilter>): Promise<string> => ids(await selectGames(GAMES, { ...NO_FILTER, ...filter }, OLDEST_FIRST, noPause));
const sorted = async (sort: HistorySort): Promise<string> => ids(await selectGames(GAMES, NO_FILTER, sort, noPause));

describe('the filter of finished games', () => {
  it('keeps everything at first, one row for each game of the same deal', async () => {
    expect(await kept({})).toBe('abcd');
  });

  it('narrows by outcome, rules and hints, each alone and together', async () => {
    expect(await kept({ outcome: 'won' })).toBe('ac');
    expect(await kept({ ruleset: NO_RETURN })).toBe('c');
    expect(await kept({ unaided: true })).toBe('ac');
    expect(await kept({ outcome: 'won', ruleset: USUAL })).toBe('a');
  });

  it('finds a deal by any part of its number, however it is written', async () => {
    expect(await kept({ deal: '46' })).toBe('acd');
    expect(await kept({ deal: 'MS 46' })).toBe('c');
    expect(await kept({ deal: '4,027' })).toBe('b');
    expect(await kept({ deal: '999' })).toBe('');
  });
});

describe('the order of finished games', () => {
  it('is newest first, and turns round', async () => {
    expect(await sorted(NEWEST_FIRST)).toBe('dcba');
    expect(await sorted({ key: 'ended', descending: false })).toBe('abcd');
  });

  it('sorts by each figure, and leaves equals newest first both ways', async () => {
    expect(await sorted({ key: 'moves', descending: false })).toBe('dbca');
    expect(await sorted({ key: 'outcome', descending: true })).toBe('cadb');
    expect(await sorted({ key: 'hints', descending: true })).toBe('bdca');
    expect(await sorted({ key: 'deal', descending: false })).toBe('dabc');
    expect(await sorted({ key: 'deal', descending: true })).toBe('cbda');
  });

  it('sorts deal numbers by their size, whatever their length', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), (a, b) => {
        expect(Math.sign(compareDeals(`${a}`, `${b}`))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { seed: 1 },
    );
  });
});

describe('a long list', () => {
  it('is sorted as by the language, equals in their order, and pauses on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ key: fc.nat(50), at: fc.nat() }), { maxLength: 40 }), fc.integer({ min: 1, max: 300 }), async (some, times) => {
        const list = Array.from({ length: times }, () => some).flat().map((item, at) => ({ ...item, at }));
        let pauses = 0;
        const result = await sortInPieces(list, (a, b) => a.key - b.key, async () => void (pauses += 1));
        expect(result).toEqual(list.toSorted((a, b) => a.key - b.key));
        expect(pauses).toBeGreaterThanOrEqual(Math.floor(list.length / 2048));
      }),
      { seed: 3, numRuns: 40 },
    );
  });

  it('of many thousand games is selected in pieces, none of them long', async () => {
    const many = Array.from({ length: 12_000 }, (_, n) => game(`${n}`, `${(n * 7919) % 12_000 + 1}`));
    let pauses = 0;
    const found = await selectGames(many, NO_FILTER, { key: 'deal', descending: false }, async () => void (pauses += 1));
    expect(found.map(({ origin }) => origin.kind === 'number' && Number(origin.deal))).toEqual(Array.from({ length: 12_000 }, (_, n) => n + 1));
    expect(pauses).toBeGreaterThan(8);
  });
});
