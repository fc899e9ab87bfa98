import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { TableHost } from './drawn-table';
import { atRest, frames, grip, inspect, onTheWay, places, savedGame } from './drawn-table';
import { counter } from './table-page';

/** Deal 1 at move 20: fan 5's card may go to fan 8. */
const FROM = { kind: 'fan', fan: 4 } as const;
const TO = { kind: 'fan', fan: 7 } as const;

const cursor = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector('#table') as HTMLElement).style.cursor);

/** The card that is in the hand: the one whose place is not where it rests. */
const heldAt = (page: Page): Promise<{ x: number; y: number } | null> =>
  page.evaluate(() => {
    const { table } = document.querySelector('#table') as TableHost;
    const { hand, resting } = table as unknown as { hand: { held: { card: number } | null }; resting: readonly { x: number }[] };
    const card = hand.held?.card;
    const at = card === undefined || resting.length < 52 ? undefined : table.inspect().cards[card];
    return at ? { x: at.x, y: at.y } : null;
  });

/** Takes the card into the hand, by its middle, and off its fan. */
async function takeInHand(page: Page): Promise<void> {
  await atRest(page);
  const from = await grip(page, FROM);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(640, 420, { steps: 3 });
}

/** The card is held where it was taken, its middle under the pointer, and can be put down where it may go. */
async function stillHeldThenPlayed(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  await frames(page, 2);
  const held = await heldAt(page);
  expect(Math.hypot((held?.x ?? 0) - 600, (held?.y ?? 0) - 400)).toBeLessThan(3);
  const to = await grip(page, TO);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await atRest(page);
  expect(await counter(page, 'moves')).toBe('21');
}

test.beforeEach(({ bridge }) => {
  bridge.game = onTheWay(20);
  bridge.settings = { ...bridge.settings, coach: false };
});

test('the pointer says what can be taken, what is held, and where it may not go', async ({ open }) => {
  const page = await open();
  await atRest(page);
  const [from, to] = [await grip(page, FROM), await grip(page, TO)];
  await page.mouse.move(from.x, from.y);
  expect(await cursor(page)).toBe('grab');
  await page.mouse.move(3, 797);
  expect(await cursor(page)).toBe('default');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  expect(await cursor(page)).toBe('grabbing');
  const foundation = await grip(page, { kind: 'foundation', suit: 0 });
  await page.mouse.move(foundation.x, foundation.y, { steps: 3 });
  expect(await cursor(page)).toBe('not-allowed');
  // The reason stands where the drop would be refused, not at the far end of the window.
  await expect(page.locator('#footer .refusal')).toBeVisible();
  const reason = await page.locator('#footer .refusal').boundingBox();
  expect(Math.abs((reason?.y ?? 999) - foundation.y)).toBeLessThan(120);
  expect((reason?.x ?? 999) - foundation.x).toBeLessThan(0);
  expect((reason?.x ?? 0) + (reason?.width ?? 0) - foundation.x).toBeGreaterThan(0);
  await page.mouse.up();
  await atRest(page);
  expect(await counter(page, 'moves')).toBe('20');
});

test('the cards of the rank under the mouse are lit, and none by a card that was put down under it', async ({ open }) => {
  const page = await open();
  await atRest(page);
  const [from, to] = [await grip(page, FROM), await grip(page, TO)];
  const lit = (): Promise<number> =>
    page.evaluate(() => {
      const { surface } = (document.querySelector('#table') as TableHost).table as unknown as { surface: { scene: { cards: readonly { overlay: string | null }[] } } };
      return surface.scene.cards.filter(({ overlay }) => overlay === 'lit').length;
    });
  await page.mouse.move(from.x, from.y);
  await frames(page, 2);
  expect(await lit()).toBe(4);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await atRest(page);
  expect(await counter(page, 'moves')).toBe('21');
  expect(await lit()).toBe(0);
  await page.mouse.move(to.x + 4, to.y + 4);
  await frames(page, 2);
  expect(await lit()).toBe(4);
});

