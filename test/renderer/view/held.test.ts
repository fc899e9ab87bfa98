import { afterEach, describe, expect, test, vi } from 'vitest';
import { poseOf } from '../../../renderer/animation/plan';
import { placements, samePlace, topCard } from '../../../renderer/board/placement';
import type { Place } from '../../../renderer/board/table';
import { fullFans, legalTargets } from '../../../renderer/board/targets';
import { layoutOf, play } from '../../../shared/game/session';
import { sessionOf } from '../app/fake-world';
import { FRAME } from './light-table';
import type { LightTable } from './light-table';
import { FROM, PLACES, STILL, TO, apart, expectAtRest, onTop, standing, topOf } from './standing';

afterEach(() => void vi.unstubAllGlobals());

describe('a card in the hand', () => {
  test('in the frame after it is taken up its legal targets glow, full fans are dim, and it wears nothing itself: from every place', () => {
    for (const at of [0, 20, 44]) {
      const session = sessionOf('1', at);
      const layout = layoutOf(session);
      for (const from of PLACES) {
        const card = topCard(layout, from);
        if (card === null) continue;
        const table = standing(session);
        table.carry(from, { x: 3, y: 797 });
        table.frame();
        const targets = legalTargets(layout, from, session.rules);
        const cards = targets.map((place) => topCard(layout, place)).filter((one) => one !== null);
        expect(table.wearing('target', 'over'), `move ${at}, ${JSON.stringify(from)}`).toEqual(cards.sort((a, b) => a - b));
        // Not by and by: the whole light, in this frame.
        for (const one of cards) expect(table.scene.cards[one]?.veil).toEqual({ overlay: 'target', strength: 1 });
        for (const suit of [0, 1, 2, 3] as const) {
          const empty: Place = { kind: 'foundation', suit };
          expect(table.part(`slot-glow-${suit}`)).toBe(topCard(layout, empty) === null && targets.some((place) => samePlace(place, empty)) ? 'target' : null);
        }
        const dim = fullFans(layout, session.rules).filter((fan) => !samePlace(from, { kind: 'fan', fan })).flatMap((fan) => layout.fans[fan] ?? []);
        expect(table.wearing('dim')).toEqual(dim.sort((a, b) => a - b));
        expect(table.scene.cards[card]?.overlay).toBeNull();
        table.pointer('cancel');
        table.rest();
        expect(table.wearing('target', 'over', 'dim')).toEqual([]);
      }
    }
  });

  test('the target under it glows more', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    table.carry(FROM, table.grip(TO));
    table.frame();
    expect(table.wearing('over')).toEqual([topOf(session, TO)]);
  });

  test('keeps where it was grabbed, rises over everything, leans into its motion and comes upright again', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const card = topOf(session, FROM);
    const grip = table.grip(FROM);
    const hold = { x: grip.x + 20, y: grip.y - 30 };
    table.pointer('down', hold);
    table.pointer('move', { x: hold.x + 6, y: hold.y });
    table.frame();
    for (let x = 0; x <= 10; x += 1) {
      table.pointer('move', { x: 300 + x * 20, y: 500 });
      table.frame();
    }
    const moving = table.poses[card];
    expect([moving?.x, moving?.y]).toEqual([500 - 20, 500 + 30]);
    expect(moving?.rotation).toBeGreaterThan(0.05);
    expect(moving?.rotation).toBeLessThan(0.16);
    expect(onTop(table, card)).toBe(true);
    table.rest();
    expect(table.poses[card]?.lift).toBe(1);
    // Upright and no less: what is almost upright is not sharp.
    expect(table.poses[card]?.rotation).toBe(0);
    table.pointer('move', { x: 440, y: 500 });
    table.frame();
    expect(table.poses[card]?.rotation).toBeLessThan(0);
  });

  test('that is let go over nothing goes home from there, within 200 ms, and lies as it did', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const card = topOf(session, FROM);
    const nowhere = { x: 90, y: 60 };
    table.carry(FROM, nowhere);
    table.rest();
    const held = table.poses[card];
    table.pointer('up', nowhere);
    expect(table.events.filter(({ type }) => type === 'drop')).toEqual([{ type: 'drop', from: FROM, to: null }]);
    table.frame(0);
    expect(apart(table.poses[card], held)).toBeLessThan(1);
    const frames = table.rest();
    expect(frames).toBeGreaterThan(4);
    expect(frames * FRAME).toBeLessThan(200 + FRAME);
    expectAtRest(table, session);
  });

  test('that is let go on its target goes there from the hand, not from its fan', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const card = topOf(session, FROM);
    table.view.onEvent((event) => (event.type === 'drop' && event.to ? table.take(step) : undefined));
    const move = { kind: 'fan', from: 4, to: 7 } as const;
    const played = play(session, move, 0);
    if (!played.ok) throw new Error(played.problem.reason);
    const step = played.value;
    const aim = table.grip(TO);
    table.carry(FROM, aim);
    table.rest();
    table.pointer('up', aim);
    expect(table.events.some((event) => event.type === 'drop' && samePlace(event.to, TO))).toBe(true);
    table.frame(0);
    expect(apart(table.poses[card], aim)).toBeLessThan(3);
    table.rest();
    expectAtRest(table, step.session);
  });

  test.each([
    ['a second button', (table: LightTable) => table.pointer('move', { x: 650, y: 400 }, { buttons: 3 })],
    ['a second finger', (table: LightTable) => table.pointer('down', { x: 100, y: 100 }, { pointerId: 2 })],
    ['a pointer that the system takes away', (table: LightTable) => table.pointer('cancel')],
    ['a window that loses the focus', (table: LightTable) => table.window.dispatchEvent(new Event('blur'))],
    ['a window that goes out of sight', (table: LightTable) => Object.assign(table.document, { hidden: true }).dispatchEvent(new Event('visibilitychange'))],
    ['a capture that is lost', (table: LightTable) => table.host.dispatchEvent(Object.assign(new Event('lostpointercapture'), { pointerId: 1 }))],
    ['Esc or the system going to sleep', (table: LightTable) => table.view.cancelGesture()],
  ])('goes home by %s, and nothing is played', (_, cancel) => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    table.carry(FROM, table.grip(TO));
    table.frame();
    cancel(table);
    expect(table.host.style.cursor).toBe('default');
    table.pointer('up', table.grip(TO));
    table.rest();
    expect(table.events.some(({ type }) => type === 'drop' || type === 'click')).toBe(false);
    expect(table.events.some(({ type }) => type === 'cancel')).toBe(true);
    expectAtRest(table, session);
  });

  test.each(['mouse', 'touch', 'pen'])('is carried by %s', (pointerType) => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const to = table.grip(TO);
    table.carry(FROM, to, { pointerType });
    table.pointer('up', to, { pointerType });
    expect(table.events.filter(({ type }) => type === 'drop')).toEqual([{ type: 'drop', from: FROM, to: TO }]);
    // Else the page would scroll under the finger, and take the card away.
    expect(table.host.style).toMatchObject({ 'touch-action': 'none' });
  });

  test('with reduced motion neither rises by and by nor leans, and is home at once', () => {
    const session = sessionOf('1', 20);
    const table = standing(session, STILL);
    const card = topOf(session, FROM);
    table.carry(FROM, { x: 640, y: 420 });
    table.frame();
    expect(table.poses[card]).toMatchObject({ rotation: 0, lift: 1 });
    expect(table.asked).toBe(false);
    table.pointer('move', { x: 300, y: 420 });
    table.frame();
    expect(table.poses[card]?.rotation).toBe(0);
    table.pointer('up', { x: 640, y: 20 });
    expect(table.rest()).toBe(1);
    expectAtRest(table, session);
  });

  test('stays in the hand when the window takes another size, and all others are where they belong there', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const card = topOf(session, FROM);
    table.carry(FROM, { x: 640, y: 420 });
    table.frame();
    table.resize(1900, 620);
    table.rest();
    expect(apart(table.poses[card], { x: 640, y: 420 })).toBeLessThan(1);
    const goals = placements(table.arrangement, layoutOf(session)).map(poseOf);
    const wrong = table.scene.cards.flatMap(({ pose, visible }, other) => (visible && other !== card && apart(pose, goals[other]) > 0 ? [other] : []));
    expect(wrong).toEqual([]);
    table.pointer('up', { x: 640, y: 3 });
    table.rest();
    expectAtRest(table, session);
  });
});
