// @ts-check
import { ensureBuilt } from '../lib/build.mjs';
import { ensureSystem } from '../lib/libraries.mjs';
import { getRuntime } from '../lib/runtime.mjs';

/** Before all tests that show windows: the program is built, and there is an Electron that runs on this system. */
export default async function globalSetup() {
  await ensureBuilt();
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: true });
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = runtime.folder;
}
