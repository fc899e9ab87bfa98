// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';
import { getPinnedRuntime, pinnedFits, pinnedFolder } from './pinned-runtime.mjs';
import { run, runInstalled } from './run.mjs';
import { Trouble, say, withProgress } from './say.mjs';

/**
 * @typedef {{folder: string, program: string, version: string, kind: 'official' | 'pinned' | 'given'}} Runtime
 * A folder with an Electron in it, its program, and whether it is the one the program ships with.
 */

/** The program inside a folder with an Electron. */
function programIn(/** @type {string} */ folder, platform = process.platform) {
  if (platform === 'darwin') return path.join(folder, 'Electron.app/Contents/MacOS/Electron');
  return path.join(folder, platform === 'win32' ? 'electron.exe' : 'electron');
}

/** @param {string} folder @param {Runtime['kind']} kind @returns {Runtime | undefined} */
function runtimeAt(folder, kind) {
  const program = programIn(folder);
  if (!existsSync(program)) return undefined;
  const file = path.join(folder, 'version');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'unknown';
  return { folder, program, version, kind };
}

const officialFolder = () => inProject('node_modules/electron/dist');

/** The official runtime, when it is there and is the version that is locked. */
function officialRuntime() {
  const about = inProject('node_modules/electron/package.json');
  if (!existsSync(about)) return undefined;
  const found = runtimeAt(officialFolder(), 'official');
  return found?.version === JSON.parse(readFileSync(about, 'utf8')).version ? found : undefined;
}

/** Longest wait for Electron's own download: a firewall that swallows packets would otherwise hold the start up for ever. */
const patienceMs = 10 * 60 * 1000;

/**
 * Finds or fetches an Electron to run the program with: one that ELECTRON_OVERRIDE_DIST_PATH names, Electron's own
 * download, or on Linux x64 the pinned one. node_modules must be there.
 * @returns {Promise<Runtime>}
 * @throws {Trouble} when there is none to be had
 */
export async function getRuntime() {
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (given) {
    const runtime = runtimeAt(given, 'given');
    if (runtime === undefined) throw new Trouble(`ELECTRON_OVERRIDE_DIST_PATH names ${given}, where there is no Electron.`, 'correct or unset it.');
    return runtime;
  }
  const ready = officialRuntime() ?? (pinnedFits() ? runtimeAt(pinnedFolder(), 'pinned') : undefined);
  if (ready !== undefined) return ready;

  const { version } = JSON.parse(readFileSync(inProject('node_modules/electron/package.json'), 'utf8'));
  say(`Fetching Electron ${version} (about 120 MB, once) ...`);
  const started = Date.now();
  const { code, output } = await withProgress(
    () => `downloading (${Math.round((Date.now() - started) / 1000)} s)`,
    () => runInstalled('electron/install.js', [], { timeoutMs: patienceMs }),
  );
  const official = code === 0 ? officialRuntime() : undefined;
  if (official !== undefined) return official;

  const reason = output.split('\n').find((line) => /error/i.test(line))?.trim() ?? `exit code ${code}`;
  if (!pinnedFits()) {
    throw new Trouble(`Electron could not be downloaded: ${reason}`, 'check the network or proxy (ELECTRON_GET_USE_PROXY=1 with HTTPS_PROXY, or ELECTRON_MIRROR), then run the same command again.');
  }
  say(`Electron's own download cannot be reached (${reason}).`);
  await getPinnedRuntime();
  const runtime = runtimeAt(pinnedFolder(), 'pinned');
  if (runtime === undefined) throw new Trouble('the fetched runtime is not whole.', `remove ${pinnedFolder()} and run the same command again.`);
  return runtime;
}

/** One line about a runtime, for the person at the terminal. @param {Runtime} runtime */
export function describeRuntime(runtime) {
  const note = runtime.kind === 'pinned' ? ` (for development and tests; the program ships with a newer one. Remove ${runtime.folder} to try the official download again)` : '';
  return `Electron ${runtime.version}${note}`;
}

/**
 * Switches that only development and tests use, and only where Chromium's sandbox cannot work: as root, or where the
 * system forbids user namespaces and the helper beside the program is not set up. Never part of the package.
 * @param {Runtime} runtime
 * @returns {Promise<{args: string[], reason?: string}>}
 */
export async function sandboxSwitches(runtime) {
  if (process.platform !== 'linux') return { args: [] };
  if (process.getuid?.() === 0) return { args: ['--no-sandbox'], reason: "running as root: Chromium's sandbox is off (development only)" };
  const probe = await run('unshare', ['--user', '--map-root-user', 'true']);
  if (probe.code === 0 || probe.code === 127) return { args: [] };
  const helper = await run('find', [path.join(runtime.folder, 'chrome-sandbox'), '-uid', '0', '-perm', '-4755']);
  if (helper.code === 0 && helper.output.trim() !== '') return { args: [] };
  return { args: ['--no-sandbox'], reason: "this system forbids user namespaces: Chromium's sandbox is off (development only)" };
}

