// @ts-check
import { installCommand, onPath } from '../lib/libraries.mjs';
import { run } from '../lib/run.mjs';
import { Trouble } from '../lib/say.mjs';

/** What checks the desktop entry and the AppStream metadata, and the Debian packages that bring it. */
const validators = /** @type {const} */ ([['desktop-file-validate', 'desktop-file-utils'], ['appstreamcli', 'appstream']]);

/**
 * Makes sure that the validators are there: installs them where it may, else fails with the exact command.
 * @throws {Trouble} when they are missing: a check that cannot run must not look as if it had passed
 */
export async function ensureValidators() {
  const missing = () => validators.filter(([program]) => !onPath(program)).map(([, name]) => name);
  const names = missing();
  if (names.length === 0) return;
  const command = installCommand(names);
  if (process.getuid?.() === 0 && onPath('apt-get')) await run('sh', ['-c', `export DEBIAN_FRONTEND=noninteractive; ${command}`]);
  if (missing().length > 0) throw new Trouble(`this system lacks ${missing().join(' and ')}.`, `run: sudo sh -c '${command}'`);
}
