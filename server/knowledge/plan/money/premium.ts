import type { Conversation } from '../../state/conversation.ts';
import type { MoneyDefaults } from '../../records.ts';
import { sumText } from '../place.ts';
import { isBudget } from '../quote.ts';

const AGE =
  /\b(?:i'?m|i am|aged?|he'?s|she'?s|driver is)\s+(\d\d)\b|\b(\d\d)\s*(?:yo\b|y\/o|years? old|yr old|year-old)|(\d\d)\s*岁|^(\d\d)(?:,| )/;
/** Until this age one pays as a beginner, and then until this one a good deal more. */
const BEGINNER = 20;
const YOUNG = 25;
const MARKETS = ['US', 'CA', 'UK', 'AU', 'CN', 'EU'] as const;
const MONTHS = 12;
/** A number without a currency is a premium between these. */
const LEAST = 300;
const MOST = 30_000;
/** Sums so many times the usual one are something else, such as what the car cost. */
const NO_PREMIUM = 5;
/** From this share above the upper figure a premium is dear, and from this share of the lower one on it is cheap. */
const DEAR = 1.15;
const CHEAP = 0.8;

/** Years without a claim that were told. */
const NCB =
  /\b(\d{1,2}) ?(?:years?|yrs?|y)?(?:'s?)? ?(?:of )?(?:ncb|ncd|no.claims?)|\b(?:ncb|ncd|no.claims?(?: bonus| discount)?)(?: of| is)? (\d{1,2})\b/;
/** So far around what is usual an estimate reaches. */
const AROUND = 1.25;
const ASKS_PREMIUM =
  /\bhow much\b|\bcost\b|\bquotes?\b|\bwhat (?:would|will|should|does)\b|\binsure\b|\bestimate\b|\bballpark\b/;

/** What a year's insurance comes to for the age, place and car that were told; undefined where no age was told, or a premium was. */
export function premiumEstimate(
  { thread, place, language, vehicle }: Conversation,
  { premiums }: MoneyDefaults,
  perDollar: Readonly<Record<string, number>>,
): string | undefined {
  const market = MARKETS.find((each) => each === place.market);
  const text = thread.map(({ normal }) => normal).join('. ');
  const [, ...ages] = AGE.exec(text) ?? [];
  const age = Number(ages.find((each) => each !== undefined) ?? Number.NaN);
  const isPaid = thread.some(({ spans }) => spans.some(({ type }) => type === 'price'));
  // Everywhere the car matters: without one there is nothing to reckon.
  const isAsked = ASKS_PREMIUM.test(text) && vehicle.models.length > 0;
  if (market === undefined || market === 'CN' || Number.isNaN(age) || age > OLDEST || isPaid || !isAsked)
    return undefined;
  const usual = premiums[market];
  const [, before, behind] = NCB.exec(text) ?? [];
  const years = before ?? behind;
  const off =
    years === undefined || market !== 'UK'
      ? 0
      : (premiums.clean[Math.min(Number(years), premiums.clean.length - 1)] ?? 0);
  const isDear = premiums.dear.places.some((each) => text.includes(each));
  const isFast = premiums.fast.names.some((each) => new RegExp(`\\b${each}\\b`).test(text));
  const factor =
    (age <= BEGINNER ? usual.beginner : age < YOUNG ? usual.young : 1) *
    (vehicle.powertrain === 'ev' ? premiums.electric : 1) *
    (isDear ? (market === 'UK' ? premiums.dear.factorUK : premiums.dear.factor) : 1) *
    (isFast ? premiums.fast.factor : 1) *
    (1 - off);
  const middle = Math.sqrt(usual.sum[0] * usual.sum[1]) * factor;
  const range = [middle / AROUND, middle * AROUND].map((each) => Math.round(each / 50) * 50) as [number, number];
  const name = sumText(
    { US: range, CN: range, [market]: range },
    { ...place, prices: { market, rate: 1 } },
    perDollar,
    language,
  );
  const [enWhy, zhWhy] = [
    [
      age < YOUNG ? `the age of ${age}` : '',
      isFast ? 'a fast version' : '',
      isDear ? 'a dear postcode' : '',
      off > 0 ? `${years} years without a claim (about ${Math.round(off * 100)} % off)` : '',
    ].filter((each) => each !== ''),
    [
      age < YOUNG ? `${age}岁` : '',
      isFast ? '性能版' : '',
      isDear ? '高价地区' : '',
      off > 0 ? `${years}年无出险（约减${Math.round(off * 100)}%）` : '',
    ].filter((each) => each !== ''),
  ];
  return language === 'zh'
    ? `**估计一年${name}${zhWhy.length > 0 ? `：已算${zhWhy.join('、')}` : ''}。**只是估计，多比几家。`
    : `**Roughly ${name} a year${enWhy.length > 0 ? `, counting ${enWhy.join(', ')}` : ''}.** An estimate: quotes differ by half, so compare several.`;
}

/** From here on an age is none of a driver who asks what is usual. */
const OLDEST = 69;

/** Whether a premium somebody pays or was quoted is usual for his country and age. */
export function premiumText(
  { thread, place, language, vehicle }: Conversation,
  { premiums }: MoneyDefaults,
  perDollar: Readonly<Record<string, number>>,
): string | undefined {
  const market = MARKETS.find((each) => each === place.market);
  if (market === undefined) return undefined;
  const usual = premiums[market];
  const sum = thread
    .flatMap(({ spans, normal }) => spans.filter((span) => !isBudget(span, normal)))
    .findLast(
      (span) => span.type === 'price' && (span.per === undefined || span.per === 'year' || span.per === 'month'),
    );
  const bare = thread
    .flatMap(({ spans }) => [...spans])
    .findLast((span) => span.type === 'number' && span.value >= LEAST && span.value <= MOST);
  const paid =
    sum?.type === 'price'
      ? (sum.amount.to ?? sum.amount.from ?? 0) * (sum.per === 'month' ? MONTHS : 1)
      : bare?.type === 'number'
        ? bare.value
        : undefined;
  const text = thread.map(({ normal }) => normal).join(' ');
  if (paid === undefined) return undefined;
  const found = AGE.exec(text);
  const age = Number(found?.slice(1).find((each) => each !== undefined) ?? Number.NaN);
  const isElectric = vehicle.powertrain === 'ev';
  const factor =
    (age <= BEGINNER ? usual.beginner : age < YOUNG ? usual.young : 1) *
    (isElectric ? premiums.electric : 1) *
    (premiums.dear.places.some((each) => text.includes(each)) ? premiums.dear.factor : 1);
  const range = usual.sum.map((each) => Math.round((each * factor) / 50) * 50) as [number, number];
  const name = sumText(
    { US: range, CN: range, [market]: range },
    { ...place, prices: { market, rate: 1 } },
    perDollar,
    language,
  );
  const zh = language === 'zh';
  const who = zh
    ? `${Number.isNaN(age) || age >= YOUNG ? '' : `${age}岁`}${isElectric ? '电车' : ''}`
    : `${Number.isNaN(age) || age >= YOUNG ? '' : ` at ${age}`}${isElectric ? ' with an electric car' : ''}`;
  const [low, high] = range;
  if (paid > high * NO_PREMIUM || paid < low / NO_PREMIUM) return undefined;
  if (paid > high * DEAR)
    return zh
      ? `**偏贵：${who}一年一般${name}，先比三家再续。**`
      : `**Dear: usual${who} is about ${name} a year, so get three more quotes before you accept it.**`;
  if (paid < low * CHEAP)
    return zh
      ? `**偏低：${who}一年一般${name}，看清少了哪些险种、免赔额多少。**`
      : `**Cheap: usual${who} is about ${name} a year; look what is left out and how high the deductible is.**`;
  if (paid > high)
    return zh
      ? `**在上限：${who}一年一般${name}，比一比多半能降下来。**`
      : `**At the upper end: usual${who} is about ${name} a year, so compare.**`;
  return zh
    ? `**正常：${who}一年一般${name}，比价还能省一点。**`
    : `**Normal: usual${who} is about ${name} a year; comparing may still save 10-20 %.**`;
}
