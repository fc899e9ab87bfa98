import path from 'node:path';

/**
 * The program's name among all programs of a system, as electron-builder.yml gives it to its packages. Windows joins
 * windows, pinned buttons and the jump list by it.
 */
export const APP_ID = 'io.github.shamrocks_solitaire.Shamrocks';

/**
 * The picture file that a window must bring itself; undefined where the system takes it from the program. A Linux
 * desktop finds it by the desktop file, but an unpacked archive and an AppImage have none installed.
 * @param places where the packaged program has its resources, and where the project is while it is developed
 */
export function windowIcon(platform: string, packaged: boolean, places: { readonly resources: string; readonly app: string }): string | undefined {
  if (platform !== 'linux') return undefined;
  return packaged ? path.join(places.resources, 'icon.png') : path.join(places.app, 'assets/icons/256x256.png');
}
