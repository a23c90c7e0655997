import type { Page } from '@playwright/test';
import type { Reply } from '../support/model.ts';
import { expect, test } from './fixtures.ts';
import { expectAddresses, hold, member, says, staff, visit, whileFailing } from './specificationSteps.ts';
import { filled, TEXTS } from './texts.ts';
import { QUESTION_CATEGORIES } from '../../server/contract/choices.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

const speaksChinese = async (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'zh'));

const { en, zh } = TEXTS;

test('the campaign banner of the home page', async ({ page, embedded }) => {
  await page.goto(embedded);
  const banner = main(page).getByRole('complementary', { name: 'Try the AI assistant for free' });
  await says('Clicking it opens ai-chat.', async () => {
    await banner.getByRole('link').click();
    await expect(heading(page)).toHaveText(en.assistant.title);
    await page.goBack();
  });
  await says('Its close button hides it after a fade of about 300 ms.', async () => {
    const time = await banner.getByRole('button', { name: en.campaign.close }).evaluate(async (button: HTMLElement) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const start = performance.now();
      new MutationObserver(() => {
        if (!button.isConnected) resolve(performance.now() - start);
      }).observe(document.body, { childList: true, subtree: true });
      button.click();
      return promise;
    });
    expect(time).toBeGreaterThanOrEqual(299);
    await expect(banner).toHaveCount(0);
  });
  await says('Banner: visible, closing, hidden.', async () => {
    await visit(page, 'about', en.about.title);
    await visit(page, 'home', en.home.title);
    await expect(main(page).getByRole('button', { name: en.home.freeTrial })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(({ page }) => speaksChinese(page));

  test('without a campaign', async ({ page, embedded }) => {
    const desk = await staff(embedded);
    const { campaigns } = (
      await desk.do<{ admin: { campaigns: { nodes: { id: string; isActive: boolean }[] } } }>(
        '{ admin { campaigns { nodes { id isActive } } } }',
      )
    ).admin;
    // Other tests leave ended campaigns behind.
    const id = campaigns.nodes.find(({ isActive }) => isActive)?.id;
    const banner = (isShown: boolean) =>
      desk.do('mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }', {
        input: { id, showBanner: isShown },
      });
    try {
      await banner(false);
      await page.goto(embedded);
      await says('Campaign banner: shown when … a campaign is active and show_banner is on.', async () => {
        await expect(main(page).getByRole('button', { name: zh.home.freeTrial })).toBeVisible();
        await expect(main(page).locator('#services-title')).toBeVisible();
        await expect(main(page).getByRole('complementary', { name: 'AI 助手免费体验' })).toHaveCount(0);
      });
      await says('A campaign banner shows title, content and colour when show_banner is set.', async () => {
        await visit(page, 'ai-chat', zh.assistant.title);
        await expect(page.locator('#assistant-welcome-title')).toBeVisible();
        await expect(main(page).getByRole('complementary', { name: zh.assistant.announcement })).toHaveCount(0);
        await visit(page, 'home', zh.home.title);
      });
      await desk.do('mutation ($id: ID!) { endCampaign(input: { id: $id }) { campaign { id } } }', { id });
      await page.reload();
      await says('Its label is ‘try now’ or ‘free trial AI’.', async () => {
        await expect(main(page).getByRole('button', { name: zh.home.tryNow })).toBeVisible();
        await expect(main(page).getByRole('button', { name: zh.home.freeTrial })).toHaveCount(0);
      });
      await says('The first three open ai-chat, or auth if logged out with no active campaign.', async () => {
        const links = main(page).getByRole('listitem').getByRole('link');
        await expectAddresses(links, ['#auth', '#auth', '#auth', '#services']);
      });
      await says('The primary button opens ai-chat if logged in or a campaign is active, otherwise auth.', async () => {
        await main(page).getByRole('button', { name: zh.home.tryNow }).click();
        await expect(heading(page)).toHaveText(zh.account.loginTitle);
      });
      await says('A logged-out user with no active campaign sees a login-required notice …', async () => {
        await visit(page, 'ai-chat', zh.access.loginTitle);
        await expect(main(page)).toContainText(zh.access.trialText);
        await main(page).getByRole('button', { name: zh.common.back }).click();
        await expect(heading(page)).toHaveText(zh.home.title);
        await visit(page, 'ai-chat', zh.access.loginTitle);
        await main(page).getByRole('button', { name: zh.access.login }).click();
        await expect(heading(page)).toHaveText(zh.account.loginTitle);
      });
    } finally {
      await banner(true);
      await desk.do('mutation ($id: ID!) { activateCampaign(input: { id: $id }) { campaign { id } } }', { id });
    }
  });

  test('registering, and logging out', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => reply.text('好的').end();
    const name = `u${Math.random().toString(36).slice(2, 10)}`;
    const form = main(page).locator('form');
    await page.goto(`${directed.url}/#auth`);
    await main(page).getByRole('button', { name: zh.account.toRegisterLink }).click();
    await form.getByLabel(zh.account.username).fill(name);
    await form.getByLabel(zh.account.email).fill(`${name}@example.com`);
    await form.getByLabel(zh.account.password, { exact: true }).fill('secret-1');
    await form.getByLabel(zh.account.confirmPassword).fill('secret-1');
    const release = await hold(page, 'Register');
    await says('The submit button is disabled and shows a ‘processing’ label while loading.', async () => {
      await form.getByRole('button', { name: zh.account.register, exact: true }).click();
      await expect(form.getByRole('button', { name: zh.account.processing })).toBeDisabled();
    });
    await says('On success go to home.', async () => {
      release();
      await expect(heading(page)).toHaveText(zh.home.title);
    });
    await says('Login or register success stores the user, clears the form and persists the user.', async () => {
      const stored = await page.evaluate(() => localStorage.getItem('user'));
      expect(JSON.parse(stored ?? '')).toMatchObject({ username: name, is_staff: false });
      await page.reload();
      await expect(main(page)).toContainText(filled(zh.home.welcome, { username: name }));
      await visit(page, 'auth', zh.account.loginTitle);
      for (const input of await form.locator('input').all()) await expect(input).toHaveValue('');
    });
    await visit(page, 'ai-chat', zh.assistant.title);
    await expect(await chat.ask('你好')).toContainText('好的');
    await says('Logout clears the user and local storage, returns to home and clears chat messages.', async () => {
      await page.getByRole('button', { name: zh.navigation.openMenu }).click();
      await page.getByRole('button', { name: zh.navigation.logout }).click();
      await expect(heading(page)).toHaveText(zh.home.title);
      const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
      expect(kept).toEqual(['language', 'session_id']);
      await visit(page, 'ai-chat', zh.assistant.title);
      await expect(page.locator('#assistant-welcome-title')).toBeVisible();
      await expect(chat.answers).toHaveCount(0);
    });
  });
});

test('a guest’s questions, from the first to the last of the trial', async ({ page, directed, chat }) => {
  await page.goto(`${directed.url}/#ai-chat`);
  const badge = (remaining: number) => filled(en.assistant.allowance.trial, { remaining, total: 3 });
  const begun = Promise.withResolvers<Reply>();
  directed.model.script = (reply) => begun.resolve(reply);
  await says(
    'Chat send: append a user message and an empty assistant message, clear the input, set loading.',
    async () => {
      await chat.ask('What first?');
      await expect(page.getByRole('article', { name: en.assistant.you, exact: true })).toHaveText('What first?');
      await expect(chat.input).toHaveValue('');
    },
  );
  const answer = chat.answers.last();
  const reply = await begun.promise;
  await says('… and show a thinking indicator while empty and loading.', async () => {
    await expect(answer).toHaveAttribute('aria-busy', 'true');
    await expect(answer).toContainText(/…$/);
  });
  await says('The send button is disabled when loading or when the input is blank.', async () => {
    await chat.input.fill('And then?');
    await expect(chat.send).toBeDisabled();
  });
  await says('Stream chunks append to the assistant message.', async () => {
    reply.text('one, ');
    await expect(answer).toContainText('one,');
    reply.text('two');
    await expect(answer).toContainText('one, two');
  });
  await says('Loading ends on the done marker, on complete, on error, or at the end of the attempt.', async () => {
    reply.end();
    await expect(answer).toHaveAttribute('aria-busy', 'false');
    await expect(chat.send).toBeEnabled();
  });
  await says('The message list shows user and assistant messages.', async () => {
    const messages = main(page).getByRole('article');
    await expect(messages).toHaveCount(2);
    await expect(messages.first()).toHaveText('What first?');
    await expect(messages.last()).toContainText('one, two');
  });
  await says('On complete, update the free-trial remaining count.', () => expect(main(page)).toContainText(badge(2)));

  directed.model.script = (empty) => empty.end();
  await says('If no content arrives, a no-response text is shown.', async () => {
    const nothing = await chat.ask('And then?');
    await expect(nothing.getByRole('alert')).toBeVisible();
    await expect(main(page)).toContainText(badge(2));
  });
  await says('No content shows ‘Sorry, unable to get a response at the moment. …’', () =>
    expect(chat.answers.last().getByRole('alert')).toHaveText(
      'Sorry, unable to get a response at the moment. Please try again later.',
    ),
  );

  directed.model.script = (each) => each.text('short').end();
  for (const question of ['The second?', 'The third?']) {
    const short = await chat.ask(question);
    await expect(short).toContainText('short');
    // Before the answer has ended no other question is sent.
    await expect(short).toHaveAttribute('aria-busy', 'false');
  }
  await says('A free-trial badge shows remaining and total uses, plus a login button at 0 remaining.', async () => {
    await expect(main(page)).toContainText(badge(0));
    await expect(main(page).getByRole('button', { name: en.assistant.join.login })).toBeVisible();
  });
  await says('A 403 with type free_trial_exceeded shows the server error text plus a login suggestion.', async () => {
    const refused = (await chat.ask('One more?')).getByRole('alert');
    await expect(refused).toContainText('Your free trial consultations are used up.');
    await expect(refused).toContainText(en.assistant.trouble.loginSuggestion);
  });
  await says('New conversation (after confirmation) clears messages and input.', async () => {
    await chat.input.fill('left over');
    await main(page).getByRole('button', { name: en.assistant.newChat }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: en.assistant.newChat }).click();
    await expect(chat.answers).toHaveCount(0);
    await expect(chat.input).toHaveValue('');
  });
});

