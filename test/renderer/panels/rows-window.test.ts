import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topOf, windowOf } from '../../../renderer/panels/history/rows-window';

const shapes = fc
  .record({ count: fc.integer({ min: 0, max: 100_000 }), row: fc.integer({ min: 20, max: 60 }), details: fc.integer({ min: 0, max: 500 }), share: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })) })
  .map(({ share, ...shape }) => ({ ...shape, open: share === null || shape.count === 0 ? null : Math.floor(share * shape.count) }));

test('what is drawn covers all that is seen, and with the empty room is always as high as the whole list', () => {
  fc.assert(
    fc.property(shapes, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 2000 }), (shape, share, height) => {
      const whole = topOf(shape, shape.count);
      const scrolled = share * Math.max(0, whole - height);
      const { first, end, above, below } = windowOf(shape, scrolled, height);
      expect(above).toBe(topOf(shape, first));
      expect(below).toBe(whole - topOf(shape, end));
      expect(above).toBeLessThanOrEqual(scrolled);
      expect(whole - below).toBeGreaterThanOrEqual(Math.min(whole, scrolled + height));
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / shape.row) + 22);
    }),
    { seed: 11 },
  );
});

test('past the end of a list that became shorter its last rows are drawn', () => {
  const shape = { count: 3, row: 40, open: null, details: 0 };
  expect(windowOf(shape, 5000, 600)).toEqual({ first: 2, end: 3, above: 80, below: 0 });
  expect(windowOf({ ...shape, count: 0 }, 0, 600)).toEqual({ first: 0, end: 0, above: 0, below: 0 });
});
