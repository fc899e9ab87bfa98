import type { App } from 'electron';
import path from 'node:path';

/**
 * What the About panel says on every system; each shows the parts that it knows.
 * @param iconPath a picture, which Linux and Windows read from a file
 */
function aboutPanel(version: string, electron: string, iconPath: string) {
  return {
    applicationName: 'Shamrocks',
    applicationVersion: version,
    version: `Electron ${electron}`,
    copyright: 'Copyright © 2026 The Shamrocks authors. MIT licence.',
    credits: 'Card faces by Adrian Kennard (CC0). Alegreya by Juan Pablo del Peral, Huerta Tipográfica (OFL). All other notices: Help, Third-Party Licences.',
    iconPath,
    authors: ['The Shamrocks authors', 'Card faces: Adrian Kennard (CC0)', 'Alegreya: Juan Pablo del Peral, Huerta Tipográfica (OFL)'],
  };
}

/** Shows the system's own About panel. */
export function showAbout(app: App, version: string): void {
  const icon = app.isPackaged ? path.join(process.resourcesPath, 'icon.png') : path.join(app.getAppPath(), 'assets/icons/128x128.png');
  app.setAboutPanelOptions(aboutPanel(version, process.versions.electron ?? '', icon));
  app.showAboutPanel();
}
