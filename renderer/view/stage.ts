import 'pixi.js/unsafe-eval';
import type { Renderer, TextureSource } from 'pixi.js';
import { CanvasRenderer, Container, ImageSource, Rectangle, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js';
import { DECK_SIZE } from '../../shared/engine/card';
import type { Pose } from '../animation/plan';
import type { Atlas, Frame } from './atlas';
import type { Overlay, PartName } from './parts';

export type RendererKind = 'webgl' | 'canvas';

interface CardView {
  readonly body: Container;
  readonly shadow: Sprite;
  readonly face: Sprite;
  readonly overlay: Sprite;
  worn: Overlay | null;
}

/** A held card is this much larger, at full lift. */
const GROWTH = 0.045;

/**
 * The picture as Pixi sees it: one sprite for each card, a few for the places under them. It knows nothing of the
 * game; it is told poses and parts. Thrown away and built anew when a graphics context dies.
 */
export class Stage {
  readonly kind: RendererKind;
  readonly canvas: HTMLCanvasElement;
  private readonly renderer: Renderer;
  private readonly root = new Container();
  private readonly ground = new Container();
  private readonly table = new Container();
  private readonly top = new Container();
  private readonly cards: readonly CardView[];
  private readonly groundSprites = new Map<string, Sprite>();
  private readonly topSprites = new Map<string, Sprite>();
  private sources: TextureSource[] = [];
  private cardTextures: Texture[] = [];
  private partTextures = new Map<PartName, Texture>();
  /** CSS pixels in one pixel of the atlas. */
  private unit = 1;
  private cardWidth = 0;

  private constructor(kind: RendererKind, renderer: Renderer) {
    this.kind = kind;
    this.renderer = renderer;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.table.sortableChildren = true;
    this.root.addChild(this.ground, this.table, this.top);
    this.root.eventMode = 'none';
    this.cards = Array.from({ length: DECK_SIZE }, () => {
      const view: CardView = { body: new Container(), shadow: centred(), face: centred(), overlay: centred(), worn: null };
      view.shadow.visible = false;
      view.overlay.visible = false;
      view.body.visible = false;
      view.body.addChild(view.shadow, view.face, view.overlay);
      this.table.addChild(view.body);
      return view;
    });
  }

  static async create(kind: RendererKind, width: number, height: number, resolution: number): Promise<Stage> {
    const renderer = (kind === 'webgl' ? new WebGLRenderer() : new CanvasRenderer()) as Renderer;
    await (renderer as WebGLRenderer).init({
      width,
      height,
      resolution,
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
    return new Stage(kind, renderer);
  }

  /** Takes a new atlas; sprites keep their places. `cardWidth`: in CSS pixels. */
  setAtlas(atlas: Atlas, cardWidth: number): void {
    const old = this.sources;
    // Not a CanvasSource: that one takes the canvas for a screen, and resizes it.
    this.sources = atlas.pages.map((page) => new ImageSource({ resource: page as unknown as ImageBitmap, alphaMode: 'premultiply-alpha-on-upload', scaleMode: 'linear' }));
    const textureOf = ({ page, x, y, width, height }: Frame): Texture =>
      new Texture({ source: this.sources[page] as TextureSource, frame: new Rectangle(x, y, width, height) });
    this.cardTextures = atlas.cards.map(textureOf);
    this.partTextures = new Map([...atlas.parts].map(([name, frame]) => [name, textureOf(frame)]));
    for (const [card, view] of this.cards.entries()) {
      view.face.texture = this.cardTextures[card] ?? Texture.EMPTY;
      view.shadow.texture = this.partTextures.get('shadow') ?? Texture.EMPTY;
      if (view.worn) view.overlay.texture = this.partTextures.get(view.worn) ?? Texture.EMPTY;
    }
    for (const sprites of [this.groundSprites, this.topSprites]) {
      for (const sprite of sprites.values()) sprite.texture = this.partTextures.get(sprite.label as PartName) ?? Texture.EMPTY;
    }
    this.setCardWidth(cardWidth, atlas.cardWidth);
    for (const source of old) source.destroy();
  }

  /** Draws the atlas at another size until a new one is made. */
  setCardWidth(cardWidth: number, atlasCardWidth: number): void {
    this.cardWidth = cardWidth;
    this.unit = cardWidth / atlasCardWidth;
    for (const { face, overlay, shadow } of this.cards) for (const sprite of [face, overlay, shadow]) sprite.scale.set(this.unit);
    for (const sprites of [this.groundSprites, this.topSprites]) for (const sprite of sprites.values()) sprite.scale.set(this.unit);
  }

  resize(width: number, height: number, resolution: number): void {
    this.renderer.resize(width, height, resolution);
  }

  setCard(card: number, pose: Pose, order: number, visible: boolean): void {
    const view = this.cards[card];
    if (!view) return;
    const { body, shadow } = view;
    body.visible = visible;
    if (!visible) return;
    body.position.set(pose.x, pose.y);
    body.rotation = pose.rotation;
    body.scale.set((1 + GROWTH * pose.lift) * (pose.scale ?? 1));
    if (body.zIndex !== order) body.zIndex = order;
    shadow.visible = pose.lift > 0.02;
    if (!shadow.visible) return;
    // The light stays where it is, however the card is turned.
    const drop = this.cardWidth * 0.1 * pose.lift;
    shadow.position.set(drop * Math.sin(pose.rotation), drop * Math.cos(pose.rotation));
    shadow.alpha = Math.min(1, pose.lift * 1.2);
  }

  setOverlay(card: number, overlay: Overlay | null): void {
    const view = this.cards[card];
    if (!view || view.worn === overlay) return;
    view.worn = overlay;
    view.overlay.visible = overlay !== null;
    if (overlay) view.overlay.texture = this.partTextures.get(overlay) ?? Texture.EMPTY;
  }

  /** Puts a part under the cards (or over them), under a key of its own; null takes it away. */
  setPart(key: string, part: PartName | null, x: number, y: number, layer: 'ground' | 'top' = 'ground'): void {
    const sprites = layer === 'ground' ? this.groundSprites : this.topSprites;
    let sprite = sprites.get(key);
    if (!part) {
      if (sprite) sprite.visible = false;
      return;
    }
    if (!sprite) {
      sprite = centred();
      sprites.set(key, sprite);
      (layer === 'ground' ? this.ground : this.top).addChild(sprite);
    }
    sprite.visible = true;
    sprite.label = part;
    sprite.texture = this.partTextures.get(part) ?? Texture.EMPTY;
    sprite.scale.set(this.unit);
    sprite.position.set(x, y);
  }

  render(): void {
    this.renderer.render({ container: this.root });
  }

  /** After a context came back: everything that lived on the chip is sent there again. */
  refresh(): void {
    for (const source of this.sources) source.update();
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

/** Can this machine draw by WebGL without emulating a graphics chip? */
export function webglIsWorthwhile(): boolean {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true, stencil: true });
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}
