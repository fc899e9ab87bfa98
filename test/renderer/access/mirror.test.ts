import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLACES } from '../../../renderer/access/roving';
import type { Place } from '../../../renderer/board/table';
import { Bench } from '../app/fake-world';
import { board, page, playAndLook } from './play-and-look';

beforeEach(() => {
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the board of controls', () => {
  test('has a group Foundations of four and a group Fans of eighteen, in reading order', () => {
    const { root } = board();
    expect(root.children.map((group) => [group.getAttribute('role'), group.getAttribute('aria-label'), group.children.length])).toEqual([
      ['group', 'Foundations', 4],
      ['group', 'Fans', 18],
    ]);
    expect(root.children.flatMap((group) => group.children).every((button) => button.tag === 'button')).toBe(true);
  });

  test('is named as the state is, after every move of 25 random games', async () => {
    let moves = 0;
    for (let seed = 1; seed <= 25; seed++) moves += await playAndLook(seed);
    expect(moves).toBeGreaterThan(400);
  });

  test('has one Tab stop in each area, which goes with the focus', () => {
    const { mirror, buttons } = board();
    const stops = (): Place[] => PLACES.filter((_, i) => buttons()[i]?.tabIndex === 0);
    expect(stops()).toEqual([{ kind: 'foundation', suit: 0 }, { kind: 'fan', fan: 0 }]);
    mirror.focus({ kind: 'fan', fan: 8 });
    mirror.focus({ kind: 'foundation', suit: 2 });
    expect(stops()).toEqual([{ kind: 'foundation', suit: 2 }, { kind: 'fan', fan: 8 }]);
    expect(mirror.focused()).toEqual({ kind: 'foundation', suit: 2 });
    mirror.refocus();
    expect(mirror.focused()).toEqual({ kind: 'fan', fan: 8 });
  });

  test('tells what a reader presses, and which place is picked up', async () => {
    const pressed: Place[] = [];
    const { mirror, buttons } = board({ activated: (place) => pressed.push(place) });
    const bench = new Bench();
    await bench.startDeal('1');
    mirror.show(bench.layout, bench.state.session.rules, { kind: 'fan', fan: 5 });
    expect(buttons().flatMap((button, i) => (button.getAttribute('aria-pressed') === 'true' ? [i] : []))).toEqual([9]);
    buttons()[9]?.fire('click');
    expect(pressed).toEqual([{ kind: 'fan', fan: 5 }]);
  });
});
