import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { foundationCount } from '../../../shared/engine/layout';
import { formatLayout } from '../../../shared/engine/layout-text';
import { replay } from '../../../shared/engine/notation';
import { outcomeOf } from '../../../shared/engine/outcome';
import { legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { recordOf } from '../../../shared/game/record';
import { restoreSession, saveSession } from '../../../shared/game/saved-session';
import type { Session, Step } from '../../../shared/game/session';
import {
  countHint,
  isDeadDeal,
  jump,
  layoutOf,
  leavingLoses,
  markShown,
  newSession,
  play,
  redo,
  restart,
  sessionGame,
  toggleBookmark,
  undo,
} from '../../../shared/game/session';
import { anyDeal, anyRuleset } from '../engine/random-play';

/** Five cards from a win. */
const LATE = 'KS | KH QH | KD | KC / QS JH QD QC';
const WINNING = 'f2>H f1>H f2>H f3>H f4>H';
const START = 1_000_000;

function begin(origin: Session['origin'] = { kind: 'layout', text: LATE }): Session {
  const session = newSession('game-1', origin, DEFAULT_RULESET);
  if (!session) throw new Error('no such game');
  return session;
}

function numbered(deal: string): Session {
  return begin({ kind: 'number', deal: deal as DealNumber });
}

/** Plays a line and gives the last step; throws where a move is refused. */
function playLine(session: Session, line: string, now = START): Step {
  let step: Step | null = null;
  for (const move of replay(line, layoutOf(session), sessionGame(session)).moves) {
    const played = play(step?.session ?? session, move, now);
    if (!played.ok) throw new Error(played.problem.reason);
    step = played.value;
  }
  if (!step) throw new Error('nothing was played');
  return step;
}

describe('a game', () => {
  test('shows the move number of the position, and tallies moves that no undo gives back', () => {
    const two = playLine(begin(), 'f2>H f1>H').session;
    const back = undo(undo(two)?.session ?? two)?.session ?? two;
    const again = playLine(back, 'f1>H').session;
    expect([two.at, back.at, again.at]).toEqual([2, 0, 1]);
    expect(again.tally).toEqual({ moves: 3, undos: 2, hints: 0 });
  });

  test('is refused nothing that is legal, and a refusal leaves it as it was', () => {
    const session = begin();
    expect(play(session, { kind: 'fan', from: 0, to: 2 }, START)).toMatchObject({ ok: false, problem: { reason: 'not-neighbour' } });
    expect(session).toEqual(begin());
  });

  test('says which card moved and what it laid bare, forwards and backwards', () => {
    const step = playLine(begin(), 'f2>H');
    expect(step.change).toMatchObject({ kind: 'play', card: 24, uncovered: 25, outcome: 'playing', wonNow: false });
    expect(undo(step.session)?.change).toMatchObject({ kind: 'undo', card: 24, before: step.change.after, after: step.change.before });
  });

  test('is won once, whatever is undone and played again', () => {
    const won = playLine(begin(), WINNING);
    expect(won.change).toMatchObject({ outcome: 'won', wonNow: true });
    const back = undo(won.session) as Step;
    expect(back.session.won).toBe(true);
    expect(playLine(back.session, 'f4>H').change).toMatchObject({ outcome: 'won', wonNow: false });
    const restarted = restart(won.session) as Step;
    expect(playLine(restarted.session, WINNING).change.wonNow).toBe(false);
  });

  test('costs nothing before its first move, after its win, or on a dead deal; in between, leaving loses', () => {
    expect(leavingLoses(begin())).toBe(false);
    const begun = playLine(begin(), 'f2>H').session;
    expect(leavingLoses(begun)).toBe(true);
    expect(leavingLoses((undo(begun) as Step).session)).toBe(true);
    expect(leavingLoses(playLine(begin(), WINNING).session)).toBe(false);
    expect(isDeadDeal(numbered('22'))).toBe(true);
    expect(leavingLoses(numbered('22'))).toBe(false);
  });

  test('restarted twice is the same deal and the same game', () => {
    const begun = playLine(begin(), 'f2>H f1>H').session;
    const once = (restart(begun) as Step).session;
    expect(restart(once)).toBeNull();
    const twice = (restart(playLine(once, 'f1>H').session) as Step).session;
    expect(formatLayout(layoutOf(twice))).toBe(formatLayout(layoutOf(begin())));
    expect(twice.id).toBe(begun.id);
    expect(twice.tally.moves).toBe(3);
  });

  test('jumps to any point of its line and nowhere else', () => {
    const session = playLine(begin(), WINNING).session;
    for (const at of [0, 1, 2, 3, 4]) expect(jump(session, at)?.session.at).toBe(at);
    for (const at of [-1, 5, 6, 1.5, NaN]) expect(jump(session, at)).toBeNull();
  });

  test('keeps what can be redone when the next move of the line is played by hand, and cuts it off for any other', () => {
    const back = (jump(playLine(begin(), 'f2>H f1>H f2>H').session, 1) as Step).session;
    expect(playLine(back, 'f1>H').session.moves).toHaveLength(3);
    expect(playLine(back, 'f2>H').session.moves).toHaveLength(2);
  });

  test('remembers bookmarks until the line that they are on is cut off', () => {
    const marked = toggleBookmark(playLine(begin(), 'f2>H f1>H').session);
    expect(marked.bookmarks).toEqual([2]);
    expect(toggleBookmark(marked).bookmarks).toEqual([]);
    const elsewhere = playLine((jump(marked, 1) as Step).session, 'f2>H').session;
    expect(elsewhere.bookmarks).toEqual([]);
  });

  test('a layout that is none makes no game', () => {
    expect(newSession('x', { kind: 'layout', text: 'KS' }, DEFAULT_RULESET)).toBeNull();
    expect(newSession('x', { kind: 'number', deal: '0' as DealNumber }, DEFAULT_RULESET)).toBeNull();
  });
});

describe('the record of a finished game', () => {
  test('a won game is a won record whose moves replay to the win', () => {
    const session = countHint(playLine(begin(), WINNING).session);
    const record = recordOf(session, START + 5000, '1.0.0');
    expect(record).toMatchObject({ id: 'game-1', outcome: 'won', length: 5, startedAt: START, endedAt: START + 5000, tally: { moves: 5, hints: 1 } });
    const again = replay(record?.moves ?? '', layoutOf(begin()), sessionGame(session));
    expect(outcomeOf(again.layouts.at(-1) ?? layoutOf(begin()), DEFAULT_RULESET)).toBe('won');
  });

  test('a game that was never begun leaves none; one that was left is lost; one whose solution was shown is not won', () => {
    expect(recordOf(begin(), START, '1')).toBeNull();
    expect(recordOf(playLine(begin(), 'f2>H').session, START, '1')?.outcome).toBe('lost');
    expect(recordOf(playLine(markShown(begin()), WINNING).session, START, '1')).toMatchObject({ outcome: 'lost', shown: true });
  });

  test('a clock that is set back ends no game before it began', () => {
    expect(recordOf(playLine(begin(), 'f2>H').session, START - 86_400_000, '1')?.endedAt).toBe(START);
  });
});

/** What a restless player does: each number is a command. */
function restless(session: Session, commands: readonly number[]): Session[] {
  const seen = [session];
  for (const command of commands) {
    const now = seen.at(-1) as Session;
    const legal = legalMoves(layoutOf(now), now.rules);
    const move = legal[command % Math.max(legal.length, 1)];
    let next: Session | undefined;
    if (command % 7 === 0) next = undo(now)?.session;
    else if (command % 7 === 1) next = redo(now)?.session;
    else if (command % 31 === 2) next = restart(now)?.session;
    else if (command % 31 === 3) next = jump(now, command % (now.moves.length + 1))?.session;
    else if (command % 31 === 4) next = toggleBookmark(now);
    else if (move) {
      const played = play(now, move, START);
      next = played.ok ? played.value.session : undefined;
    }
    seen.push(next ?? now);
  }
  return seen;
}

describe('whatever a restless player does', () => {
  const anyRestless = fc
    .tuple(anyDeal, anyRuleset, fc.array(fc.nat(), { maxLength: 120, size: 'max' }))
    .map(([deal, rules, commands]) => restless(newSession('r', { kind: 'number', deal }, rules) as Session, commands));
  const RUNS = { seed: 99, numRuns: 60 };

  test('undo then redo is the identity on the table, and the tally never shrinks', () => {
    fc.assert(
      fc.property(anyRestless, (seen) => {
        seen.forEach((session, i) => {
          const before = seen[i - 1];
          if (before) expect(session.tally.moves).toBeGreaterThanOrEqual(before.tally.moves);
          const there = undo(session);
          if (!there) return;
          const back = redo(there.session);
          expect(back?.session).toEqual({ ...session, tally: there.session.tally });
        });
      }),
      RUNS,
    );
  });

  test('the session is restored from what was saved as JSON, exactly', () => {
    fc.assert(
      fc.property(anyRestless, (seen) => {
        const session = seen.at(-1) as Session;
        expect(restoreSession(JSON.parse(JSON.stringify(saveSession(session))))).toEqual({ ok: true, value: session });
      }),
      RUNS,
    );
  });

  test('cards and foundations of every position come from the deal by the line of moves', () => {
    fc.assert(
      fc.property(anyRestless, (seen) => {
        const session = seen.at(-1) as Session;
        expect(session.layouts).toHaveLength(session.moves.length + 1);
        expect(foundationCount(layoutOf(session))).toBeLessThanOrEqual(session.at);
      }),
      RUNS,
    );
  });
});
