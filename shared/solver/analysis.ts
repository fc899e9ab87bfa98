import { formatLayout } from '../engine/layout-text';
import type { Game } from '../engine/deal';
import type { Layout } from '../engine/layout';
import type { Move } from '../engine/move';
import { applyMove } from '../engine/rules';
import type { Verdict } from './verdict';

/** The name of a layout in a memory: equal for equal layouts, the order of the fans included. */
export function layoutKey(layout: Layout): string {
  const made = keys.get(layout) ?? formatLayout(layout);
  keys.set(layout, made);
  return made;
}

/** A layout is a value and never changes; a game's whole line is looked through after each move. */
const keys = new WeakMap<Layout, string>();

/**
 * What is known of the layouts of one game (one ruleset, one seed). Proven facts stay; an `unknown` stays until
 * something better is learned. Bounded: the oldest layouts are forgotten first.
 */
export class Memory {
  private readonly facts = new Map<string, Verdict>();

  constructor(
    private readonly game: Game,
    private readonly limit = 20_000,
  ) {}

  /** What is known of a layout; null where nothing is. */
  recall(layout: Layout): Verdict | null {
    return this.facts.get(layoutKey(layout)) ?? null;
  }

  /**
   * Takes in a verdict. A winning line tells of every layout on it as well. A shorter line takes the place of a
   * longer one, never the other way round: the known distance to the win shrinks with each move of a hint, so
   * hints cannot circle.
   */
  learn(layout: Layout, verdict: Verdict): void {
    if (verdict.kind !== 'winnable') {
      this.keep(layoutKey(layout), verdict);
      return;
    }
    let now = layout;
    for (let i = 0; ; i++) {
      this.keep(layoutKey(now), i === 0 ? verdict : { kind: 'winnable', line: verdict.line.slice(i) });
      const move = verdict.line[i];
      if (!move) return;
      const next = applyMove(now, move, this.game);
      if (!next.ok) throw new Error('a winnable verdict must carry a legal line');
      now = next.value;
    }
  }

  /**
   * Draws the conclusions along a line of play: before a winnable layout all are winnable, by the moves between;
   * after an unwinnable one all are unwinnable. `layouts` is one longer than `moves`.
   */
  conclude(layouts: readonly Layout[], moves: readonly Move[]): void {
    for (let i = layouts.length - 2; i >= 0; i--) {
      const later = this.recall(layouts[i + 1] as Layout);
      if (later?.kind === 'winnable') {
        this.keep(layoutKey(layouts[i] as Layout), { kind: 'winnable', line: [moves[i] as Move, ...later.line] });
      }
    }
    let lost = false;
    for (const layout of layouts) {
      if (lost) this.keep(layoutKey(layout), { kind: 'unwinnable' });
      else lost = this.recall(layout)?.kind === 'unwinnable';
    }
  }

  private keep(key: string, verdict: Verdict): void {
    const known = this.facts.get(key);
    if (known && !better(verdict, known)) return;
    if (!known && this.facts.size >= this.limit) this.facts.delete(this.facts.keys().next().value as string);
    this.facts.set(key, verdict);
  }
}

function better(verdict: Verdict, known: Verdict): boolean {
  if (known.kind === 'unknown') return true;
  return known.kind === 'winnable' && verdict.kind === 'winnable' && verdict.line.length < known.line.length;
}

/** What the coach line says. Move numbers count from 1; layout number k is the one after move k. */
export type CoachStatus =
  | { readonly kind: 'winnable'; readonly movesLeft: number }
  /**
   * No longer winnable: `since` is the first move after which it is proven lost; `exact` when the layout before
   * that move is proven winnable; `lastWinnable`: the number of the last layout that is proven winnable.
   */
  | { readonly kind: 'lost'; readonly since: number; readonly exact: boolean; readonly lastWinnable: number | null }
  /** The deal itself cannot be won. */
  | { readonly kind: 'lost-from-deal' }
  | { readonly kind: 'thinking' }
  /** The search gave up; its reason. */
  | { readonly kind: 'cannot-tell'; readonly why: Extract<Verdict, { kind: 'unknown' }>['why'] };

/**
 * What can be said at the end of a line of play. `verdicts`: what is known of each layout from the deal to the one
 * on the table, after `conclude`; null where nothing is known (yet).
 */
export function coachStatus(verdicts: readonly (Verdict | null)[]): CoachStatus {
  const here = verdicts.at(-1) ?? null;
  if (here === null) return { kind: 'thinking' };
  if (here.kind === 'winnable') return { kind: 'winnable', movesLeft: here.line.length };
  if (here.kind === 'unknown') {
    return here.why === 'cancelled' ? { kind: 'thinking' } : { kind: 'cannot-tell', why: here.why };
  }
  const since = verdicts.findIndex((verdict) => verdict?.kind === 'unwinnable');
  if (since === 0) return { kind: 'lost-from-deal' };
  const lastWinnable = verdicts.findLastIndex((verdict) => verdict?.kind === 'winnable');
  return { kind: 'lost', since, exact: lastWinnable === since - 1, lastWinnable: lastWinnable < 0 ? null : lastWinnable };
}

/**
 * The number of the layout whose verdict is wanted next: the one on the table; when that is lost, the middle one
 * of those between the last that is winnable and the first that is lost. Null when nothing is left to ask: what was
 * given up on (`unknown`) is not asked again.
 */
export function wantedNext(verdicts: readonly (Verdict | null)[]): number | null {
  const here = verdicts.length - 1;
  if (verdicts[here] === null) return here;
  if (verdicts[here]?.kind !== 'unwinnable') return null;
  const lost = verdicts.findIndex((verdict) => verdict?.kind === 'unwinnable');
  const won = verdicts.findLastIndex((verdict) => verdict?.kind === 'winnable');
  const open: number[] = [];
  for (let i = won + 1; i < lost; i++) if (verdicts[i] === null) open.push(i);
  return open[Math.floor(open.length / 2)] ?? null;
}
