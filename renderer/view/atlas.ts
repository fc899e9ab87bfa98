import { DECK_SIZE, rankOf, suitOf } from '../../shared/engine/card';
import { CORNER_RATIO } from '../board/index-metrics';
import type { Theme } from '../look/tokens';
import type { FacePen } from './card-art';
import type { Part, PartName, PartSizes } from './parts';
import { partsOf } from './parts';
import { fillSuit, roundedBox } from './shapes';

/** A piece of a canvas, in its pixels. */
export interface Frame {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Canvases that live in the page's own memory: the first picture need not wait until the graphics process is there,
 * and a chip that goes takes nothing with it.
 */
export const IN_MEMORY: CanvasRenderingContext2DSettings = { willReadFrequently: true };

/** What every graphics chip takes. */
const PAGE = 4096;
/** Pixels between neighbours, so that no sample reads across. */
const SPACE = 2;
/** Art is drawn this much larger than the card, as it was drawn for one with a frame about it. */
const BLEED = 0.006;

type Picture = { readonly width: number; readonly height: number; readonly draw: (context: CanvasRenderingContext2D, x: number, y: number) => void };

/** What a table at rest shows beside its cards. All other parts are drawn when they are first wanted. */
const AT_REST = /^(slot|leaf|closed)/;

/**
 * Everything the table is drawn from, rasterised for one size and scale: few canvases, so few draw calls. Without a
 * pen for the faces the cards are plain.
 */
export class Atlas {
  readonly pages: HTMLCanvasElement[] = [];
  readonly cards: readonly Frame[];
  /** A card's width in the pages' pixels. */
  readonly cardWidth: number;
  private readonly parts = new Map<PartName, Frame>();
  private later: readonly Part[];

  constructor(pen: FacePen | null, theme: Theme, sizes: PartSizes) {
    const { cardWidth: w, cardHeight: h } = sizes;
    this.cardWidth = w;
    const pad = Math.ceil(w * 0.06) + 1;
    const blank = blankCard(theme, sizes, pad);
    const cards = Array.from({ length: DECK_SIZE }, (_, card): Picture => ({
      width: blank.width,
      height: blank.height,
      draw: (context, x, y) => {
        context.drawImage(blank, x, y);
        if (pen) pen.draw(context, card, x + pad - w * BLEED, y + pad - h * BLEED, w * (1 + 2 * BLEED), h * (1 + 2 * BLEED));
        else drawPlainFace(context, card, x + pad, y + pad, w);
      },
    }));
    const parts = partsOf(theme, sizes);
    const first = parts.filter(({ name }) => AT_REST.test(name));
    this.later = parts.filter((part) => !first.includes(part));
    const frames = this.add([...cards, ...first.map(centred)]);
    this.cards = frames.slice(0, DECK_SIZE);
    this.name(first, frames.slice(DECK_SIZE));
  }

  part(name: PartName): Frame | undefined {
    if (!this.parts.has(name)) this.complete();
    return this.parts.get(name);
  }

  /** Draws whatever is not drawn yet. */
  complete(): void {
    const { later } = this;
    this.later = [];
    if (later.length > 0) this.name(later, this.add(later.map(centred)));
  }

  private name(parts: readonly Part[], frames: readonly Frame[]): void {
    for (const [i, part] of parts.entries()) this.parts.set(part.name, frames[i] as Frame);
  }

