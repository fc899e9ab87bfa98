import { finishingMoves } from '../../shared/engine/outcome';
import type { Layout } from '../../shared/engine/layout';
import type { Refusal } from '../../shared/engine/refusal';
import { describeRefusal } from '../../shared/engine/refusal';
import { originName } from '../../shared/game/origin';
import { recordOf } from '../../shared/game/record';
import type { Change, Session, Step } from '../../shared/game/session';
import { layoutOf, sessionGame } from '../../shared/game/session';
import { narrate } from '../access/narrate';
import type { Place, TablePicture } from '../board/table';
import { Coach, NO_COACH } from '../hints/coach';
import { groupDigits } from './figures';
import { Recorder, Saver } from './saver';
import { Store } from './store';
import type { AppState, NoticeLine, World } from './state';

/** The one place where the state changes: what every command is built on. */
export class Core {
  readonly store: Store<AppState>;
  readonly coach: Coach;
  readonly recorder: Recorder;
  private readonly saver: Saver;
  private pictured: TablePicture | null = null;
  /** Pictures of a change of many moves that are still to be shown, one after another. */
  private reel: (() => void) | null = null;
  private cancelRest: (() => void) | null = null;

  constructor(
    readonly world: World,
    session: Session,
  ) {
    const { settings, statistics } = world.startup;
    this.store = new Store<AppState>({
      session,
      settings,
      statistics,
      selected: null,
      hint: null,
      focus: null,
      litRank: null,
      marked: null,
      notice: null,
      hover: null,
      card: null,
      celebrating: false,
      coach: NO_COACH,
      question: null,
      panel: null,
      solution: null,
      typed: '',
      canFinish: finishingMoves(layoutOf(session), sessionGame(session)) !== null,
    });
    this.coach = new Coach(world.solver, () => this.refreshCoach());
    this.recorder = new Recorder(
      world.bridge,
      world.after,
      (text) => this.notify({ tone: 'warning', text, offer: null }),
      (statistics_) => this.store.set({ statistics: statistics_ }),
    );
    this.saver = new Saver(
      world.bridge,
      (text) => this.notify({ tone: 'warning', text, offer: null }),
      () => this.recorder.retry(),
    );
  }

  get state(): AppState {
    return this.store.get();
  }

  /** Changes parts of the state that are no move: selection, hint, focus, lit cards; the table shows them at once. */
  update(part: Partial<AppState>): void {
    this.store.set(part);
    this.picture(null);
  }

  /** The game has moved: state first, then the picture, then what is said, written down and thought about. */
  arrive(step: Step, also: Partial<AppState> = {}, said: string | null = null): void {
    const { session, change } = step;
    this.endReel();
    this.store.set({ ...this.settled(session, change), ...also });
    this.picture(change);
    this.coachSession();
    this.say(said ?? narrate(change, session.at, dealTitle(session)));
    this.saver.save(session);
    if (change.wonNow) this.recorder.finish(recordOf(session, this.world.now(), this.world.startup.appVersion));
  }

  /** As `arrive` for several moves at once; the pictures follow one another unless motion is off. */
  arriveInSteps(steps: readonly Step[], said: string, also: Partial<AppState> = {}): void {
    const last = steps.at(-1);
    if (!last) return;
    this.endReel();
    const wonNow = steps.some((step) => step.change.wonNow);
    this.store.set({ ...this.settled(last.session, last.change), ...also });
    this.playReel(steps);
    this.coachSession();
    this.say(said);
    this.saver.save(last.session);
    if (wonNow) this.recorder.finish(recordOf(last.session, this.world.now(), this.world.startup.appVersion));
  }

  /** The session has changed in what is written down, but not on the table: a hint counted, a bookmark set. */
  amend(session: Session, also: Partial<AppState> = {}): void {
    this.update({ session, ...also });
    this.saver.save(session);
  }

  refuse(refusal: Refusal, place: Place | null, also: Partial<AppState> = {}): void {
    const text = describeRefusal(refusal);
    this.update({ notice: { tone: 'refusal', text, offer: null }, hover: null, ...also });
    if (place) this.world.table.refuse(place);
    this.say(text);
  }

  /** Tells something in the notice line and the live region. */
  notify(notice: NoticeLine, also: Partial<AppState> = {}): void {
    this.update({ notice, ...also });
    this.say(notice.text);
  }

