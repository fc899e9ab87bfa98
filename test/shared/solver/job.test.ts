import { describe, expect, test } from 'vitest';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { TRIALS, carefulWins } from '../../../shared/solver/difficulty';
import type { Surroundings } from '../../../shared/solver/job';
import { runJob, runRating } from '../../../shared/solver/job';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { board } from '../engine/board';

const game = { rules: DEFAULT_RULESET, seed: '1' };
const late = board('KS QH | KH QS | KD QC | KC QD / JS JH JD JC');

/** A place to run in that is cancelled after so many pauses. */
function cancelledAfter(pauses: number): Surroundings & { readonly paused: () => number } {
  let paused = 0;
  return { now: () => 0, pause: async () => void paused++, cancelled: () => paused >= pauses, paused: () => paused };
}

describe('a job in slices', () => {
  test('judges as the whole judgement does, giving way after each game', async () => {
    const around = cancelledAfter(Infinity);
    expect(await runRating(7, late, game, around)).toEqual({ id: 7, wins: carefulWins(late, game) });
    expect(around.paused()).toBe(TRIALS);
  });

  test('stops judging when it is cancelled, and says nothing of the deal', async () => {
    const around = cancelledAfter(3);
    expect(await runRating(8, late, game, around)).toEqual({ id: 8, wins: null });
    expect(around.paused()).toBe(3);
  });

  test('answers a cancelled search once, as cancelled', async () => {
    const layout = dealLayout('27' as DealNumber, DEFAULT_RULESET);
    const solved = await runJob({ id: 9, layout, ruleset: DEFAULT_RULESET, budget: {} }, cancelledAfter(2));
    expect(solved.id).toBe(9);
    expect(solved.finding.verdict).toEqual({ kind: 'unknown', why: 'cancelled' });
  });
});
