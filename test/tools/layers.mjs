// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { forbidden } from './layer-rules.mjs';
import { root } from './lib/paths.mjs';
import { main, say } from './lib/say.mjs';

const rooms = ['main', 'preload', 'renderer', 'shared'];

/**
 * Fewest modules that the check must have looked at: a check that sees nothing finds nothing.
 * Below the number there is, so that files may go; raise it as the program grows.
 */
const LEAST_MODULES = 100;

/**
 * Things that belong in one file only, told by their name in the source.
 * @type {readonly {rule: string, room: string, name: RegExp}[]}
 */
const oneFileOnly = [
  { rule: 'ipcMain-in-one-file', room: 'main/', name: /\bipcMain\b/ },
  { rule: 'store-in-one-file', room: 'main/', name: /from ['"]electron-store['"]/ },
];

/** @param {string} text of a source file @returns {string} without comments */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/**
 * Checks which module imports which.
 * @param {string} folder with the rooms main, preload, renderer and shared
 * @param {{rules?: typeof forbidden}} [options]
 * @returns {Promise<{modules: number, breaches: string[]}>} own modules looked at, and each breach as `rule: from -> to`
 */
export async function checkLayers(folder, { rules = forbidden } = {}) {
  const { output } = await cruise(rooms, {
    baseDir: folder,
    ruleSet: { forbidden: rules },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'], exportsFields: ['exports'], conditionNames: ['import', 'module', 'browser', 'default', 'types'] },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text where a result was asked for.');
  const own = output.modules.filter((module) => rooms.some((room) => module.source.startsWith(`${room}/`)) && /\.[mc]?tsx?$/.test(module.source));
  const breaches = output.summary.violations.map((violation) => `${violation.rule.name}: ${violation.from} -> ${violation.to}`);
  for (const { rule, room, name } of oneFileOnly) {
    const holders = own.map((module) => module.source).filter((source) => source.startsWith(room) && name.test(withoutComments(readFileSync(path.join(folder, source), 'utf8'))));
    if (holders.length > 1) breaches.push(`${rule}: ${holders.join(', ')}`);
  }
  return { modules: own.length, breaches };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const { modules, breaches } = await checkLayers(root);
    for (const breach of breaches) say(breach);
    if (modules < LEAST_MODULES) say(`Only ${modules} modules were seen, ${LEAST_MODULES} at least are there: the check is blind.`);
    say(`${breaches.length} breaches of the layers in ${modules} modules`);
    return breaches.length > 0 || modules < LEAST_MODULES ? 1 : 0;
  });
}
