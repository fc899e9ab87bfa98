/** A run of won, or of lost, games. Times in milliseconds since 1970: the end of its first and of its last game. */
export interface Streak {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** Figures over the won games of a set; null where none was won. */
export interface Spread {
  readonly fewest: number;
  readonly average: number;
  readonly most: number;
}

/** A share of games, 0 to 1, and the range that it lies in with 95 % confidence (Wilson's score interval). */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** How many games were won in exactly so many moves. */
export interface LengthCount {
  readonly length: number;
  readonly games: number;
}

/** A day on which games were finished, in the player's own time zone: `2026-11-30`. */
export interface DayPlayed {
  readonly day: string;
  readonly played: number;
  readonly won: number;
}

/** Lifetime figures over one set of finished games. */
export interface Figures {
  readonly played: number;
  readonly won: number;
  /** Won without a hint. */
  readonly wonUnaided: number;
  /** Won of played; null before the first game. */
  readonly rate: Rate | null;
  /** Won without a hint, of played; null before the first game. */
  readonly rateUnaided: Rate | null;
  /** The run that the last game belongs to; null before the first game. */
  readonly currentStreak: (Streak & { readonly outcome: 'won' | 'lost' }) | null;
  readonly longestWinning: Streak | null;
  readonly longestLosing: Streak | null;
  /** Move numbers at the win. */
  readonly winLength: Spread | null;
  readonly winLengthUnaided: Spread | null;
  /** The same, counted: each length that occurred, ascending. */
  readonly winLengths: readonly LengthCount[];
  readonly winLengthsUnaided: readonly LengthCount[];
  /** Undos and hints in won games; undos in games won without a hint. */
  readonly winUndos: Spread | null;
  readonly winHints: Spread | null;
  readonly winUndosUnaided: Spread | null;
  /** Over all finished games, won and lost. */
  readonly undos: number;
  readonly hints: number;
  /** Days with a finished game, ascending: for a calendar, and by adding up for progress over time. */
  readonly days: readonly DayPlayed[];
}

/** Lifetime statistics over games with a deal number: all of them, and for each ruleset by its id. */
export interface Statistics {
  readonly all: Figures;
  readonly byRuleset: Readonly<Record<string, Figures>>;
  /** Finished games on pasted layouts: anybody can paste one that is nearly won, so they are in none of the figures. */
  readonly pasted: number;
}
