import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANNELS } from '../../shared/ipc/contract';
import { PAGE_URL, POLICY } from '../../main/protocol';
import { expect, test } from './fixtures';

/** The page's bridge as a page sees it that has been taken over. */
type Loose = Record<string, (...values: unknown[]) => Promise<unknown>>;

test('the window has exactly the rights that it should', async ({ program }) => {
  const rights = await program.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
    const all = contents.getLastWebPreferences();
    const names = ['contextIsolation', 'sandbox', 'nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames', 'webSecurity', 'webviewTag', 'navigateOnDragDrop', 'allowRunningInsecureContent', 'experimentalFeatures'];
    return Object.fromEntries(names.map((name) => [name, all[name] ?? false]));
  });
  expect(rights).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    navigateOnDragDrop: false,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
  });
});

test('each answer of the scheme carries the strict policy, refusals too', async ({ page, problems }) => {
  problems.allow(/status of 40[45]/);
  const answers = await page.evaluate(async () => {
    const look = async (url: string, init?: RequestInit) => {
      const response = await fetch(url, init);
      return { status: response.status, policy: response.headers.get('content-security-policy') };
    };
    return [await look('index.html'), await look('nothing-of-the-kind.js'), await look('%2e%2e/main/index.js'), await look('index.html', { method: 'POST' })];
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405]);
  expect(new Set(answers.map(({ policy }) => policy))).toEqual(new Set([POLICY]));
});

test('eval, new Function, inline code and remote pictures are each blocked in the page', async ({ page, problems }) => {
  problems.allow(/Content Security Policy|securitypolicyviolation|Refused to/);
  const blocked = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    // In a task of the page's own: what the test evaluates is itself let through.
    const attempt = (act: () => unknown) =>
      new Promise((resolve) =>
        setTimeout(() => {
          try {
            resolve(act());
          } catch (error) {
            resolve((error as Error).name);
          }
        }, 0),
      );
    const global = globalThis as unknown as Record<string, unknown>;
    const results = [await attempt(() => (global['eval'] as (code: string) => unknown)('1 + 1')), await attempt(() => new (global['Function'] as FunctionConstructor)('return 2')())];
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranInline = true';
    const handler = document.createElement('b');
    handler.setAttribute('onclick', 'globalThis.ranInline = true');
    const picture = new Image();
    const pictured = new Promise((resolve) => {
      picture.addEventListener('load', () => resolve('loaded'));
      picture.addEventListener('error', () => resolve('blocked'));
    });
    picture.src = 'https://example.com/x.png';
    const style = document.createElement('style');
    style.textContent = 'body { opacity: 0.5 }';
    document.body.append(script, handler, picture, style);
    handler.click();
    const fetched = await fetch('https://example.com/').then(() => 'loaded', () => 'blocked');
    const seen = { results, inline: 'ranInline' in globalThis, picture: await pictured, fetched, opacity: getComputedStyle(document.body).opacity };
    for (const added of [script, handler, picture, style]) added.remove();
    return { ...seen, directives: [...new Set(directives)].sort() };
  });
  expect(blocked).toEqual({
    results: ['EvalError', 'EvalError'],
    inline: false,
    picture: 'blocked',
    fetched: 'blocked',
    opacity: '1',
    directives: ['connect-src', 'img-src', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'],
  });
});

