import type { Suit } from '../../shared/engine/card';
import { CORNER_RATIO } from '../board/index-metrics';
import type { Theme } from '../look/tokens';
import { drawShamrock, roundedBox, suitPath } from './shapes';

type Context = CanvasRenderingContext2D;

/** What lies over a card: one at a time. */
export const OVERLAYS = ['target', 'over', 'selected', 'hint', 'mark', 'lit', 'dim'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export const PART_NAMES = [
  ...OVERLAYS,
  'shadow', 'closed', 'slot-0', 'slot-1', 'slot-2', 'slot-3', 'leaf-1', 'leaf-2', 'leaf-3', 'leaf-4', 'ring-card', 'ring-fan',
] as const;

export type PartName = (typeof PART_NAMES)[number];

/** Sizes of a table in device pixels. */
export interface PartSizes {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly fanWidth: number;
  readonly fanHeight: number;
  readonly leaf: number;
  readonly pixelRatio: number;
}

/** A picture to be drawn about its own middle. */
export interface Part {
  readonly name: PartName;
  readonly width: number;
  readonly height: number;
  readonly draw: (context: Context, x: number, y: number) => void;
}

/** All that is drawn beside the cards themselves. Sizes are made even, so that every middle falls on a pixel. */
export function partsOf(theme: Theme, sizes: PartSizes): readonly Part[] {
  const { cardWidth: w, cardHeight: h, pixelRatio: dpr } = sizes;
  const radius = w * CORNER_RATIO;
  const pad = Math.ceil(w * 0.16);
  const parity = (pixels: number): number => 2 * Math.ceil(pixels / 2);
  /** A part as large as a card with room for a glow: whole pixels from the card's own edges. */
  const onCard = (name: PartName, draw: (context: Context) => void): Part => ({
    name,
    width: w + 2 * pad,
    height: h + 2 * pad,
    draw: (context, x, y) => {
      context.save();
      context.translate(Math.round(x - w / 2), Math.round(y - h / 2));
      draw(context);
      context.restore();
    },
  });
  const ring = (name: Overlay, colour: string, width: number, glow: number, tint = 0): Part =>
    onCard(name, (context) => {
      const line = width * dpr;
      if (glow > 0) softGlow(context, w, h, radius, colour, glow * w);
      if (tint > 0) {
        context.globalAlpha = tint;
        context.fillStyle = colour;
        roundedBox(context, 0, 0, w, h, radius);
        context.fill();
        context.globalAlpha = 1;
      }
      context.strokeStyle = colour;
      context.lineWidth = line;
      roundedBox(context, line / 2 - dpr, line / 2 - dpr, w - line + 2 * dpr, h - line + 2 * dpr, radius);
      context.stroke();
    });
  const leafParts = ([1, 2, 3, 4] as const).map((filled): Part => leaf(`leaf-${filled}`, filled));
  function leaf(name: PartName, filled: number): Part {
    return {
      name,
      width: parity(sizes.leaf * 1.6),
      height: parity(sizes.leaf * 1.2),
      draw: (context, x, y) =>
        drawShamrock(context, x, y, sizes.leaf, filled === 4 ? 4 : 3, filled, { fill: theme.leaf, line: theme.leafLine, stroke: Math.max(1.2, 1.2 * dpr) }),
    };
  }
  return [
    onCard('shadow', (context) => softShadow(context, w, h, radius)),
    ring('target', theme.glow, 2.5, 0.09),
    ring('over', theme.glow, 3.5, 0.15, 0.16),
    onCard('selected', (context) => twoRings(context, theme, w, h, radius, 1.75 * dpr)),
    ring('hint', theme.hint, 3, 0.1),
    ring('mark', theme.mark, 2.5, 0.07),
    ring('lit', theme.lit, 2, 0.045, 0.13),
    onCard('dim', (context) => {
      context.fillStyle = theme.dim;
      context.globalAlpha = 0.3;
      roundedBox(context, 0, 0, w, h, radius);
      context.fill();
    }),
    ...([0, 1, 2, 3] as const).map((suit) => onCard(`slot-${suit}`, (context) => drawSlot(context, suit, theme, w, h, radius, dpr))),
    onCard('closed', (context) => {
      context.strokeStyle = theme.closedLine;
      context.lineWidth = Math.max(1, Math.round(dpr));
      context.setLineDash([w * 0.045, w * 0.045]);
      const inset = context.lineWidth / 2 + dpr;
      roundedBox(context, inset, inset, w - 2 * inset, h - 2 * inset, radius);
      context.stroke();
    }),
    ...leafParts,
    focusRing('ring-card', theme, w, h, radius, dpr),
    focusRing('ring-fan', theme, sizes.fanWidth, sizes.fanHeight, radius, dpr),
  ];
}

/** Light around a card, drawn outside it only: nothing of the face is veiled. */
function softGlow(context: Context, w: number, h: number, radius: number, colour: string, reach: number): void {
  context.save();
  context.beginPath();
  context.rect(-w, -h, 3 * w, 3 * h);
  context.roundRect(0, 0, w, h, radius);
  context.clip('evenodd');
  context.shadowColor = colour;
  context.shadowBlur = reach;
  context.fillStyle = colour;
  for (let pass = 0; pass < 2; pass++) {
    roundedBox(context, 0, 0, w, h, radius);
    context.fill();
  }
  context.restore();
}

/** The shadow of a card in the hand. */
function softShadow(context: Context, w: number, h: number, radius: number): void {
  context.shadowColor = 'rgba(0, 0, 0, 0.5)';
  context.shadowBlur = w * 0.13;
  // Only the shadow is wanted: the box that casts it stands far outside the picture.
  context.shadowOffsetX = 4 * w;
  context.fillStyle = '#000';
  roundedBox(context, -4 * w, 0, w, h, radius);
  context.fill();
}

/** An empty foundation: a hollow in the felt, the suit engraved. */
function drawSlot(context: Context, suit: Suit, theme: Theme, w: number, h: number, radius: number, dpr: number): void {
  const line = Math.max(1, Math.round(dpr * 1.25));
  const box = new Path2D();
  box.roundRect(0, 0, w, h, radius);
  context.fillStyle = theme.slotFill;
  roundedBox(context, 0, 0, w, h, radius);
  context.fill();
  sunken(context, box, w, h, w * 0.075, w * 0.03, 0.5);
  context.strokeStyle = theme.slotLine;
  context.lineWidth = line;
  roundedBox(context, line / 2, line / 2, w - line, h - line, radius - line / 2);
  context.stroke();
  const engraved = suitPath(suit, w / 2, h / 2, w * 0.4);
  // The lower edge catches the light.
  context.save();
  context.translate(0, Math.max(1, w * 0.009));
  context.fillStyle = 'rgba(255, 255, 255, 0.22)';
  context.fill(engraved);
  context.restore();
  context.fillStyle = theme.engraved;
  context.fill(engraved);
  sunken(context, engraved, w, h, w * 0.035, w * 0.018, 0.55);
}

/** The shade that the rim of a hollow throws into it, from light above: the shadow of all that lies around `hollow`. */
function sunken(context: Context, hollow: Path2D, w: number, h: number, blur: number, drop: number, strength: number): void {
  context.save();
  context.clip(hollow);
  const around = new Path2D();
  around.rect(-w, -h, 3 * w, 3 * h);
  around.addPath(hollow);
  context.shadowColor = `rgba(0, 0, 0, ${strength})`;
  context.shadowBlur = blur;
  context.shadowOffsetY = drop;
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills, not an array
  context.fill(around, 'evenodd');
  context.restore();
}

/** Two rings, one dark and one light: one of them is seen on any ground. */
function focusRing(name: PartName, theme: Theme, width: number, height: number, radius: number, dpr: number): Part {
  const line = 2.5 * dpr;
  return {
    name,
    width: 2 * Math.ceil(width / 2 + 3 * line),
    height: 2 * Math.ceil(height / 2 + 3 * line),
    draw: (context, x, y) => {
      context.save();
      context.translate(x - width / 2, y - height / 2);
      twoRings(context, theme, width, height, radius, line);
      context.restore();
    },
  };
}

/** A dark and a light ring about a box, each `line` wide. */
function twoRings(context: Context, theme: Theme, width: number, height: number, radius: number, line: number): void {
  for (const [colour, out] of [[theme.focusInner, 0.5], [theme.focusOuter, 1.5]] as const) {
    context.strokeStyle = colour;
    context.lineWidth = line;
    const reach = out * line;
    roundedBox(context, -reach, -reach, width + 2 * reach, height + 2 * reach, radius + reach);
    context.stroke();
  }
}
