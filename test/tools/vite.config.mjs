// @ts-check
import { builtinModules } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cardArtFile } from './vite/card-art.mjs';
import { licences, workerLicences } from './vite/licences.mjs';
import { pageBudget } from './vite/page-budget.mjs';
import { rendererManifest } from './vite/renderer-manifest.mjs';

/**
 * One configuration builds the whole program into out/:
 *
 *   client   renderer/index.html   -> out/renderer/            page, workers, styles, fonts, pictures
 *                                     out/renderer-manifest.json  what the scheme handler may serve
 *   main     main/index.ts         -> out/main/index.js        one ES module
 *   preload  preload/index.ts      -> out/preload/index.cjs    one CommonJS file: the sandbox takes no other
 *   cli      main/cli/index.ts     -> out/cli/index.js         plain Node, no Electron
 *
 * Everything but Electron and Node's own modules is bundled, so the package carries no node_modules.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** @type {{version: string}} */
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

const nodeModules = [...builtinModules, /^node:/];

/**
 * A bundle for Node or Electron's main side: one file, nothing left to look up at run time.
 * @param {string} entry source file, from the project's folder
 * @param {string} folder where in out/ it goes
 * @param {'es' | 'cjs'} format
 * @param {(string | RegExp)[]} external what the runtime brings itself
 * @returns {import('vite').EnvironmentOptions}
 */
function program(entry, folder, format, external) {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: [], conditions: ['node', 'module', 'import', 'default'], mainFields: ['module', 'main'] },
    build: {
      outDir: `${root}out/${folder}`,
      emptyOutDir: true,
      // Electron 33 runs the tests and has Node 20.18; the shipped one is newer.
      target: 'node20',
      minify: false,
      sourcemap: false,
      ssr: true,
      rolldownOptions: {
        input: { index: `${root}${entry}` },
        external,
        output: { format, codeSplitting: false, entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js' },
      },
    },
  };
}

const hasCli = existsSync(`${root}main/cli/index.ts`);

export default defineConfig({
  root: `${root}renderer`,
  base: './',
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify(version) },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', plugins: () => [workerLicences({ root, out: `${root}out` })] },
  plugins: [cardArtFile(root), pageBudget(), licences({ root, out: `${root}out`, shipped: ['main', 'preload'] }), rendererManifest(`${root}out/renderer-manifest.json`)],
  environments: {
    client: {
      build: {
        outDir: `${root}out/renderer`,
        emptyOutDir: true,
        // Chromium 130 is the oldest that runs this page.
        target: 'chrome130',
        sourcemap: false,
        // The policy allows neither data: nor inline code: every asset is a file, and no polyfill is written into the page.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1200,
        // print.html is what the rules are printed from.
        rolldownOptions: { input: { index: `${root}renderer/index.html`, print: `${root}renderer/print.html` } },
      },
    },
    main: program('main/index.ts', 'main', 'es', ['electron', ...nodeModules]),
    preload: program('preload/index.ts', 'preload', 'cjs', ['electron']),
    ...(hasCli ? { cli: program('main/cli/index.ts', 'cli', 'es', nodeModules) } : {}),
  },
  builder: {
    async buildApp(builder) {
      // The page comes last: it carries the licences of all that went into the others.
      const environments = Object.values(builder.environments).filter(({ name }) => name !== 'ssr');
      environments.sort((one, other) => Number(one.name === 'client') - Number(other.name === 'client'));
      for (const environment of environments) await builder.build(environment);
    },
  },
});
