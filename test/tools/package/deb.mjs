// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Has dpkg-deb make a Debian package. @param {import('./fpm.mjs').Wanted} wanted */
export function makeDeb({ option, depends, recommends, description, root, bytes, fast }) {
  const control = path.join(root, 'DEBIAN');
  mkdirSync(control, { mode: 0o755 });
  writeFileSync(
    path.join(control, 'control'),
    [
      `Package: ${option('--name')}`,
      `Version: ${option('--version')}`,
      `Architecture: ${option('--architecture')}`,
      `Maintainer: ${option('--maintainer')}`,
      `Installed-Size: ${Math.ceil(bytes / 1024)}`,
      ...(depends.length > 0 ? [`Depends: ${depends.join(', ')}`] : []),
      ...(recommends.length > 0 ? [`Recommends: ${recommends.join(', ')}`] : []),
      `Section: ${option('--category')}`,
      `Priority: ${option('--deb-priority')}`,
      `Homepage: ${option('--url')}`,
      `Description: ${description[0]}`,
      ...description.slice(1).map((line) => ` ${line}`),
      '',
    ].join('\n'),
  );
  for (const [name, script] of /** @type {const} */ ([['postinst', '--after-install'], ['postrm', '--after-remove']])) {
    writeFileSync(path.join(control, name), readFileSync(option(script)), { mode: 0o755 });
  }
  execFileSync('dpkg-deb', [`-Z${fast ? 'none' : option('--deb-compression')}`, '--root-owner-group', '--build', root, option('--package')], { stdio: 'inherit' });
}
