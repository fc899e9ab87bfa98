import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../../shared/game/record';
import { recordOf } from '../../../shared/game/record';
import type { Bench } from '../app/fake-world';
import { astray, knowingBench, line } from '../app/knowing';

/** Deal 3, played well up to move 4 and badly to move 16; the record is that of the game left there. */
async function lostGame(): Promise<{ readonly bench: Bench; readonly record: GameRecord }> {
  const bench = await knowingBench(4);
  for (let i = 0; i < 12; i++) astray(bench);
  const record = recordOf(bench.state.session, 2_000_000_000_000, '0.0.0');
  if (!record) throw new Error('the game was not begun');
  const next = bench.app.games.playDeal({ kind: 'number', deal: '7' as never });
  await bench.settle();
  bench.app.ask.answer(true);
  await next;
  await settled(bench);
  return { bench, record };
}

async function settled(bench: Bench): Promise<void> {
  for (let i = 0; i < 12; i++) await bench.settle();
}

describe('a finished game that is looked at again', () => {
  test('says which move lost it, and leads there', async () => {
    const { bench, record } = await lostGame();
    bench.app.showing.look(record);
    await settled(bench);
    expect(bench.state.review?.end).toMatchObject({ kind: 'lost', text: 'No longer winnable since move 5', lastWinnable: 4 });
    expect(bench.state.review?.here.text).toBe('Still winnable');
    expect(bench.said.at(-1)).toBe('This game was winnable until move 4.');
    bench.app.showing.goTo(4);
    expect(bench.state.solution?.at).toBe(4);
    expect(bench.state.review?.here.text).toBe('Still winnable');
    bench.app.showing.step(1);
    expect(bench.state.review?.here.text).toBe('No longer winnable since move 5');
  });

  test('is judged beside the game in progress, whose verdict is back when it is put away', async () => {
    const { bench, record } = await lostGame();
    const before = bench.state.coach;
    bench.app.showing.look(record);
    await settled(bench);
    bench.app.showing.goTo(10);
    expect(bench.state.coach).toEqual(before);
    bench.app.showing.stop();
    await settled(bench);
    expect(bench.state.review).toBeNull();
    expect(bench.state.coach).toEqual(before);
  });

  test('is thought about no longer than it is looked at', async () => {
    const { bench, record } = await lostGame();
    bench.solver.answer = () => new Promise(() => undefined);
    bench.app.showing.look(record);
    expect(bench.state.review?.here.text).toBe('Thinking…');
    const asked = bench.solver.signals.at(-1);
    expect(asked?.aborted).toBe(false);
    bench.app.showing.stop();
    expect(asked?.aborted).toBe(true);
  });
});

describe('the moves of a game', () => {
  test('are known as winnable before the one that lost it and as lost from there on; nothing is said with the coach off', async () => {
    const bench = await knowingBench(4);
    astray(bench);
    astray(bench);
    await settled(bench);
    const { verdict } = bench.app.panelActions();
    expect([0, 1, 4, 5, 6].map((at) => verdict(at))).toEqual(['winnable', 'winnable', 'winnable', 'unwinnable', 'unwinnable']);
    await bench.app.changeSettings({ coach: false });
    expect(verdict(0)).toBeNull();
    expect(line.length).toBeGreaterThan(4);
  });
});
