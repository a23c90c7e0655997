import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProduct } from '../support/process.ts';
import {
  askUnseen,
  buyUnseen,
  expect,
  expectAccessible,
  logInUnseen,
  signUpUnseen,
  staffPassword,
  test,
  openCashier,
} from './fixtures.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Buy|Details)/ });

/** Buys the membership, and is back on its page. */
async function buy(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#membership`);
  await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
  const cashier = await openCashier(page);
  await cashier.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
}

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const { method, app } of [
    { method: 'WeChat Pay', app: 'WeChat' },
    { method: 'Alipay', app: 'Alipay' },
  ]) {
    test(`${method} opens from the page itself, which is come back to, paid`, async ({ page, embedded, chat }) => {
      await chat.signUp(embedded);
      await page.goto(`${embedded}/#membership`);
      await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
      await dialog(page).getByText(method, { exact: true }).click();
      await expect(dialog(page)).toContainText(`${app} opens on this phone.`);
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
      // No code on the screen nobody could scan, no second tab: the cashier is here.
      await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      expect(page.context().pages()).toHaveLength(1);
      // Whoever comes back without having paid can open it again.
      await page.goBack();
      await page.getByRole('button', { name: 'Continue to pay' }).click();
      await expect(dialog(page)).toContainText(`Finish the payment in ${app}.`);
      await expect(dialog(page).getByRole('img', { name: /QR code/ })).toHaveCount(0);
      await expectAccessible(page);
      await dialog(page)
        .getByRole('button', { name: `Open ${app}` })
        .click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(dialog(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
      expect([new URL(page.url()).search, new URL(page.url()).hash]).toEqual(['', '#membership']);
    });
  }
});

