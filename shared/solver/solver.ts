import type { Layout } from '../engine/layout';
import { foundationCount } from '../engine/layout';
import { DECK_SIZE } from '../engine/card';
import type { Ruleset } from '../engine/ruleset';
import { Alike } from './alike';
import { FoldedSearch } from './folded';
import { shortened, toMoves, wins } from './line';
import type { SearchKind, SearchRules } from './search';
import { Search } from './search';
import type { Budget, Finding, Verdict, WhyUnknown } from './verdict';
import { WEIGHTINGS, weighting } from './weights';

/** Many short searches first, one for each weighting, then longer ones: measured best (README.md). */
const SHORT_RESTARTS = WEIGHTINGS.length;
const SHORT_NODES = 5000;
const LONG_NODES = 20_000;
/** After these many restarts a proof of loss is tried, with as many positions. */
const PROOFS: Readonly<Record<number, number>> = { 2: 3000, 36: 30_000, 100: 1_000_000, 500: 6_000_000 };

/**
 * Decides one layout, in slices: best-first searches under changing weightings, with a proof of loss between them.
 * Pure: the same layout, rules and node budget give the same verdict at the same cost.
 */
export class Solver {
  private readonly folded: FoldedSearch;
  private readonly whole: Search;
  /** The one of them that is at work. */
  private search: Search | FoldedSearch;
  private readonly alike: Alike;
  private proving = false;
  /** May alike cards be taken for each other? */
  private readonly folds: boolean;
  private readonly rules: SearchRules;
  private readonly fans: readonly (readonly number[])[];
  private finding: Finding | null = null;
  private cancelled = false;
  private attempt = -1;
  private kind: SearchKind = 'quick';
  /** Has a search run dry? */
  private dry = false;
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
    const { folded, search, alike } = bench ?? new Bench();
    this.folded = folded;
    this.whole = this.search = search;
    this.alike = alike;
    this.folds = Alike.fits(this.fans, this.rules.limit);
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
        return this.ranDry();
      case 'full':
        // What ran dry once will again: a complete search that finds no room is the end.
        return this.kind === 'complete' ? this.unknown('memory') : this.restart();
      case 'open':
        return null;
    }
  }

  private get nodes(): number {
    return this.spent + (this.proving ? this.alike.nodes : this.search.nodes);
  }

  private prove(nodes: number): Finding | null {
    const { alike } = this;
    alike.step(nodes);
    if (alike.state === 'lost') return this.lost();
    if (alike.state === 'no-proof') {
      this.spent += alike.nodes;
      this.proving = false;
      this.begin(this.dry ? 'complete' : 'quick');
    }
    return null;
  }

  private restart(): null {
    if (this.attempt >= 0) this.spent += this.search.nodes;
    this.attempt++;
    const proof = PROOFS[this.attempt];
    if (proof !== undefined && this.folds) this.beginProof(proof);
    else this.begin('quick');
    return null;
  }

  /** Few positions, it seems: now all of them. */
  private ranDry(): Finding | null {
    if (this.kind === 'complete' || (!this.folds && !this.rules.returns)) return this.lost();
    this.spent += this.search.nodes;
    this.dry = true;
    if (this.folds) this.beginProof(Infinity);
    else this.begin('complete');
    return null;
  }

  private beginProof(nodes: number): void {
    this.proving = true;
    this.alike.begin(this.fans, this.rules.returns, nodes);
  }

  private begin(kind: SearchKind): void {
    this.kind = kind;
    const short = this.attempt < SHORT_RESTARTS;
    const weights = weighting(short ? this.attempt : this.attempt - SHORT_RESTARTS);
    const nodes = kind === 'complete' ? Infinity : short ? SHORT_NODES : LONG_NODES;
    const seed = this.attempt * 7919 + 12345;
    if (this.folds && kind === 'quick') {
      this.folded.begin(this.fans, this.rules.returns, weights, seed, nodes);
      this.search = this.folded;
    } else {
      this.whole.begin(this.fans, this.rules, weights, seed, nodes, kind);
      this.search = this.whole;
    }
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

/** Two million positions, about 115 MB. */
const MOST_POSITIONS = 2_000_000;
/** Most nodes that a proof holds at once, about 140 MB. */
const MOST_PROOF_NODES = 2_000_000;

/** The arrays that solvers work in, for one solver at a time. `positions`: most that a search remembers at once. */
export class Bench {
  readonly search: Search;
  readonly folded = new FoldedSearch();
  readonly alike: Alike;

  constructor(positions: number = MOST_POSITIONS) {
    this.search = new Search(positions);
    this.alike = new Alike(Math.min(positions, MOST_PROOF_NODES));
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
