import type { Layout } from '../engine/layout';
import { foundationCount } from '../engine/layout';
import { DECK_SIZE } from '../engine/card';
import type { Ruleset } from '../engine/ruleset';
import { Floating } from './floating';
import { shortened, toMoves, wins } from './line';
import type { SearchRules } from './search';
import { Search } from './search';
import type { Budget, Finding, Verdict, WhyUnknown } from './verdict';
import { MOST_POSITIONS } from './verdict';
import { weighting } from './weights';

/** Many short searches first, one for each weighting, then longer ones: measured best (README.md). */
const SHORT_RESTARTS = 16;
const SHORT_NODES = 5000;
const LONG_NODES = 20_000;
/** After these many restarts a proof of loss is tried, with as many positions. */
const PROOFS: Readonly<Record<number, number>> = { 2: 3000, 16: 30_000, 60: 300_000 };

/**
 * Decides one layout, in slices: best-first searches under changing weightings, with a proof of loss between them.
 * Pure: the same layout, rules and node budget give the same verdict at the same cost.
 */
export class Solver {
  private readonly search: Search;
  private readonly floating: Floating;
  private proving = false;
  private readonly rules: SearchRules;
  private readonly fans: readonly (readonly number[])[];
  private finding: Finding | null = null;
  private cancelled = false;
  private attempt = -1;
  private complete = false;
  private spent = 0;
  private readonly started: number;

  /** `now`: any clock in milliseconds. `bench`: the arrays of an earlier solver, to be used again. */
  constructor(
    private readonly layout: Layout,
    private readonly ruleset: Ruleset,
    private readonly budget: Budget,
    private readonly now: () => number,
    bench?: Bench,
  ) {
    this.started = now();
    this.fans = layout.fans;
    this.rules = { returns: ruleset.foundationReturn, limit: ruleset.fanLimit ?? DECK_SIZE };
    const { search, floating } = bench ?? new Bench(budget.positions);
    this.search = search;
    this.floating = floating;
    if (foundationCount(layout) === DECK_SIZE) this.end({ kind: 'winnable', line: [] });
    else this.restart();
  }

  /** Ends the search: the next `step` says that it was cancelled, if nothing was found. */
  cancel(): void {
    this.cancelled = true;
  }

  /** Makes about `nodes` positions more; gives the finding when there is one, and the same from then on. */
  step(nodes: number): Finding | null {
    if (this.finding) return this.finding;
    const { search, budget } = this;
    if (this.cancelled) return this.unknown('cancelled');
    const left = (budget.nodes ?? Infinity) - this.nodes;
    if (left <= 0) return this.unknown('nodes');
    if (budget.ms !== undefined && this.now() - this.started >= budget.ms) return this.unknown('time');
    if (this.proving) return this.prove(Math.min(nodes, left));
    search.step(Math.min(nodes, left));
    switch (search.state) {
      case 'won':
        return this.won();
      case 'exhausted':
        if (this.complete || !this.rules.returns) return this.lost();
        return this.restart(true);
      case 'full':
        return this.restart();
      case 'open':
        return null;
    }
  }

  private get nodes(): number {
    return this.spent + (this.proving ? this.floating.nodes : this.search.nodes);
  }

  private prove(nodes: number): Finding | null {
    this.floating.step(nodes);
    if (this.floating.state === 'lost') return this.lost();
    if (this.floating.state === 'no-proof') {
      this.spent += this.floating.nodes;
      this.proving = false;
      this.begin(false);
    }
    return null;
  }

  private restart(complete = false): null {
    if (this.attempt >= 0) this.spent += this.search.nodes;
    this.attempt++;
    const proof = complete ? undefined : PROOFS[this.attempt];
    if (proof !== undefined && Floating.fits(this.fans, this.rules.limit)) {
      this.proving = true;
      this.floating.begin(this.fans, this.rules.returns, proof);
    } else this.begin(complete);
    return null;
  }

  private begin(complete: boolean): void {
    this.complete = complete;
    const short = this.attempt < SHORT_RESTARTS;
    const weights = weighting(short ? this.attempt : this.attempt - SHORT_RESTARTS);
    const nodes = complete ? Infinity : short ? SHORT_NODES : LONG_NODES;
    this.search.begin(this.fans, this.rules, weights, this.attempt * 7919 + 12345, nodes, complete);
  }

  private won(): Finding {
    const line = toMoves(this.search.line(this.fans), this.layout);
    if (!wins(line, this.layout, this.ruleset)) throw new Error('the engine refuses the line that the search found');
    const short = shortened(line, this.layout, this.ruleset);
    return this.end({ kind: 'winnable', line: wins(short, this.layout, this.ruleset) ? short : line });
  }

  private lost(): Finding {
    if (this.layout.redealsUsed < this.ruleset.redeals) return this.unknown('redeal');
    return this.end({ kind: 'unwinnable' });
  }

  private unknown(why: WhyUnknown): Finding {
    return this.end({ kind: 'unknown', why });
  }

  private end(verdict: Verdict): Finding {
    this.finding = { verdict, nodes: this.attempt < 0 ? 0 : this.nodes, ms: this.now() - this.started };
    return this.finding;
  }
}

/** The arrays that solvers work in, for one solver at a time. */
export class Bench {
  readonly search: Search;
  readonly floating: Floating;

  constructor(positions: number = MOST_POSITIONS) {
    this.search = new Search(positions);
    this.floating = new Floating(positions);
  }
}

/** Positions between two looks at the clock: about a millisecond. */
const SLICE = 1000;

/** Decides a layout in one go. */
export function solve(layout: Layout, ruleset: Ruleset, budget: Budget, now: () => number, bench?: Bench): Finding {
  const solver = new Solver(layout, ruleset, budget, now, bench);
  for (;;) {
    const finding = solver.step(SLICE);
    if (finding) return finding;
  }
}
