import type { Card } from '../../shared/engine/card';
import { SUITS, cardName, suitOf } from '../../shared/engine/card';
import { exposedCard } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import { finishingMoves } from '../../shared/engine/outcome';
import { describeRefusal } from '../../shared/engine/refusal';
import { judgeLift } from '../../shared/engine/rules';
import type { Step } from '../../shared/game/session';
import { jump, layoutOf, movedCard, play, redo, restart, sessionGame, toggleBookmark, undo } from '../../shared/game/session';
import { judgePickUp, placesOf } from './places';
import { samePlace } from '../board/placement';
import { moveBetween } from '../board/targets';
import type { Place, TableEvent } from '../board/table';
import type { Core } from './core';
import type { AppState } from './state';

/** What a player does to the game on the table. Drag, click, keyboard, menu and hint all end up here. */
export class Controller {
  /** The stretch of the line that one press of Finish played: one undo takes it all back. */
  private finished: { readonly id: string; readonly from: number; readonly to: number } | null = null;

  constructor(
    private readonly core: Core,
    /** Ends the showing of a solution; true where one was shown. */
    private readonly stopShow: () => boolean,
  ) {}

  /** What the pointer did on the table. */
  tableEvent(event: TableEvent): void {
    if (event.type === 'rest') return this.core.rest();
    if (this.core.state.solution) return;
    if (event.type === 'click' && this.skipJoy()) return;
    switch (event.type) {
      case 'drop':
        this.core.update({ hover: null });
        if (event.to && !samePlace(event.from, event.to)) this.carry(event.from, event.to);
        else this.core.update({ selected: null });
        return;
      case 'click':
        return this.click(event.place, event.index);
      case 'send-up':
        return this.sendUp(event.fan, event.index);
      case 'covered':
        return this.covered(event.fan, event.index);
      case 'over':
        return this.core.update({ hover: event.to ? this.whyNot(event.from, event.to) : null });
      case 'cancel':
        return this.core.update({ selected: null, hover: null });
    }
  }

  /** Carries the card of one place to another. `keepHeld`: a refused card stays picked up (keyboard). */
  carry(from: Place, to: Place, keepHeld = false): boolean {
    const { session, selected } = this.core.state;
    const move = moveBetween(layoutOf(session), from, to, session.rules);
    if (move.ok) return this.play(move.value);
    this.core.refuse(move.problem, from, { selected: keepHeld ? selected : null });
    return false;
  }

  /** Plays one move; `marked`: the program chose it, so where the card went is marked. */
  play(move: Move, marked = false): boolean {
    if (this.core.state.solution) return false;
    const { session } = this.core.state;
    const step = play(session, move, this.core.world.now());
    if (!step.ok) {
      this.core.refuse(step.problem, null, { selected: null });
      return false;
    }
    const places = placesOf(move, movedCard(move, layoutOf(session)));
    this.core.arrive(step.value, { marked: marked && places ? places.to : null });
    return true;
  }

  /** Enter, Space, or a click of a reader on a place: picks up, or puts down. */
  activate(place: Place): void {
    if (this.core.state.solution) return;
    const { selected } = this.core.state;
    if (!selected) return this.pickUp(place);
    if (samePlace(selected, place)) return this.putBack();
    this.carry(selected, place, true);
  }

  sendUp(fan: number, index?: number): void {
    const { session } = this.core.state;
    const layout = layoutOf(session);
    const covered = index === undefined || index < 0 ? null : judgeLift(layout, fan, index);
    if (covered) return this.core.refuse(covered, { kind: 'fan', fan }, { selected: null });
    const card = exposedCard(layout, fan);
    if (card === null) return this.core.refuse({ reason: 'no-card', fan }, null, { selected: null });
    this.carry({ kind: 'fan', fan }, { kind: 'foundation', suit: suitOf(card) });
  }

  /** Esc: lets go of what is held, lit or typed. True where there was something. */
  cancel(): boolean {
    const { selected, hint, litRank, notice, typed } = this.core.state;
    this.core.world.table.cancelGesture();
    if (this.skipJoy()) return true;
    if (!selected && !hint && litRank === null && !notice && typed === '') return false;
    this.core.update({ selected: null, hint: null, litRank: null, notice: null, hover: null, typed: '' });
    this.core.say(selected ? 'Put back.' : 'Cancelled.');
    return true;
  }

  undo(): void {
    if (this.stopShow()) return;
    const { session } = this.core.state;
    const { finished } = this;
    if (finished && finished.id === session.id && finished.to === session.at) {
      const step = jump(session, finished.from);
      if (step) return this.core.arrive(step, {}, `Undone: all ${finished.to - finished.from} cards are back. Now at move ${finished.from}.`);
    }
    this.step(undo(session), 'There is nothing to undo.');
  }

  redo(): void {
    if (this.stopShow()) return;
    this.step(redo(this.core.state.session), 'There is nothing to redo.');
  }