test('every permission and every device is denied', async ({ page }) => {
  const answers = await page.evaluate(async () => {
    const media = navigator.mediaDevices;
    const nav = navigator as unknown as Record<'usb' | 'hid' | 'serial' | 'bluetooth', { requestDevice?(o: object): Promise<unknown>; requestPort?(): Promise<unknown> } | undefined>;
    const ask = async (act: () => unknown) => {
      try {
        return String(await act());
      } catch {
        return 'denied';
      }
    };
    const position = () => new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject));
    const states = await Promise.all(
      ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read'].map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state),
    );
    return {
      states: [...new Set(states)],
      asked: [
        await ask(() => Notification.requestPermission()),
        await ask(() => media.getUserMedia({ audio: true })),
        await ask(() => media.getUserMedia({ video: true })),
        await ask(() => media.getDisplayMedia({ video: true })),
        await ask(position),
        await ask(() => navigator.clipboard.readText()),
        await ask(() => nav.usb?.requestDevice?.({ filters: [] }) ?? Promise.reject(new Error('none'))),
        await ask(() => nav.serial?.requestPort?.() ?? Promise.reject(new Error('none'))),
        await ask(() => nav.bluetooth?.requestDevice?.({ acceptAllDevices: true }) ?? Promise.reject(new Error('none'))),
      ],
    };
  });
  expect(answers).toEqual({ states: ['denied'], asked: Array.from({ length: 9 }, () => 'denied') });
});

test('nothing reaches a server, not even from a window without a policy', async ({ program }) => {
  let heard = 0;
  const server = createServer((_request, response) => {
    heard += 1;
    response.end('<title>reached</title>');
  });
  server.on('connection', () => (heard += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const outcome = await program.app.evaluate(async ({ BrowserWindow }, address) => {
    const window = new BrowserWindow({ show: false });
    const result = await window.loadURL(address).then(
      () => 'loaded',
      (error: { code?: string }) => error.code,
    );
    window.destroy();
    return result;
  }, url);
  expect(outcome).toBe('ERR_BLOCKED_BY_CLIENT');
  expect(heard).toBe(0);
  server.close();
});

test('the page cannot be led away: addresses, frames, forms, windows, middle clicks, webviews', async ({ program, page, problems }) => {
  problems.allow(/Content Security Policy|securitypolicyviolation|Refused to|Not allowed to|blocked|Unsafe attempt/i);
  const away = ['https://example.com/', 'file:///etc/passwd', 'data:text/html,away', 'shamrocks://other/', 'javascript:document.title="away"'];
  for (const url of away) {
    await page.evaluate((address) => {
      try {
        location.href = address;
      } catch {
        // Some are refused with an error.
      }
    }, url);
  }
  await page.evaluate(() => void setTimeout(() => (location.href = 'about:blank'), 0));
  await page.waitForURL('about:blank');
  await page.waitForURL(PAGE_URL);
  const opened = await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.com/';
    link.textContent = 'away';
    link.id = 'away';
    link.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 9999; font-size: 60px';
    const form = document.createElement('form');
    form.action = 'https://example.com/';
    const frame = document.createElement('iframe');
    frame.src = 'https://example.com/';
    const webview = document.createElement('webview');
    webview.setAttribute('src', 'https://example.com/');
    document.body.append(link, form, frame, webview);
    form.submit();
    return [window.open('https://example.com/'), window.open('about:blank', '_blank', 'noopener'), 'getURL' in webview];
  });
  expect(opened).toEqual([null, null, false]);
  await page.mouse.click(40, 20, { button: 'middle' });
  for (const key of ['Shift', 'Control']) {
    await page.keyboard.down(key);
    await page.mouse.click(40, 20);
    await page.keyboard.up(key);
  }
  await page.mouse.click(40, 20);
  expect(page.url()).toBe(PAGE_URL);
  expect(await page.evaluate(() => document.title)).not.toBe('away');
  expect(await program.app.evaluate(({ BrowserWindow, webContents }) => [BrowserWindow.getAllWindows().length, webContents.getAllWebContents().length])).toEqual([1, 1]);
});

