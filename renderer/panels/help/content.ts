import { COUNTING, DEAL_NUMBERS } from '../../../shared/help/counting-text';
import type { HelpSection } from '../../../shared/help/help-text';
import { HOUSE_RULES, RULES, STRATEGY } from '../../../shared/help/rules-text';

/** A chapter of the help; the table of moves and the keys are drawn, not written. */
export type Chapter =
  | { readonly kind: 'text'; readonly id: string; readonly title: string; readonly sections: readonly HelpSection[] }
  | { readonly kind: 'moves' | 'keys'; readonly id: string; readonly title: string };

/** The whole help, in the order in which it is read. */
export const CHAPTERS: readonly Chapter[] = [
  { kind: 'text', id: 'rules', title: 'How to play', sections: RULES },
  { kind: 'moves', id: 'moves', title: 'Legal and illegal moves' },
  { kind: 'text', id: 'strategy', title: 'Strategy', sections: [STRATEGY] },
  { kind: 'text', id: 'counting', title: 'How games are counted', sections: [COUNTING] },
  { kind: 'text', id: 'house', title: 'House rules', sections: [HOUSE_RULES] },
  { kind: 'text', id: 'numbers', title: 'Deal numbers', sections: [DEAL_NUMBERS] },
  { kind: 'keys', id: 'keys', title: 'Keys' },
];
