import type { ElectronApplication } from '@playwright/test';
import { saveSession } from '../../shared/game/saved-session';
import { atRest, inspect, tableAlone } from '../browser/drawn-table';
import { played } from '../fixtures/played';
import { winningLine } from '../fixtures/winning-lines';
import { expect, test } from './fixtures';
import { almostWon, gameOnDisk, historyOf, movesShown, putOnTable, ready, statisticsOf } from './playing';

/*
 * What went wrong elsewhere with undo, finishing, minimising and chance: each tried here in the real program, motion on.
 */

// Each test puts its own game on the table, and so loads the page itself.
test.use({ reload: false });

/** Holds a key with Ctrl down, as the system sends it: again and again, faster than any card flies. */
async function hold(app: ElectronApplication, keyCode: string, times: number): Promise<void> {
  await app.evaluate(
    async ({ BrowserWindow }, key) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.focus();
      for (let n = 0; n < key.times; n += 1) {
        const modifiers: ('control' | 'isautorepeat')[] = n === 0 ? ['control'] : ['control', 'isautorepeat'];
        contents?.sendInputEvent({ type: 'keyDown', keyCode: key.keyCode, modifiers });
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      contents?.sendInputEvent({ type: 'keyUp', keyCode: key.keyCode, modifiers: ['control'] });
    },
    { keyCode, times },
  );
}

test('Ctrl+Z and Ctrl+Y held in mid animation: no card stays in the air, and the picture is that of a fresh start (privacy-friendly-solitaire#43, PySolFC#378, #590)', async ({ program, page }) => {
  await ready(page);
  await putOnTable(page, saveSession(played(`held-${Date.now()}`, '7', winningLine('7').slice(0, 50), Date.now())));
  await atRest(page);
  await hold(program.app, 'Z', 40);
  await expect.poll(() => movesShown(page)).toBe(10);
  await hold(program.app, 'Y', 25);
  await expect.poll(() => movesShown(page)).toBe(35);
  await expect.poll(() => gameOnDisk(program.userData)?.at).toBe(35);
  await atRest(page);
  const cards = (await inspect(page)).cards;
  await tableAlone(page);
  const picture = await page.screenshot();
  await page.reload();
  await ready(page);
  await atRest(page);
  expect(cards).toEqual((await inspect(page)).cards);
  await tableAlone(page);
  await expect.poll(async () => (await page.screenshot()).equals(picture)).toBe(true);
  expect(gameOnDisk(program.userData)?.tally.undos).toBe(40);
});

test('finished by itself, then undone to the start: every card lies as it was dealt, and it is one win (shenzhen-solitaire.nvim#1)', async ({ program, page }) => {
  await ready(page);
  const before = (await statisticsOf(page)).all;
  const session = almostWon(`finished-${Date.now()}`, 12);
  await putOnTable(page, saveSession(session));
  await program.menuClick('finish');
  await expect.poll(async () => (await statisticsOf(page)).all.won).toBe(before.won + 1);
  await expect.poll(() => movesShown(page)).toBe(session.at + 12);
  // While the last cards fly, and after.
  for (let at = session.at + 12; at > 0; at -= 1) await page.evaluate(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, cancelable: true })));
  await expect.poll(() => movesShown(page)).toBe(0);
  await atRest(page);
  const cards = (await inspect(page)).cards;
  await putOnTable(page, saveSession({ ...almostWon(`dealt-${Date.now()}`, 12), at: 0 }));
  await atRest(page);
  expect(cards).toEqual((await inspect(page)).cards);
  const after = (await statisticsOf(page)).all;
  expect([after.played, after.won]).toEqual([before.played + 1, before.won + 1]);
});

test('minimised while it finishes by itself, and won while nobody looks: one win, and the table is whole when it is looked at again (PySolFC#538)', async ({ program, page }) => {
  await ready(page);
  const before = (await statisticsOf(page)).all;
  const session = almostWon(`minimised-${Date.now()}`, 12);
  await putOnTable(page, saveSession(session));
  await program.menuClick('finish');
  const show = (on: boolean): Promise<void> =>
    program.app.evaluate(({ BrowserWindow }, visible) => {
      const [window] = BrowserWindow.getAllWindows();
      // Where no window manager minimises, hiding is the same to the page.
      if (visible) {
        window?.restore();
        window?.show();
      } else {
        window?.minimize();
        window?.hide();
      }
    }, on);
  await show(false);
  await expect.poll(async () => (await statisticsOf(page)).all.won).toBe(before.won + 1);
  await expect.poll(() => gameOnDisk(program.userData)?.won).toBe(true);
  await show(true);
  await expect(page.locator('[data-end=won]')).toBeVisible();
  await expect.poll(() => movesShown(page)).toBe(session.at + 12);
  await atRest(page);
  const { cards } = await inspect(page);
  await page.reload();
  await ready(page);
  await atRest(page);
  expect(cards.map(({ x, y }) => [x, y])).toEqual((await inspect(page)).cards.map(({ x, y }) => [x, y]));
  expect((await historyOf(page)).filter(({ id }) => id === session.id)).toHaveLength(1);
});

test('twenty fresh starts give twenty different deals (solvitaire-mirror#4, KPat e95e8f01)', async ({ program: { app }, page }) => {
  // From now on every page finds a player's folder without a game, and its first save tells the deal that it dealt.
  await app.evaluate(({ ipcMain }) => {
    type Handler = (...words: unknown[]) => Promise<object>;
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
    const start = handlers.get('shamrocks:start');
    if (!start) throw new Error('there is no such channel');
    const answer = (handler: Handler): void => {
      ipcMain.removeHandler('shamrocks:start');
      ipcMain.handle('shamrocks:start', handler);
    };
    answer(async (...words) => ({ ...(await start(...words)), game: null }));
    Object.assign(globalThis, { startAsBefore: () => answer(start) });
  });
  const deals = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('h1.deal')).toHaveText(/\d/);
    deals.add((await page.locator('h1.deal').textContent()) ?? '');
  }
  await app.evaluate(() => (globalThis as unknown as { startAsBefore(): void }).startAsBefore());
  expect(deals.size).toBe(20);
});
