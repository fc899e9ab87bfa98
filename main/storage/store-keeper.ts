import type { SaveReport } from '../../shared/ipc/contract';
import type { FoundStore, GuardedStore, StoreData } from './guarded-store';
import { createQueue } from './queue';

/** Settings, window and the copy of the statistics as they are now, and their way to the disk: one write at a time. */
export interface StoreKeeper {
  data(): StoreData;
  /** Holds from now on; resolves when it is on the disk, or was refused. */
  change(change: StoreData): Promise<SaveReport>;
  /** Was the last write refused? */
  isBehind(): boolean;
  /** Tries again what was refused, and waits for what is under way. */
  settle(): Promise<void>;
}

/** Told how a write ended; what was refused has its answer from there. */
export interface StoreEnds {
  worked(): void;
  refused(error: unknown): SaveReport;
}

/** `found`: what was read at the start. A newer program's file is never written. */
export function createStoreKeeper(store: GuardedStore, found: FoundStore, ends: StoreEnds): StoreKeeper {
  const queue = createQueue();
  let data = found.data;
  let behind = false;

  async function change(part: StoreData): Promise<SaveReport> {
    data = { ...data, ...part };
    if (found.newer) return { ok: false, notice: '' };
    return queue(async () => {
      try {
        await store.write(data);
        behind = false;
        ends.worked();
        return { ok: true };
      } catch (error) {
        behind = true;
        return ends.refused(error);
      }
    });
  }

  return {
    data: () => data,
    change,
    isBehind: () => behind,
    async settle() {
      if (behind) await change({});
      await queue(async () => undefined);
    },
  };
}
