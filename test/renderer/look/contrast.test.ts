import { describe, expect, it } from 'vitest';
import { channels, contrast, luminance } from '../../../renderer/look/contrast';
import type { Theme, ThemeName } from '../../../renderer/look/tokens';
import { THEMES, propertyOf, themeProperties } from '../../../renderer/look/tokens';
import { inProject } from '../../tools/lib/paths.mjs';
import { cardArt } from '../../tools/vite/card-art.mjs';

const names = Object.keys(THEMES) as ThemeName[];

/** Foreground, the grounds it stands on, and the least contrast. */
const TEXT: readonly [keyof Theme, readonly (keyof Theme)[]][] = [
  ['text', ['feltCentre', 'feltEdge']],
  ['textMuted', ['feltCentre', 'feltEdge']],
  ['good', ['feltCentre', 'feltEdge']],
  ['bad', ['feltCentre', 'feltEdge']],
  ['panelText', ['panel', 'panelRaised']],
  ['panelMuted', ['panel', 'panelRaised']],
  ['accentText', ['accent']],
];
const SHAPES: readonly [keyof Theme, readonly (keyof Theme)[]][] = [
  ['slotLine', ['feltCentre', 'feltEdge', 'slotFill']],
  ['engraved', ['slotFill']],
  ['leaf', ['feltCentre', 'feltEdge']],
  ['leafLine', ['feltCentre', 'feltEdge']],
  ['glow', ['feltCentre', 'feltEdge']],
  ['hint', ['feltCentre', 'feltEdge']],
  ['mark', ['feltCentre', 'feltEdge']],
  ['lit', ['feltCentre', 'feltEdge']],
  ['panelBorder', ['panel']],
  ['accent', ['panel']],
];

const art = cardArt(inProject());
/** The colours that the art calls by a name. */
const NAMED: Readonly<Record<string, string>> = { black: '#000000', red: '#ff0000', blue: '#0000ff', green: '#008000' };

/** The one colour in which a deck draws ranks and pips of each suit: taken from its fives. */
function suitColours(deck: string): readonly string[] {
  return [0, 1, 2, 3].map((suit) => {
    const inks = new Set((art.decks[deck]?.[suit * 13 + 4] ?? []).map(([ink = -1]) => art.inks[ink]).map((pen) => (pen && 'fill' in pen ? pen.fill : pen?.stroke)));
    if (inks.size !== 1) throw new Error(`the five of suit ${suit} has ${inks.size} colours`);
    return NAMED[[...inks][0] ?? ''] ?? [...inks][0] ?? '';
  });
}

/** `part` of one colour over another. */
function mixed(over: string, under: string, part: number): string {
  const [a, b] = [channels(over), channels(under)];
  return `#${a.map((value, i) => Math.round(value * part + (b[i] ?? 0) * (1 - part)).toString(16).padStart(2, '0')).join('')}`;
}

describe('the contrast formula', () => {
  it('gives the published values for black, white and a known pair', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(luminance('#ffffff')).toBeCloseTo(1, 6);
  });
});

describe.each(names)('the %s theme', (name) => {
  const theme = THEMES[name];

  it.each(TEXT)('has %s at 4.5:1 or more', (token, grounds) => {
    for (const ground of grounds) expect(contrast(theme[token], theme[ground]), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('has %s at 3:1 or more', (token, grounds) => {
    for (const ground of grounds) expect(contrast(theme[token], theme[ground]), ground).toBeGreaterThanOrEqual(3);
  });

  it('has edges that part a card from one that lies under it, and from the felt by the edge or by the face', () => {
    // The edge is drawn on the face, four fifths opaque.
    const drawn = mixed(theme.cardEdge, theme.cardFace, 0.8);
    expect(contrast(drawn, theme.cardFace), 'on the face').toBeGreaterThanOrEqual(3);
    for (const ground of ['feltCentre', 'feltEdge'] as const) {
      expect(Math.max(contrast(theme.cardFace, theme[ground]), contrast(theme.cardEdge, theme[ground])), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(Object.keys(art.decks))('has ranks and pips of the %s deck at 3:1 or more on its cards', (deck) => {
    for (const [suit, colour] of suitColours(deck).entries()) expect(contrast(colour, theme.cardFace), `suit ${suit}`).toBeGreaterThanOrEqual(3);
  });

  it('has a focus ring that stands out on felt, card and panel by one of its two colours', () => {
    for (const ground of ['feltCentre', 'feltEdge', 'cardFace', 'panel', 'slotFill'] as const) {
      const best = Math.max(contrast(theme.focusInner, theme[ground]), contrast(theme.focusOuter, theme[ground]));
      expect(best, ground).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(theme.focusInner, theme.focusOuter)).toBeGreaterThanOrEqual(3);
  });

  it('gives the page every token as a custom property', () => {
    const given = new Map(themeProperties(name));
    for (const token of Object.keys(theme) as (keyof Theme)[]) expect(given.get(propertyOf(token))).toBe(theme[token]);
    expect(given.get('--felt-centre')).toBe(theme.feltCentre);
  });
});

/** What is left of light in three kinds of colour blindness, in linear red, green and blue (Machado and others, 2009). */
const BLINDNESS = {
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
} as const;

/** A colour as the eye measures differences, CIE Lab, after what that blindness leaves of it. */
function seen(colour: string, [red, green, blue]: readonly (readonly number[])[]): readonly number[] {
  const light = channels(colour).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((row) => Math.min(1, Math.max(0, light.reduce((sum, value, i) => sum + value * (row?.[i] ?? 0), 0))));
  const [x = 0, y = 0, z = 0] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('the suits (A11Y-11)', () => {
  it.each(['four-colour', 'four-colour-large'])('have four colours in the %s deck, which are other colours to every eye', (deck) => {
    const colours = suitColours(deck);
    for (const [name, matrix] of Object.entries(BLINDNESS)) {
      const all = colours.map((colour) => seen(colour, matrix));
      for (const [i, one] of all.entries()) {
        // Two to three is what an eye just tells apart side by side; the shapes say the rest.
        for (const other of all.slice(i + 1)) expect(Math.hypot(...one.map((value, n) => value - (other[n] ?? 0))), name).toBeGreaterThan(8);
      }
    }
  });

  it.each(Object.keys(art.decks))('are told by their shapes alone in the %s deck', (deck) => {
    // A five: two paths, its rank's and its suit's.
    const shapes = [0, 1, 2, 3].map((suit) => new Set((art.decks[deck]?.[suit * 13 + 4] ?? []).map(([, path]) => path)));
    expect(shapes.map(({ size }) => size)).toEqual([2, 2, 2, 2]);
    // The rank is one for all of them, the suit each one's own.
    expect(new Set(shapes.flatMap((paths) => [...paths])).size).toBe(5);
  });
});
