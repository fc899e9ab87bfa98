import { DECK_SIZE, rankOf } from '../../shared/engine/card';
import type { Change } from '../../shared/game/session';
import type { Flight } from '../animation/plan';
import { OVERHEAD, plan, poseOf } from '../animation/plan';
import { Player } from '../animation/player';
import { shakeFlight } from '../animation/shake';
import type { Timing } from '../animation/timing';
import { timingOf } from '../animation/timing';
import { canvasIn, celebrates, winFlights } from '../animation/win';
import type { Point } from '../board/hit-test';
import type { Placement } from '../board/placement';
import { samePlace, topCard } from '../board/placement';
import type { Look, Place, Table, TableBoxes, TableEvent, TablePicture } from '../board/table';
import type { Pointer } from '../input/pointer';
import { watchPointer } from '../input/pointer';
import { soundsOf, whenHeard } from '../sound/moments';
import type { Sound } from '../sound/synth';
import type { Clock } from './clock';
import { decorate } from './decor';
import { capacityFor, goalsOf } from './goals';
import { Hand } from './hand';
import type { Surface } from './surface';
import { Veils } from './veils';

/** A mouse that only passes over a card, in milliseconds, lights none. */
const PASSING = 90;

/** The table: shows pictures, plays the way from one to the next, and says what the pointer tries. */
export class TableView implements Table {
  picture: TablePicture | null = null;
  readonly player = new Player();
  resting: readonly Placement[] = [];
  private readonly eventListeners = new Set<(event: TableEvent) => void>();
  private readonly boxListeners = new Set<(boxes: TableBoxes) => void>();
  private readonly hand: Hand;
  private readonly veils = new Veils();
  private readonly pointer: Pointer;
  private frameHandle: number | null = null;
  private frames = 0;
  private winWaits = false;
  joyful = false;
  /** When what moves now was sent off; null once a frame has shown its beginning. */
  private launched: number | null = null;
  private moved = false;
  private stale = true;
  /** Where the mouse was last seen over the table. */
  private mouse: Point | null = null;

  constructor(
    readonly host: HTMLElement,
    readonly surface: Surface,
    private look: Look,
    private readonly clock: Clock,
    readonly sound: Sound,
  ) {
    this.hand = new Hand(this);
    this.pointer = watchPointer(host, {
      targetAt: (point) => this.hand.targetAt(point),
      onEffect: (effect) => this.hand.act(effect),
      onHover: (point, moves) => {
        this.hovered(point);
        this.hand.hover(point, moves);
      },
    });
    host.style.setProperty('touch-action', 'none');
  }

  /** The mouse comes before the press does. A window that opens under it hears of it too, while it starts: only a way counts. */
  private hovered(point: Point | null): void {
    const { mouse } = this;
    this.mouse = point;
    if (point && mouse && (point.x !== mouse.x || point.y !== mouse.y)) this.sound.prepare();
  }

  get timing(): Timing | null {
    return timingOf(this.look);
  }

  now(): number {
    return this.clock.now();
  }

  emit(event: TableEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }

  show(picture: TablePicture, change: Change | null): void {
    const before = this.picture;
    this.picture = picture;
    this.hand.pictureChanged(picture);
    const capacity = capacityFor(picture);
    if (capacity !== this.surface.arrangement.room.capacity) this.surface.set(this.look, capacity);
    this.resting = this.goals(picture);
    const { timing } = this;
    if (!this.player.active) this.launched = this.now();
    // A picture without a change, a focus ring say, must not end the joy that the last move began.
    if (change) [this.winWaits, this.joyful] = [false, false];
    if (!before || !timing) this.putAll();
    const flights = timing ? this.flightsFor(picture, before ? change : change?.kind === 'deal' ? change : null, timing) : [];
    if (timing) {
      for (const flight of flights) this.player.fly(flight, this.now());
      if (change && celebrates(change)) [this.winWaits, this.joyful] = [true, true];
    }
    if (change) for (const [name, step] of soundsOf(change, timing !== null)) this.sound.play(name, step, whenHeard(change, flights));
    else if (picture.selected && !samePlace(picture.selected, before?.selected ?? null)) this.sound.play('lift');
    this.redecorate();
  }

  private goals(picture: TablePicture): readonly Placement[] {
    return goalsOf(this.surface.arrangement, picture, this.timing !== null, this.timing && this.hand.guest);
  }

  /** The fan that a held card would land on opens for it, and closes again when it goes on. */
  makeRoom(): void {
    const { picture, timing } = this;
    if (!picture || !timing) return;
    this.resting = this.goals(picture);
    for (const flight of this.flightsFor(picture, null, timing)) this.player.fly(flight, this.now());
    this.wake();
  }

  private flightsFor(picture: TablePicture, change: Change | null, timing: Timing): readonly Flight[] {
    const { room, cardHeight } = this.surface.arrangement;
    return plan(change, picture.layout, this.resting, (card, to) => this.away(card, to), timing, { x: room.width / 2, y: room.height + cardHeight });
  }

  /** How far a card's goal is from where it belongs: pixels, and a turn counted as some. */
  private away(card: number, to: Placement): number {
    const goal = this.player.goal(card);
    return goal ? Math.hypot(goal.x - to.x, goal.y - to.y) + Math.abs(goal.rotation - to.rotation) * 100 : 1000;
  }

  private putAll(): void {
    for (let card = 0; card < DECK_SIZE; card++) {
      const at = this.resting[card];
      if (at) this.player.put(card, poseOf(at));
    }
    this.stale = true;
  }

