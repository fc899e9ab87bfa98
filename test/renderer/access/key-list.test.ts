import { describe, expect, test } from 'vitest';
import type { Entry, Platform } from '../../../main/menu/entry';
import { menuTemplate } from '../../../main/menu/template';
import { keyList } from '../../../renderer/access/key-list';
import type { Key } from '../../../renderer/access/keys';
import { boardKey } from '../../../renderer/access/keys';
import { ROLE_KEYS, normalKey } from '../../main/menu/system-keys';

const STATE = { canUndo: true, canRedo: true, canRestart: true, canHint: true, canShowSolution: true, canFinish: true, canRedeal: true, recentDeals: [] };
const SAME: Readonly<Record<string, string>> = { escape: 'esc', ' ': 'space', '=': '+' };

/** A key in one written form; `Plus` and the unshifted `=` are the list's `+`. */
function written(accelerator: string, platform: Platform): string {
  const key = normalKey(accelerator.replace(/\+(Plus|=|\+)$/, '+PLUS'), platform).replace('plus', '+');
  return SAME[key] ?? key;
}

function menuKeys(platform: Platform): string[] {
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.submenu ?? [])]);
  const entries = flat(menuTemplate({ platform, packaged: true, state: STATE, theme: 'system', fullScreen: true }));
  return entries.flatMap((entry) => {
    // Those that every program has are not this one's to tell of.
    const key = entry.accelerator ?? (entry.role === 'quit' ? ROLE_KEYS.quit : undefined);
    return key === undefined ? [] : [written(key, platform)];
  });
}

const NAMES = [...'abcdefghijklmnopqrstuvwxyz,./;?[]', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'Home', 'End', 'Enter', ' ', 'Escape'];

/** What the page itself acts on, the arrows and what is typed aside. */
function pageKeys(platform: Platform): string[] {
  const mac = platform === 'darwin';
  const held: readonly (readonly [string, Partial<Key>])[] = [
    ['', {}],
    ['CmdOrCtrl+', mac ? { metaKey: true } : { ctrlKey: true }],
    ['CmdOrCtrl+Shift+', { shiftKey: true, ...(mac ? { metaKey: true } : { ctrlKey: true }) }],
  ];
  return held.flatMap(([prefix, keys]) =>
    NAMES.flatMap((name) => {
      const action = boardKey({ key: name, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys }, mac);
      return action === null ? [] : [written(`${prefix}${name}`, platform)];
    }),
  );
}

describe.each(['darwin', 'win32', 'linux'] as const)('the list of keys on %s', (platform) => {
  const groups = keyList(platform === 'darwin');
  const listed = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ keys }) => keys.map((key) => written(key, platform)))));

  test('names every key of the menu, and every key that the page acts on', () => {
    const acting = [...menuKeys(platform), ...pageKeys(platform)];
    expect(acting.length).toBeGreaterThan(50);
    expect(acting.filter((key) => !listed.has(key))).toEqual([]);
  });

  test('names none that does nothing', () => {
    const acting = new Set([...menuKeys(platform), ...pageKeys(platform)]);
    const told = groups.filter(({ title }) => title === 'The game' || title === 'The window').flatMap(({ rows }) => rows.flatMap(({ keys }) => keys));
    expect(told.length).toBeGreaterThan(25);
    expect(told.filter((key) => !acting.has(written(key, platform)))).toEqual([]);
  });
});
