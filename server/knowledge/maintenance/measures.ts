import { parseFigure } from '../cars/numbers.ts';

/** A distance as the asker measures it. */
export interface Distance {
  readonly value: number;
  readonly unit: 'km' | 'miles';
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,6})?)`;
const DISTANCE = new RegExp(
  `${NUMBER}\\s*(万|w(?![a-z])|k(?![a-z])|千|thousand)?\\s*-?(多|来)?\\s*(公里|千米|km|kms|kilomet\\w+|里|迈|miles?|mi\\b|英里)`,
  'i',
);
const BARE = new RegExp(
  `(?:跑了|行驶了?|里程|开了|到了?)\\s*${NUMBER}\\s*(万|w(?![a-z]))|${NUMBER}\\s*(万|w(?![a-z])|k)(?=[^\\d]{0,6}(?:保养|service|maintenance))`,
  'i',
);
/** "with 112k on it", "just rolled over 90k". */
const ODOMETER =
  /\b(?:with|at|has|hit|over|past|around|rolled over|turned|reached|about) (\d{2,3})k\b(?! ?(?:budget|dollars|usd|or less|max|price))/;
const TENS: Readonly<Record<string, number>> = { 万: 10_000, w: 10_000, k: 1_000, 千: 1_000, thousand: 1_000 };

/** The first distance in a normalised text with Arabic digits: `6万公里`, `60,000 km`, `30k miles`. */
export function findDistance(text: string, zh: boolean): Distance | undefined {
  const match = DISTANCE.exec(text);
  if (match !== null) {
    const value = parseFigure(match[1] ?? '') * (TENS[(match[2] ?? '').toLowerCase()] ?? 1);
    const unit = /^(?:mi|英里)/.test(match[4] ?? '') ? 'miles' : 'km';
    return value >= 500 ? { value: Math.round(value), unit } : undefined;
  }
  const odometer = ODOMETER.exec(text);
  if (!zh && odometer !== null && !text.includes('$')) return { value: Number(odometer[1]) * 1_000, unit: 'miles' };
  const bare = BARE.exec(text);
  if (bare === null) return undefined;
  const value = parseFigure(bare[1] ?? bare[3] ?? '') * (TENS[(bare[2] ?? bare[4] ?? '').toLowerCase()] ?? 1);
  return value >= 500 ? { value: Math.round(value), unit: zh ? 'km' : 'miles' } : undefined;
}

const NTH: Readonly<Record<string, number>> = {
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
};

/** Which scheduled visit is meant, from the second on: `二保`, `第6次保养`, `third service`. */
export function findServiceNumber(text: string): number | undefined {
  const found =
    /(?<!十)(?<![a-z])(?<short>[二三四五六七八])保(?![险护证修持])/.exec(text) ??
    /第\s*(?<short>[二三四五六七八]|\d{1,2})\s*次(?:的)?(?:常规|定期)?(?:保养|维护)/.exec(text) ??
    /\b(?<short>second|third|fourth|fifth|sixth|seventh|eighth|\d{1,2}(?=nd|rd|th))(?:nd|rd|th)? (?:scheduled |regular )?(?:service|maintenance)\b/.exec(
      text,
    );
  const word = found?.groups?.short;
  const count = word === undefined ? NaN : (NTH[word] ?? Number(word));
  return count >= 2 && count <= 20 ? count : undefined;
}

/** An age or a time since the last service in months: `4 years`, `半年`, `18 months`. */
export function findMonths(text: string): number | undefined {
  const years = /(?<![\d.])(\d{1,2}(?:\.\d)?)\s*-?(?:年(?!款|份|产|\d)|years?\b|yrs?\b)/.exec(text)?.[1];
  const months = /(?<![\d.])(\d{1,3})\s*-?(?:个月|months?\b)/.exec(text)?.[1];
  if (years === undefined && months === undefined) return undefined;
  return Math.round(Number(years ?? 0) * 12 + Number(months ?? 0));
}
