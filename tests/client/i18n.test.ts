import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../client/src/i18n/en.ts';
import { pages as pagesEn } from '../../client/src/i18n/pages.en.ts';
import { pages as pagesZh } from '../../client/src/i18n/pages.zh.ts';
import { zh } from '../../client/src/i18n/zh.ts';
import { stubBrowser } from './browserStub.ts';

/** Every text with its dotted key. */
function texts(node: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => texts(value, [...path, key]));
}

const english = new Map([...texts(en), ...texts(pagesEn)]);
const chinese = new Map([...texts(zh), ...texts(pagesZh)]);
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)]
    .flatMap(([, name = '']) => name)
    .toSorted()
    .join();

describe('the texts', () => {
  it('have no key in both halves', () => {
    expect(english.size).toBe(texts(en).length + texts(pagesEn).length);
  });

  it('keep every placeholder in Chinese', () => {
    const changed = Array.from(chinese).filter(
      ([key, text]) => placeholders(text) !== placeholders(english.get(key) ?? ''),
    );
    expect(changed).toEqual([]);
  });

  it('are translated, not copied', () => {
    const copied = Array.from(chinese).filter(
      ([key, text]) => english.get(key) === text && !/\p{Script=Han}/u.test(text),
    );
    expect(copied).toEqual([]);
  });

  it('are all used', () => {
    const root = new URL('../../client/', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const source = files
      .filter((file) => /\.(?:tsx?|html)$/.test(file) && !file.includes('/i18n/') && !file.includes('/gql/'))
      .map((file) => readFileSync(new URL(file, root), 'utf8'))
      .join('\n');
    const isNested = (key: string) => key.split('.').length > 2 && source.includes(`${key.split('.')[0]}.\${`);
    // `t(`account.${name}`)` uses what is named elsewhere in the code by its last part.
    const isUsed = (key: string) => {
      const plain = key.replace(/_(?:one|other)$/, '');
      return (
        source.includes(plain) || source.includes(`${plain.slice(0, plain.lastIndexOf('.'))}.\${`) || isNested(plain)
      );
    };
    expect(Array.from(english.keys()).filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe('the language', () => {
  beforeEach(() => void stubBrowser());

  it('is English by default, which is not stored as a choice', async () => {
    const { currentLanguage, startI18n } = await import('../../client/src/i18n/i18n.ts');
    await startI18n();
    expect(currentLanguage()).toBe('en');
    expect(localStorage.getItem('language')).toBeNull();
  });

  it('is remembered under the key language, and names the document', async () => {
    const { i18n, setLanguage, startI18n } = await import('../../client/src/i18n/i18n.ts');
    await startI18n();
    await setLanguage('zh');
    expect(localStorage.getItem('language')).toBe('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(i18n.t('home.title')).toBe(zh.home.title);
  });

  it('brings the other pages’ texts once they are wanted, in every language chosen', async () => {
    const { i18n, loadPageTexts, setLanguage, startI18n } = await import('../../client/src/i18n/i18n.ts');
    await startI18n();
    await loadPageTexts();
    await setLanguage('zh');
    expect(i18n.t('about.title')).toBe(pagesZh.about.title);
    await setLanguage('en');
    expect(i18n.t('about.title')).toBe(pagesEn.about.title);
  });

  it('brings the texts of a page that is opened while the language is on its way', async () => {
    const { i18n, loadPageTexts, setLanguage, startI18n } = await import('../../client/src/i18n/i18n.ts');
    await startI18n();
    const switched = setLanguage('zh');
    await loadPageTexts();
    await switched;
    expect(i18n.t('about.title')).toBe(pagesZh.about.title);
  });

  it('is offered to a Chinese browser, until there is a choice', async () => {
    stubBrowser({ language: 'zh-CN' });
    const { setLanguage, shouldOfferChinese, startI18n } = await import('../../client/src/i18n/i18n.ts');
    await startI18n();
    expect(shouldOfferChinese()).toBe(true);
    await setLanguage('en');
    expect(shouldOfferChinese()).toBe(false);
  });
});

/**
 * Digits that nobody can change: examples (spec §2, a form's), the length of a VIN, footer year and working hours (spec §2 and §9), what the
 * contract's `newUsers7d` and `…30d` count, a hint's "0", and how long a reset code is valid.
 */
const FIXED =
  'buying maintenance fault sampleQuestion engineHint vinHint amount copyright hoursTime newUsers7d gross30d refunded30d revenue30d priceUsdHint'.split(
    ' ',
  );

it('the dictionaries hold no number that belongs to a plan, a campaign or the contract', () => {
  const folder = new URL('../../client/src/i18n/', import.meta.url);
  const files = readdirSync(folder).filter((file) => /^(\w+\.)?(en|zh)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(15);
  const found = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8').replaceAll(/\$\{[^}]*\}|\{\{[^}]*\}\}/g, '');
    const lines = source.split('\n').filter((line) => !/^\s*(import|\/|\*)/.test(line));
    return lines.filter((line) => {
      const [, key = '', text = line] = /^\s*(\w+): ?(.*)$/.exec(line) ?? [];
      const isNumber = /\d|\b(three|five|thirty|hundred)\b|[三五百]十?[次天]/i.test(text);
      return isNumber && !FIXED.includes(key);
    });
  });
  expect(found).toEqual([]);
});
