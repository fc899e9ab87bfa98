import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { needsSoftware, noteSoftware } from '../../main/graphics';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-graphics-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is noted at first', () => {
  expect(needsSoftware(folder, '1.0.0')).toBe(false);
});

test('what was noted is known at the next start, and forgotten by the next version', () => {
  expect(noteSoftware(folder, '1.0.0')).toBe(true);
  expect(needsSoftware(folder, '1.0.0')).toBe(true);
  expect(needsSoftware(folder, '1.1.0')).toBe(false);
});

test.each(['', '{', 'null', '[]', '5', '"1.0.0"', '{"softwareSince":true}', '\0\0\0'])('a damaged note (%j) is none', (text) => {
  writeFileSync(path.join(folder, 'graphics.json'), text);
  expect(needsSoftware(folder, '1.0.0')).toBe(false);
});

test('a note that cannot be written says so', () => {
  expect(noteSoftware(path.join(folder, 'not-there'), '1.0.0')).toBe(false);
});
