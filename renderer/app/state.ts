import type { Ruleset } from '../../shared/engine/ruleset';
import type { Move } from '../../shared/engine/move';
import type { Session } from '../../shared/game/session';
import type { Bridge, Startup } from '../../shared/ipc/contract';
import type { Settings } from '../../shared/settings/settings';
import type { Statistics } from '../../shared/statistics/statistics';
import type { Layout } from '../../shared/engine/layout';
import type { Place, Table } from '../board/table';
import type { CoachLine } from '../hints/coach';
import type { Solver } from '../hints/solver';
import type { PanelName } from './panel';
import type { After } from './saver';

/** A hint that lights the table: first its card, then its target too. */
export interface HintShown {
  readonly move: Move;
  readonly from: Place;
  readonly to: Place;
  readonly stage: 1 | 2;
  readonly proven: boolean;
}

/** The quiet line at the bottom: why something was refused, what a hint means, what could not be saved. */
export interface NoticeLine {
  readonly tone: 'info' | 'refusal' | 'warning';
  readonly text: string;
  /** What the player may do about it, as a button; `key` does the same. */
  readonly offer: { readonly label: string; readonly act: 'back-to-winnable' | 'stop-searching' | 'redeal' } | null;
}

/** A question that must be answered before the game goes on. The first answer is the default, and what Esc means. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly go: string;
}

/** A line as it is played before the player's eyes: the proven one from here, or that of a finished game. */
export interface SolutionShown {
  readonly layouts: readonly [Layout, ...Layout[]];
  readonly moves: readonly Move[];
  readonly at: number;
  readonly playing: boolean;
  /** Milliseconds a move. */
  readonly pace: number;
  /** The finished game that is looked at again; null where it is the solution of the game in progress. */
  readonly finished: FinishedShown | null;
}

/** What is known of the finished game that is looked at: of the position shown, and of the game at its end. */
export interface ReviewShown {
  readonly here: CoachLine;
  readonly end: CoachLine;
}

export interface FinishedShown {
  readonly title: string;
  readonly rules: Ruleset;
}

/** All that the page shows beside the table, and what the table is shown. */
export interface AppState {
  readonly session: Session;
  readonly settings: Settings;
  readonly statistics: Statistics;
  readonly selected: Place | null;
  readonly hint: HintShown | null;
  readonly focus: Place | null;
  readonly litRank: number | null;
  readonly marked: Place | null;
  readonly notice: NoticeLine | null;
  /** What keeps the disk from taking what is played: stands, where nothing else is told, until it is over. */
  readonly trouble: string | null;
  /** Why a drop would be refused, while a card is held over a place, and which place that is. */
  readonly hover: { readonly text: string; readonly place: Place } | null;
  readonly card: 'won' | 'stuck' | null;
  /** Do the cards still celebrate? The card that says so waits for them. */
  readonly celebrating: boolean;
  readonly coach: CoachLine;
  readonly question: Question | null;
  readonly panel: PanelName | null;
  /** The part of the panel to begin at, by its name; null for its beginning. */
  readonly panelAt: string | null;
  readonly solution: SolutionShown | null;
  /** Null where no finished game is looked at. */
  readonly review: ReviewShown | null;
  /** What is being typed: `7 12`. */
  readonly typed: string;
  /** May everything go straight up now? */
  readonly canFinish: boolean;
}

/** Whatever the app needs of the world: given to it, so that tests can give it another. */
export interface World {
  readonly bridge: Bridge;
  readonly startup: Startup;
  readonly table: Pick<Table, 'show' | 'refuse' | 'settle' | 'cancelGesture'>;
  readonly solver: Solver;
  /** Says one sentence in the live region. */
  readonly say: (text: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The local calendar day, `2026-11-30`. */
  readonly today: () => string;
  /** A float in [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  readonly after: After;
  /** Does motion have to be left out, by the settings or the system? */
  readonly still: () => boolean;
}
