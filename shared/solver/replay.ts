import { NONE, Position, UP } from './position';

/**
 * The card moves of a line, from the root: card | code << 8, in order, those that follow of
 * themselves included. `path`: a move is card | code << 6 | second card << 10 | its code << 16, and bit 20 where
 * nothing may follow of itself.
 */
export function lineOf(path: readonly number[], fans: readonly (readonly number[])[], returns: boolean): number[] {
  const position = new Position(fans);
  const moves: number[] = [];
  const put = (card: number, to: number): void => {
    position.place(card, to);
    moves.push(card | (to << 8));
  };
  const close = (): void => {
    if (returns) for (let card = position.rising(); card !== NONE; card = position.rising()) put(card, UP);
  };
  close();
  for (const move of path) {
    put(move & 63, (move >> 6) & 15);
    const second = (move >> 10) & 63;
    if (second !== NONE) put(second, (move >> 16) & 15);
    // A return alone is left as it is, or it would be undone.
    if (move >> 20 === 0) close();
  }
  return moves;
}
