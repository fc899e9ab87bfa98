import type { App } from 'electron';

/** What the About panel says on every system; each shows the parts that it knows. */
export function aboutPanel(version: string, electron: string) {
  return {
    applicationName: 'Shamrocks',
    applicationVersion: version,
    version: `Electron ${electron}`,
    copyright: 'Copyright © 2026 The Shamrocks authors. MIT licence.',
    credits: 'Card faces by Adrian Kennard (CC0). Alegreya by Juan Pablo del Peral, Huerta Tipográfica (OFL). All other notices: Help, Third-Party Licences.',
    authors: ['The Shamrocks authors', 'Card faces: Adrian Kennard (CC0)', 'Alegreya: Juan Pablo del Peral, Huerta Tipográfica (OFL)'],
  };
}

/** Shows the system's own About panel. */
export function showAbout(app: App, version: string): void {
  app.setAboutPanelOptions(aboutPanel(version, process.versions.electron ?? ''));
  app.showAboutPanel();
}
