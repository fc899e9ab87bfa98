import fc from 'fast-check';
import type { Card } from '../../../shared/engine/card';
import { DECK_SIZE, rankOf, suitOf } from '../../../shared/engine/card';
import { tuckKings } from '../../../shared/engine/deal';
import type { Layout } from '../../../shared/engine/layout';
import { FAN_COUNT } from '../../../shared/engine/layout';
import type { Ruleset } from '../../../shared/engine/ruleset';

/** Rulesets without redeals: what one pass can hold. */
export const anyPass: fc.Arbitrary<Ruleset> = fc.record({
  kings: fc.constantFrom('all', 'same-suit', 'none'),
  foundationReturn: fc.boolean(),
  redeals: fc.constant(0 as const),
  fanLimit: fc.constantFrom(3, null),
});

/**
 * A small game: the foundations hold the low ranks already, the rest is dealt in fans of one to three. Few cards,
 * so that a search without any pruning comes to an end.
 */
export function smallGame(leastCards: number, mostCards: number): fc.Arbitrary<{ layout: Layout; rules: Ruleset }> {
  return fc
    .tuple(
      anyPass,
      fc.array(fc.integer({ min: 5, max: 13 }), { minLength: 4, maxLength: 4 }),
      fc.shuffledSubarray(Array.from({ length: DECK_SIZE }, (_, i) => i), { minLength: DECK_SIZE }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: FAN_COUNT, maxLength: FAN_COUNT }),
    )
    .map(([rules, tops, order, sizes]) => {
      const cards = order.filter((card) => rankOf(card) > (tops[suitOf(card)] as number));
      return { layout: laidOut(cards, sizes, rules, tops), rules, cards: cards.length };
    })
    .filter(({ cards }) => cards >= leastCards && cards <= mostCards);
}

function laidOut(cards: readonly Card[], sizes: readonly number[], rules: Ruleset, tops: readonly number[]): Layout {
  const fans: (readonly Card[])[] = [];
  let at = 0;
  for (const size of sizes) {
    fans.push(tuckKings(cards.slice(at, at + size), rules.kings));
    at += size;
  }
  const [s = 0, h = 0, d = 0, c = 0] = tops;
  return { fans, foundations: [s, h, d, c], redealsUsed: 0 };
}
