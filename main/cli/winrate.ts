import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Presets, SingleBar } from 'cli-progress';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Budget } from '../../shared/solver/verdict';
import { rulesetId, rulesetName } from '../../shared/engine/ruleset';
import { isObject } from '../../shared/util/is-object';
import { wilson } from '../../shared/statistics/wilson';
import { BadInput } from './input';

export interface WinrateRequest {
  readonly from: number;
  readonly to: number;
  readonly rules: Ruleset;
  /** What each deal may cost. */
  readonly budget: Budget;
  readonly jobs: number;
  /** Where finished deals are written down, so that a stopped run goes on; null for nowhere. */
  readonly resume: string | null;
}

/** One deal that is finished, as a worker tells it and as a line of the resume file holds it. */
export interface Outcome {
  readonly deal: number;
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  readonly moves: number;
  readonly nodes: number;
  readonly ms: number;
}

/** What a worker is given: deals to decide, one after the other. */
export interface Task {
  readonly rules: Ruleset;
  readonly budget: Budget;
}

/** Decides every deal of a range and prints the table. */
export async function winrate(request: WinrateRequest, print: (line: string) => void): Promise<void> {
  const done = request.resume === null ? new Map<number, Outcome>() : readResume(request);
  const bar = new SingleBar(
    { format: '{bar} {percentage} % | {value}/{total} deals | {duration_formatted} | {eta_formatted} left', stream: process.stderr, etaBuffer: 200, hideCursor: true },
    Presets.shades_classic,
  );
  const total = request.to - request.from + 1;
  bar.start(total, done.size);
  try {
    await share(openDeals(request, new Set(done.keys())), request, (outcome) => {
      done.set(outcome.deal, outcome);
      if (request.resume !== null) note(request.resume, outcome);
      bar.update(done.size);
    });
  } finally {
    bar.stop();
  }
  for (const line of table([...done.values()], request)) print(line);
}

/** The deals of the range that are still to be decided, one by one: a range may be longer than any memory. */
function* openDeals({ from, to }: WinrateRequest, done: ReadonlySet<number>): Generator<number, undefined> {
  for (let n = from; n <= to; n++) if (!done.has(n)) yield n;
}

/** Hands the deals out to worker threads, one at a time each. */
async function share(open: Iterator<number, undefined>, request: WinrateRequest, tell: (outcome: Outcome) => void): Promise<void> {
  const task: Task = { rules: request.rules, budget: request.budget };
  const workers = Array.from({ length: Math.min(request.jobs, request.to - request.from + 1) }, () => new Worker(fileURLToPath(import.meta.url), { workerData: task }));
  const ends = workers.map((worker) => {
    return new Promise<void>((resolve, reject) => {
      const hand = (): void => {
        const deal = open.next().value;
        if (deal !== undefined) worker.postMessage(deal, []);
        else resolve();
      };
      worker.on('message', (outcome: Outcome) => {
        try {
          tell(outcome);
          hand();
        } catch (error) {
          reject(error);
        }
      });
      worker.on('error', reject);
      hand();
    });
  });
  try {
    await Promise.all(ends);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** The finished deals of an earlier run with the same rules and budget; its first line says which those were. */
function readResume(request: WinrateRequest): Map<number, Outcome> {
  const file = request.resume as string;
  const head = { rules: rulesetId(request.rules), budget: request.budget };
  const done = new Map<number, Outcome>();
  if (!existsSync(file)) {
    note(file, head);
    return done;
  }
  const [first, ...lines] = textOf(file).split('\n');
  if (first !== JSON.stringify(head)) {
    throw new BadInput(`${file} belongs to another run (${String(first).slice(0, 120)}): name another file with --resume.`);
  }
  for (const line of lines) {
    const outcome = readOutcome(line);
    if (outcome && outcome.deal >= request.from && outcome.deal <= request.to) done.set(outcome.deal, outcome);
  }
  return done;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadInput(`cannot read ${file}: ${(error as Error).message}`);
  }
}

/** Writes one more line of the resume file down. */
function note(file: string, line: object): void {
  try {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  } catch (error) {
    throw new BadInput(`cannot write ${file}: ${(error as Error).message}`);
  }
}

/** A line that was cut off by a crash, or is of something else, is no outcome: its deal is decided again. */
function readOutcome(line: string): Outcome | null {
  try {
    const found: unknown = JSON.parse(line);
    if (!isObject(found)) return null;
    const { deal, verdict, moves, nodes, ms } = found;
    const known = verdict === 'winnable' || verdict === 'unwinnable' || verdict === 'unknown';
    return known && [deal, moves, nodes, ms].every(Number.isFinite) ? (found as unknown as Outcome) : null;
  } catch {
    return null;
  }
}

/** The table of a run, line by line. */
export function table(outcomes: readonly Outcome[], request: WinrateRequest): string[] {
  const n = outcomes.length;
  const count = (verdict: Outcome['verdict']): number => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const winnable = count('winnable');
  const unwinnable = count('unwinnable');
  const unknown = count('unknown');
  const row = (name: string, k: number, most: number): string => {
    const { low, high } = wilson(k, most, n);
    return `${name.padEnd(12)}${String(k).padStart(8)}${percent(k / n).padStart(11)}   ${percent(low)} to ${percent(high)}`;
  };
  const times = outcomes.map((outcome) => outcome.ms).sort((a, b) => a - b);
  const lengths = outcomes.filter((o) => o.verdict === 'winnable').map((o) => o.moves).sort((a, b) => a - b);
  const undecided = outcomes.filter((o) => o.verdict === 'unknown').map((o) => o.deal).sort((a, b) => a - b);
  return [
    `${rulesetName(request.rules)}: deals ${request.from} to ${request.to}, ${budgetName(request.budget)}`,
    `${'verdict'.padEnd(12)}${'deals'.padStart(8)}${'share'.padStart(11)}   95 % interval, undecided counted both ways`,
    row('winnable', winnable, winnable + unknown),
    row('unwinnable', unwinnable, unwinnable + unknown),
    `${'undecided'.padEnd(12)}${String(unknown).padStart(8)}${percent(unknown / n).padStart(11)}`,
    `time a deal: median ${at(times, 0.5).toFixed(1)} ms, 95 % within ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(0)} ms`,
    `moves of the lines found: median ${at(lengths, 0.5)}, from ${at(lengths, 0)} to ${at(lengths, 1)}`,
    ...(undecided.length > 0 ? [`undecided: ${undecided.join(' ')}`] : []),
  ];
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function budgetName({ ms, nodes }: Budget): string {
  const parts = [ms === undefined ? '' : `${ms / 1000} s`, nodes === undefined ? '' : `${nodes} positions`].filter(Boolean);
  return `at most ${parts.join(' or ')} each`;
}
