import type { Page } from '@playwright/test';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DealNumber } from '../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { saveSession } from '../../shared/game/saved-session';
import type { Session } from '../../shared/game/session';
import type { Bridge } from '../../shared/ipc/contract';
import { layoutOf, newSession, play } from '../../shared/game/session';
import type { Program } from './fixtures';
import { expect, test } from './fixtures';
import { LAST_MOVE, almostWon, dealShown, gameOnDisk, historyOf, movesShown, prepareData, putOnTable, ready, statisticsOf, typeMove, typeable } from './playing';

/*
 * What went wrong elsewhere with statistics, undo after a win, resuming, restarting and saving: each tried here in the
 * real program.
 */

// Each test puts its own game on the table, and so loads the page itself.
test.use({ reload: false });

let games = 0;

/** A game with an id of its own, one move short of a win. */
function nearly(left = 1): Session {
  games += 1;
  return almostWon(`reports-${games}`, left);
}

/** A game with an id of its own, of a deal number or a layout. */
function fresh(text: string): Session {
  games += 1;
  const origin = /^\d+$/.test(text) ? ({ kind: 'number', deal: text as DealNumber } as const) : ({ kind: 'layout', text } as const);
  const session = newSession(`reports-${games}`, origin, DEFAULT_RULESET);
  if (!session) throw new Error('no such deal');
  return session;
}

function begun(deal: string): Session {
  const session = fresh(deal);
  const step = play(session, typeable(layoutOf(session))[0] as never, Date.now());
  if (!step.ok) throw new Error('not legal');
  return step.value.session;
}

const moves = (page: Page) => page.locator('[data-counter=moves] b');

/** Plays the last card home and waits until the win has been counted. */
async function win(page: Page, wonBefore: number): Promise<void> {
  await typeMove(page, LAST_MOVE);
  await expect.poll(async () => (await statisticsOf(page)).all.won).toBe(wonBefore + 1);
}

/** Plays a line again that was taken back, by the key for redo. */
async function redoAll(page: Page, count: number): Promise<void> {
  await page.evaluate((times) => {
    for (let n = 0; n < times; n += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
  }, count);
  await expect(moves(page)).toHaveText(`${count}`);
}

/** Answers yes to the question whether a game in progress is to be left. */
async function leave(program: Program, how: () => Promise<void>): Promise<void> {
  await how();
  await program.page.getByRole('button', { name: 'Leave it' }).click();
}

test('win, undo, win again, restart, win again: one win (matrix-os#320, PySolFC 9a053436)', async ({ program, page }) => {
  await ready(page);
  const before = (await statisticsOf(page)).all;
  const { at } = nearly();
  await putOnTable(page, saveSession(nearly()));
  await win(page, before.won);
  await program.menuClick('undo');
  await expect(moves(page)).toHaveText(`${at}`);
  await typeMove(page, LAST_MOVE);
  await expect(moves(page)).toHaveText(`${at + 1}`);
  await program.menuClick('restart');
  await expect(moves(page)).toHaveText('0');
  await redoAll(page, at + 1);
  await program.menuClick('new-game');
  await expect(moves(page)).toHaveText('0');
  const after = (await statisticsOf(page)).all;
  expect([after.played, after.won]).toEqual([before.played + 1, before.won + 1]);
});

test('a win with a hint, replayed and restarted, is one result, and not an unaided one (PySolFC 9a053436)', async ({ program, page }) => {
  await ready(page);
  const before = (await statisticsOf(page)).all;
  const session = nearly();
  await putOnTable(page, saveSession(session));
  // The hint's own key: once it points at the move that wins, and is counted.
  await page.locator('button.place.fan').first().focus();
  await page.keyboard.press('h');
  await expect.poll(() => gameOnDisk(program.userData)?.tally.hints).toBe(1);
  await win(page, before.won);
  await program.menuClick('restart');
  await expect(moves(page)).toHaveText('0');
  await redoAll(page, session.at + 1);
  await program.menuClick('new-game');
  await expect(moves(page)).toHaveText('0');
  const after = (await statisticsOf(page)).all;
  expect([after.played, after.won, after.wonUnaided, after.hints]).toEqual([before.played + 1, before.won + 1, before.wonUnaided, before.hints + 1]);
});

test('ten new deals without a move: nothing is counted (TripleSolitaire#34)', async ({ program, page }) => {
  await ready(page);
  await putOnTable(page, saveSession(fresh('11')));
  const before = (await statisticsOf(page)).all;
  const deals = new Set<string>();
  for (let n = 0; n < 10; n += 1) {
    const last = await dealShown(page);
    await program.menuClick('new-game');
    await expect(page.locator('h1.deal')).not.toHaveText(last);
    deals.add(await dealShown(page));
  }
  expect(deals.size).toBe(10);
  expect((await statisticsOf(page)).all).toEqual(before);
});

test('a dead deal, number 22, that is replaced is not a loss, and no question is asked (Simple-Solitaire#93)', async ({ program, page }) => {
  await ready(page);
  await putOnTable(page, saveSession(fresh('22')));
  const before = (await statisticsOf(page)).all;
  await program.menuClick('new-game');
  await expect(page.locator('h1.deal')).not.toHaveText(/\b22$/);
  expect((await statisticsOf(page)).all).toEqual(before);
});

test('a game that was begun and is left counts as one loss, after a question; kept, it counts nothing', async ({ program, page }) => {
  await ready(page);
  await putOnTable(page, saveSession(begun('7')));
  const before = (await statisticsOf(page)).all;
  await program.menuClick('new-game');
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(page.locator('h1.deal')).toHaveText(/\b7$/);
  expect((await statisticsOf(page)).all).toEqual(before);
  await leave(program, () => program.menuClick('new-game'));
  await expect(page.locator('h1.deal')).not.toHaveText(/\b7$/);
  await expect.poll(async () => (await statisticsOf(page)).all.played).toBe(before.played + 1);
  expect((await statisticsOf(page)).all.won).toBe(before.won);
  await page.reload();
  await ready(page);
  expect((await statisticsOf(page)).all.played).toBe(before.played + 1);
});

test('two moves one right after the other: counter up by two, taken back by two undos, and so saved (KPat 416697)', async ({ program, page }) => {
  await ready(page);
  const session = fresh('7');
  await putOnTable(page, saveSession(session));
  const first = typeable(layoutOf(session))[0];
  const step = first && play(session, first, 0);
  if (!first || !step?.ok) throw new Error('not legal');
  const second = typeable(layoutOf(step.value.session))[0];
  await typeMove(page, first);
  await typeMove(page, second as never);
  await expect(moves(page)).toHaveText('2');
  await expect.poll(() => gameOnDisk(program.userData)?.at).toBe(2);
  await program.menuClick('undo');
  await program.menuClick('undo');
  await expect(moves(page)).toHaveText('0');
  await expect.poll(() => gameOnDisk(program.userData)?.tally).toEqual({ moves: 2, undos: 2, hints: 0 });
});

test('a folder as version 0.1.0 left it, one win and two losses: all is there, the figures say what they cover, and it is taken out and brought back (PySolFC#385, #271, #282)', async ({ launch, folder }) => {
  await cp(new URL('../fixtures/data-v1/', import.meta.url), folder, { recursive: true });
  const program = await launch({ userData: folder });
  const { page } = program;
  await ready(page);
  expect(await movesShown(page)).toBe(4);
  await expect(page.locator('h1.deal')).toHaveText(/\b11$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark/);
  expect((await statisticsOf(page)).all).toMatchObject({ played: 3, won: 1, winLength: { average: nearly(0).at } });
  expect(JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'))).toMatchObject({ version: 2, settings: { deck: 'four-colour', volume: 0.25 } });
  await expect(page.locator('.line.warning')).toHaveCount(0);
  await program.menuClick('statistics');
  const panel = page.locator('[data-panel=statistics]');
  await expect(panel.locator('.covers b')).toHaveText('1 won of 3 played');
  await expect(panel.getByRole('row', { name: /^Games won, of 3 games played/ })).toHaveText('Games won, of 3 games played11');
  await expect(panel.getByText('won game: average').first()).toBeVisible();

  const [file, history] = [path.join(folder, 'taken out.json'), await historyOf(page)];
  await program.app.evaluate(({ dialog }, name) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: name });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [name] });
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  }, file);
  const reports = await page.evaluate(async () => {
    const bridge = (globalThis as unknown as { shamrocks: Bridge }).shamrocks;
    return [await bridge.exportData('json'), await bridge.resetStatistics(), await bridge.importData(), await bridge.importData()];
  });
  expect(reports.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(reports[2]?.text).toContain('3 finished games were added');
  expect(reports[3]?.text).toContain('3 were there already');
  expect(await historyOf(page)).toEqual(history);
  // The game in progress is in the file as it lies on the table.
  expect((JSON.parse(await readFile(file, 'utf8')) as { game: unknown }).game).toEqual(saveSession(gameOnDisk(folder) as Session));
});

