// @ts-check
// npm run build: builds the program into out/. With --always even when nothing changed.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, say } from './lib/say.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ always: process.argv.includes('--always') });
  say('The program is built in out/.');
});
