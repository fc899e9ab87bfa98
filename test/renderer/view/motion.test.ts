import { afterEach, describe, expect, test, vi } from 'vitest';
import { placements } from '../../../renderer/board/placement';
import { dealChange, layoutOf, redo, undo } from '../../../shared/game/session';
import type { Step } from '../../../shared/game/session';
import { sessionOf } from '../app/fake-world';
import { FRAME, LOOK, LightTable } from './light-table';
import { FROM, LINE, STILL, TO, apart, expectAtRest, next, standing } from './standing';

afterEach(() => void vi.unstubAllGlobals());

describe('the way from one picture to the next', () => {
  test('begins where the cards are, at whatever moment it is interrupted, and ends where they belong', () => {
    let seen = 0;
    for (const moments of [[1, 3, 7, 2], [5, 1, 1, 9], [12, 4, 2, 6]]) {
      let session = sessionOf('1', 20);
      const table = standing(session);
      for (const [turn, frames] of moments.entries()) {
        const step = turn % 2 === 0 ? next(session) : (undo(session) as Step);
        const before = table.view.inspect().cards;
        table.take(step);
        ({ session } = step);
        table.frame(0);
        // The first frame shows the beginning.
        for (const [card, pose] of table.view.inspect().cards.entries()) expect(apart(pose, before[card])).toBeLessThan(0.001);
        for (let n = 0; n < frames; n += 1) {
          table.frame();
          seen += table.view.player.active ? 1 : 0;
        }
      }
      table.rest();
      expectAtRest(table, session);
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('begins with the frame that shows its beginning, however late a busy machine draws that; the card lies over those that rest', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const step = next(session);
    const card = step.change.card ?? 0;
    const before = table.poses[card];
    table.take(step);
    table.frame(700);
    expect(apart(table.poses[card], before)).toBeLessThan(0.001);
    table.frame();
    expect(apart(table.poses[card], before)).toBeGreaterThan(1);
    const way = (): boolean => table.scene.cards.every(({ order }, other) => table.view.player.flying(other) !== null || order < (table.scene.cards[card]?.order ?? 0));
    expect(way()).toBe(true);
    expect(table.rest()).toBeGreaterThan(5);
    expectAtRest(table, step.session);
  });

  test('never leaves a card in the air, however fast undo is repeated', () => {
    for (const every of [1, 2, 3]) {
      let session = sessionOf('1', 40);
      const table = standing(session);
      for (let step = undo(session); step; step = undo(session)) {
        ({ session } = step);
        table.take(step);
        for (let n = 0; n < every; n += 1) table.frame();
      }
      expect(session.at).toBe(0);
      table.rest();
      expectAtRest(table, session);
    }
  });

  test('of a deal: every card comes from the pack below the window, one after another, and fills a leaf where it lands', () => {
    const session = sessionOf('1', 0);
    const table = new LightTable();
    table.show(session, {}, dealChange(session, layoutOf(session)));
    table.frame(0);
    expect(table.poses.every(({ y }) => y > 800)).toBe(true);
    const leaves = (): number => Array.from({ length: 18 }, (_, fan) => Number(table.part(`leaf-${fan}`)?.slice(-1) ?? 0)).reduce((sum, one) => sum + one, 0);
    expect(leaves()).toBe(0);
    const landed: number[] = [];
    table.rest(() => landed.push(leaves()));
    expect(landed.at(-1)).toBe(52);
    // One after another, each as its card comes to lie.
    expect(new Set(landed).size).toBeGreaterThan(30);
    expect(landed).toEqual(landed.toSorted((a, b) => a - b));
    expect(landed.length * FRAME).toBeLessThan(1500);
    expectAtRest(table, session);
  });

  test.each(['a press', 'another size of the window'])('of a deal is ended by %s: everything stands where it belongs, at once', (how) => {
    const session = sessionOf('1', 0);
    const table = new LightTable();
    table.show(session, {}, dealChange(session, layoutOf(session)));
    for (let n = 0; n < 30; n += 1) table.frame();
    expect(table.view.player.active).toBe(true);
    if (how === 'a press') {
      table.pointer('down', { x: 3, y: 797 });
      table.pointer('up', { x: 3, y: 797 });
    } else table.resize(1000, 1300);
    expect(table.rest()).toBeLessThanOrEqual(2);
    expectAtRest(table, session);
    // What would still be heard of it ends as well.
    if (how === 'a press') expect(table.sounds).toContain('hush');
  });

  test.each([['fast', 0], ['normal', 1], ['relaxed', 2]] as const)('at speed %s takes longer than at any quicker one', (animation, nth) => {
    const took = (['fast', 'normal', 'relaxed'] as const).map((speed) => {
      const session = sessionOf('1', 20);
      const table = standing(session);
      table.view.setLook({ ...LOOK, animation: speed });
      table.rest();
      table.take(next(session));
      return table.rest();
    });
    expect(animation).toBe((['fast', 'normal', 'relaxed'] as const)[nth]);
    expect(took).toEqual(took.toSorted((a, b) => a - b));
    expect(new Set(took).size).toBe(3);
  });

  test.each([{ ...LOOK, animation: 'off' as const }, STILL])('is none at all where motion is off or reduced: one frame, and every card lies there', (look) => {
    const session = sessionOf('1', 20);
    const table = standing(session, look);
    const step = next(session);
    table.take(step);
    expect(table.rest()).toBe(1);
    expectAtRest(table, step.session);
    table.view.refuse(FROM);
    expect(table.rest()).toBe(0);
    const dealt = sessionOf('3', 0);
    table.show(dealt, {}, dealChange(dealt, layoutOf(dealt)));
    expect(table.rest()).toBe(1);
    expectAtRest(table, dealt);
  });

  test('is told to have come to rest, once', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const step = next(session);
    table.take(step);
    table.rest();
    expect(table.events).toEqual([{ type: 'rest' }]);
    table.show(step.session, { focus: FROM });
    expect(table.rest()).toBe(1);
    expect(table.events).toEqual([{ type: 'rest' }]);
  });

  test('without one, nothing is drawn and no frame is asked for', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const { drawn } = table;
    for (let n = 0; n < 50; n += 1) table.frame();
    expect(table.drawn).toBe(drawn);
    table.show(session, { focus: FROM });
    table.show(session, { focus: TO });
    table.rest();
    expect(table.drawn).toBe(drawn + 1);
  });
});

