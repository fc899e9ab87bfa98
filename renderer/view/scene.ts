import { DECK_SIZE } from '../../shared/engine/card';
import type { Pose } from '../animation/plan';
import type { Overlay, PartName } from './parts';
import type { Veil } from './veils';

/** A card as it is to be drawn. */
export interface SceneCard {
  pose: Pose;
  /** Cards are drawn in this order. */
  order: number;
  visible: boolean;
  /** What it is to wear, and what is seen of that while it comes or goes. */
  overlay: Overlay | null;
  veil: Veil | null;
}

/** A part of the table, its middle in CSS pixels; null while it is away. */
export interface ScenePart {
  part: PartName | null;
  x: number;
  y: number;
}

const NOWHERE: Pose = { x: 0, y: 0, rotation: 0, lift: 0 };

/**
 * The picture of the table as plain values: whoever draws it, and whoever takes over when a graphics context dies,
 * draws the same. It knows nothing of the game; it is told poses and parts.
 */
export class Scene {
  readonly cards: readonly SceneCard[] = Array.from({ length: DECK_SIZE }, () => ({ pose: NOWHERE, order: 0, visible: false, overlay: null, veil: null }));
  /** Parts under the cards and over them, each under a key of its own. */
  readonly ground = new Map<string, ScenePart>();
  readonly top = new Map<string, ScenePart>();

  setCard(card: number, pose: Pose | null, order: number): void {
    const view = this.cards[card];
    if (!view) return;
    view.visible = pose !== null;
    if (pose) view.pose = pose;
    view.order = order;
  }

  setOverlay(card: number, overlay: Overlay | null): void {
    const view = this.cards[card];
    if (view) view.overlay = overlay;
  }

  /** Puts a part on the table, or takes it away. */
  setPart(key: string, part: PartName | null, x: number, y: number, layer: 'ground' | 'top' = 'ground'): void {
    const at = this[layer].get(key);
    if (at) Object.assign(at, { part, x, y });
    else if (part) this[layer].set(key, { part, x, y });
  }
}

/** A held card is this much larger, at full lift. */
const GROWTH = 0.045;

/** How large a card is drawn, over its own size. */
export function sizeOf(pose: Pose): number {
  return (1 + GROWTH * pose.lift) * (pose.scale ?? 1);
}

/** The shadow of a raised card, in the card's own turned and grown frame; null for one that lies. */
export function shadowOf(pose: Pose, cardWidth: number): { readonly x: number; readonly y: number; readonly alpha: number } | null {
  if (pose.lift <= 0.02) return null;
  // The light stays where it is, however the card is turned.
  const drop = cardWidth * 0.1 * pose.lift;
  return { x: drop * Math.sin(pose.rotation), y: drop * Math.cos(pose.rotation), alpha: Math.min(1, pose.lift * 1.2) };
}
