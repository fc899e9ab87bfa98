import { describe, expect, it } from 'vitest';
import { formatLayout } from '../../../shared/engine/layout-text';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { knownText, looksLikeLayout, readLayout, readNumber } from '../../../renderer/panels/deal/entry';

const DEAL_1 =
  'KS JD 4S | 2D 9D TH | 9H QD 8H | JC JS 2C | 5D AS JH | 7H AH 7D | 7C 3C 6D | 5H 4C 8S | KD 5C 8D | KC TS QS | 9S QH 6C | 5S 4H 3D | AD AC 8C | QC 4D TC | KH 7S 6S | 3H 3S 9C | 2S TD 2H | 6H';

describe('what is typed for a deal', () => {
  it.each(['1', ' 1 ', '#1', 'ms1', 'MS 1'])('takes "%s" for deal 1', (text) => {
    const entry = readNumber(text, DEFAULT_RULESET);
    expect(entry).toMatchObject({ kind: 'deal', deal: '1', origin: { kind: 'number', deal: '1' } });
    expect(entry.kind === 'deal' && formatLayout(entry.layout)).toBe(DEAL_1);
  });

  it('says nothing of an empty field, and refuses what is no number with the reason', () => {
    expect(readNumber('  ', DEFAULT_RULESET)).toEqual({ kind: 'empty' });
    expect(readNumber('12x', DEFAULT_RULESET)).toEqual({ kind: 'problem', text: expect.stringContaining('"12x" is not a deal number') as string });
    expect(readNumber('0', DEFAULT_RULESET)).toEqual({ kind: 'problem', text: expect.stringContaining('out of range') as string });
  });

  it('reads a pasted layout, on lines or with bars, as one and the same deal', () => {
    const bars = readLayout(DEAL_1, DEFAULT_RULESET);
    const lines = readLayout(DEAL_1.toLowerCase().replaceAll(' | ', '\n'), DEFAULT_RULESET);
    expect(bars).toMatchObject({ kind: 'deal', origin: { kind: 'layout', text: DEAL_1 } });
    expect(lines).toEqual(bars);
  });

  it('refuses a layout that misses a card, and names it', () => {
    expect(readLayout(DEAL_1.replace(' | 6H', ''), DEFAULT_RULESET)).toEqual({ kind: 'problem', text: 'Missing: 6H.' });
  });

  it('tells a layout from a number', () => {
    expect(looksLikeLayout(DEAL_1)).toBe(true);
    for (const cards of ['10H 9S', 'k♤|2♧', 'A♥ 2♦']) expect(looksLikeLayout(cards), cards).toBe(true);
    for (const number of ['1', 'ms 1 234', '12345678901234567890', '2 345', '# 7']) expect(looksLikeLayout(number)).toBe(false);
  });
});

describe('what is known of a deal', () => {
  const layoutOf = (text: string): Parameters<typeof knownText>[0] => {
    const entry = readNumber(text, DEFAULT_RULESET);
    if (entry.kind !== 'deal') throw new Error('a deal');
    return entry.layout;
  };

  it('is open while it is looked over, and says what came of it', () => {
    expect(knownText(layoutOf('1'), DEFAULT_RULESET, null)).toEqual({ tone: 'open', text: 'Looking it over…' });
    expect(knownText(layoutOf('1'), DEFAULT_RULESET, { verdict: 'winnable', difficulty: 'hard', moves: 74 })).toEqual({
      tone: 'good',
      text: 'Can be won, for instance in 74 moves. Difficulty: hard.',
    });
    expect(knownText(layoutOf('1'), DEFAULT_RULESET, { verdict: 'unknown', difficulty: null, moves: null }).tone).toBe('open');
    expect(knownText(layoutOf('1'), DEFAULT_RULESET, { verdict: 'unwinnable', difficulty: null, moves: null }).tone).toBe('bad');
  });

  it('is told of a redeal where one is left', () => {
    const once = { ...DEFAULT_RULESET, redeals: 1 } as const;
    expect(knownText(layoutOf('22'), once, null)).toEqual({ tone: 'open', text: 'No card can move before a redeal.' });
    expect(knownText(layoutOf('1'), once, { verdict: 'redeal', difficulty: null, moves: null }).text).toContain('without a redeal');
  });

  it('is known at once of a deal on which no card can move', () => {
    expect(knownText(layoutOf('22'), DEFAULT_RULESET, null)).toEqual({ tone: 'bad', text: 'Dead at the deal: no card can move. Looking at it costs nothing.' });
  });
});
