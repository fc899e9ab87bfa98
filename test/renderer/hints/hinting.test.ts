import { describe, expect, test } from 'vitest';
import { foundationCount } from '../../../shared/engine/layout';
import { layoutKey } from '../../../shared/solver/analysis';
import type { Verdict } from '../../../shared/solver/verdict';
import { Bench } from '../app/fake-world';
import { astray, knowing, knowingBench, line } from '../app/knowing';

describe('a hint', () => {
  test('lights the card, then the target, then plays, and is counted once', async () => {
    const bench = await knowingBench();
    await bench.app.run({ name: 'hint' });
    expect(bench.table.last.hint).toEqual({ from: { kind: 'fan', fan: (line[0] as { from: number }).from }, to: null });
    expect(bench.said.at(-1)).toContain('on a proven winning line');
    await bench.app.run({ name: 'hint' });
    const to = bench.table.last.hint?.to;
    expect(to).toBeTruthy();
    expect(bench.state.session.at).toBe(0);
    await bench.app.run({ name: 'hint' });
    expect(bench.state.session.at).toBe(1);
    expect(bench.state.session.tally.hints).toBe(1);
    expect(bench.table.last.marked).toEqual(to);
    expect(bench.table.last.hint).toBeNull();
    // Until the next change, whatever it is.
    bench.app.controller.undo();
    expect(bench.table.last.marked).toBeNull();
  });

  test('after hint wins: obeying nothing else ends on the foundations', async () => {
    const bench = await knowingBench();
    for (let i = 0; i < line.length * 3; i++) await bench.app.run({ name: 'hint' });
    expect(foundationCount(bench.layout)).toBe(52);
    expect(bench.state.session.at).toBe(line.length);
    await bench.settle();
    expect(bench.bridge.records.map(({ outcome, tally }) => ({ outcome, hints: tally.hints }))).toEqual([{ outcome: 'won', hints: line.length }]);
  });

  test('in a lost position says so, and offers the way back to the last that is winnable', async () => {
    const bench = await knowingBench(4);
    await bench.settle();
    astray(bench);
    await bench.settle();
    await bench.app.run({ name: 'hint' });
    expect(bench.state.notice?.text).toBe('This position cannot be won any more. Move 4 was the last that is winnable.');
    expect(bench.state.session.tally.hints).toBe(0);
    await bench.app.run({ name: 'hint' });
    expect(bench.state.session.at).toBe(4);
  });

  test('in a dead deal says that it is over', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('22');
    await app.run({ name: 'hint' });
    expect(bench.state.notice?.text).toBe('This deal cannot be won.');
  });

  test('where nothing is proven calls itself a suggestion', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('3');
    await app.run({ name: 'hint' });
    expect(bench.state.notice?.text).toMatch(/^A suggestion, not a proof: /);
  });

  test('never circles where nothing is proven: it suggests no position twice, and ends', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('4');
    const met = new Set<string>([layoutKey(bench.layout)]);
    for (let i = 0; i < 400; i++) {
      for (let press = 0; press < 3; press++) await app.run({ name: 'hint' });
      if (layoutKey(bench.layout) === [...met].at(-1)) break;
      expect(met.has(layoutKey(bench.layout))).toBe(false);
      met.add(layoutKey(bench.layout));
    }
    expect(met.size).toBeLessThan(400);
  });

  test('that is thought about is dropped when the player goes on', async () => {
    const bench = new Bench();
    bench.bridge.settings = { ...bench.bridge.settings, coach: false };
    let answer: (verdict: Verdict) => void = () => undefined;
    bench.solver.answer = () => new Promise((resolve) => (answer = resolve));
    const app = await bench.startDeal('3');
    const hint = app.run({ name: 'hint' });
    await bench.settle();
    bench.play(line.slice(0, 1));
    answer({ kind: 'winnable', line });
    await hint;
    expect(bench.state.hint).toBeNull();
    expect(bench.state.session.tally.hints).toBe(0);
  });
});

