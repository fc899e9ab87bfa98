/** How deep and how long a payload may be. Nothing that the page has to say needs more. */
const DEEPEST = 6;

/**
 * Why a payload is not plain data of a bearable size; null where it is. Looks before any schema does, so that no
 * schema ever walks something endless. Size as JSON in bytes; at most `largest`.
 */
export function payloadProblem(value: unknown, largest: number): string | null {
  let left = largest;
  const visit = (part: unknown, depth: number): string | null => {
    if (depth > DEEPEST) return 'too deep';
    left -= sizeOf(part);
    if (left < 0) return 'too large';
    if (part === null || typeof part === 'boolean' || typeof part === 'string') return null;
    if (typeof part === 'number') return Number.isFinite(part) ? null : 'not a finite number';
    if (typeof part !== 'object') return `a ${typeof part}`;
    if (Array.isArray(part)) return visitAll(part, depth);
    return isPlain(part) ? visitObject(part, depth) : 'not a plain object';
  };
  const visitAll = (parts: readonly unknown[], depth: number): string | null => {
    if (parts.length > left) return 'too large';
    for (let index = 0; index < parts.length; index += 1) {
      const problem = visit(parts[index], depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  };
  const visitObject = (part: object, depth: number): string | null => {
    for (const key of Reflect.ownKeys(part)) {
      if (typeof key === 'symbol' || key === '__proto__') return 'a forbidden key';
      left -= byteLength(key) + 1;
      const problem = visit((part as Record<string, unknown>)[key], depth + 1);
      if (problem !== null) return problem;
    }
    return null;
  };
  return visit(value, 0);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The bytes of this part alone, with the comma or bracket that it costs. */
function sizeOf(part: unknown): number {
  if (typeof part === 'string') return byteLength(part) + 1;
  if (typeof part === 'object' && part !== null) return 3;
  return String(part).length + 1;
}

function byteLength(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}
