import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TABLES = readFileSync(new URL('RELIABILITY.md', import.meta.url), 'utf8');
const ROWS = TABLES.split('\n').filter((line) => /^\| (?!ID|Where|-)/.test(line));

/** Each cited test: its file, and how its name begins. */
const CITED = ROWS.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.ts)` ([^;|]+)/g)].map(([, file, name]) => [file as string, (name as string).trim()] as const));

test('every fault is tried by a test', () => {
  const faults = ROWS.flatMap((row) => /^\| (F-\d\d) /.exec(row)?.[1] ?? []);
  expect(faults).toEqual([...Array.from({ length: 24 }, (_, n) => `F-${String(n + 1).padStart(2, '0')}`), 'F-26', 'F-27']);
  for (const row of ROWS) expect(row).toMatch(/`[\w/.-]+\.ts` \S/);
});

test.each(CITED)('%s has the test "%s"', (file, name) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  // A test, or a group of tests, by this name: not a word in a comment.
  expect(source.includes(`'${name}`)).toBe(true);
});
