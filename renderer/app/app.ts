import type { Command, MenuState, Push } from '../../shared/ipc/contract';
import type { Settings } from '../../shared/settings/settings';
import { originText } from '../../shared/game/origin';
import { recordOfWin } from '../../shared/game/record';
import type { Session } from '../../shared/game/session';
import { parseRuleset, DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { ReadyDeals } from '../hints/ready-deals';
import { Ask } from './asking';
import { Controller } from './controller';
import { Core, copiedSaid, dealTitle } from './core';
import { Games, firstSession } from './games';
import { Hinting } from './hinting';
import { menuStateOf, withRecentDeal } from './menu-state';
import type { PanelActions, PanelName } from './panel';
import { Showing } from './showing';
import type { NoticeLine, World } from './state';

/** Everything that the player can do, behind one door: the menu's commands, the panels' wishes, the pushes. */
export class App {
  readonly core: Core;
  readonly controller: Controller;
  readonly games: Games;
  readonly hinting: Hinting;
  readonly showing: Showing;
  readonly ask: Ask;
  private readonly ready: ReadyDeals;
  private menu = '';
  private recent: readonly string[];
  /** What the program was started with and is still to be done. */
  private readonly command: Command | null;

  constructor(readonly world: World) {
    const { startup, random, newId } = world;
    this.recent = startup.recentDeals;
    const rules = parseRuleset(startup.settings.ruleset) ?? DEFAULT_RULESET;
    const { session, done } = firstSession(startup.game, startup.command, rules, random, newId);
    this.command = done ? null : startup.command;
    this.core = new Core(world, session);
    this.ask = new Ask(this.core);
    this.showing = new Showing(this.core, this.ask);
    const stopShow = (): boolean => this.showing.stop();
    this.controller = new Controller(this.core, stopShow);
    this.hinting = new Hinting(this.core, this.controller);
    this.ready = new ReadyDeals(world.solver);
    this.games = new Games(this.core, this.ask, this.ready, stopShow);
  }

  /**
   * Puts the first picture on the table, and takes up what was left from the last time. `later`: runs what the first
   * picture need not wait for.
   */
  begin(later: (run: () => void) => void = (run) => run()): void {
    const { startup } = this.world;
    const { session } = this.core.state;
    this.core.pictures.redraw();
    this.core.store.watch(() => this.pushMenu());
    const resumed = startup.game !== null && session.tally.moves > 0;
    const told = startup.notices.map((notice) => notice.text);
    const warning = startup.notices.find((notice) => notice.kind === 'warning') ?? startup.notices[0];
    if (warning) this.core.update({ notice: { tone: warning.kind, text: told.join(' '), offer: null } });
    this.core.say([...told, resumed ? `${dealTitle(session)} is as you left it, at move ${session.at}.` : `${dealTitle(session)} is dealt.`].join(' '));
    this.world.bridge.onPush((push) => this.push(push));
    this.pushMenu();
    later(() => this.settleIn(session));
  }

  /** What follows on the first picture: writing down, thinking, looking ahead. `found`: the session it began with. */
  private settleIn(found: Session): void {
    const { startup, now } = this.world;
    if (startup.game === null) this.core.save();
    // In case it was not written down before the program ended.
    this.core.recorder.finish(recordOfWin(found, now(), startup.appVersion));
    this.core.refreshCoach();
    this.ready.refill(this.games.rules());
    if (this.command) void this.run(this.command);
  }

  /** Does what the menu, a key, a button or the command line asks for. */
  async run(command: Command): Promise<void> {
    switch (command.name) {
      case 'new-game':
        return this.games.newGame();
      case 'new-winnable-game':
        return this.games.newWinnableGame(command.difficulty ?? null);
      case 'daily-deal':
        return this.games.today();
      case 'play-deal':
        return this.games.typed(command.deal);
      case 'restart':
        return this.controller.restart();
      case 'undo':
        return this.controller.undo();
      case 'redo':
        return this.controller.redo();
      case 'bookmark':
        return this.controller.bookmark();
      case 'copy-deal':
        return this.copyDeal();
      case 'hint':
        return this.hinting.press();
      case 'show-solution':
        return this.showing.start();
      case 'finish':
        return this.controller.finish();
      case 'redeal':
        return this.controller.redeal();
      case 'print-rules':
        return this.transfer(this.world.bridge.printRules());
      case 'save-rules-pdf':
        return this.transfer(this.world.bridge.saveRulesPdf());
      case 'select-deal':
      case 'statistics':
      case 'history':
      case 'settings':
      case 'rules':
      case 'keys':
      case 'licences':
        return this.open(command.name);
      default:
        // A command that is offered and does nothing does not compile.
        command satisfies never;
    }
  }

  /** Shows a panel, from its beginning or from a part of it on. */
  open(panel: PanelName, panelAt: string | null = null): void {
    this.showing.stop();
    this.core.update({ panel, panelAt, hover: null });
  }

  close(): void {
    this.core.update({ panel: null });
  }

  /** A panel's code could not be loaded. */
  panelFailed(title: string): void {
    this.core.notify({ tone: 'warning', text: `${title} could not be opened.`, offer: null }, { panel: null });
  }

  /** Puts the card away that stands at the end of a game. */
  dismissCard(): void {
    this.core.update({ card: null });
  }

  /** Takes up what a notice offers. */
  accept(act: (NoticeLine['offer'] & object)['act']): void {
    if (act === 'back-to-winnable') this.hinting.backToWinnable();
    else if (act === 'stop-searching') this.games.stopSearching();
    else this.controller.redeal();
  }

  async changeSettings(change: Partial<Settings>): Promise<void> {
    const before = this.core.state.settings;
    this.applySettings({ ...before, ...change });
    try {
      this.applySettings(await this.world.bridge.changeSettings(change));
    } catch {
      this.applySettings(before);
      this.core.notify({ tone: 'warning', text: 'The settings could not be saved; they are as they were.', offer: null });
    }
  }

  /** What the panels may ask for. */
  panelActions(): PanelActions {
    return {
      changeSettings: (change) => this.changeSettings(change),
      playDeal: (origin, rules) => this.games.playDeal(origin, rules),
      replayRecord: (record) => this.showing.look(record),
      jump: (at) => this.controller.jump(at),
      verdict: (at) => (this.core.state.settings.coach ? (this.core.coach.verdict(this.core.state.session, at)?.kind ?? null) : null),
      toggleBookmark: () => this.controller.bookmark(),
      report: (origin, rules, signal) => this.world.solver.report(origin, rules, signal),
      open: (name, at) => this.open(name, at),
      close: () => this.close(),
    };
  }

  private push(push: Push): void {
    switch (push.type) {
      case 'command':
        return void this.run(push.command);
      case 'settings':
        return this.applySettings(push.settings);
      case 'statistics':
        return this.core.store.set({ statistics: push.statistics });
      case 'notice':
        return this.core.notify({ tone: push.notice.kind, text: push.notice.text, offer: null });
      case 'trouble':
        this.core.store.set({ trouble: push.text });
        return push.text === null ? undefined : this.core.say(push.text);
      case 'suspend':
        this.world.table.cancelGesture();
        this.core.pictures.end();
        this.world.table.settle();
        return this.core.update({ hover: null });
      case 'resume':
        return this.core.pictures.redraw();
    }
  }

  private applySettings(settings: Settings): void {
    const before = this.core.state.settings;
    this.core.store.set({ settings });
    if (before.coach !== settings.coach) {
      this.core.coach.rest();
      this.core.refreshCoach();
    }
    if (before.ruleset !== settings.ruleset) this.ready.refill(this.games.rules());
  }

  private async copyDeal(): Promise<void> {
    const { origin } = this.core.state.session;
    const copied = await this.world.bridge.copyText(originText(origin)).then(
      () => true,
      () => false,
    );
    this.core.notify({ tone: copied ? 'info' : 'warning', text: copied ? copiedSaid(origin) : 'It could not be copied.', offer: null });
  }

  private async transfer(report: Promise<{ readonly ok: boolean; readonly cancelled: boolean; readonly text: string }>): Promise<void> {
    const { ok, cancelled, text } = await report;
    if (!cancelled) this.core.notify({ tone: ok ? 'info' : 'warning', text, offer: null });
  }

  private pushMenu(): void {
    const { session } = this.core.state;
    this.recent = withRecentDeal(this.recent, session);
    const state: MenuState = menuStateOf(this.core.state, this.recent);
    const text = JSON.stringify(state);
    if (text === this.menu) return;
    this.menu = text;
    this.world.bridge.setMenuState(state);
  }
}
