import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Push } from '../../shared/ipc/contract';
import { inProject } from '../tools/lib/paths.mjs';
import { Problems, firstPage, killElectron, removeFolder, startElectron } from '../tools/playwright/launch';
import { attachPicture, newFolder, windows } from '../tools/playwright/windows';
import type { Call } from './fake-bridge';
import { FakeBridge, bridgeInPage, bridgeNames } from './fake-bridge';

interface Host {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly problems: Problems;
  /** The bridge that the page talks to now. */
  bridge: FakeBridge;
}

interface TestFixtures {
  /** The page's bridge, new for each test: prepare it, then `open()`. */
  bridge: FakeBridge;
  /** Opens the page with what the bridge holds; a second time opens it anew. */
  open: (options?: { width?: number; height?: number }) => Promise<Page>;
  /** Sends the page a message, as the main process does. */
  push: (push: Push) => Promise<void>;
  /** What went wrong unasked. A test fails by it; a test that provokes an error allows it first. */
  problems: Problems;
}

interface WorkerFixtures {
  host: Host;
}

export const test = windows.extend<TestFixtures, WorkerFixtures>({
  host: [
    async ({ display }, use) => {
      const userData = await newFolder('browser');
      const problems = new Problems();
      const app = await startElectron(display, problems, { program: inProject('test/browser/host/main.cjs'), userData });
      const child = app.process();
      const host: Host = { app, page: await firstPage(app), problems, bridge: new FakeBridge() };
      await host.page.exposeFunction('askTest', async (name: keyof FakeBridge, args: readonly unknown[]) => {
        host.bridge.calls.push({ name, args } as unknown as Call);
        const answer: unknown = await (host.bridge[name] as (...words: readonly unknown[]) => unknown).apply(host.bridge, [...args]);
        return answer;
      });
      await host.page.addInitScript(bridgeInPage, bridgeNames);
      await use(host);
      await killElectron(child);
      await removeFolder(userData);
    },
    { scope: 'worker' },
  ],

  problems: [
    async ({ host }, use) => {
      host.problems.clear();
      await use(host.problems);
      expect(host.problems.unplanned(), 'problems that the test did not plan').toEqual([]);
    },
    { auto: true },
  ],

  bridge: async ({ host }, use) => {
    // The page that an earlier test left must not talk to this test's bridge.
    await host.page.goto('shamrocks://app/blank');
    host.bridge = new FakeBridge();
    await use(host.bridge);
  },

  open: async ({ host, bridge }, use, info) => {
    void bridge;
    await use(async ({ width = 1280, height = 800 } = {}) => {
      await host.app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height), { width, height });
      await host.page.goto('shamrocks://app/index.html');
      return host.page;
    });
    await attachPicture(host.page, info, 'window');
  },

  push: async ({ host }, use) => {
    await use((push) =>
      host.page.evaluate((message) => {
        (window as unknown as { pushFromTest: (sent: Push) => void }).pushFromTest(message);
      }, push),
    );
  },

  page: async ({ open }, use) => use(await open()),
});

export { expect };
