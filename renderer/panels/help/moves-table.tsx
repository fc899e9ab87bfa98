import type { JSX } from 'preact';
import { cardName } from '../../../shared/engine/card';
import type { ExamplePlace, VerdictExample } from '../../../shared/help/verdict-table';
import { SmallCard, SmallFan } from '../parts/small-fan';
import { SuitMark } from '../parts/suit';
import { suitOf } from '../../../shared/engine/card';
import { Marked } from './marked';

/** All words of an example, for the search. */
export function exampleText({ move, legal, reason, card, to }: VerdictExample): string {
  return `${move} ${cardName(card)} ${placeText(to)} ${legal ? 'legal' : 'refused illegal'} ${reason}`;
}

/** The moves that the rules allow and refuse, each drawn small, each with its reason. */
export function MovesTable({ examples, words }: { readonly examples: readonly VerdictExample[]; readonly words: readonly string[] }): JSX.Element {
  return (
    <table class="verdicts">
      <caption class="unseen">Moves that the rules allow or refuse, and why</caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Goes to</th>
          <th scope="col">Verdict</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={`${example.move} ${example.reason}`}>
            <td>
              <Source example={example} />
              <span class="unseen">{cardName(example.card)}</span>
            </td>
            <td>
              <Target place={example.to} suitOfCard={example} />
              <span class="unseen">{placeText(example.to)}</span>
            </td>
            <td>
              <span class={`verdict ${example.legal ? 'legal' : 'refused'}`}>
                <span aria-hidden="true">{example.legal ? '✓ ' : '✗ '}</span>
                {example.legal ? 'Legal' : 'Refused'}
              </span>
            </td>
            <td>
              <Marked text={example.reason} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Source({ example: { card, from } }: { readonly example: VerdictExample }): JSX.Element {
  if (from.kind === 'foundation') {
    return (
      <span class="home" aria-hidden="true">
        <SmallCard card={card} lifted />
      </span>
    );
  }
  return <SmallFan cards={from.cards} lifted={card} />;
}

function Target({ place, suitOfCard }: { readonly place: ExamplePlace; readonly suitOfCard: VerdictExample }): JSX.Element {
  if (place.kind === 'fan') return <SmallFan cards={place.cards} />;
  return (
    <span class="home" aria-hidden="true">
      {place.top === null ? (
        <span class="small-card closed">
          <SuitMark suit={suitOf(suitOfCard.card)} />
        </span>
      ) : (
        <SmallCard card={place.top} />
      )}
    </span>
  );
}

function placeText(place: ExamplePlace): string {
  if (place.kind === 'foundation') return place.top === null ? 'its empty foundation' : `its foundation, up to the ${cardName(place.top)}`;
  const top = place.cards.at(-1);
  if (top === undefined) return 'an empty fan';
  return `a fan of ${place.cards.length} showing the ${cardName(top)}`;
}
