import { CURRENCIES, MARKETS } from '../data/markets.ts';
import type { Reading, Span } from '../reading/reading.ts';
import type { Conversation } from '../state/conversation.ts';
import { placeIn } from './place.ts';
import type { Plan } from './plan.ts';

/**
 * The conversation as if it were held in the nearest market that sells much the same cars, with its sums in that one's
 * money: an Irish budget in pounds. Undefined where the market is one of ours, or none is near.
 */
export function seenFromNear(conversation: Conversation): Conversation | undefined {
  const { place } = conversation;
  const near = MARKETS[place.country]?.cars;
  if (near === undefined || !place.isSaid || MARKETS[place.country]?.currency !== place.currency) return undefined;
  const seen = new Map<Reading, Reading>();
  const of = (reading: Reading): Reading => {
    const known = seen.get(reading);
    if (known !== undefined) return known;
    const spans = reading.spans.map((span) => moved(span, near));
    const made = { ...reading, spans };
    seen.set(reading, made);
    return made;
  };
  return {
    ...conversation,
    current: of(conversation.current),
    readings: conversation.readings.map(of),
    thread: conversation.thread.map(of),
    trail: conversation.trail.map(of),
    carThread: conversation.carThread.map(of),
    place: { ...placeIn(near.market, true, undefined, place.isMetric), country: place.country },
  };
}

function moved(span: Span, { market, rate }: { readonly market: string; readonly rate: number }): Span {
  if (span.type === 'country') return { ...span, market };
  if (span.type !== 'price' || (span.per !== undefined && span.per !== 'month' && span.per !== 'year')) return span;
  const { from, to } = span.amount;
  const amount = {
    ...span.amount,
    ...(from === undefined ? {} : { from: from / rate }),
    ...(to === undefined ? {} : { to: to / rate }),
  };
  return { ...span, amount, currency: MARKETS[market]?.currency ?? 'USD' };
}

/** The plan made there with its sums in the asker's money again, and a word that they are converted. */
export function seenFromHere(plan: Plan, { place, language, readings }: Conversation): Plan {
  const { cars: near, en, zh } = MARKETS[place.country] ?? {};
  if (near === undefined) return plan;
  const there = MARKETS[near.market];
  const money = CURRENCIES[there?.currency ?? 'USD'];
  const told = readings.flatMap(({ spans }) =>
    spans.flatMap((span) => (span.type === 'price' ? [span.amount.from ?? 0, span.amount.to ?? 0] : [])),
  );
  const here = (value: number): number => {
    const sum = value * near.rate;
    return told.find((each) => Math.abs(each - sum) < sum * A_TRIFLE) ?? rounded(sum);
  };
  const written = (text: string, factor = 1): string =>
    Number((here(Number(text.replaceAll(',', '')) * factor) / factor).toFixed(2)).toLocaleString('en-US');
  const own = CURRENCIES[place.currency];
  const signed = new RegExp(
    `(?<![A-Za-z])${money.sign.replaceAll('$', String.raw`\$`)}(\\d[\\d,]*)(?:–(\\d[\\d,]*))?`,
    'g',
  );
  const named = new RegExp(`(\\d[\\d,.]*)(?:–(\\d[\\d,.]*))?(万)?${money.zh}`, 'g');
  const text = (said: string): string =>
    said
      // A car without prices there has none here.
      .replace(`for ${there?.en};`, `for ${en};`)
      .replace(`${there?.zh}没有它`, `${zh}没有它`)
      .replaceAll(
        signed,
        (_, from: string, to?: string) => `${own.sign}${written(from)}${to === undefined ? '' : `–${written(to)}`}`,
      )
      .replaceAll(named, (_, from: string, to: string | undefined, wan = '') => {
        const by = wan === '' ? 1 : TEN_THOUSAND;
        return `${written(from, by)}${to === undefined ? '' : `–${written(to, by)}`}${wan}${own.zh}`;
      });
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const isPaid = 'currency' in value && value.currency === there?.currency;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]: [string, unknown]) => {
        if (isPaid && key === 'currency') return [key, place.currency];
        return [key, isPaid ? inMoney(each, here) : walk(each)];
      }),
    );
  };
  const parts = walk(plan.parts) as Plan['parts'];
  const isPriced = JSON.stringify(parts) !== JSON.stringify(plan.parts);
  const note =
    language === 'zh'
      ? `价格由${there?.zh}行情粗略折算；${zh}在售哪些版本、实际价格以当地报价为准。`
      : `Prices are roughly converted from ${there?.en}; which versions ${en} has and what they cost there, local listings tell.`;
  return { ...plan, parts: isPriced ? [...parts, { type: 'text', text: note }] : parts };
}

/** Figures beside a currency, however deep. */
function inMoney(value: unknown, here: (value: number) => number): unknown {
  if (typeof value === 'number') return here(value);
  if (Array.isArray(value)) return value.map((each) => inMoney(each, here));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inMoney(each, here)]));
}

/** So little beside what was said is what was said. */
const A_TRIFLE = 0.01;
const TEN_THOUSAND = 10_000;

/** As prices of cars are told. */
function rounded(sum: number): number {
  const step = sum >= 100_000 ? 1_000 : sum >= 10_000 ? 500 : sum >= 1_000 ? 100 : 10;
  return Math.round(sum / step) * step;
}
