import type { Card } from '../engine/card';
import type { Game } from '../engine/deal';
import type { Layout } from '../engine/layout';
import { exposedCard, foundationCard } from '../engine/layout';
import type { Move } from '../engine/move';
import { sameMove } from '../engine/move';
import type { Outcome } from '../engine/outcome';
import { outcomeOf } from '../engine/outcome';
import type { Refusal } from '../engine/refusal';
import { applyMove, hasLegalMove } from '../engine/rules';
import type { Ruleset } from '../engine/ruleset';
import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import type { Origin } from './origin';
import { gameOf, openingLayout } from './origin';

/** What was done in this game. Only ever grows: an undo takes nothing back. */
export interface Tally {
  readonly moves: number;
  readonly undos: number;
  readonly hints: number;
}

/** A game in progress, with its whole line of moves. A value: every command makes a new one. */
export interface Session {
  readonly id: string;
  readonly origin: Origin;
  readonly rules: Ruleset;
  /** The line of play, moves that can be redone included. */
  readonly moves: readonly Move[];
  /** One more than moves: the layout before each of them, and the last. */
  readonly layouts: readonly [Layout, ...Layout[]];
  /** The position's move number: how many moves of the line have been played, 0 to `moves.length`. */
  readonly at: number;
  readonly tally: Tally;
  /** When the first move was made, in milliseconds since 1970; null before it. */
  readonly startedAt: number | null;
  /** Was this game won at some time? Stays true, whatever is undone after. */
  readonly won: boolean;
  /** Was the solution shown? Then a win is not counted as one. */
  readonly shown: boolean;
  /** Move numbers that the player marked, ascending. */
  readonly bookmarks: readonly number[];
}

/** How the screen must react. */
export interface Change {
  readonly kind: 'deal' | 'play' | 'undo' | 'redo' | 'jump' | 'restart';
  readonly before: Layout;
  readonly after: Layout;
  /** The one move that was played, undone or redone; null for a deal, a restart and a jump of more or less than one. */
  readonly move: Move | null;
  /** The card that this move moved (when undone: moves back); null without a move and for a redeal. */
  readonly card: Card | null;
  /** The card that it laid bare where the card came from; null where there is none. */
  readonly uncovered: Card | null;
  readonly outcome: Outcome;
  /** Did this change win the game for the first time? */
  readonly wonNow: boolean;
}

export interface Step {
  readonly session: Session;
  readonly change: Change;
}

/** Begins a game; null where the origin is not one under these rules. `id`: unique among all games ever. */
export function newSession(id: string, origin: Origin, rules: Ruleset): Session | null {
  const opening = openingLayout(origin, rules);
  if (!opening) return null;
  return {
    id,
    origin,
    rules,
    moves: [],
    layouts: [opening],
    at: 0,
    tally: { moves: 0, undos: 0, hints: 0 },
    startedAt: null,
    won: false,
    shown: false,
    bookmarks: [],
  };
}

/** The layout on the table. */
export function layoutOf(session: Session): Layout {
  return session.layouts[session.at] ?? session.layouts[0];
}

/** What the engine needs to judge and play moves of this session. */
export function sessionGame(session: Session): Game {
  return gameOf(session.origin, session.rules);
}

/** Has it begun to count: was a move made? */
function isStarted(session: Session): boolean {
  return session.startedAt !== null;
}

/** Would leaving this game for another count as a loss? Not before the first move, after a win, or on a dead deal. */
export function leavingLoses(session: Session): boolean {
  return isStarted(session) && !session.won;
}

/** Is there no legal move at the deal? Such a game costs nothing. */
export function isDeadDeal(session: Session): boolean {
  return !hasLegalMove(session.layouts[0], session.rules);
}

/**
 * Plays a move. `now`: milliseconds since 1970, for the time of the first move. A move that is the next of the
 * line keeps what can be redone; any other cuts it off, and the bookmarks there with it.
 */
