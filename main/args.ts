import type { Command } from '../shared/ipc/contract';
import type { DealNumber } from '../shared/engine/deal-number';
import { describeDealNumberProblem, parseDealNumber } from '../shared/engine/deal-number';

/** What a command line asks for. Everything that is not known is left out, and so ignored. */
export interface Arguments {
  /** Print this and end, without a window. */
  readonly print: 'version' | 'help' | null;
  readonly newGame: boolean;
  readonly deal: DealNumber | null;
  /** One sentence for the player about a deal number that is none. */
  readonly problem: string | null;
}

export const HELP = `Shamrocks, a solitaire of eighteen fans

Usage: shamrocks [options]

  --new-game        start a new game
  --deal=<number>   play this deal: 1 to 99999999999999999999, or ms1 to ms8589934591
  --version         print the version and end
  --help            print this and end

A game in progress is kept: the program asks before it is left for another.
If Shamrocks is already running, its window takes the request.
`;

const DEAL = '--deal=';

/**
 * Reads a command line, this program's own or that of a second start. Words that are not known are ignored: desktops,
 * Chromium and Electron add their own. Said twice, the last one counts; after `--` nothing does.
 * @param words without the program's own name
 */
export function parseArguments(words: readonly string[]): Arguments {
  let asked: Arguments = { print: null, newGame: false, deal: null, problem: null };
  for (const word of words) {
    if (typeof word !== 'string') continue;
    if (word === '--') break;
    if (word === '--version') asked = { ...asked, print: asked.print ?? 'version' };
    else if (word === '--help') asked = { ...asked, print: asked.print ?? 'help' };
    else if (word === '--new-game') asked = { ...asked, newGame: true };
    else if (word.startsWith(DEAL)) asked = { ...asked, ...readDeal(word.slice(DEAL.length)) };
  }
  return asked;
}

function readDeal(text: string): Pick<Arguments, 'deal' | 'problem'> {
  const deal = parseDealNumber(text);
  return deal.ok ? { deal: deal.value, problem: null } : { deal: null, problem: describeDealNumberProblem(deal.problem) };
}

/** What the page is to do about it; null for nothing. A deal by number is more than any new game. */
export function commandOf(asked: Arguments): Command | null {
  if (asked.deal !== null) return { name: 'play-deal', deal: asked.deal };
  return asked.newGame ? { name: 'new-game' } : null;
}

/** The words to start again with after a failure: what was asked for has been done, and would be asked again. */
export function withoutRequests(words: readonly string[]): string[] {
  return words.filter((word) => word !== '--new-game' && !word.startsWith(DEAL));
}
