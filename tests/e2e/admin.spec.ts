import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, logInUnseen, openPage, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');

/** A desk of the admin panel, as staff open it. */
async function openDesk(page: Page, url: string, tab: string): Promise<void> {
  await logInUnseen(page, url);
  await openPage(page, url, 'admin-panel');
  await page.getByRole('tab', { name: tab }).click();
}

/** Staff at their own browser, while `page` is somebody else's. */
async function staffPage(browser: Browser, url: string, tab: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openDesk(page, url, tab);
  return page;
}

/** A form sent without the browser. */
async function submit(page: Page, url: string, query: string, input: object): Promise<unknown> {
  const response = await page.request.post(`${url}/graphql`, {
    data: { query, variables: { input } },
    headers: { origin: url },
  });
  return response.json();
}

const contact = (page: Page, url: string, message: string) =>
  submit(page, url, 'mutation ($input: ContactInput!) { submitContactMessage(input: $input) { reference } }', {
    name: 'Ann Writer',
    email: 'ann@example.com',
    subject: 'PARTNERSHIP',
    message,
  });

test('an expert request arrives by itself, its reply survives closing, and the user reads it', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  await chat.signUp(embedded);
  const staff = await staffPage(browser, embedded, 'Expert requests');
  await page.goto(`${embedded}/#services`);
  await page.getByLabel('What do you need?').fill('Is a used hybrid a good idea?');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(main(page)).toContainText(/EC-\w{4}-\w{4}/);
  const reference = /EC-\w{4}-\w{4}/.exec(await main(page).innerText())?.[0] ?? '';

  // Nobody has reloaded the desk.
  const row = staff.getByRole('row', { name: new RegExp(reference) });
  await expect(row).toContainText('in 23 hours');
  await expect(staff.getByRole('tab', { name: /^Expert requests \d+ waiting$/ })).toBeVisible();
  await expectAccessible(staff);
  const dialog = staff.getByRole('dialog', { name: `Request ${reference}` });
  const open = staff.getByRole('button', { name: `Answer request ${reference}` });
  await open.click();
  await expect(dialog).toContainText('Is a used hybrid a good idea?');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in required fields');
  await dialog.getByLabel('Reply', { exact: true }).fill('Yes, with a battery check.');
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog.getByLabel('Reply', { exact: true })).toHaveValue('Yes, with a battery check.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await expect(staff.getByRole('heading', { name: 'Expert requests' })).toBeFocused();
  await staff.getByRole('combobox', { name: 'Show' }).selectOption('All');
  await expect(row).toContainText('Answered');

  await page.goto(`${embedded}/#account-settings`);
  await page.getByRole('tab', { name: 'My requests' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Yes, with a battery check.');
  await staff.context().close();
});

test('a message is counted until it is opened, and answered by mail', async ({ page, embedded }) => {
  await openDesk(page, embedded, 'Messages');
  await contact(page, embedded, 'Could we\nwork together?');
  const row = page.getByRole('row', { name: /Ann Writer/ }).first();
  await expect(row).toContainText('New');
  await expect(page.getByRole('tab', { name: 'Messages 1 waiting' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Message CM-/ });
  await expect(dialog).toContainText('work together?');
  await expect(dialog.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    /^mailto:ann%40example\.com\?subject=Re%3A%20Partnership/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Messages', exact: true })).toBeVisible();
  await expect(row).not.toContainText('New');
});

test('a payment of another amount appears by itself and is decided, with a note', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  const staff = await staffPage(browser, embedded, 'Orders');
  await page.goto(`${embedded}/#membership`);
  await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
  const [cashier] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay ¥30' }).click(),
  ]);
  await cashier.getByRole('textbox').fill('1.00');
  await cashier.getByRole('button', { name: 'Pay another amount' }).click();

  const payment = staff.getByRole('listitem').filter({ hasText: name });
  await expect(payment).toContainText('Another amount than ordered was paid');
  await expect(payment).toContainText('¥1');
  await expect(payment).toContainText('¥30');
  await expect(staff.getByRole('tab', { name: /^Orders \d+ waiting$/ })).toBeVisible();
  await expectAccessible(staff);
  await payment.getByRole('button', { name: /^Note a refund/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Note the refund' }).click();
  await expect(staff.getByRole('dialog').getByLabel('How was it refunded?')).toBeFocused();
  await staff.keyboard.press('Escape');
  await payment.getByRole('button', { name: /^Grant/ }).click();
  const dialog = staff.getByRole('dialog', { name: 'Grant the membership' });
  await expect(dialog).toContainText(`${name} gets Basic Membership`);
  await dialog.getByLabel('Note (optional)').fill('A friendly exception');
  await dialog.getByRole('button', { name: 'Grant the membership' }).click();
  await expect(payment).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toContainText('VIP');

  await staff.getByLabel('Search by order').fill(name);
  await staff.getByLabel('State').selectOption('Paid');
  await expect(staff.getByRole('row')).toHaveCount(2);
  await staff
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click();
  const order = staff.getByRole('dialog', { name: 'Order details' });
  await expect(order).toContainText('Granted by admin.');
  await expect(order).toContainText('A friendly exception');
  await expect(order.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();
});
