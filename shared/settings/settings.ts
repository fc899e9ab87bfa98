import { DEFAULT_RULESET, parseRuleset, rulesetId } from '../engine/ruleset';
import { isObject } from '../util/is-object';

/** What each setting may be; the first choice is the default. */
export const SETTING_CHOICES = {
  theme: ['system', 'green', 'light', 'dark', 'high-contrast'],
  deck: ['classic-large', 'classic', 'four-colour-large', 'four-colour'],
  fanStyle: ['fanned', 'straight'],
  animation: ['normal', 'off', 'fast', 'relaxed'],
  reducedMotion: ['system', 'on', 'off'],
} as const;

type Choices = typeof SETTING_CHOICES;

/** A player's settings. Persisted: add optional fields, never rename one. */
export type Settings = { readonly [K in keyof Choices]: Choices[K][number] } & {
  readonly leftHanded: boolean;
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly coach: boolean;
  readonly winnableOnly: boolean;
  /** The ruleset's id for new games. */
  readonly ruleset: string;
};

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  deck: 'classic-large',
  fanStyle: 'fanned',
  animation: 'normal',
  reducedMotion: 'system',
  leftHanded: false,
  sound: true,
  volume: 0.6,
  coach: true,
  winnableOnly: false,
  ruleset: rulesetId(DEFAULT_RULESET),
};

/** Reads settings from anything at all: what is missing or not a choice takes the default. */
export function restoreSettings(value: unknown): Settings {
  const from = isObject(value) ? value : {};
  const restored: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const key of Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]) {
    if (Object.hasOwn(from, key) && isSetting(key, from[key])) restored[key] = from[key];
  }
  // A variant's name means its rules, which have one written form.
  restored.ruleset = rulesetId(parseRuleset(restored.ruleset as string) ?? DEFAULT_RULESET);
  return restored as unknown as Settings;
}

/** May this setting have this value? */
export function isSetting(key: keyof Settings, value: unknown): boolean {
  if (Object.hasOwn(SETTING_CHOICES, key)) return (SETTING_CHOICES[key as keyof Choices] as readonly unknown[]).includes(value);
  if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1;
  if (key === 'ruleset') return typeof value === 'string' && parseRuleset(value) !== null;
  return Object.hasOwn(DEFAULT_SETTINGS, key) && typeof value === 'boolean';
}
