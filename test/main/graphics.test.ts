import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lacksGraphics, needsSoftware, noteSoftware, spareToolkit } from '../../main/graphics';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-graphics-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('nothing is noted at first', () => {
  expect(needsSoftware(folder, '1.0.0')).toBe(false);
});

test('what was noted is known at the next start, and forgotten by the next version', () => {
  expect(noteSoftware(folder, '1.0.0')).toBe(true);
  expect(needsSoftware(folder, '1.0.0')).toBe(true);
  expect(needsSoftware(folder, '1.1.0')).toBe(false);
});

test.each(['', '{', 'null', '[]', '5', '"1.0.0"', '{"softwareSince":true}', '\0\0\0'])('a damaged note (%j) is none', (text) => {
  writeFileSync(path.join(folder, 'graphics.json'), text);
  expect(needsSoftware(folder, '1.0.0')).toBe(false);
});

test('a note that cannot be written says so', () => {
  expect(noteSoftware(path.join(folder, 'not-there'), '1.0.0')).toBe(false);
});

describe('a machine without a graphics chip', () => {
  const lacks = (platform: NodeJS.Platform, switches: readonly string[], files: readonly string[]) =>
    lacksGraphics(platform, (name) => switches.includes(name), (file) => files.includes(file));

  test('is known on Linux by its devices', () => {
    expect(lacks('linux', [], [])).toBe(true);
    for (const chip of ['/dev/dri', '/dev/nvidiactl', '/dev/dxg']) expect(lacks('linux', [], [chip])).toBe(false);
  });

  test('is not guessed at on other systems', () => {
    expect(lacks('win32', [], [])).toBe(false);
    expect(lacks('darwin', [], [])).toBe(false);
  });

  test('is not looked for where a switch says how to draw', () => {
    for (const choice of ['use-gl', 'use-angle', 'ignore-gpu-blocklist']) expect(lacks('linux', [choice], [])).toBe(false);
    expect(lacks('linux', ['no-sandbox'], [])).toBe(true);
  });
});

describe("Linux's toolkit", () => {
  test('is told to draw without a chip until Electron is ready, and programs started later are not', () => {
    const env: NodeJS.ProcessEnv = {};
    const ready = spareToolkit('linux', env);
    expect(env).toEqual({ GDK_GL: 'disable' });
    ready();
    expect(env).toEqual({});
  });

  test("is left as the player's own environment has it", () => {
    const env: NodeJS.ProcessEnv = { GDK_GL: 'always' };
    spareToolkit('linux', env)();
    expect(env).toEqual({ GDK_GL: 'always' });
  });

  test('is told nothing where there is none', () => {
    const env: NodeJS.ProcessEnv = {};
    spareToolkit('darwin', env);
    expect(env).toEqual({});
  });
});
