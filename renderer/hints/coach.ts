import { formatLayout } from '../../shared/engine/layout-text';
import type { Layout } from '../../shared/engine/layout';
import { sameMove } from '../../shared/engine/move';
import { outcomeOf } from '../../shared/engine/outcome';
import type { Session } from '../../shared/game/session';
import { layoutOf, sessionGame } from '../../shared/game/session';
import type { Judgement, Solver } from './solver';

/** The coach's one quiet line. `since`: the first move number from which no win was left. */
export interface CoachLine {
  readonly kind: 'none' | 'thinking' | 'winnable' | 'lost' | 'dead' | 'unknown' | 'won';
  readonly text: string;
  /** The last move number of this line that is proven winnable; null where none is known. */
  readonly lastWinnable: number | null;
}

const UNWINNABLE: Judgement = { verdict: 'unwinnable' };

/**
 * What is known of the positions of one game. Every verdict is remembered, so that undo brings it back at once;
 * only one position is thought about at a time, and a position that was left is not thought about any longer.
 */
export class Coach {
  private known = new Map<string, Judgement>();
  private keys = new WeakMap<Layout, string>();
  private game = '';
  private work: { readonly key: string; readonly abort: AbortController } | null = null;

  constructor(
    private readonly solver: Solver,
    private readonly learned: () => void,
  ) {}

  /** What is known of the position on the table, without thinking; null where nothing is. */
  judgement(session: Session, at = session.at): Judgement | null {
    this.enter(session);
    const layout = session.layouts[at];
    if (!layout) return null;
    const found = this.known.get(this.key(layout));
    if (found) return found;
    const inferred = this.infer(session, at, layout);
    if (inferred) this.known.set(this.key(layout), inferred);
    return inferred;
  }

  /** Thinks about this session's position, or about where its line was lost; drops all other work. */
  think(session: Session): void {
    const at = this.wanted(session);
    const layout = at === null ? null : session.layouts[at];
    const key = layout ? this.key(layout) : null;
    if (this.work && this.work.key === key) return;
    this.rest();
    if (!layout || key === null) return;
    const abort = new AbortController();
    this.work = { key, abort };
    void this.solver.judge(layout, sessionGame(session), abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      this.work = null;
      this.known.set(key, answer ?? { verdict: 'unknown' });
      this.learned();
    });
  }

  /** The verdict of the position on the table, thought about now if it must be; for hints, whatever the settings. */
  async ask(session: Session, signal: AbortSignal): Promise<Judgement | null> {
    const known = this.judgement(session);
    if (known) return known;
    const layout = layoutOf(session);
    const answer = await this.solver.judge(layout, sessionGame(session), signal);
    if (answer && !signal.aborted && this.game === session.id) this.known.set(this.key(layout), answer);
    return answer;
  }

  /** Ends whatever is being thought about. */
  rest(): void {
    this.work?.abort.abort();
    this.work = null;
  }

  line(session: Session): CoachLine {
    const here = this.judgement(session);
    const lastWinnable = this.lastWinnable(session);
    if (outcomeOf(layoutOf(session), session.rules) === 'won') return { kind: 'won', text: 'Won', lastWinnable };
    if (here === null) return { kind: 'thinking', text: 'Thinking…', lastWinnable };
    if (here.verdict === 'winnable') return { kind: 'winnable', text: 'Still winnable', lastWinnable: session.at };
    if (here.verdict === 'unknown') return { kind: 'unknown', text: 'Cannot tell', lastWinnable };
    const first = this.firstLost(session);
    if (first === 0) return { kind: 'dead', text: 'Cannot be won from the deal', lastWinnable };
    const sure = lastWinnable === first - 1;
    const text = sure ? `No longer winnable since move ${first}` : `Not winnable from here (since move ${first} or before)`;
    return { kind: 'lost', text, lastWinnable };
  }

  /** The last move number, up to the position on the table, that is known to be winnable. */
  private lastWinnable(session: Session): number | null {
    for (let at = session.at; at >= 0; at--) if (this.judgement(session, at)?.verdict === 'winnable') return at;
    return null;
  }

  /** The first move number that is known to be lost: what comes after it is lost too. */
  private firstLost(session: Session): number {
    for (let at = 0; at < session.at; at++) if (this.judgement(session, at)?.verdict === 'unwinnable') return at;
    return session.at;
  }

  /** The position to think about next: the one on the table; where it is lost, one half way back to a won one. */
  private wanted(session: Session): number | null {
    const here = this.judgement(session);
    if (here === null) return session.at;
    if (here.verdict !== 'unwinnable') return null;
    const low = this.lastWinnable(session) ?? -1;
    const high = this.firstLost(session);
    const open: number[] = [];
    for (let at = low + 1; at < high; at++) if (this.judgement(session, at) === null) open.push(at);
    return open[Math.floor(open.length / 2)] ?? null;
  }

  /** What follows without search: from the next or the previous position's line, or from having no move at all. */
  private infer(session: Session, at: number, layout: Layout): Judgement | null {
    const outcome = outcomeOf(layout, session.rules);
    if (outcome === 'won') return { verdict: 'winnable', line: [] };
    if (outcome === 'stuck') return UNWINNABLE;
    const last = at > 0 ? this.knownAt(session, at - 1) : null;
    if (last?.verdict === 'unwinnable') return last;
    const played = session.moves[at - 1];
    const expected = last?.verdict === 'winnable' ? last.line[0] : undefined;
    if (last?.verdict === 'winnable' && played && expected && sameMove(played, expected)) {
      return { verdict: 'winnable', line: last.line.slice(1) };
    }
    const next = this.knownAt(session, at + 1);
    const move = session.moves[at];
    return next?.verdict === 'winnable' && move ? { verdict: 'winnable', line: [move, ...next.line] } : null;
  }

  private knownAt(session: Session, at: number): Judgement | null {
    const layout = session.layouts[at];
    return layout ? (this.known.get(this.key(layout)) ?? null) : null;
  }

  private enter(session: Session): void {
    if (this.game === session.id) return;
    this.game = session.id;
    this.known = new Map();
    this.rest();
  }

  private key(layout: Layout): string {
    const made = this.keys.get(layout) ?? formatLayout(layout);
    this.keys.set(layout, made);
    return made;
  }
}
