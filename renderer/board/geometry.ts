import { FAN_COUNT } from '../../shared/engine/layout';
import { CARD_RATIO, INDEX_REACH, WIDEST_SPREAD } from './index-metrics';
import type { Box, Look, TableBoxes } from './table';

/** What a table is laid out for. Lengths in CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Device pixels in a CSS pixel: cards are whole device pixels wide, so that they are drawn one to one. */
  readonly pixelRatio: number;
  readonly deck: Look['deck'];
  readonly fanStyle: Look['fanStyle'];
  readonly leftHanded: boolean;
  /** How many cards a fan must show with every index free: the fan limit, or more where there is none. */
  readonly capacity: number;
}

/** Where the foundations stand: in a row on top, or in one or two columns beside the fans. */
export type FoundationsAt = 'top' | 'side-1' | 'side-2';

export interface Arrangement extends TableBoxes {
  readonly room: Room;
  readonly foundationsAt: FoundationsAt;
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** From one card of a fan to the next, along the arc. */
  readonly spread: number;
  /** The angle between the outermost cards of a fan at capacity, in radians; 0 for straight fans. */
  readonly turn: number;
  /** How far a fan's cards lie below the top of its box. */
  readonly fanTop: number;
  readonly leafHeight: number;
}

/** A fan turns by this in all, at most, and by half of it between two cards. */
const FULL_TURN = (6 * Math.PI) / 180;
/** Parts of a card's width: what the turned corners stand over, the strip for the leaf. */
const CORNER_ROOM = 0.02;
const LEAF_ROOM = 0.18;
/** Pixels that stay free beside an index, at the edges, and between neighbours. */
const INDEX_SLACK = 2;
const MARGIN_TOP = 5;
const MARGIN_BOTTOM = 3;
const ROW_GAP = 6;
const GAP = 8;
/**
 * The least that the counters need beside the foundations: `Moves 99 · Foundations 52 / 52` in a wide font. Without it
 * a strip above is kept for them.
 */
const LEAST_CORNER = 220;
const STRIP = 46;
/** Below the cards of the last row so much is kept for the line that speaks, where it can be had. */
const LINE_ROOM = 32;
/** The foundations stay on top, where they look best, unless cards become this much smaller by it. */
const TOP_IS_WORTH = 0.91;

interface Candidate {
  readonly foundationsAt: FoundationsAt;
  readonly columns: number;
  readonly rows: number;
  readonly strip: number;
  readonly cardWidth: number;
}

/** Every arrangement that is considered for a room, with the card width that it allows. */
export function candidates(room: Room): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let rows = 1; rows <= FAN_COUNT; rows++) {
    const columns = Math.ceil(FAN_COUNT / rows);
    if (Math.ceil(FAN_COUNT / columns) !== rows) continue;
    for (const foundationsAt of ['top', 'side-1', 'side-2'] as const) {
      for (const strip of foundationsAt === 'top' ? [0, STRIP] : [STRIP]) {
        const cardWidth = widestCard(room, foundationsAt, columns, rows, strip);
        found.push({ foundationsAt, columns, rows, strip, cardWidth });
      }
    }
  }
  return found;
}

/** The widest card, in CSS pixels, that this arrangement takes; a whole number of device pixels. */
function widestCard(room: Room, at: FoundationsAt, columns: number, rows: number, strip: number): number {
  const fan = fanWidthParts(room);
  const sides = at === 'top' ? 0 : Number(at.slice(-1));
  const across = (room.width - GAP * (columns + 1 + sides) - columns * fan.pixels) / (columns * fan.cards + sides);
  const row = CARD_RATIO + LEAF_ROOM + topRoom(room);
  const gaps = MARGIN_TOP + MARGIN_BOTTOM + strip;
  const limits = [across];
  if (at === 'top') {
    limits.push((room.height - gaps - ROW_GAP) / (rows * row + CARD_RATIO), (room.width - 5 * GAP) / 4);
    if (strip === 0) limits.push((room.width - 2 * (LEAST_CORNER + 2 * GAP) - 3 * GAP) / 4);
  } else {
    const stacked = 4 / sides;
    limits.push((room.height - gaps) / (rows * row), (room.height - (stacked + 1) * GAP) / (stacked * CARD_RATIO));
  }
  return Math.max(Math.floor(Math.min(...limits) * room.pixelRatio) / room.pixelRatio, 8);
}

/** A fan at capacity with the least spread: so many card widths and so many pixels. */
function fanWidthParts(room: Room): { readonly cards: number; readonly pixels: number } {
  const steps = room.capacity - 1;
  return { cards: turnedWidth(room) + steps * INDEX_REACH[room.deck].right, pixels: steps * INDEX_SLACK };
}

/** How wide the outermost cards stand, over a card's width. */
function turnedWidth(room: Room): number {
  const half = fullTurn(room) / 2;
  return Math.cos(half) + CARD_RATIO * Math.sin(half);
}

function fullTurn(room: Room): number {
  return room.fanStyle === 'fanned' ? FULL_TURN : 0;
}

function topRoom(room: Room): number {
  return room.fanStyle === 'fanned' ? CORNER_ROOM : 0;
}

/** The arrangement for a room: the one with the widest cards, unless nearly as wide ones leave the foundations on top. */
export function arrange(room: Room): Arrangement {
  const all = candidates(room);
  const widest = (some: readonly Candidate[]): Candidate =>
    some.reduce((best, next) => (next.cardWidth > best.cardWidth ? next : best), some[0] as Candidate);
  const best = widest(all);
  const top = widest(all.filter((one) => one.foundationsAt === 'top'));
  return place(room, top.cardWidth >= best.cardWidth * TOP_IS_WORTH ? top : best);
}

