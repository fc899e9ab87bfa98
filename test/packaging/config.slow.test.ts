import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import { inProject, root } from '../tools/lib/paths.mjs';

/** What these tests use of electron-builder's own reading and checking of its configuration. */
interface Builder {
  getConfig(folder: string, file: string | null, more: null): Promise<Config>;
  validateConfiguration(config: unknown, logger: unknown): Promise<void>;
}
type Config = Readonly<Record<string, never>> & {
  readonly appId: string;
  readonly electronLanguages: readonly string[];
  readonly electronFuses: Readonly<Record<string, boolean>>;
  readonly publish: null;
  readonly afterAllArtifactBuild: string;
  readonly extraFiles: readonly { readonly from: string }[];
  readonly mac: Target & { readonly hardenedRuntime: boolean; readonly category: string; readonly entitlements: string; readonly entitlementsInherit: string; readonly notarize?: boolean };
  readonly win: Target & { readonly requestedExecutionLevel: string };
  readonly linux: Target & { readonly category: string; readonly syncDesktopName: boolean };
  readonly nsis: Readonly<Record<string, unknown>> & { readonly license: string };
  readonly portable: Readonly<Record<string, unknown>>;
  readonly deb: { readonly fpm: readonly string[] };
  readonly rpm: { readonly fpm: readonly string[] };
  readonly toolsets: Readonly<Record<string, string>>;
};
interface Target {
  readonly icon: string;
  readonly extraResources?: readonly { readonly from: string }[];
  readonly target: readonly (string | { readonly target: string; readonly arch: readonly string[] })[];
}

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { getConfig, validateConfiguration } = fromBuilder('app-builder-lib/out/util/config/config') as Builder;
const { DebugLogger } = fromBuilder('builder-util') as { DebugLogger: new (enabled: boolean) => unknown };
const check = (config: unknown) => validateConfiguration(config, new DebugLogger(false));
// Reading the builder's schema takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const config = await getConfig(root, null, null);
const targets = ({ target }: Target) => target.map((one) => (typeof one === 'string' ? one : one.target));

describe('electron-builder.yml', () => {
  test('is what the builder understands, for every system', async () => {
    await expect(check(config)).resolves.toBeUndefined();
  });

  test.each(['mac', 'electronFuses'])('is looked at in its part %s: a word that the builder does not know is refused', async (part) => {
    const wrong = { ...config, [part]: { ...(config as unknown as Record<string, object>)[part], noSuchWord: true } };
    await expect(check(wrong)).rejects.toThrow(`configuration.${part} should be`);
  });

  test('names only files that are there', () => {
    const shared = [...config.deb.fpm, ...config.rpm.fpm].map((pair) => pair.slice(0, pair.lastIndexOf('=')));
    const built = new Set(['out/third-party-licences.txt']);
    const named = [config.mac.icon, config.win.icon, config.linux.icon, config.mac.entitlements, config.mac.entitlementsInherit, config.nsis.license, config.afterAllArtifactBuild, ...[config.extraFiles, config.linux.extraResources ?? [], config.win.extraResources ?? []].flat().map(({ from }) => from), ...shared];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !built.has(name) && !existsSync(inProject(name)))).toEqual([]);
  });

  test('makes the packages of three systems', () => {
    expect(targets(config.linux)).toEqual(['AppImage', 'deb', 'rpm', 'tar.gz']);
    expect(targets(config.win)).toEqual(['nsis', 'portable']);
    expect(targets(config.mac)).toEqual(['dmg', 'zip']);
    for (const one of config.mac.target) expect(one).toMatchObject({ arch: ['universal'] });
  });

  test('installs on Windows for one person, asks for no administrator, and leaves the player\'s data where it is', () => {
    expect(config.nsis).toMatchObject({ perMachine: false, oneClick: true, packElevateHelper: false, deleteAppDataOnUninstall: false });
    expect(config.portable).toMatchObject({ requestExecutionLevel: 'user' });
    expect(config.win.requestedExecutionLevel).toBe('asInvoker');
  });

  test('hardens on macOS, and notarises when the credentials are there', () => {
    expect(config.mac).toMatchObject({ hardenedRuntime: true, category: 'public.app-category.card-games' });
    // The builder notarises by itself when it finds credentials, unless it is told not to.
    expect(config.mac.notarize).toBeUndefined();
    const keys = [...readFileSync(inProject(config.mac.entitlements), 'utf8').matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key);
    expect(keys).toEqual(['com.apple.security.cs.allow-jit']);
  });

  test('starts no AppImage without its sandbox', () => {
    // The builder's older tools write --no-sandbox into the image.
    expect(config.toolsets['appimage']).not.toBe('0.0.0');
    expect(readFileSync(inProject('electron-builder.yml'), 'utf8')).not.toMatch(/executableArgs/);
  });

  test('sets the fuses of a release', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
  });

  test('ships one language and nothing for an updater', () => {
    expect(config.electronLanguages).toEqual(['en-US']);
    expect(config.publish).toBeNull();
  });

  test('names the program as the desktop file, the metadata and package.json do', () => {
    const { desktopName, version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { desktopName: string; version: string };
    expect(desktopName).toBe(`${config.appId}.desktop`);
    expect(config.linux).toMatchObject({ syncDesktopName: true, category: 'Game;CardGame;' });
    const metadata = readFileSync(inProject(`assets/linux/${config.appId}.metainfo.xml`), 'utf8');
    expect(metadata).toContain(`<id>${config.appId}</id>`);
    expect(metadata).toContain(`<launchable type="desktop-id">${desktopName}</launchable>`);
    expect(metadata).toContain(`<release version="${version}"`);
  });
});

