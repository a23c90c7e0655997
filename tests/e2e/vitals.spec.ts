import { expect, test } from './fixtures.ts';

test('how a page felt is reported once, when it is left', async ({ page, embedded }) => {
  // `sendBeacon` outlives its page, which no test can see: what it is given is kept here.
  await page.addInitScript(() => {
    const sent: Promise<string>[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (url, body) => {
      sent.push((body as Blob).text().then((text) => `${String(url)} ${text}`));
      return true;
    };
  });
  // Asked for before the page is: it may come before the page counts as loaded.
  const library = page.waitForResponse((response) => response.url().includes('/assets/vitals-'));
  await page.goto(`${embedded}/#about`);
  await library;
  await page.getByRole('heading', { level: 1 }).click();
  const read = () => page.evaluate(() => Promise.all((window as unknown as { sent: Promise<string>[] }).sent));
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  await expect
    .poll(async () => {
      await leave();
      return read();
    })
    .toHaveLength(1);
  const [report = ''] = await read();
  expect(report).toMatch(/^\/vitals \{"page":"about","metrics":\{.*"TTFB":/);
  await leave();
  expect(await read()).toHaveLength(1);
  const response = await page.request.post(`${embedded}/vitals`, {
    headers: { 'content-type': 'application/json' },
    data: report.slice('/vitals '.length),
  });
  expect(response.status()).toBe(204);
});
