import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of the document: the number of the statement, and the tests that stand beside it. */
const rows = readFileSync('test/STANDARDS.md', 'utf8')
  .split('\n')
  .map((line) => /^\| ((?:SEC|DESK|USER|A11Y|TABLE)-\d\d) \| .+ \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, number = '', beside = '']) => ({ number, tests: beside.split('<br>') }));

/** What a test file says, with its quotes as they are read. */
const textOf = (file: string): string => (existsSync(`test/${file}`) ? readFileSync(`test/${file}`, 'utf8').replaceAll('\\', '') : '');

test('every statement has a row, once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  for (const [kind, count] of [['SEC', 19], ['DESK', 20], ['USER', 3], ['A11Y', 18], ['TABLE', 20]] as const) expect(numbers.filter((number) => number.startsWith(kind)), kind).toHaveLength(count);
});

test.each(rows)('$number names tests that there are', ({ tests }) => {
  const named = tests.map((test) => /^`([\w./-]+\.(?:test|spec)\.ts)` (.+)$/.exec(test)).filter((match) => match !== null);
  const missing = named.filter(([, file = '', name = '']) => !textOf(file).includes(name.replaceAll('\\', ''))).map(([whole]) => whole);
  expect(missing).toEqual([]);
  // What no test shows is said in a sentence.
  expect(named.length > 0 || tests.some((test) => test.startsWith('Measured by'))).toBe(true);
});
