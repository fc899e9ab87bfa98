// @ts-check
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const here = fileURLToPath(new URL('./', import.meta.url));

/** The soak alone: it is no part of the tests, and takes as long as it was told to. */
export default defineConfig({
  testDir: here,
  testMatch: '*.soak.ts',
  outputDir: `${here}../../../test-results`,
  workers: 1,
  retries: 0,
  timeout: 0,
  expect: { timeout: 30_000 },
});
