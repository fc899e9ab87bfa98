import type { Page } from '@playwright/test';
import { saveSession } from '../../../shared/game/saved-session';
import type { Session } from '../../../shared/game/session';
import { layoutOf, leavingLoses } from '../../../shared/game/session';
import { expect, test } from '../../electron/fixtures';
import { WON_DEAL, almostWon, gameOnDisk, historyOf, movesShown, prepareData, ready, statisticsOf, typeable } from '../../electron/playing';
import type { Deed } from './tally';
import { Tally, after, chance } from './tally';
import { winningLine } from '../../fixtures/winning-lines';
import type { Move } from '../../../shared/engine/move';

/** The soak ends with whichever comes first; one of the two is always given. */
const KILLS = Number(process.env['SHAMROCKS_SOAK_KILLS'] || Infinity);
const MINUTES = Number(process.env['SHAMROCKS_SOAK_MINUTES'] || (KILLS === Infinity ? 3 : Infinity));
const SEED = Number(process.env['SHAMROCKS_SOAK_SEED'] || 1);
const DEEDS_IN_A_ROUND = Number(process.env['SHAMROCKS_SOAK_MOVES'] || 400);
/** Moves, undos and the like that are made in one go, faster than any hand. */
const DEEDS_AT_ONCE = 20;
/** Later than this after a deed nothing of it is on its way any more. Milliseconds. */
const LATEST_KILL = 60;

