import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Display } from '../tools/playwright/launch';
import { Inspector } from '../tools/package/inspector.mjs';

/** Who runs the program as people run it, when the tests run as root: Chromium's sandbox refuses root. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;

/** A folder that the program's user may write into. */
export function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  else chmodSync(folder, 0o700);
  return folder;
}

/** A packaged program that runs with its sandbox on, as an ordinary user. */
export interface Packaged {
  readonly child: ChildProcess;
  /** What it has printed so far, on both streams. */
  output(): string;
  /** Waits until its output matches. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  readonly gone: Promise<number | null>;
}

export function startPackaged(program: string, display: Display, home: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Packaged {
  const command = asRoot ? ['setpriv', '--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', program, ...args] : [program, ...args];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: home,
    env: { ...display.env, HOME: home, XDG_CONFIG_HOME: `${home}/.config`, XDG_CACHE_HOME: `${home}/.cache`, XDG_RUNTIME_DIR: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
      for (const listener of heard) listener();
    });
  }
  const gone = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (match === null) return;
        heard.delete(look);
        resolve(match);
      };
      heard.add(look);
      look();
      void gone.then((code) => reject(new Error(`the program ended with ${code}: ${output}`)));
    });
  return { child, output: () => output, says, gone };
}

/** Opens the one door of the build under test, and waits for its page. */
export async function enter(packaged: Packaged): Promise<{ readonly page: (script: string) => Promise<unknown>; readonly main: (expression: string) => Promise<unknown>; readonly quit: () => Promise<number | null> }> {
  const [, address] = await packaged.says(/Debugger listening on (ws:\S+)/);
  const inspector = await Inspector.connect(address as string);
  // The inspector listens before Node itself has begun, and long before Electron is ready.
  const ready = `(() => { try { return process.getBuiltinModule('module').createRequire(process.execPath)('electron').app.isReady(); } catch { return false; } })()`;
  await expect.poll(() => inspector.value(ready, { wait: false }), { timeout: 60_000 }).toBe(true);
  const main = (expression: string): Promise<unknown> => inspector.evaluate(expression);
  const page = (script: string): Promise<unknown> => main(`electron.BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(${JSON.stringify(script)})`);
  const quit = async (): Promise<number | null> => {
    // It may be gone before its answer is out. That it goes, and how, is what counts.
    await main('setImmediate(() => electron.app.quit()) && undefined').catch(() => undefined);
    // Node does not end while somebody looks on.
    inspector.close();
    return packaged.gone;
  };
  return { page, main, quit };
}
