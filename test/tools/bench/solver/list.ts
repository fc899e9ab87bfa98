import { readFileSync } from 'node:fs';
import { dealLayout } from '../../../../shared/engine/deal';
import { parseDealNumber } from '../../../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../../../shared/engine/ruleset';
import { Bench, solve } from '../../../../shared/solver/solver';
import type { Finding } from '../../../../shared/solver/verdict';

/** Seconds after which the deals of a list are counted. */
const MARKS = [0.5, 10, 60];

/**
 * Decides the deals of a file (numbers, white space between them) in its order, `seconds` at most each, and prints
 * each as soon as it is done: number, verdict, milliseconds, positions. Then how many were decided by when. Halves of
 * a list can run as two processes, since `now` is a process's own time.
 */
export function decideList(print: (line: string) => void, file: string, seconds: number, now: () => number): void {
  const numbers = readFileSync(file, 'utf8').split(/\s+/).filter((word) => word !== '');
  print(`solver: ${numbers.length} deals of ${file}, default rules, at most ${seconds} s each, one core, processor time`);
  const bench = new Bench();
  const found = numbers.map((number) => {
    const deal = parseDealNumber(number);
    if (!deal.ok) throw new Error(`${file}: "${number}" is no deal number`);
    const finding = solve(dealLayout(deal.value, DEFAULT_RULESET), DEFAULT_RULESET, { ms: seconds * 1000 }, now, bench);
    print(`  ${number} ${finding.verdict.kind} ${finding.ms.toFixed(1)} ms ${finding.nodes}`);
    return finding;
  });
  for (const mark of MARKS.filter((s) => s <= seconds)) {
    const by = (kind: Finding['verdict']['kind']): number => found.filter((f) => f.verdict.kind === kind && f.ms <= mark * 1000).length;
    const decided = by('winnable') + by('unwinnable');
    print(`  within ${mark} s: ${by('winnable')} winnable, ${by('unwinnable')} unwinnable, ${found.length - decided} undecided`);
  }
}
