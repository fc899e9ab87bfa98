import type { Locator, Page } from '@playwright/test';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { GameRecord } from '../../shared/game/record';
import type { Command } from '../../shared/ipc/contract';
import { judge } from './axe';
import { expect, test } from './fixtures';

const USUAL = 'kings=all,return=on,redeals=0,limit=3';
const PANELS = ['settings', 'statistics', 'history', 'select-deal', 'rules', 'keys', 'licences'] as const;
type Name = (typeof PANELS)[number];

/** Finished games on three days: deal 1 won twice, once without a hint; the others lost. */
function finished(count: number): GameRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `game-${i}`,
    origin: { kind: 'number', deal: `${i % 3 === 0 ? 1 : 100 + i}` as DealNumber },
    ruleset: i % 4 === 3 ? 'kings=none,return=on,redeals=0,limit=3' : USUAL,
    startedAt: Date.UTC(2026, 10, 1 + (i % 3), 10),
    endedAt: Date.UTC(2026, 10, 1 + (i % 3), 10, 8),
    outcome: i % 3 === 0 ? 'won' : 'lost',
    moves: 'f6>f18 f13>f18 f13>H',
    length: 3,
    tally: { moves: 5, undos: 2, hints: i % 2 },
    shown: false,
    appVersion: '0.0.0-test',
  }));
}

async function openPanel(page: Page, push: (push: { type: 'command'; command: Command }) => Promise<void>, name: Name): Promise<Locator> {
  await expect(page.locator('#board .place')).toHaveCount(22);
  await push({ type: 'command', command: { name } });
  const body = page.locator(`[data-panel="${name}"]`);
  await expect(body).toHaveAttribute('aria-busy', 'false');
  return body;
}

const rootStyle = (page: Page, property: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), property);

for (const theme of ['green', 'light', 'dark', 'high-contrast'] as const) {
  test(`axe finds nothing in any panel in the ${theme} theme`, async ({ bridge, open, push }) => {
    bridge.settings = { ...bridge.settings, theme };
    bridge.records = finished(60);
    bridge.stored = [{ name: 'a-backup', at: Date.UTC(2026, 10, 1), games: 3 }];
    const page = await open();
    for (const name of PANELS) {
      const body = await openPanel(page, push, name);
      if (name === 'licences') await expect(body.locator('summary').first()).toBeVisible();
      if (name === 'history') await body.locator('.games .deal').first().click();
      // The question, and the figures beside the charts, are looked at too.
      await body.evaluate((element) => element.querySelectorAll('details').forEach((details, i) => (i < 3 ? details.setAttribute('open', '') : undefined)));
      // Another theme has other colours and nothing else.
      const { violations, looked } = await judge(page, { part: 'dialog', ...(theme === 'green' ? {} : { rules: ['color-contrast'] }) });
      expect(violations, name).toEqual([]);
      expect(looked, name).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(body).toHaveCount(0);
    }
  });
}

test('every panel scrolls in its body alone, and fits the smallest window and twice its size', async ({ bridge, open, push }) => {
  bridge.records = finished(60);
  for (const size of [{ width: 960, height: 600 }, { width: 480, height: 300 }]) {
    const page = await open(size);
    for (const name of PANELS) {
      const body = await openPanel(page, push, name);
      const fits = await body.evaluate((element) => {
        const dialog = element.closest('dialog') as HTMLElement;
        const box = dialog.getBoundingClientRect();
        return {
          dialogScrolls: dialog.scrollHeight > dialog.clientHeight + 1 || dialog.scrollWidth > dialog.clientWidth + 1,
          sideways: element.scrollWidth > element.clientWidth + 1,
          inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
        };
      });
      expect({ name, size, ...fits }).toEqual({ name, size, dialogScrolls: false, sideways: false, inside: true });
      await page.keyboard.press('Escape');
    }
  }
});

