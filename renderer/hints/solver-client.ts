import { dealLayout } from '../../shared/engine/deal';
import type { Game } from '../../shared/engine/deal';
import type { DealNumber } from '../../shared/engine/deal-number';
import { parseDealNumber, randomDealNumber } from '../../shared/engine/deal-number';
import type { Layout } from '../../shared/engine/layout';
import type { Ruleset } from '../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { gameOf, openingLayout } from '../../shared/game/origin';
import type { Origin } from '../../shared/game/origin';
import { DAILY_BUDGET, dailyNext, dailyStart } from '../../shared/solver/daily';
import type { Difficulty } from '../../shared/solver/difficulty';
import { difficultyFrom } from '../../shared/solver/difficulty';
import type { Verdict } from '../../shared/solver/verdict';
import type { DealReport } from '../app/panel';
import type { Solver } from './solver';
import type { Worker_ } from './work-line';
import { WorkLine } from './work-line';

/** What a position on the table may cost: the coach gives up after this. */
const POSITION_BUDGET = { ms: 10_000 };
/** What a random deal may cost before another is tried. */
const SEARCH_BUDGET = { nodes: 60_000 };
/** What a deal that somebody typed may cost. */
const REPORT_BUDGET = { ms: 10_000 };

/**
 * The solver in workers: one for the game on the table, which is always there, and one for everything else, which
 * is there while it has work. Neither ever waits for the other.
 */
export class WorkerSolver implements Solver {
  private readonly table: WorkLine;
  private readonly aside: WorkLine;

  constructor(
    makeWorker: () => Worker_,
    private readonly random: () => number,
  ) {
    this.table = new WorkLine(makeWorker, 'stays');
    this.aside = new WorkLine(makeWorker, 'ends-when-idle');
  }

  async judge(layout: Layout, game: Game, signal: AbortSignal): Promise<Verdict | null> {
    return (await this.table.solve(layout, game.rules, POSITION_BUDGET, signal))?.verdict ?? null;
  }

  async findWinnable(rules: Ruleset, difficulty: Difficulty | null, signal: AbortSignal): Promise<DealNumber | null> {
    while (!signal.aborted) {
      const deal = randomDealNumber(this.random);
      const layout = dealLayout(deal, rules);
      const finding = await this.aside.solve(layout, rules, SEARCH_BUDGET, signal);
      if (!finding) return null;
      if (finding.verdict.kind !== 'winnable') continue;
      if (difficulty === null) return deal;
      const wins = await this.aside.rate(layout, { rules, seed: deal }, signal);
      if (wins === null) return null;
      if (difficultyFrom(wins) === difficulty) return deal;
    }
    return null;
  }

  async daily(day: string, signal: AbortSignal): Promise<DealNumber | null> {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    for (let number = dailyStart({ year, month, day: date }); !signal.aborted; number = dailyNext(number)) {
      const deal = parseDealNumber(String(number));
      if (!deal.ok) return null;
      const finding = await this.aside.solve(dealLayout(deal.value, DEFAULT_RULESET), DEFAULT_RULESET, DAILY_BUDGET, signal);
      if (!finding) return null;
      if (finding.verdict.kind === 'winnable') return deal.value;
    }
    return null;
  }

  async report(origin: Origin, rules: Ruleset, signal: AbortSignal): Promise<DealReport> {
    const layout = openingLayout(origin, rules);
    const verdict = layout ? (await this.aside.solve(layout, rules, REPORT_BUDGET, signal))?.verdict : undefined;
    const nothing = { difficulty: null, moves: null };
    if (!layout || verdict === undefined) return { verdict: 'unknown', ...nothing };
    if (verdict.kind === 'unknown') return { verdict: verdict.why === 'redeal' ? 'redeal' : 'unknown', ...nothing };
    if (verdict.kind === 'unwinnable') return { verdict: 'unwinnable', ...nothing };
    const wins = await this.aside.rate(layout, gameOf(origin, rules), signal);
    return { verdict: 'winnable', difficulty: wins === null ? null : difficultyFrom(wins), moves: verdict.line.length };
  }
}

/** The solver with workers of this page. `random`: a float in [0, 1). */
export function createSolver(random: () => number): Solver {
  return new WorkerSolver(() => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' }), random);
}
