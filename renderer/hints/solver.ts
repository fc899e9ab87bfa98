import type { Game } from '../../shared/engine/deal';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { Layout } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Origin } from '../../shared/game/origin';
import type { DealReport, Difficulty } from '../app/panel';

/** What is known of a position's future. A line was replayed by the engine before it got here. */
export type Judgement =
  | { readonly verdict: 'winnable'; readonly line: readonly Move[] }
  | { readonly verdict: 'unwinnable' }
  | { readonly verdict: 'unknown' };

/** The solver as the page knows it: it works elsewhere, never blocks, and drops what is no longer wanted. */
export interface Solver {
  /** Looks for a proof; null where `signal` ended the work first. */
  judge(layout: Layout, game: Game, signal: AbortSignal): Promise<Judgement | null>;
  /** The move that looks best where nothing could be proven; null where none is legal, or the work was ended. */
  suggest(layout: Layout, game: Game, seen: readonly Layout[], signal: AbortSignal): Promise<Move | null>;
  /** A random deal that is proven winnable, of one difficulty or of any. */
  findWinnable(rules: Ruleset, difficulty: Difficulty | null, signal: AbortSignal): Promise<DealNumber | null>;
  /** The deal of a local calendar day, `2026-11-30`: the same everywhere, and proven winnable. */
  daily(day: string, signal: AbortSignal): Promise<DealNumber | null>;
  report(origin: Origin, rules: Ruleset, signal: AbortSignal): Promise<DealReport>;
}
