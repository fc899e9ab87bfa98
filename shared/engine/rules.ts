import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import type { Card, Suit } from './card';
import { ACE, KING, SUITS, rankOf, suitOf } from './card';
import type { Game } from './deal';
import { redeal } from './deal';
import type { Fan, Layout } from './layout';
import { exposedCard, foundationCard, hasRoom, tableauCount, withFoundation } from './layout';
import type { Move } from './move';
import type { Refusal } from './refusal';
import type { Ruleset } from './ruleset';

/**
 * The one judge of every move: outline, drop, keyboard, hint and solver all ask here.
 * Null when the move is legal, else the first rule that refuses it.
 */
export function judge(layout: Layout, move: Move, rules: Ruleset): Refusal | null {
  switch (move.kind) {
    case 'fan':
      return judgeFan(layout, move.from, move.to, rules);
    case 'foundation': {
      const card = liftable(layout, move.from);
      return card.ok ? judgeFoundation(layout, card.value, suitOf(card.value)) : card.problem;
    }
    case 'return':
      return judgeReturn(layout, move.suit, move.to, rules);
    case 'redeal':
      if (layout.redealsUsed >= rules.redeals) return { reason: 'no-redeal-left', allowed: rules.redeals };
      return tableauCount(layout) === 0 ? { reason: 'nothing-to-redeal' } : null;
  }
}

/** May the card at `index` (0 is the bottom) of a fan be picked up? Only the exposed one may. */
export function judgeLift(layout: Layout, fan: number, index: number): Refusal | null {
  const cards = layout.fans[fan];
  if (!cards) return { reason: 'no-such-fan', fan };
  const card = cards[index];
  if (card === undefined) return { reason: 'no-card', fan };
  return index === cards.length - 1 ? null : { reason: 'covered', card, fan };
}

/** May `card` go on to fan `to`, wherever it comes from? The fan rule alone. */
export function judgeLanding(layout: Layout, card: Card, to: number, rules: Ruleset): Refusal | null {
  const fan = layout.fans[to];
  if (!fan) return { reason: 'no-such-fan', fan: to };
  const target = fan.at(-1);
  if (target === undefined) return { reason: 'fan-closed', card, fan: to };
  if (!hasRoom(fan, rules)) return { reason: 'fan-full', card, fan: to };
  const distance = Math.abs(rankOf(card) - rankOf(target));
  if (distance === 1) return null;
  return distance === KING - ACE
    ? { reason: 'no-wrap', card, fan: to, target }
    : { reason: 'not-neighbour', card, fan: to, target };
}

/** May `card` go to the foundation of `suit`? */
export function judgeFoundation(layout: Layout, card: Card, suit: Suit): Refusal | null {
  if (suitOf(card) !== suit) return { reason: 'wrong-foundation', card, suit };
  return rankOf(card) === layout.foundations[suit] + 1
    ? null
    : { reason: 'not-next', card, top: foundationCard(layout, suit) };
}

function judgeFan(layout: Layout, from: number, to: number, rules: Ruleset): Refusal | null {
  const card = liftable(layout, from);
  if (!card.ok) return card.problem;
  if (from === to) return { reason: 'same-fan', card: card.value, fan: to };
  return judgeLanding(layout, card.value, to, rules);
}

function judgeReturn(layout: Layout, suit: Suit, to: number, rules: Ruleset): Refusal | null {
  const card = foundationCard(layout, suit);
  if (card === null) return { reason: 'foundation-empty', suit };
  if (!rules.foundationReturn) return { reason: 'returns-off', card };
  return judgeLanding(layout, card, to, rules);
}

function liftable(layout: Layout, fan: number): Result<Card, Refusal> {
  if (!layout.fans[fan]) return fail({ reason: 'no-such-fan', fan });
  const card = exposedCard(layout, fan);
  return card === null ? fail({ reason: 'no-card', fan }) : ok(card);
}

/** Every legal move: to foundations, between fans, returns, redeal, each kind in fan order. */
export function legalMoves(layout: Layout, rules: Ruleset): Move[] {
  const moves: Move[] = [];
  const offer = (move: Move): void => {
    if (judge(layout, move, rules) === null) moves.push(move);
  };
  const living = [...layout.fans.keys()].filter((fan) => exposedCard(layout, fan) !== null);
  const open = living.filter((fan) => hasRoom(layout.fans[fan] as Fan, rules));
  for (const from of living) offer({ kind: 'foundation', from });
  for (const from of living) for (const to of open) offer({ kind: 'fan', from, to });
  if (rules.foundationReturn) for (const suit of SUITS) for (const to of open) offer({ kind: 'return', suit, to });
  offer({ kind: 'redeal' });
  return moves;
}

/** Is there any legal move at all? */
export function hasLegalMove(layout: Layout, rules: Ruleset): boolean {
  return legalMoves(layout, rules).length > 0;
}

/** The layout after `move`, or the refusal. Fans that the move does not touch are shared with the old layout. */
export function applyMove(layout: Layout, move: Move, game: Game): Result<Layout, Refusal> {
  const refusal = judge(layout, move, game.rules);
  return refusal ? fail(refusal) : ok(applyLegal(layout, move, game));
}

/** As `applyMove` for a move that is known to be legal. */
export function applyLegal(layout: Layout, move: Move, game: Game): Layout {
  switch (move.kind) {
    case 'fan': {
      const card = exposedCard(layout, move.from) as Card;
      return { ...layout, fans: land(lift(layout.fans, move.from), move.to, card) };
    }
    case 'foundation': {
      const card = exposedCard(layout, move.from) as Card;
      const foundations = withFoundation(layout.foundations, suitOf(card), rankOf(card));
      return { ...layout, fans: lift(layout.fans, move.from), foundations };
    }
    case 'return': {
      const card = foundationCard(layout, move.suit) as Card;
      const foundations = withFoundation(layout.foundations, move.suit, rankOf(card) - 1);
      return { ...layout, fans: land(layout.fans, move.to, card), foundations };
    }
    case 'redeal':
      return redeal(layout, game);
  }
}

function lift(fans: readonly Fan[], from: number): readonly Fan[] {
  return fans.map((fan, i) => (i === from ? fan.slice(0, -1) : fan));
}

function land(fans: readonly Fan[], to: number, card: Card): readonly Fan[] {
  return fans.map((fan, i) => (i === to ? [...fan, card] : fan));
}
