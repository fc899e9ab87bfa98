import { join } from 'node:path';
import type { GameRecord } from '../../shared/game/record';
import type { DayOf, Fold } from '../../shared/statistics/fold';
import { countGame, emptyFold, statisticsOf } from '../../shared/statistics/fold';
import type { Statistics } from '../../shared/statistics/statistics';
import type { FileLayer } from './file-layer';
import type { JournalText } from './journal-text';
import { formatJournal, idsIn, journalHeader, journalLine, mergeGames, parseJournal } from './journal-text';
import { ShortWrite, keepAside, keepBytesAside, writeVerified } from './safe-file';

/*
 * Finished games, one line each, only ever appended. A second file holds the same bytes: it is written after the
 * first, so that of the two at least one is whole at any moment, and what one lost the other gives back.
 */

const FILE = 'games.jsonl';
const COPY = 'games.copy.jsonl';
/** Some four hundred games: enough to know at once whether the last game was counted. */
const TAIL = 256 * 1024;
const GAMES_BETWEEN_PAUSES = 2000;

/** The journal was written by a newer program: it is read by nobody and changed by nobody. */
export class NewerJournal extends Error {}

export interface JournalOptions {
  readonly files: FileLayer;
  readonly folder: string;
  readonly now: () => number;
  readonly dayOf: DayOf;
  /** Told once for each repair. */
  readonly onRepair: (repair: Repair) => void;
}

/** What was found damaged and put right. */
export interface Repair {
  readonly aside: readonly string[];
  /** Games that are in the journal now. */
  readonly games: number;
  /** Lines that could not be read. */
  readonly lost: number;
}

interface Known {
  readonly ids: Set<string>;
  readonly fold: Fold;
  readonly generation: number;
  /** Bytes of the journal as far as it was verified; 0 where there is no file yet. */
  size: number;
  /** Is the copy known to hold the same bytes? */
  copied: boolean;
  /** Damage that could not be put right for now: these games can be read, and nothing can be added. */
  readonly blocked: { readonly error: unknown; readonly games: readonly GameRecord[] } | null;
}

export interface Journal {
  /** Ids of the last games, read quickly from the journal's end. */
  lastIds(): Promise<Set<string>>;
  /** Reads and checks everything, and repairs it; every other function waits for it. Rejects as the disk does. */
  check(): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Resolves when the game is on the disk and was read back; false where it was there already. */
  add(record: GameRecord): Promise<boolean>;
  /** Puts other games in the place of all. */
  replace(games: readonly GameRecord[]): Promise<void>;
  games(): Promise<readonly GameRecord[]>;
  statistics(): Promise<Statistics>;
}

