import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import { describeDealNumberProblem, neighbourDeal, parseDealNumber, randomDealNumber } from '../../../shared/engine/deal-number';
import { formatLayout } from '../../../shared/engine/layout-text';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

function read(text: string): string {
  const deal = parseDealNumber(text);
  return deal.ok ? deal.value : deal.problem.reason;
}

describe('deal numbers as people type them', () => {
  test.each([
    ['1', '1'],
    [' 42 ', '42'],
    ['1 234', '1234'],
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['1_234-5', '12345'],
    ['#617', '617'],
    ['007', '7'],
    ['ms 617', '617'],
    ['MS32000', 'ms32000'],
    ['ms8589934591', 'ms8589934591'],
    ['32000', '32000'],
    ['99999999999999999999', '99999999999999999999'],
  ])('%j is deal %s', (text, deal) => {
    expect(read(text)).toBe(deal);
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 'out-of-range'],
    ['ms0', 'out-of-range'],
    ['ms8589934592', 'out-of-range'],
    ['100000000000000000000', 'out-of-range'],
    ['1234567890123456789012345', 'out-of-range'],
    ['-5', 'not-a-number'],
    ['5-', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['twelve', 'not-a-number'],
    ['12a', 'not-a-number'],
    ['ms', 'not-a-number'],
    ['msms1', 'not-a-number'],
    ['١٢', 'not-a-number'],
    ['9'.repeat(5000), 'not-a-number'],
  ])('%j is refused: %s', (text, reason) => {
    expect(read(text)).toBe(reason);
  });

  test('each refusal says what was expected', () => {
    for (const text of ['', '-5', '0', 'ms0', '9'.repeat(300)]) {
      const deal = parseDealNumber(text);
      if (deal.ok) throw new Error('accepted');
      expect(describeDealNumberProblem(deal.problem)).toMatch(/\d+ to (ms)?\d+/);
    }
  });

  test('below 32,000 the plain number and the ms number are one deal; from there on two', () => {
    expect(read('ms31999')).toBe(read('31999'));
    expect(read('ms32000')).not.toBe(read('32000'));
  });

  test('what is read once is read again as itself, whatever stood between the digits', () => {
    const separators = fc.constantFrom('', ' ', '_', '-', '.', ',', '#');
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 20n - 1n), separators, (n, between) => {
        const typed = [...String(n)].join(between);
        expect(read(typed)).toBe(String(n));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('the neighbours of a number are next to it and stop at both ends', () => {
    const deal = (text: string) => {
      const parsed = parseDealNumber(text);
      if (!parsed.ok) throw new Error(text);
      return parsed.value;
    };
    expect(neighbourDeal(deal('1'), -1)).toBeNull();
    expect(neighbourDeal(deal('31999'), 1)).toBe('32000');
    expect(neighbourDeal(deal('ms32000'), -1)).toBe('31999');
    expect(neighbourDeal(deal('ms8589934591'), 1)).toBeNull();
    expect(neighbourDeal(deal('99999999999999999999'), 1)).toBeNull();
  });

  test('chance at its ends still gives a deal', () => {
    for (const chance of [0, 0.5, 1 - Number.EPSILON / 2]) {
      const deal = randomDealNumber(() => chance);
      expect(read(deal)).toBe(deal);
      expect(formatLayout(dealLayout(deal, DEFAULT_RULESET)).split(' | ')).toHaveLength(18);
    }
  });
});
