/** What happens at the deal to a king that lies above the bottom of its fan. */
export type KingRule = 'all' | 'same-suit' | 'none';

/** House rules as data. The first choice of each is the default. */
export interface Ruleset {
  readonly kings: KingRule;
  /** May the top card of a foundation go back on to a fan? */
  readonly foundationReturn: boolean;
  readonly redeals: 0 | 1 | 2;
  /** The most cards that a fan may hold by play; null for no limit. */
  readonly fanLimit: 3 | null;
}

export const DEFAULT_RULESET: Ruleset = { kings: 'all', foundationReturn: true, redeals: 0, fanLimit: 3 };

/** The published variants that have a name of their own. */
export const VARIANTS: Readonly<Record<string, Ruleset>> = {
  shamrocks: DEFAULT_RULESET,
  'same-suit-kings': { ...DEFAULT_RULESET, kings: 'same-suit' },
  'no-king-rule': { ...DEFAULT_RULESET, kings: 'none' },
  'no-return': { ...DEFAULT_RULESET, foundationReturn: false },
  'no-limit': { ...DEFAULT_RULESET, fanLimit: null },
  'one-redeal': { ...DEFAULT_RULESET, redeals: 1 },
  'two-redeals': { ...DEFAULT_RULESET, redeals: 2 },
};

/**
 * The name under which a ruleset's statistics are kept: `kings=all,return=on,redeals=0,limit=3`.
 * Persisted: never change what a ruleset is called.
 */
export function rulesetId(rules: Ruleset): string {
  return `kings=${rules.kings},return=${rules.foundationReturn ? 'on' : 'off'},redeals=${rules.redeals},limit=${rules.fanLimit ?? 'none'}`;
}

/** Reads a ruleset's id, or a variant's name; null for anything else. Parts left out take the default. */
export function parseRuleset(text: string): Ruleset | null {
  const named = Object.hasOwn(VARIANTS, text) ? VARIANTS[text] : undefined;
  if (named) return named;
  let rules = DEFAULT_RULESET;
  for (const part of text.split(',')) {
    const choice = CHOICES[part];
    if (!choice) return null;
    rules = { ...rules, ...choice };
  }
  return rules;
}

const CHOICES: Readonly<Record<string, Partial<Ruleset>>> = {
  __proto__: null as never,
  'kings=all': { kings: 'all' },
  'kings=same-suit': { kings: 'same-suit' },
  'kings=none': { kings: 'none' },
  'return=on': { foundationReturn: true },
  'return=off': { foundationReturn: false },
  'redeals=0': { redeals: 0 },
  'redeals=1': { redeals: 1 },
  'redeals=2': { redeals: 2 },
  'limit=3': { fanLimit: 3 },
  'limit=none': { fanLimit: null },
};

/** A ruleset in a player's words: "Shamrocks", or "Shamrocks, no king rule, one redeal". */
export function rulesetName(rules: Ruleset): string {
  const differences: string[] = [];
  if (rules.kings === 'same-suit') differences.push('same-suit kings');
  if (rules.kings === 'none') differences.push('no king rule');
  if (!rules.foundationReturn) differences.push('no foundation return');
  if (rules.redeals === 1) differences.push('one redeal');
  if (rules.redeals === 2) differences.push('two redeals');
  if (rules.fanLimit === null) differences.push('no fan limit');
  return ['Shamrocks', ...differences].join(', ');
}
