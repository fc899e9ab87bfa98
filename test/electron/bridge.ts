import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge, Command, MenuState, Push } from '../../shared/ipc/contract';

/** The page's global, as the tests that speak for the page see it. */
export interface PageGlobal {
  readonly shamrocks: Bridge;
  heardByTest: Push[];
}

export const ALL_POSSIBLE: MenuState = {
  canUndo: true,
  canRedo: true,
  canRestart: true,
  canHint: true,
  canShowSolution: true,
  canFinish: true,
  canRedeal: true,
  recentDeals: ['7', 'ms40000'],
};

/** From now on notes each message to the page; the page has asked for its start after this. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const global = globalThis as unknown as PageGlobal;
    global.heardByTest = [];
    global.shamrocks.onPush((push) => global.heardByTest.push(push));
    await global.shamrocks.start();
  });
}

/** The messages noted so far. Asking forgets none, so that it can be asked until all have come. */
export function heard(page: Page): Promise<Push[]> {
  return page.evaluate(() => (globalThis as unknown as PageGlobal).heardByTest);
}

/** Forgets the messages noted so far. */
export async function forgetHeard(page: Page): Promise<void> {
  await page.evaluate(() => void ((globalThis as unknown as PageGlobal).heardByTest.length = 0));
}

/** The commands among them. */
export async function heardCommands(page: Page): Promise<Command[]> {
  return (await heard(page)).flatMap((push) => (push.type === 'command' ? push.command : []));
}

/** Tells the menu what is possible, and waits until it shows it. */
export async function setMenuState(app: ElectronApplication, page: Page, state: MenuState): Promise<void> {
  await page.evaluate((wanted) => (globalThis as unknown as PageGlobal).shamrocks.setMenuState(wanted), state);
  // Any answered request comes after the message that went before it.
  await page.evaluate(() => (globalThis as unknown as PageGlobal).shamrocks.statistics());
  await app.evaluate(() => undefined);
}

/** Presses a key in the window as the system would: what the page leaves goes on to the menu. */
export async function pressKey(app: ElectronApplication, keyCode: string, modifiers: ('control' | 'shift' | 'alt' | 'meta')[] = []): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, key) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.focus();
      contents?.sendInputEvent({ type: 'keyDown', ...key });
      contents?.sendInputEvent({ type: 'keyUp', ...key });
    },
    { keyCode, modifiers },
  );
}

/** The page's requests by these channels are not answered any more, until the function that is given back is called. */
export async function leaveUnanswered(app: ElectronApplication, channels: readonly string[]): Promise<() => Promise<void>> {
  await app.evaluate(({ ipcMain }, names) => {
    type Handler = Parameters<typeof ipcMain.handle>[1];
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
    const kept = names.map((name) => [name, handlers.get(name)] as const);
    const put = (name: string, handler: Handler | undefined): void => {
      if (!handler) throw new Error(`there is no channel ${name}`);
      ipcMain.removeHandler(name);
      ipcMain.handle(name, handler);
    };
    for (const [name] of kept) put(name, () => new Promise(() => undefined));
    Object.assign(globalThis, { answerAgain: () => kept.forEach(([name, handler]) => put(name, handler)) });
  }, channels);
  return () => app.evaluate(() => (globalThis as unknown as { answerAgain(): void }).answerAgain());
}
