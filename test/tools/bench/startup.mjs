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

/** @typedef {{whole: number, page: number, memory: number, processes: number}} Start milliseconds, megabytes, count */

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

/** Memory of a process with its share of what several use, in bytes; 0 when it is gone. @param {number} pid */
function memoryOf(pid) {
  try {
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Starts the program and waits for its first playable frame, which the page marks.
 * @param {string} program @param {readonly string[]} switches @param {string} userData @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Start>}
 */
async function start(program, switches, userData, env) {
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
    while (!targets.some(({ type }) => type === 'page')) targets = await (await fetch(`http://${address}/json/list`)).json();
    const page = await Inspector.connect(/** @type {string} */ (targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl));
    const look = `(() => {
      const [mark] = performance.getEntriesByName('playable');
      return mark === undefined ? null : [performance.timeOrigin + mark.startTime, mark.startTime];
    })()`;
    /** @type {[number, number] | null} */
    let seen = null;
    while (seen === null) {
      await pause(25);
      // An empty page stands there first, and goes when the program's own comes.
      seen = /** @type {[number, number] | null} */ (await page.value(look, { wait: false }).catch(() => null));
      if (child.exitCode !== null) throw new Error(`the program ended: ${said}`);
    }
    const [at, since] = seen;
    const processes = existsSync('/proc') ? family(/** @type {number} */ (child.pid)) : [];
    const memory = processes.reduce((sum, pid) => sum + memoryOf(pid), 0);
    page.close();
    return { whole: at - begun, page: since, memory: memory / 1048576, processes: processes.length };
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
      first.push(await start(runtime.program, args, userData, env));
      later.push(await start(runtime.program, args, userData, env));
      rmSync(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  } finally {
    await display?.stop();
  }
  print(`Start-up, Electron ${runtime.version}, middle of ${ROUNDS}`);
  print('                                   process start to first   page start to first   memory of all');
  print('                                   playable frame           playable frame        processes');
  for (const [name, starts] of /** @type {const} */ ([['first start (no data, no code cache)', first], ['later start', later]])) {
    const memory = middle(starts.map((one) => one.memory));
    print(
      `${name.padEnd(38)}${`${Math.round(middle(starts.map(({ whole }) => whole)))} ms`.padStart(12)}${`${Math.round(middle(starts.map(({ page }) => page)))} ms`.padStart(23)}${memory > 0 ? `${Math.round(memory)} MB (${starts[0]?.processes} processes)`.padStart(25) : ''}`,
    );
  }
  print('');
  for (const name of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer']) print(`${(await sizeOf(inProject(name)) / 1024).toFixed(0).padStart(8)} KB  ${name}`);
  if (existsSync(inProject('dist'))) for (const { name, bytes } of await packageSizes(inProject('dist'))) print(`${(bytes / 1048576).toFixed(1).padStart(8)} MB  dist/${name}`);
  else print('          (no packages: npm run package makes them, and then their sizes stand here)');
}
