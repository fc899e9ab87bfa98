import type { Notice } from '../../shared/ipc/contract';
import type { SavedSession } from '../../shared/game/saved-session';
import { restoreSession } from '../../shared/game/saved-session';
import type { Settings } from '../../shared/settings/settings';
import { isSetting, restoreSettings } from '../../shared/settings/settings';
import type { Storage } from './contract';
import type { FileLayer } from './file-layer';
import { realFiles } from './file-layer';
import { NEWER, createFinishedGames } from './finished-games';
import { createGameKeeper } from './game-keeper';
import { openGameSlots } from './game-slots';
import { openGuardedStore } from './guarded-store';
import { openJournal } from './journal';
import { localDay } from './local-day';
import { createRecentDeals } from './recent-deals';
import { removeTemporaries } from './safe-file';
import { readSettings, readWindowState } from './store-data';
import { createStoreKeeper } from './store-keeper';
import type { StoreFile } from './whole-file';
import { sayFound, sayRepair } from './start-notices';
import { createTeller } from './teller';
import { createTransfers } from './transfers';

export type { Storage } from './contract';

export interface StorageOptions {
  readonly appVersion: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Opens the settings' file: `openStoreFile` of `store-file.ts`. */
  readonly openStore: (folder: string) => StoreFile;
  readonly files?: FileLayer;
  /** Milliseconds until what failed is tried again by itself; 0 for never. */
  readonly retryAfter?: number;
  /** Milliseconds before each attempt to read a file of the game in progress. */
  readonly patience?: readonly number[];
}

/**
 * Opens all that is kept in `folder`. Never rejects: what is damaged is kept aside, the newest good copy is used, and
 * `notices` says so. The journal is checked behind the player's back; the start does not wait for it.
 */
export async function openStorage(folder: string, options: StorageOptions): Promise<Storage> {
  const { appVersion, now, files = realFiles, retryAfter = 5000 } = options;
  const teller = createTeller();
  await files
    .makeFolder(folder)
    .then(() => removeTemporaries(files, folder, ['settings.', 'games.', 'game-']))
    .catch(() => undefined);

  const store = openGuardedStore(files, folder, options.openStore, now);
  const foundStore = await store.load();
  let settings = readSettings(foundStore.data);
  const storeKeeper = createStoreKeeper(store, foundStore, { worked, refused: (error) => refused('Your settings could not be saved', error) });

  // The game in progress.
  const slots = openGameSlots(files, folder, now, options.patience);
  const foundGame = await slots.load();
  const journal = openJournal({ files, folder, now, dayOf: localDay, onRepair: (repair) => sayRepair(teller, repair) });
  const last = await journal.lastGames().catch(() => []);
  const recent = createRecentDeals(last);
  const keeper = createGameKeeper(slots, foundGame.kept);
  sayFound(teller, foundStore, foundGame);

  async function keep(next: SavedSession): Promise<void> {
    if (foundGame.newer) throw new Error(NEWER);
    await keeper.keep({ game: next, recorded: finished.isRecorded(next.id), waiting: finished.waiting(), savedAt: now() });
  }

  const finished = createFinishedGames({
    journal,
    appVersion,
    left: foundGame.kept,
    last,
    foundCopy: foundStore.data.statistics,
    keepAgain() {
      const kept = keeper.latest();
      if (kept) void keep(kept.game).catch(() => undefined);
    },
    keepCopy: (statistics) => void storeKeeper.change({ statistics }),
    noted: recent.note,
    worked,
    refused,
    warn: (text) => teller.say('warning', text),
  });
  const { queue, checked } = finished;

  /** A game that was counted as lost was left for another, which was not saved any more: it does not come back. */
  const leftBehind = foundGame.kept && finished.isRecorded(foundGame.kept.game.id) && !foundGame.kept.game.won;
  let game: SavedSession | null = leftBehind ? null : (foundGame.kept?.game ?? null);

  // What the disk refuses is told once and tried again.
  let timer: ReturnType<typeof setTimeout> | null = null;

  function refused(what: string, error: unknown): { ok: false; notice: string } {
    retryLater();
    teller.trouble(what, error);
    return { ok: false, notice: '' };
  }

  function worked(): void {
    if (!isBehind()) teller.works();
  }

  function isBehind(): boolean {
    return storeKeeper.isBehind() || keeper.isBehind() || finished.waiting().length > 0;
  }

  function retryLater(): void {
    if (retryAfter > 0) timer ??= setTimeout(() => void retry(), retryAfter).unref();
  }

  async function retry(): Promise<void> {
    timer = null;
    await settle();
    if (isBehind()) retryLater();
  }

  async function settle(): Promise<void> {
    await finished.settle();
    await keeper.settle();
    await storeKeeper.settle();
    worked();
  }

  const transfers = createTransfers({
    files,
    folder,
    now,
    appVersion,
    journal,
    settings: () => settings,
    game: () => game,
    changeSettings: async (next) => (await api.changeSettings(next), undefined),
    adoptGame: async (next) => {
      game = next;
      await keep(next);
    },
    markRecorded: async () => {
      const kept = keeper.latest();
      if (!kept || kept.recorded || !(await journal.has(kept.game.id))) return;
      finished.markRecorded(kept.game.id);
      await keep(kept.game);
    },
    published: async () => void (await finished.publish()),
  });

  const api: Storage = {
    settings: () => settings,
    async changeSettings(change) {
      const valid = Object.entries(change).filter(([key, value]) => isSetting(key as keyof Settings, value));
      settings = restoreSettings({ ...settings, ...Object.fromEntries(valid) });
      await storeKeeper.change({ settings });
      return settings;
    },
    game: () => game,
    async saveGame(next) {
      const session = restoreSession(next);
      if (!session.ok) return { ok: false, notice: `This game could not be saved: ${session.problem.detail}.` };
      game = next;
      try {
        await keep(next);
        worked();
        return { ok: true };
      } catch (error) {
        if (foundGame.newer) return { ok: false, notice: '' };
        return refused('Your game could not be saved', error);
      }
    },
    finishGame: finished.finish,
    statisticsCopy: finished.copy,
    async statistics() {
      await checked;
      return queue(() => journal.statistics().catch(finished.copy));
    },
    recentDeals: recent.list,
    async history(query) {
      const early = await journal.earlyPage(query);
      if (early) return early;
      await checked;
      return queue(() => journal.page(query).catch(() => null));
    },
    async finishedGame(id) {
      await checked;
      return queue(() => journal.game(id).catch(() => null));
    },
    resetStatistics: () => checked.then(() => queue(transfers.reset)),
    // Backups never change: the check of the journal need not be waited for.
    backups: transfers.backups,
    restoreBackup: (name) => checked.then(() => queue(() => transfers.restore(name))),
    exportJson: (write) => checked.then(() => queue(() => write(transfers.exportJson()))),
    exportCsv: (write) => checked.then(() => queue(() => write(transfers.exportCsv()))),
    importText: (text) => checked.then(() => queue(() => transfers.importText(text))),
    windowState: () => readWindowState(storeKeeper.data()),
    saveWindowState: (window) => storeKeeper.change({ window }),
    notices: teller.take,
    onNotice(listener: (notice: Notice) => void) {
      teller.listen(listener);
    },
    trouble: teller.standing,
    onTrouble: teller.onTrouble,
    onStatistics: finished.listen,
    flush: settle,
    flushNow() {
      if (!foundGame.newer) keeper.keepNow();
    },
  };
  return api;
}
