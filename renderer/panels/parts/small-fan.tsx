import type { JSX } from 'preact';
import type { Card } from '../../../shared/engine/card';
import { RANKS_IN_SUIT, rankOf, suitOf } from '../../../shared/engine/card';
import './small-fan.css';
import { SuitMark } from './suit';

const SHORT_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** One small card. Hidden from screen readers: the words beside it say the same. */
export function SmallCard({ card, lifted = false }: { readonly card: Card; readonly lifted?: boolean }): JSX.Element {
  const suit = suitOf(card);
  return (
    <span class={`small-card suit-${suit}${rankOf(card) === 10 ? ' ten' : ''}${lifted ? ' lifted' : ''}`} aria-hidden="true">
      <b>{SHORT_RANKS[(rankOf(card) - 1) % RANKS_IN_SUIT]}</b>
      <SuitMark suit={suit} />
    </span>
  );
}

/** A small fan, bottom to top; an empty one as its dashed outline. */
export function SmallFan({ cards, lifted = null }: { readonly cards: readonly Card[]; readonly lifted?: Card | null }): JSX.Element {
  return (
    <span class="small-fan" aria-hidden="true">
      {cards.length === 0 ? <span class="small-card closed" /> : cards.map((card) => <SmallCard key={card} card={card} lifted={card === lifted} />)}
    </span>
  );
}
