import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, judged, single, sum } from './lib/parts.mjs';
import { contentType } from './vite/renderer-manifest.mjs';

describe('counting what passed', () => {
  test('a check is one, passed or failed', () => {
    expect(single(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(single(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
  test("vitest's report", () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });
  test("Playwright's report: passing at the second try is not passing", () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 1 } })).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });
  test('a run without a test counts as failed', () => {
    expect(judged({ passed: 0, failed: 0, skipped: 4 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });
  test('a run that ends badly although each test passed counts as failed', () => {
    expect(judged({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
  test('failed tests are counted once', () => {
    expect(judged({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });
  test('the sum is over all parts', () => {
    expect(sum([single(0), single(1), { passed: 10, failed: 0, skipped: 1 }])).toEqual({ passed: 11, failed: 1, skipped: 1 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('the content type of a built file', () => {
  test('is known for what a page is made of', () => {
    expect(contentType('assets/index-1.js')).toBe('text/javascript; charset=utf-8');
    expect(contentType('assets/ace.svg')).toBe('image/svg+xml');
  });
  test('an unknown kind stops the build', () => {
    expect(() => contentType('assets/thing.exe')).toThrow('No content type');
  });
});
