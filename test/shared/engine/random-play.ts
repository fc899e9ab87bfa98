import fc from 'fast-check';
import type { Game } from '../../../shared/engine/deal';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import type { Move } from '../../../shared/engine/move';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import type { Ruleset } from '../../../shared/engine/ruleset';

/** Any ruleset. */
export const anyRuleset: fc.Arbitrary<Ruleset> = fc.record({
  kings: fc.constantFrom('all', 'same-suit', 'none'),
  foundationReturn: fc.boolean(),
  redeals: fc.constantFrom(0, 1, 2),
  fanLimit: fc.constantFrom(3, null),
});

/** Any deal number from 1 to 99,999: both generators. */
export const anyDeal: fc.Arbitrary<DealNumber> = fc.integer({ min: 1, max: 99_999 }).map((n) => String(n) as DealNumber);

/** A game played at random: the choice at each step is a number that is taken modulo the legal moves. */
export interface RandomGame {
  readonly game: Game;
  readonly moves: readonly Move[];
  readonly layouts: readonly [Layout, ...Layout[]];
}

/** Random games of up to `longest` moves, shorter where no legal move is left. Foundation moves come up often. */
export function anyGame(longest = 60, rulesets = anyRuleset): fc.Arbitrary<RandomGame> {
  return fc
    .tuple(anyDeal, rulesets, fc.array(fc.nat(), { minLength: 1, maxLength: longest, size: 'max' }))
    .map(([deal, rules, choices]) => playAtRandom({ rules, seed: deal }, dealLayout(deal, rules), choices));
}

export function playAtRandom(game: Game, opening: Layout, choices: readonly number[]): RandomGame {
  const moves: Move[] = [];
  const layouts: [Layout, ...Layout[]] = [opening];
  let now = opening;
  for (const choice of choices) {
    const legal = legalMoves(now, game.rules);
    const up = legal.filter((move) => move.kind === 'foundation');
    const from = up.length > 0 && choice % 3 !== 0 ? up : legal;
    const move = from[choice % from.length];
    if (!move) break;
    now = applyLegal(now, move, game);
    moves.push(move);
    layouts.push(now);
  }
  return { game, moves, layouts };
}
