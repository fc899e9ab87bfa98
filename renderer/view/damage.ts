import type { PartName } from './parts';
import type { Scene, SceneCard, ScenePart } from './scene';
import { shadowOf, sizeOf } from './scene';

/** A box in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far something is drawn from its middle, in CSS pixels, before it is turned or grown. */
export interface Reach {
  readonly x: number;
  readonly y: number;
}

/** Of all that a card shows, its overlay and its shadow too, and of each part. */
export interface Reaches {
  readonly card: Reach;
  readonly part: (part: PartName) => Reach;
}

interface Trace {
  readonly look: readonly unknown[];
  readonly box: Box | null;
}

/**
 * Keeps account of what was drawn where, so that a frame draws anew only what differs from the frame before: one card
 * that moves costs one card, and not the whole table.
 */
export class Damage {
  private traces = new Map<number | string, Trace>();
  private whole = true;

  /** What was drawn is gone: the next picture is drawn whole. */
  forget(): void {
    this.whole = true;
  }

  /** The box about all that differs from the picture before, which this one takes the place of; null where nothing does. */
  take(scene: Scene, cardWidth: number, reaches: Reaches): Box | 'all' | null {
    const before = this.traces;
    const now = new Map<number | string, Trace>();
    for (const [card, view] of scene.cards.entries()) now.set(card, traceOfCard(view, cardWidth, reaches.card));
    for (const layer of ['ground', 'top'] as const) {
      for (const [key, part] of scene[layer]) now.set(`${layer} ${key}`, traceOfPart(part, reaches.part));
    }
    this.traces = now;
    if (this.whole) {
      this.whole = false;
      return 'all';
    }
    let box: Box | null = null;
    for (const [key, trace] of now) {
      const old = before.get(key);
      if (old && sameLook(old.look, trace.look)) continue;
      box = around(around(box, old?.box ?? null), trace.box);
    }
    return box;
  }
}

function traceOfCard({ visible, pose, order, veil }: SceneCard, cardWidth: number, reach: Reach): Trace {
  if (!visible) return { look: [], box: null };
  const { x, y, rotation, lift } = pose;
  const size = sizeOf(pose);
  const cast = shadowOf(pose, cardWidth);
  const [halfX, halfY] = [(reach.x + Math.abs(cast?.x ?? 0)) * size, (reach.y + Math.abs(cast?.y ?? 0)) * size];
  const [cos, sin] = [Math.abs(Math.cos(rotation)), Math.abs(Math.sin(rotation))];
  return { look: [x, y, rotation, lift, size, order, veil?.overlay, veil?.strength], box: about(x, y, { x: halfX * cos + halfY * sin, y: halfX * sin + halfY * cos }) };
}

function traceOfPart({ part, x, y }: ScenePart, reachOf: Reaches['part']): Trace {
  return part ? { look: [part, x, y], box: about(x, y, reachOf(part)) } : { look: [], box: null };
}

const about = (x: number, y: number, reach: Reach): Box => ({ left: x - reach.x, top: y - reach.y, right: x + reach.x, bottom: y + reach.y });

const sameLook = (one: readonly unknown[], other: readonly unknown[]): boolean => one.length === other.length && one.every((value, i) => value === other[i]);

function around(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return one ?? other;
  return { left: Math.min(one.left, other.left), top: Math.min(one.top, other.top), right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom) };
}