test('a member whose month is used up', async ({ page, directed, chat }) => {
  directed.model.script = (reply) => reply.text('short').end();
  const person = await member(page, directed.url);
  for (let n = 1; n <= 3; n += 1) await person.watch(await person.ask(`question ${n}`));
  await chat.open(directed.url);
  const refused = (await chat.ask('The fourth?')).getByRole('alert');
  await says('Any other 403 shows the error text plus an upgrade suggestion.', async () => {
    await expect(refused).toContainText('You have used all AI consultations of this month.');
    await expect(refused).toContainText('Upgrade to keep asking');
  });
  await says('… then are prompted to log in or upgrade (hint: … 100 consultations per month).', async () => {
    await expect(refused).toContainText('Basic Membership gives 100 consultations per month');
    await main(page).getByRole('button', { name: en.assistant.trouble.upgrade }).click();
    await expect(heading(page)).toHaveText(en.membership.title);
  });
});

test.describe('the history', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('of eleven questions', async ({ page, directed, chat }) => {
    const text = 'Engine '.repeat(50);
    directed.model.script = (reply) => reply.text(text).end();
    const person = await member(page, directed.url);
    const desk = await staff(directed.url);
    const { plans } = await desk.do<{ plans: { id: string; slug: string }[] }>('{ plans { id slug } }');
    const { createActivationCodes } = await desk.do<{ createActivationCodes: { codes: string[] } }>(
      'mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }',
      { input: { planId: plans.find(({ slug }) => slug === 'basic')?.id, count: 1 } },
    );
    await person.do('mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }', {
      code: createActivationCodes.codes[0],
    });
    await person.watch(await person.ask('What does P0420 mean?'));
    for (let n = 1; n <= 10; n += 1) await person.watch(await person.ask(`When is oil change number ${n} due?`));

    const asked: object[] = [];
    page.on('request', (request) => {
      const body = request.url().endsWith('/graphql') && request.method() === 'POST' ? request.postDataJSON() : null;
      const { operationName, variables } = (body ?? {}) as { operationName?: string; variables?: object };
      if (operationName === 'History' && variables) asked.push(variables);
    });
    await chat.open(directed.url);
    const dialog = page.getByRole('dialog', { name: en.history.title });
    const records = dialog.getByRole('list').getByRole('listitem');
    const release = await hold(page, 'History');
    await says('It has empty and loading states, a category filter and paging.', async () => {
      await page.getByRole('button', { name: en.assistant.history }).click();
      await expect(dialog).toContainText(en.history.loading);
      release();
      await expect(records).toHaveCount(10);
      await expect(dialog.getByRole('navigation')).toContainText(filled(en.pager.page, { page: 1, total: 2 }));
      await page.unroute('**/graphql');
    });
    await says('Opening the history modal sets page 1 and empty category, then loads.', async () => {
      expect(asked).toEqual([{ first: 10, offset: 0, category: null }]);
    });
    await says('History modal: a list of records, each with timestamp, category tag, delete button, …', async () => {
      const first = records.first();
      await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
      await expect(first).toContainText(QUESTION_CATEGORIES.maintenance.en);
      await expect(first.getByRole('button', { name: /^Delete/ })).toBeVisible();
      await expect(first.getByRole('heading')).toHaveText('When is oil change number 10 due?');
    });
    await says('… the question, and the answer cut to 300 characters plus an ellipsis.', async () => {
      await expect(records.first().locator('p')).toHaveText(`${text.slice(0, 300)}…`);
    });
    await says('A page or category change reloads. A category change resets the page to 1.', async () => {
      await dialog.getByRole('button', { name: en.pager.next }).click();
      await expect(records).toHaveCount(1);
      await expect(records.first()).toContainText('P0420');
      await dialog.getByLabel(en.history.filter).selectOption(QUESTION_CATEGORIES.fault_diagnosis.en);
      await expect(records.first()).toContainText('P0420');
      await expect(dialog.getByRole('navigation')).toHaveCount(0);
      await dialog.getByLabel(en.history.filter).selectOption(QUESTION_CATEGORIES.car_selection.en);
      await expect(dialog).toContainText(en.history.emptyCategory);
      expect(asked.slice(1)).toEqual([
        { first: 10, offset: 10, category: null },
        { first: 10, offset: 0, category: 'FAULT_DIAGNOSIS' },
        { first: 10, offset: 0, category: 'CAR_SELECTION' },
      ]);
    });
    await dialog.getByLabel(en.history.filter).selectOption(QUESTION_CATEGORIES.fault_diagnosis.en);
    const remove = async () => {
      await records
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: en.history.delete }).click();
    };
    await says('History: delete_failed with the error, or delete_failed_retry (…).', async () => {
      await whileFailing(page, 'DeleteAnswer', { code: 'RATE_LIMITED', message: 'Too fast.' }, async () => {
        await remove();
        await expect(records.first().getByRole('alert')).toHaveText('Delete failed: Too fast.');
      });
      await whileFailing(page, 'DeleteAnswer', null, async () => {
        await remove();
        await expect(records.first().getByRole('alert')).toHaveText('Delete failed, please try again later');
      });
    });
    await says('Fetch failures are only logged.', () =>
      whileFailing(page, 'History', null, async () => {
        await dialog.getByLabel(en.history.filter).selectOption(en.history.all);
        // No dialog and no toast: a line in the list, with another try.
        await expect(dialog.getByRole('alert').filter({ hasText: en.history.failed })).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }),
    );
    await dialog.getByRole('button', { name: en.common.retry }).click();
    await expect(records).toHaveCount(10);
  });
});

