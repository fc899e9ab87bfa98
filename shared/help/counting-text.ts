import type { HelpSection } from './help-text';

/** How games are counted: what a player must be able to look up before trusting a figure. */
export const COUNTING: HelpSection = {
  id: 'counting',
  title: 'How games are counted',
  text: [
    'A game counts from its first move. A deal that was only looked at costs nothing, nor does a deal without a legal move.',
    'A game is won when the last card goes home. It is counted once: whatever you undo, replay or restart after that changes no figure.',
    'A game that has begun and is left for another one counts as lost. You are told before it happens. Closing the program leaves nothing: the game comes back as it was.',
    'Restarting a deal goes on with the same game. It is not counted anew, and what was counted as a move, an undo or a hint stays counted.',
    'Undo is free. The number of moves shown on the table, and counted at the win, is the number of moves that led to the position: a move that was taken back is not among them. Each undo is counted for the statistics, where you can see how many your wins took.',
    'A hint is counted when it is asked for. A game won with hints is a won game; games won without any are counted beside it as "without a hint".',
    'Once a solution was shown, the game can no longer be won: it counts as lost when you leave it, or when you bring the cards home yourself.',
    'A game on a pasted layout has its row in the history, where it can be looked at again, but is in none of the figures: a layout may be pasted that is as good as won.',
    'The coach line is not counted: it tells whether the game can be won, not how.',
    'Statistics are kept for each set of house rules, and over all of them. The range beside a rate says how far the luck of so few games reaches: with 95 % confidence your true rate lies within it (Wilson score interval).',
  ],
};

/** How deals are numbered. */
export const DEAL_NUMBERS: HelpSection = {
  id: 'numbers',
  title: 'Deal numbers',
  text: [
    'The same number is the same deal on every machine, and the same as in PySolFC.',
    'Numbers from 1 to 31999, and numbers with "ms" in front from ms1 to ms8589934591, follow the numbering of Microsoft FreeCell. From 32000 up to twenty digits, plain numbers name deals of their own.',
    'Blanks and the signs # - _ . , between digits are ignored: 1 234 is 1234. A number that is not one is refused with the reason; nothing is guessed.',
    'About 97 in 100 deals can be won for certain, with the usual rules; about one in 100 cannot, and of the rest nobody knows. A few have no legal move at all, number 22 the first of them: to look at one costs nothing.',
    'A whole layout may be pasted too: 18 fans from bottom to top, on lines of their own or parted by |, like KS JD 4S | 2D 9D TH.',
  ],
};
