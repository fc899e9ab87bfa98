import type { GameRecord } from '../../shared/game/record';
import type { FileLayer } from './file-layer';
import type { JournalText } from './journal-text';
import { formatJournal, mergeGames, parseJournal } from './journal-text';
import { keepAside, keepBytesAside, writeVerified } from './safe-file';

/** The journal was written by a newer program: it is read by nobody and changed by nobody. */
export class NewerJournal extends Error {}

/** What was found damaged and put right. */
export interface Repair {
  /** Damaged files, by their new names. */
  readonly aside: readonly string[];
  /** Games that are in the journal now. */
  readonly games: number;
  /** Lines that could not be read. */
  readonly lost: number;
}

/** The journal as it is now. */
export interface Mended {
  readonly games: readonly GameRecord[];
  readonly starts: readonly number[];
  readonly generation: number;
  /** In bytes. */
  readonly size: number;
  /** What keeps the damage from being put right; null where it was. */
  readonly error: unknown;
  /** Nothing was wrong with the journal itself: only its copy was. */
  readonly stands: boolean;
  readonly repair: Repair;
}

interface Place {
  readonly files: FileLayer;
  readonly path: string;
  readonly copyPath: string;
  readonly now: () => number;
}

/**
 * Reads a journal and its copy, of which one at least is not as it should be, and writes anew what is good in both.
 * What is damaged is kept aside first, and stays in its place until then. Rejects where neither could be read.
 */
export async function mendJournal({ files, path, copyPath, now }: Place): Promise<Mended> {
  const main = await readBytes(files, path);
  const copy = await readBytes(files, copyPath);
  const first = main && (await parseJournal(main));
  const second = copy && (await parseJournal(copy));
  if (first?.newer || second?.newer) throw new NewerJournal();
  const { generation, games } = together(first, second);
  const nothing: Repair = { aside: [], games: games.length, lost: 0 };
  if (main && first && isSound(first) && first.generation === generation && games.length === first.games.length) {
    const cut = copy && second && !isSound(second) && !main.subarray(0, copy.length).equals(copy);
    if (cut) await keepAside(files, copyPath, now()).catch(() => undefined);
    return { games: first.games, starts: first.starts, generation, size: main.length, error: null, stands: true, repair: nothing };
  }
  try {
    const aside: string[] = [];
    if (main && first && !isSound(first)) aside.push(await keepBytesAside(files, path, main, now()));
    if (copy && second && !isSound(second)) aside.push(await keepBytesAside(files, copyPath, copy, now()));
    const { bytes, starts } = await formatJournal(generation, games);
    await writeVerified(files, path, bytes);
    const repair = { aside, games: games.length, lost: lostLines(first, second) };
    return { games, starts, generation, size: bytes.length, error: null, stands: false, repair };
  } catch (error) {
    return { games, starts: [], generation, size: 0, error, stands: false, repair: nothing };
  }
}

async function readBytes(files: FileLayer, from: string): Promise<Buffer | null> {
  return (await files.size(from)) === null ? null : files.read(from);
}

function isSound(text: JournalText): boolean {
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
