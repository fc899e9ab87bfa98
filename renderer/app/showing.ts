import type { Layout } from '../../shared/engine/layout';
import { replay } from '../../shared/engine/notation';
import { applyMove } from '../../shared/engine/rules';
import { parseRuleset } from '../../shared/engine/ruleset';
import type { Move } from '../../shared/engine/move';
import type { Change, Session } from '../../shared/game/session';
import type { GameRecord } from '../../shared/game/record';
import { layoutOf, markShown, movedCard, newSession, sessionGame } from '../../shared/game/session';
import { Review } from '../hints/review';
import type { Ask } from './asking';
import type { Core } from './core';
import { dealTitle } from './core';
import { shownLayout } from './pictures';
import { describeMove, placesOf } from './places';
import type { SolutionShown } from './state';

/** Milliseconds a move, slow to fast. */
export const PACES = [1800, 900, 400] as const;

/** Shows a line, the proven one from here or that of a finished game; afterwards the player is where they were. */
export class Showing {
  private cancelNext: (() => void) | null = null;
  private work: AbortController | null = null;
  private review: Review | null = null;

  constructor(
    private readonly core: Core,
    private readonly ask: Ask,
  ) {}

  async start(): Promise<void> {
    const { session, solution } = this.core.state;
    if (solution) return;
    this.work?.abort();
    const work = new AbortController();
    this.work = work;
    let judged = this.core.coach.verdict(session);
    if (!judged) {
      this.core.notify({ tone: 'info', text: 'Looking for a solution…', offer: null });
      judged = await this.core.coach.ask(session, work.signal);
    }
    if (work.signal.aborted || this.core.state.session !== session) return;
    if (judged?.kind !== 'winnable') {
      const text = judged?.kind === 'unwinnable' ? 'There is no solution from here: this position cannot be won.' : 'No solution was found from here.';
      return this.core.notify({ tone: 'info', text, offer: null });
    }
    if (judged.line.length === 0) return this.core.notify({ tone: 'info', text: 'The game is won.', offer: null });
    if (!(await this.mayShow(session)) || this.core.state.session !== session) return;
    this.core.amend(markShown(session), { notice: null, hint: null, selected: null });
    const layouts = layoutsOf(session, judged.line);
    this.core.store.set({ solution: { layouts, moves: judged.line, at: 0, playing: true, pace: PACES[1], finished: null } });
    this.core.say(`The solution from here, ${judged.line.length} moves. Space pauses, right arrow steps, Escape ends.`);
    this.schedule();
  }

  /**
   * Lays a finished game out to be stepped through, from its deal on; the game in progress is not touched. False
   * where this version does not know its rules, or its moves do not fit its deal.
   */
  look(record: GameRecord): boolean {
    const rules = parseRuleset(record.ruleset);
    const dealt = rules && newSession(record.id, record.origin, rules);
    if (!rules || !dealt) return false;
    const opening = dealt.layouts[0];
    const line = replay(record.moves, opening, sessionGame(dealt));
    if (line.refused) return false;
    this.work?.abort();
    const before = shownLayout(this.core.state);
    const title = dealTitle(record);
    this.core.update({ panel: null, notice: null, hint: null, selected: null, hover: null, marked: null });
    this.core.store.set({ solution: { layouts: line.layouts, moves: line.moves, at: 0, playing: false, pace: PACES[1], finished: { title, rules } } });
    this.core.pictures.show(jumpChange(before, opening));
    this.core.coach.rest();
    this.review = new Review(this.core.world.solver, { ...dealt, moves: line.moves, layouts: line.layouts, at: line.moves.length }, () => this.reviewed());
    this.reviewed();
    this.core.say(`${title}, a finished game of ${line.moves.length} moves. Right arrow steps, Space plays it, Escape ends.`);
    return true;
  }

  /** Ends the showing: the table is where the player was. True where one was shown. */
  stop(): boolean {
    const { solution } = this.core.state;
    if (!solution) return false;
    this.cancelNext?.();
    const before = solution.layouts[solution.at] ?? solution.layouts[0];
    this.core.store.set({ solution: null, review: null, marked: null });
    this.endReview();
    this.core.pictures.show(jumpChange(before, layoutOf(this.core.state.session)));
    this.core.say(`The ${solution.finished ? 'finished game' : 'solution'} is put away. You are where you were.`);
    return true;
  }

