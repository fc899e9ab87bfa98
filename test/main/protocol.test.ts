import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORIGIN, POLICY, PRIVILEGES, SCHEME, answer, servedName } from '../../main/protocol';

const MANIFEST = {
  'index.html': 'text/html; charset=utf-8',
  'assets/index-1a2b.js': 'text/javascript; charset=utf-8',
  'assets/ace.svg': 'image/svg+xml',
};
const FILES = Object.keys(MANIFEST);

/** Answers a request, and says which names were read from the disk. */
async function ask(url: string, method = 'GET') {
  const read: string[] = [];
  const response = await answer({ url, method }, MANIFEST, async (name) => {
    read.push(name);
    return Buffer.from(`bytes of ${name}`);
  });
  return { status: response.statusCode, headers: response.headers, body: response.data.toString(), read };
}

test('the policy is exactly this', () => {
  expect(POLICY).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  );
  expect(POLICY).not.toMatch(/unsafe|data:|blob:|\*/);
});

test('the scheme may exactly this', () => {
  expect(SCHEME).toBe('shamrocks');
  expect(PRIVILEGES).toEqual({ standard: true, secure: true, supportFetchAPI: true, codeCache: true });
});

test.each(FILES)('%s is served with its type and the policy', async (name) => {
  expect(await ask(`${ORIGIN}/${name}`)).toMatchObject({
    status: 200,
    headers: { 'content-type': MANIFEST[name as keyof typeof MANIFEST], 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' },
    body: `bytes of ${name}`,
  });
});

test.each(['POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'get', ''])('method "%s" is answered by 405', async (method) => {
  expect(await ask(`${ORIGIN}/index.html`, method)).toMatchObject({ status: 405, headers: { allow: 'GET', 'content-security-policy': POLICY }, read: [] });
});

describe('answered by 404, and nothing is read', () => {
  test.each([
    `${ORIGIN}/`,
    ORIGIN,
    `${ORIGIN}/../package.json`,
    `${ORIGIN}/assets/../index.html`,
    `${ORIGIN}/%2e%2e/main/index.js`,
    `${ORIGIN}/assets/%2e%2e%2findex.html`,
    `${ORIGIN}/assets%2findex-1a2b.js`,
    `${ORIGIN}/..\\main\\index.js`,
    `${ORIGIN}/index.html\0`,
    `${ORIGIN}/index.html%00.js`,
    `${ORIGIN}//index.html`,
    `${ORIGIN}//etc/passwd`,
    `${ORIGIN}/C:/Windows/win.ini`,
    `${ORIGIN}/file:///etc/passwd`,
    `${ORIGIN}/INDEX.HTML`,
    `${ORIGIN}/index.html/`,
    `${ORIGIN}/__proto__`,
    `${ORIGIN}/constructor`,
    `${ORIGIN}/toString`,
    `${SCHEME}://other/index.html`,
    `${SCHEME}://app.evil/index.html`,
    `${SCHEME}://app:80/index.html`,
    `${SCHEME}://user@app/index.html`,
    `${SCHEME}:index.html`,
    'file:///index.html',
    'https://app/index.html',
    '',
  ])('%j', async (url) => {
    expect(await ask(url)).toMatchObject({ status: 404, headers: { 'content-security-policy': POLICY }, body: '', read: [] });
  });
});

test('a query or a fragment changes nothing', () => {
  expect(servedName(`${ORIGIN}/index.html?x=1#y`, MANIFEST)).toBe('index.html');
});

test('a file that the manifest names but the disk lacks is answered by 404', async () => {
  const response = await answer({ url: `${ORIGIN}/index.html`, method: 'GET' }, MANIFEST, () => Promise.reject(new Error('gone')));
  expect(response.statusCode).toBe(404);
});

test('whatever is asked, nothing is read but what the manifest names', async () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '%2e%2e', '%2E', '\\', '\0', '%00', '/', '//', 'index.html', 'assets', 'ace.svg', '?', '#', 'C:', '~', '%2f', '%5c', '__proto__', 'package.json'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  /** A name that is served, in a guise that some server would see through. */
  const guise = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.replace('.', '%2e'),
    (name) => name.replace('/', '%2f'),
    (name) => name.replace('/', '\\'),
    (name) => name.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (name) => `./${name}`,
    (name) => `assets/../${name}`,
    (name) => `/${name}`,
    (name) => `${name}%00`,
    (name) => `${name}/`,
    (name) => name.toUpperCase(),
  );
  const disguised = fc.tuple(fc.constantFrom(...FILES), fc.array(guise, { minLength: 1, maxLength: 3 })).map(([name, guises]) => guises.reduce((text, put) => put(text), name));
  const start = fc.constantFrom(`${ORIGIN}/`, ORIGIN, `${SCHEME}://`, `${SCHEME}://other/`, 'file:///', 'https://app/', '');
  const method = fc.oneof({ weight: 5, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: fc.string({ maxLength: 8 }) });
  await fc.assert(
    fc.asyncProperty(start, fc.oneof(fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')), disguised), method, async (from, path, how) => {
      const url = from + path;
      const { status, read, headers } = await ask(url, how);
      const names = FILES.filter((name) => url === `${ORIGIN}/${name}` || url.startsWith(`${ORIGIN}/${name}?`) || url.startsWith(`${ORIGIN}/${name}#`));
      expect(read).toEqual(how === 'GET' ? names : []);
      expect(status).toBe(how !== 'GET' ? 405 : names.length > 0 ? 200 : 404);
      expect(headers['content-security-policy']).toBe(POLICY);
    }),
    { seed: 20260719, numRuns: 10_000 },
  );
});
