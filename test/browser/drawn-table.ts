import type { Page } from '@playwright/test';
import type { Place, Table } from '../../renderer/board/table';
import type { Move } from '../../shared/engine/move';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { Ruleset } from '../../shared/engine/ruleset';
import type { SavedSession } from '../../shared/game/saved-session';
import { saveSession } from '../../shared/game/saved-session';
import { newSession, play } from '../../shared/game/session';
import type { Session } from '../../shared/game/session';
import { winningLine } from '../fixtures/winning-lines';

/** A deal after some moves, as the page finds it when it starts. */
export function savedGame(deal: string, moves: readonly Move[] = [], rules: Ruleset = DEFAULT_RULESET): SavedSession {
  let session: Session | null = newSession(`table-${deal}`, { kind: 'number', deal: deal as DealNumber }, rules);
  if (!session) throw new Error(`no deal ${deal}`);
  for (const move of moves) {
    const step = play(session, move, 1000);
    if (!step.ok) throw new Error(`refused: ${step.problem.reason}`);
    session = step.value.session;
  }
  return saveSession(session);
}

/** Deal 1 with the first `count` moves of a line that wins it; negative: all but so many. */
export const onTheWay = (count: number): SavedSession => savedGame('1', winningLine('1').slice(0, count));

export type TableHost = HTMLElement & { readonly table: Table };

/** What is drawn now. */
export function inspect(page: Page): Promise<ReturnType<Table['inspect']> & { readonly idle: boolean }> {
  return page.evaluate(() => {
    const { table } = document.querySelector('#table') as TableHost;
    return { ...table.inspect(), idle: table.isIdle() };
  });
}

/** Waits until the table stands, drawn by Pixi, and nothing on it moves. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { table } = document.querySelector('#table') as Partial<TableHost>;
    return table?.isIdle() === true && table.inspect().frames > 0 && table.inspect().renderer !== 'plain';
  });
}

/** The middle of a place's uppermost card, or of the place where it is empty: where a player would take hold. */
export function grip(page: Page, place: Place): Promise<{ x: number; y: number }> {
  return page.evaluate((where) => {
    const { table } = document.querySelector('#table') as TableHost;
    const boxes = table.boxes();
    const box = where.kind === 'fan' ? boxes.fans[where.fan] : boxes.foundations[where.suit];
    if (!box) throw new Error('no such place');
    const inside = table.inspect().cards.filter((card) => card.x > box.x && card.x < box.x + box.width && card.y > box.y && card.y < box.y + box.height);
    const last = inside.sort((a, b) => a.x - b.x).at(-1);
    return last ? { x: last.x, y: last.y } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, place);
}

/** Takes all writing off the table. */
export async function tableAlone(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const id of ['counters', 'tools', 'footer', 'end']) document.getElementById(id)?.style.setProperty('visibility', 'hidden');
  });
}

/** Runs `source` in every page that is opened from now on, before the page's own scripts; gives back what ends it. */
export async function beforePages(page: Page, source: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return async () => {
    await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await session.detach();
  };
}

/** Lets so many frames go by. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = (n: number): void => (n === 0 ? resolve() : void requestAnimationFrame(() => next(n - 1)));
        next(left);
      }),
    count,
  );

/** Where each card is drawn, rounded: what must be the same again. */
export const places = async (page: Page): Promise<string[]> =>
  (await inspect(page)).cards.map(({ card, x, y, rotation }) => `${card} ${x.toFixed(1)} ${y.toFixed(1)} ${rotation.toFixed(3)}`);
