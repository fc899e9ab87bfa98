import type { Card } from '../engine/card';
import { parseCard } from '../engine/card';

/** Where a card of an example comes from or goes to: a fan (bottom to top), or a foundation by its top card. */
export type ExamplePlace =
  | { readonly kind: 'fan'; readonly cards: readonly Card[] }
  | { readonly kind: 'foundation'; readonly top: Card | null };

/** A move that is shown with small drawn fans, and what the rules say to it. */
export interface VerdictExample {
  /** The card that is to move, and where it lies. */
  readonly card: Card;
  readonly from: ExamplePlace;
  readonly to: ExamplePlace;
  readonly move: string;
  readonly legal: boolean;
  readonly reason: string;
  /** Only where foundation returns are switched off. */
  readonly withoutReturns?: true;
}

const SYMBOLS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Legal and illegal moves, each with its reason; the tests put every one of them to the engine. */
export const VERDICTS: readonly VerdictExample[] = [
  onFan('9S', 'JC 8H', true, 'One rank up, in any suit. The fan is full then.'),
  onFan('7C', 'JC 8H', true, 'One rank down.'),
  onFan('QH', 'KS', true, 'Neighbours: only a queen goes on a king.'),
  onFan('KS', '4D QH', true, 'Neighbours, the other way round.'),
  onFan('2H', 'AS', true, 'Neighbours: only a two goes on an ace.'),
  onFan('7C', '2D JC 8H', false, 'The fan is full: it holds three cards.'),
  onFan('6D', 'JC 8H', false, 'Two ranks apart: only neighbours fit.'),
  onFan('KS', 'JC 8H', false, 'Five ranks apart: a king may be placed on a queen only.'),
  onFan('KS', '5D AS', false, 'Ranks do not wrap from the king to the ace.'),
  onFan('9H', '', false, 'An emptied fan is closed, to every card.'),
  {
    card: card('4D'),
    from: { kind: 'fan', cards: cards('KC 4D TS') },
    to: { kind: 'fan', cards: cards('9C 5S') },
    move: '4♦ on 5♠',
    legal: false,
    reason: 'It is covered: only the top card of a fan moves.',
  },
  {
    card: card('5H'),
    from: { kind: 'fan', cards: cards('5H') },
    to: { kind: 'foundation', top: card('4H') },
    move: '5♥ home on 4♥',
    legal: true,
    reason: 'The next card of its suit.',
  },
  {
    card: card('5H'),
    from: { kind: 'fan', cards: cards('5H') },
    to: { kind: 'foundation', top: card('3H') },
    move: '5♥ home on 3♥',
    legal: false,
    reason: 'Not the next card: the four comes first.',
  },
  {
    card: card('3S'),
    from: { kind: 'foundation', top: card('3S') },
    to: { kind: 'fan', cards: cards('JC 4H') },
    move: '3♠ back on 4♥',
    legal: true,
    reason: 'A foundation return: the fan takes it as from any fan.',
  },
  {
    card: card('3S'),
    from: { kind: 'foundation', top: card('3S') },
    to: { kind: 'fan', cards: cards('JC 4H') },
    move: '3♠ back on 4♥',
    legal: false,
    reason: 'The house rule without returns: what is home stays home.',
    withoutReturns: true,
  },
];

function onFan(moved: string, fan: string, legal: boolean, reason: string): VerdictExample {
  const to = cards(fan);
  const target = fan.split(' ').at(-1);
  const move = target ? `${symbols(moved)} on ${symbols(target)}` : `${symbols(moved)} on an empty fan`;
  return { card: card(moved), from: { kind: 'fan', cards: [card(moved)] }, to: { kind: 'fan', cards: to }, move, legal, reason };
}

function symbols(text: string): string {
  return text.replace('T', '10').replace(/[SHDC]$/, (suit) => SYMBOLS[suit] ?? suit);
}

function cards(text: string): Card[] {
  return text.split(' ').filter(Boolean).map(card);
}

function card(text: string): Card {
  const found = parseCard(text);
  if (found === null) throw new Error(`${text} is no card`);
  return found;
}
