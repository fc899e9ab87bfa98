// @ts-check
import { spawn } from 'node:child_process';
import { Trouble } from './say.mjs';

/** Whether windows have somewhere to go without any doing of ours. */
export const hasDisplay = (env = process.env, platform = process.platform) => platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

/**
 * The environment for a program that shall show its windows on one X display, whatever else there is.
 * @param {string} display as `:7`
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Record<string, string>}
 */
export function onDisplay(display, env = process.env) {
  /** @type {Record<string, string>} */
  const result = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && name !== 'WAYLAND_DISPLAY') result[name] = value;
  return { ...result, DISPLAY: display, XDG_SESSION_TYPE: 'x11' };
}

/**
 * Starts a virtual display (Xvfb) that picks its own free number.
 * @param {{endWithLastWindow?: boolean, size?: string}} [options] `endWithLastWindow`: gone with the first program that used it, even if we are killed
 * @returns {Promise<{display: string, stop: () => Promise<void>}>}
 * @throws {Trouble} when there is no Xvfb or it does not start
 */
export function startDisplay({ endWithLastWindow = false, size = '2560x1600x24' } = {}) {
  return new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', ...(endWithLastWindow ? ['-terminate'] : [])];
    const server = spawn('Xvfb', args, {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // Ctrl-C is for the program, which saves and closes while it still has its display.
      detached: endWithLastWindow,
    });
    let complaint = '';
    let number = '';
    server.stderr?.on('data', (data) => (complaint = (complaint + data).slice(-2000)));
    /** @param {string} what */
    const fail = (what) => reject(new Trouble(`no virtual display: ${what}`, 'install Xvfb (Debian, Ubuntu: apt-get install xvfb) or run on a desktop.'));
    server.on('error', (error) => fail(error.message));
    const ended = new Promise((done) => server.on('exit', done));
    server.on('exit', (code) => fail(`Xvfb ended with ${code}. ${complaint.trim()}`));
    /** @type {import('node:stream').Readable} */ (server.stdio[3]).on('data', (data) => {
      number += data;
      if (!number.includes('\n')) return;
      server.unref();
      const kill = () => void server.kill();
      process.once('exit', kill);
      resolve({
        display: `:${number.trim()}`,
        stop: async () => {
          process.off('exit', kill);
          // Waited for now: else this process would end before it, in the middle of its work.
          server.ref();
          server.kill();
          await ended;
        },
      });
    });
  });
}
