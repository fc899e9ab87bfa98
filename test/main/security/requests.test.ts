import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbiddenSwitch, mayNavigate, mayRequest, sandboxPossible } from '../../../main/security/requests';

test("the program's own files may be requested, and nothing else", () => {
  expect(mayRequest('shamrocks://app/index.html', true)).toBe(true);
  for (const url of ['https://example.com/', 'http://127.0.0.1/', 'ws://x/', 'file:///etc/passwd', 'shamrocks://other/x', 'shamrocks://app.evil/', 'data:,x', 'blob:shamrocks://app/1', 'about:blank', 'chrome://version', '']) {
    expect(mayRequest(url, true), url).toBe(false);
    expect(mayRequest(url, false), url).toBe(false);
  }
});

test('the developer tools load only while the program is developed', () => {
  expect(mayRequest('devtools://devtools/bundled/inspector.html', false)).toBe(true);
  expect(mayRequest('devtools://devtools/bundled/inspector.html', true)).toBe(false);
});

test('no address outside of the scheme is ever let through', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (url) => {
      if (!url.startsWith('shamrocks://app/')) expect(mayRequest(url, true)).toBe(false);
      if (url !== 'shamrocks://app/index.html') expect(mayNavigate(url, true)).toBe(false);
    }),
    { seed: 20260719, numRuns: 2000 },
  );
});

test('the page may be loaded again, and go nowhere else; no other frame may go anywhere', () => {
  expect(mayNavigate('shamrocks://app/index.html', true)).toBe(true);
  expect(mayNavigate('shamrocks://app/index.html', false)).toBe(false);
  expect(mayNavigate('shamrocks://app/index.html?x', true)).toBe(false);
  expect(mayNavigate('shamrocks://app/assets/ace.svg', true)).toBe(false);
  expect(mayNavigate('https://example.com/', true)).toBe(false);
});

describe('switches', () => {
  const alone = (name: string) => (asked: string) => asked === name;
  const installed = { packaged: true, sandboxPossible: true };

  test.each(['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'no-sandbox', 'disable-web-security', 'single-process', 'renderer-cmd-prefix', 'gpu-launcher'])('packaged, the program does not start with --%s', (name) => {
    expect(forbiddenSwitch(alone(name), installed)).toBe(name);
    expect(forbiddenSwitch(alone(name), { ...installed, packaged: false })).toBeNull();
  });

  test('packaged, it starts with any other, and with none', () => {
    expect(forbiddenSwitch(() => false, installed)).toBeNull();
    for (const name of ['user-data-dir', 'lang', 'disable-gpu', 'ozone-platform', 'force-device-scale-factor']) expect(forbiddenSwitch(alone(name), installed)).toBeNull();
  });

  test('it does without the sandbox only where there can be none: as root, or as an AppImage whose start script found none; the doors stay shut there', () => {
    expect([sandboxPossible(1000, undefined), sandboxPossible(undefined, undefined), sandboxPossible(0, undefined), sandboxPossible(1000, '/home/x/Shamrocks.AppImage')]).toEqual([true, true, false, false]);
    expect(forbiddenSwitch(alone('no-sandbox'), { packaged: true, sandboxPossible: false })).toBeNull();
    expect(forbiddenSwitch(alone('remote-debugging-port'), { packaged: true, sandboxPossible: false })).toBe('remote-debugging-port');
  });
});
