import type { FileLayer } from '../../../main/storage/file-layer';
import type { StoreFile } from '../../../main/storage/whole-file';
import { fault } from './helpers';
import type { MemoryDisk } from './memory-disk';

/** A program that is killed at one step of its work on the disk, counted from 1; what it was writing is half there. */
export interface MortalProgram {
  readonly files: FileLayer;
  readonly openStore: (folder: string) => StoreFile;
  /** Steps done so far. */
  steps(): number;
  isDead(): boolean;
}

const CHANGING = ['write', 'append', 'sync', 'rename', 'link', 'remove', 'truncate', 'makeFolder'] as const;

/** `killAt`: Infinity for a program that lives. */
export function mortalProgram(disk: MemoryDisk, killAt: number): MortalProgram {
  let steps = 0;
  let dead = false;

  /** True when the step may be taken whole; false when it is the one in which the program dies. */
  const step = (): boolean => {
    if (dead) throw fault('EKILLED');
    steps += 1;
    dead = steps === killAt;
    return !dead;
  };

  const files = Object.fromEntries(
    Object.entries(disk.files).map(([name, work]) => [
      name,
      async (...args: [string, Uint8Array]) => {
        const run = work as (...words: unknown[]) => unknown;
        if (!(CHANGING as readonly string[]).includes(name)) {
          if (dead) throw fault('EKILLED');
          return run(...args);
        }
        if (step()) return run(...args);
        if (name === 'write' || name === 'append') await run(args[0], args[1].subarray(0, args[1].length / 2));
        throw fault('EKILLED');
      },
    ]),
  ) as unknown as FileLayer;

  return {
    files,
    openStore(folder) {
      const store = disk.openStore(folder);
      return {
        path: store.path,
        write(value) {
          if (!step()) throw fault('EKILLED');
          store.write(value);
        },
      };
    },
    steps: () => steps,
    isDead: () => dead,
  };
}
