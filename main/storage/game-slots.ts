import { basename, dirname, join } from 'node:path';
import type { GameRecord } from '../../shared/game/record';
import { readRecord } from '../../shared/game/restore-record';
import type { SavedSession } from '../../shared/game/saved-session';
import { restoreSession } from '../../shared/game/saved-session';
import type { FileLayer } from './file-layer';
import { ShortWrite, keepAside, temporaryName } from './safe-file';
import { seal, unseal } from './sealed';

/*
 * The game in progress lies in three files, each whole in itself and numbered by its sequence. One of them is known
 * to be on the disk and is never written to; the next state goes to another. So a state is in the system's hands a
 * moment after the move, whatever the program does then, and a power cut costs no more than what the disk still held.
 */

const GAME_FILES = ['game-1.json', 'game-2.json', 'game-3.json'];

/** What is kept of the game in progress. */
export interface KeptGame {
  readonly game: SavedSession;
  /** Is this game in the journal already? Then it is never recorded again, whatever became of the journal since. */
  readonly recorded: boolean;
  /** Finished games that could not be written to the journal yet. */
  readonly waiting: readonly GameRecord[];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** What was found at the start. */
export interface FoundGame {
  readonly kept: KeptGame | null;
  /** Damaged files, by their new names. */
  readonly aside: readonly string[];
  /** Saved by a newer program: left alone, and nothing is saved over it. */
  readonly newer: boolean;
}

export interface GameSlots {
  load(): Promise<FoundGame>;
  /** Resolves when the state was written and read back. Calls must not overlap. */
  write(kept: KeptGame): Promise<void>;
  /** Resolves when the state written last is on the disk. May run beside `write`. */
  sync(): Promise<void>;
  /** Writes before it returns. */
  writeNow(kept: KeptGame): void;
}

/** Milliseconds before each attempt to read a file: too many open files may pass in a moment. */
const PATIENCE: readonly number[] = [0, 20, 100, 300];

/** The game's files in `folder`. `patience`: how often, and after what time, a file is read that cannot be read. */
export function openGameSlots(files: FileLayer, folder: string, now: () => number, patience = PATIENCE): GameSlots {
  const paths = GAME_FILES.map((name) => join(folder, name));
  let sequence = 0;
  let onDisk = 0;
  let syncing: number | null = null;
  let latest: number | null = null;

  let writing: number | null = null;

  const free = (): number => paths.findIndex((_, slot) => slot !== onDisk && slot !== (writing ?? syncing));
  const textOf = (kept: KeptGame, at: number): Buffer => Buffer.from(`${seal({ ...kept, sequence: at })}\n`);

  return {
    async load() {
      const aside: string[] = [];
      let best: { kept: KeptGame; sequence: number; slot: number } | null = null;
      let newer = false;
      for (const [slot, path] of paths.entries()) {
        const found = await readSlot(files, path, patience);
        if (found === 'newer') newer = true;
        else if (found === 'damaged') await keepAside(files, path, now()).then((name) => aside.push(name), () => aside.push(basename(path)));
        else if (found && (!best || found.sequence > best.sequence)) best = { ...found, slot };
      }
      if (best) ({ sequence, slot: onDisk } = best);
      return { kept: best?.kept ?? null, aside, newer };
    },
    async write(kept) {
      const slot = free();
      writing = slot;
      sequence += 1;
      const path = paths[slot] as string;
      const bytes = textOf(kept, sequence);
      const temporary = temporaryName(path);
      await files.makeFolder(folder);
      try {
        await files.write(temporary, bytes);
        if (!(await files.read(temporary)).equals(bytes)) throw new ShortWrite(path);
        await files.rename(temporary, path);
      } catch (error) {
        await files.remove(temporary).catch(() => undefined);
        throw error;
      } finally {
        writing = null;
      }
      latest = slot;
    },
    async sync() {
      if (latest === null || latest === onDisk) return;
      const slot = latest;
      syncing = slot;
      try {
        await files.sync(paths[slot] as string);
        await files.sync(dirname(paths[slot] as string));
        onDisk = slot;
      } finally {
        syncing = null;
      }
    },
    writeNow(kept) {
      const path = paths[free()] as string;
      sequence += 1;
      files.replaceNow(path, temporaryName(path), textOf(kept, sequence));
    },
  };
}

/** Null where there is no such file. One that cannot be read, however often, is kept aside like a damaged one. */
async function readSlot(
  files: FileLayer,
  path: string,
  patience: readonly number[],
): Promise<{ kept: KeptGame; sequence: number } | 'newer' | 'damaged' | null> {
  const bytes = await readPatiently(files, path, patience);
  if (!bytes) return bytes === null ? null : 'damaged';
  const line = unseal(bytes.toString('utf8').replace(/\n$/, ''));
  if (!line.ok) return line.problem;
  const data = (typeof line.value === 'object' ? line.value : null) as Record<string, unknown> | null;
  if (!data || !Number.isSafeInteger(data.sequence) || !Array.isArray(data.waiting)) return 'damaged';
  const session = restoreSession(data.game);
  if (!session.ok) return session.problem.reason === 'newer-version' ? 'newer' : 'damaged';
  const waiting = data.waiting.map(readRecord).flatMap((record) => (record.ok ? [record.value] : []));
  const savedAt = typeof data.savedAt === 'number' ? data.savedAt : 0;
  const kept = { game: data.game as SavedSession, recorded: data.recorded === true, waiting, savedAt };
  return { kept, sequence: data.sequence as number };
}

/** Null where there is no such file, undefined where it could not be read. */
async function readPatiently(files: FileLayer, path: string, patience: readonly number[]): Promise<Buffer | null | undefined> {
  for (const pause of patience) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return (await files.size(path)) === null ? null : await files.read(path);
    } catch {
      continue;
    }
  }
  return undefined;
}
