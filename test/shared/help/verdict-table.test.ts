import { describe, expect, it } from 'vitest';
import { rankOf, suitOf } from '../../../shared/engine/card';
import type { Layout } from '../../../shared/engine/layout';
import { withFoundation } from '../../../shared/engine/layout';
import type { Move } from '../../../shared/engine/move';
import { judge, judgeLift } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import type { VerdictExample } from '../../../shared/help/verdict-table';
import { VERDICTS } from '../../../shared/help/verdict-table';

/** Fan 1 is where the card comes from, fan 2 where it goes; the engine judges it as any other move. */
function verdict({ card, from, to, withoutReturns }: VerdictExample): string {
  let foundations: Layout['foundations'] = [0, 0, 0, 0];
  for (const place of [from, to]) {
    if (place.kind === 'foundation' && place.top !== null) foundations = withFoundation(foundations, suitOf(place.top), rankOf(place.top));
  }
  const fans = [from, to].map((place) => (place.kind === 'fan' ? place.cards : []));
  const layout: Layout = { fans: [...fans, ...Array.from({ length: 16 }, () => [])], foundations, redealsUsed: 0 };
  const covered = from.kind === 'fan' ? judgeLift(layout, 0, from.cards.indexOf(card)) : null;
  const move: Move = from.kind === 'foundation' ? { kind: 'return', suit: suitOf(card), to: 1 } : to.kind === 'fan' ? { kind: 'fan', from: 0, to: 1 } : { kind: 'foundation', from: 0 };
  const refusal = covered ?? judge(layout, move, { ...DEFAULT_RULESET, foundationReturn: withoutReturns !== true });
  return refusal?.reason ?? 'legal';
}

describe('the table of legal and illegal moves', () => {
  it.each(VERDICTS.map((example) => [example.move, example] as const))('%s is judged by the engine as it is printed', (_, example) => {
    expect(verdict(example) === 'legal').toBe(example.legal);
  });

  it('shows every reason for which a drop is refused, and legal moves of every kind', () => {
    expect(new Set(VERDICTS.map(verdict))).toEqual(new Set(['legal', 'fan-full', 'not-neighbour', 'no-wrap', 'fan-closed', 'covered', 'not-next', 'returns-off']));
    expect(new Set(VERDICTS.filter(({ legal }) => legal).map(({ from, to }) => `${from.kind} to ${to.kind}`))).toEqual(new Set(['fan to fan', 'fan to foundation', 'foundation to fan']));
  });
});
