import * as v from 'valibot';
import type { DealNumber } from '../../shared/engine/deal-number';
import { parseDealNumber } from '../../shared/engine/deal-number';
import type { Bridge } from '../../shared/ipc/contract';
import { CHANNELS, LARGEST_GAME, LARGEST_PAGE, LARGEST_PAYLOAD } from '../../shared/ipc/contract';
import type { Settings } from '../../shared/settings/settings';
import { DEFAULT_SETTINGS, isSetting } from '../../shared/settings/settings';
import { SORT_KEYS } from '../../shared/game/history';
import { LONGEST_ID } from '../../shared/game/saved-session';
import type { Result } from '../../shared/util/result';
import { fail, ok } from '../../shared/util/result';
import { payloadProblem } from './payload';

/** The functions of the bridge that ask the main process. */
export type Request = Exclude<keyof typeof CHANNELS, 'push'>;
export const REQUESTS = (Object.keys(CHANNELS) as (keyof typeof CHANNELS)[]).filter((name): name is Request => name !== 'push');
export type Arguments<R extends Request> = Parameters<Bridge[R]>;

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const time = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(8.64e15));
const id = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(LONGEST_ID));
const moves = text(LARGEST_GAME);
const tally = v.strictObject({ moves: count, undos: count, hints: count });
/** A deal number in its one written form; what a person types is read by the page. */
const deal = v.custom<DealNumber>((value) => {
  const parsed = typeof value === 'string' ? parseDealNumber(value) : null;
  return parsed !== null && parsed.ok && parsed.value === value;
}, 'a deal number');
const origin = v.variant('kind', [
  v.strictObject({ kind: v.literal('number'), deal }),
  v.strictObject({ kind: v.literal('layout'), text: text(4000) }),
]);

const savedSession = v.strictObject({
  version: v.literal(1),
  id,
  origin,
  ruleset: text(100),
  moves,
  at: count,
  tally,
  startedAt: v.nullable(time),
  won: v.boolean(),
  shown: v.boolean(),
  bookmarks: v.pipe(v.array(count), v.maxLength(2000)),
});

const gameRecord = v.strictObject({
  id,
  origin,
  ruleset: text(100),
  startedAt: time,
  endedAt: time,
  outcome: v.picklist(['won', 'lost']),
  moves,
  length: count,
  tally,
  shown: v.boolean(),
  appVersion: text(40),
});

/** Some settings, each of them one that there is and with a value that it may have. */
const settingsChange = v.custom<Partial<Settings>>((change) => {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return false;
  return Object.entries(change).every(([key, value]) => Object.hasOwn(DEFAULT_SETTINGS, key) && isSetting(key as keyof Settings, value));
}, 'settings');

const menuState = v.strictObject({
  canUndo: v.boolean(),
  canRedo: v.boolean(),
  canRestart: v.boolean(),
  canHint: v.boolean(),
  canShowSolution: v.boolean(),
  canFinish: v.boolean(),
  canRedeal: v.boolean(),
  recentDeals: v.pipe(v.array(deal), v.maxLength(20)),
});

const historyQuery = v.strictObject({
  filter: v.strictObject({ outcome: v.picklist(['any', 'won', 'lost']), ruleset: v.nullable(text(100)), deal: text(100), unaided: v.boolean() }),
  sort: v.strictObject({ key: v.picklist(SORT_KEYS), descending: v.boolean() }),
  offset: count,
  count: v.pipe(count, v.maxValue(LARGEST_PAGE)),
});

const SCHEMAS = {
  start: v.strictTuple([]),
  saveGame: v.strictTuple([savedSession]),
  finishGame: v.strictTuple([gameRecord]),
  changeSettings: v.strictTuple([settingsChange]),
  statistics: v.strictTuple([]),
  history: v.strictTuple([historyQuery]),
  // An imported game's id may be any text.
  finishedGame: v.strictTuple([v.pipe(text(LONGEST_ID), v.minLength(1))]),
  resetStatistics: v.strictTuple([]),
  backups: v.strictTuple([]),
  restoreBackup: v.strictTuple([v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/), v.maxLength(100))]),
  exportData: v.strictTuple([v.picklist(['json', 'csv'])]),
  importData: v.strictTuple([]),
  setMenuState: v.strictTuple([menuState]),
  copyText: v.strictTuple([text(16_000)]),
  printRules: v.strictTuple([]),
  saveRulesPdf: v.strictTuple([]),
} satisfies { readonly [R in Request]: v.GenericSchema<readonly unknown[], Arguments<R>> };

/** The bytes that a request's arguments may have as JSON: only a game may be longer than the common limit. */
export function largestPayload(request: Request): number {
  return request === 'saveGame' || request === 'finishGame' ? LARGEST_GAME : LARGEST_PAYLOAD;
}

/** Reads a request's arguments from whatever came over the wire; the problem is in words for a log. */
export function parseRequest<R extends Request>(request: R, values: readonly unknown[]): Result<Arguments<R>, string> {
  const problem = payloadProblem(values, largestPayload(request));
  if (problem !== null) return fail(problem);
  const schema: v.GenericSchema<readonly unknown[], readonly unknown[]> = SCHEMAS[request];
  const parsed = v.safeParse(schema, values, { abortEarly: true });
  if (parsed.success) return ok(parsed.output as Arguments<R>);
  const issue = parsed.issues[0];
  return fail(`${v.getDotPath(issue) ?? 'arguments'}: expected ${issue.expected ?? 'another value'}`);
}
