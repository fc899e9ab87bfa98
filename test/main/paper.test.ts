import { expect, test } from 'vitest';
import { paperOf } from '../../main/print/paper';

test.each([['US', 'Letter'], ['ca', 'Letter'], ['IE', 'A4'], ['DE', 'A4'], ['', 'A4']])('in "%s" the rules are printed on %s', (country, paper) => {
  expect(paperOf(country)).toBe(paper);
});
