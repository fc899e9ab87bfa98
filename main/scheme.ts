import type { Session } from 'electron';
import { protocol } from 'electron';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Manifest } from './protocol';
import { PRIVILEGES, SCHEME, answer } from './protocol';

/** The folder of everything built: this module is in its `main`. */
const OUT = new URL('../', import.meta.url);

/** Makes the scheme known. Electron takes it only before it is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { ...PRIVILEGES } }]);
}

/**
 * Lets a session load the page's files by the scheme. By the older call, and on purpose: `protocol.handle` speaks in
 * `Request` and `Response`, for which Node reads its whole HTTP client at every start, before the page's first byte.
 */
export function serveScheme(session: Session): void {
  const manifest = JSON.parse(readFileSync(new URL('renderer-manifest.json', OUT), 'utf8')) as Manifest;
  const read = (name: string): Promise<Buffer> => readFile(new URL(`renderer/${name}`, OUT));
  session.protocol.registerBufferProtocol(SCHEME, (request, respond) => void answer(request, manifest, read).then(respond));
}
