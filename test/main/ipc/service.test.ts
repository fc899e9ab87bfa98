import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Desk, Service } from '../../../main/ipc/service';
import { bridgeService } from '../../../main/ipc/service';
import type { Storage } from '../../../main/storage/contract';
import type { MenuState, Push, SaveReport } from '../../../shared/ipc/contract';
import { NEWEST_FIRST, NO_FILTER } from '../../../shared/game/history';
import { recordOf } from '../../../shared/game/record';
import { saveSession } from '../../../shared/game/saved-session';
import type { Settings } from '../../../shared/settings/settings';
import { open, temporaryFolder, whole } from '../storage/helpers';
import { nearlyWon, sessionAfter } from './games';

/** A desktop that notes what it is told, and answers as the test says. */
class FakeDesk implements Desk {
  readonly facts = { platform: 'linux', appVersion: '1.2.3', softwareRendering: false } as const;
  readonly pushed: Push[] = [];
  readonly shown: Settings['theme'][] = [];
  readonly written: { name: string; text: string }[] = [];
  readonly order: string[] = [];
  saves: SaveReport | null = { ok: true };
  opens: Awaited<ReturnType<Desk['openText']>> = null;
  menu: MenuState | null = null;
  copied = '';
  readonly pageStarts = () => ({ command: { name: 'new-game' } as const, notices: [{ kind: 'info', text: 'waited' } as const] });
  push(push: Push): void {
    this.pushed.push(push);
    this.order.push(push.type);
  }
  showSettings(settings: Settings): void {
    this.shown.push(settings.theme);
  }
  showMenuState(state: MenuState): void {
    this.menu = state;
  }
  copyText(text: string): void {
    this.copied = text;
  }
  async saveText(name: string, _format: 'json' | 'csv', give: Parameters<Desk['saveText']>[2]): Promise<SaveReport | null> {
    const { saves } = this;
    if (!saves?.ok) return saves;
    return give(async (text) => {
      this.written.push({ name, text: await whole(text) });
      return saves;
    });
  }
  openText() {
    return Promise.resolve(this.opens);
  }
  printRules() {
    return Promise.resolve({ ok: true, cancelled: false, text: 'printed' });
  }
  saveRulesPdf() {
    return Promise.resolve({ ok: true, cancelled: false, text: 'saved' });
  }
  reloadPage(): void {
    this.order.push('reload');
  }
}

let desk: FakeDesk;
let storage: Storage;
let service: Service;
let remove: () => void;
beforeEach(async () => {
  const place = temporaryFolder();
  remove = place.remove;
  storage = await open(place.folder);
  desk = new FakeDesk();
  service = bridgeService(storage, desk);
});
afterEach(async () => {
  await storage.flush();
  remove();
});

const won = () => {
  const record = recordOf(nearlyWon(1), 5000, '0.1.0');
  if (!record) throw new Error('never begun');
  return record;
};

test('the start tells all that the page needs, with what waited for it', async () => {
  await service.saveGame(saveSession(sessionAfter(3)));
  expect(await service.start()).toMatchObject({
    ...desk.facts,
    command: { name: 'new-game' },
    notices: [{ kind: 'info', text: 'waited' }],
    game: saveSession(sessionAfter(3)),
    settings: storage.settings(),
    statistics: { all: { played: 0 } },
  });
});

test('a change of the settings is kept, and shown by the window', async () => {
  expect(await service.changeSettings({ theme: 'dark' })).toMatchObject({ theme: 'dark' });
  expect(storage.settings().theme).toBe('dark');
  expect(desk.shown).toEqual(['dark']);
});

test('a finished game is counted once, and is in the history', async () => {
  expect(await service.finishGame(won())).toMatchObject({ ok: true, already: false });
  expect(await service.finishGame(won())).toMatchObject({ ok: true, already: true });
  const { moves, ...summary } = won();
  expect(await service.history({ filter: NO_FILTER, sort: NEWEST_FIRST, offset: 0, count: 50 })).toEqual({ games: [summary], fitting: 1, all: 1 });
  expect(await service.finishedGame(summary.id)).toEqual({ ...summary, moves });
  expect(await service.finishedGame('another')).toBeNull();
  expect(await service.statistics()).toMatchObject({ all: { played: 1, won: 1 } });
});

