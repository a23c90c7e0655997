import { numberAt } from './numbers.ts';
import type { Found, Phrases } from './phrases.ts';
import type { Amount, Span, SpanOf, Told } from './reading.ts';
import { roadAt } from './roads.ts';
import { stem, tokenise, type Token } from './text.ts';
import { currencyAt, dollarBehind, KM_PER_MILE, perAt, unitAt, type Meaning } from './units.ts';

/** What a phrase of the vocabulary stands for. */
export type Term =
  | { readonly type: 'make'; readonly make: string; readonly isEveryday?: true }
  | { readonly type: 'model'; readonly id: string; readonly make: string; readonly isEveryday?: true }
  | { readonly type: 'entry'; readonly id: string }
  | { readonly type: 'evidence'; readonly id: string }
  | { readonly type: 'wish'; readonly field: string; readonly value: string }
  | { readonly type: 'engine'; readonly name: string }
  | { readonly type: 'generation'; readonly name: string }
  /** `name`: of one word, to be told from its other forms; `isEveryday`: a place only where the words around it say so. */
  | ({ readonly type: 'country'; readonly name?: string; readonly isEveryday?: true } & Told)
  | { readonly type: 'road'; readonly market?: string }
  | { readonly type: 'not' };

/** The words the lexer knows, and which fault codes are. */
export interface Vocabulary {
  readonly phrases: Phrases<Term>;
  readonly isKnownCode: (code: string) => boolean;
  /** Whether anybody ever said the word: one that nobody did, behind a make, is a model we do not know. */
  readonly isKnownWord: (key: string) => boolean;
  /** Whether a Chinese name is that of a series whose models have numbers: 海狮 of 海狮06. */
  readonly isSeries: (name: string) => boolean;
  /** The market of a road with a number, where it tells one. */
  readonly roads: ReadonlyMap<string, string>;
}

/** Letter, digit, then three hexadecimal digits; blanks, dashes and an o for the zero are forgiven. */
const CODE =
  /(?:([pu])[\s-]{0,2}|([bc])-?)([0-3o])[\s-]?([0-9a-fo])[\s-]?([0-9a-fo](?:[a-fo]|[\s-]?[0-9]))(?:[-:][0-9a-f]{2})?(?![a-z0-9])/y;
/** Meant as a code and none: too few or too many digits, a letter or digit that no code has. */
const MALFORMED =
  /(?:[pbcu][ -]?\d{2,3}(?! ?(?:licen|driv|驾|证|照|本))|[pbcu]-?\d{5,7}|[pbcu]\d[0-9a-z]{3,4}|[pbcu][4-9]\d{3})(?![a-z0-9])/y;
