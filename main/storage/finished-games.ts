import type { RecordReport } from '../../shared/ipc/contract';
import type { GameRecord } from '../../shared/game/record';
import { recordOfWin } from '../../shared/game/record';
import { describeRecordProblem, restoreRecord } from '../../shared/game/restore-record';
import { restoreSession } from '../../shared/game/saved-session';
import type { Statistics } from '../../shared/statistics/statistics';
import type { KeptGame } from './game-slots';
import type { Journal } from './journal';
import { NewerJournal } from './journal-mend';
import type { Queue } from './queue';
import { createQueue } from './queue';
import { NO_STATISTICS, readStatisticsCopy, statisticsCopyOf } from './statistics-copy';

export const NEWER = 'It was written by a newer version of Shamrocks and is left as it is';

/** What counting finished games needs of the rest of storage. */
export interface FinishedParts {
  readonly journal: Journal;
  readonly appVersion: string;
  /** The game that the last run left, with what could not be counted then; null where there was none. */
  readonly left: KeptGame | null;
  /** The last games of the journal, as far as they could be read at once. */
  readonly last: readonly GameRecord[];
  /** The copy of the statistics as it was found in the store. */
  readonly foundCopy: unknown;
  /** Has the game in progress written down once more, with what waits now; nothing where there is none. */
  readonly keepAgain: () => void;
  /** Has the copy of the statistics written down. */
  readonly keepCopy: (copy: object) => void;
  /** A new finished game has come. */
  readonly noted: (record: GameRecord) => void;
  /** Tells that the disk takes everything again, where it does. */
  readonly worked: () => void;
  /** Tells that the disk refuses, and has what waits tried again later. */
  readonly refused: (what: string, error: unknown) => { ok: false; notice: string };
  readonly warn: (text: string) => void;
}

/** Counts each finished game once, whatever comes between its last move and the disk. */
export interface FinishedGames {
  /** Is this game in the journal, or on its way there? */
  isRecorded(id: string): boolean;
  /** Games that could not be written to the journal yet: they travel with every state of the game in progress. */
  waiting(): readonly GameRecord[];
  /** Runs what reads or changes the journal, one after the other. */
  readonly queue: Queue;
  /** Resolves when the journal was checked after the start. */
  readonly checked: Promise<void>;
  finish(record: GameRecord): Promise<RecordReport>;
  /** A game was found in the journal. */
  markRecorded(id: string): void;
  /** Tries again what could not be counted. Rejects never. */
  settle(): Promise<void>;
  copy(): Statistics;
  /** Folds the journal; where the copy says otherwise it is replaced, and told to all listeners. */
  publish(): Promise<Statistics>;
  listen(listener: (statistics: Statistics) => void): void;
}

/** Begins to check the journal at once, behind the player's back. */
export function createFinishedGames(parts: FinishedParts): FinishedGames {
  const { journal, left, last, keepAgain, refused } = parts;
  let copy = readStatisticsCopy(parts.foundCopy) ?? NO_STATISTICS;
  let copySum = statisticsCopyOf(copy).sum;
  const listeners: ((statistics: Statistics) => void)[] = [];
  const recorded = new Set(last.map(({ id }) => id));
  let waiting: readonly GameRecord[] = left?.waiting ?? [];
  if (left?.recorded) recorded.add(left.game.id);
  for (const record of waiting) recorded.add(record.id);
  const queue = createQueue();
  let caughtUp = false;
  /** Games that this run added to the journal. */
  const added = new Set<string>();

  async function publish(): Promise<Statistics> {
    const statistics = await journal.statistics();
    const written = statisticsCopyOf(statistics);
    if (written.sum === copySum) return statistics;
    copy = statistics;
    copySum = written.sum;
    parts.keepCopy(written);
    for (const listener of listeners) listener(statistics);
    return statistics;
  }

  /** Writes to the journal what had to wait. Rejects while it still has to. */
  async function addWaiting(): Promise<void> {
    if (waiting.length === 0) return;
    for (const record of waiting) {
      if (await journal.add(record)) added.add(record.id);
      waiting = waiting.filter((other) => other.id !== record.id);
    }
    keepAgain();
    await publish();
  }

  /** A game that was won, and not counted before the program ended, is counted now. */
  async function recover({ game, savedAt }: KeptGame): Promise<void> {
    const session = game.won && !recorded.has(game.id) ? restoreSession(game) : null;
    const win = session?.ok ? recordOfWin(session.value, savedAt, parts.appVersion) : null;
    if (win) await journal.add(win);
    if (win) recorded.add(win.id);
  }

  /** What the last run, or a refusing disk, left to be counted. Rejects while it still cannot be. */
  async function catchUp(): Promise<void> {
    await addWaiting();
    if (!caughtUp && left) await recover(left);
    caughtUp = true;
  }

  async function count(id: string): Promise<RecordReport> {
    try {
      await catchUp();
      parts.worked();
      // The check at the start may have written it meanwhile: it is new if this run wrote it, whoever was first.
      return { ok: true, statistics: await publish(), already: !added.has(id) };
    } catch (error) {
      keepAgain();
      if (error instanceof NewerJournal) return { ok: false, notice: `This game cannot be added to the history. ${NEWER}.` };
      return refused('The finished game could not be added to the history yet', error);
    }
  }

  const checked = queue(async () => {
    try {
      await journal.check();
      await catchUp();
      await publish();
    } catch (error) {
      if (error instanceof NewerJournal) parts.warn(`The history of games cannot be read. ${NEWER}.`);
      else refused('The history of games could not be read', error);
    }
  });

  return {
    isRecorded: (id) => recorded.has(id),
    waiting: () => waiting,
    queue,
    checked,
    async finish(finished) {
      const { id } = finished;
      const valid = restoreRecord(finished);
      // From here on every state that is saved carries the record along: whatever comes first on to the disk, it counts.
      if (valid.ok && !recorded.has(id)) {
        recorded.add(id);
        parts.noted(valid.value);
        waiting = [...waiting, valid.value];
        await checked;
        return queue(() => count(id));
      }
      await checked;
      return queue(async () => {
        if (waiting.some((other) => other.id === id)) return count(id);
        if (recorded.has(id) || (await journal.has(id).catch(() => false))) return { ok: true, statistics: copy, already: true };
        return { ok: false, notice: `This game could not be counted: ${valid.ok ? 'it is unknown' : describeRecordProblem(valid.problem)}.` };
      });
    },
    markRecorded: (id) => void recorded.add(id),
    settle: () => checked.then(() => queue(() => catchUp().then(publish).catch(() => undefined))).then(() => undefined),
    copy: () => copy,
    publish,
    listen: (listener) => void listeners.push(listener),
  };
}
