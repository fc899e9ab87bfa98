/** The day of a time in milliseconds since 1970 where the player lives: `2026-11-30`. */
export function localDay(time: number): string {
  const date = new Date(time);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
