import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HELP, commandOf, parseArguments, withoutRequests } from '../../main/args';
import { parseDealNumber } from '../../shared/engine/deal-number';

const NOTHING = { print: null, newGame: false, deal: null, problem: null };

test('nothing said asks for nothing', () => {
  expect(parseArguments([])).toEqual(NOTHING);
  expect(commandOf(parseArguments([]))).toBeNull();
});

test('--new-game asks for a new game', () => {
  expect(commandOf(parseArguments(['--new-game']))).toEqual({ name: 'new-game' });
});

test('--deal asks for a deal in any form that a person writes, and hands on its one written form', () => {
  expect(commandOf(parseArguments(['--deal=7']))).toEqual({ name: 'play-deal', deal: '7' });
  expect(commandOf(parseArguments(['--deal= 12,345 ']))).toEqual({ name: 'play-deal', deal: '12345' });
  expect(commandOf(parseArguments(['--deal=MS 31999']))).toEqual({ name: 'play-deal', deal: '31999' });
  expect(commandOf(parseArguments(['--deal=ms40000']))).toEqual({ name: 'play-deal', deal: 'ms40000' });
});

test('a deal goes before any new game, and the last deal before the first', () => {
  expect(commandOf(parseArguments(['--deal=7', '--new-game', '--deal=8']))).toEqual({ name: 'play-deal', deal: '8' });
});

test.each(['', '0', '-5', 'seven', '1234567890123456789012345', 'ms0', '1e5', '../../etc'])('the bad deal number "%s" is told in one sentence, and starts nothing', (text) => {
  const asked = parseArguments([`--deal=${text}`]);
  expect(commandOf(asked)).toBeNull();
  expect(asked.problem).toMatch(/^[^\n]+\.$/);
});

test('a good number after a bad one leaves no complaint', () => {
  expect(parseArguments(['--deal=x', '--deal=9'])).toEqual({ ...NOTHING, deal: '9' });
});

test('--version and --help print; the first one said counts', () => {
  expect(parseArguments(['--version']).print).toBe('version');
  expect(parseArguments(['--help', '--version']).print).toBe('help');
});

test('the help names each option that there is', () => {
  for (const option of ['--new-game', '--deal=<number>', '--version', '--help']) expect(HELP).toContain(option);
});

test.each([
  '--deal',
  '-deal=5',
  '--Deal=5',
  '--deal:5',
  'deal=5',
  '--new-game=1',
  '--new-games',
  'new-game',
  '--allow-file-access-from-files',
  '--user-data-dir=/tmp/x',
  '--no-sandbox',
  'https://example.com/',
  'shamrocks://app/index.html',
  '/home/someone/file.json',
])('"%s" is not known, so it is ignored', (word) => {
  expect(parseArguments([word])).toEqual(NOTHING);
});

test('after -- nothing counts', () => {
  expect(parseArguments(['--', '--deal=5', '--new-game'])).toEqual(NOTHING);
});

test('whatever stands on a command line, only a real deal, a new game, a sentence or nothing comes of it', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ maxLength: 40 }).map((text) => `--deal=${text}`),
    fc.constantFrom('--new-game', '--version', '--help', '--', '--deal=', '--deal=5', '--__proto__=1', '--constructor'),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const asked = parseArguments(words);
      expect(Object.keys(asked).sort()).toEqual(['deal', 'newGame', 'print', 'problem']);
      if (asked.deal !== null) expect(parseDealNumber(asked.deal)).toEqual({ ok: true, value: asked.deal });
      if (asked.problem !== null) expect(asked.problem.trim()).not.toBe('');
      expect(asked.newGame).toBe(words.slice(0, [...words, '--'].indexOf('--')).includes('--new-game'));
    }),
    { seed: 20260719, numRuns: 10_000 },
  );
});

test('a start after a failure asks for nothing again, and keeps the rest', () => {
  expect(withoutRequests(['.', '--deal=5', '--user-data-dir=/x', '--new-game'])).toEqual(['.', '--user-data-dir=/x']);
});
