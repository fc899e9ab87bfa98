import type { Answer, ToWorker } from '../../shared/solver/job';
import { runJob, runRating } from '../../shared/solver/job';
import { Bench } from '../../shared/solver/solver';

/*
 * The solver, beside the page. One job at a time, in the order of asking; a cancel is heard between two slices.
 * Every job is answered exactly once, a cancelled one with `cancelled`.
 */
/** The page's end: a worker's scope posts as a port does. */
const page = self as unknown as MessagePort;
/** About 60 MB for the positions of an exhaustive search, 70 for a proof: two of these workers may be at work. */
const bench = new Bench(1_000_000);
const waiting: Exclude<ToWorker, { type: 'cancel' }>[] = [];
const cancelled = new Set<number>();
let busy = false;

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.type === 'cancel') {
    cancelled.add(message.id);
    return;
  }
  waiting.push(message);
  if (!busy) void work();
});

async function work(): Promise<void> {
  busy = true;
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const { id } = job;
    const around = { now: () => performance.now(), pause, cancelled: () => cancelled.has(id) };
    const answer: Answer =
      job.type === 'rate' ? await runRating(id, job.layout, job.game, around) : await runJob(job, around, bench);
    cancelled.delete(id);
    page.postMessage(answer, []);
  }
  busy = false;
}

/** Lets waiting messages in. A message channel is not held back as a timer of zero is. */
const channel = new MessageChannel();
let resume: (() => void) | null = null;
channel.port1.addEventListener('message', () => resume?.());
channel.port1.start();

function pause(): Promise<void> {
  return new Promise((resolve) => {
    resume = resolve;
    channel.port2.postMessage(null);
  });
}
