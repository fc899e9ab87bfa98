import type { DayPlayed } from '../../../shared/statistics/statistics';
import { formatDay } from '../../../shared/util/day';

/** A month of the calendar: `year`, and `month` from 0. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** One day of a month; what was finished on it. */
export interface CalendarDay {
  /** `2026-11-30`. */
  readonly day: string;
  readonly date: number;
  readonly played: number;
  readonly won: number;
}

/** The month of a day like `2026-11-30`. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 };
}

/** The month so many months on. */
export function monthsOn({ year, month }: Month, by: number): Month {
  const months = year * 12 + month + by;
  return { year: Math.floor(months / 12), month: months - Math.floor(months / 12) * 12 };
}

/** Negative where `a` is before `b`. */
export function compareMonths(a: Month, b: Month): number {
  return a.year * 12 + a.month - (b.year * 12 + b.month);
}

const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/** `November 2026`. */
export function monthName({ year, month }: Month): string {
  return `${NAMES[month]} ${year}`;
}

/** The weeks of a month from Monday to Sunday; null where a day belongs to another month. */
export function weeksOf({ year, month }: Month, played: ReadonlyMap<string, DayPlayed>): (CalendarDay | null)[][] {
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const first = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
  const cells: (CalendarDay | null)[] = Array.from({ length: first }, () => null);
  for (let date = 1; date <= length; date += 1) {
    const day = formatDay({ year, month: month + 1, day: date });
    const on = played.get(day);
    cells.push({ day, date, played: on?.played ?? 0, won: on?.won ?? 0 });
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** How dark a day is drawn, 0 to 4: none, 1, 2 to 3, 4 to 7, 8 and more games. */
export function shade(played: number): 0 | 1 | 2 | 3 | 4 {
  if (played === 0) return 0;
  if (played === 1) return 1;
  if (played <= 3) return 2;
  return played <= 7 ? 3 : 4;
}

/** `30 Nov 2026` of `2026-11-30`: as it is named, in whatever time zone it is read. */
export function dayName(day: string): string {
  const { year, month } = monthOf(day);
  return `${Number(day.slice(8))} ${NAMES[month]?.slice(0, 3)} ${year}`;
}
