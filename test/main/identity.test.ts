import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_ID } from '../../main/identity';
import { inProject } from '../tools/lib/paths.mjs';

test('the program calls itself on Windows what its packages are called', () => {
  expect(readFileSync(inProject('electron-builder.yml'), 'utf8')).toContain(`\nappId: ${APP_ID}\n`);
});
