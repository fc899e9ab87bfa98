import { shell } from 'electron';

/** The only addresses that are ever given to the system's browser, and only by a click in the menu. */
const LINKS = Object.freeze({
  'card-faces': 'https://www.me.uk/cards/',
  'la-belle-lucie': 'https://en.wikipedia.org/wiki/La_Belle_Lucie',
} as const);

export type Link = keyof typeof LINKS;

/** Opens one of the program's own links in the system's browser. */
export async function openLink(link: Link): Promise<void> {
  if (Object.hasOwn(LINKS, link)) await shell.openExternal(LINKS[link]);
}
