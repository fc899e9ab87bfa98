import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from '../../../main/storage/contract';
import type { GameRecord } from '../../../shared/game/record';
import { recordOf } from '../../../shared/game/record';
import { saveSession } from '../../../shared/game/saved-session';
import { markShown, undo } from '../../../shared/game/session';
import { gamesOf, open, temporaryFolder } from '../storage/helpers';
import { nearlyWon, sessionAfter } from './games';

/** What a page that has been taken over could send in the right form, given to the storage that the bridge gives it to. */
let storage: Storage;
let remove: () => void;
beforeEach(async () => {
  const place = temporaryFolder();
  remove = place.remove;
  storage = await open(place.folder);
});
afterEach(async () => {
  await storage.flush();
  remove();
});

const record = (session: ReturnType<typeof sessionAfter>): GameRecord => {
  const made = recordOf(session, 5000, '0.1.0');
  if (!made) throw new Error('the game was never begun');
  return made;
};
const WON = record(nearlyWon(1));
const LOST = record(sessionAfter(20));

test('a game that was won and one that was left are counted', async () => {
  expect([WON.outcome, LOST.outcome]).toEqual(['won', 'lost']);
  expect(await storage.finishGame(WON)).toMatchObject({ ok: true, already: false });
  expect(await storage.finishGame(LOST)).toMatchObject({ ok: true, already: false });
  expect((await storage.statistics()).all).toMatchObject({ played: 2, won: 1 });
});

test('a game that was left after everything was undone is counted', async () => {
  const step = undo(sessionAfter(1));
  expect(step && (await storage.finishGame(record(step.session)))).toMatchObject({ ok: true });
});

test('a win after the solution was shown counts as a loss only', async () => {
  const shown = record(markShown(nearlyWon(1)));
  expect(shown.outcome).toBe('lost');
  expect(await storage.finishGame({ ...shown, outcome: 'won' })).toMatchObject({ ok: false });
  expect(await storage.finishGame(shown)).toMatchObject({ ok: true });
});

describe('a forged record is not counted:', () => {
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
  ])('%s', async (_name, forged) => {
    const report = await storage.finishGame(forged);
    expect(report).toMatchObject({ ok: false, notice: expect.stringMatching(/^[A-Z].*\.$/) });
    expect((await storage.statistics()).all).toMatchObject({ played: 0, won: 0 });
    expect(await gamesOf(storage)).toEqual([]);
  });
});

test('no change of a lost game makes it a win', async () => {
  const words = LOST.moves.split(' ');
  await fc.assert(
    fc.asyncProperty(fc.subarray(words), fc.nat(60), fc.boolean(), async (kept, length, exact) => {
      const moves = kept.join(' ');
      expect(await storage.finishGame({ ...LOST, outcome: 'won', moves, length: exact ? kept.length : length })).toMatchObject({ ok: false });
    }),
    { seed: 20260719, numRuns: 300 },
  );
  expect((await storage.statistics()).all.played).toBe(0);
});

describe('a game to save', () => {
  const saved = saveSession(sessionAfter(20));
  test('is kept as it was played', async () => {
    for (const session of [sessionAfter(0), sessionAfter(20), nearlyWon(1)]) {
      expect(await storage.saveGame(saveSession(session))).toEqual({ ok: true });
      expect(storage.game()).toEqual(saveSession(session));
    }
  });
  test.each([
    ['with an illegal move', { ...saved, moves: `f1>f1 ${saved.moves}` }],
    ['with the moves of another deal', { ...saved, origin: nearlyWon(0).origin }],
    ['past the end of its line', { ...saved, at: 21 }],
    ['with fewer moves than its line', { ...saved, tally: { moves: 1, undos: 0, hints: 0 } }],
  ])('is refused %s, and the one before stays', async (_name, game) => {
    const before = saveSession(sessionAfter(2));
    await storage.saveGame(before);
    expect(await storage.saveGame(game)).toMatchObject({ ok: false, notice: expect.stringMatching(/\.$/) });
    expect(storage.game()).toEqual(before);
  });
});
