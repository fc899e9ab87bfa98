import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** The log's file is kept under this many bytes; the one before it is kept as `.1`. */
const LARGEST = 256 * 1024;
const LONGEST_ENTRY = 8 * 1024;

export type Log = (what: string, error?: unknown) => void;

/**
 * Opens the local log. Nothing is ever sent anywhere, and a log that cannot be written is no reason to stop: it says
 * nothing and gives no error.
 */
export function openLog(folder: string, now: () => Date = () => new Date()): Log {
  const file = path.join(folder, 'shamrocks.log');
  return (what, error) => {
    const detail = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : String(error);
    const entry = `${now().toISOString()} ${what}${detail === '' ? '' : `: ${detail}`}`.slice(0, LONGEST_ENTRY);
    try {
      mkdirSync(folder, { recursive: true });
      if (sizeOf(file) + entry.length > LARGEST) renameSync(file, `${file}.1`);
      appendFileSync(file, `${entry}\n`);
    } catch {
      // A full or read-only disk: there is nowhere left to say so.
    }
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
