// @ts-check
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/**
 * Tests that show windows. Both projects run in Electron: `browser` the built page with a bridge of the test's own,
 * `electron` the real program. Each worker has a virtual display to itself, so that no test takes another's focus.
 */
const test = fileURLToPath(new URL('../', import.meta.url));

export default defineConfig({
  testDir: test,
  outputDir: `${test}../test-results`,
  // The reference pictures; `npm run pictures` makes them anew.
  snapshotPathTemplate: `${test}pictures/{arg}{ext}`,
  globalSetup: `${test}tools/playwright/global-setup.mjs`,
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only now and then is a failing test.
  retries: 0,
  // Long, for busy machines: no test waits for time to pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'browser', testMatch: 'browser/**/*.spec.ts' },
    { name: 'electron', testMatch: 'electron/**/*.spec.ts' },
  ],
});
