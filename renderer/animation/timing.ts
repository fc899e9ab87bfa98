import type { Look } from '../board/table';

/** How long things take, in milliseconds, at one speed. */
export interface Timing {
  /** A card's way from place to place: the shortest and the longest. */
  readonly shortest: number;
  readonly longest: number;
  /** A card that goes home after a refused or cancelled drag; under 200 at every speed. */
  readonly home: number;
  /** A neighbour that makes room. */
  readonly aside: number;
  /** A card's flight at the deal, and the time from one card's start to the next one's; under 1,500 in all. */
  readonly deal: number;
  readonly dealStep: number;
  /** All cards' way when many move at once. */
  readonly gather: number;
  readonly gatherStep: number;
  /** The win from first to last, under 3,000. */
  readonly win: number;
  /** A card's rise into the hand and back. */
  readonly lift: number;
}

const NORMAL: Timing = {
  shortest: 150,
  longest: 240,
  home: 170,
  aside: 150,
  deal: 300,
  dealStep: 17,
  gather: 240,
  gatherStep: 4,
  win: 2800,
  lift: 90,
};

/** The timing of a look; null where nothing may travel: animation off, or reduced motion. */
export function timingOf(look: Pick<Look, 'animation' | 'reducedMotion'>): Timing | null {
  if (look.reducedMotion || look.animation === 'off') return null;
  if (look.animation === 'fast') return scaled(0.6, 0.75);
  if (look.animation === 'relaxed') return scaled(1.25, 1.05);
  return NORMAL;
}

/** `win` scales by its own factor: a fast win is still worth seeing, a relaxed one stays under three seconds. */
function scaled(factor: number, win: number): Timing {
  const times = Object.entries(NORMAL).map(([name, time]) => [name, Math.round(time * (name === 'win' ? win : factor))]);
  const timing = Object.fromEntries(times) as unknown as Timing;
  return { ...timing, home: Math.min(timing.home, 190) };
}
