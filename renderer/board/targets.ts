import { SUITS } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { hasRoom } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import { judge } from '../../shared/engine/rules';
import type { Ruleset } from '../../shared/engine/ruleset';
import { topCard } from './placement';
import type { Place } from './table';

/** The move that takes the top card of `from` to `to`; null where no move has that shape. */
export function moveBetween(layout: Layout, from: Place, to: Place): Move | null {
  if (from.kind === 'fan' && to.kind === 'fan') return { kind: 'fan', from: from.fan, to: to.fan };
  if (from.kind === 'foundation' && to.kind === 'fan') return { kind: 'return', suit: from.suit, to: to.fan };
  if (from.kind !== 'fan' || to.kind !== 'foundation') return null;
  const card = topCard(layout, from);
  return card !== null && Math.floor(card / 13) === to.suit ? { kind: 'foundation', from: from.fan } : null;
}

/** All places where the top card of `from` may legally go: exactly what the engine's judge allows. */
export function legalTargets(layout: Layout, from: Place, rules: Ruleset): readonly Place[] {
  const places: Place[] = [
    ...SUITS.map((suit): Place => ({ kind: 'foundation', suit })),
    ...layout.fans.map((_, fan): Place => ({ kind: 'fan', fan })),
  ];
  return places.filter((to) => {
    const move = moveBetween(layout, from, to);
    return move !== null && judge(layout, move, rules) === null;
  });
}

/** Living fans that no card can go on to: what is dimmed while a card is held. */
export function fullFans(layout: Layout, rules: Ruleset): readonly number[] {
  return [...layout.fans.keys()].filter((fan) => (layout.fans[fan]?.length ?? 0) > 0 && !hasRoom(layout.fans[fan] ?? [], rules));
}
