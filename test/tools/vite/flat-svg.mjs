// @ts-check

/**
 * How an outline is drawn: filled, or stroked with a pen.
 * @typedef {{fill: string} | {stroke: string, width: number, cap: string, join: string, miter: number}} Ink
 * @typedef {{ink: Ink, path: string, at: number[]} | {window: number[] | null}} FlatPart
 * @typedef {{name: string, attributes: Record<string, string>, children: Element[]}} Element
 * @typedef {readonly [number, number, number, number, number, number]} Matrix
 */

const INK = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'];

/**
 * All that the card faces use of SVG: anything else stops the build, for it would be left out of the picture.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const KNOWN = {
  svg: ['xmlns', 'xmlns:xlink', 'class', 'face', 'height', 'preserveAspectRatio', 'viewBox', 'width'],
  defs: [],
  symbol: ['id', 'viewBox', 'preserveAspectRatio'],
  g: ['transform', ...INK],
  path: ['d', 'transform', ...INK],
  rect: ['id', 'width', 'height', 'x', 'y', 'rx', 'ry', ...INK],
  use: ['xlink:href', 'width', 'height', 'x', 'y', 'transform', ...INK],
};

/**
 * A card's SVG as a list of outlines in the order of drawing, each with its ink and its place; the card itself, the
 * rounded box under everything, is left out. Coordinates are those of the file's view box.
 * @param {string} svg
 * @returns {FlatPart[]}
 * @throws when it uses anything that is not known here
 */
export function flatten(svg) {
  const root = parse(svg);
  /** @type {Map<string, Element>} */
  const named = new Map();
  collect(root, named);
  /** @type {FlatPart[]} */
  const parts = [];
  for (const child of root.children) draw(child, [1, 0, 0, 1, 0, 0], {}, named, parts);
  return withoutRepeatedWindows(parts);
}

