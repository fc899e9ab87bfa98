import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortPath } from './vite/short-path.mjs';

/** Where a path goes, point by point, as a plain reading of its letters. */
function points(path: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', inner = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...inner.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const relative = letter === letter.toLowerCase();
    for (let at = 0; at < numbers.length; at += 2) {
      const [dx = 0, dy = 0] = numbers.slice(at);
      [x, y] = relative ? [x + dx, y + dy] : [dx, dy];
      found.push([x, y]);
    }
  }
  return found;
}

test('letters, spaces and digits are left out where nothing is lost', () => {
  expect(shortPath('M 10.04 20 L 11 20.52 L 12 19 H 30 V 0.5 Z')).toBe('m10 20l1 .5 1-1.5h18v-18.5z');
  expect(shortPath('m0,0c1,2 3,4 5,6 1,1 2,2 3,3z')).toBe('m0 0c1 2 3 4 5 6 1 1 2 2 3 3z');
  expect(shortPath('M-35 185A150 10 0 0 1 -355 185')).toBe('m-35 185a150 10 0 0 1-320 0');
  // After a move, more pairs are lines; a piece that is closed goes on from where it began.
  expect(shortPath('m1,1 2,2zm3,3 1,0')).toBe('m1 1l2 2zm3 3l1 0');
});

test('every point stays within a twentieth of where it was, however long the way', () => {
  const near = fc.double({ min: -90, max: 90, noNaN: true }).map((value) => Number(value.toFixed(4)));
  fc.assert(
    fc.property(fc.array(fc.tuple(near, near), { minLength: 1, maxLength: 300 }), (steps) => {
      const path = `M0 0${steps.map(([x, y]) => `l${x} ${y}`).join('')}`;
      const [meant, short] = [points(path), points(shortPath(path))];
      expect(short).toHaveLength(meant.length);
      for (const [i, [x, y]] of meant.entries()) {
        expect(Math.abs((short[i]?.[0] ?? Number.NaN) - x)).toBeLessThan(0.0501);
        expect(Math.abs((short[i]?.[1] ?? Number.NaN) - y)).toBeLessThan(0.0501);
      }
    }),
    { seed: 7, numRuns: 60 },
  );
});

test('a command that it does not know stops the build', () => {
  expect(() => shortPath('M0 0Q1 1 2 2')).toThrow('Q is not known');
  expect(() => shortPath('M0 0L1')).toThrow('L takes 2 numbers');
});
