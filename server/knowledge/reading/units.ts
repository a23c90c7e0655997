import type { NumberRead } from './numbers.ts';
import { CURRENCIES, type Currency } from '../data/markets.ts';
import type { Amount, Span } from './reading.ts';

/** Kilometres in a mile. */
export const KM_PER_MILE = 1.609344;
/** Litres per 100 km and miles per US gallon are each this number divided by the other. */
export const MPG_PER_L100 = 235.215;
/** Litres per 100 km and miles per imperial gallon. */
export const UK_MPG_PER_L100 = 282.481;

type Without<T> = T extends unknown ? Omit<T, 'start' | 'end' | 'text' | 'isNegated'> : never;
/** What a stretch is, without where. */
export type Meaning = Without<Span>;

const scaled = ({ from, to, isAbout }: Amount, factor: number, plus = 0): Amount => ({
  ...(from === undefined ? {} : { from: from * factor + plus }),
  ...(to === undefined ? {} : { to: to * factor + plus }),
  ...(isAbout ? { isAbout } : {}),
});
const inverse = ({ from = 0, to = 0 }: Amount, by: number): Amount => ({ from: by / (to || 1), to: by / (from || 1) });

interface Unit {
  /** Matched right behind the number. */
  readonly pattern: RegExp;
  readonly means: (amount: NumberRead) => Meaning;
}

const unit = (source: string, means: Unit['means']): Unit => ({ pattern: new RegExp(` ?-?(?:${source})`, 'y'), means });
const price =
  (currency: Currency, factor = 1) =>
  (amount: NumberRead): Meaning => ({
    type: 'price',
    amount: scaled(amount, factor),
    currency,
  });

