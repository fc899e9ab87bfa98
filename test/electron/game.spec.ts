import type { Page } from '@playwright/test';
import { counter, middleOf, playedLine, ready } from '../browser/table-page';
import { expect, test } from './fixtures';

const statisticsOf = (page: Page): Promise<{ played: number; won: number }> =>
  page.evaluate(async () => {
    const { played, won } = (await window.shamrocks.statistics()).all;
    return { played, won };
  });

/** Takes the card that deal 1 begins with, and lets go of it in every way that is no move. */
async function letGoElsewhere(page: Page): Promise<void> {
  const start = await middleOf(page, 'Fan 6,');
  const target = await middleOf(page, 'Fan 18,');
  const drag = async (): Promise<void> => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 3 });
  };
  await drag();
  await page.mouse.move(-40, -40);
  await page.mouse.up();
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag();
  // A second button.
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.up();
  await drag();
  // The focus goes elsewhere.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.mouse.up();
  expect(await counter(page, 'moves')).toBe('0');
}

test('deal 1: a card let go of anywhere else comes back; the game is won by real drags and counted once; twenty new games after it are twenty deals and cost nothing', async ({ launch }) => {
  test.setTimeout(180_000);
  const { app, page, menuClick } = await launch({ args: ['--deal=1'] });
  await ready(page);
  // The smallest window: there aim must be surest, and a frame costs least.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(960, 600));
  await page.waitForFunction(() => window.innerWidth === 960 && [...document.querySelectorAll('#board .place')].every((place) => place.getBoundingClientRect().right <= 960));
  // Cards that do not travel: the game is as long, the test is not.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await letGoElsewhere(page);

  const line = playedLine('1');
  for (const [i, { from, to }] of line.entries()) {
    const start = await middleOf(page, from);
    const target = await middleOf(page, to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + target.x) / 2, (start.y + target.y) / 2);
    await page.mouse.move(target.x, target.y);
    await page.mouse.up();
    expect(await counter(page, 'moves'), `${from} ${to}`).toBe(String(i + 1));
  }
  await expect(page.getByRole('heading', { name: 'Well played' })).toBeVisible();
  expect(await counter(page, 'foundations')).toBe('52 / 52');
  expect(await statisticsOf(page)).toEqual({ played: 1, won: 1 });
  await page.getByRole('button', { name: 'Next game' }).click();
  await expect.poll(() => counter(page, 'moves')).toBe('0');

  const deals = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const before = await page.locator('h1').innerText();
    deals.add(before);
    await menuClick('new-game');
    await expect(page.locator('h1')).not.toHaveText(before);
  }
  expect(deals.size).toBe(20);
  expect(await statisticsOf(page)).toEqual({ played: 1, won: 1 });
});

test('deal 3 is begun by keyboard, quit, found as it was left, and won by keyboard alone; it is not won again at the next start, nor after a reset (KPat 291959)', async ({ launch }) => {
  test.setTimeout(180_000);
  const line = playedLine('3');
  const type = async (page: Page, moves: typeof line): Promise<void> => {
    await ready(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { typed } of moves) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
  };
  const first = await launch({ args: ['--deal=3'] });
  await type(first.page, line.slice(0, 20));
  expect(await counter(first.page, 'moves')).toBe('20');
  await first.quit();

  const second = await launch({ userData: first.userData });
  await ready(second.page);
  expect(await counter(second.page, 'moves')).toBe('20');
  await expect(second.page.locator('#live')).toHaveText('Deal 3 is as you left it, at move 20.');
  await type(second.page, line.slice(20));
  await expect(second.page.getByRole('heading', { name: 'Well played' })).toBeVisible();
  expect(await statisticsOf(second.page)).toEqual({ played: 1, won: 1 });
  // Statistics, settings and a restart are a key away as well.
  for (const [key, title] of [['Control+i', 'Statistics'], ['Control+,', 'Settings']] as const) {
    await second.page.keyboard.press(key);
    await expect(second.page.getByRole('dialog', { name: title })).toBeVisible();
    await second.page.keyboard.press('Escape');
    await expect(second.page.getByRole('dialog')).toBeHidden();
  }
  await second.page.keyboard.press('F5');
  await expect.poll(() => counter(second.page, 'moves')).toBe('0');
  await second.quit();

  const third = await launch({ userData: first.userData });
  await ready(third.page);
  expect(await statisticsOf(third.page)).toEqual({ played: 1, won: 1 });
  await expect(third.page.getByRole('heading', { name: 'Well played' })).toBeHidden();
  // Its line is still there to be played again to the end.
  await third.page.evaluate((times) => {
    for (let n = 0; n < times; n += 1) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
  }, line.length);
  await expect.poll(() => counter(third.page, 'moves')).toBe(String(line.length));
  expect(await statisticsOf(third.page)).toEqual({ played: 1, won: 1 });
  await third.page.evaluate(() => window.shamrocks.resetStatistics());
  await third.page.reload();
  await ready(third.page);
  expect(await statisticsOf(third.page)).toEqual({ played: 0, won: 0 });
  await third.menuClick('undo');
  await type(third.page, line.slice(-1));
  expect(await counter(third.page, 'moves')).toBe(String(line.length));
  expect(await statisticsOf(third.page)).toEqual({ played: 0, won: 0 });
});

