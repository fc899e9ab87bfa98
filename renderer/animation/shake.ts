import type { Placement } from '../board/placement';
import type { Flight } from './plan';
import { mix, poseOf } from './plan';
import { settleIn } from './player';
import type { Timing } from './timing';

/** How far a refused card shakes to either side, over its width. */
const SWAY = 0.05;

/** A refused card's way: it shakes its head over where it lies. `cardWidth` in CSS pixels. */
export function shakeFlight(card: number, at: Placement, cardWidth: number, timing: Timing): Flight {
  return {
    card,
    to: poseOf(at),
    delay: 0,
    duration: timing.longest,
    arc: 0,
    rise: 0,
    order: at.order,
    path: (part, from) => {
      const pose = mix(from, poseOf(at), settleIn(part));
      return { ...pose, x: pose.x + Math.sin(part * Math.PI * 5) * SWAY * cardWidth * (1 - part) };
    },
  };
}
