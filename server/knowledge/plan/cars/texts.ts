import type { Language, Text } from '../../../language.ts';
import { excluded, wanted, type WishField } from '../../reading/wishes.ts';
import type { Issue } from '../../car-tables.ts';
import { fill } from '../fill.ts';
import { CURRENCIES, MARKETS } from '../../data/markets.ts';
import { placeIn } from '../place.ts';
import { isPriced, say, type Asked } from './asked.ts';
import { fullName, type Priced } from './catalogue.ts';
import {
  BODIES,
  bandText,
  consumption,
  distance,
  ENGINES,
  enumerate,
  fuel,
  GEARBOXES,
  lengthText,
  money,
  seatCounts,
  POWERTRAINS,
  priceYear,
  SIZES,
  towText,
} from './figures.ts';
import { GARAGE_ROOM, isUsed, keptTexts, limitName, meansOf, unsure, type LimitName, type Offer } from './offers.ts';
import { tastesOf, type Ranked } from './rank.ts';

const ORIGINS: Readonly<Record<string, Text>> = {
  japan: { en: 'Japanese', zh: '日系' },
  germany: { en: 'German', zh: '德系' },
  usa: { en: 'American', zh: '美系' },
  korea: { en: 'Korean', zh: '韩系' },
  china: { en: 'Chinese', zh: '国产' },
  europe: { en: 'European', zh: '欧系' },
};

export function marketName(market: string, language: Language): string {
  return MARKETS[market]?.[language] ?? market;
}

/** What the list was made for, so that a misunderstanding shows: "up to $35,000; SUV; no Nissan". */
export function understood(asked: Asked, market: Priced): string {
  const { wishes, language, catalogue } = asked;
  const zh = language === 'zh';
  const either = (keys: readonly string[], table: Readonly<Record<string, Text>>): string =>
    [...new Set(keys)].map((key) => table[key]?.[language] ?? key).join(zh ? '/' : ' or ');
  const makeNames = (keys: readonly string[]): string =>
    keys.map((key) => catalogue.makes.get(key)?.name[language] ?? key).join(zh ? '/' : ' or ');
  const modelName = (id: string): string => {
    const model = catalogue.model(id);
    return model === undefined ? '' : fullName(model, language);
  };
  const modelNames = [...new Set(excluded(wishes, 'model').map(modelName))].filter((text) => text !== '');
  const no = (text: string): string => (text === '' ? '' : zh ? `不要${text}` : `no ${text}`);
  const name = (field: WishField, value: string): string =>
    field === 'make'
      ? makeNames([value])
      : field === 'model'
        ? modelName(value)
        : (VALUES[value]?.[language] ?? value.toUpperCase());
  const named = (field: WishField, values: readonly string[]): string =>
    [...new Set(values.map((value) => name(field, value)))].join(zh ? '/' : ' or ');
  // "No Volkswagen dry dual-clutch": refused together.
  const pairs = wishes.wishes.flatMap(({ parts }) =>
    parts === undefined ? [] : no(parts.map(({ field, values }) => named(field, values)).join(zh ? '' : ' ')),
  );
  const {
    seats,
    maxSeats,
    maxKm,
    maxMonths,
    minYear,
    minRangeKm,
    dailyKm,
    yearlyKm,
    maxLengthMm,
    garageMm,
    minTowKg,
    maxLitres,
    maxGroup,
  } = wishes.figures;
  const parts = [
    budgetText(asked, market),
    isUsed(asked) ? say(language, 'used', '二手') : '',
    either(wanted(wishes, 'origin'), ORIGINS),
    makeNames(wanted(wishes, 'make')),
    [either(wanted(wishes, 'size'), SIZES), either(wanted(wishes, 'body'), BODIES)].filter(Boolean).join(zh ? '' : ' '),
    either(wanted(wishes, 'powertrain'), POWERTRAINS),
    named('engine', wanted(wishes, 'engine')),
    gearboxText(wanted(wishes, 'gearbox', true), language),
    named('drive', wanted(wishes, 'drive')),
    seats === undefined || seats.value < 2 ? '' : say(language, `${seats.value} people`, `${seats.value}个人坐`),
    maxSeats === undefined ? '' : say(language, `at most ${maxSeats.value} seats`, `最多${maxSeats.value}座`),
    maxKm === undefined
      ? ''
      : say(language, `under ${distance(maxKm.value, asked)}`, `${distance(maxKm.value, asked)}以内`),
    maxMonths === undefined
      ? ''
      : say(
          language,
          `at most ${Math.round(maxMonths.value / 12)} years old`,
          `${Math.round(maxMonths.value / 12)}年内`,
        ),
    minYear === undefined ? '' : say(language, `${minYear.value} or newer`, `${minYear.value}年以后`),
    minRangeKm === undefined
      ? ''
      : say(language, `${distance(minRangeKm.value, asked)} of range`, `续航${minRangeKm.value}km以上`),
    dailyKm === undefined
      ? ''
      : say(language, `${distance(dailyKm.value, asked)} a day`, `每天${distance(dailyKm.value, asked)}`),
    yearlyKm === undefined
      ? ''
      : say(language, `${distance(yearlyKm.value, asked)} a year`, `一年${distance(yearlyKm.value, asked)}`),
    minTowKg === undefined
      ? ''
      : say(language, `tows ${towText(minTowKg.value, asked)}`, `能拖${towText(minTowKg.value, asked)}`),
    maxLitres === undefined ? '' : litresText(maxLitres.value, asked),
    maxGroup === undefined
      ? ''
      : say(language, `insurance group ${maxGroup.value} at most`, `保险组别${maxGroup.value}以内`),
    maxLengthMm === undefined
      ? ''
      : say(language, `at most ${maxLengthMm.value} mm long`, `车长${maxLengthMm.value}mm以内`),
    garageMm === undefined
      ? ''
      : say(
          language,
          `up to ${lengthText(garageMm.value - GARAGE_ROOM, asked)} long for a garage of ${lengthText(garageMm.value, asked)}`,
          `车库长${garageMm.value}mm，车长${garageMm.value - GARAGE_ROOM}mm以内`,
        ),
    wanted(wishes, 'charging').at(-1) === 'none' ? say(language, 'no charging at home', '家里不能充电') : '',
    ...pairs,
    no(either(excluded(wishes, 'size'), SIZES)),
    no(named('engine', excluded(wishes, 'engine'))),
    no(named('drive', excluded(wishes, 'drive'))),
    no(either(excluded(wishes, 'origin'), ORIGINS)),
    no(makeNames(excluded(wishes, 'make'))),
    no(modelNames.join(zh ? '/' : ' or ')),
    no(either(excluded(wishes, 'body'), BODIES)),
    no(either(excluded(wishes, 'powertrain'), POWERTRAINS)),
    no(either(excluded(wishes, 'gearbox'), GEARBOXES)),
    ...tastesOf(asked)
      .filter(({ wish }) => wish !== 'use:thirdrow')
      .map((taste) => taste[language]),
  ].filter((part) => part !== '');
  return parts.length === 0
    ? ''
    : say(language, `Looked for: ${parts.join('; ')}.`, `按这些条件挑的：${parts.join('，')}。`);
}

