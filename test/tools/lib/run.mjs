// @ts-check
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * @typedef {{code: number, output: string}} Ran
 * `code` is the exit code (128 when it ended by a signal, 127 when the program is not there), `output` what it printed
 * on both streams when it was kept.
 */

/**
 * Runs a program to its end, in the project's folder. Nothing is thrown for a failing program: look at `code`.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, timeoutMs?: number}} [options] `show` prints what it says as it comes; otherwise it is kept
 * @returns {Promise<Ran>}
 */
export function run(program, args, { show = false, env = process.env, cwd = root, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/**
 * Runs a script of an installed package with this Node, so that no shell and no .bin link is needed on any system.
 * @param {string} script path from node_modules, as `vite/bin/vite.js`
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runInstalled = (script, args, options) => run(process.execPath, [`${root}/node_modules/${script}`, ...args], options);
