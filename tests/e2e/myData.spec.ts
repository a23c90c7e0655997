import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './fixtures.ts';

test('what is kept about a user is downloaded, and the account is deleted with password and confirmation', async ({
  page,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  await chat.open(embedded);
  const answer = await chat.ask('What does P0420 mean?');
  await expect(answer.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await page.goto(`${embedded}/#account-settings`);
  await page.getByRole('tab', { name: 'My data' }).click();
  const panel = page.getByRole('tabpanel');
  await expectAccessible(page);
  for (const [link, content] of [
    ['History as Markdown', 'What does P0420 mean?'],
    ['History as JSON', '"What does P0420 mean?"'],
    ['Everything (JSON)', `${name}@example.com`],
  ] as const) {
    const download = page.waitForEvent('download');
    await panel.getByRole('link', { name: link }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(content);
  }

  const remove = panel.getByRole('button', { name: 'Delete account' });
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' });
  await panel.getByLabel('Your password').fill('not mine');
  await remove.click();
  await sure.click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(panel.getByLabel('Your password')).toBeFocused();
  await panel.getByLabel('Your password').fill('secret-1');
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByLabel('Your password')).toHaveValue('secret-1');
  await remove.click();
  await sure.click();
  await expect(page.getByText('Your account was deleted.').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ask about cars');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto(`${embedded}/#auth`);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
});
