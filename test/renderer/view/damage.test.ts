import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, Reaches } from '../../../renderer/view/damage';
import { Damage } from '../../../renderer/view/damage';
import type { Overlay } from '../../../renderer/view/parts';
import { Scene, shadowOf, sizeOf } from '../../../renderer/view/scene';

const CARD_WIDTH = 100;
const REACHES: Reaches = { card: { x: 66, y: 86 }, part: (part) => (part === 'leaf-1' ? { x: 20, y: 15 } : { x: 80, y: 90 }) };

const inside = (inner: Box, outer: Box): boolean => inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

function drawn(change: (scene: Scene) => void): { damage: Damage; scene: Scene; take: () => Box | 'all' | null } {
  const [damage, scene] = [new Damage(), new Scene()];
  const take = () => damage.take(scene, CARD_WIDTH, REACHES);
  change(scene);
  take();
  return { damage, scene, take };
}

describe('what a frame draws anew', () => {
  test('the first picture is drawn whole, and so is the next after all was lost', () => {
    const { damage, take } = drawn((scene) => scene.setCard(0, { x: 100, y: 100, rotation: 0, lift: 0 }, 0));
    expect(take()).toBeNull();
    damage.forget();
    expect(take()).toBe('all');
    expect(take()).toBeNull();
  });

  test('a card that moves: where it was and where it is, and nothing of the others', () => {
    const { scene, take } = drawn((table) => {
      table.setCard(0, { x: 100, y: 100, rotation: 0, lift: 0 }, 0);
      table.setCard(1, { x: 900, y: 700, rotation: 0, lift: 0 }, 1);
    });
    scene.setCard(0, { x: 140, y: 90, rotation: 0, lift: 0 }, 0);
    expect(take()).toEqual({ left: 34, top: 4, right: 206, bottom: 186 });
  });

  test('a card that goes leaves its place, one that comes takes it', () => {
    const { scene, take } = drawn((table) => table.setCard(7, { x: 200, y: 200, rotation: 0, lift: 0 }, 0));
    scene.setCard(7, null, 0);
    expect(take()).toEqual({ left: 134, top: 114, right: 266, bottom: 286 });
    scene.setCard(7, { x: 200, y: 200, rotation: 0, lift: 0 }, 0);
    expect(take()).toEqual({ left: 134, top: 114, right: 266, bottom: 286 });
  });

  test('a light that comes, grows and goes; a card that only changes its order', () => {
    const { scene, take } = drawn((table) => table.setCard(3, { x: 300, y: 300, rotation: 0, lift: 0 }, 0));
    const view = scene.cards[3];
    if (!view) throw new Error('no card');
    const box = { left: 234, top: 214, right: 366, bottom: 386 };
    for (const strength of [0.5, 1]) {
      view.veil = { overlay: 'lit' satisfies Overlay, strength };
      expect(take()).toEqual(box);
      expect(take()).toBeNull();
    }
    view.veil = null;
    expect(take()).toEqual(box);
    view.order = 9;
    expect(take()).toEqual(box);
  });

  test('a leaf that fills, a ring that is put down elsewhere', () => {
    const { scene, take } = drawn((table) => {
      table.setPart('leaf 2', 'leaf-2', 50, 60);
      table.setPart('focus', 'ring-fan', 500, 500, 'top');
    });
    scene.setPart('leaf 2', 'leaf-1', 50, 60);
    expect(take()).toEqual({ left: -30, top: -30, right: 130, bottom: 150 });
    scene.setPart('focus', null, 0, 0, 'top');
    expect(take()).toEqual({ left: 420, top: 410, right: 580, bottom: 590 });
  });

  test('however a card is turned, raised and grown, it and its shadow lie within', () => {
    const pose = fc.record({ x: fc.double({ min: 0, max: 1000, noNaN: true }), y: fc.double({ min: 0, max: 800, noNaN: true }), rotation: fc.double({ min: -7, max: 7, noNaN: true }), lift: fc.double({ min: 0, max: 1, noNaN: true }), scale: fc.double({ min: 0.2, max: 3, noNaN: true }) });
    fc.assert(
      fc.property(pose, pose, (from, to) => {
        const { scene, take } = drawn((table) => table.setCard(0, from, 0));
        scene.setCard(0, to, 1);
        const box = take();
        if (box === null || box === 'all') throw new Error('the card has moved');
        for (const at of [from, to]) {
          const cast = shadowOf(at, CARD_WIDTH) ?? { x: 0, y: 0 };
          for (const [dx, dy] of [[0, 0], [cast.x, cast.y]] as const) {
            for (const [cornerX, cornerY] of [[-66, -86], [66, -86], [-66, 86], [66, 86]] as const) {
              const [x, y] = [(dx + cornerX) * sizeOf(at), (dy + cornerY) * sizeOf(at)];
              const [px, py] = [at.x + x * Math.cos(at.rotation) - y * Math.sin(at.rotation), at.y + x * Math.sin(at.rotation) + y * Math.cos(at.rotation)];
              expect(inside({ left: px + 1e-6, top: py + 1e-6, right: px - 1e-6, bottom: py - 1e-6 }, box)).toBe(true);
            }
          }
        }
      }),
      { seed: 16, numRuns: 200 },
    );
  });
});