test('quit while dealing and at a position that finishes by itself: no loss; the folder deleted meanwhile: play goes on (Simple-Solitaire#158, KPat 363726, 350160)', async ({ launch, folder }) => {
  const data = path.join(folder, 'data');
  await prepareData(data, { game: saveSession(nearly(3)) });
  const first = await launch({ userData: data });
  await ready(first.page);
  await first.quit();
  const second = await launch({ userData: data });
  await ready(second.page);
  expect(await movesShown(second.page)).toBe(nearly(3).at);
  expect((await statisticsOf(second.page)).all.played).toBe(0);
  for (const name of ['games.jsonl', 'games.copy.jsonl', 'settings.json', 'settings.kept.json', 'game-1.json', 'game-2.json', 'game-3.json']) {
    await rm(path.join(data, name), { force: true });
  }
  await leave(second, () => second.menuClick('new-game'));
  await expect(moves(second.page)).toHaveText('0');
  await expect.poll(async () => (await statisticsOf(second.page)).all.played).toBe(1);
  await expect.poll(() => gameOnDisk(data)?.at).toBe(0);
  // Another deal, and the window closed before its cards lie.
  await second.menuClick('new-game');
  await second.quit();
  expect(gameOnDisk(data)?.at).toBe(0);
});

test('a pasted layout that is as good as won is won, has its row in the history, and changes no figure', async ({ program, page }) => {
  await ready(page);
  const before = await statisticsOf(page);
  await putOnTable(page, saveSession(fresh('KC / KS KH KD QC')));
  await typeMove(page, { kind: 'foundation', from: 0 });
  await expect.poll(async () => (await statisticsOf(page)).pasted).toBe(before.pasted + 1);
  expect(await statisticsOf(page)).toEqual({ ...before, pasted: before.pasted + 1 });
  expect((await historyOf(page)).at(-1)).toMatchObject({ origin: { kind: 'layout' }, outcome: 'won', length: 1 });
  await program.menuClick('new-game');
  await expect(page.locator('h1.deal')).not.toHaveText(/pasted/i);
});
