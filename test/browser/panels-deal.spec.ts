import { expect, test } from './fixtures';
import { openPanel } from './panels';

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
