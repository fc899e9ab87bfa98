// @ts-check
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import process from 'node:process';

/** What a system's list of checksums is called, beside the packages. @param {NodeJS.Platform} platform */
export const checksumsName = (platform) => `SHA256SUMS-${platform === 'darwin' ? 'macos' : platform === 'win32' ? 'windows' : platform}.txt`;

/** @param {string} file @returns {Promise<string>} in hexadecimal digits */
export async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * electron-builder calls this when all packages stand: writes their checksums as `sha256sum --check` reads them.
 * @param {{outDir: string, artifactPaths: string[]}} result
 * @returns {Promise<string[]>} further artifacts
 */
export default async function writeChecksums({ outDir, artifactPaths }) {
  const packages = artifactPaths.filter((file) => !file.endsWith('.blockmap')).sort();
  if (packages.length === 0) return [];
  const lines = [];
  for (const file of packages) lines.push(`${await sha256(file)}  ${path.basename(file)}\n`);
  const target = path.join(outDir, checksumsName(process.platform));
  writeFileSync(target, lines.join(''));
  return [target];
}
