import { describe, expect, test } from 'vitest';
import { forbidden } from '../tools/layer-rules.mjs';
import { checkLayers } from '../tools/layers.mjs';
import { root } from '../tools/lib/paths.mjs';
import type { House } from './planted';
import { inHouse, soundHouse } from './planted';

/** Each rule with a house that breaks it. */
const breaches: Readonly<Record<string, readonly House[]>> = {
  'shared-stands-alone': [
    { 'shared/engine/card.ts': "import fs from 'node:fs';\nexport const card = fs;" },
    { 'shared/util/result.ts': "export { main as ok } from '../../main/index';" },
    { 'shared/settings/settings.ts': "import * as valibot from 'valibot';\nexport const settings = valibot;" },
  ],
  'engine-imports-itself': [{ 'shared/engine/rules.ts': "import type { GameRecord } from '../game/record';\nexport type Rules = GameRecord;\nexport const rules = 1;" }],
  'game-imports-engine': [{ 'shared/game/session.ts': "import { search } from '../solver/search';\nexport const session = search;" }],
  'solver-imports-engine': [{ 'shared/solver/search.ts': "import { session } from '../game/session';\nexport const search = session;" }],
  'statistics-reads-records': [{ 'shared/statistics/fold.ts': "import { session } from '../game/session';\nexport const fold = session;" }],
  'settings-know-rules': [{ 'shared/settings/settings.ts': "import { fold } from '../statistics/fold';\nexport const settings = fold;" }],
  'util-imports-itself': [{ 'shared/util/text.ts': "import { card } from '../engine/card';\nexport const text = card;" }],
  'contract-is-types': [{ 'shared/ipc/contract.ts': "import { session } from '../game/session';\nexport const contract = session;" }],
  'rooms-are-closed': [
    { 'main/index.ts': "import { page } from '../renderer/main';\nexport const main = page;" },
    { 'renderer/app/app.ts': "import { bridge } from '../../preload/index';\nexport const app = bridge;" },
    { 'preload/index.ts': "import type { main } from '../main/index';\nexport type Main = typeof main;" },
    { 'renderer/panels/rules.ts': "import { help } from '../../test/help';\nexport const panel = help;", 'test/help.ts': 'export const help = 1;' },
  ],
  'electron-in-main-and-preload': [
    { 'renderer/panels/rules.ts': "import { app } from 'electron';\nexport const panel = app;" },
    { 'shared/engine/card.ts': "import { app } from 'electron/common';\nexport const card = app;" },
  ],
  'command-line-without-electron': [{ 'main/cli/index.ts': "import { app } from 'electron';\nexport const cli = app;" }],
  'store-in-main-storage': [{ 'main/index.ts': "import Store from 'electron-store';\nexport const main = Store;" }],
  'node-in-main': [{ 'renderer/app/app.ts': "import path from 'node:path';\nexport const app = path;" }, { 'preload/index.ts': "import fs from 'fs';\nexport const bridge = fs;" }],
  'pixi-in-view': [
    { 'renderer/panels/rules.ts': "import { Container } from 'pixi.js';\nexport const panel = Container;" },
    { 'renderer/board/geometry.ts': "import type { Container } from 'pixi.js';\nexport type Geometry = Container;\nexport const geometry = 1;" },
  ],
  'board-is-pure': [{ 'renderer/board/geometry.ts': "import { panel } from '../panels/rules';\nexport const geometry = panel;" }],
  'plan-and-gesture-are-pure': [
    { 'renderer/animation/plan.ts': "import { app } from '../app/app';\nexport const plan = app;" },
    { 'renderer/input/gesture.ts': "import { table } from '../view/table';\nexport const gesture = table;" },
  ],
  'view-is-told': [{ 'renderer/view/table.ts': "import { app } from '../app/app';\nexport const table = app;" }],
  'no-cycles': [{ 'shared/engine/card.ts': "import { rules } from './rules';\nexport const card = (): unknown => rules;" }],
  'imports-exist': [{ 'main/index.ts': "import { nothing } from './nowhere';\nexport const main = nothing;" }],
  'ipcMain-in-one-file': [{ 'main/index.ts': "import { ipcMain } from 'electron';\nexport const main = ipcMain;", 'main/ipc/handlers.ts': "import { ipcMain } from 'electron';\nexport const handlers = ipcMain;" }],
  'store-in-one-file': [{ 'main/storage/store.ts': "import Store from 'electron-store';\nexport const store = Store;", 'main/storage/other.ts': "import Store from 'electron-store';\nexport const other = Store;" }],
};

describe('the layer check', () => {
  test('finds nothing in a house that keeps every rule, and has looked at all of it', async () => {
    expect(await inHouse({}, checkLayers)).toEqual({ modules: Object.keys(soundHouse).length, breaches: [] });
  });

  test('has a planted breach for every rule', () => {
    expect(Object.keys(breaches)).toEqual(expect.arrayContaining(forbidden.map(({ name }) => name)));
  });

  test.each(Object.entries(breaches).flatMap(([rule, houses]) => houses.map((house) => [rule, Object.keys(house).join(', '), house] as const)))('%s: a breach in %s is found', async (rule, _files, house) => {
    const found = await inHouse(house, checkLayers);
    expect(found.breaches.map((breach) => breach.split(':')[0])).toContain(rule);
  });

  test('a word in a comment is not a use', async () => {
    const house = { 'main/index.ts': '// ipcMain lives in ipc/\nexport const main = 1;', 'main/ipc/handlers.ts': "import { ipcMain } from 'electron';\nexport const handlers = ipcMain;" };
    expect((await inHouse(house, checkLayers)).breaches.filter((breach) => breach.startsWith('ipcMain'))).toEqual([]);
  });

  test('sees the whole program', async () => {
    const { modules, breaches: found } = await checkLayers(root);
    expect(found).toEqual([]);
    expect(modules).toBeGreaterThan(100);
  });
});
