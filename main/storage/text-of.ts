import type { GameRecord } from '../../shared/game/record';
import { pause } from './pause';

/** A long text, piece by piece: it is never in memory as a whole, and other work goes on between two pieces. */
export type Pieces = AsyncIterable<string>;

/** A long history, some games at a time. */
export type Batches = AsyncIterable<readonly GameRecord[]>;

/** The text of each batch of games; `first` is told of the very first game. */
export async function* piecesOf(batches: Batches, format: (game: GameRecord, first: boolean) => string): AsyncGenerator<string> {
  let first = true;
  for await (const games of batches) {
    let piece = '';
    for (const game of games) {
      piece += format(game, first);
      first = false;
    }
    yield piece;
    await pause();
  }
}
