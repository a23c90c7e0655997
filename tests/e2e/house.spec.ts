import { expect, openPage, test } from './fixtures.ts';
import { inEachView } from './views.ts';

inEachView(({ isChinese }) =>
  test.describe('the home page and the theme', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('a question typed at home stands in the chat’s input', async ({ page, embedded, chat }) => {
      await openPage(page, embedded, 'home');
      const question = isChinese ? '刹车有异响' : 'My brakes squeal';
      await page.getByRole('textbox', { name: /Your question about a car|关于车，您想问什么/ }).fill(question);
      await page.getByRole('button', { name: /Take it to the chat|带去聊天页/ }).click();
      await expect(chat.input).toHaveValue(question);
      // One more key sends it.
      await expect(chat.input).toBeFocused();
      // It is there once, and what was typed is never lost.
      await page.reload();
      await expect(chat.input).toHaveValue(question);
    });

    test('an example at home does the same', async ({ page, embedded, chat }) => {
      await openPage(page, embedded, 'home');
      await page.getByRole('button', { name: /flashing|一直闪/ }).click();
      await expect(chat.input).toHaveValue(/flashing|一直闪/);
    });

    test('the theme is chosen, kept and there before the first paint', async ({ page, embedded }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await openPage(page, embedded, 'about');
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await paper();
      await page.getByRole('contentinfo').getByRole('combobox').selectOption('dark');
      const dark = await paper();
      expect(dark).not.toBe(light);
      // Before any module has run.
      await page.route('**/assets/**.js', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.unroute('**/assets/**.js');
      await page.reload();
      await page.getByRole('contentinfo').getByRole('combobox').selectOption('system');
      expect(await paper()).toBe(light);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(paper).toBe(dark);
    });
  }),
);
