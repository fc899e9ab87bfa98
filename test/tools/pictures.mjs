// @ts-check
// npm run pictures: takes the reference pictures in test/pictures/ anew. Look at them before you keep them.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureSystem } from './lib/libraries.mjs';
import { runInstalled } from './lib/run.mjs';
import { getRuntime } from './lib/runtime.mjs';
import { main, say } from './lib/say.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: true });
  say('Taking the reference pictures');
  const words = ['test', '-c', 'test/tools/playwright.config.mjs', '--project=browser', '--update-snapshots=all', 'pictures'];
  const { code } = await runInstalled('@playwright/test/cli.js', words, { show: true, env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime.folder } });
  return code;
});
