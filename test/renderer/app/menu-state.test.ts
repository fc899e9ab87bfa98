import { expect, test } from 'vitest';
import { menuStateOf, withRecentDeal } from '../../../renderer/app/menu-state';
import type { AppState } from '../../../renderer/app/state';
import { winningLine } from '../../fixtures/winning-lines';
import { Bench } from './fake-world';

/** Does the game change when the player asks for this now? The world is left as it was found. */
async function acts(bench: Bench, name: 'undo' | 'redo' | 'restart' | 'finish' | 'redeal'): Promise<boolean> {
  const { session } = bench.state;
  await bench.app.run({ name });
  const changed = bench.state.session.at !== session.at || bench.state.session.moves !== session.moves;
  bench.app.core.update({ session, notice: null, card: null });
  return changed;
}

test('at every move of a game, forwards and back, the menu offers exactly what then acts', async () => {
  const bench = new Bench();
  const app = await bench.startDeal('1');
  const line = winningLine('1');
  const look = async (): Promise<void> => {
    // What is possible, before anything is tried.
    const menu = menuStateOf(bench.state, []);
    const offered = [menu.canUndo, menu.canRedo, menu.canRestart, menu.canFinish, menu.canRedeal];
    const acting: boolean[] = [];
    for (const name of ['undo', 'redo', 'restart', 'finish', 'redeal'] as const) acting.push(await acts(bench, name));
    expect(acting, `at ${bench.state.session.at}`).toEqual(offered);
  };
  await look();
  let finishable = 0;
  for (const move of line) {
    bench.play([move]);
    if (menuStateOf(bench.state, []).canFinish) finishable += 1;
    await look();
  }
  expect(finishable).toBeGreaterThan(0);
  expect(bench.state.session.won).toBe(true);
  app.controller.undo();
  await look();
});

test('a hint and the solution are offered while the game is played, not after a win and not while a solution is shown', async () => {
  const bench = new Bench();
  await bench.startDeal('1', winningLine('1').length - 1);
  expect(menuStateOf(bench.state, [])).toMatchObject({ canHint: true, canShowSolution: true });
  const shown = { ...bench.state, solution: {} } as unknown as AppState;
  expect(menuStateOf(shown, [])).toMatchObject({ canUndo: false, canRedo: false, canRestart: false, canHint: false, canShowSolution: false, canFinish: false });
  bench.play(winningLine('1').slice(-1));
  expect(menuStateOf(bench.state, [])).toMatchObject({ canHint: false, canShowSolution: false, canFinish: false });
});

test('recent deals: the one on the table first, then the last ones played, each once, at most eight', async () => {
  const bench = new Bench();
  await bench.startDeal('1');
  const { session } = bench.state;
  expect(withRecentDeal(['2', '1', '9', '8', '7', '6', '5', '4'], session)).toEqual(['1', '2', '9', '8', '7', '6', '5', '4']);
  expect(withRecentDeal(['9', '8', '7', '6', '5', '4', '3', '2'], session)).toEqual(['1', '9', '8', '7', '6', '5', '4', '3']);
  const same = ['1', '2'];
  expect(withRecentDeal(same, session)).toBe(same);
  expect(withRecentDeal(same, { ...session, origin: { kind: 'layout', text: '' } })).toBe(same);
});
