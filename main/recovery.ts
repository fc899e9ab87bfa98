import type { App, BrowserWindow, MessageBoxOptions, WebContents } from 'electron';
import { dialog } from 'electron';
import { Failures } from './failures';
import type { Log } from './log';
import { PAGE_URL } from './protocol';

/** A page that fails this often in so short a time will fail again: then the player decides. Milliseconds. */
const PAGE_FAILURES = { most: 3, span: 60_000 } as const;
const GRAPHICS_FAILURES = { most: 3, span: 30_000 } as const;

export interface PageRecovery {
  readonly log: Log;
  /** The page is gone: nothing is to be sent to it. */
  readonly onGone: () => void;
  readonly quit: () => void;
}

/** Loads the page again when its process is gone; asks when it fails again and again, or does not answer. */
export function recoverPage(window: BrowserWindow, { log, onGone, quit }: PageRecovery): void {
  const contents = window.webContents;
  const failures = new Failures(PAGE_FAILURES.most, PAGE_FAILURES.span);
  let endedByUs = false;
  const load = (): void => void contents.loadURL(PAGE_URL).catch((error: unknown) => log('the page did not load', error));

  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    onGone();
    log(`the page's process is gone: ${reason} ${exitCode}`);
    if (reason === 'clean-exit') return;
    if (endedByUs) endedByUs = false;
    else if (failures.tooMany(Date.now())) return void askAboutFailing();
    load();
  });
  contents.on('did-start-navigation', (details) => {
    if (details.isMainFrame && !details.isSameDocument) onGone();
  });
  // A page can blank itself without asking; it comes back.
  contents.on('did-navigate', (_event, url) => {
    if (url !== PAGE_URL) load();
  });
  contents.on('unresponsive', () => void askAboutWaiting());
  logPageErrors(contents, log);
  contents.on('preload-error', (_event, _path, error) => log('the preload script failed', error));

  const askAboutFailing = async (): Promise<void> => {
    const answer = await ask(window, {
      type: 'error',
      message: 'Shamrocks cannot show its table.',
      detail: 'It has failed three times within a minute. Your game and your statistics are saved.',
      buttons: ['Try Again', 'Quit'],
      cancelId: 1,
    });
    if (answer === 0) load();
    else quit();
  };

  let asking: AbortController | null = null;
  contents.on('responsive', () => asking?.abort());
  const askAboutWaiting = async (): Promise<void> => {
    if (asking !== null) return;
    asking = new AbortController();
    const { signal } = asking;
    const answer = await ask(window, {
      type: 'warning',
      message: 'The table does not answer.',
      detail: 'You can wait, or load the table anew. Your game is saved up to its last move.',
      buttons: ['Wait', 'Load Anew'],
      cancelId: 0,
      signal,
    });
    asking = null;
    if (answer !== 1 || signal.aborted) return;
    // A page that hangs would never come to load: its process has to end first.
    endedByUs = true;
    contents.forcefullyCrashRenderer();
  };
}

/** Puts a question to the player in the system's own box; the first button is the one that Enter presses. */
async function ask(window: BrowserWindow, question: Pick<MessageBoxOptions, 'type' | 'message' | 'detail' | 'buttons' | 'cancelId' | 'signal'>): Promise<number> {
  const { response } = await dialog.showMessageBox(window, { ...question, defaultId: 0, noLink: true });
  return response;
}

/** Calls `startInSoftware` when the graphics process has failed again and again. */
export function watchGraphics(app: App, log: Log, startInSoftware: () => void): void {
  const failures = new Failures(GRAPHICS_FAILURES.most, GRAPHICS_FAILURES.span);
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    log(`the graphics process is gone: ${reason} ${exitCode}`);
    if (failures.tooMany(Date.now())) startInSoftware();
  });
}

/** Writes down what the page reports as an error, its uncaught ones too. Electron 35 has changed how it says so. */
function logPageErrors(contents: WebContents, log: Log): void {
  contents.on('console-message', (event, ...older: unknown[]) => {
    const told: { level?: unknown; message?: unknown; lineNumber?: unknown; sourceId?: unknown } = event;
    const [level, message, line, source] = told.message === undefined ? older : [told.level, told.message, told.lineNumber, told.sourceId];
    if (level === 'error' || level === 3) log('Error in the page', `${String(message)} (${String(source)}:${String(line)})`);
  });
}
