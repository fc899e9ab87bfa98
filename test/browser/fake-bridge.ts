import type { BackupInfo, Bridge, MenuState, Push, RecordReport, SaveReport, Startup, TransferReport } from '../../shared/ipc/contract';
import type { HistoryPage, HistoryQuery } from '../../shared/game/history';
import { selectGames } from '../../shared/game/history';
import type { GameRecord } from '../../shared/game/record';
import type { SavedSession } from '../../shared/game/saved-session';
import { DEFAULT_SETTINGS } from '../../shared/settings/settings';
import type { Settings } from '../../shared/settings/settings';
import { foldStatistics } from '../../shared/statistics/fold';
import type { Statistics } from '../../shared/statistics/statistics';

type Asked = Omit<Bridge, 'onPush'>;

/** One thing that the page asked of the bridge. */
export type Call = { [Name in keyof Asked]: { readonly name: Name; readonly args: Parameters<Asked[Name]> } }[keyof Asked];

/** What a day is called in tests: by universal time, so that it is the same on every machine. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const done = (text: string): TransferReport => ({ ok: true, cancelled: false, text });

/**
 * A main process that lives in the test: it keeps what it is given in memory, remembers what it was asked, and can be
 * told to fail. Set its fields before the page is opened; look at them after.
 */
export class FakeBridge implements Asked {
  settings: Settings = { ...DEFAULT_SETTINGS, animation: 'off' };
  game: SavedSession | null = null;
  records: GameRecord[] = [];
  stored: BackupInfo[] = [];
  /** Of what the page gets at its start, all that has no field of its own here. */
  startup: Omit<Startup, 'settings' | 'game' | 'statistics'> = {
    recentDeals: [],
    notices: [],
    trouble: null,
    command: null,
    platform: 'linux',
    appVersion: '0.0.0-test',
    softwareRendering: false,
  };
  menu: MenuState | null = null;
  clipboard = '';
  /** When set, nothing can be written down, and this is the reason. */
  diskTrouble: string | null = null;
  readonly calls: Call[] = [];

  /** What the page asked of one function, oldest first. */
  asked<Name extends keyof Asked>(name: Name): Parameters<Asked[Name]>[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.args as Parameters<Asked[Name]>);
  }

  start(): Promise<Startup> {
    return Promise.resolve({ ...this.startup, settings: this.settings, game: this.game, statistics: this.#count() });
  }

  saveGame(game: SavedSession): Promise<SaveReport> {
    if (this.diskTrouble !== null) return Promise.resolve({ ok: false, notice: this.diskTrouble });
    this.game = game;
    return Promise.resolve({ ok: true });
  }

  finishGame(record: GameRecord): Promise<RecordReport> {
    if (this.diskTrouble !== null) return Promise.resolve({ ok: false, notice: this.diskTrouble });
    const already = this.records.some(({ id }) => id === record.id);
    if (!already) this.records.push(record);
    return Promise.resolve({ ok: true, statistics: this.#count(), already });
  }

  changeSettings(change: Partial<Settings>): Promise<Settings> {
    this.settings = { ...this.settings, ...change };
    return Promise.resolve(this.settings);
  }

  statistics(): Promise<Statistics> {
    return Promise.resolve(this.#count());
  }

  async history({ filter, sort, offset, count }: HistoryQuery): Promise<HistoryPage | null> {
    const games = await selectGames(this.records, filter, sort, () => Promise.resolve());
    return { games: games.slice(offset, offset + count), fitting: games.length, all: this.records.length };
  }

  finishedGame(id: string): Promise<GameRecord | null> {
    return Promise.resolve(this.records.find((record) => record.id === id) ?? null);
  }

  resetStatistics(): Promise<TransferReport> {
    this.stored.unshift({ name: `backup-${this.stored.length + 1}`, at: 0, games: this.records.length });
    this.records = [];
    return Promise.resolve(done('The statistics were reset. A backup was kept.'));
  }

  backups(): Promise<readonly BackupInfo[]> {
    return Promise.resolve(this.stored);
  }

  restoreBackup(name: string): Promise<TransferReport> {
    return Promise.resolve(done(`Restored ${name}.`));
  }

  exportData(format: 'json' | 'csv'): Promise<TransferReport> {
    return Promise.resolve(done(`Exported as ${format}.`));
  }

  importData(): Promise<TransferReport> {
    return Promise.resolve(done('Imported.'));
  }

  setMenuState(state: MenuState): void {
    this.menu = state;
  }

  copyText(text: string): Promise<void> {
    this.clipboard = text;
    return Promise.resolve();
  }

  printRules(): Promise<TransferReport> {
    return Promise.resolve(done('Printed.'));
  }

  saveRulesPdf(): Promise<TransferReport> {
    return Promise.resolve(done('Saved.'));
  }

  #count(): Statistics {
    return foldStatistics(this.records, dayOf);
  }
}

/** The names of all that a page can ask: each name of the contract, or this does not compile. */
export const bridgeNames = Object.keys({
  start: true,
  saveGame: true,
  finishGame: true,
  changeSettings: true,
  statistics: true,
  history: true,
  finishedGame: true,
  resetStatistics: true,
  backups: true,
  restoreBackup: true,
  exportData: true,
  importData: true,
  setMenuState: true,
  copyText: true,
  printRules: true,
  saveRulesPdf: true,
} satisfies Record<keyof Asked, true>);

/** What is put into the page: the bridge's functions, each a question to the test; and the door for messages to the page. */
export function bridgeInPage(functions: readonly string[]): void {
  type Inside = { askTest: (name: string, args: readonly unknown[]) => Promise<unknown>; pushFromTest: (push: Push) => void; shamrocks: unknown };
  const page = window as unknown as Inside;
  const listeners = new Set<(push: Push) => void>();
  const bridge: Record<string, unknown> = {
    onPush: (listener: (push: Push) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  for (const name of functions) bridge[name] = (...args: readonly unknown[]) => page.askTest(name, args);
  page.pushFromTest = (push) => listeners.forEach((listener) => listener(push));
  page.shamrocks = Object.freeze(bridge);
}
