// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What RPM calls the processors that Debian calls otherwise. @type {Readonly<Record<string, string>>} */
const processors = { amd64: 'x86_64', arm64: 'aarch64' };

/** Has rpmbuild make an RPM package. @param {import('./fpm.mjs').Wanted} wanted @param {string} work folder for what lies about while it is made */
export function makeRpm({ option, depends, places, description, root, fast }, work) {
  const spec = path.join(work, 'shamrocks.spec');
  writeFileSync(
    spec,
    [
      `Name: ${option('--name')}`,
      `Version: ${option('--version')}`,
      'Release: 1',
      `Summary: ${option('--rpm-summary')}`,
      `License: ${option('--license')}`,
      `Group: ${option('--category')}`,
      `Vendor: ${option('--vendor')}`,
      `Packager: ${option('--maintainer')}`,
      `URL: ${option('--url')}`,
      // What it needs is named; what it brings for itself is nobody else's to use.
      'AutoReqProv: no',
      ...depends.map((name) => `Requires: ${name}`),
      '%description',
      ...description,
      '%install',
      `cp -al '${root}/.' %{buildroot}`,
      '%post -p /bin/bash',
      readFileSync(option('--after-install'), 'utf8'),
      '%postun -p /bin/bash',
      readFileSync(option('--after-remove'), 'utf8'),
      '%files',
      '%defattr(-,root,root,-)',
      ...places.map((place) => `"${place}"`),
      '',
    ].join('\n'),
  );
  const defines = {
    _topdir: path.join(work, 'rpm'),
    _rpmdir: path.dirname(option('--package')),
    _rpmfilename: path.basename(option('--package')),
    _binary_payload: fast ? 'w1.zstdio' : 'w6.xzdio',
    // The program is as it was tested: nothing is stripped from it or compressed anew.
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    _build_id_links: 'none',
  };
  const processor = processors[option('--architecture')] ?? option('--architecture');
  execFileSync('rpmbuild', ['-bb', '--quiet', '--target', processor, ...Object.entries(defines).flatMap(([name, value]) => ['--define', `${name} ${value}`]), spec], { stdio: 'inherit' });
}
