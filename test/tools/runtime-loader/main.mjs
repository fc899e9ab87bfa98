// What Electron's own default_app does for `electron <folder>`, for a runtime that comes without it:
// reads `-r MODULE` and the program's folder from the command line, takes on the program's name, version and path, and runs it.
// It is awaited at the top level, as Electron waits for it before it says that it is ready.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

// Electron has these for its own default_app and does not declare them.
const starter = /** @type {Electron.App & {setVersion(version: string): void, setAppPath(folder: string): void}} */ (app);

/** @type {string[]} */
const modules = [];
/** @type {string | undefined} */
let target;
const words = process.argv.slice(1);
for (let index = 0; index < words.length; index += 1) {
  const word = /** @type {string} */ (words[index]);
  if (word === '-r' || word === '--require') modules.push(/** @type {string} */ (words[(index += 1)]));
  else if (!word.startsWith('-')) {
    target = path.resolve(word);
    break;
  }
}

Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
const require = createRequire(path.join(process.cwd(), 'loader.cjs'));
for (const name of modules) require(path.isAbsolute(name) ? name : require.resolve(name, { paths: [process.cwd()] }));

if (target === undefined) {
  process.stderr.write('Usage: electron [-r MODULE] FOLDER-OR-FILE [ARGUMENTS]\n');
  app.exit(2);
} else {
  let file = target;
  let folder = path.dirname(target);
  if (statSync(target).isDirectory()) {
    folder = target;
    const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    if (about.version) starter.setVersion(about.version);
    app.name = about.productName ?? about.name ?? app.name;
    if (process.platform === 'linux') app.setDesktopName(about.desktopName ?? `${app.name}.desktop`);
    file = path.join(folder, about.main ?? 'index.js');
  }
  starter.setAppPath(folder);
  await import(pathToFileURL(file).href);
}
