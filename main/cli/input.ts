import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { dealLayout } from '../../shared/engine/deal';
import { describeDealNumberProblem, parseDealNumber } from '../../shared/engine/deal-number';
import type { Layout } from '../../shared/engine/layout';
import { describeLayoutProblem, formatLayout, parseLayout } from '../../shared/engine/layout-text';
import type { Ruleset } from '../../shared/engine/ruleset';
import { VARIANTS, parseRuleset } from '../../shared/engine/ruleset';

/** What the person asked for cannot be read: told on standard error, exit 2. */
export class BadInput extends Error {}

/** A deal by number, or a layout that was pasted. */
export interface Asked {
  /** The deal number; null for a layout. */
  readonly deal: string | null;
  readonly layout: Layout;
  /** What fixes redeals. */
  readonly seed: string;
}

/** Reads a deal number or a layout in one line; throws `BadInput` for anything else. */
export function readAsked(text: string, rules: Ruleset): Asked {
  if (/[|/]|[AKQJT2-9][SHDC]\b/i.test(text) || /\d+[SHDC]\b/i.test(text)) {
    const layout = parseLayout(text, rules);
    if (!layout.ok) throw new BadInput(describeLayoutProblem(layout.problem));
    return { deal: null, layout: layout.value, seed: formatLayout(layout.value) };
  }
  const deal = parseDealNumber(text);
  if (!deal.ok) throw new BadInput(describeDealNumberProblem(deal.problem));
  return { deal: deal.value, layout: dealLayout(deal.value, rules), seed: deal.value };
}

/** For commander: a ruleset's name or id. */
export function rulesetOption(text: string): Ruleset {
  const rules = parseRuleset(text);
  if (rules) return rules;
  const names = Object.keys(VARIANTS).join(', ');
  throw new InvalidArgumentError(
    `Expected one of ${names}, or parts like kings=none,return=off,redeals=1,limit=none.`,
  );
}

/** For commander: a number above 0, fractions allowed. */
export function positive(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** For commander: a whole number from 1 on. */
export function whole(text: string): number {
  if (/^\d{1,15}$/.test(text.trim()) && Number(text) >= 1) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 on.');
}

/** More threads than this only take memory: each holds a solver's, some 300 MB. */
const MOST_THREADS = 256;

/** For commander: a number of threads. */
export function threads(text: string): number {
  const value = whole(text);
  if (value <= MOST_THREADS) return value;
  throw new InvalidArgumentError(`Expected at most ${MOST_THREADS}.`);
}

/** The lines of a file, or of standard input, each with its number from 1 on, without blank ones. */
export async function* linesOf(file: string | null): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  const input = file === null ? process.stdin : createReadStream(file, 'utf8');
  try {
    let number = 0;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      if (line.trim() !== '') yield { number, text: line.trim() };
    }
  } catch (error) {
    throw new BadInput(`cannot read ${file ?? 'standard input'}: ${(error as Error).message}`);
  }
}
