import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import { _electron } from '@playwright/test';
import { onDisplay, startDisplay } from '../lib/display.mjs';
import { onPath } from '../lib/libraries.mjs';
import { root } from '../lib/paths.mjs';
import { getRuntime, sandboxSwitches } from '../lib/runtime.mjs';

/** Where windows of tests go. */
export interface Display {
  /** The environment for programs that shall show their windows there. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A display for one worker: a virtual one of its own wherever there is Xvfb, so that neither another worker nor the
 * person at the machine takes the focus from a test; else the real one. SHAMROCKS_SHOW=1 shows the windows.
 */
export async function openDisplay(): Promise<Display> {
  if (process.platform === 'linux' && process.env['SHAMROCKS_SHOW'] !== '1' && onPath('Xvfb')) {
    const { display, stop } = await startDisplay();
    return { env: onDisplay(display), stop };
  }
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { env, stop: () => Promise.resolve() };
}

/** What went wrong in a program without a test having asked: error lines of its pages and of its main process. */
export class Problems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** From now on, and for the rest of the test, a problem that matches is part of the plan. */
  allow(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  add(text: string): void {
    this.#found.push(text);
  }

  /** The problems nobody planned, so far. */
  unplanned(): readonly string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }

  /** For a program that outlives the test: the next test starts with a clean sheet. */
  clear(): void {
    this.#found.length = 0;
    this.#allowed.length = 0;
  }
}

/** Lines on the main process's error stream that tell of an error in its code; Chromium's own grumbling is not. */
const mainProcessError = /Uncaught|Unhandled|Error occurred in handler|^\s*\w*Error: /;

export interface LaunchOptions {
  /** Program file or folder to run: the project by default. */
  readonly program?: string;
  /** Folder that holds the player's data. */
  readonly userData: string;
  /** Further words on the command line. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** An error in words; a page may throw anything at all. */
const describe = (error: Error) => error.stack || `${error.name || 'something'} was thrown: ${error.message || JSON.stringify(error)}`;

/** Starts a program in Electron and watches it for problems from its first moment. */
export async function startElectron(display: Display, problems: Problems, options: LaunchOptions): Promise<ElectronApplication> {
  const runtime = await getRuntime();
  const { args: sandbox } = await sandboxSwitches(runtime);
  const app = await _electron.launch({
    executablePath: runtime.program,
    cwd: root,
    args: [...sandbox, `--user-data-dir=${options.userData}`, '--lang=en-US', options.program ?? root, ...(options.args ?? [])],
    env: { ...display.env, ...options.env },
  });
  keepAnswers(app);
  app.context().on('console', (message) => {
    if (message.type() === 'error') problems.add(`console: ${message.text()}`);
  });
  app.context().on('weberror', (event) => problems.add(`page ${event.page()?.url() ?? ''}: ${describe(event.error())}`));
  app.process().stderr?.on('data', (data: Buffer) => {
    for (const line of data.toString().split('\n')) if (mainProcessError.test(line)) problems.add(`main: ${line.trim()}`);
  });
  await app.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`securitypolicyviolation: ${event.effectiveDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return app;
}

/**
 * Node's inspector may forget a promise before it is settled, when the program collects its garbage at that moment. What
 * was asked for is done by then; only its answer is lost. So each answer is kept in the program, and asked for again.
 */
function keepAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app) as (inside: unknown, given: unknown) => Promise<unknown>;
  let questions = 0;
  /** What goes into the program is the function's text: the wish itself, within a look at the answers so far. */
  const keeping = (wish: unknown): unknown => {
    const text = `(electron, { question, arg }) => {
      const answers = (globalThis.keptAnswers ??= new Map());
      if (!answers.has(question)) answers.set(question, (${String(wish)})(electron, arg));
      answers.delete(question - 100);
      return answers.get(question);
    }`;
    return Object.assign(() => undefined, { toString: () => text });
  };
  const steady = async (wish: unknown, arg?: unknown): Promise<unknown> => {
    const question = (questions += 1);
    const inside = keeping(wish);
    for (let tries = 1; ; tries += 1) {
      try {
        return await evaluate(inside, { question, arg });
      } catch (error) {
        if (tries === 5 || !String(error).includes('garbage collected')) throw error;
      }
    }
  };
  app.evaluate = steady as typeof app.evaluate;
}

/** The program's first window, loaded. */
export async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  return page;
}

/** Waits until a program is gone. Its process is asked for while it runs: Playwright forgets it with the program. */
export function whenGone(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Ends a program at once (SIGKILL) and waits until it is gone. */
export async function killElectron(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await whenGone(child);
}

/** Removes a folder that a program used; its helper processes may write a moment longer than it lives. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
