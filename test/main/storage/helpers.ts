import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileLayer } from '../../../main/storage/file-layer';
import { realFiles } from '../../../main/storage/file-layer';
import type { Storage, StorageOptions } from '../../../main/storage/storage';
import { openStorage } from '../../../main/storage/storage';
import type { StoreFile } from '../../../main/storage/whole-file';
import { legalMoves } from '../../../shared/engine/rules';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { NEWEST_FIRST, NO_FILTER } from '../../../shared/game/history';
import type { GameRecord } from '../../../shared/game/record';
import { recordOf } from '../../../shared/game/record';
import type { SavedSession } from '../../../shared/game/saved-session';
import { saveSession } from '../../../shared/game/saved-session';
import type { Session } from '../../../shared/game/session';
import { layoutOf, newSession, play } from '../../../shared/game/session';
import { played } from '../../fixtures/played';
import { winningLine } from '../../fixtures/winning-lines';

/** A fresh folder, and what removes it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'shamrocks-storage-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A store that writes as electron-store should: whole files, replaced at once. */
export function plainStore(folder: string): StoreFile {
  const path = join(folder, 'settings.json');
  return {
    path,
    write(value) {
      writeFileSync(`${path}.tmp-0`, JSON.stringify(value));
      renameSync(`${path}.tmp-0`, path);
    },
  };
}

/** All finished games, oldest first, as the history gives them out one by one. */
export async function gamesOf(storage: Storage): Promise<GameRecord[]> {
  const page = await storage.history({ filter: NO_FILTER, sort: { ...NEWEST_FIRST, descending: false }, offset: 0, count: 1000 });
  const games = await Promise.all((page?.games ?? []).map(({ id }) => storage.finishedGame(id)));
  return games.filter((game) => game !== null);
}

export async function idsOf(storage: Storage): Promise<string[]> {
  return (await gamesOf(storage)).map(({ id }) => id);
}

/** A text that comes in pieces, as a whole. */
export async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** A history as the journal gives it out, some games at a time. */
export async function* inBatches(games: readonly GameRecord[], size = 2): AsyncGenerator<readonly GameRecord[]> {
  for (let at = 0; at < games.length; at += size) yield games.slice(at, at + size);
}

export const NOON = Date.UTC(2026, 10, 30, 12);

/** The real file system, not waiting for the disk itself: no test takes the power away. */
export const quickFiles: FileLayer = { ...realFiles, sync: async () => undefined };

/** Opens storage with a clock that stands at noon, and no retries by itself. */
export function open(folder: string, change: Partial<StorageOptions> = {}): Promise<Storage> {
  return openStorage(folder, { appVersion: '1.2.3', now: () => NOON, openStore: plainStore, retryAfter: 0, patience: [0], files: quickFiles, ...change });
}

/** A session of this deal after some moves, each the first legal one that `choose` points at. */
export function sessionAfter(id: string, moves: number, deal = '1', choose = (step: number) => step * 7): Session {
  let session = newSession(id, { kind: 'number', deal: deal as DealNumber }, DEFAULT_RULESET);
  if (!session) throw new Error('no such deal');
  for (let step = 0; step < moves; step += 1) {
    const legal = legalMoves(layoutOf(session), session.rules);
    const move = legal[choose(step) % legal.length];
    if (!move) break;
    const next = play(session, move, NOON + step * 1000);
    if (!next.ok) throw new Error('not legal');
    session = next.value.session;
  }
  return session;
}

export function savedAfter(id: string, moves: number): SavedSession {
  return saveSession(sessionAfter(id, moves));
}

/** The record of a lost game. */
export function lostGame(id: string, endedAt = NOON, moves = 5): GameRecord {
  const record = recordOf(sessionAfter(id, moves), endedAt, '1.2.3');
  if (!record) throw new Error('not begun');
  return { ...record, startedAt: endedAt - 60_000, endedAt };
}

/** A file layer with some of its functions replaced. */
export function filesWith(change: Partial<FileLayer>): FileLayer {
  return { ...quickFiles, ...change };
}

export function fault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

export function text(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

const WON_DEAL = '3';

/** A game that is won by its next move, or by its last one: `moves` 0 or 1 of what is left is played. */
export function shortGame(id: string, moves: 0 | 1): Session {
  const line = winningLine(WON_DEAL);
  return played(id, WON_DEAL, line.slice(0, line.length - 1 + moves), NOON);
}

export function wonGame(id: string, endedAt = NOON): GameRecord {
  const record = recordOf(shortGame(id, 1), endedAt, '1.2.3');
  if (!record) throw new Error('not begun');
  return { ...record, startedAt: endedAt - 60_000, endedAt };
}
