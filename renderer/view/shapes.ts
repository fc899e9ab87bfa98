import type { Suit } from '../../shared/engine/card';

/** Suit symbols from the card art, in a square of 1,000 about the origin. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  0: 'M0 -500C100 -250 355 -100 355 185A150 150 0 0 1 55 185A10 10 0 0 0 35 185C35 385 85 400 130 500L-130 500C-85 400 -35 385 -35 185A10 10 0 0 0 -55 185A150 150 0 0 1 -355 185C-355 -100 -100 -250 0 -500Z',
  1: 'M0 -300C0 -400 100 -500 200 -500C300 -500 400 -400 400 -250C400 0 0 400 0 500C0 400 -400 0 -400 -250C-400 -400 -300 -500 -200 -500C-100 -500 0 -400 -0 -300Z',
  2: 'M-400 0C-350 0 0 -450 0 -500C0 -450 350 0 400 0C350 0 0 450 0 500C0 450 -350 0 -400 0Z',
  3: 'M30 150C35 385 85 400 130 500L-130 500C-85 400 -35 385 -30 150A10 10 0 0 0 -50 150A210 210 0 1 1 -124 -51A10 10 0 0 0 -110 -65A230 230 0 1 1 110 -65A10 10 0 0 0 124 -51A210 210 0 1 1 50 150A10 10 0 0 0 30 150Z',
};

type Context = CanvasRenderingContext2D;

/** A rounded box path about `x`, `y` as its top left corner. */
export function roundedBox(context: Context, x: number, y: number, width: number, height: number, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

/** A suit of `size` pixels about a point. */
export function suitPath(suit: Suit, x: number, y: number, size: number): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(SUIT_PATHS[suit]), new DOMMatrix([size / 1000, 0, 0, size / 1000, x, y]));
  return path;
}

export function fillSuit(context: Context, suit: Suit, x: number, y: number, size: number): void {
  context.fill(suitPath(suit, x, y, size));
}

/** A heart-shaped leaflet of length one whose tip is the origin, growing upwards. */
const LEAFLET = new Path2D('M0 0C-0.12 -0.22 -0.56 -0.36 -0.56 -0.7C-0.56 -0.94 -0.2 -1.06 0 -0.84C0.2 -1.06 0.56 -0.94 0.56 -0.7C0.56 -0.36 0.12 -0.22 0 0Z');

export interface LeafInk {
  readonly fill: string;
  readonly line: string;
  /** Width of the outlines, in pixels. */
  readonly stroke: number;
}

/**
 * A shamrock of `leaves` leaves, `filled` of them filled and the others an outline, about a point; `size` is its
 * height. Three solid leaves are a wall, one open leaf is a place: told by shape, not by colour.
 */
export function drawShamrock(
  context: Context,
  x: number,
  y: number,
  size: number,
  leaves: number,
  filled: number,
  ink: LeafInk,
): void {
  const length = size * 0.54;
  const hub = y + size * 0.07;
  context.save();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink.line;
  context.fillStyle = ink.fill;
  context.lineWidth = Math.max(ink.stroke * 1.25, size * 0.065);
  context.beginPath();
  context.moveTo(x, hub);
  context.quadraticCurveTo(x + size * 0.03, hub + size * 0.2, x + size * 0.13, hub + size * 0.37);
  context.stroke();
  const step = (2 * Math.PI) / leaves;
  const first = leaves === 3 ? -step : -1.5 * step;
  for (let leaf = 0; leaf < leaves; leaf++) {
    context.save();
    context.translate(x, hub);
    context.rotate(first + leaf * step * (leaves === 3 ? 0.97 : 1));
    context.translate(0, -size * 0.025);
    if (leaf < filled) {
      context.scale(length, length);
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills, not an array
      context.fill(LEAFLET);
    } else {
      const inner = length - ink.stroke / 2;
      context.scale(inner, inner);
      context.lineWidth = ink.stroke / inner;
      context.stroke(LEAFLET);
    }
    context.restore();
  }
  context.restore();
}
