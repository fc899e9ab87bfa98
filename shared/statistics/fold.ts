import type { GameRecord } from '../game/record';
import type { DayPlayed, Figures, LengthCount, Rate, Spread, Statistics, Streak } from './statistics';
import { wilson } from './wilson';

/** What the fold needs of a finished game: not its moves. */
export type CountedGame = Pick<GameRecord, 'origin' | 'ruleset' | 'endedAt' | 'outcome' | 'length' | 'tally'>;

/** Names the day, in the player's time zone, of a time in milliseconds since 1970: `2026-11-30`. */
export type DayOf = (time: number) => string;

interface Sums {
  count: number;
  total: number;
  fewest: number;
  most: number;
}

interface Run {
  outcome: 'won' | 'lost';
  length: number;
  from: number;
  to: number;
}

interface Counting {
  played: number;
  won: number;
  wonUnaided: number;
  current: Run | null;
  longest: { won: Streak | null; lost: Streak | null };
  lengths: Map<number, number>;
  lengthsUnaided: Map<number, number>;
  length: Sums;
  lengthUnaided: Sums;
  winUndos: Sums;
  winHints: Sums;
  winUndosUnaided: Sums;
  undos: number;
  hints: number;
  days: Map<string, { played: number; won: number }>;
}

/** Statistics on the way: games go in one by one with `countGame`. */
export interface Fold {
  readonly all: Counting;
  readonly byRuleset: Map<string, Counting>;
  /** Games on pasted layouts. */
  pasted: number;
}

/** A fold over no games yet. */
export function emptyFold(): Fold {
  return { all: emptyCounting(), byRuleset: new Map(), pasted: 0 };
}

/**
 * Counts one more finished game, changing `fold`. Games are taken in the order in which they were finished, not by
 * their times: a clock that was set back changes no streak. A game on a pasted layout is no more than counted.
 */
export function countGame(fold: Fold, game: CountedGame, dayOf: DayOf): void {
  if (game.origin.kind === 'layout') {
    fold.pasted += 1;
    return;
  }
  let counting = fold.byRuleset.get(game.ruleset);
  if (!counting) fold.byRuleset.set(game.ruleset, (counting = emptyCounting()));
  const day = dayOf(game.endedAt);
  add(fold.all, game, day);
  add(counting, game, day);
}

/** The figures of the games counted so far. */
export function statisticsOf(fold: Fold): Statistics {
  const byRuleset: Record<string, Figures> = {};
  for (const [id, counting] of fold.byRuleset) byRuleset[id] = figuresOf(counting);
  return { all: figuresOf(fold.all), byRuleset, pasted: fold.pasted };
}

/** Lifetime statistics of these games, in the order in which they were finished. */
export function foldStatistics(games: Iterable<CountedGame>, dayOf: DayOf): Statistics {
  const fold = emptyFold();
  for (const game of games) countGame(fold, game, dayOf);
  return statisticsOf(fold);
}

/** The share of games won and its range; null without games. */
export function rateOf(won: number, played: number): Rate | null {
  return played === 0 ? null : { rate: won / played, ...wilson(won, won, played) };
}

function add(to: Counting, game: CountedGame, day: string): void {
  const won = game.outcome === 'won';
  to.played += 1;
  to.undos += game.tally.undos;
  to.hints += game.tally.hints;
  const onDay = to.days.get(day) ?? { played: 0, won: 0 };
  onDay.played += 1;
  if (won) onDay.won += 1;
  to.days.set(day, onDay);
  extendRun(to, game);
  if (won) addWin(to, game);
}

function addWin(to: Counting, game: CountedGame): void {
  to.won += 1;
  count(to.lengths, game.length);
  sum(to.length, game.length);
  sum(to.winUndos, game.tally.undos);
  sum(to.winHints, game.tally.hints);
  if (game.tally.hints > 0) return;
  to.wonUnaided += 1;
  count(to.lengthsUnaided, game.length);
  sum(to.lengthUnaided, game.length);
  sum(to.winUndosUnaided, game.tally.undos);
}

/** The latest game decides; of two runs as long as each other the earlier stays the longest. */
function extendRun(to: Counting, { outcome, endedAt }: CountedGame): void {
  const run = to.current;
  const now: Run =
    run?.outcome === outcome
      ? { outcome, length: run.length + 1, from: run.from, to: Math.max(run.to, endedAt) }
      : { outcome, length: 1, from: endedAt, to: endedAt };
  to.current = now;
  const longest = to.longest[outcome];
  if (!longest || now.length > longest.length) to.longest[outcome] = { length: now.length, from: now.from, to: now.to };
}

function figuresOf(counting: Counting): Figures {
  const { played, won, wonUnaided, current, longest } = counting;
  return {
    played,
    won,
    wonUnaided,
    rate: rateOf(won, played),
    rateUnaided: rateOf(wonUnaided, played),
    currentStreak: current && { ...current },
    longestWinning: longest.won,
    longestLosing: longest.lost,
    winLength: spreadOf(counting.length),
    winLengthUnaided: spreadOf(counting.lengthUnaided),
    winLengths: lengthsOf(counting.lengths),
    winLengthsUnaided: lengthsOf(counting.lengthsUnaided),
    winUndos: spreadOf(counting.winUndos),
    winHints: spreadOf(counting.winHints),
    winUndosUnaided: spreadOf(counting.winUndosUnaided),
    undos: counting.undos,
    hints: counting.hints,
    days: daysOf(counting.days),
  };
}

function emptyCounting(): Counting {
  return {
    played: 0,
    won: 0,
    wonUnaided: 0,
    current: null,
    longest: { won: null, lost: null },
    lengths: new Map(),
    lengthsUnaided: new Map(),
    length: noSums(),
    lengthUnaided: noSums(),
    winUndos: noSums(),
    winHints: noSums(),
    winUndosUnaided: noSums(),
    undos: 0,
    hints: 0,
    days: new Map(),
  };
}

function noSums(): Sums {
  return { count: 0, total: 0, fewest: Infinity, most: 0 };
}

function sum(sums: Sums, value: number): void {
  sums.count += 1;
  sums.total += value;
  sums.fewest = Math.min(sums.fewest, value);
  sums.most = Math.max(sums.most, value);
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function spreadOf({ count, total, fewest, most }: Sums): Spread | null {
  return count === 0 ? null : { fewest, average: total / count, most };
}

function lengthsOf(counts: Map<number, number>): LengthCount[] {
  return [...counts].sort(([a], [b]) => a - b).map(([length, games]) => ({ length, games }));
}

function daysOf(days: Counting['days']): DayPlayed[] {
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, { played, won }]) => ({ day, played, won }));
}
