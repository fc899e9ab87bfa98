// @ts-check

/** How many numbers follow each command of a path, and which of them are the point where it ends. */
const COUNTS = /** @type {const} */ ({ m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 });

/** @typedef {keyof typeof COUNTS} Command */

/**
 * The same outline in fewer letters: relative, to a tenth of a unit. Each point is rounded where it lies, not by its
 * distance from the one before, so that errors do not add up.
 * @param {string} path an SVG path of the commands in COUNTS, either case
 * @throws when it has any other
 */
export function shortPath(path) {
  let text = '';
  let written = '';
  // Where the outline is by the original, and where it is by what was written; and where its piece began.
  let [x, y, outX, outY, startX, startY, outStartX, outStartY] = [0, 0, 0, 0, 0, 0, 0, 0];
  /** @param {number} to @param {number} from of what was written, in tenths */
  const step = (to, from) => Math.round(to * 10) - from;
  for (const { command, relative, numbers } of commands(path)) {
    const [baseX, baseY] = relative ? [x, y] : [0, 0];
    /** @type {string[]} */
    let words = [];
    if (command === 'z') [x, y, outX, outY] = [startX, startY, outStartX, outStartY];
    else if (command === 'h') {
      x = baseX + Number(numbers[0]);
      const by = step(x, outX);
      words = [tenths(by)];
      outX += by;
    } else if (command === 'v') {
      y = baseY + Number(numbers[0]);
      const by = step(y, outY);
      words = [tenths(by)];
      outY += by;
    } else {
      const points = command === 'a' ? numbers.slice(5) : numbers;
      const steps = points.map((value, i) => (i % 2 === 0 ? step(baseX + value, outX) : step(baseY + value, outY)));
      words = [...(command === 'a' ? [...numbers.slice(0, 2).map((radius) => tenths(Math.round(radius * 10))), ...numbers.slice(2, 5).map(String)] : []), ...steps.map(tenths)];
      [x, y] = [baseX + Number(points.at(-2)), baseY + Number(points.at(-1))];
      outX += Number(steps.at(-2));
      outY += Number(steps.at(-1));
      if (command === 'm') [startX, startY, outStartX, outStartY] = [x, y, outX, outY];
    }
    // A command's letter need not be repeated; but more pairs after a move would be lines.
    text += joined(written === command && command !== 'm' ? '' : command, words);
    written = command;
  }
  return text;
}

/** @param {string} path @returns {Generator<{command: Command, relative: boolean, numbers: number[]}>} */
function* commands(path) {
  for (const [, letter = '', inner = ''] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    let command = /** @type {Command} */ (letter.toLowerCase());
    const count = COUNTS[command];
    if (count === undefined) throw new Error(`The path command ${letter} is not known.`);
    const relative = letter === command;
    const numbers = [...inner.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)].map(Number);
    if (count === 0) yield { command, relative, numbers: [] };
    else if (numbers.length === 0 || numbers.length % count !== 0) throw new Error(`${letter} takes ${count} numbers, not ${numbers.length}.`);
    else {
      for (let at = 0; at < numbers.length; at += count) {
        yield { command, relative, numbers: numbers.slice(at, at + count) };
        if (command === 'm') command = 'l';
      }
    }
  }
}

/** A number of tenths in as few letters as can be. @param {number} value */
const tenths = (value) => String(value / 10).replace(/^(-?)0\./, '$1.');

/** @param {string} letter @param {readonly string[]} words */
function joined(letter, words) {
  let text = letter;
  for (const word of words) {
    const apart = text === '' || /[\d.]$/.test(text) ? !word.startsWith('-') : false;
    text += apart ? ` ${word}` : word;
  }
  return text;
}
