import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STORE_STEPS, migrated, newestVersion, versionOf } from '../../../main/storage/migrations';
import { openGuardedStore } from '../../../main/storage/guarded-store';
import { NOON, fault, open } from './helpers';
import { MemoryDisk } from './memory-disk';
import { mortalProgram } from './mortal-files';

/** As version 0.1.0 of the program left them: the store of version 1, three finished games, a game in progress. */
const OLD = new URL('../../fixtures/data-v1/', import.meta.url);
const FOLDER = '/player';
const SETTINGS = join(FOLDER, 'settings.json');

function oldDisk(): MemoryDisk {
  const disk = new MemoryDisk();
  for (const name of ['settings.json', 'games.jsonl', 'games.copy.jsonl', 'game-2.json']) disk.put(join(FOLDER, name), readFileSync(new URL(name, OLD)));
  return disk;
}

const readJson = (disk: MemoryDisk, path: string): Record<string, unknown> => JSON.parse(disk.bytes(path).toString()) as Record<string, unknown>;

describe('steps from version to version', () => {
  const steps = [(data: object) => ({ ...data, one: true }), (data: object) => ({ ...data, two: 'one' in data })];

  test('are taken one after the other from where the data stands', () => {
    expect(newestVersion(steps)).toBe(3);
    expect(migrated({ a: 1 }, steps)).toEqual({ a: 1, one: true, two: true, version: 3 });
    expect(migrated({ a: 1, version: 2 }, steps)).toEqual({ a: 1, two: false, version: 3 });
  });

  test('leave alone what is as new, or newer', () => {
    for (const version of [3, 4, 99]) expect(migrated({ a: 1, version }, steps)).toEqual({ a: 1, version });
  });

  test('a version that is none is the first', () => {
    for (const version of [undefined, null, 'two', -1, 0, NaN]) expect(versionOf({ version })).toBe(1);
  });
});

test('a folder of version 1 is brought up: settings, window, games and the game in progress are there, and the old store beside the new', async () => {
  const disk = oldDisk();
  const before = disk.bytes(SETTINGS);
  const storage = await open(FOLDER, disk);
  expect(storage.settings()).toMatchObject({ theme: 'dark', deck: 'four-colour', volume: 0.25, animation: 'fast' });
  expect(storage.windowState()).toMatchObject({ width: 1280, height: 800 });
  expect(storage.game()).toMatchObject({ id: 'in-progress', at: 4, bookmarks: [2] });
  expect((await storage.statistics()).all).toMatchObject({ played: 3, won: 1 });
  await storage.flush();
  expect(disk.bytes(join(FOLDER, 'settings.v1.json')).equals(before)).toBe(true);
  expect(readJson(disk, SETTINGS)).toMatchObject({ version: newestVersion(STORE_STEPS), settings: { theme: 'dark' } });
  expect(storage.notices()).toEqual([]);
});

test('the copy of the statistics is shorter than it was, and says the same', async () => {
  const disk = oldDisk();
  const storage = await open(FOLDER, disk);
  const statistics = await storage.statistics();
  await storage.flush();
  const next = await open(FOLDER, disk);
  expect(next.statisticsCopy()).toEqual(statistics);
  const old = JSON.parse(readFileSync(new URL('settings.json', OLD), 'utf8')) as { statistics: object };
  expect(JSON.stringify(readJson(disk, SETTINGS).statistics).length).toBeLessThan(JSON.stringify(old.statistics).length * 0.6);
});

test('killed at every step of bringing it up: the old file or the new one, whole, and the next start ends the work (F-09)', async () => {
  const old = oldDisk().bytes(SETTINGS).toString();
  const load = (disk: MemoryDisk, program: Parameters<typeof openGuardedStore>[0]): ReturnType<ReturnType<typeof openGuardedStore>['load']> =>
    openGuardedStore(program, FOLDER, disk.openStore, () => NOON).load();
  const whole = oldDisk();
  await load(whole, whole.files);
  const brought = whole.bytes(SETTINGS).toString();
  const found = new Map<string, number>();
  let steps = 0;
  for (let lived = false; !lived; steps += 1) {
    const disk = oldDisk();
    const program = mortalProgram(disk, steps + 1);
    await load(disk, program.files).catch(() => undefined);
    lived = !program.isDead();
    const left = disk.bytes(SETTINGS).toString();
    found.set(left, (found.get(left) ?? 0) + 1);
    const next = await load(disk, disk.files);
    expect(next).toMatchObject({ newer: false, restored: false, aside: [], data: { version: 2, settings: { theme: 'dark' } } });
    expect(disk.bytes(SETTINGS).toString()).toBe(brought);
    expect(disk.bytes(join(FOLDER, 'settings.v1.json')).toString()).toBe(old);
  }
  expect(steps).toBeGreaterThan(7);
  expect([...found.keys()].sort()).toEqual([brought, old].sort());
});

test('where the disk refuses to be brought up, the settings are there all the same, and the next save ends the work', async () => {
  const disk = oldDisk();
  let full = true;
  const files = { ...disk.files, write: async (path: string, bytes: Uint8Array) => (full ? Promise.reject(fault('ENOSPC')) : disk.files.write(path, bytes)) };
  const storage = await open(FOLDER, { files, openStore: disk.openStore });
  expect(storage.settings().theme).toBe('dark');
  expect(readJson(disk, SETTINGS).version).toBe(1);
  full = false;
  await storage.changeSettings({ theme: 'light' });
  expect(readJson(disk, SETTINGS)).toMatchObject({ version: 2, settings: { theme: 'light' } });
});

test('the kept copy of an earlier version is brought up too, when it has to stand in for a damaged file', async () => {
  const disk = oldDisk();
  disk.put(join(FOLDER, 'settings.kept.json'), disk.bytes(SETTINGS));
  disk.put(SETTINGS, Buffer.from('{"version":1,'));
  const storage = await open(FOLDER, disk);
  expect(storage.settings().theme).toBe('dark');
  expect(readJson(disk, SETTINGS)).toMatchObject({ version: 2, settings: { theme: 'dark' } });
});
