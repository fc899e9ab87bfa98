import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';
import { licenceOf, licencesOf, licencesText, packageFolder } from './vite/licences.mjs';

const inModules = (name: string) => path.join(root, 'node_modules', name);

describe('the package that a module comes from', () => {
  test.each([
    ['/p/node_modules/preact/dist/preact.module.js', '/p/node_modules/preact'],
    ['/p/node_modules/@fontsource/alegreya/files/a.woff2?url', '/p/node_modules/@fontsource/alegreya'],
    ['\0/p/node_modules/uplot/dist/uPlot.esm.js?commonjs-proxy', '/p/node_modules/uplot'],
    ['/p/node_modules/conf/node_modules/ajv/lib/ajv.js', '/p/node_modules/conf/node_modules/ajv'],
    ['\0vite/preload-helper.js', '/p/node_modules/vite'],
    ['\0rolldown/runtime.js', '/p/node_modules/rolldown'],
  ])('%s is of %s', (id, folder) => expect(packageFolder(id, '/p')).toBe(folder));

  test('the program\'s own modules are of none', () => expect(packageFolder('/p/shared/engine/card.ts', '/p')).toBeUndefined());
});

test('a package\'s licence is its own text, with its author and address', () => {
  const found = licenceOf(inModules('preact'));
  expect(found).toMatchObject({ name: 'preact', licence: 'MIT', version: expect.stringMatching(/^10\./) as string });
  expect(found.text).toContain('Jason Miller');
});

test('a package without any word about its licence stops the build', () => {
  expect(() => licenceOf(path.join(root, 'test', 'tools', 'runtime-loader'))).toThrow('names no licence');
});

test('card faces are credited to who drew them, and the runtime is named', () => {
  const all = licencesOf([inModules('@heruka_urgyen/react-playing-cards'), inModules('@fontsource/alegreya'), inModules('@fontsource/alegreya')], root);
  expect(all.map(({ name, licence }) => `${name}: ${licence}`)).toEqual(['@fontsource/alegreya: OFL-1.1', 'Electron: MIT', 'Playing card faces: CC0-1.0']);
  expect(all[0]?.text).toContain('SIL OPEN FONT LICENSE');
  const text = licencesText(all);
  for (const expected of ['Adrian Kennard', 'LICENSES.chromium.html', 'Alegreya Project Authors']) expect(text).toContain(expected);
});
