import type { HistoryPage, HistoryQuery } from '../../shared/game/history';
import { selectGames } from '../../shared/game/history';
import type { GameSummary } from '../../shared/game/record';
import type { JournalIndex } from './journal-index';
import { pause } from './pause';

/** Gives parts of a history; the list that was selected last is kept, so that its other parts come at once. */
export function createPages(): (index: JournalIndex, query: HistoryQuery) => Promise<HistoryPage> {
  let kept: { readonly index: JournalIndex; readonly all: number; readonly key: string; readonly games: readonly GameSummary[] } | null = null;
  return async (index, { filter, sort, offset, count }) => {
    const all = index.games.length;
    const key = JSON.stringify([filter, sort]);
    if (!kept || kept.index !== index || kept.all !== all || kept.key !== key) {
      kept = { index, all, key, games: await selectGames(index.games, filter, sort, pause) };
    }
    return { games: kept.games.slice(offset, offset + count), fitting: kept.games.length, all };
  };
}
