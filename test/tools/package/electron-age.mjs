// @ts-check
// Fails when the Electron that is shipped is no longer one of the three majors that its makers mend.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { Trouble, main, say } from '../lib/say.mjs';

/** How many majors, the newest among them, are mended: https://www.electronjs.org/docs/latest/tutorial/electron-timelines */
const MENDED = 3;

/**
 * Why a version of Electron is too old; null where it is not.
 * @param {string} ours version that is shipped
 * @param {string} newest version there is
 */
export function ageProblem(ours, newest) {
  const [mine, last] = [ours, newest].map((version) => Number(/^(\d+)\.\d+\.\d+/.exec(version)?.[1]));
  if (mine === undefined || last === undefined || Number.isNaN(mine) || Number.isNaN(last)) return `"${ours}" or "${newest}" is no version`;
  return last - mine >= MENDED ? `Electron ${ours} is no longer mended: the newest is ${newest}` : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const ours = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).devDependencies.electron;
    const { code, output } = await run('npm', ['view', 'electron', 'dist-tags.latest']);
    if (code !== 0) throw new Trouble(`npm does not tell the newest Electron: ${output.trim()}`, 'check that npm can reach its registry (`npm ping`).');
    const problem = ageProblem(ours, output.trim());
    say(problem ?? `Electron ${ours} is mended: the newest is ${output.trim()}`);
    return problem === null ? 0 : 1;
  });
}
