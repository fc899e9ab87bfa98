import { DECK_SIZE } from '../engine/card';
import { foundationCount } from '../engine/layout';
import { formatMoves } from '../engine/notation';
import { rulesetId } from '../engine/ruleset';
import type { Origin } from './origin';
import type { Session, Tally } from './session';
import { sessionGame } from './session';

/** A finished game, as it is kept for ever. Persisted: add optional fields, never rename one. */
export interface GameRecord {
  readonly id: string;
  readonly origin: Origin;
  /** The ruleset's id. */
  readonly ruleset: string;
  /** Milliseconds since 1970: the first move, and the win or the leaving. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Lost: left before it was won, or won only after its solution was shown. */
  readonly outcome: 'won' | 'lost';
  /** The line from the deal to where it ended, in notation. */
  readonly moves: string;
  /** The position's move number at the end. */
  readonly length: number;
  readonly tally: Tally;
  readonly shown: boolean;
  readonly appVersion: string;
}

/** A finished game without its moves: what lists and figures are made of. */
export type GameSummary = Omit<GameRecord, 'moves'>;

/**
 * The record of a game that is won now or left for another; null where it was never begun, so costs nothing.
 * `now`: milliseconds since 1970; a clock that was set back ends no game before it began.
 */
export function recordOf(session: Session, now: number, appVersion: string): GameRecord | null {
  if (session.startedAt === null) return null;
  const line = session.moves.slice(0, session.at);
  return {
    id: session.id,
    origin: session.origin,
    ruleset: rulesetId(session.rules),
    startedAt: session.startedAt,
    endedAt: Math.max(now, session.startedAt),
    outcome: session.won && !session.shown ? 'won' : 'lost',
    moves: formatMoves(line, session.layouts[0], sessionGame(session)),
    length: session.at,
    tally: session.tally,
    shown: session.shown,
    appVersion,
  };
}

/**
 * The record of a game that was won at some time, as it stood at the win, whatever was undone since; null where it
 * was not won or the winning line is no longer known. `endedAt`: milliseconds since 1970.
 */
export function recordOfWin(session: Session, endedAt: number, appVersion: string): GameRecord | null {
  const at = session.layouts.findIndex((layout) => foundationCount(layout) === DECK_SIZE);
  return session.won && at >= 0 ? recordOf({ ...session, at }, endedAt, appVersion) : null;
}
