import address from 'virtual:card-art';
import type { Look } from '../board/table';

/** How an outline is drawn: filled, or stroked with a pen. */
type Ink =
  | { readonly fill: string }
  | { readonly stroke: string; readonly width: number; readonly cap: CanvasLineCap; readonly join: CanvasLineJoin; readonly miter: number };

/**
 * A face, layer by layer: an ink's number, a path's number, and six numbers of a matrix for each place where that path
 * is drawn; or -1 and a box, in which what follows stays, and -2 where that ends.
 */
export type Face = readonly (readonly number[])[];

/** The faces of all decks, as `test/tools/vite/card-art.mjs` writes them down. */
export interface CardArt {
  readonly paths: readonly string[];
  readonly inks: readonly Ink[];
  readonly decks: Readonly<Record<Look['deck'], readonly Face[]>>;
}

/** The view box of a face: so wide and so high, its middle the origin. */
const WIDTH = 240;
const HEIGHT = 336;

let loading: Promise<CardArt | null> | null = null;

/** The faces of all decks; null where they cannot be read, and the cards are then drawn as text. */
export function loadCardArt(): Promise<CardArt | null> {
  loading ??= fetch(address)
    .then((answer) => answer.body && (new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).json() as Promise<CardArt>))
    .catch(() => null);
  return loading;
}

/** Draws faces of one deck. Outlines are made ready once for all of them, and let go with the pen. */
export class FacePen {
  private readonly outlines: Path2D[] = [];

  constructor(
    private readonly art: CardArt,
    private readonly deck: Look['deck'],
  ) {}

  /** Draws a card's face into a box of pixels; the ground under it must be there already. */
  draw(context: CanvasRenderingContext2D, card: number, x: number, y: number, width: number, height: number): void {
    const scaleX = width / WIDTH;
    const scaleY = height / HEIGHT;
    context.save();
    context.translate(x + width / 2, y + height / 2);
    context.scale(scaleX, scaleY);
    const base = context.getTransform();
    for (const layer of this.art.decks[this.deck][card] ?? []) {
      const [ink = 0, path = 0] = layer;
      if (ink >= 0) this.outline(context, base, ink, path, layer);
      else if (ink === -1) window(context, layer);
      else context.restore();
    }
    context.restore();
  }

  private outline(context: CanvasRenderingContext2D, base: DOMMatrix, number: number, path: number, layer: readonly number[]): void {
    const ink = this.art.inks[number];
    const outline = (this.outlines[path] ??= new Path2D(this.art.paths[path]));
    if (!ink) return;
    const filled = 'fill' in ink;
    if (filled) context.fillStyle = ink.fill;
    else {
      context.strokeStyle = ink.stroke;
      context.lineWidth = ink.width;
      context.lineCap = ink.cap;
      context.lineJoin = ink.join;
      context.miterLimit = ink.miter;
    }
    for (let at = 2; at + 5 < layer.length; at += 6) {
      context.setTransform(base);
      context.transform(layer[at] as number, layer[at + 1] as number, layer[at + 2] as number, layer[at + 3] as number, layer[at + 4] as number, layer[at + 5] as number);
      if (filled) context.fill(outline);
      else context.stroke(outline);
    }
    context.setTransform(base);
  }
}

function window(context: CanvasRenderingContext2D, [, x = 0, y = 0, width = 0, height = 0]: readonly number[]): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}
