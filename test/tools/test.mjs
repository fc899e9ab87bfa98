// @ts-check
// npm test: everything in one go. `--quick`: what is run before each small step. `--only a,b`: these parts.
import { describeRuntime, getRuntime } from './lib/runtime.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureSystem } from './lib/libraries.mjs';
import { parts, quickParts, sum } from './lib/parts.mjs';
import { Trouble, main, say } from './lib/say.mjs';

/** @param {readonly string[]} words of the command line */
function chosenParts(words) {
  const all = words.includes('--quick') ? quickParts : parts;
  const at = words.indexOf('--only');
  if (at < 0) return all;
  const names = (words[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) throw new Trouble(`there is no part "${unknown.join(', ')}".`, `choose from: ${all.map((part) => part.name).join(', ')}.`);
  return all.filter((part) => names.includes(part.name));
}

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** What parts that show windows need, once. @returns {Promise<NodeJS.ProcessEnv>} */
async function prepareWindows() {
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: true });
  say(`With ${describeRuntime(runtime)}`);
  return { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime.folder };
}

// A log is for reading, also without a terminal.
if (!process.stderr.isTTY) process.env['NO_COLOR'] = '1';

/** @typedef {import('./lib/parts.mjs').Part} Part @typedef {{part: Part, count: import('./lib/parts.mjs').Count, took: string}} Result */

/** Runs one part; what it could not even begin counts as failed. @param {Part} part @param {() => Promise<NodeJS.ProcessEnv>} windows @returns {Promise<Result>} */
async function runPart(part, windows) {
  const since = Date.now();
  try {
    return { part, count: await part.run(part.needs === 'program' ? await windows() : process.env), took: seconds(since) };
  } catch (error) {
    say(error instanceof Trouble ? `${error.message}\nWhat to do: ${error.advice}` : String(error));
    return { part, count: { passed: 0, failed: 1, skipped: 0 }, took: seconds(since) };
  }
}

await main(async () => {
  const begun = Date.now();
  const chosen = chosenParts(process.argv.slice(2));
  await ensureInstalled();
  /** @type {Promise<NodeJS.ProcessEnv> | undefined} */
  let prepared;
  const windows = () => (prepared ??= prepareWindows());
  const results = await Promise.all(chosen.filter((part) => part.beside).map((part) => runPart(part, windows)));
  for (const part of chosen) {
    if (part.beside) continue;
    say(`\n== ${part.name}: ${part.about}`);
    results.push(await runPart(part, windows));
  }
  const total = sum(results.map(({ count }) => count));
  say('\n== summary');
  for (const { part, count, took } of results) {
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    say(`${count.failed > 0 ? 'FAILED' : 'ok    '}  ${part.name.padEnd(9)} ${count.passed} passed, ${count.failed} failed${skipped}  (${took})`);
  }
  say(`in ${seconds(begun)}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});
