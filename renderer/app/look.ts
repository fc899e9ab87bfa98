import type { Settings } from '../../shared/settings/settings';
import type { Look } from '../board/table';

/** What the system wishes, read from the page's media queries. */
export interface SystemWishes {
  readonly dark: boolean;
  readonly moreContrast: boolean;
  readonly forcedColours: boolean;
  readonly reducedMotion: boolean;
}

const QUERIES: Readonly<Record<keyof SystemWishes, string>> = {
  dark: '(prefers-color-scheme: dark)',
  moreContrast: '(prefers-contrast: more)',
  forcedColours: '(forced-colors: active)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
};

/** The settings with the system's wishes put in where they are asked for. */
export function resolveLook(settings: Settings, system: SystemWishes): Look {
  const { deck, fanStyle, animation, leftHanded, theme } = settings;
  return { deck, fanStyle, animation, leftHanded, theme: theme === 'system' ? systemTheme(system) : theme, reducedMotion: wantsStill(settings, system) };
}

/** Does motion have to be left out? The setting overrides the system both ways. */
export function wantsStill(settings: Settings, system: SystemWishes): boolean {
  return settings.reducedMotion === 'system' ? system.reducedMotion : settings.reducedMotion === 'on';
}

function systemTheme(system: SystemWishes): Look['theme'] {
  if (system.forcedColours || system.moreContrast) return 'high-contrast';
  return system.dark ? 'dark' : 'green';
}

/** Reads the system's wishes now, and calls `changed` whenever one of them is another. */
export function watchSystem(page: Pick<Window, 'matchMedia'>, changed: () => void): () => SystemWishes {
  const lists = Object.entries(QUERIES).map(([name, query]) => [name, page.matchMedia(query)] as const);
  for (const [, list] of lists) list.addEventListener('change', changed);
  return () => Object.fromEntries(lists.map(([name, list]) => [name, list.matches])) as unknown as SystemWishes;
}
