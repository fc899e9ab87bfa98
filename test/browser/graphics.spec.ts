import type { Page } from '@playwright/test';
import type { Scene } from '../../renderer/view/scene';
import { expect, test } from './fixtures';
import type { TableHost } from './drawn-table';
import { atRest, beforePages, inspect, onTheWay, tableAlone } from './drawn-table';

/** Before the page starts: software WebGL is good enough, so that its troubles can be tried here. */
const ALLOW_SOFTWARE_WEBGL = `{
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return original.call(this, kind, kind.startsWith('webgl') ? { ...options, failIfMajorPerformanceCaveat: false } : options);
  };
}`;
/** What Pixi draws without a graphics chip: with one, the edges of turned cards are sampled a little differently. */
const REFERENCE = ['theme-green.png', { maxDiffPixels: 400, threshold: 0.2 }] as const;

/** The table's own canvas: the one over the felt. */
async function context(page: Page, act: 'lose' | 'restore'): Promise<void> {
  await page.evaluate((what) => {
    const canvas = document.querySelectorAll<HTMLCanvasElement>('#table canvas')[1];
    const gl = canvas?.getContext('webgl2');
    const held = window as unknown as { lose?: WEBGL_lose_context | null };
    if (what === 'lose') {
      held.lose = gl?.getExtension('WEBGL_lose_context') ?? null;
      held.lose?.loseContext();
    } else {
      held.lose?.restoreContext();
    }
  }, act);
}

async function picture(page: Page): Promise<Buffer> {
  await tableAlone(page);
  return page.screenshot({ animations: 'allow' });
}

test.describe('with WebGL', () => {
  let end: () => Promise<void>;

  test.beforeEach(async ({ bridge, host, open }) => {
    bridge.game = onTheWay(26);
    bridge.settings = { ...bridge.settings, theme: 'green', coach: false };
    end = await beforePages(host.page, ALLOW_SOFTWARE_WEBGL);
    const page = await open();
    // The first picture is the plain canvas's; Pixi takes over behind it.
    await page.waitForFunction(() => (document.querySelector('#table') as Partial<TableHost>).table?.inspect().renderer === 'webgl');
    await atRest(page);
  });

  test.afterEach(() => end());

  test('the picture is the same as without it', async ({ host }) => {
    const { page } = host;
    expect((await inspect(page)).renderer).toBe('webgl');
    expect(await picture(page)).toMatchSnapshot(...REFERENCE);
    // With every card in the air, and every light that there is: thirty draw calls at most.
    const calls = await page.evaluate(() => {
      type Lit = { surface: { scene: Scene; render(): void } };
      const { surface } = (document.querySelector('#table') as TableHost).table as unknown as Lit;
      const lights = ['target', 'over', 'selected', 'hint', 'mark', 'lit', 'dim'] as const;
      for (const [card, view] of surface.scene.cards.entries()) {
        surface.scene.setCard(card, { ...view.pose, lift: 0.5 }, card);
        view.veil = { overlay: lights[card % lights.length] ?? 'lit', strength: 0.5 };
      }
      let count = 0;
      const gl = WebGL2RenderingContext.prototype;
      const { drawElements, drawArrays } = gl;
      gl.drawElements = function (...words) {
        count += 1;
        return drawElements.apply(this, words);
      };
      gl.drawArrays = function (...words) {
        count += 1;
        return drawArrays.apply(this, words);
      };
      surface.render();
      Object.assign(gl, { drawElements, drawArrays });
      return count;
    });
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(30);
  });

  test('a context that is lost and comes back shows the same picture', async ({ host }) => {
    const { page } = host;
    const before = await picture(page);
    const { frames } = await inspect(page);
    await context(page, 'lose');
    await context(page, 'restore');
    await page.waitForFunction((count) => (document.querySelector('#table') as TableHost).table.inspect().frames > count, frames);
    await atRest(page);
    expect((await inspect(page)).renderer).toBe('webgl');
    expect((await picture(page)).equals(before)).toBe(true);
  });

  test('the graphics process dies once: the same picture comes back (F-16)', async ({ host }) => {
    const { page } = host;
    const before = await picture(page);
    const { frames } = await inspect(page);
    await host.app.evaluate(({ app }) => {
      const chip = app.getAppMetrics().find(({ type }) => type === 'GPU');
      if (chip) process.kill(chip.pid, 'SIGKILL');
    });
    await page.waitForFunction((count) => (document.querySelector('#table') as TableHost).table.inspect().frames > count, frames);
    await atRest(page);
    expect((await picture(page)).equals(before)).toBe(true);
  });

  test('a context that does not come back is noticed, and the same picture is drawn without it (F-18)', async ({ host }) => {
    const { page } = host;
    await context(page, 'lose');
    await page.waitForFunction(() => (document.querySelector('#table') as TableHost).table.inspect().renderer === 'canvas', undefined, { timeout: 10_000 });
    await atRest(page);
    expect(await picture(page)).toMatchSnapshot(...REFERENCE);
  });

  test('a context that is lost three times is given up, the game intact (F-17)', async ({ host }) => {
    const { page } = host;
    const before = (await inspect(page)).cards;
    for (let time = 0; time < 3; time++) {
      const { frames } = await inspect(page);
      await context(page, 'lose');
      if (time === 2) break;
      await context(page, 'restore');
      await page.waitForFunction((count) => (document.querySelector('#table') as TableHost).table.inspect().frames > count, frames);
    }
    await page.waitForFunction(() => (document.querySelector('#table') as TableHost).table.inspect().renderer === 'canvas');
    await atRest(page);
    expect((await inspect(page)).cards).toEqual(before);
    expect(await picture(page)).toMatchSnapshot(...REFERENCE);
  });
});
