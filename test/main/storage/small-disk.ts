import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileLayer } from '../../../main/storage/file-layer';
import { realFiles } from '../../../main/storage/file-layer';
import type { StoreFile } from '../../../main/storage/whole-file';
import { fault, plainStore } from './helpers';

/** A disk that can be filled up, and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Is it a real file system? Else one that is played on top of a real folder. */
  readonly real: boolean;
  readonly files: FileLayer;
  readonly openStore: (folder: string) => StoreFile;
  /** Leaves about this many bytes free. */
  fill(free: number): void;
  empty(): void;
  readOnly(on: boolean): void;
  remove(): void;
}

const BLOCK = 4096;
const SIZE = 256 * BLOCK;

/** electron-store itself, as the program uses it. Electron's package is only asked for a path it does not need. */
async function realStore(): Promise<(folder: string) => StoreFile> {
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = tmpdir();
  return (await import('../../../main/storage/store-file')).openStoreFile;
}

/** A tmpfs of its own where this may be mounted; else a played one, and the test run says so. */
export async function smallDisk(): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'shamrocks-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    process.stderr.write('No file system may be mounted here: the full and the read-only disk are played by the test instead.\n');
    return playedDisk(folder);
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    real: true,
    files: realFiles,
    openStore: await realStore(),
    fill(free) {
      try {
        for (let block = 0; block <= SIZE / BLOCK; block += 1) appendFileSync(ballast, Buffer.alloc(BLOCK));
      } catch {
        // Full.
      }
      if (free > 0) truncateSync(ballast, Math.floor(statSync(ballast).size / BLOCK) * BLOCK - free);
    },
    empty: () => rmSync(ballast, { force: true }),
    readOnly: (on) => void execFileSync('mount', ['-o', `remount,${on ? 'ro' : 'rw'}`, folder]),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same by hand: writes fail, or store only what there is room for, as was measured on the real thing. */
function playedDisk(folder: string): SmallDisk {
  let free = Infinity;
  let locked = false;
  const check = (): void => {
    if (locked) throw fault('EROFS');
  };
  const write = (path: string, bytes: Uint8Array, flag: 'w' | 'a'): void => {
    check();
    if (bytes.length > free) {
      writeFileSync(path, bytes.subarray(0, free), { flag });
      throw fault('ENOSPC');
    }
    writeFileSync(path, bytes, { flag });
  };
  const checked = <A extends unknown[], R>(work: (...args: A) => Promise<R>) => async (...args: A): Promise<R> => {
    check();
    return work(...args);
  };
  return {
    folder,
    real: false,
    files: {
      ...realFiles,
      write: async (path, bytes) => write(path, bytes, 'w'),
      append: async (path, bytes) => write(path, bytes, 'a'),
      rename: checked(realFiles.rename),
      link: checked(realFiles.link),
      remove: checked(realFiles.remove),
      truncate: checked(realFiles.truncate),
      checkWritable: checked(realFiles.checkWritable),
    },
    openStore(at) {
      const { path } = plainStore(at);
      return {
        path,
        write(value) {
          check();
          const bytes = Buffer.from(JSON.stringify(value));
          writeFileSync(`${path}.tmp-0`, bytes.subarray(0, Math.min(bytes.length, free)));
          renameSync(`${path}.tmp-0`, path);
        },
      };
    },
    fill: (left) => void (free = left),
    empty: () => void (free = Infinity),
    readOnly: (on) => void (locked = on),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Every file of a folder and its bytes, without the ballast. */
export function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /\.jsonl?$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}

