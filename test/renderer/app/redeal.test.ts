import { expect, test } from 'vitest';
import { boardKey } from '../../../renderer/access/keys';
import { menuStateOf } from '../../../renderer/app/menu-state';
import { redeal } from '../../../shared/engine/deal';
import type { DealNumber } from '../../../shared/engine/deal-number';
import { VARIANTS, rulesetId } from '../../../shared/engine/ruleset';
import type { Ruleset } from '../../../shared/engine/ruleset';
import { restoreRecord } from '../../../shared/game/restore-record';
import { gameOf } from '../../../shared/game/origin';
import { Bench } from './fake-world';

const ONE = VARIANTS['one-redeal'] as Ruleset;
/** Deal 22 has no move but a redeal. */
const dead = { kind: 'number', deal: '22' as DealNumber } as const;
const dealt = { kind: 'number', deal: '1' as DealNumber } as const;

async function played(origin: typeof dead | typeof dealt, variant: keyof typeof VARIANTS = 'one-redeal'): Promise<Bench> {
  const bench = new Bench();
  bench.bridge.settings = { ...bench.bridge.settings, ruleset: rulesetId(VARIANTS[variant] as Ruleset) };
  await bench.start();
  await bench.app.games.playDeal(origin);
  await bench.settle();
  bench.said.length = 0;
  return bench;
}

test('a redeal is played by command, is the one that the deal fixes, is saved, and is undone like any move', async () => {
  const bench = await played(dealt);
  const before = bench.layout;
  expect(menuStateOf(bench.state, []).canRedeal).toBe(true);
  await bench.app.run({ name: 'redeal' });
  expect(bench.layout).toEqual(redeal(before, gameOf(dealt, ONE)));
  expect(bench.table.shown.at(-1)?.change).toMatchObject({ kind: 'play', move: { kind: 'redeal' } });
  expect(bench.said).toEqual(['The fans are dealt again.']);
  expect(menuStateOf(bench.state, []).canRedeal).toBe(false);
  await bench.settle();
  expect(bench.bridge.game?.moves).toBe('redeal');
  await bench.app.run({ name: 'redeal' });
  expect(bench.state.notice?.text).toBe('There is no redeal left.');
  await bench.app.run({ name: 'undo' });
  expect(bench.layout).toEqual(before);
  expect(menuStateOf(bench.state, []).canRedeal).toBe(true);
});

test('two redeals are two, and a game that was left after them is a record that is believed', async () => {
  const bench = await played(dealt, 'two-redeals');
  for (let i = 0; i < 3; i++) await bench.app.run({ name: 'redeal' });
  expect(bench.state.session.at).toBe(2);
  const left = bench.app.games.newGame();
  await bench.settle();
  bench.app.ask.answer(true);
  await left;
  await bench.settle();
  expect(bench.bridge.records.map(restoreRecord)).toMatchObject([{ ok: true, value: { moves: 'redeal redeal', outcome: 'lost' } }]);
});

test('the usual rules have none, and say so', async () => {
  const bench = await played(dealt, 'shamrocks');
  expect(menuStateOf(bench.state, []).canRedeal).toBe(false);
  await bench.app.run({ name: 'redeal' });
  expect(bench.state.notice?.text).toBe('These house rules allow no redeal.');
  expect(bench.state.session.at).toBe(0);
});

test('the key is D', () => {
  const key = { key: 'd', code: 'KeyD', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(boardKey(key, false)).toEqual({ kind: 'command', name: 'redeal' });
});

test('where no card can move the player is told once that a redeal is left, and offered it', async () => {
  const bench = await played(dead);
  expect(bench.state).toMatchObject({ card: null, notice: { text: 'No card can move: a redeal is left.', offer: { act: 'redeal' } } });
  bench.app.accept('redeal');
  expect(bench.state.session.at).toBe(1);
  expect(bench.state.notice).toBeNull();
  await bench.app.run({ name: 'undo' });
  expect(bench.said.at(-1)).toMatch(/No card can move: a redeal is left\.$/);
});

test('a game that was left where only a redeal is left says so at the next start too', async () => {
  const first = await played(dead);
  const second = new Bench();
  second.bridge.game = first.bridge.game;
  await second.start();
  expect(second.state.notice?.offer).toEqual({ label: 'Redeal (D)', act: 'redeal' });
});

test('a hint where only a redeal can help suggests it, is counted, and plays it at the second press', async () => {
  const bench = await played(dealt);
  bench.solver.answer = () => ({ kind: 'unknown', why: 'redeal' });
  bench.play([{ kind: 'fan', from: 5, to: 17 }]);
  await bench.settle();
  expect(bench.state.coach.text).toBe('Lost, unless a redeal helps');
  await bench.app.run({ name: 'hint' });
  expect(bench.state.notice).toMatchObject({ text: 'A suggestion, not a proof: deal the fans again.', offer: { label: 'Redeal (H)' } });
  expect(bench.state.session).toMatchObject({ at: 1, tally: { hints: 1 } });
  await bench.app.run({ name: 'hint' });
  expect(bench.state.session.moves[1]).toEqual({ kind: 'redeal' });
});
