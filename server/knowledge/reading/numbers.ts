import type { Amount } from './reading.ts';

/** A number read at a place of a text, and where it ends. */
export interface NumberRead extends Amount {
  readonly end: number;
  /** Said in thousands ("110k", "7 grand", "15万"): rather money or a distance than a count. */
  readonly isScaled?: true;
  /** "grand": money without saying so. */
  readonly isMoney?: true;
  /** "12 lakh", "1,20,000": as Indians count. */
  readonly isIndian?: true;
}

const DIGITS = new Map(Array.from('零一二三四五六七八九', (sign, value) => [sign, value]));
DIGITS.set('两', 2).set('〇', 0).set('俩', 2).set('仨', 3);
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORDS = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, value) => [word, value * 10] as const),
  ['a', 1],
  ['an', 1],
  ['couple', 2],
  ['few', 3],
]);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['grand', 1_000],
  ['k', 1_000],
  ['m', 1_000_000],
  ['mil', 1_000_000],
  ['million', 1_000_000],
  ['lakh', 100_000],
  ['lakhs', 100_000],
  ['lac', 100_000],
  ['lacs', 100_000],
  ['crore', 10_000_000],
  ['crores', 10_000_000],
]);

const PLAIN = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,2}(?:,\d{2}){1,3},\d{3}(?!\d)|\d+)(?:\.\d+)?|\.\d+/y;
const INDIAN = /\d{1,2}(?:,\d{2}){1,3},\d{3}(?!\d)/y;
/** "R6 800", "210 000 km": thousands set apart by a blank. */
const SPACED = /[1-9]\d{0,2}(?: \d{3}){1,2}(?!\d|[.,]\d)/y;
/** More than this is a number beside another one: "Mazda 6 210 000 km". */
const SPACED_MOST = 2_000_000;
/** A longer row of numerals is no number: 九千九百九十九 has seven signs. */
const HAN = /[零〇一二两三四五六七八九十百千几]{1,16}(?![零〇一二两三四五六七八九十百千几])/y;
const WORD = /[a-z]+/y;
const SCALE =
  / ?(k|grand|thousand|hundred|mil|million|lakhs?|lacs?|crores?)(?![a-z])|([万亿百]|千(?![瓦米克])|w(?![a-z\d]))/y;
const RANGE = / ?(?:-|~|to|or|到|至|或者?) ?/y;
const ABOUT_AFTER =
  /ish\b| or so\b| give or take| ?多(?![少久大长高远])|来(?=万|公里|块|个|年|分)|出头|左右|上下|以?内外|-ish\b/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** `三十五` → 35, `一百二` → 120, `十` → 10; undefined for what is no numeral. */
function hanNumber(numeral: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  let unit = 10;
  for (const sign of numeral) {
    const scale = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (scale === undefined) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = DIGITS.get(sign);
      if (digit === undefined) return undefined;
    } else {
      total += (digit ?? 1) * scale;
      digit = undefined;
      unit = scale;
    }
  }
  const isShort = digit !== undefined && unit >= 100 && !numeral.includes('零');
  return total + (isShort ? ((digit ?? 0) * unit) / 10 : (digit ?? 0));
}

/** `十五六` → 15 to 16, `两三` → 2 to 3, `二三十` → 20 to 30, `十几` → 10 to 20, `几十` → 20 to 90. */
function hanAmount(numeral: string): Amount | undefined {
  const many = /^([一二两三四五六七八九]?十)几$/.exec(numeral);
  if (many) {
    const from = hanNumber(many[1] ?? '') ?? 10;
    return { from: from + 1, to: from + 9, isAbout: true };
  }
  if (numeral.startsWith('几')) {
    const unit = hanNumber(numeral.slice(1)) ?? 1;
    return numeral === '几' ? undefined : { from: 2 * unit, to: 9 * unit, isAbout: true };
  }
  const pair = /^(.*?)([一二两三四五六七八九])([二三四五六七八九])([十百千]?)$/.exec(numeral);
  if (pair && !/[零几]/.test(numeral)) {
    const [, before = '', low = '', high = '', unit = ''] = pair;
    const from = hanNumber(before + low + unit);
    const to = hanNumber(before + high + unit);
    if (from !== undefined && to !== undefined && to > from && (before === '' || before.endsWith('十')))
      return { from, to, isAbout: true };
  }
  const value = hanNumber(numeral.replaceAll('几', ''));
  return value === undefined ? undefined : { from: value, to: value };
}

interface Simple extends Amount {
  readonly end: number;
}

/** "188.000 km", "1.800 €": in a text with such units a dot groups thousands, unless fuel is priced in it ("1.599 €/l"). */
const DOTTED = /\d\.\d{3}(?![\d.]) ?kms?\b|€|\beur(?:os?)?\b/;
const FUEL_PRICED = /(?:€|eur\w*) ?(?:\/|per|pro|a|je) ?(?:l|kwh)|\b(?:litre|liter|sprit|benzin)\b/;
const DOTTED_NUMBER = /[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]*\d)/y;

