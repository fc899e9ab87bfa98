import type { Flight, Pose } from './plan';
import { OVERHEAD } from './plan';

interface Running {
  readonly flight: Flight;
  readonly from: Pose;
  readonly start: number;
}

/**
 * Plays flights. Knows where every card is at any time; a new flight begins where the card is then, so that nothing
 * ever jumps and nothing stays in the air. Time comes in as an argument, in milliseconds.
 */
export class Player {
  private readonly resting: Pose[] = [];
  private readonly running = new Map<number, Running>();

  /** Puts a card down at once, wherever it was going. */
  put(card: number, pose: Pose): void {
    this.running.delete(card);
    this.resting[card] = pose;
  }

  /** Sends a card on its way from where it is now. */
  fly(flight: Flight, now: number): void {
    const from = flight.from ?? this.pose(flight.card, now) ?? flight.to;
    // A card that is in the air stays above the others, though it need only make room where it was going.
    const order = flight.order < OVERHEAD && (this.flying(flight.card) ?? 0) >= OVERHEAD ? flight.order + OVERHEAD : flight.order;
    this.running.set(flight.card, { flight: { ...flight, order }, from, start: now + flight.delay });
    this.resting[flight.card] = flight.to;
  }

  /** Where a card is now; undefined for one that was never put down. */
  pose(card: number, now: number): Pose | undefined {
    const running = this.running.get(card);
    return running ? poseAt(running, now) : this.resting[card];
  }

  /** Where a card is or is going. */
  goal(card: number): Pose | undefined {
    return this.resting[card];
  }

  /** The order in which a card that is under way is drawn; null for one at rest. */
  flying(card: number): number | null {
    return this.running.get(card)?.flight.order ?? null;
  }

  /** The cards that come on to the table only now: those whose flight says itself where it begins, as at a deal. */
  get arriving(): ReadonlySet<number> {
    return new Set([...this.running.values()].filter(({ flight }) => flight.from !== undefined).map(({ flight }) => flight.card));
  }

  /** Lets everything under way begin so much later: nothing of it was seen yet. In milliseconds. */
  postpone(by: number): void {
    for (const [card, running] of this.running) this.running.set(card, { ...running, start: running.start + by });
  }

  /** Ends the flights that are over. */
  advance(now: number): void {
    for (const [card, { flight, start }] of this.running) {
      if (now >= start + flight.duration) this.running.delete(card);
    }
  }

  /** Ends every flight where it was going. */
  settle(): void {
    this.running.clear();
  }

  get active(): boolean {
    return this.running.size > 0;
  }
}

function poseAt({ flight, from, start }: Running, now: number): Pose {
  const part = flight.duration <= 0 ? 1 : Math.min(Math.max((now - start) / flight.duration, 0), 1);
  if (part >= 1) return flight.to;
  if (flight.path) return flight.path(part, from);
  const { to } = flight;
  const eased = settleIn(part);
  const swing = Math.sin(Math.PI * part);
  const lean = flight.arc > 0 ? Math.max(-1, Math.min(1, (to.x - from.x) / 400)) * 0.07 * swing : 0;
  return {
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased - flight.arc * Math.sin(Math.PI * Math.min(eased, 1)),
    rotation: from.rotation + (to.rotation - from.rotation) * eased + lean,
    lift: Math.max(from.lift + (to.lift - from.lift) * part, flight.rise * swing),
  };
}

/** Soon at speed, gently in, a hair beyond and back: a card that has weight. 0 to 0, 1 to 1. */
export function settleIn(part: number): number {
  const rest = part ** 1.2 - 1;
  const over = 0.6;
  return 1 + rest * rest * ((over + 1) * rest + over);
}
