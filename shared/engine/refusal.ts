import type { Card, Suit } from './card';
import { KING, cardName, rankName, rankOf, suitName, suitOf } from './card';

/** Why a move is not allowed. Fans are counted from 0. */
export type Refusal =
  | { readonly reason: 'no-such-fan'; readonly fan: number }
  | { readonly reason: 'no-card'; readonly fan: number }
  | { readonly reason: 'covered'; readonly card: Card; readonly fan: number }
  | { readonly reason: 'same-fan'; readonly card: Card; readonly fan: number }
  | { readonly reason: 'fan-closed'; readonly card: Card; readonly fan: number }
  | { readonly reason: 'fan-full'; readonly card: Card; readonly fan: number }
  | { readonly reason: 'not-neighbour'; readonly card: Card; readonly fan: number; readonly target: Card }
  | { readonly reason: 'no-wrap'; readonly card: Card; readonly fan: number; readonly target: Card }
  | { readonly reason: 'not-next'; readonly card: Card; readonly top: Card | null }
  | { readonly reason: 'wrong-foundation'; readonly card: Card; readonly suit: Suit }
  | { readonly reason: 'foundation-empty'; readonly suit: Suit }
  | { readonly reason: 'returns-off'; readonly card: Card }
  | { readonly reason: 'no-redeal-left'; readonly allowed: number }
  | { readonly reason: 'nothing-to-redeal' }
  | { readonly reason: 'ambiguous-return'; readonly cards: readonly Card[] }
  | { readonly reason: 'not-a-move'; readonly text: string };

/** One sentence that says which rule refused, for the line on the table, the live region and the command line. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'no-such-fan':
      return `There is no fan ${refusal.fan + 1}.`;
    case 'no-card':
      return `Fan ${refusal.fan + 1} is closed: it has no card to move.`;
    case 'covered':
      return `The ${cardName(refusal.card)} is covered: only the top card of a fan moves.`;
    case 'same-fan':
      return `The ${cardName(refusal.card)} is already on fan ${refusal.fan + 1}.`;
    case 'fan-closed':
      return `Fan ${refusal.fan + 1} is closed: an emptied fan takes no card.`;
    case 'fan-full':
      return `Fan ${refusal.fan + 1} is full: it cannot take the ${cardName(refusal.card)}.`;
    case 'not-neighbour':
      return `The ${cardName(refusal.card)} is not one rank from the ${cardName(refusal.target)}.`;
    case 'no-wrap':
      return `The ${cardName(refusal.card)} does not go on the ${cardName(refusal.target)}: ranks do not wrap.`;
    case 'not-next':
      return notNext(refusal.card, refusal.top);
    case 'wrong-foundation':
      return `The ${cardName(refusal.card)} does not belong on the ${suitName(refusal.suit)} foundation.`;
    case 'foundation-empty':
      return `The ${suitName(refusal.suit)} foundation is empty.`;
    case 'returns-off':
      return `The ${cardName(refusal.card)} stays: these house rules allow no return from a foundation.`;
    case 'no-redeal-left':
      return refusal.allowed === 0 ? 'These house rules allow no redeal.' : 'There is no redeal left.';
    case 'nothing-to-redeal':
      return 'There are no cards left to deal again.';
    case 'ambiguous-return':
      return `More than one foundation card fits: name its suit (${refusal.cards.map((c) => suitName(suitOf(c))).join(' or ')}).`;
    case 'not-a-move':
      return `"${refusal.text}" is not a move: expected f3>f7, f3>H, H>f4 or redeal.`;
  }
}

function notNext(card: Card, top: Card | null): string {
  const suit = suitName(suitOf(card));
  if (top === null) return `The ${cardName(card)} is not next: the ${suit} foundation is empty and begins with the ace.`;
  if (rankOf(top) === KING) return `The ${suit} foundation is complete.`;
  return `The ${cardName(card)} is not next: the ${suit} foundation needs the ${rankName(rankOf(top) + 1)}.`;
}
