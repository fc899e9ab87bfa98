import { describe, expect, test } from 'vitest';
import type { Storage } from '../../../main/storage/storage';
import { saveSession } from '../../../shared/game/saved-session';
import { idsOf, lostGame, open, savedAfter, shortGame, whole, wonGame } from './helpers';
import { MemoryDisk } from './memory-disk';
import { mortalProgram } from './mortal-files';

const FOLDER = '/player';

/** Opens storage as a program that lives does. */
const start = (disk: MemoryDisk): Promise<Storage> => open(FOLDER, disk);

/**
 * Prepares a disk, then does `work` on copies of it, killed at its first step on the disk, at its second, and so on
 * until it lives through. `after` looks at what a new start finds each time.
 */
async function killedAtEveryStep(
  prepare: (storage: Storage) => Promise<unknown>,
  work: (storage: Storage) => Promise<unknown>,
  after: (storage: Storage, lived: boolean, disk: MemoryDisk) => Promise<void>,
): Promise<number> {
  const before = new MemoryDisk();
  const first = await start(before);
  await prepare(first);
  await first.flush();
  for (let killAt = 1; ; killAt += 1) {
    const disk = before.copy();
    const program = mortalProgram(disk, killAt);
    const storage = await open(FOLDER, program);
    await work(storage).catch(() => undefined);
    await storage.flush().catch(() => undefined);
    const lived = !program.isDead();
    const next = await start(disk);
    await next.statistics();
    await after(next, lived, disk);
    if (lived) return killAt - 1;
  }
}

const ids = async (storage: Storage): Promise<string[]> => (await idsOf(storage)).sort();

describe('killed at every step of the disk (F-26)', () => {
  test('a win counts once, whether the state before it or after it was the last to be saved', async () => {
    const steps = await killedAtEveryStep(
      async (storage) => {
        await storage.finishGame(lostGame('before'));
        await storage.saveGame(saveSession(shortGame('win', 0)));
      },
      (storage) => Promise.all([storage.finishGame(wonGame('win')), storage.saveGame(saveSession(shortGame('win', 1)))]),
      async (storage) => {
        expect(storage.game()?.id).toBe('win');
        // The player who was put back before the win plays it again; the page reports a win that it finds, too.
        await storage.finishGame(wonGame('win'));
        expect(await ids(storage)).toEqual(['before', 'win']);
        expect((await storage.statistics()).all).toMatchObject({ played: 2, won: 1 });
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  test('a game that is left for another counts once as lost, or is still on the table and not counted', async () => {
    const found = new Set<string>();
    const steps = await killedAtEveryStep(
      (storage) => storage.saveGame(savedAfter('left', 5)),
      (storage) => Promise.all([storage.finishGame(lostGame('left')), storage.saveGame(savedAfter('next', 0))]),
      async (storage) => {
        const [counted, onTable] = [await ids(storage), storage.game()?.id ?? 'none'];
        found.add(`${counted.join()} ${onTable}`);
        if (onTable === 'left') expect(counted).toEqual([]);
        else expect(counted).toEqual(['left']);
      },
    );
    expect(steps).toBeGreaterThan(10);
    expect([...found].sort()).toEqual([' left', 'left next']);
  });

  test('the first game ever is counted once', async () => {
    await killedAtEveryStep(
      (storage) => storage.saveGame(saveSession(shortGame('first', 1))),
      (storage) => storage.finishGame(wonGame('first')),
      async (storage) => expect(await ids(storage)).toEqual(['first']),
    );
  });
});

describe('killed at every step of replacing the journal (F-09)', () => {
  test('a reset is done or not done, and no game is lost or half kept', async () => {
    const found = new Set<string>();
    await killedAtEveryStep(
      async (storage) => {
        for (const id of ['a', 'b']) await storage.finishGame(lostGame(id));
        await storage.finishGame(wonGame('won'));
        await storage.saveGame(saveSession(shortGame('won', 1)));
      },
      (storage) => storage.resetStatistics(),
      async (storage) => {
        const counted = await ids(storage);
        found.add(counted.join());
        if (counted.length > 0) return;
        const [backup] = await storage.backups();
        expect(backup?.games).toBe(3);
        // A game that was won before the reset is still on the table: it does not count again.
        expect(await storage.finishGame(wonGame('won'))).toMatchObject({ ok: true, already: true });
        expect((await storage.statistics()).all.played).toBe(0);
      },
    );
    expect([...found].sort()).toEqual(['', 'a,b,won']);
  });

  test('an import adds all its games or none', async () => {
    const other = await start(new MemoryDisk());
    for (const id of ['x', 'y', 'z']) await other.finishGame(lostGame(id));
    const text = await other.exportJson(whole);
    const found = new Set<string>();
    await killedAtEveryStep(
      (storage) => storage.finishGame(lostGame('a')),
      (storage) => storage.importText(text),
      async (storage) => void found.add((await ids(storage)).join()),
    );
    expect([...found].sort()).toEqual(['a', 'a,x,y,z']);
  });
});

describe('killed at every step of saving', () => {
  test('the game is as it was before the move or after it', async () => {
    const found = new Set<number>();
    await killedAtEveryStep(
      (storage) => storage.saveGame(savedAfter('game', 7)),
      (storage) => storage.saveGame(savedAfter('game', 8)),
      async (storage, lived) => {
        const at = storage.game()?.at ?? -1;
        found.add(at);
        if (lived) expect(at).toBe(8);
      },
    );
    expect([...found].sort()).toEqual([7, 8]);
  });

  test('settings are the old ones or the new ones', async () => {
    const found = new Set<string>();
    await killedAtEveryStep(
      (storage) => storage.changeSettings({ theme: 'dark', deck: 'four-colour' }),
      (storage) => storage.changeSettings({ theme: 'light', deck: 'classic' }),
      async (storage) => void found.add(`${storage.settings().theme} ${storage.settings().deck}`),
    );
    expect([...found].sort()).toEqual(['dark four-colour', 'light classic']);
  });

  test('what was left half written is gone after the next start (F-27)', async () => {
    let leftovers = 0;
    const temporary = (disk: MemoryDisk): string[] => disk.names(FOLDER).filter((name) => name.includes('.tmp-'));
    const before = new MemoryDisk();
    const first = await start(before);
    await first.saveGame(savedAfter('game', 7));
    await first.flush();
    for (let killAt = 1, lived = false; !lived; killAt += 1) {
      const disk = before.copy();
      const program = mortalProgram(disk, killAt);
      const storage = await open(FOLDER, program);
      await Promise.all([storage.saveGame(savedAfter('game', 8)), storage.changeSettings({ sound: false }), storage.finishGame(lostGame('a'))]);
      await storage.flush();
      lived = !program.isDead();
      leftovers += temporary(disk).length;
      await start(disk);
      expect(temporary(disk)).toEqual([]);
    }
    expect(leftovers).toBeGreaterThan(3);
  });
});
