import { describe, expect, test } from 'vitest';
import type { Place } from '../../../renderer/board/table';
import { legalMoves } from '../../../shared/engine/rules';
import { winningLine } from '../../fixtures/winning-lines';
import { chance } from '../../tools/soak/tally';
import { Bench } from './fake-world';

const fan = (number: number): Place => ({ kind: 'fan', fan: number - 1 });
const line1 = winningLine('1');

describe('a move', () => {
  test('is the same by drag, by two clicks, by two activations', async () => {
    const layouts = await Promise.all(
      (['drag', 'click', 'keys'] as const).map(async (how) => {
        const bench = new Bench();
        const app = await bench.startDeal('1');
        const [from, to] = [fan(6), fan(18)];
        if (how === 'drag') app.controller.tableEvent({ type: 'drop', from, to });
        if (how === 'click') for (const place of [from, to]) app.controller.tableEvent({ type: 'click', place, index: place === from ? 2 : 0 });
        if (how === 'keys') for (const place of [from, to]) app.controller.activate(place);
        expect(bench.state.session.at).toBe(1);
        return bench.layout;
      }),
    );
    expect(layouts[1]).toEqual(layouts[0]);
    expect(layouts[2]).toEqual(layouts[0]);
  });

  test('is said once: the card, where it went, what it uncovers', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    bench.said.length = 0;
    app.controller.tableEvent({ type: 'drop', from: fan(6), to: fan(18) });
    expect(bench.said).toEqual(['7 of diamonds to fan 18, on the 6 of hearts, uncovers the ace of hearts.']);
  });

  test('that is refused changes nothing, says the rule, and shows it', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    bench.said.length = 0;
    app.controller.tableEvent({ type: 'drop', from: fan(1), to: fan(2) });
    expect(bench.state.session.at).toBe(0);
    expect(bench.said).toEqual(['Fan 2 is full: it cannot take the 4 of spades.']);
    expect(bench.state.notice?.text).toBe(bench.said[0]);
    expect(bench.table.refused).toEqual([fan(1)]);
  });

  test('of a covered card is refused as covered, by drag, click and double click', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    bench.said.length = 0;
    app.controller.tableEvent({ type: 'covered', fan: 0, index: 1 });
    app.controller.tableEvent({ type: 'click', place: fan(1), index: 0 });
    app.controller.tableEvent({ type: 'send-up', fan: 0, index: 1 });
    expect(bench.said).toEqual([
      'The jack of diamonds is covered: only the top card of a fan moves.',
      'The king of spades is covered: only the top card of a fan moves.',
      'The jack of diamonds is covered: only the top card of a fan moves.',
    ]);
    expect(bench.state.session.at).toBe(0);
  });

  test('twice inside one animation counts two, and two undos take both back', async () => {
    const bench = new Bench();
    bench.still = false;
    const app = await bench.startDeal('1');
    const dealt = bench.layout;
    bench.play(line1.slice(0, 2));
    expect(bench.state.session.at).toBe(2);
    app.controller.undo();
    app.controller.undo();
    expect(bench.layout).toBe(dealt);
    expect(bench.state.session.tally).toEqual({ moves: 2, undos: 2, hints: 0 });
  });

  test('is written down each time, and the latest is what remains', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    bench.play(line1.slice(0, 5));
    await bench.settle();
    expect(bench.bridge.game?.at).toBe(5);
  });

  test('sends a double-clicked top card up only where it is next', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 2);
    app.controller.tableEvent({ type: 'send-up', fan: 12, index: 1 });
    expect(bench.state.session.at).toBe(bench.layout.foundations.some((rank) => rank > 0) ? 3 : 2);
    const before = bench.state.session.at;
    app.controller.tableEvent({ type: 'send-up', fan: 0, index: 2 });
    expect(bench.state.session.at).toBe(before);
  });
});

test('a storm of clicks, double clicks, drops and keys over all places: each step is a legal move, an undo or nothing, and no card is lost (PySolFC#573, #576, #592, Simple-Solitaire#30)', async () => {
  const bench = new Bench();
  bench.still = false;
  const app = await bench.startDeal('1');
  const random = chance(7);
  const any = (count: number): number => Math.floor(random() * count);
  const place = (): Place => (random() < 0.85 ? { kind: 'fan', fan: any(18) } : { kind: 'foundation', suit: any(4) as 0 | 1 | 2 | 3 });
  /** Mostly a hand hits anything; now and then it means what it does. */
  const meant = (): void => {
    const moves = legalMoves(bench.layout, bench.state.session.rules).filter((move) => move.kind === 'fan');
    const move = moves[any(moves.length)];
    if (move) app.controller.tableEvent({ type: 'drop', from: { kind: 'fan', fan: move.from }, to: { kind: 'fan', fan: move.to } });
  };
  const deeds = [
    meant,
    meant,
    () => app.controller.tableEvent({ type: 'click', place: place(), index: any(3) }),
    () => app.controller.tableEvent({ type: 'send-up', fan: any(18), index: any(3) }),
    () => app.controller.tableEvent({ type: 'drop', from: place(), to: place() }),
    () => app.controller.tableEvent({ type: 'covered', fan: any(18), index: any(3) }),
    () => app.controller.activate(place()),
    () => (random() < 0.6 ? app.controller.undo() : app.controller.redo()),
    () => (random() < 0.1 ? void app.controller.cancel() : undefined),
  ];
  let [moves, others] = [0, 0];
  for (let n = 0; n < 1500; n += 1) {
    const before = bench.state.session;
    const layout = bench.layout;
    deeds[any(deeds.length)]?.();
    const after = bench.state.session;
    if (after === before) continue;
    const cards = [...bench.layout.fans.flat(), ...bench.layout.foundations.flatMap((rank, suit) => Array.from({ length: rank }, (_, i) => suit * 13 + i))];
    expect(new Set(cards).size + cards.length).toBe(104);
    expect(Math.abs(after.at - before.at)).toBeLessThanOrEqual(1);
    if (after.tally.moves > before.tally.moves) {
      moves += 1;
      expect(legalMoves(layout, before.rules)).toContainEqual(after.moves[before.at]);
    } else others += 1;
  }
  expect(moves).toBeGreaterThan(100);
  expect(others).toBeGreaterThan(50);
});

