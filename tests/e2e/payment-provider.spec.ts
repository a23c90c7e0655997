import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../support/process.ts';
import { expect, logInUnseen, signUpUnseen, staffPassword, test as base } from './fixtures.ts';

const MAIN = fileURLToPath(new URL('../support/testpay/main.ts', import.meta.url));

/** What the page says of a provider nobody wrote a text of the client for. */
const WORDS = {
  en: {
    name: 'Testpay',
    hint: 'The cashier opens in a new tab. Test payment',
    isTest: 'Test payment',
    cashier: 'Testpay cashier',
    wait: 'Finish the payment in the Testpay Wallet tab.',
    buy: 'Buy Basic Membership',
    pay: 'Pay ¥30',
    done: 'Payment received',
    orders: 'Your orders',
    receipt: 'Receipt',
    desk: 'Orders',
    press: 'Pay',
  },
  zh: {
    name: '测试付',
    hint: '将在新标签页中打开收银台。 测试支付',
    isTest: '测试支付',
    cashier: '测试付收银台',
    wait: '请在测试付钱包页面完成付款',
    buy: '购买基础会员',
    pay: '支付 ¥30',
    done: '付款成功',
    orders: '我的订单',
    receipt: '收据',
    desk: '订单',
    press: '付款',
  },
} as const;

/** The product with the third provider in its list. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-provider-'));
      const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: staffPassword }, MAIN);
      await use(product.url);
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const OTHERS = /Alipay|WeChat|支付宝|微信/;

for (const language of ['en', 'zh'] as const) {
  test.describe(`a third provider, in ${language}`, () => {
    // The cashier speaks the browser's language, the app the one that was chosen.
    test.use({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('language', chosen), language));

    test('goes by its own name in the choice, the checkout, the receipt and at the staff’s desk', async ({
      page,
      url,
    }) => {
      const t = WORDS[language];
      const username = await signUpUnseen(page, url);
      await page.goto(`${url}/#membership`);
      await page.getByRole('button', { name: t.buy }).click();
      await expect(page.getByRole('radio')).not.toHaveCount(0);
      const choice = page.getByRole('radio', { name: t.name, exact: true });
      await expect(choice).toHaveAccessibleDescription(t.hint);
      await page.getByText(t.name, { exact: true }).click();
      await expect(choice).toBeChecked();
      const [cashier] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: t.pay }).click(),
      ]);
      await expect(page.getByRole('dialog').getByText(t.wait)).toBeVisible();
      await expect(cashier).toHaveTitle(new RegExp(`^${t.cashier}`));
      await cashier.getByRole('button', { name: t.press, exact: true }).click();
      await expect(page.getByRole('heading', { name: t.done })).toBeVisible();
      await page.keyboard.press('Escape');

      const orders = page.getByRole('region', { name: t.orders });
      await expect(orders.getByText(t.name)).toBeVisible();
      await expect(orders).not.toContainText(OTHERS);
      await orders.getByRole('button', { name: t.receipt }).click();
      const receipt = page.getByRole('article');
      await expect(receipt.getByText(t.name, { exact: true })).toBeVisible();
      await expect(receipt).not.toContainText(OTHERS);

      await page.context().clearCookies();
      await logInUnseen(page, url);
      await page.goto(`${url}/?staff#admin-panel`);
      await page.getByRole('tab', { name: t.desk }).click();
      const row = page.getByRole('row', { name: t.name }).filter({ hasText: username });
      await expect(row.getByText(`${t.name} · ${t.isTest}`, { exact: true })).toBeVisible();
      await expect(row).not.toContainText(OTHERS);
      await row.getByRole('button').click();
      const order = page.getByRole('dialog');
      // Of the order, of its payment, and whom the button asks.
      await expect(order.getByText(t.name)).toHaveCount(3);
      await expect(order).not.toContainText(OTHERS);
    });
  });
}
