import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realFiles } from '../../../main/storage/file-layer';
import { openJournal } from '../../../main/storage/journal';
import type { Journal } from '../../../main/storage/journal';
import { formatJournal, journalLine, mergeGames } from '../../../main/storage/journal-text';
import type { Repair } from '../../../main/storage/journal-mend';
import { NEWEST_FIRST, NO_FILTER } from '../../../shared/game/history';
import type { GameRecord } from '../../../shared/game/record';
import { NOON, filesWith, lostGame, temporaryFolder, wonGame } from './helpers';

let folder: string;
let remove: () => void;
beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(() => remove());

const COUNT = 2500;
const path = (name: string): string => join(folder, name);

/** Games of a few kinds, enough for a checkpoint. */
function many(count = COUNT): GameRecord[] {
  const [lost, won] = [lostGame('lost'), wonGame('won')];
  return Array.from({ length: count }, (_, n) => ({ ...(n % 3 === 0 ? won : lost), id: `game-${n}`, startedAt: NOON + n, endedAt: NOON + n + 1, appVersion: `1.${n % 2}.0` }));
}

async function filled(games: readonly GameRecord[]): Promise<Buffer> {
  const { bytes } = await formatJournal(1, games);
  for (const name of ['games.jsonl', 'games.copy.jsonl']) writeFileSync(path(name), bytes);
  return bytes;
}

/** A journal that notes which of its lines are read as text: what the checkpoint knows is not. */
function watched(): { journal: Journal; repairs: Repair[]; read: () => number } {
  const repairs: Repair[] = [];
  let days = 0;
  const journal = openJournal({ files: realFiles, folder, now: () => NOON, dayOf: () => `day ${(days += 1)}`, onRepair: (repair) => repairs.push(repair) });
  return { journal, repairs, read: () => days };
}

const everything = { filter: NO_FILTER, sort: NEWEST_FIRST, offset: 0, count: COUNT + 100 };

/** All that can be asked of a journal. */
async function answers(): Promise<unknown> {
  const { journal } = watched();
  const page = await journal.page(everything);
  const { all } = await journal.statistics();
  return [page, all.played, all.won, await journal.game('game-0'), await journal.game(`game-${COUNT - 1}`), await journal.game('none')];
}

test('with a checkpoint a journal says the same as without one, and goes on saying it when games are added', async () => {
  const games = many();
  await filled(games);
  const without = await answers();
  expect(existsSync(path('games.index'))).toBe(true);
  expect(await answers()).toEqual(without);
  const { journal } = watched();
  const pasted = { ...wonGame('pasted'), origin: { kind: 'layout', text: 'KC / KS KH KD QC' } as const };
  expect(await journal.add(pasted)).toBe(true);
  expect(await journal.add(games[7] as GameRecord)).toBe(false);
  const again = watched().journal;
  expect(await again.game('pasted')).toEqual(pasted);
  expect((await again.page(everything)).games[0]?.id).toBe('pasted');
  expect(await again.games()).toEqual([...games, pasted]);
});

test('a checkpoint is believed only for the very bytes that it was made from', async () => {
  const games = many();
  const bytes = await filled(games);
  await answers();
  // A game in the middle is another one now, of the same length, in the journal and in its copy.
  const changed = bytes.toString().replace(journalLine(games[40] as GameRecord), journalLine({ ...(games[40] as GameRecord), id: 'gone-40' }));
  expect(changed).toHaveLength(bytes.length);
  for (const name of ['games.jsonl', 'games.copy.jsonl']) writeFileSync(path(name), changed);
  const { journal, repairs } = watched();
  expect(await journal.has('game-40')).toBe(false);
  expect(await journal.game('gone-40')).toMatchObject({ id: 'gone-40' });
  expect(repairs).toEqual([]);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['full of NULs', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ['changed by one bit', (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === bytes.length - 100 ? byte ^ 1 : byte)))],
  ['of a format to come', (bytes: Buffer) => Buffer.from(bytes.toString().replace('"v":1', '"v":2'))],
])('a checkpoint that is %s is left out without a word', async (_name, damage) => {
  await filled(many());
  const good = await answers();
  writeFileSync(path('games.index'), damage(readFileSync(path('games.index'))));
  expect(await answers()).toEqual(good);
});

