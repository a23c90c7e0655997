import type { Page } from '@playwright/test';
import { askUnseen, expect, expectAccessible, staffPassword, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('contact', () => {
  test('keeps what is typed over a reload, sends it, and offers another message', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#contact`);
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Subject').selectOption('Partnership');
    await page.getByLabel('Message').fill('Could we work together?');
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Could we work together?');
    await expect(page.getByLabel('Subject')).toHaveValue('PARTNERSHIP');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
    await expect(main(page)).toContainText(/CM-\w{4}-\w{4}/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Write a new message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('shows the working hours, the assistant’s card and four questions', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#contact`);
    await expect(main(page)).toContainText('Monday to Friday');
    await expect(main(page)).toContainText('9:00 AM to 6:00 PM');
    await expect(page.getByRole('link', { name: 'Ask the AI assistant' })).toBeVisible();
    const questions = main(page).locator('summary');
    await expect(questions).toHaveCount(4);
    await questions.first().click();
    await expect(main(page)).toContainText('Every account has free AI consultations each month');
  });
});

test.describe('expert consultation', () => {
  test('is reached from the home page', async ({ page, embedded }) => {
    await page.goto(embedded);
    await page.getByRole('link', { name: 'Talk to an expert' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expert consultation');
    await expect(main(page).getByRole('listitem')).toHaveCount(4);
  });

  test('knows a member’s name and email, promises a reply within 24 hours, and keeps the request in the settings', async ({
    page,
    embedded,
    chat,
  }) => {
    const name = await chat.signUp(embedded);
    await page.goto(`${embedded}/#services`);
    await expect(page.getByLabel('Your name')).toHaveValue(name);
    await expect(page.getByLabel('Email')).toHaveValue(`${name}@example.com`);
    await page.getByLabel('Category').selectOption('Insurance');
    await page.getByLabel('What do you need?').fill('Is third-party cover enough?');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(main(page)).toContainText(/EC-\w{4}-\w{4}/);
    const due = new Date((await main(page).locator('time').getAttribute('datetime')) ?? '');
    expect(Math.round((due.getTime() - Date.now()) / 3_600_000)).toBe(24);
    await expectAccessible(page);
    await page.goto(`${embedded}/#account-settings`);
    await page.getByRole('tab', { name: 'My requests' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Is third-party cover enough?');
    await expect(page.getByRole('tabpanel')).toContainText('Reply by');
  });
});

test.describe('account settings', () => {
  test('need a login', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#account-settings`);
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  });

  test('change the profile; the header follows', async ({ page, embedded, chat }) => {
    const name = await chat.signUp(embedded);
    await page.goto(`${embedded}/#account-settings`);
    await page.getByLabel('Username').fill(`${name}x`);
    await page.getByLabel('Phone (optional)').fill('+86 10 5555 0100');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(`${name}x`) })).toBeVisible();
  });

  test('show the profile as it is by now, not as it was when the page was left', async ({ page, embedded, chat }) => {
    const name = await chat.signUp(embedded);
    await page.goto(`${embedded}/#account-settings`);
    await expect(page.getByLabel('Username')).toHaveValue(name);
    await page.goto(`${embedded}/#about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Wheelwise');
    // In another browser.
    const update = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
    const input = { username: name, email: `${name}@example.com`, phone: '+86 10 5555 0100' };
    await askUnseen(page, embedded, update, { input });
    await page.goto(`${embedded}/#account-settings`);
    await expect(page.getByLabel('Phone (optional)')).toHaveValue('+86 10 5555 0100');
  });

  test('say beside the field that a username is taken', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await page.goto(`${embedded}/#account-settings`);
    await page.getByLabel('Username').fill('admin');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Username')).toHaveValue('admin');
  });

  test('check a new password before it is sent', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await page.goto(`${embedded}/#account-settings`);
    await page.getByRole('tab', { name: 'Security' }).click();
    // The open tab is in the address, and there again after a reload.
    await expect(page).toHaveURL(/#account-settings\/security$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Security', selected: true })).toBeVisible();
    await page.getByLabel('Current password').fill('secret-1');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password').fill('other');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(main(page)).toContainText('New password must be at least 6 characters');
    await expect(main(page)).toContainText("New passwords don't match");
    await page.getByLabel('Current password').fill('not mine');
    await page.getByLabel('New password', { exact: true }).fill('secret2');
    await page.getByLabel('Confirm new password').fill('secret2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Password change failed, please check if old password is correct');
  });

  test('change the password, and log out two seconds later', async ({ page, embedded, chat }) => {
    const name = await chat.signUp(embedded);
    await page.goto(`${embedded}/#account-settings`);
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByLabel('Current password').fill('secret-1');
    await page.getByLabel('New password', { exact: true }).fill('secret2');
    await page.getByLabel('Confirm new password').fill('secret2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(main(page)).toContainText('Password changed successfully! Please log in again for security.');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ask about cars');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goto(`${embedded}/#auth`);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('secret2');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  });
});

test('a forgotten password is reset with the code that was sent', async ({ page, embedded, chat }) => {
  const name = await chat.signUpInForm(embedded);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${embedded}/?again#auth`);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect(dialog).toContainText('Please enter email address');
  await dialog.getByLabel('Email').fill(`${name}@example.com`);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  // Where mail goes to files, the code comes along with the answer.
  await expect(dialog.getByLabel('Reset code')).toHaveValue(/.+/);
  await expectAccessible(page);
  await dialog.getByLabel('New password', { exact: true }).fill('secret3');
  await dialog.getByLabel('Confirm new password').fill('secret3');
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('secret3');
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
});

test('membership shows the plan, what is left, the next refill and the plans with their prices', async ({
  page,
  embedded,
  chat,
}) => {
  await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  await expect(main(page)).toContainText('365 days left');
  await expect(main(page)).toContainText('3 of 3 left this month');
  await expect(main(page)).toContainText('Next refill');
  const basic = main(page).getByRole('listitem').filter({ hasText: 'Recommended' });
  await expect(basic).toContainText('¥30 / 30 days (about $5)');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: '中文' })
    .or(page.getByRole('radio', { name: '中文' }))
    .first()
    .click();
  await expect(main(page)).toContainText('¥30 / 30 天');
  await expect(main(page)).not.toContainText('$5');
});

