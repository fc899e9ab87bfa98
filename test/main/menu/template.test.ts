import { describe, expect, test } from 'vitest';
import type { Entry, MenuContext, Platform } from '../../../main/menu/entry';
import { menuTemplate } from '../../../main/menu/template';
import { NEVER_OURS, ROLE_KEYS, SYSTEM_ROLE_KEYS, normalKey } from './system-keys';

const ALL = { canUndo: true, canRedo: true, canRestart: true, canHint: true, canShowSolution: true, canFinish: true, canRedeal: true, recentDeals: ['7', 'ms40000'] };
const NONE = { canUndo: false, canRedo: false, canRestart: false, canHint: false, canShowSolution: false, canFinish: false, canRedeal: false, recentDeals: [] };
const PLATFORMS: readonly Platform[] = ['darwin', 'win32', 'linux'];

function menu(platform: Platform, more: Partial<MenuContext> = {}): readonly Entry[] {
  return menuTemplate({ platform, packaged: true, state: ALL, theme: 'system', fullScreen: false, ...more });
}

function flat(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.submenu ?? [])]);
}

const plain = (label: string | undefined) => label?.replaceAll('&', '');
const labels = (entries: readonly Entry[]) => entries.map((entry) => plain(entry.label));
const find = (entries: readonly Entry[], id: string) => flat(entries).find((entry) => entry.id === id);
const inMenu = (entries: readonly Entry[], id: string) => entries.find((entry) => entry.id === id)?.submenu ?? [];

describe('the bar', () => {
  test('of macOS', () => {
    expect(labels(menu('darwin'))).toEqual(['Shamrocks', 'Game', 'Edit', 'View', 'Window', 'Help']);
    const app = inMenu(menu('darwin'), 'app-menu');
    expect(app.map((entry) => entry.role ?? entry.id ?? entry.type)).toEqual([
      'about', 'separator', 'settings', 'separator', 'services', 'separator', 'hide', 'hideOthers', 'unhide', 'separator', 'quit',
    ]);
    expect(find(app, 'settings')?.accelerator).toBe('CmdOrCtrl+,');
  });
  test.each(['win32', 'linux'] as const)('of %s, with Quit in Game and About in Help', (platform) => {
    expect(labels(menu(platform))).toEqual(['Game', 'Edit', 'View', 'Help']);
    expect(inMenu(menu(platform), 'game-menu').at(-1)).toMatchObject({ role: 'quit' });
    expect(inMenu(menu(platform), 'help-menu').at(-1)).toMatchObject({ id: 'about' });
  });
  test('of macOS has no letters to reach by Alt', () => {
    expect(flat(menu('darwin')).filter((entry) => entry.label?.includes('&'))).toEqual([]);
  });
  test.each(['win32', 'linux'] as const)('of %s reaches each menu by Alt and a letter of its own', (platform) => {
    const letters = menu(platform).map((entry) => /&(\w)/.exec(entry.label ?? '')?.[1]?.toLowerCase());
    expect(letters).toEqual(['g', 'e', 'v', 'h']);
  });
  test.each(['win32', 'linux'] as const)('of %s has no letter twice within a menu', (platform) => {
    for (const top of menu(platform)) {
      const letters = (top.submenu ?? []).filter((entry) => entry.visible !== false).flatMap((entry) => /&(\w)/.exec(entry.label ?? '')?.[1]?.toLowerCase() ?? []);
      expect(letters, top.id).toEqual([...new Set(letters)]);
    }
  });
});

test.each(PLATFORMS)('the Game menu of %s has what a game needs', (platform) => {
  const shown = labels(inMenu(menu(platform), 'game-menu').filter((entry) => entry.visible !== false));
  const wanted = ['New Game', 'New Winnable Game', 'Today’s Deal', 'Select Deal…', 'Restart This Deal', 'Hint', 'Show Solution', 'Finish', 'Statistics…'];
  expect(shown.filter((label) => wanted.includes(label ?? ''))).toEqual(wanted);
  expect(labels(flat(menu(platform))).filter((label) => label === 'Settings…')).toHaveLength(1);
});

