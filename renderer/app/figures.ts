import { foundationCount, landingSquares, livingFans, tableauCount } from '../../shared/engine/layout';
import type { Layout } from '../../shared/engine/layout';
import type { Ruleset } from '../../shared/engine/ruleset';

const NO_BREAK_SPACE = '\u00a0';

/** A deal number with its digits in threes: `4 027`, `ms 123 456`. */
export function groupDigits(deal: string): string {
  const microsoft = deal.startsWith('ms');
  const digits = microsoft ? deal.slice(2) : deal;
  return `${microsoft ? `ms${NO_BREAK_SPACE}` : ''}${digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)}`;
}

/** The counters of a position. Moves: the position's move number. */
export interface Counters {
  readonly moves: number;
  readonly foundations: number;
  readonly tableau: number;
  readonly fans: number;
  readonly landing: number;
}

/** The counters of a layout. `moves`: the position's move number. */
export function countersOf(layout: Layout, rules: Ruleset, moves: number): Counters {
  return {
    moves,
    foundations: foundationCount(layout),
    tableau: tableauCount(layout),
    fans: livingFans(layout),
    landing: landingSquares(layout, rules),
  };
}
