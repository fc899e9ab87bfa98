import type { HistoryPage, HistoryQuery } from '../game/history';
import type { GameRecord } from '../game/record';
import type { SavedSession } from '../game/saved-session';
import type { Settings } from '../settings/settings';
import type { Difficulty } from '../solver/difficulty';
import type { Statistics } from '../statistics/statistics';

/** What the menu, the command line and second starts ask of the page. */
export type Command =
  | { readonly name: 'new-game' }
  | { readonly name: 'new-winnable-game'; readonly difficulty?: Difficulty }
  | { readonly name: 'daily-deal' }
  | { readonly name: 'select-deal' }
  | { readonly name: 'play-deal'; readonly deal: string }
  | { readonly name: 'restart' }
  | { readonly name: 'undo' }
  | { readonly name: 'redo' }
  | { readonly name: 'bookmark' }
  | { readonly name: 'copy-deal' }
  | { readonly name: 'hint' }
  | { readonly name: 'show-solution' }
  | { readonly name: 'finish' }
  | { readonly name: 'redeal' }
  | { readonly name: 'statistics' }
  | { readonly name: 'history' }
  | { readonly name: 'settings' }
  | { readonly name: 'rules' }
  | { readonly name: 'keys' }
  | { readonly name: 'licences' }
  | { readonly name: 'print-rules' }
  | { readonly name: 'save-rules-pdf' };

/** What the menu shows as possible now. */
export interface MenuState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canRestart: boolean;
  readonly canHint: boolean;
  readonly canShowSolution: boolean;
  readonly canFinish: boolean;
  readonly canRedeal: boolean;
  /** Newest first, as deal numbers. */
  readonly recentDeals: readonly string[];
}

/** Something that the player must be told, in one sentence. */
export interface Notice {
  readonly kind: 'info' | 'warning';
  readonly text: string;
}

/** What the page gets at its start. */
export interface Startup {
  readonly settings: Settings;
  /** The game in progress; null at the first start. */
  readonly game: SavedSession | null;
  readonly statistics: Statistics;
  /** The deals played last, newest first and each once, as deal numbers. */
  readonly recentDeals: readonly string[];
  readonly notices: readonly Notice[];
  /** What keeps the disk from taking what is played, in a sentence; null where it takes everything. */
  readonly trouble: string | null;
  /** A deal asked for on the command line. */
  readonly command: Command | null;
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly appVersion: string;
  /** Has the program given up drawing by the graphics chip, which had failed again and again? */
  readonly softwareRendering: boolean;
}

/** What came of writing something down. Never ok before it was verified. The notice is empty where the trouble is told by a push. */
export type SaveReport = { readonly ok: true } | { readonly ok: false; readonly notice: string };

export type RecordReport =
  | { readonly ok: true; readonly statistics: Statistics; readonly already: boolean }
  | { readonly ok: false; readonly notice: string };

/** What an export, an import, a reset or a restore came to, in one sentence. */
export interface TransferReport {
  readonly ok: boolean;
  readonly cancelled: boolean;
  readonly text: string;
}

export interface BackupInfo {
  readonly name: string;
  readonly at: number;
  readonly games: number;
}

/** Messages that the main process sends to the page. */
export type Push =
  | { readonly type: 'command'; readonly command: Command }
  | { readonly type: 'settings'; readonly settings: Settings }
  | { readonly type: 'statistics'; readonly statistics: Statistics }
  | { readonly type: 'notice'; readonly notice: Notice }
  /** The disk refuses, or takes everything again (null): it stands until then. */
  | { readonly type: 'trouble'; readonly text: string | null }
  | { readonly type: 'suspend' }
  | { readonly type: 'resume' };

/** All that the page may ask of the main process: `window.shamrocks`. */
export interface Bridge {
  start(): Promise<Startup>;
  saveGame(game: SavedSession): Promise<SaveReport>;
  /** Records a finished game; a second time with the same id changes nothing. */
  finishGame(record: GameRecord): Promise<RecordReport>;
  changeSettings(change: Partial<Settings>): Promise<Settings>;
  statistics(): Promise<Statistics>;
  /** A part of the finished games, at most `LARGEST_PAGE` of them; null where they cannot be read. */
  history(query: HistoryQuery): Promise<HistoryPage | null>;
  /** A finished game with its moves; null where there is none of this id. */
  finishedGame(id: string): Promise<GameRecord | null>;
  resetStatistics(): Promise<TransferReport>;
  backups(): Promise<readonly BackupInfo[]>;
  restoreBackup(name: string): Promise<TransferReport>;
  exportData(format: 'json' | 'csv'): Promise<TransferReport>;
  importData(): Promise<TransferReport>;
  setMenuState(state: MenuState): void;
  copyText(text: string): Promise<void>;
  printRules(): Promise<TransferReport>;
  saveRulesPdf(): Promise<TransferReport>;
  /** Calls `listener` for each message; gives back what ends it. */
  onPush(listener: (push: Push) => void): () => void;
}

/** Every channel's name, one for each function of the bridge that asks the main process. */
export const CHANNELS = {
  start: 'shamrocks:start',
  saveGame: 'shamrocks:save-game',
  finishGame: 'shamrocks:finish-game',
  changeSettings: 'shamrocks:change-settings',
  statistics: 'shamrocks:statistics',
  history: 'shamrocks:history',
  finishedGame: 'shamrocks:finished-game',
  resetStatistics: 'shamrocks:reset-statistics',
  backups: 'shamrocks:backups',
  restoreBackup: 'shamrocks:restore-backup',
  exportData: 'shamrocks:export-data',
  importData: 'shamrocks:import-data',
  setMenuState: 'shamrocks:set-menu-state',
  copyText: 'shamrocks:copy-text',
  printRules: 'shamrocks:print-rules',
  saveRulesPdf: 'shamrocks:save-rules-pdf',
  push: 'shamrocks:push',
} as const;

/** The most finished games that are sent at once. */
export const LARGEST_PAGE = 200;

/** How many deals the start and the menu remember. */
export const MOST_RECENT = 8;

/** The largest payload that the main process reads, as JSON in bytes. */
export const LARGEST_PAYLOAD = 64 * 1024;

/**
 * A game in progress or a finished one may be longer, for it holds its whole line: about 36,000 moves, ten hours of
 * play at a move a second without a pause. A longer one is played on but no longer saved, and the player is told.
 */
export const LARGEST_GAME = 256 * 1024;
