import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import {
  askUnseen,
  buyUnseen,
  expect,
  expectAccessible,
  logInUnseen,
  openCashier,
  openPage,
  signUpUnseen,
  test,
} from './fixtures.ts';

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
  submit(
    page,
    url,
    'mutation ($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) { contactMessage { reference } } }',
    {
      name: 'Ann Writer',
      email: 'ann@example.com',
      subject: 'PARTNERSHIP',
      message,
    },
  );

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
  // It is read to its end although it is the only unread one.
  await page.getByLabel('Show').selectOption('Unread');
  await row.getByRole('button').click();
  await expect(page.locator('main').getByText('Every message has been read.')).toBeAttached();
  const dialog = page.getByRole('dialog', { name: /^Message CM-/ });
  await expect(dialog).toContainText('work together?');
  await expect(dialog.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute(
    'href',
    /^mailto:ann%40example\.com\?subject=Re%3A%20Partnership/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Messages', exact: true })).toBeVisible();
  await page.getByLabel('Show').selectOption('All');
  await expect(row).not.toContainText('New');
});

test('when the last request of the last page is answered, those before it are shown, and not that none waits', async ({
  page,
  embedded,
}) => {
  const names = Array.from({ length: 21 }, (_, index) => `Queue ${index}`);
  for (const userName of names)
    await submit(
      page,
      embedded,
      'mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }',
      { userName, email: 'queue@example.com', category: 'MAINTENANCE', requirement: 'Which oil?' },
    );
  await openDesk(page, embedded, 'Expert requests');
  const desk = page.getByRole('tabpanel');
  const rows = desk.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const next = desk.getByRole('button', { name: 'Next page' });
  await expect(rows).toHaveCount(20);
  // Others' tests may have left some that wait.
  await next.click();
  while (await next.isEnabled()) await next.click();
  await expect(rows).not.toHaveCount(20);
  for (let left = await rows.count(); left > 0; left -= 1) {
    await expect(rows).toHaveCount(left);
    await rows.first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^Request EC-/ });
    await dialog.getByLabel('Reply', { exact: true }).fill('5W-30.');
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(rows).toHaveCount(20);
});

test('half of a paid order goes back, its buyer sees it, and a day of membership is given by hand', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
  await expect(page.getByRole('dialog')).toContainText('Paid now, it counts from');
  const cashier = await openCashier(page);
  await cashier.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  const socket = staff.waitForEvent('websocket');
  await openDesk(staff, embedded, 'Orders');
  await staff
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .click();
  const order = staff.getByRole('dialog', { name: 'Order details' });
  await order.getByRole('button', { name: /^Refund the payment/ }).click();
  const form = staff.getByRole('dialog', { name: 'Refund', exact: true });
  await form.getByLabel('Amount in yuan').fill('30.01');
  await form.getByLabel('Reason').fill('Half of it did not work');
  await form.getByRole('button', { name: 'Refund now' }).click();
  await expect(form.getByLabel('Amount in yuan')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Amount in yuan').fill('30');
  await expect(form.getByLabel('What becomes of the membership')).toHaveValue('END');
  await form.getByLabel('Amount in yuan').fill('15');
  // Whoever gets half of his money back keeps half of his time, unless staff say otherwise.
  await expect(form.getByLabel('What becomes of the membership')).toHaveValue('SHORTEN');
  await expectAccessible(staff);
  // The refund is told when it is asked for and when it went back, and what is read of the first comes after both.
  const bothAreTold = Promise.withResolvers<void>();
  let told = 0;
  (await socket).on('framereceived', ({ payload }) => {
    if (/"orderChanged":/.test(String(payload)) && ++told === 2) bothAreTold.resolve();
  });
  let isFirst = true;
  await staff.route('**/graphql', async (route) => {
    if (!isFirst || !route.request().postData()?.includes('query AdminOrder(')) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    await bothAreTold.promise;
    await route.fulfill({ response });
  });
  await form.getByRole('button', { name: 'Refund now' }).click();
  await expect(order).toContainText('Refund of ¥15: went back');
  await expect(order).toContainText('Partly refunded');
  await expectAccessible(staff);

  await page.reload();
  await expect(page.getByRole('main')).toContainText('15 days left');
  await expect(page.getByRole('main')).toContainText('Partly refunded');
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog')).toContainText('Half of it did not work');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show it all' }).click();
  await expect(page.locator('#ledger-title')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('A refund took 15 days back');
  await expectAccessible(page);

  await staff.keyboard.press('Escape');
  await staff.getByRole('tab', { name: 'Overview' }).click();
  await staff.getByLabel('Search by username, email or phone').fill(name);
  await staff.getByRole('button', { name: 'Search' }).click();
  await staff.getByRole('button', { name: `Details of ${name}` }).click();
  await staff.getByRole('button', { name: 'Grant or extend' }).click();
  const hand = staff.getByRole('dialog', { name: 'Give time on a plan' });
  await hand.getByLabel('Days').fill('1');
  await hand.getByLabel('Why').fill('For the trouble');
  await hand.getByRole('button', { name: 'Grant or extend' }).click();
  await expect(hand).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('16 days left');
});

