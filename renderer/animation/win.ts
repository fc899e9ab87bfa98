import type { Change } from '../../shared/game/session';
import type { Placement } from '../board/placement';
import type { Flight, Pose } from './plan';
import { OVERHEAD, mix, poseOf } from './plan';
import type { Timing } from './timing';

/** The middle of the picture that the cards make, and how far it reaches from there, in CSS pixels. */
export interface Canvas {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How large a card is there, over its own size. */
  readonly scale: number;
}

/** The picture's place in a window: as large as fits, a little below the middle. Sizes in CSS pixels. */
export function canvasIn(room: { readonly width: number; readonly height: number }, cardWidth: number): Canvas {
  const radius = Math.min(room.width, room.height) * 0.45;
  return { x: room.width / 2, y: room.height * 0.51, radius, scale: (radius * 0.165) / cardWidth };
}

/** Does a change bring the last card home? Whoever takes a won game back and ends it again sees the joy again. */
export function celebrates({ kind, move, outcome, wonNow }: Pick<Change, 'kind' | 'move' | 'outcome' | 'wonNow'>): boolean {
  return outcome === 'won' && kind !== 'undo' && (wonNow || move !== null);
}

/** Cards in each of the three leaves; the four that are over are the stem. */
const IN_LEAF = 16;
const OUT = 0.3;
const HOME = 0.66;

/**
 * The win: the cards leap off the foundations, stand as one great shamrock that turns once in the light, and go home.
 * `after`: where they rest in the end.
 */
export function winFlights(after: readonly Placement[], canvas: Canvas, timing: Timing): readonly Flight[] {
  return after.map((to, card) => {
    const n = (card % 13) * 4 + Math.floor(card / 13);
    return {
      card,
      to: poseOf(to),
      delay: 0,
      duration: timing.win,
      arc: 0,
      rise: 1,
      order: OVERHEAD + n,
      path: (part, from) => winPose(n, part, from, poseOf(to), canvas),
    };
  });
}

/** Where card `n` of the picture is at `part` of the celebration. */
export function winPose(n: number, part: number, from: Pose, to: Pose, canvas: Canvas): Pose {
  const late = (n / 52) * 0.12;
  const out = ease((part - late) / (OUT - 0.12 + late * 0.2));
  const home = ease((part - HOME - late) / (1 - HOME - 0.12));
  const turn = Math.sin(Math.min(Math.max((part - 0.2) / 0.62, 0), 1) * Math.PI) * 0.32;
  const there = shamrockPose(n, turn, canvas);
  const way = mix(from, there, out);
  const spun = { ...way, rotation: way.rotation + (1 - out) * out * 9, lift: 0.9 * out };
  const back = mix(spun, to, home);
  return { ...back, rotation: back.rotation - (1 - home) * home * 7, lift: back.lift * (1 - home) };
}

/** A leaf's half width and half length, and how far its middle lies from the shamrock's, all over the radius. */
const LEAF_WIDTH = 0.5;
const LEAF_LENGTH = 0.44;
const LEAF_MIDDLE = 0.57;

/** The places of a leaf's cards, from its tip around it: as far from each other all the way. */
const LEAF = outline(IN_LEAF);

/** A place in a shamrock of three heart-shaped leaves and a stem, turned about its middle by `turn`. */
export function shamrockPose(n: number, turn: number, canvas: Canvas): Pose {
  const leaf = Math.floor(n / IN_LEAF);
  let point: { x: number; y: number };
  let heading: number;
  if (leaf < 3) {
    const axis = -Math.PI / 2 + (leaf - 1) * ((2 * Math.PI) / 3) * 0.96;
    const at = LEAF[n % IN_LEAF] ?? { x: 0, y: 0 };
    point = rotate({ x: LEAF_MIDDLE + at.y * LEAF_LENGTH, y: at.x * LEAF_WIDTH }, axis);
    heading = axis + Math.PI / 2 + at.x * 0.45;
  } else {
    const along = (n - 3 * IN_LEAF + 0.6) / 4;
    point = { x: 0.02 + 0.16 * along * along, y: 0.16 + 0.78 * along };
    heading = -0.05 - 0.3 * along;
  }
  const turned = rotate(point, turn);
  return { x: canvas.x + turned.x * canvas.radius, y: canvas.y + turned.y * canvas.radius, rotation: heading + turn, lift: 0.9, scale: canvas.scale };
}

/** `count` points of a heart's outline, from its tip, at equal distances along it as a leaf is drawn. */
function outline(count: number): readonly { readonly x: number; readonly y: number }[] {
  const steps = 360;
  const points = Array.from({ length: steps + 1 }, (_, i) => heartAt(Math.PI + (i / steps) * 2 * Math.PI));
  const lengths = [0];
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before) lengths.push((lengths[i - 1] ?? 0) + Math.hypot((point.x - before.x) * LEAF_WIDTH, (point.y - before.y) * LEAF_LENGTH));
  }
  const whole = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, n) => points[lengths.findIndex((length) => length >= ((n + 0.5) / count) * whole)] ?? { x: 0, y: 0 });
}

/** A heart's outline, its tip towards negative y; both coordinates within about one of nought. */
function heartAt(angle: number): { x: number; y: number } {
  const x = Math.sin(angle) ** 3;
  const y = (13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 17;
  return { x, y };
}

function rotate(point: { x: number; y: number }, by: number): { x: number; y: number } {
  const cos = Math.cos(by);
  const sin = Math.sin(by);
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

function ease(part: number): number {
  const at = Math.min(Math.max(part, 0), 1);
  return at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2;
}