  /** Puts pictures on pages of their own. */
  private add(pictures: readonly Picture[]): readonly Frame[] {
    const before = this.pages.length;
    const { pages, frames } = pack(pictures);
    this.pages.push(...pages);
    return frames.map((frame) => ({ ...frame, page: frame.page + before }));
  }
}

const centred = (part: Part): Picture => ({
  width: part.width,
  height: part.height,
  draw: (context, x, y) => part.draw(context, x + part.width / 2, y + part.height / 2),
});

type Extent = { width: number; height: number };
interface Layout {
  readonly frames: readonly Frame[];
  readonly extents: readonly Extent[];
}

/** Lays pictures out in rows no longer than `most`. */
function inRows(pictures: readonly Picture[], most: number): Layout {
  const frames: Frame[] = [];
  const extents: Extent[] = [{ width: 0, height: 0 }];
  let [page, x, y, row] = [0, 0, 0, 0];
  for (const { width, height } of pictures) {
    if (x + width > most) [x, y, row] = [0, y + row + SPACE, 0];
    if (y + height > PAGE) {
      [page, x, y, row] = [page + 1, 0, 0, 0];
      extents.push({ width: 0, height: 0 });
    }
    frames.push({ page, x, y, width, height });
    const extent = extents[page] as Extent;
    extent.width = Math.max(extent.width, x + width);
    extent.height = Math.max(extent.height, y + height);
    x += width + SPACE;
    row = Math.max(row, height);
  }
  return { frames, extents };
}

const areaOf = ({ extents }: Layout): number => extents.reduce((sum, { width, height }) => sum + width * height, 0);

/** The rows that need the fewest pages and of those the least memory: a last row with one picture in it is a row of nothing. */
function laidOut(pictures: readonly Picture[]): Layout {
  const step = Math.max(...pictures.map(({ width }) => width)) + SPACE;
  let best = inRows(pictures, PAGE);
  for (let most = step; most < PAGE; most += step) {
    const layout = inRows(pictures, most);
    const fewer = layout.extents.length - best.extents.length;
    if (fewer < 0 || (fewer === 0 && areaOf(layout) < areaOf(best))) best = layout;
  }
  return best;
}

/** Lays pictures out on as few pages as they need, and draws them. */
function pack(pictures: readonly Picture[]): { pages: HTMLCanvasElement[]; frames: readonly Frame[] } {
  const { frames, extents } = laidOut(pictures);
  const pages = extents.map(({ width, height }) => Object.assign(document.createElement('canvas'), { width, height }));
  const contexts = pages.map((canvas) => canvas.getContext('2d', IN_MEMORY));
  for (const [i, picture] of pictures.entries()) {
    const frame = frames[i] as Frame;
    const context = contexts[frame.page];
    if (!context) continue;
    context.save();
    context.beginPath();
    context.rect(frame.x, frame.y, frame.width, frame.height);
    context.clip();
    picture.draw(context, frame.x, frame.y);
    context.restore();
  }
  return { pages, frames };
}

/** A card without a face, with its resting shadow and its edge: drawn once, for a blur is costly. */
function blankCard(theme: Theme, { cardWidth: w, cardHeight: h, pixelRatio }: PartSizes, pad: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: w + 2 * pad, height: h + 2 * pad });
  const context = canvas.getContext('2d', IN_MEMORY);
  if (!context) return canvas;
  const radius = w * CORNER_RATIO;
  context.shadowColor = 'rgba(0, 0, 0, 0.42)';
  context.shadowBlur = w * 0.04;
  context.shadowOffsetY = w * 0.012;
  context.fillStyle = theme.cardFace;
  roundedBox(context, pad, pad, w, h, radius);
  context.fill();
  context.shadowColor = 'transparent';
  const line = Math.max(1, Math.round(pixelRatio * 0.75));
  context.strokeStyle = theme.cardEdge;
  context.lineWidth = line;
  roundedBox(context, pad + line / 2, pad + line / 2, w - line, h - line, radius - line / 2);
  context.globalAlpha = 0.8;
  context.stroke();
  return canvas;
}

/** For art that could not be read: rank and suit, large. */
function drawPlainFace(context: CanvasRenderingContext2D, card: number, x: number, y: number, w: number): void {
  const suit = suitOf(card);
  const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  context.fillStyle = suit === 1 || suit === 2 ? '#d40000' : '#000000';
  context.font = `600 ${w * 0.24}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letters[rankOf(card) - 1] ?? '', x + w * 0.125, y + w * 0.19, w * 0.2);
  fillSuit(context, suit, x + w * 0.125, y + w * 0.42, w * 0.19);
  fillSuit(context, suit, x + w / 2, y + w * 0.7, w * 0.4);
}
