// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../lib/build.mjs';
import { hasDisplay, onDisplay, startDisplay } from '../lib/display.mjs';
import { ensureSystem } from '../lib/libraries.mjs';
import { packageSizes, sizeOf } from '../lib/package.mjs';
import { inProject, root } from '../lib/paths.mjs';
import { getRuntime, sandboxSwitches } from '../lib/runtime.mjs';
import { Inspector } from '../package/inspector.mjs';

/** How often each start is measured: the middle one counts. */
const ROUNDS = 5;
/** Milliseconds until the first look at the page, and between two: each costs a start something, and the page notes the time itself. */
const UNSEEN = 2500;
const LOOK = 500;
/** Milliseconds until the program has settled, and its memory is counted. */
const SETTLED = 4000;

/** @typedef {{whole: number, page: number, own: number, share: number, processes: number}} Start milliseconds, megabytes, count */

/** What Electron itself needs: a window with an empty page, opened as this program opens its own. */
const EMPTY = {
  'package.json': '{"name":"empty","main":"main.cjs"}',
  'main.cjs': `const { BrowserWindow, Menu, app } = require('electron');
Menu.setApplicationMenu(null);
void app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false, useContentSize: true, width: 1280, height: 800, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  void window.loadFile('page.html');
});`,
  'page.html': "<!doctype html><title>empty</title><script>requestAnimationFrame(() => performance.mark('playable'));</script>",
};

/** All processes below one, itself included. @param {number} pid @returns {number[]} */
function family(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  const all = [pid];
  for (let index = 0; index < all.length; index += 1) all.push(...(children.get(/** @type {number} */ (all[index])) ?? []));
  return all;
}

/**
 * Memory of a process in bytes: what is its own alone, and that with its share of what several use, the runtime's
 * program file above all; nothing when it is gone.
 * @param {number} pid
 */
function memoryOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const sum = (/** @type {RegExp} */ names) => [...text.matchAll(names)].reduce((bytes, [, size]) => bytes + 1024 * Number(size), 0);
    return { own: sum(/^Private_(?:Clean|Dirty):\s+(\d+)/gm), share: sum(/^Pss:\s+(\d+)/gm) };
  } catch {
    return { own: 0, share: 0 };
  }
}

/**
 * Starts a program and waits for its first playable frame, which the page marks.
 * @param {string} runtime @param {readonly string[]} words @param {NodeJS.ProcessEnv} env
 * @param {number} settled milliseconds until the memory is counted
 * @returns {Promise<Start>}
 */
async function start(runtime, words, env, settled) {
  const begun = Date.now();
  const child = spawn(runtime, ['--remote-debugging-port=0', ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise((resolve) => child.once('close', resolve));
  try {
    let said = '';
    const address = await new Promise((resolve, reject) => {
      child.stderr.on('data', (data) => {
        said += data;
        const match = /DevTools listening on ws:\/\/([^/\s]+)/.exec(said);
        if (match) resolve(match[1]);
      });
      child.once('close', () => reject(new Error(`the program ended: ${said}`)));
    });
    /** @type {{type: string, webSocketDebuggerUrl: string}[]} */
    let targets = [];
    await pause(UNSEEN);
    while (!targets.some(({ type }) => type === 'page')) {
      await pause(LOOK);
      targets = await (await fetch(`http://${address}/json/list`)).json();
    }
    const page = await Inspector.connect(/** @type {string} */ (targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl));
    const look = `(() => {
      const [mark] = performance.getEntriesByName('playable');
      return mark === undefined ? null : [performance.timeOrigin + mark.startTime, mark.startTime];
    })()`;
    /** @type {[number, number] | null} */
    let seen = null;
    while (seen === null) {
      await pause(LOOK);
      seen = /** @type {[number, number] | null} */ (await page.value(look, { wait: false }).catch(() => null));
      if (child.exitCode !== null) throw new Error(`the program ended: ${said}`);
    }
    const [at, since] = seen;
    page.close();
    await pause(settled);
    const processes = existsSync('/proc') ? family(/** @type {number} */ (child.pid)) : [];
    const memory = processes.map(memoryOf);
    const megabytes = (/** @type {'own' | 'share'} */ kind) => memory.reduce((sum, one) => sum + one[kind], 0) / 1048576;
    return { whole: at - begun, page: since, own: megabytes('own'), share: megabytes('share'), processes: processes.length };
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

/** @param {readonly number[]} numbers */
const middle = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** @param {(line: string) => void} print */
export async function run(print) {
  await ensureBuilt();
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: !hasDisplay() });
  const { args } = await sandboxSwitches(runtime);
  const display = hasDisplay() ? undefined : await startDisplay({ size: '1600x1200x24' });
  const env = display ? onDisplay(display.display) : process.env;
  const empty = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-empty-'));
  for (const [name, text] of Object.entries(EMPTY)) writeFileSync(path.join(empty, name), text);
  const starts = /** @type {const} */ (['first start (no data, no code cache)', 'later start', 'an empty window of Electron, later start']).map((name) => ({ name, seen: /** @type {Start[]} */ ([]) }));
  const [first, later, bare] = starts.map(({ seen }) => seen);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const settled = round === ROUNDS - 1 ? SETTLED : 0;
      const folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-'));
      const words = [...args, `--user-data-dir=${path.join(folder, 'program')}`, root];
      first?.push(await start(runtime.program, words, env, 0));
      later?.push(await start(runtime.program, words, env, settled));
      const wordsOfEmpty = [...args, `--user-data-dir=${path.join(empty, 'data')}`, empty];
      bare?.push(await start(runtime.program, wordsOfEmpty, env, settled));
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  } finally {
    await display?.stop();
    rmSync(empty, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  print(`Start-up, Electron ${runtime.version}, middle of ${ROUNDS}`);
  print('                                        process start to first   page start to first');
  print('                                        playable frame           playable frame');
  for (const { name, seen } of starts) {
    const column = (/** @type {'whole' | 'page'} */ kind, /** @type {number} */ width) => `${Math.round(middle(seen.map((one) => one[kind])))} ms`.padStart(width);
    print(`${name.padEnd(40)}${column('whole', 15)}${column('page', 24)}`);
  }
  for (const { name, seen } of starts.slice(1)) {
    const settled = seen.at(-1);
    if (settled === undefined || settled.share === 0) continue;
    print(`memory after ${SETTLED / 1000} s, ${name}: ${settled.processes} processes, ${Math.round(settled.own)} MB their own, ${Math.round(settled.share)} MB with their share of the runtime's program file`);
  }
  print('');
  for (const name of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer']) print(`${(await sizeOf(inProject(name)) / 1024).toFixed(0).padStart(8)} KB  ${name}`);
  if (existsSync(inProject('dist'))) for (const { name, bytes } of await packageSizes(inProject('dist'))) print(`${(bytes / 1048576).toFixed(1).padStart(8)} MB  dist/${name}`);
  else print('          (no packages: npm run package makes them, and then their sizes stand here)');
}
