import { expect, test } from 'vitest';
import { ageProblem } from './package/electron-age.mjs';

test('Electron is too old when three majors are newer, and not before', () => {
  expect(ageProblem('45.5.0', '45.5.0')).toBeNull();
  expect(ageProblem('45.5.0', '47.9.1')).toBeNull();
  expect(ageProblem('45.5.0', '48.0.0')).toContain('no longer mended');
});

test('what is no version is a problem too', () => {
  expect(ageProblem('45.5.0', 'latest')).toContain('is no version');
  expect(ageProblem('', '45.0.0')).toContain('is no version');
});
