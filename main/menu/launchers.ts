import type { App } from 'electron';
import { Menu } from 'electron';

/** Puts "New Game" where each system offers a program's tasks: the jump list and the dock. Linux has it in the desktop entry. */
export function offerNewGame(app: App, newGame: () => void): void {
  if (process.platform === 'win32') {
    app.setUserTasks([
      { program: process.execPath, arguments: '--new-game', title: 'New Game', description: 'Start a new game', iconPath: process.execPath, iconIndex: 0 },
    ]);
  }
  app.dock?.setMenu(Menu.buildFromTemplate([{ label: 'New Game', click: newGame }]));
}
