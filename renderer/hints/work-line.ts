import type { Game } from '../../shared/engine/deal';
import type { Layout } from '../../shared/engine/layout';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Answer, ToWorker } from '../../shared/solver/job';
import type { Budget, Finding } from '../../shared/solver/verdict';

/** The parts of a worker that are used. */
export interface Worker_ {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** One worker and the questions that wait for its answers. A worker that fails is replaced by the next question. */
export class WorkLine {
  private worker: Worker_ | null = null;
  private readonly waiting = new Map<number, (answer: Answer | null) => void>();
  private id = 0;

  constructor(
    private readonly makeWorker: () => Worker_,
    private readonly keep: 'stays' | 'ends-when-idle',
  ) {}

  /** Null where `signal` ended the work, or the worker failed. */
  async solve(layout: Layout, ruleset: Ruleset, budget: Budget, signal: AbortSignal): Promise<Finding | null> {
    const answer = await this.ask((id) => ({ type: 'solve', id, layout, ruleset, budget }), signal);
    return answer && 'finding' in answer ? answer.finding : null;
  }

  /** How many of its trials the careful simulated player wins; null as in `solve`. */
  async rate(layout: Layout, game: Game, signal: AbortSignal): Promise<number | null> {
    const answer = await this.ask((id) => ({ type: 'rate', id, layout, game }), signal);
    return answer && 'wins' in answer ? answer.wins : null;
  }

  private ask(message: (id: number) => ToWorker, signal: AbortSignal): Promise<Answer | null> {
    if (signal.aborted) return Promise.resolve(null);
    const id = ++this.id;
    return new Promise((resolve) => {
      const end = (): void => {
        this.worker?.postMessage({ type: 'cancel', id }, []);
        this.answered(id, null);
      };
      this.waiting.set(id, (answer) => {
        signal.removeEventListener('abort', end);
        resolve(answer);
      });
      signal.addEventListener('abort', end, { once: true });
      this.running().postMessage(message(id), []);
    });
  }

  private answered(id: number, answer: Answer | null): void {
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    resolve?.(answer);
    if (this.keep === 'ends-when-idle') queueMicrotask(() => this.endIfIdle());
  }

  private running(): Worker_ {
    if (this.worker) return this.worker;
    const worker = this.makeWorker();
    worker.addEventListener('message', ({ data }) => this.answered(data.id, data));
    worker.addEventListener('error', () => this.failed(worker));
    this.worker = worker;
    return worker;
  }

  private failed(worker: Worker_): void {
    if (this.worker !== worker) return;
    this.end();
    for (const id of this.waiting.keys()) this.answered(id, null);
  }

  private endIfIdle(): void {
    // A microtask later, so that the next question of the same search finds the worker still there.
    queueMicrotask(() => {
      if (this.waiting.size === 0) this.end();
    });
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}
