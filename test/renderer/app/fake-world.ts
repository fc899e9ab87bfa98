import type { Layout } from '../../../shared/engine/layout';
import type { Place, TablePicture } from '../../../renderer/board/table';
import type { Change } from '../../../shared/game/session';
import { newSession, play } from '../../../shared/game/session';
import type { Session } from '../../../shared/game/session';
import { saveSession } from '../../../shared/game/saved-session';
import type { Move } from '../../../shared/engine/move';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Push } from '../../../shared/ipc/contract';
import { App } from '../../../renderer/app/app';
import type { World } from '../../../renderer/app/state';
import type { Verdict } from '../../../shared/solver/verdict';
import type { Solver } from '../../../renderer/hints/solver';
import { FakeBridge } from '../../browser/fake-bridge';
import { winningLine } from '../../fixtures/winning-lines';

/** A clock that stands still until it is told to go on. */
export class FakeClock {
  now = 1_700_000_000_000;
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  get waiting(): number {
    return this.timers.length;
  }
}

/** Answers only what it is told to; everything else is unknown, at once. */
export class FakeSolver implements Solver {
  answer: (layout: Layout) => Verdict | Promise<Verdict | null> = () => ({ kind: 'unknown', why: 'nodes' });
  deals: string[] = [];
  dayDeal = '4027';
  asked: Layout[] = [];
  signals: AbortSignal[] = [];

  judge(layout: Layout, _game: unknown, signal: AbortSignal): Promise<Verdict | null> {
    this.asked.push(layout);
    this.signals.push(signal);
    return Promise.resolve(this.answer(layout));
  }

  findWinnable(): Promise<DealNumber | null> {
    return Promise.resolve((this.deals.shift() as DealNumber | undefined) ?? null);
  }

  daily(): Promise<DealNumber | null> {
    return Promise.resolve(this.dayDeal as DealNumber);
  }

  report(): ReturnType<Solver['report']> {
    return Promise.resolve({ verdict: 'unknown', difficulty: null, moves: null });
  }
}

/** What the table was shown, and did. */
export class FakeTable {
  readonly shown: { readonly picture: TablePicture; readonly change: Change | null }[] = [];
  readonly refused: Place[] = [];
  settled = 0;
  cancelled = 0;

  show(picture: TablePicture, change: Change | null): void {
    this.shown.push({ picture, change });
  }

  refuse(place: Place): void {
    this.refused.push(place);
  }

  settle(): void {
    this.settled++;
  }

  cancelGesture(): void {
    this.cancelled++;
  }

  get last(): TablePicture {
    const last = this.shown.at(-1);
    if (!last) throw new Error('nothing was shown');
    return last.picture;
  }
}

/** An app in a world of its own: bridge, table, clock, chance and solver are the test's. */
export class Bench {
  readonly bridge = new FakeBridge();
  readonly clock = new FakeClock();
  readonly table = new FakeTable();
  readonly solver = new FakeSolver();
  readonly said: string[] = [];
  still = true;
  private ids = 0;
  private listeners: ((push: Push) => void)[] = [];
  private started: App | null = null;

  get app(): App {
    if (!this.started) throw new Error('start() first');
    return this.started;
  }

  get state(): App['core']['state'] {
    return this.app.core.state;
  }

  get layout(): Layout {
    const { session } = this.state;
    return session.layouts[session.at] ?? session.layouts[0];
  }

  push(push: Push): void {
    for (const listener of this.listeners) listener(push);
  }

  async start(): Promise<App> {
    const onPush = (listener: (push: Push) => void): (() => void) => {
      this.listeners = [listener];
      return () => undefined;
    };
    // The fake's functions, with the door for pushes beside them.
    const bridge = new Proxy(this.bridge, {
      get: (fake, name) => (name === 'onPush' ? onPush : bound(fake, name as keyof FakeBridge)),
    }) as unknown as World['bridge'];
    this.started = new App({
      bridge,
      startup: await this.bridge.start(),
      table: this.table,
      solver: this.solver,
      say: (text) => this.said.push(text),
      now: () => this.clock.now,
      today: () => '2026-11-30',
      random: () => ((this.ids * 7 + 3) % 100) / 100,
      newId: () => `game-${++this.ids}`,
      after: this.clock.after,
      still: () => this.still,
    });
    this.started.begin();
    await this.settle();
    return this.started;
  }

  /** Begins with a deal on the table, and the first `moves` of its kept winning line played. */
  async startDeal(deal: string, moves = 0): Promise<App> {
    this.bridge.game = saveSession(sessionOf(deal, moves));
    return this.start();
  }

  /** Plays moves one after another, as a player would. */
  play(moves: readonly Move[]): void {
    for (const move of moves) this.app.controller.play(move);
  }

  /** Lets everything happen that waits for nothing but its turn. */
  async settle(): Promise<void> {
    for (let i = 0; i < 30; i++) await Promise.resolve();
  }
}

export function sessionOf(deal: string, moves: number): Session {
  let session = newSession(`saved-${deal}`, { kind: 'number', deal: deal as DealNumber }, DEFAULT_RULESET);
  if (!session) throw new Error(`no deal ${deal}`);
  for (const move of winningLineOrNone(deal, moves)) {
    const step = play(session, move, 1_600_000_000_000);
    if (!step.ok) throw new Error(step.problem.reason);
    session = step.value.session;
  }
  return session;
}

function winningLineOrNone(deal: string, moves: number): readonly Move[] {
  return moves === 0 ? [] : winningLine(deal).slice(0, moves);
}

function bound(fake: FakeBridge, name: keyof FakeBridge): unknown {
  const value: unknown = fake[name];
  if (typeof value !== 'function') return value;
  return (...args: readonly unknown[]): unknown => {
    fake.calls.push({ name, args } as never);
    return (value as (...words: readonly unknown[]) => unknown).apply(fake, [...args]);
  };
}
