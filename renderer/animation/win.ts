import type { Placement } from '../board/placement';
import type { Flight, Pose } from './plan';
import { poseOf } from './plan';
import type { Timing } from './timing';

/** The middle of the picture that the cards make, and how far it reaches from there, in CSS pixels. */
export interface Canvas {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How large a card is there, over its own size. */
  readonly scale: number;
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
      order: n,
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

/** A place in a shamrock of three heart-shaped leaves and a stem, turned about its middle by `turn`. */
export function shamrockPose(n: number, turn: number, canvas: Canvas): Pose {
  const leaf = Math.floor(n / IN_LEAF);
  let point: { x: number; y: number };
  let heading: number;
  if (leaf < 3) {
    const along = ((n % IN_LEAF) + 0.5) / IN_LEAF;
    const axis = -Math.PI / 2 + (leaf - 1) * ((2 * Math.PI) / 3) * 0.93;
    const heart = heartAt(along * 2 * Math.PI);
    point = rotate({ x: 0.56 + heart.y * 0.42, y: heart.x * 0.46 }, axis);
    heading = axis + Math.PI / 2 + heart.x * 0.4;
  } else {
    const along = (n - 3 * IN_LEAF) / 3;
    point = { x: 0.03 + along * 0.17, y: 0.24 + along * 0.6 };
    heading = 0.2 + along * 0.1;
  }
  const turned = rotate(point, turn);
  return { x: canvas.x + turned.x * canvas.radius, y: canvas.y + turned.y * canvas.radius, rotation: heading + turn, lift: 0.9, scale: canvas.scale };
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

function mix(a: Pose, b: Pose, part: number): Pose {
  return {
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
    rotation: a.rotation + (b.rotation - a.rotation) * part,
    lift: a.lift + (b.lift - a.lift) * part,
    scale: (a.scale ?? 1) + ((b.scale ?? 1) - (a.scale ?? 1)) * part,
  };
}

function ease(part: number): number {
  const at = Math.min(Math.max(part, 0), 1);
  return at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2;
}