/** A letter no code begins with, right behind the word "code". */
const OTHER_LETTER = /[adefghijklmnoqrstvwxyz]\d{4}(?![a-z0-9])/y;
const CODE_BEFORE = /(?:\bcode|故障码|故障代码|报码|代码)\s?[:是为]?\s?$/;
const BARE_CODE = /(?:codes?|故障码|故障代码|报码|代码)\s?[:是为]?\s?(0[0-9][0-9a-f]{2})(?![0-9a-z])/y;
const VISCOSITY = /(\d{1,2}) ?w ?-? ?(\d{2})(?![\da-z])/y;
const TYRE = /(\d{3}) ?\/ ?(\d{2}) ?(?:z?r|-) ?(\d{2})(?!\d)/y;
const OCTANE =
  /(?:e(5|10|15|85)|(87|88|89|91|93)(?= ?(?:octane|premium|regular|gas|fuel|or|and|,(?!\d)|$))|(89|92|95|98)(?=号|#|汽油|的?油|和|加|[,.?!](?!\d)| (?!quid|bucks|pounds?|dollars?|euros?|aud|km|k |kays|miles?|mm|percent|元|块|万|公里)|$))(?![\d.])/y;
/** "1.5t", "2.0 l", "2.4 ecotec": a decimal and a letter is an engine, never a sum. */
const ENGINE =
  /([0-8]\.\d) ?(?:(t|tsi|tfsi|turbo|tdi|tgi|涡轮|增压)|(?:l|litre|liter|升|v6|v8|自吸|自然吸气)?)(?![a-z\d.])(?! ?(?:万|bar|个|米|mm|%|英寸|kw|元|块|毛|度|公里|km|kg|吨|\/|per 100|每百|[每一]公?升|折|成))/y;
/** How tall somebody is: 6'4, 5'11", 6ft5. */
const HEIGHT = /[4-7] ?(?:'|ft|foot|feet) ?(?:1[01]|\d)(?:"|''| ?in(?:ch(?:es)?)?\b)?(?![\d.])/y;
const YEAR =
  /(?:(19[89]\d|20[0-3]\d)(?!\d|万|块|元| ?公里| ?(?:km|kms|miles?|mi|dollars?|mah|k)(?![a-z]))(?: ?(?:年款|款|年|model year|plate))?|'(\d{2})(?!\d)|([012]\d) ?(?:款|年款|plate|reg)|([012]\d)年(?=的|款|买|产|上牌|车|[^前后内左]))/y;

/** British and Irish plates tell the year: a 68 plate is of 2018, a 141-D and a 192 reg of 2014 and 2019. */
const PLATE =
  /(?:([5-7]\d) ?(?:plate|reg)|(1[3-9]|2\d)[12](?:-(?:c[enw]?|dl?|g|k[eky]|l[dhms]?|m[hno]|oy|rn|so|t[ns]?|w[hxw]?)(?:-\d{1,6})?| ?(?:plate|reg)))(?![a-z\d])/y;
/** So much more than the year of a British plate of an autumn. */
const AUTUMN = 50;

/** "Passed my test in 2011", 2005年拿的驾照: a year of the driver's, not of the car. */
const LICENSED_BEFORE = /\b(?:passed|licen[cs]e|licen[cs]ed|test)\b[^.,;\d]{0,18}$/;
const LICENSED_BEHIND = /^年?(?:考|拿|领)的?(?:驾照|证|本|c1|b2)/;

/** "DOT 2319", "the DOT code says 1521", 生产日期2319: the week and the year in which a tyre was made. */
const TYRE_MADE =
  /(?:\bdot(?: (?:code|date|number|stamp|marking|week|is|says?|said|of|reads?|on (?:it|them|the (?:tyres?|tires?)))){0,3}|\b(?:date code|week code)(?: (?:is|says?|of|reads?))?|(?:胎|轮胎)?(?:dot|生产日期|出厂日期|周期|周数)(?:码|编码|代码|号)?(?:是|写的?|为|写着)?) ?[:=]? ?$/;
const WEEK_AND_YEAR = /(0[1-9]|[1-4]\d|5[0-3])([0-3]\d)(?![\d.,]*\d|万|元|块|公里| ?(?:km|miles?)\b)/y;

/** Before a round sum that could be a year. */
const SPENDS = /(?:花|预算|报价?|收了?|只有|付了?|要价|spend|pay|paid|budget(?: of| is)?) ?$/;

interface Read {
  readonly meaning: Meaning;
  readonly end: number;
}

const sticky = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const plain = ({ from, to, isAbout }: Amount): Amount => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(isAbout ? { isAbout } : {}),
});

/** Whether letters before a place make it the middle of a word. */
const isInside = (text: string, at: number): boolean => /[a-z0-9]/.test(text[at - 1] ?? '');

function codeAt(text: string, at: number, { isKnownCode }: Vocabulary): Read | undefined {
  if (isInside(text, at)) return undefined;
  const match = sticky(CODE, text, at);
  if (match !== null) {
    const [all, spaced = '', tight = '', origin = '', system = '', rest = ''] = match;
    const tail = (system + rest).replaceAll('o', '0').replaceAll(/[\s-]/g, '');
    const digits = (system + rest).replaceAll(/\D/g, '').length;
    // Words ("coded") are none: where an o stands for the second character, three digits must follow.
    if (digits >= (origin === 'o' ? 3 : 1) || /[\d]/.test(origin)) {
      const code = `${spaced}${tight}${origin.replace('o', '0')}${tail}`.toUpperCase();
      return { meaning: { type: 'code', code, status: isKnownCode(code) ? 'known' : 'unknown' }, end: at + all.length };
    }
  }
  const bare = sticky(BARE_CODE, text, at);
  if (bare !== null) {
    const code = `P${bare[1] ?? ''}`.toUpperCase();
    return {
      meaning: { type: 'code', code, status: isKnownCode(code) ? 'known' : 'unknown' },
      end: at + bare[0].length,
    };
  }
  const bad =
    sticky(MALFORMED, text, at) ??
    (CODE_BEFORE.test(text.slice(Math.max(0, at - 8), at)) ? sticky(OTHER_LETTER, text, at) : null);
  if (bad === null) return undefined;
  return {
    meaning: { type: 'code', code: bad[0].toUpperCase().replaceAll(/[ -]/g, ''), status: 'malformed' },
    end: at + bad[0].length,
  };
}

const TO_MARKET_YEAR = (short: number): number => (short > 50 ? 1900 : 2000) + short;

/** Figures with a shape of their own. */
function shapeAt(text: string, at: number): Read | undefined {
  // "1,800" is one figure, "我想卖车,16年卡罗拉" begins one.
  if (isInside(text, at) || /\d\.?$/.test(text.slice(Math.max(0, at - 2), at))) return undefined;
  const done = (match: RegExpExecArray, meaning: Meaning): Read => ({ meaning, end: at + match[0].length });
  const tyre = sticky(TYRE, text, at);
  if (tyre) return done(tyre, { type: 'tyreSize', size: `${tyre[1]}/${tyre[2]} R${tyre[3]}` });
  const height = sticky(HEIGHT, text, at);
  if (height) return done(height, { type: 'height' });
  const viscosity = sticky(VISCOSITY, text, at);
  if (viscosity && Number(viscosity[1]) % 5 === 0)
    return done(viscosity, { type: 'viscosity', grade: `${viscosity[1]}W-${viscosity[2]}` });
  const engine = sticky(ENGINE, text, at);
  if (
    engine &&
    (engine[0].length > 3 || !/[a-z]/.test(text.slice(at + 3, at + 6))) &&
    !(engine[2] === 't' && isHauling(text, at)) &&
    isEngineHere(text, at, engine[0])
  )
    return done(engine, {
      type: 'engine',
      name: engine[0].toUpperCase().trim(),
      litres: Number(engine[1]),
      ...(engine[2] === undefined ? {} : { isTurbo: true }),
    });
  const made = sticky(WEEK_AND_YEAR, text, at);
  if (made !== null && TYRE_MADE.test(text.slice(Math.max(0, at - 40), at)))
    return done(made, { type: 'tyreMade', year: 2000 + Number(made[2]), week: Number(made[1]) });
  const octane = sticky(OCTANE, text, at);
  if (octane) return done(octane, { type: 'octane', octane: Number(octane[1] ?? octane[2] ?? octane[3]) });
  const [plate, autumn, irish] = sticky(PLATE, text, at) ?? [];
  if (plate !== undefined)
    return {
      meaning: { type: 'year', year: 2000 + (irish === undefined ? Number(autumn) - AUTUMN : Number(irish)) },
      end: at + plate.length,
    };
  const year = sticky(YEAR, text, at);
  const isDrivers =
    LICENSED_BEFORE.test(text.slice(Math.max(0, at - 30), at)) ||
    (year !== null && LICENSED_BEHIND.test(text.slice(at + year[0].length)));
  if (year && !isDrivers && !SPENDS.test(text.slice(Math.max(0, at - 8), at))) {
    const [, full, quoted, model, made] = year;
    const short = Number(quoted ?? model ?? made);
    if (full !== undefined || (short >= 0 && short <= 30))
      return done(year, { type: 'year', year: full === undefined ? TO_MARKET_YEAR(short) : Number(full) });
  }
  return undefined;
}

/** "A horse trailer (1.8 t)": tonnes, no turbo. */
const HAULED = /\b(?:trailer|caravan|tow\w*|horsebox|braked|boat|camper|van)\b|拖车|拖挂|房车/;
const HAULED_NEAR = 40;
const isHauling = (text: string, at: number): boolean =>
  HAULED.test(text.slice(Math.max(0, at - HAULED_NEAR), at + HAULED_NEAR));

/** A bare decimal is an engine only where nothing speaks of pressure or money before it. */
function isEngineHere(text: string, at: number, said: string): boolean {
  const before = text.slice(Math.max(0, at - 20), at);
  if (said.endsWith('升') && CONSUMES.test(before)) return false;
  if (/[油气]价[^\d,.;]{0,4}$/.test(before)) return false;
  if (/[a-z升涡增自v]/.test(said)) return true;
  if (isOffer(text, before, at + said.trimEnd().length) || isRate(text, before)) return false;
  return !/(?:胎压|压力|pressure|psi|bar|[$£€¥]|利率|apr|rate|油耗|版本|version|carplay|ios|app)[^.]{0,12}$/.test(
    before,
  );
}

/** 瓜子收4.2, 朋友出4.5, 报16.8: a decimal behind what somebody offers or asks for a car is in ten thousands. */
const isOffer = (text: string, before: string, end: number): boolean =>
  /(?:车商|瓜子|平台|朋友|人家|车行|4s店?|同事|置换)?(?:收|出价?|报价?|卖|开价|给价|要价)(?:了|我|到|个|是|大概)?$/.test(
    before,
  ) &&
  /\d\.\d{1,2}$/.test(text.slice(0, end)) &&
  /^(?:[,，。;、!?]|$| (?!\d)|左右|的?话)/.test(text.slice(end, end + 4));

/** "18k at 7.9 over 5 years", 年化3.5: the rate of a loan without its sign. */
const isRate = (text: string, before: string): boolean =>
  /(?:\b(?:at|apr|rate)(?: of| is)? (?:about |like )?|(?:利率|年化|费率)(?:是|才|只有|大概)?)$/.test(before) &&
  /\b(?:loan|financ\w*|borrow\w*|apr|interest|instal\w+|over (?:\d|two|three|four|five|six|seven)+ ?(?:years?|yrs?|months?|mo)\b)|贷|利率|年化|费率/.test(
    text,
  );
const RATE_MOST = 30;

const ODOMETER =
  /(?:\b(?:with|at|on|has|hit|over|only|about|just|odometer|mileage|clocked|done|(?:it'?s|she'?s|he'?s|car) got|past)\b|跑了?|开了|行驶了?|里程|表显|公里数|已经|才)[^.,;\d]{0,14}$/;
const ODOMETER_AFTER = /^ ?(?:on (?:it|the clock|the odo|her|him|my|the)|odo|的车|的二手|车况|了)/;
const RANGE_NEAR = /(?:range|续航|charge|充满|跑多远)/;
const SINCE = /^ ?(?:ago|since|after|前|以前)/;
const FOR_MONEY =
  /(?:for|under|below|around|about|budget|over|above|max|asking|price[ds]?|at|pay|paid|cost\w*|quote\w*|want\w*|charg\w*|spend|worth|than|to|it'?s|预算|价格|价|落地|裸车|花|要价|卖|报价|收|(?<![主需不只])要|不到|以内|大概|只有|才)[^.,;\d]{0,10}$/;
/** A bare number is money behind words of paying only: "at 2500" is engine speed. */
const FOR_BARE_MONEY =
  /(?:\bfor|under|below|budget|max|asking|price[ds]?|pay|paid|cost\w*|quote\w*|want\w*|charg\w*|spend|worth|预算|价格|价|落地|裸车|花|要价|卖|报价?|收我?|要|不到)[^.,;\d]{0,10}$/;
/** A budget of a car that changed. */
const BUDGET_IS = /\bbudget(?:'s| is| has)?(?: now| come| gone| dropped)* (?:down|up) to $/;
const DURATION_AGE = /^ ?(?:old|车龄|的车|的老车|旧|了)|^-?year-?old/;
const TERM_BEFORE = /(?:keep|own|hold|over|for|term|loan|lease|finance|打算开|开|用|贷|分期|期限)[^.,;\d]{0,10}$/;

/** 三年半, 百公里七升半, "a year and a half". */
const HALF = /^(?:半(?![价路夜天年月个载])| and a half\b)/;

/** A time, a consumption or a sum with the half of its unit that is said behind it, and "half a year"; the half stays a word of its own. */
function withHalf<T extends Read | undefined>(text: string, at: number, read: T): T {
  if (read === undefined) return read;
  const { meaning } = read;
  if (meaning.type === 'duration' && text.startsWith('half a ', at - 5))
    return { ...read, meaning: { ...meaning, months: timed(meaning.months, 0.5) } };
  if (!HALF.test(text.slice(read.end, read.end + 11))) return read;
  const more = ({ from = 0, to = from }: Amount, half: number): Amount => ({ from: from + half, to: to + half });
  if (meaning.type === 'duration') {
    const unit = /[年岁]$|years?$|yrs?$/.test(text.slice(0, read.end)) ? 12 : 1;
    return { ...read, meaning: { ...meaning, months: more(meaning.months, unit / 2) } };
  }
  if (meaning.type === 'consumption') return { ...read, meaning: { ...meaning, litres: more(meaning.litres, 0.5) } };
  if (meaning.type === 'price' && text[read.end - 1] === '块' && (meaning.amount.to ?? 0) < 100)
    return { ...read, meaning: { ...meaning, amount: more(meaning.amount, 0.5) } };
  return read;
}

/** 月息3厘, 月费率三厘五: thousandths; 年化4厘 are per cent. */
const MONTHLY_RATE = /月(?:息|利率|利息|费率|手续费率?)[^\d,.;年]{0,4}$/;
const THOUSANDTHS = /^厘([1-9一二三四五六七八九])?(?!米)/;
/** Before the number of 百分之四. */
const PERCENT_BEFORE = /百分之 ?$/;

/** Sums, distances, times and everything else that is a number with a unit. */
function amountAt(text: string, at: number): Read | undefined {
  if (/[a-z0-9.]/.test(text[at - 1] ?? '') && /[a-z0-9.]/.test(text[at] ?? '')) return undefined;
  // 三元 is the catalyst or a kind of battery, never three yuan.
  if (text.startsWith('三元', at)) return undefined;
  const currency = currencyAt(text, at);
  const amount = numberAt(text, currency?.end ?? at);
  if (amount === undefined) return undefined;
  const before = text.slice(Math.max(0, at - 24), at);
  if (currency !== undefined) {
    // "Rs 9.5L": lakhs.
    const short = currency.currency === 'INR' ? SHORT_LAKH.exec(text.slice(amount.end, amount.end + 4)) : null;
    const whole = short === null ? amount : timed(amount, short[1] === 'l' ? 100_000 : 10_000_000);
    const numberEnd = amount.end + (short?.[0].length ?? 0);
    const named = currency.currency === 'USD' ? dollarBehind(text, numberEnd) : undefined;
    const end = named?.end ?? numberEnd;
    const rate = perAt(text, end);
    const paid = named?.currency ?? currency.currency;
    const per = rate?.per ?? (isOfFuel(before, whole) ? (paid === 'USD' ? 'gallon' : 'litre') : undefined);
    return { meaning: money(whole, paid, per), end: rate?.end ?? end };
  }
  const known = withHalf(text, at, unitAt(text, amount));
  const isConsumed = LITRES.test(text.slice(amount.end, amount.end + 7)) && CONSUMES.test(before);
  if (isConsumed && known?.meaning.type !== 'consumption' && (amount.from ?? 0) < 40)
    return withHalf(text, at, { meaning: { type: 'consumption', litres: plain(amount) }, end: amount.end + 1 });
  if (known === undefined) return unitless(text, amount, before);
  const { meaning, end } = known;
  // 三元 is a catalytic converter more often than three yuan.
  if (meaning.type === 'price' && text.slice(at, end) === '三元') return undefined;
  if (meaning.type === 'price') {
    const isJiao = text[end - 1] === '毛';
    const jiao = isJiao || text[end - 1] === '块' ? JIAO.exec(text.slice(end, end + 3)) : null;
    const tenths = jiao === null ? 0 : (numberAt(jiao[1] ?? '', 0)?.from ?? 0) / (isJiao ? 100 : 10);
    const to = end + (jiao?.[0].length ?? 0);
    const rate = perAt(text, to);
    // "At home at 28p": pence beside charging are for a kWh.
    const isPence = meaning.currency === 'GBP' && (meaning.amount.to ?? 0) < 1;
    const isPower =
      ENERGY_PRICE[1][0].test(before) || (isPence && CHARGES.test(text.slice(Math.max(0, at - 80), end + 40)));
    const isFuel = !isPower && meaning.currency !== undefined && isOfFuel(before, meaning.amount);
    const per = rate?.per ?? (isPower ? 'kwh' : isFuel ? (meaning.currency === 'USD' ? 'gallon' : 'litre') : undefined);
    const { from = 0, to: most = from } = meaning.amount;
    const amount = tenths === 0 ? meaning.amount : { ...meaning.amount, from: from + tenths, to: most + tenths };
    return { meaning: { ...meaning, amount, ...perOf(per) }, end: rate?.end ?? to };
  }
  if (meaning.type === 'distance') {
    const rate = perAt(text, end);
    const after = text.slice(end, end + 24);
    return { meaning: { ...meaning, ...distanceRole(meaning, rate?.per, before, after) }, end: rate?.end ?? end };
  }
  // 贷款8万 年利率: a sum, and the year begins the next word.
  if (meaning.type === 'duration' && (meaning.months.to ?? 0) > LONGEST) return unitless(text, amount, before);
  if (meaning.type === 'duration') {
    const after = text.slice(end, end + 24).replace(HALF, '');
    const role =
      text.slice(at, end).endsWith('old') ||
      DURATION_AGE.test(after) ||
      /(?:车龄[^,.;\d]{0,6}|车已经|aged) ?$/.test(before)
        ? 'age'
        : SINCE.test(after)
          ? 'ago'
          : TERM_BEFORE.test(before)
            ? 'term'
            : undefined;
    return { meaning: role === undefined ? meaning : { ...meaning, role }, end };
  }
  // 百公里15度, 电池75度充到80%: of power.
  if (meaning.type === 'temperature' && (PER_100_KM.test(before) || (OF_BATTERY.test(before) && CHARGED.test(text))))
    return { meaning: { type: 'energy', kwh: plain(amount) }, end };
  if (meaning.type === 'temperature' && /(?:minus|零下|-) ?$/.test(before) && (amount.from ?? 0) > 0) {
    const { from = 0, to = from } = amount;
    const below = unitAt(text, { ...amount, from: -to, to: -from });
    if (below?.meaning.type === 'temperature') return { meaning: below.meaning, end };
  }
  return { meaning, end };
}

function perOf(per: string | undefined): { per?: NonNullable<SpanOf<'price'>['per']> } {
  const known = ['month', 'year', 'week', 'kwh', 'litre', 'gallon', 'hour'] as const;
  const found = known.find((each) => each === per);
  return found === undefined ? {} : { per: found };
}

function money(
  amount: Amount & { readonly isIndian?: true },
  told: SpanOf<'price'>['currency'],
  per: string | undefined,
): Meaning {
  const currency = told ?? (amount.isIndian ? 'INR' : undefined);
  return { type: 'price', amount: plain(amount), ...(currency === undefined ? {} : { currency }), ...perOf(per) };
}

const SHORT_LAKH = /^ ?(l|cr)(?![a-z])/;

/** "Every 10k miles", "10k miles between changes", 每5000公里, 5000公里一换: how often something is due. */
const INTERVAL_BEFORE = /\b(?:every|each) (?:about |roughly )?$|每隔?(?:跑)?$/;
const INTERVAL_AFTER =
  /^ (?:between\b|(?:service |change |oil )?intervals?\b)|^(?:一换|必须?换|就[得要该]?换|换一次|保养一次)/;

const TRIP_BEFORE =
  /(?:过年|春节|国庆|五一|长假|节假日|回(?:老家|娘家|家)|单程|往返|自驾|出差)[^.,;\d]{0,8}$|\b(?:road ?trips?|holiday|vacation) (?:of|is|to \w+ is) (?:about |around )?$/;
const TRIP_BEHIND =
  /^ ?(?:的?长途|回(?:老家|娘家|去|趟)|去(?:看|玩)|自驾)|^ ?(?:road ?)?trips? (?:once|twice|to|every)\b/;

function distanceRole(
  { km }: { readonly km: Amount },
  per: string | undefined,
  before: string,
  after: string,
): { role?: NonNullable<SpanOf<'distance'>['role']> } {
  if (per === 'day') return { role: 'perDay' };
  if (per === 'week') return { role: 'perWeek' };
  if (per === 'month') return { role: 'perMonth' };
  if (per === 'year') return { role: 'perYear' };
  if (/(?:一年|每年|年均|a year|per year|yearly)(?:(?!公里|千米|km)[^.,;\d]){0,8}$/.test(before))
    return { role: 'perYear' };
  if (/(?:一天|每天|daily|a day|来回)[^.,;\d]{0,8}$/.test(before)) return { role: 'perDay' };
  if (/(?:一周|每周|[每一]个?(?:星期|礼拜))[^.,;]{0,8}$/.test(before)) return { role: 'perWeek' };
  if (/(?:一个?月|每个?月)[^.,;]{0,8}$/.test(before)) return { role: 'perMonth' };
  if (INTERVAL_BEFORE.test(before) || INTERVAL_AFTER.test(after)) return { role: 'interval' };
  if (RANGE_NEAR.test(before) || RANGE_NEAR.test(after.split(/[.;!?]/, 1)[0] ?? '')) return { role: 'range' };
  if (SINCE.test(after)) return { role: 'since' };
  // "4,000 miles over on my oil change" is no reading of the odometer.
  if (
    /^ (?:over(?:due)?|past|late|behind)\b/.test(after) ||
    /\b(?:overdue|late|missed|over)\b.{0,18}\bby (?:about )?$/.test(before)
  )
    return { role: 'trip' };
  // 过年跑1200公里回老家: a way, and nothing the car has run.
  if (TRIP_BEFORE.test(before) || TRIP_BEHIND.test(after)) return { role: 'trip' };
  if (/^ ?(?:commute|trip|drive|journey|round|each way|one way|to work|路|的路|通勤|上下班|高速)/.test(after))
    return { role: 'trip' };
  if ((km.from ?? 0) >= 8_000 || ODOMETER.test(before) || ODOMETER_AFTER.test(after))
    return (km.from ?? 0) >= 1_000 ? { role: 'odometer' } : {};
  return {};
}

/** Nobody drives further to work, in thousandths. */
const LONGEST_WAY = 300_000;
const WAY_BEFORE = /\bcommut\w+(?: of| is| about| around)? ?$/;
const WAY_BEHIND = /^ (?:commute|round.?trip|each way|one.?way|return trip)\b/;

/** "I drive 60k a year". */
const COVERS =
  /(?:\b(?:drive|driving|drives|cover(?:ing)?|clock(?:ing)? up|(?:i|we|she|he|it|they|to|and|i'll|we'll|will|would|might|normally|usually|mostly) (?:only |just |mostly |usually |probably )?(?:do|does)|doing)|(?:^|[.,;] )do)(?: about| around| roughly| maybe| like| only| over| up to)? ?$/;

/** "72 months at 9.9 % on 24k": a loan. */
const LENT =
  /(?:%|percent|apr|owe|loan of|financ\w+|borrow\w*)[^.;]{0,8}$|\b(?:on|for) an? $|(?:%|percent|apr) (?:over|for) \d{1,2} ?(?:months?|mo|years?|yrs?) (?:on|for) (?:about )?$/;

/** 电池75度, 电池容量60度: what it holds. */
const OF_BATTERY = /电池(?:包|容量|电量)?(?:是|有|大概|约)? ?$/;
const CHARGED = /充(?!满?电?[^,.;]{0,6}[热烫])/;

/** "A supercharger at 48c", "public charging for 79p": a price of a kWh, its hundredths without what they count. */
const CHARGED_AT =
  /\b(?:supercharg\w*|rapids?|rapid charg\w*|fast charg\w*|public charg\w*|charg(?:e|es|ing|ers?)|electrify america|ionity|home|overnight|kwh)(?: (?:it|station|network))?(?: (?:is|are|was|at|for|costs?|charges?|now|about|around)){1,3} ?$/;
const HUNDREDTHS = /^ ?([cp])(?![a-z%])/;

const PER_100_KM = /(?:百|100 ?)公里(?:电?耗电?|能耗)?(?:大概|大约|约|平均|差不多|也?就|才|要|只要|是)? ?$/;
const JUDGED = /^ ?(?:块|贵|合理|值|坑|行[吗不]|正常|划算|多不多|高不高)/;
const LITRES = /^ ?(?:升|l(?![a-z])|litres?|liters?)/;
const CONSUMES = /(?:油耗|百公里|consumption|uses?|burns?)[^\d]{0,6}$/;

const CHARGES = /kwh|charg|rapid|ev\b/;
/** Nothing in cars lasts longer (months). */
const LONGEST = 1_200;

/** 1块5, 一块五毛, 3毛1: tenths of a yuan or a jiao; in 5毛一度 the price is of one. */
const JIAO = /^([1-9一二三四五六七八九])(?:毛|(?!\d|[.,]\d|[万千百十个度升公斤次天晚夜年月瓶套片条只]))/;

/** Words that make the number behind them the price of a gallon, a litre or a kWh. */
const ENERGY_PRICE = [
  [/(?:gas|petrol|gasoline|diesel|fuel)(?: price)?(?: is| at| costs?)? ?$|油价[^\d]{0,4}$/, 'gallon', 'litre'],
  [/(?:electricity|power|kwh)(?: price)?(?: is| at| costs?)? ?$|电价[^\d]{0,4}$|一度电?[^\d]{0,2}$/, 'kwh', 'kwh'],
] as const;
/** "If gas goes to 5 bucks", 油价涨到9块: what stands before a price of fuel. */
const FUEL_GOES =
  /\b(?:gas|petrol|gasoline|diesel|fuel)(?: prices?)?(?: (?:is|are|was|at|goes|go|went|going|rises?|rose|hits?|gets?|got|climbs?|jumps?|reaches|stays|drops?|falls?|fell|up|down|back|now|about|around|to)){0,5} ?$|油价[^\d,.;]{0,6}$/;
/** Nobody pays more for a gallon or a litre. */
const DEAREST_FUEL = 20;
const isOfFuel = (before: string, { from = 0, to = from }: Amount): boolean =>
  to < DEAREST_FUEL && FUEL_GOES.test(before);

const isHanText = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Before how tall somebody is, in centimetres without saying so. */
const TALL_BEFORE = /(?:身高|个子|个头)[^\d,.;]{0,4}$|\b(?:height(?: of| is|:)?|tall at) ?$/;
const SHORTEST_CM = 120;
const TALLEST_CM = 225;

const SEATS_BEFORE = /\bseats?(?: for| up to)? ?$|能坐$|坐$/;

const timed = ({ from = 0, to = from }: Amount, by: number): Amount => ({ from: from * by, to: to * by });

/** A number without a unit: in cars' language "140k" is what the car has run or what it costs, "15万" rather a price. */
function unitless(text: string, amount: ReturnType<typeof numberAt> & object, before: string): Read {
  const { end } = amount;
  const after = text.slice(end, end + 24);
  const rate = perAt(text, end);
  const said = text.slice(0, end);
  const isHan =
    /[万千](?:[1-9]\d{0,3}|[一二三四五六七八九]{1,2})?(?:左右|上下|出头|多|来)?$/.test(said) ||
    /\dw\d?(?:左右)?$/.test(said);
  if (PERCENT_BEFORE.test(before)) return { meaning: { type: 'percent', percent: plain(amount) }, end };
  const thousandths = MONTHLY_RATE.test(before) ? THOUSANDTHS.exec(after) : null;
  if (thousandths !== null) {
    const tenths = thousandths[1] === undefined ? 0 : (numberAt(thousandths[1], 0)?.from ?? 0) / 10;
    const percent = ((amount.from ?? 0) + tenths) / 10;
    return { meaning: { type: 'percent', percent: { from: percent, to: percent } }, end };
  }
  const hundredths = CHARGED_AT.test(before) ? HUNDREDTHS.exec(after) : null;
  if (hundredths !== null && (amount.to ?? 0) < 200)
    return {
      meaning: money(timed(amount, 0.01), hundredths[1] === 'p' ? 'GBP' : undefined, 'kwh'),
      end: end + hundredths[0].length,
    };
  const rated = ENERGY_PRICE.find(([pattern]) => pattern.test(before));
  // "The gas one" is a car.
  if (rated !== undefined && (amount.from ?? 0) < 20 && /[\d.一二三四五六七八九两块毛]$/.test(said))
    return { meaning: money(amount, undefined, isHanText(text) ? rated[2] : rated[1]), end };
  if (SEATS_BEFORE.test(before) && (amount.from ?? 0) <= 9)
    return { meaning: { type: 'people', count: plain(amount), role: 'seats' }, end };
  // 身高192, "I am 192 tall": centimetres.
  const isHeight = TALL_BEFORE.test(before) || /^ ?tall\b/.test(after);
  if (isHeight && (amount.from ?? 0) >= SHORTEST_CM && (amount.to ?? 0) <= TALLEST_CM)
    return { meaning: { type: 'length', mm: timed(amount, 10) }, end };
  // 落地27, 瓜子收4.2: ten thousands.
  const isTenThousands = /落地价?(?:是|大概|大约|要|才|就)?$/.test(before)
    ? (amount.from ?? 0) >= 3
    : isOffer(text, before, end);
  if (isTenThousands && !amount.isScaled && (amount.to ?? 0) < 200)
    return { meaning: money(timed(amount, 10_000), undefined, undefined), end };
  if (isRate(text, before) && !amount.isScaled && (amount.to ?? 0) > 0 && (amount.to ?? 0) <= RATE_MOST)
    return { meaning: { type: 'percent', percent: plain(amount) }, end };
  // "A 90k commute", "90k round trip": kilometres.
  if (/\dk$/.test(said) && (amount.to ?? 0) < LONGEST_WAY && (WAY_BEFORE.test(before) || WAY_BEHIND.test(after)))
    return { meaning: { type: 'distance', km: timed(amount, 1 / 1_000), role: 'trip' }, end };
  if (amount.isScaled && !isHan && rate !== undefined && COVERS.test(before)) {
    const role = distanceRole({ km: amount }, rate.per, before, after);
    return { meaning: { type: 'distance', km: timed(amount, KM_PER_MILE), isMiles: true, ...role }, end: rate.end };
  }
  if (amount.isMoney) return { meaning: money(amount, undefined, rate?.per), end: rate?.end ?? end };
  if (
    rate !== undefined &&
    ['month', 'kwh', 'gallon', 'litre', 'week', 'year'].includes(rate.per) &&
    (amount.from ?? 0) > 0
  )
    return { meaning: money(amount, undefined, rate.per), end: rate.end };
  if (amount.isScaled) {
    const isPriced =
      !isHan &&
      /^ (?:suv|car|truck|van|sedan|loan|note|ev|hybrid|down|deposit|up ?front|financed|borrowed)\b/.test(after);
    const isDriven = isPriced
      ? false
      : isHan
        ? /(?:跑了?|开了|行驶了?|里程|表显|公里数)[^.,;\d]{0,6}$|(?:一年|每年|年均)[^.,;\d花存挣赚要]{0,6}开[^.,;\d]{0,3}$/.test(
            before,
          )
        : (ODOMETER.test(before) && !LENT.test(before) && !CLAIMS.test(before)) || ODOMETER_AFTER.test(after);
    if (isDriven && !FOR_MONEY.test(before.slice(-6))) {
      const isYearly = /(?:一年|每年|年均)[^,.;]{0,8}$/.test(before);
      const inKm = isHan || amount.isIndian === true;
      const km = inKm ? plain(amount) : timed(amount, KM_PER_MILE);
      return {
        meaning: { type: 'distance', km, ...(inKm ? {} : { isMiles: true }), role: isYearly ? 'perYear' : 'odometer' },
        end,
      };
    }
    return { meaning: money(amount, undefined, undefined), end };
  }
  if (
    (amount.from ?? 0) >= 100 &&
    (FOR_BARE_MONEY.test(before) || (/[换修][^\d,.?!]{0,8}$/.test(before) && JUDGED.test(after)))
  )
    return { meaning: money(amount, undefined, undefined), end };
  // "Budget's down to 35 now": thousands.
  const isBudget = BUDGET_IS.test(before) && rate === undefined && (amount.from ?? 0) >= 5 && (amount.to ?? 0) < 200;
  if (isBudget) return { meaning: money(timed(amount, 1_000), undefined, undefined), end };
  // The hundred of 百分之四 counts nothing.
  return { meaning: { type: 'number', value: after.startsWith('分之') ? 0 : (amount.from ?? 0) }, end };
}

/** How many tokens behind a "not" it still means. */
const NEGATION_REACH = 7;
const CLAUSE_END = /^[.,;!?:()]$/;
const BUT = new Set(['but', 'though', 'so', 'its', "it's", '但', '就', '也', '而']);

/** A blank between ideographs ends a clause as a comma does. */
const isApart = (one: Token | undefined, other: Token | undefined): boolean =>
  one?.type === 'han' && other?.type === 'han' && one.end < other.start;

/** Behind a "no" these begin what is true. */
const ANSWERS = new Set(['i', 'it', 'its', "it's", 'sorry', 'actually']);

/** Which tokens stand in the scope of a "not". */
function negatedTokens(tokens: readonly Token[], found: readonly Found<Term>[]): boolean[] {
  const negated = tokens.map(() => false);
  // How far the longer phrases reach that begin up to here.
  let covered = 0;
  const gapped: Found<Term>[] = [];
  for (const each of found) {
    const { from, to, value } = each;
    if (value.type !== 'not') {
      if (each.gaps) gapped.push(each);
      else covered = Math.max(covered, to);
      continue;
    }
    // The "not" of "coolant is not going down" is no part of "coolant … going down".
    if (gapped.some((phrase) => phrase.to > to && !isInGap(phrase, from))) continue;
    // "No more than", "no home charger": the "no" belongs to a longer phrase; "no i meant" refuses what was said before.
    if (covered > to || ANSWERS.has(tokens[to]?.text ?? '')) continue;
    for (let i = to; i < Math.min(tokens.length, to + NEGATION_REACH); i += 1) {
      const { text, type } = tokens[i] as Token;
      if (
        (type === 'mark' && CLAUSE_END.test(text)) ||
        (i > to && (BUT.has(text) || isApart(tokens[i - 1], tokens[i]))) ||
        // 停车不太行 6万以内: a blank before a figure begins something else.
        (type === 'number' && tokens[i - 1]?.type === 'han' && (tokens[i - 1]?.end ?? 0) < (tokens[i]?.start ?? 0))
      )
        break;
      negated[i] = true;
    }
  }
  return negated;
}

function isInGap({ gaps }: Found<Term>, at: number): boolean {
  return gaps?.some(([from, to]) => from <= at && at < to) === true;
}

/** Makers' names of generations: E90, F30, W204, XV70, Mk7, B8, 8P. */
const GENERATION = /^(?:[efg]\d{2}|[wxvc]\d{3}|mk ?\d|[abc]\d|8[a-z]|xv\d{2}|gen ?\d)(?![\da-z])/;

/** Signs between a make and what is no name. */
const BETWEEN = /[和或跟与同比换的不对还是有怎什哪么新款车这那]/;

const NAMED_VERSION =
  /^(?![^a-z]*[的和跟与有怎什哪])\p{Script=Han}{2,3} ?(?:pro|plus|max|ultra|gt)(?: ?\d{1,2})?(?![a-z])/u;

/** A word of more letters that nobody knows, right behind a make, is a name. */
const LONG_NAME = 5;

/** Whether a model of the make is named anywhere in the message. */
function isModelSaid(spans: readonly Span[], make: Span): boolean {
  return spans.some(({ type, start }) => type === 'model' && start >= make.end);
}

/**
 * Names and figures beyond these are not read, nor signs and wishes: an invoice has fifty, and to compare each with each (is
 * this sum what is paid down?) takes 130 ms for the 1,300 that a question has room for, and 40 for these.
 */
const MOST_STRETCHES = 120;

const MODEL_LETTERS = /^(?:[a-z]{1,4}-?\d{1,3}[a-z]?|[a-z]\d{1,3}|\d{1,3}[a-z]{1,3})/;

/**
 * Reads every stretch of a normalised text once: figures by their shape, names and phrases from the vocabulary, the
 * longest first. `text` is as asked: everyday words ("Fit", "Focus") are names with a capital only, or beside a make or
 * a year. Spans are in order; only evidence and wishes may overlap others. Linear in the length.
 */
export function lex(text: string, normal: string, vocabulary: Vocabulary): Span[] {
  const tokens = tokenise(normal);
  const found = tokens.map((_, at) => vocabulary.phrases.at(tokens, at));
  const negated = negatedTokens(tokens, found.flat());
  const place = (start: number, end: number, at: number): Pick<Span, 'start' | 'end' | 'text' | 'isNegated'> => ({
    start,
    end,
    text: normal.slice(start, end),
    ...(negated[at] === true ? { isNegated: true as const } : {}),
  });
  const isDenied = tokens.map((_, at) => found[at]?.some(({ value }) => value.type === 'not') === true);
  /** A "not" within a gap denies the phrase: 刹车的时候不抖. */
  const denied = ({ gaps }: Found<Term>): Pick<Span, 'isNegated'> =>
    gaps?.some(([start, end]) => isDenied.slice(start, end).includes(true)) === true ? { isNegated: true } : {};
  const evidence = layer('evidence', tokens, found).slice(0, MOST_STRETCHES);
  const wishes = layer('wish', tokens, found).slice(0, MOST_STRETCHES);
  const layers = [...evidence, ...wishes].map((each): Span => ({
    ...each.value,
    ...place((tokens[each.from] as Token).start, (tokens[each.to - 1] as Token).end, each.from),
    ...denied(each),
  }));
  const stretches: Span[] = [];
  for (let at = 0; at < tokens.length && stretches.length < MOST_STRETCHES;) {
    const token = tokens[at] as Token;
    const { start } = token;
    const shaped = codeAt(normal, start, vocabulary) ?? shapeAt(normal, start) ?? amountAt(normal, start);
    const named = nameOf(found[at] ?? [], tokens, at, text, stretches);
    const namedEnd = named === undefined ? 0 : (tokens[named.to - 1] as Token).end;
    const road = shaped?.meaning.type === 'code' ? undefined : roadAt(normal, start, vocabulary.roads, named?.meaning);
    if (road !== undefined) {
      stretches.push({ ...road.meaning, ...place(start, road.end, at) });
      at = Math.max(at + 1, firstBehind(tokens, at, road.end));
      continue;
    }
    const isShape =
      shaped !== undefined &&
      (shaped.meaning.type === 'code' && shaped.meaning.status === 'malformed'
        ? shaped.end > namedEnd // B48 is an engine.
        : shaped.end >= namedEnd || shaped.meaning.type === 'code');
    if (isShape && !(shaped.meaning.type === 'number' && token.type === 'word')) {
      stretches.push({ ...shaped.meaning, ...place(start, shaped.end, at) });
      at = Math.max(at + 1, firstBehind(tokens, at, shaped.end));
    } else if (named !== undefined) {
      const whole = found[at]?.find(({ to, value }) => to === named.to && value.type === named.meaning.type);
      const placed = { ...place(start, namedEnd, at), ...(whole && denied(whole)) };
      // "No warranty, UK": a country is refused by a word right before it alone.
      const isRefused =
        named.meaning.type !== 'country' || NOT_THERE.test(normal.slice(Math.max(0, start - 12), start));
      const { isNegated: _, ...said } = placed;
      stretches.push({ ...named.meaning, ...(isRefused ? placed : said) });
      at = named.to;
    } else at += 1;
  }
  // 不踩刹车也抖: the name of the trouble within says the reverse.
  const isReversed = (span: Span): boolean =>
    span.type === 'entry' &&
    layers.some(
      ({ type, text: said, start, end }) =>
        type === 'evidence' && start < span.start && end > span.start && REVERSES.test(said),
    );
  const named = stretches.filter((span) => !isReversed(span));
  const spans = whether([...layers, ...named], normal).sort((a, b) => a.start - b.start);
  plated(spans);
  driven(spans, normal);
  lastDone(spans, normal);
  repeated(spans);
  gauged(spans, normal);
  const models = spans.filter(({ type }) => type === 'model');
  const isInModel = (span: Span): boolean =>
    span.type === 'wish' && models.some(({ start, end }) => start <= span.start && span.end <= end);
  // "German" is where a car comes from, not where the asker is; "in Germany" is a place.
  const isThere = ({ start }: Span): boolean => /\b(?:in|across) $/.test(normal.slice(Math.max(0, start - 8), start));
  const isOrigin = (span: Span): boolean =>
    span.type === 'country' &&
    !isThere(span) &&
    spans.some((wish) => wish.type === 'wish' && wish.field === 'origin' && wish.start === span.start);
  const isPlaced = (span: Span): boolean =>
    span.type === 'wish' &&
    span.field === 'origin' &&
    isThere(span) &&
    spans.some((country) => country.type === 'country' && country.start === span.start);
  // "I come from India": nor is that.
  const isHome = (span: Span): boolean =>
    span.type === 'country' &&
    (COMES_FROM.test(normal.slice(Math.max(0, span.start - 24), span.start)) ||
      (normal[span.start - 1] === '从' && COMES_HERE.test(normal.slice(span.end))) ||
      (HELD.test(normal.slice(span.end)) &&
        spans.some((other) => other.type === 'country' && other.start !== span.start)));
  return withUnknownModels(
    spans.filter((span) => !isInModel(span) && !isOrigin(span) && !isPlaced(span) && !isHome(span)),
    normal,
    vocabulary,
  );
}

/** Evidence that denies what it names. */
const REVERSES = /^(?:[不没]|(?:not|without|never|no) )/;

/** Right before a country: not there. */
const NOT_THERE = /(?:\bnot (?:in |from )?|\boutside (?:of )?|不在|不是|非)$/;

/** Before a country somebody was born in. */
const COMES_FROM =
  /\b(?:come|comes|came|am|i'm|im|student|students|originally|moved|immigrants?|worker|guy|friend|family) from $|来自$/;

/** "Moving to Shanghai, UK licences": what is held of one country, beside another. */
const HELD = /^ (?:driving )?(?:licen[cs]es?|passports?|plates)\b|^(?:的)?(?:驾照|护照)/;

/** Behind where somebody or something was before: 从国内过来. */
const COMES_HERE = /^(?:刚)?(?:过来|搬来|来的|寄|带来?|进口)/;

/** Behind a bare figure: it is to be spent. */
const MONEY_BEHIND = /^ (?:budget|max|cash|to spend|all in|otd|out the door|or less|tops)\b/;

/** From here on a bare figure in thousands beside a car is rather what it has run than what it costs. */
const RUN_AT_LEAST = 20_000;

/** 现在, 已经, 才: what the car has run by now, where a distance was said beside it. */
const BY_NOW = /(?:现在|目前|已经|才|刚)$/;

/** "Last changed at 45k", 上次是4万5换的: what the car had run when a job was done. */
const DONE_AT =
  /\b(?:changed|replaced|renewed|done|did|flushed|serviced|last(?: time)?)\b[^.,;?\d]{0,14}\b(?:at|around) (?:about )?$/;
const LAST_TIME = /上[次一]次?(?:是|在)?$/;
const DONE_BEHIND = /^ ?(?:公里)?(?:的?时候?)?(?:换|做|保养|弄|更换)/;
const NOW_AT = /\b(?:now|currently) (?:at|on)(?: about)? $/;

/** Before a figure: how often somebody says it is due. */
const CLAIMS = /\b(?:(every|each)|says?|said|recommends?|recommended|suggests?) (?:it'?s |at |(every|each) )?$/;

/** 踩不踩刹车都抖: whether or not, so no name that says it happens then. */
const WHETHER = /(\p{Script=Han})不\1[^,.;，。；]{0,6}都/gu;

function whether(spans: readonly Span[], normal: string): Span[] {
  const said = [...normal.matchAll(WHETHER)].map(({ index, 0: text }) => [index, index + text.length] as const);
  return spans.filter(({ type, start }) => type !== 'entry' || !said.some(([from, to]) => from <= start && start < to));
}

/** "An 08 Odyssey", "a 192 3008": two digits, or three of an Irish plate, right before the car are its year. */
function plated(spans: Span[]): void {
  const stretches = spans.filter(({ type }) => type !== 'evidence' && type !== 'wish');
  for (const [i, span] of spans.entries()) {
    if (span.type !== 'number') continue;
    const short = /^(?:([01]\d|2[0-6])|(1[3-9]|2\d)[12])$/.exec(span.text);
    const next = stretches[stretches.indexOf(span) + 1];
    const isCar = (next?.type === 'make' || next?.type === 'model') && next.start === span.end + 1;
    if (short === null || !isCar) continue;
    const { start, end, text } = span;
    spans[i] = { type: 'year', year: 2000 + Number(short[1] ?? short[2]), start, end, text };
  }
}

/** "2013 Accord 142k": thousands without a currency beside a car, with no word of paying, are miles; 6万公里 … 现在5万8 too. */
function driven(spans: Span[], normal: string): void {
  if (spans.some(({ type }) => type === 'distance'))
    for (const [i, span] of spans.entries()) {
      if (span.type !== 'price' || span.currency !== undefined || span.per !== undefined) continue;
      const { amount: km, start, end, text } = span;
      if (/[万w]/.test(text) && !/[元块]/.test(text) && BY_NOW.test(normal.slice(Math.max(0, start - 2), start)))
        spans[i] = { type: 'distance', km, role: 'odometer', start, end, text };
    }
  // "2018 Tiguan 75k miles 11,500": the sum of a car for sale.
  const isOffered =
    spans.some(({ type }) => type === 'model') &&
    spans.some((span) => span.type === 'year' || (span.type === 'distance' && span.role === 'odometer')) &&
    !spans.some(({ type }) => type === 'price');
  for (const [i, span] of isOffered ? spans.entries() : [])
    if (span.type === 'number' && /^\d{1,3},\d{3}$/.test(span.text)) {
      const { value, start, end, text } = span;
      // "With 181,000 on it".
      const hasRun = value >= RUN_AT_LEAST && ODOMETER_AFTER.test(normal.slice(end, end + 24));
      const km = { from: value * KM_PER_MILE, to: value * KM_PER_MILE };
      if (hasRun) spans[i] = { type: 'distance', km, isMiles: true, role: 'odometer', start, end, text };
      else spans[i] = { type: 'price', amount: { from: value, to: value }, start, end, text };
    }
  const hasCar = spans.some(({ type }) => ['model', 'year', 'generation', 'engine'].includes(type));
  if (!hasCar) return;
  for (const [i, span] of spans.entries()) {
    if (span.type !== 'price' || span.currency !== undefined || span.per !== undefined || !/\dk$/.test(span.text))
      continue;
    const { from = 0, to = 0 } = span.amount;
    const before = normal.slice(Math.max(0, span.start - 24), span.start);
    if (from < RUN_AT_LEAST || MONEY_BEHIND.test(normal.slice(span.end, span.end + 14))) continue;
    // "A new Corolla Cross about 31k": it has run nothing; "a 2021 RAV4 $27.5k or a CR-V 28k": each its sum.
    if (isOfNew(spans, span, normal) || isBesidePriced(spans, span)) continue;
    if (FOR_BARE_MONEY.test(before) || /(?:up to|over|out the door|or less) ?$/.test(before)) continue;
    // "The dealer says 30k" of the fluid.
    const claim = CLAIMS.exec(before);
    const isEvery = claim?.[1] !== undefined || claim?.[2] !== undefined;
    if (claim !== null && !isEvery && !spans.some((job) => job.type === 'entry' && job.id.startsWith('maintenance:')))
      continue;
    const { start, end, text } = span;
    spans[i] = {
      type: 'distance',
      km: { from: from * KM_PER_MILE, to: to * KM_PER_MILE },
      isMiles: true,
      role: claim !== null ? 'interval' : 'odometer',
      start,
      end,
      text,
    };
  }
}

/** Right before a car that nobody has driven. */
const NEW_BEFORE = /\b(?:brand )?new (?:20\d\d |\w+ )?$/;

/** Whether a figure belongs to a car that is said to be new: the car named last before it. */
function isOfNew(spans: readonly Span[], { start }: Span, normal: string): boolean {
  const car = spans.findLast(({ type, end }) => (type === 'model' || type === 'make') && end <= start);
  const named =
    car?.type === 'model' ? spans.findLast(({ type, end }) => type === 'make' && end === car.start - 1) : undefined;
  const from = (named ?? car)?.start;
  return from !== undefined && NEW_BEFORE.test(normal.slice(Math.max(0, from - 24), from));
}

/** Two sums of cars weighed against each other are not further apart. */
const ALIKE = 1.8;

/** Whether another car of the message has its sum with its currency, like this figure, and this car has none yet. */
function isBesidePriced(spans: readonly Span[], { start, ...span }: Span): boolean {
  const cars = spans.filter(({ type, isNegated }) => type === 'model' && isNegated !== true);
  const own = cars.findLast(({ end }) => end <= start);
  if (cars.length < 2 || own === undefined || span.type !== 'price') return false;
  const sum = span.amount.to ?? 0;
  const sums = spans.flatMap((other) =>
    other.type === 'price' && other.currency !== undefined && other.per === undefined ? [other] : [],
  );
  const isPricedItself = sums.some((other) => other.start >= own.end && other.start < start);
  return (
    !isPricedItself &&
    sums.some(({ amount: { to = 0 } }) => to >= sum / ALIKE && to <= sum * ALIKE) &&
    !spans.some((other) => other.type === 'distance' && other.role === 'odometer' && other.start > own.start)
  );
}

/** Where a job was last done, and what the car has run since: both may be said without a unit. */
function lastDone(spans: Span[], normal: string): void {
  const isMiles = spans.some((span) => span.type === 'distance' && span.isMiles === true);
  for (const [i, span] of spans.entries()) {
    const isBare = span.type === 'price' && span.currency === undefined && span.per === undefined;
    if (!isBare && (span.type !== 'distance' || (span.role !== undefined && span.role !== 'odometer'))) continue;
    const { start, end, text } = span;
    const before = normal.slice(Math.max(0, start - 40), start);
    const isDone = DONE_AT.test(before) || (LAST_TIME.test(before) && DONE_BEHIND.test(normal.slice(end)));
    if (!isDone && !(isBare && NOW_AT.test(before))) continue;
    const { from = 0, to = from } = span.type === 'price' ? span.amount : span.km;
    const unit = span.type === 'price' && isMiles ? KM_PER_MILE : 1;
    const role = isDone ? 'doneAt' : 'odometer';
    spans[i] = {
      type: 'distance',
      km: { from: from * unit, to: to * unit },
      ...(isMiles && { isMiles }),
      role,
      start,
      end,
      text,
    };
  }
}

/** Words of a gauge that is read in bars, and of what has a pressure. */
const OF_GAUGE = /\b(?:gauge|fuel|temp(?:erature)?|signal)\b/;
const OF_AIR = /\b(?:psi|pressures?|tyres?|tires?|inflat\w*|boost|rail|pump|kpa)\b|胎|压/;

/** "Gauge down to 2 bars", "lost 3 bars of its battery": a gauge, and no pressure. */
function gauged(spans: Span[], normal: string): void {
  for (const [i, span] of spans.entries()) {
    if (span.type !== 'pressure' || !/bars?$/.test(span.text)) continue;
    const { from = 0, to = from } = span.bar;
    const near = normal.slice(Math.max(0, span.start - 30), span.end + 30);
    if (!Number.isInteger(to) || OF_AIR.test(near) || !OF_GAUGE.test(near)) continue;
    const { start, end, text } = span;
    spans[i] = { type: 'number', value: to, start, end, text };
  }
}

/** "5000公里 … 真的要按5000吗": a bare figure said before as a distance is that distance again. */
function repeated(spans: Span[]): void {
  for (const [i, span] of spans.entries()) {
    if (span.type !== 'price' || span.currency !== undefined || span.per !== undefined) continue;
    const said = spans.find(
      (other) =>
        other.type === 'distance' && /^[\d,.]+/.exec(other.text)?.[0] === span.text && other.start < span.start,
    );
    if (said?.type === 'distance') spans[i] = { ...said, start: span.start, end: span.end, text: span.text };
  }
}

/** The phrases of one type, the longest at each place; they may lie over names and figures. */
function layer<T extends 'evidence' | 'wish'>(
  type: T,
  tokens: readonly Token[],
  all: readonly (readonly Found<Term>[])[],
): Found<Extract<Term, { type: T }>>[] {
  const found: Found<Extract<Term, { type: T }>>[] = [];
  let free = 0;
  for (const each of all) {
    const here = each.filter(({ value }) => value.type === type) as Found<Extract<Term, { type: T }>>[];
    const longest = here[0]?.to ?? 0;
    if (type === 'wish' && longest <= free) continue;
    found.push(...here.filter(({ to }) => type === 'evidence' || to === longest));
    free = Math.max(free, longest);
  }
  if (type === 'wish') return found;
  // "No puddle" is not a puddle, and "fine on the motorway" tells of no motorway.
  const denying = found.filter(
    ({ from, to }) => DENIES.test((tokens[from] as Token).text) || isFine(tokens.slice(from, to)),
  );
  return found.filter(
    (short) =>
      !denying.some(({ from, to }) => from <= short.from && short.to <= to && to - from > short.to - short.from),
  );
}

const DENIES = /^(?:no|not|never|without|无|没|不)/;

/** Whether a phrase says that nothing is the matter where its words tell: "fine when cold", 冷车没事. */
const isFine = (phrase: readonly Token[]): boolean =>
  /^(?:fine|okay|ok|normal|better)$/.test(phrase[0]?.text ?? '') ||
  /(?:正常|没事|就好)$/.test(phrase.map(({ text }) => text).join(''));

function firstBehind(tokens: readonly Token[], from: number, end: number): number {
  let at = from;
  while (at < tokens.length && (tokens[at] as Token).start < end) at += 1;
  return at;
}

interface Named {
  readonly meaning: Meaning;
  readonly to: number;
}

/** The longest name at a token; of models sharing it those of the make beside it. */
function nameOf(
  found: readonly Found<Term>[],
  tokens: readonly Token[],
  at: number,
  text: string,
  before: readonly Span[],
): Named | undefined {
  const neighbour = before.at(-1);
  const names = found.filter(({ value }) => value.type !== 'evidence' && value.type !== 'wish' && value.type !== 'not');
  const isBeside = neighbour !== undefined && (tokens[at] as Token).start - neighbour.end <= 1;
  const isPlace =
    PLACED.has(tokens[at - 1]?.text ?? '') || (tokens[at - 1]?.text === 'to' && STATES.has((tokens[at] as Token).text));
  // The x4 of "4x4" and the 1 of "m1" begin nothing.
  const last = tokens[at - 1];
  const isWithinWord =
    ((tokens[at]?.type === 'word' && last?.type === 'number') ||
      (tokens[at]?.type === 'number' && last?.type === 'word')) &&
    last.end === tokens[at]?.start;
  const accepted = names.filter(
    ({ value, to }) =>
      !(value.type === 'model' && isWithinWord) &&
      (value.type !== 'country' || isPlaceHere(value, tokens, at, to, text)) &&
      !(value.type === 'model' && value.isEveryday === true && isPlace) &&
      ((value.type !== 'model' && value.type !== 'make') ||
        value.isEveryday !== true ||
        (isBeside &&
          ((neighbour.type === 'year' && tokens[at]?.text !== PRONOUN) ||
            (neighbour.type === 'make' && value.type === 'model' && neighbour.make === value.make))) ||
        isCapitalised(text, tokens.slice(at, to)) ||
        (value.type === 'model' && tokens[at]?.type !== 'han' && isAmongHan(tokens, at, to)) ||
        (value.type === 'model' &&
          value.isEveryday &&
          (isNamedAsCar(tokens, at) ||
            (DETERMINERS.has(tokens[at - 1]?.text ?? '') &&
              (tokens[at]?.text.length ?? 0) >= 4 &&
              isOfMake(before, value.make))))),
  );
  const longest = accepted[0]?.to;
  if (NO_NAMES.has((tokens[at] as Token).text)) return undefined;
  const best = accepted.filter(({ to }) => to === longest);
  const models = best.flatMap(({ value }) => (value.type === 'model' ? [value] : []));
  if (longest === undefined) return undefined;
  if (models.length > 0) {
    const ofMake = models.filter(({ make }) => isBeside && neighbour.type === 'make' && neighbour.make === make);
    return {
      meaning: { type: 'model', ids: [...new Set((ofMake.length > 0 ? ofMake : models).map(({ id }) => id))] },
      to: longest,
    };
  }
  const [first] = best;
  if (first === undefined) return undefined;
  const { value } = first;
  if (value.type === 'model' || value.type === 'evidence' || value.type === 'wish' || value.type === 'not')
    return undefined;
  if (value.type === 'country') return { meaning: { type: 'country', ...toldBy(value) }, to: longest };
  // The test or the office of one country is a record of ours, too.
  const country = best.find((each) => each.value.type === 'country')?.value;
  if (value.type === 'entry' && country?.type === 'country')
    return { meaning: { ...value, told: toldBy(country) }, to: longest };
  return { meaning: value, to: longest };
}

const toldBy = ({ market, others }: Told): Told => ({ market, ...(others && { others }) });

/** "In Reading", "…, Hull": an everyday word is a place behind these words, or with a capital behind a comma. */
const PLACE_BEFORE = new Set('in near from around at outside to via towards through between based'.split(' '));

function isPlaceHere(
  { name, isEveryday }: Extract<Term, { type: 'country' }>,
  tokens: readonly Token[],
  at: number,
  to: number,
  text: string,
): boolean {
  // "Read" is no form of the town of Reading.
  if (name !== undefined && tokens[at]?.text.replace(/'s$/, '') !== name) return false;
  const before = tokens[at - 1]?.text ?? '';
  if (isEveryday !== true || PLACE_BEFORE.has(before)) return true;
  return before === ',' && isCapitalised(text, tokens.slice(at, to));
}

/** "It is the 2015 one": behind a year it stands for what was named before. */
const PRONOUN = 'one';

/** Words that share their stem with a name. */
const NO_NAMES = new Set([
  'cad',
  'cads',
  'dodgy',
  'dodging',
  'dodged',
  'fits',
  'fitted',
  'fitting',
  'seated',
  'seating',
]);

/** Behind these words an everyday name is a place or a month. */
const PLACED = new Set(['lake', 'in', 'from', 'till', 'until', 'near', 'since', 'by', 'of', 'around']);
/** Behind "to" these are states one moves or drives to. */
const STATES = new Set(['california', 'colorado', 'dakota', 'tahoe']);
const DETERMINERS = new Set([
  'my',
  'a',
  'an',
  'our',
  'his',
  'her',
  'used',
  'old',
  'vs',
  'versus',
  'or',
  'gen',
  'diesel',
  'petrol',
  'hybrid',
  'electric',
  'manual',
  'automatic',
]);

/** 和六万公里的polo: in Chinese a Latin word of a car's name is the name, however it is written. */
function isAmongHan(tokens: readonly Token[], at: number, to: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[to]];
  return before?.type === 'han' || after?.type === 'han';
}

/** What stands behind a car's name: an engine's size, a generation, a sport version, a year. */
const NAMED_BEHIND = /^(?:\d\.\d|[1-9]|(?:19|20)\d\d|mk|gti|gtd|gte|tdi|tsi|tdci|tfsi|ecoboost|st|rs|hybrid|ev|phev)$/;

/** "My focus", "a used leaf", "golf vs focus", "fiesta 1.0": an everyday word stands as a car's name, unless it is nothing but a word. */
function isNamedAsCar(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  const isNamed = DETERMINERS.has(tokens[at - 1]?.text ?? '') || NAMED_BEHIND.test(tokens[at + 1]?.text ?? '');
  return isNamed && word.length >= 4 && !NEVER_ALONE.has(word);
}

/** "Not a CR-V, its a pilot": another model of the make was named before. */
const isOfMake = (before: readonly Span[], make: string): boolean =>
  before.some((span) => span.type === 'model' && span.ids.some((id) => id.startsWith(`${make}-`)));

/** Everyday words that stay words behind "a" and "my". */
const NEVER_ALONE = new Set(
  'ute unit seat smart mini free family icon rapid vision dream spring note edge city soul song sport space march sunny touring spirit wagon express partner century ocean future image balance swift journey element venture matrix legacy passport compass charger liberty commander accent envision escape custo element liner lightning prologue pilot crown'.split(
    ' ',
  ),
);

/** Whether a name was written with a capital in the text as asked. */
function isCapitalised(text: string, tokens: readonly Token[]): boolean {
  const [first] = tokens;
  // An ideograph has none: 最近发现漏油 names no Discovery.
  if (first === undefined || first.type === 'han') return false;
  const word = first.text;
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  return text.includes(title) && !text.trim().startsWith(title)
    ? true
    : text.includes(word.toUpperCase()) && word.length > 1;
}

/** A known make and behind it a name nobody sells: "吉利银河X99", "Honda Zephyr 5". Said first, never taken for a neighbour. */
function withUnknownModels(
  spans: readonly Span[],
  normal: string,
  { isKnownWord, isSeries }: Pick<Vocabulary, 'isKnownWord' | 'isSeries'>,
): Span[] {
  return spans.flatMap((span): Span[] => {
    const behind = /^0\d(?![\d.])/.exec(normal.slice(span.end))?.[0];
    // 海豹09: a number of a series that nobody sells.
    if (span.type === 'model' && behind !== undefined && /^\p{Script=Han}/u.test(span.text))
      return [
        {
          type: 'unknownModel',
          name: span.text + behind,
          start: span.start,
          end: span.end + behind.length,
          text: span.text + behind,
        },
      ];
    if (span.type !== 'make') return [span];
    const rest = normal.slice(span.end, span.end + 16).replace(/^ /, '');
    const word = /^[a-z]{4,}(?: \d{1,3}\b)?/.exec(rest)?.[0];
    const isNew = word !== undefined && !isKnownWord(stem(word.replace(/ .*/, '')));
    // 比亚迪海狮12: a number of a series that nobody sells.
    const [numbered, series = ''] = /^(\p{Script=Han}{2,4}?)\d{1,3}(?![\d年万公里款月个天块元%])/u.exec(rest) ?? [];
    const inSeries = isSeries(series) ? numbered : undefined;
    // 比亚迪麒麟Pro 9: a name of two signs with a version nobody sells.
    const versioned = NAMED_VERSION.exec(rest)?.[0];
    // 长安启岳S8, 比亚迪海鲸06: two signs and a number no model of the make has.
    const lettered = /^\p{Script=Han}{2,3} ?(?:[a-z]\d{1,2}|0\d)(?![a-z\d.万公里])/u.exec(rest)?.[0];
    // 海王星X9, where some X9 is sold: read as names of two makes run together.
    const isTwoNames = spans.some(
      ({ type, start }) => type === 'model' && start > span.end && start < span.end + (lettered?.length ?? 0),
    );
    const own = lettered !== undefined && !BETWEEN.test(lettered) && !isTwoNames ? lettered : undefined;
    const name = MODEL_LETTERS.exec(rest)?.[0] ?? inSeries ?? versioned ?? own ?? (isNew ? word : undefined);
    const next = spans.find(
      ({ start, type }) => start >= span.end && start <= span.end + 1 && type !== 'evidence' && type !== 'wish',
    );
    const isNumbered = next?.type === 'number' || next?.type === 'code' || (next?.type === 'year' && name === own);
    if (name === undefined || (next !== undefined && !isNumbered)) return [span];
    if (/^(?:ea\d{3}|\d{1,2}(?:s|th|k)|v[68]|[0-9]{1,2}(?:mm|km|kw|hp))/.test(name)) return [span];
    if (GENERATION.test(name))
      return [
        span,
        {
          type: 'generation',
          name: name.toUpperCase(),
          start: span.end + 1,
          end: span.end + 1 + name.length,
          text: name,
        },
      ];
    // "The Hyundai Trelano or a Tucson": the other one is known, this one is not.
    // 奇瑞云澈X8 beside a 理想L8: nor is a name of Chinese signs with a number.
    const isOwnName =
      /^[a-z]{1,4}\d/.test(name) ||
      name === own ||
      name === inSeries ||
      (isNew && name === word && name.length > LONG_NAME);
    if (!isOwnName && isModelSaid(spans, span)) return [span];
    return [
      span,
      {
        type: 'unknownModel',
        make: span.make,
        name: name.toUpperCase(),
        start: span.end,
        end: span.end + name.length + 1,
        text: name,
      },
    ];
  });
}
