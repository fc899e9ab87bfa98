import type { Atlas, Frame } from './atlas';
import { IN_MEMORY } from './atlas';
import type { Painter } from './painter';
import type { PartName } from './parts';
import type { Scene, SceneCard, ScenePart } from './scene';
import { shadowOf, sizeOf } from './scene';

/**
 * Draws by the plain canvas: there from the first moment, until Pixi stands.
 * Sprites from the atlas under one transform each; a card that lies upright falls on whole device pixels.
 */
export class PlainPainter implements Painter {
  readonly kind = 'plain';
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d', IN_MEMORY);
  private atlas: Atlas | null = null;
  private ratio = 1;
  /** The scene's cards in the order of drawing: sorted in place, as little changes from frame to frame. */
  private cards: { readonly card: number; readonly view: SceneCard }[] = [];

  setAtlas(atlas: Atlas): void {
    this.atlas = atlas;
  }

  resize(width: number, height: number, ratio: number): void {
    this.ratio = ratio;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.canvas.style.setProperty('width', `${width}px`);
    this.canvas.style.setProperty('height', `${height}px`);
  }

  render(scene: Scene, cardWidth: number): void {
    const { context, atlas, ratio } = this;
    if (!context || !atlas) return;
    const unit = (cardWidth * ratio) / atlas.cardWidth;
    // Of an atlas for this very size each pixel is one of the screen's, whatever the division says.
    const scale = Math.abs(unit - 1) < 1e-6 ? 1 : unit;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.drawParts(context, atlas, scene.ground, scale);
    if (this.cards.length === 0) this.cards = scene.cards.map((view, card) => ({ card, view }));
    this.cards.sort((one, other) => one.view.order - other.view.order);
    for (const { card, view } of this.cards) {
      if (view.visible) this.drawCard(context, atlas, card, view, cardWidth, scale);
    }
    this.drawParts(context, atlas, scene.top, scale);
  }

  private drawParts(context: CanvasRenderingContext2D, atlas: Atlas, parts: ReadonlyMap<string, ScenePart>, scale: number): void {
    for (const { part, x, y } of parts.values()) {
      if (!part) continue;
      context.setTransform(scale, 0, 0, scale, x * this.ratio, y * this.ratio);
      drawPart(context, atlas, part);
    }
  }

  private drawCard(context: CanvasRenderingContext2D, atlas: Atlas, card: number, { pose, veil }: SceneCard, cardWidth: number, scale: number): void {
    const size = sizeOf(pose);
    const [cos, sin] = [Math.cos(pose.rotation) * size, Math.sin(pose.rotation) * size];
    const [x, y] = [pose.x * this.ratio, pose.y * this.ratio];
    const shadow = shadowOf(pose, cardWidth);
    if (shadow) {
      const [dx, dy] = [shadow.x * this.ratio, shadow.y * this.ratio];
      context.globalAlpha = shadow.alpha;
      context.setTransform(cos * scale, sin * scale, -sin * scale, cos * scale, x + cos * dx - sin * dy, y + sin * dx + cos * dy);
      drawPart(context, atlas, 'shadow');
      context.globalAlpha = 1;
    }
    context.setTransform(cos * scale, sin * scale, -sin * scale, cos * scale, x, y);
    drawFrame(context, atlas, atlas.cards[card]);
    if (!veil) return;
    context.globalAlpha = veil.strength;
    drawPart(context, atlas, veil.overlay);
    context.globalAlpha = 1;
  }

  refresh(): void {
    // Nothing lives on a chip.
  }

  destroy(): void {
    this.canvas.remove();
    this.canvas.width = 0;
  }
}

function drawPart(context: CanvasRenderingContext2D, atlas: Atlas, part: PartName): void {
  drawFrame(context, atlas, atlas.part(part));
}

/** Draws a piece of the atlas about the origin. */
function drawFrame(context: CanvasRenderingContext2D, atlas: Atlas, frame: Frame | undefined): void {
  const page = frame && atlas.pages[frame.page];
  if (page) context.drawImage(page, frame.x, frame.y, frame.width, frame.height, -frame.width / 2, -frame.height / 2, frame.width, frame.height);
}
