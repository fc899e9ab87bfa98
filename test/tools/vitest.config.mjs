// @ts-check
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Unit and property tests: plain Node, no page, no Electron.
 * With SHAMROCKS_QUICK=1 what takes long is left out: *.slow.test.ts and the checks that plant breaches.
 */
const quick = process.env['SHAMROCKS_QUICK'] === '1';

export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.{ts,tsx,mjs}'],
    exclude: [...configDefaults.exclude, 'test/electron/**', 'test/browser/**', ...(quick ? ['test/architecture/**', '**/*.slow.test.ts'] : [])],
    environment: 'node',
    // A test that asserts nothing proves nothing.
    expect: { requireAssertions: true },
    testTimeout: 30_000,
    // All processors: by itself the runner would leave one idle, and of two that is half.
    maxWorkers: availableParallelism(),
    // One world for all files of a worker: no module here keeps anything for the next test, and each file would
    // otherwise load everything anew, which took more time than most tests.
    pool: 'threads',
    isolate: false,
    coverage: { provider: 'v8', include: ['shared/**', 'renderer/**', 'main/**'], reportsDirectory: 'coverage' },
  },
});
