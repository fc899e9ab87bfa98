import { MovesPanel } from '../chrome/moves-panel';
import type { PanelDefinition, PanelRegistry } from './panel';

const moves: PanelDefinition = { title: 'Moves of this game', size: 'medium', load: () => Promise.resolve(MovesPanel) };

/** Until the other panels are built, only the moves of the game can be looked at. */
export const PANELS: PanelRegistry = {
  moves,
  settings: moves,
  statistics: moves,
  history: moves,
  'select-deal': moves,
  rules: moves,
  keys: moves,
  licences: moves,
};
