import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DayChart } from '../../client/src/features/admin/overview/DayChart.tsx';
import { aboutCount } from '../../client/src/features/admin/overview/estimate.ts';
import { StatisticsGrid, type statisticsFragment } from '../../client/src/features/admin/overview/StatisticsGrid.tsx';
import type { FragmentType } from '../../client/src/gql/fragment-masking.ts';
import { admin as english } from '../../client/src/i18n/admin.en.ts';
import { admin as chinese } from '../../client/src/i18n/admin.zh.ts';
import { i18n } from '../../client/src/i18n/i18n.ts';

await i18n.init({
  lng: 'en',
  resources: { en: { translation: { admin: english } }, zh: { translation: { admin: chinese } } },
});

const counts = {
  totalUsers: 1_234_567,
  newUsers7d: 9_999,
  activeMembers: 10_000,
  totalConsultations: 45_678,
  consultationsToday: 12,
  pendingExpertRequests: 0,
  unreadMessages: 3,
  gross30d: { amount: 177_000, currency: 'CNY' },
  refunded30d: { amount: 27_000, currency: 'CNY' },
  underReview30d: { amount: 3_000, currency: 'CNY' },
  revenue30d: { amount: 147_000, currency: 'CNY' },
};

async function tiles(language: string, isEstimate: boolean): Promise<string[]> {
  await i18n.changeLanguage(language);
  const statistics = { ...counts, isEstimate } as unknown as FragmentType<typeof statisticsFragment>;
  const html = renderToStaticMarkup(<StatisticsGrid statistics={statistics} />);
  return Array.from(html.matchAll(/<dd>(.*?)<\/dd>/g), ([, text]) => text ?? '');
}

const sums = ['¥1,770', '¥270', '¥30', '¥1,470'];

describe('the numbers of the admin panel', () => {
  test('say where they are estimates, and only there', async () => {
    expect(await tiles('en', true)).toEqual([
      'about 1.2 million',
      '9,999',
      '10,000',
      'about 46 thousand',
      '12',
      '0',
      '3',
      ...sums,
    ]);
    expect(await tiles('zh', true)).toEqual(['约120万', '9,999', '10,000', '约4.6万', '12', '0', '3', ...sums]);
  });

  test('are exact where they were counted', async () => {
    const exact = ['1,234,567', '9,999', '10,000', '45,678', '12', '0', '3', ...sums];
    expect(await tiles('en', false)).toEqual(exact);
    expect(await tiles('zh', false)).toEqual(exact);
  });

  test('of days on which money only went back are not told to be nothing, nor drawn as if it had come', async () => {
    await i18n.changeLanguage('en');
    const days = ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z', '2026-05-03T00:00:00Z'];
    const chart = (values: number[]) =>
      renderToStaticMarkup(
        <DayChart name="Revenue" values={values} format={new Intl.NumberFormat('en')} days={days} />,
      );
    const bars = (html: string) => Array.from(html.matchAll(/height="([\d.]+)" rx/g), ([, height]) => height);
    expect(chart([0, -30, 0])).toContain('aria-label="Revenue: -30 in all, most on May 1 with 0"');
    expect(bars(chart([0, -30, 0]))).toEqual(['0', '2', '0']);
    expect(bars(chart([-10, -30, -20]))).toEqual(['2', '2', '2']);
    expect(bars(chart([0, 15, 30]))).toEqual(['0', '56', '112']);
    expect(chart([0, 0, 0])).toContain('aria-label="Revenue: nothing in this period"');
  });

  test('promise two digits at most', () => {
    expect(aboutCount(10_001, 'en')).toBe('10 thousand');
    expect(aboutCount(999_499, 'zh')).toBe('100万');
  });
});