const DRIVES: Readonly<Record<string, Text>> = {
  awd: { en: 'all-wheel drive', zh: '四驱' },
  rwd: { en: 'rear-wheel drive', zh: '后驱' },
  fwd: { en: 'front-wheel drive', zh: '前驱' },
};

/** What the values of columns are called. */
const VALUES: Readonly<Record<string, Text>> = {
  ...SIZES,
  ...BODIES,
  ...POWERTRAINS,
  ...GEARBOXES,
  ...ORIGINS,
  ...ENGINES,
  ...DRIVES,
  premium: { en: 'premium', zh: '豪华' },
};

/** "Manual gearbox", "automatic"; several kinds of automatic are any. */
function gearboxText(boxes: readonly string[], language: Language): string {
  if (boxes.length === 0) return '';
  if (boxes.includes('manual')) return say(language, 'manual gearbox', '手动挡');
  if (boxes.length > 2) return say(language, 'automatic', '自动挡');
  return boxes.map((box) => GEARBOXES[box]?.[language] ?? box).join(say(language, ' or ', '/'));
}

/** The most it may drink, in the asker's unit. */
function litresText(litres: number, asked: Asked): string {
  const most = fuel({ litres, powertrain: 'petrol' }, asked);
  return say(asked.language, `${most.endsWith('mpg') ? 'at least' : 'at most'} ${most}`, `油耗${most}以内`);
}

