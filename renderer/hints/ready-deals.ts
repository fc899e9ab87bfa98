import type { DealNumber } from '../../shared/engine/deal-number';
import type { Ruleset } from '../../shared/engine/ruleset';
import { rulesetId } from '../../shared/engine/ruleset';
import type { Difficulty } from '../../shared/solver/difficulty';
import type { Solver } from './solver';

/** Keeps a deal that is proven winnable ready, so that a new game need not wait for one. */
export class ReadyDeals {
  private readonly ready = new Map<string, DealNumber>();
  private readonly looking = new Map<string, Promise<DealNumber | null>>();
  private wanted = new Set<Difficulty | null>([null]);

  constructor(private readonly solver: Solver) {}

  /** A deal found before, which is then no longer kept; null where none is ready. */
  take(rules: Ruleset, difficulty: Difficulty | null): DealNumber | null {
    const key = keyOf(rules, difficulty);
    const deal = this.ready.get(key) ?? null;
    this.ready.delete(key);
    this.wanted.add(difficulty);
    return deal;
  }

  /** Looks for a deal now, joining a search that already runs. `signal` ends the waiting, and so the search. */
  async find(rules: Ruleset, difficulty: Difficulty | null, signal: AbortSignal): Promise<DealNumber | null> {
    const running = this.looking.get(keyOf(rules, difficulty));
    if (running) {
      const deal = await Promise.race([running, aborted(signal)]);
      if (deal || signal.aborted) {
        this.ready.delete(keyOf(rules, difficulty));
        return deal;
      }
    }
    return this.solver.findWinnable(rules, difficulty, signal);
  }

  /** Finds what is missing, in the background: any deal, and each difficulty that was asked for before. */
  refill(rules: Ruleset): void {
    for (const difficulty of this.wanted) {
      const key = keyOf(rules, difficulty);
      if (this.ready.has(key) || this.looking.has(key)) continue;
      const search = this.solver.findWinnable(rules, difficulty, new AbortController().signal);
      this.looking.set(key, search);
      void search.then((deal) => {
        this.looking.delete(key);
        if (deal) this.ready.set(key, deal);
      });
    }
  }
}

function keyOf(rules: Ruleset, difficulty: Difficulty | null): string {
  return `${difficulty ?? 'any'} ${rulesetId(rules)}`;
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
