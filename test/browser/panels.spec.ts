import type { Page } from '@playwright/test';
import type { Arrangement } from '../../renderer/board/geometry';
import { judge } from './axe';
import type { TableHost } from './drawn-table';
import { atRest } from './drawn-table';
import { expect, test } from './fixtures';
import { PANELS, USUAL, finished, openPanel } from './panels';

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

/** What the table is drawn from now: the felt, how blue a diamond is, how its fans lie, what it was told of sound. */
const table = (page: Page) =>
  page.evaluate(() => {
    interface Frame { readonly page: number; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    interface Insides {
      readonly surface: { readonly arrangement: Arrangement; readonly atlas: { readonly pages: readonly HTMLCanvasElement[]; readonly cards: readonly Frame[] } };
      readonly timing: unknown;
      readonly sound: { told?: unknown[]; set: (on: boolean, volume: number) => void };
    }
    const { surface, timing, sound } = (document.querySelector('#table') as TableHost).table as unknown as Insides;
    if (!sound.told) {
      sound.told = [];
      sound.set = (...words) => void (sound.told = words);
    }
    const pixels = (canvas: HTMLCanvasElement | undefined | null, x: number, y: number, width: number, height: number): number[] => [...(canvas?.getContext('2d')?.getImageData(x, y, width, height).data ?? [])];
    const face = surface.atlas.cards[31] as Frame;
    const blue = pixels(surface.atlas.pages[face.page], face.x, face.y, face.width, face.height).reduce((sum, value, i, all) => sum + (i % 4 === 2 ? value - (all[i - 2] ?? 0) : 0), 0);
    const { turn, fans: [first, second] } = surface.arrangement;
    return { felt: pixels(document.querySelector('#table canvas'), 640, 400, 1, 1).slice(0, 3), blue: blue > 0, turned: turn > 0, mirrored: (first?.x ?? 0) > (second?.x ?? 0), moves: timing !== null, sound: sound.told };
  });

test('each setting acts at once and is saved', async ({ bridge, open, push }) => {
  bridge.settings = { ...bridge.settings, theme: 'green', animation: 'normal' };
  const page = await open();
  await atRest(page);
  expect(await table(page)).toEqual({ felt: [0x1f, 0x6b, 0x49], blue: false, turned: true, mirrored: false, moves: true, sound: [] });
  const body = await openPanel(page, push, 'settings');
  // Four decks, each with a picture of two of its faces.
  const faces = await body.getByRole('group', { name: 'Deck' }).locator('img').evaluateAll((all) => all.map((one) => ((one as HTMLImageElement).naturalWidth > 0 ? (one as HTMLImageElement).src : 'no picture')));
  expect(new Set(faces).size).toBe(8);
  expect(faces).not.toContain('no picture');
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
  await expect.poll(() => table(page)).toEqual({ felt: [0x2a, 0x34, 0x30], blue: true, turned: false, mirrored: true, moves: false, sound: [false, 0.3] });
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
