import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import type { Move } from '../../../shared/engine/move';
import { applyLegal } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { Memory, coachStatus, wantedNext } from '../../../shared/solver/analysis';
import { wins } from '../../../shared/solver/line';
import { solve } from '../../../shared/solver/solver';
import type { Verdict } from '../../../shared/solver/verdict';

const GAME = { rules: DEFAULT_RULESET, seed: '1' };
const LOST: Verdict = { kind: 'unwinnable' };
const WON: Verdict = { kind: 'winnable', line: [{ kind: 'foundation', from: 0 }] };
const GAVE_UP: Verdict = { kind: 'unknown', why: 'time' };

function solvedDeal(): { layouts: Layout[]; moves: readonly Move[] } {
  const opening = dealLayout('1' as DealNumber, DEFAULT_RULESET);
  const { verdict } = solve(opening, DEFAULT_RULESET, {}, () => 0);
  if (verdict.kind !== 'winnable') throw new Error('deal 1 is winnable');
  const layouts = [opening];
  for (const move of verdict.line) layouts.push(applyLegal(layouts.at(-1) as Layout, move, GAME));
  return { layouts, moves: verdict.line };
}

describe('the memory of verdicts', () => {
  test('knows every layout of a line that it learned', () => {
    const { layouts, moves } = solvedDeal();
    const memory = new Memory(GAME);
    memory.learn(layouts[0] as Layout, { kind: 'winnable', line: moves });
    for (const [i, layout] of layouts.entries()) expect(memory.recall(layout)).toEqual({ kind: 'winnable', line: moves.slice(i) });
  });

  test('concludes that what came before a winnable layout is winnable, by the moves that were played', () => {
    const { layouts, moves } = solvedDeal();
    const memory = new Memory(GAME);
    memory.learn(layouts[10] as Layout, { kind: 'winnable', line: moves.slice(10) });
    memory.conclude(layouts.slice(0, 11), moves.slice(0, 10));
    const known = memory.recall(layouts[0] as Layout);
    expect(known?.kind).toBe('winnable');
    expect(known?.kind === 'winnable' && wins(known.line, layouts[0] as Layout, DEFAULT_RULESET)).toBe(true);
  });

  test('concludes that what comes after a lost layout is lost', () => {
    const { layouts, moves } = solvedDeal();
    const memory = new Memory(GAME);
    memory.learn(layouts[3] as Layout, LOST);
    memory.conclude(layouts.slice(0, 8), moves.slice(0, 7));
    expect(layouts.slice(0, 8).map((layout) => memory.recall(layout)?.kind ?? null)).toEqual([
      null, null, null, 'unwinnable', 'unwinnable', 'unwinnable', 'unwinnable', 'unwinnable',
    ]);
  });

  test('keeps a proof when a later search gives up, and forgets the oldest when it is full', () => {
    const { layouts } = solvedDeal();
    const memory = new Memory(GAME, 2);
    memory.learn(layouts[0] as Layout, LOST);
    memory.learn(layouts[0] as Layout, GAVE_UP);
    expect(memory.recall(layouts[0] as Layout)).toEqual(LOST);
    memory.learn(layouts[1] as Layout, GAVE_UP);
    memory.learn(layouts[2] as Layout, GAVE_UP);
    expect(memory.recall(layouts[0] as Layout)).toBeNull();
    expect(memory.recall(layouts[2] as Layout)).toEqual(GAVE_UP);
  });
});

describe('the coach', () => {
  test.each([
    ['still thinking', [null], { kind: 'thinking' }],
    ['winnable', [null, WON], { kind: 'winnable', movesLeft: 1 }],
    ['cannot tell', [WON, GAVE_UP], { kind: 'cannot-tell', why: 'time' }],
    ['lost from the deal', [LOST, LOST], { kind: 'lost-from-deal' }],
    ['lost by the last move', [WON, WON, LOST], { kind: 'lost', since: 2, exact: true, lastWinnable: 1 }],
    ['lost some moves ago', [WON, null, LOST, LOST], { kind: 'lost', since: 2, exact: false, lastWinnable: 0 }],
    ['lost, the deal unknown', [GAVE_UP, LOST], { kind: 'lost', since: 1, exact: false, lastWinnable: null }],
  ] as const)('says %s', (_, verdicts, status) => {
    expect(coachStatus(verdicts)).toEqual(status);
  });

  test.each([
    ['the layout on the table first', [null, null], 1],
    ['nothing once it is winnable', [null, WON], null],
    ['the middle between the last won and the first lost', [WON, null, null, null, LOST], 2],
    ['nothing when the move that lost is known', [WON, LOST], null],
    ['nothing that was given up on', [WON, GAVE_UP, LOST], null],
  ] as const)('asks for %s', (_, verdicts, wanted) => {
    expect(wantedNext(verdicts)).toBe(wanted);
  });
});
