import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { HistoryFilter, HistorySort } from '../../../shared/game/history';
import { NEWEST_FIRST, NO_FILTER } from '../../../shared/game/history';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import { counted, grouped } from '../statistics/words';
import { FilterBar } from './filter-bar';
import { GamesTable } from './games-table';
import './history.css';
import { useHistory } from './use-history';

/** Every finished game, one row each: filtered and sorted where they lie, and only what is seen is fetched. */
export function HistoryPanel({ bridge, statistics, actions }: PanelProps): JSX.Element {
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [seen, setSeen] = useState({ first: 0, end: 1 });
  const top = useRef<HTMLDivElement>(null);
  const listed = useHistory(bridge, filter, sort, statistics, seen.first, seen.end);
  if (listed.state !== 'there') {
    return (
      <p class="history-wait" role="status">
        {listed.state === 'failed' ? 'The finished games cannot be read.' : 'Reading the finished games…'}
      </p>
    );
  }
  if (listed.all === 0) return <p class="history-wait">No finished games yet. Each game that you finish has its row here.</p>;
  const back = (): void => {
    const scroller = top.current?.closest('[data-panel]');
    if (scroller) scroller.scrollTop = 0;
    setSeen({ first: 0, end: 1 });
  };
  const narrow = (part: Partial<HistoryFilter>): void => {
    setFilter({ ...filter, ...part });
    back();
  };
  const sortBy = (next: HistorySort): void => {
    setSort(next);
    back();
  };
  const { fitting, all } = listed;
  return (
    <div ref={top} class="history">
      <FilterBar filter={filter} rulesets={Object.keys(statistics.byRuleset)} narrow={narrow} />
      <p class="history-count" role="status">
        {fitting === 0 ? 'No game fits' : counted(fitting, 'game')}
        {fitting < all ? `, of ${grouped(all)} in all` : ''}
      </p>
      <p id="history-keys" class="unseen">
        The arrow keys lead from game to game, Enter opens one.
      </p>
      {fitting > 0 ? (
        <GamesTable listed={listed} sort={sort} onSort={sortBy} onWindow={(first, end) => setSeen({ first, end })} bridge={bridge} actions={actions} />
      ) : (
        <button type="button" onClick={() => narrow(NO_FILTER)}>
          Show all games
        </button>
      )}
    </div>
  );
}
