import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';
import { pause } from './pause';

/** How the list of games begins and ends in a file as we write it; between them lies one game on each line. */
export const GAMES_BEGIN = '\n"games": [\n';
export const GAMES_END = ']\n}\n';

/** A JSON file's value, and the line, counted from 1, on which a part of it begins. */
export interface Source {
  readonly value: unknown;
  lineOf(path: readonly (string | number)[]): number;
}

const LINES_AT_ONCE = 500;

/**
 * Reads a JSON file; the problem is the line with the error. A file as we write it is read line by line with pauses,
 * however long it is; any other in one go.
 */
export async function readSource(text: string): Promise<Result<Source, number>> {
  const byLines = await readLines(text);
  if (byLines) return ok(byLines);
  try {
    return ok({ value: JSON.parse(text) as unknown, lineOf: (path) => lineOfValue(text, path) });
  } catch {
    return fail(lineOfError(text));
  }
}

/** Null where the file is not written as we do, or damaged. */
async function readLines(text: string): Promise<Source | null> {
  const begin = text.indexOf(GAMES_BEGIN);
  if (begin < 0 || !text.endsWith(GAMES_END)) return null;
  const head = `${text.slice(0, begin)}${GAMES_BEGIN}${GAMES_END}`;
  const first = lineAt(text, begin + GAMES_BEGIN.length);
  const last = text.length - GAMES_END.length;
  const games: unknown[] = [];
  try {
    const value = JSON.parse(head) as Record<string, unknown>;
    for (let at = begin + GAMES_BEGIN.length; at < last; ) {
      const end = text.indexOf('\n', at);
      // All but the last line end with a comma.
      const comma = end + 1 < last ? 1 : 0;
      if (comma === 1 && text[end - 1] !== ',') return null;
      games.push(JSON.parse(text.slice(at, end - comma)));
      at = end + 1;
      if (games.length % LINES_AT_ONCE === 0) await pause();
    }
    const lineOf = (path: readonly (string | number)[]): number =>
      path[0] === 'games' && typeof path[1] === 'number' ? first + path[1] : lineOfValue(head, path);
    return { value: { ...value, games }, lineOf };
  } catch {
    return null;
  }
}

/** The line that a value begins on; the first, where it is not there. */
function lineOfValue(text: string, path: readonly (string | number)[]): number {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return lineAt(text, node?.offset ?? 0);
}

function lineOfError(text: string): number {
  const errors: { offset: number }[] = [];
  parseTree(text, errors as Parameters<typeof parseTree>[1] & typeof errors, { disallowComments: true });
  return lineAt(text, errors[0]?.offset ?? 0);
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