/** @param {string} svg @returns {Element} */
function parse(svg) {
  /** @type {Element[]} */
  const open = [{ name: '', attributes: {}, children: [] }];
  for (const [, end, name = '', inner = '', alone] of svg.replace(/<\?[^>]*\?>/g, '').matchAll(/<(\/?)([\w:]+)([^>]*?)(\/?)>/g)) {
    if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`);
      continue;
    }
    const known = KNOWN[name];
    if (known === undefined) throw new Error(`<${name}> is not known: it would not be drawn.`);
    const attributes = Object.fromEntries([...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const strange = Object.keys(attributes).find((key) => !known.includes(key));
    if (strange !== undefined) throw new Error(`<${name} ${strange}="${attributes[strange]}"> is not known: it would not be drawn.`);
    /** @type {Element} */
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    if (alone !== '/') open.push(element);
  }
  const [root] = open[0]?.children ?? [];
  if (open.length !== 1 || root === undefined) throw new Error('This is no whole SVG file.');
  return root;
}

/** @param {Element} element @param {Map<string, Element>} named */
function collect(element, named) {
  const { id } = element.attributes;
  if (id !== undefined) named.set(id, element);
  for (const child of element.children) collect(child, named);
}

/** @param {Element} element @param {Matrix} at @param {Record<string, string>} inherited @param {Map<string, Element>} named @param {FlatPart[]} parts */
function draw(element, at, inherited, named, parts) {
  const { name, attributes, children } = element;
  const style = { ...inherited, ...Object.fromEntries(Object.entries(attributes).filter(([key]) => INK.includes(key))) };
  const here = multiply(at, transformOf(attributes['transform']));
  if (name === 'g') for (const child of children) draw(child, here, style, named, parts);
  else if (name === 'path') outline(String(attributes['d']), style, here, parts);
  // A rounded box is the card itself: the table has its own.
  else if (name === 'rect' && attributes['rx'] === undefined) {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => Number(attributes[key]));
    outline(`M${x} ${y}h${width}v${height}h${-Number(width)}z`, style, here, parts);
  } else if (name === 'use') {
    const used = named.get(String(attributes['xlink:href']).slice(1));
    if (used === undefined) throw new Error(`${attributes['xlink:href']} is not in the file.`);
    if (used.name === 'symbol') drawSymbol(used, attributes, here, style, named, parts);
    else draw(used, here, style, named, parts);
  }
}

/** @param {string} path @param {Record<string, string>} style @param {Matrix} at @param {FlatPart[]} parts */
function outline(path, style, at, parts) {
  const { fill = 'black', stroke = 'none' } = style;
  if (fill !== 'none') parts.push({ ink: { fill }, path, at: rounded(at) });
  if (stroke === 'none') return;
  const pen = { width: Number(style['stroke-width'] ?? 1), cap: style['stroke-linecap'] ?? 'butt', join: style['stroke-linejoin'] ?? 'miter', miter: Number(style['stroke-miterlimit'] ?? 4) };
  parts.push({ ink: { stroke, ...pen }, path, at: rounded(at) });
}

/** @param {Element} symbol @param {Record<string, string>} use @param {Matrix} at @param {Record<string, string>} inks @param {Map<string, Element>} named @param {FlatPart[]} parts */
function drawSymbol(symbol, use, at, inks, named, parts) {
  const [left = 0, top = 0, width = 1, height = 1] = String(symbol.attributes['viewBox']).split(/[\s,]+/).map(Number);
  const [x, y] = [Number(use['x'] ?? 0), Number(use['y'] ?? 0)];
  const fit = symbol.attributes['preserveAspectRatio'];
  const tall = Number(use['height']) / height;
  if (fit === 'xMinYMid') {
    // As wide as there is room, so the height alone says how large it is; what is drawn stays inside its box.
    const inside = multiply(at, [tall, 0, 0, tall, x - left * tall, y - top * tall]);
    for (const child of symbol.children) draw(child, inside, inks, named, parts);
    return;
  }
  if (fit !== 'none') throw new Error(`preserveAspectRatio="${fit}" is not known.`);
  const wide = Number(use['width']) / width;
  const inside = multiply(at, [wide, 0, 0, tall, x - left * wide, y - top * tall]);
  const corners = [[left, top], [left + width, top + height]].map(([px = 0, py = 0]) => [inside[0] * px + inside[2] * py + inside[4], inside[1] * px + inside[3] * py + inside[5]]);
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = corners;
  parts.push({ window: rounded([Math.min(ax, bx), Math.min(ay, by), Math.abs(bx - ax), Math.abs(by - ay)]) });
  for (const child of symbol.children) draw(child, inside, inks, named, parts);
  parts.push({ window: null });
}

/** A window that closes and opens again at the same place need not. @param {FlatPart[]} parts */
function withoutRepeatedWindows(parts) {
  /** @type {FlatPart[]} */
  const kept = [];
  let open = '';
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if ('window' in part && part.window === null && next !== undefined && 'window' in next && JSON.stringify(next.window) === open) continue;
    if ('window' in part && part.window !== null) {
      if (JSON.stringify(part.window) === open) continue;
      open = JSON.stringify(part.window);
    } else if ('window' in part) open = '';
    kept.push(part);
  }
  return kept;
}

/** @param {string | undefined} text as `rotate(25)translate(-45,-45)` @returns {Matrix} */
function transformOf(text = '') {
  /** @type {Matrix} */
  let matrix = [1, 0, 0, 1, 0, 0];
  for (const [, kind, inner = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = inner.split(/[\s,]+/).map(Number);
    const turn = (a * Math.PI) / 180;
    if (kind === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (kind === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (kind === 'rotate' && b === undefined) matrix = multiply(matrix, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]);
    else throw new Error(`transform="${text}" is not known.`);
  }
  return matrix;
}

/** `first` applied after `second`, as SVG nests them. @param {Matrix} first @param {Matrix} second @returns {Matrix} */
function multiply([a, b, c, d, e, f], [g, h, i, j, k, l]) {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** @param {readonly number[]} numbers */
const rounded = (numbers) => numbers.map((number) => (Math.abs(number) < 1e-9 ? 0 : Number(number.toPrecision(7))));
