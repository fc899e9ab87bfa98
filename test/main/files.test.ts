import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LARGEST_IMPORT, readText, writeText } from '../../main/files';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a text is written and read as it is, in place of an older one', async () => {
  const file = path.join(folder, 'games.json');
  writeFileSync(file, 'older');
  expect(await writeText(file, 'Größe ♣\n')).toEqual({ ok: true });
  expect(readFileSync(file, 'utf8')).toBe('Größe ♣\n');
  expect(await readText(file)).toEqual({ ok: true, text: 'Größe ♣\n' });
  expect(readdirSync(folder)).toEqual(['games.json']);
});

test('where it cannot be written, one sentence says why, and nothing is left', async () => {
  expect(await writeText(path.join(folder, 'gone', 'x.json'), 'x')).toEqual({ ok: false, notice: 'The file could not be written: it is not there any more.' });
  expect(readdirSync(folder)).toEqual([]);
});

test('what cannot be read says why', async () => {
  expect(await readText(folder)).toEqual({ ok: false, notice: 'The file could not be read: it is a folder.' });
  expect(await readText(path.join(folder, 'gone'))).toEqual({ ok: false, notice: 'The file could not be read: it is not there any more.' });
});

test('a file that is far too large is not read at all', async () => {
  const file = path.join(folder, 'film.json');
  writeFileSync(file, '');
  await truncate(file, LARGEST_IMPORT + 1);
  expect(await readText(file)).toEqual({ ok: false, notice: 'This file is too large to be an export of Shamrocks.' });
});
