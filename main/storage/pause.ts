/** Lets everything else that waits have its turn: long work is done in pieces of a few milliseconds. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
