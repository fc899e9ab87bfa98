import { expect, test } from './fixtures';
import { finished, openPanel } from './panels';

test('the statistics say what each figure covers, per ruleset and over all, in tables too', async ({ bridge, open, push }) => {
  bridge.records = finished(9);
  const page = await open();
  const body = await openPanel(page, push, 'statistics');
  await expect(body.locator('.covers b')).toHaveText('3 won of 9 played');
  await expect(body.getByRole('row', { name: /^Games won, of 9 games played/ })).toHaveText('Games won, of 9 games played32');
  await body.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'Shamrocks, no king rule (2 games)' });
  await expect(body.locator('.covers b')).toHaveText('1 won of 2 played');
  await body.getByRole('combobox', { name: 'Rules' }).selectOption('all');
  await expect(body.locator('.chart canvas')).toHaveCount(2);
  await body.getByText('Progress as a table').click();
  await expect(body.getByRole('row', { name: /^3 Nov 2026/ })).toHaveText('3 Nov 20263 won of 9 played33 %12 to 65 %');
  const november = body.getByRole('table', { name: 'November 2026' });
  await expect(november.getByRole('cell', { name: /3 games, 3 won/ })).toBeVisible();
});

test('games on pasted layouts are told of beside the figures, which do not count them', async ({ bridge, open, push }) => {
  bridge.records = finished(9).map((game, i) => (i < 2 ? { ...game, origin: { kind: 'layout', text: 'KC / KS KH KD QC' } } : game));
  const page = await open();
  const body = await openPanel(page, push, 'statistics');
  await expect(body.locator('.covers b')).toHaveText('2 won of 7 played');
  await expect(body.getByText('2 games on pasted layouts are in the history and in none of these figures.')).toBeVisible();
  await body.getByRole('button', { name: 'How games are counted' }).click();
  await expect(page.getByRole('heading', { name: 'How games are counted' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'How games are counted' })).toBeInViewport();
});

test('a reset asks first, names the backup, and the backup can be restored', async ({ bridge, open, push }) => {
  bridge.records = finished(3);
  const page = await open();
  const body = await openPanel(page, push, 'statistics');
  await body.getByRole('button', { name: 'Reset statistics' }).focus();
  await page.keyboard.press('Enter');
  await expect(body.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body.getByRole('button', { name: 'Reset statistics' })).toBeFocused();
  expect(bridge.asked('resetStatistics')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(body.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(body.locator('.report')).toHaveText('The statistics were reset. A backup was kept.');
  expect(bridge.records).toEqual([]);
  await body.getByRole('button', { name: /^Restore the backup of/ }).click();
  await expect(body.locator('.report')).toHaveText('Restored backup-1.');
  await body.getByRole('button', { name: 'Export everything' }).click();
  await expect(body.locator('.report')).toHaveText('Exported as json.');
  await body.getByRole('button', { name: 'Export history as CSV' }).click();
  await expect(body.locator('.report')).toHaveText('Exported as csv.');
  await body.getByRole('button', { name: 'Import' }).click();
  await expect(body.locator('.report')).toHaveText('Imported.');
});

test('the history has one row for each game, is filtered and sorted, and fetches only what is seen', async ({ bridge, open, push }) => {
  bridge.records = finished(100_000);
  const page = await open();
  const body = await openPanel(page, push, 'history');
  const table = body.locator('.games');
  const deals = body.locator('.games .deal');
  await expect(table).toHaveAttribute('aria-rowcount', '100001');
  await expect(body.getByText('100,000 games', { exact: true })).toBeVisible();
  expect(await deals.count()).toBeLessThan(60);
  // Every row is where it is reckoned to be.
  const [first, tenth] = [await deals.nth(0).boundingBox(), await deals.nth(9).boundingBox()];
  expect((tenth?.y ?? 0) - (first?.y ?? 0)).toBe(360);
  // By keys to the end and back, the focus always on a game; what is far away is fetched when it is come to.
  await deals.first().focus();
  await page.keyboard.press('End');
  await expect(body.locator('.deal:focus')).toBeVisible();
  await expect(body.locator('tr:has(.deal:focus)')).toHaveAttribute('aria-rowindex', '100001');
  await page.keyboard.press('ArrowUp');
  await expect(body.locator('tr:has(.deal:focus)')).toHaveAttribute('aria-rowindex', '100000');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(body.getByRole('button', { name: 'Copy number' })).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '100002');
  await page.keyboard.press('Home');
  await expect(body.locator('tr:has(.deal:focus)')).toHaveAttribute('aria-rowindex', '2');
  // By the wheel: the row that had the focus goes, and the keys go on from it.
  await body.evaluate((scroller) => scroller.scrollTo(0, 2_000_000));
  await expect(body.locator('tr[aria-rowindex="50001"] .deal')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(body.locator('tr:has(.deal:focus)')).toHaveAttribute('aria-rowindex', '3');
  expect(bridge.asked('history').length).toBeLessThan(16);

  await body.evaluate((scroller) => scroller.scrollTo(0, 0));
  await body.getByRole('searchbox', { name: 'Deal' }).fill('99101');
  await expect(deals).toHaveCount(1);
  await body.getByRole('searchbox', { name: 'Deal' }).fill('');
  await body.getByRole('combobox', { name: 'Outcome' }).selectOption('Won');
  await body.getByRole('checkbox', { name: 'Without a hint' }).check();
  await expect(body.getByText('16,667 games, of 100,000 in all')).toBeVisible();
  await body.getByRole('button', { name: 'Deal' }).click();
  await expect(body.getByRole('columnheader', { name: 'Deal' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a game of the history is stepped through, and the game in progress is as it was after', async ({ bridge, open, push }) => {
  bridge.records = finished(2);
  const page = await open();
  const body = await openPanel(page, push, 'history');
  const own = await page.locator('#counters h1').textContent();
  // Anywhere in its row, and away again, and by its button.
  await body.getByRole('row', { name: '1 Won' }).getByRole('cell', { name: 'Won' }).click();
  await expect(body.getByText(/^Played 1 Nov 2026, \d\d:\d\d–\d\d:\d\d by the rules of Shamrocks\. 5 moves made in all/)).toBeVisible();
  await body.getByRole('row', { name: '1 Won' }).getByRole('cell', { name: 'Won' }).click();
  await expect(body.getByRole('button', { name: 'Copy number' })).toHaveCount(0);
  await body.getByRole('button', { name: '1', exact: true }).click();
  await body.getByRole('button', { name: 'Copy number' }).click();
  await expect(body.getByText('Deal number 1 is copied.')).toBeVisible();
  expect(bridge.clipboard).toBe('1');
  const saved = bridge.game;
  await body.getByRole('button', { name: 'Step through it' }).click();
  await expect(page.locator('#counters h1')).toHaveText('Deal 1');
  const counter = page.locator('[data-counter="foundations"]');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('Foundations 1 / 52');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText('Foundations 0 / 52');
  await page.keyboard.press('Escape');
  await expect(page.locator('#counters h1')).toHaveText(own ?? '');
  expect(bridge.game).toEqual(saved);
});
