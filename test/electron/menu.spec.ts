import { existsSync } from 'node:fs';
import type { PageGlobal } from './bridge';
import { ALL_POSSIBLE, forgetHeard, heard, heardCommands, listen, pressKey, setMenuState } from './bridge';
import { expect, test } from './fixtures';

test.beforeEach(async ({ page }) => listen(page));

test('each entry of the menu asks the page for its own command, once', async ({ program, page }) => {
  await setMenuState(program.app, page, ALL_POSSIBLE);
  const names = ['statistics', 'history', 'settings', 'rules', 'keys', 'licences', 'select-deal', 'hint', 'undo', 'redo', 'restart', 'finish', 'redeal', 'show-solution', 'bookmark', 'copy-deal', 'daily-deal', 'new-game', 'new-winnable-game', 'print-rules', 'save-rules-pdf'] as const;
  for (const name of names) {
    await setMenuState(program.app, page, ALL_POSSIBLE);
    await forgetHeard(page);
    await program.menuClick(name);
    await expect.poll(() => heardCommands(page), name).toEqual([{ name }]);
  }
  await program.menuClick('new-winnable-game-hard');
  await expect.poll(() => heardCommands(page)).toContainEqual({ name: 'new-winnable-game', difficulty: 'hard' });
});

test('entries are enabled as the page says, and recent deals are offered', async ({ program, page }) => {
  const look = () =>
    program.app.evaluate(({ Menu }) => {
      const menu = Menu.getApplicationMenu();
      const ids = ['undo', 'redo', 'restart', 'hint', 'show-solution', 'finish', 'recent-deals'];
      return { enabled: ids.map((id) => menu?.getMenuItemById(id)?.enabled), recent: menu?.getMenuItemById('recent-deals')?.submenu?.items.map((item) => item.label) };
    });
  await setMenuState(program.app, page, ALL_POSSIBLE);
  await expect.poll(look).toEqual({ enabled: [true, true, true, true, true, true, true], recent: ['Deal 7', 'Deal ms40000'] });
  await forgetHeard(page);
  await program.menuClick('play-deal-ms40000');
  await expect.poll(() => heardCommands(page)).toEqual([{ name: 'play-deal', deal: 'ms40000' }]);
  await setMenuState(program.app, page, { ...ALL_POSSIBLE, canUndo: false, canFinish: false, recentDeals: [] });
  await expect.poll(look).toEqual({ enabled: [false, true, true, true, true, false, false], recent: [] });
});

test('a theme of the menu is the window’s at once, the page’s, and the next start’s', async ({ program, page }) => {
  for (const [theme, source] of [['dark', 'dark'], ['high-contrast', 'dark'], ['green', 'light'], ['light', 'light'], ['system', 'system']] as const) {
    await forgetHeard(page);
    await program.menuClick(`theme-${theme}`);
    await expect.poll(async () => (await heard(page)).flatMap((push) => (push.type === 'settings' ? push.settings.theme : [])), theme).toEqual([theme]);
    const told = await program.app.evaluate(({ Menu, nativeTheme }) => ({
      source: nativeTheme.themeSource,
      checked: Menu.getApplicationMenu()?.getMenuItemById('theme')?.submenu?.items.filter((item) => item.checked).map((item) => item.id),
    }));
    expect(told).toEqual({ source, checked: [`theme-${theme}`] });
    expect(await page.evaluate(async () => (await (globalThis as unknown as PageGlobal).shamrocks.start()).settings.theme)).toBe(theme);
  }
});

test('a theme that the page sets is marked in the menu', async ({ program, page }) => {
  await page.evaluate(() => (globalThis as unknown as PageGlobal).shamrocks.changeSettings({ theme: 'dark' }));
  expect(await program.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('theme-dark')?.checked)).toBe(true);
  expect(await program.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(true);
  await page.evaluate(() => (globalThis as unknown as PageGlobal).shamrocks.changeSettings({ theme: 'system' }));
});

test('zoom goes in and out by steps to 200 % and back', async ({ program, page }) => {
  const factor = () => program.app.evaluate(({ BrowserWindow }) => Math.round((BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0) * 100));
  await program.menuClick('zoom-in');
  expect(await factor()).toBe(110);
  for (let step = 0; step < 8; step += 1) await program.menuClick('zoom-in');
  expect(await factor()).toBe(200);
  await program.menuClick('zoom-out');
  expect(await factor()).toBe(175);
  await program.menuClick('zoom-reset');
  expect(await factor()).toBe(100);
  await expect(page).toHaveTitle(/Shamrocks/);
});

test('a key that the page has no use for reaches the menu, once', async ({ program, page }) => {
  await page.evaluate(() => document.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true }));
  for (const [key, modifiers, name] of [['N', ['control'], 'new-game'], ['F2', [], 'new-game'], ['D', ['control'], 'select-deal'], ['F1', [], 'rules'], ['P', ['control'], 'print-rules']] as const) {
    await forgetHeard(page);
    await pressKey(program.app, key, [...modifiers]);
    await expect.poll(() => heardCommands(page), key).toEqual([{ name }]);
  }
});

test('a key that the page uses does not reach the menu too', async ({ program, page }) => {
  await page.evaluate(() =>
    window.addEventListener(
      'keydown',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    ),
  );
  await pressKey(program.app, 'N', ['control']);
  await page.evaluate(() => (globalThis as unknown as PageGlobal).shamrocks.statistics());
  expect(await heardCommands(page)).toEqual([]);
});

test('About and the links do what they say, by a click in the menu', async ({ program }) => {
  await program.app.evaluate(({ app, shell }) => {
    const calls: unknown[] = [];
    Object.assign(globalThis, { calls });
    app.setAboutPanelOptions = (options) => void calls.push(options);
    app.showAboutPanel = () => void calls.push('about');
    shell.openExternal = async (url) => void calls.push(url);
  });
  for (const id of ['about', 'link-card-faces', 'link-la-belle-lucie']) await program.menuClick(id);
  const calls = await program.app.evaluate(() => (globalThis as unknown as { calls: unknown[] }).calls);
  const version = await program.app.evaluate(({ app }) => app.getVersion());
  expect(existsSync((calls[0] as { iconPath: string }).iconPath)).toBe(true);
  expect(calls).toEqual([
    expect.objectContaining({ applicationName: 'Shamrocks', applicationVersion: version, copyright: expect.stringContaining('©'), credits: expect.stringContaining('CC0') }),
    'about',
    'https://www.me.uk/cards/',
    'https://en.wikipedia.org/wiki/La_Belle_Lucie',
  ]);
});

test('the deal’s number is copied to the clipboard by the menu', async ({ program, page }) => {
  const deal = (await page.locator('#counters .deal').innerText()).replace(/\D/g, '');
  await program.menuClick('copy-deal');
  await expect.poll(() => program.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(deal);
});
