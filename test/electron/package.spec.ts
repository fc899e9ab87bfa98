import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from '../tools/lib/libraries.mjs';
import { buildPackages, copyRuntime, offlineTargets } from '../tools/lib/package.mjs';
import { inProject } from '../tools/lib/paths.mjs';
import { getRuntime } from '../tools/lib/runtime.mjs';
import { checksumsName, sha256 } from '../tools/package/checksums.mjs';
import { ensureValidators } from '../tools/package/validators.mjs';
import { expect, test } from './fixtures';
import type { Packaged } from './packaged';
import { enter, ownFolder, startPackaged } from './packaged';

// The packages that a Linux machine makes without fetching anything, taken apart and run. Other systems' packages are
// made and looked at on their own machines; test/packaging checks what they are made from.
test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'these packages are for Linux');

/** How a fuse that is on is written into a program: the character 1. */
const ON = 0x31;
const MEGABYTE = 1_048_576;
const NAME = 'io.github.shamrocks_solitaire.Shamrocks';
const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };

let dist = '';
const unpacked = () => path.join(dist, 'linux-unpacked');
/** The program where a package has put it. */
const installed = () => (onPath('dpkg') ? path.join(dist, 'deb/opt/Shamrocks') : unpacked());
const asar = () => path.join(unpacked(), 'resources/app.asar');
const running: Packaged[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dist = mkdtempSync(path.join(tmpdir(), 'shamrocks-package-'));
  chmodSync(dist, 0o755);
  await buildPackages({ targets: offlineTargets('linux'), output: dist, runtime: await getRuntime(), fast: true, show: false });
});

test.afterEach(async () => {
  for (const { child, gone } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await gone;
  }
});

