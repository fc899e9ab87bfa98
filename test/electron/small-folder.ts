import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** A player's folder on a file system of its own, which can be filled up and made read-only. */
export interface SmallFolder {
  readonly folder: string;
  /** Leaves about this many bytes free. */
  fill(free: number): void;
  empty(): void;
  /** Nothing can be made, renamed or removed in it; a file that is open may still be written. */
  lock(on: boolean): void;
  /** Nothing at all can be written. Only while no program uses it. */
  readOnly(on: boolean): void;
  remove(): void;
}

const BLOCK = 4096;
/** Chromium keeps files of its own beside the player's. */
const BLOCKS = 8192;

/** A tmpfs in `within`; null where this may not be mounted here. */
export function smallFolder(within: string): SmallFolder | null {
  const folder = path.join(within, 'small');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BLOCKS * BLOCK}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill(free) {
      try {
        for (let block = 0; block <= BLOCKS; block += 1) appendFileSync(ballast, Buffer.alloc(BLOCK));
      } catch {
        // Full.
      }
      if (free > 0) truncateSync(ballast, Math.floor(statSync(ballast).size / BLOCK) * BLOCK - free);
    },
    empty: () => rmSync(ballast, { force: true }),
    lock: (on) => void execFileSync('chattr', [on ? '+i' : '-i', folder]),
    readOnly: (on) => void execFileSync('mount', ['-o', `remount,${on ? 'ro' : 'rw'}`, folder]),
    remove: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
