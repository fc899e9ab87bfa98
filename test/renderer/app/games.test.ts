import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../shared/engine/rules';
import { Bench } from './fake-world';

describe('a new game', () => {
  test('asks first where a begun game would count as lost, and keeps it by default', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 3);
    const asked = app.run({ name: 'new-game' });
    await bench.settle();
    expect(bench.state.question?.text).toContain('counts as a lost game');
    app.ask.answer(false);
    await asked;
    expect(bench.state.session.id).toBe('saved-1');
    expect(bench.bridge.records).toEqual([]);
  });

  test('records the game that is left as lost, once', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 3);
    const asked = app.run({ name: 'new-game' });
    await bench.settle();
    app.ask.answer(true);
    await asked;
    await bench.settle();
    expect(bench.bridge.records.map(({ id, outcome }) => ({ id, outcome }))).toEqual([{ id: 'saved-1', outcome: 'lost' }]);
    expect(bench.state.session.id).toBe('game-1');
  });

  test('ten times without a move counts nothing and asks nothing', async () => {
    const bench = new Bench();
    const app = await bench.start();
    for (let i = 0; i < 10; i++) await app.run({ name: 'new-game' });
    expect(bench.bridge.asked('finishGame')).toEqual([]);
  });

  test('in place of the dead deal 22 costs nothing', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('22');
    expect(legalMoves(bench.layout, bench.state.session.rules)).toEqual([]);
    await app.run({ name: 'new-game' });
    expect(bench.bridge.asked('finishGame')).toEqual([]);
  });

  test('asked for by number is that number, whatever the settings say', async () => {
    const bench = new Bench();
    bench.bridge.settings = { ...bench.bridge.settings, winnableOnly: true };
    const app = await bench.start();
    await app.run({ name: 'play-deal', deal: ' 22 ' });
    expect(bench.state.session.origin).toEqual({ kind: 'number', deal: '22' });
    expect(bench.state.card).toBe('stuck');
  });

  test.each(['0', '-5', 'abc', '1234567890123456789012345'])('asked for as "%s" is refused with the range', async (deal) => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    await app.run({ name: 'play-deal', deal });
    expect(bench.state.session.id).toBe('saved-1');
    expect(bench.state.notice?.tone).toBe('refusal');
    expect(bench.state.notice?.text).toMatch(/expected|range/);
  });

  test('is one that was found winnable where only those are wanted', async () => {
    const bench = new Bench();
    bench.bridge.settings = { ...bench.bridge.settings, winnableOnly: true };
    bench.solver.deals = ['777'];
    const app = await bench.startDeal('1');
    await app.run({ name: 'new-game' });
    expect(bench.state.session.origin).toEqual({ kind: 'number', deal: '777' });
  });

  test("today is the day's deal", async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    await app.run({ name: 'daily-deal' });
    expect(bench.state.session.origin).toEqual({ kind: 'number', deal: '4027' });
  });
});

describe('stuck', () => {
  test('is told with the ways on, and undo takes it away', async () => {
    const bench = new Bench();
    const app = await bench.start();
    await app.run({ name: 'play-deal', deal: '22' });
    expect(bench.said.at(-1)).toContain('No legal move is left.');
    expect(bench.state.card).toBe('stuck');
    await app.run({ name: 'play-deal', deal: '1' });
    expect(bench.state.card).toBeNull();
  });
});
