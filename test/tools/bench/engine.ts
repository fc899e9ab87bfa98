import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { parseDealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import type { Move } from '../../../shared/engine/move';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { linearCongruential } from '../../../shared/engine/shuffle';

const RULES = DEFAULT_RULESET;
const LONGEST_GAME = 200;

/** The engine's speed: a deal, the legal moves of a position, a move played, and a whole game of random moves. */
export function run(print: (line: string) => void): void {
  const deals = Array.from({ length: 500 }, (_, i) => numbered(i + 1));
  const games = deals.map(playAtRandom);
  const positions = games.flatMap((game) => game.layouts);
  const plies = games.flatMap((game) => game.moves.map((move, i) => ({ move, layout: game.layouts[i] as Layout })));
  print(`engine: ${deals.length} deals, ${positions.length} positions of random games, default rules`);
  print(`  deal a number             ${microseconds(deals, (deal) => dealLayout(deal, RULES))}`);
  print(`  legal moves of a position ${microseconds(positions, (layout) => legalMoves(layout, RULES))}`);
  print(`  play a move               ${microseconds(plies, ({ layout, move }) => applyLegal(layout, move, { rules: RULES, seed: '' }))}`);
  print(`  a whole random game       ${microseconds(deals, playAtRandom)}`);
}

function numbered(n: number): DealNumber {
  const deal = parseDealNumber(String(n));
  if (!deal.ok) throw new Error(deal.problem.reason);
  return deal.value;
}

function playAtRandom(deal: DealNumber): { layouts: Layout[]; moves: Move[] } {
  const pick = linearCongruential(BigInt(deal));
  const game = { rules: RULES, seed: deal };
  const layouts = [dealLayout(deal, RULES)];
  const moves: Move[] = [];
  while (moves.length < LONGEST_GAME) {
    const layout = layouts[moves.length] as Layout;
    const legal = legalMoves(layout, RULES);
    const move = legal[pick(Math.max(legal.length - 1, 0))];
    if (!move) break;
    moves.push(move);
    layouts.push(applyLegal(layout, move, game));
  }
  return { layouts, moves };
}

/** The median of nine rounds over all items, for one item. */
function microseconds<T>(items: readonly T[], work: (item: T) => unknown): string {
  const rounds = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (const item of items) work(item);
    return ((performance.now() - start) * 1000) / items.length;
  });
  rounds.sort((a, b) => a - b);
  return `${(rounds[4] as number).toFixed(1).padStart(8)} µs`;
}
