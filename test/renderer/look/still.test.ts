import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

const sheets = readdirSync(inProject('renderer'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** The rules of a style sheet that make anything travel: their selectors. */
function moving(css: string): string[] {
  return [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, , body = '']) => /(?:^|[\s;])(?:animation|transition|scroll-behavior)(?:-\w+)?\s*:/.test(body)).map(([, selector = '']) => selector.trim());
}

test('nothing of the page moves by itself but where the root says that it may: the setting overrides the system both ways (A11Y-13)', () => {
  expect(sheets.length).toBeGreaterThan(10);
  const found = sheets.map((file) => ({ file, css: readFileSync(inProject(`renderer/${file}`), 'utf8') }));
  expect(found.flatMap(({ file, css }) => moving(css).filter((selector) => !selector.startsWith(":root[data-still='false'] ")).map((selector) => `${file}: ${selector}`))).toEqual([]);
  expect(found.filter(({ css }) => css.includes('prefers-reduced-motion')).map(({ file }) => file)).toEqual([]);
  // It would see one.
  expect(moving('@media screen { .a { color: red; transition: left 1s } }')).toHaveLength(1);
  expect(found.flatMap(({ css }) => moving(css)).length).toBeGreaterThan(0);
});
