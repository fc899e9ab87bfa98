import { rankOf } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import type { Player } from '../animation/player';
import type { Pose } from '../animation/plan';
import { OVERHEAD, poseOf, travelTime } from '../animation/plan';
import type { Point } from '../board/hit-test';
import { hitTest, landingPlace } from '../board/hit-test';
import { samePlace, topCard } from '../board/placement';
import type { Place, TableEvent, TablePicture } from '../board/table';
import { legalTargets } from '../board/targets';
import type { Arrangement } from '../board/geometry';
import type { Placement } from '../board/placement';
import type { Timing } from '../animation/timing';
import type { Sound } from '../sound/synth';
import type { Effect, Target } from '../input/gesture';
import type { Lights } from './decor';
import { Held } from './held';

/** What the hand needs of the table. */
export interface HandView {
  readonly host: HTMLElement;
  readonly picture: TablePicture | null;
  readonly player: Player;
  readonly resting: readonly Placement[];
  readonly surface: { readonly arrangement: Arrangement };
  readonly sound: Sound;
  readonly timing: Timing | null;
  /** Do the cards celebrate? Then none is lit. */
  readonly joyful: boolean;
  now(): number;
  emit(event: TableEvent): void;
  settle(): void;
  wake(): void;
  makeRoom(): void;
  redecorate(): void;
}

/** What the pointer does to the table: holds a card, shows one whole, lights a rank. */
export class Hand {
  private held: Held | null = null;
  private peeked: { readonly card: number; readonly pose: Pose } | null = null;
  private hoverRank: number | null = null;
  /** How the cards lie: what is held was taken from there, and its targets are those of this layout. */
  private layout: Layout | null = null;

  constructor(private readonly view: HandView) {}

  get busy(): boolean {
    return this.held !== null || this.peeked !== null;
  }

  holds(card: number): boolean {
    return this.held?.card === card;
  }

  /** The fan that the held card would land on if it were let go now; null for none. */
  get guest(): number | null {
    const { over = null, targets = [] } = this.held ?? {};
    return over?.kind === 'fan' && targets.some((target) => samePlace(target, over)) ? over.fan : null;
  }

  isMoving(now: number): boolean {
    return this.held?.isMoving(now) ?? false;
  }

  /** Where a card in the hand is now, or one that is shown whole; null for any other. */
  poseOf(card: number, now: number): Pose | null {
    if (this.held?.card === card) return this.held.pose(now);
    return this.peeked?.card === card ? this.peeked.pose : null;
  }

  lights(picture: TablePicture): Lights {
    return { picture, held: this.held, rank: this.hoverRank };
  }

  targetAt(point: Point): Target | null {
    const { picture, surface } = this.view;
    const hit = picture && hitTest(surface.arrangement, picture.layout, point);
    if (!picture || !hit) return null;
    const count = hit.place.kind === 'fan' ? (picture.layout.fans[hit.place.fan]?.length ?? 0) : hit.index + 1;
    return { ...hit, exposed: hit.index >= 0 && hit.index === count - 1 };
  }

  hover(point: Point | null, moves: boolean): void {
    const target = point && this.targetAt(point);
    this.cursor(target?.exposed ? 'grab' : 'default');
    // A card that was put down where the mouse is need not be lit for it.
    if (point && !moves) return;
    const card = target && target.index >= 0 ? this.cardOf(target) : null;
    const rank = card === null || this.view.joyful ? null : rankOf(card);
    if (rank === this.hoverRank) return;
    this.hoverRank = rank;
    this.view.redecorate();
  }

  /** Another picture is on the table. Where cards lie otherwise, an undone move say, what is held may go elsewhere now: it is let go of. */
  pictureChanged(picture: TablePicture): void {
    this.peeked = null;
    if (picture.layout === this.layout) return;
    this.layout = picture.layout;
    // Another card lies under a mouse that has not moved: what it pointed at is gone.
    this.hoverRank = null;
    this.letGo();
  }

  /** The places are elsewhere: another one may lie under a card that is held. */
  arranged(): void {
    if (this.held) this.drag(this.held.pointer);
  }

