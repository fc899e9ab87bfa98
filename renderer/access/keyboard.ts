import { cardName, rankName } from '../../shared/engine/card';
import { layoutOf } from '../../shared/game/session';
import type { App } from '../app/app';
import { whereIsRank } from '../app/places';
import { topCard } from '../board/placement';
import type { Place, TableBoxes } from '../board/table';
import type { Key, KeyAction } from './keys';
import { anywhereKey, boardKey } from './keys';
import { legalMovesSaid, nameOf, wholeState } from './names';
import { endOfArea, neighbourPlace } from './roving';
import { readTyped, typeKey } from './typed-move';

/** Where the focus is, and how to move it: what the keyboard needs of the mirror. */
export interface FocusKeeper {
  focused(): Place | null;
  focus(place: Place): void;
  refocus(): void;
}

/** Turns keys into the same intents that the pointer makes. */
export class Keyboard {
  constructor(
    private readonly app: App,
    private readonly focus: FocusKeeper,
    private readonly boxes: () => TableBoxes,
    private readonly mac: boolean,
  ) {}

  /** True where the key was used. `elsewhere`: a button or link outside the board has the focus. */
  press(key: Key, elsewhere: boolean): boolean {
    const { solution, question, panel } = this.app.core.state;
    if (question || panel) return false;
    if (solution) return this.solutionKey(key, elsewhere);
    if (this.typing(key)) return true;
    const action = elsewhere ? anywhereKey(key, this.mac) : boardKey(key, this.mac);
    return action !== null && this.act(action);
  }

  private typing(key: Key): boolean {
    if (key.ctrlKey || key.metaKey || key.altKey) return false;
    const { core } = this.app;
    const { typed } = core.state;
    if (typed !== '' && key.key === 'Enter') {
      this.playTyped(typed);
      return true;
    }
    const next = typeKey(typed, key.key);
    if (next === null) return false;
    core.update({ typed: next });
    return true;
  }

  private playTyped(line: string): void {
    const { core, controller } = this.app;
    core.update({ typed: '' });
    const typed = readTyped(line, layoutOf(core.state.session));
    if (!typed.ok) return core.notify({ tone: 'refusal', text: typed.problem, offer: null });
    if (typed.value.kind === 'focus') return this.focus.focus(typed.value.place);
    if (controller.carry(typed.value.from, typed.value.to)) this.focus.focus(typed.value.to);
  }

  private act(action: KeyAction): boolean {
    const { core, controller } = this.app;
    const at = this.focus.focused();
    switch (action.kind) {
      case 'move-focus':
        if (!at) this.focus.refocus();
        else this.focus.focus(neighbourPlace(this.boxes(), at, action.direction) ?? at);
        return true;
      case 'end-of-area':
        if (at) this.focus.focus(endOfArea(at, action.end));
        return at !== null;
      case 'activate':
        if (at) controller.activate(at);
        return at !== null;
      case 'send-up':
        if (at?.kind === 'fan') controller.sendUp(at.fan);
        return at?.kind === 'fan';
      case 'escape':
        return this.app.games.stopSearching() || controller.cancel();
      case 'read':
        core.say(this.read(action.what, at));
        return true;
      case 'light':
        controller.light(action.rank);
        core.say(this.litSaid());
        return true;
      case 'command':
        void this.app.run({ name: action.name });
        return true;
      case 'next-bookmark':
        controller.toBookmark(action.direction);
        return true;
      case 'moves-panel':
        this.app.open('moves');
        return true;
    }
  }

  private solutionKey(key: Key, elsewhere: boolean): boolean {
    const { showing } = this.app;
    const { solution } = this.app.core.state;
    if (key.ctrlKey || key.metaKey || key.altKey) {
      const action = anywhereKey(key, this.mac);
      return action?.kind === 'command' && this.act(action);
    }
    if (key.key === 'Escape') return showing.stop();
    if (key.key === 'ArrowRight') showing.step(1);
    else if (key.key === 'ArrowLeft') showing.step(-1);
    else if (key.key === 'Home') showing.goTo(0);
    else if (key.key === 'End') showing.goTo(solution?.moves.length ?? 0);
    else if (key.key === ' ' && !elsewhere) showing.toggle();
    else return false;
    return true;
  }

  private read(what: 'state' | 'moves' | 'fan', at: Place | null): string {
    const { session, coach, selected } = this.app.core.state;
    const layout = layoutOf(session);
    if (what === 'state') {
      const held = selected ? topCard(layout, selected) : null;
      const verdict = [held === null ? '' : `Holding the ${cardName(held)}.`, coach.text === '' ? '' : `${coach.text.replace(/…$/, '')}.`];
      return wholeState(layout, session.rules, session.at, verdict.filter(Boolean).join(' '));
    }
    if (what === 'moves') return legalMovesSaid(layout, session.rules);
    return `${nameOf(layout, at ?? { kind: 'fan', fan: 0 }, session.rules)}.`;
  }

  private litSaid(): string {
    const { litRank, session } = this.app.core.state;
    if (litRank === null) return 'No cards are lit.';
    const where = whereIsRank(layoutOf(session), litRank);
    const plural = `${rankName(litRank)}s`;
    return where.length === 0 ? `All ${plural} are on the foundations.` : `${plural}: ${where.join('; ')}.`;
  }
}
