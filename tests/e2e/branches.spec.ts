import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts';
import { inEachView } from './views.ts';

inEachView(({ isChinese, t: { assistant: t } }) => {
  test('a question is edited and sent again, and nothing after it is lost', async ({ page, directed, chat }) => {
    directed.model.script = (reply, { messages }) => reply.text(`Answer to ${messages.at(-1)?.content ?? ''}`).end();
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    const questions = page.getByRole('article', { name: t.you });
    const done = page.getByRole('button', { name: t.answer.copy, exact: true });
    await expect(await chat.ask('First wording?')).toContainText('Answer to First wording?');
    await expect(done).toHaveCount(1);
    await expect(await chat.ask('And then?')).toContainText('Answer to And then?');
    await expect(done).toHaveCount(2);

    await page.getByRole('button', { name: t.question.edit }).first().click();
    const field = page.getByRole('textbox', { name: t.question.editLabel });
    await expect(field).toBeFocused();
    await expectAccessibleInBothThemes(page, 'main');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await page.getByRole('button', { name: t.question.edit }).first().click();
    await field.fill('Second wording?');
    await page.getByRole('button', { name: t.question.resend, exact: true }).first().click();
    await expect(questions).toHaveText(['Second wording?']);
    await expect(chat.answers).toContainText(['Answer to Second wording?']);
    await expect(done).toHaveCount(1);

    await page.getByRole('button', { name: t.question.previousVersion }).click();
    await expect(questions).toHaveText(['First wording?', 'And then?']);
    await expect(page.getByRole('main')).toContainText('1/2');
    await page.reload();
    await expect(questions).toHaveText(['First wording?', 'And then?']);
    await page.getByRole('button', { name: t.question.nextVersion }).click();
    await expect(questions).toHaveText(['Second wording?']);
  });

  test('an edited question that is refused stays with its words, and the first wording with what followed', async ({
    page,
    directed,
    chat,
  }) => {
    directed.model.script = (reply) => reply.text('fine').end();
    await chat.signUp(directed.url);
    await chat.open(directed.url);
    for (const [n, question] of ['One?', 'Two?', 'Three?'].entries()) {
      await expect(await chat.ask(question)).toContainText('fine');
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toHaveCount(n + 1);
    }
    await page.getByRole('button', { name: t.question.edit }).nth(1).click();
    await page.getByRole('textbox', { name: t.question.editLabel }).fill('Two, one too many?');
    await page.getByRole('button', { name: t.question.resend, exact: true }).first().click();
    await expect(page.getByRole('article', { name: t.you })).toHaveText([
      'One?',
      'Two?',
      'Three?',
      'Two, one too many?',
    ]);
    await expect(page.getByRole('main')).toContainText(
      isChinese ? '您本月的 AI 咨询次数已用完' : 'You have used all AI consultations of this month.',
    );
  });
});
