import { SUITS } from '../../shared/engine/card';
import { FAN_COUNT } from '../../shared/engine/layout';
import type { Box, Place, TableBoxes } from '../board/table';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Every place of the table in reading order: the foundations, then the fans. */
export const PLACES: readonly Place[] = [
  ...SUITS.map((suit): Place => ({ kind: 'foundation', suit })),
  ...Array.from({ length: FAN_COUNT }, (_, fan): Place => ({ kind: 'fan', fan })),
];

/** Where a place is drawn now; undefined where the table has no such place. */
export function boxOf(boxes: TableBoxes, place: Place): Box | undefined {
  return place.kind === 'fan' ? boxes.fans[place.fan] : boxes.foundations[place.suit];
}

/**
 * The place that an arrow key leads to, as the table is drawn now; null at the edge. Left and right stay in the row;
 * up and down go to the nearest row that way, and in it to the place most nearly above or below.
 */
export function neighbourPlace(boxes: TableBoxes, from: Place, direction: Direction): Place | null {
  const start = boxOf(boxes, from);
  if (!start) return null;
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const { x, y } = centre(start);
  const others = PLACES.flatMap((place) => {
    const box = boxOf(boxes, place);
    if (!box) return [];
    const at = centre(box);
    const sameRow = Math.abs(at.y - y) < Math.min(start.height, box.height) / 2;
    const along = sign * (sideways ? at.x - x : at.y - y);
    const beside = Math.abs(sideways ? at.y - y : at.x - x);
    return along > 1 && sameRow === sideways ? [{ place, along, beside }] : [];
  });
  const nearest = Math.min(...others.map((other) => other.along));
  const row = sideways ? others : others.filter((other) => other.along < nearest + start.height / 2);
  row.sort((a, b) => (sideways ? a.along - b.along : a.beside - b.beside));
  return row[0]?.place ?? null;
}

/** The first or last place of the area that a place is in. */
export function endOfArea(place: Place, end: 'first' | 'last'): Place {
  if (place.kind === 'fan') return { kind: 'fan', fan: end === 'first' ? 0 : FAN_COUNT - 1 };
  return { kind: 'foundation', suit: end === 'first' ? 0 : 3 };
}

function centre(box: Box): { readonly x: number; readonly y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
