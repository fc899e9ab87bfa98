#!/usr/bin/env node
// @ts-check
// Stands in for fpm where fpm cannot be downloaded: takes the arguments that electron-builder gives it and has dpkg-deb or
// rpmbuild make the package. It knows what is asked of it here and nothing more: an argument it does not know is an error.
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { makeDeb } from './deb.mjs';
import { makeRpm } from './rpm.mjs';

/**
 * @typedef {{option: (name: string) => string, depends: readonly string[], recommends: readonly string[], places: readonly string[], description: readonly string[], root: string, bytes: number, fast: boolean}} Wanted
 * What the package is to be: `root` holds its files as they shall lie on the system, `places` are what it puts there
 * itself, from the system's root; `fast`: quick to make instead of small.
 */

/** Options with one value that may come once. */
const single = new Set(
  ['-s', '-t', '--deb-compression', '--deb-priority', '--rpm-os', '--rpm-compression', '--rpm-summary', '--architecture', '--after-install', '--after-remove', '--description', '--version', '--package', '--name', '--maintainer', '--vendor', '--url', '--category', '--license'],
);

/** @type {Map<string, string>} */
const options = new Map();
/** @type {string[]} */
const depends = [];
/** @type {string[]} */
const recommends = [];
/** @type {[source: string, target: string][]} */
const files = [];

const words = process.argv.slice(2);
const value = () => {
  const word = words.shift();
  if (word === undefined) throw new Error('an argument lacks its value');
  return word;
};
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === '--force') continue;
  if (single.has(word)) options.set(word, value());
  else if (word === '-d') depends.push(value());
  else if (word === '--deb-recommends') recommends.push(value());
  else if (!word.startsWith('-') && word.includes('=')) {
    const at = word.lastIndexOf('=');
    files.push([word.slice(0, at), word.slice(at + 1)]);
  } else throw new Error(`unknown argument ${word}`);
}
/** @param {string} name */
const option = (name) => {
  const found = options.get(name);
  if (found === undefined) throw new Error(`${name} is missing`);
  return found;
};
const make = { deb: makeDeb, rpm: makeRpm }[option('-t')];
if (option('-s') !== 'dir' || make === undefined) throw new Error('only a deb or an rpm from a folder');

/** Sets the modes that a package has: 755 for folders and programs, 644 for all else. Gives back the bytes of the files. @param {string} place @returns {number} */
function tidy(place) {
  const about = lstatSync(place);
  if (about.isSymbolicLink()) return 0;
  if (!about.isDirectory()) {
    chmodSync(place, about.mode & 0o100 ? 0o755 : 0o644);
    return about.size;
  }
  chmodSync(place, 0o755);
  return readdirSync(place).reduce((sum, name) => sum + tidy(path.join(place, name)), 0);
}

const work = mkdtempSync(path.join(tmpdir(), 'shamrocks-fpm-'));
try {
  const root = path.join(work, 'root');
  for (const [source, target] of files) {
    const place = path.join(root, target);
    mkdirSync(source.endsWith('/') ? place : path.dirname(place), { recursive: true });
    cpSync(source, place, { recursive: true, verbatimSymlinks: true });
  }
  const bytes = tidy(root);
  const description = option('--description').split('\n').map((line) => line.trim()).filter((line) => line !== '');
  const fast = process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'] === '1';
  make({ option, depends, recommends, places: files.map(([, target]) => target), description, root, bytes, fast }, work);
} finally {
  rmSync(work, { recursive: true, force: true });
}
