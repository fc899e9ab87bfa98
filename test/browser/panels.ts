import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { GameRecord } from '../../shared/game/record';
import type { Command } from '../../shared/ipc/contract';

/** The usual rules, as they are kept. */
export const USUAL = 'kings=all,return=on,redeals=0,limit=3';
export const PANELS = ['settings', 'statistics', 'history', 'select-deal', 'rules', 'keys', 'licences'] as const;

/** Finished games on three days: deal 1 won twice, once without a hint; the others lost. */
export function finished(count: number): GameRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `game-${i}`,
    origin: { kind: 'number', deal: `${i % 3 === 0 ? 1 : 100 + i}` as DealNumber },
    ruleset: i % 4 === 3 ? 'kings=none,return=on,redeals=0,limit=3' : USUAL,
    startedAt: Date.UTC(2026, 10, 1 + (i % 3), 10),
    endedAt: Date.UTC(2026, 10, 1 + (i % 3), 10, 8),
    outcome: i % 3 === 0 ? 'won' : 'lost',
    moves: 'f6>f18 f13>f18 f13>H',
    length: 3,
    tally: { moves: 5, undos: 2, hints: i % 2 },
    shown: false,
    appVersion: '0.0.0-test',
  }));
}

/** Opens a panel as the menu does, and waits until all of it is there. */
export async function openPanel(page: Page, push: (push: { type: 'command'; command: Command }) => Promise<void>, name: (typeof PANELS)[number]): Promise<Locator> {
  await expect(page.locator('#board .place')).toHaveCount(22);
  await push({ type: 'command', command: { name } });
  const body = page.locator(`[data-panel="${name}"]`);
  await expect(body).toHaveAttribute('aria-busy', 'false');
  return body;
}
