import { firstLoad } from '../support/firstLoad.ts';
import { judge } from '../support/lighthouse.ts';
import { expect, test } from './fixtures.ts';

test('Lighthouse finds nothing to mend in accessibility, best practices and SEO of the home page', async ({
  embedded,
}) => {
  test.slow();
  // How fast the page is, on a machine that does nothing else, `npm run bench page` says.
  const { scores, failed } = await judge(embedded, ['accessibility', 'best-practices', 'seo']);
  expect({ scores, failed }).toEqual({ scores: { accessibility: 100, 'best-practices': 100, seo: 100 }, failed: [] });
});

test('The first paint needs HTML and styles alone, and the home page little script', async ({
  page,
  browser,
  embedded,
}) => {
  const { html, policy, htmlBytes, styleBytes, scriptBytes } = await firstLoad(embedded);
  // One round trip of a fresh connection carries ten packets.
  expect(htmlBytes + styleBytes).toBeLessThan(10_000);
  expect(scriptBytes).toBeLessThanOrEqual(91_000);
  // The app is asked for after the words have been painted.
  expect(html).not.toMatch(/\/assets\/app-[^"]+\.js/);
  // The one inline script is allowed by its hash, and no other is.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=';/);

  // Without any script the words are there, and the app takes their place without moving them.
  const scriptless = await browser.newPage({ javaScriptEnabled: false });
  const words = [];
  for (const visit of [scriptless, page]) {
    await visit.goto(embedded);
    const title = visit.getByRole('heading', { level: 1 });
    if (visit === page) await expect(visit.getByRole('banner')).toBeVisible();
    words.push({ text: await title.innerText(), box: await title.boundingBox() });
  }
  await scriptless.close();
  expect(words[1]).toEqual(words[0]);
  const shifts = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    // Without any shift the observer is never called; two frames later all that were are known.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    return (await promise).map((entry) => ('value' in entry ? Number(entry.value) : 0));
  });
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
});

for (const [language, word] of [
  ['en', 'Expert consultation'],
  ['zh', '专家咨询'],
] as const)
  test(`Other pages' first words, too, are there before the app and stay where they are (${language})`, async ({
    page,
    embedded,
  }) => {
    const app = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${embedded}/#services`, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(word);
    const before = await title.boundingBox();
    app.resolve();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
  });
