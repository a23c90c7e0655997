import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast, test } from './fixtures.ts';
import { inEachView } from './views.ts';
import { partWords } from '../../client/src/features/assistant/parts/words.ts';

const QUESTIONS = {
  en: {
    trouble: 'My brakes squeal when I brake',
    stop: 'My brake pedal goes to the floor',
    quote: 'The shop quoted $900 for front brake pads on my Corolla, is that fair?',
    cars: 'Family SUV under $35,000',
    due: 'What maintenance is due at 60,000 miles on a 2018 Camry?',
    loan: 'Loan of $30,000 over 60 months at 7%',
  },
  zh: {
    trouble: '刹车异响',
    stop: '刹车踏板踩到底没反应',
    quote: '机油保养报价800元贵吗',
    cars: '预算15万的家用SUV推荐',
    due: '6万公里该做什么保养',
    loan: '贷款15万，36期，年利率4%，月供多少',
  },
} as const;

/** Nothing makes the page wider than the window. */
async function expectNothingWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

inEachView(({ language, t: { assistant: t } }) => {
  test.describe('an answer to look at', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
    const words = partWords[language];
    const questions = QUESTIONS[language];
    test.beforeEach(async ({ embedded, chat }) => {
      await chat.signUp(embedded);
      await chat.open(embedded);
    });

    test('has a verdict, causes with bars and what their repairs cost, and is copied as text', async ({
      page,
      chat,
    }) => {
      const answer = await chat.ask(questions.trouble);
      await expect(answer.getByText(words.urgency.SOON)).toBeVisible();
      const causes = answer.getByRole('list', { name: words.causes }).getByRole('listitem');
      await expect(causes).toHaveCount(4);
      await expect(causes.first()).toContainText(words.likelihood.MOST);
      await expect(answer.getByRole('figure', { name: words.cost })).toContainText(language === 'en' ? '$' : '¥');
      // What is drawn is not read a second time.
      await expect(answer.getByText(`(${words.likelihood.MOST})`)).toHaveCount(0);
      await page.getByRole('button', { name: t.answer.copyMarkdown }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(language === 'en' ? `(${words.likelihood.MOST})` : `（${words.likelihood.MOST}）`);
      await expectNothingWider(page);
      await expectAccessible(page, 'main');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      await expect(causes).toHaveCount(4);
      await expectContrast(page);
    });

    test('has cars side by side, the same fact at the same height in each', async ({ page, chat }) => {
      const cars = (await chat.ask(questions.cars)).getByRole('list', { name: words.cars }).getByRole('listitem');
      await expect(cars).toHaveCount(3);
      const tops = await cars.evaluateAll((cards) =>
        cards.map((card) => [...card.querySelectorAll('dt')].map((dt) => Math.round(dt.getBoundingClientRect().top))),
      );
      expect(new Set(tops.map(String)).size).toBe(1);
      expect(tops[0]?.length).toBeGreaterThanOrEqual(6);
      await expectNothingWider(page);
      await expectAccessible(page, 'main');
    });

    test('has what is due on a line of two years', async ({ page, chat }) => {
      const due = (await chat.ask(questions.due)).getByRole('figure', { name: words.due });
      await expect(due.getByRole('listitem').first()).toContainText(words.state.DUE);
      await expect(due).toContainText(words.ahead);
      await expectNothingWider(page);
      await expectAccessible(page, 'main');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });

    test('has a loan as a chart with its table', async ({ page, chat }) => {
      const loan = (await chat.ask(questions.loan)).getByRole('figure');
      await expect(loan.getByRole('row')).toHaveCount(language === 'en' ? 6 : 4);
      await expect(loan.locator('polyline')).toHaveCount(2);
      await expectNothingWider(page);
      await expectAccessible(page, 'main');
    });

    test('says to stop without colours, and on paper', async ({ page, chat }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const answer = await chat.ask(questions.stop);
      await expect(answer.getByText(words.urgency.STOP, { exact: true })).toBeVisible();
      await page.emulateMedia({ forcedColors: 'none', media: 'print' });
      await expect(answer.getByText(words.urgency.STOP, { exact: true })).toBeVisible();
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    });

    test('sets a quote beside what is usual, seen without colours too', async ({ page, chat }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const answer = await chat.ask(questions.quote);
      await expect(answer.getByText(words.quoted('').trim())).toBeVisible();
      const bar = answer.locator('figure i').first();
      const [own, behind] = await bar.evaluate((element) =>
        [element, element.parentElement ?? element].map((each) => getComputedStyle(each).backgroundColor),
      );
      expect(own).not.toBe(behind);
    });

    test('what is drawn stays where it is while the text goes on below it', async ({ page, chat }) => {
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          for (const item of document.querySelectorAll('article [data-urgency], article ol > li'))
            seen.push(
              `${item.textContent.slice(0, 20)}@${Math.round(item.getBoundingClientRect().top + window.scrollY)}`,
            );
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      const answer = await chat.ask(questions.trouble);
      await expect(answer.getByRole('figure')).toBeVisible();
      await expect(page.getByRole('button', { name: t.answer.copyMarkdown })).toBeVisible();
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      const places = new Map<string, Set<string>>();
      for (const each of seen) {
        const [text = '', top = ''] = each.split('@');
        places.set(text, (places.get(text) ?? new Set()).add(top));
      }
      const drawn = [words.urgency.SOON, ...Object.values(words.likelihood)];
      const causes = [...places].filter(([text]) => drawn.some((word) => text.includes(word)));
      expect(causes.length).toBeGreaterThan(0);
      for (const [text, tops] of causes) expect([text, tops.size]).toEqual([text, 1]);
    });
  });
});
