/** Suits in the order in which the foundations stand: spades, hearts, diamonds, clubs. */
export type Suit = 0 | 1 | 2 | 3;

/** A card: `suit * 13 + rank - 1`, so 0 (ace of spades) to 51 (king of clubs). Engine and solver share it. */
export type Card = number;

/** Ace 1, jack 11, queen 12, king 13. */
export type Rank = number;

export const SUITS: readonly Suit[] = [0, 1, 2, 3];
export const RANKS_IN_SUIT = 13;
export const DECK_SIZE = 52;
export const ACE: Rank = 1;
export const KING: Rank = 13;

const SUIT_LETTERS = 'SHDC';
const RANK_LETTERS = 'A23456789TJQK';
const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const RANK_NAMES = ['ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king'] as const;
/** What people paste beside the letters: suit symbols, filled and open. */
const SUIT_SYMBOLS: Readonly<Record<string, Suit>> = { '♠': 0, '♤': 0, '♥': 1, '♡': 1, '♦': 2, '♢': 2, '♣': 3, '♧': 3 };

/** The card of a suit and a rank, 1 to 13. */
export function cardOf(suit: Suit, rank: Rank): Card {
  return suit * RANKS_IN_SUIT + rank - 1;
}

/** A card's suit. */
export function suitOf(card: Card): Suit {
  return Math.floor(card / RANKS_IN_SUIT) as Suit;
}

/** A card's rank, 1 to 13. */
export function rankOf(card: Card): Rank {
  return (card % RANKS_IN_SUIT) + 1;
}

/** Is it a heart or a diamond? */
export function isRed(card: Card): boolean {
  const suit = suitOf(card);
  return suit === 1 || suit === 2;
}

/** `S`, `H`, `D` or `C`. */
export function suitLetter(suit: Suit): string {
  return SUIT_LETTERS.charAt(suit);
}

/** `spades`, `hearts`, `diamonds` or `clubs`. */
export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit];
}

/** `ace`, `2` … `10`, `jack`, `queen`, `king`. */
export function rankName(rank: Rank): string {
  return RANK_NAMES[rank - 1] ?? '';
}

/** As it is spoken: `queen of hearts`. */
export function cardName(card: Card): string {
  return `${rankName(rankOf(card))} of ${suitName(suitOf(card))}`;
}

/** As it is written: rank and suit letter, ten is T: `8H`, `TD`. */
export function formatCard(card: Card): string {
  return RANK_LETTERS.charAt(rankOf(card) - 1) + suitLetter(suitOf(card));
}

/** Reads `8H`, `td`, `10D`, `Q♥`; null for anything else. */
export function parseCard(text: string): Card | null {
  const found = /^(10|[A2-9TJQK])([SHDC♠♤♥♡♦♢♣♧])$/u.exec(text.toUpperCase());
  if (!found) return null;
  const rank = found[1] === '10' ? 10 : RANK_LETTERS.indexOf(found[1] as string) + 1;
  const suit = SUIT_SYMBOLS[found[2] as string] ?? (SUIT_LETTERS.indexOf(found[2] as string) as Suit);
  return cardOf(suit, rank);
}

/** `S` to 0 and so on, in either case; null for anything else. */
export function parseSuit(letter: string): Suit | null {
  const index = letter.length === 1 ? SUIT_LETTERS.indexOf(letter.toUpperCase()) : -1;
  return index < 0 ? null : (index as Suit);
}
