import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect, Gesture, Input, Target } from '../../../renderer/input/gesture';
import { IDLE, step } from '../../../renderer/input/gesture';

const exposed: Target = { place: { kind: 'fan', fan: 3 }, index: 2, exposed: true };
const covered: Target = { place: { kind: 'fan', fan: 3 }, index: 0, exposed: false };
const closed: Target = { place: { kind: 'fan', fan: 5 }, index: -1, exposed: false };
const foundation: Target = { place: { kind: 'foundation', suit: 1 }, index: 4, exposed: true };

const down = (target: Target | null, more: Partial<Extract<Input, { type: 'down' }>> = {}): Input => ({ type: 'down', pointer: 1, kind: 'mouse', button: 0, point: { x: 100, y: 100 }, target, ...more });
const move = (x: number, y: number, buttons = 1): Input => ({ type: 'move', pointer: 1, point: { x, y }, buttons });
const up = (time = 0, x = 100, y = 100): Input => ({ type: 'up', pointer: 1, point: { x, y }, time });

/** Feeds inputs one after the other; gives the last state and the names of all effects. */
function run(...inputs: readonly Input[]): { gesture: Gesture; effects: Effect[]; names: string } {
  let gesture: Gesture = IDLE;
  const effects: Effect[] = [];
  for (const input of inputs) {
    const next = step(gesture, input);
    gesture = next.gesture;
    effects.push(...next.effects);
  }
  return { gesture, effects, names: effects.map((effect) => effect.type).join(' ') };
}

describe('a pointer on the table', () => {
  it('drags a card: lifts it after a few pixels, keeps where it was grabbed, drops it where it is let go', () => {
    const { effects, names, gesture } = run(down(exposed), move(102, 101), move(110, 100), move(200, 150), up(0, 210, 160));
    expect(names).toBe('press lift drag drop');
    expect(effects[1]).toEqual({ type: 'lift', from: exposed.place, grabbed: { x: 100, y: 100 }, point: { x: 110, y: 100 } });
    expect(effects[3]).toEqual({ type: 'drop', from: exposed.place, point: { x: 210, y: 160 } });
    expect(gesture).toEqual(IDLE);
  });

  it('lets a finger tremble more than a mouse', () => {
    expect(run(down(exposed), move(107, 100)).names).toBe('press lift');
    expect(run(down(exposed, { kind: 'touch' }), move(107, 100)).names).toBe('press');
    expect(run(down(exposed, { kind: 'touch' }), move(110, 100)).names).toBe('press lift');
  });

  it('clicks a card, a closed fan and bare felt', () => {
    expect(run(down(exposed), up()).names).toBe('press release click');
    expect(run(down(closed), up()).effects.at(-1)).toEqual({ type: 'click', target: closed });
    expect(run(down(null), up()).effects.at(-1)).toEqual({ type: 'click', target: null });
  });

  it('sends a card up by a double click, and only by two quick clicks on one place', () => {
    expect(run(down(exposed), up(1000), down(exposed), up(1300)).names).toBe('press release click press release send-up');
    expect(run(down(exposed), up(1000), down(exposed), up(1500)).names).not.toContain('send-up');
    expect(run(down(exposed), up(1000), down(foundation), up(1200)).names).not.toContain('send-up');
    expect(run(down(exposed), up(1000), down(exposed), up(1200), down(exposed), up(1300)).names.match(/send-up/g)).toHaveLength(1);
  });

  it('sends an exposed card up by a right click, and shows a covered one whole while the button is down', () => {
    expect(run(down(exposed, { button: 2 }), up()).names).toBe('send-up');
    expect(run(down(covered, { button: 2 }), move(150, 150, 2), up()).names).toBe('peek unpeek');
    expect(run(down(foundation, { button: 2 }), up()).names).toBe('');
  });

  it('shows a covered card whole when the press is held', () => {
    expect(run(down(covered), { type: 'held' }, up()).names).toBe('press peek unpeek');
    expect(run(down(exposed), { type: 'held' }, up()).names).toBe('press release click');
  });

  it('says so when somebody drags a covered card, once', () => {
    expect(run(down(covered), move(120, 100), move(140, 100), up()).names).toBe('press covered');
  });

  it.each<[string, Input]>([
    ['Esc or lost focus', { type: 'cancel' }],
    ['a second button', move(130, 100, 3)],
    ['a second finger', down(exposed, { pointer: 2 })],
    ['a release that was missed', move(130, 100, 0)],
  ])('takes a dragged card home on %s, and drops nothing after', (_, input) => {
    const { names, gesture } = run(down(exposed), move(120, 100), input, up());
    expect(names).toBe('press lift home');
    expect(gesture.state).toBe('idle');
  });

  it('cancels in every state and is then ready for a new press', () => {
    for (const inputs of [[down(exposed)], [down(exposed), move(150, 100)], [down(covered, { button: 2 })], [down(covered), move(150, 100)]] as Input[][]) {
      const after = run(...inputs, { type: 'cancel' }, up(), down(exposed), move(150, 100), up(0, 150, 100));
      expect(after.names.endsWith('press lift drop')).toBe(true);
      expect(after.gesture).toEqual(IDLE);
    }
  });

  it('lifts and lets go in turn, whatever the pointer does', () => {
    const inputs = fc.oneof(
      fc.record({ pointer: fc.constantFrom(1, 2), button: fc.constantFrom(0, 1, 2), target: fc.constantFrom(exposed, covered, closed, foundation, null), kind: fc.constantFrom('mouse', 'touch', 'pen') }).map((more) => down(more.target, more)),
      fc.record({ pointer: fc.constantFrom(1, 2), x: fc.integer({ min: 0, max: 300 }), buttons: fc.constantFrom(0, 1, 1, 1, 2, 3) }).map(({ pointer, x, buttons }): Input => ({ type: 'move', pointer, point: { x, y: 100 }, buttons })),
      fc.constantFrom(1, 2).map((pointer): Input => ({ type: 'up', pointer, point: { x: 100, y: 100 }, time: 0 })),
      fc.constantFrom<Input>({ type: 'held' }, { type: 'cancel' }),
    );
    fc.assert(
      fc.property(fc.array(inputs, { maxLength: 40 }), (many) => {
        const { effects } = run(...many, { type: 'cancel' });
        let [held, peeking] = [false, false];
        for (const { type } of effects) {
          if (type === 'lift') {
            expect(held).toBe(false);
            held = true;
          }
          if (type === 'drag') expect(held).toBe(true);
          if (type === 'drop' || type === 'home') {
            expect(held).toBe(true);
            held = false;
          }
          if (type === 'peek') {
            expect(peeking).toBe(false);
            peeking = true;
          }
          if (type === 'unpeek') {
            expect(peeking).toBe(true);
            peeking = false;
          }
        }
        expect(held).toBe(false);
        expect(peeking).toBe(false);
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
