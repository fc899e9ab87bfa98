import { expect } from 'vitest';
import { poseOf } from '../../../renderer/animation/plan';
import { placements, topCard } from '../../../renderer/board/placement';
import type { Place } from '../../../renderer/board/table';
import { layoutOf, play } from '../../../shared/game/session';
import type { Session, Step } from '../../../shared/game/session';
import { winningLine } from '../../fixtures/winning-lines';
import { LOOK, LightTable } from './light-table';

/** A line that wins deal 1. */
export const LINE = winningLine('1');
/** At its move 20 the card of fan 5 may go to fan 8. */
export const FROM: Place = { kind: 'fan', fan: 4 };
export const TO: Place = { kind: 'fan', fan: 7 };
export const PLACES: readonly Place[] = [...Array.from({ length: 18 }, (_, fan): Place => ({ kind: 'fan', fan })), ...([0, 1, 2, 3] as const).map((suit): Place => ({ kind: 'foundation', suit }))];
export const STILL = { ...LOOK, reducedMotion: true };

/** A table that shows a position and is at rest. */
export function standing(session: Session, look = LOOK): LightTable {
  const table = new LightTable(look);
  table.show(session);
  table.rest();
  table.events.length = table.sounds.length = 0;
  return table;
}

/** The next move of the line. */
export function next(session: Session): Step {
  const move = LINE[session.at];
  const step = move && play(session, move, 0);
  if (!step?.ok) throw new Error('no such move');
  return step.value;
}

/** Every card that is drawn lies where the layout has it, and no frame is asked for. */
export function expectAtRest(table: LightTable, session: Session): void {
  const goals = placements(table.arrangement, layoutOf(session)).map(poseOf);
  const wrong = table.scene.cards.flatMap(({ pose, visible }, card) => (visible && JSON.stringify(pose) !== JSON.stringify(goals[card]) ? [card] : []));
  expect(wrong).toEqual([]);
  expect(table.view.inspect().cards).toEqual(goals.map(({ x, y, rotation }, card) => ({ card, x, y, rotation })));
  expect(table.view.isIdle()).toBe(true);
  expect(table.asked).toBe(false);
}

export const topOf = (session: Session, place: Place): number => topCard(layoutOf(session), place) as number;

/** The distance of two points; not a number where one is missing. */
export const apart = (a: { x: number; y: number } | undefined, b: { x: number; y: number } | undefined): number => Math.hypot((a?.x ?? Number.NaN) - (b?.x ?? Number.NaN), (a?.y ?? Number.NaN) - (b?.y ?? Number.NaN));

/** Is a card drawn over all others? */
export const onTop = (table: LightTable, card: number): boolean => table.scene.cards.every(({ order }, other) => other === card || order < (table.scene.cards[card]?.order ?? 0));
