import { Menu, app, dialog } from 'electron';
import path from 'node:path';
import { HELP, parseArguments } from './args';
import { lacksGraphics, needsSoftware, spareToolkit } from './graphics';
import { APP_ID } from './identity';
import { openLog } from './log';
import { Program } from './program';
import { registerScheme } from './scheme';
import { hardenContents } from './security/harden';
import { forbiddenSwitch, sandboxPossible } from './security/requests';
import { isHeldByAnother } from './single-instance';
import { openStorage } from './storage/storage';
import { openStoreFile } from './storage/store-file';

/** Everything that has to be settled before Electron is ready; the window comes in `Program`. */
function start(): void {
  const asked = parseArguments(process.argv.slice(1));
  if (asked.print !== null) {
    process.stdout.write(asked.print === 'version' ? `Shamrocks ${__APP_VERSION__}\n` : HELP);
    app.exit(0);
    return;
  }
  const hasSwitch = (name: string): boolean => app.commandLine.hasSwitch(name);
  const forbidden = forbiddenSwitch(hasSwitch, { packaged: app.isPackaged, sandboxPossible: sandboxPossible(process.getuid?.(), process.env['APPIMAGE']) });
  if (forbidden !== null) {
    process.stderr.write(`Shamrocks does not start with --${forbidden}.\n`);
    app.exit(1);
    return;
  }
  if (asked.problem !== null) process.stderr.write(`${asked.problem}\n`);

  // Where the sandbox cannot work, Chromium runs only with --no-sandbox, and forcing it on would end every process of it.
  // Anywhere else a packaged program has refused that switch by now, and what it does goes not unsaid.
  if (!hasSwitch('no-sandbox')) app.enableSandbox();
  else if (app.isPackaged) process.stderr.write("Chromium's sandbox is off, for it cannot work here.\n");
  registerScheme();
  // Or Electron would build a menu of its own first.
  Menu.setApplicationMenu(null);
  app.setName('Shamrocks');
  app.setAppUserModelId(APP_ID);
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  if (folder !== '') app.setPath('userData', path.resolve(folder));
  // Before anything is read or written: a second start leaves all to the first, which hears what it was asked.
  const userData = app.getPath('userData');
  if (!app.requestSingleInstanceLock() && isHeldByAnother(userData)) {
    app.exit(0);
    return;
  }

  const log = openLog(path.join(userData, 'logs'));
  logFailures(log);
  const failedBefore = needsSoftware(userData, __APP_VERSION__);
  const software = failedBefore || lacksGraphics(process.platform, hasSwitch);
  if (software) drawInSoftware();
  if (process.platform === 'linux') keepNetworkWithin();
  const toolkitStands = spareToolkit(process.platform, process.env);
  app.on('web-contents-created', (_event, contents) => hardenContents(contents));
  const storage = openStorage(userData, { appVersion: __APP_VERSION__, now: Date.now, openStore: openStoreFile });
  const program = new Program({ userData, log, software, failedBefore });
  app.on('second-instance', (_event, words) => program.hear(parseArguments(words.slice(1))));
  app.on('window-all-closed', () => app.quit());
  program.hear(asked);
  // Never awaited here: Electron is not ready before this module has ended.
  void app
    .whenReady()
    .then(() => {
      toolkitStands();
      return program.open(storage);
    })
    .catch((error: unknown) => {
      log('the program could not start', error);
      dialog.showErrorBox('Shamrocks could not start', `Please start it again. What happened was written to ${path.join(userData, 'logs')}.`);
      app.exit(1);
    });
}

/**
 * The page draws on the plain canvas then, by Pixi: no graphics chip is imitated for it, which would cost memory and be one
 * more thing to break into. What is left of the graphics process puts windows together; it has nothing to fall back on, so
 * that it comes back however often it goes.
 */
function drawInSoftware(): void {
  app.disableHardwareAcceleration();
  app.commandLine.appendSwitch('disable-software-rasterizer');
  app.commandLine.appendSwitch('disable-gpu-process-crash-limit');
}

/**
 * Chromium's network service stays in the main process: it is asked for nothing, as every request but those to the
 * program's own scheme is refused. On Linux a process for it would have no sandbox, so that no wall is lost; elsewhere it has one.
 */
function keepNetworkWithin(): void {
  const given = app.commandLine.getSwitchValue('enable-features');
  app.commandLine.appendSwitch('enable-features', [given, 'NetworkServiceInProcess2'].filter((name) => name !== '').join(','));
}

/** Errors that nothing else caught are written down, and shown to nobody: what is played goes on and is saved. */
function logFailures(log: ReturnType<typeof openLog>): void {
  const note = (what: string) => (error: unknown) => {
    log(what, error);
    if (!app.isPackaged) process.stderr.write(`${what}: ${error instanceof Error ? error.stack : String(error)}\n`);
  };
  process.on('uncaughtException', note('Uncaught error'));
  process.on('unhandledRejection', note('Unhandled rejection'));
}

start();
