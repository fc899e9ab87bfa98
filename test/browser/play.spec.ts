import type { Page } from '@playwright/test';
import { saveSession } from '../../shared/game/saved-session';
import { sessionOf } from '../renderer/app/fake-world';
import { expect, test } from './fixtures';
import { counter, listen, middleOf, playedLine, ready } from './table-page';

/** The control that has the focus, by its name. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

test('a whole game is won with typed moves, one message each, and the next begins with Enter', async ({ bridge, open }) => {
  bridge.game = saveSession(sessionOf('3', 0));
  const page = await ready(await open());
  const heard = await listen(page);
  await page.keyboard.press('Tab');
  const line = playedLine('3');
  for (const { typed } of line) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    expect(await heard()).toHaveLength(1);
  }
  await expect(page.getByRole('heading', { name: 'Well played' })).toBeVisible();
  expect(await counter(page, 'foundations')).toBe('52 / 52');
  expect(bridge.records.map(({ outcome, length }) => ({ outcome, length }))).toEqual([{ outcome: 'won', length: line.length }]);
  await expect(page.getByRole('button', { name: 'Next game' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => counter(page, 'moves')).toBe('0');
  await expect(page.getByRole('heading', { name: 'Well played' })).toBeHidden();
  expect(await focused(page)).toMatch(/^Fan /);
});

test('a redeal, where the house rules allow one, is a button that goes when it is used and comes back with undo', async ({ bridge, open }) => {
  bridge.game = { ...saveSession(sessionOf('22', 0)), ruleset: 'kings=all,return=on,redeals=1,limit=3' };
  const page = await ready(await open());
  await expect(page.getByText('No card can move: a redeal is left.').first()).toBeVisible();
  const redeal = page.getByRole('toolbar').getByRole('button', { name: 'Redeal' });
  await redeal.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => counter(page, 'moves')).toBe('1');
  await expect(redeal).toBeHidden();
  await expect.poll(() => focused(page)).toMatch(/^Fan /);
  await page.keyboard.press('u');
  await page.keyboard.press('d');
  await expect.poll(() => bridge.game).toMatchObject({ moves: 'redeal', at: 1, tally: { moves: 2, undos: 1 } });
});

test('the figures stay above the cards in the smallest window, with a line of house rules too', async ({ bridge, open }) => {
  bridge.game = { ...saveSession(sessionOf('3', 0)), ruleset: 'kings=none,return=off,redeals=2,limit=none' };
  const page = await ready(await open({ width: 960, height: 600 }));
  const bottomOf = async (selector: string): Promise<number> => page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  const fans = await page.getByRole('button', { name: /^Fan 1, / }).evaluate((element) => element.getBoundingClientRect().top);
  await expect(page.locator('#counters .rules')).toContainText('no king rule');
  expect(await bottomOf('#counters .landing')).toBeLessThanOrEqual(fans);
  expect(await bottomOf('#tools .tools-finish')).toBeLessThanOrEqual(fans);
});

test('a whole game is won by picking up and putting down, and the focus is never lost', async ({ bridge, open }) => {
  bridge.game = saveSession(sessionOf('10', 0));
  const page = await ready(await open());
  await page.keyboard.press('Tab');
  for (const { move, from, to } of playedLine('10')) {
    // A fan's number and Enter go there; Shift+Enter sends up.
    await page.keyboard.type(from.replace(/\D/g, ''));
    await page.keyboard.press('Enter');
    expect(await focused(page)).toContain(from);
    if (move.kind === 'foundation') await page.keyboard.press('Shift+Enter');
    else {
      await page.keyboard.press('Space');
      await page.keyboard.type(to.replace(/\D/g, ''));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toContain(to);
    }
  }
  await expect(page.getByRole('heading', { name: 'Well played' })).toBeVisible();
});

test('a whole game is won by clicks on a card and on its target, and the controls say what lies there', async ({ bridge, open }) => {
  bridge.game = saveSession(sessionOf('2', 0));
  const page = await ready(await open());
  for (const [i, { from, to }] of playedLine('2').entries()) {
    const start = await middleOf(page, from);
    const target = await middleOf(page, to);
    await page.mouse.click(start.x, start.y);
    await page.mouse.click(target.x, target.y);
    expect(await counter(page, 'moves'), `${from} ${to}`).toBe(String(i + 1));
  }
  await expect(page.getByRole('heading', { name: 'Well played' })).toBeVisible();
});

test('arrows lead over the table as it is drawn, Tab makes one stop in each area', async ({ bridge, open }) => {
  bridge.game = saveSession(sessionOf('3', 0));
  const page = await ready(await open({ width: 1280, height: 800 }));
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Spades foundation/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Fan 1,/);
  for (const [key, expected] of [['ArrowRight', /^Fan 2,/], ['ArrowDown', /^Fan 8,/], ['End', /^Fan 18,/], ['Home', /^Fan 1,/], ['ArrowUp', /foundation/]] as const) {
    await page.keyboard.press(key);
    expect(await focused(page)).toMatch(expected);
  }
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/^Fan 1,/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Undo');
  // A ring of two pixels or more, in two colours.
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(document.activeElement as Element);
    return { outlineStyle, width: Number.parseFloat(outlineWidth), two: boxShadow !== 'none' && !boxShadow.includes(outlineColor) };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', width: expect.closeTo(2, 0), two: true });
});

test('the focus stays on the board after a move, an undo, a new deal, and comes back from a panel and a question', async ({ bridge, open, push }) => {
  bridge.game = saveSession(sessionOf('3', 5));
  const page = await ready(await open());
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  const here = /^Fan 7,/;
  expect(await focused(page)).toMatch(here);
  await page.keyboard.press('u');
  expect(await focused(page)).toMatch(here);
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await focused(page)).toMatch(here);
  await push({ type: 'command', command: { name: 'new-game' } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await focused(page)).toMatch(here);
  await push({ type: 'command', command: { name: 'new-game' } });
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect.poll(() => counter(page, 'moves')).toBe('0');
  expect(await focused(page)).toMatch(here);
  expect(bridge.records.map(({ outcome }) => outcome)).toEqual(['lost']);
});

test('one key reads the table, one the moves, one the fan; a refusal names its rule', async ({ bridge, open }) => {
  bridge.game = saveSession(sessionOf('1', 0));
  const page = await ready(await open());
  const heard = await listen(page);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  const said: string[] = [];
  for (const key of ['s', 'l', 'i', 'a', 'Shift+Enter']) {
    await page.keyboard.press(key);
    said.push(...(await heard()));
  }
  expect(said).toHaveLength(5);
  expect(said[0]).toContain('Fan 18, 1 of 3 cards: top 6 of hearts.');
  expect(said[1]).toBe('1 legal move: 7 of diamonds from fan 6 to fan 18, on the 6 of hearts.');
  expect(said[2]).toBe('Fan 3, 3 of 3 cards, full: 9 of hearts, queen of diamonds, top 8 of hearts.');
  expect(said[3]).toContain('ace of hearts in fan 6, covered');
  expect(said[4]).toBe('The 8 of hearts is not next: the hearts foundation is empty and begins with the ace.');
  await expect(page.locator('#footer')).toHaveText(said[4] as string);
});

test('controls are large enough, lie inside the window, and let the pointer through', async ({ bridge, open }) => {
  bridge.game = saveSession(sessionOf('1', 0));
  for (const size of [{ width: 960, height: 600 }, { width: 1920, height: 1000 }]) {
    const page = await ready(await open(size));
    const boxes = await page.locator('#board .place').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(22);
    for (const box of boxes) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect([box.left >= 0, box.top >= 0, box.right <= size.width, box.bottom <= size.height]).toEqual([true, true, true, true]);
    }
    const buttons = await page.locator('#tools button:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(buttons.length).toBeGreaterThanOrEqual(5);
    for (const box of buttons) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.elementFromPoint(300, 300)?.closest('#board'))).toBeNull();
  }
});
