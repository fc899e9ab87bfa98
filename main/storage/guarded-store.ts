import { join } from 'node:path';
import { isObject } from '../../shared/util/is-object';
import type { FileLayer } from './file-layer';
import { STORE_STEPS, migrated, newestVersion, versionOf } from './migrations';
import { ShortWrite, keepAside, temporaryName, writeVerified } from './safe-file';
import type { StoreFile } from './whole-file';
import { storeText } from './whole-file';

/*
 * electron-store takes a short write for a good one and puts the piece in the place of the whole file. So the good
 * file keeps a second name while electron-store writes, what it wrote is read back, and where it is not all there
 * the good file takes its place again: the very same bytes, without a byte of free space.
 */

const STORE_FILE = 'settings.json';
const KEPT_FILE = 'settings.kept.json';
const VERSION = newestVersion(STORE_STEPS);
/** There electron-store may write into the file itself, so that a second name for it would be no copy. */
const WRITES_IN_PLACE = process.platform === 'win32' || Boolean(process.env.SNAP);

export type StoreData = Readonly<Record<string, unknown>>;

export interface FoundStore {
  /** As it was read, of any shape; empty where there is nothing. */
  readonly data: StoreData;
  readonly aside: readonly string[];
  /** Was the last good copy taken in the place of a damaged file? */
  readonly restored: boolean;
  /** Written by a newer program: read as far as it is understood, and never written. */
  readonly newer: boolean;
}

export interface GuardedStore {
  load(): Promise<FoundStore>;
  /** Resolves when the file holds exactly this. Rejects with the old file in its place. Calls must not overlap. */
  write(data: StoreData): Promise<void>;
}

/** The store in `folder`. `open`: opens the file by electron-store; tests open others. */
export function openGuardedStore(
  files: FileLayer,
  folder: string,
  open: (folder: string) => StoreFile,
  now: () => number,
): GuardedStore {
  const path = join(folder, STORE_FILE);
  const keptPath = join(folder, KEPT_FILE);
  let store: StoreFile | null = null;
  /** The bytes of the file as far as it is known to be good; null where there is none. */
  let good: Buffer | null = null;

  /**
   * Brings a file of an earlier version up to this one, in one replacement: it is the old file or the new one, never
   * between. The old one is kept beside it for good. Where the disk refuses, the next save brings it up.
   */
  async function bringUp({ bytes, data }: Found): Promise<Found> {
    const version = versionOf(data);
    if (version >= VERSION) return { bytes, data };
    const now = migrated(data, STORE_STEPS);
    const text = Buffer.from(textOf(now));
    try {
      await writeVerified(files, join(folder, `settings.v${version}.json`), bytes);
      await writeVerified(files, path, text);
      return { bytes: text, data: now };
    } catch {
      return { bytes, data: now };
    }
  }

  async function keepGood(): Promise<void> {
    if (good === null) return;
    if (WRITES_IN_PLACE) return writeVerified(files, keptPath, good);
    const spare = temporaryName(keptPath);
    try {
      await files.link(path, spare);
      await files.rename(spare, keptPath);
      // Renaming a name to another name of the same file does nothing at all, and leaves it.
      await files.remove(spare);
    } catch {
      await files.remove(spare).catch(() => undefined);
      await writeVerified(files, keptPath, good);
    }
  }

  /**
   * Writes the same to another file first. Where the disk refuses, electron-store tries for a second before it gives
   * up, and nothing else in the program has a turn meanwhile: so it is only asked for what will go well.
   */
  async function tryOut(text: Buffer): Promise<void> {
    const trial = temporaryName(path);
    try {
      await files.write(trial, text);
      if (!(await files.read(trial)).equals(text)) throw new ShortWrite(path);
    } finally {
      await files.remove(trial).catch(() => undefined);
    }
  }

  async function putBack(): Promise<void> {
    if (good === null) await files.remove(path);
    else if (WRITES_IN_PLACE) await writeVerified(files, path, good);
    else await files.rename(keptPath, path);
  }

  return {
    async load() {
      const aside: string[] = [];
      let found = await readJson(files, path);
      let restored = false;
      if (found === 'damaged') {
        await keepAside(files, path, now()).then((name) => aside.push(name), () => undefined);
        found = null;
      }
      if (found === null) {
        const kept = await readJson(files, keptPath);
        if (kept === 'damaged') await keepAside(files, keptPath, now()).then((name) => aside.push(name), () => undefined);
        else if (kept) {
          restored = true;
          found = kept;
          await writeVerified(files, path, kept.bytes).catch(() => undefined);
        }
      }
      const { bytes, data } = found ? await bringUp(found) : { bytes: null, data: {} };
      good = bytes;
      return { data, aside, restored, newer: versionOf(data) > VERSION };
    },

    async write(data) {
      const text = Buffer.from(textOf(data));
      if (good?.equals(text)) return;
      await files.makeFolder(folder);
      await files.checkWritable(folder);
      if (good !== null && (await files.size(path)) === null) good = null;
      await keepGood();
      await tryOut(text);
      try {
        store ??= open(folder);
        store.write(withVersion(data));
        if (!(await files.read(path)).equals(text)) throw new ShortWrite(path);
      } catch (error) {
        const there = await files.read(path).catch(() => null);
        if (!(good === null ? there === null : there?.equals(good))) await putBack();
        throw error;
      }
      good = text;
    },
  };
}

function withVersion(data: StoreData): StoreData {
  return { ...data, version: VERSION };
}

function textOf(data: StoreData): string {
  return storeText(withVersion(data));
}

interface Found {
  readonly bytes: Buffer;
  readonly data: StoreData;
}

/** A store is an object; conf takes lists, null and numbers for empty stores and would write over them. */
async function readJson(files: FileLayer, path: string): Promise<Found | 'damaged' | null> {
  try {
    if ((await files.size(path)) === null) return null;
    const bytes = await files.read(path);
    const data = JSON.parse(bytes.toString('utf8')) as unknown;
    return isObject(data) ? { bytes, data } : 'damaged';
  } catch (error) {
    return error instanceof SyntaxError ? 'damaged' : null;
  }
}
