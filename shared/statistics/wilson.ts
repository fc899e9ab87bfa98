/** The 97.5 % quantile of the normal distribution, for a 95 % interval. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval at 95 % of a share, 0 to 1 (E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209-212): the lower
 * end for `least` and the upper end for `most` successes of `n`. The two differ by what is undecided, which counts
 * against the lower end and for the upper one. All from 0 to 1 where `n` is 0.
 */
export function wilson(least: number, most: number, n: number): { readonly low: number; readonly high: number } {
  if (n === 0) return { low: 0, high: 1 };
  return { low: Math.max(0, end(least / n, n, -1)), high: Math.min(1, end(most / n, n, 1)) };
}

function end(share: number, n: number, side: 1 | -1): number {
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n);
  const centre = share + (Z * Z) / (2 * n);
  return (centre + side * spread) / (1 + (Z * Z) / n);
}
