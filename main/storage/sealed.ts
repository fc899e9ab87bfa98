import { createHash } from 'node:crypto';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';

const VERSION = 1;
const SEALED = /^\{"v":(\d{1,9}),"sum":"([0-9a-f]{16})","data":(.*)\}$/;

/** The first 16 hex digits of a text's SHA-256. */
export function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** One line of JSON that carries the checksum of its own data. */
export function seal(data: unknown): string {
  const text = JSON.stringify(data);
  return `{"v":${VERSION},"sum":"${checksum(text)}","data":${text}}`;
}

/** Reads a sealed line; refuses one that was changed by as little as a bit, and one from a newer version. */
export function unseal(line: string): Result<unknown, 'damaged' | 'newer'> {
  const found = SEALED.exec(line);
  if (!found) return fail('damaged');
  if (Number(found[1]) > VERSION) return fail('newer');
  const data = found[3] as string;
  if (checksum(data) !== found[2]) return fail('damaged');
  try {
    return ok(JSON.parse(data) as unknown);
  } catch {
    return fail('damaged');
  }
}
