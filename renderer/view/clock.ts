/** Time and frames, so that tests can bring their own. Milliseconds. */
export interface Clock {
  now(): number;
  /** Calls back before the next frame; gives back what `cancel` takes. */
  frame(callback: () => void): number;
  cancel(handle: number): void;
}

export const PAGE_CLOCK: Clock = {
  now: () => performance.now(),
  frame: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};
