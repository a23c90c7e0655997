import { expect, expectAccessible, signUpUnseen, test } from './fixtures.ts';

test('an API token is made with a name, rights and an end, shown once, works, and is revoked', async ({
  page,
  embedded,
}) => {
  await signUpUnseen(page, embedded);
  await page.goto(`${embedded}/#account-settings`);
  await page.getByRole('tab', { name: 'API tokens' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('You have no tokens.');
  await panel.getByRole('button', { name: 'Create token' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please fill in required fields');
  await expect(panel).toContainText('Please tick at least one');
  await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Name' }).fill('Dashboard');
  await panel.getByLabel('Read the membership').check();
  // Another tab is looked at: what was typed stays, and what is shown once as well.
  const lookElsewhere = async () => {
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(panel.getByRole('heading', { name: 'Your tokens' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'API tokens' }).click();
  };
  await lookElsewhere();
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Dashboard');
  await panel.getByLabel('Read name, email, phone and cars').check();
  await panel.getByLabel('Valid for').selectOption('30 days');
  await panel.getByRole('button', { name: 'Create token' }).click();
  await expect(panel.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  const secret = (await panel.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^ww_.{43}$/);
  await lookElsewhere();
  await expect(panel.locator('code')).toHaveText(secret);
  await panel.getByRole('button', { name: 'Copy token' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied');
  await expectAccessible(page);
  const read = () =>
    page.context().request.post(`${embedded}/graphql`, {
      data: { query: '{ viewer { membership { plan { slug } } } }' },
      headers: { authorization: `Bearer ${secret}`, cookie: '' },
    });
  expect(await (await read()).json()).toHaveProperty('data.viewer.membership.plan.slug', 'free');

  await panel.getByRole('button', { name: 'I have copied it' }).click();
  await expect(panel).not.toContainText(secret);
  await expect(panel.getByRole('heading', { name: 'Your tokens' })).toBeFocused();
  const row = panel.getByRole('listitem').filter({ hasText: 'Dashboard' });
  await expect(row).toContainText(`ends in ${secret.slice(-4)}`);
  await expect(row).toContainText('Expires on');
  await row.getByRole('button', { name: 'Revoke Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panel).toContainText('You have no tokens.');
  await expect(panel.getByRole('heading', { name: 'Your tokens' })).toBeFocused();
  expect(await (await read()).json()).toHaveProperty('errors.0.extensions.code', 'UNAUTHENTICATED');
});
