/**
 * The next state of a 32-bit xorshift, never 0 from a state that is not (G. Marsaglia, "Xorshift RNGs", J. Stat. Softw.
 * 8/14, 2003: 13, 17, 5). Recorded results rest on its streams: neither it nor a seed may change.
 */
export function xorshift(state: number): number {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return x;
}
