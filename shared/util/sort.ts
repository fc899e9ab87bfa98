/** Lets other work go on: resolves when it is this one's turn again. */
export type Pause = () => Promise<unknown>;

const SORTED_AT_ONCE = 2048;
const MERGED_AT_ONCE = 8192;

/** A sorted copy, equals in their order, made in pieces of a few milliseconds with a pause after each. */
export async function sortInPieces<T>(items: readonly T[], compare: (a: T, b: T) => number, pause: Pause): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += SORTED_AT_ONCE) {
    runs.push(items.slice(start, start + SORTED_AT_ONCE).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number, pause: Pause): Promise<T[]> {
  const merged: T[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (j === b.length || (i < a.length && compare(a[i] as T, b[j] as T) <= 0)) merged.push(a[i++] as T);
    else merged.push(b[j++] as T);
    if (merged.length % MERGED_AT_ONCE === 0) await pause();
  }
  return merged;
}
