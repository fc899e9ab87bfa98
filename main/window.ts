import type { BrowserWindow as Window, Rectangle } from 'electron';
import { BrowserWindow, screen } from 'electron';
import { windowIcon } from './icon';
import type { WindowState } from './storage/contract';
import { webPreferences } from './security/web-preferences';
import { SMALLEST, canReach, fitBounds } from './window-bounds';

const TITLE = 'Shamrocks';

/** A page that has not drawn by then is shown as it is: better an empty window than none. */
const PATIENCE = 4000;
/** While a window is dragged its bounds change with each frame: they are noted when it rests. */
const REST = 500;

/** The window, not shown yet, and the moment when its page has drawn something. */
export interface OpenedWindow {
  readonly window: Window;
  readonly painted: Promise<void>;
}

export interface WindowPlace {
  readonly state: WindowState | null;
  readonly save: (state: WindowState) => void;
  readonly onFullScreen: (fullScreen: boolean) => void;
}

/** Makes the program's one window, out of sight until it is settled. */
export function createWindow(preload: string, packaged: boolean): OpenedWindow {
  const icon = windowIcon();
  const window = new BrowserWindow({
    title: TITLE,
    show: false,
    useContentSize: true,
    width: SMALLEST.width,
    height: SMALLEST.height,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    ...(icon === undefined ? {} : { icon }),
    webPreferences: webPreferences(preload, packaged),
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  return { window, painted: firstPaint(window) };
}

/** Puts the window where it was left, lets it show itself as it was left, and keeps note of where it goes. */
export function settleWindow({ window, painted }: OpenedWindow, { state, save, onFullScreen }: WindowPlace): void {
  window.setBounds(fitBounds(state, workAreas()));
  window.on('enter-full-screen', () => onFullScreen(true));
  window.on('leave-full-screen', () => onFullScreen(false));
  keepState(window, save);
  keepReachable(window);
  void painted.then(() => {
    if (window.isDestroyed()) return;
    if (state?.maximised === true) window.maximize();
    window.show();
    if (state?.fullScreen === true) window.setFullScreen(true);
  });
}

/** Brings the window before the player: out of the dock, on top, focused. */
export function raise(window: Window): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function firstPaint(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE);
    const now = (): void => {
      clearTimeout(patience);
      resolve();
    };
    window.once('ready-to-show', now);
    window.once('closed', now);
  });
}

/** Notes where the window is: after each change, and for the last time when it closes. */
function keepState(window: Window, save: (state: WindowState) => void): void {
  let resting: NodeJS.Timeout | undefined;
  const note = (): void => {
    clearTimeout(resting);
    resting = undefined;
    save({ ...window.getNormalBounds(), maximised: window.isMaximized(), fullScreen: window.isFullScreen() });
  };
  const soon = (): void => {
    clearTimeout(resting);
    resting = setTimeout(note, REST);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('enter-full-screen', soon);
  window.on('leave-full-screen', soon);
  window.on('close', note);
}

/** When a display goes or changes, a window that would be out of reach comes back. */
function keepReachable(window: Window): void {
  const look = (): void => {
    if (window.isDestroyed() || window.isFullScreen() || window.isMinimized()) return;
    const areas = workAreas();
    if (!canReach(window.getBounds(), areas)) window.setBounds(fitBounds(window.getBounds(), areas));
  };
  screen.on('display-removed', look);
  screen.on('display-metrics-changed', look);
  window.once('closed', () => {
    screen.off('display-removed', look);
    screen.off('display-metrics-changed', look);
  });
}

function workAreas(): [Rectangle, ...Rectangle[]] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== primary.id);
  return [primary.workArea, ...others.map((display) => display.workArea)];
}
