import type { Span, SpanOf } from '../../reading/reading.ts';
import { MPG_PER_L100, UK_MPG_PER_L100 } from '../../reading/units.ts';
import { saysWord } from '../../reading/wishes.ts';

/** Everything about money and use that was said; money in whole or broken units of the asker's currency. */
export interface Figures {
  readonly price?: number;
  readonly prices: readonly number[];
  readonly down?: number;
  readonly downShare?: number;
  /** A payment each month that is given instead of asked. */
  readonly payment?: number;
  readonly months?: number;
  /** Percent a year. */
  readonly rate?: number;
  readonly kmPerYear?: number;
  /** What is driven a day, where that is what was told. */
  readonly dayKm?: number;
  /** A distance driven once, in km. */
  readonly tripKm?: number;
  /** Distances that are driven, one or several ways that are compared, in km. */
  readonly waysKm: readonly number[];
  /** A mileage that may as well be what is driven a year. */
  readonly runKm?: number;
  readonly fuelPrice?: number;
  /** A litre of diesel, where petrol beside it costs another sum. */
  readonly dieselPrice?: number;
  readonly powerPrice?: number;
  /** All prices of a kWh that were said, the cheapest first. */
  readonly powerPrices: readonly number[];
  /** Litres per 100 km of the cars meant. */
  readonly litres: readonly number[];
  readonly kwh?: number;
  readonly years?: number;
  readonly isMonthly: boolean;
  /** What is asked: the price of a charge, of a kilometre or mile, at night. */
  readonly asksCharge: boolean;
  readonly asksWay: boolean;
  readonly asksOffPeak: boolean;
  /** Rates and terms of two offers, in the order said. */
  readonly rates: readonly number[];
  readonly terms: readonly number[];
}

export const LITRES_PER_GALLON = 3.785411784;
/** Terms of loans in months, as said without the word. */
const LOAN_TERMS = new Set([24, 36, 48, 60, 72, 84]);
/** No rate of a loan is higher, percent. */
const RATE_MOST = 30;
const NEAR = 14;
/** So many signs behind 百公里 stands what is used on it: 百公里油耗大概7升. */
const MEASURED = 6;
/** A sum so many times smaller than another is a fee or a discount. */
const FEE = 5;
/** Smaller sums are the price of a litre, a gallon or a kWh. */
const TINY = 20;
/** Dearer fuel is counted by the gallon, where dollars are paid. */
export const DEAREST_LITRE = 2.3;
/** Nobody pays more dollars for a gallon. */
const DEAREST_GALLON = 12;
const of =
  <T extends Span['type']>(type: T) =>
  (span: Span): span is SpanOf<T> =>
    span.type === type;

function isNear(spans: readonly Span[], span: Span, value: string): boolean {
  return spans.some(
    (word) =>
      word.type === 'wish' &&
      word.field === 'money' &&
      word.value === value &&
      Math.min(Math.abs(word.start - span.end), Math.abs(span.start - word.end)) <= NEAR,
  );
}

const PER_YEAR = { perDay: 365, perWeek: 52, perMonth: 12, perYear: 1 } as const;

/** British gallons are larger. */
const IMPERIAL = UK_MPG_PER_L100 / MPG_PER_L100;

