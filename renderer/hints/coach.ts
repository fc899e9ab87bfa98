import type { Layout } from '../../shared/engine/layout';
import { outcomeOf } from '../../shared/engine/outcome';
import type { Session } from '../../shared/game/session';
import { layoutOf, sessionGame } from '../../shared/game/session';
import type { CoachStatus } from '../../shared/solver/analysis';
import { Memory, coachStatus, layoutKey, wantedNext } from '../../shared/solver/analysis';
import type { Hint } from '../../shared/solver/hint';
import { hintFor } from '../../shared/solver/hint';
import type { Verdict } from '../../shared/solver/verdict';
import type { Solver } from './solver';

/** The coach's one quiet line. */
export interface CoachLine {
  readonly kind: 'none' | 'thinking' | 'winnable' | 'lost' | 'dead' | 'unknown' | 'won';
  readonly text: string;
  /** The last move number of this line of play that is proven winnable; null where none is known. */
  readonly lastWinnable: number | null;
}

export const NO_COACH: CoachLine = { kind: 'none', text: '', lastWinnable: null };

interface Work {
  readonly key: string;
  readonly abort: AbortController;
  readonly answer: Promise<Verdict | null>;
}

/**
 * What is known of the positions of one game. Every verdict is remembered, so that undo brings it back at once;
 * only one position is thought about at a time, and a position that was left is not thought about any longer.
 */
export class Coach {
  private memory: Memory | null = null;
  private game = '';
  private work: Work | null = null;

  constructor(
    private readonly solver: Solver,
    private readonly learned: () => void,
  ) {}

  /** What is known of a position of this game without thinking; null where nothing is. */
  verdict(session: Session, at = session.at): Verdict | null {
    const layout = session.layouts[at];
    return layout ? this.remember(session).recall(layout) : null;
  }

  /** Thinks about this session's position, or about where its line was lost; drops all other work. False: all is known. */
  think(session: Session): boolean {
    const at = wantedNext(this.verdicts(session));
    const layout = at === null ? undefined : session.layouts[at];
    if (layout) this.start(session, layout);
    else this.rest();
    return layout !== undefined;
  }

  /** The verdict of the position on the table, thought about now if it must be; null where `signal` ended it. */
  async ask(session: Session, signal: AbortSignal): Promise<Verdict | null> {
    const known = this.verdict(session);
    if (known) return known;
    const work = this.start(session, layoutOf(session));
    const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
    return Promise.race([work.answer, ended]);
  }

  /** Ends whatever is being thought about. */
  rest(): void {
    this.work?.abort.abort();
    this.work = null;
  }

  /** The hint for the position on the table, by what is known now. */
  hint(session: Session): Hint {
    return hintFor(session.layouts.slice(0, session.at + 1), sessionGame(session), this.remember(session));
  }

  line(session: Session): CoachLine {
    if (outcomeOf(layoutOf(session), session.rules) === 'won') return { kind: 'won', text: 'Won', lastWinnable: session.at };
    return lineOf(coachStatus(this.verdicts(session)), session.at);
  }

  private start(session: Session, layout: Layout): Work {
    const key = layoutKey(layout);
    if (this.work?.key === key) return this.work;
    this.rest();
    const memory = this.remember(session);
    const abort = new AbortController();
    const answer = this.solver.judge(layout, sessionGame(session), abort.signal);
    const work = { key, abort, answer };
    this.work = work;
    void answer.then((verdict) => {
      if (abort.signal.aborted) return;
      this.work = null;
      memory.learn(layout, verdict ?? { kind: 'unknown', why: 'memory' });
      this.learned();
    });
    return work;
  }

  private verdicts(session: Session): (Verdict | null)[] {
    const memory = this.remember(session);
    const played = session.layouts.slice(0, session.at + 1);
    for (const layout of played) {
      if (!memory.recall(layout) && outcomeOf(layout, session.rules) === 'stuck') memory.learn(layout, { kind: 'unwinnable' });
    }
    memory.conclude(session.layouts, session.moves);
    return played.map((layout) => memory.recall(layout));
  }

  private remember(session: Session): Memory {
    if (this.memory && this.game === session.id) return this.memory;
    this.rest();
    this.game = session.id;
    this.memory = new Memory(sessionGame(session));
    return this.memory;
  }
}

function lineOf(status: CoachStatus, at: number): CoachLine {
  switch (status.kind) {
    case 'winnable':
      return { kind: 'winnable', text: 'Still winnable', lastWinnable: at };
    case 'thinking':
      return { kind: 'thinking', text: 'Thinking…', lastWinnable: null };
    case 'cannot-tell':
      return { kind: 'unknown', text: status.why === 'redeal' ? 'Lost, unless a redeal helps' : 'Cannot tell', lastWinnable: null };
    case 'lost-from-deal':
      return { kind: 'dead', text: 'Cannot be won from the deal', lastWinnable: null };
    case 'lost': {
      const when = status.exact ? `since move ${status.since}` : `since move ${status.since} at the latest`;
      return { kind: 'lost', text: `No longer winnable ${when}`, lastWinnable: status.lastWinnable };
    }
  }
}
