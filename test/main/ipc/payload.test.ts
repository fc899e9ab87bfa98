import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payloadProblem } from '../../../main/ipc/payload';

const LARGEST = 64 * 1024;
const problem = (value: unknown) => payloadProblem(value, LARGEST);

test('plain data is bearable', () => {
  expect(problem([{ text: 'æ', list: [1, -0.5, null, true], inner: { a: { b: 1 } } }])).toBeNull();
});

test.each([
  ['NaN', NaN, 'not a finite number'],
  ['Infinity', { a: [-Infinity] }, 'not a finite number'],
  ['undefined', { a: undefined }, 'a undefined'],
  ['a bigint', 1n, 'a bigint'],
  ['a function', () => 1, 'a function'],
  ['a symbol', Symbol('x'), 'a symbol'],
  ['a date', new Date(0), 'not a plain object'],
  ['a map', new Map(), 'not a plain object'],
  ['bytes', new Uint8Array(4), 'not a plain object'],
  ['an error', new Error('x'), 'not a plain object'],
  ['an object with a prototype of its own', Object.create({ won: true }), 'not a plain object'],
  ['a key of its own that is called __proto__', JSON.parse('{"__proto__": {"won": true}}'), 'a forbidden key'],
  ['a symbol as a key', { [Symbol('x')]: 1 }, 'a forbidden key'],
  ['nothing in a list', [undefined, 1], 'a undefined'],
])('%s is not', (_name, value, why) => {
  expect(problem(value)).toBe(why);
});

test('an array that claims to be endless is refused without being walked', () => {
  expect(problem(Object.assign([], { length: 2 ** 32 - 1 }))).toBe('too large');
});

test('something that holds itself is refused', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  expect(problem(circle)).toBe('too deep');
});

test('one part that is used everywhere cannot make a small message endless', () => {
  let many: unknown = 'x'.repeat(1000);
  for (let depth = 0; depth < 6; depth += 1) many = Array.from({ length: 10 }, () => many);
  expect(problem(many)).toBe('too large');
});

test('six levels are borne, seven are not', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });
  expect(problem(nested(6))).toBeNull();
  expect(problem(nested(7))).toBe('too deep');
});

test('size is counted as JSON in bytes, keys and escapes with it', () => {
  const fits = 'x'.repeat(LARGEST - 6);
  expect(problem([fits])).toBeNull();
  expect(problem([`${fits}xx`])).toBe('too large');
  expect(problem(['é'.repeat(LARGEST / 2)])).toBe('too large');
  expect(problem(['\n'.repeat(LARGEST / 2)])).toBe('too large');
  expect(problem({ ['k'.repeat(LARGEST)]: 1 })).toBe('too large');
});

test('nothing passes whose JSON is longer than the limit', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 1, max: 300 }), (value, largest) => {
      const bytes = Buffer.byteLength(JSON.stringify(value));
      const refused = payloadProblem(value, largest);
      if (bytes > largest) expect(refused).not.toBeNull();
      if (bytes * 3 + 10 < largest && refused !== 'a forbidden key' && refused !== 'too deep') expect(refused).toBeNull();
    }),
    { seed: 20260719, numRuns: 5000 },
  );
});
