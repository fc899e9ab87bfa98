import type { Notice, RecordReport } from '../../shared/ipc/contract';
import type { GameRecord } from '../../shared/game/record';
import { recordOfWin } from '../../shared/game/record';
import { describeRecordProblem, restoreRecord } from '../../shared/game/restore-record';
import type { SavedSession } from '../../shared/game/saved-session';
import { restoreSession } from '../../shared/game/saved-session';
import type { Settings } from '../../shared/settings/settings';
import { isSetting, restoreSettings } from '../../shared/settings/settings';
import type { Statistics } from '../../shared/statistics/statistics';
import type { Storage } from './contract';
import type { FileLayer } from './file-layer';
import { realFiles } from './file-layer';
import { createGameKeeper } from './game-keeper';
import type { KeptGame } from './game-slots';
import { openGameSlots } from './game-slots';
import { openGuardedStore } from './guarded-store';
import { openJournal } from './journal';
import { NewerJournal } from './journal-mend';
import { localDay } from './local-day';
import { createQueue } from './queue';
import { createRecentDeals } from './recent-deals';
import { removeTemporaries } from './safe-file';
import { NO_STATISTICS, readStatisticsCopy, statisticsCopyOf } from './statistics-copy';
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

const NEWER = 'It was written by a newer version of Shamrocks and is left as it is';

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

  // Settings, window and the copy of the statistics.
  const store = openGuardedStore(files, folder, options.openStore, now);
  const foundStore = await store.load();
  let settings = readSettings(foundStore.data);
  let copy = readStatisticsCopy(foundStore.data.statistics) ?? NO_STATISTICS;
  let copySum = statisticsCopyOf(copy).sum;
  const storeKeeper = createStoreKeeper(store, foundStore, { worked, refused: (error) => refused('Your settings could not be saved', error) });

  // The game in progress.
  const slots = openGameSlots(files, folder, now, options.patience);
  const foundGame = await slots.load();
  const journal = openJournal({ files, folder, now, dayOf: localDay, onRepair: (repair) => sayRepair(teller, repair) });
  const last = await journal.lastGames().catch(() => []);
  const recorded = new Set(last.map(({ id }) => id));
  const recent = createRecentDeals(last);
  if (foundGame.kept?.recorded) recorded.add(foundGame.kept.game.id);
  let waiting: readonly GameRecord[] = foundGame.kept?.waiting ?? [];
  for (const record of waiting) recorded.add(record.id);
  const keeper = createGameKeeper(slots, foundGame.kept);
  sayFound(teller, foundStore, foundGame);

  /** A game that was counted as lost was left for another, which was not saved any more: it does not come back. */
  const leftBehind = foundGame.kept && recorded.has(foundGame.kept.game.id) && !foundGame.kept.game.won;
  let game: SavedSession | null = leftBehind ? null : (foundGame.kept?.game ?? null);

  async function keep(next: SavedSession): Promise<void> {
    if (foundGame.newer) throw new Error(NEWER);
    await keeper.keep({ game: next, recorded: recorded.has(next.id), waiting, savedAt: now() });
  }

  // Finished games.
  const journalQueue = createQueue();
  let caughtUp = false;
  /** Games that this run added to the journal. */
  const added = new Set<string>();
  const statisticsListeners: ((statistics: Statistics) => void)[] = [];

  async function publishStatistics(): Promise<Statistics> {
    const statistics = await journal.statistics();
    const written = statisticsCopyOf(statistics);
    if (written.sum === copySum) return statistics;
    copy = statistics;
    copySum = written.sum;
    void storeKeeper.change({ statistics: written });
    for (const listener of statisticsListeners) listener(statistics);
    return statistics;
  }

  /** Writes to the journal what had to wait. Rejects while it still has to. */
  async function addWaiting(): Promise<void> {
    if (waiting.length === 0) return;
    for (const record of waiting) {
      if (await journal.add(record)) added.add(record.id);
      waiting = waiting.filter((other) => other.id !== record.id);
    }
    const kept = keeper.latest();
    if (kept) void keep(kept.game).catch(() => undefined);
    await publishStatistics();
  }

  async function record(id: string): Promise<RecordReport> {
    try {
      await catchUp();
      worked();
      // The check at the start may have written it meanwhile: it is new if this run wrote it, whoever was first.
      return { ok: true, statistics: await publishStatistics(), already: !added.has(id) };
    } catch (error) {
      const kept = keeper.latest();
      if (kept) void keep(kept.game).catch(() => undefined);
      if (error instanceof NewerJournal) return { ok: false, notice: `This game cannot be added to the history. ${NEWER}.` };
      return refused('The finished game could not be added to the history yet', error);
    }
  }

  /** A game that was won, and not counted before the program ended, is counted now. */
  async function recover({ game: left, savedAt }: KeptGame): Promise<void> {
    const session = left.won && !recorded.has(left.id) ? restoreSession(left) : null;
    const win = session?.ok ? recordOfWin(session.value, savedAt, appVersion) : null;
    if (win) await journal.add(win);
    if (win) recorded.add(win.id);
  }

  /** What the last run, or a refusing disk, left to be counted. Rejects while it still cannot be. */
  async function catchUp(): Promise<void> {
    await addWaiting();
    if (!caughtUp && foundGame.kept) await recover(foundGame.kept);
    caughtUp = true;
  }

  const checked = journalQueue(async () => {
    try {
      await journal.check();
      await catchUp();
      await publishStatistics();
    } catch (error) {
      if (error instanceof NewerJournal) teller.say('warning', `The history of games cannot be read. ${NEWER}.`);
      else refused('The history of games could not be read', error);
    }
  });

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
    return storeKeeper.isBehind() || keeper.isBehind() || waiting.length > 0;
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
    await checked;
    await journalQueue(() => catchUp().then(publishStatistics).catch(() => undefined));
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
      recorded.add(kept.game.id);
      await keep(kept.game);
    },
    published: async () => void (await publishStatistics()),
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
    async finishGame(finished) {
      const { id } = finished;
      const valid = restoreRecord(finished);
      // From here on every state that is saved carries the record along: whatever comes first on to the disk, it counts.
      if (valid.ok && !recorded.has(id)) {
        recorded.add(id);
        recent.note(valid.value);
        waiting = [...waiting, valid.value];
        await checked;
        return journalQueue(() => record(id));
      }
      await checked;
      return journalQueue(async () => {
        if (waiting.some((other) => other.id === id)) return record(id);
        if (recorded.has(id) || (await journal.has(id).catch(() => false))) return { ok: true, statistics: copy, already: true };
        return { ok: false, notice: `This game could not be counted: ${valid.ok ? 'it is unknown' : describeRecordProblem(valid.problem)}.` };
      });
    },
    statisticsCopy: () => copy,
    async statistics() {
      await checked;
      return journalQueue(() => journal.statistics().catch(() => copy));
    },
    recentDeals: recent.list,
    async history(query) {
      const early = await journal.earlyPage(query);
      if (early) return early;
      await checked;
      return journalQueue(() => journal.page(query).catch(() => null));
    },
    async finishedGame(id) {
      await checked;
      return journalQueue(() => journal.game(id).catch(() => null));
    },
    resetStatistics: () => checked.then(() => journalQueue(transfers.reset)),
    // Backups never change: the check of the journal need not be waited for.
    backups: transfers.backups,
    restoreBackup: (name) => checked.then(() => journalQueue(() => transfers.restore(name))),
    exportJson: (write) => checked.then(() => journalQueue(() => write(transfers.exportJson()))),
    exportCsv: (write) => checked.then(() => journalQueue(() => write(transfers.exportCsv()))),
    importText: (text) => checked.then(() => journalQueue(() => transfers.importText(text))),
    windowState: () => readWindowState(storeKeeper.data()),
    saveWindowState: (window) => storeKeeper.change({ window }),
    notices: teller.take,
    onNotice(listener: (notice: Notice) => void) {
      teller.listen(listener);
    },
    trouble: teller.standing,
    onTrouble: teller.onTrouble,
    onStatistics: (listener) => void statisticsListeners.push(listener),
    flush: settle,
    flushNow() {
      if (!foundGame.newer) keeper.keepNow();
    },
  };
  return api;
}
