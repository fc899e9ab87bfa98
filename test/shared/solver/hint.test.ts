import { describe, expect, test } from 'vitest';
import { dealLayout } from '../../../shared/engine/deal';
import type { Game } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import type { Layout } from '../../../shared/engine/layout';
import { foundationCount } from '../../../shared/engine/layout';
import type { Move } from '../../../shared/engine/move';
import { applyLegal, legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { Memory, layoutKey } from '../../../shared/solver/analysis';
import { hintFor } from '../../../shared/solver/hint';
import { Bench, solve } from '../../../shared/solver/solver';
import { board } from '../engine/board';
import { followHints } from './follow-hints';

const bench = new Bench();
const game = (deal: string): Game => ({ rules: DEFAULT_RULESET, seed: deal });
const opening = (deal: string): Layout => dealLayout(deal as DealNumber, DEFAULT_RULESET);

describe('hints', () => {
  test('followed from a winnable deal win, and from positions a few random moves later too', { timeout: 120_000 }, () => {
    const { won, games } = followHints(1, 8, bench);
    expect(games).toBeGreaterThan(30);
    expect(won).toBe(games);
  });

  test('say that a position is lost, and where it could last be won', () => {
    const memory = new Memory(game('22'));
    const dead = opening('22');
    memory.learn(dead, solve(dead, DEFAULT_RULESET, {}, () => 0, bench).verdict);
    expect(hintFor([dead], game('22'), memory)).toEqual({ kind: 'lost', lastWinnable: null });
    const first = opening('1');
    memory.learn(first, solve(first, DEFAULT_RULESET, {}, () => 0, bench).verdict);
    expect(hintFor([first, dead], game('1'), memory)).toEqual({ kind: 'lost', lastWinnable: 0 });
  });

  test('are suggestions while nothing is proven, and never lead where the game has been', () => {
    const memory = new Memory(game('27'));
    const layouts = [opening('27')];
    for (let i = 0; i < 40; i++) {
      const hint = hintFor(layouts, game('27'), memory);
      if (hint.kind !== 'suggestion') {
        expect(hint.kind).toBe('no-suggestion');
        break;
      }
      const after = applyLegal(layouts.at(-1) as Layout, hint.move, game('27'));
      expect(layouts.map(layoutKey)).not.toContain(layoutKey(after));
      layouts.push(after);
    }
    expect(layouts.length).toBeGreaterThan(5);
  });

  test('suggest a redeal where all else was tried, and only while there is one', () => {
    const rules = { ...DEFAULT_RULESET, redeals: 1 } as const;
    const once = { rules, seed: '1' };
    const layout = opening('1');
    const memory = new Memory(once);
    expect(hintFor([layout], once, memory)).toMatchObject({ kind: 'suggestion', move: { kind: 'fan' } });
    memory.learn(layout, { kind: 'unknown', why: 'redeal' });
    expect(hintFor([layout], once, memory)).toEqual({ kind: 'suggestion', move: { kind: 'redeal' } });
  });

  test('end when the game is won', () => {
    const won = board('- / KS KH KD KC');
    expect(hintFor([won], game('1'), new Memory(game('1')))).toEqual({ kind: 'won' });
  });

  test('take a shorter line over a longer one and never a longer over a shorter', () => {
    const layout = board('QS KS / JS KH KD KC');
    const memory = new Memory(game('1'));
    const around: Move[] = legalMoves(layout, DEFAULT_RULESET);
    expect(around.length).toBe(0);
    const open = board('KS | QS / JS KH KD KC');
    const short: Move[] = [{ kind: 'foundation', from: 1 }, { kind: 'foundation', from: 0 }];
    const long: Move[] = [{ kind: 'fan', from: 1, to: 0 }, { kind: 'foundation', from: 0 }, { kind: 'foundation', from: 0 }];
    memory.learn(open, { kind: 'winnable', line: long });
    memory.learn(open, { kind: 'winnable', line: short });
    memory.learn(open, { kind: 'winnable', line: long });
    expect(memory.recall(open)).toEqual({ kind: 'winnable', line: short });
    const last = short.slice(0, 1).reduce((now, move) => applyLegal(now, move, game('1')), open);
    expect(memory.recall(last)).toEqual({ kind: 'winnable', line: short.slice(1) });
    expect(foundationCount(last)).toBe(51);
  });
});
