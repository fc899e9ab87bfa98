import type { Card, Suit } from '../../shared/engine/card';
import { isRed, rankOf, suitOf } from '../../shared/engine/card';
import { drawn } from './elements';

/** Width and height of a small card, in the drawing's own units. */
export const CARD = { width: 30, height: 42 } as const;
/** How far a card of a fan is moved from the one under it, and turned, in degrees. */
const STEP = 15;
const TURN = 4;

/** Suits as outlines in a box of 10 by 10: spades, hearts, diamonds, clubs. */
const SUITS: Readonly<Record<Suit, string>> = {
  0: 'M5 .4C6 2.2 9.4 3.9 9.4 6.3C9.4 8.5 6.6 8.8 5.6 7.2C5.7 8.3 6 9 6.7 9.6H3.3C4 9 4.3 8.3 4.4 7.2C3.4 8.8 .6 8.5 .6 6.3C.6 3.9 4 2.2 5 .4Z',
  1: 'M5 9.5C4 7.4 .7 5.7 .7 3.1C.7 .5 4.1 .2 5 2.6C5.9 .2 9.3 .5 9.3 3.1C9.3 5.7 6 7.4 5 9.5Z',
  2: 'M5 .4C6 2.3 7.3 3.8 8.7 5C7.3 6.2 6 7.7 5 9.6C4 7.7 2.7 6.2 1.3 5C2.7 3.8 4 2.3 5 .4Z',
  3: 'M5 .5A2.1 2.1 0 0 1 6.5 4.1A2.1 2.1 0 1 1 5.6 7.1C5.7 8.3 6 9 6.7 9.6H3.3C4 9 4.3 8.3 4.4 7.1A2.1 2.1 0 1 1 3.5 4.1A2.1 2.1 0 0 1 5 .5Z',
};

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** A suit, `size` units wide. On paper without colour the black suits are filled and the red ones open. */
export function suitShape(suit: Suit, x: number, y: number, size: number): SVGElement {
  const open = suit === 1 || suit === 2;
  return drawn('path', {
    d: SUITS[suit],
    transform: `translate(${x} ${y}) scale(${size / 10})`,
    fill: open ? '#fff' : '#000',
    stroke: '#000',
    'stroke-width': open ? 1.1 : 0.3,
  });
}

/** A card with its upper left corner at 0, 0. `strong`: the one that is talked about. */
function smallCard(card: Card, strong = false): SVGElement {
  const outline = drawn('rect', { width: CARD.width, height: CARD.height, rx: 3, fill: '#fff', stroke: '#000', 'stroke-width': strong ? 1.8 : 0.7 });
  const rank = drawn('text', { x: 3, y: 13, class: 'rank' }, RANKS[rankOf(card)] ?? '');
  const suit = suitOf(card);
  return drawn('g', { class: isRed(card) ? 'red' : 'black' }, outline, rank, suitShape(suit, 2.6, 15.5, 8.6), suitShape(suit, 12.5, 23.5, 14));
}

/** How wide a fan of so many cards is, turned as they are. */
export const fanWidth = (cards: number): number => CARD.width + STEP * Math.max(0, cards - 1) + 6;
export const FAN_HEIGHT = CARD.height + 6;

/** A fan from bottom to top, with its upper left corner at 0, 0; without a card a closed place. */
export function smallFan(cards: readonly Card[], strong?: Card): SVGElement {
  if (cards.length === 0) {
    return drawn('rect', { x: 3, y: 3, width: CARD.width, height: CARD.height, rx: 3, fill: 'none', stroke: '#000', 'stroke-width': 0.7, 'stroke-dasharray': '3 2.4' });
  }
  const middle = (cards.length - 1) / 2;
  return drawn(
    'g',
    {},
    ...cards.map((card, index) => {
      const turn = (index - middle) * TURN;
      const centre = `${CARD.width / 2} ${CARD.height}`;
      return drawn('g', { transform: `translate(${3 + index * STEP} 3) rotate(${turn} ${centre})` }, smallCard(card, card === strong));
    }),
  );
}

/** A foundation by its top card; empty it shows where its ace goes. */
export function smallFoundation(suit: Suit, top: Card | null, strong?: Card): SVGElement {
  const frame = drawn('rect', { x: 1, y: 1, width: CARD.width + 4, height: CARD.height + 4, rx: 4, fill: 'none', stroke: '#000', 'stroke-width': 0.7 });
  const inside = top === null ? suitShape(suit, 8, 14, 14) : smallCard(top, top === strong);
  return drawn('g', {}, frame, drawn('g', { transform: 'translate(3 3)' }, inside));
}

/** One lobe of the shamrock, its tip at 0, 0 and its length 5 units. */
const LOBE = 'M0 0C-.4-1.2-2.9-1.7-2.9-3.4C-2.9-4.4-2.2-5-1.4-5C-.7-5-.2-4.6 0-3.9C.2-4.6 .7-5 1.4-5C2.2-5 2.9-4.4 2.9-3.4C2.9-1.7 .4-1.2 0 0Z';

/** The shamrock under a fan, its middle at 0, 0: a filled leaf for each card that the fan holds. */
export function leaf(cards: number): SVGElement {
  const stem = drawn('path', { d: 'M0 0C.3 2 .1 3.8-1.1 5.4', fill: 'none', stroke: '#000', 'stroke-width': 0.8, 'stroke-linecap': 'round' });
  const lobes = [-118, 0, 118].map((turn, index) =>
    drawn('path', { d: LOBE, transform: `rotate(${turn})`, fill: index < cards ? '#000' : '#fff', stroke: '#000', 'stroke-width': 0.5 }),
  );
  return drawn('g', {}, stem, ...lobes);
}
