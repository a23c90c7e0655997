import { expect, expectAccessible, expectContrast, openPage, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const TEXTS = {
  en: ['What an answer looks like', 'Wheelwise', 'squeals', 'Have it checked soon', 'Show the whole answer'],
  zh: ['看一个真实的回答', '车问', '吱吱声', '尽快检查', '查看完整回答'],
} as const;

inEachView(({ language }) =>
  test('the home page shows a real answer, drawn, once one comes near it', async ({ page, embedded }) => {
    const [title, name, question, word, whole] = TEXTS[language];
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await openPage(page, embedded, 'home');
    const section = page.getByRole('region', { name: title });
    await expect(section).toBeAttached();
    // It is not asked for before anybody comes near.
    expect(sent.some((body) => body.includes('HomeSample'))).toBe(false);
    const closing = page.getByRole('contentinfo');
    const before = await closing.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await section.scrollIntoViewIfNeeded();
    const answer = section.getByRole('article', { name });
    await expect(section).toContainText(question);
    await expect(answer).toContainText(word);
    await expect(answer.getByRole('listitem').first()).toBeVisible();
    const after = await closing.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    // What stands below has not moved.
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await section.getByRole('button', { name: whole }).click();
    await expect(section.getByRole('button', { name: whole })).toHaveCount(0);
  }),
);
