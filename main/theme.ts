import type { Settings } from '../shared/settings/settings';

/** The window's colour until the page has drawn: its own background, so that nothing flashes. */
const BACKGROUND = { green: '#0c3524', light: '#d9e5d6', dark: '#101814', 'high-contrast': '#000000' } as const;

/** What the system is told, so that the window's frame, the menu and the page's media queries agree with the table. */
export function themeSource(theme: Settings['theme']): 'system' | 'light' | 'dark' {
  if (theme === 'system' || theme === 'light') return theme;
  return 'dark';
}

/** The window's background under a theme. `dark`: does the system want dark colours? */
export function backgroundColour(theme: Settings['theme'], dark: boolean): string {
  if (theme !== 'system') return BACKGROUND[theme];
  return dark ? BACKGROUND.dark : BACKGROUND.green;
}
