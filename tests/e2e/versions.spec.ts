import type { Page } from '@playwright/test';
import type { Reply } from '../support/model.ts';
import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts';
import { filled } from './texts.ts';
import { inEachView } from './views.ts';

/** What the quota's ledger of the page's person comes to. */
async function used(page: Page, url: string): Promise<number> {
  const response = await page.request.post(`${url}/graphql`, {
    data: { query: '{ viewer { membership { quota { used } } } }' },
    headers: { origin: url },
  });
  const body = (await response.json()) as { data: { viewer: { membership: { quota: { used: number } } } } };
  return body.data.viewer.membership.quota.used;
}

inEachView(({ t: { assistant: t, history } }) => {
  /** The button that has an answer written again, with so many consultations left. */
  const again = (remaining: number) =>
    `${t.answer.regenerate} · ${filled(t.price.left_one ?? t.price.left_other, { count: 1, remaining })}`;

  test.describe('an answer written again', () => {
    test('says before what it costs, and earlier versions can be paged, in the chat and from the history', async ({
      page,
      directed,
      chat,
    }) => {
      directed.model.script = (reply) => reply.text('The first version.').end();
      await chat.signUp(directed.url);
      await chat.open(directed.url);
      const answer = await chat.ask('Say it twice?');
      await expect(answer).toContainText('The first version.');
      directed.model.script = (reply) => reply.text('The second version.').end();
      await page.getByRole('button', { name: again(2) }).click();
      await expect(answer).toContainText('The second version.');
      expect(await used(page, directed.url)).toBe(2);
      await expect(page.getByRole('button', { name: again(1) })).toBeVisible();
      await expect(answer).toContainText('2/2');

      const previous = answer.getByRole('button', { name: t.answer.previousVersion });
      const next = answer.getByRole('button', { name: t.answer.nextVersion });
      await previous.click();
      await expect(answer).toContainText('The first version.');
      await expect(answer).toContainText(filled(t.answer.version, { page: 1, total: 2 }));
      await expect(answer).toContainText(t.answer.earlier);
      await expect(page.getByRole('button', { name: t.answer.regenerate })).toHaveCount(0);
      await expectAccessibleInBothThemes(page, 'main');
      await next.click();
      await expect(answer).toContainText('The second version.');
      // What was said of a version stays with it.
      const up = answer.getByRole('button', { name: t.rating.up, exact: true });
      await up.click();
      await answer.getByLabel(t.rating.why).fill('clear');
      await answer.getByRole('button', { name: t.rating.send }).click();
      await expect(answer.getByLabel(t.rating.why)).toBeHidden();
      await previous.click();
      await expect(up).toHaveAttribute('aria-pressed', 'false');
      await next.click();
      await expect(up).toHaveAttribute('aria-pressed', 'true');

      await page.reload();
      await expect(answer).toContainText('2/2');
      await page.getByRole('button', { name: t.history }).click();
      const dialog = page.getByRole('dialog', { name: history.title });
      await expect(dialog.getByRole('heading', { name: 'Say it twice?' })).toHaveCount(1);
      await expect(dialog).toContainText('The second version.');
      await expect(dialog).not.toContainText('The first version.');
      await dialog.getByRole('button', { name: history.open }).click();
      await previous.click();
      await expect(answer).toContainText('The first version.');
    });

    test('that fails leaves the earlier version, and says that it was not charged', async ({
      page,
      directed,
      chat,
    }) => {
      directed.model.script = (reply) => reply.text('A good answer.').end();
      await chat.signUp(directed.url);
      await chat.open(directed.url);
      const answer = await chat.ask('Can it fail?');
      await expect(answer).toContainText('A good answer.');
      directed.model.script = (reply) => reply.text('half').raw('data: {"error":{"message":"x"}}\n\n').end();
      await page.getByRole('button', { name: t.answer.regenerate }).click();
      await expect(answer).toContainText(t.trouble.again);
      await expect(answer).toContainText('A good answer.');
      expect(await used(page, directed.url)).toBe(1);
      await page.reload();
      await expect(answer).toContainText(t.trouble.again);
      await expect(page.getByRole('button', { name: again(2) })).toBeVisible();
    });

    test('is free after a failure, and once after a stop', async ({ page, directed, chat }) => {
      directed.model.script = (reply) => reply.raw('data: {"error":{"message":"x"}}\n\n').end();
      await chat.signUp(directed.url);
      await chat.open(directed.url);
      const answer = await chat.ask('Free of charge?');
      await page.getByRole('button', { name: `${t.trouble.retry} · ${t.price.free}` }).waitFor();
      directed.model.script = (reply) => void reply.text('written so far');
      await page.getByRole('button', { name: `${t.trouble.retry} · ${t.price.free}` }).click();
      await expect(answer).toContainText('written so far');
      await page.getByRole('button', { name: t.input.stop }).click();
      // What it was stopped at had been free: another try is not.
      await expect(page.getByRole('button', { name: again(3) })).toBeVisible();
      await chat.ask('Stop me');
      await expect(chat.answers.last()).toContainText('written so far');
      await page.getByRole('button', { name: t.input.stop }).click();
      directed.model.script = (reply) => reply.text('whole').end();
      await page.getByRole('button', { name: `${t.answer.regenerate} · ${t.price.free}` }).click();
      await expect(chat.answers.last()).toContainText('whole');
      expect(await used(page, directed.url)).toBe(1);
    });

    test('is not offered where the text would be the same', async ({ page, embedded, chat }) => {
      await chat.open(embedded);
      await chat.ask('What does P0420 mean?');
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t.answer.regenerate })).toHaveCount(0);
    });
  });
});

