import { SUITS } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import type { Arrangement } from './geometry';
import type { Placement } from './placement';
import { boxOf, fanPlacement, samePlace } from './placement';
import type { Box, Place } from './table';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What lies under a point: a place, and the card there from the bottom, -1 for none. */
export interface Hit {
  readonly place: Place;
  readonly index: number;
}

/** How far outside its box a place still takes a pointer, in CSS pixels. */
const REACH = 4;

/** What lies under a point; null for bare felt. The uppermost card wins. */
export function hitTest(table: Arrangement, layout: Layout, point: Point): Hit | null {
  for (const suit of SUITS) {
    const box = table.foundations[suit];
    if (box && inside(box, point, REACH)) {
      return { place: { kind: 'foundation', suit }, index: layout.foundations[suit] - 1 };
    }
  }
  for (const [fan, box] of table.fans.entries()) {
    if (!inside(box, point, REACH)) continue;
    const cards = layout.fans[fan] ?? [];
    for (let index = cards.length - 1; index >= 0; index--) {
      if (onCard(table, fanPlacement(table, fan, index, cards.length), point)) return { place: { kind: 'fan', fan }, index };
    }
    return { place: { kind: 'fan', fan }, index: -1 };
  }
  return null;
}

/** Does a point lie on a card that is placed so? */
export function onCard(table: Arrangement, at: Placement, point: Point): boolean {
  const cos = Math.cos(at.rotation);
  const sin = Math.sin(at.rotation);
  const dx = point.x - at.x;
  const dy = point.y - at.y;
  return (
    Math.abs(dx * cos + dy * sin) <= table.cardWidth / 2 && Math.abs(dy * cos - dx * sin) <= table.cardHeight / 2
  );
}

/**
 * Where a held card would land. The place under the pointer if it is a legal target; else the legal target that the
 * card overlaps most, so that a near miss is a hit; else what lies under the pointer or most under the card, so that
 * the refusal can be named. Null over nothing, and over where the card came from.
 * `centre`: the held card's centre.
 */
export function landingPlace(
  table: Arrangement,
  from: Place,
  targets: readonly Place[],
  pointer: Point,
  centre: Point,
): Place | null {
  const card: Box = {
    x: centre.x - table.cardWidth / 2,
    y: centre.y - table.cardHeight / 2,
    width: table.cardWidth,
    height: table.cardHeight,
  };
  const places: Place[] = [
    ...SUITS.map((suit): Place => ({ kind: 'foundation', suit })),
    ...table.fans.map((_, fan): Place => ({ kind: 'fan', fan })),
  ];
  const under = places.find((place) => inside(boxOf(table, place), pointer, 0)) ?? null;
  const isTarget = (place: Place): boolean => targets.some((target) => samePlace(target, place));
  if (under && isTarget(under)) return under;
  if (under && samePlace(under, from)) return null;
  const near = most(targets, (place) => overlap(boxOf(table, place), card));
  if (near) return near;
  if (under) return under;
  const touched = most(places, (place) => overlap(boxOf(table, place), card));
  return samePlace(touched, from) ? null : touched;
}

function most(places: readonly Place[], measure: (place: Place) => number): Place | null {
  let best: Place | null = null;
  let size = 0;
  for (const place of places) {
    const found = measure(place);
    if (found > size) [best, size] = [place, found];
  }
  return best;
}

function inside(box: Box, point: Point, reach: number): boolean {
  return (
    point.x >= box.x - reach &&
    point.x < box.x + box.width + reach &&
    point.y >= box.y - reach &&
    point.y < box.y + box.height + reach
  );
}

/** The area, in square pixels, that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
