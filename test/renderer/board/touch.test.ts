import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from '../../../renderer/board/geometry';
import { hitTest, landingPlace } from '../../../renderer/board/hit-test';
import { boxOf, fanPlacement, placements, samePlace, topCard, whereIs } from '../../../renderer/board/placement';
import type { Place } from '../../../renderer/board/table';
import { fullFans, legalTargets } from '../../../renderer/board/targets';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { dealLayout } from '../../../shared/engine/deal';
import type { Layout } from '../../../shared/engine/layout';
import { FAN_COUNT } from '../../../shared/engine/layout';
import { applyLegal, judgeFoundation, judgeLanding, legalMoves } from '../../../shared/engine/rules';
import type { Ruleset } from '../../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

const table = arrange({ width: 1280, height: 800, pixelRatio: 1, deck: 'classic', fanStyle: 'fanned', leftHanded: false, capacity: 3 });
const deal1 = dealLayout('1' as DealNumber, DEFAULT_RULESET);
const FANS: readonly Place[] = Array.from({ length: FAN_COUNT }, (_, fan) => ({ kind: 'fan', fan }));
const FOUNDATIONS: readonly Place[] = ([0, 1, 2, 3] as const).map((suit) => ({ kind: 'foundation', suit }));

/** The layout after some moves that `choices` pick. */
function playOut(rules: Ruleset, choices: readonly number[]): Layout {
  let layout = dealLayout('1' as DealNumber, rules);
  for (const choice of choices) {
    const moves = legalMoves(layout, rules);
    const move = moves[choice % Math.max(moves.length, 1)];
    if (move) layout = applyLegal(layout, move, { rules, seed: '1' });
  }
  return layout;
}

describe('what lies under a point', () => {
  it('is each card of a fan where its own strip shows, and the top card over the rest', () => {
    for (const [fan, cards] of deal1.fans.entries()) {
      for (const index of cards.keys()) {
        const at = fanPlacement(table, fan, index, cards.length);
        const point = { x: at.x - table.cardWidth * 0.42, y: at.y - table.cardHeight * 0.35 };
        expect(hitTest(table, deal1, point)).toEqual({ place: { kind: 'fan', fan }, index });
      }
    }
  });

  it('is the foundation with its top card, or with none', () => {
    const box = boxOf(table, { kind: 'foundation', suit: 2 });
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(hitTest(table, deal1, centre)).toEqual({ place: { kind: 'foundation', suit: 2 }, index: -1 });
    expect(hitTest(table, { ...deal1, foundations: [0, 0, 5, 0] }, centre)?.index).toBe(4);
  });

  it('is the fan alone on its leaf, and nothing on bare felt', () => {
    const box = boxOf(table, { kind: 'fan', fan: 17 });
    expect(hitTest(table, deal1, { x: box.x + 2, y: box.y + box.height - 1 })).toEqual({ place: { kind: 'fan', fan: 17 }, index: -1 });
    expect(hitTest(table, deal1, { x: table.counters.x + 5, y: 60 })).toBeNull();
  });
});

describe('the places of the cards', () => {
  it('are one for each card, at the place where the layout has it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 60 }), (choices) => {
        const layout = playOut(DEFAULT_RULESET, choices);
        const all = placements(table, layout);
        expect(all.filter(Boolean)).toHaveLength(52);
        for (const [card, at] of all.entries()) {
          const where = whereIs(layout, card);
          if (!where) throw new Error(`card ${card} is nowhere`);
          const box = boxOf(table, where.place);
          expect(at.x).toBeGreaterThan(box.x);
          expect(at.x).toBeLessThan(box.x + box.width);
        }
      }),
      { seed: 21, numRuns: 60 },
    );
  });
});

describe('the targets that glow', () => {
  it('are exactly the places where the rules let the card go, at every step of random games', () => {
    const rules = fc.constantFrom<Ruleset>(DEFAULT_RULESET, { ...DEFAULT_RULESET, foundationReturn: false }, { ...DEFAULT_RULESET, fanLimit: null });
    fc.assert(
      fc.property(rules, fc.array(fc.nat(80), { maxLength: 80 }), (one, choices) => {
        const layout = playOut(one, choices);
        const wrong: [Place, Place][] = [];
        for (const from of [...FANS, ...FOUNDATIONS]) {
          const targets = legalTargets(layout, from, one);
          const card = topCard(layout, from);
          for (const to of [...FANS, ...FOUNDATIONS]) {
            const may =
              card !== null &&
              !samePlace(from, to) &&
              (from.kind === 'fan' || (one.foundationReturn && to.kind === 'fan')) &&
              (to.kind === 'fan' ? judgeLanding(layout, card, to.fan, one) : judgeFoundation(layout, card, to.suit)) === null;
            if (targets.some((target) => samePlace(target, to)) !== may) wrong.push([from, to]);
          }
        }
        expect(wrong).toEqual([]);
      }),
      { seed: 22, numRuns: 60 },
    );
  });

  it('leave full fans to be dimmed, and never a closed one or one with room', () => {
    expect(fullFans(deal1, DEFAULT_RULESET)).toEqual(Array.from({ length: 17 }, (_, fan) => fan));
    expect(fullFans({ ...deal1, fans: deal1.fans.map((fan, i) => (i < 3 ? [] : fan)) }, DEFAULT_RULESET)).not.toContain(0);
    expect(fullFans(deal1, { ...DEFAULT_RULESET, fanLimit: null })).toEqual([]);
  });
});

describe('a card that is let go', () => {
  const from: Place = { kind: 'fan', fan: 0 };
  const target: Place = { kind: 'fan', fan: 8 };
  const other: Place = { kind: 'fan', fan: 9 };
  const middle = (place: Place): { x: number; y: number } => {
    const box = boxOf(table, place);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('lands on the target under the pointer', () => {
    expect(landingPlace(table, from, [target], middle(target), middle(target))).toEqual(target);
  });

  it('lands on a legal target that it overlaps, though the pointer is over another fan', () => {
    const near = { x: boxOf(table, other).x + 4, y: middle(target).y };
    expect(landingPlace(table, from, [target], near, { x: near.x - 20, y: near.y })).toEqual(target);
  });

  it('takes the target that it overlaps most', () => {
    const between = { x: (middle(target).x + middle(other).x) / 2 + 12, y: middle(target).y };
    expect(landingPlace(table, from, [target, other], { x: between.x, y: 5 }, between)).toEqual(other);
  });

  it('lands on the target under the pointer, though it overlaps another one more', () => {
    const box = boxOf(table, target);
    const edge = { x: box.x + box.width - 3, y: middle(target).y };
    expect(landingPlace(table, from, [target, other], edge, middle(other))).toEqual(target);
  });

  it('names the place that refuses it where no target is near: the one under the pointer before any that the card lies over', () => {
    expect(landingPlace(table, from, [], middle(other), middle(other))).toEqual(other);
    const box = boxOf(table, target);
    expect(landingPlace(table, from, [], { x: box.x + box.width - 3, y: middle(target).y }, middle(other))).toEqual(target);
    expect(landingPlace(table, from, [], { x: middle(other).x, y: -5 }, { x: middle(other).x, y: middle(other).y })).toEqual(other);
  });

  it('goes home over its own fan, and over nothing', () => {
    expect(landingPlace(table, from, [target], middle(from), middle(from))).toBeNull();
    expect(landingPlace(table, from, [target], { x: -400, y: -400 }, { x: -400, y: -400 })).toBeNull();
  });
});
