import './styles/fonts.css';
import './styles/base.css';
import './styles/corners.css';
import './styles/line.css';
import './styles/dialogs.css';
import type { Bridge } from '../shared/ipc/contract';
import { startPage } from './app/page';
import { createSolver } from './hints/solver-client';
import { themeProperties } from './look/tokens';
import { PANELS } from './panels';
import { createTable } from './view/create-table';

declare global {
  interface Window {
    readonly shamrocks: Bridge;
  }
}

/** A float in [0, 1) from the system's own chance, 32 bits of it. */
function random(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

void startPage({ bridge: window.shamrocks, createTable, createSolver, panels: PANELS, themeProperties, random }).then(() => {
  // For the measurement of the start: the next frame shows a table that takes moves.
  requestAnimationFrame(() => {
    performance.mark('playable');
    // The one panel that is typed into the moment it opens. Where its code does not come, opening it says so.
    requestIdleCallback(() => void PANELS['select-deal'].load().catch(() => undefined));
  });
});
