import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, playAndLook } from './play-and-look';

beforeEach(() => {
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the board of controls is named as the state is, after every move of a thousand random games', { timeout: 120_000 }, async () => {
  let moves = 0;
  for (let seed = 1001; seed <= 2000; seed++) moves += await playAndLook(seed);
  expect(moves).toBeGreaterThan(15_000);
});
