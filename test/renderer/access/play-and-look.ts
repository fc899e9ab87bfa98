import { expect } from 'vitest';
import { Mirror } from '../../../renderer/access/mirror';
import { cardName, rankName, suitName } from '../../../shared/engine/card';
import type { Layout } from '../../../shared/engine/layout';
import { legalMoves } from '../../../shared/engine/rules';
import { mersenneTwister } from '../../../shared/engine/shuffle';
import { layoutOf } from '../../../shared/game/session';
import { Bench } from '../app/fake-world';
import type { LightElement } from './light-dom';
import { LightPage } from './light-dom';

export const page = new LightPage();

export interface Board {
  readonly root: LightElement;
  readonly mirror: Mirror;
  readonly buttons: () => LightElement[];
}

export function board(events: Partial<ConstructorParameters<typeof Mirror>[1]> = {}): Board {
  const root = page.createElement('main');
  const mirror = new Mirror(root as unknown as HTMLElement, { focused: () => undefined, activated: () => undefined, ...events });
  return { root, mirror, buttons: () => root.children.flatMap((group) => group.children) };
}

/** The names as the standard states them, written here from the layout alone. */
function expectedNames(layout: Layout): string[] {
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const foundations = ([0, 1, 2, 3] as const).map((suit) => {
    const rank = layout.foundations[suit];
    const begin = `${capital(suitName(suit))} foundation`;
    if (rank === 0) return `${begin}, empty, needs ace`;
    return rank === 13 ? `${begin}, up to king, complete` : `${begin}, up to ${rankName(rank)}, needs ${rankName(rank + 1)}`;
  });
  const fans = layout.fans.map((cards, i) => {
    if (cards.length === 0) return `Fan ${i + 1}, empty, closed`;
    const names = cards.map(cardName);
    names[names.length - 1] = `top ${names[names.length - 1]}`;
    return `Fan ${i + 1}, ${cards.length} of 3 cards${cards.length === 3 ? ', full' : ''}: ${names.join(', ')}`;
  });
  return [...foundations, ...fans];
}

/** Plays a random game through the controller, and looks at the whole board after each move. Gives the moves made. */
export async function playAndLook(seed: number): Promise<number> {
  const bench = new Bench();
  bench.bridge.settings = { ...bench.bridge.settings, coach: false };
  const { mirror, buttons } = board();
  const app = await bench.start();
  await app.run({ name: 'play-deal', deal: String(seed) });
  const pick = mersenneTwister([seed]);
  let moves = 0;
  for (; moves < 60; moves++) {
    const { session } = bench.state;
    const layout = layoutOf(session);
    mirror.show(layout, session.rules, bench.state.selected);
    const names = buttons().map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(expectedNames(layout));
    const legal = legalMoves(layout, session.rules);
    const move = legal[legal.length === 0 ? 0 : pick(legal.length - 1)];
    if (!move) break;
    app.controller.play(move);
  }
  return moves;
}
