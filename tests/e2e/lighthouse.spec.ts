import { judge } from '../support/lighthouse.ts';
import { expect, test } from './fixtures.ts';

test('Lighthouse finds nothing to mend in accessibility, best practices and SEO of the home page', async ({
  embedded,
}) => {
  test.slow();
  const { scores, failed } = await judge(embedded, ['accessibility', 'best-practices', 'seo']);
  expect({ scores, failed }).toEqual({ scores: { accessibility: 100, 'best-practices': 100, seo: 100 }, failed: [] });
});
