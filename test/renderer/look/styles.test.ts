import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly body: string;
}

/** The rules of a style sheet, those inside of a condition too. */
const rulesOf = (file: string, css: string): Rule[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ file, selector: selector.trim(), body }));

const sheets = readdirSync(inProject('renderer'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(inProject(`renderer/${file}`), 'utf8') }));
const rules = sheets.flatMap(({ file, css }) => rulesOf(file, css));

/** Those that make anything travel. */
const moving = (some: readonly Rule[]): Rule[] => some.filter(({ body }) => /(?:^|[\s;])(?:animation|transition|scroll-behavior)(?:-\w+)?\s*:/.test(body));

test('nothing of the page moves by itself but where the root says that it may: the setting overrides the system both ways (A11Y-13)', () => {
  expect(moving(rules).length).toBeGreaterThan(0);
  expect(moving(rules).filter(({ selector }) => !selector.startsWith(":root[data-still='false'] ")).map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
  expect(sheets.filter(({ css }) => css.includes('prefers-reduced-motion')).map(({ file }) => file)).toEqual([]);
  // It would see one.
  expect(moving(rulesOf('', '@media screen { .a { color: red; transition: left 1s } }'))).toHaveLength(1);
});

test('the focus ring is taken away only where another takes its place, or a heading is read from', () => {
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
