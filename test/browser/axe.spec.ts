import type { Page } from '@playwright/test';
import type { Push } from '../../shared/ipc/contract';
import { saveSession } from '../../shared/game/saved-session';
import { SETTING_CHOICES } from '../../shared/settings/settings';
import { sessionOf } from '../renderer/app/fake-world';
import { judge } from './axe';
import { expect, test } from './fixtures';
import { playedLine, ready } from './table-page';

/** Takes the page through every view of a game, and looks at each. */
async function everyView(page: Page, push: (push: Push) => Promise<void>, look: () => Promise<void>): Promise<void> {
  const command = (name: 'hint' | 'show-solution' | 'finish'): Promise<void> => push({ type: 'command', command: { name } });
  await page.waitForSelector('.coach[data-coach="winnable"]');
  await look();
  await page.getByRole('button', { name: 'More' }).click();
  await look();
  await page.keyboard.press('Escape');
  await command('hint');
  await page.waitForSelector('.line');
  await command('show-solution');
  await page.waitForSelector('dialog');
  await look();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.waitForSelector('.solution');
  // The table makes room for the bar: no place lies under it.
  const spare = (): Promise<number> =>
    page.evaluate(() => {
      const ends = [...document.querySelectorAll('#board .place')].map((place) => place.getBoundingClientRect().bottom);
      return (document.querySelector('.solution')?.getBoundingClientRect().top ?? 0) - Math.max(...ends);
    });
  await expect.poll(spare).toBeGreaterThanOrEqual(0);
  await look();
  await page.getByRole('button', { name: 'Back to my game' }).click();
  await command('finish');
  await page.waitForSelector('[data-end="won"]');
  await look();
  await push({ type: 'command', command: { name: 'play-deal', deal: '22' } });
  await page.waitForSelector('[data-end="stuck"]');
  await look();
}

for (const theme of SETTING_CHOICES.theme.filter((name) => name !== 'system')) {
  // What a theme can change is contrast; everything else is looked at once.
  const rules = theme === 'green' ? {} : { rules: ['color-contrast'] };
  test(`axe finds nothing in any view of a game: ${theme}`, async ({ bridge, open, push }) => {
    test.setTimeout(180_000);
    bridge.settings = { ...bridge.settings, theme };
    bridge.game = saveSession(sessionOf('3', playedLine('3').length - 1));
    const page = await ready(await open());
    await everyView(page, push, async () => {
      const { violations, looked } = await judge(page, rules);
      expect(violations).toEqual([]);
      expect(looked).toBeGreaterThan(0);
    });
  });
}
