import type { Reply } from '../support/model.ts';
import { Network } from '../support/proxy.ts';
import { expect, test } from './fixtures.ts';

test.describe('a newcomer', () => {
  test('asks about P0420 and watches a useful answer stream in', async ({ page, embedded, chat }) => {
    await page.goto(embedded);
    await page
      .getByRole('link', { name: /Free trial AI/ })
      .or(page.getByRole('button', { name: /Free trial AI/ }))
      .click();
    const answer = await chat.ask('My 2016 Corolla shows P0420, can I keep driving?');
    await expect(answer).toContainText('P0420');
    await expect(answer).toContainText(/catalytic converter/i);
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    await expect(page.getByText('Free trial: 2 of 3 left')).toBeVisible();
    await answer.getByText(/\d sources?$/).click();
    await expect(answer).toContainText('2026-11');
  });

  test('asks in Chinese with the English interface and is answered in Chinese, which its text says', async ({
    embedded,
    chat,
  }) => {
    await chat.open(embedded);
    const answer = await chat.ask('预算15万的家用SUV推荐');
    await expect(answer.getByRole('list', { name: '车型对比' })).toBeVisible();
    await expect(answer).toContainText('万');
    await expect(answer.locator('[lang="zh"]').getByRole('list', { name: '车型对比' })).toBeVisible();
  });

  test('fills the input by choosing an example, and reads the answer of it', async ({ page, embedded, chat }) => {
    await chat.open(embedded);
    await page.getByRole('button', { name: 'What maintenance is due at 60,000 km?' }).click();
    await expect(chat.input).toHaveValue('What maintenance is due at 60,000 km?');
    await chat.send.click();
    await expect(chat.answers.last()).toContainText('60,000');
  });

  test('uses up the trial and is asked to log in; the question is not lost', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => reply.text('short').end();
    await chat.open(directed.url);
    for (let n = 1; n <= 3; n += 1) await expect(await chat.ask(`question ${n}`)).toContainText('short');
    await expect(page.getByText('Free trial: 0 of 3 left')).toBeVisible();
    await chat.input.fill('one more question');
    await expect(chat.send).toBeEnabled();
    await chat.input.press('Enter');
    await expect(page.getByText('Your free trial consultations are used up.', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('one more question');
  });
});

test.describe('a member', () => {
  test('signs up, asks, reloads in mid-answer, finds it in the history and deletes it', async ({
    page,
    directed,
    chat,
  }) => {
    const begun = Promise.withResolvers<Reply>();
    directed.model.script = (reply) => begun.resolve(reply.text('The first half. '));
    await chat.signUpInForm(directed.url);
    await chat.open(directed.url);
    await expect(await chat.ask('A question worth keeping?')).toContainText('The first half.');
    await page.reload();
    await expect(chat.answers.last()).toContainText('The first half.');
    (await begun.promise).text('The second half.').end();
    await expect(chat.answers.last()).toContainText('The first half. The second half.');
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();

    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('kept.');
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chat history' });
    await expect(dialog).toContainText('A question worth keeping?');
    await expect(dialog).toContainText('The first half. The second half.');
    await dialog.getByRole('button', { name: 'Delete “A question worth keeping?”' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: /Delete/ }))
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(dialog).toContainText('No questions yet');
    // Nor can it be read on this device any more.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept.')))).toEqual([]);
  });

  test('sees the same answer grow in two tabs', async ({ page, directed, chat, context }) => {
    const begun = Promise.withResolvers<Reply>();
    directed.model.script = (reply) => begun.resolve(reply.text('one '));
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    await expect(await chat.ask('Two tabs?')).toContainText('one');
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByRole('article', { name: 'Wheelwise' })).toContainText('one');
    (await begun.promise).text('two three').end();
    for (const tab of [page, second])
      await expect(tab.getByRole('article', { name: 'Wheelwise' })).toContainText('one two three');
  });

  test('stops an answer, keeps what was written, and regenerates it', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => void reply.text('written so far');
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    const answer = await chat.ask('Stop me');
    await expect(answer).toContainText('written so far');
    await page.getByRole('button', { name: 'Stop answering' }).click();
    await expect(answer).toContainText('Stopped');
    await expect(answer).toContainText('written so far');
    directed.model.script = (reply) => reply.text('written anew').end();
    await page.getByRole('button', { name: 'Answer again · free' }).click();
    await expect(chat.answers).toHaveCount(1);
    await expect(chat.answers).toContainText('written anew');
  });

  test.describe('whose network breaks', () => {
    test.use({ expectedErrors: /ERR_(CONNECTION|EMPTY_RESPONSE|INCOMPLETE)|WebSocket connection/ });

    test('in mid-answer sees it continue where it was', async ({ directed, chat }) => {
      const network = new Network(directed.url);
      const url = await network.start();
      const begun = Promise.withResolvers<Reply>();
      directed.model.script = (reply) => begun.resolve(reply.text('before, '));
      await chat.signUp(url);
      await chat.open(url);
      const answer = await chat.ask('A tunnel?');
      await expect(answer).toContainText('before,');
      network.cut();
      (await begun.promise).text('meanwhile, ');
      network.restore();
      await expect(answer).toContainText('before, meanwhile,');
      (await begun.promise).text('after.').end();
      await expect(answer).toContainText('before, meanwhile, after.');
      await network.stop();
    });
  });

  test('is asked before a new chat clears the messages', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => reply.text('fine').end();
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    await expect(await chat.ask('Hello?')).toContainText('fine');
    await page.getByRole('button', { name: 'New chat' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Start a new chat?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chat.answers).toHaveCount(1);
    await page.getByRole('button', { name: 'New chat' }).click();
    await dialog.getByRole('button', { name: 'New chat' }).click();
    await expect(chat.answers).toHaveCount(0);
  });

  test('reads a failure as “Sorry, …” and the use is given back', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => reply.text('half').raw('data: {"error":{"message":"x"}}\n\n').end();
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    const answer = await chat.ask('Will it fail?');
    await expect(answer).toContainText('Sorry, the AI service is not available right now.');
    await expect(page.getByText('3 of 3 consultations left')).toBeVisible();
  });
});

