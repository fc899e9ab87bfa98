// A window with the built page and no program behind it: the page's bridge is the test's own (see fixtures.ts).
// The page comes as the program serves it, from the same kind of scheme, by the same list, under the same policy.
const { readFileSync } = require('node:fs');
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { BrowserWindow, app, protocol } = require('electron');

const out = path.join(__dirname, '../../../out');
const manifest = JSON.parse(readFileSync(path.join(out, 'renderer-manifest.json'), 'utf8'));
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

protocol.registerSchemesAsPrivileged([{ scheme: 'shamrocks', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);

void app.whenReady().then(async () => {
  const answer = async (url) => {
    const { hostname, pathname } = new URL(url);
    // An empty page of the same origin: where a test prepares what the page shall find.
    if (hostname === 'app' && pathname === '/blank') return { statusCode: 200, data: Buffer.from('<!doctype html><title>blank</title>'), headers: { 'content-type': 'text/html' } };
    const name = pathname.slice(1);
    if (hostname !== 'app' || !Object.hasOwn(manifest, name)) return { statusCode: 404, data: Buffer.alloc(0) };
    return { statusCode: 200, data: await readFile(path.join(out, 'renderer', name)), headers: { 'content-type': manifest[name], 'content-security-policy': policy } };
  };
  protocol.registerBufferProtocol('shamrocks', (request, respond) => void answer(request.url).then(respond));
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    useContentSize: true,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, backgroundThrottling: false },
  });
  window.setMenu(null);
  await window.loadURL('shamrocks://app/blank');
});
app.on('window-all-closed', () => app.quit());