describe('the coach', () => {
  test('says winnable on a winning line without asking again', async () => {
    const bench = await knowingBench();
    await bench.settle();
    expect(bench.state.coach.text).toBe('Still winnable');
    const asked = bench.solver.asked.length;
    bench.play(line.slice(0, 10));
    await bench.settle();
    expect(bench.state.coach.kind).toBe('winnable');
    expect(bench.solver.asked.length).toBe(asked);
  });

  test('says since which move it is lost, and undo brings the verdict back at once', async () => {
    const bench = await knowingBench(4);
    await bench.settle();
    astray(bench);
    await bench.settle();
    expect(bench.state.coach.text).toBe('No longer winnable since move 5');
    bench.app.controller.undo();
    expect(bench.state.coach.text).toBe('Still winnable');
  });

  test('finds where a resumed game was lost', async () => {
    const before = await knowingBench(4);
    for (let i = 0; i < 12; i++) astray(before);
    await before.settle();
    const bench = new Bench();
    bench.solver.answer = knowing();
    bench.bridge.game = before.bridge.game;
    await bench.start();
    expect(bench.state.session.at).toBe(16);
    for (let i = 0; i < 10; i++) await bench.settle();
    expect(bench.state.coach.text).toBe('No longer winnable since move 5');
    expect(bench.solver.asked.length).toBeLessThan(8);
  });

  test('drops the work on a position that was left', async () => {
    const bench = new Bench();
    bench.solver.answer = () => new Promise(() => undefined);
    await bench.startDeal('3');
    expect(bench.state.coach.text).toBe('Thinking…');
    bench.play(line.slice(0, 1));
    expect(bench.solver.signals[0]?.aborted).toBe(true);
    expect(bench.solver.signals.at(-1)?.aborted).toBe(false);
  });

  test('when switched off says and asks nothing', async () => {
    const bench = new Bench();
    bench.bridge.settings = { ...bench.bridge.settings, coach: false };
    await bench.startDeal('3');
    bench.play(line.slice(0, 3));
    await bench.settle();
    expect(bench.state.coach.kind).toBe('none');
    expect(bench.solver.asked).toEqual([]);
  });

  test('knows a dead deal by itself', async () => {
    const bench = new Bench();
    await bench.startDeal('22');
    expect(bench.state.coach.text).toBe('Cannot be won from the deal');
  });
});

describe('the solution', () => {
  async function shown(moves = 0): Promise<Bench> {
    const bench = await knowingBench(moves);
    await bench.settle();
    const show = bench.app.run({ name: 'show-solution' });
    await bench.settle();
    bench.app.ask.answer(true);
    await show;
    return bench;
  }

  test('is told before what it costs, and nothing happens where the player would rather play', async () => {
    const bench = await knowingBench();
    await bench.settle();
    const show = bench.app.run({ name: 'show-solution' });
    await bench.settle();
    expect(bench.state.question?.text).toContain('does not count as won');
    bench.app.ask.answer(false);
    await show;
    expect(bench.state.solution).toBeNull();
    expect(bench.state.session.shown).toBe(false);
  });

  test('plays to the end, and afterwards the player is where they were', async () => {
    const bench = await shown(6);
    const { layout } = bench;
    bench.clock.pass(3_600_000);
    expect(bench.state.solution?.at).toBe(line.length - 6);
    expect(foundationCount(bench.table.last.layout)).toBe(52);
    expect(bench.state.session.at).toBe(6);
    expect(bench.clock.waiting).toBe(0);
    bench.app.showing.stop();
    expect(bench.table.last.layout).toBe(layout);
    expect(bench.bridge.records).toEqual([]);
    expect(bench.state.card).toBeNull();
  });

  test('pauses, steps both ways, and changes pace', async () => {
    const bench = await shown();
    bench.app.showing.toggle();
    bench.clock.pass(60_000);
    expect(bench.state.solution?.at).toBe(0);
    bench.app.showing.step(1);
    bench.app.showing.step(1);
    bench.app.showing.step(-1);
    expect(bench.state.solution?.at).toBe(1);
    bench.app.showing.pace(400);
    bench.app.showing.toggle();
    bench.clock.pass(401);
    expect(bench.state.solution?.at).toBe(2);
  });

  test('of a game that is then won does not count as won', async () => {
    const bench = await shown();
    bench.app.showing.stop();
    bench.play(line);
    await bench.settle();
    expect(bench.bridge.records.map(({ outcome, shown: told }) => ({ outcome, told }))).toEqual([{ outcome: 'lost', told: true }]);
  });

  test('lets no move through to the game while it is shown', async () => {
    const bench = await shown();
    bench.app.controller.tableEvent({ type: 'drop', from: { kind: 'fan', fan: 10 }, to: { kind: 'foundation', suit: 0 } });
    bench.app.controller.activate({ kind: 'fan', fan: 3 });
    expect(bench.state.session.at).toBe(0);
    expect(bench.state.selected).toBeNull();
  });
});
