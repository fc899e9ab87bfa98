import { DECK_SIZE } from '../engine/card';
import { foundationCount } from '../engine/layout';
import { replay } from '../engine/notation';
import { parseRuleset, rulesetId } from '../engine/ruleset';
import { isObject } from '../util/is-object';
import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import { gameOf, openingLayout } from './origin';
import type { GameRecord } from './record';
import { LONGEST_ID, LONGEST_MOVES, isTime, restoreOrigin, restoreTally } from './saved-session';

/** Why something is not the record of a finished game, in words for a person who looks at the file. */
export interface RecordProblem {
  readonly field: keyof GameRecord | 'game';
  readonly detail: string;
}

const LONGEST_VERSION = 64;

/** Reads a record's form from anything at all: every field there and of its kind. Plays no moves. */
export function readRecord(value: unknown): Result<GameRecord, RecordProblem> {
  if (!isObject(value)) return bad('game', 'is no record of a game');
  const { id, ruleset, startedAt, endedAt, outcome, moves, length, shown, appVersion } = value;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return bad('id', 'is missing or too long');
  const origin = restoreOrigin(value.origin);
  if (!origin) return bad('origin', 'is neither a deal number nor a layout');
  if (typeof ruleset !== 'string') return bad('ruleset', 'is missing');
  const rules = parseRuleset(ruleset);
  if (!rules || rulesetId(rules) !== ruleset) return bad('ruleset', 'is not a known ruleset');
  if (!isTime(startedAt)) return bad('startedAt', 'is not a time');
  if (!isTime(endedAt)) return bad('endedAt', 'is not a time');
  if (endedAt < startedAt) return bad('endedAt', 'is before the start');
  if (outcome !== 'won' && outcome !== 'lost') return bad('outcome', 'is neither won nor lost');
  if (typeof moves !== 'string') return bad('moves', 'are missing');
  if (moves.length > LONGEST_MOVES) return bad('moves', 'are more than a game can have');
  if (!Number.isSafeInteger(length) || (length as number) < 0) return bad('length', 'is not a number of moves');
  const tally = restoreTally(value.tally);
  if (!tally || tally.moves < 1) return bad('tally', 'is missing, or a figure in it is impossible');
  if (typeof shown !== 'boolean') return bad('shown', 'is neither true nor false');
  if (shown && outcome === 'won') return bad('outcome', 'is won, but the solution was shown');
  if (typeof appVersion !== 'string' || appVersion.length > LONGEST_VERSION) return bad('appVersion', 'is missing or too long');
  return ok({ id, origin, ruleset, startedAt, endedAt, outcome, moves, length: length as number, tally, shown, appVersion });
}

/** Reads a record from anything at all. Believes nothing: the engine replays the moves, and a win must be one. */
export function restoreRecord(value: unknown): Result<GameRecord, RecordProblem> {
  const read = readRecord(value);
  return read.ok ? checkPlay(read.value) : read;
}

function checkPlay(record: GameRecord): Result<GameRecord, RecordProblem> {
  const rules = parseRuleset(record.ruleset);
  const opening = rules && openingLayout(record.origin, rules);
  if (!rules || !opening) return bad('origin', 'is no deal under these house rules');
  const line = replay(record.moves, opening, gameOf(record.origin, rules));
  if (line.refused) return bad('moves', `break the rules at move ${line.refused.index + 1}, ${line.refused.text.slice(0, 20)}`);
  if (line.moves.length !== record.length) return bad('length', `is ${record.length}, but there are ${line.moves.length} moves`);
  if (record.tally.moves < record.length) return bad('tally', 'has fewer moves than the game');
  const home = foundationCount(line.layouts.at(-1) ?? opening) === DECK_SIZE;
  if (record.outcome === 'won' && !home) return bad('outcome', 'is won, but the moves do not bring every card home');
  if (record.outcome === 'lost' && home && !record.shown) return bad('outcome', 'is lost, but the moves bring every card home');
  return ok(record);
}

/** As part of a sentence: `its moves break the rules at move 3`. */
export function describeRecordProblem({ field, detail }: RecordProblem): string {
  return field === 'game' ? `it ${detail}` : `its ${field} ${detail}`;
}

function bad(field: RecordProblem['field'], detail: string): { ok: false; problem: RecordProblem } {
  return fail({ field, detail });
}
