import { accessSync, constants, mkdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * The lock that keeps a second start away was not given: is there a first one that holds it? Where nothing can be
 * written in the folder, nobody gets the lock, and nothing is there that a second start could spoil: then only a
 * process that is known to hold it counts.
 */
export function isHeldByAnother(folder: string, { mayWrite, lives } = { mayWrite: canWrite, lives: processLives }): boolean {
  if (mayWrite(folder)) return true;
  const holder = holderOf(folder);
  return holder !== null && lives(holder);
}

function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The process that Chromium's lock names on Linux and macOS: a link to `host-pid`. */
function holderOf(folder: string): number | null {
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(path.join(folder, 'SingletonLock')))?.[1]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function processLives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
