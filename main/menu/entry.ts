import type { Command, MenuState } from '../../shared/ipc/contract';
import type { Settings } from '../../shared/settings/settings';
import type { Link } from '../security/links';

/** What a click in the menu does. Data, so that the whole menu can be tested without a window. */
export type Action =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'theme'; readonly theme: Settings['theme'] }
  | { readonly kind: 'zoom'; readonly step: 1 | -1 | 0 }
  | { readonly kind: 'full-screen' }
  | { readonly kind: 'leave-full-screen' }
  | { readonly kind: 'about' }
  | { readonly kind: 'link'; readonly link: Link };

/** One entry; those with a role do what the system's do. */
export interface Entry {
  readonly id?: string;
  readonly label?: string;
  readonly accelerator?: string;
  /** Shown, but the page listens for the key itself. */
  readonly pageListens?: boolean;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly checked?: boolean;
  readonly type?: 'separator' | 'radio' | 'checkbox';
  readonly role?: Role;
  readonly action?: Action;
  readonly submenu?: readonly Entry[];
}

export type Role =
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'quit'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'minimize'
  | 'zoom'
  | 'close'
  | 'front'
  | 'reload'
  | 'toggleDevTools';

export type Platform = 'darwin' | 'win32' | 'linux';

/** All that the menu depends on. */
export interface MenuContext {
  readonly platform: Platform;
  readonly packaged: boolean;
  readonly state: MenuState;
  readonly theme: Settings['theme'];
  readonly fullScreen: boolean;
}

export const SEPARATOR: Entry = { type: 'separator' };

/** An entry that sends a command to the page, and is called by the command's name. */
export function command(name: Extract<Command, { name: string }>['name'], label: string, more: Omit<Entry, 'action' | 'label'> = {}): Entry {
  return { id: name, label, action: { kind: 'command', command: { name } as Command }, ...more };
}

/** A second key for an entry that is shown elsewhere. */
export function alsoBy(accelerator: string, entry: Entry): Entry {
  return { ...entry, id: `${entry.id}-by-${accelerator}`, accelerator, visible: false };
}
