import { expect, expectAccessible, logInUnseen, openPage, signUpUnseen, sizesOf, test } from './fixtures.ts';

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

for (const [language, texts] of [
  [
    'en',
    {
      add: 'Add a car',
      brand: 'Make',
      model: 'Model',
      save: 'Save',
      saved: 'Saved',
      share: 'Share',
      make: 'Make link and copy it',
    },
  ],
  [
    'zh',
    {
      add: '添加车辆',
      brand: '品牌',
      model: '车型',
      save: '保存',
      saved: '已保存',
      share: '分享',
      make: '生成并复制链接',
    },
  ],
] as const)
  for (const [size, viewport] of sizesOf(language))
    test(`messages lie over no tool and over no button of a dialog: ${language}, ${size}`, async ({
      page,
      embedded,
      chat,
    }) => {
      await page.setViewportSize(viewport);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await signUpUnseen(page, embedded);
      await openPage(page, embedded, 'my-car');
      const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
      const message = page.getByRole('dialog').and(page.locator('[data-type]'));
      const open = async () => {
        await page.getByRole('button', { name: texts.add, exact: true }).click();
        await expect(dialog).toBeVisible();
      };
      /** What can be pressed and lies beneath the message, by its name. */
      const covered = (selector: string) =>
        message.first().evaluate((toast, pressed) => {
          const box = toast.getBoundingClientRect();
          return [...document.querySelectorAll(pressed)].flatMap((each) => {
            const { left, right, top, bottom, width } = each.getBoundingClientRect();
            const isBeneath = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            return isBeneath && width > 2 && !toast.contains(each) ? [each.outerHTML.slice(0, 80)] : [];
          });
        }, selector);
      await open();
      await dialog.getByLabel(texts.brand).fill('Toyota');
      await dialog.getByRole('combobox', { name: texts.model, exact: true }).fill('Corolla');
      await dialog.getByRole('button', { name: texts.save, exact: true }).click();
      await expect(message.first()).toContainText(texts.saved);
      await expect.poll(() => covered('main button, main a[href], main summary')).toEqual([]);
      await open();
      await dialog.getByRole('button', { name: texts.save, exact: true }).scrollIntoViewIfNeeded();
      await expect.poll(() => covered('[role="dialog"]:not([data-type]) button')).toEqual([]);

      await page.keyboard.press('Escape');
      await chat.open(embedded);
      const answer = await chat.ask('P0420?');
      await answer.getByRole('button', { name: texts.share, exact: true }).click();
      await dialog.getByRole('button', { name: texts.make }).click();
      await expect(message.first()).toBeVisible();
      await expect.poll(() => covered('[role="dialog"]:not([data-type]) :is(button, select, a)')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(message.first()).toBeVisible();
      await expect.poll(() => covered('main header button, main header select, main form *')).toEqual([]);
    });

for (const width of [390, 1_440])
  test.describe(`a Chinese browser’s first visit, ${width} px`, () => {
    test.use({ locale: 'zh-CN', viewport: { width, height: 844 } });

    test('is offered Chinese, which lies over nothing one uses', async ({ page, embedded, chat }) => {
      await chat.open(embedded);
      const offer = page.getByRole('complementary', { name: '需要中文界面吗？' });
      await expect(offer).toBeVisible();
      const covered = () =>
        offer.evaluate((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect();
          return [...document.querySelectorAll('main :is(button, a, select, textarea), header nav button')].flatMap(
            (each) => {
              const box = each.getBoundingClientRect();
              const isBeneath = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
              return isBeneath && box.width > 2 ? [each.outerHTML.slice(0, 80)] : [];
            },
          );
        });
      expect(await covered()).toEqual([]);
      await chat.ask('P0420?');
      expect(await covered()).toEqual([]);
      await expectAccessible(page, 'aside[lang="zh-CN"]');
      await page.evaluate(() => window.scrollTo(0, 0));
      await offer.getByRole('button', { name: '切换到中文' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
      await expect(offer).toHaveCount(0);
    });
  });
