import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openCashier,
  staffPassword,
  test,
} from './fixtures.ts';
import { filled } from './texts.ts';
import { inEachView } from './views.ts';

const main = (page: Page) => page.getByRole('main');
/** The checkout or an order's details; toasts are dialogs as well. */
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Buy|Details|购买)/ });
const banner = (page: Page) => page.getByRole('banner');

/** One operation with the token of its caller. */
async function graphql<Data>(url: string, token: string | null, query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const { login } = await graphql<{ login: { token: string } }>(
    url,
    null,
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input: { username, password } },
  );
  return login.token;
}

/** Codes as staff make them. */
async function makeCodes(url: string, more: object = {}): Promise<string[]> {
  const token = await tokenOf(url, 'admin', staffPassword);
  const { plans } = await graphql<{ plans: { id: string; slug: string }[] }>(url, null, '{ plans { id slug } }');
  const planId = plans.find(({ slug }) => slug === 'basic')?.id;
  const { createActivationCodes } = await graphql<{ createActivationCodes: { codes: string[] } }>(
    url,
    token,
    'mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }',
    { input: { planId, count: 3, ...more } },
  );
  return createActivationCodes.codes;
}

/** A payment that waits for a decision, as staff see it. */
interface Waiting {
  readonly id: string;
  readonly order: { readonly buyer: { readonly username: string } | null } | null;
}

async function openCheckout(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#membership`);
  await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
  await expect(dialog(page).getByRole('radio', { name: /Alipay/ })).toBeChecked();
}

inEachView(({ isChinese, t: { common, membership: t, navigation } }) => {
  // The cashier speaks the browser's language.
  test.use({ locale: isChinese ? 'zh-CN' : 'en-US' });
  const plan = isChinese ? '基础会员' : 'Basic Membership';
  /** The mark beside the name; on a phone it is in the menu. */
  const vip = (of: Page) => banner(of).getByText(navigation.vip, { exact: true });

  test('by Alipay: the cashier opens in a new tab, and the open page turns to success by itself', async ({
    page,
    embedded,
    chat,
  }) => {
    await chat.signUp(embedded);
    // Another device of the same user follows as well.
    const other = await page.context().newPage();
    await other.goto(`${embedded}/#contact`);
    await page.goto(`${embedded}/#membership`);
    await page.getByRole('button', { name: filled(t.buy, { plan }) }).click();
    await expect(dialog(page)).toContainText(`${t.test} ${t.testText}`);
    await expectAccessibleInBothThemes(page, 'html');
    const cashier = await openCashier(page, filled(t.pay, { price: '¥30' }));
    await expect(dialog(page)).toContainText(
      filled(t.waitRedirect, { app: isChinese ? '支付宝' : 'Alipay' }).split('.')[0] ?? '',
    );
    await expect(dialog(page)).toContainText(isChinese ? '基础会员，30 天¥30' : 'Basic Membership, 30 days¥30');
    await expect(dialog(page)).toContainText(t.test);
    await expect(
      cashier.getByText(isChinese ? '测试支付，不会产生真实扣款' : 'Test payment: no real money moves'),
    ).toBeVisible();
    await expect(cashier.getByRole('heading')).toHaveCount(2);
    await expectAccessibleInBothThemes(cashier, 'html');
    await cashier.getByRole('button', { name: isChinese ? '付款' : 'Pay', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: t.paidTitle })).toBeFocused();
    await expect(dialog(page)).toContainText(t.test);
    await expectAccessibleInBothThemes(page, 'html');
    await dialog(page).getByRole('button', { name: common.close }).last().click();
    await expect(main(page)).toContainText(filled(t.remaining, { remaining: 100, limit: 100 }));
    await expect(vip(page)).not.toHaveCount(0);
    await expect(vip(other)).not.toHaveCount(0);
    // The way back from the cashier.
    await expect(dialog(cashier).getByRole('heading', { name: t.paidTitle })).toBeVisible();
    await expectAccessibleInBothThemes(cashier, 'html');
    // What the cashier said stays in no address.
    expect(new URL(cashier.url()).search).toBe('');
    expect(new URL(cashier.url()).hash).toBe('#membership');
    await dialog(cashier).getByRole('button', { name: common.close }).last().click();
    await expect(cashier.getByRole('heading', { level: 1 })).toHaveText(t.title);
  });
});

