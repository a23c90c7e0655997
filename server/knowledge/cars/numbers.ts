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
const COUNTED = '万|w|千|百公里|块|元|年|期|个月|公里|度|里|座|口|个|人|米|厘|分|成|毛|升|岁';

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
const ENGLISH_COUNT =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b(?=[ -](?:years?|yrs?|months?|thousand|percent)\b)/g;

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
    .replace(ENGLISH_COUNT, (word) => String(ENGLISH[word] ?? word))
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
    .replace(
      new RegExp(`(${NUMERAL}{1,9})(?:点([零一二三四五六七八九]+))?(?=(?:多|来|几)?(?:${COUNTED})|[-~到至]|%)`, 'g'),
      (all, whole: string, fraction: string | undefined) => {
        if (/^[百千]/.test(whole)) return all;
        const decimals = Array.from(fraction ?? '', (sign) => DIGITS[sign]).join('');
        return `${chineseNumber(whole)}${decimals === '' ? '' : `.${decimals}`}`;
      },
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
