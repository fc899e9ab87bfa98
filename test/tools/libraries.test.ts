import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureSystem } from './lib/libraries.mjs';
import type { Trouble } from './lib/say.mjs';

/**
 * A machine of shell scripts that stand first on the PATH: `ldd` misses a library until apt-get has installed
 * something, and apt-get and sudo write down how they were called.
 */
let folder: string;
let path_: string | undefined;
const log = () => (existsSync(path.join(folder, 'log')) ? readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n') : []);

function program(name: string, script: string): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\nhere="${folder}"\n${script}\n`, { mode: 0o755 });
}

const debian = { osRelease: 'ID=debian\n', user: 0 };

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-machine-'));
  path_ = process.env['PATH'];
  process.env['PATH'] = `${folder}${path.delimiter}${path_ ?? ''}`;
  program('ldd', `[ -e "$here/installed" ] && echo 'libnss3.so => /lib/libnss3.so' || echo '	libnss3.so => not found'`);
  program('Xvfb', '');
  program('apt-get', `echo "apt-get $*" >> "$here/log"\n[ "$1" = install ] && touch "$here/installed"\nexit 0`);
  program('apt-cache', 'exit 100');
  program('sudo', `echo "sudo $*" >> "$here/log"\nexit 1`);
});
afterEach(() => {
  process.env['PATH'] = path_;
  rmSync(folder, { recursive: true, force: true });
});

const trouble = (work: Promise<void>) => work.then(() => expect.unreachable('it went through'), (error: unknown) => error as Trouble);

describe.runIf(process.platform === 'linux')('getting the libraries that Electron needs', () => {
  test('nothing is done where nothing is missing', async () => {
    writeFileSync(path.join(folder, 'installed'), '');
    await ensureSystem('electron', { needDisplay: true }, debian);
    expect(log()).toEqual([]);
  });

  test('root on Debian installs them', async () => {
    await ensureSystem('electron', { needDisplay: true }, debian);
    expect(log()).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends libgtk-3-0 libnss3 libasound2 libgbm1']);
  });

  test('the names after the 64-bit time change are taken where the system knows them', async () => {
    program('apt-cache', 'echo "Package: $3"');
    await ensureSystem('electron', { needDisplay: true }, { osRelease: 'ID=ubuntu\nID_LIKE=debian\n', user: 0 });
    expect(log().at(-1)).toBe('apt-get install -y --no-install-recommends libgtk-3-0t64 libnss3 libasound2t64 libgbm1');
  });

  test('sudo is used where it asks for no password', async () => {
    program('sudo', `echo "sudo $*" >> "$here/log"\nshift\nexec "$@"`);
    await ensureSystem('electron', { needDisplay: true }, { ...debian, user: 1000 });
    expect(log()).toContain('sudo -n env DEBIAN_FRONTEND=noninteractive apt-get update');
    expect(existsSync(path.join(folder, 'installed'))).toBe(true);
  });

  test('where it may not install, the exact command is named and nothing is touched', async () => {
    const stopped = await trouble(ensureSystem('electron', { needDisplay: true }, { ...debian, user: 1000 }));
    expect(stopped.message).toContain('libnss3.so');
    expect(stopped.advice).toBe("run: sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends libgtk-3-0 libnss3 libasound2 libgbm1'");
    expect(log()).toEqual(['sudo -n true']);
  });

  test('another system is told what it lacks', async () => {
    const stopped = await trouble(ensureSystem('electron', { needDisplay: true }, { osRelease: 'ID=fedora\n', user: 0 }));
    expect(stopped.message).toContain('libnss3.so');
    expect(stopped.advice).toContain('package manager');
  });

  test('an apt-get that fails is shown with what it said', async () => {
    program('apt-get', 'echo "E: no network" >&2\nexit 100');
    const stopped = await trouble(ensureSystem('electron', { needDisplay: true }, debian));
    expect(stopped.message).toContain('E: no network');
    expect(stopped.advice).toContain('apt-get install');
  });

  test('a library that is missing even after installing is named', async () => {
    program('apt-get', 'exit 0');
    const stopped = await trouble(ensureSystem('electron', { needDisplay: true }, debian));
    expect(stopped.message).toBe('still missing after installing: libnss3.so.');
  });
});