describe('an export', () => {
  beforeEach(() => service.finishGame(won()));
  test.each([['json', 'Shamrocks.json'], ['csv', 'Shamrocks history.csv']] as const)('as %s is written where the player says', async (format, name) => {
    expect(await service.exportData(format)).toMatchObject({ ok: true, cancelled: false });
    expect(desk.written).toEqual([{ name, text: await (format === 'json' ? storage.exportJson(whole) : storage.exportCsv(whole)) }]);
  });
  test('that the player thinks better of is cancelled, and no failure', async () => {
    desk.saves = null;
    expect(await service.exportData('json')).toEqual({ ok: false, cancelled: true, text: '' });
  });
  test('that could not be written says why', async () => {
    desk.saves = { ok: false, notice: 'The disk is full.' };
    expect(await service.exportData('json')).toEqual({ ok: false, cancelled: false, text: 'The disk is full.' });
  });
});

describe('an import', () => {
  test('brings the games, and tells the page of the statistics', async () => {
    await service.finishGame(won());
    const text = await storage.exportJson(whole);
    const other = temporaryFolder();
    const fresh = await open(other.folder);
    desk.opens = { ok: true, text };
    expect(await bridgeService(fresh, desk).importData()).toMatchObject({ ok: true, cancelled: false });
    expect(desk.pushed).toContainEqual(expect.objectContaining({ type: 'statistics', statistics: expect.objectContaining({ all: expect.objectContaining({ played: 1 }) }) }));
    await fresh.flush();
    other.remove();
  });
  test('of something else changes nothing', async () => {
    desk.opens = { ok: true, text: '{"something": "else"}' };
    expect(await service.importData()).toMatchObject({ ok: false, cancelled: false, text: expect.stringMatching(/\.$/) });
    expect(desk.pushed).toEqual([]);
  });
  test('that could not be read says why; one that was cancelled says nothing', async () => {
    desk.opens = { ok: false, notice: 'It is a folder.' };
    expect(await service.importData()).toEqual({ ok: false, cancelled: false, text: 'It is a folder.' });
    desk.opens = null;
    expect(await service.importData()).toEqual({ ok: false, cancelled: true, text: '' });
  });
});

test('an import that changes settings and game shows both: settings at once, the game by loading the page anew before it is told', async () => {
  const report = { ok: true, cancelled: false, text: 'Restored.', settingsChanged: true, gameChanged: true };
  const changed: Storage = { ...storage, importText: () => Promise.resolve(report) };
  desk.opens = { ok: true, text: '' };
  expect(await bridgeService(changed, desk).importData()).toEqual({ ok: true, cancelled: false, text: 'Restored.' });
  expect(desk.order).toEqual(['settings', 'statistics', 'reload', 'notice']);
  expect(desk.shown).toHaveLength(1);
});

test('a reset empties the statistics, keeps a backup, and the backup brings them back', async () => {
  await service.finishGame(won());
  expect(await service.resetStatistics()).toMatchObject({ ok: true });
  expect(await service.statistics()).toMatchObject({ all: { played: 0 } });
  expect(desk.pushed.at(-1)).toMatchObject({ type: 'statistics', statistics: { all: { played: 0 } } });
  const [backup] = await service.backups();
  expect(backup).toMatchObject({ games: 1 });
  expect(await service.restoreBackup(backup?.name ?? '')).toMatchObject({ ok: true });
  expect(desk.pushed.at(-1)).toMatchObject({ type: 'statistics', statistics: { all: { played: 1 } } });
});

test('the names of backups pass the form of the request', async () => {
  const { parseRequest } = await import('../../../main/ipc/requests');
  await service.finishGame(won());
  await service.resetStatistics();
  for (const { name } of await service.backups()) expect(parseRequest('restoreBackup', [name])).toEqual({ ok: true, value: [name] });
  expect(await service.backups()).not.toEqual([]);
});

test('menu, clipboard and printer are reached', async () => {
  const state = { canUndo: true, canRedo: false, canRestart: true, canHint: true, canShowSolution: true, canFinish: false, canRedeal: false, recentDeals: ['7'] };
  await service.setMenuState(state);
  await service.copyText('Deal 7');
  expect([desk.menu, desk.copied]).toEqual([state, 'Deal 7']);
  expect([(await service.printRules()).text, (await service.saveRulesPdf()).text]).toEqual(['printed', 'saved']);
});
