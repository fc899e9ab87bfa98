import type { Bridge, MenuState, Push, SaveReport, Startup, TransferReport } from '../../shared/ipc/contract';
import type { Settings } from '../../shared/settings/settings';
import type { ImportReport, Storage } from '../storage/contract';
import type { Pieces } from '../storage/text-of';
import type { Waiting } from './courier';
import type { Arguments, Request } from './requests';

/** What the service needs of the desktop around it. */
export interface Desk {
  readonly facts: Pick<Startup, 'platform' | 'appVersion' | 'softwareRendering'>;
  /** The page asks for its start: what waited for it. */
  pageStarts(): Waiting;
  push(push: Push): void;
  /** The settings are these now: the window's theme and the menu follow. */
  showSettings(settings: Settings): void;
  showMenuState(state: MenuState): void;
  copyText(text: string): void;
  /** Asks for a place, has the text given, and writes it there; null when the player thought better of it. */
  saveText(name: string, format: 'json' | 'csv', give: (write: (text: Pieces) => Promise<SaveReport>) => Promise<SaveReport>): Promise<SaveReport | null>;
  /** Asks for a file and reads it; null when the player thought better of it. */
  openText(): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false; readonly notice: string } | null>;
  printRules(): Promise<TransferReport>;
  saveRulesPdf(): Promise<TransferReport>;
  /** Loads the page anew, because another game is to be on its table; what it asked is answered first. */
  reloadPage(): void;
}

/** One function for each request, with the arguments already believed in form. */
export type Service = { readonly [R in Request]: (...values: Arguments<R>) => Promise<Awaited<ReturnType<Bridge[R]>>> };

const CANCELLED: TransferReport = { ok: false, cancelled: true, text: '' };

/** Joins the storage and the desktop to what the page may ask. The storage believes no game that the engine cannot play. */
export function bridgeService(storage: Storage, desk: Desk): Service {
  /** Tells the page what an import or a backup has brought. */
  const spread = async (report: ImportReport): Promise<TransferReport> => {
    const { settingsChanged, gameChanged, ...told } = report;
    if (settingsChanged) {
      desk.showSettings(storage.settings());
      desk.push({ type: 'settings', settings: storage.settings() });
    }
    if (told.ok) desk.push({ type: 'statistics', statistics: await storage.statistics() });
    if (gameChanged) {
      desk.reloadPage();
      desk.push({ type: 'notice', notice: { kind: 'info', text: told.text } });
    }
    return told;
  };

  return {
    start: async () => {
      const { command, notices } = desk.pageStarts();
      return {
        ...desk.facts,
        settings: storage.settings(),
        game: storage.game(),
        statistics: storage.statisticsCopy(),
        recentDeals: storage.recentDeals(),
        notices: [...storage.notices(), ...notices],
        trouble: storage.trouble(),
        command,
      };
    },
    saveGame: (game) => storage.saveGame(game),
    finishGame: (record) => storage.finishGame(record),
    changeSettings: async (change) => {
      const settings = await storage.changeSettings(change);
      desk.showSettings(settings);
      return settings;
    },
    statistics: () => storage.statistics(),
    history: (query) => storage.history(query),
    finishedGame: (id) => storage.finishedGame(id),
    resetStatistics: async () => {
      const report = await storage.resetStatistics();
      if (report.ok) desk.push({ type: 'statistics', statistics: await storage.statistics() });
      return report;
    },
    backups: () => storage.backups(),
    restoreBackup: async (name) => spread(await storage.restoreBackup(name)),
    exportData: async (format) => {
      const give = format === 'json' ? storage.exportJson<SaveReport> : storage.exportCsv<SaveReport>;
      const saved = await desk.saveText(format === 'json' ? 'Shamrocks.json' : 'Shamrocks history.csv', format, give);
      if (saved === null) return CANCELLED;
      return saved.ok ? { ok: true, cancelled: false, text: 'Your games were exported.' } : { ok: false, cancelled: false, text: saved.notice };
    },
    importData: async () => {
      const opened = await desk.openText();
      if (opened === null) return CANCELLED;
      return opened.ok ? spread(await storage.importText(opened.text)) : { ok: false, cancelled: false, text: opened.notice };
    },
    setMenuState: async (state) => desk.showMenuState(state),
    copyText: async (text) => desk.copyText(text),
    printRules: () => desk.printRules(),
    saveRulesPdf: () => desk.saveRulesPdf(),
  };
}
