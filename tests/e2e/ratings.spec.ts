import { expect, expectAccessible, logInUnseen, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const TEXTS = {
  en: ['Not helpful', 'Ratings of answers', 'Open: ', 'Rating', 'Helpful', 'Nothing matches.'],
  zh: ['没帮助', '回答评价', '查看：', '评价', '有帮助', '没有符合条件的评价。'],
} as const;

inEachView(({ language, width }) =>
  test('staff read all ratings, filter them and open what one was about', async ({ page, embedded }) => {
    const [down, title, open, kind, up, none] = TEXTS[language];
    const headers = { 'x-session-id': `session_1_rating${language}${width}`, origin: embedded };
    const send = async <Data>(query: string, variables: object) => {
      const response = await page.request.post(`${embedded}/graphql`, { data: { query, variables }, headers });
      return ((await response.json()) as { data: Data }).data;
    };
    const question = `What does P0420 mean? ${language} ${width}`;
    const { ask } = await send<{ ask: { answer: { id: string } } }>(
      'mutation ($input: AskInput!) { ask(input: $input) { answer { id } } }',
      { input: { question, idempotencyKey: `rating-${language}-${width}-${Date.now()}` } },
    );
    const { id } = ask.answer;
    const rated = () =>
      send<{ rateAnswer: { answer: { rating: object } | null } }>(
        'mutation ($id: ID!) { rateAnswer(input: { id: $id, isHelpful: false, reason: "Too long" }) { answer { rating { isHelpful } } } }',
        { id },
      );
    await expect.poll(async () => (await rated()).rateAnswer.answer?.rating).toEqual({ isHelpful: false });

    await logInUnseen(page, embedded);
    await page.goto(`${embedded}/#admin-panel/ratings`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    const row = main.getByRole('row').filter({ hasText: question });
    await expect(row).toContainText(down);
    await expect(row).toContainText('Too long');
    await expectAccessible(page, 'main');
    await row.getByRole('button', { name: `${open}${question}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Too long');
    await expect(dialog.getByRole('paragraph').first()).toHaveText(question);
    await expect(dialog.getByText('entries code:P0420', { exact: false }).first()).toBeAttached();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await main.getByLabel(kind, { exact: true }).selectOption({ label: up });
    await expect(row).toHaveCount(0);
    await main.getByLabel(kind, { exact: true }).selectOption({ label: down });
    await expect(row).toHaveCount(1);
    const dates = main.locator('input[type="date"]');
    await dates.last().fill('2020-01-01');
    await expect(main.getByText(none)).toBeVisible();
  }),
);
