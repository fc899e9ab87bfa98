import type { Card } from '../../shared/engine/card';
import { cardName, rankOf, suitName, suitOf } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { exposedCard, foundationCard } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import type { Refusal } from '../../shared/engine/refusal';
import { judgeLift } from '../../shared/engine/rules';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';
import { topCard } from '../board/placement';
import type { Place } from '../board/table';

/** May the card at a place be picked up at all, whatever it could then do? */
export function judgePickUp(layout: Layout, place: Place, rules: Ruleset): Result<Card, Refusal> {
  const card = topCard(layout, place);
  if (place.kind === 'fan') {
    const refusal = judgeLift(layout, place.fan, (layout.fans[place.fan]?.length ?? 0) - 1);
    return card === null || refusal ? fail(refusal ?? { reason: 'no-card', fan: place.fan }) : ok(card);
  }
  if (card === null) return fail({ reason: 'foundation-empty', suit: place.suit });
  return rules.foundationReturn ? ok(card) : fail({ reason: 'returns-off', card });
}

/** Where a move takes its card from and where it lands; null for a redeal, which moves every card. */
export function placesOf(move: Move, card: Card | null): { readonly from: Place; readonly to: Place } | null {
  switch (move.kind) {
    case 'fan':
      return { from: { kind: 'fan', fan: move.from }, to: { kind: 'fan', fan: move.to } };
    case 'foundation':
      return card === null ? null : { from: { kind: 'fan', fan: move.from }, to: { kind: 'foundation', suit: suitOf(card) } };
    case 'return':
      return { from: { kind: 'foundation', suit: move.suit }, to: { kind: 'fan', fan: move.to } };
    case 'redeal':
      return null;
  }
}

/** A place in words: `fan 7`, `the hearts foundation`. */
export function placeName(place: Place): string {
  return place.kind === 'fan' ? `fan ${place.fan + 1}` : `the ${suitName(place.suit)} foundation`;
}

/** `8 of hearts on the 9 of spades`-style name of where a move goes, seen from the layout before it. */
export function describeMove(layout: Layout, move: Move): string {
  if (move.kind === 'redeal') return 'deal the fans again';
  const card = move.kind === 'return' ? foundationCard(layout, move.suit) : exposedCard(layout, move.from);
  if (card === null) return '';
  if (move.kind === 'foundation') return `${cardName(card)} from fan ${move.from + 1} to its foundation`;
  const from = move.kind === 'fan' ? `fan ${move.from + 1}` : 'its foundation';
  const target = exposedCard(layout, move.to);
  return `${cardName(card)} from ${from} to fan ${move.to + 1}${target === null ? '' : `, on the ${cardName(target)}`}`;
}

/** All cards of one rank in the fans, in words: `7 of clubs in fan 3, covered`. */
export function whereIsRank(layout: Layout, rank: number): string[] {
  return layout.fans.flatMap((fan, i) =>
    fan
      .map((card, at) => ({ card, at }))
      .filter(({ card }) => rankOf(card) === rank)
      .map(({ card, at }) => `${cardName(card)} in fan ${i + 1}${at === fan.length - 1 ? '' : ', covered'}`),
  );
}
