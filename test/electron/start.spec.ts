import { expect, test } from './fixtures';

test('the window opens on the page from the program\'s own scheme', async ({ page }) => {
  expect(page.url()).toBe('shamrocks://app/index.html');
  await expect(page).toHaveTitle(/Shamrocks/);
});

test('the tree for screen readers has the board: two groups, four foundations and eighteen fans by their names, and the buttons', async ({ page }) => {
  await expect(page.getByRole('button', { name: /^Fan 18, / })).toBeAttached();
  const devtools = await page.context().newCDPSession(page);
  const seen = async () => {
    const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: { ignored: boolean; role?: { value: string }; name?: { value: string } }[] };
    const named = (...roles: string[]) => nodes.flatMap((node) => (!node.ignored && roles.includes(node.role?.value ?? '') ? [node.name?.value ?? ''] : []));
    const buttons = named('button', 'ToggleButton');
    return {
      groups: named('group').filter((name) => name === 'Foundations' || name === 'Fans'),
      foundations: buttons.filter((name) => / foundation, /.test(name)).length,
      fans: buttons.filter((name) => /^Fan \d+, /.test(name)).length,
      tools: ['Undo', 'Redo', 'Hint', 'New game', 'More'].filter((name) => buttons.includes(name)).length,
    };
  };
  // The tree is made a moment after the page is.
  await expect.poll(seen).toEqual({ groups: ['Foundations', 'Fans'], foundations: 4, fans: 18, tools: 5 });
  await devtools.detach();
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
