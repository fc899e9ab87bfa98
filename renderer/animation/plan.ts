import { FAN_COUNT } from '../../shared/engine/layout';
import type { Layout } from '../../shared/engine/layout';
import type { Change } from '../../shared/game/session';
import type { Placement } from '../board/placement';
import type { Timing } from './timing';

/** How a card is held up: its centre, its turn, 0 (lying) to 1 (in the hand), and its size where that is not its own. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly lift: number;
  readonly scale?: number;
}

/** Whatever is carried over the table is drawn above this, whatever lies on it below: cards at rest, and neighbours that make room. */
export const OVERHEAD = 10_000;

/** No neighbour makes room by as much, in pixels: what goes further is carried. */
const FAR = 120;
/** How much a way bends, over its length. */
const BEND = 0.1;

/** One card's way. It begins where the card is at that moment, unless `from` says where. Times in milliseconds. */
export interface Flight {
  readonly card: number;
  readonly to: Pose;
  readonly from?: Pose;
  readonly delay: number;
  readonly duration: number;
  /** How far the way bends upwards, in pixels. */
  readonly arc: number;
  /** How high the card rises on its way, 0 to 1. */
  readonly rise: number;
  /** What it lies over on its way: above `OVERHEAD` everything at rest, else what lies under it where it is going. */
  readonly order: number;
  /** A way of its own instead of the arc; `part` from 0 to 1. */
  readonly path?: (part: number, from: Pose) => Pose;
}

export function poseOf(placement: Placement): Pose {
  return { x: placement.x, y: placement.y, rotation: placement.rotation, lift: placement.lift ?? 0 };
}

/** Between two poses, a part of the way from the first. */
export function mix(a: Pose, b: Pose, part: number): Pose {
  return {
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
    rotation: a.rotation + (b.rotation - a.rotation) * part,
    lift: a.lift + (b.lift - a.lift) * part,
    scale: (a.scale ?? 1) + ((b.scale ?? 1) - (a.scale ?? 1)) * part,
  };
}

/**
 * The flights that take the table to `after`, for the cards that `moves` says must go. The state is final already:
 * this is only the way there. `deckAt`: where the pack lies at a deal.
 */
export function plan(
  change: Pick<Change, 'kind' | 'card'> | null,
  layout: Layout,
  after: readonly Placement[],
  moves: (card: number, to: Placement) => number,
  timing: Timing,
  deckAt: { readonly x: number; readonly y: number },
): readonly Flight[] {
  if (change?.kind === 'deal') return dealFlights(layout, after, timing, deckAt);
  const flights: Flight[] = [];
  // As they lie on each other in the end, so that those for one fan arrive in its order.
  const moved = after.flatMap((to, card) => (moves(card, to) > 0.5 ? [card] : [])).sort((a, b) => orderOf(after, a) - orderOf(after, b));
  const many = change !== null && change.card === null && moved.length > 4;
  for (const [n, card] of moved.entries()) {
    const to = after[card] as Placement;
    const distance = moves(card, to);
    const travels = many || card === change?.card || distance > FAR;
    flights.push({
      card,
      to: poseOf(to),
      delay: many ? n * timing.gatherStep : 0,
      duration: many ? timing.gather : travels ? travelTime(distance, timing) : timing.aside,
      arc: travels ? Math.min(distance * BEND, 44) : 0,
      rise: travels ? 0.55 : 0,
      order: (travels ? OVERHEAD : 0) + to.order,
    });
  }
  return flights;
}

function orderOf(after: readonly Placement[], card: number): number {
  return after[card]?.order ?? 0;
}

/** Does a card fly from elsewhere, and is not only let go over its place? */
export function isFar({ arc }: Flight): boolean {
  return arc > FAR * BEND;
}

/** The further the longer, but never long. */
export function travelTime(distance: number, timing: Timing): number {
  const part = Math.min(distance / 900, 1);
  return Math.round(timing.shortest + (timing.longest - timing.shortest) * part);
}

/** Round by round, as a dealer does: the first card of every fan, then the second, then the third. */
function dealFlights(
  layout: Layout,
  after: readonly Placement[],
  timing: Timing,
  deckAt: { readonly x: number; readonly y: number },
): readonly Flight[] {
  const flights: Flight[] = [];
  const rounds = Math.max(...layout.fans.map((fan) => fan.length), 0);
  for (let round = 0; round < rounds; round++) {
    for (let fan = 0; fan < FAN_COUNT; fan++) {
      const card = layout.fans[fan]?.[round];
      const to = card === undefined ? undefined : after[card];
      if (card === undefined || !to) continue;
      const n = flights.length;
      const from = { x: deckAt.x, y: deckAt.y, rotation: -0.5 + (n % 7) * 0.05, lift: 0.4 };
      flights.push({ card, to: poseOf(to), from, delay: n * timing.dealStep, duration: timing.deal, arc: 26, rise: 0.5, order: OVERHEAD + n });
    }
  }
  return flights;
}
