import type { GameRecord } from '../../shared/game/record';
import { readRecord } from '../../shared/game/restore-record';
import { seal, unseal } from './sealed';

/** A journal as it was read: each game once, in the order of the lines. */
export interface JournalText {
  /** Goes up by one when the journal is replaced as a whole; null where the first line does not tell. */
  readonly generation: number | null;
  readonly games: readonly GameRecord[];
  /** Lines, counted from 1, that are no line of a journal, or not wholly there. */
  readonly damaged: readonly number[];
  readonly newer: boolean;
}

const NEW_LINE = 10;
const LINES_BETWEEN_PAUSES = 500;

/** The first line of a journal. */
export function journalHeader(generation: number): string {
  return `${seal({ journal: 'shamrocks', generation })}\n`;
}

/** One finished game's line. */
export function journalLine(record: GameRecord): string {
  return `${seal(record)}\n`;
}

/** A whole journal. */
export function formatJournal(generation: number, games: readonly GameRecord[]): string {
  return journalHeader(generation) + games.map(journalLine).join('');
}

/** Reads a journal, letting other work go on now and then. A damaged line costs no more than itself. */
export async function parseJournal(bytes: Buffer): Promise<JournalText> {
  const games = new Map<string, GameRecord>();
  const damaged: number[] = [];
  let generation: number | null = null;
  let newer = false;
  let number = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    const line = readLine(bytes.toString('utf8', start, end));
    number += 1;
    if (line === null || found < 0) damaged.push(number);
    if (line === 'newer') newer = true;
    else if (line !== null && 'generation' in line) generation = Math.max(generation ?? 0, line.generation);
    else if (line !== null && !games.has(line.id)) games.set(line.id, line);
    start = end + 1;
    if (number % LINES_BETWEEN_PAUSES === 0) await new Promise(setImmediate);
  }
  return { generation, games: [...games.values()], damaged, newer };
}

/** The ids of the games in a part of a journal that may begin in the middle of a line. */
export function idsIn(part: Buffer): Set<string> {
  const ids = new Set<string>();
  for (const text of part.toString('utf8').split('\n')) {
    const line = readLine(text);
    if (line !== null && line !== 'newer' && 'id' in line) ids.add(line.id);
  }
  return ids;
}

/**
 * Two histories as one, each game once. Each keeps its own order, so no clock that was set back changes a streak;
 * between them the game that ended first comes first.
 */
export function mergeGames(ours: readonly GameRecord[], theirs: readonly GameRecord[]): GameRecord[] {
  const known = new Set(ours.map((game) => game.id));
  const added = theirs.filter((game) => !known.has(game.id));
  const merged: GameRecord[] = [];
  let next = 0;
  for (const game of ours) {
    for (let other = added[next]; other && other.endedAt < game.endedAt; other = added[++next]) merged.push(other);
    merged.push(game);
  }
  return [...merged, ...added.slice(next)];
}

function readLine(text: string): GameRecord | { readonly generation: number } | 'newer' | null {
  const line = unseal(text);
  if (!line.ok) return line.problem === 'newer' ? 'newer' : null;
  const data = line.value as { journal?: unknown; generation?: unknown } | null;
  if (typeof data === 'object' && data !== null && data.journal === 'shamrocks') {
    return Number.isSafeInteger(data.generation) ? { generation: data.generation as number } : null;
  }
  const record = readRecord(data);
  return record.ok ? record.value : null;
}
