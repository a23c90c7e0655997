import { firstLoad } from '../support/firstLoad.ts';
import { judge } from '../support/lighthouse.ts';
import { expect, test } from './fixtures.ts';

test('Lighthouse finds nothing to mend in accessibility, best practices and SEO of the home page', async ({
  embedded,
}) => {
  test.slow();
  const { scores, failed } = await judge(embedded, ['accessibility', 'best-practices', 'seo']);
  expect({ scores, failed }).toEqual({ scores: { accessibility: 100, 'best-practices': 100, seo: 100 }, failed: [] });
});

test('The first paint needs the HTML alone, and the home page little script', async ({ page, browser, embedded }) => {
  const { html, policy, htmlBytes, scriptBytes, bootBytes } = await firstLoad(embedded);
  // One round trip of a fresh connection carries ten packets.
  expect(htmlBytes).toBeLessThan(10_000);
  expect(scriptBytes + bootBytes).toBeLessThanOrEqual(80_000);
  expect(html).not.toMatch(/<link[^>]+rel="?(stylesheet|preload|modulepreload)|<script[^>]+src=/);
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
});
