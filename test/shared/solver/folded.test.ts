import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { mersenneTwister } from '../../../shared/engine/shuffle';
import { FanBoard, withCard, withoutTop } from '../../../shared/solver/fan-board';
import { FanEstimate } from '../../../shared/solver/fan-estimate';
import { Fold } from '../../../shared/solver/fold';
import { FoldedSearch } from '../../../shared/solver/folded';
import { estimate } from '../../../shared/solver/heuristic';
import { PLAYERS, playOut } from '../../../shared/solver/players';
import { CODE_ON, Position } from '../../../shared/solver/position';
import { WEIGHTINGS, weighting } from '../../../shared/solver/weights';

/** Layouts met in random, greedy and careful play. */
const layouts: Layout[] = PLAYERS.flatMap((player) =>
  [1, 2, 3, 4].flatMap((n) => {
    const game = { rules: DEFAULT_RULESET, seed: String(n) };
    return playOut(player, dealLayout(String(n) as DealNumber, DEFAULT_RULESET), game, mersenneTwister([n]), 25);
  }),
);

describe('the folded search', () => {
  test('estimates as the plain estimate does', () => {
    const board = new FanBoard();
    const ours = new FanEstimate();
    layouts.forEach(({ fans }, i) => {
      const weights = weighting(i % (WEIGHTINGS.length + 5));
      board.lay(fans);
      ours.begin(weights);
      ours.read(board);
      expect(ours.follow(board)).toBe(estimate(new Position(fans), weights, 3));
    });
  });

  test('knows of each child the fold and the estimate that reading it whole would give', () => {
    const board = new FanBoard();
    const fold = new Fold();
    const ours = new FanEstimate();
    let children = 0;
    for (const { fans } of layouts) {
      board.lay(fans);
      ours.begin(weighting(2));
      fold.read(board);
      ours.read(board);
      for (let f = 0; f < board.count; f++) {
        for (let g = 0; g < board.count; g++) {
          const [from = 0, to = 0] = [board.fans[f], board.fans[g]];
          if (f === g || to === 0 || from < 2 || (to & 126) !== 0 || CODE_ON[board.exposed(f) * 52 + board.exposed(g)] === 0) continue;
          children++;
          const left = withoutTop(from);
          const laid = withCard(to, board.exposed(f));
          const quickly = fold.thaws(f, left) ? null : (fold.exchange(f, left, g, laid), [fold.first, fold.second]);
          board.set(f, left);
          board.set(g, laid);
          board.close();
          fold.follow();
          const followed = [fold.first, fold.second, ours.follow(board)];
          const whole = new Fold();
          whole.read(board);
          const read = new FanEstimate();
          read.begin(weighting(2));
          read.read(board);
          expect(followed).toEqual([whole.first, whole.second, read.follow(board)]);
          if (quickly && board.touchedCount === 2 && !board.topsChanged) expect(quickly).toEqual(followed.slice(0, 2));
          board.reset();
        }
      }
    }
    expect(children).toBeGreaterThan(500);
  });

  test('finds the same line again after other searches', () => {
    const { fans } = dealLayout('1' as DealNumber, DEFAULT_RULESET);
    const search = new FoldedSearch();
    const found = [1, 2].map((seed) => {
      search.begin(fans, true, weighting(seed), seed, 3000);
      search.step(3000);
      search.begin(fans, true, weighting(0), 12_345, 5000);
      search.step(5000);
      return { state: search.state, nodes: search.nodes, line: search.line(fans) };
    });
    expect(found[0]?.state).toBe('won');
    expect(found[1]).toEqual(found[0]);
  });
});
