// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.gz': 'application/gzip',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The content type the program's scheme answers with for a built file.
 * @param {string} fileName
 * @throws when the kind of file is not known: a file that cannot be served should not be built.
 */
export function contentType(fileName) {
  const type = contentTypes[path.extname(fileName)];
  if (type === undefined) throw new Error(`No content type is known for ${fileName}: add it to test/tools/vite/renderer-manifest.mjs.`);
  return type;
}

/**
 * Writes which files the page consists of, as `{"index.html": "text/html; charset=utf-8", ...}` sorted by name.
 * The main process serves these names and no others, so nothing else on disk can be reached through its scheme.
 * @param {string} target the JSON file to write
 * @returns {import('vite').Plugin}
 */
export function rendererManifest(target) {
  return {
    name: 'shamrocks:renderer-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const names = Object.keys(bundle).map((name) => name.replaceAll('\\', '/')).sort();
      const manifest = Object.fromEntries(names.map((name) => [name, contentType(name)]));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}
