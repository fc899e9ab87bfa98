import { expect, test } from 'vitest';
import { Scene, shadowOf, sizeOf } from '../../../renderer/view/scene';

const pose = (lift: number, rotation = 0): { x: number; y: number; rotation: number; lift: number } => ({ x: 100, y: 100, rotation, lift });

test('a card that lies casts no shadow beyond its own, one that is held a deep one, and is a little larger', () => {
  expect(shadowOf(pose(0), 100)).toBeNull();
  const [low, high] = [shadowOf(pose(0.3), 100), shadowOf(pose(1), 100)];
  expect(high?.y).toBeGreaterThan((low?.y ?? 0) * 2);
  expect(high?.y).toBeGreaterThan(5);
  expect(high?.alpha).toBeGreaterThan(low?.alpha ?? 1);
  expect(high?.alpha).toBeLessThanOrEqual(1);
  expect(sizeOf(pose(0))).toBe(1);
  expect(sizeOf(pose(1))).toBeGreaterThan(1.02);
  expect(sizeOf(pose(1))).toBeLessThan(1.1);
});

test('the shadow falls straight down, however the card is turned', () => {
  const upright = shadowOf(pose(1), 100);
  for (const turn of [-3, -0.5, 0.1, 1.2]) {
    const { x = 0, y = 0 } = shadowOf(pose(1, turn), 100) ?? {};
    // In the card's own frame; turned back to the table's.
    expect(x * Math.cos(turn) - y * Math.sin(turn)).toBeCloseTo(0, 9);
    expect(x * Math.sin(turn) + y * Math.cos(turn)).toBeCloseTo(upright?.y ?? Number.NaN, 9);
  }
});

test('parts come, move and go, each under its own key and in its own layer', () => {
  const scene = new Scene();
  scene.setPart('leaf-1', 'leaf-2', 10, 20);
  scene.setPart('ring', 'ring-fan', 1, 2, 'top');
  scene.setPart('never', null, 0, 0);
  expect([...scene.ground.keys()]).toEqual(['leaf-1']);
  scene.setPart('leaf-1', null, 10, 20);
  expect(scene.ground.get('leaf-1')?.part).toBeNull();
  expect(scene.top.get('ring')).toEqual({ part: 'ring-fan', x: 1, y: 2 });
  scene.setCard(3, null, 5);
  expect(scene.cards[3]?.visible).toBe(false);
});
