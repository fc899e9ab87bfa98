import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { play } from '../../../main/cli/play';
import { BadInput, linesOf, positive, readAsked, rulesetOption, threads, whole } from '../../../main/cli/input';
import { solveReport } from '../../../main/cli/solve';
import { table, winrate } from '../../../main/cli/winrate';
import { DEFAULT_RULESET } from '../../../shared/engine/ruleset';

const FIRST = 'KS JD 4S | 2D 9D TH | 9H QD 8H | JC JS 2C';

describe('what is asked', () => {
  test('is a deal number in any accepted form, or a layout', () => {
    expect(readAsked('ms1', DEFAULT_RULESET).deal).toBe(readAsked(' 1 ', DEFAULT_RULESET).deal);
    const byNumber = readAsked('1', DEFAULT_RULESET);
    expect(byNumber.layout.fans[0]).toHaveLength(3);
    expect(readAsked('- / KS KH KD KC', DEFAULT_RULESET).deal).toBeNull();
  });

  test.each(['', 'abc', '0', FIRST, '-1'])('is refused with what was expected: %s', (text) => {
    expect(() => readAsked(text, DEFAULT_RULESET)).toThrow(BadInput);
  });

  test('options say what they expect', () => {
    expect(positive('0.5')).toBe(0.5);
    expect(whole('12')).toBe(12);
    expect(rulesetOption('no-return').foundationReturn).toBe(false);
    expect(() => positive('0')).toThrow('above 0');
    expect(() => whole('1.5')).toThrow('whole number');
    expect(() => rulesetOption('nonsense')).toThrow('no-return');
    expect(threads('2')).toBe(2);
    expect(() => threads('100000')).toThrow('at most');
  });

  test('a list has its lines counted, blank ones too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shamrocks-lines-'));
    await writeFile(path.join(folder, 'list'), '1\r\n\n 22 \n');
    const lines = [];
    for await (const line of linesOf(path.join(folder, 'list'))) lines.push(line);
    expect(lines).toEqual([{ number: 1, text: '1' }, { number: 3, text: '22' }]);
    await rm(folder, { recursive: true });
  });
});

describe('solve', () => {
  test('prints a line that play plays to a win', () => {
    const report = solveReport('1', DEFAULT_RULESET, { nodes: 50_000 });
    expect(report.verdict).toBe('winnable');
    expect(report.line?.split(' ')).toHaveLength(report.moves as number);
    const printed: string[] = [];
    expect(play('1', report.line as string, DEFAULT_RULESET, (line) => printed.push(line))).toBe(true);
    expect(printed.at(-1)).toBe('won');
  });

  test('says of a dead deal that it is lost, and why it gave up on a hard one', () => {
    expect(solveReport('22', DEFAULT_RULESET, {})).toMatchObject({ deal: '22', verdict: 'unwinnable', line: null, moves: null });
    expect(solveReport('27', DEFAULT_RULESET, { nodes: 2000 })).toMatchObject({ verdict: 'unknown', why: 'nodes' });
  });
});

describe('play', () => {
  test('tells each refusal with its reason and goes on', () => {
    const printed: string[] = [];
    expect(play('1', 'f1>f2 f6>f18 nonsense', DEFAULT_RULESET, (line) => printed.push(line))).toBe(false);
    expect(printed[0]).toBe('move 1, f1>f2: refused: Fan 2 is full: it cannot take the 4 of spades.');
    expect(printed[1]).toContain('move 3, nonsense: refused:');
    expect(printed[2]).toContain('6H 7D');
    expect(printed[3]).toBe('playing');
  });
});

describe('the file of a run that is to go on', () => {
  const request = (resume: string) => ({ from: 1, to: 3, rules: DEFAULT_RULESET, budget: { nodes: 1000 }, jobs: 1, resume });
  const silent = (): void => undefined;

  test('that cannot be read, or written, is told as bad input', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shamrocks-resume-'));
    await expect(winrate(request(folder), silent)).rejects.toThrow(BadInput);
    await expect(winrate(request(path.join(folder, 'none', 'file')), silent)).rejects.toThrow('cannot write');
    await rm(folder, { recursive: true });
  });

  test('of another run is named, and left as it is', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shamrocks-resume-'));
    const file = path.join(folder, 'run');
    await writeFile(file, '{"rules":"other"}\n');
    await expect(winrate(request(file), silent)).rejects.toThrow('belongs to another run');
    expect(await readFile(file, 'utf8')).toBe('{"rules":"other"}\n');
    await rm(folder, { recursive: true });
  });
});

describe('the table of win rates', () => {
  test('counts, and names the undecided', () => {
    const outcome = (deal: number, verdict: 'winnable' | 'unwinnable' | 'unknown') => ({ deal, verdict, moves: 80, nodes: 10, ms: deal });
    const lines = table(
      [outcome(1, 'winnable'), outcome(2, 'winnable'), outcome(3, 'unwinnable'), outcome(4, 'unknown')],
      { from: 1, to: 4, rules: DEFAULT_RULESET, budget: { nodes: 1000 }, jobs: 1, resume: null },
    );
    expect(lines[0]).toBe('Shamrocks: deals 1 to 4, at most 1000 positions each');
    expect(lines[2]).toMatch(/^winnable +2 +50\.00 %/);
    expect(lines.at(-1)).toBe('undecided: 4');
  });
});