describe('keys', () => {
  const keysOf = (platform: Platform, id: string) =>
    flat(menu(platform)).filter((entry) => entry.id === id || entry.id?.startsWith(`${id}-by-`)).map((entry) => entry.accelerator);
  test.each([
    ['new-game', ['CmdOrCtrl+N'], ['CmdOrCtrl+N', 'F2'], ['CmdOrCtrl+N', 'F2']],
    ['select-deal', ['CmdOrCtrl+D'], ['CmdOrCtrl+D'], ['CmdOrCtrl+D']],
    ['restart', ['CmdOrCtrl+R', 'F5'], ['F5', 'Ctrl+R'], ['F5', 'Ctrl+R']],
    ['undo', ['CmdOrCtrl+Z'], ['CmdOrCtrl+Z'], ['CmdOrCtrl+Z']],
    ['redo', ['CmdOrCtrl+Shift+Z'], ['CmdOrCtrl+Shift+Z', 'Ctrl+Y'], ['CmdOrCtrl+Shift+Z']],
    ['hint', [undefined], ['H'], ['H']],
    ['rules', ['F1'], ['F1'], ['F1']],
    ['full-screen', ['Ctrl+Cmd+F'], ['F11'], ['F11']],
  ])('%s', (id, darwin, win32, linux) => {
    expect(keysOf('darwin', id)).toEqual(darwin);
    expect(keysOf('win32', id)).toEqual(win32);
    expect(keysOf('linux', id)).toEqual(linux);
  });

  test('a plain letter is shown only: typing it in a field must not reach the menu', () => {
    for (const platform of PLATFORMS) {
      for (const entry of flat(menu(platform))) if (/^[A-Z0-9]$/.test(entry.accelerator ?? '')) expect(entry.pageListens).toBe(true);
    }
    expect(find(menu('linux'), 'hint')?.pageListens).toBe(true);
  });

  const contexts = PLATFORMS.flatMap((platform) => [true, false].map((packaged) => [platform, packaged] as const));
  test.each(contexts)('none twice on %s (packaged: %s), those of roles counted', (platform, packaged) => {
    const keys = flat(menu(platform, { packaged, fullScreen: true })).flatMap((entry) => {
      const key = entry.accelerator ?? (entry.role === undefined ? undefined : ROLE_KEYS[entry.role]);
      return key === undefined ? [] : [normalKey(key, platform)];
    });
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each(PLATFORMS)("none shadows the system's on %s", (platform) => {
    const ours = flat(menu(platform, { packaged: false, fullScreen: true })).flatMap((entry) => {
      if (entry.accelerator === undefined) return [];
      const key = normalKey(entry.accelerator, platform);
      return SYSTEM_ROLE_KEYS[platform][key] === (entry.role ?? entry.id) ? [] : [key];
    });
    const taken = [...NEVER_OURS[platform], ...Object.keys(SYSTEM_ROLE_KEYS[platform])];
    expect(ours.filter((key) => taken.includes(key))).toEqual([]);
  });
});

describe('entries that can act', () => {
  test.each([
    ['undo', 'canUndo'],
    ['redo', 'canRedo'],
    ['restart', 'canRestart'],
    ['hint', 'canHint'],
    ['show-solution', 'canShowSolution'],
    ['finish', 'canFinish'],
    ['redeal', 'canRedeal'],
  ] as const)('%s follows %s alone, its second key too', (id, key) => {
    for (const platform of PLATFORMS) {
      for (const [state, can] of [[{ ...NONE, [key]: true }, true], [{ ...ALL, [key]: false }, false]] as const) {
        const entries = flat(menu(platform, { state })).filter((entry) => entry.id === id || entry.id?.startsWith(`${id}-by-`));
        expect(entries.length).toBeGreaterThan(0);
        for (const entry of entries) expect(entry.enabled).toBe(can);
      }
    }
  });

  test('recent deals are played again, newest first; without any there is nothing to open', () => {
    const recent = find(menu('linux'), 'recent-deals');
    expect(recent?.enabled).toBe(true);
    expect(recent?.submenu).toEqual([
      { id: 'play-deal-7', label: 'Deal 7', action: { kind: 'command', command: { name: 'play-deal', deal: '7' } } },
      { id: 'play-deal-ms40000', label: 'Deal ms40000', action: { kind: 'command', command: { name: 'play-deal', deal: 'ms40000' } } },
    ]);
    expect(find(menu('linux', { state: NONE }), 'recent-deals')?.enabled).toBe(false);
  });

  test('leaving full screen by Escape is there only in full screen', () => {
    expect(find(menu('linux'), 'leave-full-screen')).toMatchObject({ enabled: false, visible: false, accelerator: 'Escape' });
    expect(find(menu('linux', { fullScreen: true }), 'leave-full-screen')).toMatchObject({ enabled: true, visible: true });
    expect(find(menu('linux', { fullScreen: true }), 'full-screen')?.checked).toBe(true);
  });
});

test.each(['system', 'green', 'light', 'dark', 'high-contrast'] as const)('theme %s is the one that is marked', (theme) => {
  const themes = find(menu('win32', { theme }), 'theme')?.submenu ?? [];
  expect(themes.filter((entry) => entry.checked).map((entry) => entry.id)).toEqual([`theme-${theme}`]);
  expect(themes).toHaveLength(5);
});

test.each(PLATFORMS)('packaged, %s has neither reload nor developer tools', (platform) => {
  const roles = (packaged: boolean) => flat(menu(platform, { packaged })).map((entry) => entry.role);
  expect(roles(true)).not.toContain('reload');
  expect(roles(true)).not.toContain('toggleDevTools');
  expect(roles(false)).toContain('reload');
  expect(roles(false)).toContain('toggleDevTools');
});

test.each(PLATFORMS)('on %s each entry does one thing, and ids are unique', (platform) => {
  const entries = flat(menu(platform, { packaged: false }));
  for (const entry of entries) {
    if (entry.type === 'separator') continue;
    expect([entry.role, entry.action, entry.submenu].filter((does) => does !== undefined), entry.id ?? entry.role).toHaveLength(1);
    if (entry.role === undefined) expect(entry.label).toBeTruthy();
  }
  const ids = entries.flatMap((entry) => entry.id ?? []);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