test('each setting acts at once and is saved', async ({ bridge, open, push }) => {
  const page = await open();
  const body = await openPanel(page, push, 'settings');
  await body.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => rootStyle(page, '--panel')).toBe('#1c2320');
  await body.getByRole('radio', { name: 'Four colours, large' }).check();
  await body.getByRole('radio', { name: 'Laid straight' }).check();
  await body.getByRole('switch', { name: 'Left-handed' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-left', 'true');
  await body.getByRole('radio', { name: 'Fast' }).check();
  await body.getByRole('group', { name: 'Reduced motion' }).getByRole('radio', { name: 'On', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-still', 'true');
  await body.getByRole('slider', { name: 'Volume' }).fill('30');
  await expect(body.locator('output')).toHaveText('30 %');
  await body.getByRole('switch', { name: 'Sounds of the cards' }).uncheck();
  await expect(body.getByRole('slider', { name: 'Volume' })).toBeDisabled();
  await body.getByRole('switch', { name: 'Coach' }).uncheck();
  await expect(page.locator('#tools .coach')).toHaveCount(0);
  await body.getByRole('switch', { name: 'Only deals that can be won' }).check();
  expect(bridge.settings).toEqual({
    theme: 'dark',
    deck: 'four-colour-large',
    fanStyle: 'straight',
    animation: 'fast',
    reducedMotion: 'on',
    leftHanded: true,
    sound: false,
    volume: 0.3,
    coach: false,
    winnableOnly: true,
    ruleset: USUAL,
  });
});

test('the page follows the system at once: darkness, contrast, forced colours, reduced motion; and all can still be read', async ({ bridge, open, push }) => {
  bridge.settings = { ...bridge.settings, theme: 'system', animation: 'normal', reducedMotion: 'system' };
  const page = await open();
  const body = await openPanel(page, push, 'settings');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'green');
  for (const [wish, attribute, value] of [
    [{ colorScheme: 'dark' }, 'data-theme', 'dark'],
    [{ contrast: 'more' }, 'data-theme', 'high-contrast'],
    [{ contrast: 'no-preference', colorScheme: 'light' }, 'data-theme', 'green'],
    [{ reducedMotion: 'reduce' }, 'data-still', 'true'],
    [{ reducedMotion: 'no-preference' }, 'data-still', 'false'],
    [{ forcedColors: 'active' }, 'data-theme', 'high-contrast'],
  ] as const) {
    await page.emulateMedia(wish);
    await expect(html, JSON.stringify(wish)).toHaveAttribute(attribute, value);
  }
  // Forced colours take every background away: what is chosen still looks another way than what is not.
  const look = (name: string) => body.getByRole('radio', { name, exact: true }).evaluate((radio) => {
    const styles = getComputedStyle(radio.closest('label') as HTMLElement);
    return [styles.outlineStyle, styles.outlineWidth, styles.borderColor, styles.borderWidth, styles.backgroundColor, getComputedStyle(radio).appearance].join(' ');
  });
  expect(await look('Two colours, large')).not.toBe(await look('Four colours'));
  await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, reducedMotion: null });
});

test('house rules are for the next game, and one press brings the usual ones back', async ({ bridge, open, push }) => {
  const page = await open();
  const body = await openPanel(page, push, 'settings');
  await body.getByRole('radio', { name: /^As dealt/ }).check();
  await body.getByRole('group', { name: 'Redeals' }).getByRole('radio', { name: 'Two' }).check();
  await body.getByRole('radio', { name: 'No limit' }).check();
  await body.getByRole('switch', { name: 'Cards may return from the foundations' }).uncheck();
  await expect(body.getByText('The next game:')).toHaveText('The next game: Shamrocks, no king rule, no foundation return, two redeals, no fan limit');
  expect(bridge.settings.ruleset).toBe('kings=none,return=off,redeals=2,limit=none');
  await expect(page.locator('#counters .rules')).toHaveCount(0);
  await body.getByRole('button', { name: 'Back to the usual rules' }).click();
  expect(bridge.settings.ruleset).toBe(USUAL);
});

test('settings can be changed by keys alone', async ({ bridge, open, push }) => {
  const page = await open();
  const body = await openPanel(page, push, 'settings');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(body.getByRole('radio', { name: 'As the system' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => bridge.settings.theme).toBe('green');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => bridge.settings.theme).toBe('light');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => bridge.settings.deck).toBe('classic');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
});

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

