import type { FoundGame } from './game-slots';
import type { FoundStore } from './guarded-store';
import type { Repair } from './journal-mend';
import type { Teller } from './teller';

/** Says what the start found damaged, or from a newer version, in the settings and the game in progress. */
export function sayFound(teller: Teller, store: FoundStore, game: FoundGame): void {
  if (store.aside.length > 0 || store.restored) {
    const now = store.restored ? 'The last good copy of your settings is in use' : 'Your settings are back to their defaults';
    teller.say('warning', `${now}: the file was damaged${keptAs(store.aside)}.`);
  }
  if (store.newer) teller.say('warning', 'Your settings were saved by a newer version of Shamrocks; changes are not kept.');
  if (game.aside.length > 0) {
    const now = game.kept ? 'Your game is back as its newest good copy has it' : 'The game in progress could not be read';
    teller.say('warning', `${now}: a file was damaged${keptAs(game.aside)}.`);
  }
  if (game.newer) {
    teller.say('warning', 'The game in progress was saved by a newer version of Shamrocks and is left as it is; this game is not saved.');
  }
}

/** Says that the journal was damaged and what is left of it. */
export function sayRepair(teller: Teller, { aside, games, lost }: Repair): void {
  if (aside.length === 0) return;
  const count = `${games} finished ${games === 1 ? 'game is' : 'games are'} there`;
  const missing = lost > 0 ? `, ${lost} damaged ${lost === 1 ? 'line' : 'lines'} could not be read` : '';
  teller.say('warning', `The history of games was damaged and is mended: ${count}${missing}${keptAs(aside)}.`);
}

function keptAs(names: readonly string[]): string {
  return names.length === 0 ? '' : `; it is kept as ${names.join(' and ')}`;
}
