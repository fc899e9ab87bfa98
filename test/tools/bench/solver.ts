import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { mersenneTwister } from '../../../shared/engine/shuffle';
import { PLAYERS, playOut } from '../../../shared/solver/players';
import { Bench, solve } from '../../../shared/solver/solver';
import type { Finding } from '../../../shared/solver/verdict';
import { decideList } from './solver/list';

const RULES = DEFAULT_RULESET;

/**
 * The solver's goals, on processor time, so that other work on the machine does not count. A sample by default;
 * SHAMROCKS_BENCH_DEALS=10000 and SHAMROCKS_BENCH_SECONDS=60 give the whole; SHAMROCKS_BENCH_LIST=file takes the deal
 * numbers of a file instead and tells of each when it was decided.
 */
export function run(print: (line: string) => void): void {
  const deals = Number(process.env['SHAMROCKS_BENCH_DEALS'] ?? 300);
  const seconds = Number(process.env['SHAMROCKS_BENCH_SECONDS'] ?? 2);
  const list = process.env['SHAMROCKS_BENCH_LIST'];
  if (list !== undefined) return decideList(print, list, seconds, processorTime);
  const bench = new Bench();
  print(`solver: deals 1 to ${deals}, default rules, at most ${seconds} s each, one core, processor time`);
  const found: Finding[] = [];
  for (let n = 1; n <= deals; n++) found.push(solve(opening(n), RULES, { ms: seconds * 1000 }, processorTime, bench));
  const within = (ms: number, kind: string): string => {
    return share(found.filter((f) => f.verdict.kind === kind && f.ms <= ms).length, deals);
  };
  const times = found.map((f) => f.ms).sort((a, b) => a - b);
  print(`  median time                  ${(times[Math.floor(deals / 2)] ?? 0).toFixed(2)} ms   (goal: under 5)`);
  print(`  winnable within 500 ms       ${within(500, 'winnable')}   (goal: 95 %)`);
  for (const s of [10, 60]) {
    if (s > seconds) continue;
    print(`  winnable within ${s} s         ${within(s * 1000, 'winnable')}${s === 10 ? '   (goal: 97.5 %)' : ''}`);
    const late = found.filter((f) => f.verdict.kind === 'unknown' || f.ms > s * 1000).length;
    print(`  undecided after ${s} s         ${share(late, deals)}   (goal: under ${s === 10 ? '1.2' : '0.6'} %)`);
  }
  print(`  winnable, unwinnable, undecided at the end: ${['winnable', 'unwinnable', 'unknown'].map((k) => within(Infinity, k)).join(', ')}`);
  const nodes = found.reduce((sum, f) => sum + f.nodes, 0);
  print(`  positions a second           ${Math.round((nodes / found.reduce((sum, f) => sum + f.ms, 0)) * 1000).toLocaleString('en')}`);
  print(`  memory                       ${Math.round(process.memoryUsage().rss / 1e6)} MB resident`);
  met(print, Math.min(deals, 100), bench);
}

/** Positions met in play: after 5, 10, 20, 30 moves of each simulated player. */
function met(print: (line: string) => void, deals: number, bench: Bench): void {
  let all = 0;
  let decided = 0;
  for (const player of PLAYERS) {
    for (const moves of [5, 10, 20, 30]) {
      for (let n = 1; n <= deals; n++) {
        const game = { rules: RULES, seed: String(n) };
        const layout = playOut(player, opening(n), game, mersenneTwister([n]), moves)[moves];
        if (!layout) continue;
        all++;
        if (solve(layout, RULES, { ms: 100 }, processorTime, bench).verdict.kind !== 'unknown') decided++;
      }
    }
  }
  print(`  met in play, decided in 100 ms: ${share(decided, all)} of ${all}   (goal: 95 %)`);
}

function opening(n: number): Layout {
  return dealLayout(String(n) as DealNumber, RULES);
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function share(k: number, n: number): string {
  return `${((k / n) * 100).toFixed(2)} %`;
}
