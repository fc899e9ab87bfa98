// @ts-check
// The table in the real program, drawn in software: what a frame costs the page's script, how much is drawn, whether
// anything runs while nothing moves, and what fifty games leave in the page's heap.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { onDisplay, startDisplay } from '../lib/display.mjs';
import { ensureSystem } from '../lib/libraries.mjs';
import { inProject, root } from '../lib/paths.mjs';
import { getRuntime, sandboxSwitches } from '../lib/runtime.mjs';

/** Before the page's own scripts: every frame's script time, what is drawn in it, and each short timer. */
const WATCH = `{
  const watched = { times: [], at: [], draws: 0, timers: 0 };
  window.watched = watched;
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => frame((now) => {
    const begun = performance.now();
    callback(now);
    watched.times.push(performance.now() - begun);
    watched.at.push(now);
  });
  const later = window.setTimeout.bind(window);
  window.setTimeout = (run, time = 0, ...rest) => {
    if (time < 1000) watched.timers += 1;
    return later(run, time, ...rest);
  };
  for (const [kind, name] of [[CanvasRenderingContext2D, 'drawImage'], [WebGL2RenderingContext, 'drawElements'], [WebGL2RenderingContext, 'drawArrays']]) {
    const draw = kind.prototype[name];
    kind.prototype[name] = function (...words) {
      watched.draws += 1;
      return draw.apply(this, words);
    };
  }
}`;
/** And software WebGL is good enough, to count what it would be asked for. */
const WITH_WEBGL = `{
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return original.call(this, kind, kind.startsWith('webgl') ? { ...options, failIfMajorPerformanceCaveat: false } : options);
  };
}`;
const GAMES = 50;

