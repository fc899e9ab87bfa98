import { expect, test } from './fixtures';

test('the window opens on the page from the program\'s own scheme', async ({ page }) => {
  expect(page.url()).toBe('shamrocks://app/index.html');
  await expect(page).toHaveTitle(/Shamrocks/);
});

test('a program of its own starts with empty data, quits, and is gone', async ({ launch }) => {
  const { app, userData, quit } = await launch();
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(userData);
  expect(await quit()).toBe(0);
});

test('an error in the page is seen', async ({ launch, problems }) => {
  const { page } = await launch();
  problems.allow(/planted/);
  await page.evaluate(() => console.error('planted'));
  await page.evaluate(() => void setTimeout(() => { throw new Error('not planned'); }, 0));
  await expect.poll(() => problems.unplanned()).toEqual([expect.stringContaining('not planned')]);
  problems.allow(/not planned/);
});

test('a breach of the policy is seen', async ({ launch, problems }) => {
  const { page } = await launch();
  await page.reload();
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.body.append(picture);
  });
  await expect.poll(() => problems.unplanned().some((text) => text.includes('securitypolicyviolation: img-src'))).toBe(true);
  problems.allow(/img-src|data:image/);
});
