import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Request } from '../../../main/ipc/requests';
import { REQUESTS, largestPayload, parseRequest } from '../../../main/ipc/requests';
import { CHANNELS, LARGEST_GAME, LARGEST_PAYLOAD } from '../../../shared/ipc/contract';
import { recordOf } from '../../../shared/game/record';
import { saveSession } from '../../../shared/game/saved-session';
import { DEFAULT_SETTINGS } from '../../../shared/settings/settings';
import { sessionAfter } from './games';

const SAVED = saveSession(sessionAfter(12));
const RECORD = { ...recordOf(sessionAfter(12), 9000, '0.1.0') };
const MENU = { canUndo: true, canRedo: false, canRestart: true, canHint: true, canShowSolution: true, canFinish: false, canRedeal: false, recentDeals: ['7', 'ms40000'] };

/** For each request arguments that are right. */
const RIGHT: { readonly [R in Request]: readonly unknown[] } = {
  start: [],
  saveGame: [SAVED],
  finishGame: [RECORD],
  changeSettings: [{ theme: 'dark', volume: 0.25, coach: false, ruleset: DEFAULT_SETTINGS.ruleset }],
  statistics: [],
  history: [{ filter: { outcome: 'won', ruleset: DEFAULT_SETTINGS.ruleset, deal: '46', unaided: true }, sort: { key: 'ended', descending: true }, offset: 100, count: 50 }],
  finishedGame: ['an imported id'],
  resetStatistics: [],
  backups: [],
  restoreBackup: ['before-reset-2026-11-30T07-40-00.json'],
  exportData: ['csv'],
  importData: [],
  setMenuState: [MENU],
  copyText: ['Deal 7'],
  printRules: [],
  saveRulesPdf: [],
};

test('there is one request for each channel but the push', () => {
  expect(REQUESTS.map((request) => CHANNELS[request]).sort()).toEqual(Object.values(CHANNELS).filter((name) => name !== CHANNELS.push).sort());
});

test.each(REQUESTS)('%s is read as it was sent', (request) => {
  expect(parseRequest(request, RIGHT[request])).toEqual({ ok: true, value: RIGHT[request] });
});

test.each(REQUESTS)('%s takes no argument more', (request) => {
  expect(parseRequest(request, [...RIGHT[request], 1]).ok).toBe(false);
});

test.each(REQUESTS.filter((request) => RIGHT[request].length > 0))('%s takes no argument less', (request) => {
  expect(parseRequest(request, []).ok).toBe(false);
});

describe('a game to save', () => {
  test.each(Object.keys(SAVED))('without %s is refused', (key) => {
    const { [key]: _left, ...rest } = SAVED as unknown as Record<string, unknown>;
    expect(parseRequest('saveGame', [rest]).ok).toBe(false);
  });
  test.each([
    { extra: 1 },
    { version: 2 },
    { id: '' },
    { id: '../../x' },
    { id: 'x'.repeat(65) },
    { at: -1 },
    { at: 0.5 },
    { at: '12' },
    { startedAt: NaN },
    { startedAt: Infinity },
    { won: 'yes' },
    { tally: { moves: 12, undos: 0, hints: 0, wins: 1 } },
    { tally: { moves: 2 ** 60, undos: 0, hints: 0 } },
    { origin: { kind: 'number', deal: ' 7' } },
    { origin: { kind: 'number', deal: 7 } },
    { origin: { kind: 'number', deal: '7', text: '' } },
    { origin: { kind: 'layout', text: 'x'.repeat(4001) } },
    { origin: { kind: 'file', text: '/etc/passwd' } },
    { bookmarks: [-1] },
    { bookmarks: [[1]] },
    { bookmarks: { length: 1 } },
    JSON.parse('{"__proto__": {"won": true}}'),
  ])('with %j is refused', (change) => {
    expect(parseRequest('saveGame', [Object.defineProperties({ ...SAVED }, Object.getOwnPropertyDescriptors(change))]).ok).toBe(false);
  });
});

describe('settings', () => {
  test.each<unknown>([{ theme: 'pink' }, { volume: 2 }, { volume: NaN }, { coach: 1 }, { ruleset: 'kings=some' }, { telemetry: true }, { toString: 'x' }, { constructor: true }, [['dark']], 'dark', null])('changed by %j are refused', (change) => {
    expect(parseRequest('changeSettings', [change]).ok).toBe(false);
  });
});

