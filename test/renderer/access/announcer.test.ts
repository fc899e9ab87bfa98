import { describe, expect, test } from 'vitest';
import { Announcer } from '../../../renderer/access/announcer';
import { legalMovesSaid, wholeState } from '../../../renderer/access/names';
import { legalMoves } from '../../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';
import { layoutOf } from '../../../shared/game/session';
import { winningLine } from '../../fixtures/winning-lines';
import { Bench, sessionOf } from '../app/fake-world';

describe('the live region', () => {
  test('holds the last message, and one that says the same again is another text', () => {
    const region = { textContent: '' as string | null };
    const announcer = new Announcer(region);
    announcer.say('Put back.');
    const first = region.textContent;
    announcer.say('Put back.');
    expect(first).toBe('Put back.');
    expect(region.textContent).not.toBe(first);
    expect(region.textContent?.trim()).toBe('Put back.');
    announcer.say('');
    expect(region.textContent?.trim()).toBe('Put back.');
  });

  test('hears exactly one message for each move, undo, redo, refusal, pick-up and put-back of a whole game', async () => {
    const bench = new Bench();
    const app = await bench.startDeal('3');
    const one = (what: string, action: () => void): void => {
      bench.said.length = 0;
      action();
      expect(bench.said, what).toHaveLength(1);
    };
    for (const move of winningLine('3')) {
      one('move', () => app.controller.play(move));
      one('undo', () => app.controller.undo());
      one('redo', () => app.controller.redo());
    }
    one('restart', () => app.controller.restart());
    one('refusal', () => app.controller.carry({ kind: 'fan', fan: 0 }, { kind: 'fan', fan: 1 }));
    one('pick up', () => app.controller.activate({ kind: 'fan', fan: 0 }));
    one('put back', () => app.controller.activate({ kind: 'fan', fan: 0 }));
    one('jump', () => app.controller.jump(5));
    one('bookmark', () => app.controller.bookmark());
    one('undo at the deal', () => {
      app.controller.restart();
      bench.said.length = 0;
      app.controller.undo();
    });
  });
});

describe('what is read on request', () => {
  const session = sessionOf('1', 12);
  const layout = layoutOf(session);

  test('the whole state names every foundation and every living fan', () => {
    const text = wholeState(layout, DEFAULT_RULESET, session.at, 'Still winnable.');
    expect(text).toContain('Move 12.');
    expect(text).toContain('Still winnable.');
    for (const [i, cards] of layout.fans.entries()) expect(text.includes(`Fan ${i + 1}, `)).toBe(cards.length > 0);
    expect(text.match(/foundation,/g)).toHaveLength(4);
  });

  test('the legal moves are all of them', () => {
    const text = legalMovesSaid(layout, DEFAULT_RULESET);
    const moves = legalMoves(layout, DEFAULT_RULESET);
    expect(text.startsWith(`${moves.length} legal moves: `)).toBe(true);
    expect(text.split('; ')).toHaveLength(moves.length);
  });
});