test.describe('inside WeChat on a phone', () => {
  test.use({
    userAgent: `${PHONE} MicroMessenger/8.0.60(0x18003c2c) NetType/WIFI`,
    viewport: { width: 390, height: 844 },
  });

  for (const { language, buy, title, open, hint, pay, wait, name } of [
    {
      language: 'en',
      buy: 'Buy Basic Membership',
      title: 'Payments do not open inside WeChat',
      open: 'Open in Browser',
      hint: 'on another phone; this one cannot read its own screen',
      pay: 'Pay ¥30',
      wait: 'pressing and holding it here does not pay',
      name: /^Buy/,
    },
    {
      language: 'zh',
      buy: '购买基础会员',
      title: '微信内无法打开支付',
      open: '在浏览器打开',
      hint: '本机无法识别自己屏幕上的收款码',
      pay: '支付 ¥30',
      wait: '在本机上长按识别无效',
      name: /^购买/,
    },
  ]) {
    test(`the buyer is told where to pay before he orders, and with what besides (${language})`, async ({
      page,
      embedded,
      chat,
    }) => {
      await chat.signUp(embedded);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(`${embedded}/#membership`);
      await page.getByRole('button', { name: buy }).click();
      const checkout = page.getByRole('dialog', { name });
      const notice = checkout.getByRole('region', { name: title });
      await expect(notice).toContainText(open);
      // Alipay's cashier is a page, which does not open here.
      await expect(checkout.getByRole('radio')).toHaveCount(1);
      await expect(checkout).toContainText(hint);
      await expectAccessible(page);
      await checkout.getByRole('button', { name: pay }).click();
      await expect(checkout).toContainText(wait);
      await expect(notice).toBeVisible();
      await expect(checkout.getByRole('img')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('an order that leads to a page is gone on with in the browser', async ({ page, embedded, chat, browser }) => {
    await chat.signUp(embedded);
    await page.goto(`${embedded}/#membership`);
    const ordered = await page.evaluate(async () => {
      const ask = async (query: string, variables: object) =>
        (
          await fetch('/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query, variables }),
          })
        ).json() as Promise<{ data: { plans: { id: string; slug: string }[] } }>;
      const { data } = await ask('{ plans { id slug } }', {});
      const planId = data.plans.find(({ slug }) => slug === 'basic')?.id;
      const input = { planId, method: 'alipay', device: 'PHONE' };
      return ask('mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }', { input });
    });
    expect(JSON.stringify(ordered)).toContain('"id"');
    await page.reload();
    await page.getByRole('button', { name: 'Continue to pay' }).click();
    await expect(dialog(page).getByRole('region', { name: 'Payments do not open inside WeChat' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Open Alipay' })).toHaveCount(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog(page).getByRole('button', { name: 'Copy this page’s address' }).click();
    await expect(page.getByText('The address was copied.')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${embedded}/#membership`);
    // The same account in the phone's browser.
    const context = await browser.newContext({
      userAgent: PHONE,
      storageState: await page.context().storageState(),
    });
    const there = await context.newPage();
    await there.goto(address);
    await there.getByRole('button', { name: 'Continue to pay' }).click();
    await expect(dialog(there).getByRole('button', { name: 'Open Alipay' })).toBeVisible();
    await context.close();
  });
});

test.describe('on a tablet', () => {
  const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const DROID = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
  const WECHAT = 'MicroMessenger/8.0.60(0x18003c2c) NetType/WIFI';

  for (const { name, userAgent } of [
    { name: 'an iPad', userAgent: `${IPAD} Version/17.5 Mobile/15E148 Safari/604.1` },
    { name: 'an Android tablet', userAgent: `${DROID} Safari/537.36` },
  ]) {
    test(`${name} shows WeChat Pay’s code to the phone beside it, and Alipay’s cashier`, async ({
      browser,
      embedded,
    }) => {
      const context = await browser.newContext({ userAgent, viewport: { width: 820, height: 1180 }, hasTouch: true });
      const page = await context.newPage();
      await signUpUnseen(page, embedded);
      await page.goto(`${embedded}/#membership`);
      await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
      await dialog(page).getByText('WeChat Pay', { exact: true }).click();
      await expect(dialog(page)).toContainText('Scan a QR code with WeChat.');
      await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
      await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
      await expect(dialog(page)).toContainText('point the camera at this code');
      await expect(dialog(page).getByRole('button', { name: /^Open WeChat/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.reload();
      await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
      const cashier = await openCashier(page);
      await expect(cashier.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await context.close();
    });
  }

  for (const { name, userAgent } of [
    { name: 'an iPad', userAgent: `${IPAD} Mobile/15E148 ${WECHAT}` },
    { name: 'an Android tablet', userAgent: `${DROID} Safari/537.36 ${WECHAT}` },
  ]) {
    test(`inside WeChat ${name} offers the code alone, for the phone, and the way to the browser`, async ({
      browser,
      embedded,
    }) => {
      const context = await browser.newContext({ userAgent, viewport: { width: 820, height: 1180 } });
      const page = await context.newPage();
      await signUpUnseen(page, embedded);
      await page.goto(`${embedded}/#membership`);
      await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
      await expect(dialog(page).getByRole('region', { name: 'Payments do not open inside WeChat' })).toBeVisible();
      await expect(dialog(page).getByRole('radio')).toHaveCount(1);
      await expect(dialog(page)).toContainText('Or pay with your phone:');
      await expect(dialog(page)).not.toContainText('another phone');
      await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
      await expect(dialog(page)).toContainText('point the camera at this code');
      await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
      await expectAccessible(page);
      await context.close();
    });
  }
});

test('a bill is fetched, an invoice asked for and issued, and the books are taken along', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  await chat.signUp(embedded);
  await buy(page, embedded);
  const orders = page.getByRole('region', { name: 'Your orders' });
  await orders.getByRole('button', { name: 'Receipt' }).click();
  await dialog(page).getByRole('button', { name: 'Ask for an invoice' }).click();
  await dialog(page).getByLabel('Name on the invoice').fill('Wheels Ltd');
  await dialog(page).getByLabel('Tax number').fill('123');
  await dialog(page).getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog(page)).toContainText('A tax number of 15 to 20');
  await expectAccessible(page);
  await dialog(page).getByLabel('Tax number').fill('91310000MA1FL0000X');
  await dialog(page).getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog(page)).toContainText('Asked for; our staff will issue it for ¥30.');

  const context = await browser.newContext();
  const desk = await context.newPage();
  await logInUnseen(desk, embedded);
  await desk.goto(`${embedded}/#admin-panel/books`);
  await expect(desk.getByText('Bills and books agree.')).toBeVisible();
  await expectAccessible(desk);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const bills = desk.getByRole('region', { name: 'Bills', exact: true });
  await bills.getByLabel('Day').fill(today);
  await bills.getByRole('button', { name: 'Fetch now' }).click();
  await expect(desk.getByText('The bill is here, and our books agree with it.')).toBeVisible();
  await expect(bills.getByRole('row', { name: new RegExp(today) })).toContainText('Fetched');
  await bills
    .getByLabel('Give the bill’s file')
    .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from('nonsense') });
  await expect(bills.getByRole('alert')).toContainText('This is no bill of this payment service');

  // What is not on our books is counted on the desk's tab, until it is resolved.
  const tab = desk.getByRole('tab', { name: /^Books/ });
  const waiting = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0);
  const before = await waiting();
  const cell = (texts: readonly string[]) => texts.map((text) => `\`${text}`).join(',');
  const unheard = `WUNHEARD${Date.now()}`;
  const bill = [
    '交易时间,微信订单号,商户订单号,交易状态,订单金额',
    cell([`${today} 00:00:00`, '4200001', unheard, 'SUCCESS', '30.00']),
    '总交易单数',
    '`1',
  ].join('\r\n');
  await bills.getByLabel('Payment service', { exact: true }).selectOption('WeChat Pay');
  await bills
    .getByLabel('Give the bill’s file')
    .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(bill) });
  await expect.poll(waiting).toBe(before + 1);
  // A line of a bill has no place to break, and still fits on a phone.
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(desk.getByText(unheard).first()).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.setViewportSize({ width: 1280, height: 720 });
  await desk
    .getByRole('listitem')
    .filter({ hasText: unheard })
    .filter({ has: desk.getByRole('button', { name: 'Resolve' }) })
    .getByRole('button', { name: 'Resolve' })
    .click();
  await desk.getByRole('dialog').getByLabel('How').fill('A sale of the other shop');
  await desk.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(waiting).toBe(before);

  const invoices = desk.getByRole('region', { name: 'Invoices', exact: true });
  await invoices
    .getByRole('button', { name: /Issue the invoice for Wheels Ltd/ })
    .first()
    .click();
  await desk.getByLabel('Number of the invoice').fill('25312000000012345678');
  const issuing = desk.getByRole('dialog', { name: /^Issue the invoice/ });
  await expect(issuing).toContainText('Issue it for ¥30');
  await expectAccessible(desk);
  await issuing.getByRole('button', { name: 'Issue' }).click();
  await expect(desk.getByText('Written down')).toBeVisible();
  await invoices.getByLabel('Which').selectOption('All');
  await expect(invoices).toContainText('Issued: 25312000000012345678');
  await expect.poll(waiting).toBe(before - 1);
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Payments (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^payments-.*\.csv$/);
  // Days the wrong way round are told to be so, and not by a download that fails.
  const books = desk.getByRole('region', { name: 'Take the books along' });
  for (const [from, until] of [
    ['2026-05-02', '2026-05-01'],
    ['2025-01-01', '2026-05-01'],
    ['', '2026-05-01'],
  ] as const) {
    await books.getByLabel('From').fill(from);
    await books.getByLabel('Until').fill(until);
    await expect(books.getByRole('alert')).toContainText('at most 366 days');
    await expect(books.getByRole('link')).toHaveCount(0);
  }
  await books.getByLabel('From').fill('2026-05-01');
  await expect(books.getByRole('link')).toHaveCount(3);
  await context.close();
});

test('an invoice that is asked for is counted on the tab of the desk within a minute', async ({
  page,
  browser,
  embedded,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await desk.clock.install();
  await logInUnseen(desk, embedded);
  const asked = desk.waitForResponse((response) => response.request().postData()?.includes('AdminWaiting') ?? false);
  await desk.goto(`${embedded}/#admin-panel`);
  await (await asked).finished();

  await signUpUnseen(page, embedded);
  await buyUnseen(page, embedded, { action: 'pay' });
  const { viewer } = await askUnseen<{ viewer: { orders: { nodes: { id: string }[] } } }>(
    page,
    embedded,
    '{ viewer { orders { nodes { id } } } }',
  );
  await askUnseen(
    page,
    embedded,
    'mutation ($id: ID!) { requestInvoice(input: { orderId: $id, kind: PERSONAL, title: "Ann" }) { __typename } }',
    { id: viewer.orders.nodes[0]?.id },
  );
  const list = '(filter: { isOpen: true }) { totalCount }';
  const { admin } = await askUnseen<{ admin: Record<'billDifferences' | 'invoices', { totalCount: number }> }>(
    desk,
    embedded,
    `{ admin { billDifferences${list} invoices${list} } }`,
  );
  expect(admin.invoices.totalCount).toBeGreaterThan(0);
  const count = admin.billDifferences.totalCount + admin.invoices.totalCount;
  await desk.clock.fastForward(60_000);
  await expect(desk.getByRole('tab', { name: `Books ${count} waiting` })).toBeVisible();
  await desk.context().close();
});

test('a payment that stands on a bill alone is entered from there, and its buyer is a member', async ({
  page,
  browser,
  embedded,
}) => {
  const name = await signUpUnseen(page, embedded);
  const headers = { origin: embedded };
  // At the cashier nothing is done: the payment service knows of no payment.
  await buyUnseen(page, embedded, {});
  const query = '{ viewer { orders { nodes { number } } } }';
  const { data } = (await (await page.request.post(`${embedded}/graphql`, { data: { query }, headers })).json()) as {
    data: { viewer: { orders: { nodes: { number: string }[] } } };
  };
  const number = data.viewer.orders.nodes[0]?.number ?? '';
  const context = await browser.newContext();
  const desk = await context.newPage();
  await logInUnseen(desk, embedded);
  await desk.goto(`${embedded}/#admin-panel/books`);
  const bills = desk.getByRole('region', { name: 'Bills', exact: true });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const transaction = `2026${Date.now()}`;
  const columns = '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,退款批次号/请求号';
  const line = `${transaction},${number},交易,Basic,${today} 00:00:00,${today} 00:00:00,30.00,`;
  const bill = [columns, line, '#交易合计：1笔', '#退款合计：0笔'].join('\r\n');
  await bills.getByLabel('Payment service', { exact: true }).selectOption('Alipay');
  await bills.getByLabel('Day').fill(today);
  await bills
    .getByLabel('Give the bill’s file')
    .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(bill) });
  const difference = desk.getByRole('listitem').filter({ hasText: transaction });
  await expect(difference).toContainText('Payment: on the bill of Alipay, not in our books');
  await difference.getByRole('button', { name: 'Ask Alipay' }).click();
  await expect(desk.getByText('open the order and enter it by hand.')).toBeVisible();
  await expectAccessible(desk);
  await difference.getByRole('button', { name: 'Show the order' }).click();
  const order = desk.getByRole('dialog', { name: 'Order details' });
  await expect(order).toContainText(`Bill of (day in China)${today}`);
  await order.getByRole('button', { name: 'Enter the payment' }).click();
  const entering = desk.getByRole('dialog', { name: 'Enter a payment by hand' });
  // As it stands on the bill.
  await expect(entering.getByLabel('Transaction')).toHaveValue(transaction);
  await expect(entering.getByLabel('Amount in yuan')).toHaveValue('30');
  await entering.getByLabel('Why').fill('It stands on the bill');
  await entering.getByRole('button', { name: 'Enter the payment' }).click();
  await expect(order).toContainText('entered by admin;');
  await desk.keyboard.press('Escape');
  await expect(difference).toHaveCount(0);
  await page.goto(`${embedded}/#membership`);
  await expect(page.getByRole('main')).toContainText('30 days left');
  await expect(page.getByRole('button', { name: new RegExp(name) })).toContainText('VIP');
  await context.close();
});

test('an invoice whose money goes back in part is revoked, one for the rest follows, and none when all went back', async ({
  page,
  browser,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  await buy(page, embedded);
  const orders = page.getByRole('region', { name: 'Your orders' });
  await orders.getByRole('button', { name: 'Receipt' }).click();
  await expect(dialog(page)).toContainText('It will be for ¥30, which is what you paid.');
  await dialog(page).getByRole('button', { name: 'Ask for an invoice' }).click();
  await dialog(page).getByLabel('Made out to').selectOption('A person');
  await dialog(page).getByLabel('Name on the invoice').fill(name);
  await dialog(page).getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog(page)).toContainText('Asked for; our staff will issue it for ¥30.');

  const context = await browser.newContext();
  const desk = await context.newPage();
  await logInUnseen(desk, embedded);
  const invoices = desk.getByRole('region', { name: 'Invoices', exact: true });
  const mine = invoices.getByRole('row', { name: new RegExp(name) });
  const opened = desk.getByRole('dialog', { name: /the invoice for/ });
  const toBooks = () => desk.goto(`${embedded}/#admin-panel/books`);
  const issue = async (number: string) => {
    await mine.getByRole('button', { name: /^Issue/ }).click();
    await opened.getByLabel('Number of the invoice').fill(number);
    await opened.getByRole('button', { name: 'Issue' }).click();
    await expect(opened).toBeHidden();
  };
  const revoke = async (number: string) => {
    await mine.getByRole('button', { name: /^Revoke/ }).click();
    await opened.getByLabel('Number of the red invoice').fill(number);
    await opened.getByLabel('Why').fill('Money went back');
    await expectAccessible(desk);
    await opened.getByRole('button', { name: 'Revoke' }).click();
    // What lies behind an open dialog is hidden as well.
    await expect(opened).toBeHidden();
  };
  const refund = async (amount: string) => {
    await desk.goto(`${embedded}/#admin-panel/orders`);
    await desk
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button')
      .click();
    const order = desk.getByRole('dialog', { name: 'Order details' });
    await order.getByRole('button', { name: /^Refund the payment/ }).click();
    const form = desk.getByRole('dialog', { name: 'Refund', exact: true });
    await form.getByLabel('Amount in yuan').fill(amount);
    await form.getByLabel('Reason').fill('Part of it did not work');
    await form.getByRole('button', { name: 'Refund now' }).click();
    await expect(order).toContainText(`Refund of ¥${amount}: went back`);
  };
  const receipt = async () => {
    await page.reload();
    await orders.getByRole('button', { name: 'Receipt' }).click();
  };

  await toBooks();
  await issue('25312000000000000001');
  await refund('10');
  await expect(desk.getByRole('dialog', { name: 'Order details' })).toContainText('¥10 went back since: revoke it');
  await receipt();
  await expect(dialog(page)).toContainText('Issued for ¥30: number 25312000000000000001.');
  await expect(dialog(page)).toContainText(
    '¥10 went back since: our staff will revoke this invoice and issue one for ¥20.',
  );
  await expectAccessible(page);

  await toBooks();
  await expect(mine).toContainText('Issued: 25312000000000000001 for ¥30. ¥10 went back since: revoke it');
  await mine.getByRole('button', { name: /^Revoke/ }).click();
  await opened.getByLabel('Number of the red invoice').fill('25312000000000000001');
  await opened.getByLabel('Why').fill('Money went back');
  await opened.getByRole('button', { name: 'Revoke' }).click();
  await expect(opened).toContainText('The number of the red invoice, not of the one it revokes.');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Discard' }).click();
  await revoke('25312000000000000002');
  await expect(desk.getByText('An invoice for ¥20 waits to be issued.')).toBeVisible();
  await expect(mine).toContainText('¥20');
  await issue('25312000000000000003');
  await receipt();
  await expect(dialog(page)).toContainText('Issued for ¥20: number 25312000000000000003.');

  await refund('20');
  await toBooks();
  await expect(mine).toContainText('All of the money went back since: revoke it.');
  await revoke('25312000000000000004');
  await expect(mine).toBeHidden();
  await invoices.getByLabel('Which').selectOption('All');
  await expect(mine).toHaveCount(2);
  await expect(mine.first()).toContainText('Revoked: 25312000000000000003, by red invoice 25312000000000000004.');
  await receipt();
  await expect(dialog(page)).toContainText('All of the money went back: there is no invoice for this order.');
  await expect(dialog(page).getByRole('button', { name: 'Ask for an invoice' })).toHaveCount(0);
  await expectAccessible(page);
  await desk.goto(`${embedded}/#admin-panel/audit`);
  await expect(desk.getByRole('row', { name: /Revoked an invoice/ }).first()).toContainText(
    'Red invoice: 25312000000000000004',
  );
  await context.close();
});

for (const { language, viewport, texts } of [
  {
    language: 'en',
    viewport: { width: 1440, height: 900 },
    texts: {
      order: 'Order details',
      refund: /^Refund the payment/,
      reason: 'Reason',
      send: 'Refund now',
      failed: 'Refund of ¥30: failed',
      why: 'There is not enough money in the merchant’s account at Alipay.',
      instead: 'Given back by hand',
      dialog: 'Money given back by hand',
      reference: 'How, with a number to find it by',
      note: 'Note it',
      gone: 'Refund of ¥30: went back · End what is not used yet',
      way: 'by hand: ',
      retry: 'Try again',
      undo: /^Take the note back: N\w+$/,
      undoing: 'Take the note back',
      why2: 'Why',
      mistake: 'noted a refund of ¥30.00 by mistake',
      details: 'Details',
      receipt: 'Receipt',
      mine: 'Your orders',
      back: 'given back by our staff: ',
    },
  },
  {
    language: 'zh',
    viewport: { width: 390, height: 844 },
    texts: {
      order: '订单详情',
      refund: /^为付款 .* 退款$/,
      reason: '退款原因',
      send: '确认退款',
      failed: '退款 ¥30： 失败',
      why: '支付宝商家账户余额不足。',
      instead: '已人工退还',
      dialog: '人工退还',
      reference: '退还方式及凭证号',
      note: '登记',
      gone: '退款 ¥30： 已退回 · 终止未使用部分',
      way: '人工退还：',
      retry: '重试',
      undo: /^撤回登记 N\w+$/,
      undoing: '撤回登记',
      why2: '原因',
      mistake: '误登记退款 ¥30.00',
      details: '详情',
      receipt: '收据',
      mine: '我的订单',
      back: '工作人员人工退还：',
    },
  },
]) {
  test(`what the payment service cannot pay back is given back by hand, and a mistake taken back (${language})`, async ({
    page,
    browser,
    embedded,
  }) => {
    const name = await signUpUnseen(page, embedded);
    const cashier = await buyUnseen(page, embedded, { action: 'pay' });
    await page.request.post(cashier, { form: { trial: 'not_enough' }, headers: { origin: embedded } });
    const context = await browser.newContext({ viewport });
    const desk = await context.newPage();
    for (const one of [page, desk])
      await one.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await logInUnseen(desk, embedded);
    await desk.goto(`${embedded}/#admin-panel/orders`);
    await desk
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button')
      .click();
    const order = desk.getByRole('dialog', { name: texts.order });
    await order.getByRole('button', { name: texts.refund }).click();
    const asking = desk.getByRole('dialog').last();
    await asking.getByLabel(texts.reason).fill('Changed his mind');
    await asking.getByRole('button', { name: texts.send }).click();
    await expect(order).toContainText(texts.failed);
    await expect(order).toContainText(texts.why);
    await expect(order.getByRole('button', { name: texts.retry })).toBeVisible();

    await order.getByRole('button', { name: texts.instead, exact: true }).click();
    const noting = desk.getByRole('dialog', { name: texts.dialog, exact: true });
    // What was asked for is what was given back.
    await expect(noting.getByLabel(texts.reason)).toHaveValue('Changed his mind');
    await noting.getByRole('button', { name: texts.note, exact: true }).click();
    await expect(noting.getByLabel(texts.reference)).toBeFocused();
    await noting.getByLabel(texts.reference).fill('Bank transfer 7');
    await expectAccessible(desk);
    await noting.getByRole('button', { name: texts.note, exact: true }).click();
    await expect(order).toContainText(texts.gone);
    await expect(order).toContainText(`${texts.way}Bank transfer 7`);
    await expect(order.getByRole('button', { name: texts.retry })).toHaveCount(0);
    await expectAccessible(desk);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.goto(`${embedded}/#membership`);
    const mine = page.getByRole('region', { name: texts.mine });
    const open = mine.getByRole('button', { name: new RegExp(`^(${texts.details}|${texts.receipt})`) });
    await open.first().click();
    await expect(page.getByRole('dialog')).toContainText(`${texts.back}Bank transfer 7`);
    await expectAccessible(page);

    await order.getByRole('button', { name: texts.undo }).click();
    const undoing = desk.getByRole('dialog', { name: texts.undoing });
    await undoing.getByLabel(texts.why2, { exact: true }).fill('The bank sent it back');
    await undoing.getByRole('button', { name: texts.undoing }).click();
    await expect(order).toContainText(texts.mistake);
    await expect(order.getByRole('button', { name: texts.retry })).toBeVisible();
    await context.close();
  });
}

for (const { language, viewport, texts } of [
  {
    language: 'en',
    viewport: { width: 390, height: 844 },
    texts: {
      waits: 'Refunds that are not through',
      line: /Nobody is asked about it/,
      why: 'WeChat Pay is off here',
      order: 'Order details',
      open: /^Show the order/,
      wentBack: 'It went back',
      giveUp: 'Give it up',
      reason: 'Why',
      gone: 'Refund of ¥30: went back',
      failed: 'Refund of ¥30: failed',
      retry: 'Try again',
      instead: 'Given back by hand',
      undo: /^Take the note back: R\w+$/,
      undoing: 'Take the note back',
      said: 'as staff say',
      undone: 'staff took the note back',
      ended: 'Our staff ended the refund of ¥30.00',
      subjects: [
        /^We refunded ¥30\.00 of your order/,
        /^The refund of ¥30\.00 of your order W\w+ was ended$/,
        /^We have not given ¥30\.00 of your order W\w+ back$/,
      ],
    },
  },
  {
    language: 'zh',
    viewport: { width: 1280, height: 900 },
    texts: {
      waits: '未完成的退款',
      line: /无人查询，待处理/,
      why: '微信支付已在本站停用',
      order: '订单详情',
      open: /^查看订单/,
      wentBack: '已退回',
      giveUp: '放弃退款',
      reason: '原因',
      gone: '退款 ¥30： 已退回',
      failed: '退款 ¥30： 失败',
      retry: '重试',
      instead: '已人工退还',
      undo: /^撤回登记 R\w+$/,
      undoing: '撤回登记',
      said: '由工作人员登记',
      undone: '工作人员已撤回',
      ended: '工作人员已终止退款 ¥30.00',
      subjects: [
        /^您的订单 W\w+ 已退款 ¥30\.00$/,
        /^您的订单 W\w+ 的退款 ¥30\.00 已终止$/,
        /^更正：您的订单 W\w+ 的 ¥30\.00 尚未退还$/,
      ],
    },
  },
] as const) {
  test(`a refund that hangs while its method is off is ended, one way or the other (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-ends-'));
    const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: staffPassword, PAYMENT_SANDBOX_SPEED: '4800' };
    const context = await browser.newContext({ viewport });
    const desk = await context.newPage();
    for (const one of [page, desk])
      await one.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const before = await startProduct(env);
    const name = await signUpUnseen(page, before.url);
    await logInUnseen(desk, before.url);
    // Letters are in the language in which was ordered.
    await page.context().setExtraHTTPHeaders({ 'accept-language': language });
    for (const _ of [1, 2]) {
      const cashier = await buyUnseen(page, before.url, { action: 'pay' }, 'wechat');
      await page.request.post(cashier, { form: { trial: 'abnormal' }, headers: { origin: before.url } });
    }
    interface Orders {
      readonly admin: {
        readonly orders: {
          readonly nodes: readonly {
            readonly payments: readonly {
              readonly id: string;
              readonly refunds: readonly { readonly failure: string | null }[];
            }[];
          }[];
        };
      };
    }
    const orders = '{ admin { orders(first: 5) { nodes { payments { id refunds { failure } } } } } }';
    const payments = async () =>
      (await askUnseen<Orders>(desk, before.url, orders)).admin.orders.nodes.flatMap((order) => order.payments);
    await expect.poll(async () => (await payments()).length).toBe(2);
    for (const { id } of await payments())
      await askUnseen(
        desk,
        before.url,
        'mutation ($input: RequestRefundInput!) { requestRefund(input: $input) { refund { id } } }',
        {
          input: {
            paymentId: id,
            amount: { amount: 3_000, currency: 'CNY' },
            reason: 'Changed his mind',
            effect: 'END',
          },
        },
      );
    const hangs = async () => (await payments()).flatMap(({ refunds }) => refunds.map(({ failure }) => failure));
    await expect.poll(hangs).toEqual(['ABNORMAL', 'ABNORMAL']);
    await before.stop();
    const product = await startProduct({ ...env, PAYMENT_SANDBOX: '0' });

    await desk.goto(`${product.url}/#admin-panel/orders`);
    const waiting = desk.getByRole('region', { name: texts.waits });
    for (const outcome of ['wentBack', 'giveUp'] as const) {
      const line = waiting.getByRole('button', { name: texts.line }).first();
      await expect(waiting.getByRole('button').first()).toBeVisible();
      // On a phone what waits is folded.
      if ((await line.count()) === 0) await waiting.getByRole('button').first().click();
      await line.click();
      await expect(waiting).toContainText(texts.why);
      // The one before has stayed open.
      await waiting.getByRole('button', { name: texts.open }).last().click();
      const order = desk.getByRole('dialog', { name: texts.order });
      await expect(order).toContainText(texts.why);
      await expectAccessible(desk);
      await order.getByRole('button', { name: texts[outcome], exact: true }).click();
      const ending = desk.getByRole('dialog').last();
      await ending.getByLabel(texts.reason, { exact: true }).fill('Seen at the merchant desk');
      await expectAccessible(desk);
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await ending.getByRole('button', { name: texts[outcome], exact: true }).click();
      await expect(order).toContainText(outcome === 'wentBack' ? texts.gone : texts.failed);
      if (outcome === 'wentBack') {
        await expect(order).toContainText(texts.said);
        await order.getByRole('button', { name: texts.undo }).click();
        const undoing = desk.getByRole('dialog').last();
        await undoing.getByLabel(texts.reason, { exact: true }).fill('Another order');
        await undoing.getByRole('button', { name: texts.undoing, exact: true }).click();
        await expect(order).toContainText(texts.undone);
        await expect(order).not.toContainText('UNDONE');
      } else await expect(order).toContainText(texts.ended);
      // Nobody can be asked once more; it can be given back in another way.
      await expect(order.getByRole('button', { name: texts.instead, exact: true })).toBeVisible();
      await expect(order.getByRole('button', { name: texts.retry })).toHaveCount(0);
      await desk.keyboard.press('Escape');
      await expect(order).toHaveCount(0);
    }
    const subjects = async () => {
      const outbox = join(dataDir, 'outbox');
      const files = (await readdir(outbox)).filter((file) => file.endsWith('.json'));
      const letters = await Promise.all(
        files.map(
          async (file) =>
            JSON.parse(await readFile(join(outbox, file), 'utf8')) as Record<'to' | 'subject' | 'text', string>,
        ),
      );
      const own = letters.filter(({ to, text }) => to === `${name}@example.com` && !/\{\w+\}/.test(text));
      return texts.subjects.map((subject) => own.filter((letter) => subject.test(letter.subject)).length);
    };
    await expect.poll(subjects).toEqual([1, 1, 1]);
    await context.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
