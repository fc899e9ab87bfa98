import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, protocol } from 'electron';

const out = new URL('../', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('renderer-manifest.json', out), 'utf8')) as Record<string, string>;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

// As root Chromium runs only with --no-sandbox, which development passes; the packaged program knows no such exception.
if (app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
protocol.registerSchemesAsPrivileged([{ scheme: 'shamrocks', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);

void app.whenReady().then(async () => {
  protocol.handle('shamrocks', async (request) => {
    const name = new URL(request.url).pathname.slice(1);
    const type = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
    if (type === undefined) return new Response(null, { status: 404 });
    return new Response(await readFile(new URL(`renderer/${name}`, out)), { headers: { 'content-type': type, 'content-security-policy': policy } });
  });
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, preload: fileURLToPath(new URL('preload/index.cjs', out)) },
  });
  await window.loadURL('shamrocks://app/index.html');
});
app.on('window-all-closed', () => app.quit());
