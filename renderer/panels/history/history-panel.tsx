import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameRecord } from '../../../shared/game/record';
import type { PanelProps } from '../../app/panel';
import '../parts/controls.css';
import { rulesName } from '../parts/rules-name';
import { counted, grouped } from '../statistics/words';
import { GameRows } from './game-rows';
import './history.css';
import type { Filter, Sort, SortKey } from './select';
import { NEWEST_FIRST, NO_FILTER, filterGames, pageOf, sortGames } from './select';

const PAGE_SIZE = 50;

const COLUMNS: readonly { readonly key: SortKey; readonly label: string; readonly first: 'up' | 'down' }[] = [
  { key: 'deal', label: 'Deal', first: 'up' },
  { key: 'outcome', label: 'Outcome', first: 'down' },
  { key: 'moves', label: 'Moves', first: 'up' },
  { key: 'undos', label: 'Undos', first: 'up' },
  { key: 'hints', label: 'Hints', first: 'up' },
  { key: 'ended', label: 'Finished', first: 'down' },
];

/** Every finished game, one row each: filtered, sorted, a page at a time. */
export function HistoryPanel({ bridge, statistics, actions }: PanelProps): JSX.Element {
  const { games, failed } = useGames(bridge, statistics);
  const [filter, setFilter] = useState(NO_FILTER);
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [asked, setAsked] = useState(0);
  const kept = useMemo(() => sortGames(filterGames(games ?? [], filter), sort), [games, filter, sort]);
  if (!games) {
    return (
      <p class="history-wait" role="status">
        {failed ? 'The finished games could not be read.' : 'Reading the finished games…'}
      </p>
    );
  }
  if (games.length === 0) return <p class="history-wait">No finished games yet. Each game that you finish has its row here.</p>;
  const { rows, page, pages, from, to } = pageOf(kept, asked, PAGE_SIZE);
  const narrow = (part: Partial<Filter>): void => {
    setFilter({ ...filter, ...part });
    setAsked(0);
  };
  const sortBy = (key: SortKey, first: 'up' | 'down'): void => {
    setSort(sort.key === key ? { key, descending: !sort.descending } : { key, descending: first === 'down' });
    setAsked(0);
  };
  return (
    <div class="history">
      <FilterBar filter={filter} rulesets={Object.keys(statistics.byRuleset)} narrow={narrow} />
      <p class="history-count" role="status">
        {kept.length === 0 ? 'No game fits.' : pages > 1 ? `Games ${grouped(from)} to ${grouped(to)} of ${grouped(kept.length)}` : counted(kept.length, 'game')}
        {kept.length < games.length ? `, of ${grouped(games.length)} in all` : ''}
      </p>
      {kept.length > 0 ? (
        <table class="games">
          <caption class="unseen">Finished games</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <Heading key={column.key} label={column.label} sort={sort.key === column.key ? sort : null} onSort={() => sortBy(column.key, column.first)} />
              ))}
            </tr>
          </thead>
          <GameRows games={rows} bridge={bridge} actions={actions} columns={COLUMNS.length} />
        </table>
      ) : (
        <button type="button" onClick={() => narrow(NO_FILTER)}>
          Show all games
        </button>
      )}
      {pages > 1 ? (
        <nav class="buttons-row pages" aria-label="Pages">
          <button type="button" aria-disabled={page === 0} onClick={() => setAsked(0)}>
            First
          </button>
          <button type="button" aria-disabled={page === 0} onClick={() => setAsked(Math.max(0, page - 1))}>
            Previous
          </button>
          <span class="number">{`Page ${grouped(page + 1)} of ${grouped(pages)}`}</span>
          <button type="button" aria-disabled={page === pages - 1} onClick={() => setAsked(Math.min(pages - 1, page + 1))}>
            Next
          </button>
          <button type="button" aria-disabled={page === pages - 1} onClick={() => setAsked(pages - 1)}>
            Last
          </button>
        </nav>
      ) : null}
    </div>
  );
}

/** The finished games, read again when the statistics change: a game was added, or some were brought back. */
function useGames(bridge: PanelProps['bridge'], statistics: PanelProps['statistics']): { games: readonly GameRecord[] | null; failed: boolean } {
  const [games, setGames] = useState<readonly GameRecord[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    bridge.history().then(
      (found) => (here ? setGames(found) : undefined),
      () => (here ? setFailed(true) : undefined),
    );
    return () => {
      here = false;
    };
  }, [bridge, statistics]);
  return { games, failed };
}

interface HeadingProps {
  readonly label: string;
  readonly sort: Sort | null;
  readonly onSort: () => void;
}

function Heading({ label, sort, onSort }: HeadingProps): JSX.Element {
  return (
    <th scope="col" aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" class="sort" onClick={onSort}>
        {label}
        <span class="arrow" aria-hidden="true">
          {sort ? (sort.descending ? '▾' : '▴') : ''}
        </span>
      </button>
    </th>
  );
}

interface FilterProps {
  readonly filter: Filter;
  readonly rulesets: readonly string[];
  readonly narrow: (part: Partial<Filter>) => void;
}

function FilterBar({ filter, rulesets, narrow }: FilterProps): JSX.Element {
  return (
    <form class="filters" role="search" aria-label="Finished games" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>Outcome</span>
        <select value={filter.outcome} onChange={(event) => narrow({ outcome: event.currentTarget.value as Filter['outcome'] })}>
          <option value="any">Won and lost</option>
          <option value="won">Won</option>
          <option value="lost">Lost</option>
        </select>
      </label>
      <label>
        <span>Deal</span>
        <input type="search" value={filter.deal} placeholder="Number" maxLength={40} spellcheck={false} onInput={(event) => narrow({ deal: event.currentTarget.value })} />
      </label>
      {rulesets.length > 1 ? (
        <label>
          <span>Rules</span>
          <select value={filter.ruleset ?? ''} onChange={(event) => narrow({ ruleset: event.currentTarget.value || null })}>
            <option value="">All rules</option>
            {rulesets.map((id) => (
              <option key={id} value={id}>
                {rulesName(id)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label class="check">
        <input type="checkbox" checked={filter.unaided} onChange={(event) => narrow({ unaided: event.currentTarget.checked })} />
        <span>Without a hint</span>
      </label>
    </form>
  );
}
