import { expect, test } from 'vitest';
import { createRecentDeals } from '../../../main/storage/recent-deals';
import type { DealNumber } from '../../../shared/engine/deal-number';

const of = (deal: string) => ({ origin: { kind: 'number', deal: deal as DealNumber } }) as const;

test('the deals played last, newest first, each once, at most eight; a pasted layout is none', () => {
  const recent = createRecentDeals(Array.from({ length: 12 }, (_, n) => of(String(1 + (n % 10)))));
  expect(recent.list()).toEqual(['2', '1', '10', '9', '8', '7', '6', '5']);
  recent.note(of('7'));
  recent.note({ origin: { kind: 'layout', text: 'KC / KS KH KD QC' } });
  expect(recent.list()).toEqual(['7', '2', '1', '10', '9', '8', '6', '5']);
});
