import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, logInUnseen, signUpUnseen, test } from './fixtures.ts';
import { visit } from './specificationSteps.ts';
import { TEXTS } from './texts.ts';
import { PARTS } from './views.ts';
import { accessTo } from '../../client/src/app/routes.ts';
import { PAGE_NAMES, type PageName } from '../../server/contract/pages.ts';

const SIZES = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 360, height: 740 },
];

/** What is open is accessible and fits the width of both sizes. */
async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  for (const { name, ...viewport } of SIZES) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await expectNarrow(page);
    });
  }
}

async function expectNarrow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Opens each tab by its address: whole, accessible in both themes, and fitting the width. */
async function walkParts(page: Page, name: keyof typeof PARTS): Promise<void> {
  // All that are shown: a new tab is added here.
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(PARTS[name].length + 1);
  for (const part of PARTS[name]) {
    await test.step(part, async () => {
      await page.evaluate((hash) => (location.hash = hash), `${name}/${part}`);
      await expect(page.getByRole('main').getByRole('tabpanel').locator('h2, form').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, 'main');
      // In the other theme only the colours are others.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectNarrow(page);
    });
  }
}

// Both languages, each in both themes, by `npm run test:long`.
for (const language of process.env['TEST_LONG'] ? (['en', 'zh'] as const) : (['en'] as const)) {
  const usual = language === 'en' ? 'light' : 'dark';
  for (const colorScheme of process.env['TEST_LONG'] ? (['light', 'dark'] as const) : ([usual] as const)) {
    test.describe(`${language}, ${colorScheme}: accessible, in its language and fitting the width`, () => {
      /** Where tabs are walked: each in both languages, themes and sizes, but not in all eight combinations. */
      const walked = colorScheme === usual ? SIZES[language === 'en' ? 0 : 1] : undefined;
      test.use({ colorScheme, reducedMotion: 'reduce', locale: language === 'zh' ? 'zh-CN' : 'en-US' });
      test.beforeEach(({ page }) => page.addInitScript((value) => localStorage.setItem('language', value), language));

      test('every page of a visitor', async ({ page, embedded }) => {
        const { home, account, assistant, consultation, about, contact, knowledge, navigation, share } =
          TEXTS[language];
        const titles: Partial<Record<PageName, string>> = {
          home: home.title,
          auth: account.loginTitle,
          'ai-chat': assistant.title,
          services: consultation.title,
          about: about.title,
          contact: contact.title,
          shared: share.page,
          knowledge: knowledge.title,
          privacy: navigation.privacy,
          terms: navigation.terms,
          refunds: navigation.refunds,
        };
        await page.goto(embedded);
        const guest = { viewer: null, isKnown: true, hasCampaign: true };
        for (const name of PAGE_NAMES.filter((one) => accessTo(one, guest) === 'granted')) {
          const title = titles[name];
          if (title === undefined) throw new Error(`The title of ${name} is not in this test`);
          await test.step(name, async () => {
            await visit(page, name, title);
            await expect(page.getByRole('contentinfo')).toContainText('2025');
            await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? /^zh/ : 'en');
            await expect(page).toHaveTitle(language === 'zh' ? /车问/ : /Wheelwise/);
            await expectAccessibleAtBothSizes(page);
          });
        }
      });

      test('every page of a member', async ({ page, embedded }) => {
        await signUpUnseen(page, embedded);
        for (const hash of ['membership', 'my-car', 'account-settings']) {
          await test.step(hash, async () => {
            await page.goto(`${embedded}/#${hash}`);
            await expect(page.getByRole('main').locator('form, meter, #my-cars-title').first()).toBeVisible();
            await expectAccessibleAtBothSizes(page);
          });
        }
        if (!walked) return;
        await page.setViewportSize(walked);
        await walkParts(page, 'account-settings');
      });

      test('the admin panel', async ({ page, embedded }) => {
        await logInUnseen(page, embedded);
        await page.goto(`${embedded}/#admin-panel`);
        const users = page.getByRole('table');
        await expect(users).toBeVisible();
        await expectAccessibleAtBothSizes(page);
        // Cards on phones, but a table all the same, and not in a frame that scrolls.
        await expect(users.getByRole('columnheader').first()).toBeAttached();
        await expect(users.getByRole('rowheader').first()).toBeVisible();
        const frame = page.getByRole('main').locator('section:has(> [role="table"])');
        expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        await expect(frame).not.toHaveAttribute('tabindex');
        if (!walked) return;
        await page.setViewportSize(walked);
        await walkParts(page, 'admin-panel');
      });

      test('a chat with an answer', async ({ page, embedded, chat }) => {
        await chat.open(embedded);
        const answer = await chat.ask(language === 'zh' ? '预算15万的家用SUV推荐' : 'best hybrid SUV under $35k');
        await expect(answer.getByRole('button', { name: /^(?:Copy|复制)$/ })).toBeVisible();
        await expectAccessibleAtBothSizes(page);
      });
    });
  }
}

