import { expect, test } from 'vitest';
import { Failures } from '../../main/failures';

test('the third within the span is too many, and then it counts anew', () => {
  const failures = new Failures(3, 30_000);
  expect([0, 10_000, 29_999, 30_000, 31_000, 32_000].map((now) => failures.tooMany(now))).toEqual([false, false, true, false, false, true]);
});

test('three that lie further apart are not', () => {
  const failures = new Failures(3, 30_000);
  expect([0, 15_000, 30_000, 45_000, 60_000].map((now) => failures.tooMany(now))).toEqual([false, false, false, false, false]);
});

test('a clock that is set back makes nothing too many', () => {
  const failures = new Failures(3, 30_000);
  expect([100_000, 100_001, 5].map((now) => failures.tooMany(now))).toEqual([false, false, false]);
});
