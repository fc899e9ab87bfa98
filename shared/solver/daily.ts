import { dealLayout } from '../engine/deal';
import type { DealNumber } from '../engine/deal-number';
import { parseDealNumber } from '../engine/deal-number';
import { DEFAULT_RULESET } from '../engine/ruleset';
import type { Day } from '../util/day';
import { formatDay } from '../util/day';
import type { Bench } from './solver';
import { solve } from './solver';
import type { Budget } from './verdict';

/** Today's deals are among these numbers, all Microsoft FreeCell's. */
export const DAILY_NUMBERS = 31_999;

/** What a number may cost before the next one is tried: positions, not time, so that it is the same everywhere. */
export const DAILY_BUDGET: Budget = { nodes: 100_000 };

/**
 * The number at which the search for a day's deal starts: 1 plus the FNV-1a hash (32 bits) of the date written as
 * YYYY-MM-DD, modulo 31,999.
 */
export function dailyStart(day: Day): number {
  const text = formatDay(day);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % DAILY_NUMBERS) + 1;
}

/** The number that is tried after `n`; after the last comes 1. */
export function dailyNext(n: number): number {
  return (n % DAILY_NUMBERS) + 1;
}

/**
 * A day's deal: from `dailyStart` on, the first number that the solver proves winnable under the default rules
 * within `DAILY_BUDGET`.
 */
export function dailyDeal(day: Day, bench?: Bench): DealNumber {
  for (let n = dailyStart(day); ; n = dailyNext(n)) {
    const deal = numbered(n);
    const { verdict } = solve(dealLayout(deal, DEFAULT_RULESET), DEFAULT_RULESET, DAILY_BUDGET, () => 0, bench);
    if (verdict.kind === 'winnable') return deal;
  }
}

function numbered(n: number): DealNumber {
  const deal = parseDealNumber(String(n));
  if (!deal.ok) throw new Error(`no deal number: ${n}`);
  return deal.value;
}
