import type { Card, Suit } from '../../shared/engine/card';
import { SUITS, cardOf } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { exposedCard, foundationCard } from '../../shared/engine/layout';
import type { Arrangement } from './geometry';
import { WIDEST_SPREAD } from './index-metrics';
import type { Box, Place } from './table';

/** Where a card is drawn: its centre in CSS pixels, its turn in radians, and what it lies over. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** Cards are drawn in this order. */
  readonly order: number;
  /** How high it is held, 0 (lying, and where nothing is said) to 1. */
  readonly lift?: number;
}

/** The spread of a fan that has room, over a card's width. */
const EASY_SPREAD = 0.28;

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The placement of card `index` of `count` in fan `fan`. */
export function fanPlacement(table: Arrangement, fan: number, index: number, count: number): Placement {
  const box = table.fans[fan] ?? NOTHING;
  const steps = Math.max(count - 1, 1);
  const room = (table.room.capacity - 1) * table.spread;
  // A short fan where long ones are allowed need not be as narrow as they are.
  const easy = Math.min(EASY_SPREAD, WIDEST_SPREAD[table.room.deck]) * table.cardWidth;
  const step = Math.min(Math.max(table.spread, easy), room / steps);
  const offset = index - (count - 1) / 2;
  const x = box.x + box.width / 2;
  const y = box.y + table.fanTop + table.cardHeight / 2;
  const order = 100 + fan * 64 + index;
  if (table.turn === 0) return { x: x + offset * step, y, rotation: 0, order };
  const angle = Math.min(table.turn / 2, table.turn / steps);
  const radius = step / angle;
  const rotation = offset * angle;
  return { x: x + radius * Math.sin(rotation), y: y + radius * (1 - Math.cos(rotation)), rotation, order };
}

/** The placement of the card of `rank` (1 to 13) on a foundation. */
export function foundationPlacement(table: Arrangement, suit: Suit, rank: number): Placement {
  const box = table.foundations[suit] ?? NOTHING;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, rotation: 0, order: suit * 16 + rank };
}

/** Where each of the 52 cards of a layout is drawn; the index is the card. */
export function placements(table: Arrangement, layout: Layout): readonly Placement[] {
  const all: Placement[] = [];
  for (const [fan, cards] of layout.fans.entries()) {
    for (const [index, card] of cards.entries()) all[card] = fanPlacement(table, fan, index, cards.length);
  }
  for (const suit of SUITS) {
    for (let rank = 1; rank <= layout.foundations[suit]; rank++) {
      all[cardOf(suit, rank)] = foundationPlacement(table, suit, rank);
    }
  }
  return all;
}

/** Where a card rests in a layout: its place, and its index from the bottom there. */
export function whereIs(layout: Layout, card: Card): { readonly place: Place; readonly index: number } | null {
  for (const [fan, cards] of layout.fans.entries()) {
    const index = cards.indexOf(card);
    if (index >= 0) return { place: { kind: 'fan', fan }, index };
  }
  for (const suit of SUITS) {
    const rank = card - cardOf(suit, 1) + 1;
    if (rank >= 1 && rank <= layout.foundations[suit]) return { place: { kind: 'foundation', suit }, index: rank - 1 };
  }
  return null;
}

/** Are two places one? */
export function samePlace(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  return a.kind === 'fan' ? b.kind === 'fan' && a.fan === b.fan : b.kind === 'foundation' && a.suit === b.suit;
}

/** The card on top of a place; null where there is none. */
export function topCard(layout: Layout, place: Place): Card | null {
  return place.kind === 'fan' ? exposedCard(layout, place.fan) : foundationCard(layout, place.suit);
}

/** The box of a place. */
export function boxOf(table: Arrangement, place: Place): Box {
  return (place.kind === 'fan' ? table.fans[place.fan] : table.foundations[place.suit]) ?? NOTHING;
}
