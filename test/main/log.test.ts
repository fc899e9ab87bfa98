import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../main/log';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-log-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const at = () => new Date(0);
const read = (name = 'shamrocks.log') => readFileSync(path.join(folder, 'logs', name), 'utf8');

test('an error is written with its time and where it came from', () => {
  openLog(path.join(folder, 'logs'), at)('Uncaught error', new RangeError('out of cards'));
  expect(read()).toMatch(/^1970-01-01T00:00:00\.000Z Uncaught error: RangeError: out of cards\n\s+at .*log\.test/);
});

test('entries follow each other, one a line', () => {
  const log = openLog(path.join(folder, 'logs'), at);
  log('one');
  log('two', 'why');
  expect(read()).toBe('1970-01-01T00:00:00.000Z one\n1970-01-01T00:00:00.000Z two: why\n');
});

test('it stays small however much goes wrong: one file, and the one before it', () => {
  const log = openLog(path.join(folder, 'logs'), at);
  for (let round = 0; round < 200; round += 1) log('long', 'x'.repeat(20_000));
  expect(statSync(path.join(folder, 'logs', 'shamrocks.log')).size).toBeLessThanOrEqual(256 * 1024 + 1);
  expect(statSync(path.join(folder, 'logs', 'shamrocks.log.1')).size).toBeLessThanOrEqual(256 * 1024 + 1);
});

test('where nothing can be written, nothing is thrown', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => openLog(path.join(file, 'logs'), at)('lost')).not.toThrow();
});
