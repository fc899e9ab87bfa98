import type { Game } from '../engine/deal';
import type { Layout } from '../engine/layout';
import type { Ruleset } from '../engine/ruleset';
import { TRIALS, carefulWin } from './difficulty';
import type { Bench } from './solver';
import { Solver } from './solver';
import type { Budget, Finding } from './verdict';

/** A question to a worker: can this layout be won? */
export interface Job {
  readonly id: number;
  readonly layout: Layout;
  readonly ruleset: Ruleset;
  readonly budget: Budget;
}

/** What a worker is told. A cancelled job is answered too, with `cancelled`, unless its answer is on its way. */
export type ToWorker =
  | ({ readonly type: 'solve' } & Job)
  /** How many of its trials does the careful player win (difficulty.ts)? */
  | { readonly type: 'rate'; readonly id: number; readonly layout: Layout; readonly game: Game }
  | { readonly type: 'cancel'; readonly id: number };

/** What a job came to. */
export interface Solved {
  readonly id: number;
  readonly finding: Finding;
}

/** What a worker answers. */
export type Answer = Solved | Rated;

/** Of `TRIALS` games; null where the job was cancelled. */
export interface Rated {
  readonly id: number;
  readonly wins: number | null;
}

/** What a running job needs of the place where it runs. */
export interface Surroundings {
  readonly now: () => number;
  /** Gives way to waiting messages; resolves when the job may go on. */
  readonly pause: () => Promise<void>;
  readonly cancelled: () => boolean;
}

/** Positions between two pauses: a few milliseconds, so that a cancel is heard at once. */
const SLICE = 4000;

/** Works on a job in slices, with a pause between them in which a cancel can arrive. */
export async function runJob(job: Job, around: Surroundings, bench?: Bench): Promise<Solved> {
  const solver = new Solver(job.layout, job.ruleset, job.budget, around.now, bench);
  for (;;) {
    if (around.cancelled()) solver.cancel();
    const finding = solver.step(SLICE);
    if (finding) return { id: job.id, finding };
    await around.pause();
  }
}

/** Judges how hard a layout is, game by game, with a pause between them in which a cancel can arrive. */
export async function runRating(id: number, layout: Layout, game: Game, around: Surroundings): Promise<Rated> {
  let wins = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    if (around.cancelled()) return { id, wins: null };
    if (carefulWin(layout, game, trial)) wins++;
    await around.pause();
  }
  return { id, wins };
}
