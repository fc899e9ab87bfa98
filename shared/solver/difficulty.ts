import type { Game } from '../engine/deal';
import type { Layout } from '../engine/layout';
import { mersenneTwister } from '../engine/shuffle';
import { playerWins } from './players';

export type Difficulty = 'easy' | 'medium' | 'hard';

/** Games that the careful player plays to judge a deal. */
export const TRIALS = 20;

/** Wins out of `TRIALS` from which a winnable deal is easy, and from which it is medium. */
const EASY_FROM = 12;
const MEDIUM_FROM = 5;

/**
 * Does the careful simulated player (players.ts) win trial `trial` (0 first) from a layout? Its chance is a Mersenne
 * Twister with the key [0x5ea, trial]: the same layout is always as hard.
 */
export function carefulWin(opening: Layout, game: Game, trial: number): boolean {
  return playerWins('careful', opening, game, mersenneTwister([0x5ea, trial]));
}

/** How many of `TRIALS` games the careful player wins from a layout. */
export function carefulWins(opening: Layout, game: Game): number {
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial++) if (carefulWin(opening, game, trial)) won++;
  return won;
}

/** The difficulty of a layout that is proven winnable. */
export function difficultyOf(opening: Layout, game: Game): Difficulty {
  return difficultyFrom(carefulWins(opening, game));
}

/** The difficulty that so many wins of the careful player mean. */
export function difficultyFrom(won: number): Difficulty {
  if (won >= EASY_FROM) return 'easy';
  return won >= MEDIUM_FROM ? 'medium' : 'hard';
}
