import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each source file of the program with its text. */
const SOURCES = ['main', 'preload', 'renderer', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|html|css)$/.test(name))
    .map((name) => ({ file: `${folder}/${name.replaceAll('\\', '/')}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);
const filesWith = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('there is something to look at', () => {
  expect(SOURCES.length).toBeGreaterThan(40);
  expect(filesWith(/BrowserWindow/)).toContain('main/window.ts');
});

test('no page is loaded from a file', () => {
  expect(filesWith(/loadFile\s*\(|file:\/\//)).toEqual([]);
});

test("the system's browser is opened in one place, with the program's own links only", () => {
  expect(filesWith(/openExternal/)).toEqual(['main/security/links.ts']);
  expect(filesWith(/openLink\(/).sort()).toEqual(['main/program.ts', 'main/security/links.ts']);
  const { text } = SOURCES.find(({ file }) => file === 'main/security/links.ts') as { text: string };
  expect(text).toMatch(/Object\.freeze\(\{\n(\s+'[a-z-]+': 'https:\/\/[^'$`]+',\n)+\}/);
});

test('the messages of the page are received in one place', () => {
  expect(filesWith(/ipcMain\.(on|handle|once)/)).toEqual(['main/ipc/serve.ts']);
});

test('windows are made in one place, so that none has other rights', () => {
  const makers = filesWith(/new BrowserWindow\(|new WebContentsView\(|new BrowserView\(/);
  for (const file of makers) {
    const { text } = SOURCES.find((source) => source.file === file) as { text: string };
    expect(text, file).toMatch(/webPreferences: webPreferences\(|webPreferences: printPreferences/);
  }
  expect(makers).toContain('main/window.ts');
});

test('nothing is shown outside of the window, and nothing is asked of anybody: no notification, badge, flash, updater or report', () => {
  expect(filesWith(/\bnew Notification\b|flashFrame|setBadge|setOverlayIcon|setProgressBar|\.bounce\(|autoUpdater|crashReporter|\bTray\b|setLoginItemSettings/)).toEqual([]);
  expect(filesWith(/https?:\/\/(?!www\.w3\.org\/)/)).toEqual(['main/security/links.ts']);
});

test('Electron is never awaited at the top of a module', () => {
  expect(filesWith(/^await /m)).toEqual([]);
});
