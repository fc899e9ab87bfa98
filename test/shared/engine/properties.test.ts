import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundationCount, livingFans, sameLayout, tableauCount } from '../../../shared/engine/layout';
import { checkLayout, formatLayout, parseLayout } from '../../../shared/engine/layout-text';
import { formatMove, formatMoves, parseMove, replay } from '../../../shared/engine/notation';
import { finishingMoves, outcomeOf } from '../../../shared/engine/outcome';
import { applyLegal, applyMove, judge, legalMoves } from '../../../shared/engine/rules';
import type { Move } from '../../../shared/engine/move';
import { anyGame } from './random-play';

const RUNS = { seed: 2026, numRuns: 250 };

describe('whatever is played', () => {
  test('there are always 52 different cards, no fan over the limit, foundations that fit', () => {
    fc.assert(
      fc.property(anyGame(), ({ game, layouts }) => {
        for (const layout of layouts) {
          expect(checkLayout(layout, game.rules)).toBeNull();
          expect(tableauCount(layout) + foundationCount(layout)).toBe(52);
          expect(layout.fans).toHaveLength(18);
        }
      }),
      RUNS,
    );
  });

  test('a closed fan stays closed, until a redeal', () => {
    fc.assert(
      fc.property(anyGame(), ({ layouts }) => {
        for (const [i, after] of layouts.slice(1).entries()) {
          const before = layouts[i];
          if (!before || before.redealsUsed !== after.redealsUsed) continue;
          expect(livingFans(after)).toBeLessThanOrEqual(livingFans(before));
          before.fans.forEach((fan, f) => fan.length === 0 && expect(after.fans[f]).toEqual([]));
        }
      }),
      RUNS,
    );
  });

  test('what is listed as legal is judged legal, and everything else is refused and changes nothing', () => {
    const allMoves: Move[] = [{ kind: 'redeal' }];
    for (let from = 0; from < 18; from++) {
      allMoves.push({ kind: 'foundation', from });
      for (let to = 0; to < 18; to++) allMoves.push({ kind: 'fan', from, to });
    }
    for (const suit of [0, 1, 2, 3] as const) for (let to = 0; to < 18; to++) allMoves.push({ kind: 'return', suit, to });
    fc.assert(
      fc.property(anyGame(30), ({ game, layouts }) => {
        const layout = layouts.at(-1) as (typeof layouts)[0];
        const written = formatLayout(layout);
        const legal = new Set(legalMoves(layout, game.rules).map((move) => JSON.stringify(move)));
        for (const move of allMoves) {
          const listed = legal.delete(JSON.stringify(move));
          expect(judge(layout, move, game.rules) === null).toBe(listed);
          expect(applyMove(layout, move, game).ok).toBe(listed);
        }
        expect(legal.size).toBe(0);
        expect(formatLayout(layout)).toBe(written);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  test('a layout is read back as it was written', () => {
    fc.assert(
      fc.property(anyGame(), ({ game, layouts }) => {
        const layout = layouts.at(-1) as (typeof layouts)[0];
        const read = parseLayout(formatLayout(layout), game.rules);
        expect(read.ok && sameLayout(read.value, layout)).toBe(true);
      }),
      RUNS,
    );
  });

  test('each move is read back as it was written, and the written line replays to the same layouts', () => {
    fc.assert(
      fc.property(anyGame(), ({ game, moves, layouts }) => {
        moves.forEach((move, i) => {
          const before = layouts[i] as (typeof layouts)[0];
          expect(parseMove(formatMove(move, before), before)).toEqual({ ok: true, value: move });
        });
        const played = replay(formatMoves(moves, layouts[0], game), layouts[0], game);
        expect(played.refused).toBeNull();
        expect(played.layouts.map(formatLayout)).toEqual(layouts.map(formatLayout));
      }),
      RUNS,
    );
  });

  test('stuck is when nothing is legal; the finishing moves, where there are any, win', () => {
    fc.assert(
      fc.property(anyGame(200), ({ game, layouts }) => {
        const layout = layouts.at(-1) as (typeof layouts)[0];
        const stuck = legalMoves(layout, game.rules).length === 0 && foundationCount(layout) < 52;
        expect(outcomeOf(layout, game.rules) === 'stuck').toBe(stuck);
        const finish = finishingMoves(layout, game);
        if (finish) expect(outcomeOf(finish.reduce((now, move) => applyLegal(now, move, game), layout), game.rules)).toBe('won');
      }),
      RUNS,
    );
  });
});
