import { expect, test } from 'vitest';
import { countersOf, groupDigits } from '../../../renderer/app/figures';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { layoutOf } from '../../../shared/game/session';
import { winningLine } from '../../fixtures/winning-lines';
import { sessionOf } from './fake-world';

test('the counters are reckoned from the position on the table: a deal, a game to its end', () => {
  const at = (moves: number): ReturnType<typeof countersOf> => countersOf(layoutOf(sessionOf('1', moves)), DEFAULT_RULESET, moves);
  // Seventeen full fans, and one of a single card that can still take two.
  expect(at(0)).toEqual({ moves: 0, foundations: 0, tableau: 52, fans: 18, landing: 1 });
  const end = winningLine('1').length;
  expect(at(end)).toEqual({ moves: end, foundations: 52, tableau: 0, fans: 0, landing: 0 });
  for (let moves = 0; moves <= end; moves += 7) {
    const { fans } = layoutOf(sessionOf('1', moves));
    expect(at(moves)).toMatchObject({ fans: fans.filter((fan) => fan.length > 0).length, landing: fans.filter((fan) => fan.length === 1 || fan.length === 2).length, tableau: fans.flat().length });
  }
});

test('without a limit every fan that lives can take a card', () => {
  const layout = layoutOf(sessionOf('1', 44));
  const living = layout.fans.filter((fan) => fan.length > 0).length;
  expect(living).toBeLessThan(18);
  expect(countersOf(layout, { ...DEFAULT_RULESET, fanLimit: null }, 44).landing).toBe(living);
});

test('a deal number has its digits in threes', () => {
  expect(['7', '617', '4027', '1234567', 'ms40000'].map(groupDigits)).toEqual(['7', '617', '4\u00a0027', '1\u00a0234\u00a0567', 'ms\u00a040\u00a0000']);
});
