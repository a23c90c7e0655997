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
  expect(scriptBytes).toBeLessThanOrEqual(90_000);
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

for (const [name, language, word, input] of [
  ['services', 'en', 'Expert consultation', 'Your name'],
  ['services', 'zh', '专家咨询', '您的称呼'],
  ['auth', 'en', 'Log in', 'Username'],
  ['ai-chat', 'zh', '关于您的车，想了解点什么？', '您的问题'],
] as const)
  test(`First words of another page, too, are there before the app and stay where they are (${name}, ${language})`, async ({
    page,
    embedded,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const app = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${embedded}/#${name}`, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: word, exact: true });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(title).toBeVisible();
    const before = await title.boundingBox();
    app.resolve();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('textbox', { name: input })).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
  });

test('Who has begun a chat is not welcomed to it before it is there', async ({ page, chat, embedded }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chat.open(embedded);
  await chat.ask('What does P0420 mean?');
  await expect(page.getByRole('main')).toContainText('P0420');
  await page.route('**/assets/app-*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator(':root')).toHaveAttribute('data-page', 'another');
  await expect(page.locator('#top-ai-chat')).toBeAttached();
  await expect(page.locator('#top-ai-chat')).toBeHidden();
});
