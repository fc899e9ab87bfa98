import { formatCard } from '../../shared/engine/card';
import type { Look } from '../board/table';

type Deck = Look['deck'];

/** The four decks as files beside the page: no picture is written into the script, and none comes from elsewhere. */
const FILES: Readonly<Record<Deck, Readonly<Record<string, string>>>> = {
  classic: import.meta.glob<string>('../../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color/??.svg', { query: '?url', import: 'default', eager: true }),
  'classic-large': import.meta.glob<string>('../../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color-bf/??.svg', { query: '?url', import: 'default', eager: true }),
  'four-colour': import.meta.glob<string>('../../node_modules/@heruka_urgyen/react-playing-cards/src/images/4color/??.svg', { query: '?url', import: 'default', eager: true }),
  'four-colour-large': import.meta.glob<string>('../../node_modules/@heruka_urgyen/react-playing-cards/src/images/4color-bf/??.svg', { query: '?url', import: 'default', eager: true }),
};

const urls = new Map<string, string>();
for (const [deck, files] of Object.entries(FILES)) {
  for (const [path, url] of Object.entries(files)) urls.set(`${deck}/${path.slice(-6, -4)}`, url);
}

/** The address of a card's picture, for previews in the settings too; empty for no card. */
export function cardUrl(deck: Deck, card: number): string {
  return urls.get(`${deck}/${formatCard(card)}`) ?? '';
}

/** The 52 pictures of a deck, loaded; one that cannot be loaded is null and is drawn as text. */
export function loadDeck(deck: Deck): Promise<readonly (HTMLImageElement | null)[]> {
  return Promise.all(Array.from({ length: 52 }, (_, card) => loadImage(cardUrl(deck, card))));
}

function loadImage(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.decoding = 'async';
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(image), { once: true });
    image.addEventListener('error', () => resolve(null), { once: true });
    image.src = url;
  });
}
