import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { wins } from '../../../shared/solver/line';
import { Bench, Solver, solve } from '../../../shared/solver/solver';
import { board } from '../engine/board';
import { plainVerdict } from './plain-search';
import { smallGame } from './positions';

const now = (): number => 0;
const bench = new Bench();
const NO_RETURN = { ...DEFAULT_RULESET, foundationReturn: false };

describe('the solver', () => {
  test('agrees with a search that prunes nothing, on small games under every ruleset', { timeout: 120_000 }, () => {
    let decided = 0;
    fc.assert(
      fc.property(smallGame(3, 10), ({ layout, rules }) => {
        const plain = plainVerdict(layout, { rules, seed: '' }, 3000);
        const { verdict } = solve(layout, rules, { nodes: 50_000 }, now, bench);
        if (plain !== null) {
          decided++;
          expect(verdict.kind).toBe(plain ? 'winnable' : 'unwinnable');
        }
        if (verdict.kind === 'winnable') expect(wins(verdict.line, layout, rules)).toBe(true);
      }),
      { numRuns: 300, seed: 20_260_701 },
    );
    expect(decided).toBeGreaterThan(230);
  });

  test('contradicts none of the published verdicts, with foundation return and, on the losses, without', { timeout: 120_000 }, () => {
    const rows = readFileSync('test/fixtures/verdicts.tsv', 'utf8').trim().split('\n').map((line) => line.split('\t'));
    expect(rows).toHaveLength(600);
    let winnable = 0;
    let unwinnable = 0;
    for (const [deal, known] of rows) {
      const rules = known === 'unwinnable' ? NO_RETURN : DEFAULT_RULESET;
      const layout = dealLayout(deal as DealNumber, rules);
      const { verdict } = solve(layout, rules, { nodes: 2000 }, now, bench);
      if (known === 'winnable') expect(verdict.kind).not.toBe('unwinnable');
      if (known === 'unwinnable') expect(verdict.kind).not.toBe('winnable');
      if (verdict.kind === 'winnable') winnable++;
      if (verdict.kind === 'unwinnable') unwinnable++;
    }
    expect(winnable).toBeGreaterThan(400);
    expect(unwinnable).toBe(6);
  });

  test('says that a finished game is won, by no move at all', () => {
    const won = board('- / KS KH KD KC');
    expect(solve(won, DEFAULT_RULESET, {}, now).verdict).toEqual({ kind: 'winnable', line: [] });
  });

  test('takes a loss for one only when no redeal is left', () => {
    const dead = '22' as DealNumber;
    const verdictWith = (redeals: 0 | 1): unknown => {
      const rules = { ...DEFAULT_RULESET, redeals };
      return solve(dealLayout(dead, rules), rules, {}, now, bench).verdict;
    };
    expect(verdictWith(0)).toEqual({ kind: 'unwinnable' });
    expect(verdictWith(1)).toEqual({ kind: 'unknown', why: 'redeal' });
  });

  test('gives up for nodes, for time and when cancelled, and says which', () => {
    const hard = dealLayout('27' as DealNumber, DEFAULT_RULESET);
    expect(solve(hard, DEFAULT_RULESET, { nodes: 5000 }, now, bench).verdict).toEqual({ kind: 'unknown', why: 'nodes' });
    let clock = 0;
    const late = solve(hard, DEFAULT_RULESET, { ms: 10 }, () => clock++, bench);
    expect(late.verdict).toEqual({ kind: 'unknown', why: 'time' });
    expect(late.ms).toBeGreaterThanOrEqual(10);
    const solver = new Solver(hard, DEFAULT_RULESET, {}, now, bench);
    expect(solver.step(100)).toBeNull();
    solver.cancel();
    expect(solver.step(100)?.verdict).toEqual({ kind: 'unknown', why: 'cancelled' });
  });

  test('costs the same each time, sliced or whole', () => {
    const layout = dealLayout('17' as DealNumber, DEFAULT_RULESET);
    const whole = solve(layout, DEFAULT_RULESET, {}, now, bench);
    const solver = new Solver(layout, DEFAULT_RULESET, {}, now);
    let sliced = null;
    while (!sliced) sliced = solver.step(37);
    expect(sliced.verdict).toEqual(whole.verdict);
    expect(sliced.nodes).toBe(whole.nodes);
  });
});