function place(room: Room, chosen: Candidate): Arrangement {
  const { cardWidth, columns, rows, strip, foundationsAt } = chosen;
  const snap = (value: number): number => Math.round(value * room.pixelRatio) / room.pixelRatio;
  const down = (value: number): number => Math.floor(value * room.pixelRatio) / room.pixelRatio;
  const cardHeight = snap(cardWidth * CARD_RATIO);
  const sides = foundationsAt === 'top' ? 0 : Number(foundationsAt.slice(-1));
  const sideWidth = sides === 0 ? 0 : sides * (cardWidth + GAP) + GAP;
  const fansWidth = room.width - sideWidth;
  const fan = spreadFor(room, cardWidth, (fansWidth - GAP) / columns - GAP);
  const pitch = Math.min((fansWidth - GAP) / columns, fan.width + 0.4 * cardWidth);
  const rowHeight = down(cardHeight + (LEAF_ROOM + topRoom(room)) * cardWidth);

  const topHeight = foundationsAt === 'top' ? cardHeight + ROW_GAP : 0;
  const spare = Math.max(0, room.height - MARGIN_TOP - MARGIN_BOTTOM - strip - topHeight - rows * rowHeight);
  const parts = foundationsAt === 'top' ? rows + 2 : rows + 1;
  const gap = down(Math.min(spare / parts, cardWidth * 0.22));
  const used = topHeight + rows * rowHeight + gap * (parts - 2);
  const free = Math.max(0, room.height - MARGIN_TOP - MARGIN_BOTTOM - strip - used);
  // In the middle; but what there is to spare goes below first, for the line.
  const belowCards = MARGIN_BOTTOM + rowHeight - (topRoom(room) + turnedDrop(room)) * cardWidth - cardHeight;
  const start = down(MARGIN_TOP + strip + Math.min(free / 2, Math.max(0, free + belowCards - LINE_ROOM)));
  const fansTop = snap(start + (foundationsAt === 'top' ? topHeight + gap : 0));

  const fans = Array.from({ length: FAN_COUNT }, (_, i): Box => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, FAN_COUNT - row * columns);
    const x = fansWidth / 2 + ((i % columns) - (inRow - 1) / 2) * pitch - fan.width / 2;
    return { x: snap(x), y: snap(fansTop + row * (rowHeight + gap)), width: fan.width, height: rowHeight };
  });
  const foundations = Array.from({ length: 4 }, (_, i): Box => {
    const size = { width: cardWidth, height: cardHeight };
    if (foundationsAt === 'top') {
      const step = cardWidth + Math.min(cardWidth * 0.18, Math.max(GAP, (room.width - 2 * (LEAST_CORNER + 2 * GAP) - 4 * cardWidth) / 3));
      return { x: snap(room.width / 2 + (i - 1.5) * step - cardWidth / 2), y: snap(start), ...size };
    }
    const stacked = 4 / sides;
    const step = cardHeight + Math.min(cardWidth * 0.22, (room.height - stacked * cardHeight) / (stacked + 1));
    const x = fansWidth + (i % sides) * (cardWidth + GAP);
    return { x: snap(x), y: snap(room.height / 2 + (Math.floor(i / sides) - (stacked - 1) / 2) * step - cardHeight / 2), ...size };
  });
  const corners = cornersOf(room, chosen, fansWidth, start, foundations, fansTop);
  const mirror = (box: Box): Box => (room.leftHanded ? { ...box, x: snap(room.width - box.x - box.width) } : box);
  return {
    room,
    foundationsAt,
    columns,
    rows,
    cardWidth,
    cardHeight,
    spread: fan.spread,
    turn: fullTurn(room),
    fanTop: topRoom(room) * cardWidth,
    leafHeight: 0.165 * cardWidth,
    fans: fans.map(mirror),
    foundations: foundations.map(mirror),
    counters: mirror(corners.counters),
    coach: mirror(corners.coach),
    lineRoom: Math.floor(free + MARGIN_TOP + strip - start + belowCards),
  };
}

/** How far the turned corners of a fan's outermost cards hang below its middle one, over a card's width. */
function turnedDrop(room: Room): number {
  const half = fullTurn(room) / 2;
  return half === 0 ? 0 : (WIDEST_SPREAD[room.deck] / half) * (1 - Math.cos(half)) + Math.sin(half) / 2;
}

/** The spread that makes the best of `width`, the most that a fan may take; never so small that an index is covered. */
function spreadFor(room: Room, cardWidth: number, width: number): { readonly spread: number; readonly width: number } {
  const steps = room.capacity - 1;
  const outer = turnedWidth(room) * cardWidth;
  const least = INDEX_REACH[room.deck].right * cardWidth + INDEX_SLACK;
  const spread = Math.max(least, Math.min(WIDEST_SPREAD[room.deck] * cardWidth, (width - outer) / Math.max(steps, 1)));
  return { spread, width: outer + steps * spread };
}

function cornersOf(room: Room, chosen: Candidate, fansWidth: number, start: number, foundations: readonly Box[], fansTop: number): { counters: Box; coach: Box } {
  const y = 12;
  if (chosen.foundationsAt === 'top' && chosen.strip === 0) {
    const width = Math.max((foundations[0] as Box).x - 3 * GAP - 4, 60);
    const height = Math.max(start + (foundations[0] as Box).height - y, 60);
    return { counters: { x: 20, y, width, height }, coach: { x: room.width - 20 - width, y, width, height } };
  }
  const across = chosen.foundationsAt === 'top' ? room.width : fansWidth;
  const height = Math.max((chosen.foundationsAt === 'top' ? start : fansTop) - y, STRIP - 8);
  const width = across / 2 - 28;
  return { counters: { x: 20, y: 8, width, height }, coach: { x: across - 20 - width, y: 8, width, height } };
}
