import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGameSlots } from '../../../main/storage/game-slots';
import { openGuardedStore } from '../../../main/storage/guarded-store';
import { openJournal } from '../../../main/storage/journal';
import { seal, unseal } from '../../../main/storage/sealed';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings';
import { NOON, idsOf, lostGame, open, savedAfter, temporaryFolder, text, wonGame } from './helpers';
import { MemoryDisk } from './memory-disk';

let folder: string;
let remove: () => void;

beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(() => remove());

/** Two states of a game, two states of the settings, and two finished games, each file with its copy. */
async function filled(): Promise<void> {
  const storage = await open(folder);
  await storage.changeSettings({ theme: 'light' });
  await storage.changeSettings({ theme: 'dark' });
  await storage.saveGame(savedAfter('game', 6));
  await storage.saveGame(savedAfter('game', 7));
  await storage.finishGame(lostGame('lost', NOON));
  await storage.finishGame(wonGame('won', NOON + 1000));
  await storage.flush();
}

/** Names of files that were kept aside. */
const aside = (): string[] => readdirSync(folder).filter((name) => name.includes('.corrupt-'));

/** The game file with the newest state. */
function newestGame(): string {
  const sequence = (name: string): number => Number(/"sequence":(\d+)/.exec(text(folder, name))?.[1] ?? 0);
  const names = readdirSync(folder).filter((name) => /^game-\d\.json$/.test(name));
  return names.reduce((best, name) => (sequence(name) > sequence(best) ? name : best));
}

const DAMAGES: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['empty', () => Buffer.alloc(0)],
  ['full of NULs', (bytes) => Buffer.alloc(bytes.length)],
  ['random bytes', (bytes) => Buffer.from(bytes.map((_, i) => (i * 197 + 13) % 256))],
  ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['cut before its last byte but one', (bytes) => bytes.subarray(0, bytes.length - 2)],
  ['an empty list', () => Buffer.from('[]')],
  ['null', () => Buffer.from('null')],
  ['a number', () => Buffer.from('5')],
  ['a text of its own', () => Buffer.from('"hello"')],
];

describe.each(DAMAGES)('a file that is %s (F-05, F-07)', (_name, damage) => {
  test('settings: the copy of before is used, the file is kept, the player is told', async () => {
    await filled();
    const bad = damage(readFileSync(join(folder, 'settings.json')));
    writeFileSync(join(folder, 'settings.json'), bad);
    const storage = await open(folder);
    expect(['light', 'dark']).toContain(storage.settings().theme);
    expect(aside()).toEqual(['settings.json.corrupt-2026-11-30T12-00-00Z']);
    expect(readFileSync(join(folder, aside()[0] ?? ''))).toEqual(bad);
    expect(storage.notices().map((notice) => notice.text)).toEqual([
      'The last good copy of your settings is in use: the file was damaged; it is kept as settings.json.corrupt-2026-11-30T12-00-00Z.',
    ]);
    expect((await storage.statistics()).all.played).toBe(2);
  });

  test('game: the state of one move before is used, the file is kept, the player is told', async () => {
    await filled();
    const name = newestGame();
    const before = savedAfter('game', 7);
    expect((await open(folder)).game()).toEqual(before);
    const bad = damage(readFileSync(join(folder, name)));
    writeFileSync(join(folder, name), bad);
    const storage = await open(folder);
    expect(storage.game()?.id).toBe('game');
    expect(storage.game()?.at).toBeGreaterThanOrEqual(6);
    expect(readFileSync(join(folder, aside()[0] ?? ''))).toEqual(bad);
    expect(storage.notices()).toHaveLength(1);
  });

  test('journal: every game is there from its copy, the file is kept, the player is told', async () => {
    await filled();
    const good = text(folder, 'games.jsonl');
    const bad = damage(readFileSync(join(folder, 'games.jsonl')));
    writeFileSync(join(folder, 'games.jsonl'), bad);
    const storage = await open(folder);
    expect(await idsOf(storage)).toEqual(['lost', 'won']);
    expect(readFileSync(join(folder, aside()[0] ?? ''))).toEqual(bad);
    expect(text(folder, 'games.jsonl')).toBe(good);
    expect(storage.notices()[0]?.text).toContain('mended: 2 finished games are there');
  });

  test('the journal\'s copy: nothing is lost, and it is whole again', async () => {
    await filled();
    writeFileSync(join(folder, 'games.copy.jsonl'), damage(readFileSync(join(folder, 'games.copy.jsonl'))));
    expect((await (await open(folder)).statistics()).all.played).toBe(2);
    expect(text(folder, 'games.copy.jsonl')).toBe(text(folder, 'games.jsonl'));
  });

  test('everything at once: the program starts with defaults, keeps all and says so (F-06)', async () => {
    await filled();
    const names = readdirSync(folder).filter((name) => /\.jsonl?$/.test(name));
    expect(names.length).toBeGreaterThanOrEqual(6);
    for (const name of names) writeFileSync(join(folder, name), damage(readFileSync(join(folder, name))));
    const storage = await open(folder);
    expect(storage.settings()).toEqual(DEFAULT_SETTINGS);
    expect(storage.game()).toBeNull();
    await storage.statistics();
    expect(aside()).toHaveLength(names.length);
    expect(storage.notices().length).toBeGreaterThanOrEqual(2);
    expect(await storage.saveGame(savedAfter('new', 3))).toEqual({ ok: true });
    expect(await storage.finishGame(lostGame('other'))).toMatchObject({ ok: true });
    expect((await open(folder)).game()?.id).toBe('new');
  });
});

