import { arrange } from '../board/geometry';
import type { Arrangement } from '../board/geometry';
import type { Look } from '../board/table';
import { THEMES } from '../look/tokens';
import type { Atlas } from './atlas';
import { drawAtlas } from './atlas';
import { loadDeck } from './card-art';
import { drawFelt } from './felt';
import type { RendererKind } from './stage';
import { Stage, webglIsWorthwhile } from './stage';

/** How long a lost graphics context may take to come back, and how often it may go, before drawing without one. */
const LOST_TOO_LONG = 2500;
const LOST_TOO_OFTEN = 3;
/** A window that is being dragged larger is not rasterised for at every step. */
const REDRAW_AFTER = 140;

export interface SurfaceEvents {
  /** The arrangement is new: everything must be placed again. */
  readonly onArranged: () => void;
  /** The picture must be drawn again as it is. */
  readonly onStale: () => void;
}

/** The window's side of the table: size and scale, felt, atlas and graphics context. */
export class Surface {
  arrangement: Arrangement;
  stage!: Stage;
  private readonly felt = document.createElement('canvas');
  private readonly ends = new AbortController();
  private readonly sizes: ResizeObserver;
  private atlas: Atlas | null = null;
  private atlasKey = '';
  private images: { readonly deck: Look['deck']; readonly loaded: Awaited<ReturnType<typeof loadDeck>> } | null = null;
  private redraw: ReturnType<typeof setTimeout> | null = null;
  private lost: ReturnType<typeof setTimeout> | null = null;
  private losses = 0;
  private pixelRatio = window.devicePixelRatio || 1;

  private constructor(
    private readonly host: HTMLElement,
    private look: Look,
    private capacity: number,
    private readonly events: SurfaceEvents,
  ) {
    this.arrangement = this.arrange();
    this.sizes = new ResizeObserver(() => this.resized());
  }

  static async create(host: HTMLElement, look: Look, capacity: number, kind: RendererKind | 'auto', events: SurfaceEvents): Promise<Surface> {
    const surface = new Surface(host, look, capacity, events);
    for (const [name, value] of Object.entries({ position: 'absolute', inset: '0', width: '100%', height: '100%' })) {
      surface.felt.style.setProperty(name, value);
    }
    surface.felt.setAttribute('aria-hidden', 'true');
    host.prepend(surface.felt);
    surface.layFelt();
    await Promise.all([
      surface.loadImages(),
      surface.raise(kind === 'auto' ? (webglIsWorthwhile() ? 'webgl' : 'canvas') : kind),
    ]);
    surface.rasterise();
    surface.sizes.observe(host);
    surface.watchScale();
    return surface;
  }

  /** Is what is drawn rasterised for the present size and scale? For tests. */
  get settled(): boolean {
    return this.redraw === null && this.pixelRatio === window.devicePixelRatio && this.arrangement.room.pixelRatio === this.pixelRatio;
  }

  /** A new look, or room for longer fans. */
  set(look: Look, capacity: number): void {
    const deckChanged = look.deck !== this.look.deck;
    const themeChanged = look.theme !== this.look.theme;
    this.look = look;
    this.capacity = capacity;
    this.arrangement = this.arrange();
    if (themeChanged) this.layFelt();
    if (this.atlas) this.stage.setCardWidth(this.arrangement.cardWidth, this.atlas.cardWidth);
    if (deckChanged) void this.loadImages().then(() => this.rasterise());
    else this.rasterise();
    this.events.onArranged();
  }

  private arrange(): Arrangement {
    const { deck, fanStyle, leftHanded } = this.look;
    const width = Math.max(this.host.clientWidth, 320);
    const height = Math.max(this.host.clientHeight, 240);
    return arrange({ width, height, pixelRatio: this.pixelRatio, deck, fanStyle, leftHanded, capacity: this.capacity });
  }

  private async loadImages(): Promise<void> {
    const { deck } = this.look;
    if (this.images?.deck === deck) return;
    const loaded = await loadDeck(deck);
    if (this.look.deck === deck) this.images = { deck, loaded };
  }

