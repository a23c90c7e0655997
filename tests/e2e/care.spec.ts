import { expect, logInUnseen, openPage, signUpUnseen, test } from './fixtures.ts';

for (const language of ['en', 'zh'] as const) {
  test.describe(`care for keyboards, zoom and forced colours, ${language}`, () => {
    test.beforeEach(({ page }) => page.addInitScript((value) => localStorage.setItem('language', value), language));

    test('Tab never goes behind the open phone menu', async ({ page, embedded }) => {
      await page.setViewportSize({ width: 390, height: 740 });
      await openPage(page, embedded, 'contact');
      await page.getByRole('button', { name: language === 'en' ? 'Open menu' : '打开菜单' }).click();
      for (let presses = 0; presses < 24; presses += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName ?? null);
        expect(where).toBeNull();
      }
      await expect(page.getByRole('button', { name: language === 'en' ? 'Close menu' : '关闭菜单' })).toBeVisible();
      await page.keyboard.press('Escape');
      // Behind it all is as it was.
      await page.getByRole('main').getByRole('textbox').first().click();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    });

    test('at 400 % zoom the header leaves the whole window to read', async ({ page, embedded }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await openPage(page, embedded, 'about');
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.getByRole('banner')).not.toBeInViewport();
    });

    test('forced colours tell the language, the current page and the quota', async ({ page, embedded }) => {
      await signUpUnseen(page, embedded);
      await page.emulateMedia({ forcedColors: 'active' });
      await openPage(page, embedded, 'membership');
      const background = (selector: string, pseudo?: string) =>
        page.evaluate(
          ([of, part]) => {
            const element = document.querySelector(of ?? '');
            return element && getComputedStyle(element, part).background;
          },
          [selector, pseudo] as const,
        );
      const pressed = await background('header [aria-pressed="true"]');
      expect(pressed).not.toBe(await background('header [aria-pressed="false"]'));
      const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(await background('header [aria-current="page"]', '::after')).not.toContain(canvas);
      expect(await background('meter')).toContain('linear-gradient');
    });
  });
}

test('a message gives way to what has the focus', async ({ page, embedded }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await logInUnseen(page, embedded);
  await openPage(page, embedded, 'account-settings');
  const save = page.getByRole('main').getByRole('button', { name: 'Save' }).first();
  await save.click();
  const toast = page.getByRole('dialog').filter({ hasText: 'Profile updated successfully!' });
  await expect(toast).toBeVisible();
  // What one goes to beneath it is free again at once.
  const field = page.getByRole('main').getByRole('textbox').first();
  await page.evaluate(() => {
    const input = document.querySelector('main input');
    const top = (input?.getBoundingClientRect().top ?? 0) + window.scrollY;
    document.body.style.minHeight = '200vh';
    window.scrollTo(0, top - 90);
  });
  await field.focus({});
  const isApart = async () => {
    const [one, other] = await Promise.all([field.boundingBox(), toast.boundingBox()]);
    return one !== null && (other === null || one.y + one.height <= other.y || other.y + other.height <= one.y);
  };
  await expect.poll(isApart).toBe(true);
});
