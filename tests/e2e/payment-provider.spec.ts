import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProduct } from '../support/process.ts';
import { expect, logInUnseen, signUpUnseen, staffPassword, test } from './fixtures.ts';

const MAIN = join(import.meta.dirname, '../support/testpay/main.ts');

/** What the page says of a provider nobody wrote a text of the client for. */
const WORDS = {
  en: {
    ...{ name: 'Testpay', hint: 'The cashier opens in a new tab.', cashier: 'Testpay cashier' },
    ...{ wait: 'Finish the payment in the Testpay Wallet tab.', buy: 'Buy Basic Membership', pay: 'Pay ¥30' },
    ...{ done: 'Payment received', orders: 'Your orders', receipt: 'Receipt', details: 'Details', press: 'Pay' },
  },
  zh: {
    ...{ name: '测试付', hint: '将在新标签页中打开收银台。', cashier: '测试付收银台' },
    ...{ wait: '请在测试付钱包页面完成付款', buy: '购买基础会员', pay: '支付 ¥30' },
    ...{ done: '付款成功', orders: '我的订单', receipt: '收据', details: '详情', press: '付款' },
  },
} as const;

const OTHERS = /Alipay|WeChat|支付宝|微信/;

const staffPage = async (page: Page, url: string) => {
  await page.context().clearCookies();
  await logInUnseen(page, url);
  await page.goto(`${url}/?staff#admin-panel`);
};

for (const language of ['en', 'zh'] as const) {
  test.describe(`a third provider, in ${language}`, () => {
    test.use({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });

    test('goes by its own name in the choice, the checkout, the receipt and at the staff’s desk', async ({ page }) => {
      const t = WORDS[language];
      const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-provider-'));
      const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: staffPassword }, MAIN);
      try {
        const { url } = product;
        await signUpUnseen(page, url);
        await page.goto(`${url}/#membership`);
        await page.getByRole('button', { name: t.buy }).click();
        const dialog = page.getByRole('dialog').filter({ has: page.getByRole('radio').or(page.getByRole('article')) });
        await expect(page.getByRole('radio')).toHaveCount(3);
        const choice = page.getByRole('radio', { name: t.name, exact: true });
        await expect(choice).toHaveAccessibleDescription(t.hint);
        await choice.check();
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
        await expect(dialog.getByText(t.name, { exact: true })).toBeVisible();
        await expect(dialog).not.toContainText(OTHERS);

        await staffPage(page, url);
        await page.getByRole('tab', { name: /Orders|订单/ }).click();
        const row = page.getByRole('row').filter({ hasText: '¥30' });
        await expect(row.getByText(t.name, { exact: true })).toBeVisible();
        await expect(row).not.toContainText(OTHERS);
        await row.getByRole('button').click();
        const order = page.getByRole('dialog');
        await expect(order.getByText(t.name, { exact: true })).toBeVisible();
        // Once of the order, once of its payment.
        await expect(order.getByText(t.name)).toHaveCount(2);
        await expect(order).not.toContainText(OTHERS);
      } finally {
        await product.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    });
  });
}
