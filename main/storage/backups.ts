import { join } from 'node:path';
import type { GameRecord } from '../../shared/game/record';
import type { BackupInfo } from '../../shared/ipc/contract';
import type { FileLayer } from './file-layer';
import { CHUNK, formatJournal, parseJournal } from './journal-text';
import { stampOf, writeVerified } from './safe-file';

/*
 * A backup is a journal of its own in the folder `backups`, named after the time at which it was made.
 */

const FOLDER = 'backups';
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:-\d+)?\.jsonl$/;

/** Writes these games to a new backup; gives back its name. `now`: milliseconds since 1970. */
export async function makeBackup(files: FileLayer, folder: string, games: readonly GameRecord[], now: number): Promise<string> {
  const taken = new Set(await files.list(join(folder, FOLDER)));
  const stamp = stampOf(now);
  let name = `${stamp}.jsonl`;
  for (let n = 2; taken.has(name); n += 1) name = `${stamp}-${n}.jsonl`;
  await writeVerified(files, join(folder, FOLDER, name), (await formatJournal(1, games)).bytes);
  return name;
}

/** All backups, the newest first. */
export async function listBackups(files: FileLayer, folder: string): Promise<BackupInfo[]> {
  const found: BackupInfo[] = [];
  for (const name of await files.list(join(folder, FOLDER))) {
    const parts = NAME.exec(name);
    if (!parts) continue;
    const at = Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`);
    found.push({ name, at, games: await countGames(files, join(folder, FOLDER, name)) });
  }
  return found.sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1));
}

/** The games of a backup, as many as can be read; null where there is no backup of this name. */
export async function readBackup(files: FileLayer, folder: string, name: string): Promise<readonly GameRecord[] | null> {
  if (!NAME.test(name)) return null;
  const path = join(folder, FOLDER, name);
  return (await files.size(path)) === null ? null : (await parseJournal(await files.read(path))).games;
}

/** As many games as the file has lines beside its first: counted, not read. */
async function countGames(files: FileLayer, path: string): Promise<number> {
  const size = (await files.size(path)) ?? 0;
  let lines = 0;
  for (let at = 0; at < size; at += CHUNK) {
    const piece = await files.readPart(path, at, CHUNK);
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, end + 1)) lines += 1;
  }
  return Math.max(0, lines - 1);
}
