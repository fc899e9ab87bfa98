// @ts-check
// npm run soak: plays the real program at random, kills it at random, and counts what became of every game.
// `npm run soak -- --kills 100` ends after a hundred kills, `--minutes 10` after ten minutes; `--moves 20` makes at
// most so many moves between two kills, and `--seed 7` plays otherwise.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runInstalled } from './lib/run.mjs';
import { Trouble, main } from './lib/say.mjs';

const MINUTES = '3';

/** @param {string | undefined} text @param {string} what @returns {string} */
function positive(text, what) {
  if (text === undefined) return '';
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Trouble(`"${text}" is no number of ${what}.`, 'give a whole number from 1 to 9999.');
  return text;
}

/** What the command line asks for. */
function asked() {
  try {
    return parseArgs({ options: { kills: { type: 'string' }, minutes: { type: 'string' }, moves: { type: 'string' }, seed: { type: 'string' } } }).values;
  } catch {
    throw new Trouble('the soak does not know what it is asked for.', 'it takes --kills, --minutes, --moves and --seed, each with a number.');
  }
}

await main(async () => {
  const values = asked();
  const kills = positive(values.kills, 'kills');
  const minutes = positive(values.minutes, 'minutes') || (kills === '' ? MINUTES : '');
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, SHAMROCKS_SOAK_KILLS: kills, SHAMROCKS_SOAK_MINUTES: minutes, SHAMROCKS_SOAK_MOVES: positive(values.moves, 'moves'), SHAMROCKS_SOAK_SEED: positive(values.seed, 'a seed') };
  const args = ['test', '-c', 'test/tools/soak/playwright.config.mjs', '--reporter=line'];
  const { code } = await runInstalled('@playwright/test/cli.js', args, { show: true, env });
  return code;
});
