import { ORIGIN, PAGE_URL } from '../protocol';

/** May this request be made at all? The program's own files only; its tools as well while it is developed. */
export function mayRequest(url: string, packaged: boolean): boolean {
  return url.startsWith(`${ORIGIN}/`) || (!packaged && url.startsWith('devtools://'));
}

/** May a frame go there? Only the page itself, to itself: that is how a page is loaded again. */
export function mayNavigate(url: string, isMainFrame: boolean): boolean {
  return isMainFrame && url === PAGE_URL;
}

/**
 * Switches of Chromium's that a packaged program must not be started with: they open a door to the running page from
 * outside, or take away what shuts the page in. Node's own are switched off by the release's fuses.
 */
const FORBIDDEN_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'disable-web-security',
  'disable-site-isolation-trials',
  'disable-seccomp-filter-sandbox',
  'disable-namespace-sandbox',
  'single-process',
  'renderer-cmd-prefix',
  'gpu-launcher',
  'utility-cmd-prefix',
] as const;

/** The first switch that a packaged program must not be started with; null where there is none. */
export function forbiddenSwitch(hasSwitch: (name: string) => boolean, { packaged, sandboxPossible }: { readonly packaged: boolean; readonly sandboxPossible: boolean }): string | null {
  if (!packaged) return null;
  if (sandboxPossible && hasSwitch('no-sandbox')) return 'no-sandbox';
  return FORBIDDEN_SWITCHES.find(hasSwitch) ?? null;
}

/**
 * Can Chromium's sandbox work here at all? Not for root; and an AppImage's own start script, which looks whether the
 * system lets a program have user namespaces, adds --no-sandbox only where it does not.
 */
export function sandboxPossible(user: number | undefined, appImage: string | undefined): boolean {
  return user !== 0 && appImage === undefined;
}