  /** Draws all cards for the present size, unless they are. */
  private rasterise(): void {
    if (this.ends.signal.aborted) return;
    const { cardWidth, cardHeight, fans } = this.arrangement;
    const { pixelRatio } = this;
    const [fan] = fans;
    const key = JSON.stringify([cardWidth, fan?.width, fan?.height, pixelRatio, this.look.theme, this.images?.deck]);
    if (key === this.atlasKey && this.atlas) {
      this.stage.setCardWidth(cardWidth, this.atlas.cardWidth);
      return;
    }
    this.atlasKey = key;
    this.atlas = drawAtlas(this.images?.loaded ?? [], THEMES[this.look.theme], {
      cardWidth: Math.round(cardWidth * pixelRatio),
      cardHeight: Math.round(cardHeight * pixelRatio),
      fanWidth: (fan?.width ?? 0) * pixelRatio,
      fanHeight: (fan?.height ?? 0) * pixelRatio,
      leaf: this.arrangement.leafHeight * pixelRatio,
      pixelRatio,
    });
    this.stage.setAtlas(this.atlas, cardWidth);
    this.events.onStale();
  }

  private layFelt(): void {
    const { width, height } = this.arrangement.room;
    drawFelt(this.felt, THEMES[this.look.theme], Math.round(width * this.pixelRatio), Math.round(height * this.pixelRatio));
  }

  private resized(): void {
    const { width, height, pixelRatio } = this.arrangement.room;
    if (this.host.clientWidth === 0 || this.host.clientHeight === 0) return;
    if (this.host.clientWidth === width && this.host.clientHeight === height && pixelRatio === this.pixelRatio) return;
    this.arrangement = this.arrange();
    const { room, cardWidth } = this.arrangement;
    this.stage.resize(room.width, room.height, this.pixelRatio);
    if (this.atlas) this.stage.setCardWidth(cardWidth, this.atlas.cardWidth);
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
      if (this.ends.signal.aborted) return;
      this.pixelRatio = window.devicePixelRatio || 1;
      this.resized();
      this.watchScale();
    };
    query.addEventListener('change', changed, { once: true, signal: this.ends.signal });
  }

  private async raise(kind: RendererKind): Promise<void> {
    const { width, height } = this.arrangement.room;
    let stage: Stage;
    try {
      stage = await Stage.create(kind, width, height, this.pixelRatio);
    } catch (problem) {
      if (kind === 'canvas') throw problem;
      stage = await Stage.create('canvas', width, height, this.pixelRatio);
    }
    for (const [name, value] of Object.entries({ position: 'absolute', inset: '0' })) stage.canvas.style.setProperty(name, value);
    stage.canvas.setAttribute('aria-hidden', 'true');
    this.felt.after(stage.canvas);
    stage.canvas.addEventListener('webglcontextlost', (event) => this.contextLost(event));
    stage.canvas.addEventListener('webglcontextrestored', () => this.contextRestored());
    this.stage = stage;
  }

  private contextLost(event: Event): void {
    event.preventDefault();
    if (this.ends.signal.aborted || event.target !== this.stage.canvas) return;
    this.losses += 1;
    if (this.losses >= LOST_TOO_OFTEN) void this.replaceStage();
    else this.lost ??= setTimeout(() => void this.replaceStage(), LOST_TOO_LONG);
  }

  private contextRestored(): void {
    if (this.lost) clearTimeout(this.lost);
    this.lost = null;
    this.stage.refresh();
    this.events.onStale();
  }

  /** The graphics chip is gone for good: the same picture, drawn without it. */
  private async replaceStage(): Promise<void> {
    if (this.lost) clearTimeout(this.lost);
    this.lost = null;
    const old = this.stage;
    await this.raise('canvas');
    if (this.atlas) this.stage.setAtlas(this.atlas, this.arrangement.cardWidth);
    old.canvas.remove();
    try {
      old.destroy();
    } catch {
      // A dead context may refuse its own burial; nothing is left on the page either way.
    }
    this.events.onArranged();
  }

  destroy(): void {
    this.ends.abort();
    this.sizes.disconnect();
    for (const timer of [this.redraw, this.lost]) if (timer) clearTimeout(timer);
    this.stage.destroy();
    this.felt.remove();
  }
}