/** @param {readonly number[]} values @param {number} part */
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1048576).toFixed(1)} MB`;

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').ElectronApplication} Application */

/** @param {Page} page @param {string} text a function's body with `table` in it @returns {Promise<any>} */
const onTable = (page, text) => page.evaluate(`(() => { const { table } = document.querySelector('#table'); ${text} })()`);

/** Waits until Pixi draws and nothing moves. @param {Page} page */
const rest = (page) =>
  page.waitForFunction(
    () => {
      const { table } = /** @type {any} */ (document.querySelector('#table'));
      return table?.isIdle() && table.inspect().renderer !== 'plain';
    },
    undefined,
    { polling: 50, timeout: 60_000 },
  );

/** @param {Application} app @param {Page} page @param {string} deal */
async function playDeal(app, page, deal) {
  await app.evaluate(({ BrowserWindow }, number) => BrowserWindow.getAllWindows()[0]?.webContents.send('shamrocks:push', { type: 'command', command: { name: 'play-deal', deal: number } }), deal);
  await page.waitForFunction(() => document.querySelector('[data-counter="moves"] b')?.textContent === '0', undefined, { polling: 20 });
}

/** Types all moves of a line. @param {Page} page @param {string} line as `f6>f18 f13>H` */
const typeMoves = (page, line) =>
  page.evaluate((moves) => {
    for (const move of moves.split(' ')) {
      const [, from = '', to = ''] = /^f(\d+)>(?:f(\d+)|H)$/.exec(move) ?? [];
      for (const key of [...`${from} ${to === '' ? 'f' : to}`, 'Enter']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  }, line);

/** Plays won games and looks at the heap, swept, after some of them. @param {Application} app @param {Page} page @param {(line: string) => void} print */
async function playGames(app, page, print) {
  const lines = readFileSync(inProject('test/fixtures/winning-lines.tsv'), 'utf8').trim().split('\n').map((row) => /** @type {[string, string]} */ (row.split('\t'))).filter(([, line]) => !line.includes('H>'));
  // Their cards need not fly: what is asked for is what a game leaves behind.
  await page.evaluate(() => /** @type {any} */ (window).shamrocks.changeSettings({ animation: 'off' }));
  await page.reload();
  await rest(page);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    for (let sweep = 0; sweep < 3; sweep += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  /** @type {Map<number, number>} */
  const sizes = new Map();
  for (let game = 1; game <= GAMES; game += 1) {
    const [deal, line] = /** @type {[string, string]} */ (lines[game % lines.length]);
    await playDeal(app, page, deal);
    await typeMoves(page, line);
    await page.waitForSelector('[data-end="won"]', { timeout: 60_000 });
    if (game === 10 || game === GAMES) {
      await rest(page);
      sizes.set(game, await heap());
    }
  }
  const [ten = 0, all = 0] = [sizes.get(10), sizes.get(GAMES)];
  print(`  heap of the page, swept              ${megabytes(ten)} after 10 games, ${megabytes(all)} after ${GAMES}: ${megabytes(all - ten)} more   (goals 60 MB, 5 MB)`);
  await session.detach();
}

/** Takes up the last fan's card, carries it about for a while, and lets it go where it was. @param {Page} page */
async function dragAbout(page) {
  const { x, y } = await onTable(page, 'const box = table.boxes().fans.at(-1); return { x: box.x + box.width / 2, y: box.y + box.height / 3 };');
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(x + 300 * Math.sin(step / 9.55), y + 200 * Math.sin(step / 4.77));
  await page.mouse.move(x, y);
  await page.mouse.up();
}

/** @param {(line: string) => void} print */
export async function run(print) {
  await ensureBuilt();
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: true });
  const { _electron } = await import('@playwright/test');
  const display = await startDisplay();
  const userData = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-'));
  const { args } = await sandboxSwitches(runtime);
  const launch = (/** @type {readonly string[]} */ more) =>
    _electron.launch({ executablePath: runtime.program, cwd: root, args: [...args, ...more, `--user-data-dir=${userData}`, '--lang=en-US', root], env: onDisplay(display.display) });
  let app = await launch([]);
  try {
    let page = await app.firstWindow();
    await page.addInitScript(WATCH);
    await page.reload();
    await rest(page);
    const { renderer } = await onTable(page, 'return table.inspect()');
    print(`The table in a window of ${await page.evaluate('`${innerWidth} by ${innerHeight}`')}, drawn by ${renderer}`);

    /** Watches one animation to its end. @param {string} what @param {() => Promise<unknown>} begin */
    const watch = async (what, begin) => {
      await rest(page);
      await page.evaluate('watched.at.length = Object.assign(watched, { draws: 0, timers: 0 }).times.length = 0');
      await begin();
      await page.waitForFunction(() => /** @type {any} */ (window).watched.times.length > 3, undefined, { polling: 50 });
      await rest(page);
      const { times, at, draws } = /** @type {{times: number[], at: number[], draws: number}} */ (await page.evaluate('watched'));
      const rate = (1000 * (at.length - 1)) / (/** @type {number} */ (at.at(-1)) - /** @type {number} */ (at[0]));
      print(`  script in a frame of ${what.padEnd(15)} median ${ms(quantile(times, 0.5))}, 95 % ${ms(quantile(times, 0.95))}, ${times.length} frames, ${Math.round(rate)} a second, ${Math.round(draws / times.length)} pictures asked for in each   (goal 4 ms median)`);
    };
    await watch('the deal', () => playDeal(app, page, '617'));
    await watch('the win', () =>
      onTable(page, 'const layout = { ...table.picture.layout, fans: table.picture.layout.fans.map(() => []), foundations: [13, 13, 13, 13] }; table.show({ ...table.picture, layout }, { kind: "play", before: layout, after: layout, move: null, card: null, uncovered: null, outcome: "won", wonNow: true });'),
    );
    await page.reload();
    await watch('a drag', () => dragAbout(page));
    await page.reload();
    await rest(page);
    // The coach has spoken, and what follows on a start is over.
    await page.waitForTimeout(4000);
    const before = (await onTable(page, 'return table.inspect()')).frames;
    await page.evaluate('Object.assign(watched, { timers: 0 }).times.length = 0');
    await page.waitForTimeout(5000);
    const after = (await onTable(page, 'return table.inspect()')).frames;
    const idle = /** @type {{times: number[], timers: number}} */ (await page.evaluate('watched'));
    print(`  idle for 5 s                         ${after - before} frames drawn, ${idle.times.length} asked for, ${idle.timers} timers under a second   (goal none)`);
    await playGames(app, page, print);

    // A chip that is imitated, where there is none: the program by itself would not draw by WebGL then.
    await app.close();
    app = await launch(['--use-angle=swiftshader']);
    page = await app.firstWindow();
    await page.addInitScript(WATCH);
    await page.addInitScript(WITH_WEBGL);
    await page.reload();
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('#table')).table?.inspect().renderer === 'webgl', undefined, { polling: 50, timeout: 60_000 });
    await rest(page);
    const draws = await onTable(page, 'watched.draws = 0; const { frames } = table.inspect(); table.surface.render(); return watched.draws;');
    print(`  draw calls in a frame by WebGL       ${draws}   (goal 30)`);
  } finally {
    await app.close().catch(() => undefined);
    await display.stop();
    rmSync(userData, { recursive: true, force: true });
  }
}
