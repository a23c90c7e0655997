import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  logInUnseen,
  openPage,
  signUpUnseen,
  test,
} from './fixtures.ts';
import { inEachView } from './views.ts';

inEachView(({ width, t: { assistant, navigation, settings, share, vehicle: t } }) => {
  if (width < 769) {
    test('Tab never goes behind the open phone menu', async ({ page, embedded }) => {
      await openPage(page, embedded, 'contact');
      const open = page.getByRole('button', { name: navigation.openMenu });
      await open.click();
      const close = page.getByRole('button', { name: navigation.closeMenu });
      await expect(close).toBeVisible();
      await expectAccessibleInBothThemes(page, 'header');
      for (let presses = 0; presses < 24; presses += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName ?? null);
        expect(where).toBeNull();
      }
      await expect(close).toBeVisible();
      await page.keyboard.press('Escape');
      // Behind it all is as it was.
      await page.getByRole('main').getByRole('textbox').first().click();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
    });

    // A window of 1280 x 1024 has as many pixels then; how wide the screen is makes no difference.
    test('at 400 % zoom the header leaves the whole window to read', async ({ page, embedded }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await openPage(page, embedded, 'about');
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.getByRole('banner')).not.toBeInViewport();
    });
  }

  test('the first Tab leads past the header', async ({ page, embedded }) => {
    await openPage(page, embedded, 'contact');
    const skip = page.getByRole('button', { name: navigation.skipToContent });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page, 'body');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
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

  test('a message gives way to what has the focus', async ({ page, embedded }) => {
    await logInUnseen(page, embedded);
    await openPage(page, embedded, 'account-settings');
    const save = page.getByRole('main').getByRole('button', { name: settings.save }).first();
    await save.click();
    const toast = page.getByRole('dialog').filter({ hasText: settings.updated });
    await expect(toast).toBeVisible();
    // What one goes to beneath it is free again at once.
    const field = page.getByRole('main').getByRole('textbox').first();
    await page.evaluate(() => {
      const input = document.querySelector('main input');
      const top = (input?.getBoundingClientRect().top ?? 0) + window.scrollY;
      document.body.style.minHeight = '200vh';
      window.scrollTo(0, top - 90);
    });
    await field.focus();
    const isApart = async () => {
      const [one, other] = await Promise.all([field.boundingBox(), toast.boundingBox()]);
      if (one === null || other === null) return one !== null;
      const isOtherRow = one.y + one.height <= other.y || other.y + other.height <= one.y;
      return isOtherRow || one.x + one.width <= other.x || other.x + other.width <= one.x;
    };
    await expect.poll(isApart).toBe(true);
  });

  test('messages lie over no tool and over no button of a dialog', async ({ page, embedded, chat }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUpUnseen(page, embedded);
    await openPage(page, embedded, 'my-car');
    const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
    const message = page.getByRole('dialog').and(page.locator('[data-type]'));
    const open = async () => {
      await page.getByRole('button', { name: t.add, exact: true }).click();
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
    await dialog.getByLabel(t.make).fill('Toyota');
    await dialog.getByRole('combobox', { name: t.model, exact: true }).fill('Corolla');
    await dialog.getByRole('button', { name: t.save, exact: true }).click();
    await expect(message.first()).toContainText(t.saved);
    await expect.poll(() => covered('main button, main a[href], main summary')).toEqual([]);
    await open();
    await dialog.getByRole('button', { name: t.save, exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(() => covered('[role="dialog"]:not([data-type]) button')).toEqual([]);

    await page.keyboard.press('Escape');
    await chat.open(embedded);
    const answer = await chat.ask('P0420?');
    await answer.getByRole('button', { name: assistant.answer.share, exact: true }).click();
    await dialog.getByRole('button', { name: share.make }).click();
    await expect(message.first()).toBeVisible();
    await expect.poll(() => covered('[role="dialog"]:not([data-type]) :is(button, select, a)')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(message.first()).toBeVisible();
    await expect.poll(() => covered('main header button, main header select, main form *')).toEqual([]);
  });
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
