import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DealNumber } from '../../shared/engine/deal-number';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import { saveSession } from '../../shared/game/saved-session';
import type { Session } from '../../shared/game/session';
import { layoutOf, newSession, play } from '../../shared/game/session';
import { expect, test } from './fixtures';
import { gameOnDisk, prepareData, ready, statisticsOf, typeMove, typeable } from './playing';

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
