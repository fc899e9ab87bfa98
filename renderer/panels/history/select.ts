import type { GameRecord } from '../../../shared/game/record';
import { originName } from '../../../shared/game/origin';

/** What the list of finished games is narrowed to. */
export interface Filter {
  readonly outcome: 'any' | 'won' | 'lost';
  /** A ruleset's id; null for any. */
  readonly ruleset: string | null;
  /** Part of a deal number, blanks and the like ignored; or of "pasted layout". */
  readonly deal: string;
  /** Only games without a hint. */
  readonly unaided: boolean;
}

export const NO_FILTER: Filter = { outcome: 'any', ruleset: null, deal: '', unaided: false };

export type SortKey = 'ended' | 'deal' | 'outcome' | 'moves' | 'undos' | 'hints';

export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const NEWEST_FIRST: Sort = { key: 'ended', descending: true };

/** The games that a filter keeps, in their order. One row for each game: the same deal played twice is there twice. */
export function filterGames(games: readonly GameRecord[], { outcome, ruleset, deal, unaided }: Filter): GameRecord[] {
  const wanted = plainDeal(deal);
  return games.filter(
    (game) =>
      (outcome === 'any' || game.outcome === outcome) &&
      (ruleset === null || game.ruleset === ruleset) &&
      (!unaided || isUnaided(game)) &&
      (wanted === '' || plainDeal(originName(game.origin)).includes(wanted)),
  );
}

/** Without a hint, and without the solution having been shown. */
export function isUnaided({ tally, shown }: Pick<GameRecord, 'tally' | 'shown'>): boolean {
  return tally.hints === 0 && !shown;
}

/** A sorted copy; games that are equal by the key stay newest first. `games`: oldest first, as the journal has them. */
export function sortGames(games: readonly GameRecord[], { key, descending }: Sort): GameRecord[] {
  const newest = games.toReversed();
  if (key === 'ended') return descending ? newest : [...games];
  const compare = COMPARE[key];
  return newest.sort(descending ? (a, b) => compare(b, a) : compare);
}

const COMPARE: Readonly<Record<Exclude<SortKey, 'ended'>, (a: GameRecord, b: GameRecord) => number>> = {
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
  if (/^\d/.test(name)) return 0;
  return name.startsWith('ms') ? 1 : 2;
}

function plainDeal(text: string): string {
  return text.toLowerCase().replace(/[\s#\-_.,]/g, '');
}

/** One page of a list. */
export interface Page<T> {
  readonly rows: readonly T[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** The first and last row of the page, counted from 1; both 0 for an empty list. */
  readonly from: number;
  readonly to: number;
}

/** The page that was asked for, or the nearest one that there is. */
export function pageOf<T>(list: readonly T[], asked: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(Math.max(asked, 0), pages - 1);
  const rows = list.slice(page * size, page * size + size);
  return { rows, page, pages, from: rows.length === 0 ? 0 : page * size + 1, to: page * size + rows.length };
}
