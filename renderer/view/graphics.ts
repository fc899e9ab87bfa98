import type { Atlas } from './atlas';
import type { Painter } from './painter';
import { PlainPainter } from './plain-painter';
import type { Scene } from './scene';

/** How long a lost graphics context may take to come back, and how often it may go, before drawing without one. */
const LOST_TOO_LONG = 2500;
const LOST_TOO_OFTEN = 3;

/** CSS pixels, and device pixels in one of them. */
export interface Extent {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * What the scene is drawn by. The first picture comes from the plain canvas, which is there at once; Pixi takes over
 * behind it, on the graphics chip where there is one, and goes on without it when its context dies for good.
 */
export class Graphics {
  /** Holds the canvas that is seen. */
  readonly holder = document.createElement('div');
  painter: Painter = new PlainPainter();
  private readonly ends = new AbortController();
  private atlas: Atlas | null = null;
  private lost: ReturnType<typeof setTimeout> | null = null;
  private losses = 0;
  private drawn: { readonly scene: Scene; readonly cardWidth: number } | null = null;

  constructor(
    private extent: Extent,
    private readonly onStale: () => void,
  ) {
    for (const [name, value] of Object.entries({ position: 'absolute', inset: '0' })) this.holder.style.setProperty(name, value);
    this.holder.setAttribute('aria-hidden', 'true');
    this.show(this.painter);
  }

  setAtlas(atlas: Atlas): void {
    this.atlas = atlas;
    this.painter.setAtlas(atlas);
  }

  resize(extent: Extent): void {
    this.extent = extent;
    this.painter.resize(extent.width, extent.height, extent.ratio);
  }

  render(scene: Scene, cardWidth: number): void {
    this.painter.render(scene, cardWidth);
    this.drawn = { scene, cardWidth };
  }

  /**
   * Lets Pixi draw from now on: not before the first frame, for loading it and asking for a context take longer.
   * `withoutChip`: the program has given the graphics chip up; none is asked for.
   */
  takeOver(withoutChip = false): Promise<void> {
    return this.raise(!withoutChip && webglIsWorthwhile() ? 'webgl' : 'canvas');
  }

  private async raise(kind: 'webgl' | 'canvas'): Promise<void> {
    if (this.ends.signal.aborted) return;
    const { width, height, ratio } = this.extent;
    try {
      const { PixiPainter } = await import('./pixi-painter');
      const painter = await PixiPainter.create(kind, width, height, ratio);
      if (this.ends.signal.aborted) return painter.destroy();
      painter.canvas.addEventListener('webglcontextlost', (event) => this.contextLost(event));
      // A canvas without WebGL that the browser keeps on the chip comes back too, and comes back empty.
      for (const back of ['webglcontextrestored', 'contextrestored']) painter.canvas.addEventListener(back, () => this.contextRestored());
      this.replace(painter);
    } catch {
      if (kind === 'webgl') await this.raise('canvas');
      // Else the plain canvas goes on.
    }
  }

  /** Puts another painter in the place of the one that draws: the same picture, drawn otherwise. */
  private replace(painter: Painter): void {
    const old = this.painter;
    this.painter = painter;
    if (this.atlas) painter.setAtlas(this.atlas);
    this.show(painter);
    this.onStale();
    try {
      old.destroy();
    } catch {
      // A dead context may refuse its own burial; nothing is left on the page either way.
    }
  }

  private show(painter: Painter): void {
    const { width, height, ratio } = this.extent;
    painter.resize(width, height, ratio);
    // Drawn before it is seen: the next frame would come too late, and the table would blink.
    if (this.drawn) painter.render(this.drawn.scene, this.drawn.cardWidth);
    this.holder.replaceChildren(painter.canvas);
  }

  private contextLost(event: Event): void {
    event.preventDefault();
    if (this.ends.signal.aborted || event.target !== this.painter.canvas) return;
    this.losses += 1;
    if (this.losses >= LOST_TOO_OFTEN) this.giveUp();
    else this.lost ??= setTimeout(() => this.giveUp(), LOST_TOO_LONG);
  }

  private contextRestored(): void {
    if (this.lost) clearTimeout(this.lost);
    this.lost = null;
    this.painter.refresh();
    this.onStale();
  }

  /** The graphics chip is gone for good: the same picture, drawn without it. */
  private giveUp(): void {
    if (this.lost) clearTimeout(this.lost);
    this.lost = null;
    this.replace(new PlainPainter());
    void this.raise('canvas');
  }

  destroy(): void {
    this.ends.abort();
    if (this.lost) clearTimeout(this.lost);
    this.painter.destroy();
    this.holder.remove();
  }
}

/** Can this machine draw by WebGL without emulating a graphics chip? */
function webglIsWorthwhile(): boolean {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true, stencil: true });
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}