/** The figures of a thread's spans; what was said last counts. `isImperial`: miles per gallon are British. */
export function figuresOf(spans: readonly Span[], isImperial = false): Figures {
  const sums = spans.filter(of('price'));
  const worth = ({ amount }: SpanOf<'price'>): number => amount.to ?? amount.from ?? 0;
  const per = (unit: SpanOf<'price'>['per']): number | undefined => {
    const found = sums.findLast((sum) => sum.per === unit);
    return found && worth(found);
  };
  const tiny = sums.filter((sum) => sum.per === undefined && worth(sum) < TINY && !isNear(spans, sum, 'down'));
  const whole = sums.filter((sum) => sum.per === undefined && !tiny.includes(sum));
  const isPower = (sum: SpanOf<'price'>): boolean => worth(sum) < (sum.currency === 'CNY' ? 3 : 1.2);
  const tinyPower = tiny.findLast(isPower);
  const tinyFuel = tiny.findLast((sum) => !isPower(sum));
  const isByGallon =
    tinyFuel !== undefined && ['USD', undefined].includes(tinyFuel.currency) && worth(tinyFuel) > DEAREST_LITRE;
  const tinyLitre = tinyFuel && worth(tinyFuel) / (isByGallon ? LITRES_PER_GALLON : 1);
  // "3% 违约金": what it costs to pay off early is no rate.
  const percents = spans.filter(of('percent')).filter((span) => !isNear(spans, span, 'penalty'));
  // "18万，首付三成": what is paid at once is the share, not the sum.
  const share = percents.find((span) => isNear(spans, span, 'down'));
  // "$1000 down on a 34k SUV": the smaller one is what is paid at once.
  const downs = whole
    .filter(
      (sum) =>
        share === undefined && isNear(spans, sum, 'down') && (whole.length > 1 || !isNear(spans, sum, 'monthly')),
    )
    .sort((a, b) => worth(a) - worth(b))
    .slice(0, 1);
  const monthly = whole.filter((sum) => !downs.includes(sum) && isNear(spans, sum, 'monthly') && worth(sum) < 20_000);
  const prices = whole.filter((sum) => !downs.includes(sum) && !monthly.includes(sum)).map(worth);
  const rate = percents.find((span) => span !== share);
  const times = spans.filter(of('duration'));
  // "一个月还多少" asks by the month; it is no term.
  const term = times.findLast(({ role, months }) => role !== 'age' && role !== 'ago' && (months.to ?? 0) > 1.5);
  const ways = spans.filter(of('distance'));
  // 百公里7.5升: what it uses, no way.
  const isMeasure = ({ text, end }: SpanOf<'distance'>): boolean =>
    text === '百公里' ||
    (text === '100公里' &&
      spans.some(
        ({ type, start }) => (type === 'consumption' || type === 'energy') && start >= end && start - end <= MEASURED,
      ));
  const yearly = ways.findLast((way) => way.role !== undefined && way.role in PER_YEAR && !isMeasure(way));
  const isTrip = (way: SpanOf<'distance'>): boolean =>
    (way.role === undefined || way.role === 'trip') && !isMeasure(way);
  const trip = ways.findLast((way) => isTrip(way));
  const run = ways.findLast(({ role }) => role === 'odometer');
  // "Petrol is 1.80" names no gallon: dollars are paid for one, and neither so few nor so many.
  const byGallon = sums.findLast((sum) => sum.per === 'gallon');
  const isGallon =
    byGallon !== undefined &&
    (byGallon.text.includes('gal') ||
      (['USD', undefined].includes(byGallon.currency) &&
        worth(byGallon) > DEAREST_LITRE &&
        worth(byGallon) < DEAREST_GALLON));
  const fuelPrice =
    per('litre') ?? (byGallon === undefined ? tinyLitre : worth(byGallon) / (isGallon ? LITRES_PER_GALLON : 1));
  const energy = spans.findLast(of('energy'));
  // A fee beside the sum of a loan or a car is far smaller than it.
  const dearest = Math.max(0, ...prices);
  const last = prices.at(-1) ?? 0;
  const value = prices.length > 0 ? { price: last * FEE < dearest ? dearest : last } : {};
  const most = ({ to, from }: { to?: number; from?: number }): number => to ?? from ?? 0;
  return {
    ...defined({
      ...value,
      down: downs[0] && worth(downs[0]),
      downShare: share && most(share.percent) / 100,
      payment: per('month') ?? (monthly[0] && worth(monthly[0])),
      months: term && Math.round(most(term.months)),
      rate: saysWord(spans, 'money', 'interestfree') ? 0 : rate && most(rate.percent),
      kmPerYear: yearly && most(yearly.km) * PER_YEAR[yearly.role as keyof typeof PER_YEAR],
      dayKm: yearly?.role === 'perDay' ? most(yearly.km) : undefined,
      tripKm: trip && most(trip.km),
      runKm: run && most(run.km),
      fuelPrice,
      powerPrice: per('kwh') ?? (tinyPower && worth(tinyPower)),
      kwh: energy && most(energy.kwh),
      years: term && most(term.months) >= 12 ? Math.round(most(term.months) / 12) : undefined,
    }),
    prices,
    powerPrices: [...new Set([...sums.filter((sum) => sum.per === 'kwh'), ...tiny.filter(isPower)].map(worth))].sort(
      (a, b) => a - b,
    ),
    waysKm: ways.filter((way) => isTrip(way) || way.role === 'perDay').map(({ km }) => most(km)),
    litres: spans
      .filter(of('consumption'))
      .map(({ litres, text }) => most(litres) * (isImperial && /mpg|gallon/.test(text) ? IMPERIAL : 1)),
    rates: [
      ...percents.filter((span) => span !== share).map(({ percent }) => most(percent)),
      // "11.9 % from the dealer, 9.4 from the bank": the second without its sign.
      ...(percents.length === 1 && rate !== undefined
        ? spans.filter(of('number')).flatMap(({ value: bare }) => (bare % 1 !== 0 && bare < RATE_MOST ? [bare] : []))
        : []),
    ],
    terms: [
      ...times
        .filter(({ role, months }) => role !== 'age' && role !== 'ago' && (months.to ?? 0) >= 12)
        .map(({ months }) => Math.round(most(months))),
      ...spans
        .filter(of('number'))
        .map(({ value: bare }) => bare)
        .filter((bare) => LOAN_TERMS.has(bare)),
    ],
    asksCharge: saysWord(spans, 'money', 'percharge'),
    asksWay: saysWord(spans, 'money', 'perway'),
    asksOffPeak: saysWord(spans, 'money', 'offpeak'),
    isMonthly:
      ways.some(({ role }) => role === 'perMonth') || per('month') !== undefined || saysWord(spans, 'money', 'monthly'),
  };
}

function defined<T extends object>(record: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
