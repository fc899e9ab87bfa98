import type { Platform, Role } from '../../../main/menu/entry';

/** The keys that Electron gives to roles whose entry names none. Source: Electron's lib/browser/api/menu-item-roles.ts. */
export const ROLE_KEYS: Readonly<Partial<Record<Role, string>>> = {
  hide: 'Cmd+H',
  hideOthers: 'Cmd+Alt+H',
  quit: 'CmdOrCtrl+Q',
  cut: 'CmdOrCtrl+X',
  copy: 'CmdOrCtrl+C',
  paste: 'CmdOrCtrl+V',
  selectAll: 'CmdOrCtrl+A',
  minimize: 'CmdOrCtrl+M',
  close: 'CmdOrCtrl+W',
  reload: 'CmdOrCtrl+R',
  toggleDevTools: 'CmdOrCtrl+Shift+I',
};

/** Keys whose meaning a system fixes, and the entry that may have them there. */
export const SYSTEM_ROLE_KEYS: Readonly<Record<Platform, Readonly<Record<string, string>>>> = {
  darwin: {
    'cmd+q': 'quit',
    'cmd+h': 'hide',
    'alt+cmd+h': 'hideOthers',
    'cmd+m': 'minimize',
    'cmd+w': 'close',
    'cmd+,': 'settings',
    'cmd+ctrl+f': 'full-screen',
    'cmd+x': 'cut',
    'cmd+c': 'copy',
    'cmd+v': 'paste',
    'cmd+a': 'selectAll',
  },
  win32: { 'ctrl+x': 'cut', 'ctrl+c': 'copy', 'ctrl+v': 'paste', 'ctrl+a': 'selectAll' },
  linux: { 'ctrl+q': 'quit', 'ctrl+x': 'cut', 'ctrl+c': 'copy', 'ctrl+v': 'paste', 'ctrl+a': 'selectAll' },
};

/**
 * Keys that belong to the system alone. Sources: Apple, "Mac keyboard shortcuts"; Microsoft, "Keyboard shortcuts in
 * Windows"; GNOME and KDE defaults.
 */
export const NEVER_OURS: Readonly<Record<Platform, readonly string[]>> = {
  darwin: ['cmd+tab', 'cmd+space', 'cmd+`', 'alt+cmd+escape', 'cmd+ctrl+q', 'cmd+shift+q', 'cmd+shift+3', 'cmd+shift+4', 'cmd+shift+5', 'cmd+shift+/', 'cmd+ctrl+space', 'alt+cmd+d', 'f11'],
  win32: ['alt+f4', 'alt+tab', 'alt+space', 'alt+escape', 'ctrl+escape', 'ctrl+shift+escape', 'alt+ctrl+delete', 'ctrl+alt+tab', 'f10', 'f6'],
  linux: ['alt+f1', 'alt+f2', 'alt+f4', 'alt+f7', 'alt+f8', 'alt+f10', 'alt+tab', 'alt+space', 'alt+ctrl+delete', 'alt+ctrl+t', 'alt+ctrl+l', 'ctrl+escape', 'f10'],
};

/** An accelerator in one written form: modifiers in order, in small letters, as pressed on the platform. */
export function normalKey(accelerator: string, platform: Platform): string {
  const parts = accelerator.toLowerCase().split('+').map((part) => (part === 'cmdorctrl' ? (platform === 'darwin' ? 'cmd' : 'ctrl') : part));
  const key = parts.at(-1) as string;
  return [...parts.slice(0, -1).sort(), key].join('+');
}
