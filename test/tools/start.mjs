// @ts-check
// npm start: gets what is missing, builds what is stale, and opens the window. Words after `--` go to the program.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './lib/build.mjs';
import { hasDisplay, onDisplay, startDisplay } from './lib/display.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureSystem } from './lib/libraries.mjs';
import { root } from './lib/paths.mjs';
import { describeRuntime, getRuntime, sandboxSwitches } from './lib/runtime.mjs';
import { main, say } from './lib/say.mjs';

/** What Chromium says on machines without a message bus or a graphics card, and what means nothing. */
const harmless = /:(ERROR|WARNING):(bus\.cc|object_proxy\.cc|viz_main_impl\.cc|gl_surface_presentation|command_buffer_proxy_impl)|^\s*$/;

/**
 * Runs the program until its window closes or we are told to end, which it is told in turn and then waited for.
 * @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
function runProgram(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'pipe'] });
    const complaints = createInterface({ input: child.stderr });
    complaints.on('line', (line) => {
      if (harmless.test(line)) return;
      process.stderr.write(`${line}\n`);
      if (line.includes('Missing X server')) say(`What to do: DISPLAY is "${env['DISPLAY']}", which cannot be reached; correct it, or unset it for a virtual display.`);
    });
    const end = () => void child.kill('SIGTERM');
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGTERM' ? 0 : 1)));
  });
}

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const runtime = await getRuntime();
  const virtual = !hasDisplay();
  await ensureSystem(runtime.program, { needDisplay: virtual });
  const sandbox = await sandboxSwitches(runtime);
  if (sandbox.reason !== undefined) say(`Note: ${sandbox.reason}.`);
  const display = virtual ? await startDisplay({ endWithLastWindow: true }) : undefined;
  say(`Opening Shamrocks in ${describeRuntime(runtime)}`);
  if (display !== undefined) say(`There is no display here: the window is on a virtual one, ${display.display}, where nobody sees it. Ctrl-C closes it.`);
  try {
    return await runProgram(runtime.program, [...sandbox.args, root, ...process.argv.slice(2)], display === undefined ? process.env : onDisplay(display.display));
  } finally {
    await display?.stop();
  }
});
