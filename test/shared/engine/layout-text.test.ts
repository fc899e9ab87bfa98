import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { describeLayoutProblem, formatLayout, parseLayout } from '../../../shared/engine/layout-text';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

const DEAL_1 = formatLayout(dealLayout('1' as DealNumber, DEFAULT_RULESET));

function read(text: string): string {
  const layout = parseLayout(text, DEFAULT_RULESET);
  if (layout.ok) return formatLayout(layout.value);
  expect(describeLayoutProblem(layout.problem)).toMatch(/[.…]$/);
  return layout.problem.reason;
}

describe('layouts as people paste them', () => {
  test('fans on lines of their own, in lower case, with 10 for T and suit symbols, are the same layout', () => {
    const pasted = DEAL_1.replaceAll(' | ', '\r\n').toLowerCase().replaceAll(/t(?=[shdc])/g, '10').replaceAll(/(?<=\d)h/g, '♥');
    expect(pasted).toContain('10');
    expect(pasted).toContain('♥');
    expect(read(pasted)).toBe(DEAL_1);
  });

  test('closed fans, foundations and redeals are read', () => {
    const late = '- | KS | KH QC | - / QS QH KD JC';
    expect(read(`${late.replace('KH QC', 'KH QC KC')}`)).toBe('- | KS | KH QC KC / QS QH KD JC');
    const once = { ...DEFAULT_RULESET, redeals: 1 } as const;
    const redealt = parseLayout('KS KH KC / QS QH KD QC / redeals 1', once);
    expect(redealt.ok && redealt.value.redealsUsed).toBe(1);
  });

  test.each([
    ['', 'empty'],
    [' | | ', 'empty'],
    [DEAL_1.replace('KS', 'ZZ'), 'unknown-card'],
    [DEAL_1.replace('KS', '<b>'), 'unknown-card'],
    [DEAL_1.replace('KS', 'KSKS'), 'unknown-card'],
    [DEAL_1.replace('KS', 'JD'), 'card-twice'],
    [DEAL_1.replace('KS ', ''), 'cards-missing'],
    [DEAL_1.replace(' | 6H', ' 6H'), 'fan-too-long'],
    [DEAL_1.replace('KS JD 4S', 'KS | JD 4S'), 'too-many-fans'],
    ['KS / KS QH KD KC', 'card-twice'],
    ['KS KH / KS KD KC QH', 'card-twice'],
    ['2S / KS KH KD KC', 'foundation-misfit'],
    ['KS / QS JS KH KD KC', 'two-tops'],
    ['KS / QS KH KD KC / redeals 1', 'bad-redeals'],
    ['KS '.repeat(2000), 'too-long'],
    ['__proto__', 'unknown-card'],
  ])('%j is refused: %s', (text, reason) => {
    expect(read(text)).toBe(reason);
  });
});