/** "6,5 l/100 km", "2,3 bar": a comma before one or two digits and a unit is a decimal one. */
const DECIMAL_COMMA =
  /\d{1,3},\d{1,2}(?= ?(?:l(?![a-z])|lit(?:er|re)s?|bar|kwh|kw|kg|km|mm|k(?![a-z])|million|mil(?![a-z])|%|€|eur|万|升|度电))/y;

/** "10.000 km": the dot of a distance groups thousands, whatever is priced beside it. */
const DOTTED_WAY = /^ ?(?:kms?|miles?|公里)(?![a-z])/;
/** "5 1/2 %": a whole number and a common fraction. */
const MIXED = /(\d{1,3}) ([1-3])\/([248])(?![\d/])/y;

function digitsAt(text: string, at: number): Simple | undefined {
  const mixed = matchAt(MIXED, text, at);
  if (mixed !== null) {
    const value = Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]);
    return { from: value, to: value, end: at + mixed[0].length };
  }
  const decimal = matchAt(DECIMAL_COMMA, text, at);
  if (decimal !== null) {
    const value = Number(decimal[0].replace(',', '.'));
    return { from: value, to: value, end: at + decimal[0].length };
  }
  const dotted = matchAt(DOTTED_NUMBER, text, at);
  const isWay = dotted !== null && DOTTED_WAY.test(text.slice(at + dotted[0].length, at + dotted[0].length + 8));
  if (dotted !== null && (isWay || (DOTTED.test(text) && !FUEL_PRICED.test(text)))) {
    const value = Number(dotted[0].replaceAll('.', ''));
    return { from: value, to: value, end: at + dotted[0].length };
  }
  const spaced = matchAt(SPACED, text, at);
  const apart = Number(spaced?.[0].replaceAll(' ', '') ?? NaN);
  if (spaced !== null && apart % 100 === 0 && apart <= SPACED_MOST)
    return { from: apart, to: apart, end: at + spaced[0].length };
  const match = matchAt(PLAIN, text, at);
  if (match === null) return undefined;
  const value = Number(match[0].replaceAll(',', ''));
  return { from: value, to: value, end: at + match[0].length };
}

function hanAt(text: string, at: number): Simple | undefined {
  const match = matchAt(HAN, text, at);
  if (match === null) return undefined;
  const point = /^点([零一二两三四五六七八九]+)/.exec(text.slice(at + match[0].length, at + match[0].length + 8));
  const amount = hanAmount(match[0]);
  if (amount === undefined) return undefined;
  if (point === null) return { ...amount, end: at + match[0].length };
  const decimals = Number(`0.${Array.from(point[1] ?? '', (sign) => DIGITS.get(sign) ?? 0).join('')}`);
  const value = (amount.from ?? 0) + decimals;
  return { from: value, to: value, end: at + match[0].length + point[0].length };
}

/** "twenty five", "a hundred and ten", "a couple of"; the scale words behind are read by the caller. */
function wordsAt(text: string, at: number): Simple | undefined {
  let value: number | undefined;
  let end = at;
  for (let place = at; ;) {
    const match = matchAt(WORD, text, place);
    const word = match?.[0] ?? '';
    const known = WORDS.get(word);
    const isTens = (value ?? 0) >= 20 && (value ?? 0) % 10 === 0 && (value ?? 0) < 100;
    if (known !== undefined && (value === undefined || (isTens && known > 0 && known < 10)))
      value = (value ?? 0) + known;
    else if (word === 'hundred' && value !== undefined && value < 100) value *= 100;
    else if (word === 'and' && value !== undefined && value >= 100) {
      place += 4;
      const after = wordsAt(text, place);
      if (after === undefined) break;
      return { from: value + (after.from ?? 0), to: value + (after.from ?? 0), end: after.end };
    } else break;
    end = place + word.length;
    place = end;
    const of = /^(?: of)?[ -]/.exec(text.slice(end, end + 4));
    if (of === null) break;
    place += of[0].length;
  }
  return value === undefined ? undefined : { from: value, to: value, end };
}

function simpleAt(text: string, at: number): Simple | undefined {
  const sign = text[at] ?? '';
  if (/[\d.]/.test(sign)) return digitsAt(text, at);
  if (/[零〇一二两三四五六七八九十百千几]/.test(sign)) return hanAt(text, at);
  if (/[a-z]/.test(sign) && !/[a-z]/.test(text[at - 1] ?? '')) return wordsAt(text, at);
  return undefined;
}

const HAN_SCALES: Readonly<Record<string, number>> = { 万: 10_000, w: 10_000, 亿: 100_000_000, 千: 1_000, 百: 100 };

function scaleAt(text: string, at: number): { readonly factor: number; readonly end: number; readonly word: string } {
  const match = matchAt(SCALE, text, at);
  if (match === null) return { factor: 1, end: at, word: '' };
  const word = match[1] ?? match[2] ?? '';
  return { factor: SCALES.get(word) ?? HAN_SCALES[word] ?? 1, end: at + match[0].length, word };
}

