import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../tools/lib/paths.mjs';
import { runInstalled } from '../tools/lib/run.mjs';
import { inHouse, soundHouse } from './planted';

/** What is broken, the rule that must say so, the file it is planted in, and its text. */
const plants = [
  ['Math.random in shared', 'no-restricted-properties', 'shared/engine/a.ts', 'export const a = (): number => Math.random();'],
  ['Date.now in shared', 'no-restricted-globals', 'shared/engine/b.ts', 'export const b = (): number => Date.now();'],
  ['new Date in shared', 'no-restricted-globals', 'shared/game/c.ts', 'export const c = new Date();'],
  ['performance in shared', 'no-restricted-globals', 'shared/solver/d.ts', 'export const d = performance.now();'],
  ['crypto in shared', 'no-restricted-globals', 'shared/engine/e.ts', 'export const e = crypto.randomUUID();'],
  ['the page in a pure module', 'no-restricted-globals', 'renderer/board/f.ts', 'export const f = window.innerWidth;'],
  ['the clock in a plan', 'no-restricted-globals', 'renderer/animation/plan-g.ts', 'export const g = performance.now();'],
  ['the page in a gesture', 'no-restricted-globals', 'renderer/input/gesture-h.ts', 'export const h = document.body;'],
  ['innerHTML', 'no-restricted-properties', 'renderer/panels/i.ts', "export const i = (box: HTMLElement): void => {\n  box.innerHTML = '<b>';\n};"],
  ['insertAdjacentHTML', 'no-restricted-properties', 'renderer/panels/j.ts', "export const j = (box: HTMLElement): void => box.insertAdjacentHTML('afterend', '<b>');"],
  ['document.write', 'no-restricted-properties', 'renderer/panels/k.ts', "export const k = (): void => document.write('<b>');"],
  ['eval', 'no-eval', 'renderer/panels/l.ts', "export const l: unknown = eval('1');"],
  ['new Function', 'no-new-func', 'renderer/panels/m.ts', "export const m = new Function('return 1');"],
  ['any', 'no-explicit-any', 'main/n.ts', 'export const n = (given: any): unknown => given;'],
  ['electron in the page', 'no-restricted-imports', 'renderer/panels/o.ts', "import { app } from 'electron';\nexport const o = app;"],
  ['Node in the page', 'no-restricted-imports', 'renderer/panels/p.ts', "import path from 'node:path';\nexport const p = path;"],
  ['the page in main', 'no-restricted-imports', 'main/q.ts', "import { page } from '../renderer/main';\nexport const q = page;"],
  ['main in preload', 'no-restricted-imports', 'preload/r.ts', "import { main } from '../main/index';\nexport const r = main;"],
] as const;

const allowed = ['test/shared/clock.ts', 'export const clock = (): number => Date.now() * Math.random();'] as const;

describe('the lint', () => {
  /** Every breach in one house, as `file: rule`. */
  let found: string[] = [];

  beforeAll(async () => {
    const house = Object.fromEntries([...plants.map(([, , file, text]) => [file, text] as const), allowed]);
    found = await inHouse(house, async (folder) => {
      copyFileSync(inProject('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
      const { output } = await runInstalled('oxlint/bin/oxlint', ['--deny-warnings', '-f', 'unix'], { cwd: folder });
      return [...output.matchAll(/^([^:]+):\d+:\d+: .*\(([\w-]+)\)\]$/gm)].map((match) => `${match[1]}: ${match[2]}`);
    });
  });

  test.each(plants)('%s is found', (_what, rule, file) => {
    expect(found).toContain(`${file}: ${rule}`);
  });

  test('nothing is found in the files that keep every rule', () => {
    const sound = [...Object.keys(soundHouse), allowed[0]];
    expect(found.filter((breach) => sound.includes(breach.split(':')[0] ?? ''))).toEqual([]);
  });
});
