// @ts-check
// npm run icons: makes every icon that the packages need from assets/icon.svg. The results are committed,
// so that building a package converts nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import png2icons from 'png2icons';
import { hasDisplay, onDisplay, startDisplay } from './lib/display.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureSystem } from './lib/libraries.mjs';
import { inProject } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { getRuntime, sandboxSwitches } from './lib/runtime.mjs';
import { Trouble, main, say } from './lib/say.mjs';

/** Edge lengths in pixels of the pictures that Linux desktops look for. */
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512];
/** Apple's grid leaves about a tenth of the picture free on each side; the drawing itself already leaves 32 of 1024. */
const appleInset = (100 - 32 * (824 / 960)) / 1024;

await main(async () => {
  await ensureInstalled();
  const runtime = await getRuntime();
  await ensureSystem(runtime.program, { needDisplay: !hasDisplay() });
  const { args } = await sandboxSwitches(runtime);
  const work = mkdtempSync(path.join(tmpdir(), 'shamrocks-icons-'));
  const apple = path.join(work, 'apple.png');
  const windows = path.join(work, 'windows.png');
  const pictures = [
    ...linuxSizes.map((size) => ({ file: inProject('assets/icons', `${size}x${size}.png`), size, inset: 0 })),
    { file: apple, size: 1024, inset: appleInset },
    { file: windows, size: 1024, inset: 0 },
  ];
  const display = hasDisplay() ? undefined : await startDisplay();
  try {
    const { code, output } = await run(runtime.program, [...args, `--user-data-dir=${work}/data`, inProject('test/tools/icons/render.cjs')], {
      env: { ...(display ? onDisplay(display.display) : process.env), SHAMROCKS_ICON_JOB: JSON.stringify({ svg: inProject('assets/icon.svg'), pictures }) },
    });
    if (code !== 0) throw new Trouble(`the icon could not be drawn.\n${output}`, 'look into assets/icon.svg.');
    const icns = png2icons.createICNS(readFileSync(apple), png2icons.BICUBIC2, 0);
    const ico = png2icons.createICO(readFileSync(windows), png2icons.BICUBIC2, 0, true, true);
    if (icns === null || ico === null) throw new Trouble('png2icons made nothing.', 'look into assets/icon.svg.');
    writeFileSync(inProject('assets/icon.icns'), icns);
    writeFileSync(inProject('assets/icon.ico'), ico);
    say(`Drawn: ${linuxSizes.length} PNGs, icon.ico, icon.icns.`);
  } finally {
    await display?.stop();
    rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
