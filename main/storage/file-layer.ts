import type { Stats } from 'node:fs';
import { constants, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { access, link, mkdir, open, readFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';

/**
 * The few things that storage asks of the file system, each one a step at which a program may be killed and a disk
 * may fail. Tests put faults in between. All reject with the system's error.
 */
export interface FileLayer {
  read(path: string): Promise<Buffer>;
  /** Up to `length` bytes from `start`. */
  readPart(path: string, start: number, length: number): Promise<Buffer>;
  /** Makes or empties the file, then writes all bytes. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Writes all bytes behind the end of the file. */
  append(path: string, bytes: Uint8Array): Promise<void>;
  /** Has the system put a file's bytes, or a folder's names, on to the disk. */
  sync(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** A second name for the same bytes. */
  link(from: string, to: string): Promise<void>;
  /** No error where there is none. */
  remove(path: string): Promise<void>;
  truncate(path: string, length: number): Promise<void>;
  /** In bytes; null where there is no such file. */
  size(path: string): Promise<number | null>;
  /** Names in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** With all folders above it. */
  makeFolder(folder: string): Promise<void>;
  /** Rejects where nothing may be written in this folder. */
  checkWritable(folder: string): Promise<void>;
  /** Replaces a file before it returns: only for the end of the system's session. Throws the system's error. */
  replaceNow(path: string, temporary: string, bytes: Uint8Array): void;
}

/** The real file system. */
export const realFiles: FileLayer = {
  read: (path) => readFile(path),
  async readPart(path, start, length) {
    const file = await open(path, 'r');
    try {
      const bytes = Buffer.alloc(length);
      let got = 0;
      while (got < length) {
        const { bytesRead } = await file.read(bytes, got, length - got, start + got);
        if (bytesRead === 0) break;
        got += bytesRead;
      }
      return bytes.subarray(0, got);
    } finally {
      await file.close();
    }
  },
  write: (path, bytes) => writeFile(path, bytes),
  append: (path, bytes) => writeFile(path, bytes, { flag: 'a' }),
  async sync(path) {
    const file = await open(path, 'r').catch(ignoreOnWindows);
    if (!file) return;
    try {
      await file.sync().catch(ignoreOnWindows);
    } finally {
      await file.close();
    }
  },
  rename,
  link,
  remove: (path) => rm(path, { force: true }),
  truncate,
  size: (path) => stat(path).then((found: Stats) => found.size, missing(null)),
  list: (folder) => readdir(folder).catch(missing([])),
  async makeFolder(folder) {
    await mkdir(folder, { recursive: true });
  },
  checkWritable: (folder) => access(folder, constants.W_OK),
  replaceNow(path, temporary, bytes) {
    writeFileSync(temporary, bytes, { flush: true });
    if (!readFileSync(temporary).equals(bytes)) throw new Error('the file was not written in full');
    renameSync(temporary, path);
  },
};

/** Windows syncs no folders and no files opened for reading. */
function ignoreOnWindows(error: unknown): null {
  if (process.platform === 'win32') return null;
  throw error;
}

function missing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
}
