import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatCard } from '../../../shared/engine/card';
import { dealLayout, fansBeforeTuck, tuckKings } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { parseDealNumber } from '../../../shared/engine/deal-number';
import { formatLayout } from '../../../shared/engine/layout-text';
import { outcomeOf } from '../../../shared/engine/outcome';
import type { KingRule } from '../../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { card } from './board';

const GOLDEN: Readonly<Record<string, { dealt: string; tucked: Readonly<Record<number, string>> }>> = {
  '1': {
    dealt:
      'JD KS 4S | 2D 9D TH | 9H QD 8H | JC JS 2C | 5D AS JH | 7H AH 7D | 7C 3C 6D | 5H 4C 8S | KD 5C 8D | KC TS QS | 9S QH 6C | 5S 4H 3D | AD AC 8C | QC 4D TC | KH 7S 6S | 3H 3S 9C | 2S TD 2H | 6H',
    tucked: { 1: 'KS JD 4S' },
  },
  '46': {
    dealt:
      '9C AH 2H | 5H 5C QH | JC 7S AC | 7H 3D 3S | QD JD TC | 3H 8D 9H | JH KH KS | TH 6H 4D | TS QS 2C | 4C 3C 2S | 6S 7D 2D | 9D 5D 4H | AS 9S 8H | KC AD 4S | KD QC 8C | 8S TD 6D | 7C 5S 6C | JS',
    tucked: { 7: 'KH KS JH' },
  },
  '32000': {
    dealt:
      '7S 6S 4S | 4D 8S JH | JS 9S TD | 8D TS 3S | 6D 9H 7H | 3H KD 8C | 3D QD 6C | TH 6H 2H | JC 7D 2D | 3C 5H 5D | 2C QS KS | 5S AD QC | 9D QH KH | AC TC 5C | 9C 4C 7C | 2S AH 8H | 4H JD KC | AS',
    tucked: { 6: 'KD 3H 8C', 11: 'KS 2C QS', 13: 'KH 9D QH', 17: 'KC 4H JD' },
  },
};

function numbered(text: string): DealNumber {
  const deal = parseDealNumber(text);
  if (!deal.ok) throw new Error(`not a deal number: ${text}`);
  return deal.value;
}

describe('golden deals', () => {
  test.each(Object.entries(GOLDEN))('deal %s is dealt as PySolFC deals it, then tucked', (number, { dealt, tucked }) => {
    const deal = numbered(number);
    expect(fansBeforeTuck(deal).map((fan) => fan.map(formatCard).join(' ')).join(' | ')).toBe(dealt);
    const expected = dealt.split(' | ').map((fan, i) => tucked[i + 1] ?? fan);
    expect(formatLayout(dealLayout(deal, DEFAULT_RULESET))).toBe(expected.join(' | '));
  });

  test('six hundred deals are the layouts that an outside program printed', () => {
    const rows = readFileSync(new URL('../../fixtures/layouts.tsv', import.meta.url), 'utf8').trim().split('\n');
    expect(rows).toHaveLength(600);
    for (const row of rows) {
      const [number = '', layout] = row.split('\t');
      expect(formatLayout(dealLayout(numbered(number), DEFAULT_RULESET)), `deal ${number}`).toBe(layout);
    }
  });

  test('exactly 177 of the deals 1 to 31,999 have no legal move, 22 the first of them', () => {
    const dead: number[] = [];
    for (let n = 1; n < 32000; n++) {
      const layout = dealLayout(numbered(String(n)), DEFAULT_RULESET);
      if (outcomeOf(layout, DEFAULT_RULESET) === 'stuck') dead.push(n);
    }
    expect(dead).toHaveLength(177);
    expect(dead[0]).toBe(22);
  });

  test('numbers of each form and size give decks of 52 different cards, and different deals', () => {
    const texts = ['31999', '32000', 'ms32000', 'ms2147483648', 'ms4294967295', 'ms4294967296', 'ms8589934591', '4294967296', '99999999999999999999'];
    const layouts = texts.map((text) => fansBeforeTuck(numbered(text)).flat());
    for (const cards of layouts) expect(new Set(cards).size).toBe(52);
    expect(new Set(layouts.map((cards) => cards.join())).size).toBe(texts.length);
  });
});

describe('the king tuck', () => {
  const tuck = (fan: string, rule: KingRule): string => tuckKings(fan.split(' ').map(card), rule).map(formatCard).join(' ');
  test.each([
    ['all', '5S 6H KD', 'KD 5S 6H'],
    ['all', '7C KS KH', 'KS KH 7C'],
    ['all', 'KH 7C KS', 'KH KS 7C'],
    ['all', 'KD KC KS', 'KD KC KS'],
    ['all', '4D 5D 6D', '4D 5D 6D'],
    ['same-suit', '5S 6H KS', 'KS 5S 6H'],
    ['same-suit', '6H 5S KS', '6H KS 5S'],
    ['same-suit', '5S 6H KD', '5S 6H KD'],
    ['same-suit', '5S 7S KS', 'KS 5S 7S'],
    ['same-suit', '5S KH KS', 'KS 5S KH'],
    ['same-suit', 'KS 5S 6H', 'KS 5S 6H'],
    ['none', '5S 6H KS', '5S 6H KS'],
  ] as const)('rule %s turns %s into %s', (rule, before, after) => {
    expect(tuck(before, rule)).toBe(after);
  });
});
