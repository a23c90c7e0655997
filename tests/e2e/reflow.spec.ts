import type { Page } from '@playwright/test';
import { expect, logInUnseen, openPage, PAGES, test } from './fixtures.ts';

/** What sticks out of the window at the side, outside of boxes that scroll by themselves. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Lengths in `vw` follow a new size with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

// WCAG 2.2, 1.4.10 and 1.4.4: 320 CSS pixels wide, and 200 % zoom of a window of 1280 x 800.
const VIEWPORTS = [
  ['320 px wide', { width: 320, height: 640 }],
  ['at 200 % zoom', { width: 640, height: 400 }],
] as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`320 px wide and at 200 % zoom, ${language}`, () => {
    test.use({ reducedMotion: 'reduce' });

    test('no page needs sideways scrolling', async ({ page, embedded }) => {
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await logInUnseen(page, embedded);
      for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
        await openPage(page, embedded, name);
        for (const [title, viewport] of VIEWPORTS) {
          await page.setViewportSize(viewport);
          expect(await sticksOut(page), `${name}, ${title}`).toEqual([]);
        }
      }
    });
  });
}

test('the links of the header fit every window in one row, a guest’s five and the staff’s seven', async ({
  page,
  embedded,
}) => {
  for (const links of [5, 7]) {
    if (links === 7) await logInUnseen(page, embedded);
    for (const language of ['en', 'zh']) {
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await page.goto(`${embedded}/?${language}${links}#about`);
      const navigation = page.getByRole('banner').getByRole('navigation').first();
      await expect(navigation.getByRole('link')).toHaveCount(links);
      await expect(
        page
          .getByRole('banner')
          .getByRole('button', { name: /admin|EN/ })
          .first(),
      ).toBeVisible();
      // From the first width with a header of links to the first at which all are at full size.
      for (let width = 769; width <= 1_369; width += 20) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sticksOut(page), `${language}, ${links} links at ${width} px`).toEqual([]);
        const rows = await navigation
          .getByRole('link')
          .evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size);
        expect(rows, `${language}, ${links} links at ${width} px`).toBe(1);
      }
    }
  }
});
