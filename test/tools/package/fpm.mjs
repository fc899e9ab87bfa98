#!/usr/bin/env node
// @ts-check
// Stands in for fpm where fpm cannot be downloaded: takes the arguments electron-builder gives it and has dpkg-deb make the package.
// It knows what is asked of it here and nothing more: an argument it does not know is an error, not a guess.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Options with one value that may come once. */
const single = new Set(['-s', '-t', '--deb-compression', '--architecture', '--after-install', '--after-remove', '--description', '--version', '--package', '--name', '--maintainer', '--vendor', '--url', '--category', '--deb-priority', '--license']);
const flags = new Set(['--force']);

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
  if (flags.has(word)) continue;
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
if (option('-s') !== 'dir' || option('-t') !== 'deb') throw new Error('only a deb from a folder');

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

const root = mkdtempSync(path.join(tmpdir(), 'shamrocks-deb-'));
try {
  for (const [source, target] of files) {
    const folder = source.endsWith('/');
    const place = path.join(root, target);
    mkdirSync(folder ? place : path.dirname(place), { recursive: true });
    cpSync(source, place, { recursive: true, verbatimSymlinks: true });
  }
  const bytes = tidy(root);
  const control = path.join(root, 'DEBIAN');
  mkdirSync(control, { mode: 0o755 });
  const description = option('--description').trim().split('\n').map((line) => line.trim()).filter((line) => line !== '');
  writeFileSync(
    path.join(control, 'control'),
    [
      `Package: ${option('--name')}`,
      `Version: ${option('--version')}`,
      `Architecture: ${option('--architecture')}`,
      `Maintainer: ${option('--maintainer')}`,
      `Installed-Size: ${Math.ceil(bytes / 1024)}`,
      ...(depends.length > 0 ? [`Depends: ${depends.join(', ')}`] : []),
      ...(recommends.length > 0 ? [`Recommends: ${recommends.join(', ')}`] : []),
      `Section: ${options.get('--category') ?? 'default'}`,
      `Priority: ${option('--deb-priority')}`,
      `Homepage: ${option('--url')}`,
      `Description: ${description[0]}`,
      ...description.slice(1).map((line) => ` ${line}`),
      '',
    ].join('\n'),
  );
  for (const [name, script] of [['postinst', '--after-install'], ['postrm', '--after-remove']]) {
    writeFileSync(path.join(control, /** @type {string} */ (name)), readFileSync(option(/** @type {string} */ (script))), { mode: 0o755 });
  }
  const level = process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'];
  const fast = level === '1';
  execFileSync('dpkg-deb', [`-Z${fast ? 'gzip' : option('--deb-compression')}`, ...(fast ? ['-z1'] : []), '--root-owner-group', '--build', root, option('--package')], { stdio: 'inherit' });
} finally {
  rmSync(root, { recursive: true, force: true });
}
