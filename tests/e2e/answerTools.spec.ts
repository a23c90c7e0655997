import { askUnseen, expect, expectAccessible, logInUnseen, test } from './fixtures.ts';
import { TEXTS } from './texts.ts';
import { inEachView } from './views.ts';

inEachView(
  ({
    language,
    isChinese,
    t: {
      assistant: t,
      share,
      admin: { why },
    },
  }) => {
    test.describe('an answer', () => {
      test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
      test.beforeEach(async ({ page, directed, chat }) => {
        directed.model.script = (reply) =>
          reply.text('**Bold** words.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nOnly when cold, or all day?').end();
        await chat.signUp(directed.url);
        await chat.open(directed.url);
        await chat.ask('Call me at 13812345678, my brakes squeal?');
        await expect(page.getByRole('button', { name: t.answer.copyMarkdown })).toBeVisible();
      });

      test('is copied as words, as Markdown, and its table alone', async ({ page }) => {
        const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
        await page.getByRole('button', { name: t.answer.copyTable }).click();
        await expect.poll(clipboard).toBe('a\tb\n1\t2');
        await page.getByRole('button', { name: t.answer.copyMarkdown }).click();
        await expect.poll(clipboard).toContain('**Bold** words.');
        await page.getByRole('button', { name: t.answer.copy, exact: true }).click();
        await expect.poll(clipboard).toMatch(/^Bold words\./);
      });

      test('offers what to say next, one tap away', async ({ page, chat }) => {
        const chips = page.getByRole('list', { name: t.answer.followUps }).getByRole('button');
        await expect(chips).toHaveCount(4);
        await expectAccessible(page, 'main');
        await chips.filter({ hasText: 'Only when cold' }).click();
        await expect(chat.input).toHaveValue('Only when cold');
        await expect(chat.input).toBeFocused();
        await chips.last().click();
        await expect(chat.input).not.toHaveValue('Only when cold');
      });

      test('is rated with a reason, which is there after a reload', async ({ page }) => {
        const down = page.getByRole('button', { name: t.rating.down });
        // The reason is written before the thumb has arrived, and is not lost.
        const held = Promise.withResolvers<void>();
        let isFirst = true;
        await page.route('**/graphql', async (route) => {
          const isThumb = isFirst && route.request().postData()?.includes('mutation AssistantRate') === true;
          isFirst &&= !isThumb;
          if (isThumb) await held.promise;
          await route.continue();
        });
        await down.click();
        await page.getByLabel(t.rating.why).fill('Wrong engine');
        // The form alone: what is above it may stand half behind the bar.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expectAccessible(page, 'main form');
        await page.getByLabel(t.rating.why).press('Enter');
        held.resolve();
        await expect(page.getByText(t.rating.thanks)).toBeVisible();
        await page.reload();
        await expect(down).toHaveAttribute('aria-pressed', 'true');
        await down.click();
        await expect(down).toHaveAttribute('aria-pressed', 'false');
      });

      test('is shared by a link that is read by anybody, not indexed, and taken back', async ({ page, browser }) => {
        await page.getByRole('button', { name: t.answer.share }).click();
        const dialog = page.getByRole('dialog', { name: share.title });
        await dialog.getByRole('button', { name: share.make }).click();
        await expect(page.getByText(share.copied)).toBeVisible();
        await expectAccessible(page);
        const address = await page.evaluate(() => navigator.clipboard.readText());
        expect(address).toMatch(/\/#shared\/[\w-]{24}$/);

        const context = await browser.newContext({ viewport: page.viewportSize() });
        const other = await context.newPage();
        await other.addInitScript((value) => localStorage.setItem('language', value), language);
        await other.goto(address);
        const main = other.getByRole('main');
        await expect(main.getByRole('table')).toBeVisible();
        await expect(main.getByRole('article', { name: share.question })).toHaveText(
          'Call me at […], my brakes squeal?',
        );
        await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        await expectAccessible(other);

        await dialog.getByRole('button', { name: share.revoke, exact: false }).last().click();
        await expect(page.getByText(share.revoked)).toBeVisible();
        await expect(dialog.getByRole('button', { name: share.make })).toBeFocused();
        await other.reload();
        await expect(main).toContainText(share.gone);
        await context.close();
      });
    });

    test('staff see a rating beside why an answer came out so', async ({ page, directed, chat, browser }) => {
      directed.model.script = (reply) => reply.text('Look at the pads.').end();
      const name = await chat.signUp(directed.url);
      await chat.open(directed.url);
      await chat.ask('My brakes squeal?');
      await page.getByRole('button', { name: t.rating.down }).click();
      await page.getByLabel(t.rating.why).fill('Too short');
      await page.getByRole('button', { name: t.rating.send, exact: true }).first().click();
      await expect(page.getByText(t.rating.thanks)).toBeVisible();

      const context = await browser.newContext({ viewport: page.viewportSize() });
      const desk = await context.newPage();
      await desk.addInitScript((value) => localStorage.setItem('language', value), language);
      await logInUnseen(desk, directed.url);
      await desk.goto(`${directed.url}/#admin-panel`);
      await desk.getByRole('searchbox').first().fill(name);
      await desk.getByRole('row').filter({ hasText: name }).getByRole('button').first().click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByText(why.title, { exact: true }).click();
      const rating = dialog.getByRole('region', { name: why.rating });
      await expect(rating).toContainText(why.notHelpful);
      await expect(rating).toContainText('Too short');
      await rating.getByText(why.atThatTime).click();
      await expect(rating).toContainText('Look at the pads.');
      await context.close();
    });

    test.describe('for who has chosen no language', () => {
      test.use({ language: null });

      test('a shared page is in its conversation’s', async ({ page, embedded, chat, browser }) => {
        const other = isChinese ? 'en' : 'zh';
        const question = isChinese ? '刹车异响怎么办？' : 'My brakes squeal?';
        await chat.signUp(embedded);
        await chat.open(embedded);
        await expect(
          (await chat.ask(question)).getByRole('button', { name: TEXTS.en.assistant.answer.copy, exact: true }),
        ).toBeVisible();
        const { viewer } = await askUnseen<{ viewer: { conversations: { nodes: { id: string }[] } } }>(
          page,
          embedded,
          '{ viewer { conversations { nodes { id } } } }',
        );
        const { createShare } = await askUnseen<{ createShare: { share: { token: string } } }>(
          page,
          embedded,
          'mutation ($id: ID!) { createShare(input: { conversationId: $id, days: 30 }) { share { token } } }',
          { id: viewer.conversations.nodes[0]?.id },
        );
        const address = `${embedded}/#shared/${createShare.share.token}`;
        const context = await browser.newContext({ viewport: page.viewportSize() });
        const reader = await context.newPage();
        await reader.goto(address);
        await expect(reader.getByRole('button', { name: share.askOwn })).toBeVisible();
        await expect(reader.locator('html')).toHaveAttribute('lang', isChinese ? 'zh-CN' : 'en');
        await expectAccessible(reader);
        // It was no choice, and a choice stands.
        expect(await reader.evaluate(() => localStorage.getItem('language'))).toBeNull();
        await reader.evaluate((value) => localStorage.setItem('language', value), other);
        await reader.reload();
        await expect(reader.getByRole('button', { name: TEXTS[other].share.askOwn })).toBeVisible();
        await context.close();
      });
    });
  },
);
