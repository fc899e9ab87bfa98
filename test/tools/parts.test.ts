import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, judged, single, sum } from './lib/parts.mjs';
import { startSize } from './vite/page-budget.mjs';
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

describe("the size of the page's script at its start", () => {
  const chunk = (code: string, more: { isEntry?: boolean; imports?: string[] } = {}) => ({ type: 'chunk', code, ...more });

  test('counts the entry and what it imports, each once, in bytes', () => {
    const bundle = { 'index.js': chunk('1234', { isEntry: true, imports: ['a.js', 'b.js'] }), 'a.js': chunk('56', { imports: ['b.js'] }), 'b.js': chunk('\u2663'), 'index.css': { type: 'asset' } };
    expect(startSize(bundle)).toBe(4 + 2 + 3);
  });
  test('does not count what is imported later', () => {
    expect(startSize({ 'index.js': chunk('1234', { isEntry: true, imports: [] }), 'later.js': chunk('x'.repeat(1000)) })).toBe(4);
  });
});
