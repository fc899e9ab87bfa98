import { isMainThread } from 'node:worker_threads';
import { Command, CommanderError } from 'commander';
import { availableParallelism } from 'node:os';
import { formatLayout } from '../../shared/engine/layout-text';
import type { Ruleset } from '../../shared/engine/ruleset';
import { DEFAULT_RULESET } from '../../shared/engine/ruleset';
import type { Budget } from '../../shared/solver/verdict';
import { BadInput, linesOf, positive, readAsked, rulesetOption, threads, whole } from './input';
import { play } from './play';
import { solveReport } from './solve';
import { winrate } from './winrate';
import { serve } from './worker';

/** Exit codes: 0 done, 1 a move was refused, 2 bad input. */
const REFUSED = 1;
const BAD_INPUT = 2;

interface Common {
  readonly ruleset: Ruleset;
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function budgetOf(options: { readonly seconds?: number; readonly nodes?: number }, seconds: number): Budget {
  const { nodes } = options;
  const ms = options.seconds !== undefined ? options.seconds * 1000 : nodes === undefined ? seconds * 1000 : undefined;
  return { ...(ms === undefined ? {} : { ms }), ...(nodes === undefined ? {} : { nodes }) };
}

/** Answers line by line; what cannot be read ends it, and is told with its line. */
async function solveLines(file: string | null, rules: Ruleset, budget: Budget): Promise<void> {
  for await (const { number, text } of linesOf(file)) {
    try {
      print(JSON.stringify(solveReport(text, rules, budget)));
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(`line ${number}: ${error.message}`) : error;
    }
  }
}

function commands(): Command {
  const program = new Command('shamrocks')
    .description('Shamrocks solitaire on the command line: deals, proven verdicts, replays, win rates.')
    .exitOverride()
    .showHelpAfterError('(--help says what is expected)');
  const ruleset = ['-r, --ruleset <rules>', 'a variant (no-return) or parts (kings=none,return=off)'] as const;

  program
    .command('deal')
    .description('print the layout of a deal number after the tuck')
    .argument('<number>', 'deal number, as 46 or ms46')
    .option(...ruleset, rulesetOption, DEFAULT_RULESET)
    .action((number: string, options: Common) => {
      const asked = readAsked(number, options.ruleset);
      if (asked.deal === null) throw new BadInput('Expected a deal number, not a layout.');
      print(formatLayout(asked.layout));
    });

  program
    .command('solve')
    .description('say whether deals or layouts can be won: one JSON object a line')
    .argument('[what]', 'deal number or layout; without it one a line from --file or standard input')
    .option(...ruleset, rulesetOption, DEFAULT_RULESET)
    .option('-s, --seconds <seconds>', 'time for each (default: 10, or none with --nodes)', positive)
    .option('-n, --nodes <positions>', 'positions for each', whole)
    .option('-f, --file <file>', 'read one a line from this file')
    .action(async (what: string | undefined, options: Common & { seconds?: number; nodes?: number; file?: string }) => {
      const budget = budgetOf(options, 10);
      if (what !== undefined) print(JSON.stringify(solveReport(what, options.ruleset, budget)));
      else await solveLines(options.file ?? null, options.ruleset, budget);
    });

  program
    .command('play')
    .description('play a line of moves and print the final layout and the outcome')
    .argument('<what>', 'deal number or layout')
    .requiredOption('-m, --moves <moves>', 'moves parted by blanks: "f3>f7 f2>H H>f4"')
    .option(...ruleset, rulesetOption, DEFAULT_RULESET)
    .action((what: string, options: Common & { moves: string }) => {
      if (!play(what, options.moves, options.ruleset, print)) process.exitCode = REFUSED;
    });

  program
    .command('winrate')
    .description('decide a range of deals and print how many can be won')
    .requiredOption('--from <number>', 'first deal number', whole)
    .requiredOption('--to <number>', 'last deal number', whole)
    .option(...ruleset, rulesetOption, DEFAULT_RULESET)
    .option('-s, --seconds <seconds>', 'time for each deal (default: 10, or none with --nodes)', positive)
    .option('-n, --nodes <positions>', 'positions for each deal: the same answer on every machine', whole)
    .option('-j, --jobs <jobs>', 'worker threads', threads, availableParallelism())
    .option('--resume <file>', 'write finished deals down here, and go on from it')
    .action(async (options: Common & { from: number; to: number; seconds?: number; nodes?: number; jobs: number; resume?: string }) => {
      const { from, to, jobs } = options;
      if (to < from) throw new BadInput(`Expected --to (${to}) to be at least --from (${from}).`);
      const budget = budgetOf(options, 10);
      await winrate({ from, to, rules: options.ruleset, budget, jobs, resume: options.resume ?? null }, print);
    });
  return program;
}

async function run(): Promise<void> {
  // A reader that closed early (head) is no error of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    await commands().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : BAD_INPUT;
    else if (error instanceof BadInput) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = BAD_INPUT;
    } else throw error;
  }
}

if (isMainThread) await run();
else serve();