/** 8千, 五百, 零三百: a part of a number by a smaller scale. */
const PART = /零?([1-9]|[一二两三四五六七八九])([千百])(?![瓦克米])/y;
/** 3万5000公里; a year is none (8万2018年的), nor what is paid a month (首付5万2000月供). */
const FOUR = /(?!(?:19|20)\d\d ?[年款])([1-9]\d{3})(?![\d.万千百]| ?(?:月|每|一?个月))/y;
/** 1万5, 3千2: a tenth of the scale, or two (一万五六). */
const TENTH =
  /([1-9]|[一二三四五六七八九]([二三四五六七八九])?)(?:(?![\d.万千百年月公个座零〇一二两三四五六七八九十])|(?=公里))/y;

/** "Five and a half years", "2 and a half grand": the half of what is counted behind it. */
const AND_A_HALF =
  / and (?:a|one) half(?= (?:years?|yrs?|months?|mths?|weeks?|days?|hours?|grand|thousand|million|tons?|tonnes?|lakhs?|miles?|litres?|liters?|bars?)(?![a-z]))/y;

const withHalf = ({ from = 0, to = from }: Simple, end: number): Simple => ({ from: from + 0.5, to: to + 0.5, end });

/** What follows a scale of a number in ideographs, as far as it belongs to it: of 十万八千 the 八千. */
function restAt(
  text: string,
  at: number,
  scale: number,
): { readonly from: number; readonly to: number; readonly end: number } {
  let [value, end, last] = [0, at, scale];
  for (let part = matchAt(PART, text, end); part !== null; part = matchAt(PART, text, end)) {
    const [said, digit = '', unit = ''] = part;
    const factor = HAN_SCALES[unit] ?? 1;
    if (factor >= last) break;
    value += (DIGITS.get(digit) ?? Number(digit)) * factor;
    end += said.length;
    last = factor;
  }
  const four = last >= 10_000 ? matchAt(FOUR, text, end) : null;
  if (four !== null) return { from: value + Number(four[1]), to: value + Number(four[1]), end: end + four[0].length };
  const tenth = matchAt(TENTH, text, end);
  if (tenth === null) return { from: value, to: value, end };
  const [said, digits = '', high] = tenth;
  const low = DIGITS.get(digits[0] ?? '') ?? Number(digits[0]);
  const from = value + (low * last) / 10;
  const to = high === undefined ? from : value + ((DIGITS.get(high) ?? low) * last) / 10;
  return { from, to: Math.max(from, to), end: end + said.length };
}

/**
 * The number that begins at a place: digits, Chinese numerals or English words, with its thousands ("110k", "seven
 * grand", "十五六万"), as a range where one is said ("15-20万", "30 to 35k"); undefined where none begins. `end` is behind
 * it; the unit is the caller's.
 */
export function numberAt(text: string, at: number): NumberRead | undefined {
  const whole = simpleAt(text, at);
  if (whole === undefined) return undefined;
  const half = matchAt(AND_A_HALF, text, whole.end);
  const first = half === null ? whole : withHalf(whole, whole.end + half[0].length);
  // "20多万", "二十来万": hedged before the scale.
  const hedge = matchAt(ABOUT_AFTER, text, first.end);
  const firstEnd = hedge === null ? first.end : first.end + hedge[0].length;
  const told = scaleAt(text, firstEnd);
  // "310,000 k": thousands are told already, these are kilometres.
  const scale = told.word === 'k' && (first.to ?? 0) >= 1_000 ? { factor: 1, end: firstEnd, word: '' } : told;
  let from = (first.from ?? 0) * scale.factor;
  let to = (first.to ?? 0) * scale.factor;
  let { end } = scale;
  let isAbout = first.isAbout === true || hedge !== null;
  let isScaled = scale.factor >= 1_000;
  let word = scale.word;
  if (HAN_SCALES[scale.word] !== undefined) {
    const rest = restAt(text, end, scale.factor);
    from += rest.from;
    to = rest.to === 0 ? to : from - rest.from + rest.to;
    ({ end } = rest);
    isAbout ||= rest.to > rest.from;
  }
  const between = matchAt(RANGE, text, end);
  const second = between === null ? undefined : simpleAt(text, end + between[0].length);
  const isWord = /[a-z]/.test(text[at] ?? '');
  if (second !== undefined && !isWord && (second.to ?? 0) > 0) {
    const next = scaleAt(text, second.end);
    const high = (second.to ?? 0) * next.factor;
    const low =
      scale.factor === 1 && next.factor > 1 && (first.from ?? 0) < high ? (first.from ?? 0) * next.factor : from;
    if (high > low && high <= low * 20) {
      from = low;
      to = high;
      ({ end } = next);
      isScaled ||= next.factor >= 1_000;
      word = next.word === '' ? word : next.word;
    }
  }
  const after = matchAt(ABOUT_AFTER, text, end);
  if (after !== null) {
    isAbout = true;
    end += after[0].length;
  }
  return {
    from,
    to,
    end,
    ...(isAbout ? { isAbout: true as const } : {}),
    ...(isScaled ? { isScaled: true as const } : {}),
    ...(word === 'grand' ? { isMoney: true as const } : {}),
    ...(/^(?:la|cr)/.test(word) || matchAt(INDIAN, text, at) !== null ? { isIndian: true as const } : {}),
  };
}
