import type { Layout } from '../../shared/engine/layout';
import { layoutOf } from '../../shared/game/session';
import type { Change, Step } from '../../shared/game/session';
import type { TablePicture } from '../board/table';
import { placesOf } from './places';
import type { AppState, World } from './state';

/** From one card to the next when many go up. */
const REEL_MS = 90;

/** What the table is shown, and when: nothing twice, and many moves one after another. */
export class Pictures {
  private last: TablePicture | null = null;
  /** Ends a run of pictures: the table is then shown what is. */
  private cancelReel: (() => void) | null = null;

  constructor(
    private readonly world: Pick<World, 'table' | 'after' | 'still'>,
    private readonly state: () => AppState,
  ) {}

  /** Is a change of many moves still being shown? */
  get running(): boolean {
    return this.cancelReel !== null;
  }

  /** Shows what is. Without a change, nothing that differs only by a light may disturb a run or the joy of a win. */
  show(change: Change | null): void {
    if (!change && (this.running || this.state().celebrating)) return;
    const next = pictureOf(this.state());
    const { last } = this;
    if (!change && last && (Object.keys(next) as (keyof TablePicture)[]).every((key) => next[key] === last[key])) return;
    this.last = next;
    this.world.table.show(next, change);
  }

  /** Shows the whole picture again, whatever was shown before. */
  redraw(): void {
    this.last = null;
    this.show(null);
  }

  /** Shows several moves one after another, or as one where motion is off; `done` is called at the last. */
  run(steps: readonly Step[], done: () => void): void {
    if (this.world.still() || steps.length === 1) {
      this.show(joined(steps));
      return done();
    }
    let at = 0;
    let cancel: (() => void) | null = null;
    const next = (): void => {
      const step = steps[at++];
      if (!step) return;
      this.last = { ...pictureOf(this.state()), layout: step.change.after, marked: wentTo(step.change) };
      this.world.table.show(this.last, step.change);
      if (at < steps.length) {
        cancel = this.world.after(REEL_MS, next);
        return;
      }
      this.cancelReel = null;
      done();
    };
    this.cancelReel = () => cancel?.();
    next();
  }

  /** Ends a run of pictures at once. */
  end(): void {
    if (!this.cancelReel) return;
    this.cancelReel();
    this.cancelReel = null;
    this.redraw();
  }
}

/** Where a change's card went; null without one. */
function wentTo({ move, card }: Change): TablePicture['marked'] {
  return move && (placesOf(move, card)?.to ?? null);
}

/** The way of several moves as one change. */
function joined(steps: readonly Step[]): Change {
  const first = steps[0] as Step;
  const last = steps[steps.length - 1] as Step;
  if (steps.length === 1) return first.change;
  const wonNow = steps.some((step) => step.change.wonNow);
  return { ...last.change, kind: 'jump', before: first.change.before, move: null, card: null, uncovered: null, wonNow };
}

/** The layout that is to be seen: of the line that is shown, else of the game in progress. */
export function shownLayout({ session, solution }: Pick<AppState, 'session' | 'solution'>): Layout {
  return solution ? (solution.layouts[solution.at] ?? solution.layouts[0]) : layoutOf(session);
}

/** What the table is shown of a state. */
function pictureOf(state: AppState): TablePicture {
  const { session, selected, hint, focus, litRank, marked, solution } = state;
  return { layout: shownLayout(state), rules: solution?.finished?.rules ?? session.rules, selected, hint: lit(hint), focus, litRank, marked };
}

const lights = new WeakMap<object, TablePicture['hint']>();

/** The same value for the same hint, so that pictures can be compared part by part. */
function lit(hint: AppState['hint']): TablePicture['hint'] {
  if (!hint) return null;
  const made = lights.get(hint) ?? { from: hint.from, to: hint.stage === 2 ? hint.to : null };
  lights.set(hint, made);
  return made;
}
