import type { Conversation } from '../state/conversation.ts';

/** In these years after registration a private car in China goes on the line; in the others of the first ten the mark is applied for. */
const ON_LINE = new Set([6, 10]);
const MARKS = [2, 4, 6, 8, 10];
/** Years with a fixed rhythm; afterwards every year on the line. */
const FIRST = 10;
/** It may be done so many months before the month of registration. */
const AHEAD = 3;

const REGISTERED =
  /(20\d\d|(?<!\d)\d\d)\s*年(?!\s?(?:以上|以后|之后|以内|多))\s*(?:(1[0-2]|0?[1-9])\s*月)?|\b(20\d\d)[-./](1[0-2]|0?[1-9])\b|\b(20[012]\d)\b/;
const ENGLISH_MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? (20\d\d)\b/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The rhythm is another one. */
const OTHER = /面包车|货车|皮卡|营运|出租|网约|摩托|校车|\b(?:van|taxi|truck|pickup)\b|伤人|人伤|有人受伤/;

/** Of a car older than that; it was every six months from the fifteenth year on once, and many still believe it. */
const YEARLY = {
  en: '**From the eleventh year on: every year on the line at a station, and after fifteen years no oftener: the check every six months was abolished.**',
  zh: '**满10年以后每年上线检测一次，15年以后也一样，半年一检已经取消。**',
} as const;

interface Registered {
  readonly year: number;
  readonly month?: number;
}

/** How old the car is said to be, in years. */
const AGE = /车龄(?:是|有|已经|都)?\s?(\d{1,2})\s?年|车子?(?:已经|都|今年)?第?(\d{1,2})年了|今年(?:是)?第(\d{1,2})年/;
/** From which age on is asked for. */
const FROM_AGE = /(\d{1,2})\s?年(?:以上|以后|之后)|\b(?:after|over|older than|more than) (\d{1,2}) years\b/;

function registeredIn(text: string, thisYear: number): Registered | undefined {
  const english = ENGLISH_MONTH.exec(text);
  if (english !== null) return { year: Number(english[2]), month: MONTHS.indexOf(english[1] ?? '') + 1 };
  const found = REGISTERED.exec(text.replace(AGE, ''));
  const age = AGE.exec(text);
  if (found === null) return age === null ? undefined : { year: thisYear - Number(age[1] ?? age[2] ?? age[3]) };
  const said = Number(found[1] ?? found[3] ?? found[5]);
  const year = said < 100 ? 2000 + said : said;
  const month = found[2] ?? found[4];
  return { year, ...(month === undefined ? {} : { month: Number(month) }) };
}

/** When a car registered in China is inspected next and how, from the date of registration said in the conversation. */
export function inspectionText({ thread, language, place }: Conversation, today: string): string | undefined {
  const text = thread.map(({ normal }) => normal).join(' ');
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  if (place.market !== 'CN' || OTHER.test(text)) return undefined;
  const from = FROM_AGE.exec(thread.at(-1)?.normal ?? '');
  if (from !== null) return Number(from[1] ?? from[2]) < FIRST ? undefined : YEARLY[language];
  const registered = registeredIn(text, thisYear);
  if (registered === undefined) return undefined;
  const { year, month } = registered;
  const isPast = (age: number): boolean =>
    year + age < thisYear || (month !== undefined && year + age === thisYear && month < thisMonth);
  const age = thisYear - year;
  if (age < 0 || age > 40) return undefined;
  const next = MARKS.find((mark) => !isPast(mark)) ?? age + (isPast(age) ? 1 : 0);
  const zh = language === 'zh';
  const date = (after: number): string =>
    zh
      ? `${year + after}年${month === undefined ? '' : `${month}月`}`
      : `${month === undefined ? '' : `${MONTH_NAMES[month - 1]} `}${year + after}`;
  const isOnLine = next > FIRST || ON_LINE.has(next);
  const isNow = year + next === thisYear;
  const after = MARKS.find((mark) => mark > next) ?? next + 1;
  const isAfterOnLine = after > FIRST || ON_LINE.has(after);
  // This year's month is over: who has not been there yet is late.
  const isOver = !isNow && isPast(age) && (age > FIRST || MARKS.includes(age));
  if (zh) {
    const how = (onLine: boolean): string => (onLine ? '要上线检测' : '不用上线，12123申领电子标志');
    const ahead = month === undefined ? '' : `（可提前${AHEAD}个月办）`;
    return `**${isNow ? (month === undefined ? '今年' : `今年${month}月`) : `${isOver ? `今年${month}月该办（第${age}年，${how(age > FIRST || ON_LINE.has(age))}），没办就尽快补上；` : '今年不用检，'}下一次是${date(next)}`}（第${next}年）${isNow ? '' : '，'}${how(isOnLine)}${ahead}；再下一次${date(after)}（第${after}年），${how(isAfterOnLine)}。**`;
  }
  const how = (onLine: boolean): string =>
    onLine ? 'on the line at a station' : 'only the electronic mark in the app 12123';
  return `**${isNow ? 'Due this year' : isOver ? `Due in ${date(age)} (year ${age}), ${how(age > FIRST || ON_LINE.has(age))}: make up for it if you were not there; next` : 'Nothing this year; next'}: ${date(next)} (year ${next}), ${how(isOnLine)}; then ${date(after)} (year ${after}), ${how(isAfterOnLine)}.**`;
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
