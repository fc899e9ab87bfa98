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

/** Lifetime figures over one set of finished games. */
export interface Figures {
  readonly played: number;
  readonly won: number;
  /** Won without a hint. */
  readonly wonUnaided: number;
  /** The run that the last game belongs to; null before the first game. */
  readonly currentStreak: (Streak & { readonly outcome: 'won' | 'lost' }) | null;
  readonly longestWinning: Streak | null;
  readonly longestLosing: Streak | null;
  /** Move numbers at the win. */
  readonly winLength: Spread | null;
  readonly winLengthUnaided: Spread | null;
  /** Over all finished games, won and lost. */
  readonly undos: number;
  readonly hints: number;
}

/** Lifetime statistics: over all games, and for each ruleset by its id. */
export interface Statistics {
  readonly all: Figures;
  readonly byRuleset: Readonly<Record<string, Figures>>;
}
