import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { Bench, solve } from '../../../shared/solver/solver';
import { plainVerdict } from './plain-search';
import { smallGame } from './positions';

const bench = new Bench();

test('the solver agrees with a search that prunes nothing on three thousand small games', { timeout: 900_000 }, () => {
  let decided = 0;
  let lost = 0;
  let gaveUp = 0;
  fc.assert(
    fc.property(smallGame(4, 14), ({ layout, rules }) => {
      // Without a fan limit a search that prunes nothing seldom ends at all where it has not ended soon.
      const plain = plainVerdict(layout, { rules, seed: '' }, rules.fanLimit === null ? 1000 : 8000);
      if (plain === null) return;
      decided++;
      if (!plain) lost++;
      const { verdict } = solve(layout, rules, { nodes: 100_000 }, () => 0, bench);
      if (verdict.kind === 'unknown') gaveUp++;
      else expect(verdict.kind).toBe(plain ? 'winnable' : 'unwinnable');
    }),
    { numRuns: 3500, seed: 77 },
  );
  expect(decided).toBeGreaterThan(3000);
  expect(lost).toBeGreaterThan(50);
  // Without a fan limit a few cards can come down in very many ways: one of these games takes more positions.
  expect(gaveUp).toBeLessThanOrEqual(1);
});

test('the solver contradicts no published verdict without foundation return', { timeout: 900_000 }, () => {
  const rules = { ...DEFAULT_RULESET, foundationReturn: false };
  const rows = readFileSync('test/fixtures/verdicts.tsv', 'utf8').trim().split('\n').map((line) => line.split('\t'));
  let agreed = 0;
  for (const [deal, known] of rows) {
    const { verdict } = solve(dealLayout(deal as DealNumber, rules), rules, { nodes: 15_000 }, () => 0, bench);
    if (verdict.kind === 'unknown' || known === 'unknown') continue;
    expect(verdict.kind).toBe(known);
    agreed++;
  }
  expect(agreed).toBeGreaterThan(560);
});
