import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_ID, windowIcon } from '../../main/identity';
import { inProject, root } from '../tools/lib/paths.mjs';

test('the program calls itself on Windows what its packages are called', () => {
  expect(readFileSync(inProject('electron-builder.yml'), 'utf8')).toContain(`\nappId: ${APP_ID}\n`);
});

test('only on Linux a window brings its own picture, and it is there', () => {
  const places = { resources: '/opt/Shamrocks/resources', app: root };
  expect(windowIcon('darwin', true, places)).toBeUndefined();
  expect(windowIcon('win32', true, places)).toBeUndefined();
  expect(windowIcon('linux', true, places)).toBe('/opt/Shamrocks/resources/icon.png');
  expect(existsSync(windowIcon('linux', false, places) ?? '')).toBe(true);
});
