import 'pixi.js/unsafe-eval';
import type { Renderer, TextureSource } from 'pixi.js';
import { CanvasRenderer, Container, ImageSource, Rectangle, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js';
import { DECK_SIZE } from '../../shared/engine/card';
import type { Atlas, Frame } from './atlas';
import type { Box, Reach, Reaches } from './damage';
import { Damage } from './damage';
import type { Painter } from './painter';
import type { PartName } from './parts';
import { OVERLAYS, PART_NAMES } from './parts';
import type { Scene, SceneCard, ScenePart } from './scene';
import { shadowOf, sizeOf } from './scene';

interface CardSprites {
  readonly body: Container;
  readonly shadow: Sprite;
  readonly face: Sprite;
  readonly overlay: Sprite;
}

/** Draws through Pixi: one sprite for each card, a few for the places under them. */
export class PixiPainter implements Painter {
  readonly canvas: HTMLCanvasElement;
  private readonly root = new Container();
  private readonly ground = new Container();
  private readonly table = new Container();
  private readonly top = new Container();
  private readonly cards: readonly CardSprites[];
  private readonly parts = new Map<string, Sprite>();
  private sources: TextureSource[] = [];
  private cardTextures: readonly Texture[] = [];
  private partTextures: ReadonlyMap<PartName, Texture> = new Map();
  private atlasCardWidth = 1;
  private readonly damage = new Damage();
  /** Of all that a card shows, in the atlas' pixels. */
  private reach: Reach = { x: 0, y: 0 };

  private constructor(
    readonly kind: 'webgl' | 'canvas',
    private readonly renderer: Renderer,
  ) {
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.table.sortableChildren = true;
    this.root.addChild(this.ground, this.table, this.top);
    this.root.eventMode = 'none';
    this.cards = Array.from({ length: DECK_SIZE }, () => {
      const sprites = { body: new Container(), shadow: centred(), face: centred(), overlay: centred() };
      sprites.body.addChild(sprites.shadow, sprites.face, sprites.overlay);
      this.table.addChild(sprites.body);
      return sprites;
    });
  }

  /** @throws where there is no WebGL after all */
  static async create(kind: 'webgl' | 'canvas', width: number, height: number, ratio: number): Promise<PixiPainter> {
    const renderer = (kind === 'webgl' ? new WebGLRenderer() : new CanvasRenderer()) as Renderer;
    await (renderer as WebGLRenderer).init({
      width,
      height,
      resolution: ratio,
      autoDensity: true,
      backgroundAlpha: 0,
      antialias: false,
      roundPixels: false,
      gcActive: false,
      accessibilityOptions: { enabledByDefault: false, activateOnTab: false },
      eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
    });
    // Pixi's own clocks ask for sixty frames a second, whether anything moves or not.
    for (const ticker of [Ticker.system, Ticker.shared]) {
      ticker.autoStart = false;
      ticker.stop();
    }
    return new PixiPainter(kind, renderer);
  }

  setAtlas(atlas: Atlas): void {
    atlas.complete();
    const old = this.sources;
    // Not a CanvasSource: that one takes the canvas for a screen, and resizes it.
    const sourceOf = (page: HTMLCanvasElement, scaleMode: 'linear' | 'nearest'): TextureSource =>
      new ImageSource({ resource: page as unknown as ImageBitmap, alphaMode: 'premultiply-alpha-on-upload', scaleMode });
    const smooth = atlas.pages.map((page) => sourceOf(page, 'linear'));
    // A shadow is so soft that no one sees a sample; without a chip it would cost more than its card.
    const coarse = this.kind === 'canvas' ? atlas.pages.map((page) => sourceOf(page, 'nearest')) : smooth;
    this.sources = [...new Set([...smooth, ...coarse])];
    const textureOf = ({ page, x, y, width, height }: Frame, sources = smooth): Texture =>
      new Texture({ source: sources[page] as TextureSource, frame: new Rectangle(x, y, width, height) });
    this.cardTextures = atlas.cards.map((frame) => textureOf(frame));
    this.partTextures = new Map(PART_NAMES.flatMap((name) => {
      const frame = atlas.part(name);
      return frame ? [[name, textureOf(frame, name === 'shadow' ? coarse : smooth)] as const] : [];
    }));
    this.atlasCardWidth = atlas.cardWidth;
    this.reach = farthest([...this.cardTextures.slice(0, 1), ...[...OVERLAYS, 'shadow' as const].map((name) => this.partTexture(name))]);
    for (const [card, { face, shadow }] of this.cards.entries()) {
      face.texture = this.cardTextures[card] ?? Texture.EMPTY;
      shadow.texture = this.partTexture('shadow');
    }
    // The other sprites get theirs with the next frame, before anything is drawn with the old ones.
    for (const sprite of [...this.parts.values(), ...this.cards.map(({ overlay }) => overlay)]) sprite.texture = Texture.EMPTY;
    for (const source of old) source.destroy();
    this.damage.forget();
  }

  resize(width: number, height: number, ratio: number): void {
    // A window that is zoomed has another size and scale, and as many pixels as before: Pixi 8 takes that for no change.
    const { width: across, height: down } = this.canvas;
    if (across === Math.round(width * ratio) && down === Math.round(height * ratio)) this.renderer.resize(width + 1, height, ratio);
    this.renderer.resize(width, height, ratio);
    this.damage.forget();
  }

  render(scene: Scene, cardWidth: number): void {
    const unit = cardWidth / this.atlasCardWidth;
    for (const [card, view] of scene.cards.entries()) this.place(this.cards[card] as CardSprites, view, cardWidth, unit);
    this.placeParts(scene.ground, this.ground, unit);
    this.placeParts(scene.top, this.top, unit);
    if (this.kind === 'webgl') this.renderer.render({ container: this.root });
    else this.renderDamage(this.damage.take(scene, cardWidth, this.reaches(unit)));
  }

  /** A chip draws the whole table in one call. Without one, what has not changed is kept: fifty turned cards take 9 ms. */
  private renderDamage(damage: Box | 'all' | null): void {
    const { canvasContext, resolution } = this.renderer as unknown as CanvasRenderer;
    const context = canvasContext.rootContext;
    if (damage === null) return;
    if (damage === 'all') return this.renderer.render({ container: this.root });
    // Whole pixels and one to spare: no edge of the box is ever to be seen.
    const [left, top] = [damage.left, damage.top].map((at) => Math.floor(at * resolution) - 1) as [number, number];
    const [right, bottom] = [damage.right, damage.bottom].map((at) => Math.ceil(at * resolution) + 1) as [number, number];
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    this.renderer.render({ container: this.root });
    context.restore();
  }

  private reaches(unit: number): Reaches {
    const scaled = ({ x, y }: Reach): Reach => ({ x: x * unit, y: y * unit });
    return { card: scaled(this.reach), part: (part) => scaled(farthest([this.partTexture(part)])) };
  }

  private partTexture(name: PartName): Texture {
    return this.partTextures.get(name) ?? Texture.EMPTY;
  }

  private place({ body, shadow, face, overlay }: CardSprites, view: SceneCard, cardWidth: number, unit: number): void {
    body.visible = view.visible;
    if (!view.visible) return;
    const { pose } = view;
    body.position.set(pose.x, pose.y);
    body.rotation = pose.rotation;
    body.scale.set(sizeOf(pose));
    if (body.zIndex !== view.order) body.zIndex = view.order;
    for (const sprite of [shadow, face, overlay]) sprite.scale.set(unit);
    overlay.visible = view.veil !== null;
    if (view.veil) {
      overlay.texture = this.partTexture(view.veil.overlay);
      overlay.alpha = view.veil.strength;
    }
    const cast = shadowOf(pose, cardWidth);
    shadow.visible = cast !== null;
    if (!cast) return;
    shadow.position.set(cast.x, cast.y);
    shadow.alpha = cast.alpha;
  }

  private placeParts(parts: ReadonlyMap<string, ScenePart>, layer: Container, unit: number): void {
    for (const [key, { part, x, y }] of parts) {
      let sprite = this.parts.get(key);
      if (!sprite) {
        if (!part) continue;
        sprite = centred();
        this.parts.set(key, sprite);
        layer.addChild(sprite);
      }
      sprite.visible = part !== null;
      if (!part) continue;
      sprite.texture = this.partTexture(part);
      sprite.scale.set(unit);
      sprite.position.set(x, y);
    }
  }

  refresh(): void {
    for (const source of this.sources) source.update();
    this.damage.forget();
  }

  destroy(): void {
    this.root.destroy({ children: true });
    for (const source of this.sources) source.destroy();
    this.renderer.destroy({ removeView: true });
  }
}

function centred(): Sprite {
  const sprite = new Sprite();
  sprite.anchor.set(0.5);
  return sprite;
}

/** How far the largest of these reaches from its middle, in its own pixels. */
function farthest(textures: readonly Texture[]): Reach {
  return { x: Math.max(...textures.map(({ width }) => width)) / 2, y: Math.max(...textures.map(({ height }) => height)) / 2 };
}