/** Presses keys in the page, as they come from the keyboard; a question about leaving is answered with yes. */
async function press(page: Page, deeds: readonly Deed[], leaves = false): Promise<void> {
  const keys = deeds.flatMap(keysOf);
  await page.evaluate((words) => {
    document.querySelector<HTMLElement>('button.place.fan')?.focus();
    for (const key of words) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);
  if (leaves) await page.getByRole('button', { name: 'Leave it' }).click({ timeout: 30_000 });
}

function keysOf(deed: Deed): string[] {
  switch (deed.kind) {
    case 'undo':
      return ['u'];
    case 'redo':
      return ['r'];
    case 'restart':
      return ['F5'];
    case 'new-game':
      return ['F2'];
    case 'play': {
      const { move } = deed;
      if (move.kind === 'fan') return [...`${move.from + 1} ${move.to + 1}`, 'Enter'];
      return move.kind === 'foundation' ? [...`${move.from + 1} f`, 'Enter'] : [];
    }
  }
}

function choose(session: Session, random: () => number): Deed {
  const moves = typeable(layoutOf(session));
  const dice = random();
  if (moves.length === 0) return session.at > 0 && dice < 0.7 ? { kind: 'undo' } : { kind: 'new-game' };
  if (dice < 0.83) return { kind: 'play', move: moves[Math.floor(random() * moves.length)] as (typeof moves)[number] };
  if (dice < 0.93) return { kind: 'undo' };
  if (dice < 0.97) return { kind: 'redo' };
  return { kind: dice < 0.985 ? 'restart' : 'new-game' };
}

test('the soak', async ({ launch, folder }) => {
  const random = chance(SEED);
  const tally = new Tally();
  const start = Date.now();
  /** What the table should show: the state after the last deed that was answered, and after one that was on its way. */
  let sure: Session | null = null;
  let maybe: Session | null = null;

  /** Books what the program must have finished by itself, by the game that lies on the disk now. */
  const book = (found: Session): void => {
    if (sure && leavingLoses(sure) && found.id !== sure.id) tally.finish(sure.id, 'lost');
    if (found.won) tally.finish(found.id, 'won');
  };

  /** Takes what a new start shows for the truth, once it is one of the states that may be. */
  const reconcile = async (page: Page): Promise<Session> => {
    const found = gameOnDisk(folder);
    if (!found) throw new Error('there is no game on the disk');
    expect(await movesShown(page)).toBe(found.at);
    const allowed = [sure, maybe].filter((session) => session !== null);
    book(found);
    const same = allowed.filter((session) => session.id === found.id);
    const left = maybe === null && sure !== null && found.id !== sure.id;
    const near = same.some((session) => Math.abs(session.tally.moves - found.tally.moves) <= 1);
    if (sure && ((same.length > 0 && !near) || (same.length === 0 && !left))) tally.strayed.push(`${sure.id} at ${sure.at}: ${found.id} at ${found.at}`);
    return found;
  };

  /** Makes some moves, undos and the like in one go, and waits until the last of them is on the disk. */
  const playOn = async (page: Page, session: Session, count: number): Promise<Session> => {
    let now = session;
    const deeds: Deed[] = [];
    while (deeds.length < count) {
      const deed = choose(now, random);
      if (deed.kind === 'new-game') break;
      if (deed.kind === 'undo' && now.at > 0) tally.undos += 1;
      if (deed.kind === 'restart' && now.at > 0) tally.restarts += 1;
      const next = after(now, deed);
      tally.moves += next.tally.moves - now.tally.moves;
      if (next.won) tally.finish(next.id, 'won');
      now = next;
      deeds.push(deed);
    }
    await press(page, deeds);
    const state = (of: Session | null): string => JSON.stringify([of?.id, of?.at, of?.tally]);
    await expect.poll(() => state(gameOnDisk(folder))).toBe(state(now));
    return (sure = now);
  };

  const newGame = async (page: Page, session: Session): Promise<Session> => {
    const leaves = leavingLoses(session);
    await press(page, [{ kind: 'new-game' }], leaves);
    if (leaves) tally.finish(session.id, 'lost');
    await expect.poll(() => gameOnDisk(folder)?.id).not.toBe(session.id);
    return (sure = gameOnDisk(folder) as Session);
  };

  /** The deal of the command line, all but its last moves played. */
  const nearlyWin = async (page: Page, before: Session): Promise<Session> => {
    await expect.poll(() => gameOnDisk(folder)?.id).not.toBe(before.id);
    let session = gameOnDisk(folder) as Session;
    const line = winningLine(WON_DEAL);
    const deeds = line.slice(0, line.length - 1 - Math.floor(random() * 2)).map((move): Deed => ({ kind: 'play', move }));
    await press(page, deeds);
    for (const deed of deeds) session = after(session, deed);
    tally.moves += deeds.length;
    await expect.poll(() => gameOnDisk(folder)?.at).toBe(session.at);
    return (sure = session);
  };

  maybe = sure = almostWon('first');
  await prepareData(folder, { game: saveSession(sure) });
  for (let round = 0; round < KILLS && Date.now() - start < MINUTES * 60_000; round += 1) {
    const left = gameOnDisk(folder) as Session;
    const toWin = round > 0 && !leavingLoses(left) && random() < 0.7;
    if (toWin) book(left);
    const program = await launch({ userData: folder, args: toWin ? [`--deal=${WON_DEAL}`] : [] });
    const { page } = program;
    await ready(page);
    let session = toWin ? await nearlyWin(page, left) : await reconcile(page);
    const { lost, twice, wrong } = tally.compare(await historyOf(page));
    expect({ lost, twice, wrong }).toEqual({ lost: [], twice: [], wrong: [] });
    const deeds = toWin ? 0 : Math.floor(random() * DEEDS_IN_A_ROUND);
    for (let n = 0; n < deeds; n += DEEDS_AT_ONCE) {
      session = await playOn(page, session, Math.min(DEEDS_AT_ONCE, deeds - n));
      const ended = session.won || typeable(layoutOf(session)).length === 0;
      if (random() < (ended ? 0.7 : 0.12)) session = await newGame(page, session);
    }
    if (!toWin && random() < 0.4 && session.startedAt !== null) session = await newGame(page, session);
    // The last deed is not waited for: the kill comes while it is on its way, or just before, or just after.
    const deed: Deed = toWin ? { kind: 'play', move: winningLine(WON_DEAL)[session.at] as Move } : choose(session, random);
    sure = session;
    maybe = deed.kind === 'new-game' ? null : after(session, deed);
    void press(page, [deed], deed.kind === 'new-game' && leavingLoses(session)).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL));
    await program.kill();
    tally.kills += 1;
  }

  const last = await launch({ userData: folder });
  await ready(last.page);
  await reconcile(last.page);
  const history = await historyOf(last.page);
  const { lost, twice, wrong } = tally.compare(history);
  const figures = (await statisticsOf(last.page)).all;
  const won = [...tally.finished.values()].filter((outcome) => outcome === 'won').length;
  process.stdout.write(
    `\nsoak, seed ${SEED}: ${tally.finished.size} games (${won} won), ${tally.moves} moves, ${tally.undos} undos, ${tally.restarts} restarts, ` +
      `${tally.kills} kills in ${Math.round((Date.now() - start) / 1000)} s: ${lost.length} lost, ${twice.length} counted twice, ` +
      `${wrong.length} counted otherwise, ${tally.strayed.length} came back more than one move older\n`,
  );
  expect({ lost, twice, wrong, strayed: tally.strayed }).toEqual({ lost: [], twice: [], wrong: [], strayed: [] });
  expect([figures.played, figures.won]).toEqual([tally.finished.size, won]);
});
