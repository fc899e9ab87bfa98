import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { Display } from './launch';
import { openDisplay } from './launch';

/** What all tests that show windows build on: a display for each worker. */
export const windows = base.extend<object, { display: Display }>({
  display: [
    async ({}, use) => {
      const display = await openDisplay();
      await use(display);
      await display.stop();
    },
    { scope: 'worker' },
  ],
});

/** An empty folder of its own for a program's data. */
export const newFolder = (name: string): Promise<string> => mkdtemp(path.join(tmpdir(), `shamrocks-${name}-`));

/** A picture of a window for whoever looks into a failed test. */
export async function attachPicture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return;
  const body = await page.screenshot({ timeout: 5000 }).catch(() => undefined);
  if (body !== undefined) await info.attach(name, { body, contentType: 'image/png' });
}
