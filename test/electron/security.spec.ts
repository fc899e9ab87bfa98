import { CHANNELS } from '../../shared/ipc/contract';
import { POLICY } from '../../main/protocol';
import { expect, test } from './fixtures';

test('each answer of the scheme carries the strict policy, refusals too', async ({ page, problems }) => {
  problems.allow(/status of 40[45]/);
  const answers = await page.evaluate(async () => {
    const look = async (url: string, init?: RequestInit) => {
      const response = await fetch(url, init);
      return { status: response.status, policy: response.headers.get('content-security-policy') };
    };
    return [await look('index.html'), await look('nothing-of-the-kind.js'), await look('index.html', { method: 'POST' })];
  });
  expect(answers).toEqual([
    { status: 200, policy: POLICY },
    { status: 404, policy: POLICY },
    { status: 405, policy: POLICY },
  ]);
});

test('the bridge is one frozen object of functions, one for each channel, and cannot be replaced', async ({ page }) => {
  const seen = await page.evaluate(() => {
    const bridge = (globalThis as unknown as { shamrocks: Record<string, unknown> }).shamrocks;
    const before = bridge['start'];
    const attempts = [() => (bridge['start'] = 1), () => (bridge['extra'] = 1), () => delete bridge['start'], () => Object.assign(globalThis, { shamrocks: {} })];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Refused with an error, as strict code is.
      }
    }
    return {
      frozen: Object.isFrozen(bridge),
      same: (globalThis as unknown as { shamrocks: Record<string, unknown> }).shamrocks['start'] === before,
      keys: Object.keys(bridge),
      kinds: [...new Set(Object.values(bridge).map((value) => typeof value))],
      leaks: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron', 'global', '__dirname'].filter((name) => name in globalThis),
    };
  });
  const names = Object.keys(CHANNELS).map((name) => (name === 'push' ? 'onPush' : name));
  expect(seen).toEqual({ frozen: true, same: true, keys: expect.arrayContaining(names), kinds: ['function'], leaks: [] });
  expect(seen.keys).toHaveLength(names.length);
});

test('the start tells the page its settings, game, statistics and version', async ({ program, page }) => {
  const startup = await page.evaluate(() => (globalThis as unknown as { shamrocks: { start(): Promise<unknown> } }).shamrocks.start());
  const version = await program.app.evaluate(({ app }) => app.getVersion());
  expect(startup).toMatchObject({ platform: process.platform, appVersion: version, softwareRendering: false });
});
