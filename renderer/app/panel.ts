import type { JSX } from 'preact';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Origin } from '../../shared/game/origin';
import type { GameRecord } from '../../shared/game/record';
import type { Session } from '../../shared/game/session';
import type { Bridge, Startup } from '../../shared/ipc/contract';
import type { Settings } from '../../shared/settings/settings';
import type { Difficulty } from '../../shared/solver/difficulty';
import type { Verdict } from '../../shared/solver/verdict';
import type { Statistics } from '../../shared/statistics/statistics';

export type PanelName = 'settings' | 'statistics' | 'history' | 'select-deal' | 'rules' | 'keys' | 'licences' | 'moves';

/** What the solver says of a deal that is not on the table. */
export interface DealReport {
  /** `redeal`: it is lost without one; what one brings was not searched. */
  readonly verdict: 'winnable' | 'unwinnable' | 'redeal' | 'unknown';
  /** By the measured standard; null where nothing is known of it. */
  readonly difficulty: Difficulty | null;
  /** Moves of the line that was found; null where none was. */
  readonly moves: number | null;
}

/** What a panel may ask of the program. */
export interface PanelActions {
  /** Saves settings and applies them at once; failures are told in the notice line. */
  changeSettings(change: Partial<Settings>): Promise<void>;
  /**
   * Plays a deal, by the rules given or those set for new games. Asks first where the game in progress would count
   * as lost; gives false when the player keeps that one, or when the origin is no deal under these rules. Closes
   * the panel when the deal is on the table.
   */
  playDeal(origin: Origin, rules?: Ruleset): Promise<boolean>;
  /** Closes the panel and lays a finished game out to be stepped through, without touching the game in progress. */
  replayRecord(record: GameRecord): boolean;
  /** Goes to a move number of the game on the table. */
  jump(at: number): void;
  /** What is known of the game on the table after this many moves; null where nothing is, or the coach is to say nothing. */
  verdict(at: number): Verdict['kind'] | null;
  /** Sets or takes away the bookmark of the move number on the table. */
  toggleBookmark(): void;
  /** Looks a deal over in the background; `signal` ends the work. Never rejects: aborted work answers unknown. */
  report(origin: Origin, rules: Ruleset, signal: AbortSignal): Promise<DealReport>;
  /** Shows another panel in this one's place; `at`: the part of it to begin at. */
  open(name: PanelName, at?: string): void;
  close(): void;
}

/** What each panel is given; it is rendered again when any of it changes. */
export interface PanelProps {
  readonly bridge: Bridge;
  readonly settings: Settings;
  readonly statistics: Statistics;
  readonly session: Session;
  readonly startup: Pick<Startup, 'platform' | 'appVersion'>;
  readonly actions: PanelActions;
  /** The part to begin at, by its name; null for the beginning. */
  readonly at: string | null;
}

/** What a panel draws. */
export type PanelBody = (props: PanelProps) => JSX.Element;

/**
 * One panel. The host draws the dialog, its heading (`title`) and its close button, moves the focus in and back,
 * and gives the body a scrolling box; the panel draws what is inside. Its code comes after the table's.
 */
export interface PanelDefinition {
  readonly title: string;
  /** Room that it would like: about 30, 44 or 60 rem. */
  readonly size: 'small' | 'medium' | 'large';
  /** Fetches its code. */
  load(): Promise<PanelBody>;
  /** Its code where it is here already: then the panel opens at once. */
  loaded(): PanelBody | null;
}

/** All panels by name; made in `renderer/panels` (all but `moves`), handed to the host where the page is composed. */
export type PanelRegistry = Readonly<Record<PanelName, PanelDefinition>>;
