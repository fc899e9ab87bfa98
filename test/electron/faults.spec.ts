import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DealNumber } from '../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { saveSession } from '../../shared/game/saved-session';
import type { Session } from '../../shared/game/session';
import { layoutOf, newSession, play } from '../../shared/game/session';
import { open } from '../main/storage/helpers';
import { leaveUnanswered } from './bridge';
import { expect, test } from './fixtures';
import { almostWon, gameOnDisk, prepareData, putOnTable, ready, statisticsOf, typeMove, typeable, winningMoves } from './playing';
import type { SmallFolder } from './small-folder';
import { smallFolder } from './small-folder';

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

test('files of a newer version: told, and left alone (F-08)', async ({ launch, folder }) => {
  await prepareData(folder, {});
  const game = '{"v":2,"sum":"0123456789abcdef","data":{}}\n';
  const journal = '{"v":2,"sum":"0123456789abcdef","data":{"journal":"shamrocks"}}\n';
  writeFileSync(path.join(folder, 'game-1.json'), game);
  writeFileSync(path.join(folder, 'games.jsonl'), journal);
  const { page, quit } = await launch({ userData: folder });
  await ready(page);
  await expect(page.locator('.line.warning')).toContainText('newer version');
  await quit();
  expect(readFileSync(path.join(folder, 'game-1.json'), 'utf8')).toBe(game);
  expect(readFileSync(path.join(folder, 'games.jsonl'), 'utf8')).toBe(journal);
});

test.describe('a disk that refuses', () => {
  let disk: SmallFolder;
  test.beforeEach(({ folder }) => {
    const small = smallFolder(folder);
    // Said in the summary of every run: what could not be tried is not counted as right.
    test.skip(small === null, 'no file system may be mounted here, so that none can be full or read-only');
    disk = small as SmallFolder;
  });
  test.afterEach(() => disk?.remove());

  test('full: told once, the warning stands from move to move, nothing good is touched, and with room again all of it is saved (F-02, F-03)', async ({ launch }) => {
    const { folder } = disk;
    const session = almostWon('full', 4);
    await prepareData(folder, { game: saveSession(session) });
    const { page, kill } = await launch({ userData: folder });
    await ready(page);
    await expect.poll(() => gameOnDisk(folder)?.at).toBe(session.at);
    const warning = page.locator('.line.warning');
    const counter = page.locator('[data-counter=moves] b');
    for (const [n, move] of winningMoves(4).entries()) {
      // Whatever Chromium has cleared away meanwhile is filled up again.
      disk.fill(0);
      await typeMove(page, move);
      await expect(counter).toHaveText(`${session.at + n + 1}`);
      await expect(warning).toContainText('the disk is full');
    }
    expect(gameOnDisk(folder)?.at).toBe(session.at);
    expect((await statisticsOf(page)).all.played).toBe(0);
    disk.empty();
    await expect.poll(() => gameOnDisk(folder)?.won).toBe(true);
    await expect.poll(async () => (await statisticsOf(page)).all).toMatchObject({ played: 1, won: 1 });
    await expect(warning).toHaveCount(0);
    await kill();
    // What the next start finds: read as it reads it.
    const found = await open(folder);
    expect((await found.statistics()).all).toMatchObject({ played: 1, won: 1 });
    expect(found.game()).toMatchObject({ id: 'full', at: session.at + 4, won: true });
  });

  test('nothing can be written in the folder: playable, told once, every question answered; and once it can be written again all of it is saved (F-10, F-11)', async ({ launch }) => {
    const { folder } = disk;
    await prepareData(folder, { game: saveSession(fresh()) });
    const program = await launch({ userData: folder });
    const { page } = program;
    await ready(page);
    disk.lock(true);
    let session = fresh();
    const warning = page.locator('.line.warning');
    for (let n = 1; n <= 3; n += 1) {
      const step = next(session);
      session = step.session;
      await typeMove(page, step.move);
      await expect(page.locator('[data-counter=moves] b')).toHaveText(`${n}`);
      await expect(warning).toContainText('read-only');
    }
    await program.menuClick('theme-dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark/);
    expect((await statisticsOf(page)).all.played).toBe(0);
    expect(gameOnDisk(folder)?.at).toBe(0);
    disk.lock(false);
    await expect.poll(() => gameOnDisk(folder)?.at).toBe(3);
    await expect(warning).toHaveCount(0);
    await expect.poll(() => readFileSync(path.join(folder, 'settings.json'), 'utf8')).toContain('"theme":"dark"');
    await program.kill();
  });

  test('read-only from the start: the program opens with the game that lies there, and is played without a word too many (F-10)', async ({ launch, problems }) => {
    const { folder } = disk;
    await prepareData(folder, { game: saveSession(fresh()) });
    disk.readOnly(true);
    problems.allow(/Read-only file system/);
    const { page, kill } = await launch({ userData: folder });
    await ready(page);
    await expect(page.locator('h1.deal')).toHaveText(/\b7$/);
    await typeMove(page, next(fresh()).move);
    await expect(page.locator('[data-counter=moves] b')).toHaveText('1');
    await expect(page.locator('.line.warning')).toContainText('read-only');
    await kill();
  });
});

test('the page waits for no answer about saving: while none comes, play, undo and hints go on (F-10)', async ({ program, page }) => {
  await putOnTable(page, saveSession(fresh()));
  const answerAgain = await leaveUnanswered(program.app, ['shamrocks:save-game', 'shamrocks:finish-game']);
  try {
    const counter = page.locator('[data-counter=moves] b');
    let session = fresh();
    for (let n = 1; n <= 3; n += 1) {
      const step = next(session);
      session = step.session;
      await typeMove(page, step.move);
      await expect(counter).toHaveText(`${n}`);
    }
    await page.keyboard.press('u');
    await expect(counter).toHaveText('2');
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: 'Leave it' }).click();
    await expect(counter).toHaveText('0');
    await expect(page.locator('h1.deal')).not.toHaveText(/\b7$/);
    expect(gameOnDisk(program.userData)?.at).toBe(0);
  } finally {
    await answerAgain();
  }
});

test('the whole folder deleted while the program runs: it is made again, and nothing of what is played is lost (KPat 350160)', async ({ launch, folder }) => {
  const data = path.join(folder, 'data');
  const session = almostWon('gone', 2);
  await prepareData(data, { game: saveSession(session) });
  const { page, kill } = await launch({ userData: data });
  await ready(page);
  // Away in one step: Chromium writes into it meanwhile, so that emptying it first may never come to an end.
  renameSync(data, `${data}-deleted`);
  for (const move of winningMoves(2)) await typeMove(page, move);
  await expect.poll(async () => (await statisticsOf(page)).all).toMatchObject({ played: 1, won: 1 });
  await expect.poll(() => gameOnDisk(data)?.won).toBe(true);
  await kill();
});
