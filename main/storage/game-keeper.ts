import type { GameSlots, KeptGame } from './game-slots';

/** Has the latest state of the game written, one write at a time; states that were overtaken while waiting are not. */
export interface GameKeeper {
  /** Resolves when this state, or a later one, is on the disk; rejects where writing failed. */
  keep(kept: KeptGame): Promise<void>;
  latest(): KeptGame | null;
  /** Is the latest state not written yet, or was its writing refused? */
  isBehind(): boolean;
  /** Tries again what failed, and waits for what is under way. */
  settle(): Promise<void>;
  /** Writes the latest state before it returns, where it is not written yet. */
  keepNow(): void;
}

interface Waiter {
  readonly version: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** `kept`: what was found at the start. */
export function createGameKeeper(slots: GameSlots, kept: KeptGame | null): GameKeeper {
  let latest = kept;
  let wanted = 0;
  let written = 0;
  let safe = 0;
  let waiters: Waiter[] = [];
  let writing: Promise<void> | null = null;
  let syncing: Promise<void> | null = null;

  const finish = (upTo: number, act: (waiter: Waiter) => void): void => {
    const done = waiters.filter((waiter) => waiter.version <= upTo);
    waiters = waiters.filter((waiter) => waiter.version > upTo);
    done.forEach(act);
  };

  async function writeAll(): Promise<void> {
    while (written < wanted) {
      const version = wanted;
      try {
        await slots.write(latest as KeptGame);
      } catch (error) {
        finish(version, (waiter) => waiter.reject(error));
        if (wanted === version) return;
        continue;
      }
      written = version;
      startSync();
    }
  }

  async function syncAll(): Promise<void> {
    while (safe < written) {
      const version = written;
      try {
        await slots.sync();
      } catch (error) {
        finish(version, (waiter) => waiter.reject(error));
        if (written === version) return;
        continue;
      }
      safe = version;
      finish(version, (waiter) => waiter.resolve());
    }
  }

  function startWrite(): void {
    if (writing) return;
    const asked = wanted;
    writing = writeAll().finally(() => {
      writing = null;
      // What was asked for while the last attempt failed has had none of its own yet.
      if (wanted > asked && written < wanted) startWrite();
    });
  }

  function startSync(): void {
    syncing ??= syncAll().finally(() => (syncing = null));
  }

  return {
    keep(next) {
      latest = next;
      wanted += 1;
      const version = wanted;
      const done = new Promise<void>((resolve, reject) => waiters.push({ version, resolve, reject }));
      startWrite();
      return done;
    },
    latest: () => latest,
    isBehind: () => safe < wanted,
    async settle() {
      // What is under way may have begun before the disk worked again.
      await writing;
      await syncing;
      if (written < wanted) startWrite();
      else if (safe < written) startSync();
      // A write that ends well starts the sync behind it.
      await writing;
      await syncing;
    },
    keepNow() {
      if (!latest || written === wanted) return;
      slots.writeNow(latest);
      written = wanted;
    },
  };
}