test.describe('buying a membership', () => {
  test('by WeChat: a QR code whose content leads to the cashier', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await openCheckout(page, embedded);
    await dialog(page).getByText('WeChat Pay', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
    await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
    await expect(dialog(page)).toContainText('Open WeChat, tap “Scan”');
    await expectAccessible(page);
    const [cashier] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page).getByRole('link', { name: 'Open the cashier' }).click(),
    ]);
    await cashier.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test('a browser that blocks the new tab shows a link to the cashier', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openCheckout(page, embedded);
    await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
    const link = dialog(page).getByRole('link', { name: 'Open the cashier' });
    await expect(link).toHaveAttribute('href', /^http/);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  test('an order that waits can be continued after a reload, or cancelled', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await openCheckout(page, embedded);
    await dialog(page).getByText('WeChat Pay', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
    await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
    await expect(main(page).getByText('Waiting for payment')).toBeVisible();
    await page.reload();
    const orders = page.getByRole('region', { name: 'Your orders' });
    await expect(orders).toContainText('Waiting for payment');
    await orders.getByRole('button', { name: 'Continue to pay' }).click();
    await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog(page)).toContainText('This order is closed. Nothing was charged.');
    await page.keyboard.press('Escape');
    await expect(orders).toContainText('Closed');
  });

  test('a payment that never reports itself is found, and another amount is put before staff', async ({
    page,
    embedded,
    chat,
  }) => {
    const name = await chat.signUp(embedded);
    await openCheckout(page, embedded);
    const cashier = await openCashier(page);
    await dialog(page).getByRole('button', { name: 'I have paid' }).click();
    await expect(dialog(page)).toContainText('does not know of a payment yet');
    await cashier.getByRole('button', { name: /Never notify|no notification|without/i }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Extend Basic Membership' }).click();
    const [second] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page).getByRole('button', { name: 'Pay ¥30' }).click(),
    ]);
    await second.getByRole('textbox').fill('1.00');
    await second.getByRole('button', { name: /amount/i }).click();
    await expect(dialog(page)).toContainText('Our staff look at it; nothing is lost');

    // Staff accept it all the same: the receipt is for what was paid.
    const staff = await tokenOf(embedded, 'admin', staffPassword);
    const { admin } = await graphql<{ admin: { payments: { nodes: Waiting[] } } }>(
      ...([embedded, staff] as const),
      '{ admin { payments(first: 100) { nodes { id order { buyer { username } } } } } }',
    );
    const waiting = admin.payments.nodes.find(({ order }) => order?.buyer?.username === name);
    await graphql(embedded, staff, 'mutation ($id: ID!) { grantPayment(input: { id: $id }) { payment { id } } }', {
      id: waiting?.id,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Receipt' }).first().click();
    await expect(dialog(page).getByText('¥1', { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('¥30', { exact: true })).toHaveCount(0);
  });

  test('an order that was read before it was paid, and came behind the payment, is read again', async ({
    page,
    embedded,
    chat,
  }) => {
    await chat.signUp(embedded);
    await openCheckout(page, embedded);
    const read = Promise.withResolvers<void>();
    const paid = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query OrderDetail')) return route.fallback();
      const response = await route.fetch();
      read.resolve();
      await paid.promise;
      await route.fulfill({ response });
    });
    const cashier = await openCashier(page);
    await read.promise;
    // The response that is held says that nothing is paid; what came after it, that it is.
    const [known] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('query Membership') === true),
      cashier.getByRole('button', { name: 'Pay', exact: true }).click(),
    ]);
    await known.finished();
    await expect(page.locator('main')).toContainText('Paid');
    paid.resolve();
    await expect(dialog(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  test('costs what was shown at the click: a price that has changed is shown and asked about once more', async ({
    page,
    embedded,
    chat,
  }) => {
    await chat.signUp(embedded);
    await openCheckout(page, embedded);
    await dialog(page).getByText('WeChat Pay', { exact: true }).click();
    const staff = await tokenOf(embedded, 'admin', staffPassword);
    const { plans } = await graphql<{ plans: { id: string; slug: string }[] }>(embedded, null, '{ plans { id slug } }');
    const id = plans.find(({ slug }) => slug === 'basic')?.id;
    const setPrice = (price: number) =>
      graphql(embedded, staff, 'mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { plan { id } } }', {
        input: { id, price },
      });
    await setPrice(4_000);
    try {
      await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('The price has changed: ¥40.00 for 30 days.');
      await expect(dialog(page)).toContainText('Basic Membership, 30 days¥40');
      await expect(main(page)).toContainText('You have not ordered anything yet');
      await expect(main(page)).toContainText('¥40 / 30 days');
      await dialog(page).getByRole('button', { name: 'Pay ¥40' }).click();
      await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
      await expect(dialog(page)).toContainText('Basic Membership, 30 days¥40');
    } finally {
      await setPrice(3_000);
    }
  });

  test('that comes when its dialog was closed is found in the list, and shown in no other', async ({
    page,
    embedded,
    chat,
  }) => {
    await chat.signUp(embedded);
    await openCheckout(page, embedded);
    await dialog(page).getByText('WeChat Pay', { exact: true }).click();
    const closed = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('createOrder')) return route.fallback();
      const response = await route.fetch();
      await closed.promise;
      return route.fulfill({ response });
    });
    await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Buy Basic Membership' }).click();
    await expect(dialog(page).getByRole('radio', { name: /Alipay/ })).toBeChecked();
    closed.resolve();
    await expect(main(page)).not.toContainText('You have not ordered anything yet');
    await expect(dialog(page).getByRole('radio', { name: /Alipay/ })).toBeChecked();
    await expect(dialog(page).getByRole('button', { name: 'Pay ¥30' })).toBeVisible();
  });

  test.describe('whose answer got lost', () => {
    test.use({ expectedErrors: /502/ });

    test('is the same order when it is sent again', async ({ page, embedded, chat }) => {
      await chat.signUp(embedded);
      await openCheckout(page, embedded);
      await dialog(page).getByText('WeChat Pay', { exact: true }).click();
      let lost = 0;
      await page.route('**/graphql', async (route) => {
        if (lost > 0 || !route.request().postData()?.includes('createOrder')) return route.fallback();
        lost += 1;
        await route.fetch();
        return route.fulfill({ status: 502, body: '' });
      });
      await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('Network error');
      await dialog(page).getByRole('button', { name: 'Pay ¥30' }).click();
      await expect(dialog(page).getByRole('img', { name: 'QR code for WeChat Pay' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(1);
    });
  });

  test('has a receipt with the order’s timeline', async ({ page, embedded, chat }) => {
    const name = await chat.signUp(embedded);
    await openCheckout(page, embedded);
    const cashier = await openCashier(page);
    await cashier.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Your orders' })).toContainText('Test payment');
    await page.getByRole('button', { name: 'Receipt' }).click();
    await expect(dialog(page)).toContainText('Test payment No real money moves.');
    await expect(dialog(page)).toContainText(name);
    await expect(dialog(page)).toContainText('¥30');
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(main(page)).toBeHidden();
    await expect(dialog(page).getByRole('heading', { name: /^Receipt/ })).toBeVisible();
  });
});

test.describe('an activation code', () => {
  test('must be entered, and must be one', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await page.goto(`${embedded}/#membership`);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(main(page)).toContainText('Please enter activation code');
    await page.getByLabel('Your code').fill('nonsense');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toContainText('check what you typed');
    await expect(page.getByLabel('Your code')).toHaveValue('nonsense');
  });

  test('makes a member at once, works once, and says what is wrong with a used and an expired one', async ({
    page,
    embedded,
    chat,
  }) => {
    const [code = '', used = ''] = await makeCodes(embedded);
    const expiresAt = new Date(Date.now() + 3_000);
    const [expired = ''] = await makeCodes(embedded, { expiresAt: expiresAt.toISOString() });
    const { register } = await graphql<{ register: { token: string } }>(
      embedded,
      null,
      'mutation ($input: RegisterInput!) { register(input: $input) { token } }',
      { input: { username: `o${code.slice(0, 4)}`, email: `${code}@example.com`, password: 'secret-1' } },
    );
    const redeem = 'mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }';
    await graphql(embedded, register.token, redeem, { code: used });

    await chat.signUp(embedded);
    await page.goto(`${embedded}/#membership`);
    await page.getByLabel('Your code').fill(code.toLowerCase().replaceAll('-', ''));
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Activation successful!')).toBeVisible();
    await expect(main(page)).toContainText('100 of 100 left this month');
    await expect(banner(page)).toContainText('VIP');
    await page.getByLabel('Your code').fill(code);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('You have redeemed this code already').first()).toBeVisible();
    await page.getByLabel('Your code').fill(used);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toContainText('This activation code has already been used');
    await expect.poll(() => new Date() > expiresAt).toBe(true);
    await page.getByLabel('Your code').fill(expired);
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByRole('alert')).toContainText('This activation code has expired');
  });
});