describe('cut at every byte (F-05)', () => {
  /** The files that `filled` leaves, on a disk in memory. */
  async function onMemory(): Promise<MemoryDisk> {
    await filled();
    const disk = new MemoryDisk();
    for (const name of readdirSync(folder)) disk.put(join(folder, name), readFileSync(join(folder, name)));
    return disk;
  }

  /** What `look` finds when a file is cut at each of its bytes in turn. */
  async function cutEverywhere<T>(name: string, look: (disk: MemoryDisk, length: number) => Promise<T>): Promise<Set<T>> {
    const whole = await onMemory();
    const path = join(folder, name);
    const bytes = whole.bytes(path);
    expect(bytes.length).toBeGreaterThan(300);
    const seen = new Set<T>();
    for (let length = 0; length <= bytes.length; length += 1) {
      const disk = whole.copy();
      disk.put(path, bytes.subarray(0, length));
      seen.add(await look(disk, length));
      if (length < bytes.length - 1 && !name.endsWith('jsonl')) expect(disk.names(folder).filter((other) => other.startsWith(`${name}.corrupt-`))).toHaveLength(1);
    }
    return seen;
  }

  test('the newest game file: this state or the one before', async () => {
    await filled();
    const seen = await cutEverywhere(newestGame(), async (disk) => (await openGameSlots(disk.files, folder, () => NOON).load()).kept?.game.at);
    expect([6, 7]).toEqual(expect.arrayContaining([...seen]));
    expect(seen.has(7)).toBe(true);
  });

  test('the settings: a whole store or the copy', async () => {
    const seen = await cutEverywhere('settings.json', async (disk) => {
      const { data } = await openGuardedStore(disk.files, folder, disk.openStore, () => NOON).load();
      return (data.settings as { theme?: unknown } | undefined)?.theme;
    });
    expect([...seen]).toEqual(['dark']);
  });

  test('the journal alone, without a copy: every game whose line is whole', async () => {
    const seen = await cutEverywhere('games.jsonl', async (disk, length) => {
      disk.remove(join(folder, 'games.copy.jsonl'));
      const lines = disk.bytes(join(folder, 'games.jsonl')).toString().split('\n');
      const journal = openJournal({ files: disk.files, folder, now: () => NOON, dayOf: () => 'a day', onRepair: () => undefined });
      const played = (await journal.statistics()).all.played;
      // A line without its end, but for the end itself, counts too.
      const whole = lines.filter((line, i) => i > 0 && unseal(line).ok).length;
      expect(played, `cut at ${length}`).toBe(whole);
      return played;
    });
    expect([...seen]).toEqual([0, 1, 2]);
  });

  test('the journal at the end of a line: what is missing comes back from the copy', async () => {
    await filled();
    const lines = text(folder, 'games.jsonl').split('\n');
    writeFileSync(join(folder, 'games.jsonl'), `${lines.slice(0, 2).join('\n')}\n`);
    expect(await idsOf(await open(folder))).toEqual(['lost', 'won']);
  });
});

