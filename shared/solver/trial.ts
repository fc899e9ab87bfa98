import { NONE, Position, UP } from './position';

/** A position whose moves are noted, so that they can be taken back. */
export class Trial extends Position {
  /** Cards moved (at most each once up, and two beside): card | code before << 8; and how many. */
  readonly log = new Int32Array(128);
  logged = 0;

  /** Puts an exposed card (or a foundation's top) where `code` says. */
  put(card: number, to: number): void {
    this.log[this.logged++] = card | (this.code[card]! << 8);
    this.place(card, to);
  }

  /** Takes back all but the first `kept` moves. */
  undo(kept: number): void {
    while (this.logged > kept) {
      const entry = this.log[--this.logged]!;
      this.place(entry & 255, entry >> 8);
    }
  }

  /** Sends up every exposed card that is next on its foundation and lies on a neighbour (proofs.md, "a way back"). */
  close(): void {
    for (let card = this.rising(); card !== NONE; card = this.rising()) this.put(card, UP);
  }
}