  say(text: string): void {
    this.world.say(text);
  }

  save(): void {
    this.saver.save(this.state.session);
  }

  refreshCoach(): void {
    const { session, settings } = this.state;
    if (settings.coach) this.coach.think(session);
    this.store.set({ coach: settings.coach ? this.coach.line(session) : NO_COACH });
  }

  /** Shows the whole picture again, whatever was shown before. */
  redraw(): void {
    this.pictured = null;
    this.picture(null);
  }

  /** Ends a run of pictures: the table is shown what is. */
  endReel(): void {
    this.reel?.();
    this.reel = null;
  }

  picture(change: Change | null): void {
    if (this.reel && !change) return;
    const next = pictureOf(this.state);
    const last = this.pictured;
    if (!change && last && (Object.keys(next) as (keyof TablePicture)[]).every((key) => next[key] === last[key])) return;
    this.pictured = next;
    this.world.table.show(next, change);
  }

  private coachSession(): void {
    this.coach.rest();
    this.refreshCoach();
  }

  private playReel(steps: readonly Step[]): void {
    if (this.world.still() || steps.length === 1) return this.picture(joined(steps));
    let at = 0;
    let cancel: (() => void) | null = null;
    const next = (): void => {
      const step = steps[at++];
      if (!step) return this.endReel();
      this.world.table.show({ ...pictureOf(this.state), layout: step.change.after }, step.change);
      cancel = this.world.after(REEL_MS, next);
    };
    this.reel = () => {
      cancel?.();
      this.reel = null;
      this.pictured = null;
      this.picture(null);
    };
    next();
  }

  /** The cards have come to rest. */
  rest(): void {
    this.cancelRest?.();
    this.cancelRest = null;
    this.store.set({ celebrating: false });
  }

  private settled(session: Session, change: Change): Partial<AppState> {
    const won = change.outcome === 'won' && change.kind !== 'undo';
    this.cancelRest?.();
    this.cancelRest = won && !this.world.still() ? this.world.after(LONGEST_JOY_MS, () => this.rest()) : null;
    return {
      session,
      selected: null,
      hint: null,
      marked: null,
      notice: null,
      hover: null,
      typed: '',
      celebrating: this.cancelRest !== null,
      card: won ? 'won' : change.outcome === 'stuck' ? 'stuck' : null,
      canFinish: finishingMoves(layoutOf(session), sessionGame(session)) !== null,
    };
  }
}

const REEL_MS = 90;
/** The card that says "won" waits no longer than this for the table. */
const LONGEST_JOY_MS = 5000;

/** The way of several moves as one change. */
function joined(steps: readonly Step[]): Change {
  const first = steps[0] as Step;
  const last = steps[steps.length - 1] as Step;
  if (steps.length === 1) return first.change;
  return {
    ...last.change,
    kind: 'jump',
    before: first.change.before,
    move: null,
    card: null,
    uncovered: null,
    wonNow: steps.some((step) => step.change.wonNow),
  };
}

/** The layout that is to be seen: of the line that is shown, else of the game in progress. */
export function shownLayout({ session, solution }: Pick<AppState, 'session' | 'solution'>): Layout {
  return solution ? (solution.layouts[solution.at] ?? solution.layouts[0]) : layoutOf(session);
}

/** What the table is shown of a state. */
export function pictureOf(state: AppState): TablePicture {
  const { session, selected, hint, focus, litRank, marked, solution } = state;
  return {
    layout: shownLayout(state),
    rules: solution?.finished?.rules ?? session.rules,
    selected,
    hint: lit(hint),
    focus,
    litRank,
    marked,
  };
}

const lights = new WeakMap<object, TablePicture['hint']>();

/** The same value for the same hint, so that pictures can be compared part by part. */
function lit(hint: AppState['hint']): TablePicture['hint'] {
  if (!hint) return null;
  const made = lights.get(hint) ?? { from: hint.from, to: hint.stage === 2 ? hint.to : null };
  lights.set(hint, made);
  return made;
}

/** `Deal 4 027`, or `Pasted layout`. */
export function dealTitle({ origin }: Pick<Session, 'origin'>): string {
  return origin.kind === 'number' ? `Deal ${groupDigits(origin.deal)}` : originName(origin);
}
