import type { Session } from '../../shared/game/session';
import type { CoachLine } from './coach';
import { Coach } from './coach';
import type { Solver } from './solver';

/**
 * Where a finished game stood after each of its moves, and which move lost it. Found in the background: the end
 * first, then the turn between the last position that could be won and the first that could not, then the position
 * that is looked at.
 */
export class Review {
  private readonly coach: Coach;
  private at = 0;
  /** Is all known of the game as a whole that will be? */
  settled = false;

  /** `game`: the finished game at its end. `learned` is called whenever more is known; `look` then goes on. */
  constructor(
    solver: Solver,
    private readonly game: Session,
    learned: () => void,
  ) {
    this.coach = new Coach(solver, learned);
  }

  /** The position after this many moves is looked at. */
  look(at: number): void {
    this.at = at;
    this.settled = !this.coach.think(this.game);
    if (this.settled) this.coach.think({ ...this.game, at });
  }

  /** What is known of the position that is looked at, and of the whole game. */
  lines(): { readonly here: CoachLine; readonly end: CoachLine } {
    return { here: this.coach.line({ ...this.game, at: this.at }), end: this.coach.line(this.game) };
  }

  /** Ends whatever is being thought about. */
  rest(): void {
    this.coach.rest();
  }
}
