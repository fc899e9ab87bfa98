import type { Pose } from '../animation/plan';
import type { Point } from '../board/hit-test';
import type { Place } from '../board/table';

/** How far a card in motion leans, and how quickly it does, in radians and milliseconds. */
const MOST_TILT = 0.16;
const TILT_PER_SPEED = 0.1;
const TILT_TIME = 55;
const UPRIGHT = 0.003;

/** A card in the hand: it keeps the grab offset, rises, and leans into its motion. */
export class Held {
  readonly from: Place;
  readonly card: number;
  readonly targets: readonly Place[];
  over: Place | null = null;
  private readonly offset: Point;
  private readonly begin: Pose;
  private readonly since: number;
  private readonly liftTime: number;
  private readonly tilts: boolean;
  private point: Point;
  private lastX: number;
  private lastTime: number;
  private tilt = 0;

  /** `grabbed`: where the pointer took hold; `liftTime` in milliseconds, 0 for no motion of its own at all. */
  constructor(from: Place, card: number, targets: readonly Place[], begin: Pose, grabbed: Point, now: number, liftTime: number) {
    this.from = from;
    this.card = card;
    this.targets = targets;
    this.begin = begin;
    this.offset = { x: grabbed.x - begin.x, y: grabbed.y - begin.y };
    this.since = now;
    this.liftTime = liftTime;
    this.tilts = liftTime > 0;
    this.point = grabbed;
    this.lastX = grabbed.x;
    this.lastTime = now;
  }

  moveTo(point: Point): void {
    this.point = point;
  }

  get pointer(): Point {
    return this.point;
  }

  get centre(): Point {
    return { x: this.point.x - this.offset.x, y: this.point.y - this.offset.y };
  }

  /** Where the card is now. Called once for each frame. */
  pose(now: number): Pose {
    const risen = this.liftTime > 0 ? Math.min((now - this.since) / this.liftTime, 1) : 1;
    if (this.tilts) {
      const elapsed = Math.max(now - this.lastTime, 1);
      const speed = (this.point.x - this.lastX) / elapsed;
      const goal = Math.max(-MOST_TILT, Math.min(MOST_TILT, speed * TILT_PER_SPEED));
      this.tilt += (goal - this.tilt) * (1 - Math.exp(-elapsed / TILT_TIME));
      // Upright at last, and not almost: an upright card is sharp.
      if (goal === 0 && Math.abs(this.tilt) < UPRIGHT) this.tilt = 0;
      this.lastX = this.point.x;
      this.lastTime = now;
    }
    const rotation = (this.tilts ? this.begin.rotation * (1 - risen) : 0) + this.tilt;
    return { ...this.centre, rotation, lift: 1 - (1 - risen) ** 2 };
  }

  /** Does it still move by itself: rising, or coming upright? */
  isMoving(now: number): boolean {
    return this.tilts && (now - this.since < this.liftTime || this.tilt !== 0 || this.point.x !== this.lastX);
  }
}
