import { readFileSync, writeFileSync } from 'node:fs';
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

