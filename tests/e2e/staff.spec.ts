import type { Browser as Chromium, Page } from '@playwright/test';
import { expect, expectAccessible, logInUnseen, signUpUnseen, test } from './fixtures.ts';

/** Somebody else at another machine, as far as cookies go. */
async function elsewhere(browser: Chromium): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function logIn(page: Page, url: string, username: string): Promise<void> {
  const response = await page.request.post(`${url}/graphql`, {
    data: { query: `mutation { login(input: { username: "${username}", password: "secret-1" }) { user { id } } }` },
    headers: { origin: url },
  });
  expect(await response.json()).toHaveProperty('data.login.user.id');
}

test('settings list where one is signed in; one device is signed out, then all others', async ({
  page,
  embedded,
  browser,
}) => {
  const name = await signUpUnseen(page, embedded);
  const [second, third] = [await elsewhere(browser), await elsewhere(browser)];
  await logIn(second, embedded, name);
  await logIn(third, embedded, name);
  await second.goto(`${embedded}/#account-settings/security`);
  await expect(second.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();

  await page.goto(`${embedded}/#account-settings/security`);
  const panel = page.getByRole('tabpanel');
  const devices = panel.getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices.first()).toContainText('Chrome on');
  await expect(devices.first()).toContainText('This computer');
  await expectAccessible(page);
  await devices.filter({ hasNotText: 'This device' }).first().getByRole('button').click();
  await expect(page.getByText('That device is signed out.').first()).toBeVisible();
  await expect(devices).toHaveCount(2);

  await panel.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sign out everywhere else?');
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('1 other session was ended.').first()).toBeVisible();
  await expect(devices).toHaveCount(1);
  for (const other of [second, third]) {
    await other.goto(`${embedded}/?again#account-settings`);
    await expect(other.getByRole('main').getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await other.context().close();
  }
  await devices.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ask about cars');
});

test('an easy password is refused in the form, with the reason at its field', async ({ page, embedded }) => {
  await page.goto(`${embedded}/#auth`);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('walter_1');
  await page.getByLabel('Email').fill('walter@example.com');
  await page.getByLabel('Password', { exact: true }).fill('iloveyou');
  await page.getByLabel('Confirm password').fill('iloveyou');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('This is one of the most common passwords.')).toBeVisible();
});

test.describe('superusers', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('make somebody staff and disable him; both stand in the audit trail', async ({ page, embedded, browser }) => {
    const other = await elsewhere(browser);
    const name = await signUpUnseen(other, embedded);
    await logInUnseen(page, embedded);
    await page.goto(`${embedded}/#admin-panel`);
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Details of ${name}` });
    const access = dialog.locator('section').filter({ hasText: 'Rights and access' });
    await expect(access).toContainText('Member');
    await expect(access).toContainText('1 device');
    await expectAccessible(page);

    const decide = async (button: string, isSure = true) => {
      await access.getByRole('button', { name: button, exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(name);
      await question.getByRole('button', { name: isSure ? button : 'Cancel' }).click();
    };
    await decide('Make staff', false);
    await expect(access).toContainText('Member');
    await decide('Make staff');
    await expect(page.getByText(`${name} is staff now`).first()).toBeVisible();
    await expect(access.locator('dd').first()).toHaveText('Staff');

    // Staff see the desks and others' rights, and have no buttons to change them.
    await other.goto(`${embedded}/#admin-panel`);
    // Others may have registered meanwhile, and fill the first page.
    await other.getByRole('searchbox').fill('admin@example.com');
    await other.getByRole('searchbox').press('Enter');
    await other.getByRole('button', { name: 'Details of admin', exact: true }).click();
    const seen = other.getByRole('dialog').locator('section').filter({ hasText: 'Rights and access' });
    await expect(seen).toContainText('Superuser');
    await expect(seen.getByRole('button')).toHaveCount(0);

    await decide('Disable account');
    await expect(page.getByText(`The account of ${name} is disabled`).first()).toBeVisible();
    await expect(access).toContainText('Disabled since');
    await expect(access).toContainText('0 devices');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Disabled');
    await other.goto(`${embedded}/?again#auth`);
    await other.getByLabel('Username').fill(name);
    await other.getByLabel('Password', { exact: true }).fill('secret-1');
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByRole('alert').filter({ hasText: 'This account was disabled.' })).toBeVisible();
    await other.context().close();

    await page.getByRole('tab', { name: 'Audit' }).click();
    await expect(page).toHaveURL(/#admin-panel\/audit$/);
    const desk = page.getByRole('tabpanel');
    await desk.getByRole('searchbox').fill(name);
    await desk.getByRole('button', { name: 'Search' }).click();
    const rows = desk.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Disabled an account');
    await expect(rows.nth(0)).toContainText('Disabled: no → yes');
    await expect(rows.nth(1)).toContainText('Role: member → staff');
    await expect(rows.nth(2)).toContainText('Viewed user details');
    await expectAccessible(page);
    await desk.getByLabel('What was done').selectOption('Changed a role');
    await expect(rows).toHaveCount(1);
    await desk.getByLabel('Who acted').selectOption(name);
    await expect(desk).toContainText('Nothing matches.');
    // A reload opens the page again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  });

  test('cannot be lost: the last one is told so', async ({ page, embedded }) => {
    await logInUnseen(page, embedded);
    await page.goto(`${embedded}/#admin-panel`);
    await page.getByRole('searchbox').fill('admin@example.com');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Details of admin' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take rights of staff away' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take rights of staff away' }).click();
    await expect(page.getByText('This is the last superuser').first()).toBeVisible();
    await expect(dialog).toContainText('Superuser');
  });
});
