// @ts-check
// npm run bench: every measurement in test/tools/bench/, in turn. `npm run bench -- engine solver`: these alone.
// Each file there exports `run(print)`, which prints its table line by line and may be asynchronous.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/paths.mjs';
import { Trouble, main } from './lib/say.mjs';

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** Bundles the measurements that are written in TypeScript. @param {Record<string, string>} input name -> source @param {string} folder */
async function bundle(input, folder) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inProject(),
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: true, outDir: folder, emptyOutDir: true, target: 'node20', minify: false, rolldownOptions: { input, output: { entryFileNames: '[name].js' } } },
  });
}

await main(async () => {
  await ensureInstalled();
  const folder = inProject('test/tools/bench');
  const files = readdirSync(folder).filter((name) => /\.(ts|mjs)$/.test(name)).sort();
  const byName = new Map(files.map((name) => [name.replace(/\.(ts|mjs)$/, ''), name]));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !byName.has(name));
  if (unknown.length > 0) throw new Trouble(`there is no measurement "${unknown.join(', ')}".`, `choose from: ${[...byName.keys()].join(', ')}.`);
  const names = asked.length > 0 ? asked : [...byName.keys()];

  const typed = names.filter((name) => byName.get(name)?.endsWith('.ts'));
  const out = inProject('out/bench');
  if (typed.length > 0) await bundle(Object.fromEntries(typed.map((name) => [name, path.join(folder, `${name}.ts`)])), out);

  print(`Node ${process.version} on ${process.platform} ${process.arch}, ${cpus().length} cores: ${cpus()[0]?.model.trim() ?? 'unknown'}\n`);
  for (const name of names) {
    const file = typed.includes(name) ? path.join(out, `${name}.js`) : path.join(folder, `${name}.mjs`);
    const { run } = await import(pathToFileURL(file).href);
    if (typeof run !== 'function') throw new Trouble(`test/tools/bench/${byName.get(name)} exports no run(print).`, 'export it; helpers belong in a folder below.');
    await run(print);
    print('');
  }
});
