import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeText } from '../../../main/files';
import { formatJournal, parseJournal } from '../../../main/storage/journal-text';
import { localDay } from '../../../main/storage/local-day';
import type { Storage } from '../../../main/storage/contract';
import { openStorage } from '../../../main/storage/storage';
import { formatExport, parseExport } from '../../../main/storage/transfer';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import type { HistoryPage, HistoryQuery } from '../../../shared/game/history';
import { NEWEST_FIRST, NO_FILTER } from '../../../shared/game/history';
import { recordOf } from '../../../shared/game/record';
import type { GameRecord } from '../../../shared/game/record';
import { saveSession } from '../../../shared/game/saved-session';
import type { Session } from '../../../shared/game/session';
import { layoutOf, newSession, play } from '../../../shared/game/session';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings';
import { foldStatistics } from '../../../shared/statistics/fold';
import type { StoreFile } from '../../../main/storage/whole-file';

const GAMES = 100_000;
const PLAYED = 200;
const IMPORTED = 1000;

/** Games as they are played, of up to 60 moves; the records of many more are made of them. */
function games(): { sessions: Session[]; records: GameRecord[] } {
  const sessions: Session[] = [];
  for (let deal = 1; deal <= PLAYED; deal += 1) {
    let session = newSession(`bench-${deal}`, { kind: 'number', deal: String(deal) as DealNumber }, DEFAULT_RULESET) as Session;
    for (let step = 0; step < 60; step += 1) {
      const moves = legalMoves(layoutOf(session), DEFAULT_RULESET);
      const move = moves[(step * 7 + deal) % moves.length];
      const next = move && play(session, move, 1e12 + step);
      if (!next?.ok) break;
      session = next.value.session;
    }
    if (session.startedAt !== null) sessions.push(session);
  }
  const base = sessions.map((session) => recordOf(session, session.startedAt ?? 0, '1.0.0') as GameRecord);
  const records = Array.from({ length: GAMES }, (_, n) => {
    const record = base[n % base.length] as GameRecord;
    const endedAt = 1.4e12 + n * 3_600_000;
    return { ...record, id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, startedAt: endedAt - 300_000, endedAt };
  });
  return { sessions, records };
}

async function* batchOf(games: readonly GameRecord[]): AsyncGenerator<readonly GameRecord[]> {
  yield games;
}

const store = (folder: string): StoreFile => {
  const file = path.join(folder, 'settings.json');
  return { path: file, write: (value) => writeFileSync(file, JSON.stringify(value)) };
};

/** Prints what a history of 100,000 games costs at the start, in its panel and at the end of a game, and what saving costs. */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-'));
  const options = { appVersion: '1.0.0', now: Date.now, openStore: store };
  const line = (what: string, milliseconds: number, more = ''): void => print(`${what.padEnd(66)} ${milliseconds.toFixed(1).padStart(9)} ms${more}`);
  /** Times some work, and the longest time meanwhile in which nothing else of this process had a turn. */
  const timed = async <T>(what: string, work: () => Promise<T> | T): Promise<T> => {
    let longest = 0;
    let last = performance.now();
    let done = false;
    const turn = (): void => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      if (!done) setImmediate(turn);
    };
    turn();
    const start = performance.now();
    const result = await work();
    const took = performance.now() - start;
    longest = Math.max(longest, performance.now() - last);
    done = true;
    line(what, took, `, longest block ${longest.toFixed(1)} ms`);
    return result;
  };
  const page = (storage: Storage, query: Partial<HistoryQuery>): Promise<HistoryPage | null> =>
    storage.history({ filter: NO_FILTER, sort: NEWEST_FIRST, offset: 0, count: 100, ...query });
  try {
    const { sessions, records } = games();
    const { bytes } = await formatJournal(1, records);
    writeFileSync(path.join(folder, 'games.jsonl'), bytes);
    writeFileSync(path.join(folder, 'games.copy.jsonl'), bytes);
    print(`storage: a history of ${GAMES} games, ${(bytes.length / 1e6).toFixed(1)} MB (${Math.round(bytes.length / GAMES)} bytes a game)`);
    await timed('read and check every line, moves and all', () => parseJournal(bytes));
    await timed('fold the statistics, in one go', () => foldStatistics(records, localDay));

    const first = await timed('start: until settings, game and statistics copy are at hand', () => openStorage(folder, options));
    await timed('behind it: journal read, checked, folded, checkpoint made', () => first.statistics());
    await first.flush();
    const second = await timed('the next start, with the checkpoint', () => openStorage(folder, options));
    await timed('behind it: journal checked against its checkpoint and its copy', () => second.statistics());
    await timed('the first page of the history', () => page(second, {}));
    await timed('its middle', () => page(second, { offset: 50_000 }));
    await timed('sorted by deal', () => page(second, { sort: { key: 'deal', descending: false } }));
    await timed('filtered by a part of the deal number, sorted by moves', () => page(second, { filter: { ...NO_FILTER, deal: '14' }, sort: { key: 'moves', descending: true } }));
    await timed('one game with its moves', () => second.finishedGame(records[70_000]?.id ?? ''));
    await timed('one more finished game, verified on the disk', () => second.finishGame({ ...(records[0] as GameRecord), id: 'one-more' }));
    await second.flush();

    for (const session of [sessions[0] as Session, longGame()]) {
      const saved = saveSession(session);
      const start = performance.now();
      for (let n = 0; n < 50; n += 1) await second.saveGame(saved);
      line(`save a game of ${session.moves.length} moves, until it is safe on the disk (mean of 50)`, (performance.now() - start) / 50);
    }

    const file = path.join(folder, 'export.json');
    await timed('export everything into a file, read back', () => second.exportJson((pieces) => writeText(file, pieces)));
    print(`  ${(statSync(file).size / 1e6).toFixed(1)} MB`);
    let some = '';
    for await (const piece of formatExport({ settings: DEFAULT_SETTINGS, game: null }, batchOf(records.slice(0, IMPORTED)), 0, '1.0.0')) some += piece;
    await timed(`read an export of ${IMPORTED} games, each replayed by the engine`, () => parseExport(some));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A game of a thousand moves, there and back. */
function longGame(): Session {
  let session = newSession('long', { kind: 'number', deal: '7' as DealNumber }, { ...DEFAULT_RULESET, fanLimit: null }) as Session;
  for (let step = 0; step < 1000; step += 1) {
    const moves = legalMoves(layoutOf(session), session.rules).filter((move) => move.kind === 'fan');
    const move = moves[(step * 31) % moves.length];
    const next = move && play(session, move, 1e12 + step);
    if (!next?.ok) break;
    session = next.value.session;
  }
  return session;
}
