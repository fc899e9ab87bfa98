import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { PAGE_URL } from '../../main/protocol';
import { atRest, tableAlone } from '../browser/drawn-table';
import type { PageGlobal } from './bridge';
import { heard, listen } from './bridge';
import { expect, test } from './fixtures';

/** Puts the system's message boxes aside: each is answered by the next of these buttons, and what it said is noted. */
async function answerBoxes(app: ElectronApplication, answers: readonly number[]): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, given) => {
    const asked: string[] = [];
    const left = [...given];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (async (...values: unknown[]) => {
      const { message, buttons } = values.at(-1) as { message: string; buttons: string[] };
      asked.push([message, ...buttons].join('|'));
      return { response: left.shift() ?? 0, checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
  }, answers);
  return () => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
}

/** Counts from now on how often the window's page is loaded. */
async function countLoads(app: ElectronApplication): Promise<() => Promise<number>> {
  await app.evaluate(({ BrowserWindow }) => {
    let loads = 0;
    Object.assign(globalThis, { loads: () => loads });
    BrowserWindow.getAllWindows()[0]?.webContents.on('did-finish-load', () => (loads += 1));
  });
  return () => app.evaluate(() => (globalThis as unknown as { loads(): number }).loads());
}

const drawsInSoftware = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (globalThis as unknown as PageGlobal).shamrocks.start()).softwareRendering);

/** The number of the process that puts windows together; 0 while there is none. */
const graphicsProcess = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ app: electron }) => electron.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0);

// One program for all but the last, in this order: each leaves it as the next one wants it.

test('an error that nothing caught is written down, not shown, and the program goes on', async ({ battered: { program } }) => {
  const { app, page, userData } = program;
  const shown = await app.evaluate(({ dialog }) => {
    const boxes: string[] = [];
    Object.assign(globalThis, { boxes });
    dialog.showErrorBox = (title) => void boxes.push(title);
    setTimeout(() => {
      throw new Error('planted in main');
    }, 0);
    void Promise.reject(new Error('planted promise'));
    return boxes;
  });
  expect(shown).toEqual([]);
  await page.evaluate(() => void setTimeout(() => {
    throw new Error('planted in the page');
  }, 0));
  const log = path.join(userData, 'logs', 'shamrocks.log');
  const written = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  for (const line of ['Uncaught error: Error: planted in main', 'Unhandled rejection: Error: planted promise', 'Error in the page: Uncaught Error: planted in the page']) {
    await expect.poll(written).toContain(line);
  }
  expect(await app.evaluate(() => (globalThis as unknown as { boxes: string[] }).boxes)).toEqual([]);
  expect(await page.evaluate(async () => (await (globalThis as unknown as PageGlobal).shamrocks.start()).appVersion)).toMatch(/^\d/);
});

test('suspend and resume are told to the page', async ({ battered: { program } }) => {
  await listen(program.page);
  await program.app.evaluate(({ powerMonitor }) => {
    powerMonitor.emit('suspend');
    powerMonitor.emit('resume');
  });
  await expect.poll(() => heard(program.page)).toEqual([{ type: 'suspend' }, { type: 'resume' }]);
});

test('a page whose process dies is loaded again; the third time within a minute the player is asked', async ({ battered: { program } }) => {
  const { app } = program;
  const asked = await answerBoxes(app, [0]);
  const loads = await countLoads(app);
  const crash = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await crash();
  await expect.poll(loads).toBe(1);
  await crash();
  await expect.poll(loads).toBe(2);
  expect(await asked()).toEqual([]);
  await crash();
  await expect.poll(asked).toEqual(['Shamrocks cannot show its table.|Try Again|Quit']);
  // "Try Again" was answered.
  await expect.poll(loads).toBe(3);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())).toBe(PAGE_URL);
});

// Chromium calls a page unresponsive when it has left a press unanswered for many seconds: the test says so in its place.
test('a page that hangs is waited for or loaded anew, as the player says', async ({ battered: { program } }) => {
  const { app } = program;
  const asked = await answerBoxes(app, [0, 1]);
  const loads = await countLoads(app);
  const hang = () => app.evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'));
  const question = 'The table does not answer.|Wait|Load Anew';
  await hang();
  await expect.poll(asked).toEqual([question]);
  expect(await loads()).toBe(0);
  await hang();
  await expect.poll(asked).toEqual([question, question]);
  await expect.poll(loads).toBe(1);
});

test('the end of the session writes before it returns, and nothing asks: not even a page that wants to be asked about', async ({ battered: { program } }) => {
  const { app } = program;
  const child = app.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await app.evaluate(async ({ BrowserWindow, powerMonitor }) => {
    const window = BrowserWindow.getAllWindows()[0];
    await window?.webContents.executeJavaScript("void addEventListener('beforeunload', (event) => event.preventDefault())");
    window?.emit('session-end', {});
    setImmediate(() => powerMonitor.emit('shutdown', { preventDefault: () => undefined }));
  });
  expect(await ended).toBe(0);
});

test('when the graphics process dies three times, the program starts again without it, and remembers', async ({ launch }) => {
  // The switch stands for a machine with a chip: where there is none, nothing is drawn by one from the first.
  const { app, page, userData } = await launch({ args: ['--ignore-gpu-blocklist'] });
  expect(await drawsInSoftware(page)).toBe(false);
  const gone = app.process();
  const ended = new Promise((resolve) => gone.once('exit', resolve));
  const relaunched = await app.evaluate(({ app: electron }) => {
    const calls: { execPath?: string; args?: string[] }[] = [];
    electron.relaunch = (options) => void calls.push(options ?? {});
    for (const reason of ['crashed', 'clean-exit', 'crashed', 'killed']) electron.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 1 });
    electron.emit('child-process-gone', {}, { type: 'Utility', reason: 'crashed', exitCode: 1 });
    return calls.map(({ args }) => args);
  });
  expect(relaunched).toHaveLength(1);
  expect(relaunched[0]).toContain(`--user-data-dir=${userData}`);
  await ended;
  expect(JSON.parse(readFileSync(path.join(userData, 'graphics.json'), 'utf8'))).toEqual({ softwareSince: expect.stringMatching(/^\d/) });
  const second = await launch({ userData });
  expect(await drawsInSoftware(second.page)).toBe(true);

  // Without a chip there is nothing left to fall back on: what puts the windows together comes back each time.
  await atRest(second.page);
  await tableAlone(second.page);
  const picture = await second.page.screenshot();
  for (let time = 0; time < 4; time += 1) {
    const killed = await graphicsProcess(second.app);
    expect(killed).toBeGreaterThan(0);
    process.kill(killed, 'SIGKILL');
    await expect.poll(async () => ![0, killed].includes(await graphicsProcess(second.app))).toBe(true);
  }
  expect((await second.page.screenshot()).equals(picture)).toBe(true);
});