/** Units behind a number, in this order; the first that fits counts. */
const UNITS: readonly Unit[] = [
  unit('(?:l|升|liters?|litres?) ?(?:/|per|每) ?(?:100 ?km|百公里)|个油|升油|升每百公里', (amount) => ({
    type: 'consumption',
    litres: scaled(amount, 1),
  })),
  unit('个半(?=油|[,。?、 ]|$)油?', (amount) => ({ type: 'consumption', litres: scaled(amount, 1, 0.5) })),
  unit('(?:mi|miles?) ?(?:/|per|a|to the) ?kwh(?![a-z])', (amount) => ({
    type: 'energy',
    kwh: inverse(amount, 100 / KM_PER_MILE),
  })),
  unit('kwh ?(?:/|per|每) ?(?:100 ?km|百公里)', (amount) => ({ type: 'energy', kwh: scaled(amount, 1) })),
  // As it is told in India and much of Africa.
  unit('(?:km ?pl|kmpl|km ?(?:/|per|to the|to a) ?(?:l|lit(?:re|er)))(?![a-z])|公里每升', (amount) => ({
    type: 'consumption',
    litres: inverse(amount, 100),
  })),
  unit('mpge?(?![a-z])|(?:miles )?(?:per|to the) gallon', (amount) => ({
    type: 'consumption',
    litres: inverse(amount, MPG_PER_L100),
  })),
  unit('(?:km/?h|kph|kmh)(?![a-z])|公里每小时|码', (amount) => ({ type: 'number', value: amount.from ?? 0 })),
  unit('mph(?![a-z])', (amount) => ({ type: 'number', value: (amount.from ?? 0) * KM_PER_MILE })),
  // "310,000 k's", "180k's": a "k" of thousands is part of the number.
  unit(
    "(?:kms?|kays|k(?:'s)?|'s(?= (?:on|a year)\\b)|kilomet(?:er|re)s?|klicks?)(?![a-z])|公里|千米|里地|里路",
    (amount) => ({
      type: 'distance',
      km: scaled(amount, 1),
    }),
  ),
  unit('(?:mi|miles?|mls|milage|mileage)(?![a-z])|英里|迈', (amount) => ({
    type: 'distance',
    km: scaled(amount, KM_PER_MILE),
    isMiles: true,
  })),
  unit('kwh(?![a-z])|度电(?!车|动|瓶)|度(?=的?大?电[池量包])|千瓦时', (amount) => ({
    type: 'energy',
    kwh: scaled(amount, 1),
  })),
  unit('kw(?![a-z])|千瓦', (amount) => ({ type: 'power', kw: scaled(amount, 1) })),
  unit('(?:bhp|hp|ps|horse ?power)(?![a-z])|匹|马力', (amount) => ({ type: 'power', kw: scaled(amount, 0.7457) })),
  unit('psi(?![a-z])', (amount) => ({ type: 'pressure', bar: scaled(amount, 0.0689476) })),
  unit('bars?(?![a-z])|个大气压|公斤(?=胎压|的胎压)', (amount) => ({ type: 'pressure', bar: scaled(amount, 1) })),
  unit('kpa(?![a-z])|千帕', (amount) => ({ type: 'pressure', bar: scaled(amount, 0.01) })),
  unit('(?:°|degrees?|deg)? ?(?:fahrenheit|°f|f)(?![a-z])|℉', (amount) => ({
    type: 'temperature',
    celsius: scaled({ from: (amount.from ?? 0) - 32, to: (amount.to ?? 0) - 32 }, 5 / 9),
  })),
  unit('°c|℃|°|摄氏度|度(?!电|的?电|角|数)|(?:degrees?|deg)(?: c(?:elsius)?)?(?![a-z])', (amount) => ({
    type: 'temperature',
    celsius: scaled(amount, 1),
  })),
  // 利息5个多点: somewhat above five.
  unit('个多点|个点多', (amount) => ({ type: 'percent', percent: scaled(amount, 1, 0.5) })),
  unit('%|percent(?![a-z])|apr(?![a-z])|个点', (amount) => ({ type: 'percent', percent: scaled(amount, 1) })),
  unit('成(?![交本熟为功都])', (amount) => ({ type: 'percent', percent: scaled(amount, 10) })),
  unit('mm(?![a-z])|毫米', (amount) => ({ type: 'length', mm: scaled(amount, 1) })),
  unit('cm(?![a-z])|厘米|公分', (amount) => ({ type: 'length', mm: scaled(amount, 10) })),
  unit('(?:metres?|meters?|m)(?![a-z])|米(?!其林)', (amount) => ({ type: 'length', mm: scaled(amount, 1_000) })),
  unit('(?:ft|feet|foot)(?![a-z])', (amount) => ({ type: 'length', mm: scaled(amount, 304.8) })),
  unit('inch(?:es)?(?![a-z])|"|寸', (amount) => ({ type: 'length', mm: scaled(amount, 25.4) })),
  unit('(?:lbs?|pounds?(?= (?:of|trailer|tow|boat|camper)))(?![a-z])', (amount) => ({
    type: 'weight',
    kg: scaled(amount, 0.4536),
  })),
  unit('kgs?(?![a-z])|公斤', (amount) => ({ type: 'weight', kg: scaled(amount, 1) })),
  unit('斤', (amount) => ({ type: 'weight', kg: scaled(amount, 0.5) })),
  unit('(?:tons?|tonnes?|t)(?![a-z])|吨', (amount) => ({ type: 'weight', kg: scaled(amount, 1_000) })),
  unit('cents?(?![a-z])|¢|美分', price('USD', 0.01)),
  // "30c a kWh": cents of whoever counts in dollars.
  unit(
    'c(?= ?(?:(?:/|per|a) ?(?:kwh|unit|litre|liter)|(?:at )?(?:home|super\\w+|public|rapids?|fast|overnight|night|off.?peak|peak)\\b))',
    (amount) => ({
      type: 'price',
      amount: scaled(amount, 0.01),
    }),
  ),
  unit(
    '(?:pence|p)(?= ?(?:(?:/|per|a) ?(?:kwh|unit|litre)|(?:overnight|night|off.?peak|peak|rate|tariff|at home|public|vs|or|and|to|what|how)\\b)|(?= ?[,.?)](?!\\d)| ?$))',
    price('GBP', 0.01),
  ),
  unit('毛', price('CNY', 0.1)),
  unit("(?:years?|yrs?|y/?o)(?: old)?(?![a-z])(?:'s)?|年|周岁|岁", (amount) => ({
    type: 'duration',
    months: scaled(amount, 12),
  })),
  unit('months?(?: old)?(?![a-z])|mths?(?![a-z])|mo(?![a-z])|个月|期', (amount) => ({
    type: 'duration',
    months: scaled(amount, 1),
  })),
  unit('weeks?(?: old)?(?![a-z])|个?(?:星期|礼拜)|周(?!岁)', (amount) => ({
    type: 'duration',
    months: scaled(amount, 0.23),
  })),
  unit('days?(?: old)?(?![a-z])|天', (amount) => ({ type: 'duration', months: scaled(amount, 0.033) })),
  unit('(?:seats?|seaters?)(?![a-z])|座|坐', (amount) => ({ type: 'people', count: scaled(amount, 1), role: 'seats' })),
  unit(
    '(?:kids?|child(?:ren)?|babies|toddlers?|car ?seats?|boosters?)(?![a-z])|个?(?:小?孩子?|娃|宝宝|儿童|小朋友)',
    (amount) => ({
      type: 'people',
      count: scaled(amount, 1),
      role: 'children',
    }),
  ),
  unit('(?:people|persons?|adults?|passengers?|of us)(?![a-z])|个?(?:大?人|成人)(?!民)', (amount) => ({
    type: 'people',
    count: scaled(amount, 1),
    role: 'adults',
  })),
  // All of a family, children counted.
  unit('口(?:人|之家)?', (amount) => ({ type: 'people', count: scaled(amount, 1), role: 'seats' })),
  unit('(?:号|#)(?:汽?油|柴油)?', (amount) => ({ type: 'octane', octane: amount.from ?? 0 })),
  unit('octane(?![a-z])', (amount) => ({ type: 'octane', octane: amount.from ?? 0 })),
];

