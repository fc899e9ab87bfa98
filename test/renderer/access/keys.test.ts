import { describe, expect, test } from 'vitest';
import type { Key } from '../../../renderer/access/keys';
import { anywhereKey, boardKey } from '../../../renderer/access/keys';
import { TYPED_HELP, readTyped, typeKey } from '../../../renderer/access/typed-move';
import { endOfArea, neighbourPlace } from '../../../renderer/access/roving';
import type { Place, TableBoxes } from '../../../renderer/board/table';
import { arrange } from '../../../renderer/board/geometry';
import { sessionOf } from '../app/fake-world';
import { layoutOf } from '../../../shared/game/session';

const key = (name: string, held: Partial<Key> = {}): Key => ({ key: name, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });
const fan = (number: number): Place => ({ kind: 'fan', fan: number - 1 });
const hearts: Place = { kind: 'foundation', suit: 1 };

describe('keys', () => {
  test('pick up, put down, send up and cancel', () => {
    expect(boardKey(key('Enter'), false)).toEqual({ kind: 'activate' });
    expect(boardKey(key(' '), false)).toEqual({ kind: 'activate' });
    expect(boardKey(key('Enter', { shiftKey: true }), false)).toEqual({ kind: 'send-up' });
    expect(boardKey(key('Escape'), false)).toEqual({ kind: 'escape' });
  });

  test('mean what the platform means by them', () => {
    expect(boardKey(key('z', { ctrlKey: true }), false)).toEqual({ kind: 'command', name: 'undo' });
    expect(boardKey(key('Z', { ctrlKey: true, shiftKey: true }), false)).toEqual({ kind: 'command', name: 'redo' });
    expect(boardKey(key('z', { metaKey: true }), true)).toEqual({ kind: 'command', name: 'undo' });
    expect(boardKey(key('z', { ctrlKey: true }), true)).toBeNull();
    expect(boardKey(key('F2'), true)).toBeNull();
    expect(boardKey(key('F2'), false)).toEqual({ kind: 'command', name: 'new-game' });
  });

  test('light each rank once', () => {
    const letters = ['a', 't', 'J', 'q', 'K'].map((letter) => anywhereKey(key(letter), false));
    const digits = Array.from({ length: 10 }, (_, i) => anywhereKey(key('', { altKey: true, code: `Digit${i}` }), false));
    const ranks = [...letters, ...digits].map((action) => (action?.kind === 'light' ? action.rank : null));
    expect(ranks).toEqual([1, 10, 11, 12, 13, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('on a button outside the board leave Enter, Space and arrows to the button', () => {
    expect(['Enter', ' ', 'ArrowLeft', 'Home'].map((name) => anywhereKey(key(name), false))).toEqual([null, null, null, null]);
  });
});

describe('typed moves', () => {
  const layout = layoutOf(sessionOf('1', 30));
  const typed = (text: string): unknown => {
    const read = readTyped(text, layout);
    return read.ok ? read.value : read.problem;
  };

  test('begin with a digit or f, so that other letters stay commands', () => {
    expect(typeKey('', '7')).toBe('7');
    expect(typeKey('', 'f')).toBe('f');
    expect(typeKey('', 'h')).toBeNull();
    expect(typeKey('', ' ')).toBeNull();
    expect(typeKey('7', ' ')).toBe('7 ');
    expect(typeKey('7 ', 'F')).toBe('7 f');
    expect(typeKey('7 1', 'Backspace')).toBe('7 ');
    expect(typeKey('', 'Backspace')).toBeNull();
    expect(typeKey('7', 'x')).toBeNull();
  });

  test('name a fan and its target', () => {
    expect(typed('7 12')).toEqual({ kind: 'carry', from: fan(7), to: fan(12) });
    expect(typed(' 7>12 ')).toEqual({ kind: 'carry', from: fan(7), to: fan(12) });
    expect(typed('18')).toEqual({ kind: 'focus', place: fan(18) });
  });

  test('name a foundation by f, or by its suit', () => {
    const top = layout.fans.findIndex((cards) => cards.length > 0);
    const card = layout.fans[top]?.at(-1) ?? 0;
    const home = { kind: 'carry', from: fan(top + 1), to: { kind: 'foundation', suit: Math.floor(card / 13) } };
    expect(typed(`${top + 1} f`)).toEqual(home);
    expect(typed(`${top + 1}f`)).toEqual(home);
    expect(typed('7 h')).toEqual({ kind: 'carry', from: fan(7), to: hearts });
    expect(typed('fh 7')).toEqual({ kind: 'carry', from: hearts, to: fan(7) });
  });

  test('that name no fan, or are no move, say so', () => {
    expect(typed('7 19')).toBe('There is no fan 19: fans go from 1 to 18.');
    expect(typed('0 3')).toBe('There is no fan 0: fans go from 1 to 18.');
    expect(typed('7 12 3')).toBe(`"7 12 3" is not a move. ${TYPED_HELP}`);
  });
});

describe('arrow keys', () => {
  const boxes: TableBoxes = arrange({ width: 1280, height: 800, pixelRatio: 1, deck: 'classic', fanStyle: 'fanned', leftHanded: false, capacity: 3 });

  test('go as the table is drawn: along the row, and to what is most nearly above or below', () => {
    expect(boxes.columns).toBe(6);
    expect(neighbourPlace(boxes, fan(1), 'right')).toEqual(fan(2));
    expect(neighbourPlace(boxes, fan(6), 'right')).toBeNull();
    expect(neighbourPlace(boxes, fan(2), 'down')).toEqual(fan(8));
    expect(neighbourPlace(boxes, fan(8), 'up')).toEqual(fan(2));
    expect(neighbourPlace(boxes, fan(18), 'down')).toBeNull();
    expect(neighbourPlace(boxes, fan(3), 'up')).toEqual(hearts);
    expect(neighbourPlace(boxes, hearts, 'down')).toEqual(fan(3));
    expect(neighbourPlace(boxes, hearts, 'left')).toEqual({ kind: 'foundation', suit: 0 });
  });

  test('lead from any place to any other, in every shape of window', () => {
    for (const [width, height] of [[960, 600], [1280, 800], [1920, 1000], [700, 1000], [2400, 700]] as const) {
      for (const leftHanded of [false, true]) {
        const drawn = arrange({ width, height, pixelRatio: 1, deck: 'classic', fanStyle: 'fanned', leftHanded, capacity: 3 });
        const met = new Set<string>();
        const queue: Place[] = [fan(1)];
        for (let at = queue.pop(); at; at = queue.pop()) {
          if (met.has(JSON.stringify(at))) continue;
          met.add(JSON.stringify(at));
          for (const direction of ['left', 'right', 'up', 'down'] as const) {
            const next = neighbourPlace(drawn, at, direction);
            if (next) queue.push(next);
          }
        }
        expect(met.size, `${width} x ${height}`).toBe(22);
      }
    }
  });

  test('Home and End go to the ends of the area', () => {
    expect(endOfArea(fan(9), 'first')).toEqual(fan(1));
    expect(endOfArea(fan(9), 'last')).toEqual(fan(18));
    expect(endOfArea(hearts, 'last')).toEqual({ kind: 'foundation', suit: 3 });
  });
});
