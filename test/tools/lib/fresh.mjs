// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One number for the names and contents of files: two runs over the same files give the same, whatever their dates are.
 * @param {string} base folder
 * @param {readonly string[]} places files and folders in it; those that are not there count as such
 * @returns {string}
 */
export function fingerprint(base, places) {
  const hash = createHash('sha256');
  /** @param {string} place */
  const add = (place) => {
    const full = path.join(base, place);
    if (!existsSync(full)) hash.update(`${place}\0none\0`);
    else if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${place}/${name}`);
    else hash.update(`${place}\0`).update(readFileSync(full)).update('\0');
  };
  for (const place of places) add(place);
  return hash.digest('hex');
}

/**
 * Whether something made from files is still what would be made from them now.
 * @param {string} stamp file that `markFresh` wrote
 * @param {string} print fingerprint of the files now
 */
export const isFresh = (stamp, print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print;

/** @param {string} stamp @param {string} print */
export function markFresh(stamp, print) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
