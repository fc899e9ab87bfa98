import type { HelpSection } from './help-text';

/** The rules in our own words: the help in the program and the rules card to print are made of this. */
export const RULES: readonly HelpSection[] = [
  {
    id: 'aim',
    title: 'The aim',
    text: ['Bring all 52 cards home to the four foundations, one for each suit, from the ace up to the king. Every card lies face up from the start: nothing is left to luck once the deal is on the table.'],
  },
  {
    id: 'deal',
    title: 'The deal',
    text: [
      'One deck is dealt into 18 fans: seventeen of three cards, and one of a single card.',
      'At the deal, and only then, every king that lies above the bottom of its fan is slid underneath. The other cards of the fan keep their order; two or three kings in one fan keep theirs too.',
    ],
  },
  {
    id: 'moving',
    title: 'Moving cards',
    text: [
      'Only the top card of a fan may move, one card at a time.',
      'It may go on to another fan whose top card is its neighbour: exactly one rank higher or one rank lower, in any suit. Ranks do not wrap, so only a queen goes on a king, and only a two on an ace.',
      'A fan never takes a fourth card. The leaf below each fan counts for you: one or two filled leaves are a place to land, three are a wall.',
    ],
  },
  {
    id: 'foundations',
    title: 'The foundations',
    text: [
      'An ace begins its foundation, and the next higher card of that suit follows, one at a time.',
      'The top card of a foundation may come back down on to a fan that accepts it. A house rule turns this off.',
    ],
  },
  {
    id: 'closed',
    title: 'Empty fans are closed',
    text: ['When the last card of a fan leaves, the fan is closed for the rest of the game, to every card. No king and no other card ever goes into an empty place.'],
  },
  {
    id: 'end',
    title: 'Winning and getting stuck',
    text: [
      'The game is won when all 52 cards are on the foundations. It is stuck when no legal move is left; a return from a foundation counts as a move while that rule is on.',
      'Undo is unlimited and costs nothing. There is no clock and no score.',
    ],
  },
];

/** The published variants that the settings offer. */
export const HOUSE_RULES: HelpSection = {
  id: 'house-rules',
  title: 'House rules',
  text: [
    'Books and programs do not agree on every detail, so the settings let you choose. What you choose takes effect with the next new game, and statistics are kept for each set of rules on its own.',
    'Kings: all are slid under at the deal (the usual rule); or only a king that lies above a lower card of its own suit, which goes directly under that card; or none, and the fans stay as dealt.',
    'Foundation return: on or off.',
    'Redeals: none, one or two. A redeal gathers the fans, shuffles them and deals again in threes. The order is fixed by the deal number, so the same deal has the same redeals. The button Redeal does it, or the D key; it can be undone like any move.',
    'Fan limit: three cards, or none.',
  ],
};

/** Advice for players. */
export const STRATEGY: HelpSection = {
  id: 'strategy',
  title: 'Strategy',
  text: [
    'Guard your landing places. Every move on to a fan of two makes a wall, and nearly all the fans begin as walls. The figure "Landing squares" counts the fans that can still take a card: when it comes to nothing, only the foundations can move the game on.',
    'The first landing places come from sending cards home. An ace or two on top of a fan is worth more than it looks: it turns a wall of three into a fan with room.',
    'Do not be in a hurry to send the last card of a fan home. The fan closes for ever, and a landing place is gone with it.',
    'Look for pairs that wait for each other. If a card lies above one that must go home first, it has to be carried aside, and each such card needs a place to land. Count these before you spend a place.',
    'Neighbours go both ways. A seven on an eight can often be answered by another eight on that seven, if the fan has room. Two short steps may free what one cannot.',
    'A card that came home may come back. A foundation card laid back on to a fan can serve as the landing place that its neighbour needs.',
    'The coach line tells whether the game can still be won. When it changes, take back moves until it changes again: there you will find the move that mattered.',
  ],
};
