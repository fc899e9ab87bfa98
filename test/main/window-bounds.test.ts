import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rectangle } from '../../main/window-bounds';
import { FIRST_SIZE, SMALLEST, canReach, fitBounds } from '../../main/window-bounds';

const FULL_HD: Rectangle = { x: 0, y: 0, width: 1920, height: 1040 };
const LEFT: Rectangle = { x: -2560, y: -200, width: 2560, height: 1400 };

describe('the first start', () => {
  test('is in the middle of the primary display', () => {
    expect(fitBounds(null, [FULL_HD, LEFT])).toEqual({ x: 320, y: 120, width: 1280, height: 800 });
  });
  test('is no larger than a small display', () => {
    expect(fitBounds(null, [{ x: 0, y: 25, width: 1024, height: 700 }])).toEqual({ x: 0, y: 25, width: 1024, height: 700 });
  });
});

describe('a later start', () => {
  test('is where the window was', () => {
    const saved = { x: 100, y: 60, width: 1400, height: 900 };
    expect(fitBounds(saved, [FULL_HD])).toEqual(saved);
  });
  test('is where it was on another display', () => {
    const saved = { x: -2000, y: -100, width: 1400, height: 900 };
    expect(fitBounds(saved, [FULL_HD, LEFT])).toEqual(saved);
  });
  test('comes back to the middle when its display is gone', () => {
    expect(fitBounds({ x: -2000, y: -100, width: 1400, height: 900 }, [FULL_HD])).toEqual({ x: 260, y: 70, width: 1400, height: 900 });
  });
  test('comes back from x = 9999', () => {
    expect(fitBounds({ x: 9999, y: 100, width: 1280, height: 800 }, [FULL_HD])).toEqual({ x: 320, y: 120, width: 1280, height: 800 });
  });
  test('comes back when only its title bar is above the display', () => {
    expect(fitBounds({ x: 100, y: -40, width: 1280, height: 800 }, [FULL_HD])).toMatchObject({ y: 120 });
  });
  test('may hang over an edge while its title bar can be taken hold of', () => {
    const saved = { x: 1700, y: 900, width: 1280, height: 800 };
    expect(fitBounds(saved, [FULL_HD])).toEqual(saved);
  });
  test('shrinks to a display that is smaller now', () => {
    expect(fitBounds({ x: 0, y: 0, width: 3000, height: 2000 }, [FULL_HD])).toEqual({ x: 0, y: 0, width: 1920, height: 1040 });
  });
  test('is never smaller than the smallest window', () => {
    expect(fitBounds({ x: 10, y: 10, width: 200, height: 100 }, [FULL_HD])).toEqual({ x: 10, y: 10, ...SMALLEST });
  });
});

test.each([NaN, Infinity, 1.5, '5', undefined])('a saved bound of %s is as none saved', (x) => {
  expect(fitBounds({ x: x as number, y: 0, width: 1280, height: 800 }, [FULL_HD])).toMatchObject(FIRST_SIZE);
});

test('whatever was saved and whatever the displays are, the title bar can be reached and the size is bounded', () => {
  const number = fc.oneof(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: -100_000, max: 100_000 }));
  const saved = fc.record({ x: number, y: number, width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  const area = fc.record({ x: fc.integer({ min: -4000, max: 4000 }), y: fc.integer({ min: -4000, max: 4000 }), width: fc.integer({ min: 640, max: 5120 }), height: fc.integer({ min: 480, max: 2880 }) });
  fc.assert(
    fc.property(fc.option(saved), fc.array(area, { minLength: 1, maxLength: 4 }), (was, displays) => {
      const areas = displays as [Rectangle, ...Rectangle[]];
      const bounds = fitBounds(was, areas);
      expect(canReach(bounds, areas)).toBe(true);
      expect(bounds.width).toBeGreaterThanOrEqual(SMALLEST.width);
      expect(bounds.height).toBeGreaterThanOrEqual(SMALLEST.height);
      expect(areas.some(({ width, height }) => bounds.width <= Math.max(width, SMALLEST.width) && bounds.height <= Math.max(height, SMALLEST.height))).toBe(true);
    }),
    { seed: 20260719, numRuns: 5000 },
  );
});
