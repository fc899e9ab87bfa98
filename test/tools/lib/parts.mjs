// @ts-check
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runInstalled } from './run.mjs';
import { say } from './say.mjs';

/**
 * @typedef {{passed: number, failed: number, skipped: number}} Count
 * How many single checks of a part passed, failed, or were told not to run.
 *
 * @typedef {{name: string, about: string, run: (env: NodeJS.ProcessEnv) => Promise<Count>, needs?: 'program', beside?: true}} Part
 * One part of the whole check. `needs: 'program'`: it runs the built program in Electron. `beside`: it is a single program
 * with little to say, and may run beside others.
 */

/** One check that is a single thing: it passed or it failed. @param {number} code @returns {Count} */
export const single = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/**
 * What a run of tests comes to. A run that found no test proves nothing, and one that ends badly although each test
 * passed (a broken file, an error outside of tests) did not pass: both count as one failure.
 * @param {Count} count as the report tells
 * @param {number} code exit code of the runner
 * @returns {Count}
 */
export function judged(count, code) {
  const blind = count.passed + count.failed === 0;
  const broken = code !== 0 && count.failed === 0;
  return blind || broken ? { ...count, failed: count.failed + 1 } : count;
}

/**
 * Counts vitest's JSON report.
 * @param {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number}} report
 * @returns {Count}
 */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + (report.numTodoTests ?? 0),
});

/**
 * Counts Playwright's JSON report. A test that passed only when tried again counts as failed.
 * @param {{stats: {expected: number, unexpected: number, flaky: number, skipped: number}}} report
 * @returns {Count}
 */
export const countPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped });

/** @param {readonly Count[]} counts @returns {Count} */
export const sum = (counts) =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }), { passed: 0, failed: 0, skipped: 0 });

/**
 * Runs a test runner that writes a JSON report into a file of its own.
 * @template Report
 * @param {(file: string) => Promise<{code: number}>} work
 * @param {(report: Report) => Count} count
 */
async function reported(work, count) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shamrocks-report-'));
  try {
    const file = path.join(folder, 'report.json');
    const { code } = await work(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    return judged(text === undefined ? { passed: 0, failed: 0, skipped: 0 } : count(JSON.parse(text)), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A part that is one program: what it says comes in one piece at its end.
 * @param {string} name @param {string} about @param {string} script in the project, or in an installed package @param {...string} args
 * @returns {Part}
 */
function check(name, about, script, ...args) {
  const ours = script.startsWith('test/');
  return {
    name,
    about,
    beside: true,
    run: async (env) => {
      const { code, output } = ours ? await run(process.execPath, [script, ...args], { env }) : await runInstalled(script, args, { env });
      say(`\n== ${name}: ${about}${output.trim() === '' ? '' : `\n${output.trim()}`}`);
      return single(code);
    },
  };
}

/** @type {Part['run']} */
const unitTests = (env) =>
  reported((file) => runInstalled('vitest/vitest.mjs', ['run', '-c', 'test/tools/vitest.config.mjs', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], { show: true, env }), countVitest);

/** @param {'browser' | 'electron'} project @returns {Part['run']} */
const windowTests = (project) => (env) =>
  reported(
    (file) =>
      runInstalled('@playwright/test/cli.js', ['test', '-c', 'test/tools/playwright.config.mjs', `--project=${project}`, '--reporter=list,json'], {
        show: true,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    countPlaywright,
  );

const types = check('types', 'type check', 'typescript/bin/tsc', '-b');
const lint = check('lint', 'lint', 'oxlint/bin/oxlint', '--deny-warnings');
const layers = check('layers', 'layer check', 'test/tools/layers.mjs');

/** Everything: first what needs no window. @type {readonly Part[]} */
export const parts = [
  types,
  lint,
  layers,
  check('unused', 'unused files, exports and packages', 'knip/bin/knip.js', '-c', 'test/tools/knip.json'),
  check('build', 'build', 'test/tools/build.mjs', '--always'),
  { name: 'unit', about: 'unit and property tests', run: unitTests },
  { name: 'browser', about: 'the page in Chromium with a bridge of its own', run: windowTests('browser'), needs: 'program' },
  { name: 'electron', about: 'the real program in Electron', run: windowTests('electron'), needs: 'program' },
];

/** What is run before each small step. @type {readonly Part[]} */
export const quickParts = [types, lint, layers, { name: 'unit', about: 'unit and property tests, the quick ones', run: (env) => unitTests({ ...env, SHAMROCKS_QUICK: '1' }) }];