test('a card that is refused goes home on a straight way from where it was let go', async ({ bridge, open }) => {
  bridge.settings = { ...bridge.settings, animation: 'normal' };
  const page = await open();
  await takeInHand(page);
  const { x, y } = await grip(page, { kind: 'foundation', suit: 0 });
  await page.mouse.move(x, y);
  await frames(page, 10);
  await page.evaluate(() => {
    const { table } = document.querySelector('#table') as TableHost;
    const { hand } = table as unknown as { hand: { held: { card: number } } };
    const { card } = hand.held;
    const seen: { x: number; y: number }[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const at = table.inspect().cards[card];
      if (at) seen.push(at);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.up();
  await atRest(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: { x: number; y: number }[] }).seen);
  const home = await grip(page, FROM);
  const way = Math.hypot(home.x - x, home.y - y);
  expect(way).toBeGreaterThan(200);
  for (const at of seen) expect(Math.abs((at.x - x) * (home.y - y) - (at.y - y) * (home.x - x)) / way).toBeLessThan(12);
});

test('a card that is let go beside its target, but lies over it, lands there', async ({ open }) => {
  const page = await open();
  await atRest(page);
  const from = await grip(page, FROM);
  const box = await page.evaluate((fan) => (document.querySelector('#table') as TableHost).table.boxes().fans[fan], TO.fan);
  if (!box) throw new Error('no fan 8');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The pointer itself is outside the fan's box.
  await page.mouse.move(box.x - 14, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await atRest(page);
  expect(await counter(page, 'moves')).toBe('21');
});

test('a pen drags a card as the mouse does', async ({ open }) => {
  const page = await open();
  await atRest(page);
  const [from, to] = [await grip(page, FROM), await grip(page, TO)];
  const session = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: { x: number; y: number }): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, pointerType: 'pen' });
  await pen('mousePressed', from);
  await pen('mouseMoved', { x: from.x + 20, y: from.y + 10 });
  await pen('mouseMoved', to);
  await pen('mouseReleased', to);
  await session.detach();
  await atRest(page);
  expect(await counter(page, 'moves')).toBe('21');
});

test('a move that is undone while a card is held takes it out of the hand: where it could go may not be so any more', async ({ open }) => {
  const page = await open();
  await takeInHand(page);
  expect(await heldAt(page)).not.toBeNull();
  await page.keyboard.press('Control+z');
  expect(await heldAt(page)).toBeNull();
  const to = await grip(page, TO);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await atRest(page);
  expect(await counter(page, 'moves')).toBe('19');
});

test('the window takes another size while a card is held: it stays in the hand, and all others are where they belong', async ({ host, open }) => {
  const page = await open();
  await takeInHand(page);
  await host.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1000, 700));
  await page.waitForFunction(() => window.innerWidth === 1000 && (document.querySelector('#table') as TableHost).table.boxes().coach.x < 1000);
  await stillHeldThenPlayed(page);
  const { fans } = await page.evaluate(() => (document.querySelector('#table') as TableHost).table.boxes());
  const box = fans[TO.fan] ?? { x: 0, y: 0, width: 0, height: 0 };
  const inside = (await inspect(page)).cards.filter(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
  expect(inside.length).toBeGreaterThanOrEqual(2);
});

test('the window goes to a screen of twice the density while a card is held: it stays in the hand, and is drawn anew (F-20)', async ({ open }) => {
  const page = await open({ width: 1280, height: 800 });
  await takeInHand(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 800, deviceScaleFactor: 2, mobile: false });
  await page.waitForFunction(() => {
    const { table } = document.querySelector('#table') as TableHost;
    return window.devicePixelRatio === 2 && (table as unknown as { surface: { settled: boolean } }).surface.settled;
  });
  expect(await page.evaluate(() => document.querySelectorAll<HTMLCanvasElement>('#table canvas')[1]?.width)).toBe(2560);
  await stillHeldThenPlayed(page);
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
});

test('the system sleeps while a card is held, and while the cards are dealt: nothing is in the air, nothing was played (F-19)', async ({ bridge, open, push }) => {
  bridge.settings = { ...bridge.settings, animation: 'relaxed' };
  const page = await open();
  await atRest(page);
  const before = await places(page);
  const [from, to] = [await grip(page, FROM), await grip(page, TO)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  expect(await heldAt(page)).not.toBeNull();
  await push({ type: 'suspend' });
  expect(await heldAt(page)).toBeNull();
  expect(await places(page)).toEqual(before);
  await push({ type: 'resume' });
  await page.mouse.up();
  await atRest(page);
  expect(await places(page)).toEqual(before);
  expect(await counter(page, 'moves')).toBe('20');

  bridge.game = savedGame('1');
  await open();
  await atRest(page);
  const dealt = await places(page);
  await push({ type: 'command', command: { name: 'new-game' } });
  await page.waitForFunction(() => !(document.querySelector('#table') as TableHost).table.isIdle());
  await push({ type: 'suspend' });
  await push({ type: 'resume' });
  await frames(page, 2);
  const { cards, idle } = await inspect(page);
  expect(idle).toBe(true);
  expect(cards.every(({ y }) => y < 800)).toBe(true);
  expect(await places(page)).not.toEqual(dealt);
});

test('under forced colours everything on the felt, the focus ring too, stands out from it', async ({ bridge, open }) => {
  bridge.settings = { ...bridge.settings, theme: 'system' };
  const page = await open();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'high-contrast');
  await page.keyboard.press('Tab');
  const seen = await page.evaluate(() => {
    const colour = (selector: string, property: string): string => getComputedStyle(document.querySelector(selector) as Element).getPropertyValue(property);
    return [colour('#tools .tool:not([aria-disabled="true"])', 'color'), colour('#counters .deal', 'color'), colour('#board .place:focus-visible', 'outline-color')];
  });
  await page.emulateMedia({ forcedColors: null });
  expect(seen).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
});
