import type { Session } from '../../shared/game/session';
import type { GameRecord } from '../../shared/game/record';
import { saveSession } from '../../shared/game/saved-session';
import type { Bridge } from '../../shared/ipc/contract';
import type { Statistics } from '../../shared/statistics/statistics';

const FAILED = 'The game could not be saved just now; it will be tried again.';
const RETRY_MS = 15_000;

/** Starts `run` after some time; gives back what prevents it. */
export type After = (milliseconds: number, run: () => void) => () => void;

/**
 * Hands the game over to be written down after every change, and at once: a move that waited here for a slow disk would
 * be lost with the page. The main process puts aside what is overtaken while it writes.
 */
export class Saver {
  private told = false;

  constructor(
    private readonly bridge: Pick<Bridge, 'saveGame'>,
    private readonly tell: (text: string) => void,
    private readonly saved: () => void,
  ) {}

  save(session: Session): void {
    const answer = this.bridge.saveGame(saveSession(session)).catch(() => ({ ok: false as const, notice: FAILED }));
    void answer.then((report) => {
      if (report.ok) {
        this.told = false;
        this.saved();
      } else if (!this.told) {
        this.told = true;
        if (report.notice !== '') this.tell(report.notice);
      }
    });
  }
}

/** Hands finished games over to be recorded. A record is kept here, and tried again, until it was taken. */
export class Recorder {
  private waiting: GameRecord[] = [];
  private busy = false;
  private told = false;
  private cancelRetry: (() => void) | null = null;

  constructor(
    private readonly bridge: Pick<Bridge, 'finishGame'>,
    private readonly after: After,
    private readonly tell: (text: string) => void,
    private readonly counted: (statistics: Statistics) => void,
  ) {}

  /** Records a finished game; the bridge sees to it that one id counts once. */
  finish(record: GameRecord | null): void {
    if (!record) return;
    this.waiting = [...this.waiting.filter((other) => other.id !== record.id), record];
    this.retry();
  }

  /** Tries again what could not be recorded; does nothing where nothing waits. */
  retry(): void {
    if (!this.busy && this.waiting.length > 0) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    this.cancelRetry?.();
    for (let record = this.waiting[0]; record; record = this.waiting[0]) {
      const report = await this.bridge.finishGame(record).catch(() => ({ ok: false as const, notice: FAILED }));
      if (!report.ok) {
        if (!this.told && report.notice !== '') this.tell(report.notice);
        this.told = true;
        this.cancelRetry = this.after(RETRY_MS, () => this.retry());
        break;
      }
      this.told = false;
      const done = record.id;
      this.waiting = this.waiting.filter((other) => other.id !== done);
      this.counted(report.statistics);
    }
    this.busy = false;
  }
}
