import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import { foundationCount } from '../../../shared/engine/layout';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { linearCongruential } from '../../../shared/engine/shuffle';
import { Memory } from '../../../shared/solver/analysis';
import { hintFor } from '../../../shared/solver/hint';
import type { Bench } from '../../../shared/solver/solver';
import { solve } from '../../../shared/solver/solver';

/** Past this a game goes in circles. */
const LONGEST = 400;

/**
 * Plays deals `from` to `to`: up to seven random moves, then, where the position is proven winnable, hints alone.
 * Games that are not proven winnable within 5,000 positions are left out of the count.
 */
export function followHints(from: number, to: number, bench: Bench): { games: number; won: number } {
  let games = 0;
  let won = 0;
  for (let n = from; n <= to; n++) {
    const game = { rules: DEFAULT_RULESET, seed: String(n) };
    const memory = new Memory(game);
    const layouts: Layout[] = [dealLayout(String((n % 31_999) + 1) as DealNumber, DEFAULT_RULESET)];
    const pick = linearCongruential(BigInt(n));
    for (let i = n % 8; i > 0; i--) {
      const legal = legalMoves(layouts.at(-1) as Layout, game.rules);
      const move = legal[pick(Math.max(legal.length - 1, 0))];
      if (move) layouts.push(applyLegal(layouts.at(-1) as Layout, move, game));
    }
    const start = layouts.at(-1) as Layout;
    memory.learn(start, solve(start, game.rules, { nodes: 5000 }, () => 0, bench).verdict);
    if (memory.recall(start)?.kind !== 'winnable') continue;
    games++;
    for (let moves = 0; moves < LONGEST; moves++) {
      const hint = hintFor(layouts, game, memory);
      if (hint.kind !== 'proven') break;
      layouts.push(applyLegal(layouts.at(-1) as Layout, hint.move, game));
    }
    if (foundationCount(layouts.at(-1) as Layout) === 52) won++;
  }
  return { games, won };
}
