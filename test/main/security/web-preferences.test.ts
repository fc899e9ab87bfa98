import { expect, test } from 'vitest';
import { webPreferences } from '../../../main/security/web-preferences';

test.each([true, false])('a page may exactly this (packaged: %s)', (packaged) => {
  expect(webPreferences('/somewhere/preload.cjs', packaged)).toStrictEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    devTools: !packaged,
    preload: '/somewhere/preload.cjs',
  });
});