const escaped = (name: string): string => name.replaceAll(/[$./]/g, String.raw`\$&`);
/** One pattern for names, the longest first. */
const anyOf = (names: readonly string[]): string =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
const kinds = Object.entries(CURRENCIES) as [Currency, (typeof CURRENCIES)[Currency]][];
const BEFORE = new Map(kinds.flatMap(([currency, { before }]) => before.map((sign) => [sign, currency])));
const BEHIND = new Map(kinds.flatMap(([currency, { en, han }]) => [...en, ...han].map((name) => [name, currency])));
const SIGN_BEFORE = new RegExp(`(${anyOf([...BEFORE.keys(), 'r'])}) ?(?=[\\d.])`, 'y');
const NAME_BEHIND = new RegExp(
  ` ?-?(?:(${anyOf(kinds.flatMap(([, { en }]) => [...en]))})(?![a-z])|(${anyOf(kinds.flatMap(([, { han }]) => [...han]))})(?![洲姆系标版]))`,
  'y',
);
/** "R17,000", "R850" are rand; "R17" is a wheel, "R134a" a gas, "RS 3" a car, "R56 2010" a generation and its year. */
const RAND = /(?:[1-9]\d?|[1-9]\d{2})(?:[ ,]\d{3}){1,2}(?!\d)|[1-9]\d{3,6}|[3-9]\d0|[1-9]\d?(?:\.\d)? ?k/y;
const RUPEES = /\d{3}|\d[\d,.]* ?(?:k|l|lakhs?|lacs?|cr|crores?)(?![a-z])|\d+,/y;
/** A number of a car or of an engine goes on with letters. */
const GOES_ON = /^[\d ,.]*(?!k(?![a-z]))[a-z]/;

function fits(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text) && !GOES_ON.test(text.slice(at, at + 10).replace(/ .*/, ''));
}