/** Holds what the page's questions are answered; they reach the server, or never do. */
async function holdQuestions(page: Page, reach: boolean): Promise<{ readonly held: Promise<void> }> {
  const held = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('AssistantAsk')) return route.continue();
    if (reach) await route.fetch();
    held.resolve();
    // Never answered: the page is left before.
    return undefined;
  });
  return { held: held.promise };
}

test.describe('a page that is left while its question is on its way', () => {
  for (const reach of [true, false]) {
    test(`shows it once and counts it once when it comes back (${reach ? 'accepted' : 'lost'})`, async ({
      page,
      directed,
      chat,
    }) => {
      const begun: Reply[] = [];
      directed.model.script = (reply) => void begun.push(reply.text('An answer'));
      await chat.signUp(directed.url);
      await chat.open(directed.url);
      const { held } = await holdQuestions(page, reach);
      await chat.input.fill('Where was I?');
      await chat.input.press('Enter');
      await held;
      await page.unrouteAll();
      await page.reload();
      const list = page.getByRole('list', { name: 'Conversation' });
      await expect(chat.answers).toContainText('An answer');
      begun[0]?.text(' to the end.').end();
      await expect(chat.answers).toContainText('An answer to the end.');
      await expect(list.getByText('Where was I?')).toHaveCount(1);
      await expect(page.getByRole('main')).not.toContainText('Network error');
      expect(begun).toHaveLength(1);
      expect(await used(page, directed.url)).toBe(1);
    });
  }

  test('by a guest, before the first word and again in mid-answer, goes on where it was', async ({
    page,
    directed,
    chat,
  }) => {
    const begun = Promise.withResolvers<Reply>();
    directed.model.script = (reply) => begun.resolve(reply);
    await chat.open(directed.url);
    await chat.ask('Slow today?');
    const reply = await begun.promise;
    await page.reload();
    await expect(page.getByRole('article', { name: 'You' })).toHaveText(['Slow today?']);
    reply.text('A first word');
    await expect(chat.answers).toContainText('A first word');
    await page.reload();
    await expect(chat.answers).toContainText('A first word');
    reply.text(', and the last.').end();
    await expect(chat.answers).toContainText('A first word, and the last.');
    await expect(page.getByRole('article', { name: 'You' })).toHaveText(['Slow today?']);
    await expect(page.getByText('Free trial: 2 of 3 left')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Network error');
  });

  test('finds a second question in its conversation, in another tab and after the first is closed', async ({
    page,
    directed,
    chat,
    context,
  }) => {
    directed.model.script = (reply) => reply.text('fine').end();
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    await expect(await chat.ask('First?')).toContainText('fine');
    // Complete, not only written: until then Enter sends nothing.
    await expect(page.getByRole('button', { name: /^Answer again/ })).toBeVisible();
    const { held } = await holdQuestions(page, true);
    await chat.input.fill('Second?');
    await chat.input.press('Enter');
    await held;
    const other = await context.newPage();
    await other.goto(page.url());
    const shown = other.getByRole('article', { name: 'You' });
    await expect(shown).toHaveText(['First?', 'Second?']);
    await page.close();
    await expect(other.getByRole('article', { name: 'Wheelwise' })).toContainText(['fine', 'fine']);
    await other.reload();
    await expect(shown).toHaveText(['First?', 'Second?']);
    await expect(other.getByRole('main')).not.toContainText('Network error');
    expect(await used(other, directed.url)).toBe(2);
  });

  test('shows a question once while the server takes its time with the second asking', async ({
    page,
    directed,
    chat,
  }) => {
    directed.model.script = (reply) => reply.text('fine').end();
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    await expect(await chat.ask('First?')).toContainText('fine');
    // Complete, not only written: until then Enter sends nothing.
    await expect(page.getByRole('button', { name: /^Answer again/ })).toBeVisible();
    const { held } = await holdQuestions(page, true);
    await chat.input.fill('Second?');
    await chat.input.press('Enter');
    await held;
    // The route stays: what is asked after the reload is not answered either, only the conversation is.
    await page.reload();
    await expect(page.getByRole('article', { name: 'You' })).toHaveText(['First?', 'Second?']);
    await expect(chat.answers).toContainText(['fine', 'fine']);
    await expect(page.getByRole('main')).not.toContainText('Network error');
    expect(await used(page, directed.url)).toBe(2);
  });

  test('tells a member that his session has ended, and shows the answer when he logs in again', async ({
    page,
    directed,
    chat,
    context,
  }) => {
    directed.model.script = (reply) => reply.text('kept for you').end();
    const name = await chat.signUp(directed.url);
    await chat.open(directed.url);
    const { held } = await holdQuestions(page, true);
    await chat.input.fill('Am I still here?');
    await chat.input.press('Enter');
    await held;
    // Away from the page first: while it is open it would ask again, and hear of the end there.
    const here = page.url();
    await page.goto('about:blank');
    await page.unrouteAll();
    await context.clearCookies();
    await page.goto(here);
    await expect(page.getByRole('main')).toContainText('Your session has ended.');
    await expect(page.getByRole('main')).not.toContainText('Network error');
    await expect(page.getByRole('main')).not.toContainText('Am I still here?');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('secret-1');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
    await chat.open(directed.url);
    await expect(chat.answers).toContainText(['kept for you']);
    await expect(page.getByRole('article', { name: 'You' })).toHaveText(['Am I still here?']);
    expect(await used(page, directed.url)).toBe(1);
  });

  test.describe('whose network is away', () => {
    // The code of ornaments may still be on its way when the network goes; the page lives on without them.
    test.use({
      expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)|WebSocket connection|dynamically imported module/,
    });

    test('sends its question by itself when the network is back', async ({ page, directed, chat, context }) => {
      directed.model.script = (reply) => reply.text('there again').end();
      await chat.signUp(directed.url);
      await chat.open(directed.url);
      await context.setOffline(true);
      await chat.input.fill('Anybody there?');
      await chat.input.press('Enter');
      await expect(page.getByRole('main')).toContainText('You are offline.');
      await context.setOffline(false);
      await expect(chat.answers).toContainText('there again');
      await expect(page.getByRole('article', { name: 'You' })).toHaveText(['Anybody there?']);
      expect(await used(page, directed.url)).toBe(1);
    });
  });
});
