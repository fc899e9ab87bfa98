/** Runs one task after the other, in the order in which they came; one that fails holds up none behind it. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue with nothing in it. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}