  restart(): void {
    this.stopShow();
    this.step(restart(this.core.state.session), 'This deal is at its beginning.');
  }

  jump(at: number): void {
    this.stopShow();
    const step = jump(this.core.state.session, at);
    if (step) this.core.arrive(step);
  }

  /** Gathers the fans and deals them again, where the house rules allow it. */
  redeal(): void {
    if (!this.stopShow()) this.play({ kind: 'redeal' });
  }

  /** Sends everything up at once, where nothing has to be moved aside. */
  finish(): void {
    if (this.stopShow()) return;
    const from = this.core.state.session;
    const moves = finishingMoves(layoutOf(from), sessionGame(from));
    if (!moves) {
      return this.core.notify({ tone: 'info', text: 'Not every card can go straight up yet.', offer: null });
    }
    const steps: Step[] = [];
    let session = from;
    for (const move of moves) {
      const step = play(session, move, this.core.world.now());
      if (!step.ok) return this.core.refuse(step.problem, null);
      steps.push(step.value);
      session = step.value.session;
    }
    this.finished = { id: from.id, from: from.at, to: session.at };
    this.core.arriveInSteps(steps, `Finished: ${moves.length} ${moves.length === 1 ? 'card goes' : 'cards go'} up. All 52 cards are home: the game is won.`);
  }

  bookmark(): void {
    const session = toggleBookmark(this.core.state.session);
    const set = session.bookmarks.includes(session.at);
    const text = set ? `Bookmark set at move ${session.at}.` : `Bookmark at move ${session.at} taken away.`;
    this.core.amend(session, { notice: { tone: 'info', text, offer: null } });
    this.core.say(text);
  }

  /** To the next bookmark after, or the last before, the position on the table. */
  toBookmark(direction: 1 | -1): void {
    const { bookmarks, at } = this.core.state.session;
    const target = direction === 1 ? bookmarks.find((mark) => mark > at) : bookmarks.findLast((mark) => mark < at);
    if (target !== undefined) return this.jump(target);
    this.core.notify({ tone: 'info', text: `There is no bookmark ${direction === 1 ? 'after' : 'before'} this move.`, offer: null });
  }

  light(rank: number): void {
    const { litRank } = this.core.state;
    this.core.update({ litRank: litRank === rank ? null : rank });
  }

  /** Cuts the joy of a win short; true where there was some. */
  private skipJoy(): boolean {
    if (!this.core.state.celebrating) return false;
    this.core.pictures.end();
    this.core.world.table.settle();
    this.core.rest();
    return true;
  }

  private click(place: Place | null, index: number): void {
    const { selected, session } = this.core.state;
    if (!place) {
      if (selected || this.core.state.hint || this.core.state.litRank !== null) this.cancel();
      return;
    }
    if (selected) {
      if (samePlace(selected, place)) this.putBack();
      else this.carry(selected, place);
      return;
    }
    const fan = place.kind === 'fan' ? session.layouts[session.at]?.fans[place.fan] : undefined;
    if (place.kind === 'fan' && fan && index >= 0 && index < fan.length - 1) return this.covered(place.fan, index);
    this.pickUp(place);
  }

  private pickUp(place: Place): void {
    const { session } = this.core.state;
    const layout = layoutOf(session);
    const card = judgePickUp(layout, place, session.rules);
    if (!card.ok) return this.core.refuse(card.problem, place);
    this.core.update({ selected: place, hint: null, notice: null, hover: null });
    this.core.say(this.pickedUpSaid(place, card.value));
  }

  private pickedUpSaid(place: Place, card: Card): string {
    const { session } = this.core.state;
    const layout = layoutOf(session);
    const fans = layout.fans.flatMap((_, fan) => (moveBetween(layout, place, { kind: 'fan', fan }, session.rules).ok ? [fan] : []));
    const suit = SUITS.find((s) => moveBetween(layout, place, { kind: 'foundation', suit: s }, session.rules).ok);
    const targets = [...(suit === undefined ? [] : ['its foundation']), ...fans.map((fan) => `fan ${fan + 1}`)];
    return `Picked up the ${cardName(card)}. ${targets.length === 0 ? 'It can go nowhere.' : `It can go to ${list(targets)}.`}`;
  }

  private putBack(): void {
    this.core.update({ selected: null, hover: null });
    this.core.say('Put back.');
  }

  private covered(fan: number, index: number): void {
    const refusal = judgeLift(layoutOf(this.core.state.session), fan, index);
    if (refusal) this.core.refuse(refusal, { kind: 'fan', fan }, { selected: null });
  }

  private whyNot(from: Place, to: Place): AppState['hover'] {
    if (samePlace(from, to)) return null;
    const { session } = this.core.state;
    const move = moveBetween(layoutOf(session), from, to, session.rules);
    return move.ok ? null : { text: describeRefusal(move.problem), place: to };
  }

  private step(step: Step | null, otherwise: string): void {
    if (step) this.core.arrive(step);
    else this.core.notify({ tone: 'info', text: otherwise, offer: null });
  }
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
