/** The page's files by name, each with its content type: written by the build, and all that the scheme serves. */
export type Manifest = Readonly<Record<string, string>>;

export const SCHEME = 'shamrocks';
export const ORIGIN = `${SCHEME}://app`;
export const PAGE_URL = `${ORIGIN}/index.html`;

/** Exactly what the scheme may: be a real origin, count as secure, be fetched from, keep compiled code. */
export const PRIVILEGES = { standard: true, secure: true, supportFetchAPI: true, codeCache: true } as const;

/** What the page may load and run: its own files, and nothing else at all. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const HEADERS = { 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/**
 * The manifest's name that a URL asks for; null where it asks for anything else. Nothing is decoded or resolved:
 * a name is in the manifest, letter by letter, or it is not there.
 */
export function servedName(url: string, manifest: Manifest): string | null {
  const start = `${ORIGIN}/`;
  if (!url.startsWith(start)) return null;
  const name = url.slice(start.length).split(/[?#]/, 1)[0] as string;
  return Object.hasOwn(manifest, name) ? name : null;
}

/** An answer of the scheme, as Electron takes it. */
export interface Answer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly data: Buffer;
}

/**
 * Answers a request to the scheme. The policy goes with each answer, refusals too.
 * @param read gives a file's bytes by its name in the manifest
 */
export async function answer(
  request: { readonly method: string; readonly url: string },
  manifest: Manifest,
  read: (name: string) => Promise<Buffer>,
): Promise<Answer> {
  if (request.method !== 'GET') return refusal(405, { allow: 'GET' });
  const name = servedName(request.url, manifest);
  if (name === null) return refusal(404);
  try {
    return { statusCode: 200, headers: { ...HEADERS, 'content-type': manifest[name] as string }, data: await read(name) };
  } catch {
    return refusal(404);
  }
}

function refusal(statusCode: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return { statusCode, headers: { ...HEADERS, ...headers }, data: Buffer.alloc(0) };
}