test.afterAll(() => rmSync(dist, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** Which fuses a program has on, by name. */
async function fusesOn(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  return Object.entries(FuseV1Options).flatMap(([name, index]) => (typeof index === 'number' && wire[index as FuseV1Options] === ON ? name : [])).sort();
}

test('the release has every fuse as it must be: only the guards of the archive are on', async () => {
  expect(await fusesOn(path.join(unpacked(), 'shamrocks'))).toEqual(['EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar']);
});

test('the archive holds the bundles and nothing else, and is small', () => {
  const files = listPackage(asar(), { isPack: false }).map((name) => name.replaceAll('\\', '/').slice(1));
  const manifest = JSON.parse(extractFile(asar(), 'out/renderer-manifest.json').toString()) as Record<string, string>;
  const folders = files.filter((name) => files.some((other) => other.startsWith(`${name}/`)));
  expect(files.filter((name) => !folders.includes(name)).sort()).toEqual(
    ['package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer-manifest.json', ...Object.keys(manifest).map((name) => `out/renderer/${name}`)].sort(),
  );
  expect(files.filter((name) => /node_modules|\.map$|\.ts$|(^|\/)tests?\//.test(name))).toEqual([]);
  expect(statSync(asar()).size).toBeLessThanOrEqual(10 * MEGABYTE);

  const page = extractFile(asar(), 'out/renderer/index.html').toString();
  const atStart = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name as string);
  expect(atStart.length).toBeGreaterThan(0);
  const scripts = Object.keys(manifest).filter((name) => name.endsWith('.js'));
  const bytes = (names: readonly string[]) => names.reduce((sum, name) => sum + extractFile(asar(), `out/renderer/${name}`).length, 0);
  expect(bytes(scripts)).toBeLessThanOrEqual(1.2 * MEGABYTE);
  for (const name of ['out/main/index.js', ...scripts.map((script) => `out/renderer/${script}`)]) expect(extractFile(asar(), name).toString()).not.toContain('sourceMappingURL');

  const about = JSON.parse(extractFile(asar(), 'package.json').toString()) as Record<string, unknown>;
  expect(about).not.toHaveProperty('scripts');
  expect(about).not.toHaveProperty('devDependencies');
});

test('only the program\'s own language is shipped, and every licence lies beside it', () => {
  expect(readdirSync(path.join(unpacked(), 'locales'))).toEqual(['en-US.pak']);
  for (const name of ['LICENSE.txt', 'LICENSES.third-party.txt', 'LICENSES.chromium.html']) expect(existsSync(path.join(unpacked(), name)), name).toBe(true);
  expect(existsSync(path.join(unpacked(), 'resources/app-update.yml'))).toBe(false);
  // The About panel's picture.
  expect(existsSync(path.join(unpacked(), 'resources/icon.png'))).toBe(true);
});

test('the licences name every package that went into the bundles, the card faces, the font and the runtime', () => {
  const licences = JSON.parse(extractFile(asar(), 'out/renderer/licences.json').toString()) as { name: string; licence: string; text: string }[];
  const names = new Set(licences.map(({ name }) => name));
  const noted = ['client', 'main', 'preload'].flatMap((bundle) => JSON.parse(readFileSync(inProject(`out/packages/${bundle}.json`), 'utf8')) as string[]);
  const shipped = new Set(noted.map((folder) => (JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8')) as { name: string }).name));
  expect(shipped.size).toBeGreaterThan(10);
  shipped.delete('@heruka_urgyen/react-playing-cards');
  for (const name of [...shipped, 'Playing card faces', '@fontsource/alegreya', 'Electron', 'pixi.js', 'preact', 'electron-store']) expect(names, name).toContain(name);
  for (const { name, licence, text } of licences) expect(`${licence}${text}`.length, name).toBeGreaterThan(60);
  // Some are found a second time, by traces of theirs in the shipped code itself.
  const code = listPackage(asar(), { isPack: false }).filter((name) => /\.c?js$/.test(name)).map((name) => extractFile(asar(), name.slice(1)).toString()).join('\n');
  const traces = { 'pixi.js': 'PixiJS', uplot: 'u-over', minisearch: 'MiniSearch', ajv: 'json-schema.org', semver: 'SEMVER_SPEC_VERSION' };
  const traced = Object.entries(traces).flatMap(([name, trace]) => (code.includes(trace) ? name : []));
  expect(traced.length).toBeGreaterThanOrEqual(4);
  expect(Object.keys(traces).filter((name) => names.has(name))).toEqual(traced);
});

test('dpkg puts the deb into a root of its own, and its scripts do what they should', () => {
  test.skip(!onPath('dpkg'), 'this system has no dpkg');
  const root = path.join(dist, 'deb');
  const deb = path.join(dist, `Shamrocks-${version}-linux-amd64.deb`);
  mkdirSync(path.join(root, 'var/lib/dpkg/updates'), { recursive: true });
  writeFileSync(path.join(root, 'var/lib/dpkg/status'), '');
  // What it depends on lies outside of that root.
  execFileSync('dpkg', [`--root=${root}`, '--force-not-root', '--force-depends', '--log=/dev/null', '--unpack', deb], { stdio: 'pipe' });
  expect(execFileSync('dpkg-query', [`--admindir=${root}/var/lib/dpkg`, '-W', '-f=${Status} ${Version}', 'shamrocks']).toString()).toBe(`install ok unpacked ${version}`);
  for (const name of ['postinst', 'postrm']) execFileSync('bash', ['-n', path.join(root, `var/lib/dpkg/info/shamrocks.${name}`)]);
  // The old version's script runs after the new version's, by dpkg and by rpm: only the last one may take the link away.
  const link = path.join(root, 'usr/bin/shamrocks');
  mkdirSync(path.dirname(link), { recursive: true });
  writeFileSync(link, '');
  const afterRemove = readFileSync(path.join(root, 'var/lib/dpkg/info/shamrocks.postrm'), 'utf8').replaceAll('update-alternatives', 'no-such-program').replaceAll("'/usr/bin/shamrocks'", `'${link}'`);
  const left = ['upgrade', 'failed-upgrade', '1', '2', 'remove'].map((why) => [why, execFileSync('bash', ['-c', afterRemove, 'postrm', why]) && existsSync(link)]);
  expect(left).toEqual([['upgrade', true], ['failed-upgrade', true], ['1', true], ['2', true], ['remove', false]]);
});

test('desktop entry and metadata pass their validators', async () => {
  test.skip(!onPath('dpkg'), 'this system has no dpkg');
  await ensureValidators();
  const root = path.join(dist, 'deb');
  const entry = path.join(root, `usr/share/applications/${NAME}.desktop`);
  execFileSync('desktop-file-validate', [entry]);
  const text = readFileSync(entry, 'utf8');
  for (const line of ['Categories=Game;CardGame;', `StartupWMClass=${NAME}`, 'Icon=shamrocks', 'Exec=/opt/Shamrocks/shamrocks --new-game', 'Actions=NewGame;']) expect(text).toContain(line);
  execFileSync('appstreamcli', ['validate', '--no-net', path.join(root, `usr/share/metainfo/${NAME}.metainfo.xml`)]);
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) expect(existsSync(path.join(root, `usr/share/icons/hicolor/${size}x${size}/apps/shamrocks.png`)), String(size)).toBe(true);
});

test('the checksums fit the packages', async () => {
  const lines = readFileSync(path.join(dist, checksumsName('linux')), 'utf8').trim().split('\n');
  expect(lines.map((line) => line.slice(66)).sort()).toEqual(readdirSync(dist).filter((name) => /\.(deb|rpm|gz)$/.test(name)).sort());
  for (const line of lines) expect(line.slice(0, 64)).toBe(await sha256(path.join(dist, line.slice(66))));
});

test('the deb tells what it needs', () => {
  test.skip(!onPath('dpkg'), 'this system has no dpkg');
  const deb = `Shamrocks-${version}-linux-amd64.deb`;
  const control = execFileSync('dpkg-deb', ['-f', path.join(dist, deb)]).toString();
  expect(control).toContain('Package: shamrocks');
  expect(control).toContain('Section: games');
  expect(control).toMatch(/^Depends: .*libgtk-3-0.*libnss3/m);
});

test('the rpm tells what it needs, and holds the same program', async () => {
  test.skip(!onPath('rpmbuild'), 'this system has no rpmbuild');
  const rpm = path.join(dist, `Shamrocks-${version}-linux-x86_64.rpm`);
  const ask = (...what: string[]) => execFileSync('rpm', ['-qp', ...what, rpm], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  expect(ask('--queryformat', '%{NAME} %{VERSION} %{ARCH} %{GROUP}')).toBe(`shamrocks ${version} x86_64 Amusements/Games`);
  expect(ask('--requires')).toContain('(nss or mozilla-nss)');
  const sums = new Map(ask('--dump').trim().split('\n').map((line) => line.split(' ')).map(([file, _size, _time, sum]) => [file, sum]));
  for (const name of ['shamrocks', 'resources/app.asar', 'LICENSE.txt']) expect(sums.get(`/opt/Shamrocks/${name}`), name).toBe(await sha256(path.join(unpacked(), name)));
  expect([...sums.keys()]).toContain(`/usr/share/metainfo/${NAME}.metainfo.xml`);
});

test('the tar.gz holds the same program', () => {
  const list = execFileSync('tar', ['-tzf', path.join(dist, `Shamrocks-${version}-linux-x64.tar.gz`)], { maxBuffer: 64 * MEGABYTE }).toString().split('\n');
  const top = `Shamrocks-${version}-linux-x64`;
  for (const name of ['shamrocks', 'resources/app.asar', 'LICENSE.txt', 'locales/en-US.pak']) expect(list).toContain(`${top}/${name}`);
});

test('the release as it is installed: no back door opens, and it ends when asked', async ({ display }) => {
  test.setTimeout(240_000);
  const program = path.join(installed(), 'shamrocks');
  const home = ownFolder(path.join(dist, 'home-release'));
  const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const packaged = startPackaged(program, display, home, args, env);
    running.push(packaged);
    return { code: await packaged.gone, output: packaged.output() };
  };
  expect(await run(['--version'])).toMatchObject({ code: 0, output: expect.stringContaining(`Shamrocks ${version}`) });
  // Neither as Node nor with Node's options: it stays Shamrocks.
  expect((await run(['--version'], { ELECTRON_RUN_AS_NODE: '1' })).output).toContain(`Shamrocks ${version}`);
  expect(await run(['--version'], { NODE_OPTIONS: '--require /nowhere/at/all.cjs' })).toMatchObject({ code: 0 });
  const doors = ['--remote-debugging-port=0', '--remote-debugging-pipe', '--no-sandbox'].map(async (door) => ({ door: door.split('=')[0], ran: await run([door]) }));
  for (const { door, ran } of await Promise.all(doors)) expect(ran, door).toMatchObject({ code: 1, output: expect.stringContaining(`does not start with ${door}.`) });
  const userData = path.join(home, 'data');
  const packaged = startPackaged(program, display, home, ['--inspect=127.0.0.1:0', '--deal=1', `--user-data-dir=${userData}`]);
  running.push(packaged);
  await expect.poll(() => existsSync(userData) && readdirSync(userData).some((name) => /^game-\d\.json$/.test(name)), { timeout: 60_000 }).toBe(true);
  expect(packaged.output()).not.toContain('Debugger listening');
  packaged.child.kill('SIGTERM');
  expect(await packaged.gone).toBe(0);
});

test('the build under test differs in one fuse; in it a game is dealt, a card moved, and all is there after a new start', async ({ display }) => {
  test.setTimeout(240_000);
  const folder = path.join(dist, 'under-test');
  await copyRuntime(installed(), folder);
  const program = path.join(folder, 'shamrocks');
  // A file of its own: flipping a fuse writes into it.
  rmSync(program);
  copyFileSync(path.join(installed(), 'shamrocks'), program);
  await flipFuses(program, { version: FuseVersion.V1, [FuseV1Options.EnableNodeCliInspectArguments]: true });
  expect(await fusesOn(program)).toEqual([...(await fusesOn(path.join(installed(), 'shamrocks'))), 'EnableNodeCliInspectArguments'].sort());

  const home = ownFolder(path.join(dist, 'home-test'));
  const start = async (args: readonly string[]) => {
    const packaged = startPackaged(program, display, home, ['--inspect=127.0.0.1:0', `--user-data-dir=${path.join(home, 'data')}`, ...args]);
    running.push(packaged);
    const inside = await enter(packaged);
    const fan = async (number: number) => String(await inside.page(`document.querySelectorAll('#board .place.fan')[${number - 1}]?.getAttribute('aria-label')`));
    return { ...inside, fan, press: (number: number) => inside.page(`document.querySelectorAll('#board .place.fan')[${number - 1}].click()`) };
  };

  const first = await start(['--deal=1']);
  await expect.poll(() => first.fan(18), { timeout: 60_000 }).toContain('6 of hearts');
  expect(await first.main('electron.app.isPackaged')).toBe(true);
  // The sandbox was asked for before Electron was ready, and the page's process is in it: its system calls are filtered.
  expect(await first.main("electron.app.commandLine.hasSwitch('enable-sandbox')")).toBe(true);
  const pageProcess = Number(await first.main('electron.BrowserWindow.getAllWindows()[0].webContents.getOSProcessId()'));
  expect(readFileSync(`/proc/${pageProcess}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m);
  // Packaged, there are no developer tools and no way to load the page again.
  const window = 'electron.BrowserWindow.getAllWindows()[0]';
  expect(await first.main(`(${window}.webContents.openDevTools(), ${window}.webContents.isDevToolsOpened())`)).toBe(false);
  expect(await first.main(`JSON.stringify(electron.Menu.getApplicationMenu().items.flatMap(({ submenu }) => (submenu?.items ?? []).map(({ role }) => role)))`)).not.toMatch(/reload|devtools/i);
  await first.press(6);
  await first.press(18);
  await expect.poll(() => first.fan(18)).toContain('7 of diamonds');
  expect(await first.quit()).toBe(0);

  const second = await start([]);
  await expect.poll(() => second.fan(18), { timeout: 60_000 }).toContain('7 of diamonds');
  expect(await second.fan(6)).not.toContain('7 of diamonds');
  expect(await second.quit()).toBe(0);
});
