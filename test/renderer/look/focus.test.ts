import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

test('the focus ring is taken away only where another takes its place, or a heading is read from', () => {
  const sheets = readdirSync(inProject('renderer'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const rules = sheets.flatMap((file) => [...readFileSync(inProject(`renderer/${file}`), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]).map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }));
  const without = rules.filter(({ body }) => /outline(?:-style|-width)?:\s*(?:none|0)/.test(body)).map(({ selector }) => selector);
  const instead: Readonly<Record<string, RegExp | null>> = {
    // The table draws it, in the shape of the cards.
    '#board .place:focus-visible': null,
    '.choice .option input:focus-visible': /^\.choice \.option:has\(:focus-visible\)$/,
    '[data-panel] .games:focus': /^\[data-panel\] \.games:focus-visible$/,
    '.dialog h2:focus-visible': null,
    '[data-panel] .help-page h3:focus-visible': null,
  };
  expect(without.toSorted()).toEqual(Object.keys(instead).toSorted());
  for (const other of Object.values(instead)) if (other) expect(rules.some(({ selector, body }) => other.test(selector) && /outline: [23]px solid/.test(body)), String(other)).toBe(true);
});
