import type { Game } from '../engine/deal';
import { dealLayout } from '../engine/deal';
import type { DealNumber } from '../engine/deal-number';
import { parseDealNumber } from '../engine/deal-number';
import type { Layout } from '../engine/layout';
import { parseLayout } from '../engine/layout-text';
import type { Ruleset } from '../engine/ruleset';

/** Where a game's cards come from: a deal number, or a layout that somebody pasted, in its one written form. */
export type Origin =
  | { readonly kind: 'number'; readonly deal: DealNumber }
  | { readonly kind: 'layout'; readonly text: string };

/** The opening layout; null where the text is no deal number, or no layout, under these rules. */
export function openingLayout(origin: Origin, rules: Ruleset): Layout | null {
  if (origin.kind === 'number') {
    const deal = parseDealNumber(origin.deal);
    return deal.ok ? dealLayout(deal.value, rules) : null;
  }
  const layout = parseLayout(origin.text, rules);
  return layout.ok ? layout.value : null;
}

/** What the engine needs to play on from any layout of this game. */
export function gameOf(origin: Origin, rules: Ruleset): Game {
  return { rules, seed: originText(origin) };
}

/** The origin as text that brings the same deal back where a deal is selected: its number, or the layout. */
export function originText(origin: Origin): string {
  return origin.kind === 'number' ? origin.deal : origin.text;
}

/** What a person calls this game's deal: its number, or "Pasted layout". */
export function originName(origin: Origin): string {
  return origin.kind === 'number' ? origin.deal : 'Pasted layout';
}