test('a deal is chosen by number, previous, next and layout, each problem with its reason', async ({ open, push }) => {
  const page = await open();
  const body = await openPanel(page, push, 'select-deal');
  const field = body.getByRole('textbox', { name: 'Deal number' });
  await expect(field).toBeFocused();
  const known = body.locator('#deal-known');
  await field.fill('ms 31 999');
  await expect(known).toContainText('Deal 31999, numbered as in Microsoft FreeCell.');
  await body.getByRole('button', { name: 'Next deal' }).click();
  await expect(field).toHaveValue('32000');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('31999');
  await field.fill('22');
  await expect(known).toContainText('Dead at the deal');
  await field.fill('twelve');
  await expect(known).toContainText('"twelve" is not a deal number');
  await expect(body.getByRole('button', { name: 'Play this deal' })).toBeDisabled();
  await field.fill('1');
  await expect(body.getByRole('list', { name: 'Fans' }).getByRole('listitem').first()).toHaveText(/king of spades, jack of diamonds, 4 of spades/);
  await expect(known).toContainText(/Can be won, for instance in \d+ moves\. Difficulty: (easy|medium|hard)\./, { timeout: 30_000 });
  await field.press('Enter');
  await expect(page.locator('#counters h1')).toHaveText('Deal 1');
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('what is typed on the heels of Ctrl+D is the deal to play, whether the panel is here already or its code is still on the way', async ({ host, open }) => {
  let letCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  await host.page.route(/deal-panel[^/]*\.js$/, async (route) => {
    await mayCome;
    await route.continue();
  });
  const page = await open();
  await expect(page.locator('#board .place')).toHaveCount(22);
  const type = async (deal: string): Promise<void> => {
    await page.keyboard.press('Control+d');
    await page.keyboard.type(deal);
    await page.keyboard.press('Enter');
  };
  await type('11982');
  await expect(page.locator('[data-panel="select-deal"]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.typed')).toHaveCount(0);
  letCome();
  await expect(page.locator('#counters h1')).toHaveText('Deal 11 982');
  await expect(page.locator('dialog')).toHaveCount(0);

  // The next key is another task of the page's: by then the field has the focus.
  const focused = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    return document.activeElement?.id;
  });
  expect(focused).toBe('deal-number');
  await page.keyboard.type('22');
  await page.keyboard.press('Enter');
  await expect(page.locator('#counters h1')).toHaveText('Deal 22');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.unroute(/deal-panel[^/]*\.js$/);
});

test('a pasted layout is read in the same field, and refused with what is missing', async ({ open, push }) => {
  const page = await open();
  const body = await openPanel(page, push, 'select-deal');
  await body.getByRole('textbox', { name: 'Deal number' }).fill('KS JD 4S | 2D 9D TH');
  const layout = body.getByRole('textbox', { name: /^Layout/ });
  await expect(layout).toHaveValue('KS JD 4S | 2D 9D TH');
  await expect(layout).toBeFocused();
  await expect(body.locator('#deal-known')).toContainText('Missing: AS 2S 3S');
});

test('the help is searched, and its contents lead to each chapter', async ({ bridge, open, push }) => {
  const page = await open();
  const body = await openPanel(page, push, 'rules');
  await body.getByRole('searchbox', { name: 'Search the help' }).fill('abandon');
  await expect(body.getByText('Nothing found.')).toBeVisible();
  await body.getByRole('searchbox', { name: 'Search the help' }).fill('restart');
  await expect(body.getByRole('heading', { name: 'How games are counted' })).toBeVisible();
  await expect(body.locator('mark').first()).toHaveText(/restart/i);
  await body.getByRole('searchbox', { name: 'Search the help' }).fill('');
  const contents = body.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: 'Strategy' }).focus();
  await page.keyboard.press('Enter');
  await expect(body.getByRole('heading', { name: 'Strategy' })).toBeFocused();
  await expect(body.getByRole('table', { name: /^Moves that the rules allow/ }).getByRole('row')).toHaveCount(16);
  await body.getByRole('button', { name: 'Print the rules' }).click();
  await expect(body.getByText('Printed.')).toBeVisible();
  expect(bridge.asked('printRules')).toHaveLength(1);
});

test('the keys and the licences are shown', async ({ open, push }) => {
  const page = await open();
  const keys = await openPanel(page, push, 'keys');
  await expect(keys.getByRole('row', { name: /Shift.*Enter.*Send the card to its foundation/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const licences = await openPanel(page, push, 'licences');
  await licences.getByText('Playing card faces').click();
  await expect(licences.getByText('given to the public domain').or(licences.getByText('CC0 1.0')).first()).toBeVisible();
});
