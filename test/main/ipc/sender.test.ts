import { expect, test } from 'vitest';
import { senderProblem } from '../../../main/ipc/sender';

const MAIN = { origin: 'shamrocks://app', parent: null, frameTreeNodeId: 4 };

test("the main frame of the window's own page is believed", () => {
  expect(senderProblem(MAIN, MAIN)).toBeNull();
});

test.each([
  ['a frame that is gone', null, MAIN, 'its frame is gone'],
  ['a page without a window', MAIN, null, 'there is no window'],
  ['another origin', { ...MAIN, origin: 'https://app' }, MAIN, 'another origin'],
  ['another host of the scheme', { ...MAIN, origin: 'shamrocks://other' }, MAIN, 'another origin'],
  ['an origin that only begins alike', { ...MAIN, origin: 'shamrocks://app.evil' }, MAIN, 'another origin'],
  ['no origin', { ...MAIN, origin: 'null' }, MAIN, 'another origin'],
  ['a frame within the page', { ...MAIN, parent: MAIN, frameTreeNodeId: 5 }, MAIN, 'not the main frame'],
  ['the main frame of another window', { ...MAIN, frameTreeNodeId: 9 }, MAIN, 'not the main frame'],
])('%s is refused', (_name, frame, mainFrame, why) => {
  expect(senderProblem(frame, mainFrame)).toBe(why);
});
