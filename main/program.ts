import type { BrowserWindow } from 'electron';
import { app, clipboard, nativeTheme, session } from 'electron';
import { fileURLToPath } from 'node:url';
import type { Push } from '../shared/ipc/contract';
import { CHANNELS } from '../shared/ipc/contract';
import type { Settings } from '../shared/settings/settings';
import type { Arguments } from './args';
import { commandOf, withoutRequests } from './args';
import { openTextFile, saveTextAs } from './desk';
import { noteSoftware } from './graphics';
import { Courier } from './ipc/courier';
import { serveBridge } from './ipc/serve';
import type { Desk, Service } from './ipc/service';
import { bridgeService } from './ipc/service';
import { followSystem } from './lifecycle';
import type { Log } from './log';
import { showAbout } from './menu/about';
import type { Action, Platform } from './menu/entry';
import { offerNewGame } from './menu/launchers';
import { AppMenu, NOTHING_POSSIBLE } from './menu/menu';
import { nextZoom } from './menu/zoom';
import { printRules, saveRulesPdf } from './print/print';
import { PAGE_URL } from './protocol';
import { recoverPage, watchGraphics } from './recovery';
import { serveScheme } from './scheme';
import { hardenSession } from './security/harden';
import { openLink } from './security/links';
import type { Storage } from './storage/contract';
import { backgroundColour, themeSource } from './theme';
import type { OpenedWindow } from './window';
import { createWindow, raise, settleWindow } from './window';

const PRELOAD = fileURLToPath(new URL('../preload/index.cjs', import.meta.url));

export interface ProgramFacts {
  readonly userData: string;
  readonly log: Log;
  /** Is everything drawn without a graphics processor, and was one given up in an earlier run? */
  readonly software: boolean;
  readonly failedBefore: boolean;
}

/** The running program: its window, its menu, and what goes between the page, the storage and the system. */
export class Program {
  private window: BrowserWindow | null = null;
  private readonly courier = new Courier((push) => this.window?.webContents.send(CHANNELS.push, push));

  constructor(private readonly facts: ProgramFacts) {}

  /** Takes what a command line asks for, the first one or a later start's; a later one raises the window too. */
  hear(asked: Arguments): void {
    const command = commandOf(asked);
    if (asked.problem !== null) this.push({ type: 'notice', notice: { kind: 'warning', text: asked.problem } });
    if (command !== null) this.push({ type: 'command', command });
    if (this.window !== null) raise(this.window);
  }

  /**
   * Opens the window; Electron must be ready. The page loads while the storage is still being read: what it asks for
   * waits, and the window shows itself only in its place.
   */
  async open(opening: Promise<Storage>): Promise<void> {
    const { log } = this.facts;
    hardenSession(session.defaultSession, app.isPackaged);
    serveScheme(session.defaultSession);
    // Before the window: its smallest size counts the bar.
    const menu = this.makeMenu(opening);
    const opened = createWindow(PRELOAD, app.isPackaged);
    const { window } = opened;
    this.window = window;
    window.once('closed', () => (this.window = null));
    recoverPage(window, { log, onGone: () => this.courier.reset(), quit: () => app.quit() });
    const service = opening.then((storage) => this.join(storage, opened, menu));
    serveBridge(service, () => this.window, log);
    void window.loadURL(PAGE_URL).catch((error: unknown) => log('the page did not load', error));
    offerNewGame(app, () => this.push({ type: 'command', command: { name: 'new-game' } }));
    await service;
  }

  /** Joins the storage to the window, the menu and the system. */
  private join(storage: Storage, opened: OpenedWindow, menu: AppMenu): Service {
    const { window } = opened;
    this.showSettings(storage.settings(), menu);
    settleWindow(opened, {
      state: storage.windowState(),
      save: (state) => void storage.saveWindowState(state),
      onFullScreen: (fullScreen) => menu.update({ fullScreen }),
    });
    nativeTheme.on('updated', () => this.window?.setBackgroundColor(this.background(storage.settings())));
    storage.onNotice((notice) => this.push({ type: 'notice', notice }));
    storage.onTrouble((text) => this.push({ type: 'trouble', text }));
    storage.onStatistics((statistics) => this.push({ type: 'statistics', statistics }));
    followSystem(storage, window, (push) => this.push(push));
    watchGraphics(app, this.facts.log, () => this.startInSoftware(storage));
    return bridgeService(storage, this.desk(window, menu));
  }

  private push(push: Push): void {
    this.courier.push(push);
  }

  private background(settings: Settings): string {
    return backgroundColour(settings.theme, { dark: nativeTheme.shouldUseDarkColors, highContrast: nativeTheme.shouldUseHighContrastColors });
  }

  private makeMenu(opening: Promise<Storage>): AppMenu {
    const act = (action: Action): void => void opening.then((storage) => this.act(action, storage, menu));
    const platform = process.platform as Platform;
    const menu = new AppMenu({ platform, packaged: app.isPackaged, state: NOTHING_POSSIBLE, theme: 'system', fullScreen: false }, act);
    menu.update({});
    return menu;
  }

  private async act(action: Action, storage: Storage, menu: AppMenu): Promise<void> {
    const { window } = this;
    switch (action.kind) {
      case 'command':
        return this.push({ type: 'command', command: action.command });
      case 'theme': {
        const settings = await storage.changeSettings({ theme: action.theme });
        this.showSettings(settings, menu);
        return this.push({ type: 'settings', settings });
      }
      case 'zoom':
        return window?.webContents.setZoomFactor(nextZoom(window.webContents.getZoomFactor(), action.step));
      case 'full-screen':
        return window?.setFullScreen(!window.isFullScreen());
      case 'leave-full-screen':
        return window?.setFullScreen(false);
      case 'about':
        return showAbout(app, __APP_VERSION__);
      case 'link':
        return openLink(action.link);
    }
  }

  private showSettings(settings: Settings, menu: AppMenu): void {
    nativeTheme.themeSource = themeSource(settings.theme);
    this.window?.setBackgroundColor(this.background(settings));
    menu.update({ theme: settings.theme });
  }

  private desk(window: BrowserWindow, menu: AppMenu): Desk {
    const paper = { parent: window, preload: PRELOAD, packaged: app.isPackaged };
    return {
      facts: { platform: process.platform as Platform, appVersion: __APP_VERSION__, softwareRendering: this.facts.software },
      pageStarts: () => this.courier.start(),
      push: (push) => this.push(push),
      showSettings: (settings) => this.showSettings(settings, menu),
      showMenuState: (state) => menu.update({ state }),
      copyText: (text) => clipboard.writeText(text),
      saveText: (name, format, give) => saveTextAs(window, app.getPath('documents'), name, format, give),
      openText: () => openTextFile(window, app.getPath('documents')),
      printRules: () => printRules(paper),
      saveRulesPdf: () => saveRulesPdf(paper),
      reloadPage: () => {
        this.courier.reset();
        // After the answer to the request that brought it about.
        setImmediate(() => window.webContents.reload());
      },
    };
  }

  /** The graphics processor has failed again and again: notes it, and starts anew without. */
  private startInSoftware(storage: Storage): void {
    if (this.facts.failedBefore || !noteSoftware(this.facts.userData, __APP_VERSION__)) return;
    // An AppImage's program file is gone when it ends: the image itself is what starts again.
    const execPath = process.env['APPIMAGE'] ?? process.execPath;
    storage.flushNow();
    app.relaunch({ execPath, args: withoutRequests(process.argv.slice(1)) });
    app.quit();
  }
}
