import type { Atlas } from './atlas';
import type { Scene } from './scene';

/** By Pixi on a graphics chip, by Pixi without one, or by the plain canvas until Pixi stands. */
export type RendererKind = 'webgl' | 'canvas' | 'plain';

/** Draws a scene on a canvas of its own, in one way or another. */
export interface Painter {
  readonly kind: RendererKind;
  readonly canvas: HTMLCanvasElement;
  /** Takes a new atlas; what is drawn from the next frame on is drawn from that. */
  setAtlas(atlas: Atlas): void;
  /** CSS pixels, and device pixels in one of them. */
  resize(width: number, height: number, ratio: number): void;
  /** `cardWidth`: in CSS pixels; the atlas may be for another size, until a new one is made. */
  render(scene: Scene, cardWidth: number): void;
  /** After a context came back: everything that lived on the chip is sent there again. */
  refresh(): void;
  destroy(): void;
}
