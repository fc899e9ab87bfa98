import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileLayer } from '../../../main/storage/file-layer';
import { openGuardedStore } from '../../../main/storage/guarded-store';
import { openGameSlots } from '../../../main/storage/game-slots';
import { gamesIn } from '../../../main/storage/journal-text';
import { formatExport } from '../../../main/storage/transfer';
import type { Storage } from '../../../main/storage/storage';
import type { Notice } from '../../../shared/ipc/contract';
import { NOON, fault, filesWith, gamesOf, idsOf, inBatches, lostGame, open, plainStore, savedAfter, temporaryFolder, whole } from './helpers';
import type { SmallDisk } from './small-disk';
import { smallDisk, snapshot } from './small-disk';

/** What the page hears of a disk's trouble: from answers, and by notices. */
function listen(storage: Storage): string[] {
  const heard: string[] = [];
  storage.onNotice((notice: Notice) => heard.push(notice.text));
  storage.onTrouble((text) => (text === null ? undefined : heard.push(text)));
  return heard;
}

async function told<T>(heard: string[], report: Promise<T>): Promise<T> {
  const result = await report;
  const notice = (result as { notice?: unknown }).notice;
  if (typeof notice === 'string' && notice !== '') heard.push(notice);
  return result;
}

describe('a full disk', () => {
  let disk: SmallDisk;
  beforeEach(async () => void (disk = await smallDisk()));
  afterEach(() => disk.remove());

  test.each([4096, 0])('with %i bytes free: refused, every good file byte-identical, told once, and all is saved later (F-02, F-03)', async (free) => {
    const storage = await open(disk.folder, disk);
    const heard = listen(storage);
    // A settings file of more than one block: electron-store would put the piece that fits in its place.
    const games = Array.from({ length: 240 }, (_, n) => lostGame(`many-${n}`, NOON + n * 86_400_000));
    expect((await storage.importText(await whole(formatExport({ settings: null, game: null }, inBatches(games), NOON, '1.2.3')))).ok).toBe(true);
    await storage.changeSettings({ theme: 'light' });
    await storage.saveGame(savedAfter('game', 10));
    await storage.flush();
    expect(heard).toEqual([]);
    const before = snapshot(disk.folder);
    expect(before['settings.json']?.length).toBeGreaterThan(5000);

    disk.fill(free);
    await told(heard, storage.changeSettings({ theme: 'dark' }));
    expect(storage.settings().theme).toBe('dark');
    const finished = await told(heard, storage.finishGame(lostGame('full', NOON + 1e11)));
    // What is reported as saved is on the disk, and what is not has changed nothing there.
    let onDisk = 10;
    let refusals = 0;
    for (let moves = 11; moves < 16; moves += 1) {
      // A copy that gave way may have left room meanwhile.
      if (free === 0) disk.fill(0);
      const report = await told(heard, storage.saveGame(savedAfter('game', moves)));
      if (report.ok) onDisk = moves;
      else refusals += 1;
      expect((await openGameSlots(disk.files, disk.folder, () => NOON).load()).kept?.game.at).toBe(onDisk);
    }
    if (free === 0) expect(refusals).toBeGreaterThan(0);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(/could not be (saved|added).*the disk is full.*You can play on/);
    expect(storage.trouble()).toBe(heard[0]);
    const after = snapshot(disk.folder);
    const changed = Object.keys(before).filter((name) => name !== 'settings.kept.json' && after[name] !== before[name]);
    // The copy of before gives way first, and leaves room for as much: then the new settings are there, and whole.
    if (changed.includes('settings.json')) expect(JSON.parse(after['settings.json'] ?? '')).toMatchObject({ settings: { theme: 'dark' } });
    // A line may still fit into the last block of the journal; then it is really there.
    if (!finished.ok) expect(changed).not.toContain('games.jsonl');
    expect(gamesIn(Buffer.from(after['games.jsonl'] ?? '')).some(({ id }) => id === 'full')).toBe(finished.ok);

    disk.empty();
    await storage.flush();
    expect(heard.slice(1)).toEqual(['Saving works again; nothing was lost.']);
    expect(storage.trouble()).toBeNull();
    const next = await open(disk.folder, disk);
    expect(next.settings().theme).toBe('dark');
    expect(next.game()?.at).toBe(15);
    expect((await next.statistics()).all.played).toBe(241);
    expect(next.notices()).toEqual([]);
  });

  test('electron-store alone takes a short write for a good one; guarded it keeps the good file, byte by byte (F-02)', async () => {
    const big = { version: 1, big: 'x'.repeat(20_000) };
    const path = join(disk.folder, 'settings.json');
    const store = openGuardedStore(disk.files, disk.folder, disk.openStore, () => NOON);
    await store.load();
    await store.write({ version: 1, small: true });
    const good = readFileSync(path);
    disk.fill(4096);
    await expect(store.write(big)).rejects.toThrow(/ENOSPC|not written in full/);
    expect(readFileSync(path).equals(good)).toBe(true);
    await expect(store.write(big)).rejects.toThrow(/ENOSPC|not written in full/);
    expect(readFileSync(path).equals(good)).toBe(true);
    disk.openStore(disk.folder).write(big);
    expect(readFileSync(path).length).toBe(4096);
    disk.empty();
  });

  test('killed while the disk is full: the last states that were reported as saved are there', async () => {
    const storage = await open(disk.folder, disk);
    await storage.saveGame(savedAfter('game', 10));
    await storage.finishGame(lostGame('one'));
    await storage.flush();
    disk.fill(0);
    expect((await storage.saveGame(savedAfter('game', 11))).ok).toBe(false);
    const two = await storage.finishGame(lostGame('two'));
    const next = await open(disk.folder, disk);
    expect(next.game()?.at).toBe(10);
    expect(await idsOf(next)).toEqual(two.ok ? ['one', 'two'] : ['one']);
  });

  test.each([
    ['full', (on: boolean) => (on ? disk.fill(0) : disk.empty())],
    ['read-only', (on: boolean) => disk.readOnly(on)],
  ])('that is %s never has electron-store try: it would hold everything up for a second each time (F-10)', async (_name, spoil) => {
    let tries = 0;
    const openStore: SmallDisk['openStore'] = (folder) => {
      const store = disk.openStore(folder);
      return { path: store.path, write: (value) => ((tries += 1), store.write(value)) };
    };
    const storage = await open(disk.folder, { files: disk.files, openStore });
    await storage.changeSettings({ theme: 'light' });
    expect(tries).toBe(1);
    spoil(true);
    for (const theme of ['dark', 'light', 'dark'] as const) await storage.changeSettings({ theme });
    expect(tries).toBe(1);
    spoil(false);
    await storage.flush();
    expect(tries).toBe(2);
    expect((await open(disk.folder, disk)).settings().theme).toBe('dark');
  });

  test('a folder that is read-only: playable, one warning, quickly, and saved once it can be (F-10)', async () => {
    const storage = await open(disk.folder, disk);
    await storage.changeSettings({ theme: 'light' });
    const heard = listen(storage);
    disk.readOnly(true);
    await told(heard, storage.changeSettings({ theme: 'dark' }));
    await told(heard, storage.saveGame(savedAfter('game', 3)));
    await told(heard, storage.finishGame(lostGame('one')));
    expect(heard).toHaveLength(1);
    expect(heard[0]).toContain('read-only');
    expect(storage.settings().theme).toBe('dark');
    const second = await open(disk.folder, disk);
    expect(second.settings().theme).toBe('light');
    disk.readOnly(false);
    await storage.flush();
    const next = await open(disk.folder, disk);
    expect(next.settings().theme).toBe('dark');
    expect(next.game()?.at).toBe(3);
    expect((await next.statistics()).all.played).toBe(1);
  });
});

