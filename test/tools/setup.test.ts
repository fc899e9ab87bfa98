import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasDisplay, onDisplay } from './lib/display.mjs';
import { fingerprint, isFresh, markFresh } from './lib/fresh.mjs';
import { atLeast, isInstalled } from './lib/install.mjs';
import { installCommand, isDebianLike, missingLibraries } from './lib/libraries.mjs';
import { pinnedFits } from './lib/pinned-runtime.mjs';

describe('comparing versions', () => {
  test.each([
    ['v20.19.0', '20.19.0', true],
    ['20.9.0', '20.19.0', false],
    ['22.0.0', '20.19.0', true],
    ['20.19.1-nightly', '20.19.0', true],
    ['18.20.4', '20.19.0', false],
  ])('%s at least %s: %s', (version, least, answer) => {
    expect(atLeast(version, least)).toBe(answer);
  });
});

describe('whether what is installed is what is locked', () => {
  const locked = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-darwin': { version: '2.0.0', optional: true } };

  test('the same is', () => {
    expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });
  test('nothing, another version, one missing and one too many are not', () => {
    expect(isInstalled(locked, undefined)).toBe(false);
    expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(isInstalled(locked, {})).toBe(false);
    expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/old': { version: '1.0.0' } })).toBe(false);
  });
  test('an optional package of another version is not', () => {
    expect(isInstalled(locked, { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-darwin': { version: '1.9.0' } })).toBe(false);
  });
});

describe('what the system lacks', () => {
  const ldd = `	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /opt/electron/libffmpeg.so (0x00007f)
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
	libnss3.so => not found
`;
  test('each library that ldd misses, once', () => {
    expect(missingLibraries(ldd)).toEqual(['libgtk-3.so.0', 'libnss3.so']);
    expect(missingLibraries('	statically linked\n')).toEqual([]);
  });
  test('a system says by itself whether it takes Debian packages', () => {
    expect(isDebianLike('PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n')).toBe(true);
    expect(isDebianLike('NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe(true);
    expect(isDebianLike('NAME="Fedora Linux"\nID=fedora\nVERSION_ID=41\n')).toBe(false);
    expect(isDebianLike('NAME="Not debian"\nID=arch\n')).toBe(false);
  });
  test('the command names each package and can be pasted', () => {
    expect(installCommand(['libnss3', 'xvfb'])).toBe('apt-get update && apt-get install -y --no-install-recommends libnss3 xvfb');
  });
  test('the pinned runtime is for Linux on x64 alone', () => {
    expect(pinnedFits('linux', 'x64')).toBe(true);
    expect(pinnedFits('linux', 'arm64')).toBe(false);
    expect(pinnedFits('darwin', 'x64')).toBe(false);
  });
});

describe('whether windows have somewhere to go', () => {
  test('on Linux by what the session says, elsewhere always', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'win32')).toBe(true);
  });
  test('a program sent to a virtual display does not find the real one', () => {
    expect(onDisplay(':9', { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0', HOME: '/h', GONE: undefined })).toEqual({ DISPLAY: ':9', HOME: '/h', XDG_SESSION_TYPE: 'x11' });
  });
});

describe('whether something built is still fresh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-test-'));
    mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
    writeFileSync(path.join(folder, 'src/a.ts'), 'a');
    writeFileSync(path.join(folder, 'src/deep/b.ts'), 'b');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const print = () => fingerprint(folder, ['src', 'absent']);

  test('dates do not matter', () => {
    const before = print();
    utimesSync(path.join(folder, 'src/a.ts'), new Date(0), new Date(0));
    expect(print()).toBe(before);
  });
  test('a changed, a new, a renamed and a removed file do', () => {
    const prints = [print()];
    writeFileSync(path.join(folder, 'src/a.ts'), 'A');
    prints.push(print());
    writeFileSync(path.join(folder, 'src/c.ts'), '');
    prints.push(print());
    rmSync(path.join(folder, 'src/deep/b.ts'));
    prints.push(print());
    writeFileSync(path.join(folder, 'absent'), 'b');
    prints.push(print());
    expect(new Set(prints).size).toBe(5);
  });
  test('only with its own stamp', () => {
    const stamp = path.join(folder, 'out/.built');
    expect(isFresh(stamp, print())).toBe(false);
    markFresh(stamp, print());
    expect(isFresh(stamp, print())).toBe(true);
    writeFileSync(path.join(folder, 'src/a.ts'), 'other');
    expect(isFresh(stamp, print())).toBe(false);
  });
});
