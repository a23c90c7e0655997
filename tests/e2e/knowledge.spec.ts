import { expect, expectAccessible, logInUnseen, openPage, sizesOf, test } from './fixtures.ts';

for (const language of ['en', 'zh'] as const)
  for (const [size, viewport] of sizesOf(language))
    test(`the knowledge base is searched, read in part by everybody and whole by staff and members, ${language}, ${size}`, async ({
      page,
      embedded,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await openPage(page, embedded, 'knowledge');
      const main = page.getByRole('main');
      await main.getByRole('searchbox').fill('p0420');
      await main.getByRole('link', { name: /^P0420/ }).click();
      await expect(main.getByRole('heading', { level: 1 })).toContainText('P0420');
      expect(new URL(page.url()).hash).toBe('#knowledge/P0420');
      await expect(
        main.getByRole('heading', { name: language === 'en' ? 'What may be behind it' : '可能的原因' }),
      ).toBeVisible();
      await expect(main.getByRole('heading', { name: language === 'en' ? 'For members' : '会员可见' })).toBeVisible();
      await expect(main).not.toContainText(language === 'en' ? 'Cost:' : '费用：');
      await expectAccessible(page);
      // Back at the list, the search is as it was.
      await page.goBack();
      await expect(main.getByRole('searchbox')).toHaveValue('p0420');
      await main.getByRole('searchbox').fill(language === 'en' ? 'brake squeal' : '空调滤芯');
      await expect(main.getByRole('listitem').first()).toContainText(language === 'en' ? /squeal/i : '空调滤芯');

      await logInUnseen(page, embedded);
      await page.goto(`${embedded}/?whole#knowledge/P0420`);
      await expect(main).toContainText(language === 'en' ? 'Cost:' : '费用：');
      await expect(main.getByRole('heading', { name: language === 'en' ? 'For members' : '会员可见' })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`${embedded}/?none#knowledge/P9999`);
      await expect(main.getByRole('alert')).toContainText(language === 'en' ? 'There is no such entry' : '没有该条目');
    });
