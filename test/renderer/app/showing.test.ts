import { describe, expect, test } from 'vitest';
import { topCard } from '../../../renderer/board/placement';
import type { Layout } from '../../../shared/engine/layout';
import { formatLayout } from '../../../shared/engine/layout-text';
import { formatMoves } from '../../../shared/engine/notation';
import { DEFAULT_RULESET, rulesetId } from '../../../shared/engine/ruleset';
import type { GameRecord } from '../../../shared/game/record';
import { sessionGame } from '../../../shared/game/session';
import { Bench, sessionOf } from './fake-world';

/** Thirty moves of deal 1, left after that. */
function record(part: Partial<GameRecord> = {}): GameRecord {
  const session = sessionOf('1', 30);
  return {
    id: 'an-old-game',
    origin: session.origin,
    ruleset: rulesetId(DEFAULT_RULESET),
    startedAt: 1,
    endedAt: 2,
    outcome: 'lost',
    moves: formatMoves(session.moves, session.layouts[0], sessionGame(session)),
    length: 30,
    tally: { moves: 34, undos: 4, hints: 0 },
    shown: false,
    appVersion: '0.0.0',
    ...part,
  };
}

describe('a finished game that is looked at again', () => {
  test('lies on the table from its deal on, and leaves the game in progress as it was', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 12);
    const before = app.core.state.session;
    const saves = bench.bridge.asked('saveGame').length;
    const line = sessionOf('1', 30).layouts;
    expect(app.showing.look(record())).toBe(true);
    expect(formatLayout(bench.table.last.layout).startsWith('KS JD 4S | 2D 9D TH')).toBe(true);
    for (let i = 1; i <= 30; i++) {
      app.showing.step(1);
      expect(bench.table.last.layout).toEqual(line[i]);
      // What the program moved is marked where it went.
      expect(topCard(line[i] as Layout, bench.table.last.marked ?? { kind: 'fan', fan: 99 })).toBe(bench.table.shown.at(-1)?.change?.card);
    }
    app.showing.step(1);
    expect(bench.state.solution?.at).toBe(30);
    app.showing.step(-1);
    expect(bench.table.last.layout).toEqual(line[29]);
    expect(bench.table.last.marked).toBeNull();
    expect(app.core.state.session).toBe(before);
    expect(bench.bridge.asked('saveGame')).toHaveLength(saves);
    expect(bench.bridge.asked('finishGame')).toEqual([]);
    expect(app.showing.stop()).toBe(true);
    expect(bench.table.last.layout).toEqual(before.layouts[12]);
    expect(bench.state.session).toBe(before);
  });

  test('asks nothing, cannot be played on, and is judged by its own rules', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 12);
    app.open('history');
    app.showing.look(record({ ruleset: 'kings=all,return=on,redeals=1,limit=3' }));
    expect(bench.state.question).toBeNull();
    expect(bench.state.panel).toBeNull();
    expect(bench.table.last.rules.redeals).toBe(1);
    app.controller.tableEvent({ type: 'drop', from: { kind: 'fan', fan: 5 }, to: { kind: 'fan', fan: 17 } });
    expect(bench.state.session.at).toBe(12);
    expect(bench.said.at(-1)).toContain('Deal 1, a finished game of 30 moves.');
  });

  test('is refused where its rules are not known or its moves do not fit', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    expect(app.showing.look(record({ ruleset: 'kings=upside-down' }))).toBe(false);
    expect(app.showing.look(record({ moves: 'f1>f99' }))).toBe(false);
    expect(bench.state.solution).toBeNull();
  });
});
