import { expect, test } from 'vitest';
import { backgroundColour, themeSource } from '../../main/theme';
import { SETTING_CHOICES } from '../../shared/settings/settings';

test('the system is followed, or told light or dark', () => {
  expect(SETTING_CHOICES.theme.map(themeSource)).toEqual(['system', 'dark', 'light', 'dark', 'dark']);
});

test('each theme has one background, whatever the system wants; the system theme has one for each wish', () => {
  for (const theme of SETTING_CHOICES.theme) {
    const colours = [true, false].map((dark) => backgroundColour(theme, dark));
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(colours[0] === colours[1]).toBe(theme !== 'system');
  }
});
