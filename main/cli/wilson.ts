/** The 97.5 % quantile of the normal distribution, for a 95 % interval. */
const Z = 1.959963984540054;

/**
 * The 95 % Wilson score interval of a proportion (E. B. Wilson, JASA 22, 1927): the lower end for `least` and the
 * upper end for `most` successes of `n`. The two differ by the undecided, which count against the lower end and for
 * the upper one.
 */
export function wilson(least: number, most: number, n: number): { readonly low: number; readonly high: number } {
  if (n === 0) return { low: 0, high: 1 };
  return { low: Math.max(0, end(least / n, n, -1)), high: Math.min(1, end(most / n, n, 1)) };
}

function end(p: number, n: number, side: 1 | -1): number {
  const z2 = Z * Z;
  const middle = p + z2 / (2 * n);
  const half = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return (middle + side * half) / (1 + z2 / n);
}
