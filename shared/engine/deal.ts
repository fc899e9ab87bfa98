import type { Card, Suit } from './card';
import { DECK_SIZE, KING, RANKS_IN_SUIT, cardOf, rankOf, suitOf } from './card';
import type { DealNumber } from './deal-number';
import { generatorOf } from './deal-number';
import type { Fan, Layout } from './layout';
import { FAN_COUNT, FAN_SIZE_AT_DEAL } from './layout';
import type { KingRule, Ruleset } from './ruleset';
import { mersenneTwister, shuffleInPlace } from './shuffle';

/** What a game is played by: its house rules, and the text that fixes its redeals. */
export interface Game {
  readonly rules: Ruleset;
  /** The deal number, or the pasted layout as text: with the redeal count it fixes the order of a redeal. */
  readonly seed: string;
}

/** Suits C, S, H, D, the order of PySolFC's deck. */
const PYSOL_SUITS: readonly Suit[] = [3, 0, 1, 2];
/** Suits C, D, H, S, the order within a rank of the Microsoft deck. */
const MICROSOFT_SUITS: readonly Suit[] = [3, 2, 1, 0];

/** The opening layout of a deal number, kings tucked by the ruleset. */
export function dealLayout(deal: DealNumber, rules: Ruleset): Layout {
  return opening(fansBeforeTuck(deal).map((fan) => tuckKings(fan, rules.kings)), 0);
}

/** The eighteen fans as they are dealt, before any king is moved (PySolFC's Shamrocks). */
export function fansBeforeTuck(deal: DealNumber): Fan[] {
  const generator = generatorOf(deal);
  const deck = generator.kind === 'linear' ? microsoftDeck() : pysolDeck();
  shuffleInPlace(deck, generator.pick);
  const at = (index: number): Card => deck[index] as Card;
  const threes = Array.from({ length: FAN_COUNT - 1 }, (_, f) => [at(51 - f), at(34 - f), at(17 - f)]);
  return [...threes, [at(0)]];
}

/**
 * Moves kings down at the deal. `all`: every king under, the first dealt lowest; `same-suit`: a king above a
 * lower card of its own suit goes directly under the lowest lying of them; `none`: as dealt.
 */
export function tuckKings(fan: Fan, rule: KingRule): Fan {
  if (rule === 'none') return fan;
  const isKing = (card: Card): boolean => rankOf(card) === KING;
  if (rule === 'all') return [...fan.filter(isKing), ...fan.filter((card) => !isKing(card))];
  return fan.filter(isKing).reduce(tuckUnderOwnSuit, fan);
}

function tuckUnderOwnSuit(fan: Fan, king: Card): Fan {
  const under = fan.findIndex((card) => suitOf(card) === suitOf(king));
  if (fan[under] === king) return fan;
  const rest = fan.filter((card) => card !== king);
  return [...rest.slice(0, under), king, ...rest.slice(under)];
}

/**
 * Gathers the fans from the first to the last, each bottom to top, shuffles them by a Mersenne Twister whose key
 * is the game's seed and the redeal's number, deals threes again (the last fan takes what is over) and tucks.
 */
export function redeal(layout: Layout, game: Game): Layout {
  const number = layout.redealsUsed + 1;
  const cards = layout.fans.flat();
  shuffleInPlace(cards, mersenneTwister(Array.from(`${game.seed}#${number}`, (c) => c.codePointAt(0) as number)));
  const fans: Fan[] = [];
  for (let i = 0; i < cards.length; i += FAN_SIZE_AT_DEAL) {
    fans.push(tuckKings(cards.slice(i, i + FAN_SIZE_AT_DEAL), game.rules.kings));
  }
  return { ...opening(fans, number), foundations: layout.foundations };
}

function opening(fans: readonly Fan[], redealsUsed: number): Layout {
  const closed = Array.from({ length: FAN_COUNT - fans.length }, (): Fan => []);
  return { fans: [...fans, ...closed], foundations: [0, 0, 0, 0], redealsUsed };
}

function pysolDeck(): Card[] {
  return Array.from({ length: DECK_SIZE }, (_, i) =>
    cardOf(PYSOL_SUITS[Math.floor(i / RANKS_IN_SUIT)] as Suit, (i % RANKS_IN_SUIT) + 1),
  );
}

function microsoftDeck(): Card[] {
  return Array.from({ length: DECK_SIZE }, (_, i) => cardOf(MICROSOFT_SUITS[i % 4] as Suit, Math.floor(i / 4) + 1));
}