describe('a win', () => {
  const almost = sessionOf('1', LINE.length - 1);

  test('is celebrated when its last card has landed: every card leaves its foundation, and each is home again within 3 s', () => {
    const table = standing(almost);
    const step = next(almost);
    expect(step.change.wonNow).toBe(true);
    table.take(step);
    const homes = placements(table.arrangement, layoutOf(step.session));
    let frames = 0;
    const left = new Set<number>();
    table.rest(() => {
      if (!table.sounds.includes('win')) return;
      if (frames === 0) expect(apart(table.poses[step.change.card ?? 0], homes[step.change.card ?? 0])).toBeLessThan(2);
      frames += 1;
      for (const [card, pose] of table.view.inspect().cards.entries()) if (apart(pose, homes[card]) > 50) left.add(card);
    });
    expect(left.size).toBe(52);
    expect(frames * FRAME).toBeLessThan(3000);
    expect(table.events).toEqual([{ type: 'rest' }]);
    expectAtRest(table, step.session);
  });

  test('is celebrated again when it is taken back and its last card goes home once more, and not where it is taken back', () => {
    const table = standing(almost);
    const won = next(almost);
    table.take(won);
    table.rest();
    table.sounds.length = 0;
    const back = undo(won.session) as Step;
    table.take(back);
    table.rest();
    expect(table.sounds).toEqual(['place']);
    const again = redo(back.session) as Step;
    expect(again.change.wonNow).toBe(false);
    table.take(again);
    table.rest();
    expect(table.sounds.at(-1)).toBe('win');
    expectAtRest(table, again.session);
  });

  test('is not called off by a picture that differs by a light, while its last card is still on its way', () => {
    const table = standing(almost);
    const step = next(almost);
    table.take(step);
    table.frame();
    table.show(step.session, { focus: { kind: 'fan', fan: 2 } });
    table.rest();
    expect(table.sounds).toContain('win');
  });

  test.each([
    ['press', 60],
    ['settle', 60],
    ['undo', 60],
    ['press', 5],
    ['settle', 5],
    ['undo', 5],
  ] as const)('is cut short by a %s, after %i frames, and is no more; undo goes on from where the cards are', (how, frames) => {
    const table = standing(almost);
    const step = next(almost);
    table.take(step);
    for (let n = 0; n < frames; n += 1) table.frame();
    // While the last card is still on its way, the win has not begun.
    expect(table.sounds.includes('win')).toBe(frames > 5);
    const before = table.view.inspect().cards;
    table.sounds.length = 0;
    if (how === 'undo') {
      table.take(undo(step.session) as Step);
      table.frame(0);
      for (const [card, pose] of table.view.inspect().cards.entries()) expect(apart(pose, before[card])).toBeLessThan(0.001);
    } else if (how === 'settle') table.view.settle();
    else {
      table.pointer('down', { x: 3, y: 797 });
      table.pointer('up', { x: 3, y: 797 });
    }
    if (how !== 'undo') expect(table.rest()).toBeLessThanOrEqual(2);
    table.rest();
    expectAtRest(table, how === 'undo' ? almost : step.session);
    expect(table.sounds).not.toContain('win');
  });

  test('with reduced motion moves nothing, and is heard all the same', () => {
    const table = standing(almost, STILL);
    const step = next(almost);
    table.take(step);
    expect(table.rest()).toBe(1);
    expect(table.sounds).toContain('win');
    expectAtRest(table, step.session);
  });
});
