import type { DealNumber } from '../../shared/engine/deal-number';
import { dealLayout } from '../../shared/engine/deal';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { expect, test } from './fixtures';
import type { TableHost } from './drawn-table';
import { atRest, frames, grip, inspect, onTheWay, places, savedGame } from './drawn-table';

/** How many pixels of the ace of spades on its foundation are not as they were rasterised, of the screen's own picture. */
async function apartFromPicture(png: string): Promise<{ different: number; ink: number; screen: number }> {
  interface Frame { readonly page: number; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  interface Insides { readonly surface: { readonly atlas: { readonly pages: readonly HTMLCanvasElement[]; readonly cards: readonly Frame[]; readonly cardWidth: number }; readonly arrangement: { readonly cardHeight: number } } }
  const { table } = document.querySelector('#table') as TableHost;
  const { atlas, arrangement } = (table as unknown as Insides).surface;
  const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0);
  const shot = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const read = (source: CanvasImageSource, x: number, y: number, width: number, height: number): Uint8ClampedArray => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no context');
    context.drawImage(source, -x, -y);
    return context.getImageData(0, 0, width, height).data;
  };
  const ratio = window.devicePixelRatio;
  // The ace of spades lies on its foundation, upright.
  const frame = atlas.cards[0] as Frame;
  const box = table.boxes().foundations[0] ?? { x: 0, y: 0 };
  const inset = 12;
  const width = atlas.cardWidth - 2 * inset;
  const height = Math.round(arrangement.cardHeight * ratio) - 2 * inset;
  const pad = (frame.width - atlas.cardWidth) / 2;
  const drawn = read(shot, Math.round(box.x * ratio) + inset, Math.round(box.y * ratio) + inset, width, height);
  const meant = read(atlas.pages[frame.page] as HTMLCanvasElement, frame.x + pad + inset, frame.y + pad + inset, width, height);
  let [different, ink] = [0, 0];
  for (let i = 0; i < meant.length; i += 4) {
    if (Math.abs((meant[i] ?? 0) - (drawn[i] ?? 0)) > 2) different += 1;
    if ((meant[i] ?? 255) < 128) ink += 1;
  }
  return { different, ink, screen: shot.width };
}

test('at every scale that the window comes to, one after another and back, a card on the screen is its rasterised picture, pixel for pixel', async ({ bridge, open }) => {
  bridge.game = onTheWay(26);
  const page = await open();
  await atRest(page);
  const session = await page.context().newCDPSession(page);
  const settled = async (scale: number): Promise<void> => {
    await page.waitForFunction((ratio) => {
      const { table } = document.querySelector('#table') as TableHost;
      return window.devicePixelRatio === ratio && (table as unknown as { surface: { settled: boolean } }).surface.settled;
    }, scale);
    await atRest(page);
  };
  for (const scale of [1.25, 1.5, 2, 1]) {
    if (scale !== 1) await session.send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 800, deviceScaleFactor: scale, mobile: false });
    await settled(scale);
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    const { different, ink, screen } = await page.evaluate(apartFromPicture, data);
    expect(screen).toBe(1280 * scale);
    expect(ink).toBeGreaterThan(200);
    expect(different, `at scale ${scale}`).toBe(0);
    await session.send('Emulation.clearDeviceMetricsOverride');
    await settled(1);
  }
  await session.detach();
});

test('a window that is zoomed has as many pixels and another size: the table fills it, and is as before when it is zoomed back', async ({ host, bridge, open }) => {
  bridge.game = onTheWay(10);
  const page = await open();
  await atRest(page);
  const zoom = (factor: number) => host.app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(wanted), factor);
  const sizes = () => page.locator('#table canvas').evaluateAll((all) => all.map((canvas) => [canvas.clientWidth, canvas.clientHeight]));
  for (const factor of [2, 1]) {
    await zoom(factor);
    await expect.poll(sizes).toEqual([[1280 / factor, 800 / factor], [1280 / factor, 800 / factor]]);
  }
});

test('draws nothing and wakes nothing while nothing moves', async ({ bridge, open }) => {
  bridge.game = onTheWay(10);
  bridge.settings = { ...bridge.settings, animation: 'normal', coach: false };
  const page = await open();
  await atRest(page);
  await page.evaluate(() => {
    const asked = { frames: 0, short: 0 };
    Object.assign(window, { asked });
    const { requestAnimationFrame: frame, setTimeout: later, setInterval: often } = window;
    window.requestAnimationFrame = (callback) => {
      asked.frames += 1;
      return frame(callback);
    };
    Object.assign(window, {
      frame,
      setTimeout: (run: () => void, time = 0) => {
        if (time < 1000) asked.short += 1;
        return later(run, time);
      },
      setInterval: (run: () => void, time = 0) => {
        if (time < 1000) asked.short += 1;
        return often(run, time);
      },
    });
  });
  const before = (await inspect(page)).frames;
  // Two seconds of the screen's own frames, counted by the test alone.
  await page.evaluate(() => new Promise<void>((resolve) => {
    const { frame } = window as unknown as { frame: typeof requestAnimationFrame };
    let left = 120;
    const next = (): void => (left-- === 0 ? resolve() : void frame.call(window, next));
    next();
  }));
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual({ frames: 0, short: 0 });
  expect((await inspect(page)).frames).toBe(before);
  // It wakes for a move, and sleeps again within half a second of its end.
  await page.keyboard.press('Control+z');
  await page.waitForFunction((count) => (document.querySelector('#table') as TableHost).table.inspect().frames > count, before);
  await atRest(page);
  const after = (await inspect(page)).frames;
  await frames(page, 40);
  expect((await inspect(page)).frames).toBe(after);
});