test('a file that is dropped on the window opens nothing', async ({ program, page }) => {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: ['/etc/hostname'], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  await session.detach();
  expect(page.url()).toBe(PAGE_URL);
  expect(await program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('the bridge is one frozen object of functions, one for each channel, and leads nowhere else', async ({ page }) => {
  const seen = await page.evaluate(() => {
    const bridge = (globalThis as unknown as { shamrocks: Loose }).shamrocks;
    const before = bridge['start'];
    const attempts = [() => Object.assign(bridge, { start: 1 }), () => Object.assign(bridge, { extra: 1 }), () => delete bridge['start'], () => Object.assign(globalThis, { shamrocks: {} })];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused with an error, as strict code is.
      }
    }
    return {
      frozen: Object.isFrozen(bridge),
      same: (globalThis as unknown as { shamrocks: Loose }).shamrocks['start'] === before,
      keys: Object.keys(bridge).sort(),
      kinds: [...new Set(Object.values(bridge).map((value) => typeof value))],
      hidden: [...Reflect.ownKeys(bridge), ...Object.values(bridge).flatMap((value) => Reflect.ownKeys(value))].filter((key) => typeof key === 'symbol').length,
      leaks: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron', 'global', '__dirname'].filter((name) => name in globalThis),
    };
  });
  const keys = Object.keys(CHANNELS).map((name) => (name === 'push' ? 'onPush' : name));
  expect(seen).toEqual({ frozen: true, same: true, keys: keys.sort(), kinds: ['function'], hidden: 0, leaks: [] });
});

test('a listener hears the message and nothing that leads to the main process', async ({ program, page }) => {
  await page.evaluate(() => {
    const heard: unknown[][] = [];
    Object.assign(globalThis, { heard });
    (globalThis as unknown as { shamrocks: { onPush(listener: (...values: unknown[]) => void): void } }).shamrocks.onPush((...values) => heard.push(values));
  });
  await program.app.evaluate(({ BrowserWindow }, channel) => BrowserWindow.getAllWindows()[0]?.webContents.send(channel, { type: 'resume' }), CHANNELS.push);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard)).toEqual([[{ type: 'resume' }]]);
});

test('the page is refused what is not in the form, and nothing changes', async ({ page, problems }) => {
  problems.allow(/refused/);
  const result = await page.evaluate(async () => {
    const bridge = (globalThis as unknown as { shamrocks: Loose }).shamrocks;
    const start = bridge['start'] as Loose[string];
    const before = JSON.stringify(await start());
    const odd = [undefined, null, NaN, Infinity, 1n, 'x'.repeat(300_000), [], {}, { theme: 'pink' }, { theme: 'dark', extra: 1 }, new Date()];
    const answers: string[] = [];
    for (const name of ['saveGame', 'finishGame', 'changeSettings', 'restoreBackup', 'exportData', 'copyText']) {
      for (const value of odd) {
        // No change of the settings is one too.
        if (name === 'changeSettings' && JSON.stringify(value === 1n ? 1 : value) === '{}') continue;
        answers.push(await (bridge[name] as Loose[string])(value).then(() => `${name} was answered`, (error: Error) => error.message.replace(/.*: /, '')));
      }
    }
    (bridge['setMenuState'] as unknown as (state: unknown) => void)({ canUndo: 'yes' });
    return { answers: [...new Set(answers)], same: JSON.stringify(await start()) === before };
  });
  expect(result).toEqual({ answers: ['refused'], same: true });
});

test('a window that is not the program’s own is answered by nobody', async ({ program, problems }) => {
  // The page in that window is told nothing, and says so.
  problems.allow(/refused/, /^page: $/);
  const answers = await program.app.evaluate(async ({ app, BrowserWindow }, pageUrl) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`;
    const results: unknown[] = [];
    for (const url of ['about:blank', pageUrl]) {
      const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
      await window.loadURL(url);
      results.push(await window.webContents.executeJavaScript("shamrocks.statistics().then(() => 'answered', (error) => String(error).replace(/.*: /, ''))"));
      window.destroy();
    }
    return results;
  }, PAGE_URL);
  expect(answers).toEqual(['refused', 'refused']);
});

test('channels are open for the bridge’s requests, and no others', async ({ program }) => {
  const open = await program.app.evaluate(({ ipcMain }) => {
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, unknown> })._invokeHandlers;
    return [...handlers.keys(), ...ipcMain.eventNames().map(String)].filter((name) => name.startsWith('shamrocks')).sort();
  });
  expect(open).toEqual(Object.values(CHANNELS).filter((name) => name !== CHANNELS.push).sort());
});
