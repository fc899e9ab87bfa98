import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_URL } from '../../main/protocol';
import type { PageGlobal } from './bridge';
import { heard, listen } from './bridge';
import { expect, test } from './fixtures';

/** Answers the program's message boxes by these buttons, in turn, and notes what they said. */
type Asked = { message: string; detail: string; buttons: string[] };

test('a page whose process dies is loaded again; the third time within a minute the player is asked', async ({ launch, problems }) => {
  problems.allow(/./);
  const { app } = await launch();
  await app.evaluate(({ BrowserWindow, dialog }) => {
    const asked: unknown[] = [];
    let loads = 0;
    Object.assign(globalThis, { asked, loads: () => loads });
    dialog.showMessageBox = (async (...values: unknown[]) => {
      asked.push(values.at(-1));
      return { response: 0, checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
    BrowserWindow.getAllWindows()[0]?.webContents.on('did-finish-load', () => (loads += 1));
  });
  const crash = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  const loads = () => app.evaluate(() => (globalThis as unknown as { loads(): number }).loads());
  const asked = () => app.evaluate(() => (globalThis as unknown as { asked: Asked[] }).asked.map(({ message, buttons }) => ({ message, buttons })));
  await crash();
  await expect.poll(loads).toBe(1);
  await crash();
  await expect.poll(loads).toBe(2);
  expect(await asked()).toEqual([]);
  await crash();
  await expect.poll(asked).toEqual([{ message: 'Shamrocks cannot show its table.', buttons: ['Try Again', 'Quit'] }]);
  // "Try Again" was answered.
  await expect.poll(loads).toBe(3);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())).toBe(PAGE_URL);
});

test('a page that hangs is waited for or loaded anew, as the player says', async ({ launch, problems }) => {
  problems.allow(/./);
  const { app } = await launch();
  await app.evaluate(({ BrowserWindow, dialog }) => {
    const asked: string[] = [];
    let loads = 0;
    const answers = [0, 1];
    Object.assign(globalThis, { asked, loads: () => loads });
    dialog.showMessageBox = (async (...values: unknown[]) => {
      asked.push((values.at(-1) as Asked).buttons.join('|'));
      return { response: answers.shift() ?? 0, checkboxChecked: false };
    }) as typeof dialog.showMessageBox;
    BrowserWindow.getAllWindows()[0]?.webContents.on('did-finish-load', () => (loads += 1));
  });
  const hang = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'));
  const seen = () => app.evaluate(() => [(globalThis as unknown as { asked: string[] }).asked, (globalThis as unknown as { loads(): number }).loads()]);
  await hang();
  await expect.poll(seen).toEqual([['Wait|Load Anew'], 0]);
  await hang();
  await expect.poll(seen).toEqual([['Wait|Load Anew', 'Wait|Load Anew'], 1]);
});

test('when the graphics process dies three times, the program starts again without it, and remembers', async ({ launch }) => {
  const { app, page, userData } = await launch();
  const gone = app.process();
  const ended = new Promise((resolve) => gone.once('exit', resolve));
  await page.evaluate(() => document.title);
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
  expect(await second.page.evaluate(async () => (await (globalThis as unknown as PageGlobal).shamrocks.start()).softwareRendering)).toBe(true);
});

test('the end of the session writes before it returns, suspend and resume are told to the page, and nothing asks', async ({ launch }) => {
  const { app, page } = await launch();
  await listen(page);
  await app.evaluate(({ BrowserWindow, powerMonitor }) => {
    powerMonitor.emit('suspend');
    powerMonitor.emit('resume');
    BrowserWindow.getAllWindows()[0]?.emit('session-end', {});
  });
  await expect.poll(() => heard(page)).toEqual([{ type: 'suspend' }, { type: 'resume' }]);
  // A page that wants to be asked about is not.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  const child = app.process();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('shutdown', { preventDefault: () => undefined }));
  expect(await ended).toBe(0);
});

test('an error that nothing caught is written down, not shown, and the program goes on', async ({ launch, problems }) => {
  problems.allow(/planted/);
  const { app, page, userData } = await launch();
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
