import type { Layout } from '../engine/layout';
import { foundationCount } from '../engine/layout';
import { DECK_SIZE } from '../engine/card';
import { formatMoves, replay } from '../engine/notation';
import { parseDealNumber } from '../engine/deal-number';
import { parseRuleset, rulesetId } from '../engine/ruleset';
import { isObject } from '../util/is-object';
import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import { gameOf, openingLayout } from './origin';
import type { Origin } from './origin';
import type { Session, Tally } from './session';
import { sessionGame } from './session';

/** A session as it is written down. Persisted: add optional fields, never rename one. */
export interface SavedSession {
  readonly version: 1;
  readonly id: string;
  readonly origin: Origin;
  readonly ruleset: string;
  /** The whole line in notation, moves that can be redone included. */
  readonly moves: string;
  readonly at: number;
  readonly tally: Tally;
  readonly startedAt: number | null;
  readonly won: boolean;
  readonly shown: boolean;
  readonly bookmarks: readonly number[];
}

/** Why something is not a saved session, in words for a log. */
export interface SavedSessionProblem {
  readonly reason: 'not-a-session' | 'newer-version' | 'bad-origin' | 'bad-ruleset' | 'bad-moves' | 'bad-figures';
  readonly detail: string;
}

const NEWEST_VERSION = 1;
export const LONGEST_ID = 64;
/** Characters of the longest line of moves that is kept: 36,000 moves and more. What is longer was written by no player. */
export const LONGEST_MOVES = 256 * 1024;
/** The last time that a date can name, in milliseconds since 1970. */
const LATEST_TIME = 8.64e15;

/** Writes a session down. */
export function saveSession(session: Session): SavedSession {
  return {
    version: NEWEST_VERSION,
    id: session.id,
    origin: session.origin,
    ruleset: rulesetId(session.rules),
    moves: formatMoves(session.moves, session.layouts[0], sessionGame(session)),
    at: session.at,
    tally: session.tally,
    startedAt: session.startedAt,
    won: session.won,
    shown: session.shown,
    bookmarks: session.bookmarks,
  };
}

/** Reads a session back from anything at all. Believes nothing: the engine replays every move. */
export function restoreSession(value: unknown): Result<Session, SavedSessionProblem> {
  if (!isObject(value) || typeof value.version !== 'number') return problem('not-a-session', 'no version');
  if (value.version > NEWEST_VERSION) return problem('newer-version', `version ${value.version}`);
  if (value.version !== NEWEST_VERSION) return problem('not-a-session', `version ${value.version}`);
  const { id, moves, at, startedAt, won, shown } = value;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) return problem('not-a-session', 'id');
  if (typeof value.ruleset !== 'string') return problem('bad-ruleset', 'no ruleset');
  const rules = parseRuleset(value.ruleset);
  if (!rules) return problem('bad-ruleset', value.ruleset.slice(0, 80));
  const origin = restoreOrigin(value.origin);
  const opening = origin && openingLayout(origin, rules);
  if (!origin || !opening) return problem('bad-origin', 'neither a deal number nor a layout');
  if (typeof moves !== 'string') return problem('bad-moves', 'no moves');
  if (moves.length > LONGEST_MOVES) return problem('bad-moves', 'too many moves');
  const line = replay(moves, opening, gameOf(origin, rules));
  if (line.refused) return problem('bad-moves', `move ${line.refused.index + 1}: ${line.refused.refusal.reason}`);
  if (!isCount(at) || at > line.moves.length) return problem('bad-figures', 'at');
  const tally = restoreTally(value.tally);
  if (!tally || tally.moves < line.moves.length) return problem('bad-figures', 'tally');
  if (startedAt !== null && !isTime(startedAt)) return problem('bad-figures', 'startedAt');
  if ((startedAt !== null) !== tally.moves > 0) return problem('bad-figures', 'startedAt and tally');
  if (typeof won !== 'boolean' || typeof shown !== 'boolean') return problem('bad-figures', 'won or shown');
  if (reachesWin(line.layouts) && !won) return problem('bad-figures', 'won');
  const bookmarks = Array.isArray(value.bookmarks) ? value.bookmarks.filter(isCount).filter((m) => m <= line.moves.length) : [];
  return ok({
    id,
    origin,
    rules,
    moves: line.moves,
    layouts: line.layouts,
    at,
    tally,
    startedAt,
    won,
    shown,
    bookmarks: [...new Set(bookmarks)].sort((a, b) => a - b),
  });
}

/** Reads an origin from anything at all; null where it is none. */
export function restoreOrigin(value: unknown): Origin | null {
  if (!isObject(value)) return null;
  if (value.kind === 'number' && typeof value.deal === 'string') {
    const deal = parseDealNumber(value.deal);
    return deal.ok ? { kind: 'number', deal: deal.value } : null;
  }
  return value.kind === 'layout' && typeof value.text === 'string' ? { kind: 'layout', text: value.text } : null;
}

/** Reads a tally from anything at all; null where a figure is missing, negative or no whole number. */
export function restoreTally(value: unknown): Tally | null {
  if (!isObject(value)) return null;
  const { moves, undos, hints } = value;
  return isCount(moves) && isCount(undos) && isCount(hints) ? { moves, undos, hints } : null;
}

/** Is it a time that a date can name, in milliseconds since 1970? */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LATEST_TIME;
}

function reachesWin(layouts: readonly Layout[]): boolean {
  return layouts.some((layout) => foundationCount(layout) === DECK_SIZE);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function problem(reason: SavedSessionProblem['reason'], detail: string): { ok: false; problem: SavedSessionProblem } {
  return fail({ reason, detail });
}
