import { foldStatistics } from '../../shared/statistics/fold';
import type { GameRecord } from '../../shared/game/record';
import type { SavedSession } from '../../shared/game/saved-session';
import type { Settings } from '../../shared/settings/settings';
import { DEFAULT_SETTINGS } from '../../shared/settings/settings';
import type { ImportReport, Storage } from './storage';

/** A storage that forgets everything at the end. */
export function openInMemory(): Storage {
  let settings: Settings = DEFAULT_SETTINGS;
  let game: SavedSession | null = null;
  const records: GameRecord[] = [];
  const statistics = () => foldStatistics(records, (time) => new Date(time).toISOString().slice(0, 10));
  const nothing: ImportReport = { ok: false, cancelled: false, text: 'Nothing is kept.', settingsChanged: false, gameChanged: false };
  return {
    settings: () => settings,
    changeSettings: async (change) => (settings = { ...settings, ...change }),
    game: () => game,
    saveGame: async (saved) => {
      game = saved;
      return { ok: true };
    },
    finishGame: async (record) => {
      const already = records.some(({ id }) => id === record.id);
      if (!already) records.push(record);
      return { ok: true, statistics: statistics(), already };
    },
    statisticsCopy: statistics,
    statistics: async () => statistics(),
    history: async () => records,
    resetStatistics: async () => nothing,
    backups: async () => [],
    restoreBackup: async () => nothing,
    exportJson: async () => JSON.stringify(records),
    exportCsv: async () => '',
    importText: async () => nothing,
    windowState: () => null,
    saveWindowState: async () => ({ ok: true }),
    gpuNotes: () => ({ failures: [], software: false }),
    saveGpuNotes: async () => ({ ok: true }),
    notices: () => [],
    onNotice: () => undefined,
    onStatistics: () => undefined,
    flush: async () => undefined,
    flushNow: () => undefined,
  };
}
