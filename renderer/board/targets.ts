import { SUITS, suitOf } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { foundationCard, hasRoom } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import type { Refusal } from '../../shared/engine/refusal';
import { judge } from '../../shared/engine/rules';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';
import { topCard } from './placement';
import type { Place } from './table';

/** The move that carrying a card from one place to another is; legal, or the first rule that refuses it. Outline, drop, clicks and keys all ask here. */
export function moveBetween(layout: Layout, from: Place, to: Place, rules: Ruleset): Result<Move, Refusal> {
  const card = topCard(layout, from);
  if (from.kind === 'fan' && to.kind === 'foundation' && card !== null && suitOf(card) !== to.suit) {
    return fail({ reason: 'wrong-foundation', card, suit: to.suit });
  }
  if (from.kind === 'foundation' && to.kind === 'foundation') {
    if (card === null) return fail({ reason: 'foundation-empty', suit: from.suit });
    if (from.suit !== to.suit) return fail({ reason: 'wrong-foundation', card, suit: to.suit });
    return fail({ reason: 'not-next', card, top: foundationCard(layout, to.suit) });
  }
  const move: Move =
    from.kind === 'foundation'
      ? { kind: 'return', suit: from.suit, to: (to as { fan: number }).fan }
      : to.kind === 'foundation'
        ? { kind: 'foundation', from: from.fan }
        : { kind: 'fan', from: from.fan, to: to.fan };
  const refusal = judge(layout, move, rules);
  return refusal ? fail(refusal) : ok(move);
}

/** All places where the top card of `from` may legally go: exactly what the engine's judge allows. */
export function legalTargets(layout: Layout, from: Place, rules: Ruleset): readonly Place[] {
  const places: Place[] = [
    ...SUITS.map((suit): Place => ({ kind: 'foundation', suit })),
    ...layout.fans.map((_, fan): Place => ({ kind: 'fan', fan })),
  ];
  return places.filter((to) => moveBetween(layout, from, to, rules).ok);
}

/** Living fans that no card can go on to: what is dimmed while a card is held. */
export function fullFans(layout: Layout, rules: Ruleset): readonly number[] {
  return [...layout.fans.keys()].filter((fan) => (layout.fans[fan]?.length ?? 0) > 0 && !hasRoom(layout.fans[fan] ?? [], rules));
}
