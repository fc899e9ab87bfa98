import { useEffect, useState } from 'preact/hooks';

/** The theme on the page's root, with the system's forced colours: what is drawn by hand follows it. */
export function useTheme(): string {
  const [theme, setTheme] = useState(themeNow);
  useEffect(() => {
    const look = (): void => setTheme(themeNow());
    const watcher = new MutationObserver(look);
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const forced = matchMedia('(forced-colors: active)');
    forced.addEventListener('change', look);
    return () => {
      watcher.disconnect();
      forced.removeEventListener('change', look);
    };
  }, []);
  return theme;
}

function themeNow(): string {
  const forced = matchMedia('(forced-colors: active)').matches;
  return `${document.documentElement.dataset['theme'] ?? ''}${forced ? ' forced' : ''}`;
}
