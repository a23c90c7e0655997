import type { Page } from '@playwright/test';
import type { Reply } from '../support/model.ts';
import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const paragraphs = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, n) => `Paragraph ${from + n}. ${'Words of an answer that goes on. '.repeat(6)}`,
  )
    .join('\n\n')
    .concat('\n\n');

/** Whether what a text stands in is in the part of the window that neither bars nor input cover. */
const isInView = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { top, left } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 4, top + 8);
      return seen !== null && (element === seen || element.contains(seen));
    });

inEachView(({ width, t: { assistant: t } }) => {
  test.describe('a long answer', () => {
    test('begins below its question at the top, and is left there when it is done', async ({
      page,
      directed,
      chat,
    }) => {
      const begun: Reply[] = [];
      directed.model.script = (reply) => void begun.push(reply);
      await chat.open(directed.url);
      await chat.ask('The question before?');
      await expect.poll(() => begun.length).toBe(1);
      begun[0]?.text(paragraphs(1, 9)).end();
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toHaveCount(1);

      await chat.ask('Which way up?');
      await expect.poll(() => begun.length).toBe(2);
      begun[1]?.text('The first line of it.\n\n').text(paragraphs(1, 3));
      await expect(chat.answers.last()).toContainText('Paragraph 3.');
      const bar = page.getByRole('main').locator('header');
      const below = async () => (await bar.boundingBox())!;
      const question = page.getByRole('article', { name: /^(You|您)$/ }).last();
      const { y, height } = await below();
      const top = (await question.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThanOrEqual(y + height);
      expect(top).toBeLessThan(y + height + 40);

      begun[1]?.text(paragraphs(4, 20)).end();
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toHaveCount(2);
      expect(await isInView(page, 'The first line of it.')).toBe(true);
      expect((await question.boundingBox())?.y).toBeCloseTo(top, 0);
      await expectAccessibleInBothThemes(page, 'main');
      await page.getByRole('button', { name: t.input.latest }).click();
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true }).last()).toBeInViewport();
      await expect(page.getByRole('button', { name: t.input.latest })).toHaveCount(0);
    });

    test('does not fight a reader who scrolls up, nor one who has jumped to its end', async ({
      page,
      directed,
      chat,
    }) => {
      const begun: Reply[] = [];
      directed.model.script = (reply) => void begun.push(reply);
      await chat.open(directed.url);
      await chat.ask('Long before?');
      await expect.poll(() => begun.length).toBe(1);
      begun[0]?.text(paragraphs(1, 9)).end();
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toHaveCount(1);
      await chat.ask('And now?');
      await expect.poll(() => begun.length).toBe(2);
      begun[1]?.text(paragraphs(21, 30));
      await expect(chat.answers.last()).toContainText('Paragraph 30.');

      const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
      const chosen = (await scrolled()) - 250;
      await page.mouse.move(width / 2, 420);
      await page.mouse.wheel(0, -250);
      await expect.poll(scrolled).toBe(chosen);
      begun[1]?.text(paragraphs(31, 36));
      await expect(chat.answers.last()).toContainText('Paragraph 36.');
      expect(await scrolled()).toBe(chosen);

      await page.getByRole('button', { name: t.input.latest }).click();
      const jumped = await scrolled();
      begun[1]?.text(paragraphs(37, 44)).end();
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toHaveCount(2);
      expect(await scrolled()).toBe(jumped);
    });

    test('to a very tall question begins in view', async ({ page, directed, chat }) => {
      directed.model.script = (reply) => reply.text(`Here it begins.\n\n${paragraphs(1, 20)}`).end();
      await chat.open(directed.url);
      await chat.ask(Array.from({ length: 60 }, (_, n) => `${n} something I noticed about my car`).join('\n'));
      await expect(page.getByRole('button', { name: t.answer.copy, exact: true })).toHaveCount(1);
      expect(await isInView(page, 'Here it begins.')).toBe(true);
    });

    test('is drawn when the page is loaded again, never as Markdown, with its time', async ({
      page,
      directed,
      chat,
    }) => {
      directed.model.script = (reply) => reply.text('## A heading\n\n**Bold** words.').end();
      await chat.open(directed.url);
      await expect((await chat.ask('Say it boldly?')).getByRole('heading', { name: 'A heading' })).toBeVisible();
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          if (document.body?.textContent.includes('**')) seen.push(document.body.textContent);
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      await page.reload();
      await expect(chat.answers.getByRole('heading', { name: 'A heading' })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
      await expect(page.getByRole('listitem').filter({ hasText: 'Say it boldly?' }).locator('time')).toHaveCount(2);
    });
  });

  test('the bar and a banner take at most 104 px of a phone, and the bar stays in reach', async ({
    page,
    directed,
    chat,
  }) => {
    const isPhone = width < 769;
    directed.model.script = (reply) => reply.text(paragraphs(1, 12)).end();
    await page.addInitScript(() => {
      const car = { make: 'Mercedes-Benz', model: 'E-Class All-Terrain', year: 2019, market: 'US' };
      localStorage.setItem('vehicle.guest', JSON.stringify(car));
    });
    await chat.open(directed.url);
    const bar = page.getByRole('main').locator('header');
    const banner = page.getByRole('complementary');
    await expect(banner).toBeVisible();
    const taken = ((await bar.boundingBox())?.height ?? 0) + ((await banner.boundingBox())?.height ?? 0);
    if (isPhone) expect(taken).toBeLessThanOrEqual(104);
    // However long the car's name is, nothing is pushed out of the row or over something else.
    const chip = bar.getByRole('combobox');
    await expect(chip).not.toHaveValue('');
    const places = await bar
      .locator('label, p, button')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    for (const [n, { left }] of places.entries()) expect(left).toBeGreaterThanOrEqual(places[n - 1]?.right ?? 0);
    expect(places.at(-1)?.right).toBeLessThanOrEqual(width);
    expect((await chip.boundingBox())?.width).toBeGreaterThan(80);
    await expect(await chat.ask('Long?')).toContainText('Paragraph 12.');
    await page.mouse.wheel(0, 600);
    await expect(bar.getByRole('button', { name: t.newChat })).toBeInViewport({ ratio: 1 });
  });
});
