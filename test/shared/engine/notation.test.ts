import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { formatLayout } from '../../../shared/engine/layout-text';
import { formatMove, parseMove, replay } from '../../../shared/engine/notation';
import { outcomeOf } from '../../../shared/engine/outcome';
import { DEFAULT_RULESET, VARIANTS, parseRuleset, rulesetId, rulesetName } from '../../../shared/engine/ruleset';
import { board, boardWith } from './board';

const GAME = { rules: DEFAULT_RULESET, seed: 'test' };

describe('moves in notation', () => {
  const layout = boardWith('4H | KS QD 8C', '3S');
  test.each([
    ['f1>f2', { kind: 'fan', from: 0, to: 1 }],
    ['F12>F18', { kind: 'fan', from: 11, to: 17 }],
    ['f1>H', { kind: 'foundation', from: 0 }],
    ['f2>H', { kind: 'foundation', from: 1 }],
    ['f2>C', { kind: 'foundation', from: 1 }],
    ['H>f1', { kind: 'return', suit: 0, to: 0 }],
    ['S>f1', { kind: 'return', suit: 0, to: 0 }],
    ['HS>f1', { kind: 'return', suit: 0, to: 0 }],
    ['redeal', { kind: 'redeal' }],
  ])('%s', (text, move) => {
    expect(parseMove(text, layout)).toEqual({ ok: true, value: move });
  });

  test.each([
    ['f1', 'not-a-move'],
    ['f0>f1', 'not-a-move'],
    ['f100>f1', 'not-a-move'],
    ['1>2', 'not-a-move'],
    ['f1>>f2', 'not-a-move'],
    ['H>H', 'not-a-move'],
    ['f1>S', 'wrong-foundation'],
    ['__proto__', 'not-a-move'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseMove(text, layout)).toMatchObject({ ok: false, problem: { reason } });
  });

  test('a return names its suit where the cards of two foundations would fit, and must', () => {
    const twoFit = boardWith('4H', '3S 3D');
    expect(formatMove({ kind: 'return', suit: 2, to: 0 }, twoFit)).toBe('HD>f1');
    expect(formatMove({ kind: 'return', suit: 0, to: 0 }, layout)).toBe('H>f1');
    expect(parseMove('H>f1', twoFit)).toMatchObject({ ok: false, problem: { reason: 'ambiguous-return' } });
  });

  test('a line stops at the first refusal and says which move it was', () => {
    const late = board('KS | KH QH | KD | KC / QS JH QD QC');
    const played = replay('f2>H f1>H f1>H f3>H', late, GAME);
    expect(played.moves).toHaveLength(2);
    expect(played.refused).toMatchObject({ index: 2, text: 'f1>H', refusal: { reason: 'no-card' } });
    const won = replay('f2>H f1>H f2>H f3>H f4>H', late, GAME);
    expect(won.refused).toBeNull();
    expect(outcomeOf(won.layouts.at(-1) ?? late, DEFAULT_RULESET)).toBe('won');
  });
});

describe('redeals', () => {
  const once = { ...DEFAULT_RULESET, redeals: 1 } as const;
  const layout = dealLayout('617' as DealNumber, once);

  test('are fixed by the deal number and the redeal count, and put kings under', () => {
    const redealt = (seed: string, from = layout) => {
      const played = replay('redeal', from, { rules: { ...once, redeals: 2 }, seed });
      return formatLayout(played.layouts[1] ?? from);
    };
    expect(redealt('617')).toBe(redealt('617'));
    expect(redealt('617')).not.toBe(redealt('618'));
    expect(redealt('617').replace(/ \/.*/, '')).not.toBe(redealt('617', { ...layout, redealsUsed: 1 }).replace(/ \/.*/, ''));
    for (const fan of redealt('617').split(' | ')) expect(fan).not.toMatch(/[^K]. .*K/);
  });

  test('deal threes again; the last fan takes what is over, and the rest are closed', () => {
    const late = board('KS QS | KH QH | KD QD | KC QC / JS JH JD JC', once);
    const played = replay('redeal', late, { rules: once, seed: '617' });
    expect(played.layouts[1]?.fans.map((fan) => fan.length)).toEqual([3, 3, 2, ...Array.from({ length: 15 }, () => 0)]);
    expect(played.layouts[1]?.foundations).toEqual([11, 11, 11, 11]);
  });
});

describe('rulesets as text', () => {
  test('each variant is read back from its id, and has a name of its own', () => {
    const all = Object.entries(VARIANTS);
    for (const [name, rules] of all) {
      expect(parseRuleset(rulesetId(rules))).toEqual(rules);
      expect(parseRuleset(name)).toEqual(rules);
    }
    expect(new Set(all.map(([, rules]) => rulesetName(rules))).size).toBe(all.length);
  });

  test.each(['', 'kings', 'kings=some', 'redeals=3', '__proto__', 'constructor', 'kings=all,'])('%j is no ruleset', (text) => {
    expect(parseRuleset(text)).toBeNull();
  });
});
