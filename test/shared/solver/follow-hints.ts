import { dealLayout } from '../../../shared/engine/deal';
import type { Game } from '../../../shared/engine/deal';
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

/** Moves of the first line after which further games begin. */
const BEGINNINGS = [0, 9, 18, 27, 36, 45, 54];

/**
 * Plays deals `from` to `to`: the solver's line for the deal, and from seven layouts along it up to three random moves;
 * then, where that position is proven winnable, hints alone, with a memory that knows nothing else. Positions that are
 * not proven winnable within 5,000 positions are left out of the count.
 */
export function followHints(from: number, to: number, bench: Bench): { games: number; won: number } {
  let games = 0;
  let won = 0;
  for (let n = from; n <= to; n++) {
    const game = { rules: DEFAULT_RULESET, seed: String(n) };
    const opening = dealLayout(String((n % 31_999) + 1) as DealNumber, DEFAULT_RULESET);
    const { verdict } = solve(opening, game.rules, { nodes: 5000 }, () => 0, bench);
    if (verdict.kind !== 'winnable') continue;
    const along = [opening];
    for (const move of verdict.line) along.push(applyLegal(along.at(-1) as Layout, move, game));
    const pick = linearCongruential(BigInt(n));
    for (const [i, beginning] of BEGINNINGS.entries()) {
      const layouts = along.slice(0, beginning + 1);
      for (let k = (n + i) % 4; k > 0; k--) {
        const legal = legalMoves(layouts.at(-1) as Layout, game.rules);
        const move = legal[pick(Math.max(legal.length - 1, 0))];
        if (move) layouts.push(applyLegal(layouts.at(-1) as Layout, move, game));
      }
      const memory = new Memory(game);
      const start = layouts.at(-1) as Layout;
      memory.learn(start, solve(start, game.rules, { nodes: 5000 }, () => 0, bench).verdict);
      if (memory.recall(start)?.kind !== 'winnable') continue;
      games++;
      if (hintsWin(layouts, game, memory)) won++;
    }
  }
  return { games, won };
}

function hintsWin(layouts: Layout[], game: Game, memory: Memory): boolean {
  for (let moves = 0; moves < LONGEST; moves++) {
    const hint = hintFor(layouts, game, memory);
    if (hint.kind !== 'proven') break;
    layouts.push(applyLegal(layouts.at(-1) as Layout, hint.move, game));
  }
  return foundationCount(layouts.at(-1) as Layout) === 52;
}
