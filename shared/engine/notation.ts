import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import type { Suit } from './card';
import { SUITS, parseSuit, suitLetter, suitOf } from './card';
import type { Game } from './deal';
import type { Layout } from './layout';
import { exposedCard, foundationCard } from './layout';
import type { Move } from './move';
import type { Refusal } from './refusal';
import { applyMove, judgeLanding } from './rules';

/*
 * One notation for moves. Fans are f1 to f18; H is home, the foundations.
 *   f3>f7    fan 3's exposed card on to fan 7
 *   f3>H     fan 3's exposed card to its foundation
 *   H>f4     the foundation card that fits on fan 4 back on to it
 *   HS>f4    the same, its suit named, because the cards of two foundations would fit
 *   redeal   gather, shuffle, deal again
 * A suit's letter may stand for H: f3>D, S>f4. So H>f4 and f3>H are also right for hearts by name.
 */

const FAN = String.raw`f([1-9]\d?)`;
const TO_FAN = new RegExp(`^${FAN}>${FAN}$`, 'i');
const TO_FOUNDATION = new RegExp(`^${FAN}>(H?[SHDC]|H)$`, 'i');
const FROM_FOUNDATION = new RegExp(`^(H?[SHDC]|H)>${FAN}$`, 'i');

/** A move as text. The layout before the move decides whether a return must name its suit. */
export function formatMove(move: Move, layout: Layout): string {
  switch (move.kind) {
    case 'fan':
      return `f${move.from + 1}>f${move.to + 1}`;
    case 'foundation':
      return `f${move.from + 1}>H`;
    case 'return': {
      const only = returnsOnTo(layout, move.to);
      const home = only.length === 1 && only[0] === move.suit ? 'H' : `H${suitLetter(move.suit)}`;
      return `${home}>f${move.to + 1}`;
    }
    case 'redeal':
      return 'redeal';
  }
}

/**
 * Reads one move, to be played in `layout`. Refuses what is not a move, a card sent to another suit's foundation,
 * and a return that two foundations could make; whether the move is legal is for `judge` to say.
 */
export function parseMove(text: string, layout: Layout): Result<Move, Refusal> {
  const word = text.trim();
  if (word.toLowerCase() === 'redeal') return ok({ kind: 'redeal' });
  const toFan = TO_FAN.exec(word);
  if (toFan) return ok({ kind: 'fan', from: fanIndex(toFan[1]), to: fanIndex(toFan[2]) });
  const up = TO_FOUNDATION.exec(word);
  if (up) return parseUp(fanIndex(up[1]), up[2] as string, layout);
  const down = FROM_FOUNDATION.exec(word);
  if (down) return parseReturn(down[1] as string, fanIndex(down[2]), layout);
  return fail({ reason: 'not-a-move', text: word.slice(0, 40) });
}

/** A line of moves as text, in the order of play, parted by blanks; the moves must be legal from `start`. */
export function formatMoves(moves: readonly Move[], start: Layout, game: Game): string {
  const words: string[] = [];
  let layout = start;
  for (const move of moves) {
    words.push(formatMove(move, layout));
    const next = applyMove(layout, move, game);
    if (!next.ok) throw new Error(`not a legal line: ${words.join(' ')}`);
    layout = next.value;
  }
  return words.join(' ');
}

/** What came of playing a line: the moves and the layouts around them, as far as the first refusal. */
export interface Replay {
  readonly moves: readonly Move[];
  /** One more than moves: the layout before each, and the last. */
  readonly layouts: readonly [Layout, ...Layout[]];
  readonly refused: { readonly index: number; readonly text: string; readonly refusal: Refusal } | null;
}

/** Plays a line of moves in notation from `start` by the rules; stops at the first that is refused. */
export function replay(text: string, start: Layout, game: Game): Replay {
  const moves: Move[] = [];
  const layouts: [Layout, ...Layout[]] = [start];
  for (const [index, word] of text.split(/[\s,]+/).filter(Boolean).entries()) {
    const before = layouts[moves.length] as Layout;
    const move = parseMove(word, before);
    const after = move.ok ? applyMove(before, move.value, game) : move;
    if (!move.ok || !after.ok) {
      return { moves, layouts, refused: { index, text: word, refusal: (after as { problem: Refusal }).problem } };
    }
    moves.push(move.value);
    layouts.push(after.value);
  }
  return { moves, layouts, refused: null };
}

function parseUp(from: number, home: string, layout: Layout): Result<Move, Refusal> {
  const card = exposedCard(layout, from);
  const suit = home.toUpperCase() === 'H' ? null : parseSuit(home.slice(-1));
  if (suit !== null && card !== null && suitOf(card) !== suit) return fail({ reason: 'wrong-foundation', card, suit });
  return ok({ kind: 'foundation', from });
}

function parseReturn(home: string, to: number, layout: Layout): Result<Move, Refusal> {
  if (home.toUpperCase() !== 'H') return ok({ kind: 'return', suit: parseSuit(home.slice(-1)) as Suit, to });
  const fitting = returnsOnTo(layout, to);
  if (fitting.length > 1) {
    return fail({ reason: 'ambiguous-return', cards: fitting.map((suit) => foundationCard(layout, suit) as number) });
  }
  const hearts = 1;
  return ok({ kind: 'return', suit: fitting[0] ?? hearts, to });
}

/** Suits whose foundation card fits on fan `to` by rank, whatever the fan's room or the house rules say. */
function returnsOnTo(layout: Layout, to: number): Suit[] {
  const anyLength = { kings: 'none', foundationReturn: true, redeals: 0, fanLimit: null } as const;
  return SUITS.filter((suit) => {
    const card = foundationCard(layout, suit);
    return card !== null && judgeLanding(layout, card, to, anyLength) === null;
  });
}

function fanIndex(digits: string | undefined): number {
  return Number(digits) - 1;
}
