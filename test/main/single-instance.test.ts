import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isHeldByAnother } from '../../main/single-instance';
import { temporaryFolder } from './storage/helpers';

let folder: string;
let remove: () => void;
beforeEach(() => ({ folder, remove } = temporaryFolder()));
afterEach(() => remove());

test('where the folder can be written, or made, whoever holds the lock is another start', () => {
  expect(isHeldByAnother(folder)).toBe(true);
  expect(isHeldByAnother(path.join(folder, 'new', 'folder'))).toBe(true);
});

test('where it cannot even be made, nobody holds it', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(isHeldByAnother(path.join(folder, 'file', 'data'))).toBe(false);
});

test.each([
  ['host-4711', true, true],
  ['host.with-dashes-4711', true, true],
  ['host-4711', false, false],
  ['host-0', true, false],
  ['nobody', true, false],
  [null, true, false],
])('where nothing can be written, the process that the lock names counts as long as it lives: %s, alive %s', (lock, alive, held) => {
  if (lock !== null) symlinkSync(lock, path.join(folder, 'SingletonLock'));
  expect(isHeldByAnother(folder, { mayWrite: () => false, lives: (pid) => alive && pid === 4711 })).toBe(held);
});
