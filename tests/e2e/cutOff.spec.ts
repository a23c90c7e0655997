import { CONTINUATION } from '../../server/contract/cut-off.ts';
import type { Reply } from '../support/model.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('an answer the model did not finish', () => {
  test('is shown as cut off, costs nothing, and is continued', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => reply.text('The first half of it, and').end('length');
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    const answer = await chat.ask('What is due at 60,000 km?');
    await expect(answer).toContainText('The answer has come to its greatest length and is cut off here.');
    await expect(answer).toContainText('It is not counted.');
    await expect(page.getByText('3 of 3 consultations left')).toBeVisible();
    await expect(page.getByText('The answer was cut off.')).toHaveCount(1);
    await expectAccessible(page);

    directed.model.script = (reply) => reply.text('the second half.').end();
    await answer.getByRole('button', { name: 'Continue' }).click();
    await expect(chat.answers).toHaveCount(2);
    await expect(chat.answers.last()).toContainText('the second half.');
    await expect(page.getByText(CONTINUATION.en)).toBeVisible();
    await expect(page.getByText('2 of 3 consultations left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    // What was cut off stays so, also after a reload and in the history.
    await page.reload();
    await expect(chat.answers.first()).toContainText('is cut off here.');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: 'Chat history' }).getByText('Cut off')).toHaveCount(1);
  });

  test('says in Chinese why, and that a fourth one in a day counts', async ({ page, directed, chat }) => {
    directed.model.script = (reply) => reply.text('机油每').breakOff();
    await chat.signUp(directed.url);
    await page.addInitScript(() => localStorage.setItem('language', 'zh'));
    await chat.open(directed.url);
    for (let n = 1; n <= 3; n += 1) {
      await expect(await chat.ask(`机油多久换一次？${n}`)).toContainText(/回答到此中断。.*本次不计次数/s);
    }
    await expect(await chat.ask('机油多久换一次？')).toContainText('本次计一次咨询');
    await expectAccessible(page, 'main');
  });
});

test('a busy model is waited for, and the reader told', async ({ directed, chat }) => {
  let asked = 0;
  const second = Promise.withResolvers<Reply>();
  directed.model.script = (reply) => {
    asked += 1;
    if (asked === 1) reply.fail(503, 'overloaded', { 'Retry-After': '2' });
    else second.resolve(reply);
  };
  await chat.open(directed.url);
  const answer = await chat.ask('Is anybody there?');
  await expect(answer).toContainText('The AI service is busy, trying again…');
  (await second.promise).text('Yes.').end();
  await expect(answer).toContainText('Yes.');
});

test('an answer deleted elsewhere while it is written goes, and says so', async ({ page, directed, chat, context }) => {
  const begun = Promise.withResolvers<Reply>();
  directed.model.script = (reply) => begun.resolve(reply.text('half'));
  await chat.signUp(directed.url);
  await chat.open(directed.url);
  await expect(await chat.ask('Delete me')).toContainText('half');
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'History' }).click();
  await second.getByRole('button', { name: 'Delete “Delete me”' }).click();
  await second
    .getByRole('alertdialog')
    .or(second.getByRole('dialog', { name: /Delete/ }))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(chat.answers).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What would you like to know about your car?' })).toBeVisible();
});
