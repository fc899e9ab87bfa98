// @ts-check
// npm run -s shamrocks -- <command>: the command line, in plain Node. Built first when it is stale.
import { spawn } from 'node:child_process';
import { ensureCommandLine } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureInstalled();
  const file = await ensureCommandLine();
  // npm changes into the project's folder: files that the person names are meant from where they stand.
  const child = spawn(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit', cwd: process.env['INIT_CWD'] ?? process.cwd() });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
});