describe('selecting', () => {
  test('lights the card, and a second click on it puts it back', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    app.controller.tableEvent({ type: 'click', place: fan(6), index: 2 });
    expect(bench.table.last.selected).toEqual(fan(6));
    app.controller.tableEvent({ type: 'click', place: fan(6), index: 2 });
    expect(bench.table.last.selected).toBeNull();
    expect(bench.state.session.at).toBe(0);
  });

  test('a click on the bare felt lets go', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    app.controller.activate(fan(6));
    app.controller.tableEvent({ type: 'click', place: null, index: -1 });
    expect(bench.state.selected).toBeNull();
  });

  test('by keyboard a refused card stays picked up, so that another target can be tried', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    app.controller.activate(fan(6));
    app.controller.activate(fan(1));
    expect(bench.state.selected).toEqual(fan(6));
    app.controller.activate(fan(18));
    expect(bench.state.session.at).toBe(1);
  });

  test('of a closed fan is refused with its reason', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('3', 40);
    const closed = bench.layout.fans.findIndex((cards) => cards.length === 0);
    expect(closed).toBeGreaterThanOrEqual(0);
    bench.said.length = 0;
    app.controller.activate({ kind: 'fan', fan: closed });
    expect(bench.said).toEqual([`Fan ${closed + 1} is closed: it has no card to move.`]);
  });

  test('a rank lights all its cards until it is pressed again, another is, or Esc', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    for (const [rank, lit] of [[7, 7], [7, null], [7, 7], [12, 12]] as const) {
      app.controller.light(rank);
      expect(bench.table.last.litRank).toBe(lit);
    }
    app.controller.cancel();
    expect(bench.table.last.litRank).toBeNull();
  });

  test('tells what a held card would meet, while it is held over a place', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    app.controller.tableEvent({ type: 'over', from: fan(1), to: fan(2) });
    expect(bench.state.hover).toEqual({ text: 'Fan 2 is full: it cannot take the 4 of spades.', place: fan(2) });
    app.controller.tableEvent({ type: 'over', from: fan(6), to: fan(18) });
    expect(bench.state.hover).toBeNull();
  });
});

describe('undo and redo', () => {
  test('hold to the ends without harm', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 20);
    for (let i = 0; i < 60; i++) app.controller.undo();
    expect(bench.state.session.at).toBe(0);
    for (let i = 0; i < 60; i++) app.controller.redo();
    expect(bench.state.session.at).toBe(20);
    expect(bench.table.last.layout).toBe(bench.layout);
  });

  test('a bookmark can be set, gone back to, and is in what is written down', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 5);
    await app.run({ name: 'bookmark' });
    bench.play(line1.slice(5, 9));
    app.controller.toBookmark(-1);
    expect(bench.state.session.at).toBe(5);
    await bench.settle();
    expect(bench.bridge.game?.bookmarks).toEqual([5]);
  });

  test('is told again where such a game is resumed', async () => {
    const stuck = new Bench();
    await stuck.startDeal('22');
    expect(stuck.state.card).toBe('stuck');
    const playing = new Bench();
    await playing.startDeal('1', 3);
    expect(playing.state.card).toBeNull();
  });
});

describe('finish', () => {
  const almost = line1.length - 4;

  test('sends everything up at once, and one undo brings it all back', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', almost);
    expect(bench.state.canFinish).toBe(true);
    const before = bench.layout;
    const shown = bench.table.shown.length;
    await app.run({ name: 'finish' });
    // Without motion in one picture, and nothing is waited for.
    expect(bench.table.shown.length).toBe(shown + 1);
    expect(bench.table.last.layout).toBe(bench.layout);
    expect(bench.state.celebrating).toBe(false);
    await bench.settle();
    expect(bench.state.card).toBe('won');
    expect(bench.bridge.records).toHaveLength(1);
    app.controller.undo();
    expect(bench.layout).toEqual(before);
    expect(bench.state.card).toBeNull();
  });

  test('shows one card after another, and a new action shows at once what is', async () => {
    const bench = new Bench();
    bench.still = false;
    const app = await bench.startDeal('1', almost);
    const before = bench.table.shown.length;
    await app.run({ name: 'finish' });
    expect(bench.table.shown.length).toBe(before + 1);
    expect(bench.state.card).toBe('won');
    bench.clock.pass(100);
    expect(bench.table.shown.length).toBe(before + 2);
    // Each is marked where it went, as every card is that the program moves.
    for (const { picture, change } of bench.table.shown.slice(before)) expect(picture.marked).toEqual({ kind: 'foundation', suit: Math.floor((change?.card ?? Number.NaN) / 13) });
    app.controller.undo();
    expect(bench.table.last.layout).toBe(bench.layout);
    const shown = bench.table.shown.length;
    bench.clock.pass(10_000);
    expect(bench.table.shown.length).toBe(shown);
  });

  test('does nothing but say so while a card would have to be moved aside', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    await app.run({ name: 'finish' });
    expect(bench.state.session.at).toBe(0);
    expect(bench.state.notice?.text).toContain('Not every card');
  });
});
