import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import type { Card, Suit } from './card';
import { DECK_SIZE, SUITS, cardName, formatCard, parseCard, rankOf, suitName, suitOf } from './card';
import type { Fan, Layout } from './layout';
import { FAN_COUNT, foundationCard, withFoundation } from './layout';
import type { Ruleset } from './ruleset';

/** Why a text is not a layout. Fans are counted from 0. */
export type LayoutProblem =
  | { readonly reason: 'empty' }
  | { readonly reason: 'too-long' }
  | { readonly reason: 'unknown-card'; readonly text: string }
  | { readonly reason: 'card-twice'; readonly card: Card }
  | { readonly reason: 'cards-missing'; readonly cards: readonly Card[] }
  | { readonly reason: 'fan-too-long'; readonly fan: number; readonly length: number; readonly limit: number }
  | { readonly reason: 'too-many-fans'; readonly count: number }
  | { readonly reason: 'two-tops'; readonly suit: Suit }
  | { readonly reason: 'foundation-misfit'; readonly top: Card; readonly card: Card; readonly fan: number }
  | { readonly reason: 'bad-redeals'; readonly text: string; readonly allowed: number };

const CLOSED = '-';
/** A board is about 200 characters; far longer texts are refused unread. */
const MOST_CHARACTERS = 4000;

/**
 * A layout in one line: fans bottom to top joined by ` | `, `-` for a closed one; then, where there are any, the
 * foundations' top cards after ` / `, and the redeals used: `KS JD | - | 9H / 3S 5H / redeals 1`.
 * Closed fans at the end are left out.
 */
export function formatLayout(layout: Layout): string {
  const last = layout.fans.findLastIndex((fan) => fan.length > 0);
  const fans = layout.fans.slice(0, Math.max(last + 1, 1)).map((fan) => fan.map(formatCard).join(' ') || CLOSED);
  const tops = SUITS.map((suit) => foundationCard(layout, suit)).filter((card) => card !== null);
  const parts = [fans.join(' | ')];
  if (tops.length > 0) parts.push(tops.map(formatCard).join(' '));
  if (layout.redealsUsed > 0) parts.push(`redeals ${layout.redealsUsed}`);
  return parts.join(' / ');
}

/**
 * The only door for layouts from outside. Reads what `formatLayout` writes, and what people paste: fans on lines
 * of their own, lower case, `10H`, suit symbols. All 52 cards must be there exactly once, on fans or foundations.
 */
export function parseLayout(text: string, rules: Ruleset): Result<Layout, LayoutProblem> {
  if (text.length > MOST_CHARACTERS) return fail({ reason: 'too-long' });
  const [board = '', ...extras] = text.trim().split('/');
  const fans: Card[][] = [];
  for (const part of board.trim().split(/\s*[|\n]\s*/)) {
    const cards = readCards(part === CLOSED ? '' : part);
    if (!cards.ok) return cards;
    fans.push(cards.value);
  }
  let foundations: Layout['foundations'] = [0, 0, 0, 0];
  let redealsUsed = 0;
  for (const extra of extras) {
    const redeals = /^\s*redeals\s+(\d+)\s*$/.exec(extra);
    if (redeals) {
      redealsUsed = Number(redeals[1]);
      if (redealsUsed > rules.redeals) return fail({ reason: 'bad-redeals', text: extra.trim(), allowed: rules.redeals });
      continue;
    }
    const tops = readCards(extra);
    if (!tops.ok) return tops;
    for (const top of tops.value) {
      if (foundations[suitOf(top)] !== 0) return fail({ reason: 'two-tops', suit: suitOf(top) });
      foundations = withFoundation(foundations, suitOf(top), rankOf(top));
    }
  }
  if (fans.every((fan) => fan.length === 0) && foundations.every((rank) => rank === 0)) return fail({ reason: 'empty' });
  if (fans.length > FAN_COUNT) return fail({ reason: 'too-many-fans', count: fans.length });
  const padded = [...fans, ...Array.from({ length: FAN_COUNT - fans.length }, (): Fan => [])];
  const layout = { fans: padded, foundations, redealsUsed };
  const problem = checkLayout(layout, rules);
  return problem ? fail(problem) : ok(layout);
}

/** Does a layout break a promise: 52 different cards, no fan over the limit, foundations that fit? Null if none. */
export function checkLayout(layout: Layout, rules: Ruleset): LayoutProblem | null {
  const seen = new Set<Card>();
  for (const [f, fan] of layout.fans.entries()) {
    if (rules.fanLimit !== null && fan.length > rules.fanLimit) {
      return { reason: 'fan-too-long', fan: f, length: fan.length, limit: rules.fanLimit };
    }
    for (const card of fan) {
      if (seen.has(card)) return { reason: 'card-twice', card };
      seen.add(card);
      const top = foundationCard(layout, suitOf(card));
      if (top !== null && card === top) return { reason: 'card-twice', card };
      if (top !== null && card < top) return { reason: 'foundation-misfit', top, card, fan: f };
    }
  }
  const missing = Array.from({ length: DECK_SIZE }, (_, card) => card).filter(
    (card) => !seen.has(card) && rankOf(card) > layout.foundations[suitOf(card)],
  );
  return missing.length > 0 ? { reason: 'cards-missing', cards: missing } : null;
}

/** One sentence that says what is wrong with a pasted layout. */
export function describeLayoutProblem(problem: LayoutProblem): string {
  switch (problem.reason) {
    case 'empty':
      return 'There are no cards in this layout: expected 18 fans like "KS JD 4S | 2D 9D TH | …".';
    case 'too-long':
      return `This is too long for a layout: expected at most ${MOST_CHARACTERS} characters.`;
    case 'unknown-card':
      return `"${problem.text}" is not a card: expected a rank (A 2-9 T J Q K) and a suit (S H D C), like TD.`;
    case 'card-twice':
      return `The ${cardName(problem.card)} is there twice.`;
    case 'cards-missing':
      return `Missing: ${problem.cards.map(formatCard).join(' ')}.`;
    case 'fan-too-long':
      return `Fan ${problem.fan + 1} has ${problem.length} cards: at most ${problem.limit} are allowed.`;
    case 'too-many-fans':
      return `There are ${problem.count} fans: at most ${FAN_COUNT} are allowed.`;
    case 'two-tops':
      return `The ${suitName(problem.suit)} foundation is given twice.`;
    case 'foundation-misfit':
      return `The ${cardName(problem.top)} cannot be on its foundation while the ${cardName(problem.card)} is in fan ${problem.fan + 1}.`;
    case 'bad-redeals':
      return `"${problem.text}": these rules allow ${problem.allowed}.`;
  }
}

function readCards(text: string): Result<Card[], LayoutProblem> {
  const cards: Card[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const card = parseCard(word);
    if (card === null) return fail({ reason: 'unknown-card', text: word.slice(0, 20) });
    cards.push(card);
  }
  return ok(cards);
}
