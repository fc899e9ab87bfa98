// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
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
/** Milliseconds between two looks at what happens: each costs the start something, and the page notes the time itself. */
const LOOK = 200;
/** Milliseconds until the program has settled, and its memory is counted. */
const SETTLED = 4000;

/** @typedef {{whole: number, page: number, own: number, share: number, processes: number}} Start milliseconds, megabytes, count */

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
 * Starts the program and waits for its first playable frame, which the page marks.
 * @param {string} program @param {readonly string[]} switches @param {string} userData @param {NodeJS.ProcessEnv} env
 * @param {number} settled milliseconds until the memory is counted
 * @returns {Promise<Start>}
 */
async function start(program, switches, userData, env, settled) {
  const begun = Date.now();
  const child = spawn(program, [...switches, '--remote-debugging-port=0', `--user-data-dir=${userData}`, root], { env, stdio: ['ignore', 'ignore', 'pipe'] });
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
      // An empty page stands there first, and goes when the program's own comes.
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
  /** @type {Start[]} */
  const first = [];
  /** @type {Start[]} */
  const later = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const userData = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-'));
      first.push(await start(runtime.program, args, userData, env, 0));
      later.push(await start(runtime.program, args, userData, env, round === ROUNDS - 1 ? SETTLED : 0));
      rmSync(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  } finally {
    await display?.stop();
  }
  print(`Start-up, Electron ${runtime.version}, middle of ${ROUNDS}`);
  print('                                        process start to first   page start to first');
  print('                                        playable frame           playable frame');
  for (const [name, starts] of /** @type {const} */ ([['first start (no data, no code cache)', first], ['later start', later]])) {
    const column = (/** @type {'whole' | 'page'} */ kind, /** @type {number} */ width) => `${Math.round(middle(starts.map((one) => one[kind])))} ms`.padStart(width);
    print(`${name.padEnd(38)}${column('whole', 17)}${column('page', 24)}`);
  }
  const settled = later.at(-1);
  if (settled !== undefined && settled.share > 0) {
    print(`memory of ${settled.processes} processes, ${SETTLED / 1000} s later: ${Math.round(settled.own)} MB their own, ${Math.round(settled.share)} MB with their share of the runtime's program file`);
  }
  print('');
  for (const name of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer']) print(`${(await sizeOf(inProject(name)) / 1024).toFixed(0).padStart(8)} KB  ${name}`);
  if (existsSync(inProject('dist'))) for (const { name, bytes } of await packageSizes(inProject('dist'))) print(`${(bytes / 1048576).toFixed(1).padStart(8)} MB  dist/${name}`);
  else print('          (no packages: npm run package makes them, and then their sizes stand here)');
}
