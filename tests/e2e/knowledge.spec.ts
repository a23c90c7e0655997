import { expect, expectAccessible, expectContrast, logInUnseen, openPage, test } from './fixtures.ts';
import { inEachView } from './views.ts';

inEachView(({ isChinese, t: { knowledge: t } }) => {
  test('the knowledge base is searched, read in part by everybody and whole by staff and members', async ({
    page,
    embedded,
  }) => {
    await openPage(page, embedded, 'knowledge');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('p0420');
    await main.getByRole('link', { name: /^P0420/ }).click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText('P0420');
    expect(new URL(page.url()).hash).toBe('#knowledge/P0420');
    await expect(main.getByRole('heading', { name: t.causes })).toBeVisible();
    const members = main.getByRole('heading', { name: t.membersTitle });
    await expect(members).toBeVisible();
    const cost = t.cost.replace('{{text}}', '').trim();
    await expect(main).not.toContainText(cost);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light' });
    // Back at the list, the search is as it was.
    await page.goBack();
    await expect(main.getByRole('searchbox')).toHaveValue('p0420');
    await main.getByRole('searchbox').fill(isChinese ? '空调滤芯' : 'brake squeal');
    await expect(main.getByRole('listitem').first()).toContainText(isChinese ? '空调滤芯' : /squeal/i);

    await logInUnseen(page, embedded);
    await page.goto(`${embedded}/?whole#knowledge/P0420`);
    await expect(main).toContainText(cost);
    await expect(members).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(`${embedded}/?none#knowledge/P9999`);
    await expect(main.getByRole('alert')).toContainText(t.noRecord);
  });
});
