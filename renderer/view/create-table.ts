import type { Look, Table } from '../board/table';
import { createSound } from '../sound/synth';
import type { Clock } from './clock';
import { PAGE_CLOCK } from './clock';
import { Surface } from './surface';
import { TableView } from './table-view';

export interface TableOptions {
  readonly look: Look;
  /** Has the program given up drawing by the graphics chip? */
  readonly withoutChip: boolean;
  readonly clock?: Clock;
}

/**
 * Makes the table inside `host`, an element with a size and a position of its own. Done when the cards are drawn and
 * the first picture can be shown. The host also gets the pointer: controls laid over it must be its children or let
 * the pointer through.
 */
export async function createTable(host: HTMLElement, options: TableOptions): Promise<Table> {
  const { look, withoutChip, clock = PAGE_CLOCK } = options;
  let view: TableView | null = null;
  const surface = await Surface.create(host, look, 3, withoutChip, {
    onArranged: () => view?.arranged(),
    onStale: () => view?.wake(),
  });
  view = new TableView(host, surface, look, clock, createSound());
  // For tests and the benchmark, which have no other way to see what is on a canvas. Nothing of the page reads it.
  Object.defineProperty(host, 'table', { value: view, configurable: true });
  return view;
}