test('a deal is skipped by any press, and stands as it was meant to', async ({ bridge, open, push }) => {
  bridge.game = savedGame('1');
  bridge.settings = { ...bridge.settings, animation: 'relaxed', coach: false };
  const page = await open();
  await atRest(page);
  const before = await places(page);
  await push({ type: 'command', command: { name: 'new-game' } });
  await page.waitForFunction(() => !(document.querySelector('#table') as TableHost).table.isIdle());
  await page.mouse.click(3, 797);
  await frames(page, 3);
  const { cards, idle } = await inspect(page);
  expect(idle).toBe(true);
  expect(cards.every(({ y }) => y < 800)).toBe(true);
  expect(await places(page)).not.toEqual(before);
});

test('targets glow in the frame after the pick-up, exactly where the rules allow', async ({ bridge, open }) => {
  bridge.game = savedGame('1');
  const page = await open();
  await atRest(page);
  // Deal 1: fan 1 shows the 4 of spades; nothing may take it but a fan with room, and only fan 18 has room.
  const layout = dealLayout('1' as DealNumber, DEFAULT_RULESET);
  expect(layout.fans[17]).toHaveLength(1);
  const glowing = (): Promise<string> =>
    page.evaluate(() => {
      const view = (document.querySelector('#table') as TableHost).table as unknown as { surface: { scene: { cards: readonly { overlay: string | null }[] } } };
      return view.surface.scene.cards.flatMap(({ overlay }, card) => (overlay === 'target' || overlay === 'over' ? [card] : [])).join(' ');
    });
  // The 7 of diamonds of fan 6 may go on the 6 of hearts of fan 18.
  const from = await grip(page, { kind: 'fan', fan: 5 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  expect(await glowing()).toBe('');
  await page.mouse.move(from.x + 8, from.y + 8);
  await frames(page, 1);
  expect(await glowing()).toBe(String(13 + 5));
  await page.mouse.up();
  const other = await grip(page, { kind: 'fan', fan: 0 });
  await page.mouse.move(other.x, other.y);
  await page.mouse.down();
  await page.mouse.move(other.x + 8, other.y + 8);
  await frames(page, 1);
  expect(await glowing()).toBe('');
  await page.mouse.up();
});

test('what is drawn piece by piece is what is drawn whole: with a card in the hand, after it flew home, after moves and a rank lit', async ({ bridge, open }) => {
  bridge.game = onTheWay(20);
  bridge.settings = { ...bridge.settings, animation: 'fast', coach: false };
  const page = await open();
  await atRest(page);
  expect((await inspect(page)).renderer).toBe('canvas');
  const canvas = (): Promise<string> => page.evaluate(() => document.querySelectorAll<HTMLCanvasElement>('#table canvas')[1]?.toDataURL() ?? '');
  const seen = new Set<string>();
  const isWhole = async (): Promise<void> => {
    // Until the held card has swung out, and a light has come.
    let drawn = -1;
    while (drawn !== (await inspect(page)).frames) {
      drawn = (await inspect(page)).frames;
      await frames(page, 10);
    }
    const pieces = await canvas();
    seen.add(pieces);
    // As when the browser has lost the canvas and given it back: all is drawn anew.
    await page.evaluate(() => document.querySelectorAll('#table canvas')[1]?.dispatchEvent(new Event('contextrestored')));
    await frames(page, 2);
    expect(await canvas() === pieces).toBe(true);
  };
  const from = await grip(page, { kind: 'fan', fan: 4 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(640, 420, { steps: 12 });
  await isWhole();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.mouse.move(3, 797);
  await atRest(page);
  await isWhole();
  for (const key of ['Control+z', 'Control+z', 'Control+Shift+z', '7']) {
    await page.keyboard.press(key);
    await atRest(page);
  }
  await isWhole();
  expect(seen.size).toBe(3);
});

test('Esc, a second button and a lost focus take a held card home, and nothing is played', async ({ bridge, open }) => {
  bridge.game = onTheWay(20);
  bridge.settings = { ...bridge.settings, coach: false };
  const page = await open();
  await atRest(page);
  const before = await places(page);
  const from = await grip(page, { kind: 'fan', fan: 4 });
  const target = await grip(page, { kind: 'fan', fan: 7 });
  const cancels = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.down({ button: 'right' }).then(() => page.mouse.up({ button: 'right' })),
    () => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
  ];
  for (const cancel of cancels) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y, { steps: 4 });
    await frames(page, 1);
    expect(await places(page)).not.toEqual(before);
    await cancel();
    await page.mouse.up();
    await atRest(page);
    expect(await places(page)).toEqual(before);
  }
  // The same way without a cancel is a move.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
  await atRest(page);
  expect(await places(page)).not.toEqual(before);
});

test('a finger drags a card as the mouse does', async ({ bridge, open }) => {
  bridge.game = onTheWay(20);
  const page = await open();
  await atRest(page);
  const from = await grip(page, { kind: 'fan', fan: 4 });
  const to = await grip(page, { kind: 'fan', fan: 7 });
  const before = await places(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x, from.y);
  await touch('touchMove', from.x + 20, from.y + 10);
  await touch('touchMove', to.x, to.y);
  await touch('touchEnd', to.x, to.y);
  await atRest(page);
  expect(await places(page)).not.toEqual(before);
  await session.detach();
});
