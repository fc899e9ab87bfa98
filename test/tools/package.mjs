// @ts-check
// npm run package: the packages that people install, in dist/.
//   (nothing)   what this system makes without fetching anything: on Linux tar.gz, deb and rpm as far as their tools are there,
//               elsewhere the unpacked program
//   --all       every package of this system; electron-builder fetches Electron and its tools
//   --fast      quick to make instead of small
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildPackages, offlineTargets, packageSizes } from './lib/package.mjs';
import { inProject } from './lib/paths.mjs';
import { describeRuntime, getRuntime } from './lib/runtime.mjs';
import { main, say } from './lib/say.mjs';
import { checksumsName } from './package/checksums.mjs';

const flags = { linux: '--linux', darwin: '--mac', win32: '--win' };

await main(async () => {
  const words = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  const output = inProject('dist');
  await rm(output, { recursive: true, force: true });
  const fast = words.includes('--fast');
  if (words.includes('--all')) {
    await buildPackages({ targets: [flags[/** @type {keyof typeof flags} */ (process.platform)] ?? '--linux'], output, fast });
  } else {
    const runtime = await getRuntime();
    say(`With ${describeRuntime(runtime)}`);
    await buildPackages({ targets: offlineTargets(process.platform), output, runtime, fast });
    if (runtime.kind !== 'official') say(`\nThese packages are for trying: they carry Electron ${runtime.version} and not the one that the program ships with.`);
    say('The other packages need downloads: `npm run package -- --all`.');
  }
  say('');
  for (const { name, bytes } of await packageSizes(output)) say(`${(bytes / 1048576).toFixed(1).padStart(8)} MB  ${name}`);
  say(`Checksums: dist/${checksumsName(process.platform)}`);
});
