import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import type { SaveReport } from '../shared/ipc/contract';

/** Room for a third of a million games; a file beyond this was picked by mistake. */
export const LARGEST_IMPORT = 256 * 1024 * 1024;

/** Writes a text as `writeBytes` does, in UTF-8. */
export function writeText(file: string, text: string): Promise<SaveReport> {
  return writeBytes(file, Buffer.from(text, 'utf8'));
}

/** Writes a file where the player asked for it, and reads it back before it says that it did. An older file stays whole until then. */
export async function writeBytes(file: string, bytes: Uint8Array): Promise<SaveReport> {
  const beside = `${file}.part`;
  try {
    const handle = await open(beside, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!(await readFile(beside)).equals(bytes)) throw new Error('not all of it was written');
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
