import type { ElectronApplication } from '@playwright/test';
import { pressKey } from './bridge';
import { expect, test } from './fixtures';

const look = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    if (!window) throw new Error('no window');
    const [width, height] = window.getContentSize();
    return { title: window.getTitle(), visible: window.isVisible(), bounds: window.getBounds(), content: { width, height }, smallest: window.getMinimumSize(), background: window.getBackgroundColor(), fullScreen: window.isFullScreen() };
  });

test('the window is called Shamrocks, whatever the page is, and is never smaller than 960 x 600', async ({ program, page }) => {
  await page.evaluate(() => (document.title = 'Something else'));
  await program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(300, 200));
  await expect.poll(async () => (await look(program.app)).content).toEqual({ width: 960, height: 600 });
  const { title, visible, background } = await look(program.app);
  expect(title).toBe('Shamrocks');
  expect(visible).toBe(true);
  expect(background).toMatch(/^#[0-9a-f]{6}$/i);
});

test('when its display goes, the window comes back within reach', async ({ program }) => {
  const bounds = await program.app.evaluate(({ BrowserWindow, screen }) => {
    const window = BrowserWindow.getAllWindows()[0];
    window?.setBounds({ x: 6000, y: 4000, width: 1100, height: 760 });
    screen.emit('display-removed', {}, screen.getPrimaryDisplay());
    return window?.getBounds();
  });
  expect(bounds?.x).toBeLessThan(2600);
  expect(bounds?.y).toBeLessThan(1600);
});

test('full screen by the menu, and Escape leaves it', async ({ program }) => {
  const entry = () => program.app.evaluate(({ Menu }) => ['full-screen', 'leave-full-screen'].map((id) => Menu.getApplicationMenu()?.getMenuItemById(id)).map((item) => ({ checked: item?.checked, enabled: item?.enabled, visible: item?.visible })));
  await program.menuClick('full-screen');
  await expect.poll(async () => (await look(program.app)).fullScreen).toBe(true);
  await expect.poll(entry).toEqual([{ checked: true, enabled: true, visible: true }, expect.objectContaining({ enabled: true, visible: true })]);
  await pressKey(program.app, 'Escape');
  await expect.poll(async () => (await look(program.app)).fullScreen).toBe(false);
  await expect.poll(entry).toEqual([{ checked: false, enabled: true, visible: true }, expect.objectContaining({ enabled: false, visible: false })]);
});
