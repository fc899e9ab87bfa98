import type { Look } from './table';

/** Height of a card over its width: the art is 240 by 336. */
export const CARD_RATIO = 1.4;
/** Radius of a card's corners over its width. */
export const CORNER_RATIO = 0.055;

/**
 * How far a face's index (rank and suit in the corner) reaches from the card's left and top edge, as parts of the
 * card's width and height. Taken from the art: glyphs with their strokes, the widest rank (queen) and suit (club).
 */
export interface IndexReach {
  readonly right: number;
  readonly bottom: number;
}

const SMALL: IndexReach = { right: 0.138, bottom: 0.228 };
const LARGE: IndexReach = { right: 0.236, bottom: 0.42 };

export const INDEX_REACH: Readonly<Record<Look['deck'], IndexReach>> = {
  classic: SMALL,
  'four-colour': SMALL,
  'classic-large': LARGE,
  'four-colour-large': LARGE,
};

/**
 * The widest spread of a fan, over a card's width: about a third of a card. A large index takes most of that; where its
 * strip ended in the middle of the first pips, their edges would lie there like dust, so it ends before them.
 */
export const WIDEST_SPREAD: Readonly<Record<Look['deck'], number>> = {
  classic: 0.34,
  'four-colour': 0.34,
  'classic-large': 0.25,
  'four-colour-large': 0.25,
};
