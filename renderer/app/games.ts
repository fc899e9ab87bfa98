import type { DealNumber } from '../../shared/engine/deal-number';
import { describeDealNumberProblem, parseDealNumber, randomDealNumber } from '../../shared/engine/deal-number';
import type { Ruleset } from '../../shared/engine/ruleset';
import { DEFAULT_RULESET, parseRuleset } from '../../shared/engine/ruleset';
import type { Origin } from '../../shared/game/origin';
import { recordOf } from '../../shared/game/record';
import type { Command } from '../../shared/ipc/contract';
import type { Session } from '../../shared/game/session';
import { dealChange, layoutOf, leavingLoses, newSession } from '../../shared/game/session';
import { restoreSession } from '../../shared/game/saved-session';
import type { Ask } from './asking';
import type { Core } from './core';
import { dealTitle } from './core';
import type { Difficulty } from '../../shared/solver/difficulty';
import type { ReadyDeals } from '../hints/ready-deals';

/** Begins games: at random, proven winnable, of the day, by number; and ends the one before it. */
export class Games {
  private search: AbortController | null = null;

  constructor(
    private readonly core: Core,
    private readonly ask: Ask,
    private readonly ready: ReadyDeals,
    private readonly stopShow: () => boolean,
  ) {}

  /** A random deal; one that is proven winnable where the settings ask for it. */
  async newGame(): Promise<void> {
    if (this.core.state.settings.winnableOnly) return this.newWinnableGame(null);
    if (await this.mayLeave()) this.begin({ kind: 'number', deal: randomDealNumber(this.core.world.random) }, this.rules());
  }

  async newWinnableGame(difficulty: Difficulty | null): Promise<void> {
    if (!(await this.mayLeave())) return;
    const rules = this.rules();
    const deal = this.ready.take(rules, difficulty) ?? (await this.searching('Looking for a deal that is proven winnable…', (signal) => this.ready.find(rules, difficulty, signal)));
    if (deal) this.begin({ kind: 'number', deal }, rules);
  }

  /** Today's deal, by the rules that it is proven winnable under. */
  async today(): Promise<void> {
    if (!(await this.mayLeave())) return;
    const day = this.core.world.today();
    const deal = await this.searching('Finding today’s deal…', (signal) => this.core.world.solver.daily(day, signal));
    if (deal) this.begin({ kind: 'number', deal }, DEFAULT_RULESET);
  }

  /** A deal as it was typed: that one or none, and the reason. */
  async typed(text: string): Promise<void> {
    const deal = parseDealNumber(text);
    if (deal.ok) await this.playDeal({ kind: 'number', deal: deal.value });
    else this.core.notify({ tone: 'refusal', text: describeDealNumberProblem(deal.problem), offer: null });
  }

  /** False where the player keeps the game in progress, or the origin is none under these rules. */
  async playDeal(origin: Origin, rules = this.rules()): Promise<boolean> {
    if (!newSession('probe', origin, rules) || !(await this.mayLeave())) return false;
    return this.begin(origin, rules);
  }

  /** Ends a search for a deal; true where there was one. */
  stopSearching(): boolean {
    if (!this.search) return false;
    this.search.abort();
    this.search = null;
    this.core.notify({ tone: 'info', text: 'The search was stopped. The game is as it was.', offer: null });
    return true;
  }

  rules(): Ruleset {
    return parseRuleset(this.core.state.settings.ruleset) ?? DEFAULT_RULESET;
  }

  private async searching(text: string, find: (signal: AbortSignal) => Promise<DealNumber | null>): Promise<DealNumber | null> {
    this.search?.abort();
    const search = new AbortController();
    this.search = search;
    let found: DealNumber | null | undefined;
    const looking = find(search.signal).then((deal) => (found = deal));
    await Promise.resolve();
    if (found === undefined) this.core.notify({ tone: 'info', text, offer: { label: 'Stop', act: 'stop-searching' } });
    const deal = await looking;
    if (search.signal.aborted) return null;
    this.search = null;
    if (!deal) this.core.notify({ tone: 'warning', text: 'No deal could be found just now.', offer: null });
    return deal;
  }

  /** May the game in progress be left? Asks only where that counts as a loss. */
  private async mayLeave(): Promise<boolean> {
    this.search?.abort();
    this.search = null;
    const { session } = this.core.state;
    if (!leavingLoses(session)) return true;
    return this.ask.ask({
      title: 'Leave this game?',
      text:
        session.origin.kind === 'layout'
          ? 'This pasted layout has begun and is not won. It stays in the history as you leave it, and counts in no figure.'
          : `${dealTitle(session)} has begun and is not won: leaving it counts as a lost game.`,
      keep: 'Keep playing',
      go: 'Leave it',
    });
  }

  private begin(origin: Origin, rules: Ruleset): boolean {
    const session = newSession(this.core.world.newId(), origin, rules);
    if (!session) return false;
    this.open(session);
    return true;
  }

  private open(session: Session): void {
    this.stopShow();
    const left = this.core.state.session;
    if (leavingLoses(left)) this.core.recorder.finish(recordOf(left, this.core.world.now(), this.core.world.startup.appVersion));
    this.core.arrive({ session, change: dealChange(session, layoutOf(left)) }, { panel: null });
    this.ready.refill(this.rules());
  }
}

/** What the page begins with, and whether the command that it was started with is carried out by that. */
interface Beginning {
  readonly session: Session;
  readonly done: boolean;
}

/** The game that the page begins with: the saved one, else the deal that is asked for, else a random one. */
export function firstSession(saved: unknown, asked: Command | null, rules: Ruleset, random: () => number, newId: () => string): Beginning {
  const restored = saved === null ? null : restoreSession(saved);
  if (restored?.ok) return { session: restored.value, done: false };
  const named = saved === null && asked?.name === 'play-deal' ? parseDealNumber(asked.deal) : null;
  const deal = named?.ok ? named.value : randomDealNumber(random);
  const session = newSession(newId(), { kind: 'number', deal }, rules);
  if (!session) throw new Error('a deal number is always a deal');
  return { session, done: named?.ok === true };
}
