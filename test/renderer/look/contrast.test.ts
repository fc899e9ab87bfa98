import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '../../../renderer/look/contrast';
import type { Theme, ThemeName } from '../../../renderer/look/tokens';
import { THEMES, propertyOf, themeProperties } from '../../../renderer/look/tokens';

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
