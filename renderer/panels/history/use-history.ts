import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { HistoryFilter, HistorySort } from '../../../shared/game/history';
import type { GameSummary } from '../../../shared/game/record';
import type { Bridge } from '../../../shared/ipc/contract';
import type { Statistics } from '../../../shared/statistics/statistics';

/** A selection of the history, as far as it was fetched. */
export interface Listed {
  /** Nothing has come yet; what came; or it cannot be read. */
  readonly state: 'waiting' | 'there' | 'failed';
  readonly fitting: number;
  readonly all: number;
  /** The game in this row; null where it has not come yet. */
  game(row: number): GameSummary | null;
}

interface Held {
  readonly state: Listed['state'];
  /** Which selection it is: what is asked for a selection before the last is dropped when it comes. */
  readonly run: number;
  readonly fitting: number;
  readonly all: number;
  readonly blocks: ReadonlyMap<number, readonly GameSummary[]>;
}

const BLOCK = 100;
/** Fetched blocks are kept up to here; what lies farthest from what is seen goes first. */
const MOST_BLOCKS = 24;

/**
 * Fetches what is seen of the history, rows `first` to `end`, and keeps it while the selection stays. Asked again when
 * the statistics change: a game was added, or some were brought back. Until the new comes, the old stays.
 */
export function useHistory(bridge: Bridge, filter: HistoryFilter, sort: HistorySort, statistics: Statistics, first: number, end: number): Listed {
  const [held, setHeld] = useState<Held>({ state: 'waiting', run: 0, fitting: 0, all: 0, blocks: new Map() });
  const asked = useRef({ run: 0, blocks: new Set<number>() });
  const [from, to] = [Math.floor(first / BLOCK), Math.floor(Math.max(first, end - 1) / BLOCK)];

  const ask = useCallback(
    (block: number): void => {
      const { run, blocks } = asked.current;
      if (blocks.has(block)) return;
      blocks.add(block);
      const came = (state: Listed['state'], games: readonly GameSummary[], fitting: number, all: number): void => {
        if (asked.current.run !== run) return;
        setHeld((before) => ({ state, run, fitting, all, blocks: kept(before.run === run ? before.blocks : new Map(), block, games, asked.current.blocks) }));
      };
      bridge.history({ filter, sort, offset: block * BLOCK, count: BLOCK }).then(
        (page) => (page ? came('there', page.games, page.fitting, page.all) : came('failed', [], 0, 0)),
        () => came('failed', [], 0, 0),
      );
    },
    [bridge, filter, sort],
  );

  useEffect(() => {
    asked.current = { run: asked.current.run + 1, blocks: new Set() };
    for (let block = from; block <= to; block += 1) ask(block);
  }, [ask, statistics]);
  useEffect(() => {
    if (held.run !== asked.current.run) return;
    const last = Math.max(0, Math.ceil(held.fitting / BLOCK) - 1);
    for (let block = from; block <= Math.min(to, last); block += 1) ask(block);
  }, [ask, held, from, to]);

  const { state, fitting, all, blocks } = held;
  return { state, fitting, all, game: (row) => blocks.get(Math.floor(row / BLOCK))?.[row % BLOCK] ?? null };
}

function kept(
  blocks: ReadonlyMap<number, readonly GameSummary[]>,
  block: number,
  games: readonly GameSummary[],
  asked: Set<number>,
): ReadonlyMap<number, readonly GameSummary[]> {
  const all = [...blocks, [block, games] as const].sort(([a], [b]) => Math.abs(a - block) - Math.abs(b - block));
  for (const [far] of all.slice(MOST_BLOCKS)) asked.delete(far);
  return new Map(all.slice(0, MOST_BLOCKS));
}
