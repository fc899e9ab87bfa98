// @ts-check
// The table in the real program, drawn in software: how soon it can be played, what a frame of the win, where all 52
// cards move, costs the page's script, and whether anything runs while nothing moves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { onDisplay, startDisplay } from '../lib/display.mjs';
import { ensureSystem } from '../lib/libraries.mjs';
import { root } from '../lib/paths.mjs';
import { getRuntime, sandboxSwitches } from '../lib/runtime.mjs';

/** Before the page's own scripts: every frame's script time, and when the table could first be played. */
const WATCH = `{
  const frame = window.requestAnimationFrame.bind(window);
  window.scriptTimes = [];
  window.requestAnimationFrame = (callback) => frame((now) => {
    const begun = performance.now();
    callback(now);
    window.scriptTimes.push(performance.now() - begun);
    window.firstPlayable ??= document.querySelector('#table')?.table?.inspect().frames > 0 ? performance.now() : undefined;
  });
}`;

/** @param {readonly number[]} values @param {number} part */
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;

/** @param {(line: string) => void} print */
export async function run(print) {
  await ensureBuilt();
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: true });
  const { _electron } = await import('@playwright/test');
  const display = await startDisplay();
  const userData = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-'));
  const { args } = await sandboxSwitches(runtime);
  const app = await _electron.launch({ executablePath: runtime.program, cwd: root, args: [...args, `--user-data-dir=${userData}`, '--lang=en-US', root], env: onDisplay(display.display) });
  try {
    const page = await app.firstWindow();
    await page.addInitScript(WATCH);
    /** @param {string} text a function's body with `table` in it */
    const onTable = (text) => page.evaluate(`(() => { const { table } = document.querySelector('#table'); ${text} })()`);
    const rest = () => page.waitForFunction(`document.querySelector('#table')?.table?.isIdle() === true`, undefined, { polling: 50, timeout: 60_000 });

    const starts = [];
    for (let time = 0; time < 5; time++) {
      await page.reload();
      await page.waitForFunction('window.firstPlayable !== undefined', undefined, { polling: 50, timeout: 60_000 });
      starts.push(Number(await page.evaluate('window.firstPlayable')));
      await rest();
    }
    const { renderer } = /** @type {{renderer: string}} */ (await onTable('return table.inspect()'));
    print(`the table, drawn by ${renderer}`);
    print(`  page start to first playable frame   median ${ms(quantile(starts, 0.5))}, best ${ms(quantile(starts, 0))}   (goal 600 ms)`);

    /** @param {string} what */
    const report = async (what) => {
      const times = /** @type {number[]} */ (await page.evaluate('window.scriptTimes'));
      print(`  ${what.padEnd(36)} median ${ms(quantile(times, 0.5))}, 95 % ${ms(quantile(times, 0.95))}, ${times.length} frames   (goal 4 ms median)`);
    };
    await page.evaluate('window.scriptTimes.length = 0');
    await onTable('const layout = { ...table.picture.layout, fans: table.picture.layout.fans.map(() => []), foundations: [13, 13, 13, 13] }; table.show({ ...table.picture, layout }, { kind: "play", before: layout, after: layout, move: null, card: null, uncovered: null, outcome: "won", wonNow: true });');
    await page.waitForTimeout(3800);
    await rest();
    await report('script in a frame of the win');

    await rest();
    await page.waitForTimeout(3000);
    const before = /** @type {{frames: number}} */ (await onTable('return table.inspect()')).frames;
    await page.evaluate('window.scriptTimes.length = 0');
    await page.waitForTimeout(5000);
    const after = /** @type {{frames: number}} */ (await onTable('return table.inspect()')).frames;
    print(`  idle for 5 s                         ${after - before} frames drawn, ${await page.evaluate('window.scriptTimes.length')} asked for`);
  } finally {
    await app.close().catch(() => undefined);
    await display.stop();
    rmSync(userData, { recursive: true, force: true });
  }
}