  toggle(): void {
    const { solution } = this.core.state;
    if (!solution) return;
    const atEnd = solution.at === solution.moves.length;
    if (atEnd) this.go(0, null);
    this.set({ playing: !solution.playing || atEnd });
    this.core.say(this.core.state.solution?.playing ? 'Playing.' : 'Paused.');
    this.schedule();
  }

  step(by: 1 | -1): void {
    const { solution } = this.core.state;
    if (!solution) return;
    this.set({ playing: false });
    this.schedule();
    this.advance(by);
  }

  /** Goes to a move of the line that is shown. */
  goTo(at: number): void {
    const { solution } = this.core.state;
    if (!solution || at < 0 || at > solution.moves.length) return;
    this.set({ playing: false });
    this.schedule();
    this.go(at, null);
    this.core.say(`Move ${at} of ${solution.moves.length}.`);
  }

  pace(pace: number): void {
    this.set({ pace });
    this.schedule();
  }

  private advance(by: 1 | -1): void {
    const { solution } = this.core.state;
    if (!solution) return;
    const at = solution.at + by;
    if (at < 0 || at > solution.moves.length) return;
    const move = solution.moves[by === 1 ? solution.at : at] as Move;
    const said = this.go(at, move);
    this.core.say(by === 1 ? said : `Back: ${said}`);
  }

  /** Shows the line after `at` moves; gives back what `move`, where it was one, is in words. */
  private go(at: number, move: Move | null): string {
    const { solution } = this.core.state;
    if (!solution) return '';
    const before = solution.layouts[solution.at] as Layout;
    const after = solution.layouts[at] as Layout;
    const early = at > solution.at ? before : after;
    this.set({ at });
    this.reviewed();
    const card = move ? movedCard(move, early) : null;
    this.core.store.set({ marked: move && at > solution.at ? (placesOf(move, card)?.to ?? null) : null });
    const change = jumpChange(before, after);
    this.core.pictures.show(move ? { ...change, kind: at > solution.at ? 'play' : 'undo', move, card } : change);
    return move ? `${describeMove(early, move)}.` : '';
  }

  /** Tells what is known of the finished game at the position shown, and has more found out. */
  private reviewed(): void {
    const { solution } = this.core.state;
    if (!this.review || !solution?.finished) return;
    const before = this.review.settled;
    this.review.look(solution.at);
    const review = this.review.lines();
    this.core.store.set({ review });
    const { kind, lastWinnable } = review.end;
    if (this.review.settled && !before && kind === 'lost' && lastWinnable !== null) this.core.say(`This game was winnable until move ${lastWinnable}.`);
  }

  private endReview(): void {
    if (!this.review) return;
    this.review.rest();
    this.review = null;
    this.core.refreshCoach();
  }

  private schedule(): void {
    this.cancelNext?.();
    this.cancelNext = null;
    const { solution } = this.core.state;
    if (!solution?.playing) return;
    if (solution.at === solution.moves.length) return this.set({ playing: false });
    this.cancelNext = this.core.world.after(solution.pace, () => {
      this.advance(1);
      this.schedule();
    });
  }

  private set(part: Partial<SolutionShown>): void {
    const { solution } = this.core.state;
    if (solution) this.core.store.set({ solution: { ...solution, ...part } });
  }

  private async mayShow(session: Session): Promise<boolean> {
    if (session.shown || session.won) return true;
    return this.ask.ask({
      title: 'Show the solution?',
      text: 'A game whose solution was shown does not count as won, even if you play it to its end.',
      keep: 'Keep playing',
      go: 'Show it',
    });
  }
}

function layoutsOf(session: Session, line: readonly Move[]): [Layout, ...Layout[]] {
  const layouts: [Layout, ...Layout[]] = [layoutOf(session)];
  for (const move of line) {
    const next = applyMove(layouts[layouts.length - 1] as Layout, move, sessionGame(session));
    if (!next.ok) break;
    layouts.push(next.value);
  }
  return layouts;
}

function jumpChange(before: Layout, after: Layout): Change {
  return { kind: 'jump', before, after, move: null, card: null, uncovered: null, outcome: 'playing', wonNow: false };
}