test('a checkpoint from before a reset is not believed', async () => {
  await filled(many());
  const { journal } = watched();
  await journal.check();
  await journal.replace(many(3));
  const next = watched().journal;
  expect((await next.statistics()).all.played).toBe(3);
});

test('with a checkpoint the history is given out before all bytes were checked, newest games and all', async () => {
  const games = many();
  await filled(games);
  await answers();
  await watched().journal.add(wonGame('newest'));
  let inCopy: (() => void) | null = null;
  const reached = new Promise<void>((resolve) => (inCopy = resolve));
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const files = filesWith({
    readPart: async (from, ...words) => {
      if (from.endsWith('games.copy.jsonl')) {
        inCopy?.();
        await held;
      }
      return realFiles.readPart(from, ...words);
    },
  });
  const journal = openJournal({ files, folder, now: () => NOON, dayOf: () => 'a day', onRepair: () => undefined });
  expect(await journal.earlyPage(everything)).toBeNull();
  const checked = journal.check();
  await reached;
  expect((await journal.earlyPage(everything))?.games[0]?.id).toBe('newest');
  goOn();
  await checked;
  expect(await journal.earlyPage(everything)).toBeNull();
  expect((await journal.page(everything)).all).toBe(COUNT + 1);
});

test('a copy that lags behind is brought up, and one that is missing is made, without a word', async () => {
  const bytes = await filled(many(30));
  for (const copy of [bytes.subarray(0, bytes.length - 200), Buffer.alloc(0), null]) {
    if (copy) writeFileSync(path('games.copy.jsonl'), copy);
    else rmSync(path('games.copy.jsonl'));
    const { journal, repairs } = watched();
    await journal.check();
    expect(readFileSync(path('games.copy.jsonl')).equals(bytes)).toBe(true);
    expect(repairs).toEqual([]);
  }
});

test('no step of the check at the start goes through more than a few hundred games', async () => {
  await filled(many());
  let longest = 0;
  let here = 0;
  const dayOf = (): string => {
    here += 1;
    longest = Math.max(longest, here);
    return 'a day';
  };
  const rest = setInterval(() => undefined, 1000);
  const turn = (): void => {
    here = 0;
    if (!done) setImmediate(turn);
  };
  let done = false;
  turn();
  const journal = openJournal({ files: realFiles, folder, now: () => NOON, dayOf, onRepair: () => undefined });
  await journal.check();
  done = true;
  clearInterval(rest);
  expect(longest).toBeGreaterThan(10);
  expect(longest).toBeLessThan(800);
});

test('a page is a part of what fits, and the games come from the disk one by one', async () => {
  await filled(many());
  let parts = 0;
  const files = filesWith({ readPart: async (...words) => ((parts += 1), realFiles.readPart(...words)) });
  const journal = openJournal({ files, folder, now: () => NOON, dayOf: () => 'a day', onRepair: () => undefined });
  const page = await journal.page({ filter: { ...NO_FILTER, outcome: 'won' }, sort: { key: 'ended', descending: false }, offset: 2, count: 3 });
  expect(page).toMatchObject({ all: COUNT, fitting: Math.ceil(COUNT / 3) });
  expect(page.games.map(({ id }) => id)).toEqual(['game-6', 'game-9', 'game-12']);
  expect(page.games.every((game) => !('moves' in game))).toBe(true);
  const before = parts;
  expect(await journal.game('game-9')).toEqual(many()[9]);
  expect(parts).toBe(before + 1);
});

test('two histories become one with each game once, also where one of them names a game twice', () => {
  const [a, b, c] = [lostGame('a', NOON), lostGame('b', NOON + 1), lostGame('c', NOON + 2)];
  expect(mergeGames([a, c], [b, b, c]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
