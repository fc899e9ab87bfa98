import type { BrowserWindow } from 'electron';
import { app, powerMonitor } from 'electron';
import type { Push } from '../shared/ipc/contract';
import type { Storage } from './storage/contract';

/** A disk that does not answer holds up the end no longer than this. Milliseconds. */
const LONGEST_FLUSH = 3000;

/**
 * Sees to it that whatever the system does, the game is on the disk first. The page saves after each move, so what
 * may be left is a write on its way. Quitting never asks.
 */
export function followSystem(storage: Storage, window: BrowserWindow, push: (push: Push) => void): void {
  powerMonitor.on('suspend', () => {
    storage.flushNow();
    push({ type: 'suspend' });
  });
  powerMonitor.on('resume', () => push({ type: 'resume' }));
  // Linux and macOS say it so, and wait for the program's end when asked to; Windows tells the window, and then ends it.
  powerMonitor.on('shutdown', () => {
    storage.flushNow();
    app.quit();
  });
  window.on('query-session-end', () => storage.flushNow());
  window.on('session-end', () => storage.flushNow());

  let flushed = false;
  app.on('will-quit', (event) => {
    if (flushed) return;
    event.preventDefault();
    flushed = true;
    const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_FLUSH));
    // Not before this event is over: until then Electron takes itself to be quitting already.
    void Promise.race([storage.flush(), late]).finally(() => setImmediate(() => app.quit()));
  });
}
