// @ts-check
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {import('../../../shared/help/licence').Licence} Licence
 * @typedef {{name: string, version: string, license?: unknown, author?: unknown, homepage?: string, repository?: unknown}} Manifest
 */

/** Code that the tools themselves put into a bundle, by how its module's name begins. */
const helpers = /** @type {const} */ ([
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
  ['\0@oxc-project+runtime', '@oxc-project/runtime'],
]);

/**
 * The folder of the package that a module comes from; undefined for the program's own and for names that are no files.
 * @param {string} id module as the bundler names it, perhaps with a query
 * @param {string} root the project's folder
 */
export function packageFolder(id, root) {
  for (const [start, name] of helpers) if (id.startsWith(start)) return path.join(root, 'node_modules', name);
  const file = id.replace(/^\0/, '').replace(/\?.*$/s, '').replaceAll('\\', '/');
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file);
  return match?.[1];
}

/** @param {unknown} person of a package.json */
const nameOf = (person) => (typeof person === 'string' ? person.replace(/\s*[<(].*$/, '') : person !== null && typeof person === 'object' && 'name' in person ? String(person.name) : '');

/** @param {Manifest} about */
function addressOf({ homepage, repository }) {
  const written = typeof repository === 'string' ? repository : repository !== null && typeof repository === 'object' && 'url' in repository ? String(repository.url) : '';
  const address = homepage ?? written.replace(/^git\+/, '').replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://').replace(/\.git$/, '').replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1');
  return address.replace(/#.*$/, '');
}

/**
 * What a package says about its licence.
 * @param {string} folder
 * @returns {Licence}
 * @throws when it says nothing: what has no licence cannot be shipped
 */
export function licenceOf(folder) {
  /** @type {Manifest} */
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.(md|txt|markdown))?$/i.test(name));
  const licence = typeof about.license === 'string' ? about.license : '';
  if (licence === '') throw new Error(`${about.name} names no licence: it cannot be shipped.`);
  const by = nameOf(about.author);
  if (file === undefined && by === '') throw new Error(`${about.name} has neither a licence text nor an author: write down by hand what its licence asks for.`);
  const text = file === undefined ? `Copyright (c) ${by}. Licensed under the ${licence} licence (https://spdx.org/licenses/${licence}.html).` : readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return { name: about.name, version: about.version, licence, by, url: addressOf(about), text };
}

/** The card faces come through a package of their own licence; what is shipped of it are the pictures. */
const cardFaces = '@heruka_urgyen/react-playing-cards';
/** @param {Licence} found @returns {Licence} */
function inOwnWords(found) {
  if (found.name !== cardFaces) return found;
  return {
    ...found,
    name: 'Playing card faces',
    licence: 'CC0-1.0',
    by: 'Adrian Kennard',
    url: 'https://www.me.uk/cards/',
    text: `The faces of the playing cards are the work of Adrian Kennard, who gave them to the public domain under CC0 1.0 (https://creativecommons.org/publicdomain/zero/1.0/). They come as SVG files through the npm package ${cardFaces} ${found.version}, under this licence:\n\n${found.text}`,
  };
}

/**
 * All that is shipped of others, by name: of what the bundles are made of, and the runtime around them.
 * @param {Iterable<string>} folders of packages
 * @param {string} root the project's folder
 * @returns {Licence[]}
 */
export function licencesOf(folders, root) {
  const electron = licenceOf(path.join(root, 'node_modules', 'electron'));
  const all = [...new Set(folders)].map((folder) => inOwnWords(licenceOf(folder)));
  all.push({
    ...electron,
    name: 'Electron',
    text: `${electron.text}\n\nElectron carries Chromium, Node.js and their parts. Their notices are in LICENSES.chromium.html beside the program.`,
  });
  return all.sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }) || one.version.localeCompare(other.version));
}

/** The same as one text, for people who look beside the program. @param {readonly Licence[]} licences */
export const licencesText = (licences) =>
  `Shamrocks contains the work of others, listed here with the notices that go with it.\n\n${licences
    .map(({ name, version, licence, by, url, text }) => `${'='.repeat(78)}\n${name} ${version} - ${licence}${by === '' ? '' : `\n${by}`}${url === '' ? '' : `\n${url}`}\n${'-'.repeat(78)}\n${text}\n`)
    .join('\n')}`;

/** Where each bundle's packages are noted, for the last one and for the tests. @param {string} out @param {string} bundle */
export const packagesFile = (out, bundle) => path.join(out, 'packages', `${bundle}.json`);

/**
 * The packages that really went into a bundle: what was left out as unused is not shipped.
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {string} root the project's folder
 */
function packagesIn(bundle, root) {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {string} id */
  const note = (id) => {
    const folder = packageFolder(id, root);
    if (folder !== undefined) folders.add(folder);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'asset') for (const name of part.originalFileNames) note(path.resolve(root, 'renderer', name));
    else for (const [id, { renderedLength }] of Object.entries(part.modules)) if (renderedLength > 0 || !/\.[cm]?[jt]sx?$/.test(id)) note(id);
  }
  return folders;
}

/** @param {string} file @param {Iterable<string>} folders @param {string} root */
function writeDown(file, folders, root) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...folders].map((folder) => path.relative(root, folder).replaceAll('\\', '/')).sort(), null, 2));
}

/**
 * Notes which packages went into a worker of the page: workers are bundles of their own.
 * @param {{root: string, out: string}} options
 * @returns {import('vite').Plugin}
 */
export const workerLicences = ({ root, out }) => ({
  name: 'shamrocks:worker-licences',
  generateBundle(_options, bundle) {
    const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
    writeDown(packagesFile(out, `worker-${entry?.name ?? 'unnamed'}`), packagesIn(bundle, root), root);
  },
});

/**
 * Notes which packages went into each bundle, and with the page's bundle, which must be built last, writes
 * out/renderer/licences.json for the program and out/third-party-licences.txt for the package.
 * @param {{root: string, out: string, shipped: readonly string[]}} options `shipped`: the bundles in the package, beside the page's own
 * @returns {import('vite').Plugin}
 */
export function licences({ root, out, shipped }) {
  return {
    name: 'shamrocks:licences',
    buildStart() {
      if (this.environment.name === shipped[0]) rmSync(path.join(out, 'packages'), { recursive: true, force: true });
    },
    generateBundle(_options, bundle) {
      const environment = this.environment.name;
      const folders = packagesIn(bundle, root);
      writeDown(packagesFile(out, environment), folders, root);
      if (environment !== 'client') return;
      const workers = readdirSync(path.join(out, 'packages')).filter((name) => name.startsWith('worker-')).map((name) => path.basename(name, '.json'));
      for (const other of [...shipped, ...workers]) {
        const noted = packagesFile(out, other);
        if (!existsSync(noted)) throw new Error(`The bundle "${other}" must be built before the page: its packages are not known yet.`);
        for (const folder of JSON.parse(readFileSync(noted, 'utf8'))) folders.add(path.join(root, folder));
      }
      const all = licencesOf(folders, root);
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(all) });
      writeFileSync(path.join(out, 'third-party-licences.txt'), licencesText(all));
    },
  };
}
