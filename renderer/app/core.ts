import { finishingMoves, onlyRedealLeft, outcomeOf } from '../../shared/engine/outcome';
import type { Refusal } from '../../shared/engine/refusal';
import { describeRefusal } from '../../shared/engine/refusal';
import type { Origin } from '../../shared/game/origin';
import { originName } from '../../shared/game/origin';
import { recordOf } from '../../shared/game/record';
import type { Change, Session, Step } from '../../shared/game/session';
import { layoutOf, sessionGame } from '../../shared/game/session';
import { narrate } from '../access/narrate';
import type { Place } from '../board/table';
import { Coach, NO_COACH } from '../hints/coach';
import { groupDigits } from './figures';
import { Pictures } from './pictures';
import { Recorder, Saver } from './saver';
import { Store } from './store';
import type { AppState, NoticeLine, World } from './state';

/** The one place where the state changes: what every command is built on. */
export class Core {
  readonly store: Store<AppState>;
  readonly coach: Coach;
  readonly recorder: Recorder;
  readonly pictures: Pictures;
  private readonly saver: Saver;
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
      notice: noticeAt(session),
      trouble: world.startup.trouble,
      hover: null,
      // A win was told when it was won.
      card: outcomeOf(layoutOf(session), session.rules) === 'stuck' ? 'stuck' : null,
      celebrating: false,
      coach: NO_COACH,
      question: null,
      panel: null,
      panelAt: null,
      solution: null,
      review: null,
      typed: '',
      canFinish: finishingMoves(layoutOf(session), sessionGame(session)) !== null,
    });
    this.pictures = new Pictures(world, () => this.state);
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
    this.pictures.show(null);
  }

  /** The game has moved: state first, then the picture, then what is said, written down and thought about. */
  arrive(step: Step, also: Partial<AppState> = {}, said: string | null = null): void {
    const { session, change } = step;
    this.pictures.end();
    this.store.set({ ...this.settled(session, change), ...also });
    this.pictures.show(change);
    this.coachSession();
    this.say([said ?? narrate(change, session.at, dealTitle(session)), noticeAt(session)?.text ?? ''].filter(Boolean).join(' '));
    this.saver.save(session);
    if (change.wonNow) this.recorder.finish(recordOf(session, this.world.now(), this.world.startup.appVersion));
  }

  /** As `arrive` for several moves at once; the pictures follow one another unless motion is off. */
  arriveInSteps(steps: readonly Step[], said: string, also: Partial<AppState> = {}): void {
    const last = steps.at(-1);
    if (!last) return;
    this.pictures.end();
    const wonNow = steps.some((step) => step.change.wonNow);
    this.store.set({ ...this.settled(last.session, last.change), ...also });
    this.pictures.run(steps, () => (this.state.celebrating ? this.awaitRest() : undefined));
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

  private coachSession(): void {
    this.coach.rest();
    this.refreshCoach();
  }

  /** The card that says "won" comes when the table is at rest, and without a word from it after a while. */
  private awaitRest(): void {
    this.cancelRest?.();
    this.cancelRest = this.world.after(LONGEST_JOY_MS, () => this.rest());
  }

  /** The cards have come to rest. */
  rest(): void {
    if (this.pictures.running) return;
    this.cancelRest?.();
    this.cancelRest = null;
    this.store.set({ celebrating: false });
    this.pictures.show(null);
  }

  private settled(session: Session, change: Change): Partial<AppState> {
    const won = change.outcome === 'won' && change.kind !== 'undo';
    this.cancelRest?.();
    this.cancelRest = null;
    if (won && !this.world.still()) this.awaitRest();
    return {
      session,
      selected: null,
      hint: null,
      marked: null,
      notice: noticeAt(session),
      hover: null,
      typed: '',
      celebrating: this.cancelRest !== null,
      card: won ? 'won' : change.outcome === 'stuck' ? 'stuck' : null,
      canFinish: finishingMoves(layoutOf(session), sessionGame(session)) !== null,
    };
  }
}

/** The card that says "won" waits no longer than this for the table. */
const LONGEST_JOY_MS = 5000;

/** What the position itself has to tell: that nothing is left but a redeal, which no card on the table shows. */
function noticeAt(session: Session): NoticeLine | null {
  if (!onlyRedealLeft(layoutOf(session), session.rules)) return null;
  return { tone: 'info', text: 'No card can move: a redeal is left.', offer: { label: 'Redeal (D)', act: 'redeal' } };
}

/** What is told once the text of a deal was copied. */
export function copiedSaid(origin: Origin): string {
  return origin.kind === 'number' ? `Deal number ${origin.deal} is copied.` : 'The layout is copied.';
}

/** `Deal 4 027`, or `Pasted layout`. */
export function dealTitle({ origin }: Pick<Session, 'origin'>): string {
  return origin.kind === 'number' ? `Deal ${groupDigits(origin.deal)}` : originName(origin);
}
