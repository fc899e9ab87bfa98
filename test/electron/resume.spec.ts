import { readdirSync } from 'node:fs';
import { newSession, layoutOf, play } from '../../shared/game/session';
import type { Session } from '../../shared/game/session';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { DEFAULT_SETTINGS } from '../../shared/settings/settings';
import { saveSession } from '../../shared/game/saved-session';
import type { DealNumber } from '../../shared/engine/deal-number';
import type { Rectangle } from '../../main/window-bounds';
import type { Program } from './fixtures';
import { expect, test } from './fixtures';
import { dealShown, gameOnDisk, movesShown, prepareData, ready, startupOf, statisticsOf, typeMove, typeable } from './playing';

/** As in `npm run soak`, where it is a hundred. */
const KILLS = 3;

function begin(id: string, deal: string): Session {
  const session = newSession(id, { kind: 'number', deal: deal as DealNumber }, DEFAULT_RULESET);
  if (!session) throw new Error('no such deal');
  return session;
}

test('killed in the middle of play, time and again: the same deal, at most one move older; nothing counted; settings kept (F-01, F-13)', async ({ launch, folder }) => {
  let expected = begin('killed', '7');
  await prepareData(folder, { game: saveSession(expected) });
  let made = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const program = await launch({ userData: folder });
    await ready(program.page);
    await program.page.emulateMedia({ reducedMotion: 'reduce' });
    const shown = await movesShown(program.page);
    expect([expected.at, expected.at - 1]).toContain(shown);
    expect(await dealShown(program.page)).toMatch(/\b7\b/);
    const onDisk = gameOnDisk(folder);
    expect(onDisk?.id).toBe('killed');
    expect(onDisk?.at).toBe(shown);
    expected = onDisk as Session;
    expect((await statisticsOf(program.page)).all.played).toBe(0);
    expect((await startupOf(program.page)).settings.volume).toBe(kill === 0 ? DEFAULT_SETTINGS.volume : kill / 10);
    await program.page.evaluate((volume) => window.shamrocks.changeSettings({ volume }), (kill + 1) / 10);
    for (let step = 0; step < 3 + kill; step += 1) {
      const moves = typeable(layoutOf(expected));
      const move = moves[(step * 5 + kill) % moves.length];
      if (!move) break;
      await typeMove(program.page, move);
      const next = play(expected, move, 0);
      if (!next.ok) throw new Error('not legal');
      expected = next.value.session;
      made += 1;
      // A player is slower than a disk: only the last move may be on its way when the end comes.
      await expect.poll(() => gameOnDisk(folder)?.at).toBeGreaterThanOrEqual(expected.at - 1);
    }
    await program.kill();
  }
  expect(made).toBeGreaterThan(8);
  expect(readdirSync(folder).filter((name) => name.includes('.corrupt-'))).toEqual([]);
});

const boundsOf = ({ app }: Program): Promise<Rectangle | undefined> => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
const putWindow = ({ app }: Program, bounds: Rectangle): Promise<void> => app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds);

test('resumed and restarted twice it is the same deal, quitting is no loss, and the window is where it was; from beyond every display it comes back within reach', async ({ launch, folder }) => {
  // Named, because a deal of chance may be one without a legal move.
  const first = await launch({ userData: folder, args: ['--deal=7'] });
  await ready(first.page);
  const deal = await dealShown(first.page);
  const startup = await startupOf(first.page);
  expect(startup.statistics.all.played).toBe(0);
  const opening = gameOnDisk(folder);
  expect(opening).not.toBeNull();
  await typeMove(first.page, typeable(layoutOf(opening as Session))[0] as never);
  await expect(first.page.locator('[data-counter=moves] b')).toHaveText('1');
  const place = { x: 120, y: 80, width: 1100, height: 760 };
  await putWindow(first, place);
  await expect.poll(() => boundsOf(first)).toEqual(place);
  await first.quit();
  for (let round = 0; round < 2; round += 1) {
    const next = await launch({ userData: folder });
    await ready(next.page);
    expect(await dealShown(next.page)).toBe(deal);
    expect(await movesShown(next.page)).toBe(1 - round);
    if (round === 0) {
      expect(await boundsOf(next)).toEqual(place);
      await putWindow(next, { ...place, x: 9999, y: 9999 });
      await next.menuClick('restart');
    } else {
      const area = await next.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
      const { x = -1, y = -1, width = 0 } = (await boundsOf(next)) ?? {};
      expect([x >= area.x, y >= area.y, x + width <= area.x + area.width]).toEqual([true, true, true]);
    }
    await expect(next.page.locator('[data-counter=moves] b')).toHaveText('0');
    expect((await statisticsOf(next.page)).all.played).toBe(0);
    await next.quit();
  }
});