  setLook(look: Look): void {
    this.look = look;
    const { picture } = this;
    if (!this.timing) this.player.settle();
    this.surface.set(look, picture ? capacityFor(picture) : 3);
  }

  setSound(on: boolean, volume: number): void {
    this.sound.set(on, volume);
  }

  refuse(place: Place): void {
    this.sound.play('refuse');
    const { picture, timing } = this;
    const card = picture && topCard(picture.layout, place);
    const at = card === null ? undefined : this.resting[card];
    const now = card === null ? undefined : this.player.pose(card, this.now());
    if (card === null || !at || !now || !timing || this.hand.holds(card)) return;
    const { cardWidth } = this.surface.arrangement;
    // A card that was let go elsewhere goes home: that is answer enough.
    if (Math.hypot(now.x - at.x, now.y - at.y) > cardWidth * 0.1) return;
    this.player.fly(shakeFlight(card, at, cardWidth, timing), this.now());
    this.wake();
  }

  settle(): void {
    this.winWaits = false;
    this.joyful = false;
    if (!this.player.active) return;
    this.player.settle();
    this.sound.hush();
    this.wake();
  }

  cancelGesture(): void {
    this.pointer.cancel();
  }

  boxes(): TableBoxes {
    return this.surface.arrangement;
  }

  onBoxes(listener: (boxes: TableBoxes) => void): () => void {
    this.boxListeners.add(listener);
    return () => this.boxListeners.delete(listener);
  }

  onEvent(listener: (event: TableEvent) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  isIdle(): boolean {
    return this.frameHandle === null && !this.player.active && !this.hand.busy && (this.frames === 0 || this.surface.laid);
  }

  inspect(): ReturnType<Table['inspect']> {
    const now = this.now();
    const cards = Array.from({ length: DECK_SIZE }, (_, card) => {
      const { x = 0, y = 0, rotation = 0 } = this.hand.poseOf(card, now) ?? this.player.pose(card, now) ?? {};
      return { card, x, y, rotation };
    });
    return { frames: this.frames, renderer: this.surface.graphics.painter.kind, cards };
  }

  /** The window has another shape: everything stands where it belongs there, at once. */
  arranged(): void {
    const { picture } = this;
    if (picture) {
      this.resting = this.goals(picture);
      this.player.settle();
      this.putAll();
    }
    for (const listener of this.boxListeners) listener(this.surface.arrangement);
    this.hand.arranged();
    this.redecorate();
  }

  redecorate(): void {
    this.stale = true;
    this.wake();
  }

  wake(): void {
    this.frameHandle ??= this.clock.frame(() => this.frame(this.clock.now()));
  }

  private frame(now: number): void {
    this.frameHandle = null;
    const { picture } = this;
    if (!picture) return;
    // The way begins with the frame that shows its beginning, however late a busy machine draws that.
    if (this.launched !== null) this.player.postpone(now - this.launched);
    this.launched = null;
    this.player.advance(now);
    const { arriving } = this.player;
    if (this.stale) this.decorate(picture, arriving, now);
    // At a deal a leaf is filled by each card that lands.
    this.stale = arriving.size > 0;
    if (!this.player.active && this.winWaits) this.celebrate(now);
    for (let card = 0; card < DECK_SIZE; card++) this.placeCard(card, now);
    const changing = this.veils.changing(now);
    this.surface.render();
    this.frames += 1;
    if (this.player.active || this.hand.isMoving(now)) {
      this.moved = true;
      this.wake();
      return;
    }
    if (changing) this.wake();
    if (!this.moved) return;
    [this.moved, this.joyful] = [false, false];
    this.emit({ type: 'rest' });
  }

  private decorate(picture: TablePicture, arriving: ReadonlySet<number>, now: number): void {
    const { scene, arrangement } = this.surface;
    decorate(scene, arrangement, this.hand.lights(picture), arriving);
    const after = picture.litRank === null ? PASSING : 0;
    for (const [card, { overlay }] of scene.cards.entries()) this.veils.wear(card, overlay, now, this.timing === null, overlay === 'lit' ? after : 0);
  }

  private placeCard(card: number, now: number): void {
    const { scene } = this.surface;
    const view = scene.cards[card];
    if (view) view.veil = this.veils.of(card, now);
    const at = this.resting[card];
    const held = this.hand.poseOf(card, now);
    const pose = held ?? this.player.pose(card, now);
    if (!at || !pose) return scene.setCard(card, null, 0);
    const flying = this.player.flying(card);
    const order = held ? 2 * OVERHEAD : (flying ?? at.order);
    // On a foundation only the two uppermost can ever be seen, the second one while the first is held.
    const buried = held === null && flying === null && at.order < 100 && this.isBuried(card);
    scene.setCard(card, buried ? null : pose, order);
  }

  private isBuried(card: number): boolean {
    const top = this.picture?.layout.foundations[Math.floor(card / 13) as 0 | 1 | 2 | 3] ?? 0;
    return rankOf(card) < top - 1 && !this.player.active;
  }

  private celebrate(now: number): void {
    const { timing } = this;
    this.winWaits = false;
    if (!timing) return;
    const { room, cardWidth } = this.surface.arrangement;
    for (const flight of winFlights(this.resting, canvasIn(room, cardWidth), timing)) this.player.fly(flight, now);
    this.sound.play('win');
  }

  destroy(): void {
    this.pointer.destroy();
    if (this.frameHandle !== null) this.clock.cancel(this.frameHandle);
    this.sound.destroy();
    this.surface.destroy();
    this.eventListeners.clear();
    this.boxListeners.clear();
  }
}
