import { DEFAULT_SETTINGS, restoreSettings } from '../../shared/settings/settings';
import type { Settings } from '../../shared/settings/settings';
import { foldStatistics } from '../../shared/statistics/fold';
import type { Statistics } from '../../shared/statistics/statistics';
import type { WindowState } from './contract';
import type { StoreData } from './guarded-store';
import { checksum } from './sealed';

/*
 * What lies in the store beside its version. Everything is read as if a stranger had written it: what is missing or
 * impossible takes its default.
 */

/** Goes up when figures are added, so that a copy without them is not believed. */
const STATISTICS_VERSION = 1;

export const NO_STATISTICS: Statistics = foldStatistics([], () => '');

/** The settings, each one valid. */
export function readSettings(data: StoreData): Settings {
  return Object.hasOwn(data, 'settings') ? restoreSettings(data.settings) : DEFAULT_SETTINGS;
}

/** The copy of the statistics, where it is the one that was written; null else. */
export function readStatisticsCopy(data: StoreData): Statistics | null {
  const copy = data.statistics;
  if (!isObject(copy) || copy.version !== STATISTICS_VERSION || !isObject(copy.figures)) return null;
  return copy.sum === checksum(JSON.stringify(copy.figures)) ? (copy.figures as unknown as Statistics) : null;
}

export function statisticsCopyData(statistics: Statistics): Record<string, unknown> {
  return { version: STATISTICS_VERSION, sum: checksum(JSON.stringify(statistics)), figures: statistics };
}

/** Where the window was; null where that is not known. */
export function readWindowState(data: StoreData): WindowState | null {
  const from = data.window;
  if (!isObject(from)) return null;
  const [x, y, width, height] = [from.x, from.y, from.width, from.height].map((value) =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e6 ? Math.round(value) : null,
  );
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height) || width <= 0 || height <= 0) return null;
  return { x, y, width, height, maximised: from.maximised === true, fullScreen: from.fullScreen === true };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