/** A sign of a currency before a number, and where it ends. */
export function currencyAt(
  text: string,
  at: number,
): { readonly currency: Currency; readonly end: number } | undefined {
  SIGN_BEFORE.lastIndex = at;
  const match = SIGN_BEFORE.exec(text);
  const sign = match?.[1] ?? '';
  if (match === null || (/[a-z]/.test(sign[0] ?? '') && /[a-z\d]/.test(text[at - 1] ?? ''))) return undefined;
  const end = at + match[0].length;
  if (sign === 'r') return fits(RAND, text, end) ? { currency: 'ZAR', end } : undefined;
  const currency = BEFORE.get(sign);
  if (sign.startsWith('rs')) {
    RUPEES.lastIndex = end;
    if (!RUPEES.test(text)) return undefined;
  }
  return currency && { currency, end };
}

/** A currency named behind a number. */
function currencyBehind(text: string, amount: NumberRead): ReturnType<typeof unitAt> {
  NAME_BEHIND.lastIndex = amount.end;
  const match = NAME_BEHIND.exec(text);
  const currency = BEHIND.get(match?.[1] ?? match?.[2] ?? '');
  // 200欧 of a sensor is its resistance.
  if (
    match === null ||
    currency === undefined ||
    (match[2] === '欧' && /电阻|万用表|阻值/.test(text.slice(Math.max(0, amount.end - 40), amount.end + 40)))
  )
    return undefined;
  return { meaning: price(currency)(amount), end: amount.end + match[0].length };
}

/** "$2,900 CAD", "$15k AUD": whose dollars a sign means, said behind the sum; undefined where it is not. */
export function dollarBehind(
  text: string,
  at: number,
): { readonly currency: Currency; readonly end: number } | undefined {
  DOLLAR_BEHIND.lastIndex = at;
  const match = DOLLAR_BEHIND.exec(text);
  const currency = BEHIND.get(match?.[1] ?? '');
  return match === null || currency === undefined ? undefined : { currency, end: at + match[0].length };
}

const DOLLAR_BEHIND = / ?(usd|cad|aud|nzd|sgd|hkd)(?![a-z])/y;

/** What a number with the unit behind it is, and where the unit ends; undefined without a unit. */
export function unitAt(
  text: string,
  amount: NumberRead,
): { readonly meaning: Meaning; readonly end: number } | undefined {
  for (const { pattern, means } of UNITS) {
    pattern.lastIndex = amount.end;
    const match = pattern.exec(text);
    if (match !== null) return { meaning: means(amount), end: amount.end + match[0].length };
  }
  return currencyBehind(text, amount);
}

const PER =
  /[ ]{0,2}(?:(?:\/|per |an? |each |every |每|一个?)(?:(months?|mo|mth|月)|(years?|yr|annum|年)|(weeks?|周|星期|个星期)|(kwh|kw|kilowatt hours?|unit|度电?|千瓦时)|(gallons?|gal)|(litres?|liters?|l|升)|(hours?|hr|小时)|(days?|天|日)|(100 ?km|百公里))(?![a-z])|(monthly|pm|pcm|p\/m)(?![a-z])|(yearly|annually|pa)(?![a-z])|(weekly)(?![a-z])|(daily)(?![a-z]))/y;
const PERS = [
  'month',
  'year',
  'week',
  'kwh',
  'gallon',
  'litre',
  'hour',
  'day',
  '100km',
  'month',
  'year',
  'week',
  'day',
] as const;
type Per = (typeof PERS)[number];

/** What a sum or a distance is counted by ("a month", "per kWh", "一年"), and where that ends. */
export function perAt(text: string, at: number): { readonly per: Per; readonly end: number } | undefined {
  // 谷电三毛 一年跑两万公里: a blank between ideographs begins something new.
  if (/^ \p{Script=Han}/u.test(text.slice(at, at + 2))) return undefined;
  PER.lastIndex = at;
  const match = PER.exec(text);
  if (match === null) return undefined;
  const per = PERS[match.slice(1).findIndex((group) => group !== undefined)];
  return per && { per, end: at + match[0].length };
}
