import { createHash } from 'node:crypto';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { GameSummary } from '../../shared/game/record';
import type { DayOf } from '../../shared/statistics/fold';
import type { FileLayer } from './file-layer';
import { JournalIndex } from './journal-index';
import { pause } from './pause';
import { writeVerified } from './safe-file';
import { seal, unseal } from './sealed';

/*
 * The index of a journal's beginning, written down with the checksum of the bytes that it was made from. Where these
 * bytes are still the same at the next start, they need not be taken apart again: one checksum over all of them takes
 * a tenth of the time. It holds nothing of its own: damaged, or for another journal, it is made anew without a word.
 */

/** A journal as far as it has been read. */
export interface Checkpoint {
  readonly index: JournalIndex;
  readonly generation: number;
  /** Bytes of the journal that it covers, and their checksum. */
  readonly size: number;
  readonly sum: string;
}

type Row = readonly [string, string | readonly [string], number, number, number, 0 | 1, number, number, number, number, 0 | 1, number, number];

const FORMAT = 1;
const ROWS_IN_A_LINE = 500;
/** So many games more than the checkpoint has make a new one worth while. */
const WORTH_WHILE = 2000;

/** Begins the checksum of a journal's bytes. */
export function beginSum(): ReturnType<typeof createHash> {
  return createHash('sha256');
}

/** Is it time for a new checkpoint? `covered`: the games of the one that there is. */
export function isWorthWhile(games: number, covered: number): boolean {
  return games >= covered + WORTH_WHILE;
}

/** Reads a checkpoint; null where there is none, or none that can be used. */
export async function readCheckpoint(files: FileLayer, path: string, dayOf: DayOf): Promise<Checkpoint | null> {
  if ((await files.size(path)) === null) return null;
  const bytes = await files.read(path);
  const lines = linesOf(bytes);
  const head = lines.next().value as Head | undefined;
  if (head?.format !== FORMAT) return null;
  const index = new JournalIndex(dayOf);
  for (const rows of lines) {
    for (const row of rows as Row[]) index.add(summaryOf(row, head), row[12]);
    await pause();
  }
  const { generation, size, sum } = head;
  return index.games.length === head.games ? { index, generation, size, sum } : null;
}

interface Head {
  readonly format: number;
  readonly generation: number;
  readonly size: number;
  readonly sum: string;
  readonly games: number;
  readonly rulesets: readonly string[];
  readonly versions: readonly string[];
}

/** What the lines hold, one after the other, as far as they are sound. */
function* linesOf(bytes: Buffer): Generator<unknown> {
  for (let start = 0, end = bytes.indexOf(10); end >= 0; start = end + 1, end = bytes.indexOf(10, start)) {
    const line = unseal(bytes.toString('utf8', start, end));
    if (!line.ok) return;
    yield line.value;
  }
}

/** Writes a checkpoint; it takes the place of the one before. */
export async function writeCheckpoint(files: FileLayer, path: string, { index, generation, size, sum }: Checkpoint): Promise<void> {
  const rulesets = [...new Set(index.games.map(({ ruleset }) => ruleset))];
  const versions = [...new Set(index.games.map(({ appVersion }) => appVersion))];
  const head: Head = { format: FORMAT, generation, size, sum, games: index.games.length, rulesets, versions };
  const lines = [Buffer.from(`${seal(head)}\n`)];
  for (let first = 0; first < index.games.length; first += ROWS_IN_A_LINE) {
    const rows = index.games.slice(first, first + ROWS_IN_A_LINE).map((game, i) => rowOf(game, head, index.starts[first + i] ?? -1));
    lines.push(Buffer.from(`${seal(rows)}\n`));
    await pause();
  }
  await writeVerified(files, path, Buffer.concat(lines));
}

function rowOf(game: GameSummary, { rulesets, versions }: Head, start: number): Row {
  const { id, origin, startedAt, endedAt, length, tally } = game;
  const deal = origin.kind === 'number' ? origin.deal : ([origin.text] as const);
  const figures = [length, tally.moves, tally.undos, tally.hints] as const;
  const [won, shown] = [game.outcome === 'won' ? 1 : 0, game.shown ? 1 : 0] as const;
  return [id, deal, rulesets.indexOf(game.ruleset), startedAt, endedAt, won, ...figures, shown, versions.indexOf(game.appVersion), start];
}

function summaryOf([id, deal, ruleset, startedAt, endedAt, won, length, moves, undos, hints, shown, version]: Row, { rulesets, versions }: Head): GameSummary {
  return {
    id,
    origin: typeof deal === 'string' ? { kind: 'number', deal: deal as DealNumber } : { kind: 'layout', text: deal[0] },
    ruleset: rulesets[ruleset] ?? '',
    startedAt,
    endedAt,
    outcome: won === 1 ? 'won' : 'lost',
    length,
    tally: { moves, undos, hints },
    shown: shown === 1,
    appVersion: versions[version] ?? '',
  };
}