test.each(['', '..', '../settings.json', 'a/b', 'a\\b', '.hidden', 'x\0', 'x'.repeat(101), 7])('a backup called %j is refused', (name) => {
  expect(parseRequest('restoreBackup', [name]).ok).toBe(false);
});

describe('size', () => {
  test('64 KB for all but a game, 256 KB for a game', () => {
    expect(LARGEST_PAYLOAD).toBe(65_536);
    expect(LARGEST_GAME).toBe(262_144);
    for (const request of REQUESTS) expect(largestPayload(request)).toBe(request === 'saveGame' || request === 'finishGame' ? LARGEST_GAME : LARGEST_PAYLOAD);
  });
  test('a game of a whole day passes the form, a longer one does not', () => {
    const line = (moves: number) => 'f12>f18 '.repeat(moves).trim();
    expect(parseRequest('saveGame', [{ ...SAVED, moves: line(30_000) }]).ok).toBe(true);
    expect(parseRequest('saveGame', [{ ...SAVED, moves: line(33_000) }])).toEqual({ ok: false, problem: 'too large' });
  });
  test('of the menu is bounded', () => {
    expect(parseRequest('setMenuState', [{ ...MENU, recentDeals: Array.from({ length: 21 }, () => '7') }]).ok).toBe(false);
    expect(parseRequest('copyText', ['x'.repeat(70_000)])).toEqual({ ok: false, problem: 'too large' });
  });
});

/** The objects in a value, at any depth. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objectsIn)];
}

/** Where keys are in a value: `0.tally.moves`; the places in a list are all one, but for the arguments themselves. */
function keyPaths(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${before}.${Array.isArray(value) ? '' : key}`;
    return [at, ...keyPaths(inner, at)];
  });
}

test('10,000 payloads of any kind: read only as what they are, or refused; nothing is thrown', () => {
  const odd = fc.constantFrom<unknown>(NaN, Infinity, -0, undefined, null, '', '__proto__', 2 ** 53, -1, 1n, [], {}, new Date(0), new Map(), JSON.parse('{"__proto__":1}'), 'x'.repeat(300_000));
  const anything = fc.oneof(odd, fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, withNullPrototype: true, maxDepth: 4 }));
  const request = fc.constantFrom(...REQUESTS);
  /** Right arguments with something odd put somewhere inside, however deep. */
  const spoilt = fc.tuple(request, fc.nat(30), fc.nat(30), anything, fc.constantFrom('', 'extra', '__proto__', 'constructor')).map(([name, which, where, value, key]) => {
    const copy = structuredClone(RIGHT[name]) as unknown[];
    const objects = objectsIn(copy);
    const target = objects[which % objects.length];
    if (target === undefined) return [name, [value]] as const;
    const keys = Object.keys(target);
    const at = key || (keys[where % keys.length] as string);
    Object.defineProperty(target, at, { value, enumerable: true, configurable: true, writable: true });
    return [name, copy] as const;
  });
  const wild = fc.tuple(request, fc.array(anything, { maxLength: 3 }));
  let refused = 0;
  fc.assert(
    fc.property(fc.oneof(spoilt, wild), ([name, values]) => {
      const parsed = parseRequest(name, values);
      if (!parsed.ok) {
        refused += 1;
        expect(parsed.problem).toBeTruthy();
        return;
      }
      // What is believed says the same, is plain JSON, within the limit, and has no key that was not asked for.
      expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(JSON.parse(JSON.stringify(values)));
      expect(Buffer.byteLength(JSON.stringify(parsed.value))).toBeLessThanOrEqual(largestPayload(name));
      const known = new Set(keyPaths(name === 'changeSettings' ? [DEFAULT_SETTINGS] : [...RIGHT[name], { origin: { kind: 'layout', text: '' } }]));
      expect(keyPaths(parsed.value).filter((key) => !known.has(key))).toEqual([]);
    }),
    { seed: 20260719, numRuns: 10_000 },
  );
  expect(refused).toBeGreaterThan(5000);
  expect(({} as { won?: boolean }).won).toBeUndefined();
});
