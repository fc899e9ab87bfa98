// @ts-check
// npm run soak: plays the real program at random, kills it at random, and counts what became of every game.
// `npm run soak -- 100` kills it a hundred times; the default takes a few minutes.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInstalled } from './lib/run.mjs';
import { Trouble, main } from './lib/say.mjs';

await main(async () => {
  const kills = process.argv[2] ?? '25';
  if (!/^[1-9]\d{0,3}$/.test(kills)) throw new Trouble(`"${kills}" is no number of kills.`, 'give a number from 1 to 9999.');
  await ensureInstalled();
  await ensureBuilt();
  const args = ['test', '-c', 'test/tools/soak/playwright.config.mjs', '--reporter=line'];
  const { code } = await runInstalled('@playwright/test/cli.js', args, { show: true, env: { ...process.env, SHAMROCKS_SOAK_KILLS: kills } });
  return code;
});
