import { DEFAULT_SETTINGS, restoreSettings } from '../../shared/settings/settings';
import type { Settings } from '../../shared/settings/settings';
import { isObject } from '../../shared/util/is-object';
import type { WindowState } from './contract';
import type { StoreData } from './guarded-store';

/*
 * What lies in the store beside its version. Everything is read as if a stranger had written it: what is missing or
 * impossible takes its default.
 */

/** The settings, each one valid. */
export function readSettings(data: StoreData): Settings {
  return Object.hasOwn(data, 'settings') ? restoreSettings(data.settings) : DEFAULT_SETTINGS;
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
