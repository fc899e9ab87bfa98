import { parentPort, workerData } from 'node:worker_threads';
import { dealLayout } from '../../shared/engine/deal';
import { parseDealNumber } from '../../shared/engine/deal-number';
import { Bench, solve } from '../../shared/solver/solver';
import type { Outcome, Task } from './winrate';

/** The worker's side of `winrate`: decides each deal that it is told, and answers. */
export function serve(): void {
  const { rules, budget } = workerData as Task;
  const bench = new Bench();
  parentPort?.on('message', (n: number) => {
    const deal = parseDealNumber(String(n));
    if (!deal.ok) throw new Error(`no deal number: ${n}`);
    const finding = solve(dealLayout(deal.value, rules), rules, budget, () => performance.now(), bench);
    const { verdict } = finding;
    const outcome: Outcome = {
      deal: n,
      verdict: verdict.kind,
      moves: verdict.kind === 'winnable' ? verdict.line.length : 0,
      nodes: finding.nodes,
      ms: Math.round(finding.ms * 10) / 10,
    };
    parentPort?.postMessage(outcome, []);
  });
}
