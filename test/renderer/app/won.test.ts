import { describe, expect, test } from 'vitest';
import type { Place } from '../../../renderer/board/table';
import { saveSession } from '../../../shared/game/saved-session';
import { winningLine } from '../../fixtures/winning-lines';
import { Bench, sessionOf } from './fake-world';

const fan = (number: number): Place => ({ kind: 'fan', fan: number - 1 });
const line1 = winningLine('1');

describe('a won game', () => {
  test('is recorded once, whatever is undone and played again', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    bench.play(line1);
    await bench.settle();
    expect(bench.state.card).toBe('won');
    expect(bench.bridge.records).toHaveLength(1);
    app.controller.undo();
    expect(bench.state.card).toBeNull();
    app.controller.redo();
    app.controller.undo();
    bench.play(line1.slice(-1));
    app.controller.restart();
    bench.play(line1);
    await bench.settle();
    expect(bench.state.card).toBe('won');
    expect(bench.bridge.records).toHaveLength(1);
    expect(bench.state.statistics.all.won).toBe(1);
  });

  test('never says stuck, though no legal move is left', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    bench.play(line1);
    expect(bench.said.at(-1)).toContain('All 52 cards are home: the game is won.');
    expect(bench.said.join(' ')).not.toContain('No legal move');
  });

  test('is not won again after the program was started again', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    bench.play(line1);
    await bench.settle();
    const again = new Bench();
    again.bridge.game = bench.bridge.game;
    again.bridge.records = [...bench.bridge.records];
    await again.start();
    expect(again.state.card).toBeNull();
    expect(again.bridge.records).toHaveLength(1);
    expect(again.state.session.won).toBe(true);
  });

  test('is recorded at the next start where the program ended before it could be', async () => {
    const bench = new Bench();
    bench.bridge.game = saveSession(sessionOf('1', line1.length));
    await bench.start();
    expect(bench.bridge.records.map(({ id, outcome, length }) => ({ id, outcome, length }))).toEqual([{ id: 'saved-1', outcome: 'won', length: line1.length }]);
  });

  test('may be left without a question', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', line1.length);
    await app.run({ name: 'new-game' });
    expect(bench.state.question).toBeNull();
    expect(bench.state.session.at).toBe(0);
    expect(bench.bridge.records).toHaveLength(1);
  });
});

describe('the joy of a win', () => {
  test('is not ended by a card that comes to rest on the way, nor by a focus ring; the card that says so waits for it', async () => {
    const bench = new Bench();
    bench.still = false;
    const app = await bench.startDeal('1', line1.length - 4);
    await app.run({ name: 'finish' });
    app.controller.tableEvent({ type: 'rest' });
    expect(bench.state.celebrating).toBe(true);
    bench.clock.pass(1000);
    const shown = bench.table.shown.length;
    app.core.update({ focus: fan(3) });
    expect(bench.table.shown.length).toBe(shown);
    app.controller.tableEvent({ type: 'rest' });
    expect(bench.state.celebrating).toBe(false);
    expect(bench.table.last.focus).toEqual(fan(3));
    expect(bench.clock.waiting).toBe(0);
  });

  test('is cut short by a click or Escape, and ends by itself where the table says nothing', async () => {
    for (const [end, settled] of [
      [(bench: Bench): void => void bench.app.controller.cancel(), 1],
      [(bench: Bench): void => bench.app.controller.tableEvent({ type: 'click', place: null, index: -1 }), 1],
      [(bench: Bench): void => bench.clock.pass(60_000), 0],
    ] as const) {
      const bench = new Bench();
      bench.still = false;
      await bench.startDeal('1', line1.length - 1);
      bench.play(line1.slice(-1));
      expect(bench.state.celebrating).toBe(true);
      end(bench);
      expect(bench.state.celebrating).toBe(false);
      expect(bench.state.card).toBe('won');
      expect(bench.table.settled).toBe(settled);
    }
  });
});
