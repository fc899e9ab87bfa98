import { formatDay } from '../../shared/util/day';

/** The day of a time in milliseconds since 1970 where the player lives: `2026-11-30`. */
export function localDay(time: number): string {
  const date = new Date(time);
  return formatDay({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}
