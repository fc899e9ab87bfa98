/** A value that can be looked at, replaced in part, and watched. */
export class Store<T extends object> {
  private readonly listeners = new Set<(now: T, before: T) => void>();

  constructor(private now: T) {}

  get(): T {
    return this.now;
  }

  /** Replaces the parts given; listeners hear of it once, and not at all where nothing differs. */
  set(part: Partial<T>): void {
    const before = this.now;
    const keys = Object.keys(part) as (keyof T)[];
    if (keys.every((key) => Object.is(before[key], part[key]))) return;
    this.now = { ...before, ...part };
    for (const listener of this.listeners) listener(this.now, before);
  }

  /** Calls `listener` after each change; gives back what ends it. */
  watch(listener: (now: T, before: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
