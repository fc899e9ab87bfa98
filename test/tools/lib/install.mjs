// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { run } from './run.mjs';
import { Trouble, say, withProgress } from './say.mjs';

/**
 * @typedef {Record<string, {version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean}>} Packages
 * The `packages` of a lock file: path in node_modules -> what is locked.
 */

/**
 * Whether what is installed is what is locked. Optional packages may be missing (they are for other systems), and
 * nothing else may differ.
 * @param {Packages} locked of package-lock.json
 * @param {Packages | undefined} installed what lies in node_modules; undefined when there is nothing
 */
export function isInstalled(locked, installed) {
  if (installed === undefined) return false;
  for (const [place, { version, optional, devOptional }] of Object.entries(locked)) {
    if (place === '') continue;
    const found = installed[place];
    if (found === undefined ? !(optional || devOptional) : found.version !== version) return false;
  }
  return Object.keys(installed).every((place) => place in locked);
}

/** @param {string} file @returns {Packages | undefined} */
function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * What lies in node_modules, where npm's own list of it is missing (a copied folder, another package manager).
 * @param {Packages} locked what to look for
 * @returns {Packages | undefined}
 */
function packagesOnDisk(locked) {
  if (!existsSync(inProject('node_modules'))) return undefined;
  /** @type {Packages} */
  const found = {};
  for (const place of Object.keys(locked)) {
    const file = inProject(place, 'package.json');
    if (place !== '' && existsSync(file)) found[place] = JSON.parse(readFileSync(file, 'utf8'));
  }
  return found;
}

/**
 * Compares dotted versions by number.
 * @param {string} version as `20.19.0`
 * @param {string} least
 */
export function atLeast(version, least) {
  const [have, want] = [version, least].map((text) => text.replace(/^v/, '').split('.').map((part) => Number.parseInt(part, 10)));
  for (let index = 0; index < 3; index += 1) {
    const difference = (have?.[index] ?? 0) - (want?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Oldest Node that the tools run on. */
export const LEAST_NODE = '20.19.0';

/**
 * Makes node_modules what package-lock.json says, when it is not.
 * @throws {Trouble} when npm cannot do it, or Node is too old
 */
export async function ensureInstalled() {
  if (!atLeast(process.version, LEAST_NODE)) throw new Trouble(`Node ${process.version} is too old.`, `install Node ${LEAST_NODE} or newer from https://nodejs.org.`);
  const locked = packagesOf(inProject('package-lock.json'));
  if (locked === undefined) throw new Trouble('package-lock.json is missing or broken.', 'restore it: git checkout package-lock.json');
  if (isInstalled(locked, packagesOf(inProject('node_modules/.package-lock.json')) ?? packagesOnDisk(locked))) return;
  say('Installing packages (npm ci, about half a minute) ...');
  const started = Date.now();
  const { code, output } = await withProgress(
    () => `npm is at work (${Math.round((Date.now() - started) / 1000)} s)`,
    () => run('npm', ['ci', '--no-fund', '--no-audit']),
  );
  if (code !== 0) throw new Trouble(`npm ci failed.\n${output.trim().split('\n').slice(-15).join('\n')}`, 'check that npm can reach its registry (`npm ping`), then run the same command again.');
}
