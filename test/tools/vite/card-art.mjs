// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { flatten } from './flat-svg.mjs';
import { shortPath } from './short-path.mjs';

/** The package of the faces, and its folder for each deck. */
const PACKAGE = '@heruka_urgyen/react-playing-cards';
const FOLDERS = { classic: '2color', 'classic-large': '2color-bf', 'four-colour': '4color', 'four-colour-large': '4color-bf' };

const NAME = 'virtual:card-art';

/** The cards' names in the order of their numbers: spades, hearts, diamonds, clubs, each from ace to king. */
const CARDS = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => `${rank}${suit}`));

/**
 * All faces of all decks as one value: the browser makes a document of its own of each SVG picture, which for 52 of
 * them is what the start would wait for longest. Paths and inks are written once, however many faces use them.
 * @param {string} root the project's folder
 * @returns {{paths: string[], inks: import('./flat-svg.mjs').Ink[], decks: Record<string, number[][][]>}} `decks`: for
 *   each card its layers, each [ink, path, and six numbers for every place where it is drawn], or [-1, x, y, width,
 *   height] where a window for what follows begins, and [-2] where it ends
 */
export function cardArt(root) {
  const paths = new Index();
  const inks = new Index();
  const decks = Object.entries(FOLDERS).map(([deck, folder]) => {
    const faces = CARDS.map((card) => {
      const svg = readFileSync(path.join(root, 'node_modules', PACKAGE, 'src', 'images', folder, `${card}.svg`), 'utf8');
      /** @type {number[][]} */
      const layers = [];
      for (const part of flatten(svg)) {
        if ('window' in part) layers.push(part.window === null ? [-2] : [-1, ...part.window]);
        else {
          const [ink, outline] = [inks.of(JSON.stringify(part.ink)), paths.of(part.path)];
          const last = layers.at(-1);
          if (last?.[0] === ink && last[1] === outline) last.push(...part.at);
          else layers.push([ink, outline, ...part.at]);
        }
      }
      return layers;
    });
    return [deck, faces];
  });
  return { paths: paths.all.map(shortPath), inks: inks.all.map((ink) => JSON.parse(ink)), decks: Object.fromEntries(decks) };
}

/** Texts by number, each once. */
class Index {
  /** @type {string[]} */
  all = [];
  #numbers = new Map();

  /** @param {string} text @returns {number} */
  of(text) {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

/**
 * Gives the page the address of the faces as `virtual:card-art`, and lets it ask for them before its script has come.
 * @param {string} root the project's folder
 * @returns {import('vite').Plugin}
 */
export function cardArtFile(root) {
  /** @type {string | undefined} */
  let reference;
  return {
    name: 'shamrocks:card-art',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // By its package's name: what is shipped of that is found in the list of licences.
    resolveId: (id) => (id === NAME ? path.join(root, 'node_modules', PACKAGE, 'faces?card-art') : null),
    load(id) {
      if (!id.endsWith('faces?card-art')) return null;
      reference ??= this.emitFile({ type: 'asset', name: 'faces.json.gz', source: gzipSync(JSON.stringify(cardArt(root)), { level: 9 }) });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }) {
        const faces = Object.keys(bundle ?? {}).find((name) => /faces[^/]*\.gz$/.test(name));
        if (faces === undefined || !filename.endsWith('index.html')) return [];
        return [{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `./${faces}` }, injectTo: 'head' }];
      },
    },
  };
}
