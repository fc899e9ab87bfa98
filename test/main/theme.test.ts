import { expect, test } from 'vitest';
import { BACKGROUND, backgroundColour, themeSource } from '../../main/theme';
import { THEMES } from '../../renderer/look/tokens';
import { SETTING_CHOICES } from '../../shared/settings/settings';

test('the system is followed, or told light or dark', () => {
  expect(SETTING_CHOICES.theme.map((theme) => [theme, themeSource(theme)])).toEqual([
    ['system', 'system'],
    ['green', 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['high-contrast', 'dark'],
  ]);
});

test.each(['green', 'light', 'dark', 'high-contrast'] as const)('theme %s has one background, whatever the system wants', (theme) => {
  for (const dark of [true, false]) {
    for (const highContrast of [true, false]) expect(backgroundColour(theme, { dark, highContrast })).toBe(BACKGROUND[theme]);
  }
});

test('the system theme has the background that the page will pick', () => {
  expect(backgroundColour('system', { dark: false, highContrast: false })).toBe(BACKGROUND.green);
  expect(backgroundColour('system', { dark: true, highContrast: false })).toBe(BACKGROUND.dark);
  expect(backgroundColour('system', { dark: true, highContrast: true })).toBe(BACKGROUND['high-contrast']);
});

test('the backgrounds are the edges of the felt that the page draws', () => {
  expect(BACKGROUND).toEqual(Object.fromEntries(Object.entries(THEMES).map(([name, theme]) => [name, theme.feltEdge])));
});
