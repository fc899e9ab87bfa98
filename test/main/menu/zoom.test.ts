import { expect, test } from 'vitest';
import { ZOOM_FACTORS, nextZoom } from '../../../main/menu/zoom';

test('each step goes to the next factor, and back', () => {
  const up = ZOOM_FACTORS.slice(0, -1).map((factor) => nextZoom(factor, 1));
  expect(up).toEqual(ZOOM_FACTORS.slice(1));
  expect(ZOOM_FACTORS.slice(1).map((factor) => nextZoom(factor, -1))).toEqual(ZOOM_FACTORS.slice(0, -1));
});

test('it ends at 75 % and at 200 %', () => {
  expect(nextZoom(2, 1)).toBe(2);
  expect(nextZoom(5, 1)).toBe(2);
  expect(nextZoom(0.75, -1)).toBe(0.75);
  expect(nextZoom(0.2, -1)).toBe(0.75);
});

test('from between two factors it goes to the next in that direction, and rounding does not hold it up', () => {
  expect(nextZoom(1.3, 1)).toBe(1.5);
  expect(nextZoom(1.3, -1)).toBe(1.25);
  expect(nextZoom(1.0999999, 1)).toBe(1.25);
});

test('actual size is 100 %', () => {
  expect(nextZoom(1.75, 0)).toBe(1);
});
