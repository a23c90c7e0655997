import { askUnseen, expect, expectAccessible, expectAccessibleInBothThemes, openPage, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const LONG = {
  en: 'My 2014 CR-V shakes when I brake from 60 mph, and lately the steering wheel vibrates too. What is it?',
  zh: '我的途观L 2018款，最近早上冷车启动有哒哒声，响十来秒就没了，昨天机油灯闪了一下，要紧吗？',
} as const;

inEachView(({ language, width }) =>
  test.describe('an owner', () => {
    test('sees the whole question at home, and in the chat with the width of the input for it', async ({
      page,
      embedded,
      chat,
    }) => {
      await openPage(page, embedded, 'home');
      const home = page.getByRole('textbox', { name: /Your question about a car|关于车，您想问什么/ });
      await home.fill(LONG[language]);
      expect(await home.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
        0,
      );
      await home.press('Enter');
      await expect(chat.input).toHaveValue(LONG[language]);
      await expect(chat.input).toBeFocused();
      const [text, send] = [await chat.input.boundingBox(), await chat.send.boundingBox()];
      expect(text?.width).toBeGreaterThan(320);
      // On a phone the tools have gone beneath it.
      if (width < 769) expect(send?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
      await expectAccessible(page);
      // A short one leaves them beside it.
      await chat.input.fill('P0420?');
      const [short, beside] = [await chat.input.boundingBox(), await chat.send.boundingBox()];
      expect(beside?.y).toBeLessThan((short?.y ?? 0) + (short?.height ?? 0));
    });

    test('reads the name of the car and what is left of the month', async ({ page, embedded, chat }) => {
      await chat.signUp(embedded);
      const input = { make: 'Honda', model: 'CR-V', year: 2014, market: 'US' };
      const add = 'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }';
      await askUnseen(page, embedded, add, { input });
      await chat.open(embedded);
      const left = page.getByText(/^(3 left|剩余 3 次)$/);
      const chip = page.getByLabel(/The car this conversation is about|这段对话说的是哪辆车|本次对话涉及的车/);
      await expect(left).toBeVisible();
      expect(await left.evaluate(({ parentElement: p }) => (p?.scrollWidth ?? 0) - (p?.clientWidth ?? 0))).toBe(0);
      await expect(chip).toBeVisible();
    });

    test('is not invited to ask where no question is left, but to register first', async ({ page, embedded, chat }) => {
      await chat.open(embedded);
      await expect(chat.input).toHaveAttribute('placeholder', /Ask about your car|尽管问/);
      for (const question of ['P0420?', 'P0171?', 'P0300?']) await chat.ask(question);
      await expect(chat.input).toHaveAttribute('placeholder', /Register to keep asking|注册后可继续提问/);
      const main = page.getByRole('main');
      const join = main.getByRole('button', { name: /^(Register|Log in|注册|登录)$/ });
      await expect(join).toHaveText([/Register|注册/, /Log in|登录/]);
      for (const each of await join.all()) await expect(each).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await expectAccessibleInBothThemes(page, 'main');
      await join.last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Log in|登录)$/);
      await page.goBack();
      await join.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Create your account|创建账户)$/);
      // The same from the campaign's banner; and a reload leads there again.
      await page.reload();
      await expect(page.getByLabel(/^(Confirm password|确认密码)$/)).toBeVisible();
      await chat.open(embedded);
      await expect(main.getByRole('complementary').getByRole('link')).toHaveAttribute('href', '#auth/register');
      // What was said before is there again.
      await expect(chat.answers).toHaveCount(3);
      const refused = (await chat.ask('P0442?')).getByRole('button');
      await expect(refused.filter({ hasText: /^(Register|Log in|注册|登录)$/ })).toHaveText([
        /Register|注册/,
        /Log in|登录/,
      ]);
    });

    test('finds nothing over the input when a message is shown', async ({ page, embedded, chat }) => {
      await chat.signUpInForm(embedded);
      const message = page.getByText(/^Welcome, u|，欢迎加入$/).filter({ visible: true });
      await expect(message.last()).toBeVisible();
      await page.goto(`${embedded}/#ai-chat`);
      await expect(chat.input).toBeVisible();
      const [toast, input] = [await message.last().boundingBox(), await chat.input.boundingBox()];
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(input?.y ?? 0);
    });
  }),
);
