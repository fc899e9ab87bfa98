import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { counter, playedLine, ready } from '../browser/table-page';
import { onPath } from '../tools/lib/libraries.mjs';
import { root } from '../tools/lib/paths.mjs';
import { getRuntime, sandboxSwitches } from '../tools/lib/runtime.mjs';
import type { PageGlobal } from './bridge';
import { forgetHeard, heard, heardCommands, listen, pressKey } from './bridge';
import { expect, test } from './fixtures';

/** What a start without Playwright came to. */
interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly milliseconds: number;
}

/** Runs the program from a command line, to its end. */
async function run(env: Readonly<Record<string, string>>, userData: string, words: readonly string[]): Promise<Ran> {
  const runtime = await getRuntime();
  const { args } = await sandboxSwitches(runtime);
  const since = performance.now();
  const child = spawn(runtime.program, [...args, `--user-data-dir=${userData}`, root, ...words], { env });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err, milliseconds: performance.now() - since };
}

test('--version and --help print, end, and touch nothing', async ({ display, folder }) => {
  const version = await run(display.env, path.join(folder, 'data'), ['--version']);
  expect(version).toMatchObject({ code: 0, out: expect.stringMatching(/^Shamrocks \d+\.\d+\.\d+\n$/) });
  const help = await run(display.env, path.join(folder, 'data'), ['--help']);
  expect(help.code).toBe(0);
  expect(help.out).toContain('--deal=<number>');
  expect(existsSync(path.join(folder, 'data', 'logs'))).toBe(false);
  expect(existsSync(path.join(folder, 'data', 'settings.json'))).toBe(false);
});

test('a second start hands over what it was asked, raises the first window, and ends', async ({ program, page, display }) => {
  await listen(page);
  await program.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    const raised: string[] = [];
    Object.assign(globalThis, { raised });
    if (window) Object.assign(window, { focus: () => raised.push('focused'), show: () => raised.push('shown') });
  });
  const second = await run(display.env, program.userData, ['--deal=12,345', '--nonsense', 'word']);
  expect(second.code).toBe(0);
  await expect.poll(() => heardCommands(page)).toEqual([{ name: 'play-deal', deal: '12345' }]);
  expect(await program.app.evaluate(() => (globalThis as unknown as { raised: string[] }).raised)).toEqual(['shown', 'focused']);
  await forgetHeard(page);
  await run(display.env, program.userData, ['--new-game']);
  await expect.poll(() => heardCommands(page)).toEqual([{ name: 'new-game' }]);
  await forgetHeard(page);
  await run(display.env, program.userData, []);
  expect(await heard(page)).toEqual([]);
  expect(await program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a second start with a number that is none is told so, there and in the window', async ({ program, page, display }) => {
  await listen(page);
  const second = await run(display.env, program.userData, ['--deal=seven']);
  expect(second.err).toContain('"seven" is not a deal number');
  await expect.poll(() => heard(page)).toEqual([{ type: 'notice', notice: { kind: 'warning', text: expect.stringContaining('"seven" is not a deal number') } }]);
});

test('a deal on the command line is the page’s first command, once; a second start’s deal is asked about while a game is in progress', async ({ launch, display }) => {
  const { app, page, userData, menuClick } = await launch({ args: ['--deal=1'] });
  // The command is carried out behind the first picture: a page that is loaded anew before has not done it.
  await expect(page.locator('h1.deal')).toHaveText('Deal 1');
  await page.reload();
  await ready(page);
  await expect(page.locator('h1.deal')).toHaveText('Deal 1');
  expect(await page.evaluate(async () => (await (globalThis as unknown as PageGlobal).shamrocks.start()).command)).toBeNull();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

  const possible = (id: string) => app.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled, id);
  await expect.poll(() => possible('restart')).toBe(false);
  await page.keyboard.type(playedLine('1')[0]?.typed ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(() => counter(page, 'moves')).toBe('1');
  await expect.poll(() => possible('restart')).toBe(true);

  await run(display.env, userData, ['--deal=ms40000']);
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await counter(page, 'moves')).toBe('1');

  // A key that menu and page both know acts once.
  await pressKey(app, 'Z', ['control']);
  await expect.poll(() => counter(page, 'moves')).toBe('0');
  await pressKey(app, 'Z', ['control', 'shift']);
  await expect.poll(() => counter(page, 'moves')).toBe('1');
  await page.keyboard.press('h');
  await expect(page.locator('#footer')).toContainText('Hint');
  await menuClick('undo');
  await expect.poll(() => counter(page, 'moves')).toBe('0');
  await expect.poll(() => possible('undo')).toBe(false);
  await expect.poll(() => possible('redo')).toBe(true);

  await run(display.env, userData, ['--deal=ms40000']);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.locator('h1.deal')).toHaveText('Deal ms 40 000');
});

test('in full screen Escape ends a dialog first, and then full screen', async ({ program, page }) => {
  const full = () => program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen());
  await ready(page);
  await program.menuClick('full-screen');
  await expect.poll(full).toBe(true);
  await program.menuClick('rules');
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressKey(program.app, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await full()).toBe(true);
  await pressKey(program.app, 'Escape');
  await expect.poll(full).toBe(false);
});

test('a program that is used opens no connection to anywhere', async ({ program, page }) => {
  test.skip(process.platform !== 'linux' || !onPath('ldd'), 'looks into /proc');
  await page.evaluate(() => (globalThis as unknown as PageGlobal).shamrocks.statistics());
  const pids = await program.app.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid));
  const sockets = new Set(
    [...pids, program.app.process().pid ?? 0].flatMap((pid) => {
      try {
        return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
          try {
            return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
          } catch {
            return [];
          }
        });
      } catch {
        return [];
      }
    }),
  );
  expect(sockets.size).toBeGreaterThan(0);
  const remote = ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => sockets.has(fields[9] ?? ''))
      // The test's own line to the program is on this machine; 0 is a socket that only listens.
      .filter((fields) => !/^(0100007F|0{8}|0{32}|0{24}01000000|0{16}FFFF00000100007F):/.test(fields[2] ?? '')),
  );
  expect(remote).toEqual([]);
});
