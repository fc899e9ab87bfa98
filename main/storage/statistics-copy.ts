import type { Figures, Statistics } from '../../shared/statistics/statistics';
import { foldStatistics } from '../../shared/statistics/fold';
import { checksum } from './sealed';

/*
 * The copy of the statistics that lies in the store, to be at hand at once. Days and lengths are lists of bare figures:
 * ten years of play are written anew with every finished game.
 */

/** Goes up when figures are added, so that a copy without them is not believed. */
const VERSION = 2;

export const NO_STATISTICS: Statistics = foldStatistics([], () => '');

type ShortFigures = Omit<Figures, 'days' | 'winLengths' | 'winLengthsUnaided'> & {
  readonly days: readonly (readonly [string, number, number])[];
  readonly winLengths: readonly (readonly [number, number])[];
  readonly winLengthsUnaided: readonly (readonly [number, number])[];
};

interface ShortStatistics {
  /** Null where all games are of the one ruleset below. */
  readonly all: ShortFigures | null;
  readonly byRuleset: Readonly<Record<string, ShortFigures>>;
  readonly pasted: number;
}

/** Reads the copy, where it is the one that was written; null else. */
export function readStatisticsCopy(copy: unknown): Statistics | null {
  if (typeof copy !== 'object' || copy === null) return null;
  const { version, sum, figures } = copy as { version?: unknown; sum?: unknown; figures?: unknown };
  if (version !== VERSION || typeof figures !== 'object' || figures === null) return null;
  if (sum !== checksum(JSON.stringify(figures))) return null;
  const { all, byRuleset, pasted } = figures as ShortStatistics;
  const long = Object.entries(byRuleset).map(([id, short]) => [id, lengthened(short)] as const);
  const whole = all ? lengthened(all) : (long[0]?.[1] ?? NO_STATISTICS.all);
  return { all: whole, byRuleset: Object.fromEntries(long), pasted };
}

/** The copy as it is written. */
export function statisticsCopyOf({ all, byRuleset, pasted }: Statistics): { readonly version: number; readonly sum: string; readonly figures: object } {
  const short = Object.entries(byRuleset).map(([id, figures]) => [id, shortened(figures)] as const);
  const figures: ShortStatistics = { all: short.length === 1 ? null : shortened(all), byRuleset: Object.fromEntries(short), pasted };
  return { version: VERSION, sum: checksum(JSON.stringify(figures)), figures };
}

function shortened({ days, winLengths, winLengthsUnaided, ...rest }: Figures): ShortFigures {
  const lengths = (list: Figures['winLengths']): [number, number][] => list.map(({ length, games }) => [length, games]);
  return { ...rest, days: days.map(({ day, played, won }) => [day, played, won]), winLengths: lengths(winLengths), winLengthsUnaided: lengths(winLengthsUnaided) };
}

function lengthened({ days, winLengths, winLengthsUnaided, ...rest }: ShortFigures): Figures {
  const lengths = (list: ShortFigures['winLengths']): Figures['winLengths'] => list.map(([length, games]) => ({ length, games }));
  return { ...rest, days: days.map(([day, played, won]) => ({ day, played, won })), winLengths: lengths(winLengths), winLengthsUnaided: lengths(winLengthsUnaided) };
}
