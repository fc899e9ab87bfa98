/** A long list of rows, one of which may have its details open below it. Heights in CSS pixels. */
export interface RowsShape {
  readonly count: number;
  readonly row: number;
  /** The row that is open, from 0; null where none is. */
  readonly open: number | null;
  /** The height of its details. */
  readonly details: number;
}

/** The rows that are drawn, from `first` up to but without `end`, and the empty height before and after them. */
export interface RowsWindow {
  readonly first: number;
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Rows drawn beyond what is seen, so that a turn of the wheel finds them there. */
const BEYOND = 10;

/** Where a row begins. */
export function topOf(shape: RowsShape, row: number): number {
  return row * shape.row + (shape.open !== null && row > shape.open ? shape.details : 0);
}

/** What is to be drawn where `height` pixels are seen, `scrolled` pixels below the first row's top. */
export function windowOf(shape: RowsShape, scrolled: number, height: number): RowsWindow {
  const first = Math.min(Math.max(0, rowAt(shape, scrolled) - BEYOND), Math.max(0, shape.count - 1));
  const end = Math.min(shape.count, Math.max(first, rowAt(shape, scrolled + height) + 1 + BEYOND));
  return { first, end, above: topOf(shape, first), below: topOf(shape, shape.count) - topOf(shape, end) };
}

function rowAt(shape: RowsShape, y: number): number {
  const { row, open, details } = shape;
  if (open === null || y < (open + 1) * row) return Math.floor(y / row);
  return y < (open + 1) * row + details ? open : Math.floor((y - details) / row);
}
