import { describe, expect, test } from 'vitest';
import { wilson } from '../../../shared/statistics/wilson';

describe('the Wilson interval', () => {
  test.each([
    // R: prop.test(9, 10, correct = FALSE), prop.test(0, 20, ...), prop.test(50, 100, ...)
    [9, 10, 0.5958, 0.9821],
    [0, 20, 0, 0.1611],
    [50, 100, 0.4038, 0.5962],
  ])('of %i in %i is the one that R gives', (k, n, low, high) => {
    const interval = wilson(k, k, n);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test('spans all that the undecided could be', () => {
    const { low, high } = wilson(90, 95, 100);
    expect(low).toBe(wilson(90, 90, 100).low);
    expect(high).toBe(wilson(95, 95, 100).high);
  });

  test('of nothing is everything', () => {
    expect(wilson(0, 0, 0)).toEqual({ low: 0, high: 1 });
  });
});