test('an order that staff close says so where it is paid, and one that was paid meanwhile is', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  const staff = await staffPage(browser, embedded, 'Orders');
  for (const isPaid of [false, true]) {
    await page.goto(`${embedded}/#membership`);
    await page.reload();
    await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
    const cashier = await openCashier(page);
    await expect(cashier.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await staff.reload();
    const orders = staff.getByRole('region', { name: 'All orders' });
    await orders
      .getByRole('row', { name: new RegExp(name) })
      .first()
      .getByRole('button')
      .click();
    await staff.getByRole('button', { name: 'Close the order' }).click();
    const closing = staff.getByRole('dialog', { name: 'Close the order' });
    await closing.getByLabel('Why').fill('He asked on the phone');
    if (isPaid) await page.request.post(cashier.url(), { form: { action: 'never' }, headers: { origin: embedded } });
    await closing.getByRole('button', { name: 'Close the order' }).click();
    const said = isPaid ? 'It was paid before it could be closed, and is paid.' : 'The order is closed';
    await expect(staff.getByText(said)).toBeVisible();
    const mine = page.getByRole('dialog', { name: /^Buy/ });
    if (isPaid) await expect(mine.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    else {
      // The page tells of the cashier beside it, which takes no money any more.
      await expect(mine).toContainText('This order is closed. Nothing was charged.');
      await expect(mine).toContainText('If the cashier is still open in another tab, close it');
      await cashier.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(cashier.getByRole('heading', { name: 'This order is closed' })).toBeVisible();
    }
    await cashier.close();
  }
});

test('what went back at the payment service is decided where it is told, and nothing can be granted twice', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
  const cashier = await openCashier(page);
  await cashier.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const there = cashier.url();
  await cashier.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const staff = await staffPage(browser, embedded, 'Orders');
  await page.request.post(there, { form: { action: 'refund', amount: '15' }, headers: { origin: embedded } });
  // The refund stands among the open ones as well, from the next look at them on.
  const waiting = staff.getByRole('region', { name: 'Payments that need a decision', exact: true });
  const all = waiting.getByRole('button', { name: /^Show all/ });
  const card = waiting.getByRole('listitem').filter({ hasText: `${name} ·` });
  await expect(card.or(all).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await card.getByRole('button', { name: /^Money went back at the payment service/ }).click();
  await expect(card).toContainText('Refund of ¥15: went back');
  await expect(card).toContainText('What becomes of the membership?');
  for (const other of ['Grant', 'Note a refund', 'Dismiss'])
    await expect(card.getByRole('button', { name: other, exact: false })).toHaveCount(0);
  await expectAccessible(staff);
  await card.getByRole('button', { name: 'Shorten in proportion' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('15 days left');
});

test('on a phone the orders are in reach, and what waits unfolds', async ({ page, browser, embedded, chat }) => {
  await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
  const cashier = await openCashier(page);
  await cashier.getByRole('textbox').fill('29.99');
  await cashier.getByRole('button', { name: 'Pay another amount' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your payment arrived, but not as expected.');
  const staff = await staffPage(browser, embedded, 'Orders');
  await staff.setViewportSize({ width: 390, height: 844 });
  const waiting = staff.getByRole('button', { name: /^Payments that need a decision/ });
  await expect(waiting).toHaveAttribute('aria-expanded', 'false');
  await expect(waiting).toContainText(/[1-9]/);
  const orders = staff.getByRole('region', { name: 'All orders', exact: true });
  await expect(orders.getByRole('row').nth(1)).toBeInViewport();
  const width = () => staff.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await waiting.click();
  await expect(staff.getByRole('heading', { name: 'Another amount than ordered was paid' }).first()).toBeVisible();
  await staff.getByText('Search and filter').click();
  await expect(orders.getByLabel('Search by order')).toBeVisible();
  await staff.getByText('Somebody paid and has nothing?').click();
  await expect(orders).toContainText('ask the payment service');
  expect(await width()).toBe(390);
  await expectAccessible(staff);
});

test('at a desk the orders stay in reach, however much waits', async ({ page, browser, embedded }) => {
  await signUpUnseen(page, embedded);
  for (const amount of ['1.00', '2.00', '3.00', '4.00']) await buyUnseen(page, embedded, { action: 'other', amount });
  for (let count = 0; count < 4; count += 1) {
    const there = await buyUnseen(page, embedded, { action: 'pay' });
    const headers = { origin: embedded };
    await page.request.post(there, { form: { action: 'refund', amount: '15' }, headers });
  }
  const staff = await staffPage(browser, embedded, 'Orders');
  await staff.setViewportSize({ width: 1440, height: 900 });
  const waiting = staff.getByRole('region', { name: 'Payments that need a decision', exact: true });
  const refunds = staff.getByRole('region', { name: 'Refunds that are not through', exact: true });
  for (const list of [waiting, refunds]) {
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('button', { name: /^Show all / })).toBeVisible();
  }
  await expect(staff.getByLabel('Search by order')).toBeInViewport();
  // A line opens where it is.
  await refunds
    .getByRole('button', { name: /the membership waits/ })
    .first()
    .click();
  await expect(refunds).toContainText('It was not made here.');
  await refunds
    .getByRole('button', { name: /^Show the order/ })
    .first()
    .click();
  await expect(staff.getByRole('dialog', { name: 'Order details' })).toContainText('What becomes of the membership?');
  await staff.keyboard.press('Escape');
  await waiting.getByRole('button', { name: /^Show all / }).click();
  await expect.poll(() => waiting.getByRole('listitem').count()).toBeGreaterThan(3);
  await waiting.getByRole('button', { name: 'Show fewer' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(staff);
  await staff.context().close();
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
  const cashier = await openCashier(page);
  await cashier.getByRole('textbox').fill('1.00');
  await cashier.getByRole('button', { name: 'Pay another amount' }).click();

  const payment = staff.getByRole('listitem').filter({ hasText: name });
  await expect(staff.getByRole('tab', { name: /^Orders \d+ waiting$/ })).toBeVisible();
  const showAll = staff.getByRole('button', { name: /^Show all \d+$/ });
  await expect(payment.or(showAll).first()).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await payment.getByRole('button', { name: /^Another amount than ordered was paid/ }).click();
  await expect(payment).toContainText('¥1');
  await expect(payment).toContainText('¥30');
  await expectAccessible(staff);
  await payment.getByRole('button', { name: /^Note a refund/ }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Note the refund' }).click();
  await expect(staff.getByRole('dialog').getByLabel('How was it refunded?')).toBeFocused();
  await staff.keyboard.press('Escape');
  // "I paid and have nothing": the order says how it stands, the payment service is asked, and it is decided there.
  await payment.getByRole('button', { name: /^Show the order/ }).click();
  const order = staff.getByRole('dialog', { name: 'Order details' });
  await expect(order).toContainText('Waits for your decision');
  await order.getByRole('button', { name: 'Ask Alipay now' }).click();
  const asking = staff.getByRole('dialog', { name: 'Ask the payment service' });
  await asking.getByLabel('Why').fill('Says he paid and has nothing');
  await asking.getByRole('button', { name: 'Ask Alipay now' }).click();
  await expect(staff.getByText('It was paid, and waits for your decision.')).toBeVisible();
  await order.getByRole('button', { name: /^Grant/ }).click();
  const dialog = staff.getByRole('dialog', { name: 'Grant the membership' });
  await expect(dialog).toContainText(`${name} gets Basic Membership`);
  await dialog.getByLabel('Note (optional)').fill('A friendly exception');
  await dialog.getByRole('button', { name: 'Grant the membership' }).click();
  await expect(order).toContainText('Granted by admin.');
  await staff.keyboard.press('Escape');
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
  await expect(order).toContainText('Granted by admin.');
  await expect(order).toContainText('A friendly exception');
  await expect(order.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();
});

test('codes are made, kept before they are closed away, redeemed and revoked', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  const note = `Fair ${Math.random().toString(36).slice(2, 8)}`;
  const staff = await staffPage(browser, embedded, 'Activation codes');
  await staff.getByRole('button', { name: 'Make codes' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Make codes' });
  await dialog.getByLabel('Codes', { exact: true }).fill('0');
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Make the codes' }).click();
  await expect(dialog).toContainText('Please enter a whole number');
  await dialog.getByLabel('Codes', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Make the codes' }).click();
  // The server's own words, beside the field; everything typed is still there.
  await expect(dialog).toContainText('Choose a time in the future.');
  await expect(dialog.getByLabel('Note')).toHaveValue(note);
  await expectAccessible(staff);
  await dialog.getByLabel('Last day').fill('');
  await dialog.getByRole('button', { name: 'Make the codes' }).click();
  await expect(dialog.getByRole('heading', { name: '2 codes for Basic Membership' })).toBeFocused();
  await expect(dialog).toContainText('They are never shown again.');
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  const question = staff.getByRole('alertdialog', { name: 'Close without the codes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const [code = '', second = ''] = (await dialog.getByLabel('Codes').inputValue()).split('\n');
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^codes-basic-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${code}"`);
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  await page.getByLabel('Your code').fill(code);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Activation successful!')).toBeVisible();

  const row = staff.getByRole('row', { name: new RegExp(note) });
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Revoke the codes' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  // Whoever writes about one that was not redeemed is not told that it still works.
  await staff.getByLabel('Look a code up').fill(second);
  await staff.getByRole('button', { name: 'Search' }).click();
  await expect(staff.getByText(/^Withdrawn, /)).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();
});

test('a plan is made and changed; the membership page shows it', async ({ page, browser, embedded, chat }) => {
  const slug = `p${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`;
  const staff = await staffPage(browser, embedded, 'Plans');
  await expect(staff.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'New plan' }).click();
  let dialog = staff.getByRole('dialog', { name: 'New plan' });
  await dialog.getByLabel('Identifier').fill('basic');
  await dialog.getByLabel('Name in English').fill(`Fleet ${slug}`);
  await dialog.getByLabel('Name in Chinese').fill('车队会员');
  await dialog.getByLabel('Features in English').fill('Ten cars\n\nA person to call');
  await dialog.getByLabel('Price in yuan').fill('29.999');
  await staff.keyboard.press('Escape');
  const question = staff.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(staff);
  await staff.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Price in yuan')).toHaveValue('29.999');
  await dialog.getByLabel('Unlimited AI consultations').check();
  await dialog.getByLabel('For sale').check();
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(dialog).toContainText('Please enter an amount such as 30 or 29.90');
  await dialog.getByLabel('Price in yuan').fill('29.95');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(dialog).toContainText('There is a plan of this name already.');
  await expect(dialog.getByLabel('Identifier')).toBeFocused();
  await expectAccessible(staff);
  await dialog.getByLabel('Identifier').fill(slug);
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  const row = staff.getByRole('row', { name: new RegExp(slug) });
  await expect(row).toContainText('¥29.95');
  await expect(row).toContainText('Unlimited');

  await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  const card = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Fleet ${slug}` });
  await expect(card).toContainText('¥29.95 / 30 days');
  await expect(card).toContainText('A person to call');

  await row.getByRole('button').click();
  dialog = staff.getByRole('dialog', { name: 'Edit plan' });
  await expect(dialog.getByLabel('Price in yuan')).toHaveValue('29.95');
  await dialog.getByLabel('Price in yuan').fill('20');
  await dialog.getByLabel('Days').fill('90');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(row).toContainText('¥20');
  await page.reload();
  await expect(card).toContainText('¥20 / 90 days');

  await row.getByRole('button').click();
  await dialog.getByLabel('For sale').uncheck();
  // What a colleague changes while the form is open stays.
  const { plans } = await askUnseen<{ plans: { id: string; slug: string }[] }>(
    staff,
    embedded,
    '{ plans { id slug } }',
  );
  const id = plans.find((plan) => plan.slug === slug)?.id;
  const change = 'mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { __typename } }';
  await submit(staff, embedded, change, { id, price: 2500 });
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('¥25');
  await expect(row.getByRole('cell').nth(4)).toHaveText('No');
  await staff.context().close();
});

test('another campaign is made with a preview of its banner, and activated', async ({ page, browser, embedded }) => {
  const title = `Spring ${Math.random().toString(36).slice(2, 8)}`;
  const staff = await staffPage(browser, embedded, 'Campaigns');
  const running = staff.getByRole('row').filter({ hasText: 'Running' });
  const former = await running.getByRole('rowheader').innerText();
  await expectAccessible(staff);
  const make = staff.getByRole('button', { name: 'New campaign' });
  await make.click();
  const dialog = staff.getByRole('dialog', { name: 'New campaign' });
  // Nothing typed, nothing asked; what was typed is only discarded on purpose.
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await make.click();
  await dialog.getByLabel('Title in English').fill('Never mind');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(make).toBeFocused();
  await make.click();
  await expect(dialog.getByLabel('Title in English')).toHaveValue('');
  await dialog.getByLabel('Title in English').fill(title);
  await dialog.getByLabel('Title in Chinese').fill('春季试用');
  await dialog.getByLabel('Text in English').fill('Five questions, free.');
  await dialog.getByLabel('Text in Chinese').fill('免费提问五次。');
  await dialog.getByLabel('Colour of the banner').fill('#10407a');
  await expect(dialog.getByText(`${title} Five questions, free.`)).toHaveCSS('background-color', 'rgb(16, 64, 122)');
  await expect(dialog.getByText(`${title} Five questions, free.`)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await dialog.getByLabel('Ends').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save campaign' }).click();
  await expect(dialog).toContainText('The end must come after the beginning');
  await expectAccessible(staff);
  await dialog.getByLabel('Ends').fill('2040-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save campaign' }).click();
  const row = staff.getByRole('row', { name: new RegExp(title) });
  await expect(row).toContainText('Not active');
  await row.getByRole('button', { name: `Activate ${title}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Activate the campaign' }).click();
  await expect(row).toContainText('Running');
  await expect(running).toHaveCount(1);

  await page.goto(embedded);
  await expect(page.getByRole('complementary', { name: title })).toContainText('Five questions, free.');

  // The others' tests have their campaign again.
  await staff.getByRole('button', { name: `Activate ${former}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Activate the campaign' }).click();
  await expect(running.getByRole('rowheader')).toHaveText(former);

  // The trail tells times as staff have typed them.
  await row.getByRole('button', { name: `Edit ${title}` }).click();
  await staff.getByLabel('Ends').fill('2041-01-01T10:00');
  await staff.getByRole('button', { name: 'Save campaign' }).click();
  await expect(row).toContainText('2041');
  await staff.getByRole('tab', { name: 'Audit' }).click();
  await expect(staff.getByText(/^Ends: Jan 1, 2040, 10:00\sAM → Jan 1, 2041, 10:00\sAM$/)).toBeVisible();
  await staff.context().close();
});

test('who was limited is there to read', async ({ page, browser, embedded, chat }) => {
  const name = await chat.signUp(embedded);
  for (let wrong = 0; wrong < 11; wrong += 1) {
    await page.request.post(`${embedded}/graphql`, {
      data: { query: 'mutation { redeemCode(input: { code: "0000-0000-0000-0000" }) { redemption { days } } }' },
      headers: { origin: embedded },
    });
  }
  const staff = await (await browser.newContext()).newPage();
  await logInUnseen(staff, embedded);
  // Refusals are written a second later.
  await expect
    .poll(async () => {
      const query = '{ admin { limitHits { nodes { user { username } } } } }';
      return (
        await staff.request.post(`${embedded}/graphql`, { data: { query }, headers: { origin: embedded } })
      ).text();
    })
    .toContain(name);
  // The address of a desk, as a colleague shares it; back leads through the tabs, without moving the focus.
  await staff.goto(`${embedded}/#admin-panel/limits`);
  await expect(staff.getByRole('tab', { name: 'Limits', selected: true })).toBeVisible();
  await staff.getByRole('tab', { name: 'Plans' }).click();
  await expect(staff).toHaveURL(/#admin-panel\/plans$/);
  await expect(staff.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('tab', { name: 'Plans' })).toBeFocused();
  await expect(staff.getByRole('row', { name: new RegExp(name) })).toContainText('Wrong activation codes of a user');
  await expectAccessible(staff);
  await staff.context().close();
});

test('staff read an answer and why it came out so', async ({ browser, embedded, chat }) => {
  const name = await chat.signUp(embedded);
  await chat.open(embedded);
  const answer = await chat.ask('Why do my brakes squeal?');
  await expect(answer).toContainText('Squealing is vibration', { timeout: 20_000 });
  await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  const staff = await (await browser.newContext()).newPage();
  await logInUnseen(staff, embedded);
  await staff.goto(`${embedded}/#admin-panel`);
  await staff.getByRole('searchbox').fill(name);
  await staff.getByRole('searchbox').press('Enter');
  await staff.getByRole('button', { name: `Details of ${name}`, exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: `Details of ${name}` });
  await dialog.getByText('Why this answer').click();
  await expect(dialog).toContainText('Written by the embedded assistant, which would write the same today.');
  await expect(dialog.getByRole('listitem').filter({ hasText: /^records symptom:brake-squeal/ })).toBeVisible();
  await expectAccessible(staff);
  await staff.context().close();
});
