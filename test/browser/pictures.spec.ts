import type { CDPSession, Page } from '@playwright/test';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { DEFAULT_SETTINGS, SETTING_CHOICES } from '../../shared/settings/settings';
import { winningLine } from '../fixtures/winning-lines';
import { expect, test } from './fixtures';
import type { TableHost } from './drawn-table';
import { atRest, beforePages, grip, inspect, onTheWay, savedGame, tableAlone } from './drawn-table';

/**
 * The reference pictures. The same runtime draws them on every machine, in software, but for the letters of the
 * system's own fonts: so most show the table alone. A card that has moved by a pixel or two, or a leaf that is not
 * there, is more than the tolerance: the last test proves it.
 */
const TOLERANCE = { maxDiffPixels: 60, threshold: 0.12 };
/** With writing on it: the letters may be another font's. */
const WITH_WRITING = { maxDiffPixels: 9000, threshold: 0.12 };

/** Another pixel ratio, as when a window goes to another screen. */
async function setScale(page: Page, scale: number, width: number, height: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  await page.waitForFunction((ratio) => {
    const { table } = document.querySelector('#table') as TableHost;
    return window.devicePixelRatio === ratio && (table as unknown as { surface: { settled: boolean } }).surface.settled;
  }, scale);
  await atRest(page);
  return session;
}

const picture = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'allow' });

const MIDDLE = 26;

for (const [width, height] of [[960, 600], [1280, 800], [1920, 1080]] as const) {
  test(`the deal at ${width} by ${height}`, async ({ bridge, open }) => {
    bridge.game = savedGame('1');
    const page = await open({ width, height });
    await atRest(page);
    await tableAlone(page);
    expect(await picture(page)).toMatchSnapshot(`deal-${width}x${height}.png`, TOLERANCE);
  });
}

test('a narrow, tall window', async ({ bridge, open }) => {
  bridge.game = onTheWay(MIDDLE);
  const page = await open({ width: 960, height: 1280 });
  await atRest(page);
  await tableAlone(page);
  expect(await picture(page)).toMatchSnapshot('portrait-960x1280.png', TOLERANCE);
});

