import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Atlas } from '../../../renderer/view/atlas';
import { Graphics } from '../../../renderer/view/graphics';
import { Scene } from '../../../renderer/view/scene';

const EXTENT = { width: 800, height: 600, ratio: 1 };
const scene = new Scene();
const atlas = {} as Atlas;
/** What happened, in its order: each painter that is made, what is drawn, what is seen. */
let log: string[] = [];
let stale = 0;
let chip = true;
/** What Pixi can be had for. */
let pixi: readonly string[] = ['webgl', 'canvas'];

/** An element that keeps quiet about everything but listeners. */
function element(): object {
  const made = Object.assign(new EventTarget(), {
    style: { setProperty: () => undefined },
    setAttribute: () => undefined,
    remove: () => undefined,
    replaceChildren: (canvas: { seenAs: string }) => log.push(`see ${canvas.seenAs}`),
    getContext: () => (chip ? { getExtension: () => null } : null),
    seenAs: '',
  });
  return made;
}

/** A painter that only says what it is asked for. */
function painter(kind: string): object {
  const noted = (what: string) => (): void => void log.push(`${what} ${kind}`);
  return { kind, canvas: Object.assign(element(), { seenAs: kind }), setAtlas: noted('atlas'), resize: () => undefined, render: noted('draw'), refresh: noted('refresh'), destroy: noted('end') };
}

vi.mock('../../../renderer/view/plain-painter', () => ({
  PlainPainter: function PlainPainter() {
    return painter('plain');
  },
}));

vi.mock('../../../renderer/view/pixi-painter', () => ({
  PixiPainter: { create: (kind: string) => (pixi.includes(kind) ? Promise.resolve(painter(kind)) : Promise.reject(new Error(`no ${kind}`))) },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: element });
  [log, stale, chip, pixi] = [[], 0, true, ['webgl', 'canvas']];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Graphics that have drawn the scene once, and taken over. */
async function standing(): Promise<Graphics> {
  const graphics = new Graphics(EXTENT, () => (stale += 1));
  graphics.setAtlas(atlas);
  graphics.render(scene, 90);
  await graphics.takeOver();
  log = [];
  stale = 0;
  return graphics;
}

/** What the browser tells of a context. True where the page wants it back. */
const tell = (graphics: Graphics, what: 'lost' | 'restored'): boolean => !graphics.painter.canvas.dispatchEvent(new Event(`webglcontext${what}`, { cancelable: true }));

/** Lets what was begun come to its end, without time. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test.each([
  ['by WebGL where there is a chip', true, ['webgl', 'canvas'], 'webgl'],
  ['without WebGL where a chip would only be emulated', false, ['webgl', 'canvas'], 'canvas'],
  ['without WebGL where Pixi cannot have it after all', true, ['canvas'], 'canvas'],
  ['by the plain canvas where Pixi cannot draw at all', true, [], 'plain'],
])('the table is drawn %s; the plain canvas draws until then, and nothing blinks', async (_, has, can, kind) => {
  [chip, pixi] = [has, can];
  const graphics = new Graphics(EXTENT, () => (stale += 1));
  expect(graphics.painter.kind).toBe('plain');
  graphics.setAtlas(atlas);
  graphics.render(scene, 90);
  await graphics.takeOver();
  expect(graphics.painter.kind).toBe(kind);
  // Drawn before it is seen, from the same atlas.
  expect(log).toEqual(['see plain', 'atlas plain', 'draw plain', ...(kind === 'plain' ? [] : [`atlas ${kind}`, `draw ${kind}`, `see ${kind}`, 'end plain'])]);
});

test('where the program has given the chip up, none is asked for', async () => {
  const graphics = new Graphics(EXTENT, () => (stale += 1));
  await graphics.takeOver(true);
  expect(graphics.painter.kind).toBe('canvas');
});

test('a context that is lost and comes back is sent everything again, and kept (F-16)', async () => {
  const graphics = await standing();
  expect(tell(graphics, 'lost')).toBe(true);
  await vi.advanceTimersByTimeAsync(1900);
  expect(log).toEqual([]);
  tell(graphics, 'restored');
  expect(log).toEqual(['refresh webgl']);
  expect(stale).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(graphics.painter.kind).toBe('webgl');
});

test('one that does not come back is given up within three seconds: the plain canvas at once, then Pixi without a chip (F-18)', async () => {
  const graphics = await standing();
  tell(graphics, 'lost');
  await vi.advanceTimersByTimeAsync(2900);
  expect(log).toEqual(['atlas plain', 'draw plain', 'see plain', 'end webgl', 'atlas canvas', 'draw canvas', 'see canvas', 'end plain']);
  expect(graphics.painter.kind).toBe('canvas');
  expect(stale).toBeGreaterThan(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that is lost three times is given up at the third (F-17)', async () => {
  const graphics = await standing();
  for (let time = 0; time < 2; time += 1) {
    tell(graphics, 'lost');
    tell(graphics, 'restored');
    await settle();
    expect(graphics.painter.kind).toBe('webgl');
  }
  tell(graphics, 'lost');
  expect(graphics.painter.kind).toBe('plain');
  await settle();
  expect(graphics.painter.kind).toBe('canvas');
  expect(vi.getTimerCount()).toBe(0);
});

test('a table that is gone waits for no context', async () => {
  const graphics = await standing();
  tell(graphics, 'lost');
  const { canvas } = graphics.painter;
  graphics.destroy();
  expect(vi.getTimerCount()).toBe(0);
  canvas.dispatchEvent(new Event('webglcontextlost', { cancelable: true }));
  expect(vi.getTimerCount()).toBe(0);
});
