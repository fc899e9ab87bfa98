import type { Entry, MenuContext } from './entry';
import { SEPARATOR, alsoBy, command } from './entry';

/** The Game menu: what is done with deals and with the game on the table. */
export function gameMenu({ platform, state }: MenuContext): Entry {
  const mac = platform === 'darwin';
  const newGame = command('new-game', '&New Game', { accelerator: 'CmdOrCtrl+N' });
  const restart = command('restart', '&Restart This Deal', { accelerator: mac ? 'CmdOrCtrl+R' : 'F5', enabled: state.canRestart });
  const submenu: Entry[] = [
    newGame,
    ...(mac ? [] : [alsoBy('F2', newGame)]),
    command('new-winnable-game', 'New &Winnable Game', { accelerator: 'CmdOrCtrl+Shift+N' }),
    { id: 'difficulty', label: 'New Winnable Game b&y Difficulty', submenu: difficulties() },
    command('daily-deal', '&Today’s Deal', { accelerator: 'CmdOrCtrl+T' }),
    command('select-deal', 'Select &Deal…', { accelerator: 'CmdOrCtrl+D' }),
    { id: 'recent-deals', label: 'Re&cent Deals', enabled: state.recentDeals.length > 0, submenu: recentDeals(state.recentDeals) },
    SEPARATOR,
    restart,
    alsoBy(mac ? 'F5' : 'Ctrl+R', restart),
    SEPARATOR,
    command('hint', '&Hint', { ...(mac ? {} : { accelerator: 'H', pageListens: true }), enabled: state.canHint }),
    command('show-solution', 'Show &Solution', { enabled: state.canShowSolution }),
    command('finish', '&Finish', { enabled: state.canFinish }),
    command('redeal', 'Redea&l', { ...(mac ? {} : { accelerator: 'D', pageListens: true }), enabled: state.canRedeal }),
    SEPARATOR,
    command('statistics', 'St&atistics…', { accelerator: 'CmdOrCtrl+I' }),
    command('history', 'Game H&istory…', { accelerator: mac ? 'CmdOrCtrl+Y' : 'Ctrl+H' }),
    ...(mac ? [] : [command('settings', 'S&ettings…', { accelerator: 'CmdOrCtrl+,' }), SEPARATOR, quit()]),
  ];
  return { id: 'game-menu', label: '&Game', submenu };
}

function difficulties(): Entry[] {
  const levels = ['easy', 'medium', 'hard'] as const;
  return levels.map((difficulty) => ({
    id: `new-winnable-game-${difficulty}`,
    label: `&${difficulty[0]?.toUpperCase()}${difficulty.slice(1)}`,
    action: { kind: 'command', command: { name: 'new-winnable-game', difficulty } },
  }));
}

function recentDeals(deals: readonly string[]): Entry[] {
  return deals.map((deal) => ({ id: `play-deal-${deal}`, label: `Deal ${deal}`, action: { kind: 'command', command: { name: 'play-deal', deal } } }));
}

function quit(): Entry {
  return { role: 'quit', label: '&Quit', accelerator: 'CmdOrCtrl+Q' };
}
