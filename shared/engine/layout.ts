import type { Card, Rank, Suit } from './card';
import { SUITS, cardOf } from './card';
import type { Ruleset } from './ruleset';

/** The cards of one fan, bottom to top; empty means closed. */
export type Fan = readonly Card[];

/** Top ranks of the spades, hearts, diamonds and clubs foundations; 0 is empty. */
export type Foundations = readonly [Rank, Rank, Rank, Rank];

/** Where the cards rest. A value: playing a move makes a new one. */
export interface Layout {
  /** Always 18. */
  readonly fans: readonly Fan[];
  readonly foundations: Foundations;
  readonly redealsUsed: number;
}

export const FAN_COUNT = 18;
export const FAN_SIZE_AT_DEAL = 3;

/** The one card of a fan that may move; null where the fan is closed or does not exist. */
export function exposedCard(layout: Layout, fan: number): Card | null {
  return layout.fans[fan]?.at(-1) ?? null;
}

/** The card on top of a foundation; null where it is empty. */
export function foundationCard(layout: Layout, suit: Suit): Card | null {
  const rank = layout.foundations[suit];
  return rank === 0 ? null : cardOf(suit, rank);
}

/** Cards on the foundations, 0 to 52. */
export function foundationCount(layout: Layout): number {
  return SUITS.reduce<number>((sum, suit) => sum + layout.foundations[suit], 0);
}

/** Cards still in fans, 0 to 52. */
export function tableauCount(layout: Layout): number {
  return layout.fans.reduce((sum, fan) => sum + fan.length, 0);
}

/** Fans that still hold a card. */
export function livingFans(layout: Layout): number {
  return layout.fans.filter((fan) => fan.length > 0).length;
}

/** Can this fan take another card at all, whatever the card is? Closed and full fans cannot. */
export function hasRoom(fan: Fan, rules: Ruleset): boolean {
  return fan.length > 0 && (rules.fanLimit === null || fan.length < rules.fanLimit);
}

/** Landing squares: living fans with room for another card. */
export function landingSquares(layout: Layout, rules: Ruleset): number {
  return layout.fans.filter((fan) => hasRoom(fan, rules)).length;
}

/** The foundations with one suit's top rank replaced. */
export function withFoundation(foundations: Foundations, suit: Suit, rank: Rank): Foundations {
  return SUITS.map((s) => (s === suit ? rank : foundations[s])) as unknown as Foundations;
}

/** Do two layouts hold the same cards in the same places? */
export function sameLayout(a: Layout, b: Layout): boolean {
  return (
    a === b ||
    (a.redealsUsed === b.redealsUsed &&
      SUITS.every((suit) => a.foundations[suit] === b.foundations[suit]) &&
      a.fans.every((fan, i) => sameFan(fan, b.fans[i] ?? [])))
  );
}

function sameFan(a: Fan, b: Fan): boolean {
  return a === b || (a.length === b.length && a.every((card, i) => card === b[i]));
}
