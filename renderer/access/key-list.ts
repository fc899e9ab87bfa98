/** One row of the list of keys. `CmdOrCtrl` stands for the platform's key. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of one part of the game. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

/** Every key that does something, as it is shown in the list of keys: those of the menu on this platform too. */
export function keyList(mac: boolean): readonly KeyGroup[] {
  return [...PLAYING, { title: 'The game', rows: ofTheGame(mac) }, { title: 'The window', rows: ofTheWindow(mac) }, ...SHOWING];
}

const PLAYING: readonly KeyGroup[] = [
  {
    title: 'On the table',
    rows: [
      { keys: ['Tab'], does: 'To the foundations, the fans, the buttons' },
      { keys: ['Arrow keys'], does: 'To the next fan or foundation that way' },
      { keys: ['Home', 'End'], does: 'To the first or last fan or foundation' },
      { keys: ['Enter', 'Space'], does: 'Pick up the card; again on another place: put it down' },
      { keys: ['Shift+Enter'], does: 'Send the card to its foundation' },
      { keys: ['Esc'], does: 'Put back, or end what is shown' },
      { keys: ['7 12 Enter'], does: 'Move fan 7 to fan 12' },
      { keys: ['7 F Enter'], does: 'Move the card of fan 7 to its foundation' },
      { keys: ['F 7 Enter'], does: 'Bring a foundation card back on to fan 7; FH 7 names hearts' },
      { keys: ['7 Enter'], does: 'Go to fan 7' },
    ],
  },
  {
    title: 'Read aloud',
    rows: [
      { keys: ['S'], does: 'The whole table' },
      { keys: ['L'], does: 'All legal moves' },
      { keys: ['I'], does: 'The fan or foundation that has the focus' },
      { keys: ['A', 'T', 'J', 'Q', 'K'], does: 'Light all aces, tens, jacks, queens, kings' },
      { keys: ['Alt+2 to Alt+9'], does: 'Light all cards of that rank; Alt+0 the tens, Alt+1 the aces' },
    ],
  },
];

function ofTheGame(mac: boolean): readonly KeyRow[] {
  return [
    { keys: ['CmdOrCtrl+Z', 'U'], does: 'Undo' },
    { keys: ['CmdOrCtrl+Shift+Z', ...(mac ? [] : ['Ctrl+Y']), 'R'], does: 'Redo' },
    { keys: ['H'], does: 'Hint: first the card, then its target, then the move' },
    { keys: ['D'], does: 'Redeal, where the house rules allow one' },
    { keys: ['CmdOrCtrl+B', 'B'], does: 'Set or take away a bookmark' },
    { keys: ['[', ']'], does: 'To the bookmark before or after' },
    { keys: ['M'], does: 'All moves of this game' },
    { keys: ['CmdOrCtrl+N', ...(mac ? [] : ['F2'])], does: 'New game' },
    { keys: ['CmdOrCtrl+Shift+N'], does: 'New winnable game' },
    { keys: ['CmdOrCtrl+T'], does: 'Today’s deal' },
    { keys: ['CmdOrCtrl+D'], does: 'Select a deal' },
    { keys: ['CmdOrCtrl+Shift+C'], does: 'Copy the deal’s number' },
    { keys: ['CmdOrCtrl+R', 'F5'], does: 'Restart this deal' },
  ];
}

function ofTheWindow(mac: boolean): readonly KeyRow[] {
  return [
    { keys: ['CmdOrCtrl+I'], does: 'Statistics' },
    { keys: [mac ? 'CmdOrCtrl+Y' : 'Ctrl+H'], does: 'Game history' },
    { keys: ['CmdOrCtrl+,'], does: 'Settings' },
    { keys: ['F1'], does: 'Rules' },
    { keys: ['CmdOrCtrl+/', '?'], does: 'This list' },
    { keys: ['CmdOrCtrl+P'], does: 'Print the rules card' },
    { keys: [mac ? 'Ctrl+CmdOrCtrl+F' : 'F11'], does: 'Full screen; Esc leaves it' },
    { keys: ['CmdOrCtrl++', 'CmdOrCtrl+-'], does: 'Larger, smaller' },
    { keys: ['CmdOrCtrl+0'], does: 'Actual size' },
    { keys: ['CmdOrCtrl+Q'], does: 'Quit: the game is as you left it at the next start' },
  ];
}

const SHOWING: readonly KeyGroup[] = [
  {
    title: 'While a solution or a finished game is shown',
    rows: [
      { keys: ['Space'], does: 'Pause, or play on' },
      { keys: ['Left', 'Right'], does: 'One move back or on' },
      { keys: ['Home', 'End'], does: 'To its beginning or its end' },
      { keys: ['Esc'], does: 'End it: the game is as you left it' },
    ],
  },
  {
    title: 'In the history',
    rows: [
      { keys: ['Up', 'Down'], does: 'To the game before or after' },
      { keys: ['PgUp', 'PgDn'], does: 'A page of games back or on' },
      { keys: ['Home', 'End'], does: 'To the first or the last game' },
      { keys: ['Enter'], does: 'Open the game, or close it' },
    ],
  },
];
