import type { Page } from '@playwright/test';
import type { Suit } from '../../shared/engine/card';
import { suitName, suitOf } from '../../shared/engine/card';
import type { Layout } from '../../shared/engine/layout';
import { dealLayout } from '../../shared/engine/deal';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { Move } from '../../shared/engine/move';
import { applyMove } from '../../shared/engine/rules';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { movedCard } from '../../shared/game/session';
import { winningLine } from '../fixtures/winning-lines';

/** One move of a kept winning line with the layouts around it. */
export interface Played {
  readonly move: Move;
  readonly before: Layout;
  readonly after: Layout;
  readonly from: string;
  readonly to: string;
  /** As it is typed: `7 12`, `7 f`, `fh 7`. */
  readonly typed: string;
}

/** A kept winning line of a deal, move by move. */
export function playedLine(deal: string): Played[] {
  let layout = dealLayout(deal as DealNumber, DEFAULT_RULESET);
  return winningLine(deal).map((move) => {
    const before = layout;
    const after = applyMove(before, move, { rules: DEFAULT_RULESET, seed: deal });
    if (!after.ok || move.kind === 'redeal') throw new Error('a kept line is legal and does not redeal');
    layout = after.value;
    const suit = move.kind === 'return' ? move.suit : suitOf(movedCard(move, before) ?? 0);
    const to = move.kind === 'foundation' ? 'f' : String(move.to + 1);
    return {
      move,
      before,
      after: after.value,
      from: move.kind === 'return' ? foundationStart(suit) : fanStart(move.from),
      to: move.kind === 'foundation' ? foundationStart(suit) : fanStart(move.to),
      typed: move.kind === 'return' ? `f${'shdc'.charAt(suit)} ${to}` : `${move.from + 1} ${to}`,
    };
  });
}

function fanStart(fan: number): string {
  return `Fan ${fan + 1},`;
}

function foundationStart(suit: Suit): string {
  const name = suitName(suit);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} foundation`;
}

/** Waits until the page plays: the board is named, the first message said. */
export async function ready(page: Page): Promise<Page> {
  await page.waitForFunction(() => document.getElementById('live')?.textContent !== '' && document.querySelector('#board [aria-label^="Fan 18"]') !== null);
  return page;
}

/** The middle of a place's control, by the beginning of its name: there lies its exposed card. */
export async function middleOf(page: Page, begin: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`#board [aria-label^="${begin}"]`).boundingBox();
  if (!box) throw new Error(`no control ${begin}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function counter(page: Page, name: 'moves' | 'foundations' | 'tableau' | 'fans' | 'landing'): Promise<string> {
  return page.locator(`[data-counter="${name}"] b`).innerText();
}

/** Notes every text of the live region from now on; `heard` gives and forgets them. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const region = document.getElementById('live') as HTMLElement;
    new MutationObserver((records) => {
      if (records.length > 0) heard.push((region.textContent ?? '').trim());
    }).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}
