import { join } from 'node:path';
import type { HistoryPage, HistoryQuery } from '../../shared/game/history';
import type { GameRecord } from '../../shared/game/record';
import type { DayOf } from '../../shared/statistics/fold';
import { statisticsOf } from '../../shared/statistics/fold';
import type { Statistics } from '../../shared/statistics/statistics';
import type { FileLayer } from './file-layer';
import { isWorthWhile, readCheckpoint, writeCheckpoint } from './journal-checkpoint';
import type { JournalIndex } from './journal-index';
import { indexOf } from './journal-index';
import type { Repair } from './journal-mend';
import { NewerJournal, mendJournal } from './journal-mend';
import { createPages } from './journal-pages';
import { chunksOf, scanJournal } from './journal-scan';
import { CHUNK, JournalReader, formatJournal, gamesIn, journalHeader, journalLine, parseJournal, readLine } from './journal-text';
import { ShortWrite, writeVerified } from './safe-file';
import type { Batches } from './text-of';

/*
 * Finished games, one line each, only ever appended. A second file holds the same bytes: it is written after the
 * first, so that of the two at least one is whole at any moment, and what one lost the other gives back.
 */

const FILE = 'games.jsonl';
const COPY = 'games.copy.jsonl';
const CHECKPOINT = 'games.index';
/** Some hundred games: enough to know at once whether the last game was counted. */
const TAIL = 64 * 1024;

export interface JournalOptions {
  readonly files: FileLayer;
  readonly folder: string;
  readonly now: () => number;
  readonly dayOf: DayOf;
  /** Told once for each repair. */
  readonly onRepair: (repair: Repair) => void;
}

interface Known {
  readonly index: JournalIndex;
  readonly generation: number;
  /** Bytes of the journal as far as it was verified; 0 where there is no file yet. */
  size: number;
  /** Is the copy known to hold the same bytes? */
  copied: boolean;
  /** Damage that could not be put right for now: these games can be read, and nothing can be added. */
  readonly blocked: { readonly error: unknown; readonly games: readonly GameRecord[] } | null;
}

export interface Journal {
  /** The last games, oldest first, read quickly from the journal's end and not checked against anything. */
  lastGames(): Promise<readonly GameRecord[]>;
  /** Reads and checks everything, and repairs it; every other function waits for it. Rejects as the disk does. */
  check(): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Resolves when the game is on the disk and was read back; false where it was there already. */
  add(record: GameRecord): Promise<boolean>;
  /** Puts other games in the place of all. */
  replace(games: readonly GameRecord[]): Promise<void>;
  /** All games with their moves. */
  games(): Promise<readonly GameRecord[]>;
  /** The same a few at a time, and no more than that in memory. Nothing may be changed before the last. */
  batches(): Batches;
  /** One game with its moves; null where it is not there. */
  game(id: string): Promise<GameRecord | null>;
  page(query: HistoryQuery): Promise<HistoryPage>;
  /** The same while the check still goes on, as far as all is read already; null where it is not. May overlap others. */
  earlyPage(query: HistoryQuery): Promise<HistoryPage | null>;
  statistics(): Promise<Statistics>;
}

/** The journal in `folder`. Reads nothing before it is asked. Calls must not overlap: storage queues them. */
export function openJournal({ files, folder, now, dayOf, onRepair }: JournalOptions): Journal {
  const path = join(folder, FILE);
  const copyPath = join(folder, COPY);
  const checkpointPath = join(folder, CHECKPOINT);
  const pages = createPages();
  let known: Known | null = null;
  /** Read, and being checked. */
  let early: JournalIndex | null = null;

  async function ready(): Promise<Known> {
    if (!known || (await files.size(path)) !== (known.size === 0 ? null : known.size)) {
      const found = await read().finally(() => (early = null));
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
    const checkpoint = await readCheckpoint(files, checkpointPath, dayOf).catch(() => null);
    const { index, generation, size, sum, sound, newer, copy, covered } = await scanJournal({ files, path, copyPath, dayOf }, checkpoint, (index) => (early = index));
    if (newer) throw new NewerJournal();
    if (size === null && copy === 'same') return { index, generation: 1, size: 0, copied: false, blocked: null };
    if (size === null || generation === null || !sound || copy === 'other') return mend();
    if (isWorthWhile(index.games.length, covered)) {
      await writeCheckpoint(files, checkpointPath, { index, generation, size, sum }).catch(() => undefined);
    }
    const found: Known = { index, generation, size, copied: copy === 'same', blocked: null };
    if (!found.copied) await copyOver(found);
    return found;
  }

  async function mend(): Promise<Known> {
    const { games, starts, generation, size, error, repair, stands } = await mendJournal({ files, path, copyPath, now });
    const blocked = error === null ? null : { error, games };
    const found: Known = { index: await indexOf(games, starts, dayOf), generation, size, copied: false, blocked };
    if (!blocked) await copyOver(found);
    if (!blocked && !stands) onRepair(repair);
    return found;
  }

  /** The copy may lag behind: it is made again at the next chance. */
  async function copyOver(found: Known): Promise<void> {
    found.copied = await files.read(path).then((bytes) => writeVerified(files, copyPath, bytes)).then(
      () => true,
      () => false,
    );
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
    async lastGames() {
      const size = await files.size(path);
      return size === null ? [] : gamesIn(await files.readPart(path, Math.max(0, size - TAIL), TAIL));
    },
    async check() {
      await ready();
    },
    async has(id) {
      return (await ready()).index.has(id);
    },
    async add(record) {
      const found = await writable();
      if (found.index.has(record.id)) return false;
      const line = Buffer.from(journalLine(record));
      let start = found.size;
      if (found.size === 0) {
        const header = Buffer.from(journalHeader(found.generation));
        start = header.length;
        await writeVerified(files, path, Buffer.concat([header, line]));
        found.size = header.length + line.length;
        await copyOver(found);
      } else {
        await append(found, line);
      }
      found.index.add(record, start);
      return true;
    },
    async replace(games) {
      const { generation } = await writable();
      const { bytes, starts } = await formatJournal(generation + 1, games);
      await writeVerified(files, path, bytes);
      known = { index: await indexOf(games, starts, dayOf), generation: generation + 1, size: bytes.length, copied: false, blocked: null };
      await copyOver(known);
    },
    async games() {
      const found = await ready();
      if (found.blocked) return found.blocked.games;
      return found.size === 0 ? [] : (await parseJournal(await files.read(path))).games;
    },
    async *batches() {
      const { size, blocked } = await ready();
      if (blocked) return yield blocked.games;
      let games: GameRecord[] = [];
      const known = new Set<string>();
      const reader = new JournalReader((record) => void (known.has(record.id) || games.push(record), known.add(record.id)));
      for await (const chunk of chunksOf(files, path, { from: 0, end: size, piece: CHUNK })) {
        reader.feed(chunk);
        yield games;
        games = [];
      }
    },
    async game(id) {
      const { index, size, blocked } = await ready();
      if (blocked) return blocked.games.find((game) => game.id === id) ?? null;
      const place = index.placeOf(id);
      if (!place) return null;
      const [text] = (await files.readPart(path, place.start, (place.end ?? size) - place.start)).toString('utf8').split('\n');
      const line = readLine(text ?? '');
      return line !== null && line !== 'newer' && 'id' in line && line.id === id ? line : null;
    },
    async earlyPage(query) {
      return early && pages(early, query);
    },
    async page(query) {
      return pages((await ready()).index, query);
    },
    async statistics() {
      return statisticsOf((await ready()).index.fold);
    },
  };
}