/** "up to $35,000", "落地20万以内", with how it follows from a monthly payment. */
export function budgetText(asked: Asked, market: Priced): string {
  const { language, wishes } = asked;
  const means = meansOf(asked, market);
  if (means === undefined) return '';
  const { min, max, isAbout, isOnRoad, monthly } = means;
  if (!isPriced(asked.market)) {
    const { currency } = wishes.budget ?? {};
    const sum = `${currency === undefined ? '' : CURRENCIES[currency].sign}${(max ?? min ?? 0).toLocaleString('en-US')}`;
    return say(language, `${sum}, which I cannot check against prices`, `预算 ${sum}（没有当地价格，无法核对）`);
  }
  const show = (value: number): string => money(value, market, language);
  if (monthly !== undefined && max !== undefined)
    return say(
      language,
      `about ${show(max)}, which is ${show(monthly.payment)} a month over ${monthly.months} months at ${monthly.rate} %${monthly.down > 0 ? ` with ${show(monthly.down)} down` : ', nothing down'}`,
      `车价约${show(max)}（月供${show(monthly.payment)}、${monthly.months}期、年利率${monthly.rate}%${monthly.down > 0 ? `、首付${show(monthly.down)}` : '、零首付'}）`,
    );
  const all = isOnRoad ? say(language, ' out the door', '') : '';
  const before = isOnRoad && language === 'zh' ? '落地' : '';
  if (min !== undefined && max !== undefined)
    return `${before}${bandText({ from: min, to: max }, market, language)}${all}`;
  if (max === undefined)
    return min === undefined ? '' : say(language, `${show(min)} and more${all}`, `${before}${show(min)}以上`);
  return isAbout
    ? say(language, `about ${show(max)}${all}`, `${before}${show(max)}左右`)
    : say(language, `up to ${show(max)}${all}`, `${before}${show(max)}以内`);
}

/** What was wished for and not considered, in the asker's words, and what is not known of the very cars; empty where all was checked. */
export function uncheckedNote(offers: readonly Offer[], asked: Asked): string {
  const { language, wishes } = asked;
  const unheard = wishes.unheard ?? [];
  const open = new Map<LimitName, string[]>();
  for (const offer of offers)
    for (const limit of unsure(offer, asked))
      open.set(limit, [...(open.get(limit) ?? []), fullName(offer.model, language)]);
  const unknown = [...open].map(([limit, cars]) =>
    say(
      language,
      `${limitName(limit, 'en')} of the ${enumerate(cars, 'en')}`,
      `${enumerate(cars, 'zh')}的${limitName(limit, 'zh')}`,
    ),
  );
  const all = [...unheard.map((text) => (language === 'zh' ? `“${text}”` : `“${text}”`)), ...unknown];
  if (all.length === 0) return '';
  return say(
    language,
    `**Not checked, because I have no data on it:** ${enumerate(all, language)}.`,
    `**没有数据、没能核对的：**${enumerate(all, language)}，下单前自己确认。`,
  );
}

/** How many reasons are told for one car. */
const MOST_REASONS = 3;
/** A use or wish counts as served from so many points on. */
const SERVED = 0.6;

/** Why this car for this asker, best reason first: strengths that answer the wishes, and the figures behind them. */
export function whyTexts({ offer, reasons }: Ranked, asked: Asked): string[] {
  const { model, version, market } = offer;
  const { language, catalogue } = asked;
  const found: string[] = [];
  const points = new Map(reasons.map(({ rule, points: value }) => [rule, value]));
  const served = tastesOf(asked).filter(({ wish }) => (points.get(wish) ?? 0) >= SERVED);
  const isServed = (...keys: string[]): boolean => served.some(({ wish }) => keys.includes(wish));
  const kept = keptTexts(offer, asked);
  found.push(...kept);
  const most = asked.wishes.figures.maxSeats?.value ?? Infinity;
  const seats = Math.max(...seatCounts(model, market).filter((count) => count <= most));
  if (isServed('use:thirdrow') || (asked.wishes.figures.seats?.value ?? 0) > 5)
    found.push(say(language, `${seats} seats`, `${seats}座`));
  if (isServed('trait:economical', 'trait:cheaprun', 'use:commute', 'use:ridehailing', 'use:city')) {
    const use = version.powertrain === 'ev' ? consumption(version, asked) : fuel(version, asked);
    if (use !== '' && use !== '–' && ((version.litres ?? 0) < 7 || version.powertrain === 'ev')) found.push(use);
  }
  if (isServed('use:snow') && version.awd !== undefined && !wanted(asked.wishes, 'drive').includes('awd'))
    found.push(
      version.awd === 'standard'
        ? say(language, 'standard all-wheel drive', '四驱标配')
        : say(language, 'all-wheel drive on offer', '可选四驱'),
    );
  const strengths = served.flatMap(({ likes }) => model.strengths.filter((trait) => likes.includes(trait)));
  found.push(...[...new Set(strengths)].map((trait) => catalogue.trait(trait, language)));
  if (
    isServed('use:family', 'use:carseats', 'trait:roomy', 'use:business') &&
    model.rearRoom >= 4 &&
    !strengths.includes('rear')
  )
    found.push(say(language, 'roomy rear seat', '后排宽敞'));
  if (isServed('trait:reliable') && (model.make.reliability ?? 0) >= 4 && !strengths.includes('reliable'))
    found.push(say(language, `${model.make.name.en}'s reliability record`, `${model.make.name.zh}口碑耐用`));
  const others = model.strengths.filter((trait) => !strengths.includes(trait));
  found.push(...others.map((trait) => catalogue.trait(trait, language)));
  if (model.common[market] >= 4) found.push(say(language, 'easy to service and to sell on', '保有量大、好修好卖'));
  return [...new Set(found)].slice(0, Math.max(MOST_REASONS, Math.min(kept.length + 1, MOST_REASONS + 1)));
}

