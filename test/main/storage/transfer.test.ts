import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatExport, parseExport } from '../../../main/storage/transfer';
import { formatCsv } from '../../../main/storage/transfer-csv';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings';
import { NOON, gamesOf, idsOf, inBatches, lostGame, open, savedAfter, temporaryFolder, whole, wonGame } from './helpers';

let folder: string;
let remove: () => void;

beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(() => remove());

const EVERYTHING = {
  settings: { ...DEFAULT_SETTINGS, theme: 'dark' as const },
  game: savedAfter('now', 9),
  games: [lostGame('a'), wonGame('b', NOON + 1)],
};

const exported = (): Promise<string> => whole(formatExport(EVERYTHING, inBatches(EVERYTHING.games, 1), NOON, '1.2.3'));

test('what was exported is imported as it was', async () => {
  const text = await exported();
  const written = { ok: true, value: EVERYTHING };
  expect(await parseExport(text)).toEqual(written);
  expect(await parseExport(`\uFEFF${text}`)).toEqual(written);
  // However another program has laid it out.
  expect(await parseExport(JSON.stringify(JSON.parse(text)))).toEqual(written);
  expect(await parseExport(JSON.stringify(JSON.parse(text), null, 2))).toEqual(written);
  expect(await parseExport(text.replaceAll('\n', '\r\n'))).toEqual(written);
});

test('each game has a line of its own', async () => {
  const lines = (await exported()).split('\n');
  expect(lines.filter((line) => line.includes('"outcome"'))).toHaveLength(2);
  expect(lines[1]).toBe('"format": "shamrocks-export",');
});

