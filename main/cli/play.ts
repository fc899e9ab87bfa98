import { formatLayout } from '../../shared/engine/layout-text';
import { parseMove } from '../../shared/engine/notation';
import { outcomeOf } from '../../shared/engine/outcome';
import { describeRefusal } from '../../shared/engine/refusal';
import { applyMove } from '../../shared/engine/rules';
import type { Ruleset } from '../../shared/engine/ruleset';
import { readAsked } from './input';

/** Plays a line of moves; a refused one is told and passed over. Were all moves legal? */
export function play(text: string, moves: string, rules: Ruleset, print: (line: string) => void): boolean {
  const asked = readAsked(text, rules);
  const game = { rules, seed: asked.seed };
  let layout = asked.layout;
  let legal = true;
  for (const [index, word] of moves.split(/[\s,]+/).filter(Boolean).entries()) {
    const move = parseMove(word, layout);
    const after = move.ok ? applyMove(layout, move.value, game) : move;
    if (after.ok) layout = after.value as typeof layout;
    else {
      legal = false;
      print(`move ${index + 1}, ${word}: refused: ${describeRefusal(after.problem)}`);
    }
  }
  print(formatLayout(layout));
  print(outcomeOf(layout, rules));
  return legal;
}
