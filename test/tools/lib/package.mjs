// @ts-check
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, link, mkdir, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { onPath } from './libraries.mjs';
import { inProject } from './paths.mjs';
import { runInstalled } from './run.mjs';
import { Trouble } from './say.mjs';

/** @typedef {import('./runtime.mjs').Runtime} Runtime */

/** What electron-builder makes here without fetching anything. @param {NodeJS.Platform} platform @returns {string[]} */
export function offlineTargets(platform) {
  if (platform === 'linux') return ['--linux', 'tar.gz', ...(onPath('dpkg-deb') ? ['deb'] : []), ...(onPath('rpmbuild') ? ['rpm'] : [])];
  return [platform === 'darwin' ? '--mac' : '--win', 'dir'];
}

/**
 * A runtime as the package wants it: without the loader that development adds, which would be copied along.
 * Made of hard links where the file system allows: nothing here writes into a file.
 * @param {string} from
 * @param {string} to
 */
export async function copyRuntime(from, to) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (path.basename(from) === 'resources' && entry.name === 'app') continue;
      await copyRuntime(source, target);
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => cp(source, target));
  }
}

/**
 * Runs electron-builder over what is built in out/.
 * @param {{targets: readonly string[], output: string, runtime?: Runtime, fast?: boolean, settings?: readonly string[], show?: boolean}} options
 *   `runtime`: packages this one and fetches nothing; without it electron-builder fetches the official one.
 *   `fast`: packages that are quick to make instead of small. `settings`: further words as `-c.key=value`.
 * @throws {Trouble} when a package could not be made
 */
export async function buildPackages({ targets, output, runtime, fast = false, settings = [], show = true }) {
  const work = path.join(output, '.work');
  await rm(work, { recursive: true, force: true });
  /** @type {string[]} */
  const offline = [];
  const env = { ...process.env };
  if (runtime !== undefined) {
    let folder = runtime.folder;
    if (existsSync(path.join(folder, 'resources', 'app'))) await copyRuntime(folder, (folder = path.join(work, 'runtime')));
    offline.push(`-c.electronDist=${folder}`, `-c.electronVersion=${runtime.version}`);
    // The package brings the program without the right to run it.
    const { path7za } = await import('7zip-bin');
    const archiver = path.join(work, path.basename(path7za));
    await mkdir(work, { recursive: true });
    await copyFile(path7za, archiver);
    await chmod(archiver, 0o755);
    env['ELECTRON_BUILDER_7ZIP_PATH'] = archiver;
    if (process.platform === 'linux') env['CUSTOM_FPM_PATH'] = inProject('test/tools/package/fpm.mjs');
    if (process.platform === 'darwin' && !env['CSC_LINK']) env['CSC_IDENTITY_AUTO_DISCOVERY'] = 'false';
  }
  if (fast) env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] = '1';
  const args = [...targets, '--publish', 'never', `-c.directories.output=${output}`, ...offline, ...settings];
  const { code, output: said } = await runInstalled('electron-builder/cli.js', args, { show, env });
  await rm(work, { recursive: true, force: true });
  if (code !== 0) throw new Trouble(`electron-builder could not make the packages.\n${said.trim().split('\n').slice(-25).join('\n')}`, 'read what it says above; test/packaging checks electron-builder.yml.');
}

/** @param {string} place @returns {Promise<number>} bytes of a file, or of all files in a folder */
export async function sizeOf(place) {
  const about = await stat(place);
  if (!about.isDirectory()) return about.size;
  let sum = 0;
  for (const entry of await readdir(place, { withFileTypes: true })) if (entry.isDirectory() || entry.isFile()) sum += await sizeOf(path.join(place, entry.name));
  return sum;
}

/**
 * The packages in a folder, and the unpacked program as a whole.
 * @param {string} output
 * @returns {Promise<{name: string, bytes: number}[]>}
 */
export async function packageSizes(output) {
  const rows = [];
  for (const name of (await readdir(output)).sort()) {
    const unpacked = /-unpacked$|^mac/.test(name);
    if (unpacked || /\.(AppImage|deb|rpm|tar\.gz|exe|dmg|zip)$/.test(name)) rows.push({ name: unpacked ? `${name}/` : name, bytes: await sizeOf(path.join(output, name)) });
  }
  return rows;
}