test('a held card, the targets that it may go to, and the full fans', async ({ bridge, open }) => {
  bridge.game = onTheWay(20);
  const page = await open();
  await atRest(page);
  await tableAlone(page);
  const from = await grip(page, { kind: 'fan', fan: 4 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 20);
  await page.mouse.move(640, 420);
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await picture(page)).toMatchSnapshot('held.png', TOLERANCE);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('full and closed fans, keyboard focus and a selected card', async ({ bridge, open }) => {
  bridge.game = onTheWay(44);
  const page = await open();
  await atRest(page);
  await tableAlone(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await atRest(page);
  expect(await picture(page)).toMatchSnapshot('closed-fans.png', TOLERANCE);
});

test('the counters and the coach line', async ({ bridge, open }) => {
  bridge.game = onTheWay(MIDDLE);
  const page = await open();
  await atRest(page);
  await expect(page.locator('#tools .coach')).toHaveText(/winnable/i);
  expect(await picture(page)).toMatchSnapshot('coach.png', WITH_WRITING);
});

for (const theme of SETTING_CHOICES.theme.filter((name) => name !== 'system')) {
  test(`the ${theme} theme`, async ({ bridge, open }) => {
    bridge.game = onTheWay(MIDDLE);
    bridge.settings = { ...bridge.settings, theme };
    const page = await open();
    await atRest(page);
    await tableAlone(page);
    expect(await picture(page)).toMatchSnapshot(`theme-${theme}.png`, TOLERANCE);
  });
}

// The deck of all other pictures is the one that is there by itself.
for (const deck of SETTING_CHOICES.deck.filter((name) => name !== DEFAULT_SETTINGS.deck)) {
  test(`the ${deck} deck`, async ({ bridge, open }) => {
    bridge.game = onTheWay(MIDDLE);
    bridge.settings = { ...bridge.settings, theme: 'green', deck };
    const page = await open();
    await atRest(page);
    await tableAlone(page);
    expect(await picture(page)).toMatchSnapshot(`deck-${deck}.png`, TOLERANCE);
  });
}

test('straight fans, left-handed', async ({ bridge, open }) => {
  bridge.game = onTheWay(MIDDLE);
  bridge.settings = { ...bridge.settings, theme: 'green', fanStyle: 'straight', leftHanded: true };
  const page = await open();
  await atRest(page);
  await tableAlone(page);
  expect(await picture(page)).toMatchSnapshot('straight-left-handed.png', TOLERANCE);
});

test('fans without a limit', async ({ bridge, open }) => {
  const rules = { ...DEFAULT_RULESET, fanLimit: null };
  bridge.game = savedGame('1', winningLine('1').slice(0, 12), rules);
  const page = await open();
  await atRest(page);
  await tableAlone(page);
  expect(await picture(page)).toMatchSnapshot('no-limit.png', TOLERANCE);
});

test('a window on a screen of twice the density', async ({ bridge, open }) => {
  bridge.game = onTheWay(MIDDLE);
  const page = await open();
  await atRest(page);
  await tableAlone(page);
  const session = await setScale(page, 2, 1280, 800);
  // Playwright's own pictures are always as at scale 1 here.
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  expect(Buffer.from(data, 'base64')).toMatchSnapshot('scale-2.png', TOLERANCE);
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
});

/** Frames that come when the test asks for them, sixteen milliseconds each. */
const STEPPED_FRAMES = `{
  let now = 1000;
  let waiting = [];
  performance.now = () => now;
  window.requestAnimationFrame = (callback) => waiting.push(callback);
  window.cancelAnimationFrame = () => undefined;
  window.leap = (time) => void (now += time);
  window.runFrames = (count) => {
    for (let n = 0; n < count; n++) {
      now += 16;
      const due = waiting;
      waiting = [];
      for (const callback of due) callback(now);
    }
  };
}`;

/** The page has no frames of its own here. */
const BY_TIME = { polling: 100 };

/** How opaque the table's own canvas is there, 0 to 255. */
function opacityAt(page: Page, at: { x: number; y: number }): Promise<number | undefined> {
  return page.evaluate(({ x, y }) => document.querySelectorAll<HTMLCanvasElement>('#table canvas')[1]?.getContext('2d')?.getImageData(x, y, 1, 1).data[3], at);
}

test('the win', async ({ bridge, host, open }) => {
  bridge.game = savedGame('1', winningLine('1').slice(0, -1));
  bridge.settings = { ...bridge.settings, theme: 'green', animation: 'normal', coach: false };
  const end = await beforePages(host.page, STEPPED_FRAMES);
  const page = await open();
  const runFrames = (count: number): Promise<void> => page.evaluate((n) => (window as unknown as { runFrames(count: number): void }).runFrames(n), count);
  await page.waitForFunction(() => (document.querySelector('#table') as Partial<TableHost>).table !== undefined, undefined, BY_TIME);
  await runFrames(100);
  await page.waitForFunction(() => (document.querySelector('#table') as TableHost).table.inspect().renderer === 'canvas', undefined, BY_TIME);
  await tableAlone(page);
  const from = await grip(page, { kind: 'fan', fan: 0 });
  // Pixi took over between two frames, and none has come since: the card is there all the same, so nothing blinked.
  expect(await opacityAt(page, from)).toBe(255);
  await page.mouse.click(from.x, from.y, { button: 'right' });
  await page.waitForFunction(() => !(document.querySelector('#table') as TableHost).table.isIdle(), undefined, BY_TIME);
  await runFrames(110);
  expect(await picture(page)).toMatchSnapshot('win.png', TOLERANCE);
  // A window that is out of sight gets no frames. When it is back after a minute, all stands where it belongs, at once.
  await page.evaluate(() => (window as unknown as { leap(time: number): void }).leap(60_000));
  await runFrames(2);
  const { cards, idle } = await inspect(page);
  const homes = await page.evaluate(() => (document.querySelector('#table') as TableHost).table.boxes().foundations.map(({ x, y, width, height }) => [x + width / 2, y + height / 2, 0]));
  expect(idle).toBe(true);
  expect(cards.map(({ x, y, rotation }) => [x, y, rotation])).toEqual(cards.map(({ card }) => homes[Math.floor(card / 13)]));
  await end();
});

test('a card moved by two pixels, and a leaf that is missing, are more than the tolerance', async ({ bridge, open }, info) => {
  test.skip(info.config.updateSnapshots === 'all', 'the pictures are being made');
  bridge.game = savedGame('1');
  const page = await open();
  await atRest(page);
  await tableAlone(page);
  const differs = async (): Promise<boolean> => {
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const now = await picture(page);
    try {
      expect(now).toMatchSnapshot('deal-1280x800.png', TOLERANCE);
      return false;
    } catch {
      return true;
    }
  };
  expect(await differs()).toBe(false);
  const nudge = (x: number): Promise<void> =>
    page.evaluate((by) => {
      const view = (document.querySelector('#table') as TableHost).table as unknown as { player: { pose(card: number, now: number): { x: number }; put(card: number, pose: unknown): void }; wake(): void };
      const pose = view.player.pose(5, 0);
      view.player.put(5, { ...pose, x: pose.x + by });
      view.wake();
    }, x);
  await nudge(2);
  expect(await differs(), 'a card moved by two pixels').toBe(true);
  await nudge(-2);
  expect(await differs()).toBe(false);
  await page.evaluate(() => {
    const view = (document.querySelector('#table') as TableHost).table as unknown as { surface: { scene: { setPart(key: string, part: null, x: number, y: number): void } }; wake(): void };
    view.surface.scene.setPart('leaf-7', null, 0, 0);
    view.wake();
  });
  expect(await differs(), 'a missing leaf').toBe(true);
});
