import type { JSX } from 'preact';
import { SUITS, cardName, cardOf, suitName } from '../../../shared/engine/card';
import type { Layout } from '../../../shared/engine/layout';
import { foundationCount } from '../../../shared/engine/layout';
import { SmallCard, SmallFan } from '../parts/small-fan';

/** The eighteen fans as they will lie, small; in words for a screen reader. */
export function DealPreview({ layout }: { readonly layout: Layout }): JSX.Element {
  return (
    <div class="deal-preview">
      {foundationCount(layout) > 0 ? (
        <p class="homes">
          <span class="note">Home:</span>
          {SUITS.filter((suit) => layout.foundations[suit] > 0).map((suit) => (
            <span key={suit}>
              <SmallCard card={cardOf(suit, layout.foundations[suit])} />
              <span class="unseen">{`${suitName(suit)} up to ${cardName(cardOf(suit, layout.foundations[suit]))}`}</span>
            </span>
          ))}
        </p>
      ) : null}
      <ol aria-label="Fans">
        {layout.fans.map((fan, i) => (
          <li key={i}>
            <SmallFan cards={fan} />
            <span class="unseen">{fan.length === 0 ? 'closed' : fan.map(cardName).join(', ')}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