test.describe('the input', () => {
  test('does not send a blank question, and sends Enter but not Shift+Enter', async ({ directed, chat }) => {
    directed.model.script = (reply) => reply.text('got it').end();
    await chat.open(directed.url);
    await expect(chat.send).toBeDisabled();
    await chat.input.fill('   ');
    await chat.input.press('Enter');
    await expect(chat.send).toBeDisabled();
    await expect(chat.answers).toHaveCount(0);
    await chat.input.fill('line one');
    await chat.input.press('Shift+Enter');
    await chat.input.pressSequentially('line two');
    await expect(chat.input).toHaveValue('line one\nline two');
    await chat.input.press('Enter');
    await expect(chat.answers).toHaveCount(1);
  });

  test('does not send on the Enter that confirms Chinese input', async ({ page, directed, chat }) => {
    await chat.open(directed.url);
    await chat.input.focus();
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: 'jiyou', selectionStart: 5, selectionEnd: 5 });
    await client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await client.send('Input.insertText', { text: '机油' });
    await expect(chat.input).toHaveValue('机油');
    await expect(chat.answers).toHaveCount(0);
  });

  test('of 4,001 characters says so and keeps the text', async ({ page, directed, chat }) => {
    await chat.open(directed.url);
    await chat.input.fill('x'.repeat(4_001));
    await expect(page.getByText('Please shorten your question to 4,000 characters.')).toBeVisible();
    await expect(chat.send).toBeDisabled();
    await expect(chat.input).toHaveValue('x'.repeat(4_001));
  });
});

test.describe('markdown', () => {
  test('shows tables and safe links, never raw HTML, scripts or foreign pictures', async ({ page, directed, chat }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(directed.url) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    directed.model.script = (reply) =>
      reply
        .text('| a | b |\n| - | - |\n| 1 | 2 |\n\n[good](https://example.com/x) [bad](javascript:alert(1)) ')
        .text('<img src=x onerror="document.title=1"> ![pic](https://example.com/p.png) <b>raw</b>')
        .end();
    await chat.open(directed.url);
    const answer = await chat.ask('Show me markdown');
    await expect(answer.getByRole('table')).toBeVisible();
    const link = answer.getByRole('link', { name: 'good' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(answer.locator('a[href^="javascript"]')).toHaveCount(0);
    await expect(answer.locator('img, b')).toHaveCount(0);
    expect(foreign).toEqual([]);
  });
});
