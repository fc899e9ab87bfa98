import { describe, expect, test } from 'vitest';
import { Bench, sessionOf } from './fake-world';
import { saveSession } from '../../../shared/game/saved-session';
import { winningLine } from '../../fixtures/winning-lines';
import { legalMoves } from '../../../shared/engine/rules';
import type { Place } from '../../../renderer/board/table';

const fan = (number: number): Place => ({ kind: 'fan', fan: number - 1 });
const line1 = winningLine('1');

describe('the start', () => {
  test('deals a random game at the first start, saves it, and says so', async () => {
    const bench = new Bench();
    await bench.start();
    expect(bench.state.session.at).toBe(0);
    expect(bench.bridge.game?.id).toBe('game-1');
    expect(bench.said).toHaveLength(1);
    expect(bench.said[0]).toMatch(/^Deal [\d\u00a0]+ is dealt\.$/u);
  });

  test('resumes the saved game at its move', async () => {
    const bench = new Bench();
    await bench.startDeal('1', 12);
    expect(bench.state.session.at).toBe(12);
    expect(bench.said).toEqual(['Deal 1 is as you left it, at move 12.']);
  });

  test('begins a new game where the saved one cannot be read', async () => {
    const bench = new Bench();
    bench.bridge.game = { ...saveSession(sessionOf('1', 3)), moves: 'f1>f99' };
    await bench.start();
    expect(bench.state.session.tally.moves).toBe(0);
  });

  test('twenty fresh starts with different chance give twenty different deals', async () => {
    const deals = new Set<unknown>();
    for (let i = 0; i < 20; i++) {
      const bench = new Bench();
      const start = bench.start.bind(bench);
      Object.defineProperty(bench, 'ids', { value: i, writable: true });
      await start();
      deals.add(JSON.stringify(bench.state.session.origin));
    }
    expect(deals.size).toBe(20);
  });
});

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

  test('tells what a held card would meet, while it is held over a place', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    app.controller.tableEvent({ type: 'over', from: fan(1), to: fan(2) });
    expect(bench.state.hover).toBe('Fan 2 is full: it cannot take the 4 of spades.');
    app.controller.tableEvent({ type: 'over', from: fan(6), to: fan(18) });
    expect(bench.state.hover).toBeNull();
  });
});

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
    await app.run({ name: 'finish' });
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
});

describe('what goes wrong outside', () => {
  test('a full disk is told once, play goes on, and a later save makes good', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    bench.bridge.diskTrouble = 'The disk is full.';
    bench.said.length = 0;
    for (const move of line1.slice(0, 3)) {
      bench.play([move]);
      await bench.settle();
    }
    expect(bench.said.filter((text) => text === 'The disk is full.')).toHaveLength(1);
    bench.bridge.diskTrouble = null;
    bench.play(line1.slice(3, 4));
    await bench.settle();
    expect(bench.bridge.game?.at).toBe(4);
  });

  test('a result that could not be written down is tried again until it is', async () => {
    const bench = new Bench();
    await bench.startDeal('1', line1.length - 1);
    bench.bridge.diskTrouble = 'The disk is full.';
    bench.play(line1.slice(-1));
    await bench.settle();
    expect(bench.bridge.records).toEqual([]);
    bench.bridge.diskTrouble = null;
    bench.clock.pass(60_000);
    await bench.settle();
    expect(bench.bridge.records).toHaveLength(1);
    expect(bench.clock.waiting).toBe(0);
  });

  test('suspend lets go of a held card and ends what moves', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    bench.push({ type: 'suspend' });
    expect(bench.table.cancelled).toBe(1);
    expect(bench.table.settled).toBe(1);
  });
});

describe('the menu', () => {
  test('hears what can be done, and only when that is something else', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    expect(bench.bridge.menu).toMatchObject({ canUndo: false, canRedo: false, canRestart: false, canHint: true });
    bench.play(line1.slice(0, 1));
    expect(bench.bridge.menu).toMatchObject({ canUndo: true, canRestart: true });
    const told = bench.bridge.asked('setMenuState').length;
    app.controller.activate(fan(1));
    app.controller.cancel();
    expect(bench.bridge.asked('setMenuState').length).toBe(told);
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
    for (const end of [(bench: Bench): void => void bench.app.controller.cancel(), (bench: Bench): void => bench.app.controller.tableEvent({ type: 'click', place: null, index: -1 }), (bench: Bench): void => bench.clock.pass(60_000)]) {
      const bench = new Bench();
      bench.still = false;
      await bench.startDeal('1', line1.length - 1);
      bench.play(line1.slice(-1));
      expect(bench.state.celebrating).toBe(true);
      end(bench);
      expect(bench.state.celebrating).toBe(false);
      expect(bench.state.card).toBe('won');
    }
  });
});