const REFUSED: readonly (readonly [string, (text: string) => string, string])[] = [
  ['cut short', (text) => text.slice(0, -60), 'Line 10: this is no JSON, or a part of it is missing'],
  ['a comma too few between games', (text) => text.replace('},\n{"id":"b"', '}\n{"id":"b"'), 'Line 10: this is no JSON, or a part of it is missing'],
  ['a comma too many', (text) => text.replace('"settings": {', '"settings": {,'), 'Line 6: this is no JSON, or a part of it is missing'],
  ['another program\'s file', () => '{\n"games": []\n}', 'Line 1: this is not an export of Shamrocks'],
  ['a list', () => '[1,2]', 'Line 1: this is not an export of Shamrocks'],
  ['nothing', () => '', 'Line 1: this is no JSON, or a part of it is missing'],
  ['a newer version', (text) => text.replace('"version": 1', '"version": 2'), 'Line 3: it was exported by a newer version of Shamrocks'],
  ['a setting that cannot be', (text) => text.replace('"theme":"dark"', '"theme":"pink"'), 'Line 6: the setting "theme" cannot have this value'],
  ['a game in progress that breaks the rules', (text) => text.replace(/("game": .*"moves":")/, '$1f1>f1 '), 'Line 7: the game in progress is not playable (move 1: same-fan)'],
  ['a win that is none', (text) => text.replace('"outcome":"lost"', '"outcome":"won"'), 'Line 9: game 1: its outcome is won, but the moves do not bring every card home'],
  ['a loss that is a win', (text) => text.replace('"outcome":"won"', '"outcome":"lost"'), 'Line 10: game 2: its outcome is lost, but the moves bring every card home'],
  ['negative figures', (text) => text.replace(/("id":"b".*"undos":)0/, '$1-1'), 'Line 10: game 2: its tally is missing, or a figure in it is impossible'],
  ['a length that is not the moves\'', (text) => text.replace(/("id":"a".*"length":)5/, '$14'), 'Line 9: game 1: its length is 4, but there are 5 moves'],
  ['moves that no line of the journal would hold', (text) => text.replace(/("id":"a".*"moves":")/, `$1${' '.repeat(300_000)}`), 'Line 9: game 1: its moves are more than a game can have'],
  ['a game without an id', (text) => text.replace('"id":"b"', '"id":""'), 'Line 10: game 2: its id is missing or too long'],
  ['no games', (text) => text.replace('"games"', '"gaems"'), 'Line 1: the list of games is missing'],
];

test.each(REFUSED)('a file with %s is refused with its line and the reason, and nothing is changed', async (_name, damage, reason) => {
  const text = damage(await exported());
  expect(text).not.toBe(await exported());
  const storage = await open(folder);
  await storage.finishGame(lostGame('mine'));
  const before = [await gamesOf(storage), storage.settings(), storage.game()];
  const report = await storage.importText(text);
  expect(report).toEqual({ ok: false, cancelled: false, settingsChanged: false, gameChanged: false, text: `Nothing was imported. ${reason}.` });
  expect([await gamesOf(storage), storage.settings(), storage.game()]).toEqual(before);
});

test('import on a fresh machine brings everything, and the next start has it', async () => {
  const storage = await open(folder);
  const report = await storage.importText(await exported());
  expect(report).toEqual({
    ok: true,
    cancelled: false,
    settingsChanged: true,
    gameChanged: true,
    text: '2 finished games were added; the settings were taken over; the game in progress is on the table.',
  });
  const next = await open(folder);
  expect(next.settings()).toEqual(EVERYTHING.settings);
  expect(next.game()).toEqual(EVERYTHING.game);
  expect(await gamesOf(next)).toEqual(EVERYTHING.games);
});

test('import counts no game twice, says what it added, and keeps the game in progress here', async () => {
  const storage = await open(folder);
  await storage.finishGame(lostGame('a'));
  await storage.finishGame(lostGame('c', NOON + 5000));
  await storage.saveGame(savedAfter('here', 2));
  const report = await storage.importText(await exported());
  expect(report.text).toBe('1 finished game was added (1 was there already); the settings were taken over; the game in progress here was kept.');
  expect(await idsOf(storage)).toEqual(['a', 'b', 'c']);
  expect(storage.game()?.id).toBe('here');
  expect((await storage.importText(await exported())).text).toBe('No finished games were added (2 were there already); the game in progress here was kept.');
});

test('export, reset, import: the same history and statistics', async () => {
  const storage = await open(folder);
  for (let n = 0; n < 5; n += 1) await storage.finishGame(n % 2 ? wonGame(`g${n}`, NOON + n) : lostGame(`g${n}`, NOON + n));
  const before = [await gamesOf(storage), await storage.statistics()];
  const text = await storage.exportJson(whole);
  await storage.resetStatistics();
  expect(await gamesOf(storage)).toEqual([]);
  await storage.importText(text);
  expect([await gamesOf(storage), await storage.statistics()]).toEqual(before);
});

test('the CSV has a line of names and a line for each game, by RFC 4180', async () => {
  const won = { ...wonGame('b'), origin: { kind: 'layout', text: 'KC / KS KH KD QC' }, moves: 'f1>H', length: 1, tally: { moves: 1, undos: 0, hints: 0 } } as const;
  expect(await whole(formatCsv(inBatches([lostGame('a'), won])))).toBe(
    'id,deal,ruleset,started,ended,outcome,length,moves made,undos,hints,solution shown,app version,moves\r\n' +
      'a,1,"kings=all,return=on,redeals=0,limit=3",2026-11-30T11:59:00.000Z,2026-11-30T12:00:00.000Z,lost,5,5,0,0,false,1.2.3,f6>f18 f13>f18 f4>f6 f10>f4 f16>f10\r\n' +
      'b,KC / KS KH KD QC,"kings=all,return=on,redeals=0,limit=3",2026-11-30T11:59:00.000Z,2026-11-30T12:00:00.000Z,won,1,1,0,0,false,1.2.3,f1>H\r\n',
  );
});

test('a long history is written in small pieces, and other work has its turn between them', async () => {
  const games = Array.from({ length: 1000 }, (_, n) => ({ ...lostGame('a'), id: `g${n}` }));
  let turns = 0;
  let done = false;
  const turn = (): void => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  for (const format of [() => formatExport(EVERYTHING, inBatches(games, 200), NOON, '1.2.3'), () => formatCsv(inBatches(games, 200))]) {
    turns = 0;
    const sizes: number[] = [];
    for await (const piece of format()) sizes.push(piece.length);
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(turns).toBeGreaterThanOrEqual(4);
  }
  done = true;
});
