const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const NUMERAL = '[零一二两三四五六七八九十百千]';
const COUNTED =
  '万|w|千|百公里|块|元|年|期|个月|公里|度|里|座|口|个|人|米|厘|分|成|毛|升|岁|个(?=以内|以下|之内|左右|上下|出头|[^月]{0,2}预算)';

const ENGLISH: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ENGLISH_COUNT = new RegExp(
  `\\b(?:(?<tens>${Object.keys(TENS).join('|')})(?:[ -](?<ones>${Object.keys(ENGLISH).slice(0, 9).join('|')}))?|` +
    `(?<small>${Object.keys(ENGLISH).join('|')}))\\b(?=[ -](?:years?|yrs?|months?|thousand|grand|k|miles?|percent|dollars|bucks)\\b)`,
  'g',
);
/** "7,8万" is a range, as people say it. */
const NEIGHBOURS = /(?<![\d.])([1-9])\s*[,.]\s*([1-9])(?=\s*(?:万|w(?![a-z])))/g;
/** "手里有12个", "15个以内": tens of thousands of yuan. */
const PIECES =
  /((?:手里|手上|手头|预算|总共|准备|打算花?|价位|不超过|最多)[^\d,.;]{0,4})(\d{1,3}(?:\.\d)?)\s*个(?!月|人|孩|小|座|点|油|电)|()(\d{1,3}(?:\.\d)?)\s*个(?=以内|以下|之内|左右|上下|出头|的预算|预算)/g;

/** `三十五` → 35, `一百二` → 120, `十` → 10; numerals below 10,000. */
function chineseNumber(numeral: string): number {
  let total = 0;
  let digit = 0;
  let unit = 0;
  for (const sign of numeral) {
    const scale = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (scale === undefined) {
      digit = DIGITS[sign] ?? 0;
    } else {
      total += (digit === 0 ? 1 : digit) * scale;
      digit = 0;
      unit = scale;
    }
  }
  return total + (unit >= 100 && digit > 0 && !numeral.includes('零') ? (digit * unit) / 10 : digit);
}

/**
 * Writes the Chinese numerals of a normalised text in digits where they count something:
 * `十五万` → `15万`, `十五六万` → `15-16万`, `二三十万` → `20-30万`, `十几万` → `10-20万`, `两个孩子` → `2个孩子`, `five years` → `5 years`.
 */
export function arabic(text: string): string {
  return text
    .replace(ENGLISH_COUNT, (_, tens?: string, ones?: string, small?: string) =>
      String((TENS[tens ?? ''] ?? 0) + (ENGLISH[ones ?? small ?? ''] ?? 0)),
    )
    .replace(NEIGHBOURS, (all, low: string, high: string) =>
      Number(high) === Number(low) + 1 ? `${low}-${high}` : all,
    )
    .replace(
      /([一二三四五六七八九])([二三四五六七八九])十(?=万|w|块|元|公里)/g,
      (_, low: string, high: string) => `${chineseNumber(low) * 10}-${chineseNumber(high) * 10}`,
    )
    .replace(
      /([一二三四五六七八九]?十)([一二三四五六七八])([二三四五六七八九])(?=万|w)/g,
      (_, tens: string, low: string, high: string) => `${chineseNumber(tens + low)}-${chineseNumber(tens + high)}`,
    )
    .replace(/([一二三四五六七八九]?十)几(?=个?万|w)/g, (_, tens: string) => {
      const from = chineseNumber(tens);
      return `${from}-${from + 10}`;
    })
    .replace(
      /(?<![一二三四五六七八九])([一二三四五六七八])([二三四五六七八九])(?=万|年|口)/g,
      (_, low: string, high: string) => `${chineseNumber(low)}-${chineseNumber(high)}`,
    )
    .replace(/半(?=年)/g, '0.5')
    .replace(/(\d)块([1-9])(?!\d|万|千)/g, '$1.$2块')
    .replace(
      new RegExp(`(${NUMERAL}{1,9})(?:点([零一二三四五六七八九]+))?(?=(?:多|来|几)?(?:${COUNTED})|[-~到至]|%)`, 'g'),
      (all, whole: string, fraction: string | undefined) => {
        if (/^[百千]/.test(whole)) return all;
        const decimals = Array.from(fraction ?? '', (sign) => DIGITS[sign]).join('');
        return `${chineseNumber(whole)}${decimals === '' ? '' : `.${decimals}`}`;
      },
    )
    .replace(
      PIECES,
      (_, before?: string, count?: string, _none?: string, limited?: string) =>
        `${before ?? ''}${count ?? limited ?? ''}万`,
    );
}

/** `60,000` → 60000. */
export function parseFigure(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Kilometres in a mile. */
export const KM_PER_MILE = 1.609344;

/** Litres per 100 km and miles per US gallon are each this number divided by the other. */
export const MPG_PER_L100 = 235.215;
