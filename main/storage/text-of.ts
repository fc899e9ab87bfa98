import type { GameRecord } from '../../shared/game/record';
import { pause } from './pause';

const GAMES_AT_ONCE = 500;

/** Each game's text, written in pieces with a pause after each. */
export async function textOf(games: readonly GameRecord[], format: (game: GameRecord) => string): Promise<string[]> {
  const texts: string[] = [];
  for (const game of games) {
    texts.push(format(game));
    if (texts.length % GAMES_AT_ONCE === 0) await pause();
  }
  return texts;
}