export function play(session: Session, move: Move, now: number): Result<Step, Refusal> {
  const before = layoutOf(session);
  const after = applyMove(before, move, sessionGame(session));
  if (!after.ok) return fail(after.problem);
  const next = session.moves[session.at];
  const repeats = next !== undefined && sameMove(next, move);
  const at = session.at + 1;
  const moved: Session = {
    ...session,
    moves: repeats ? session.moves : [...session.moves.slice(0, session.at), move],
    layouts: repeats ? session.layouts : [...kept(session), after.value],
    bookmarks: repeats ? session.bookmarks : session.bookmarks.filter((mark) => mark < at),
    tally: { ...session.tally, moves: session.tally.moves + 1 },
    startedAt: session.startedAt ?? now,
    at,
  };
  return ok(arrive(session, moved, 'play'));
}

function kept(session: Session): [Layout, ...Layout[]] {
  return session.layouts.slice(0, session.at + 1) as [Layout, ...Layout[]];
}

/** Takes the last move back; null at the deal. */
export function undo(session: Session): Step | null {
  return session.at === 0 ? null : goTo(session, session.at - 1, 'undo');
}

/** Plays the move again that was taken back last; null where there is none. */
export function redo(session: Session): Step | null {
  return session.at === session.moves.length ? null : goTo(session, session.at + 1, 'redo');
}

/** Goes to any point of the line; null where it has no such point or is already there. Back counts as one undo. */
export function jump(session: Session, at: number): Step | null {
  if (!Number.isInteger(at) || at < 0 || at > session.moves.length || at === session.at) return null;
  return goTo(session, at, 'jump');
}

/** Back to the deal. The line stays and can be redone; it is still the same game. Null at the deal. */
export function restart(session: Session): Step | null {
  return session.at === 0 ? null : goTo(session, 0, 'restart');
}

function goTo(session: Session, at: number, kind: Change['kind']): Step {
  const undos = session.tally.undos + (at < session.at ? 1 : 0);
  return arrive(session, { ...session, at, tally: { ...session.tally, undos } }, kind);
}

function arrive(from: Session, to: Session, kind: Change['kind']): Step {
  const outcome = outcomeOf(layoutOf(to), to.rules);
  const wonNow = outcome === 'won' && !from.won;
  return { session: wonNow ? { ...to, won: true } : to, change: { ...changeBetween(from, to, kind), outcome, wonNow } };
}

function changeBetween(from: Session, to: Session, kind: Change['kind']): Omit<Change, 'outcome' | 'wonNow'> {
  const before = layoutOf(from);
  const after = layoutOf(to);
  const one = Math.abs(to.at - from.at) === 1;
  const move = one ? (to.moves[Math.min(from.at, to.at)] ?? null) : null;
  const forward = to.at > from.at;
  const [early, late] = forward ? [before, after] : [after, before];
  const card = move ? movedCard(move, early) : null;
  const source = move && (forward ? sourceFan(move) : landingFan(move));
  const uncovered = typeof source === 'number' ? exposedCard(forward ? late : early, source) : null;
  return { kind, before, after, move, card, uncovered };
}

/** The card that a legal move takes from the layout before it; null for a redeal. */
export function movedCard(move: Move, before: Layout): Card | null {
  if (move.kind === 'redeal') return null;
  return move.kind === 'return' ? foundationCard(before, move.suit) : exposedCard(before, move.from);
}

function sourceFan(move: Move): number | null {
  return move.kind === 'fan' || move.kind === 'foundation' ? move.from : null;
}

function landingFan(move: Move): number | null {
  return move.kind === 'fan' || move.kind === 'return' ? move.to : null;
}

/** The change that a fresh deal is to the screen. `before`: what lay on the table until now. */
export function dealChange(session: Session, before: Layout): Change {
  const after = layoutOf(session);
  const outcome = outcomeOf(after, session.rules);
  return { kind: 'deal', before, after, move: null, card: null, uncovered: null, outcome, wonNow: false };
}

/** Counts one hint. */
export function countHint(session: Session): Session {
  return { ...session, tally: { ...session.tally, hints: session.tally.hints + 1 } };
}

/** Notes that the solution was shown. */
export function markShown(session: Session): Session {
  return session.shown ? session : { ...session, shown: true };
}

/** Sets a bookmark at the present move number, or takes it away. */
export function toggleBookmark(session: Session): Session {
  const without = session.bookmarks.filter((mark) => mark !== session.at);
  const set = without.length === session.bookmarks.length;
  return { ...session, bookmarks: set ? [...without, session.at].sort((a, b) => a - b) : without };
}
