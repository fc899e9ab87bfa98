import type { Page } from '@playwright/test';
import { saveSession } from '../../../shared/game/saved-session';
import type { Session } from '../../../shared/game/session';
import { layoutOf, leavingLoses } from '../../../shared/game/session';
import { expect, test } from '../../electron/fixtures';
import { almostWon, gameOnDisk, historyOf, movesShown, prepareData, ready, statisticsOf, typeable } from '../../electron/playing';
import type { Deed } from './tally';
import { Tally, after, chance } from './tally';

/** The soak ends with whichever comes first; one of the two is always given. */
const KILLS = Number(process.env['SHAMROCKS_SOAK_KILLS'] || Infinity);
const MINUTES = Number(process.env['SHAMROCKS_SOAK_MINUTES'] || (KILLS === Infinity ? 3 : Infinity));
const SEED = Number(process.env['SHAMROCKS_SOAK_SEED'] || 1);
const DEEDS_IN_A_ROUND = 120;
/** Later than this after a deed nothing of it is on its way any more. Milliseconds. */
const LATEST_KILL = 60;

/** Presses keys in the page, as they come from the keyboard; a question about leaving is answered with yes. */
async function press(page: Page, deed: Deed, leaves: boolean): Promise<void> {
  const keys = keysOf(deed);
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
  let almost = 0;
  /** What the table should show: the state after the last deed that was answered, and after one that was on its way. */
  let sure: Session | null = null;
  let maybe: Session | null = null;

  /** A game that one move wins, put into the folder of the program that does not run. */
  const prepareAlmost = async (): Promise<Session> => {
    almost += 1;
    const session = almostWon(`almost-${almost}`);
    await prepareData(folder, { game: saveSession(session) });
    return session;
  };

  /** Takes what a new start shows for the truth, once it is one of the states that may be. */
  const reconcile = async (page: Page): Promise<Session> => {
    const found = gameOnDisk(folder);
    if (!found) throw new Error('there is no game on the disk');
    expect(await movesShown(page)).toBe(found.at);
    const allowed = [sure, maybe].filter((session) => session !== null);
    if (sure && leavingLoses(sure) && found.id !== sure.id) tally.finish(sure.id, 'lost');
    if (found.won) tally.finish(found.id, 'won');
    const same = allowed.filter((session) => session.id === found.id);
    const left = maybe === null && sure !== null && found.id !== sure.id;
    const near = same.some((session) => Math.abs(session.tally.moves - found.tally.moves) <= 1);
    if (sure && ((same.length > 0 && !near) || (same.length === 0 && !left))) tally.strayed.push(`${sure.id} at ${sure.at}: ${found.id} at ${found.at}`);
    return found;
  };

  const doIt = async (page: Page, session: Session, deed: Deed): Promise<Session> => {
    const leaves = deed.kind === 'new-game' && leavingLoses(session);
    sure = session;
    maybe = deed.kind === 'new-game' ? null : after(session, deed);
    await press(page, deed, leaves);
    if (deed.kind === 'undo' && session.at > 0) tally.undos += 1;
    if (deed.kind === 'restart' && session.at > 0) tally.restarts += 1;
    if (deed.kind !== 'new-game') {
      const next = after(session, deed);
      tally.moves += next.tally.moves - session.tally.moves;
      if (next.won) tally.finish(next.id, 'won');
      sure = next;
      return next;
    }
    if (leaves) tally.finish(session.id, 'lost');
    await expect.poll(() => gameOnDisk(folder)?.id).not.toBe(session.id);
    return (sure = gameOnDisk(folder) as Session);
  };

  sure = await prepareAlmost();
  maybe = sure;
  for (let round = 0; round < KILLS && Date.now() - start < MINUTES * 60_000; round += 1) {
    const program = await launch({ userData: folder });
    const { page } = program;
    await ready(page);
    let session = await reconcile(page);
    const { lost, twice, wrong } = tally.compare(await historyOf(page));
    expect({ lost, twice, wrong }).toEqual({ lost: [], twice: [], wrong: [] });
    const deeds = round % 2 === 0 && !session.won && session.id.startsWith('almost') ? Math.floor(random() * 3) : Math.floor(random() * DEEDS_IN_A_ROUND);
    for (let n = 0; n < deeds; n += 1) session = await doIt(page, session, session.won && random() < 0.3 ? { kind: 'new-game' } : choose(session, random));
    if (random() < 0.4 && session.startedAt !== null) session = await doIt(page, session, { kind: 'new-game' });
    // The last deed is not waited for: the kill comes while it is on its way, or just before, or just after.
    const deed = choose(session, random);
    sure = session;
    maybe = deed.kind === 'new-game' ? null : after(session, deed);
    void press(page, deed, deed.kind === 'new-game' && leavingLoses(session)).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL));
    await program.kill();
    tally.kills += 1;
    const left = gameOnDisk(folder);
    if (left && left.startedAt === null && left.id === session.id && random() < 0.6) maybe = sure = await prepareAlmost();
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
