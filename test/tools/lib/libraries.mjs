// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { Trouble, say, withProgress } from './say.mjs';

/**
 * The Debian packages that bring all that Electron loads, the newer name (of the 64-bit time change) first.
 * The four libraries pull in the rest of what `ldd` may name.
 */
const packages = [['libgtk-3-0t64', 'libgtk-3-0'], ['libnss3'], ['libasound2t64', 'libasound2'], ['libgbm1']];

/**
 * The shared libraries that `ldd` did not find.
 * @param {string} output of ldd
 * @returns {string[]}
 */
export function missingLibraries(output) {
  const names = [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => /** @type {string} */ (match[1]));
  return [...new Set(names)].sort();
}

/**
 * Whether a system takes Debian's packages.
 * @param {string} osRelease the text of /etc/os-release
 */
export function isDebianLike(osRelease) {
  const ids = [...osRelease.matchAll(/^(?:ID|ID_LIKE)="?([^"\n]*)"?$/gm)].flatMap((match) => /** @type {string} */ (match[1]).split(' '));
  return ids.includes('debian') || ids.includes('ubuntu');
}

/** @param {string} program */
export const onPath = (program, env = process.env) => (env['PATH'] ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));

/**
 * The command that installs what is missing.
 * @param {readonly string[]} names of packages
 */
export const installCommand = (names) => `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;

/** How commands are run as the administrator here: [] for root, sudo's words where it asks for no password, else undefined. */
async function asRoot(/** @type {number | undefined} */ user) {
  if (user === 0) return [];
  if (onPath('sudo') && (await run('sudo', ['-n', 'true'])).code === 0) return ['sudo', '-n'];
  return undefined;
}

/** Of each package's names the first that this system knows. */
async function packageNames() {
  const names = [];
  for (const candidates of packages) {
    let chosen = /** @type {string} */ (candidates.at(-1));
    for (const name of candidates.slice(0, -1)) if (/^Package: /m.test((await run('apt-cache', ['show', '--no-all-versions', name])).output)) chosen = name;
    names.push(chosen);
  }
  return names;
}

/** @param {readonly string[]} prefix @param {readonly string[]} args */
async function asAdministrator(prefix, args) {
  const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...args];
  return run(/** @type {string} */ (program), rest);
}

const thisSystem = () => ({ osRelease: existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '', user: process.getuid?.() });

/**
 * Makes sure that the runtime finds its libraries, and that there is an Xvfb when one is needed.
 * Installs what is missing where it may, and otherwise names the exact command.
 * @param {string} program the runtime's program file
 * @param {{needDisplay: boolean}} needs
 * @param {{osRelease: string, user: number | undefined}} [system] what the system calls itself, and who runs this (0: root)
 * @throws {Trouble} when something is missing and may not or cannot be installed
 */
export async function ensureSystem(program, { needDisplay }, system = thisSystem()) {
  if (process.platform !== 'linux') return;
  const look = async () => ({
    libraries: missingLibraries((await run('ldd', [program])).output),
    xvfb: needDisplay && !onPath('Xvfb'),
  });
  const before = await look();
  if (before.libraries.length === 0 && !before.xvfb) return;
  const what = [...before.libraries, ...(before.xvfb ? ['Xvfb (a virtual display)'] : [])].join(', ');
  if (!isDebianLike(system.osRelease) || !onPath('apt-get')) {
    throw new Trouble(`this system lacks ${what}.`, 'install GTK 3, NSS, ALSA, GBM' + (before.xvfb ? ' and Xvfb' : '') + " with your system's package manager, then run the same command again.");
  }
  const prefix = await asRoot(system.user);
  /** @param {readonly string[]} names */
  const wanted = (names) => [...(before.libraries.length > 0 ? names : []), ...(before.xvfb ? ['xvfb'] : [])];
  if (prefix === undefined) {
    throw new Trouble(`this system lacks ${what}, and installing it needs the administrator.`, `run: sudo sh -c '${installCommand(wanted(await packageNames()))}'`);
  }
  say(`Installing system libraries that are missing: ${what} ...`);
  const started = Date.now();
  await withProgress(
    () => `apt-get is at work (${Math.round((Date.now() - started) / 1000)} s)`,
    async () => {
      const updated = await asAdministrator(prefix, ['apt-get', 'update']);
      const names = wanted(await packageNames());
      const installed = await asAdministrator(prefix, ['apt-get', 'install', '-y', '--no-install-recommends', ...names]);
      if (installed.code !== 0) {
        throw new Trouble(`apt-get could not install ${names.join(' ')}.\n${(updated.code === 0 ? '' : updated.output) + installed.output.trim()}`, `when the network is back, run: ${prefix.length > 0 ? 'sudo ' : ''}sh -c '${installCommand(names)}'`);
      }
    },
  );
  const after = await look();
  if (after.libraries.length > 0 || after.xvfb) {
    throw new Trouble(`still missing after installing: ${[...after.libraries, ...(after.xvfb ? ['Xvfb'] : [])].join(', ')}.`, 'find the packages that hold them with `apt-file search <name>` and install those.');
  }
}
