import type { MenuItemConstructorOptions } from 'electron';
import { Menu } from 'electron';
import type { MenuState } from '../../shared/ipc/contract';
import type { Action, Entry, MenuContext } from './entry';
import { menuTemplate } from './template';

/** What nothing can be done with before the page has said otherwise. */
export const NOTHING_POSSIBLE: MenuState = {
  canUndo: false,
  canRedo: false,
  canRestart: false,
  canHint: false,
  canShowSolution: false,
  canFinish: false,
  canRedeal: false,
  recentDeals: [],
};

/** Keeps the native menu bar as the context says. */
export class AppMenu {
  private shown = '';

  constructor(
    private context: MenuContext,
    private readonly act: (action: Action) => void,
  ) {}

  /** Takes what has changed, and builds the bar anew only where it would look another way. */
  update(change: Partial<MenuContext>): void {
    this.context = { ...this.context, ...change };
    const template = menuTemplate(this.context);
    const looks = JSON.stringify(template);
    if (looks === this.shown) return;
    this.shown = looks;
    Menu.setApplicationMenu(Menu.buildFromTemplate(template.map((entry) => this.native(entry))));
  }

  private native(entry: Entry): MenuItemConstructorOptions {
    const { action, pageListens, submenu, ...plain } = entry;
    return {
      ...plain,
      ...(pageListens === true ? { registerAccelerator: false } : {}),
      ...(entry.visible === false ? { acceleratorWorksWhenHidden: true } : {}),
      ...(submenu === undefined ? {} : { submenu: submenu.map((inner) => this.native(inner)) }),
      ...(action === undefined ? {} : { click: () => this.act(action) }),
    };
  }
}
