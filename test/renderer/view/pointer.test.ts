import { afterEach, describe, expect, test, vi } from 'vitest';
import { DECK_SIZE, rankOf } from '../../../shared/engine/card';
import { layoutOf } from '../../../shared/game/session';
import { sessionOf } from '../app/fake-world';
import { FROM, TO, expectAtRest, onTop, standing, topOf } from './standing';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the pointer without a card', () => {
  test('lights all cards of the rank that it is over, a rank key those of its own, and a card in the hand none', () => {
    const session = sessionOf('1', 20);
    const table = standing(session);
    const card = topOf(session, FROM);
    const ofRank = (rank: number): number[] => Array.from({ length: DECK_SIZE }, (_, one) => one).filter((one) => rankOf(one) === rank);
    table.pointer('move', table.grip(FROM), { buttons: 0 });
    table.frame();
    expect(table.wearing('lit')).toEqual(ofRank(rankOf(card)));
    table.pointer('leave');
    table.frame();
    expect(table.wearing('lit')).toEqual([]);
    for (let rank = 1; rank <= 13; rank += 1) {
      table.show(session, { litRank: rank });
      table.frame();
      expect(table.wearing('lit')).toEqual(ofRank(rank));
      table.carry(FROM, { x: 640, y: 420 });
      table.frame();
      expect(table.wearing('lit')).toEqual([]);
      table.pointer('cancel');
    }
  });

  test('lights nothing by a finger, which hovers over nothing', () => {
    const table = standing(sessionOf('1', 20));
    table.pointer('move', table.grip(FROM), { buttons: 0, pointerType: 'touch' });
    table.rest();
    expect(table.wearing('lit')).toEqual([]);
  });

  test('has a shape of its own over a card that can be taken, with one in the hand, and where that may not go', () => {
    const table = standing(sessionOf('1', 20));
    const shapes = [table.grip(FROM), { x: 3, y: 797 }].map((point) => {
      table.pointer('move', point, { buttons: 0 });
      return table.host.style.cursor;
    });
    table.carry(FROM, table.grip(TO));
    shapes.push(table.host.style.cursor);
    table.pointer('move', table.grip({ kind: 'foundation', suit: 0 }));
    shapes.push(table.host.style.cursor);
    table.pointer('up', { x: 3, y: 797 });
    expect([...shapes, table.host.style.cursor]).toEqual(['grab', 'default', 'grabbing', 'not-allowed', 'default']);
  });

  test.each(['the right button', 'a press that is held'])('shows a covered card whole by %s: over all others, until it is let go', (how) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const session = sessionOf('1', 0);
    const table = standing(session);
    const covered = layoutOf(session).fans[3]?.[0] as number;
    const at = table.view.resting[covered];
    if (!at) throw new Error('no such card');
    const point = { x: at.x - table.arrangement.cardWidth * 0.42, y: at.y - table.arrangement.cardHeight * 0.3 };
    table.pointer('down', point, how === 'the right button' ? { button: 2, buttons: 2 } : {});
    if (how !== 'the right button') vi.advanceTimersByTime(500);
    table.rest();
    expect(onTop(table, covered)).toBe(true);
    expect(table.poses[covered]?.lift).toBeGreaterThan(0);
    expect(table.view.isIdle()).toBe(false);
    table.pointer('up', point);
    table.rest();
    expectAtRest(table, session);
    expect(table.events.filter(({ type }) => type !== 'rest')).toEqual([]);
  });

  test('has sound made ready before it takes anything, which would hold up the first card; but not by resting where the window opens', () => {
    const table = standing(sessionOf('1', 20));
    const { x, y } = table.grip(FROM);
    for (let time = 0; time < 3; time += 1) table.pointer('move', { x, y }, { buttons: 0 });
    expect(table.prepared).toBe(0);
    table.pointer('move', { x: x + 1, y }, { buttons: 0 });
    expect(table.prepared).toBe(1);
  });

  test('opens no menu of the browser', () => {
    const table = standing(sessionOf('1', 0));
    expect(table.host.dispatchEvent(new Event('contextmenu', { cancelable: true }))).toBe(false);
  });
});
