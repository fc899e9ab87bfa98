import { readFileSync } from 'node:fs';
import type { CardArt } from '../../renderer/view/card-art';
import { inProject } from '../tools/lib/paths.mjs';
import { cardArt } from '../tools/vite/card-art.mjs';
import { expect, test } from './fixtures';

const FOLDERS = { classic: '2color', 'classic-large': '2color-bf', 'four-colour': '4color', 'four-colour-large': '4color-bf' } as const;
/** Every kind of face: pips, courts with all their ornaments, the widest index, each suit. */
const CARDS = [12, 23, 24, 36, 50];

/**
 * How far each face, drawn from its outlines, is from the browser's own picture of the SVG: the mean difference of the
 * two, 0 to 255, with the rounded box under the art left out of both.
 */
async function distances({ art, deck, cards, files }: { art: CardArt; deck: keyof typeof FOLDERS; cards: readonly number[]; files: readonly string[] }): Promise<{ away: number; ink: number }[]> {
  const [width, height] = [240, 336];
  const surface = (): CanvasRenderingContext2D => {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    return context;
  };
  const results: { away: number; ink: number }[] = [];
  for (const [i, card] of cards.entries()) {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent((files[i] ?? '').replace(/<rect[^>]*rx="12"[^>]*>/, '<rect>'))}`;
    await image.decode();
    const meant = surface();
    meant.drawImage(image, 0, 0, width, height);
    const drawn = surface();
    drawn.translate(width / 2, height / 2);
    for (const [ink = 0, path = 0, ...rest] of art.decks[deck][card] ?? []) {
      const pen = art.inks[ink];
      if (ink === -2) drawn.restore();
      else if (ink === -1) {
        drawn.save();
        drawn.beginPath();
        drawn.rect(path, rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0);
        drawn.clip();
      }
      if (!pen) continue;
      for (let at = 0; at < rest.length; at += 6) {
        drawn.save();
        drawn.transform(...(rest.slice(at, at + 6) as [number, number, number, number, number, number]));
        const outline = new Path2D(art.paths[path]);
        if ('fill' in pen) {
          drawn.fillStyle = pen.fill;
          // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills, not an array
          drawn.fill(outline);
        } else {
          Object.assign(drawn, { strokeStyle: pen.stroke, lineWidth: pen.width, lineCap: pen.cap, lineJoin: pen.join, miterLimit: pen.miter });
          drawn.stroke(outline);
        }
        drawn.restore();
      }
    }
    const [one, other] = [meant, drawn].map((context) => context.getImageData(0, 0, width, height).data) as [Uint8ClampedArray, Uint8ClampedArray];
    let [away, ink] = [0, 0];
    for (let at = 0; at < one.length; at++) {
      away += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      ink += 255 - (one[at] ?? 0);
    }
    results.push({ away: away / one.length, ink: ink / one.length });
  }
  return results;
}

test('the faces made flat are the pictures that were drawn', async ({ bridge, host }) => {
  void bridge;
  const art = cardArt(inProject()) as unknown as CardArt;
  const names = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => `${rank}${suit}`));
  for (const [deck, folder] of Object.entries(FOLDERS) as [keyof typeof FOLDERS, string][]) {
    const files = CARDS.map((card) => readFileSync(inProject(`node_modules/@heruka_urgyen/react-playing-cards/src/images/${folder}/${names[card]}.svg`), 'utf8'));
    const found = await host.page.evaluate(distances, { art, deck, cards: CARDS, files });
    for (const [i, { away, ink }] of found.entries()) {
      expect(ink, `${deck} ${names[CARDS[i] ?? 0]}: something is drawn`).toBeGreaterThan(3);
      // Outlines are rounded to a tenth of a unit, which alone comes to a little over 0.2 % of a court card's ink.
      expect(away, `${deck} ${names[CARDS[i] ?? 0]}: how far from the original`).toBeLessThan(0.003 * ink);
    }
  }
});
