import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forbiddenSwitch, mayNavigate, mayRequest } from '../../../main/security/requests';

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

test.each(['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'])('packaged, the program does not start with --%s', (name) => {
  expect(forbiddenSwitch((asked) => asked === name, true)).toBe(name);
  expect(forbiddenSwitch((asked) => asked === name, false)).toBeNull();
  expect(forbiddenSwitch(() => false, true)).toBeNull();
});
