import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { GameRecord } from '../../../shared/game/record';
import type { Filter } from '../../../renderer/panels/history/select';
import { NEWEST_FIRST, NO_FILTER, compareDeals, filterGames, pageOf, sortGames } from '../../../renderer/panels/history/select';

const USUAL = 'kings=all,return=on,redeals=0,limit=3';
const NO_RETURN = 'kings=all,return=off,redeals=0,limit=3';

function game(id: string, deal: string, part: Partial<GameRecord> = {}): GameRecord {
  return {
    id,
    origin: { kind: 'number', deal: deal as DealNumber },
    ruleset: USUAL,
    startedAt: 0,
    endedAt: 0,
    outcome: 'lost',
    moves: '',
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

const ids = (games: readonly GameRecord[]): string => games.map(({ id }) => id).join('');
const kept = (filter: Partial<Filter>): string => ids(filterGames(GAMES, { ...NO_FILTER, ...filter }));

describe('the filter of finished games', () => {
  it('keeps everything at first, one row for each game of the same deal', () => {
    expect(kept({})).toBe('abcd');
  });

  it('narrows by outcome, rules and hints, each alone and together', () => {
    expect(kept({ outcome: 'won' })).toBe('ac');
    expect(kept({ ruleset: NO_RETURN })).toBe('c');
    expect(kept({ unaided: true })).toBe('ac');
    expect(kept({ outcome: 'won', ruleset: USUAL })).toBe('a');
  });

  it('finds a deal by any part of its number, however it is written', () => {
    expect(kept({ deal: '46' })).toBe('acd');
    expect(kept({ deal: 'MS 46' })).toBe('c');
    expect(kept({ deal: '4,027' })).toBe('b');
    expect(kept({ deal: '999' })).toBe('');
  });
});

describe('the order of finished games', () => {
  it('is newest first, and turns round', () => {
    expect(ids(sortGames(GAMES, NEWEST_FIRST))).toBe('dcba');
    expect(ids(sortGames(GAMES, { key: 'ended', descending: false }))).toBe('abcd');
  });

  it('sorts by each figure, and leaves equals newest first both ways', () => {
    expect(ids(sortGames(GAMES, { key: 'moves', descending: false }))).toBe('dbca');
    expect(ids(sortGames(GAMES, { key: 'outcome', descending: true }))).toBe('cadb');
    expect(ids(sortGames(GAMES, { key: 'hints', descending: true }))).toBe('bdca');
    expect(ids(sortGames(GAMES, { key: 'deal', descending: false }))).toBe('dabc');
    expect(ids(sortGames(GAMES, { key: 'deal', descending: true }))).toBe('cbda');
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

describe('the pages of a list', () => {
  it('show every row once, in order, and say which they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 60 }), (length, size) => {
        const list = Array.from({ length }, (_, i) => i + 1);
        const { pages } = pageOf(list, 0, size);
        const all = Array.from({ length: pages }, (_, page) => pageOf(list, page, size));
        expect(all.flatMap(({ rows }) => rows)).toEqual(list);
        for (const { rows, from, to } of all) expect([from, to]).toEqual(rows.length > 0 ? [rows[0], rows.at(-1)] : [0, 0]);
      }),
      { seed: 2 },
    );
  });

  it('give the nearest page where the one asked for is not there', () => {
    expect(pageOf([1, 2, 3], 9, 2)).toMatchObject({ page: 1, pages: 2, rows: [3] });
    expect(pageOf([1, 2, 3], -1, 2)).toMatchObject({ page: 0, rows: [1, 2] });
  });
});
