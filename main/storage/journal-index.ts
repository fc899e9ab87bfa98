import type { GameRecord, GameSummary } from '../../shared/game/record';
import type { DayOf, Fold } from '../../shared/statistics/fold';
import { countGame, emptyFold } from '../../shared/statistics/fold';
import { pause } from './pause';

const GAMES_AT_ONCE = 2000;

/** What is known of all finished games without their moves, and where in the journal each one's line begins. */
export class JournalIndex {
  /** In the order of the journal. */
  readonly games: GameSummary[] = [];
  readonly starts: number[] = [];
  readonly fold: Fold = emptyFold();
  private readonly numbers = new Map<string, number>();
  private readonly words = new Map<string, string>();

  constructor(private readonly dayOf: DayOf) {}

  /** Takes a game in; false where it is there already. `start`: the place of its line. */
  add(game: GameSummary, start: number): boolean {
    if (this.numbers.has(game.id)) return false;
    const { id, origin, ruleset, startedAt, endedAt, outcome, length, tally, shown, appVersion } = game;
    const summary = { id, origin, ruleset: this.word(ruleset), startedAt, endedAt, outcome, length, tally, shown, appVersion: this.word(appVersion) };
    this.numbers.set(id, this.games.length);
    this.games.push(summary);
    this.starts.push(start);
    countGame(this.fold, summary, this.dayOf);
    return true;
  }

  has(id: string): boolean {
    return this.numbers.has(id);
  }

  /** Where a game's line begins, and where the next one's does; null where that is not known. */
  placeOf(id: string): { readonly start: number; readonly end: number | null } | null {
    const number = this.numbers.get(id);
    const start = number === undefined ? undefined : this.starts[number];
    return number === undefined || start === undefined ? null : { start, end: this.starts[number + 1] ?? null };
  }

  /** Of words that are the same in most games one is kept. */
  private word(text: string): string {
    const known = this.words.get(text);
    if (known !== undefined) return known;
    this.words.set(text, text);
    return text;
  }
}

/** The index of these games. */
export async function indexOf(games: readonly GameRecord[], starts: readonly number[], dayOf: DayOf): Promise<JournalIndex> {
  const index = new JournalIndex(dayOf);
  for (const [number, game] of games.entries()) {
    index.add(game, starts[number] ?? -1);
    if (number % GAMES_AT_ONCE === GAMES_AT_ONCE - 1) await pause();
  }
  return index;
}
