import type { Page } from '@playwright/test';
import { expect, expectAccessible, linkTo, test } from './fixtures.ts';
import { filled, TEXTS } from './texts.ts';

const main = (page: Page) => page.getByRole('main');

/** A phone in Chinese, and a desk in English. */
const PEOPLE = [
  { language: 'en', width: 1280, resetSubject: 'Reset your Wheelwise password' },
  { language: 'zh', width: 360, resetSubject: '重置您的车问密码' },
] as const;

for (const { language, width, resetSubject } of PEOPLE) {
  const t = TEXTS[language];

  test.describe(`in ${language}, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 760 } });
    test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem('language', chosen), language));

    async function fillIn(page: Page, password: string): Promise<void> {
      await page.getByLabel(t.settings.newPassword, { exact: true }).fill(password);
      await page.getByLabel(t.settings.confirmPassword).fill(password);
      await page.getByRole('button', { name: t.reset.submit }).click();
      await expect(page.getByText(t.reset.done)).toBeVisible();
    }

    async function logIn(page: Page, name: string, password: string): Promise<void> {
      await main(page).getByLabel(t.account.username).fill(name);
      await main(page).getByLabel(t.account.password, { exact: true }).fill(password);
      await main(page).getByRole('button', { name: t.account.login }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t.home.title);
    }

    test('a reset link opens the form filled in, and is kept nowhere', async ({ page, embedded, chat }) => {
      const name = await chat.signUp(embedded);
      await page.context().clearCookies();
      const email = `${name}@example.com`;
      const link = async () => {
        const headers = { 'accept-language': language };
        await page.request.post(`${embedded}/api/users/request-password-reset/`, { data: { email }, headers });
        return linkTo(embedded, email, resetSubject);
      };
      const dialog = page.getByRole('dialog', { name: t.reset.requestTitle });
      async function expectFilledIn(opened: string): Promise<void> {
        await expect(dialog.getByLabel(t.account.email)).toHaveValue(email);
        await expect(dialog.getByLabel(t.reset.token)).toHaveValue(/^[\w-]{43}$/);
        expect(opened).toContain(await dialog.getByLabel(t.reset.token).inputValue());
        expect(page.url()).toMatch(/\/#auth$/);
      }

      const first = await link();
      await page.goto(first);
      await expectFilledIn(first);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t.common.close }).click();
      await expect(dialog).toBeHidden();
      // The page is open already: the browser only tells of another hash. Once elsewhere, once where it is.
      for (const place of ['about', null]) {
        if (place !== null) {
          await page.evaluate((hash) => (location.hash = hash), place);
          await expect(dialog).toHaveCount(0);
        }
        await page.evaluate((hash) => (location.hash = hash), new URL(first).hash);
        await expectFilledIn(first);
        if (place !== null) await dialog.getByRole('button', { name: t.common.close }).click();
      }
      await fillIn(page, 'secret3');
      await expect(dialog).toBeHidden();
      await logIn(page, name, 'secret3');
      await page.goBack();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t.account.loginTitle);
      await expect(dialog).toHaveCount(0);
      expect(page.url()).not.toContain('reset');
    });

    test('a changed e-mail is confirmed by one link and undone by another', async ({ page, embedded, chat }) => {
      const name = await chat.signUp(embedded);
      const [email, next] = [`${name}@example.com`, `${name}.next@example.com`];
      await page.goto(`${embedded}/#account-settings`);
      const form = main(page).locator('form').first();
      await form.getByLabel(t.account.email).fill(next);
      await form.getByRole('button', { name: t.settings.save }).click();
      await expect(form).toContainText(filled(t.settings.unconfirmed, { email: next }));
      await expectAccessible(page);
      await form.getByRole('button', { name: t.settings.sendAgain }).click();
      await expect(page.getByText(filled(t.settings.linkSent, { email: next }))).toBeVisible();

      const subjects = {
        en: ['Confirm this e-mail address', 'The e-mail address of your Wheelwise account was changed'],
        zh: ['请确认您的邮箱地址', '您的车问账号邮箱已更改'],
      } as const;
      const [confirming, undoing] = subjects[language];
      // Two letters are there by now; the newest one's link counts.
      await expect
        .poll(async () => {
          await page.goto(`${embedded}/?again`);
          await page.goto(await linkTo(embedded, next, confirming));
          await main(page).getByRole('button', { name: t.emailLink.confirm }).click();
          const outcome = main(page).getByRole('heading', { level: 2, name: t.emailLink.confirmed });
          await outcome.or(main(page).getByRole('alert')).waitFor();
          return outcome.isVisible();
        })
        .toBe(true);
      await expect(main(page)).toContainText(filled(t.emailLink.confirmedText, { email: next }));
      expect(page.url()).toMatch(/#auth$/);
      await page.goto(`${embedded}/?settings#account-settings`);
      await expect(form.getByLabel(t.account.email)).toHaveValue(next);
      await expect(form.getByRole('button', { name: t.settings.sendAgain })).toHaveCount(0);

      const undo = await linkTo(embedded, email, undoing);
      await page.evaluate((hash) => (location.hash = hash), new URL(undo).hash);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t.emailLink.undoTitle);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: t.emailLink.undo }).click();
      await expect(main(page)).toContainText(filled(t.emailLink.undoneLead, { email }));
      await expect(main(page).getByLabel(t.account.email)).toHaveValue(email);
      await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
      await fillIn(page, 'secret4');
      await logIn(page, email, 'secret4');

      await page.goto(undo);
      await main(page).getByRole('button', { name: t.emailLink.undo }).click();
      await expect(main(page).getByRole('alert')).toContainText(t.errors.EMAIL_LINK_INVALID);
      await expect(main(page).getByRole('alert')).toContainText(t.emailLink.undoLate);
    });
  });
}
