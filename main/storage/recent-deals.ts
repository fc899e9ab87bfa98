import type { GameSummary } from '../../shared/game/record';
import { MOST_RECENT } from '../../shared/ipc/contract';

/** The deals of the games finished last. Pasted layouts have no number to be listed by. */
export interface RecentDeals {
  note(game: Pick<GameSummary, 'origin'>): void;
  /** Newest first, each once. */
  list(): readonly string[];
}

/** `games`: oldest first. */
export function createRecentDeals(games: readonly Pick<GameSummary, 'origin'>[]): RecentDeals {
  let deals: readonly string[] = [];
  const note = ({ origin }: Pick<GameSummary, 'origin'>): void => {
    if (origin.kind === 'number') deals = [origin.deal, ...deals.filter((deal) => deal !== origin.deal)].slice(0, MOST_RECENT);
  };
  games.forEach(note);
  return { note, list: () => deals };
}
