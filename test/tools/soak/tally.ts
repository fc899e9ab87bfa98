import type { Move } from '../../../shared/engine/move';
import type { GameRecord } from '../../../shared/game/record';
import type { Session } from '../../../shared/game/session';
import { play, redo, restart, undo } from '../../../shared/game/session';

/** What the soak does to the program. */
export type Deed = { readonly kind: 'play'; readonly move: Move } | { readonly kind: 'undo' | 'redo' | 'restart' | 'new-game' };

/** The session after a deed that the program took; the same where it does nothing. New games come from the program. */
export function after(session: Session, deed: Deed): Session {
  const step =
    deed.kind === 'play' ? play(session, deed.move, 0) : deed.kind === 'undo' ? undo(session) : deed.kind === 'redo' ? redo(session) : restart(session);
  if (step === null) return session;
  if ('ok' in step) return step.ok ? step.value.session : session;
  return step.session;
}

/** The soak's own book of games: it believes nothing that the program counts. */
export class Tally {
  readonly finished = new Map<string, 'won' | 'lost'>();
  moves = 0;
  undos = 0;
  restarts = 0;
  kills = 0;
  /** States that came back more than one move older, or as another game. */
  readonly strayed: string[] = [];

  finish(id: string, outcome: 'won' | 'lost'): void {
    if (!this.finished.has(id)) this.finished.set(id, outcome);
  }

  /** Games missing in the program's history, games in it more than once, and games that the soak never finished. */
  compare(history: readonly GameRecord[]): { lost: string[]; twice: string[]; wrong: string[] } {
    const count = new Map<string, number>();
    for (const { id } of history) count.set(id, (count.get(id) ?? 0) + 1);
    return {
      lost: [...this.finished.keys()].filter((id) => !count.has(id)),
      twice: [...count].filter(([, times]) => times > 1).map(([id]) => id),
      wrong: history.filter(({ id, outcome }) => this.finished.get(id) !== outcome).map(({ id }) => id),
    };
  }
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
