import { describe, expect, it } from 'vitest';
import { arrange } from '../../../renderer/board/geometry';
import { CARD_RATIO, INDEX_REACH } from '../../../renderer/board/index-metrics';
import { inProject } from '../../tools/lib/paths.mjs';
import { cardArt } from '../../tools/vite/card-art.mjs';

/** The art as the program draws it. Its box is 240 by 336 about the origin. */
const art = cardArt(inProject());
const [WIDTH, HEIGHT] = [240, 336];
const DECKS = ['classic', 'classic-large', 'four-colour', 'four-colour-large'] as const;

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where an outline goes, arcs as points along them: relative letters only, as the art is written down. */
function points(path: string): [number, number][] {
  const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 };
  const found: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', inner = ''] of path.matchAll(/([a-z])([^a-z]*)/g)) {
    const numbers = [...inner.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const count = counts[letter];
    if (count === undefined) throw new Error(`the letter ${letter} is not known`);
    if (count === 0) [x, y] = [startX, startY];
    for (let at = 0; at < numbers.length; at += Math.max(count, 1)) {
      const words = numbers.slice(at, at + count);
      const [dx = 0, dy = 0] = letter === 'h' ? [words[0], 0] : letter === 'v' ? [0, words[0]] : words.slice(-2);
      if (letter === 'a') found.push(...arc(x, y, words));
      else if (letter === 'c') found.push([x + (words[0] ?? 0), y + (words[1] ?? 0)], [x + (words[2] ?? 0), y + (words[3] ?? 0)]);
      [x, y] = [x + dx, y + dy];
      found.push([x, y]);
      if (letter === 'm') [startX, startY] = [x, y];
    }
  }
  return found;
}

/** Points of a circle's arc from `x`, `y`. */
function arc(x: number, y: number, [r = 0, , , large = 0, sweep = 0, dx = 0, dy = 0]: readonly number[]): [number, number][] {
  const half = Math.hypot(dx, dy) / 2;
  const radius = Math.max(r, half);
  const side = (large === sweep ? -1 : 1) * Math.sqrt(radius ** 2 - half ** 2);
  const [cx, cy] = [x + dx / 2 - (side * dy) / (2 * half), y + dy / 2 + (side * dx) / (2 * half)];
  const from = Math.atan2(y - cy, x - cx);
  const to = Math.atan2(y + dy - cy, x + dx - cx);
  const turn = sweep === 1 ? (to - from + 4 * Math.PI) % (2 * Math.PI) : -((from - to + 4 * Math.PI) % (2 * Math.PI));
  return Array.from({ length: 33 }, (_, i): [number, number] => [cx + radius * Math.cos(from + (turn * i) / 32), cy + radius * Math.sin(from + (turn * i) / 32)]);
}

/** How far the rank and the suit of a face's upper left corner reach, each, in the art's own units from that corner. */
function indexOf(face: readonly (readonly number[])[]): Extent[] {
  const found: Extent[] = [];
  let inFigure = false;
  for (const [ink = 0, path = 0, ...places] of face) {
    if (ink < 0) inFigure = ink === -1;
    if (ink < 0 || inFigure) continue;
    const pen = art.inks[ink];
    const stroke = pen && 'stroke' in pen ? pen.width / 2 : 0;
    for (let at = 0; at < places.length; at += 6) {
      const [a = 0, , , d = 0, e = 0, f = 0] = places.slice(at, at + 6);
      // Upright, its middle near the left edge and in the upper half: pips stand further in.
      if (a <= 0 || e > -75 || f > 0) continue;
      const all = points(art.paths[path] ?? '').map(([px, py]) => [px * a + e + WIDTH / 2, py * d + f + HEIGHT / 2] as const);
      const xs = all.map(([px]) => px);
      const ys = all.map(([, py]) => py);
      found.push({ left: Math.min(...xs) - stroke * a, right: Math.max(...xs) + stroke * a, top: Math.min(...ys) - stroke * d, bottom: Math.max(...ys) + stroke * d });
    }
  }
  return found;
}

describe.each(DECKS)('the index of the %s deck', (deck) => {
  const faces = (art.decks[deck] ?? []).map(indexOf);

  it('is a rank over a suit in each face', () => {
    expect(faces).toHaveLength(52);
    expect(faces.filter((parts) => parts.length !== 2 || (parts[0]?.top ?? 0) >= (parts[1]?.top ?? 0))).toEqual([]);
  });

  it('reaches as far as fans are spread for: not further, and hardly less', () => {
    const right = Math.max(...faces.flat().map((part) => part.right)) / WIDTH;
    const bottom = Math.max(...faces.flat().map((part) => part.bottom)) / HEIGHT;
    expect(right).toBeLessThanOrEqual(INDEX_REACH[deck].right + 0.0005);
    expect(right).toBeGreaterThan(INDEX_REACH[deck].right - 0.012);
    expect(bottom).toBeLessThanOrEqual(INDEX_REACH[deck].bottom + 0.0005);
    expect(bottom).toBeGreaterThan(INDEX_REACH[deck].bottom - 0.012);
  });
});

describe('a large index', () => {
  it.each(['classic-large', 'four-colour-large'] as const)('is at least 16 %% of the card high, its rank 14 pixels in the smallest window (A11Y-12): %s', (deck) => {
    const table = arrange({ width: 960, height: 600, pixelRatio: 1, deck, fanStyle: 'fanned', leftHanded: false, capacity: 3 });
    const small = (art.decks[deck] ?? []).map(indexOf).filter(([rank, suit]) => {
      const [top = 0, middle = 0, bottom = 0] = [rank?.top, rank?.bottom, suit?.bottom];
      return bottom - top < 0.16 * HEIGHT || ((middle - top) / HEIGHT) * table.cardWidth * CARD_RATIO < 14;
    });
    expect(small).toEqual([]);
  });
});
