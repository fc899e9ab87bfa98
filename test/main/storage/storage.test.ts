import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings';
import { saveSession } from '../../../shared/game/saved-session';
import { gamesOf, idsOf, lostGame, open, savedAfter, shortGame, temporaryFolder } from './helpers';

let folder: string;
let remove: () => void;

beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(() => remove());

test('a first start has default settings, no game, no figures and nothing to say', async () => {
  const storage = await open(folder);
  expect(storage.settings()).toEqual(DEFAULT_SETTINGS);
  expect(storage.game()).toBeNull();
  expect((await storage.statistics()).all.played).toBe(0);
  expect(storage.statisticsCopy().all.played).toBe(0);
  expect(storage.notices()).toEqual([]);
});

test('settings, the game in progress, the window and finished games come back at the next start', async () => {
  const first = await open(folder);
  await first.changeSettings({ theme: 'dark', volume: 0.25 });
  expect(await first.saveGame(savedAfter('one', 8))).toEqual({ ok: true });
  await first.saveWindowState({ x: 10, y: 20, width: 960, height: 600, maximised: false, fullScreen: false });
  expect(await first.finishGame(lostGame('zero'))).toMatchObject({ ok: true, already: false });
  await first.flush();

  const second = await open(folder);
  expect(second.settings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', volume: 0.25 });
  expect(second.game()).toEqual(savedAfter('one', 8));
  expect(second.windowState()).toEqual({ x: 10, y: 20, width: 960, height: 600, maximised: false, fullScreen: false });
  expect(second.statisticsCopy().all.played).toBe(1);
  expect((await second.statistics()).all.played).toBe(1);
  expect(await gamesOf(second)).toEqual([lostGame('zero')]);
  expect(second.notices()).toEqual([]);
});

test('a finished game that comes twice is counted once', async () => {
  const storage = await open(folder);
  await storage.finishGame(lostGame('twice'));
  expect(await storage.finishGame(lostGame('twice'))).toMatchObject({ ok: true, already: true });
  expect((await storage.statistics()).all.played).toBe(1);
});

test('of many states saved at once the last is the one that comes back', async () => {
  const storage = await open(folder);
  await Promise.all(Array.from({ length: 30 }, (_, moves) => storage.saveGame(savedAfter('busy', moves))));
  expect((await open(folder)).game()).toEqual(savedAfter('busy', 29));
});

test('a win that the moves do not bring is refused and not counted', async () => {
  const storage = await open(folder);
  const report = await storage.finishGame({ ...lostGame('cheat'), outcome: 'won' });
  expect(report).toEqual({
    ok: false,
    notice: 'This game could not be counted: its outcome is won, but the moves do not bring every card home.',
  });
  expect((await storage.statistics()).all.played).toBe(0);
});

test('a game whose moves break the rules is not saved', async () => {
  const storage = await open(folder);
  const report = await storage.saveGame({ ...savedAfter('bad', 3), moves: 'f1>f1' });
  expect(report).toEqual({ ok: false, notice: 'This game could not be saved: move 1: same-fan.' });
  expect(readdirSync(folder)).toEqual([]);
});

test('a game that was left and counted as lost does not come back when the next one was not saved any more', async () => {
  const first = await open(folder);
  await first.saveGame(savedAfter('left', 5));
  await first.finishGame(lostGame('left'));
  await first.flush();
  const second = await open(folder);
  expect(second.game()).toBeNull();
  expect((await second.statistics()).all.played).toBe(1);
});

test('resetting keeps a dated backup, and restoring it brings every game back beside the new ones', async () => {
  const storage = await open(folder);
  for (const id of ['a', 'b', 'c']) await storage.finishGame(lostGame(id));
  const report = await storage.resetStatistics();
  expect(report).toEqual({
    ok: true,
    cancelled: false,
    text: 'The statistics are reset. 3 finished games were kept in the backup 2026-11-30T12-00-00Z.jsonl.',
  });
  expect((await storage.statistics()).all.played).toBe(0);
  expect(storage.statisticsCopy().all.played).toBe(0);
  await storage.finishGame(lostGame('d'));
  const [backup] = await storage.backups();
  expect(backup).toEqual({ name: '2026-11-30T12-00-00Z.jsonl', at: Date.UTC(2026, 10, 30, 12), games: 3 });
  const restored = await storage.restoreBackup('2026-11-30T12-00-00Z.jsonl');
  expect(restored.text).toBe('3 finished games were brought back.');
  expect((await idsOf(storage)).sort()).toEqual(['a', 'b', 'c', 'd']);
  expect((await storage.restoreBackup('2026-11-30T12-00-00Z.jsonl')).text).toBe('No finished games were brought back (3 were there already).');
  expect((await storage.restoreBackup('../games.jsonl')).ok).toBe(false);
  const again = await open(folder);
  expect((await again.statistics()).all.played).toBe(4);
});

test('a win that only the next start counted, and that was reset then, is not counted again by the one after', async () => {
  await (await open(folder)).saveGame(saveSession(shortGame('won', 1)));
  const second = await open(folder);
  expect((await second.statistics()).all).toMatchObject({ played: 1, won: 1 });
  expect((await second.resetStatistics()).ok).toBe(true);
  await second.flush();
  const third = await open(folder);
  expect((await third.statistics()).all.played).toBe(0);
  expect(third.game()?.id).toBe('won');
});

test('nothing is written at a start with nothing to say', async () => {
  await (await open(folder)).flush();
  expect(existsSync(join(folder, 'games.jsonl'))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
