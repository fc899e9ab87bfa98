import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SETTING_CHOICES, isSetting, restoreSettings } from '../../../shared/settings/settings';

test('nothing, or nonsense, gives the default settings', () => {
  for (const value of [undefined, null, 5, 'x', [], {}, { theme: 'pink', volume: 2, ruleset: 'x', coach: 'yes' }]) {
    expect(restoreSettings(value)).toEqual(DEFAULT_SETTINGS);
  }
});

test('what is a choice is kept, beside what is not', () => {
  expect(restoreSettings({ theme: 'dark', deck: 'none', volume: 0, later: 1 })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', volume: 0 });
});

test('house rules by a variant’s name, or in part, are written as they always are', () => {
  expect(restoreSettings({ ruleset: 'no-return' }).ruleset).toBe('kings=all,return=off,redeals=0,limit=3');
  expect(restoreSettings({ ruleset: 'limit=none' }).ruleset).toBe('kings=all,return=on,redeals=0,limit=none');
});

test('what is no setting may have no value, whatever every object has', () => {
  for (const key of ['toString', '__proto__', 'constructor']) expect(isSetting(key as keyof typeof SETTING_CHOICES, 'x')).toBe(false);
});

test('every choice of every setting is one, and the default is the first', () => {
  for (const [key, choices] of Object.entries(SETTING_CHOICES)) {
    expect(choices[0]).toBe(DEFAULT_SETTINGS[key as keyof typeof SETTING_CHOICES]);
    for (const choice of choices) expect(isSetting(key as keyof typeof SETTING_CHOICES, choice)).toBe(true);
  }
});

test('restoring never throws and always gives settings that are restored as themselves', () => {
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      const settings = restoreSettings(junk);
      expect(restoreSettings(settings)).toEqual(settings);
    }),
    { seed: 3, numRuns: 500 },
  );
});
