import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordProblem, savedGameProblem } from '../../../main/ipc/truth';
import type { GameRecord } from '../../../shared/game/record';
import { recordOf } from '../../../shared/game/record';
import { saveSession } from '../../../shared/game/saved-session';
import { markShown, undo } from '../../../shared/game/session';
import { NEARLY_WON, nearlyWon, sessionAfter } from './games';

const record = (session: ReturnType<typeof sessionAfter>): GameRecord => {
  const made = recordOf(session, 5000, '0.1.0');
  if (!made) throw new Error('the game was never begun');
  return made;
};
const WON = record(nearlyWon(1));
const LOST = record(sessionAfter(20));

test('a game that was won and one that was left are believed', () => {
  expect(WON.outcome).toBe('won');
  expect(recordProblem(WON)).toBeNull();
  expect(LOST.outcome).toBe('lost');
  expect(recordProblem(LOST)).toBeNull();
});

test('a game that was left after everything was undone is believed', () => {
  const step = undo(sessionAfter(1));
  expect(step && recordProblem(record(step.session))).toBeNull();
});

test('a win after the solution was shown is a loss, and believed as one only', () => {
  const shown = record(markShown(nearlyWon(1)));
  expect(shown.outcome).toBe('lost');
  expect(recordProblem(shown)).toBeNull();
  expect(recordProblem({ ...shown, outcome: 'won' })).not.toBeNull();
});

describe('a forged record is refused:', () => {
  test.each<[string, GameRecord]>([
    ['a win that was not played to its end', { ...LOST, outcome: 'won' }],
    ['a win without a move', { ...LOST, outcome: 'won', moves: '', length: 0 }],
    ['a win with the moves of another deal', { ...WON, origin: LOST.origin }],
    ['a win called a loss', { ...WON, outcome: 'lost' }],
    ['a win by an illegal move', { ...LOST, moves: `${LOST.moves} f1>f1`, length: 21, outcome: 'won' }],
    ['a shorter game than was played', { ...LOST, length: 3 }],
    ['a longer game than was played', { ...LOST, length: 300 }],
    ['fewer moves than the line has', { ...LOST, tally: { ...LOST.tally, moves: 3 } }],
    ['a game that was never begun', { ...LOST, moves: '', length: 0, tally: { moves: 0, undos: 0, hints: 0 } }],
    ['a game that ended before it began', { ...LOST, startedAt: 9000, endedAt: 1 }],
    ['rules that there are not', { ...LOST, ruleset: 'kings=some' }],
    ['rules by another name than their own', { ...LOST, ruleset: 'shamrocks' }],
    ['a layout that is none', { ...WON, origin: { kind: 'layout', text: 'KS KS' } }],
    ['a loss on a layout that was won from the start', { ...LOST, origin: { kind: 'layout', text: '- / KS KH KD KC' }, moves: '', length: 0 }],
  ])('%s', (_name, forged) => {
    expect(recordProblem(forged)).not.toBeNull();
  });
});

test('no change of a lost game makes it a win', () => {
  const words = LOST.moves.split(' ');
  fc.assert(
    fc.property(fc.subarray(words), fc.nat(60), fc.boolean(), (kept, length, exact) => {
      const moves = kept.join(' ');
      expect(recordProblem({ ...LOST, outcome: 'won', moves, length: exact ? kept.length : length })).not.toBeNull();
    }),
    { seed: 20260719, numRuns: 1000 },
  );
});

describe('a game to save', () => {
  test('is believed as it was played', () => {
    expect(savedGameProblem(saveSession(sessionAfter(0)))).toBeNull();
    expect(savedGameProblem(saveSession(sessionAfter(20)))).toBeNull();
    expect(savedGameProblem(saveSession(nearlyWon(1)))).toBeNull();
  });
  const saved = saveSession(sessionAfter(20));
  test.each([
    ['with an illegal move', { ...saved, moves: `f1>f1 ${saved.moves}` }],
    ['with the moves of another deal', { ...saved, origin: NEARLY_WON }],
    ['past the end of its line', { ...saved, at: 21 }],
    ['with fewer moves than its line', { ...saved, tally: { moves: 1, undos: 0, hints: 0 } }],
  ])('is refused %s', (_name, game) => {
    expect(savedGameProblem(game)).not.toBeNull();
  });
});
