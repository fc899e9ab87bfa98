import type { BackupInfo, Notice, RecordReport, SaveReport, TransferReport } from '../../shared/ipc/contract';
import type { HistoryPage, HistoryQuery } from '../../shared/game/history';
import type { GameRecord } from '../../shared/game/record';
import type { SavedSession } from '../../shared/game/saved-session';
import type { Settings } from '../../shared/settings/settings';
import type { Statistics } from '../../shared/statistics/statistics';
import type { Pieces } from './text-of';

/** Where the window was: in the screen's coordinates, as Electron gives them. */
export interface WindowState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
  readonly fullScreen: boolean;
}

/** What came of an import or of restoring a backup. */
export interface ImportReport extends TransferReport {
  /** Tell the page anew: its settings, or the game on its table, are others now. */
  readonly settingsChanged: boolean;
  readonly gameChanged: boolean;
}

/** All that is kept on disk. Nothing here throws; what went wrong is said in the reports and in `notices`. */
export interface Storage {
  settings(): Settings;
  changeSettings(change: Partial<Settings>): Promise<Settings>;
  /** The game in progress as it was found at the start or saved last; null where there is none. */
  game(): SavedSession | null;
  /** Resolves when this state, or a newer one, is safe on the disk. Of states that wait, only the latest is written. */
  saveGame(game: SavedSession): Promise<SaveReport>;
  /** Counts a finished game once, however often it comes. Checked by the engine first. */
  finishGame(record: GameRecord): Promise<RecordReport>;
  /** The copy that is kept beside the settings: at hand at once. `onStatistics` tells when the journal says otherwise. */
  statisticsCopy(): Statistics;
  /** Folded from the journal; waits for the journal's check after the start. */
  statistics(): Promise<Statistics>;
  /** The deals played last, newest first, as far as the end of the journal tells. */
  recentDeals(): readonly string[];
  /** Waits for the journal's check after the start; null where the history cannot be read. */
  history(query: HistoryQuery): Promise<HistoryPage | null>;
  /** Null where it cannot be read, or is not there. */
  finishedGame(id: string): Promise<GameRecord | null>;
  resetStatistics(): Promise<TransferReport>;
  backups(): Promise<readonly BackupInfo[]>;
  restoreBackup(name: string): Promise<ImportReport>;
  /** Gives everything as the text of one JSON file to `write`; until that has ended the history stays as it is. */
  exportJson<T>(write: (pieces: Pieces) => Promise<T>): Promise<T>;
  /** The same with the history as CSV. */
  exportCsv<T>(write: (pieces: Pieces) => Promise<T>): Promise<T>;
  importText(text: string): Promise<ImportReport>;
  windowState(): WindowState | null;
  saveWindowState(state: WindowState): Promise<SaveReport>;
  /** What the player must be told and was not yet; each notice is given once. */
  notices(): readonly Notice[];
  /** Calls `listener` for each notice that comes up later. */
  onNotice(listener: (notice: Notice) => void): void;
  /** What keeps the disk from taking what is to be kept, in a sentence; null where it takes everything. */
  trouble(): string | null;
  /** Calls `listener` when trouble begins, and with null when all of it is over and everything is on the disk. */
  onTrouble(listener: (text: string | null) => void): void;
  onStatistics(listener: (statistics: Statistics) => void): void;
  /** Resolves when everything that was asked for is on the disk, or has failed. */
  flush(): Promise<void>;
  /** Writes the game in progress before it returns: for the end of the system's session. */
  flushNow(): void;
}
