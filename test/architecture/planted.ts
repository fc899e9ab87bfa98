import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Source files by their path from the project's folder. */
export type House = Readonly<Record<string, string>>;

/** A small house that keeps every rule: breaches are planted into it. */
export const soundHouse: House = {
  'shared/util/result.ts': 'export const ok = 1;',
  'shared/engine/card.ts': "import { ok } from '../util/result';\nexport const card = ok;",
  'shared/engine/rules.ts': "import { card } from './card';\nexport const rules = card;",
  'shared/game/session.ts': "import { rules } from '../engine/rules';\nexport const session = rules;",
  'shared/game/record.ts': 'export interface GameRecord { readonly id: string }',
  'shared/solver/search.ts': "import { rules } from '../engine/rules';\nexport const search = rules;",
  'shared/statistics/fold.ts': "import type { GameRecord } from '../game/record';\nexport const fold = (record: GameRecord): string => record.id;",
  'shared/settings/settings.ts': "import { rules } from '../engine/rules';\nexport const settings = rules;",
  'shared/ipc/contract.ts': "import type { GameRecord } from '../game/record';\nexport interface Bridge { readonly record: GameRecord }",
  'main/index.ts': "import { session } from '../shared/game/session';\nimport './ipc/handlers';\nexport const main = session;",
  'main/ipc/handlers.ts': 'export const handlers = 1;',
  'main/storage/store.ts': 'export const store = 1;',
  'main/cli/index.ts': "import { search } from '../../shared/solver/search';\nexport const cli = search;",
  'preload/index.ts': "import type { Bridge } from '../shared/ipc/contract';\nexport const bridge = (given: Bridge): Bridge => given;",
  'renderer/main.ts': "import { table } from './view/table';\nimport { app } from './app/app';\nexport const page = [table, app];",
  'renderer/app/app.ts': "import { session } from '../../shared/game/session';\nexport const app = session;",
  'renderer/view/table.ts': "import { geometry } from '../board/geometry';\nexport const table = geometry;",
  'renderer/board/geometry.ts': "import { card } from '../../shared/engine/card';\nexport const geometry = card;",
  'renderer/animation/plan.ts': "import { geometry } from '../board/geometry';\nexport const plan = geometry;",
  'renderer/input/gesture.ts': 'export const gesture = 1;',
  'renderer/panels/rules.ts': 'export const panel = 1;',
};

/**
 * Runs `work` in a folder with these files, and removes it.
 * @param plants files that are added to the sound house, or replace some of its own
 */
export async function inHouse<T>(plants: House, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shamrocks-house-'));
  try {
    for (const [name, text] of Object.entries({ ...soundHouse, ...plants })) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), `${text}\n`);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
