import type { Result } from '../util/result';
import { fail, ok } from '../util/result';
import type { Picker } from './shuffle';
import { linearCongruential, mersenneTwister, wordsOf } from './shuffle';

declare const dealNumber: unique symbol;

/** A deal number in its one written form: digits, with `ms` in front where plain digits would be another deal. */
export type DealNumber = string & { readonly [dealNumber]: true };

/** Why a text is not a deal number. */
export type DealNumberProblem =
  | { readonly reason: 'empty' }
  | { readonly reason: 'not-a-number'; readonly text: string }
  | { readonly reason: 'out-of-range'; readonly text: string; readonly lowest: string; readonly highest: string };

/** Numbers below this are Microsoft FreeCell's; from here on plain numbers use the Mersenne Twister. */
const FIRST_TWISTER = 32000n;
const MS_HIGHEST = (1n << 33n) - 1n;
const PLAIN_HIGHEST = 10n ** 20n - 1n;
/** Plain numbers are at most 20 digits; longer texts are refused before they are made into a number. */
const MOST_CHARACTERS = 200;

/** Reads what a person types: optional `ms`, digits, with blanks and `# - _ . ,` between digits ignored. */
export function parseDealNumber(text: string): Result<DealNumber, DealNumberProblem> {
  const trimmed = text.trim();
  if (trimmed === '') return fail({ reason: 'empty' });
  const found = trimmed.length <= MOST_CHARACTERS ? /^(ms)?\s*#?\s*(\d(?:[\s#\-_.,]*\d)*)$/i.exec(trimmed) : null;
  if (!found) return fail({ reason: 'not-a-number', text: shortened(trimmed) });
  const microsoft = found[1] !== undefined;
  const n = BigInt((found[2] as string).replace(/\D/g, ''));
  const highest = microsoft ? MS_HIGHEST : PLAIN_HIGHEST;
  if (n < 1n || n > highest) {
    return fail({
      reason: 'out-of-range',
      text: shortened(trimmed),
      lowest: microsoft ? 'ms1' : '1',
      highest: `${microsoft ? 'ms' : ''}${highest}`,
    });
  }
  return ok(canonical(n, microsoft));
}

/** One sentence for a person who typed something else. */
export function describeDealNumberProblem(problem: DealNumberProblem): string {
  const range = 'a number from 1 to 99999999999999999999, or ms1 to ms8589934591';
  switch (problem.reason) {
    case 'empty':
      return `Type a deal number: ${range}.`;
    case 'not-a-number':
      return `"${problem.text}" is not a deal number: expected ${range}.`;
    case 'out-of-range':
      return `"${problem.text}" is out of range: deal numbers of this form go from ${problem.lowest} to ${problem.highest}.`;
  }
}

/** The generator that a deal number names, and with it the order of the deck before the shuffle. */
export function generatorOf(deal: DealNumber): { readonly kind: 'linear' | 'twister'; readonly pick: Picker } {
  const microsoft = deal.startsWith('ms');
  const n = BigInt(microsoft ? deal.slice(2) : deal);
  return microsoft || n < FIRST_TWISTER
    ? { kind: 'linear', pick: linearCongruential(n) }
    : { kind: 'twister', pick: mersenneTwister(wordsOf(n)) };
}

/** The next or previous number of the same form; null past either end. */
export function neighbourDeal(deal: DealNumber, step: 1 | -1): DealNumber | null {
  const microsoft = deal.startsWith('ms');
  const n = BigInt(microsoft ? deal.slice(2) : deal) + BigInt(step);
  if (n < 1n || n > (microsoft ? MS_HIGHEST : PLAIN_HIGHEST)) return null;
  return canonical(n, microsoft);
}

/** A number of up to nine digits, each as likely as the other; `random` gives floats in [0, 1). For a plain New Game. */
export function randomDealNumber(random: () => number): DealNumber {
  return canonical(BigInt(1 + Math.floor(random() * 999_999_999)), false);
}

function canonical(n: bigint, microsoft: boolean): DealNumber {
  return `${microsoft && n >= FIRST_TWISTER ? 'ms' : ''}${n}` as DealNumber;
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
