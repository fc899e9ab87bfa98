import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatJournal, journalLine, parseJournal } from '../../../main/storage/journal-text';
import { localDay } from '../../../main/storage/local-day';
import { openStorage } from '../../../main/storage/storage';
import { formatExport, parseExport } from '../../../main/storage/transfer';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
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
    return { ...record, id: `bench-${n}`, startedAt: endedAt - 300_000, endedAt };
  });
  return { sessions, records };
}

const store = (folder: string): StoreFile => {
  const file = path.join(folder, 'settings.json');
  return { path: file, write: (value) => writeFileSync(file, JSON.stringify(value)) };
};

/** Prints what a history of 100,000 games costs at the start and at the end of a game, and what saving costs. */
export async function run(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-bench-'));
  const options = { appVersion: '1.0.0', now: Date.now, openStore: store };
  const timed = async <T>(what: string, work: () => Promise<T> | T): Promise<T> => {
    const start = performance.now();
    const result = await work();
    print(`${what.padEnd(66)} ${(performance.now() - start).toFixed(1).padStart(9)} ms`);
    return result;
  };
  try {
    const { sessions, records } = games();
    const text = formatJournal(1, records);
    writeFileSync(path.join(folder, 'games.jsonl'), text);
    writeFileSync(path.join(folder, 'games.copy.jsonl'), text);
    print(`storage: a history of ${GAMES} games, ${(text.length / 1e6).toFixed(1)} MB (${journalLine(records[0] as GameRecord).length} bytes a game)`);

    const bytes = Buffer.from(text);
    await timed('read and check every line', () => parseJournal(bytes));
    await timed('fold the statistics', () => foldStatistics(records, localDay));

    const first = await timed('start: until settings, game and statistics copy are at hand', () => openStorage(folder, options));
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await timed('behind it: journal read, checked, folded, copy corrected', () => first.statistics());
    clearInterval(watch);
    print(`${'  longest time in which nothing else was done'.padEnd(66)} ${longest.toFixed(1).padStart(9)} ms`);
    await timed('one more finished game, verified on the disk', () => first.finishGame({ ...(records[0] as GameRecord), id: 'one-more' }));
    await timed('the whole history for its panel', () => first.history());
    await first.flush();
    await timed('the next start', () => openStorage(folder, options));

    const longestGame = sessions.reduce((a, b) => (b.moves.length > a.moves.length ? b : a));
    const saved = saveSession(longestGame);
    const start = performance.now();
    for (let n = 0; n < 50; n += 1) await first.saveGame(saved);
    print(`${`save a game of ${longestGame.moves.length} moves, until it is safe on the disk (mean of 50)`.padEnd(66)} ${((performance.now() - start) / 50).toFixed(1).padStart(9)} ms`);

    const exported = formatExport({ settings: DEFAULT_SETTINGS, game: null, games: records.slice(0, IMPORTED) }, 0, '1.0.0');
    await timed(`read an export of ${IMPORTED} games, each replayed by the engine`, () => parseExport(exported));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
