import type { GameRecord } from '../../shared/game/record';
import { pause } from './pause';

/** A long text, piece by piece: it is never in memory as a whole, and other work goes on between two pieces. */
export type Pieces = AsyncIterable<string>;

/** Some hundred kilobytes: a few milliseconds. */
const GAMES_AT_ONCE = 200;

/** Each game's text, told whether it is the last one. */
export async function* piecesOf(games: readonly GameRecord[], format: (game: GameRecord, last: boolean) => string): AsyncGenerator<string> {
  for (let at = 0; at < games.length; at += GAMES_AT_ONCE) {
    yield games.slice(at, at + GAMES_AT_ONCE).map((game, i) => format(game, at + i === games.length - 1)).join('');
    await pause();
  }
}
