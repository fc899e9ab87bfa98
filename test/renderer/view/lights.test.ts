import { afterEach, describe, expect, test, vi } from 'vitest';
import { rankOf } from '../../../shared/engine/card';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { dealChange, layoutOf, newSession } from '../../../shared/game/session';
import { sessionOf } from '../app/fake-world';
import { FROM, LINE, PLACES, TO, apart, expectAtRest, next, standing, topOf } from './standing';

afterEach(() => void vi.unstubAllGlobals());

describe('what is heard and lit', () => {
  test('a card that is taken up, one that is put down, one that goes up by its rank, a refusal, a deal', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    table.carry(FROM, { x: 640, y: 420 });
    expect(table.sounds).toEqual(['lift']);
    table.pointer('up', { x: 3, y: 797 });
    table.rest();
    table.sounds.length = 0;
    table.view.refuse(FROM);
    expect(table.sounds).toEqual(['refuse']);
    table.rest();
    expectAtRest(table, session);
    table.sounds.length = 0;
    let at = session;
    for (const move of LINE.slice(20)) {
      const step = next(at);
      table.take(step);
      ({ session: at } = step);
      expect(table.sounds.splice(0)).toEqual(move.kind === 'foundation' ? [`foundation ${rankOf(step.change.card ?? 0)}`] : ['place']);
    }
    table.show(session, {}, dealChange(session, layoutOf(session)));
    expect(table.sounds).toEqual(['deal']);
    table.view.setSound(false, 0.3);
    expect(table.sounds.at(-1)).toBe('set false 0.3');
  });

  test('a refused card shakes where it lies', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const home = table.poses[topOf(session, FROM)];
    table.view.refuse(FROM);
    let most = 0;
    table.rest(() => (most = Math.max(most, apart(table.poses[topOf(session, FROM)], home))));
    expect(most).toBeGreaterThan(1);
    expectAtRest(table, session);
  });

  test('the card that the program moved is marked; a hint lights the card, then its target; a selected one is raised, its targets glow', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const worn = (): unknown => table.scene.cards.flatMap(({ overlay }, card) => (overlay === null || overlay === 'dim' ? [] : [[card, overlay]])).toSorted();
    const [from, to] = [topOf(session, FROM), topOf(session, TO)];
    table.show(session, { marked: TO });
    table.rest();
    expect(worn()).toEqual([[to, 'mark']]);
    table.show(session, { hint: { from: FROM, to: null } });
    table.rest();
    expect(worn()).toEqual([[from, 'hint']]);
    table.show(session, { hint: { from: FROM, to: TO } });
    table.rest();
    expect(worn()).toEqual([[from, 'hint'], [to, 'target']].toSorted());
    table.show(session, { selected: FROM });
    table.rest();
    expect(table.wearing('selected')).toEqual([from]);
    expect(table.wearing('target')).toContain(to);
    expect(table.wearing('dim').length).toBeGreaterThan(3);
    expect(table.poses[from]?.lift).toBeGreaterThan(0);
    table.show(session);
    table.rest();
    expect(worn()).toEqual([]);
    expectAtRest(table, session);
  });

  test('a leaf under each fan has as many filled as there are cards, a closed fan its outline and no leaf, an empty foundation its suit', () => {
    const session = sessionOf('1', 44);
    const table = standing(session);
    const counts = layoutOf(session).fans.map((fan) => fan.length);
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3]));
    for (const [fan, count] of counts.entries()) {
      expect(table.part(`leaf-${fan}`)).toBe(count === 0 ? null : `leaf-${count}`);
      expect(table.part(`closed-${fan}`)).toBe(count === 0 ? 'closed' : null);
    }
    for (const suit of [0, 1, 2, 3] as const) expect(table.part(`slot-${suit}`)).toBe(`slot-${suit}`);
  });

  test('the focus has a ring about it, on a fan and on a foundation, whole inside the window', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    // Here the last row ends four pixels above the window's edge.
    table.resize(1920, 1000);
    table.rest();
    expect(Math.max(...table.arrangement.fans.map(({ y, height }) => y + height))).toBeGreaterThan(995);
    for (const focus of PLACES) {
      table.show(session, { focus });
      table.rest();
      expect([table.part('ring-fan'), table.part('ring-card')]).toEqual(focus.kind === 'fan' ? ['ring-fan', null] : [null, 'ring-card']);
      const ring = table.scene.top.get(focus.kind === 'fan' ? 'ring-fan' : 'ring-card');
      const box = focus.kind === 'fan' ? table.arrangement.fans[focus.fan] : table.arrangement.foundations[focus.suit];
      expect(Math.abs((ring?.x ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(0.001);
      expect((ring?.y ?? 0) + (box?.height ?? 0) / 2).toBeLessThanOrEqual(995.001);
    }
    table.show(session);
    table.rest();
    expect([table.part('ring-fan'), table.part('ring-card')]).toEqual([null, null]);
  });

  test('a card that is picked up by a click or a key is heard as one that is taken by hand, once', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    table.show(session, { selected: FROM });
    table.show(session, { selected: FROM, litRank: 4 });
    expect(table.sounds).toEqual(['lift']);
    table.show(session);
    expect(table.sounds).toEqual(['lift']);
  });

  test('no card is lit by a mouse that rests while a won game celebrates', () => {
    const session = sessionOf('1', LINE.length - 1);
    const table = standing(session);
    const [king = { x: 0, y: 0 }] = table.arrangement.foundations.map(({ x, y }) => ({ x: x + 20, y: y + 20 }));
    table.take(next(session));
    table.rest(() => {
      if (!table.view.player.active) return;
      table.pointer('move', { x: king.x + (table.drawn % 3), y: king.y }, { buttons: 0 });
      expect(table.wearing('lit')).toEqual([]);
    });
    table.pointer('move', king, { buttons: 0 });
    table.frame();
    expect(table.wearing('lit')).toHaveLength(4);
  });

  test('of a foundation only the two uppermost cards are drawn, while nothing flies', () => {
    const session = sessionOf('1', LINE.length - 1);
    const table = standing(session);
    const drawn = table.scene.cards.flatMap(({ visible }, card) => (visible ? [card] : []));
    const layout = layoutOf(session);
    const wanted = [...layout.fans.flat(), ...layout.foundations.flatMap((rank, suit) => [rank - 1, rank - 2].filter((index) => index >= 0).map((index) => suit * 13 + index))];
    expect(drawn).toEqual(wanted.sort((a, b) => a - b));
  });

  test('without a limit the table makes room for the longest fan, step by step', () => {
    const rules = { ...DEFAULT_RULESET, fanLimit: null };
    const session = newSession('unlimited', { kind: 'number', deal: '1' as DealNumber }, rules);
    if (!session) throw new Error('no deal 1');
    const table = standing(session);
    const layout = layoutOf(session);
    expect(table.capacity).toBe(5);
    for (const [length, capacity] of [[5, 5], [6, 8], [13, 18]] as const) {
      const cards = layout.fans.flat();
      const others = cards.slice(length);
      const long = { ...layout, fans: layout.fans.map((_, fan) => (fan === 0 ? cards.slice(0, length) : others.filter((_card, n) => n % 17 === fan - 1))) };
      table.view.show({ layout: long, rules, selected: null, hint: null, focus: null, litRank: null, marked: null }, null);
      expect(table.capacity, `a fan of ${length}`).toBe(capacity);
    }
  });
});
