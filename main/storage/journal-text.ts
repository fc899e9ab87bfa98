import type { GameRecord } from '../../shared/game/record';
import { readRecord } from '../../shared/game/restore-record';
import { pause } from './pause';
import { seal, unseal } from './sealed';

const NEW_LINE = 10;
const LINES_AT_ONCE = 400;
/** Bytes that are read, or gone through, in one piece: some four hundred games. */
export const CHUNK = 256 * 1024;
/** No game is as long, in bytes: what has no end of line for longer is no line. */
const LONGEST_LINE = 1024 * 1024;

/** The first line of a journal. */
export function journalHeader(generation: number): string {
  return `${seal({ journal: 'shamrocks', generation })}\n`;
}

/** One finished game's line. */
export function journalLine(record: GameRecord): string {
  return `${seal(record)}\n`;
}

/** A journal's bytes, and where in them each game's line begins. */
export interface JournalBytes {
  readonly bytes: Buffer;
  readonly starts: readonly number[];
}

/** Writes a whole journal down. */
export async function formatJournal(generation: number, games: readonly GameRecord[]): Promise<JournalBytes> {
  const lines = [Buffer.from(journalHeader(generation))];
  const starts: number[] = [];
  let size = lines[0]?.length ?? 0;
  for (const game of games) {
    const line = Buffer.from(journalLine(game));
    starts.push(size);
    lines.push(line);
    size += line.length;
    if (lines.length % LINES_AT_ONCE === 0) await pause();
  }
  return { bytes: Buffer.concat(lines), starts };
}

/** What one line of a journal says; null where it is damaged. */
export type JournalLine = GameRecord | { readonly generation: number } | 'newer' | null;

/** Reads a line without its end. */
export function readLine(text: string): JournalLine {
  const line = unseal(text);
  if (!line.ok) return line.problem === 'newer' ? 'newer' : null;
  const data = line.value as { journal?: unknown; generation?: unknown } | null;
  if (typeof data === 'object' && data !== null && data.journal === 'shamrocks') {
    return Number.isSafeInteger(data.generation) ? { generation: data.generation as number } : null;
  }
  const record = readRecord(data);
  return record.ok ? record.value : null;
}

/** Reads a journal from its bytes as they come, piece by piece. A damaged line costs no more than itself. */
export class JournalReader {
  /** Goes up by one when the journal is replaced as a whole; null where the first line does not tell. */
  generation: number | null = null;
  /** Lines, counted from 1, that are no line of a journal, or not wholly there. */
  readonly damaged: number[] = [];
  newer = false;
  private lines = 0;
  private rest: Buffer = Buffer.alloc(0);

  /** `onGame` is given each game with the place of its line. `at`: the place of the first byte to come. */
  constructor(
    private readonly onGame: (record: GameRecord, start: number) => void,
    private at = 0,
  ) {}

  feed(bytes: Buffer): void {
    const here = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    let start = 0;
    for (let end = here.indexOf(NEW_LINE); end >= 0; end = here.indexOf(NEW_LINE, start)) {
      this.line(here.toString('utf8', start, end), this.at + start, true);
      start = end + 1;
    }
    this.rest = here.subarray(start, start + LONGEST_LINE);
    this.at += start;
  }

  /** No more bytes come: what has no end of line is a line that was cut. */
  end(): void {
    if (this.rest.length > 0) this.line(this.rest.toString('utf8'), this.at, false);
  }

  private line(text: string, start: number, whole: boolean): void {
    this.lines += 1;
    const line = readLine(text);
    if (line === null || !whole) this.damaged.push(this.lines);
    if (line === 'newer') this.newer = true;
    else if (line !== null && 'generation' in line) this.generation = Math.max(this.generation ?? 0, line.generation);
    else if (line !== null) this.onGame(line, start);
  }
}

/** A journal as it was read: each game once, in the order of the lines, and where its line begins. */
export interface JournalText extends Pick<JournalReader, 'generation' | 'damaged' | 'newer'> {
  readonly games: readonly GameRecord[];
  readonly starts: readonly number[];
}

/** Reads a whole journal with all its moves. */
export async function parseJournal(bytes: Buffer): Promise<JournalText> {
  const known = new Set<string>();
  const games: GameRecord[] = [];
  const starts: number[] = [];
  const reader = new JournalReader((record, start) => {
    if (known.has(record.id)) return;
    known.add(record.id);
    games.push(record);
    starts.push(start);
  });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    reader.feed(bytes.subarray(at, at + CHUNK));
    await pause();
  }
  reader.end();
  const { generation, damaged, newer } = reader;
  return { generation, damaged, newer, games, starts };
}

/** The games in a part of a journal that may begin in the middle of a line. */
export function gamesIn(part: Buffer): GameRecord[] {
  const games: GameRecord[] = [];
  const reader = new JournalReader((record) => void games.push(record));
  reader.feed(part);
  return games;
}

/**
 * Two histories as one, each game once. Each keeps its own order, so no clock that was set back changes a streak;
 * between them the game that ended first comes first.
 */
export function mergeGames(ours: readonly GameRecord[], theirs: readonly GameRecord[]): GameRecord[] {
  const known = new Set(ours.map((game) => game.id));
  const added = theirs.filter((game) => !known.has(game.id) && known.add(game.id));
  const merged: GameRecord[] = [];
  let next = 0;
  for (const game of ours) {
    for (let other = added[next]; other && other.endedAt < game.endedAt; other = added[++next]) merged.push(other);
    merged.push(game);
  }
  return [...merged, ...added.slice(next)];
}
