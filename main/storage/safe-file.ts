import { basename, dirname, join } from 'node:path';
import type { FileLayer } from './file-layer';

let temporaries = 0;

/** A name beside `path` for a file that is not finished yet. `removeTemporaries` knows such names. */
export function temporaryName(path: string): string {
  temporaries += 1;
  return `${path}.tmp-${process.pid}-${temporaries}`;
}

/**
 * Replaces a file as a whole, or not at all: a temporary file is written, put on to the disk and read back, and only
 * takes the place of the old one when every byte is there. Rejects when any of that failed; the old file is untouched.
 */
export async function writeVerified(files: FileLayer, path: string, bytes: Uint8Array): Promise<void> {
  await files.makeFolder(dirname(path));
  const temporary = temporaryName(path);
  try {
    await files.write(temporary, bytes);
    await files.sync(temporary);
    if (!(await files.read(temporary)).equals(bytes)) throw new ShortWrite(path);
    await files.rename(temporary, path);
  } catch (error) {
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
  await files.sync(dirname(path));
}

/** The system said that it wrote a file, and did not. */
export class ShortWrite extends Error {
  readonly code = 'ESHORT';
  constructor(path: string) {
    super(`${basename(path)} was not written in full`);
  }
}

/** Moves a file that cannot be used out of the way, keeping it as `*.corrupt-<time>`. Gives back its new name. */
export async function keepAside(files: FileLayer, path: string, now: number): Promise<string> {
  const name = await asideName(files, path, now);
  await files.rename(path, join(dirname(path), name));
  return name;
}

/** Keeps bytes that cannot be used in a file of their own beside `path`. */
export async function keepBytesAside(files: FileLayer, path: string, bytes: Uint8Array, now: number): Promise<string> {
  const name = await asideName(files, path, now);
  await writeVerified(files, join(dirname(path), name), bytes);
  return name;
}

async function asideName(files: FileLayer, path: string, now: number): Promise<string> {
  const taken = new Set(await files.list(dirname(path)));
  const base = `${basename(path)}.corrupt-${stampOf(now)}`;
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(name)) return name;
  }
}

/** A time as it may stand in a file's name, in UTC: `2026-11-30T07-25-44Z`. */
export function stampOf(time: number): string {
  const date = new Date(Number.isFinite(time) && Math.abs(time) < 8.64e15 ? time : 0);
  return `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Removes what an earlier run left half written in this folder, of files whose names begin with one of `names`. */
export async function removeTemporaries(files: FileLayer, folder: string, names: readonly string[]): Promise<void> {
  for (const name of await files.list(folder)) {
    const of = /^(.+)\.tmp-[\w-]+$/.exec(name)?.[1];
    if (of !== undefined && names.some((begin) => of.startsWith(begin))) await files.remove(join(folder, name));
  }
}
