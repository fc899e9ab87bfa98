// @ts-check
// node test/tools/read-pdf.mjs FILE: what a PDF holds, as JSON: {pages: texts, size: [width, height] of the first in points, title}.
// A program of its own, so that the reader runs in plain Node whatever loads the tests.
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { extractText, getDocumentProxy } from 'unpdf';

// The reader grumbles about what Node lacks for drawing; only text is asked of it.
console.log = () => undefined;
const pdf = await getDocumentProxy(new Uint8Array(await readFile(/** @type {string} */ (process.argv[2]))));
const { text } = await extractText(pdf, { mergePages: false });
const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
const { info } = /** @type {{info: {Title?: string}}} */ (await pdf.getMetadata());
process.stdout.write(JSON.stringify({ pages: text, size: [Math.round(width), Math.round(height)], title: info.Title ?? '' }));
