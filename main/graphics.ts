import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is remembered about the graphics: that they failed, and with which program, as a newer one may do better. */
const FILE = 'graphics.json';

/** Was it noted for this version that drawing must do without the graphics processor? Anything unreadable is a no. */
export function needsSoftware(folder: string, version: string): boolean {
  try {
    const noted: unknown = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
    return typeof noted === 'object' && noted !== null && 'softwareSince' in noted && noted.softwareSince === version;
  } catch {
    return false;
  }
}

/** Notes it. Gives back whether it could be written. */
export function noteSoftware(folder: string, version: string): boolean {
  try {
    writeFileSync(path.join(folder, FILE), `${JSON.stringify({ softwareSince: version })}\n`);
    return true;
  } catch {
    return false;
  }
}

/** Of these one is there where Linux has a chip to draw with: any driver's, NVIDIA's own, Windows' below it, and those of phones. */
const CHIPS = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg', '/dev/mali0', '/dev/kgsl-3d0', '/dev/pvrsrvkm'];

/** Who starts the program with one of these has chosen how it shall draw. */
const CHOICES = ['use-gl', 'use-angle', 'ignore-gpu-blocklist'];

/**
 * Is it plain that there is no graphics processor to draw with? Chromium would start a process for one, see it fail and
 * start another, while the page waits. Where it is not plain, and wherever a switch says how to draw, that is its affair.
 */
export function lacksGraphics(platform: NodeJS.Platform, hasSwitch: (name: string) => boolean, isThere: (file: string) => boolean = existsSync): boolean {
  return platform === 'linux' && !CHOICES.some(hasSwitch) && !CHIPS.some(isThere);
}

/** GTK's own word for it. */
const TOOLKIT = 'GDK_GL';

/**
 * Keeps Linux's toolkit from looking for a graphics processor when it starts: it draws dialogs and no more, and would load
 * the whole driver into the main process for them (33 MB and 0.1 s). To be called before Electron is ready.
 * @returns to be called when Electron is ready: takes the word back, which programs started by this one would inherit
 */
export function spareToolkit(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): () => void {
  if (platform !== 'linux' || env[TOOLKIT] !== undefined) return () => undefined;
  env[TOOLKIT] = 'disable';
  return () => void delete env[TOOLKIT];
}