test.describe('the frame', () => {
  test('switches language at once and keeps it', async ({ page, embedded }) => {
    await page.goto(embedded);
    await page
      .getByRole('button', { name: '中文' })
      .or(page.getByRole('radio', { name: '中文' }))
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh');
  });

  test('follows the hash: back, forward, reload, and an unknown page is home', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#about`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('About');
    await page.goto(`${embedded}/#auth`);
    await expect(heading).toContainText('Log in');
    await page.goBack();
    await expect(heading).toContainText('About');
    await page.reload();
    await expect(heading).toContainText('About');
    await page.goto(`${embedded}/#nonsense`);
    await expect(heading).toContainText('Ask about cars');
  });

  test('tells in the footer that the server is there', async ({ page, embedded }) => {
    await page.goto(embedded);
    await expect(page.getByRole('contentinfo')).toContainText(/online/i);
  });

  test('logs out: the account is gone from the header and from storage', async ({ page, embedded, chat }) => {
    const name = await chat.signUpInForm(embedded);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(name);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  test('at 768 px has a menu that Escape and an outside click close', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(embedded);
    const open = page.getByRole('button', { name: 'Open menu' });
    const item = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
    await open.click();
    await expect(item).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await item.focus();
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(item).toBeVisible();
    await page.mouse.click(384, 880);
    await expect(item).toBeHidden();
  });
});

/**
 * The text of the next dialog of the browser's own, which is answered as soon as it opens: a click does not end before
 * the page goes on, so a test that answers after its click may wait for itself.
 */
async function browserDialog(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  await dialog[answer]();
  return dialog.message();
}

test.describe('without a part of its code', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically|Unable to preload/ });

  test('what went wrong is told by the browser, and the next message by the app', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#contact`);
    const message = page.getByRole('main').getByLabel('Message');
    await message.fill('Still here');
    await page.route(/assets\/.*\.(js|css)$/, (route) => route.abort());
    const told = browserDialog(page, 'accept');
    // The texts of the other language do not arrive; nor does the code of the message that says so.
    const chinese = page.getByRole('banner').getByRole('button', { name: '中文' });
    await chinese.click();
    expect(await told).toBe('Network connection failed, try later');
    await expect(message).toHaveValue('Still here');
    await page.unroute(/assets\/.*\.(js|css)$/);
    await page.route(/assets\/(pages\.)?zh-.*\.js$/, (route) => route.abort());
    await chinese.click();
    await expect(page.getByText('Network connection failed, try later').first()).toBeVisible();
  });

  test('a question is asked by the browser, and the next one by the app', async ({ page, embedded, chat }) => {
    await chat.open(embedded);
    await chat.ask('What does P0420 mean?');
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await page.route('**/assets/ConfirmDialog-*', (route) => route.abort());
    const newChat = page.getByRole('button', { name: 'New chat' });
    const asked = browserDialog(page, 'dismiss');
    await newChat.click();
    expect(await asked).toContain('Start a new chat?');
    await expect(chat.answers).toHaveCount(1);
    await page.unroute('**/assets/ConfirmDialog-*');
    await newChat.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'New chat' }).click();
    await expect(chat.answers).toHaveCount(0);
  });
});

test.describe('signing in', () => {
  test('says what is wrong beside the field and loses nothing', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#auth`);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Username').fill('somebody');
    await page.getByLabel('Email').fill('somebody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByLabel('Confirm password').fill('secret2');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Password confirmation does not match')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('somebody');
  });

  test('with a wrong password shows the server’s text', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#auth`);
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('wrong-one');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('nobody');
  });
});
