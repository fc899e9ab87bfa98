import { formatMoves } from '../../shared/engine/notation';
import type { Ruleset } from '../../shared/engine/ruleset';
import { Bench, solve } from '../../shared/solver/solver';
import type { Budget } from '../../shared/solver/verdict';
import { readAsked } from './input';

/** One answer of `solve`, as it is printed. */
export interface SolveReport {
  /** The deal number; null for a layout. */
  readonly deal: string | null;
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** Why it is unknown; left out otherwise. */
  readonly why?: string;
  /** The winning line in notation; null where there is none. */
  readonly line: string | null;
  /** Moves of the line. */
  readonly moves: number | null;
  readonly nodes: number;
  readonly ms: number;
}

let bench: Bench | null = null;

/** Decides one deal or layout. */
export function solveReport(text: string, rules: Ruleset, budget: Budget): SolveReport {
  const { deal, layout, seed } = readAsked(text, rules);
  bench ??= new Bench();
  const { verdict, nodes, ms } = solve(layout, rules, budget, () => performance.now(), bench);
  const cost = { nodes, ms: Math.round(ms * 10) / 10 };
  if (verdict.kind === 'winnable') {
    const line = formatMoves(verdict.line, layout, { rules, seed });
    return { deal, verdict: 'winnable', line, moves: verdict.line.length, ...cost };
  }
  const why = verdict.kind === 'unknown' ? { why: verdict.why } : {};
  return { deal, verdict: verdict.kind, ...why, line: null, moves: null, ...cost };
}
