import { originText } from '../../shared/game/origin';
import type { GameRecord } from '../../shared/game/record';
import type { Batches } from './text-of';
import { piecesOf } from './text-of';

const COLUMNS: readonly (readonly [string, (game: GameRecord) => string | number | boolean])[] = [
  ['id', (game) => game.id],
  ['deal', (game) => originText(game.origin)],
  ['ruleset', (game) => game.ruleset],
  ['started', (game) => new Date(game.startedAt).toISOString()],
  ['ended', (game) => new Date(game.endedAt).toISOString()],
  ['outcome', (game) => game.outcome],
  ['length', (game) => game.length],
  ['moves made', (game) => game.tally.moves],
  ['undos', (game) => game.tally.undos],
  ['hints', (game) => game.tally.hints],
  ['solution shown', (game) => game.shown],
  ['app version', (game) => game.appVersion],
  ['moves', (game) => game.moves],
];

/** The history as CSV by RFC 4180, a line of names first. */
export async function* formatCsv(games: Batches): AsyncGenerator<string> {
  yield csvRow(COLUMNS.map(([name]) => name));
  yield* piecesOf(games, (game) => csvRow(COLUMNS.map(([, read]) => String(read(game)))));
}

function csvRow(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