test.describe('the admin panel', () => {
  test('is denied to others, with a way back', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await page.goto(`${embedded}/#admin-panel`);
    await expect(page.getByRole('heading', { name: 'Permission Denied' })).toBeVisible();
    await expect(main(page)).toContainText('Only administrators can access this page');
  });

  test('shows staff numbers, users to search and filter, and one in detail', async ({ page, embedded, chat }) => {
    const name = await chat.signUpInForm(embedded);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${embedded}/?again#auth`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ask about cars');
    await page.getByRole('banner').getByRole('link', { name: 'Admin panel' }).click();
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^New users: [\d,]+ in all, most on / })).toBeVisible();
    await page.getByRole('combobox', { name: 'Period' }).selectOption('The last 7 days');
    await main(page).getByText('Show as a table').click();
    const numbers = page.getByRole('table', { name: 'Numbers by day (UTC)' });
    await expect(numbers.getByRole('row')).toHaveCount(8);
    await expectAccessible(page);
    await main(page).getByText('Show as a table').click();
    await expect(main(page)).toContainText('More admin features are under development.');
    await page.getByLabel('Search by username').fill(name);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(main(page)).toContainText('1 user');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByLabel('Membership').selectOption('Basic Membership');
    await expect(main(page)).toContainText('No user matches.');
    await page.getByLabel('Membership').selectOption('All memberships');
    await page.getByRole('button', { name: `Details of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Details of ${name}` });
    await expect(dialog).toContainText(`${name}@example.com`);
    await expect(dialog).toContainText('3 of 3');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Details of ${name}` })).toBeFocused();
  });
});
