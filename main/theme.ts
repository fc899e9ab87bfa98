import type { Settings } from '../shared/settings/settings';

/** The felt's edge in each theme: the window's colour until the page has drawn, so that nothing flashes. */
export const BACKGROUND = { green: '#0c3524', light: '#b4cfba', dark: '#0f1412', 'high-contrast': '#000000' } as const;

/** What the system wants of its programs. */
export interface SystemColours {
  readonly dark: boolean;
  readonly highContrast: boolean;
}

/** What the system is told, so that the window's frame, the menu and the page's media queries agree with the table. */
export function themeSource(theme: Settings['theme']): 'system' | 'light' | 'dark' {
  if (theme === 'system') return 'system';
  return theme === 'green' || theme === 'light' ? 'light' : 'dark';
}

/** The window's background under a theme: the page picks the same when it follows the system. */
export function backgroundColour(theme: Settings['theme'], system: SystemColours): string {
  if (theme !== 'system') return BACKGROUND[theme];
  if (system.highContrast) return BACKGROUND['high-contrast'];
  return system.dark ? BACKGROUND.dark : BACKGROUND.green;
}
