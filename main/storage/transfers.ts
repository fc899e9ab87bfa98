import type { BackupInfo, TransferReport } from '../../shared/ipc/contract';
import type { GameRecord } from '../../shared/game/record';
import type { SavedSession } from '../../shared/game/saved-session';
import type { Settings } from '../../shared/settings/settings';
import { listBackups, makeBackup, readBackup } from './backups';
import type { ImportReport } from './contract';
import type { FileLayer } from './file-layer';
import type { Journal } from './journal';
import { mergeGames } from './journal-text';
import { sentence } from './teller';
import type { Pieces } from './text-of';
import { formatExport, parseExport } from './transfer';
import { formatCsv } from './transfer-csv';

/** What taking out, bringing back and resetting need of the rest of storage. */
export interface TransferParts {
  readonly files: FileLayer;
  readonly folder: string;
  readonly now: () => number;
  readonly appVersion: string;
  readonly journal: Journal;
  readonly settings: () => Settings;
  readonly game: () => SavedSession | null;
  readonly changeSettings: (settings: Settings) => Promise<void>;
  readonly adoptGame: (game: SavedSession) => Promise<void>;
  /** Notes with the game in progress that it is in the journal, where it is. */
  readonly markRecorded: () => Promise<void>;
  /** Has the changed statistics told and copied. */
  readonly published: () => Promise<void>;
}

export interface Transfers {
  reset(): Promise<TransferReport>;
  backups(): Promise<readonly BackupInfo[]>;
  restore(name: string): Promise<ImportReport>;
  exportJson(): Pieces;
  exportCsv(): Pieces;
  importText(text: string): Promise<ImportReport>;
}

const UNCHANGED = { cancelled: false, settingsChanged: false, gameChanged: false } as const;

/** Export, import, reset and backups over these parts. Nothing rejects: what failed is said in the report. Calls must not overlap. */
export function createTransfers(parts: TransferParts): Transfers {
  const { files, folder, now, appVersion, journal } = parts;

  const failed = (what: string, error: unknown): ImportReport => ({ ok: false, ...UNCHANGED, text: sentence(what, error) });

  /** Adds what is missing, in one step: all or nothing. Gives back how many games that were. */
  async function merge(games: readonly GameRecord[]): Promise<number> {
    const ours = await journal.games();
    const merged = mergeGames(ours, games);
    const added = merged.length - ours.length;
    if (added > 0) await journal.replace(merged);
    return added;
  }

  return {
    async reset() {
      try {
        const games = await journal.games();
        if (games.length === 0) return { ok: true, cancelled: false, text: 'There is nothing to reset yet.' };
        const name = await makeBackup(files, folder, games, now());
        await parts.markRecorded();
        await journal.replace([]);
        await parts.published();
        return { ok: true, cancelled: false, text: `The statistics are reset. ${plural(games.length)} kept in the backup ${name}.` };
      } catch (error) {
        return failed('The statistics were not reset', error);
      }
    },
    backups: () => listBackups(files, folder).catch(() => []),
    async restore(name) {
      try {
        const games = await readBackup(files, folder, name);
        if (!games) return { ok: false, ...UNCHANGED, text: 'There is no such backup.' };
        const added = await merge(games);
        await parts.published();
        return { ok: true, ...UNCHANGED, text: `${plural(added)} brought back${alreadyThere(games.length - added)}.` };
      } catch (error) {
        return failed('The backup was not restored', error);
      }
    },
    exportJson: () => formatExport({ settings: parts.settings(), game: parts.game() }, journal.batches(), now(), appVersion),
    exportCsv: () => formatCsv(journal.batches()),
    async importText(text) {
      const parsed = await parseExport(text);
      if (!parsed.ok) {
        const { line, reason } = parsed.problem;
        return { ok: false, ...UNCHANGED, text: `Nothing was imported. Line ${line}: ${reason}.` };
      }
      try {
        const { games, settings, game } = parsed.value;
        const added = await merge(games);
        const settingsChanged = settings !== null && JSON.stringify(settings) !== JSON.stringify(parts.settings());
        if (settingsChanged) await parts.changeSettings(settings);
        const gameChanged = game !== null && (await mayAdopt(game, parts.game(), journal));
        if (gameChanged) await parts.adoptGame(game);
        await parts.published();
        const said = [`${plural(added)} added${alreadyThere(new Set(games.map(({ id }) => id)).size - added)}`];
        if (settingsChanged) said.push('the settings were taken over');
        if (gameChanged) said.push('the game in progress is on the table');
        else if (game !== null && game.id !== parts.game()?.id) said.push('the game in progress here was kept');
        return { ok: true, cancelled: false, settingsChanged, gameChanged, text: `${said.join('; ')}.` };
      } catch (error) {
        return failed('The file was not imported', error);
      }
    },
  };
}

/** A game in progress is never thrown away for another, and one that is over already is not begun again. */
async function mayAdopt(game: SavedSession, ours: SavedSession | null, journal: Journal): Promise<boolean> {
  const begun = ours !== null && ours.startedAt !== null && !ours.won;
  return !begun && ours?.id !== game.id && !game.won && game.startedAt !== null && !(await journal.has(game.id));
}

function plural(count: number): string {
  return count === 1 ? '1 finished game was' : `${count === 0 ? 'No' : count} finished games were`;
}

function alreadyThere(count: number): string {
  return count > 0 ? ` (${count} ${count === 1 ? 'was' : 'were'} there already)` : '';
}
