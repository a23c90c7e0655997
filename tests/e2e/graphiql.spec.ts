import type { Page } from '@playwright/test';
import { EXAMPLES } from '../../server/transport/examples.ts';
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

  const watch = 'subscription { membershipChanged { user { username membership { plan { name } } } } }';
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

test('GraphiQL opens with examples that run as they stand, and asks nobody but this server for anything', async ({
  page,
  embedded,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(embedded) && !/^(?:data|blob):/.test(url)) foreign.push(url);
  });
  await page.goto(`${embedded}/graphql`);
  const tabs = page.getByRole('tablist').getByRole('tab');
  const nouns = EXAMPLES.map(({ operations }) => /^(?:query|mutation) (\w+)/m.exec(operations)?.[1] ?? '');
  await expect(tabs).toHaveText(nouns.map((noun) => new RegExp(`^${noun}`)));
  const result = page.locator('.result-window');
  const open = (noun: string) => tabs.getByRole('button', { name: noun, exact: true }).click();
  const execute = async (operation: string) => {
    await page.getByRole('button', { name: /Execute query/ }).click();
    await page.getByRole('menuitem', { name: operation, exact: true }).click();
  };
  // A guest asks by the session id that this browser was given, and watches what he asked.
  await open('Ask');
  await execute('Ask');
  await expect(result).toContainText('conversationId');
  await open('Campaign');
  await execute('CampaignChanges');
  await expect(result).toContainText('remaining');
  await page.getByRole('button', { name: /Stop query/ }).click();
  // Whoever registers is signed in here: by the cookie, also over event streams.
  await open('Register');
  await execute('Register');
  await expect(result).toContainText('token');
  await open('Membership');
  await execute('MembershipChanges');
  await expect(result).toContainText('STARTED');
  await page.getByRole('button', { name: /Stop query/ }).click();
  expect(foreign).toEqual([]);
});

test('GraphiQL is dark where the system is, and its documentation can be read', async ({ page, embedded }) => {
  /** The sum of red, green and blue, of the page and of the editor in it. */
  const brightness = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((node) => {
        const channels = getComputedStyle(node).backgroundColor.match(/\d+/g) ?? [];
        return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0);
      });
  const open = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${embedded}/graphql`);
    await expect(page.getByRole('region', { name: 'Operation Editor' })).toBeVisible();
    return [await brightness('.graphiql-container'), await brightness('.graphiql-editors')];
  };
  for (const part of await open('dark')) expect(part).toBeLessThan(200);
  for (const part of await open('light')) expect(part).toBeGreaterThan(600);

  await page.getByRole('button', { name: /Show Documentation Explorer/ }).click();
  const docs = page.getByRole('region', { name: 'Documentation Explorer' });
  await docs.getByRole('link', { name: 'Subscription', exact: true }).click();
  await docs.getByRole('link', { name: 'consultationChanged' }).click();
  await expect(docs).toContainText('API tokens need CONSULTATION or CONSULTATIONS_READ.');
  await expect(docs).toContainText('everything after it comes, once and in order');
  // Long texts are broken into lines, not cut off.
  const isCut = await docs.evaluate((node) => node.scrollWidth > node.clientWidth);
  expect(isCut).toBe(false);
});
