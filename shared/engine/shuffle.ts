/**
 * The two generators behind deal numbers, so that a number is the same deal as in PySolFC and,
 * for the small ones, in Microsoft FreeCell. Both hand out j in 0..k for a shuffle from the top down.
 */
export type Picker = (k: number) => number;

const MASK_33 = (1n << 33n) - 1n;
const TWO_31 = 1n << 31n;
const TWO_32 = 1n << 32n;

/** The Microsoft C run-time's generator, stretched to 33 bits as PySolFC does. `n`: 1 to 2^33 - 1. */
export function linearCongruential(n: bigint): Picker {
  let x = n >= TWO_32 ? n - TWO_32 : n;
  return (k) => {
    x = (214013n * x + 2531011n) & MASK_33;
    let v: number;
    if (n >= TWO_32) v = Number((x >> 16n) & 0xffffn) + 1;
    else v = Number((x >> 16n) & 0x7fffn) | (n >= TWO_31 ? 0x8000 : 0);
    return v % (k + 1);
  };
}

const N = 624;
const M = 397;

/** MT19937 (Matsumoto and Nishimura 1998) seeded by `init_by_array`; `key`: 32-bit words, at least one. */
export function mersenneTwister(key: readonly number[]): Picker {
  const state = seededState(key);
  let index = N;
  const next = (): number => {
    if (index === N) {
      refill(state);
      index = 0;
    }
    let y = state[index++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  return (k) => {
    const a = next() >>> 5;
    const b = next() >>> 6;
    return Math.floor(((a * 67108864 + b) / 9007199254740992) * (k + 1));
  };
}

/** The 32-bit words of `n`, least significant first, as Python seeds its generator. */
export function wordsOf(n: bigint): number[] {
  const words: number[] = [];
  for (let rest = n; rest > 0n; rest >>= 32n) words.push(Number(rest & 0xffffffffn));
  return words.length > 0 ? words : [0];
}

/** Shuffles `items` in place from the top down: for k = last to 1 swap items k and `pick(k)`. */
export function shuffleInPlace<T>(items: T[], pick: Picker): void {
  for (let k = items.length - 1; k > 0; k--) {
    const j = pick(k);
    const held = items[k] as T;
    items[k] = items[j] as T;
    items[j] = held;
  }
}

function seededState(key: readonly number[]): Uint32Array {
  const s = new Uint32Array(N);
  s[0] = 19650218;
  for (let i = 1; i < N; i++) s[i] = Math.imul(1812433253, mixed(s, i - 1)) + i;
  let i = 1;
  let j = 0;
  const advance = (): void => {
    if (++i >= N) {
      s[0] = s[N - 1] as number;
      i = 1;
    }
  };
  for (let round = Math.max(N, key.length); round > 0; round--) {
    s[i] = ((s[i] as number) ^ Math.imul(mixed(s, i - 1), 1664525)) + (key[j] as number) + j;
    j = (j + 1) % key.length;
    advance();
  }
  for (let round = N - 1; round > 0; round--) {
    s[i] = ((s[i] as number) ^ Math.imul(mixed(s, i - 1), 1566083941)) - i;
    advance();
  }
  s[0] = 0x80000000;
  return s;
}

function mixed(s: Uint32Array, i: number): number {
  const word = s[i] as number;
  return word ^ (word >>> 30);
}

function refill(s: Uint32Array): void {
  for (let i = 0; i < N; i++) {
    const y = ((s[i] as number) & 0x80000000) | ((s[(i + 1) % N] as number) & 0x7fffffff);
    s[i] = (s[(i + M) % N] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
  }
}