describe('a disk that fails', () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => ({ folder, remove } = temporaryFolder()));
  afterEach(() => remove());

  const WAYS: readonly (keyof FileLayer)[] = ['write', 'append', 'sync', 'rename', 'read', 'readPart', 'makeFolder', 'checkWritable', 'size'];

  test.each(['EIO', 'EMFILE', 'EACCES', 'EROFS'].flatMap((code) => WAYS.map((way) => [code, way] as const)))(
    '%s in %s: play goes on, told at most once, nothing lost when it passes (F-11)',
    async (code, way) => {
      let failing = false;
      const work = filesWith({})[way] as (...args: unknown[]) => unknown;
      const files = filesWith({
        [way]: (...args: unknown[]) => (failing ? Promise.reject(fault(code)) : work(...args)),
      });
      const storage = await open(folder, { files });
      await storage.saveGame(savedAfter('game', 4));
      await storage.finishGame(lostGame('one'));
      await storage.flush();
      const heard = listen(storage);
      failing = true;
      await told(heard, storage.changeSettings({ theme: 'dark' }));
      await told(heard, storage.saveGame(savedAfter('game', 5)));
      await told(heard, storage.finishGame(lostGame('two')));
      await gamesOf(storage);
      await storage.statistics();
      await storage.backups();
      expect(heard.length).toBeLessThanOrEqual(1);
      failing = false;
      await storage.flush();
      const next = await open(folder);
      expect(next.settings().theme).toBe('dark');
      expect(next.game()?.at).toBe(5);
      expect(await idsOf(next)).toEqual(['one', 'two']);
    },
  );

  test.each(['EMFILE', 'EIO', 'EPERM'])('%s when a file is made: electron-store is not asked to try it (F-10, F-11)', async (code) => {
    let tries = 0;
    let failing = false;
    const files = filesWith({ write: (path, bytes) => (failing ? Promise.reject(fault(code)) : filesWith({}).write(path, bytes)) });
    const storage = await open(folder, { files, openStore: (at) => ({ ...plainStore(at), write: (value) => ((tries += 1), plainStore(at).write(value)) }) });
    await storage.changeSettings({ theme: 'light' });
    failing = true;
    await storage.changeSettings({ theme: 'dark' });
    expect(tries).toBe(1);
    failing = false;
    await storage.flush();
    expect([tries, (await open(folder)).settings().theme]).toEqual([2, 'dark']);
  });

  test.each(['EIO', 'EMFILE'])('%s at the start: the program starts, and what is on the disk stays there', async (code) => {
    const first = await open(folder);
    await first.changeSettings({ theme: 'dark' });
    await first.saveGame(savedAfter('game', 4));
    await first.finishGame(lostGame('one'));
    await first.flush();
    const storage = await open(folder, { files: filesWith({ read: () => Promise.reject(fault(code)), readPart: () => Promise.reject(fault(code)) }) });
    await storage.statistics();
    const again = await open(folder);
    expect(await idsOf(again)).toEqual(['one']);
    expect(again.settings().theme).toBe('dark');
  });

  test('a write that stores half and says nothing never replaces a good file (F-04)', async () => {
    const first = await open(folder);
    await first.changeSettings({ theme: 'light' });
    await first.saveGame(savedAfter('game', 4));
    await first.finishGame(lostGame('one'));
    await first.flush();
    const before = snapshot(folder);
    const real = filesWith({});
    const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
    const files = filesWith({ write: (path, bytes) => real.write(path, half(bytes)), append: (path, bytes) => real.append(path, half(bytes)) });
    const storage = await open(folder, {
      files,
      openStore: (at) => ({ path: plainStore(at).path, write: (value) => plainStore(at).write({ ...value, settings: undefined }) }),
    });
    const heard = listen(storage);
    await told(heard, storage.changeSettings({ theme: 'dark' }));
    await told(heard, storage.saveGame(savedAfter('game', 5)));
    await told(heard, storage.finishGame(lostGame('two')));
    expect(heard).toHaveLength(1);
    const after = snapshot(folder);
    for (const [name, bytes] of Object.entries(before)) if (name !== 'settings.kept.json') expect(after[name] === bytes, name).toBe(true);
  });

  test('electron-store stores half and says nothing, though the disk took a trial: the good file is back, byte by byte, and the rest is saved later (F-02, F-04)', async () => {
    let half = false;
    const path = join(folder, 'settings.json');
    const openStore: SmallDisk['openStore'] = (at) => ({
      path,
      write: (value) => {
        plainStore(at).write(value);
        if (half) writeFileSync(path, readFileSync(path).subarray(0, 100));
      },
    });
    const storage = await open(folder, { openStore });
    const heard = listen(storage);
    await storage.changeSettings({ theme: 'light' });
    await storage.changeSettings({ theme: 'dark' });
    const good = readFileSync(path);
    half = true;
    for (const change of [{ deck: 'four-colour' }, { sound: false }] as const) {
      await storage.changeSettings(change);
      expect(readFileSync(path).equals(good)).toBe(true);
    }
    expect(heard).toEqual([expect.stringContaining('full or damaged')]);
    half = false;
    await storage.flush();
    expect((await open(folder)).settings()).toMatchObject({ theme: 'dark', deck: 'four-colour', sound: false });
  });

  test('a folder that is deleted while the program runs is made again, and play goes on', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const storage = await open(data);
    await storage.saveGame(savedAfter('game', 4));
    await storage.finishGame(lostGame('one'));
    await storage.changeSettings({ theme: 'light' });
    await storage.flush();
    rmSync(data, { recursive: true });
    await storage.changeSettings({ theme: 'dark' });
    expect(await storage.saveGame(savedAfter('game', 5))).toEqual({ ok: true });
    expect(await storage.finishGame(lostGame('two'))).toMatchObject({ ok: true });
    await storage.flush();
    const next = await open(data);
    expect(next.settings().theme).toBe('dark');
    expect(next.game()?.at).toBe(5);
    expect(await idsOf(next)).toEqual(['two']);
  });

  test('the end of the session writes the game before it returns (F-22)', async () => {
    // Every write that can be waited for hangs: only the one that is not waited for gets through.
    const storage = await open(folder, { files: filesWith({ write: () => new Promise(() => undefined) }) });
    void storage.saveGame(savedAfter('game', 6));
    storage.flushNow();
    expect((await open(folder)).game()?.at).toBe(6);
  });
});
