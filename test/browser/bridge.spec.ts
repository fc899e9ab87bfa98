import type { Bridge } from '../../shared/ipc/contract';
import { expect, test } from './fixtures';

declare global {
  interface Window {
    readonly shamrocks: Bridge;
  }
}

test('the page asks the bridge that the test prepared', async ({ bridge, open }) => {
  bridge.settings = { ...bridge.settings, theme: 'dark' };
  const page = await open();
  expect((await page.evaluate(() => window.shamrocks.start())).settings.theme).toBe('dark');
  await page.evaluate(() => window.shamrocks.copyText('deal 7'));
  expect(bridge.clipboard).toBe('deal 7');
  expect(bridge.asked('copyText')).toEqual([['deal 7']]);
});

test('each test has a bridge of its own, and a message from it reaches the page', async ({ bridge, page, push }) => {
  expect(bridge.clipboard).toBe('');
  const heard = page.evaluate(() => new Promise((resolve) => void window.shamrocks.onPush(resolve)));
  await push({ type: 'resume' });
  expect(await heard).toEqual({ type: 'resume' });
});

test('the window takes the size that the test asks for', async ({ open }) => {
  const page = await open({ width: 960, height: 600 });
  expect(await page.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([960, 600]);
});
