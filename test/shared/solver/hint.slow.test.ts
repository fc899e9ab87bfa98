import { expect, test } from 'vitest';
import { Bench } from '../../../shared/solver/solver';
import { followHints } from './follow-hints';

test('hints alone win ten thousand games from winnable positions', { timeout: 900_000 }, () => {
  const { games, won } = followHints(1, 1700, new Bench());
  expect(games).toBeGreaterThanOrEqual(10_000);
  expect(won).toBe(games);
});
