import type { GameRecord } from '../../shared/game/record';
import { describeRecordProblem, restoreRecord } from '../../shared/game/restore-record';
import type { SavedSession } from '../../shared/game/saved-session';
import { restoreSession } from '../../shared/game/saved-session';
import type { Settings } from '../../shared/settings/settings';
import { DEFAULT_SETTINGS, isSetting, restoreSettings } from '../../shared/settings/settings';
import { isObject } from '../../shared/util/is-object';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';
import { pause } from './pause';
import type { Batches } from './text-of';
import { piecesOf } from './text-of';
import { GAMES_BEGIN, GAMES_END, readSource } from './transfer-source';

/** Everything that the program keeps, as it is taken out and brought back. Persisted: add optional fields, never rename. */
export interface Export {
  readonly settings: Settings | null;
  readonly game: SavedSession | null;
  readonly games: readonly GameRecord[];
}

/** Why a file is refused; the line is counted from 1. */
export interface ImportProblem {
  readonly line: number;
  readonly reason: string;
}

const FORMAT = 'shamrocks-export';
const VERSION = 1;
const GAMES_BETWEEN_PAUSES = 20;

/** One JSON file, each game on a line of its own. `exportedAt`: milliseconds since 1970. */
export async function* formatExport(data: Omit<Export, 'games'>, games: Batches, exportedAt: number, appVersion: string): AsyncGenerator<string> {
  const head = { format: FORMAT, version: VERSION, exportedAt: new Date(exportedAt).toISOString(), appVersion };
  const fields = Object.entries({ ...head, settings: data.settings, game: data.game });
  const lines = fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  yield `{\n${lines.join('\n')}${GAMES_BEGIN}`;
  let any = false;
  yield* piecesOf(games, (game, first) => {
    any = true;
    return `${first ? '' : ',\n'}${JSON.stringify(game)}`;
  });
  yield `${any ? '\n' : ''}${GAMES_END}`;
}

/** Reads an export and believes nothing: every game is played through by the engine. Lets other work go on meanwhile. */
export async function parseExport(text: string): Promise<Result<Export, ImportProblem>> {
  const source = await readSource(text.replace(/^\uFEFF/, ''));
  if (!source.ok) return fail({ line: source.problem, reason: 'this is no JSON, or a part of it is missing' });
  const { value, lineOf } = source.value;
  const refuse = (path: (string | number)[], reason: string): { ok: false; problem: ImportProblem } => fail({ line: lineOf(path), reason });
  if (!isObject(value) || value.format !== FORMAT) return refuse([], 'this is not an export of Shamrocks');
  if (typeof value.version !== 'number') return refuse(['version'], 'the version is missing');
  if (value.version > VERSION) return refuse(['version'], 'it was exported by a newer version of Shamrocks');
  if (value.settings !== null && value.settings !== undefined) {
    if (!isObject(value.settings)) return refuse(['settings'], 'the settings are no settings');
    for (const key of Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]) {
      if (Object.hasOwn(value.settings, key) && !isSetting(key, value.settings[key])) {
        return refuse(['settings', key], `the setting "${key}" cannot have this value`);
      }
    }
  }
  const game = value.game === null || value.game === undefined ? null : restoreSession(value.game);
  if (game && !game.ok) return refuse(['game'], `the game in progress is not playable (${game.problem.detail})`);
  if (!Array.isArray(value.games)) return refuse(['games'], 'the list of games is missing');
  const games: GameRecord[] = [];
  for (const [index, entry] of value.games.entries()) {
    const record = restoreRecord(entry);
    if (!record.ok) return refuse(['games', index], `game ${index + 1}: ${describeRecordProblem(record.problem)}`);
    games.push(record.value);
    if (index % GAMES_BETWEEN_PAUSES === GAMES_BETWEEN_PAUSES - 1) await pause();
  }
  return ok({
    settings: isObject(value.settings) ? restoreSettings(value.settings) : null,
    game: game ? (value.game as SavedSession) : null,
    games,
  });
}
