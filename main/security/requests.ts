import { ORIGIN, PAGE_URL } from '../protocol';

/** May this request be made at all? The program's own files only; its tools as well while it is developed. */
export function mayRequest(url: string, packaged: boolean): boolean {
  return url.startsWith(`${ORIGIN}/`) || (!packaged && url.startsWith('devtools://'));
}

/** May a frame go there? Only the page itself, to itself: that is how a page is loaded again. */
export function mayNavigate(url: string, isMainFrame: boolean): boolean {
  return isMainFrame && url === PAGE_URL;
}

/** Switches that open a door to the running page from outside. Node's own are switched off by the release's fuses. */
const DEBUG_SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'];

/** The first switch that a packaged program must not be started with; null where there is none. */
export function forbiddenSwitch(hasSwitch: (name: string) => boolean, packaged: boolean): string | null {
  return packaged ? (DEBUG_SWITCHES.find(hasSwitch) ?? null) : null;
}
