import { rateOf } from '../../../shared/statistics/fold';
import type { DayPlayed, LengthCount } from '../../../shared/statistics/statistics';
import { dayName } from './calendar';

/** Where the figures stood at the end of a day. */
export interface Progress {
  readonly day: string;
  readonly played: number;
  readonly won: number;
  /** 0 to 1, with its 95 % range. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The rate of won games over time: after each day with a finished game, over all games up to it. */
export function progressOf(days: readonly DayPlayed[]): Progress[] {
  let played = 0;
  let won = 0;
  return days.flatMap((day) => {
    played += day.played;
    won += day.won;
    const rate = rateOf(won, played);
    return rate ? [{ day: day.day, played, won, ...rate }] : [];
  });
}

const DAY = 86_400;

/** The steps from one mark under the chart to the next, in seconds: whole days, then about months and years. */
export const DAY_STEPS: readonly number[] = [1, 2, 5, 10, 15, 30, 60, 90, 120, 180, 365, 730, 1825, 3650, 9125, 18_250].map((days) => days * DAY);

/** Where a day stands in the chart, in seconds since 1970: its beginning by universal time, where the marks are. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

/** The day at a place of the chart. */
export function dayAt(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** Days under the chart: the year stands at the first, and where it turns. */
export function dayTicks(ticks: readonly number[]): string[] {
  let year = '';
  return ticks.map((tick) => {
    const name = dayName(dayAt(tick));
    const its = name.slice(-4);
    if (its === year) return name.slice(0, -5);
    year = its;
    return `${name.slice(0, -5)}\n${its}`;
  });
}

/** Games won in `from` to `to` moves, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  /** Of these, without a hint. */
  readonly unaided: number;
}

const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;
const MOST_BINS = 16;

/** Won games by their moves, in steps of 1, 2, 5, 10 and so on: the narrowest that need 16 bars at most. */
export function binsOf(lengths: readonly LengthCount[], unaided: readonly LengthCount[]): Bin[] {
  const first = lengths[0]?.length;
  const last = lengths.at(-1)?.length;
  if (first === undefined || last === undefined) return [];
  const count = (width: number): number => Math.floor(last / width) - Math.floor(first / width) + 1;
  // A game may be as long as it likes: past the last step it goes on by thousands.
  const width = WIDTHS.find((step) => count(step) <= MOST_BINS) ?? Math.ceil((last - first + 1) / MOST_BINS / 1000) * 1000;
  const start = Math.floor(first / width);
  const bins = Array.from({ length: count(width) }, (_, i) => ({ from: (start + i) * width, to: (start + i + 1) * width - 1, games: 0, unaided: 0 }));
  const binOf = (length: number): (typeof bins)[number] | undefined => bins[Math.floor(length / width) - start];
  for (const { length, games } of lengths) {
    const bin = binOf(length);
    if (bin) bin.games += games;
  }
  for (const { length, games } of unaided) {
    const bin = binOf(length);
    if (bin) bin.unaided += games;
  }
  return bins;
}

/** `70 to 74`, or `70` where a bar is one number wide. */
export function binText({ from, to }: Bin): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}
