import { readFileSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { realFiles } from '../../main/storage/file-layer';
import { openGameSlots } from '../../main/storage/game-slots';
import { formatJournal } from '../../main/storage/journal-text';
import { unseal } from '../../main/storage/sealed';
import type { Layout } from '../../shared/engine/layout';
import type { Move } from '../../shared/engine/move';
import { legalMoves } from '../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import type { GameRecord } from '../../shared/game/record';
import type { SavedSession } from '../../shared/game/saved-session';
import { restoreSession } from '../../shared/game/saved-session';
import type { Session } from '../../shared/game/session';
import type { Bridge } from '../../shared/ipc/contract';
import type { Statistics } from '../../shared/statistics/statistics';
import { played } from '../fixtures/played';
import { winningLine } from '../fixtures/winning-lines';

/** Waits until the game is on the table and can be played. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('button.place.fan')).toHaveCount(18);
  await expect(page.locator('button.place.fan').first()).toHaveAttribute('aria-label', /^Fan 1,/);
  await expect(page.locator('[data-counter=moves] b')).toHaveText(/^\d+$/);
}

export async function movesShown(page: Page): Promise<number> {
  return Number(await page.locator('[data-counter=moves] b').textContent());
}

/** The deal as the corner of the table names it. */
export async function dealShown(page: Page): Promise<string> {
  return (await page.locator('h1.deal').textContent()) ?? '';
}

/** Plays a move from one fan to another, or home, by typing it; does not wait for anything. */
export async function typeMove(page: Page, move: Move): Promise<void> {
  const words = { fan: (m: { from: number; to: number }) => `${m.from + 1} ${m.to + 1}`, foundation: (m: { from: number }) => `${m.from + 1} f` };
  const text = move.kind === 'fan' ? words.fan(move) : move.kind === 'foundation' ? words.foundation(move) : null;
  if (text === null) throw new Error('a test types fan moves and moves home only');
  await page.locator('button.place.fan').first().focus();
  for (const key of text) await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.keyboard.press('Enter');
}

/** Legal moves that can be typed. */
export function typeable(layout: Layout): Move[] {
  return legalMoves(layout, DEFAULT_RULESET).filter((move) => move.kind === 'fan' || move.kind === 'foundation');
}

/** Puts a game on the table of the running program, as if it had been played there, and starts the page anew. */
export async function putOnTable(page: Page, game: SavedSession): Promise<void> {
  // A page that is still starting deals a game and saves it, over this one.
  await ready(page);
  const report = await page.evaluate((saved) => (globalThis as unknown as { shamrocks: Bridge }).shamrocks.saveGame(saved), game);
  expect(report).toEqual({ ok: true });
  await page.reload();
  await ready(page);
}

/** A deal whose winning line is kept. */
export const WON_DEAL = '3';

/** A game with its winning line played but for the last `left` moves; 0 for a game that is won. */
export function almostWon(id: string, left = 1): Session {
  const line = winningLine(WON_DEAL);
  return played(id, WON_DEAL, line.slice(0, line.length - left), Date.now());
}

/** The last `left` moves of that line. */
export function winningMoves(left: number): readonly Move[] {
  return winningLine(WON_DEAL).slice(-left);
}

/** The move that wins it. */
export const LAST_MOVE = winningMoves(1)[0] as Move;

export function statisticsOf(page: Page): Promise<Statistics> {
  return page.evaluate(() => (globalThis as unknown as { shamrocks: Bridge }).shamrocks.statistics());
}

/** Every finished game, oldest first, asked for page by page and one by one as the history panel does. */
export function historyOf(page: Page): Promise<readonly GameRecord[]> {
  return page.evaluate(async () => {
    const { shamrocks } = globalThis as unknown as { shamrocks: Bridge };
    const games: GameRecord[] = [];
    for (let all = 1; games.length < all; ) {
      const filter = { outcome: 'any', ruleset: null, deal: '', unaided: false } as const;
      const found = await shamrocks.history({ filter, sort: { key: 'ended', descending: false }, offset: games.length, count: 200 });
      if (!found) throw new Error('the history cannot be read');
      const records = await Promise.all(found.games.map(({ id }) => shamrocks.finishedGame(id)));
      games.push(...records.filter((record) => record !== null));
      if (records.includes(null)) throw new Error('a game of the history cannot be read');
      all = found.all;
    }
    return games;
  });
}

/** What the bridge gives a page at its start. */
export function startupOf(page: Page): ReturnType<Bridge['start']> {
  return page.evaluate(() => (globalThis as unknown as { shamrocks: Bridge }).shamrocks.start());
}

/** The newest game in progress in a player's folder, read from the disk by the test itself; null where there is none. */
export function gameOnDisk(userData: string): Session | null {
  let best: { sequence: number; session: Session } | null = null;
  for (const name of readdirSync(userData).filter((file) => /^game-\d\.json$/.test(file))) {
    const line = unseal(readFileSync(path.join(userData, name), 'utf8').trimEnd());
    if (!line.ok) continue;
    const { game, sequence } = line.value as { game: unknown; sequence: number };
    const session = restoreSession(game);
    if (session.ok && (!best || sequence > best.sequence)) best = { sequence, session: session.value };
  }
  return best?.session ?? null;
}

/** Fills a player's folder as an earlier run would have left it. */
export async function prepareData(userData: string, data: { game?: SavedSession; games?: readonly GameRecord[] }): Promise<void> {
  await mkdir(userData, { recursive: true });
  if (data.game) {
    const slots = openGameSlots(realFiles, userData, Date.now);
    await slots.load();
    await slots.write({ game: data.game, recorded: false, waiting: [], savedAt: Date.now() });
  }
  if (data.games) await realFiles.write(path.join(userData, 'games.jsonl'), (await formatJournal(1, data.games)).bytes);
}

