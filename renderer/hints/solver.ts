import type { Game } from '../../shared/engine/deal';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { Layout } from '../../shared/engine/layout';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Origin } from '../../shared/game/origin';
import type { Verdict } from '../../shared/solver/verdict';
import type { Difficulty } from '../../shared/solver/difficulty';
import type { DealReport } from '../app/panel';

/** The solver as the page knows it: it works elsewhere, never blocks, and drops what is no longer wanted. */
export interface Solver {
  /** Looks for a proof; null where `signal` ended the work first. */
  judge(layout: Layout, game: Game, signal: AbortSignal): Promise<Verdict | null>;
  /** A random deal that is proven winnable, of one difficulty or of any; null where the work was ended. */
  findWinnable(rules: Ruleset, difficulty: Difficulty | null, signal: AbortSignal): Promise<DealNumber | null>;
  /** The deal of a local calendar day, `2026-11-30`: the same everywhere, and proven winnable. */
  daily(day: string, signal: AbortSignal): Promise<DealNumber | null>;
  report(origin: Origin, rules: Ruleset, signal: AbortSignal): Promise<DealReport>;
}
