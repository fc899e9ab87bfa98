import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DealNumber } from '../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { saveSession } from '../../shared/game/saved-session';
import type { Session } from '../../shared/game/session';
import { layoutOf, newSession, play } from '../../shared/game/session';
import { expect, test } from './fixtures';
import { gameOnDisk, movesShown, prepareData, ready, startupOf, statisticsOf, typeMove, typeable } from './playing';

function fresh(): Session {
  const session = newSession('faults', { kind: 'number', deal: '7' as DealNumber }, DEFAULT_RULESET);
  if (!session) throw new Error('no such deal');
  return session;
}

/** Plays the first move that can be typed; gives back the session after it. */
function next(session: Session): { move: Parameters<typeof typeMove>[1]; session: Session } {
  const move = typeable(layoutOf(session))[0];
  const step = move && play(session, move, 0);
  if (!move || !step?.ok) throw new Error('no move');
  return { move, session: step.value.session };
}

test('every file damaged: the program opens, says so, keeps the files, and the game can be played and is saved (F-05, F-06)', async ({ launch, folder }) => {
  await prepareData(folder, { game: saveSession(fresh()) });
  const files = ['settings.json', 'settings.kept.json', 'game-1.json', 'game-2.json', 'game-3.json', 'games.jsonl', 'games.copy.jsonl'];
  for (const [n, name] of files.entries()) writeFileSync(path.join(folder, name), [Buffer.alloc(0), Buffer.alloc(300), Buffer.from('{"version":1')][n % 3] as Buffer);
  const { page, kill } = await launch({ userData: folder });
  await ready(page);
  await expect(page.locator('.line.warning')).toContainText('damaged');
  await expect.poll(() => readdirSync(folder).filter((name) => name.includes('.corrupt-')).length).toBeGreaterThanOrEqual(files.length - 1);
  const game = gameOnDisk(folder);
  await typeMove(page, next(game as Session).move);
  await expect.poll(() => gameOnDisk(folder)?.at).toBe(1);
  expect((await statisticsOf(page)).all.played).toBe(0);
  await kill();
});

test('a full disk: play goes on, one warning, and all is saved when there is room again (F-02, F-03)', async ({ launch, folder }) => {
  const disk = path.join(folder, 'disk');
  await prepareData(disk, {});
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    test.info().annotations.push({ type: 'played', description: 'no file system may be mounted here: test/main/storage plays the full disk' });
    process.stderr.write('No file system may be mounted here: the full disk is tried in test/main/storage only.\n');
  }
  const ballast = path.join(disk, 'ballast');
  const mounted = readFileSync('/proc/mounts', 'utf8').includes(disk);
  try {
    await prepareData(disk, { game: saveSession(fresh()) });
    const first = await launch({ userData: disk });
    await ready(first.page);
    await first.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heardByTest: heard });
      new MutationObserver(() => {
        const text = document.querySelector('.line.warning, .line.info')?.textContent;
        if (text && heard.at(-1) !== text) heard.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    if (mounted) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(4096));
      } catch {
        // Full.
      }
    }
    const before = gameOnDisk(disk)?.at;
    let session = fresh();
    for (let n = 0; n < 4; n += 1) {
      const step = next(session);
      await typeMove(first.page, step.move);
      session = step.session;
      expect(await movesShown(first.page)).toBe(n + 1);
    }
    if (mounted) {
      await expect(first.page.locator('.line.warning')).toContainText('the disk is full');
      expect(gameOnDisk(disk)?.at).toBe(before);
      rmSync(ballast);
      await expect.poll(() => first.page.evaluate(() => (globalThis as unknown as { heardByTest: string[] }).heardByTest), { timeout: 40_000 }).toEqual([
        expect.stringContaining('the disk is full'),
        expect.stringContaining('Saving works again'),
      ]);
    }
    await expect.poll(() => gameOnDisk(disk)?.at).toBe(4);
    await first.kill();
  } finally {
    if (mounted) execFileSync('umount', ['--lazy', disk]);
  }
});

test('files of a newer version: told, and left alone (F-08)', async ({ launch, folder }) => {
  await prepareData(folder, {});
  const game = '{"v":2,"sum":"0123456789abcdef","data":{}}\n';
  const journal = '{"v":2,"sum":"0123456789abcdef","data":{"journal":"shamrocks"}}\n';
  writeFileSync(path.join(folder, 'game-1.json'), game);
  writeFileSync(path.join(folder, 'games.jsonl'), journal);
  const { page, quit } = await launch({ userData: folder });
  await ready(page);
  await expect(page.locator('.line.warning')).toContainText('newer version');
  expect((await startupOf(page)).game).toBeNull();
  await quit();
  expect(readFileSync(path.join(folder, 'game-1.json'), 'utf8')).toBe(game);
  expect(readFileSync(path.join(folder, 'games.jsonl'), 'utf8')).toBe(journal);
});
