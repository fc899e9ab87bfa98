import { describe, expect, test } from 'vitest';
import type { Place } from '../../../renderer/board/table';
import { formatLayout } from '../../../shared/engine/layout-text';
import { saveSession } from '../../../shared/game/saved-session';
import { winningLine } from '../../fixtures/winning-lines';
import { Bench, sessionOf } from './fake-world';

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

  const startedWith = (bench: Bench, deal: string): void => {
    const start = bench.bridge.start.bind(bench.bridge);
    bench.bridge.start = async () => ({ ...(await start()), command: { name: 'play-deal', deal } });
  };

  test('deals what the command line names as the first picture, not after another deal', async () => {
    const bench = new Bench();
    startedWith(bench, ' 617 ');
    await bench.start();
    expect(bench.state.session.origin).toEqual({ kind: 'number', deal: '617' });
    expect(bench.state.session.id).toBe('game-1');
    expect(bench.bridge.game?.id).toBe('game-1');
    expect(bench.said).toEqual(['Deal 617 is dealt.']);
  });

  test('resumes the saved game first, and leaves it for the named deal where nothing is lost by that', async () => {
    const begun = new Bench();
    startedWith(begun, '617');
    await begun.startDeal('1', 12);
    await begun.settle();
    expect(begun.state.session.origin).toEqual({ kind: 'number', deal: '1' });
    expect(begun.state.question?.text).toContain('counts as a lost game');
    const untouched = new Bench();
    startedWith(untouched, '617');
    await untouched.startDeal('1');
    await untouched.settle();
    expect(untouched.state.session.origin).toEqual({ kind: 'number', deal: '617' });
  });

  test('says why what the command line names is no deal, and deals another', async () => {
    const bench = new Bench();
    startedWith(bench, '0');
    await bench.start();
    await bench.settle();
    expect(bench.state.notice?.tone).toBe('refusal');
    expect(bench.state.session.at).toBe(0);
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

describe('copying the deal', () => {
  test('puts its number on the clipboard, and says so', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1', 3);
    await app.run({ name: 'copy-deal' });
    expect(bench.bridge.clipboard).toBe('1');
    expect(bench.state.notice).toMatchObject({ tone: 'info', text: 'Deal number 1 is copied.' });
  });

  test('puts a pasted layout there as it can be pasted again', async () => {
    const bench = new Bench();
    const app = await bench.start();
    const text = formatLayout(sessionOf('1', 0).layouts[0]);
    await app.games.playDeal({ kind: 'layout', text });
    await app.run({ name: 'copy-deal' });
    expect(bench.bridge.clipboard).toBe(text);
    expect(bench.said.at(-1)).toBe('The layout is copied.');
  });

  test('says where the system did not take it', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('1');
    bench.bridge.copyText = () => Promise.reject(new Error('refused'));
    await app.run({ name: 'copy-deal' });
    expect(bench.state.notice).toMatchObject({ tone: 'warning', text: 'It could not be copied.' });
  });
});

describe('what goes wrong outside', () => {
  test('a disk that is slow holds no move back: each is handed over at once, in its order', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    const saving = bench.bridge.saveGame.bind(bench.bridge);
    const handed: number[] = [];
    bench.bridge.saveGame = (game) => {
      handed.push(game.at);
      return saving(game).then(() => new Promise(() => undefined));
    };
    bench.play(line1.slice(0, 3));
    expect(handed).toEqual([1, 2, 3]);
    await bench.settle();
    expect(bench.bridge.game?.at).toBe(3);
  });

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

  test('a disk that refuses is told of until it works again, whatever is played meanwhile', async () => {
    const bench = new Bench();
    await bench.startDeal('1');
    expect(bench.state.trouble).toBeNull();
    bench.push({ type: 'trouble', text: 'The disk is full.' });
    bench.play(line1.slice(0, 2));
    expect(bench.state).toMatchObject({ trouble: 'The disk is full.', notice: null });
    expect(bench.said).toContain('The disk is full.');
    bench.push({ type: 'trouble', text: null });
    expect(bench.state.trouble).toBeNull();
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
