import { arrange } from '../board/geometry';
import type { Arrangement } from '../board/geometry';
import type { Look } from '../board/table';
import { THEMES } from '../look/tokens';
import { Atlas } from './atlas';
import type { CardArt } from './card-art';
import { FacePen, loadCardArt } from './card-art';
import { drawFelt, feltGradient } from './felt';
import { Graphics } from './graphics';
import { Scene } from './scene';

/** A window that is being dragged larger is not rasterised for at every step. */
const REDRAW_AFTER = 140;

export interface SurfaceEvents {
  /** The arrangement is new: everything must be placed again. */
  readonly onArranged: () => void;
  /** The picture must be drawn again as it is. */
  readonly onStale: () => void;
}

/** The window's side of the table: size and scale, felt, atlas, and the canvas that the scene is drawn on. */
export class Surface {
  arrangement: Arrangement;
  readonly scene = new Scene();
  readonly graphics: Graphics;
  private readonly felt = document.createElement('canvas');
  private readonly ends = new AbortController();
  private readonly sizes: ResizeObserver;
  private art: CardArt | null = null;
  private atlas: Atlas | null = null;
  private atlasKey = '';
  private redraw: ReturnType<typeof setTimeout> | null = null;
  /** Was a frame drawn, and does the felt lie? Until then the page's own gradient stands for it. */
  private begun = false;
  laid = false;
  private pixelRatio = window.devicePixelRatio || 1;

  private constructor(
    private readonly host: HTMLElement,
    private look: Look,
    private capacity: number,
    private readonly withoutChip: boolean,
    private readonly events: SurfaceEvents,
  ) {
    this.arrangement = this.arrange();
    const { width, height } = this.arrangement.room;
    this.graphics = new Graphics({ width, height, ratio: this.pixelRatio }, () => this.events.onStale());
    for (const [name, value] of Object.entries({ position: 'absolute', inset: '0', width: '100%', height: '100%' })) this.felt.style.setProperty(name, value);
    this.felt.setAttribute('aria-hidden', 'true');
    host.prepend(this.felt);
    this.felt.after(this.graphics.holder);
    this.sizes = new ResizeObserver(() => this.rescaled());
  }

  static async create(host: HTMLElement, look: Look, capacity: number, withoutChip: boolean, events: SurfaceEvents): Promise<Surface> {
    const surface = new Surface(host, look, capacity, withoutChip, events);
    host.style.setProperty('background', feltGradient(THEMES[look.theme]));
    surface.art = await loadCardArt();
    surface.rasterise();
    surface.sizes.observe(host);
    surface.watchScale();
    return surface;
  }

  render(): void {
    this.graphics.render(this.scene, this.arrangement.cardWidth);
    if (this.begun) return;
    this.begun = true;
    // Behind the first frame: the even felt, the lights, and then Pixi.
    requestIdleCallback(() => {
      if (!this.laid) this.layFelt();
      this.atlas?.complete();
      void this.graphics.takeOver(this.withoutChip);
    }, { timeout: 1000 });
  }

  /** Is what is drawn rasterised for the present size and scale? For tests. */
  get settled(): boolean {
    return this.laid && this.redraw === null && this.pixelRatio === window.devicePixelRatio && this.arrangement.room.pixelRatio === this.pixelRatio;
  }

  /** A new look, or room for longer fans. */
  set(look: Look, capacity: number): void {
    const themeChanged = look.theme !== this.look.theme;
    this.look = look;
    this.capacity = capacity;
    this.arrangement = this.arrange();
    if (themeChanged) this.layFelt();
    this.rasterise();
    this.events.onArranged();
  }

  private arrange(): Arrangement {
    const { deck, fanStyle, leftHanded } = this.look;
    const width = Math.max(this.host.clientWidth, 320);
    const height = Math.max(this.host.clientHeight, 240);
    return arrange({ width, height, pixelRatio: this.pixelRatio, deck, fanStyle, leftHanded, capacity: this.capacity });
  }

  /** Draws all cards for the present size, unless they are. */
  private rasterise(): void {
    if (this.ends.signal.aborted) return;
    const { cardWidth, cardHeight, fans } = this.arrangement;
    const { pixelRatio, art, look } = this;
    const [fan] = fans;
    const key = JSON.stringify([cardWidth, fan?.width, fan?.height, pixelRatio, look.theme, look.deck]);
    if (key === this.atlasKey && this.atlas) return;
    this.atlasKey = key;
    this.atlas = new Atlas(art && new FacePen(art, look.deck), THEMES[look.theme], {
      cardWidth: Math.round(cardWidth * pixelRatio),
      cardHeight: Math.round(cardHeight * pixelRatio),
      fanWidth: (fan?.width ?? 0) * pixelRatio,
      fanHeight: (fan?.height ?? 0) * pixelRatio,
      leaf: this.arrangement.leafHeight * pixelRatio,
      pixelRatio,
    });
    this.graphics.setAtlas(this.atlas);
    this.events.onStale();
  }

  private layFelt(): void {
    if (this.ends.signal.aborted) return;
    this.laid = true;
    const { width, height } = this.arrangement.room;
    drawFelt(this.felt, THEMES[this.look.theme], Math.round(width * this.pixelRatio), Math.round(height * this.pixelRatio));
  }

  private resized(): void {
    const { width, height, pixelRatio } = this.arrangement.room;
    if (this.host.clientWidth === 0 || this.host.clientHeight === 0) return;
    if (this.host.clientWidth === width && this.host.clientHeight === height && pixelRatio === this.pixelRatio) return;
    this.arrangement = this.arrange();
    const { room } = this.arrangement;
    this.graphics.resize({ width: room.width, height: room.height, ratio: this.pixelRatio });
    this.events.onArranged();
    if (this.redraw) clearTimeout(this.redraw);
    this.redraw = setTimeout(() => {
      this.redraw = null;
      this.layFelt();
      this.rasterise();
    }, REDRAW_AFTER);
  }

  /** A window that goes to another screen, or is zoomed, has another scale: no resize need come with it. */
  private watchScale(): void {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = (): void => {
      this.rescaled();
      this.watchScale();
    };
    query.addEventListener('change', changed, { once: true, signal: this.ends.signal });
    // It may have changed before anybody watched.
    this.rescaled();
  }

  private rescaled(): void {
    if (this.ends.signal.aborted) return;
    this.pixelRatio = window.devicePixelRatio || 1;
    this.resized();
  }

  destroy(): void {
    this.ends.abort();
    this.sizes.disconnect();
    if (this.redraw) clearTimeout(this.redraw);
    this.graphics.destroy();
    this.felt.remove();
  }
}
