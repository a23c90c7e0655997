import type { Reading, SpanOf } from '../../reading/reading.ts';
import { say, type Asked } from './asked.ts';
import { fullName, spanOf, type Band, type Model } from './catalogue.ts';
import type { Told } from './fact.ts';
import { bandText, distance, money } from './figures.ts';
import { fairBand, levelOf, type Specimen } from './judge.ts';

/** Words that say a figure of all cars that are named. */
const OF_ALL = /\b(?:both|each|all|either|same)\b|都|均|各/;
const AROUND = 14;

type Figure = SpanOf<'price'> | SpanOf<'distance'>;

const isFigure = (span: Reading['spans'][number]): span is Figure =>
  (span.type === 'price' && span.per === undefined) || (span.type === 'distance' && span.role === 'odometer');

/**
 * The very cars that are weighed, by what stands beside each name: "a 2021 CX-5 with 41,000 km or a 2022 RAV4 with 78,000
 * km, both 38,500". The year stands before or behind a name, mileage and sum behind it; what is said of all counts for each.
 */
export function specimensIn(models: readonly Model[], { reading }: Pick<Asked, 'reading'>): Specimen[] {
  const { spans, normal } = reading;
  const places = models.map((model) => spans.find((span) => span.type === 'model' && span.ids.includes(model.id)));
  const figures = spans.filter(
    (span): span is Figure => isFigure(span) && normal.slice(span.start, span.end) === span.text,
  );
  const isOfAll = (figure: Figure): boolean =>
    OF_ALL.test(normal.slice(Math.max(0, figure.start - AROUND), figure.start)) ||
    // One sum alone is rather what there is to spend.
    (figure.type === 'distance' && figures.filter(({ type }) => type === figure.type).length === 1);
  return models.map((model, i): Specimen => {
    const here = places[i];
    if (here === undefined) return { model, engines: [] };
    const ends = places.flatMap((place) => (place !== undefined && place.start > here.start ? [place.start] : []));
    const end = Math.min(normal.length, ...ends);
    const before = Math.max(
      0,
      ...places.flatMap((place) => (place !== undefined && place.end < here.start ? [place.end] : [])),
    );
    const years = spans.filter((span): span is SpanOf<'year'> => span.type === 'year');
    const year =
      years.findLast((span) => span.end <= here.start && span.start >= before && here.start - span.end < AROUND) ??
      years.find((span) => span.start >= here.end && span.end <= end && span.start - here.end < AROUND);
    const own = (type: Figure['type']): Figure | undefined =>
      figures.find((span) => span.type === type && span.start >= here.end && span.end <= end && !isOfAll(span)) ??
      figures.find((span) => span.type === type && isOfAll(span));
    const [run, sum] = [own('distance'), own('price')];
    const km = run?.type === 'distance' ? (run.km.to ?? run.km.from) : undefined;
    const price = sum?.type === 'price' ? (sum.amount.to ?? sum.amount.from) : undefined;
    return {
      model,
      engines: [],
      ...(year === undefined ? {} : { year: year.year }),
      ...(km === undefined ? {} : { km }),
      ...(price === undefined ? {} : { price }),
    };
  });
}

/** Whether sums were told for the very cars rather than as what there is to spend. */
export const isPricedPair = (specimens: readonly Specimen[]): boolean =>
  specimens.length > 1 && specimens.every(({ price, year }) => price !== undefined && year !== undefined);

/** Each of the very cars with what one like it usually costs, and whether its sum is dear. */
export function specimenTexts(specimens: readonly Specimen[], all: readonly Told[], asked: Asked): string[] {
  const { language } = asked;
  return specimens.flatMap((specimen, i) => {
    const told = all[i];
    const { model, year, km, price } = specimen;
    if (told === undefined || year === undefined || price === undefined) return [];
    const list = newPrice(specimen, told, asked);
    const fair = list ?? fairBand(specimen, told, asked);
    if (fair === undefined) return [];
    const run = km === undefined ? '' : say(language, `, ${distance(km, asked)}`, `、${distance(km, asked)}`);
    const level = levelOf(price, fair);
    const opinion =
      level === 'dear'
        ? say(language, 'too much', '偏贵')
        : level === 'cheap'
          ? say(language, 'little: ask why', '偏低，问清原因')
          : price > fair.to
            ? say(language, 'a little too much', '略贵')
            : say(language, 'fair', '正常');
    return [
      say(
        language,
        `**${fullName(model, 'en')}** (${year}${run}): ${list === undefined ? 'one like it is usually' : 'new it lists at'} ${bandText(fair, told.market, language)}; ${money(price, told.market, language)} is ${opinion}`,
        `**${fullName(model, 'zh')}**（${year}款${run}）：${list === undefined ? '同年同里程行情约' : '新车指导价'}${bandText(fair, told.market, language)}，${money(price, told.market, language)}${opinion}`,
      ),
    ];
  });
}

/** Said right before the year or the name of a car. */
const NEW_ONE = /(?:\b(?:brand )?new (?:(?:19|20)\d\d )?(?:\w+ )?|(?:新款?的?|全新|新车)(?:\d{2,4}年?款?的?)?)$/;

/** Whether one of the very cars is said to be a new one. */
export function isSaidNew({ model, year, km }: Specimen, { reading, today }: Asked): boolean {
  const { spans, normal } = reading;
  const here = spans.find((span) => span.type === 'model' && span.ids.includes(model.id));
  const isSaid = here !== undefined && NEW_ONE.test(normal.slice(Math.max(0, here.start - 24), here.start));
  return isSaid && km === undefined && (year ?? 0) >= Number(today.slice(0, 4)) - 1;
}

/** The list price of a car that is said to be new; undefined for a used one. */
function newPrice(specimen: Specimen, { versions, market }: Told, asked: Asked): Band | undefined {
  const bands = isSaidNew(specimen, asked) ? versions.flatMap(({ price }) => price[market] ?? []) : [];
  return bands.length === 0 ? undefined : spanOf(bands);
}

/** How much its sum speaks for one of the very cars: a tenth under the usual is half a point. */
export function priceBonus({ price, ...specimen }: Specimen, told: Told, asked: Asked): number {
  const fair = price === undefined ? undefined : (newPrice(specimen, told, asked) ?? fairBand(specimen, told, asked));
  if (price === undefined || fair === undefined) return 0;
  const usual = (fair.from + fair.to) / 2;
  return Math.max(-MOST_BONUS, Math.min(MOST_BONUS, ((usual - price) / usual) * PER_PART));
}

/** Points for the whole price, and the most of them. */
const PER_PART = 5;
const MOST_BONUS = 1.5;
