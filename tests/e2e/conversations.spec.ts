import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Person } from '../support/app.ts';
import { type Chat, expect, expectAccessibleInBothThemes, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const said = (text: string, title: string) => text.replace('{{title}}', title);

/** The conversations beside the chat, or the sheet that is opened over it. */
async function conversations(page: Page, heading: string): Promise<Locator> {
  const beside = page.getByRole('complementary', { name: heading });
  if ((page.viewportSize()?.width ?? 0) >= 1200) return beside;
  const sheet = page.getByRole('dialog', { name: heading });
  if (!(await sheet.isVisible())) await page.getByRole('main').getByRole('button', { name: heading }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** How many conversations the server keeps for the page's person. */
async function countOf(page: Page, url: string): Promise<number> {
  const response = await page.request.post(`${url}/graphql`, {
    data: { query: '{ viewer { conversations { totalCount } } }' },
    headers: { origin: url },
  });
  const body = (await response.json()) as { data: { viewer: { conversations: { totalCount: number } } } };
  return body.data.viewer.conversations.totalCount;
}

/** Two conversations: the last question is one of its own. The name of whom they are. */
async function begin(page: Page, chat: Chat, url: string, questions: readonly string[]): Promise<string> {
  const name = await chat.signUp(url);
  await chat.open(url);
  for (const [n, question] of questions.entries()) {
    const isLast = n === questions.length - 1;
    if (isLast) {
      await page.getByRole('button', { name: /^(New chat|新对话)$/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(New chat|新对话)$/ })
        .click();
    }
    await expect(await chat.ask(question)).toContainText(`Answer to ${question}`);
    await expect(page.getByRole('button', { name: /^(Copy|复制)$/ })).toHaveCount(isLast ? 1 : n + 1);
  }
  return name;
}

inEachView(({ t: { conversations: t, assistant, navigation } }) => {
  test.describe('conversations', () => {
    test.beforeEach(({ directed }) => {
      directed.model.script = (reply, { messages }) =>
        reply.text(`Answer to ${messages.at(-1)?.content ?? ''}\n\n轮毂轴承也会响。`).end();
    });

    test('are listed by day, opened, renamed, kept in a folder and exported', async ({ page, directed, chat }) => {
      await begin(page, chat, directed.url, ['刹车异响怎么办？', '换片多少钱？', 'Which oil for a Civic?']);
      let list = await conversations(page, t.heading);
      const today = list.getByRole('region', { name: t.today });
      await expect(today.getByRole('listitem')).toContainText(['Which oil for a Civic?', '刹车异响怎么办？']);
      await expectAccessibleInBothThemes(page, 'html');
      await today.getByRole('button', { name: /^刹车异响怎么办？/ }).click();
      await expect(page.getByRole('article', { name: /^(You|您)$/ })).toHaveText(['刹车异响怎么办？', '换片多少钱？']);
      await expect(chat.answers).toHaveCount(2);

      list = await conversations(page, t.heading);
      await list.getByRole('button', { name: said(t.moreOf, '刹车异响怎么办？') }).click();
      const download = page.waitForEvent('download');
      await list.getByRole('button', { name: t.export }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('刹车异响怎么办？.md');
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain('# 刹车异响怎么办？');
      expect(text).toContain('## 换片多少钱？');
      expect(text).toContain('Answer to 换片多少钱？');

      await list.getByRole('button', { name: t.rename }).click();
      await expect(list.getByLabel(t.title)).toBeFocused();
      await list.getByLabel(t.title).fill('  ');
      await list.getByRole('button', { name: t.save }).click();
      await expect(list.getByRole('alert')).toHaveText(t.titleMissing);
      await list.getByLabel(t.title).fill('My brakes');
      const folder = list.getByRole('combobox', { name: t.folder }).last();
      await folder.pressSequentially('Civic');
      await expect(folder).toHaveValue('Civic');
      await list.getByRole('button', { name: t.save }).click();
      await expect(list.getByRole('listitem').filter({ hasText: 'My brakes' })).toContainText('Civic');
      await list.getByRole('combobox', { name: t.folder }).selectOption('Civic');
      await expect(list.getByRole('listitem')).toHaveCount(1);
    });

    test('are deleted with a way back', async ({ page, directed, chat }) => {
      await begin(page, chat, directed.url, ['刹车异响怎么办？', 'Which oil for a Civic?']);
      const list = await conversations(page, t.heading);
      const items = list.getByRole('listitem');
      await list.getByRole('button', { name: said(t.moreOf, 'Which oil for a Civic?') }).click();
      await list.getByRole('button', { name: t.delete }).click();
      await expect(items).toHaveCount(1);
      await expect(chat.answers).toHaveCount(0);
      await list.getByRole('button', { name: t.undo }).click();
      await expect(chat.answers).toHaveCount(1);
      // What was left comes back, and a sheet over it goes.
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const again = await conversations(page, t.heading);
      await again.getByRole('button', { name: said(t.moreOf, 'Which oil for a Civic?') }).click();
      await again.getByRole('button', { name: t.delete }).click();
      await expect(again.getByRole('listitem')).toHaveCount(1);
      // The page is left before the time for it is over: it is deleted all the same.
      await page.reload();
      await expect.poll(() => countOf(page, directed.url)).toBe(1);
      await page.reload();
      await expect((await conversations(page, t.heading)).getByRole('listitem')).toHaveCount(1);
    });

    test('are deleted by a logout that comes before the time for it is over', async ({ page, directed, chat }) => {
      // A sheet is closed before the menu is opened, which carries the deletion out; beside the chat the list stays.
      await page.setViewportSize({ width: 1_440, height: 900 });
      const name = await begin(page, chat, directed.url, ['刹车异响怎么办？', 'Which oil for a Civic?']);
      const list = await conversations(page, t.heading);
      await list.getByRole('button', { name: said(t.moreOf, 'Which oil for a Civic?') }).click();
      await list.getByRole('button', { name: t.delete }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(name) })
        .click();
      await page.getByRole('button', { name: navigation.logout }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      const person = new Person(directed.url);
      const { login } = await person.do<{ login: { token: string } }>(
        'mutation ($input: LoginInput!) { login(input: $input) { token } }',
        { input: { username: name, password: 'secret-1' } },
      );
      person.token = login.token;
      const { viewer } = await person.do<{ viewer: { conversations: { totalCount: number } } }>(
        '{ viewer { conversations { totalCount } } }',
      );
      expect(viewer.conversations.totalCount).toBe(1);
    });

    test('that are merely opened are not announced as complete', async ({ page, directed, chat }) => {
      await begin(page, chat, directed.url, ['刹车异响怎么办？', 'Which oil for a Civic?']);
      const status = page.locator('output.visually-hidden');
      await expect(status.filter({ hasText: assistant.answer.completed })).toHaveCount(1);
      const list = await conversations(page, t.heading);
      await list.getByRole('button', { name: /^刹车异响怎么办？/ }).click();
      await expect(chat.answers).toContainText('Answer to 刹车异响怎么办？');
      await expect(status.filter({ hasText: assistant.answer.completed })).toHaveCount(0);
    });

    test('are searched by two signs, and the version that was found is shown', async ({ page, directed, chat }) => {
      await begin(page, chat, directed.url, ['刹车异响怎么办？', 'Which oil for a Civic?']);
      directed.model.script = (reply) => reply.text('The second version.').end();
      await page.getByRole('button', { name: /^(Answer again|重新回答)/ }).click();
      await expect(chat.answers).toContainText('The second version.');
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('searchbox', { name: t.search })).toBeFocused();
      const list = await conversations(page, t.heading);
      await page.keyboard.type('轴承');
      const hits = list.getByRole('list', { name: t.results }).getByRole('listitem');
      await expect(hits).toHaveCount(2);
      await expect(hits.first().locator('mark').first()).toHaveText('轴承');
      await hits.filter({ hasText: 'Which oil for a Civic?' }).getByRole('button').click();
      await expect(chat.answers).toContainText('Answer to Which oil for a Civic?');
      await expect(chat.answers).toContainText('1/2');
    });
  });

  test('the keyboard goes to the input with / and stops an answer with Esc', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => void reply.text('written so far');
    await chat.open(directed.url);
    await expect(await chat.ask('Stop by key?')).toContainText('written so far');
    await page.getByRole('button', { name: assistant.newChat }).focus();
    await page.keyboard.press('/');
    await expect(chat.input).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(chat.input).toHaveValue('a/b');
    await page.keyboard.press('Escape');
    await expect(chat.answers).toContainText(assistant.answer.stopped);
  });

  test('a message in the corner is no dialog: not for the keyboard, and not in print', async ({
    page,
    directed,
    chat,
  }) => {
    directed.model.script = (reply) => reply.text('written').end();
    await chat.open(directed.url);
    const answer = await chat.ask('Print me?');
    await answer.getByRole('button', { name: assistant.rating.up, exact: true }).click();
    await answer.getByLabel(assistant.rating.why).fill('clear');
    await answer.getByRole('button', { name: assistant.rating.send }).click();
    await expect(page.getByText(assistant.rating.thanks).first()).toBeVisible();
    await page.getByRole('button', { name: assistant.newChat }).focus();
    await page.keyboard.press('/');
    await expect(chat.input).toBeFocused({ timeout: 2_000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(assistant.rating.thanks).first()).toBeAttached();
    await expect(answer).toBeVisible({ timeout: 1_000 });
  });
});
