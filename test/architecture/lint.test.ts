import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProject } from '../tools/lib/paths.mjs';
import { runInstalled } from '../tools/lib/run.mjs';
import type { House } from './planted';
import { inHouse } from './planted';

/** The rules that oxlint says are broken in a house. */
async function lint(house: House): Promise<string[]> {
  return inHouse(house, async (folder) => {
    copyFileSync(inProject('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    const { output } = await runInstalled('oxlint/bin/oxlint', ['--deny-warnings', '-f', 'unix'], { cwd: folder });
    return [...output.matchAll(/\(([\w-]+)\)\]$/gm)].map((match) => match[1] as string);
  });
}

describe('the lint', () => {
  test('finds nothing in a house that keeps every rule', async () => {
    expect(await lint({})).toEqual([]);
  });

  test.each([
    ['Math.random in shared', 'no-restricted-properties', { 'shared/engine/rules.ts': 'export const rules = (): number => Math.random();' }],
    ['Date.now in shared', 'no-restricted-globals', { 'shared/engine/rules.ts': 'export const rules = (): number => Date.now();' }],
    ['new Date in shared', 'no-restricted-globals', { 'shared/game/session.ts': 'export const session = new Date();' }],
    ['performance in shared', 'no-restricted-globals', { 'shared/solver/search.ts': 'export const search = performance.now();' }],
    ['crypto in shared', 'no-restricted-globals', { 'shared/engine/rules.ts': 'export const rules = crypto.randomUUID();' }],
    ['the page in a pure module', 'no-restricted-globals', { 'renderer/board/geometry.ts': 'export const geometry = window.innerWidth;' }],
    ['the clock in a pure module', 'no-restricted-globals', { 'renderer/animation/plan.ts': 'export const plan = performance.now();' }],
    ['the page in a gesture', 'no-restricted-globals', { 'renderer/input/gesture.ts': 'export const gesture = document.body;' }],
    ['innerHTML', 'no-restricted-properties', { 'renderer/panels/rules.ts': "export const panel = (box: HTMLElement): void => {\n  box.innerHTML = '<b>';\n};" }],
    ['insertAdjacentHTML', 'no-restricted-properties', { 'renderer/panels/rules.ts': "export const panel = (box: HTMLElement): void => box.insertAdjacentHTML('afterend', '<b>');" }],
    ['document.write', 'no-restricted-properties', { 'renderer/panels/rules.ts': "export const panel = (): void => document.write('<b>');" }],
    ['eval', 'no-eval', { 'renderer/panels/rules.ts': "export const panel: unknown = eval('1');" }],
    ['new Function', 'no-new-func', { 'renderer/panels/rules.ts': "export const panel = new Function('return 1');" }],
    ['any', 'no-explicit-any', { 'main/index.ts': 'export const main = (given: any): unknown => given;' }],
    ['electron in the page', 'no-restricted-imports', { 'renderer/panels/rules.ts': "import { app } from 'electron';\nexport const panel = app;" }],
    ['Node in the page', 'no-restricted-imports', { 'renderer/panels/rules.ts': "import path from 'node:path';\nexport const panel = path;" }],
    ['the page in main', 'no-restricted-imports', { 'main/index.ts': "import { page } from '../renderer/main';\nexport const main = page;" }],
    ['main in preload', 'no-restricted-imports', { 'preload/index.ts': "import { main } from '../main/index';\nexport const bridge = main;" }],
  ])('%s is found', async (_what, rule, house) => {
    expect(await lint(house)).toContain(rule);
  });

  test('a test may do what the program may not', async () => {
    expect(await lint({ 'test/shared/clock.ts': 'export const clock = (): number => Date.now() * Math.random();' })).toEqual([]);
  });
});
