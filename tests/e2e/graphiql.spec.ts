import type { Page } from '@playwright/test';
import { Person } from '../support/app.ts';
import { expect, test } from './fixtures.ts';

/** Puts an operation and headers into their editors, and runs it. */
async function run(page: Page, operation: string, headers: object): Promise<void> {
  const write = async (part: string, text: string) => {
    await page.getByRole('region', { name: part }).getByRole('code').click();
    await page.keyboard.press('ControlOrMeta+A');
    // Pasted: the editor would close brackets that are typed.
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  };
  await write('Operation Editor', operation);
  await page.getByRole('button', { name: 'Headers' }).click();
  await write('Headers', JSON.stringify(headers));
  await page.getByRole('button', { name: /Execute query/ }).click();
}

test('in GraphiQL queries and subscriptions go with the headers typed in its Headers tab', async ({
  page,
  embedded,
}) => {
  const [member, guest] = [new Person(embedded), new Person(embedded)];
  await member.register('graphiql_reader');
  const answer = await guest.ask('What does P0420 mean?');
  const result = page.locator('.result-window');
  const authorization = `Bearer ${member.token}`;
  await page.goto(`${embedded}/graphql`);

  await run(page, '{ viewer { username } }', { authorization });
  await expect(result).toContainText('graphiql_reader');

  const watch = 'subscription { membershipChanged { username membership { plan { name } } } }';
  await run(page, watch, { authorization, 'accept-language': 'zh' });
  await expect(result).toContainText('免费');
  await page.getByRole('button', { name: /Stop query/ }).click();
  await run(page, watch, { 'accept-language': 'zh' });
  await expect(result).toContainText('请先登录');

  const read = `subscription { answer(id: "${answer}") { ... on AnswerCompleted { answer { text } } } }`;
  await run(page, read, { 'x-session-id': guest.sessionId });
  await expect(result).toContainText('Catalytic converter');
  await run(page, read, { 'x-session-id': 'session_1_somebody' });
  await expect(result).toContainText('NOT_FOUND');
});
