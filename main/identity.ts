/**
 * The program's name among all programs of a system, as electron-builder.yml gives it to its packages. Windows joins
 * windows, pinned buttons and the jump list by it.
 */
export const APP_ID = 'io.github.shamrocks_solitaire.Shamrocks';
