import type { Figures, Rate, Spread, Streak } from '../../../shared/statistics/statistics';

/** `1 game`, `3 games`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

const GROUPS = new Intl.NumberFormat('en-GB');

/** Thousands parted: `12,345`. */
export function grouped(count: number): string {
  return GROUPS.format(count);
}

/** A share of 0 to 1 as `33 %`; one place more where it would hide that there is something, or not all. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  const hides = (whole === 0 && share > 0) || (whole === 100 && share < 1);
  return `${hides ? floored(share) : whole} %`;
}

/** One decimal, never rounded up to 0.0 or 100.0. */
function floored(share: number): string {
  return Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10)).toFixed(1);
}

/** `6 to 79 %`: the range that the rate lies in. */
export function rangeText({ low, high }: Rate): string {
  const [from, to] = [percent(low), percent(high)];
  return from === to ? from : `${from.replace(' %', '')} to ${to}`;
}

/** What the rate covers: `1 won of 3 played`. */
export function coverage({ played, won }: Pick<Figures, 'played' | 'won'>): string {
  return `${grouped(won)} won of ${grouped(played)} played`;
}

/** An average of moves, undos or hints: one decimal. */
export function average(spread: Spread): string {
  return spread.average.toFixed(1);
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `12 Nov 2026`, in the player's time zone. */
export function dayText(time: number): string {
  return DAY.format(time);
}

/** When a streak was: `12 Nov 2026`, or `3–12 Nov 2026`. */
export function streakDates({ from, to }: Streak): string {
  return DAY.formatRange(from, to);
}
