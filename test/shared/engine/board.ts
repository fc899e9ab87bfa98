import type { Layout } from '../../../shared/engine/layout';
import { parseLayout } from '../../../shared/engine/layout-text';
import { parseCard, cardOf, suitOf, rankOf, formatCard, DECK_SIZE } from '../../../shared/engine/card';
import type { Ruleset } from '../../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

/** A layout from a text board; throws where the board is none, so that a misprinted test fails loudly. */
export function board(text: string, rules: Ruleset = DEFAULT_RULESET): Layout {
  const layout = parseLayout(text, rules);
  if (!layout.ok) throw new Error(`not a board: ${JSON.stringify(layout.problem)}`);
  return layout.value;
}

/**
 * A whole board around a few fans that a test is about: what the fans and foundations do not hold is laid out in
 * further fans, four to a fan where one card more than the limit does not matter, so that they take no card.
 */
export function boardWith(fans: string, tops = ''): Layout {
  const used = new Set<number>();
  for (const word of fans.split(/[\s|-]+/).filter(Boolean)) used.add(card(word));
  for (const word of tops.split(/\s+/).filter(Boolean)) {
    const top = card(word);
    for (let rank = 1; rank <= rankOf(top); rank++) used.add(cardOf(suitOf(top), rank));
  }
  const rest = Array.from({ length: DECK_SIZE }, (_, i) => i).filter((c) => !used.has(c));
  const groups: string[] = [];
  for (let i = 0; i < rest.length; i += 4) groups.push(rest.slice(i, i + 4).map(formatCard).join(' '));
  return board([fans, ...groups].join(' | ') + (tops ? ` / ${tops}` : ''), { ...DEFAULT_RULESET, fanLimit: null });
}

/** A card from its two characters; throws for anything else. */
export function card(text: string): number {
  const parsed = parseCard(text);
  if (parsed === null) throw new Error(`not a card: ${text}`);
  return parsed;
}
