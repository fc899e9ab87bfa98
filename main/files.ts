import { createHash } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import type { SaveReport } from '../shared/ipc/contract';

/** Room for a third of a million games; a file beyond this was picked by mistake. */
export const LARGEST_IMPORT = 256 * 1024 * 1024;

/** What is read back at once. */
const CHUNK = 1024 * 1024;

/** Writes a text as `writeBytes` does, in UTF-8, piece by piece; no piece ends within a character. */
export function writeText(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<SaveReport> {
  return write(file, pieces);
}

/** Writes a file where the player asked for it, and reads it back before it says that it did. An older file stays whole until then. */
export function writeBytes(file: string, bytes: Uint8Array): Promise<SaveReport> {
  return write(file, [bytes]);
}

async function write(file: string, pieces: AsyncIterable<string> | Iterable<string | Uint8Array>): Promise<SaveReport> {
  const beside = `${file}.part`;
  try {
    const written = createHash('sha256');
    const handle = await open(beside, 'w+');
    try {
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
        written.update(bytes);
        await handle.writeFile(bytes);
      }
      await handle.sync();
      const found = createHash('sha256');
      const chunk = Buffer.alloc(CHUNK);
      for (let at = 0, got = 1; got > 0; at += got) {
        got = (await handle.read(chunk, 0, CHUNK, at)).bytesRead;
        found.update(chunk.subarray(0, got));
      }
      if (found.digest('hex') !== written.digest('hex')) throw new Error('not all of it was written');
    } finally {
      await handle.close();
    }
    await rename(beside, file);
    return { ok: true };
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    return { ok: false, notice: `The file could not be written: ${reasonOf(error)}.` };
  }
}

/** Reads a text file that the player chose. */
export async function readText(file: string): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly notice: string }> {
  try {
    if ((await stat(file)).size > LARGEST_IMPORT) return { ok: false, notice: 'This file is too large to be an export of Shamrocks.' };
    return { ok: true, text: await readFile(file, 'utf8') };
  } catch (error) {
    return { ok: false, notice: `The file could not be read: ${reasonOf(error)}.` };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this is not allowed there',
  EPERM: 'this is not allowed there',
  EROFS: 'the folder can only be read',
  ENOENT: 'it is not there any more',
  EISDIR: 'it is a folder',
  EBUSY: 'another program is using it',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code === '' ? 'not all of it was written' : `the system says ${code}`);
}
