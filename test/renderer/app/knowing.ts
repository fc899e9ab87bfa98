import type { Layout } from '../../../shared/engine/layout';
import { legalMoves } from '../../../shared/engine/rules';
import { layoutOf } from '../../../shared/game/session';
import { layoutKey } from '../../../shared/solver/analysis';
import type { Verdict } from '../../../shared/solver/verdict';
import { winningLine } from '../../fixtures/winning-lines';
import { Bench, sessionOf } from './fake-world';

export const line = winningLine('3');

/** Answers for the positions of the kept line of deal 3; all others are lost. */
export function knowing(): (layout: Layout) => Verdict {
  const session = sessionOf('3', line.length);
  const known = new Map(session.layouts.map((layout, at) => [layoutKey(layout), at] as const));
  return (layout) => {
    const at = known.get(layoutKey(layout));
    return at === undefined ? { kind: 'unwinnable' } : { kind: 'winnable', line: line.slice(at) };
  };
}

export async function knowingBench(moves = 0): Promise<Bench> {
  const bench = new Bench();
  bench.solver.answer = knowing();
  await bench.startDeal('3', moves);
  return bench;
}

/** A legal move that is not the one of the kept line. */
export function astray(bench: Bench): void {
  const { session } = bench.state;
  const expected = JSON.stringify(line[session.at]);
  const move = legalMoves(layoutOf(session), session.rules).find((other) => JSON.stringify(other) !== expected);
  if (!move) throw new Error('only one legal move');
  bench.app.controller.play(move);
}
