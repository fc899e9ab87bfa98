import type { Suit } from '../../shared/engine/card';
import { KING, SUITS, cardName, rankName, suitName } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { FAN_COUNT, foundationCount, landingSquares, livingFans } from '../../shared/engine/layout';
import { legalMoves } from '../../shared/engine/rules';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Place } from '../board/table';
import { describeMove } from '../app/places';

/** The exact name of a fan's control: `Fan 7, 3 of 3 cards, full: king of spades, 4 of hearts, top 8 of hearts`. */
export function fanName(layout: Layout, fan: number, rules: Ruleset): string {
  const cards = layout.fans[fan] ?? [];
  const top = cards.at(-1);
  if (top === undefined) return `Fan ${fan + 1}, empty, closed`;
  const count = rules.fanLimit === null ? `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}` : `${cards.length} of ${rules.fanLimit} cards`;
  const full = rules.fanLimit !== null && cards.length >= rules.fanLimit ? ', full' : '';
  const names = [...cards.slice(0, -1).map(cardName), `top ${cardName(top)}`];
  return `Fan ${fan + 1}, ${count}${full}: ${names.join(', ')}`;
}

/** The exact name of a foundation's control: `Hearts foundation, up to 5, needs 6`. */
export function foundationName(layout: Layout, suit: Suit): string {
  const rank = layout.foundations[suit];
  const name = suitName(suit);
  const begin = `${name.charAt(0).toUpperCase()}${name.slice(1)} foundation`;
  if (rank === 0) return `${begin}, empty, needs ace`;
  return rank === KING ? `${begin}, up to king, complete` : `${begin}, up to ${rankName(rank)}, needs ${rankName(rank + 1)}`;
}

/** The exact name of a place's control: `fanName` or `foundationName`. */
export function nameOf(layout: Layout, place: Place, rules: Ruleset): string {
  return place.kind === 'fan' ? fanName(layout, place.fan, rules) : foundationName(layout, place.suit);
}

/** The whole state as one message: counters, foundations, every fan that still lives. */
export function wholeState(layout: Layout, rules: Ruleset, moveNumber: number, verdict: string): string {
  const fans = layout.fans.flatMap((cards, fan) => (cards.length > 0 ? [`${fanName(layout, fan, rules)}.`] : []));
  const closed = FAN_COUNT - livingFans(layout);
  return [
    `Move ${moveNumber}. ${foundationCount(layout)} of 52 cards on the foundations. ${landingSquares(layout, rules)} landing squares in ${livingFans(layout)} fans.`,
    ...(verdict === '' ? [] : [verdict]),
    ...SUITS.map((suit) => `${foundationName(layout, suit)}.`),
    ...fans,
    ...(closed > 0 ? [`${closed} ${closed === 1 ? 'fan is' : 'fans are'} closed.`] : []),
  ].join(' ');
}

/** Every legal move as one message. */
export function legalMovesSaid(layout: Layout, rules: Ruleset): string {
  const moves = legalMoves(layout, rules);
  if (moves.length === 0) return 'No legal move is left.';
  return `${moves.length} legal ${moves.length === 1 ? 'move' : 'moves'}: ${moves.map((move) => describeMove(layout, move)).join('; ')}.`;
}