describe('figures that cannot be (F-07)', () => {
  test('a statistics copy that was changed by hand is not believed', async () => {
    await filled();
    const store = JSON.parse(text(folder, 'settings.json')) as { statistics: { figures: { byRuleset: Record<string, object> } } };
    for (const figures of Object.values(store.statistics.figures.byRuleset)) Object.assign(figures, { won: 99, played: -3 });
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(store));
    const storage = await open(folder);
    expect(storage.statisticsCopy().all.played).toBe(0);
    expect((await storage.statistics()).all).toMatchObject({ played: 2, won: 1 });
    expect(storage.statisticsCopy().all).toMatchObject({ played: 2, won: 1 });
  });

  test('settings of wrong types take their defaults, one by one', async () => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ version: 1, settings: { theme: 7, volume: -1, sound: 'yes', deck: 'four-colour' }, window: { x: 'a' } }));
    const storage = await open(folder);
    expect(storage.settings()).toEqual({ ...DEFAULT_SETTINGS, deck: 'four-colour' });
    expect(storage.windowState()).toBeNull();
  });

  test('an old settings file without most settings takes the defaults for them', async () => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ settings: { theme: 'light' } }));
    expect((await open(folder)).settings()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' });
  });

  test('a byte-order mark before the settings costs no more than the copy', async () => {
    await filled();
    writeFileSync(join(folder, 'settings.json'), `\uFEFF${text(folder, 'settings.json')}`);
    expect((await open(folder)).settings().theme).toBe('dark');
  });

  test('a saved game with a good checksum that the engine cannot play is kept aside', async () => {
    await filled();
    const name = newestGame();
    const game = { ...savedAfter('game', 7), tally: { moves: -1, undos: 0, hints: 0 } };
    writeFileSync(join(folder, name), `${seal({ game, recorded: false, waiting: [], savedAt: NOON, sequence: 99 })}\n`);
    const storage = await open(folder);
    expect(storage.game()?.tally.moves).toBeGreaterThan(0);
    expect(aside()).toHaveLength(1);
  });
});

describe('files of a newer version (F-08)', () => {
  test('are left as they are, byte by byte, and the player is told', async () => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ version: 99, settings: { theme: 'dark' } }));
    writeFileSync(join(folder, 'game-1.json'), seal({}).replace('"v":1', '"v":2'));
    writeFileSync(join(folder, 'games.jsonl'), `${seal({ journal: 'shamrocks', generation: 1 }).replace('"v":1', '"v":2')}\n`);
    const before = temporaryFolder();
    cpSync(folder, before.folder, { recursive: true });
    const storage = await open(folder);
    expect(storage.settings().theme).toBe('dark');
    await storage.changeSettings({ theme: 'light' });
    expect(storage.settings().theme).toBe('light');
    expect(await storage.saveGame(savedAfter('now', 4))).toMatchObject({ ok: false });
    expect(await storage.finishGame(lostGame('now'))).toMatchObject({ ok: false, notice: expect.stringContaining('newer version') });
    expect((await storage.resetStatistics()).ok).toBe(false);
    expect((await storage.statistics()).all.played).toBe(0);
    await storage.flush();
    storage.flushNow();
    expect(storage.notices().map((notice) => notice.text)).toEqual([
      'Your settings were saved by a newer version of Shamrocks; changes are not kept.',
      'The game in progress was saved by a newer version of Shamrocks and is left as it is; this game is not saved.',
      'The history of games cannot be read. It was written by a newer version of Shamrocks and is left as it is.',
    ]);
    expect(readdirSync(folder)).toEqual(readdirSync(before.folder));
    for (const name of readdirSync(folder)) expect(text(folder, name)).toBe(text(before.folder, name));
    before.remove();
  });

  test.each([
    ['is missing', null],
    ['is damaged', Buffer.from('half a li')],
  ])('a journal that %s is not made anew over a copy of a newer version', async (_name, journal) => {
    const copy = `${seal({ journal: 'shamrocks', generation: 1 }).replace('"v":1', '"v":2')}\n`;
    writeFileSync(join(folder, 'games.copy.jsonl'), copy);
    if (journal) writeFileSync(join(folder, 'games.jsonl'), journal);
    const storage = await open(folder);
    expect(await storage.finishGame(lostGame('now'))).toMatchObject({ ok: false, notice: expect.stringContaining('newer version') });
    await storage.flush();
    expect(text(folder, 'games.copy.jsonl')).toBe(copy);
    expect(readdirSync(folder).filter((name) => name.startsWith('games.'))).toHaveLength(journal ? 2 : 1);
  });
});
