/** A day of the calendar; month 1 to 12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day in its one written form: `2026-11-30`. Written days sort as they follow one another. */
export function formatDay({ year, month, day }: Day): string {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(n: number, length: number): string {
  return String(n).padStart(length, '0');
}