describe('the icons', () => {
  const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

  test.each([16, 24, 32, 48, 64, 128, 256, 512])('are there for Linux at %d pixels', (size) => {
    expect(pngSize(readFileSync(inProject('assets/icons', `${size}x${size}.png`)))).toEqual([size, size]);
  });

  test('for Windows reach 256 pixels', () => {
    const ico = readFileSync(inProject('assets/icon.ico'));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    const widths = Array.from({ length: ico.readUInt16LE(4) }, (_none, index) => ico.readUInt8(6 + 16 * index) || 256);
    for (const width of [16, 32, 48, 256]) expect(widths).toContain(width);
  });

  test('for macOS reach 1024 pixels', () => {
    const icns = readFileSync(inProject('assets/icon.icns'));
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    const kinds: string[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) kinds.push(icns.toString('latin1', at, at + 4));
    // 256, 512 and 1024 pixels.
    for (const kind of ['ic08', 'ic09', 'ic10']) expect(kinds).toContain(kind);
  });

  test('all come from one drawing of our own', () => {
    expect(readFileSync(inProject('assets/icon.svg'), 'utf8')).toContain('viewBox="0 0 1024 1024"');
  });
});

describe('the workflow', () => {
  const text = readFileSync(inProject('.github/workflows/packages.yml'), 'utf8');

  test.each(['ubuntu', 'windows', 'macos'])('builds every package of %s on its own system', (system) => {
    expect(text).toMatch(new RegExp(`os: ${system}-`));
  });

  test('runs all checks, builds all packages and keeps their checksums', () => {
    for (const part of ['npm ci', 'npm test', 'npm run package -- --all', 'SHA256SUMS-']) expect(text).toContain(part);
  });

  test('asks for holes and for Electron\'s age before it builds', () => {
    const steps = ['npm audit --omit=dev --audit-level=high', 'node test/tools/package/electron-age.mjs', 'npm run package -- --all'].map((step) => text.indexOf(step));
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  });

  test('pins what it uses of others, and may write nothing but a release', () => {
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action as string);
    expect(uses.length).toBeGreaterThan(2);
    for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@v\d+$/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});