/** The weakness to know: the one that touches the wishes, else its first. */
export function weaknessText({ offer: { model } }: Pick<Ranked, 'offer'>, asked: Asked): string {
  const disliked = new Set(tastesOf(asked).flatMap(({ dislikes }) => dislikes));
  const weakness = model.weaknesses.find((trait) => disliked.has(trait)) ?? model.weaknesses[0];
  if (weakness !== undefined) return asked.catalogue.trait(weakness, asked.language);
  return inUnits(model.make.note, asked) || '–';
}

/** `$32,500–40,000`, `2019: $12,500–15,000`; a dash where no price is known. */
export function priceText(
  { price, market, year }: Pick<Offer, 'price' | 'market' | 'year'>,
  language: Language,
): string {
  if (price === undefined) return '–';
  const sum = bandText(price, market, language);
  return year === undefined ? sum : say(language, `${year}: ${sum}`, `${year}年：${sum}`);
}

const ON_TOP: Readonly<Record<Priced, string>> = {
  US: 'destination, tax and dealer offers come on top',
  CN: 'tax, registration and dealer offers come on top',
  UK: 'on the road, before dealer discounts',
  AU: 'on-road costs come on top, usually A$4,000–6,000',
};

/** Of which year prices are, and what comes on top. */
export function priceNote(offers: readonly Offer[], asked: Asked, market: Priced): string {
  const { language } = asked;
  if (offers.every(({ price }) => price === undefined)) return '';
  if (offers.some(({ year }) => year !== undefined))
    return say(
      language,
      'Used prices are estimates; condition, miles and region decide. Have any of them inspected before you pay.',
      '二手价为估算，实际看车况、里程和地区；付款前做第三方检测，查出险和维保记录。',
    );
  const year = market === 'US' || market === 'CN' ? priceYear(offers.map(({ version }) => version)) : undefined;
  const means = meansOf(asked, market);
  const isOver = means?.max !== undefined && offers.some(({ price }) => (price?.to ?? 0) > (means.max ?? 0));
  return say(
    language,
    `${year === undefined ? 'Approximate' : year} list prices${isOver ? '; dearer trims go beyond your budget' : ''}; ${ON_TOP[market]}.`,
    `价格为${year === undefined ? '' : ` ${year} 年`}指导价${isOver ? '，高配会超预算' : ''}；终端优惠和落地价以当地 4S 店报价为准。`,
  );
}

/** A known weakness or a note with its distances in the asker's units; empty without one. */
export function inUnits(
  issue: Text | Issue | undefined,
  { market, language }: Pick<Asked, 'market' | 'language'>,
): string {
  if (issue === undefined) return '';
  const place = placeIn(market, true, undefined, language === 'zh' || undefined);
  return fill(issue[language], { place, language, perDollar: {} });
}

/** Its first clause, for a sentence: "the 2.4 burns oil through worn piston rings". */
export function issueName(issue: Issue, asked: Pick<Asked, 'market' | 'language'>): string {
  const [name = ''] = inUnits(issue, asked).split(/[:.：。；;](?!\d)/);
  return name.trim();
}
