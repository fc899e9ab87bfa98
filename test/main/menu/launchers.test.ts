import type { App } from 'electron';
import { afterEach, expect, test, vi } from 'vitest';
import { offerNewGame } from '../../../main/menu/launchers';

vi.mock('electron', () => ({ Menu: { buildFromTemplate: (template: unknown) => template } }));
const platform = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
afterEach(() => void Object.defineProperty(process, 'platform', platform));

/** What is offered on a system, and what each offer is. */
function offered(on: NodeJS.Platform) {
  Object.defineProperty(process, 'platform', { ...platform, value: on });
  const tasks: { arguments: string; title: string }[] = [];
  const docks: { label: string; click(): void }[][] = [];
  let started = 0;
  const app = { setUserTasks: (all: typeof tasks) => tasks.push(...all), dock: on === 'darwin' ? { setMenu: (menu: (typeof docks)[0]) => docks.push(menu) } : undefined };
  offerNewGame(app as unknown as App, () => void (started += 1));
  docks.flat().forEach((item) => item.click());
  return { tasks: tasks.map(({ title, arguments: words }) => `${title} ${words}`), dock: docks.flat().map(({ label }) => label), started };
}

test('Windows has one task in the jump list, which the command line knows', () => {
  expect(offered('win32')).toEqual({ tasks: ['New Game --new-game'], dock: [], started: 0 });
});

test('macOS has one item in the dock, which starts a new game', () => {
  expect(offered('darwin')).toEqual({ tasks: [], dock: ['New Game'], started: 1 });
});

test('Linux has it in the desktop entry', () => {
  expect(offered('linux')).toEqual({ tasks: [], dock: [], started: 0 });
});
