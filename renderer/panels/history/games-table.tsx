import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { HistorySort, SortKey } from '../../../shared/game/history';
import type { GameSummary } from '../../../shared/game/record';
import type { Bridge } from '../../../shared/ipc/contract';
import type { PanelActions } from '../../app/panel';
import { DetailsRow, GameRow, WaitingRow } from './game-row';
import type { RowsWindow } from './rows-window';
import { topOf, windowOf } from './rows-window';
import type { Listed } from './use-history';

/** As in history.css. */
const ROW = 40;

const COLUMNS: readonly { readonly key: SortKey; readonly label: string; readonly first: 'up' | 'down' }[] = [
  { key: 'deal', label: 'Deal', first: 'up' },
  { key: 'outcome', label: 'Outcome', first: 'down' },
  { key: 'moves', label: 'Moves', first: 'up' },
  { key: 'undos', label: 'Undos', first: 'up' },
  { key: 'hints', label: 'Hints', first: 'up' },
  { key: 'ended', label: 'Finished', first: 'down' },
];

interface TableProps {
  readonly listed: Listed;
  readonly sort: HistorySort;
  readonly onSort: (sort: HistorySort) => void;
  /** Told which rows are to be seen. */
  readonly onWindow: (first: number, end: number) => void;
  readonly bridge: Bridge;
  readonly actions: PanelActions;
}

/**
 * All rows of a selection, however many: only those that are seen are there, and the table says how many there are.
 * Tab leads to one row; the arrow keys, Page Up and Down, Home and End lead to the others.
 */
export function GamesTable({ listed, sort, onSort, onWindow, bridge, actions }: TableProps): JSX.Element {
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [open, setOpen] = useState<{ readonly row: number; readonly id: string } | null>(null);
  const [details, setDetails] = useState(0);
  const [current, setCurrent] = useState(0);
  /** A row that is to have the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  const openRow = open && listed.game(open.row)?.id === open.id ? open.row : null;
  const shape = { count: listed.fitting, row: ROW, open: openRow, details };
  const [seen, setSeen] = useState<RowsWindow>(() => windowOf(shape, 0, 800));

  const look = useCallback((): void => {
    const [scroller, rows] = [scrollerOf(table.current), body.current];
    if (!scroller || !rows) return;
    const scrolled = scroller.getBoundingClientRect().top - rows.getBoundingClientRect().top;
    const now = windowOf(shape, Math.max(0, scrolled), scroller.clientHeight);
    setSeen((before) => (before.first === now.first && before.end === now.end && before.above === now.above && before.below === now.below ? before : now));
  }, [shape.count, shape.open, shape.details]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const scroller = scrollerOf(table.current);
    const watcher = new ResizeObserver(look);
    if (scroller) watcher.observe(scroller);
    scroller?.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      scroller?.removeEventListener('scroll', look);
    };
  }, [look]);
  useEffect(() => onWindow(seen.first, seen.end), [seen]);

  // The row that had the focus may be scrolled away: then the table takes it, and the keys go on from that row.
  const within = useRef(false);
  useLayoutEffect(() => {
    const button = wanted.current === null ? null : buttonOf(body.current, wanted.current - seen.first);
    if (button) {
      wanted.current = null;
      button.focus({ preventScroll: true });
    } else if (within.current && !table.current?.contains(document.activeElement)) table.current?.focus({ preventScroll: true });
  });

  const go = (row: number): void => {
    const to = Math.min(Math.max(0, row), listed.fitting - 1);
    setCurrent(to);
    wanted.current = to;
    const [scroller, rows] = [scrollerOf(table.current), body.current];
    if (!scroller || !rows) return;
    const start = rows.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    const [top, bottom] = [start + topOf(shape, to), start + topOf(shape, to) + ROW];
    // Above the rows stands the heading, as high as one of them.
    if (top - ROW < scroller.scrollTop) scroller.scrollTop = top - ROW;
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight;
    else buttonOf(rows, to - seen.first)?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent): void => {
    const here = event.target as HTMLElement;
    if (here !== table.current && !here.classList.contains('deal')) return;
    const page = Math.max(1, Math.floor((scrollerOf(table.current)?.clientHeight ?? 0) / ROW) - 2);
    const steps: Readonly<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + page, PageUp: current - page, Home: 0, End: listed.fitting - 1 };
    const to = event.ctrlKey || event.altKey || event.metaKey ? undefined : steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const toggle = (row: number, { id }: GameSummary): void => {
    setOpen(openRow === row ? null : { row, id });
    setCurrent(row);
  };

  const after = (row: number): number => (openRow !== null && row > openRow ? 1 : 0);
  const reachable = Math.min(Math.max(current, seen.first), Math.max(seen.first, seen.end - 1));
  return (
    <table
      ref={table}
      class="games"
      tabIndex={-1}
      aria-rowcount={listed.fitting + 1 + after(listed.fitting)}
      aria-describedby="history-keys"
      onKeyDown={press}
      onFocusCapture={() => (within.current = true)}
      onBlurCapture={(event) => (within.current = event.relatedTarget === null && event.currentTarget.isConnected)}
    >
      <caption class="unseen">Finished games</caption>
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNS.map(({ key, label, first }) => (
            <Heading
              key={key}
              label={label}
              sort={sort.key === key ? sort : null}
              onSort={() => onSort(sort.key === key ? { key, descending: !sort.descending } : { key, descending: first === 'down' })}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Spacer height={seen.above} />
        {Array.from({ length: Math.max(0, Math.min(seen.end, listed.fitting) - seen.first) }, (_, i) => {
          const row = seen.first + i;
          const game = listed.game(row);
          const index = row + 2 + after(row);
          if (!game) return <WaitingRow key={`row ${row}`} index={index} columns={COLUMNS.length} />;
          return (
            <Fragment key={game.id}>
              <GameRow game={game} index={index} open={openRow === row} current={reachable === row} onToggle={() => toggle(row, game)} onFocus={() => setCurrent(row)} />
              {openRow === row ? <DetailsRow game={game} index={index + 1} columns={COLUMNS.length} bridge={bridge} actions={actions} onHeight={setDetails} /> : null}
            </Fragment>
          );
        })}
        <Spacer height={seen.below} />
      </tbody>
    </table>
  );
}

function scrollerOf(table: HTMLElement | null): HTMLElement | null {
  return table?.closest<HTMLElement>('[data-panel]') ?? null;
}

function buttonOf(body: HTMLElement | null, number: number): HTMLElement | null {
  return body?.querySelectorAll('tr.game')[number]?.querySelector<HTMLElement>('.deal') ?? null;
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { readonly height: number }): JSX.Element | null {
  if (height <= 0) return null;
  return (
    <tr class="spacer" aria-hidden="true">
      <td colSpan={COLUMNS.length} style={{ height: `${height}px` }} />
    </tr>
  );
}

interface HeadingProps {
  readonly label: string;
  readonly sort: HistorySort | null;
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
