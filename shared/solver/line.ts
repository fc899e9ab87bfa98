import type { Card, Suit } from '../engine/card';
import { DECK_SIZE, rankOf, suitOf } from '../engine/card';
import type { Layout } from '../engine/layout';
import { foundationCount } from '../engine/layout';
import type { Move } from '../engine/move';
import { applyMove } from '../engine/rules';
import type { Ruleset } from '../engine/ruleset';
import { NEIGHBOUR, UP } from './position';

/** Turns the search's card moves (card | code << 8) into the engine's moves, fans numbered as in `layout`. */
export function toMoves(cardMoves: readonly number[], layout: Layout): Move[] {
  const fanOf = new Int8Array(DECK_SIZE).fill(-1);
  layout.fans.forEach((fan, f) => {
    for (const card of fan) fanOf[card] = f;
  });
  return cardMoves.map((entry) => {
    const card: Card = entry & 255;
    const code = entry >> 8;
    const from = fanOf[card] as number;
    if (code === UP) {
      fanOf[card] = -1;
      return { kind: 'foundation', from };
    }
    const to = fanOf[NEIGHBOUR[card * 9 + code] as number] as number;
    fanOf[card] = to;
    return from < 0 ? { kind: 'return', suit: suitOf(card), to } : { kind: 'fan', from, to };
  });
}

/** Does the line, played by the engine, win from the layout? The gate that every winnable verdict passes. */
export function wins(line: readonly Move[], layout: Layout, rules: Ruleset): boolean {
  let now = layout;
  for (const move of line) {
    // A line within one pass never redeals, so the seed is never asked.
    const next = applyMove(now, move, { rules, seed: '' });
    if (!next.ok) return false;
    now = next.value;
  }
  return foundationCount(now) === DECK_SIZE;
}

/**
 * The line without what it does not need: a move is left out wherever the rest still wins without it, together with
 * the other moves of the same card that then have no use. Tries each move once, from the last to the first.
 */
export function shortened(line: readonly Move[], layout: Layout, rules: Ruleset): readonly Move[] {
  let best = namedMoves(line, layout);
  for (let i = best.length - 1; i >= 0; i--) {
    const tried = playable([...best.slice(0, i), ...best.slice(i + 1)], layout, rules);
    if (tried && tried.length < best.length) {
      best = tried;
      i = Math.min(i, best.length);
    }
  }
  const moves = playable(best, layout, rules);
  return moves ? engineMoves(moves, layout) : line;
}

/** A move by card: -1 is the foundation, else the card that it lands on. */
interface Named {
  readonly card: Card;
  readonly on: Card | -1;
}

function namedMoves(line: readonly Move[], layout: Layout): Named[] {
  const board = new Board(layout);
  return line.map((move) => {
    if (move.kind === 'redeal') throw new Error('a line within one pass does not redeal');
    const card = move.kind === 'return' ? move.suit * 13 + (board.tops[move.suit] as number) - 1 : board.top(move.from);
    const named: Named = { card, on: move.kind === 'foundation' ? -1 : board.top(move.to) };
    board.play(named);
    return named;
  });
}

/** The moves that are left when each that has become illegal or idle is dropped; null when the rest does not win. */
function playable(moves: readonly Named[], layout: Layout, rules: Ruleset): Named[] | null {
  const board = new Board(layout);
  const kept: Named[] = [];
  for (const move of moves) {
    if (!board.allows(move, rules)) {
      if (move.on === -1) return null;
      continue;
    }
    board.play(move);
    kept.push(move);
  }
  return board.up === DECK_SIZE ? kept : null;
}

function engineMoves(moves: readonly Named[], layout: Layout): Move[] {
  const board = new Board(layout);
  return moves.map((move) => {
    const from = board.fanOf[move.card] as number;
    const to = move.on === -1 ? -1 : (board.fanOf[move.on] as number);
    board.play(move);
    if (to < 0) return { kind: 'foundation', from };
    return from < 0 ? { kind: 'return', suit: suitOf(move.card), to } : { kind: 'fan', from, to };
  });
}

/** Fans that can be played on in place. */
class Board {
  readonly fans: Card[][];
  readonly fanOf = new Int8Array(DECK_SIZE).fill(-1);
  readonly tops: number[];
  up: number;

  constructor(layout: Layout) {
    this.fans = layout.fans.map((fan) => [...fan]);
    this.fans.forEach((fan, f) => {
      for (const card of fan) this.fanOf[card] = f;
    });
    this.tops = [...layout.foundations];
    this.up = foundationCount(layout);
  }

  top(fan: number): Card {
    return this.fans[fan]?.at(-1) as Card;
  }

  allows({ card, on }: Named, rules: Ruleset): boolean {
    const from = this.fanOf[card] as number;
    const suit: Suit = suitOf(card);
    if (from < 0 ? !rules.foundationReturn || this.tops[suit] !== rankOf(card) : this.top(from) !== card) return false;
    if (on === -1) return from >= 0 && this.tops[suit] === rankOf(card) - 1;
    const to = this.fanOf[on] as number;
    if (to < 0 || to === from || this.top(to) !== on || Math.abs(rankOf(on) - rankOf(card)) !== 1) return false;
    return rules.fanLimit === null || (this.fans[to] as Card[]).length < rules.fanLimit;
  }

  play({ card, on }: Named): void {
    const from = this.fanOf[card] as number;
    const suit = suitOf(card);
    if (from < 0) {
      this.tops[suit] = rankOf(card) - 1;
      this.up--;
    } else this.fans[from]?.pop();
    if (on === -1) {
      this.tops[suit] = rankOf(card);
      this.up++;
      this.fanOf[card] = -1;
    } else {
      const to = this.fanOf[on] as number;
      this.fans[to]?.push(card);
      this.fanOf[card] = to;
    }
  }
}