  act(effect: Effect): void {
    const { view } = this;
    switch (effect.type) {
      case 'press':
        // Whatever runs is finished by a new action; the card under the pointer is where it belongs.
        view.settle();
        return;
      case 'lift':
        this.lift(effect.from, effect.grabbed, effect.point);
        return;
      case 'drag':
        this.drag(effect.point);
        return;
      case 'drop':
        this.drop(effect.point);
        return;
      case 'home':
        this.home();
        view.emit({ type: 'cancel' });
        return;
      case 'click':
        view.emit({ type: 'click', place: effect.target?.place ?? null, index: effect.target?.index ?? -1 });
        return;
      case 'send-up':
        if (effect.target.place.kind === 'fan') view.emit({ type: 'send-up', fan: effect.target.place.fan, index: effect.target.index });
        return;
      case 'covered':
        if (effect.target.place.kind === 'fan') view.emit({ type: 'covered', fan: effect.target.place.fan, index: effect.target.index });
        return;
      case 'peek':
        this.peek(effect.target);
        return;
      case 'unpeek':
        this.peeked = null;
        view.redecorate();
        return;
      case 'release':
        return;
    }
  }

  private lift(from: Place, grabbed: Point, point: Point): void {
    const { view } = this;
    const { picture } = view;
    const card = picture && topCard(picture.layout, from);
    const begin = card === null ? undefined : view.player.pose(card, view.now());
    if (!picture || card === null || !begin) return;
    this.hoverRank = null;
    this.held = new Held(from, card, legalTargets(picture.layout, from, picture.rules), begin, grabbed, view.now(), view.timing?.lift ?? 0);
    view.sound.play('lift');
    this.cursor('grabbing');
    this.drag(point);
    view.redecorate();
  }

  private drag(point: Point): void {
    const { held, view } = this;
    if (!held) return;
    held.moveTo(point);
    view.wake();
    const over = landingPlace(view.surface.arrangement, held.from, held.targets, point, held.centre);
    if (samePlace(over, held.over)) return;
    held.over = over;
    const refused = over !== null && !held.targets.some((target) => samePlace(target, over));
    this.cursor(refused ? 'not-allowed' : 'grabbing');
    view.makeRoom();
    view.redecorate();
    view.emit({ type: 'over', from: held.from, to: over });
  }

  private drop(point: Point): void {
    const { held, view } = this;
    if (!held) return;
    held.moveTo(point);
    const to = landingPlace(view.surface.arrangement, held.from, held.targets, point, held.centre);
    this.letGo();
    view.emit({ type: 'drop', from: held.from, to });
    this.sendHome(held.card);
    view.makeRoom();
  }

  private home(): void {
    const card = this.held?.card;
    if (card === undefined) return;
    this.letGo();
    this.sendHome(card);
    this.view.makeRoom();
  }

  /** The hand opens: the card is where it is, and goes on from there. */
  private letGo(): void {
    const { held, view } = this;
    if (!held) return;
    view.player.put(held.card, held.pose(view.now()));
    this.held = null;
    this.cursor('default');
    view.redecorate();
  }

  /** If nobody has sent it elsewhere, a card goes back to where it belongs. */
  private sendHome(card: number): void {
    const { view } = this;
    const at = view.resting[card];
    const goal = view.player.goal(card);
    if (!at || !goal || (Math.hypot(goal.x - at.x, goal.y - at.y) < 0.5 && Math.abs(goal.rotation - at.rotation) < 0.001 && goal.lift === (at.lift ?? 0))) return;
    const { timing } = view;
    if (timing) {
      const distance = Math.hypot(goal.x - at.x, goal.y - at.y);
      const duration = Math.min(timing.home, travelTime(distance, timing));
      view.player.fly({ card, to: poseOf(at), delay: 0, duration, arc: 0, rise: 0, order: OVERHEAD + at.order }, view.now());
    } else {
      view.player.put(card, poseOf(at));
    }
    view.wake();
  }

  private peek(target: Target): void {
    const card = this.cardOf(target);
    const at = card === null ? undefined : this.view.resting[card];
    if (card === null || !at) return;
    this.peeked = { card, pose: { ...poseOf(at), lift: 0.7 } };
    this.view.redecorate();
  }

  private cardOf({ place, index }: Target): number | null {
    const layout = this.view.picture?.layout;
    if (!layout) return null;
    return place.kind === 'fan' ? (layout.fans[place.fan]?.[index] ?? null) : topCard(layout, place);
  }

  private cursor(shape: 'default' | 'grab' | 'grabbing' | 'not-allowed'): void {
    if (this.view.host.style.cursor !== shape) this.view.host.style.setProperty('cursor', shape);
  }
}
