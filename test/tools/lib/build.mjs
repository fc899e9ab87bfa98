// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { fingerprint, isFresh, markFresh } from './fresh.mjs';
import { inProject, root } from './paths.mjs';
import { runInstalled } from './run.mjs';
import { Trouble, say } from './say.mjs';

/** All that the build reads: a change in any of it makes out/ stale. */
const sources = ['package.json', 'package-lock.json', 'main', 'preload', 'renderer', 'shared', 'assets', 'test/tools/vite.config.mjs', 'test/tools/vite'];
const products = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'out/renderer-manifest.json'];

const stamp = () => inProject('out/.built');

/** Whether out/ is there and was built from the files as they are now. */
export const isBuilt = () => isFresh(stamp(), fingerprint(root, sources)) && products.every((file) => existsSync(inProject(file)));

/**
 * Builds the program into out/, unless it is there already.
 * @param {{always?: boolean}} [options]
 * @throws {Trouble} when a source does not build
 */
export async function ensureBuilt({ always = false } = {}) {
  if (!always && isBuilt()) return;
  say('Building ...');
  const print = fingerprint(root, sources);
  rmSync(stamp(), { force: true });
  const { code, output } = await runInstalled('vite/bin/vite.js', ['build', '--app', '-c', 'test/tools/vite.config.mjs', '--logLevel', 'warn']);
  if (output.trim() !== '') say(output.trim());
  if (code !== 0) throw new Trouble('the program does not build.', 'mend what is named above; `npm run check:quick` says more.');
  markFresh(stamp(), print);
}

/**
 * Builds the command line alone, unless it is there already: it needs neither the page nor Electron.
 * @returns {Promise<string>} its file
 * @throws {Trouble} when a source does not build
 */
export async function ensureCommandLine() {
  const file = inProject('out/cli/index.js');
  const mark = inProject('out/.built-cli');
  const print = fingerprint(root, ['package.json', 'package-lock.json', 'main/cli', 'shared', 'test/tools/vite.config.mjs', 'test/tools/vite']);
  if (existsSync(file) && isFresh(mark, print)) return file;
  rmSync(mark, { force: true });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: inProject('test/tools/vite.config.mjs'), logLevel: 'warn' });
  const cli = builder.environments['cli'];
  if (cli === undefined) throw new Trouble('there is no command line in this version.', 'look for main/cli/index.ts.');
  try {
    await builder.build(cli);
  } catch (error) {
    throw new Trouble(`the command line does not build: ${error instanceof Error ? error.message : String(error)}`, 'mend what is named above; `npm run check:quick` says more.');
  }
  markFresh(mark, print);
  return file;
}
