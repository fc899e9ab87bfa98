import type { BrowserWindow, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { ipcMain } from 'electron';
import { CHANNELS } from '../../shared/ipc/contract';
import type { Arguments, Request } from './requests';
import { REQUESTS, parseRequest } from './requests';
import { senderProblem } from './sender';
import type { Service } from './service';

/**
 * Opens one channel for each request of the bridge, and no other. A message from anywhere but the main frame of the
 * window's own page, or with arguments of another form, is refused before anything is done: an error for the page that
 * says no more than that, a line for the log. What is asked before the service is there waits for it.
 */
export function serveBridge(service: Promise<Service>, window: () => BrowserWindow | null, log: (what: string) => void): void {
  const judge = <R extends Request>(request: R, event: IpcMainEvent | IpcMainInvokeEvent, values: readonly unknown[]): Arguments<R> | null => {
    const sender = senderProblem(event.senderFrame, window()?.webContents.mainFrame ?? null);
    const parsed = sender === null ? parseRequest(request, values) : null;
    if (parsed !== null && parsed.ok) return parsed.value;
    log(`refused ${request}: ${sender ?? parsed?.problem}`);
    return null;
  };
  const open = <R extends Request>(request: R): void => {
    const act = async (believed: Arguments<R>): Promise<unknown> => ((await service)[request] as (...values: Arguments<R>) => Promise<unknown>)(...believed);
    if (request === 'setMenuState') {
      ipcMain.on(CHANNELS[request], (event, ...values: unknown[]) => {
        const believed = judge(request, event, values);
        if (believed !== null) void act(believed);
      });
      return;
    }
    ipcMain.handle(CHANNELS[request], async (event, ...values: unknown[]) => {
      const believed = judge(request, event, values);
      if (believed === null) throw new Error('refused');
      return act(believed);
    });
  };
  for (const request of REQUESTS) open(request);
}
