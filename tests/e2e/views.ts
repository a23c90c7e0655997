import { test } from './fixtures.ts';
import { TEXTS } from './texts.ts';

/** A language and a window in which the app is looked at. */
interface View {
  readonly language: 'en' | 'zh';
  readonly isChinese: boolean;
  readonly width: number;
  /** The texts of the interface. */
  readonly t: (typeof TEXTS)[View['language']];
}

const WINDOWS = [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1_440, height: 900 }],
] as const;

/** Tests in each language and window: all four in `npm run test:long` (TEST_LONG), else English on a phone. */
export function inEachView(declare: (view: View) => void): void {
  const isLong = Boolean(process.env['TEST_LONG']);
  for (const language of isLong ? (['en', 'zh'] as const) : (['en'] as const))
    for (const [size, viewport] of isLong ? WINDOWS : WINDOWS.slice(0, 1))
      test.describe(`${language}, ${size}`, () => {
        test.use({ viewport, language });
        declare({ language, isChinese: language === 'zh', width: viewport.width, t: TEXTS[language] });
      });
}

/** The tabs besides the first of a page. */
export const PARTS = {
  'account-settings': ['security', 'requests', 'tokens', 'webhooks', 'data'],
  'admin-panel': [
    'requests',
    'messages',
    'ratings',
    'orders',
    'codes',
    'plans',
    'books',
    'campaigns',
    'business',
    'webhooks',
    'limits',
    'audit',
  ],
};
