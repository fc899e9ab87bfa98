import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { restoreSession, saveSession } from '../../../shared/game/saved-session';
import { newSession, play } from '../../../shared/game/session';

function saved(): Record<string, unknown> {
  const fresh = newSession('g', { kind: 'layout', text: 'KS | KH QH | KD | KC / QS JH QD QC' }, DEFAULT_RULESET);
  const played = fresh && play(fresh, { kind: 'foundation', from: 0 }, 5);
  if (!played?.ok) throw new Error('the test game does not play');
  return JSON.parse(JSON.stringify(saveSession(played.value.session))) as Record<string, unknown>;
}

function reason(value: unknown): string {
  const restored = restoreSession(value);
  return restored.ok ? 'restored' : restored.problem.reason;
}

describe('a saved game is believed only as far as the engine can replay it', () => {
  test('as it was saved it is restored', () => expect(reason(saved())).toBe('restored'));

  test.each<[string, Record<string, unknown>, string]>([
    ['a newer version', { version: 2 }, 'newer-version'],
    ['no version', { version: undefined }, 'not-a-session'],
    ['a version before the first', { version: 0 }, 'not-a-session'],
    ['half a version', { version: 0.5 }, 'not-a-session'],
    ['a start that no date can name', { startedAt: 1e300 }, 'bad-figures'],
    ['more moves than anybody plays', { moves: 'f1>H '.repeat(60_000) }, 'bad-moves'],
    ['an empty id', { id: '' }, 'not-a-session'],
    ['an endless id', { id: 'x'.repeat(65) }, 'not-a-session'],
    ['unknown house rules', { ruleset: 'kings=many' }, 'bad-ruleset'],
    ['a deal that is none', { origin: { kind: 'number', deal: '0' } }, 'bad-origin'],
    ['a layout with a card too few', { origin: { kind: 'layout', text: 'KS' } }, 'bad-origin'],
    ['an illegal move', { moves: 'f1>f3' }, 'bad-moves'],
    ['a move too many', { moves: 'f1>H f1>H' }, 'bad-moves'],
    ['a place past the end of the line', { at: 2 }, 'bad-figures'],
    ['a negative place', { at: -1 }, 'bad-figures'],
    ['a tally below the moves of the line', { tally: { moves: 0, undos: 0, hints: 0 } }, 'bad-figures'],
    ['a negative tally', { tally: { moves: 1, undos: -1, hints: 0 } }, 'bad-figures'],
    ['half a move', { tally: { moves: 1.5, undos: 0, hints: 0 } }, 'bad-figures'],
    ['moves without a start', { startedAt: null }, 'bad-figures'],
    ['a start that is no time', { startedAt: 'now' }, 'bad-figures'],
    ['a win that is neither true nor false', { won: 'yes' }, 'bad-figures'],
    ['a line to the win that claims not to be won', { moves: 'f1>H f2>H f2>H f3>H f4>H', at: 5, tally: { moves: 5, undos: 0, hints: 0 } }, 'bad-figures'],
  ])('%s is refused', (_what, change, expected) => {
    expect(reason({ ...saved(), ...change })).toBe(expected);
  });

  test('anything at all is answered with a value, never an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.constantFrom(...Object.keys(saved())), (junk, key) => {
        expect(reason(junk)).not.toBe('restored');
        expect(typeof reason({ ...saved(), [key]: junk })).toBe('string');
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});
