import { replay } from '../../shared/engine/notation';
import { outcomeOf } from '../../shared/engine/outcome';
import { parseRuleset, rulesetId } from '../../shared/engine/ruleset';
import { gameOf, openingLayout } from '../../shared/game/origin';
import type { GameRecord } from '../../shared/game/record';
import type { SavedSession } from '../../shared/game/saved-session';
import { restoreSession } from '../../shared/game/saved-session';

/** Why a game that the page wants saved is none; null where the engine can play every move of it. */
export function savedGameProblem(game: SavedSession): string | null {
  const session = restoreSession(game);
  return session.ok ? null : `${session.problem.reason}: ${session.problem.detail}`;
}

/**
 * Why a finished game cannot have been played so; null where the engine comes to the same end. A page that has been
 * taken over can record no win that was not played from the deal to the last card.
 */
export function recordProblem(record: GameRecord): string | null {
  const rules = parseRuleset(record.ruleset);
  if (!rules || rulesetId(rules) !== record.ruleset) return 'not a ruleset';
  const opening = openingLayout(record.origin, rules);
  if (!opening) return 'neither a deal number nor a layout';
  const line = replay(record.moves, opening, gameOf(record.origin, rules));
  if (line.refused) return `move ${line.refused.index + 1}: ${line.refused.refusal.reason}`;
  if (line.moves.length !== record.length) return `${record.length} moves said, ${line.moves.length} played`;
  if (record.tally.moves < Math.max(1, record.length)) return 'fewer moves in the tally than in the line';
  if (record.length === 0 && outcomeOf(opening, rules) !== 'playing') return 'a deal without a move was never begun';
  if (record.endedAt < record.startedAt) return 'it ended before it began';
  const reached = outcomeOf(line.layouts[line.moves.length] ?? opening, rules) === 'won';
  const outcome = reached && !record.shown ? 'won' : 'lost';
  return outcome === record.outcome ? null : `it was ${outcome}, not ${record.outcome}`;
}
