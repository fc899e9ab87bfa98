import { expect, test } from 'vitest';
import type { SystemWishes } from '../../../renderer/app/look';
import { resolveLook, wantsStill, watchSystem } from '../../../renderer/app/look';
import { DEFAULT_SETTINGS, SETTING_CHOICES } from '../../../shared/settings/settings';

const NO_WISH: SystemWishes = { dark: false, moreContrast: false, forcedColours: false, reducedMotion: false };

test.each([
  [{}, 'green'],
  [{ dark: true }, 'dark'],
  [{ moreContrast: true }, 'high-contrast'],
  [{ forcedColours: true }, 'high-contrast'],
  [{ dark: true, moreContrast: true }, 'high-contrast'],
] as const)('a system that wishes %j has the theme %s, unless the player has chosen one', (wish, theme) => {
  const system = { ...NO_WISH, ...wish };
  expect(resolveLook(DEFAULT_SETTINGS, system).theme).toBe(theme);
  for (const chosen of SETTING_CHOICES.theme) if (chosen !== 'system') expect(resolveLook({ ...DEFAULT_SETTINGS, theme: chosen }, system).theme).toBe(chosen);
});

test('motion is reduced where the system wishes it; the setting overrides the system both ways', () => {
  for (const reducedMotion of [false, true]) {
    const system = { ...NO_WISH, reducedMotion };
    const still = (setting: 'system' | 'on' | 'off') => wantsStill({ ...DEFAULT_SETTINGS, reducedMotion: setting }, system);
    expect([still('system'), still('on'), still('off')]).toEqual([reducedMotion, true, false]);
    expect(resolveLook(DEFAULT_SETTINGS, system).reducedMotion).toBe(reducedMotion);
  }
});

test('each wish is read from its own question to the page, and a change of any is heard', () => {
  const lists = new Map<string, { matches: boolean; change?: () => void }>();
  const matchMedia = (query: string) => {
    const list = { matches: false, addEventListener: (_kind: string, change: () => void) => void Object.assign(list, { change }) };
    lists.set(query, list);
    return list as unknown as MediaQueryList;
  };
  let heard = 0;
  const wishes = watchSystem({ matchMedia }, () => (heard += 1));
  expect(wishes()).toEqual(NO_WISH);
  const questions = { dark: '(prefers-color-scheme: dark)', moreContrast: '(prefers-contrast: more)', forcedColours: '(forced-colors: active)', reducedMotion: '(prefers-reduced-motion: reduce)' };
  for (const [index, [name, query]] of Object.entries(questions).entries()) {
    const list = lists.get(query);
    if (list === undefined) throw new Error(`${query} was not asked`);
    list.matches = true;
    list.change?.();
    expect(wishes()).toMatchObject({ [name]: true });
    expect(heard).toBe(index + 1);
  }
});
