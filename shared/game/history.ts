import type { Pause } from '../util/sort';
import { sortInPieces } from '../util/sort';
import { originName } from './origin';
import type { GameSummary } from './record';

/** What the list of finished games is narrowed to. */
export interface HistoryFilter {
  readonly outcome: 'any' | 'won' | 'lost';
  /** A ruleset's id; null for any. */
  readonly ruleset: string | null;
  /** Part of a deal number, blanks and the like ignored; or of "pasted layout". */
  readonly deal: string;
  /** Only games without a hint. */
  readonly unaided: boolean;
}

export const NO_FILTER: HistoryFilter = { outcome: 'any', ruleset: null, deal: '', unaided: false };

export const SORT_KEYS = ['ended', 'deal', 'outcome', 'moves', 'undos', 'hints'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface HistorySort {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const NEWEST_FIRST: HistorySort = { key: 'ended', descending: true };

/** Asks for `count` games from the `offset`th on, of all that fit the filter, in this order. */
export interface HistoryQuery {
  readonly filter: HistoryFilter;
  readonly sort: HistorySort;
  /** From 0. */
  readonly offset: number;
  readonly count: number;
}

/** A part of the history. */
export interface HistoryPage {
  readonly games: readonly GameSummary[];
  /** How many games fit the filter. */
  readonly fitting: number;
  /** How many there are in all. */
  readonly all: number;
}

const FILTERED_AT_ONCE = 5000;

/**
 * The games that a filter keeps, sorted; games that are equal by the key stay newest first. One row for each game: the
 * same deal played twice is there twice. `games`: oldest first, as the journal has them. Pauses every few milliseconds.
 */
export async function selectGames(
  games: readonly GameSummary[],
  filter: HistoryFilter,
  { key, descending }: HistorySort,
  pause: Pause,
): Promise<readonly GameSummary[]> {
  const kept: GameSummary[] = [];
  const fits = fitting(filter);
  for (let end = games.length; end > 0; end -= FILTERED_AT_ONCE) {
    for (let i = end - 1; i >= Math.max(0, end - FILTERED_AT_ONCE); i -= 1) if (fits(games[i] as GameSummary)) kept.push(games[i] as GameSummary);
    await pause();
  }
  if (key === 'ended') return descending ? kept : kept.reverse();
  const compare = COMPARE[key];
  return sortInPieces(kept, descending ? (a, b) => compare(b, a) : compare, pause);
}

function fitting({ outcome, ruleset, deal, unaided }: HistoryFilter): (game: GameSummary) => boolean {
  const wanted = plainDeal(deal);
  return (game) =>
    (outcome === 'any' || game.outcome === outcome) &&
    (ruleset === null || game.ruleset === ruleset) &&
    (!unaided || isUnaided(game)) &&
    (wanted === '' || plainDeal(originName(game.origin)).includes(wanted));
}

/** Without a hint, and without the solution having been shown. */
function isUnaided({ tally, shown }: GameSummary): boolean {
  return tally.hints === 0 && !shown;
}

const COMPARE: Readonly<Record<Exclude<SortKey, 'ended'>, (a: GameSummary, b: GameSummary) => number>> = {
  deal: (a, b) => compareDeals(originName(a.origin), originName(b.origin)),
  outcome: (a, b) => (a.outcome === b.outcome ? 0 : a.outcome === 'won' ? 1 : -1),
  moves: (a, b) => a.length - b.length,
  undos: (a, b) => a.tally.undos - b.tally.undos,
  hints: (a, b) => a.tally.hints - b.tally.hints,
};

/** Numbers by their size, whatever their length; `ms` numbers after plain ones, pasted layouts last. */
export function compareDeals(a: string, b: string): number {
  const [kindA, kindB] = [dealKind(a), dealKind(b)];
  if (kindA !== kindB) return kindA - kindB;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

function dealKind(name: string): number {
  const first = name.charCodeAt(0);
  if (first >= 48 && first <= 57) return 0;
  return name.startsWith('ms') ? 1 : 2;
}

function plainDeal(text: string): string {
  return text.toLowerCase().replace(/[\s#\-_.,]/g, '');
}
