import { expect, test } from './fixtures';

test('the window opens on the page from the program\'s own scheme', async ({ page }) => {
  expect(page.url()).toBe('shamrocks://app/index.html');
  await expect(page).toHaveTitle(/Shamrocks/);
});

test('the tree for screen readers has the board: two groups, four foundations and eighteen fans by their names, and the buttons', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: { ignored: boolean; role?: { value: string }; name?: { value: string } }[] };
  await devtools.detach();
  const named = (role: string) => nodes.flatMap((node) => (!node.ignored && node.role?.value === role ? [node.name?.value ?? ''] : []));
  expect(named('group')).toEqual(expect.arrayContaining(['Foundations', 'Fans']));
  const buttons = [...named('button'), ...named('ToggleButton')];
  expect(buttons.filter((name) => / foundation, /.test(name))).toHaveLength(4);
  expect(buttons.filter((name) => /^Fan \d+, /.test(name))).toHaveLength(18);
  expect(buttons).toEqual(expect.arrayContaining(['Undo', 'Redo', 'Hint', 'New game', 'More']));
});

test('a program of its own starts with empty data; an error in its page and a breach of the policy are seen; it quits and is gone', async ({ launch, problems }) => {
  const { app, page, userData, quit } = await launch();
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(userData);

  problems.allow(/planted/);
  await page.evaluate(() => console.error('planted'));
  await page.evaluate(() => void setTimeout(() => { throw new Error('not planned'); }, 0));
  await expect.poll(() => problems.unplanned()).toEqual([expect.stringContaining('not planned')]);
  problems.allow(/not planned/);

  await page.reload();
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.body.append(picture);
  });
  await expect.poll(() => problems.unplanned().some((text) => text.includes('securitypolicyviolation: img-src'))).toBe(true);
  problems.allow(/img-src|data:image/);
  expect(await quit()).toBe(0);
});
