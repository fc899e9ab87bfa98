import type { Move } from '../engine/move';

/** Why a search ended without a verdict. `redeal`: this pass is lost, but a redeal is left that was not searched. */
export type WhyUnknown = 'nodes' | 'time' | 'memory' | 'cancelled' | 'redeal';

/** What can be said of a layout's future; `winnable` and `unwinnable` are proven. */
export type Verdict =
  /** The moves win from the layout; they were replayed by the engine. */
  | { readonly kind: 'winnable'; readonly line: readonly Move[] }
  | { readonly kind: 'unwinnable' }
  | { readonly kind: 'unknown'; readonly why: WhyUnknown };

/** A verdict and what it cost. */
export interface Finding {
  readonly verdict: Verdict;
  /** Positions made, all attempts and proofs together. */
  readonly nodes: number;
  /** Milliseconds by the clock that the caller gave. */
  readonly ms: number;
}

/** How much a search may cost. What is left out has no limit, but for memory. */
export interface Budget {
  readonly nodes?: number;
  readonly ms?: number;
}