test('forms on their way', async ({ page, embedded }) => {
  await page.goto(`${embedded}/#contact`);
  const form = main(page).locator('form');
  await says('Forms pass through idle, submitting (‘Sending...’ or ‘Submitting...’) and success.', async () => {
    const release = await hold(page, 'SubmitContactMessage');
    await form.getByLabel(en.contact.name).fill('Ann');
    await form.getByLabel(en.contact.email).fill('ann@example.com');
    await form.getByLabel(en.contact.message).fill('Hello');
    await form.getByRole('button', { name: en.contact.send }).click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(main(page).getByRole('button', { name: en.contact.another })).toBeVisible();
  });
  await says('The expert form success flag switches to a success screen.', async () => {
    await visit(page, 'services', en.consultation.title);
    const release = await hold(page, 'SubmitConsultation');
    await form.getByLabel(en.consultation.userName).fill('Ann');
    await form.getByLabel(en.consultation.email).fill('ann@example.com');
    await form.getByLabel(en.consultation.requirement).fill('Which SUV?');
    await form.getByRole('button', { name: en.consultation.submit }).click();
    await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(main(page).getByRole('heading', { name: en.consultation.sentTitle })).toBeFocused();
    await expect(form).toHaveCount(0);
  });
});

test.describe('a server that is not there', () => {
  test.use({ expectedErrors: /Failed to load resource|WebSocket/ });

  test('when the app loads', async ({ page, embedded }) => {
    await page.route(/\/(?:graphql|health)$/, (route) => route.abort());
    await page.goto(embedded);
    await says(
      'If the fetch fails, fall back to no campaign and no uses, and the indicator turns offline.',
      async () => {
        await expect(page.getByRole('contentinfo').getByRole('status')).toContainText(en.connection.offline);
        await expect(main(page).getByRole('button', { name: en.home.tryNow })).toBeVisible();
        await expect(main(page).getByRole('complementary')).toHaveCount(0);
        await visit(page, 'ai-chat', en.access.loginTitle);
      },
    );
    await page.unroute(/\/(?:graphql|health)$/);
    await says('On app load the free-trial info is fetched and an API-ready flag set.', async () => {
      await page.goto(`${embedded}/?again`);
      await expect(page.getByRole('contentinfo').getByRole('status')).toContainText(en.connection.online);
      await expect(main(page).getByRole('button', { name: en.home.freeTrial })).toBeVisible();
    });
  });
});
