import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';
import { cardArt } from './vite/card-art.mjs';
import { flatten } from './vite/flat-svg.mjs';

const svg = (inside: string): string => `<svg viewBox="-120 -168 240 336">${inside}</svg>`;
const symbol = (fit: string, inside: string): string => `<symbol id="S" viewBox="-5 -5 10 10" preserveAspectRatio="${fit}">${inside}</symbol>`;

describe('a face made flat', () => {
  test('a suit is drawn as large as its box is high, from the box\'s left edge', () => {
    const [part] = flatten(svg(`${symbol('xMinYMid', '<path d="M0 0" fill="red"/>')}<use xlink:href="#S" height="20" x="30" y="40"/>`));
    expect(part).toEqual({ ink: { fill: 'red' }, path: 'M0 0', at: [2, 0, 0, 2, 40, 50] });
  });

  test('a court figure is stretched to its box, and what reaches over the edge is cut', () => {
    const parts = flatten(svg(`${symbol('none', '<path d="M0 0" fill="red"/>')}<use xlink:href="#S" width="30" height="20" x="0" y="0"/>`));
    expect(parts).toEqual([{ window: [0, 0, 30, 20] }, { ink: { fill: 'red' }, path: 'M0 0', at: [3, 0, 0, 2, 15, 10] }, { window: null }]);
  });

  test('turns and nested places are taken in the order in which SVG takes them', () => {
    const [turned, moved] = flatten(svg('<g transform="rotate(180)"><path d="M1 2" fill="red"/><path d="M1 2" fill="red" transform="translate(10,0)scale(2,3)"/></g>'));
    expect(turned).toMatchObject({ at: [-1, 0, 0, -1, 0, 0] });
    expect(moved).toMatchObject({ at: [-2, 0, 0, -3, -10, 0] });
  });

  test('ink comes from whoever names it nearest, and what is filled and stroked is drawn in this order', () => {
    const parts = flatten(svg(`${symbol('xMinYMid', '<path d="M0 0" fill="red"/>')}<use xlink:href="#S" height="10" fill="blue" stroke="#44F" stroke-width="3"/>`));
    expect(parts.map((part) => ('ink' in part ? part.ink : null))).toEqual([{ fill: 'red' }, { stroke: '#44F', width: 3, cap: 'butt', join: 'miter', miter: 4 }]);
  });

  test.each([
    ['<circle r="3"/>', '<circle> is not known'],
    ['<path d="M0 0" opacity="0.5"/>', 'opacity="0.5"> is not known'],
    ['<g transform="skewX(3)"><path d="M0 0"/></g>', 'transform="skewX(3)" is not known'],
    ['<use xlink:href="#nobody"/>', '#nobody is not in the file'],
    ['<g>', 'closes another element'],
  ])('%s stops the build instead of being left out', (inside, told) => expect(() => flatten(svg(inside))).toThrow(told));
});

test('every deck has a face for each card, and each uses outlines and inks that there are', () => {
  const { paths, inks, decks } = cardArt(root);
  expect(Object.keys(decks)).toEqual(['classic', 'classic-large', 'four-colour', 'four-colour-large']);
  const all = Object.values(decks).flat();
  expect(all).toHaveLength(4 * 52);
  const drawn = all.map((layers) => layers.filter(([ink = 0]) => ink >= 0));
  expect(drawn.filter((layers) => layers.length < 3)).toEqual([]);
  const wrong = drawn.flat().filter(([ink = -1, path = -1, ...places]) => !inks[ink] || !paths[path]?.startsWith('m') || places.length % 6 !== 0 || !places.every(Number.isFinite));
  expect(wrong).toEqual([]);
});