/** The journal in `folder`. Reads nothing before it is asked. Calls must not overlap: storage queues them. */
export function openJournal({ files, folder, now, dayOf, onRepair }: JournalOptions): Journal {
  const path = join(folder, FILE);
  const copyPath = join(folder, COPY);
  let known: Known | null = null;

  async function learn(games: readonly GameRecord[], generation: number, size: number, blocked: Known['blocked'] = null): Promise<Known> {
    const fold = emptyFold();
    const ids = new Set<string>();
    for (const [index, game] of games.entries()) {
      countGame(fold, game, dayOf);
      ids.add(game.id);
      if (index % GAMES_BETWEEN_PAUSES === GAMES_BETWEEN_PAUSES - 1) await new Promise(setImmediate);
    }
    return { ids, fold, generation, size, copied: false, blocked };
  }

  async function ready(): Promise<Known> {
    if (!known || (await files.size(path)) !== (known.size === 0 ? null : known.size)) {
      const found = await read();
      known = found.blocked ? null : found;
      return found;
    }
    return known;
  }

  async function writable(): Promise<Known> {
    const found = await ready();
    if (found.blocked) throw found.blocked.error;
    return found;
  }

  async function read(): Promise<Known> {
    const main = await readBytes(path);
    const copy = await readBytes(copyPath);
    if (main === null && copy === null) return learn([], 1, 0);
    const first = main && (await parseJournal(main));
    if (first?.newer) throw new NewerJournal();
    if (main && first && isSound(first) && copy?.equals(main)) {
      return { ...(await learn(first.games, first.generation, main.length)), copied: true };
    }
    const second = copy && (await parseJournal(copy));
    if (second?.newer) throw new NewerJournal();
    const { generation, games } = together(first, second);
    if (main && first && isSound(first) && first.generation === generation && games.length === first.games.length) {
      const found = await learn(games, generation, main.length);
      const cut = copy && second && !isSound(second) && !main.subarray(0, copy.length).equals(copy);
      if (cut) await keepAside(files, copyPath, now()).catch(() => undefined);
      await copyOver(found);
      return found;
    }
    try {
      return await mend(main, first, copy, second);
    } catch (error) {
      return learn(games, generation, 0, { error, games });
    }
  }

  /** Writes anew what is good in both files; what is damaged is kept aside first, and stays in its place until then. */
  async function mend(
    main: Buffer | null,
    first: JournalText | null,
    copy: Buffer | null,
    second: JournalText | null,
  ): Promise<Known> {
    const { generation, games } = together(first, second);
    const aside: string[] = [];
    if (main && first && !isSound(first)) aside.push(await keepBytesAside(files, path, main, now()));
    if (copy && second && !isSound(second)) aside.push(await keepBytesAside(files, copyPath, copy, now()));
    const text = Buffer.from(formatJournal(generation, games));
    await writeVerified(files, path, text);
    const found = await learn(games, generation, text.length);
    await copyOver(found);
    onRepair({ aside, games: games.length, lost: lostLines(first, second) });
    return found;
  }

  /** The copy may lag behind: it is made again at the next chance. */
  async function copyOver(found: Known): Promise<void> {
    found.copied = await files.read(path).then((bytes) => writeVerified(files, copyPath, bytes)).then(
      () => true,
      () => false,
    );
  }

  async function readBytes(from: string): Promise<Buffer | null> {
    return (await files.size(from)) === null ? null : files.read(from);
  }

  async function append(found: Known, bytes: Buffer): Promise<void> {
    const before = found.size;
    try {
      await files.append(path, bytes);
      await files.sync(path);
      if (!(await files.readPart(path, before, bytes.length + 1)).equals(bytes)) throw new ShortWrite(path);
    } catch (error) {
      await files.truncate(path, before).catch(() => undefined);
      throw error;
    }
    found.size += bytes.length;
    if (!found.copied) return copyOver(found);
    await files.append(copyPath, bytes).then(() => files.sync(copyPath)).catch(() => void (found.copied = false));
  }

  return {
    async lastIds() {
      const size = await files.size(path);
      return size === null ? new Set() : idsIn(await files.readPart(path, Math.max(0, size - TAIL), TAIL));
    },
    async check() {
      await ready();
    },
    async has(id) {
      return (await ready()).ids.has(id);
    },
    async add(record) {
      const found = await writable();
      if (found.ids.has(record.id)) return false;
      const line = journalLine(record);
      if (found.size === 0) {
        const bytes = Buffer.from(journalHeader(found.generation) + line);
        await writeVerified(files, path, bytes);
        found.size = bytes.length;
        await copyOver(found);
      } else {
        await append(found, Buffer.from(line));
      }
      found.ids.add(record.id);
      countGame(found.fold, record, dayOf);
      return true;
    },
    async replace(games) {
      const found = await writable();
      const text = Buffer.from(formatJournal(found.generation + 1, games));
      await writeVerified(files, path, text);
      known = await learn(games, found.generation + 1, text.length);
      await copyOver(known);
    },
    async games() {
      const found = await ready();
      if (found.blocked) return found.blocked.games;
      return found.size === 0 ? [] : (await parseJournal(await files.read(path))).games;
    },
    async statistics() {
      return statisticsOf((await ready()).fold);
    },
  };
}

function isSound(text: JournalText): text is JournalText & { readonly generation: number } {
  return text.generation !== null && text.damaged.length === 0;
}

/** The games of both files, as far as they are of the newest generation; a file that lost its first line is believed. */
function together(first: JournalText | null, second: JournalText | null): { generation: number; games: readonly GameRecord[] } {
  const generation = Math.max(first?.generation ?? 0, second?.generation ?? 0) || 1;
  const [fewer, more] = [first, second]
    .map((text) => (text && (text.generation ?? generation) === generation ? text.games : []))
    .sort((a, b) => a.length - b.length);
  return { generation, games: mergeGames(more ?? [], fewer ?? []) };
}

/** Lines that could be read in neither file, as far as can be told. */
function lostLines(first: JournalText | null, second: JournalText | null): number {
  const damaged = [first, second].map((text) => (text ? text.damaged.length : null));
  return Math.min(...damaged.filter((count) => count !== null));
}
