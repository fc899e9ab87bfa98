import { DECK_SIZE } from '../engine/card';
import type { Game } from '../engine/deal';
import type { Layout } from '../engine/layout';
import { foundationCount } from '../engine/layout';
import type { Move } from '../engine/move';
import { applyLegal, legalMoves } from '../engine/rules';
import type { Picker } from '../engine/shuffle';
import { layoutKey } from './analysis';
import { guessAt } from './hint';

/**
 * Three players without hints, to measure deals by.
 * - `random` takes any legal move.
 * - `greedy` sends up what goes up, else takes any move between fans; it takes nothing down.
 * - `careful` looks at the layout after each of its moves, takes the one that looks best by the solver's estimate
 *   (one time in five the second best), and never goes where the game has been.
 * They redeal only when nothing else is left.
 */
export type Player = 'random' | 'greedy' | 'careful';

export const PLAYERS: readonly Player[] = ['random', 'greedy', 'careful'];

/** A game ends when no move is left, or after this many: a random player can go on for ever. */
const LONGEST_GAME = 300;

/** The layouts of a whole game, the opening included. `pick(k)` gives chance as 0..k. */
export function playOut(player: Player, opening: Layout, game: Game, pick: Picker, longest = LONGEST_GAME): Layout[] {
  const layouts = [opening];
  const been = new Set<string>();
  let layout = opening;
  while (layouts.length <= longest && foundationCount(layout) < DECK_SIZE) {
    been.add(layoutKey(layout));
    const legal = legalMoves(layout, game.rules);
    const within = legal.filter((move) => move.kind !== 'redeal');
    const move = (within.length > 0 ? choose(player, layout, within, game, been, pick) : null) ?? redealOf(legal);
    if (!move) break;
    layout = applyLegal(layout, move, game);
    layouts.push(layout);
  }
  return layouts;
}

/** Does the player win this game? */
export function playerWins(player: Player, opening: Layout, game: Game, pick: Picker): boolean {
  return foundationCount(playOut(player, opening, game, pick).at(-1) as Layout) === DECK_SIZE;
}

function redealOf(legal: readonly Move[]): Move | null {
  return legal.find((move) => move.kind === 'redeal') ?? null;
}

function choose(
  player: Player,
  layout: Layout,
  moves: readonly Move[],
  game: Game,
  been: ReadonlySet<string>,
  pick: Picker,
): Move | null {
  if (player === 'random') return anyOf(moves, pick);
  if (player === 'greedy') {
    const ups = moves.filter((move) => move.kind === 'foundation');
    return anyOf(ups.length > 0 ? ups : moves.filter((move) => move.kind === 'fan'), pick);
  }
  const ranked = moves
    .map((move) => ({ move, after: applyLegal(layout, move, game) }))
    .filter(({ after }) => !been.has(layoutKey(after)))
    .map(({ move, after }) => ({ move, guess: guessAt(after, game) }))
    .sort((a, b) => a.guess - b.guess);
  const second = ranked[1];
  return (second && pick(4) === 0 ? second : ranked[0])?.move ?? null;
}

function anyOf(moves: readonly Move[], pick: Picker): Move | null {
  return moves[pick(Math.max(moves.length - 1, 0))] ?? null;
}
