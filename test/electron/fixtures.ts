import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Display } from '../tools/playwright/launch';
import { Problems, firstPage, killElectron, removeFolder, startElectron, whenGone } from '../tools/playwright/launch';
import { attachPicture, newFolder, windows } from '../tools/playwright/windows';

/** A running Shamrocks. */
export interface Program {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** Clicks an entry of the program's menu by its id. Fails when it is not there or cannot be chosen now. */
  menuClick(id: string): Promise<void>;
  /** Quits as the player does, waits until the program is gone, and gives its exit code. */
  quit(): Promise<number | null>;
  /** Ends it as a power cut does (SIGKILL). */
  kill(): Promise<void>;
}

export interface ProgramOptions {
  /** A folder with a player's data, to start again with; by default a new and empty one. */
  readonly userData?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

interface TestFixtures {
  /** Is the page of `program` loaded anew before the test? A file whose tests do so themselves says no. */
  reload: boolean;
  /** Starts a program of the test's own. It is ended with the test. */
  launch: (options?: ProgramOptions) => Promise<Program>;
  /** The worker's program, its page loaded anew. Its player's data is what earlier tests left. */
  program: Program;
  /** An empty folder, gone after the test. */
  folder: string;
  /** What went wrong unasked. A test fails by it; a test that provokes an error allows it first. */
  problems: Problems;
}

interface WorkerFixtures {
  /** A second program of the worker's, for tests that break it; the first uses its page, the last may end it. */
  battered: { readonly program: Program; readonly problems: Problems };
  shared: { readonly program: Program; readonly problems: Problems };
}

async function menuClick(app: ElectronApplication, id: string): Promise<void> {
  const complaint = await app.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (!item) return `There is no menu entry "${wanted}".`;
    if (!item.enabled || !item.visible) return `The menu entry "${wanted}" cannot be chosen now.`;
    const [window] = BrowserWindow.getAllWindows();
    item.click(undefined, window, window?.webContents);
    return undefined;
  }, id);
  if (complaint !== undefined) throw new Error(complaint);
}

async function start(display: Display, problems: Problems, userData: string, options: ProgramOptions): Promise<Program> {
  const app = await startElectron(display, problems, { userData, args: options.args ?? [], env: options.env ?? {} });
  const child = app.process();
  return {
    app,
    page: await firstPage(app),
    userData,
    menuClick: (id) => menuClick(app, id),
    quit: async () => {
      await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined);
      return whenGone(child);
    },
    kill: () => killElectron(child),
  };
}

/** A program that lives as long as its worker. */
async function ofTheWorker(display: Display, use: (started: { program: Program; problems: Problems }) => Promise<void>): Promise<void> {
  const problems = new Problems();
  const userData = await newFolder('electron');
  const program = await start(display, problems, userData, {});
  await use({ program, problems });
  await program.kill();
  await removeFolder(userData);
}

export const test = windows.extend<TestFixtures, WorkerFixtures>({
  reload: [true, { option: true }],

  shared: [async ({ display }, use) => ofTheWorker(display, use), { scope: 'worker' }],

  battered: [async ({ display }, use) => ofTheWorker(display, use), { scope: 'worker' }],

  problems: [
    async ({}, use) => {
      const problems = new Problems();
      await use(problems);
      expect(problems.unplanned(), 'problems that the test did not plan').toEqual([]);
    },
    { auto: true },
  ],

  folder: async ({}, use) => {
    const folder = await newFolder('electron');
    await use(folder);
    await removeFolder(folder);
  },

  launch: async ({ display, problems }, use, info) => {
    const started: Program[] = [];
    const folders: string[] = [];
    await use(async (options = {}) => {
      let { userData } = options;
      if (userData === undefined) folders.push((userData = await newFolder('electron')));
      const program = await start(display, problems, userData, options);
      started.push(program);
      return program;
    });
    for (const [index, program] of started.entries()) {
      await attachPicture(program.page, info, `window ${index + 1}`);
      await program.kill();
    }
    for (const folder of folders) await removeFolder(folder);
  },

  program: async ({ shared, problems, reload }, use, info) => {
    // What the page of an earlier test says while it is left is not this test's affair.
    if (reload) {
      shared.program.page.once('framenavigated', () => shared.problems.clear());
      await shared.program.page.reload();
    } else shared.problems.clear();
    await use(shared.program);
    for (const text of shared.problems.unplanned()) problems.add(text);
    await attachPicture(shared.program.page, info, 'window');
  },

  page: async ({ program }, use) => use(program.page),
});

export { expect };
