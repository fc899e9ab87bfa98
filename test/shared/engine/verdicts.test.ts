import { describe, expect, test } from 'vitest';
import { suitOf } from '../../../shared/engine/card';
import type { Layout } from '../../../shared/engine/layout';
import type { Refusal } from '../../../shared/engine/refusal';
import { describeRefusal } from '../../../shared/engine/refusal';
import type { Move } from '../../../shared/engine/move';
import { judge, judgeFoundation, judgeLift } from '../../../shared/engine/rules';
import type { Ruleset } from '../../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { boardWith, card } from './board';

const RETURNS_OFF: Ruleset = { ...DEFAULT_RULESET, foundationReturn: false };
const NO_LIMIT: Ruleset = { ...DEFAULT_RULESET, fanLimit: null };

/** The verdict on laying fan 1's exposed card on fan 2. */
function onToFan2(fans: string, rules = DEFAULT_RULESET): string {
  return verdict(boardWith(fans), { kind: 'fan', from: 0, to: 1 }, rules);
}

function verdict(layout: Layout, move: Move, rules = DEFAULT_RULESET): string {
  return reason(judge(layout, move, rules));
}

function reason(refusal: Refusal | null): string {
  if (refusal) expect(describeRefusal(refusal)).toMatch(/^[A-Z].*\.$/);
  return refusal ? refusal.reason : 'legal';
}

describe('the verdict table, row by row', () => {
  test('fan of two showing 8H takes 9S: one up, suit ignored', () => expect(onToFan2('9S | 2C 8H')).toBe('legal'));
  test('fan of two showing 8H takes 7C: one down', () => expect(onToFan2('7C | 2C 8H')).toBe('legal'));
  test('fan of three showing 8H refuses 7C: fan full', () => expect(onToFan2('7C | 2C 3C 8H')).toBe('fan-full'));
  test('fan showing 8H refuses 6D: not one rank apart', () => expect(onToFan2('6D | 8H')).toBe('not-neighbour'));
  test('fan showing 8H refuses KS: not one rank apart', () => expect(onToFan2('KS | 8H')).toBe('not-neighbour'));
  test('an emptied fan refuses any card: empty fans are closed', () => {
    const layout = boardWith('9S | - | 8H');
    for (const from of [0, 2]) expect(verdict(layout, { kind: 'fan', from, to: 1 })).toBe('fan-closed');
  });
  test.each(['QH | KS', 'KS | QH', '2H | AS', 'AS | 2H'])('%s: neighbours are legal', (fans) => {
    expect(onToFan2(fans)).toBe('legal');
  });
  test.each(['KS | AS', 'AS | KS'])('%s is refused: ranks do not wrap', (fans) => expect(onToFan2(fans)).toBe('no-wrap'));
  test('a queen exposed above a king is a legal position, and the queen may move', () => {
    expect(verdict(boardWith('KS QH | JD'), { kind: 'fan', from: 0, to: 1 })).toBe('legal');
  });
  test('a covered card is refused: only the exposed card moves', () => {
    const layout = boardWith('9S 4D 8H');
    expect([0, 1, 2].map((index) => reason(judgeLift(layout, 0, index)))).toEqual(['covered', 'covered', 'legal']);
  });
  test('foundation 3S on to 4H is legal while returns are on, refused while they are off', () => {
    const layout = boardWith('4H', '3S');
    expect(verdict(layout, { kind: 'return', suit: 0, to: 0 })).toBe('legal');
    expect(verdict(layout, { kind: 'return', suit: 0, to: 0 }, RETURNS_OFF)).toBe('returns-off');
  });
  test('5H to the hearts foundation that shows 3H is refused: not the next card', () => {
    expect(verdict(boardWith('5H', '3H'), { kind: 'foundation', from: 0 })).toBe('not-next');
    expect(verdict(boardWith('4H', '3H'), { kind: 'foundation', from: 0 })).toBe('legal');
  });
});

describe('what else is refused, each with its own reason', () => {
  test('a fan that does not exist, as source and as target', () => {
    expect(verdict(boardWith('8H'), { kind: 'fan', from: 18, to: 0 })).toBe('no-such-fan');
    expect(verdict(boardWith('8H'), { kind: 'fan', from: 0, to: -1 })).toBe('no-such-fan');
    expect(verdict(boardWith('8H'), { kind: 'foundation', from: 1.5 })).toBe('no-such-fan');
  });
  test('a move from a closed fan', () => {
    expect(verdict(boardWith('- | 8H'), { kind: 'fan', from: 0, to: 1 })).toBe('no-card');
    expect(verdict(boardWith('- | 8H'), { kind: 'foundation', from: 0 })).toBe('no-card');
  });
  test('a card on to its own fan', () => expect(verdict(boardWith('7S 8H'), { kind: 'fan', from: 0, to: 0 })).toBe('same-fan'));
  test('a return from an empty foundation', () => {
    expect(verdict(boardWith('2H'), { kind: 'return', suit: 2, to: 0 })).toBe('foundation-empty');
  });
  test('a return on to a full fan', () => {
    expect(verdict(boardWith('9C 8C 4H', '3S'), { kind: 'return', suit: 0, to: 0 })).toBe('fan-full');
  });
  test("a card on another suit's foundation", () => {
    const layout = boardWith('4H', '3S');
    expect(reason(judgeFoundation(layout, card('4H'), suitOf(card('3S'))))).toBe('wrong-foundation');
  });
  test('a redeal that the rules do not have, or no longer have', () => {
    const once = { ...DEFAULT_RULESET, redeals: 1 } as const;
    expect(verdict(boardWith('8H'), { kind: 'redeal' })).toBe('no-redeal-left');
    expect(verdict(boardWith('8H'), { kind: 'redeal' }, once)).toBe('legal');
    expect(verdict({ ...boardWith('8H'), redealsUsed: 1 }, { kind: 'redeal' }, once)).toBe('no-redeal-left');
    expect(verdict(boardWith('-', 'KS KH KD KC'), { kind: 'redeal' }, once)).toBe('nothing-to-redeal');
    expect([0, 1].map((allowed) => describeRefusal({ reason: 'no-redeal-left', allowed }))).toEqual(['These house rules allow no redeal.', 'There is no redeal left.']);
  });
  test('without a fan limit a fan of three takes a fourth card', () => {
    expect(onToFan2('7C | 2C 3C 8H', NO_LIMIT)).toBe('legal');
  });
  test('why the next card of a foundation is refused is said for empty, growing and complete ones', () => {
    const say = (fans: string, tops: string) => {
      const refusal = judge(boardWith(fans, tops), { kind: 'foundation', from: 0 }, DEFAULT_RULESET);
      return refusal && describeRefusal(refusal);
    };
    expect(say('5H', '')).toContain('begins with the ace');
    expect(say('5H', '3H')).toContain('needs the 4');
  });
});
