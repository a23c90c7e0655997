import { grouped, sumText, type Range } from './place.ts';
import { firstSums } from './fill.ts';
import { SIGNS } from './markdown.ts';
import type { CardChoice } from '../retrieve/cards.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Entry } from '../records.ts';

/** Above the usual by less is still called a little above. */
const A_LITTLE = 1.15;
/** Below this share of the usual one asks what is left out. */
const CHEAP = 0.7;
/** Priced for one axle. */
const PER_AXLE = new Set(['maintenance:brake-pads', 'maintenance:brake-discs']);
/** A job that includes others. */
const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  'maintenance:brake-discs': ['maintenance:brake-pads'],
};
const ALL_WHEELS =
  /\b(?:all four|all 4|four corners|4 corners|four wheels|all round|all around|both axles|front and (?:rear|back)|front & (?:rear|back)|fronts and (?:rears|backs))\b|四个轮|四轮|前后|四个车轮/;

/** The sum somebody asks for, as said last in the thread. */
export function quoted({ thread }: Conversation): number | undefined {
  const sum = thread
    .flatMap(({ spans }) => [...spans])
    .findLast((span) => span.type === 'price' && span.per === undefined);
  return sum?.type === 'price' ? (sum.amount.to ?? sum.amount.from) : undefined;
}

type Sums = { readonly US: Range; readonly CN: Range } & Partial<Record<string, Range>>;

/** The service jobs a quote names together with the record that answers, none counted twice. */
function jobsOf(entry: Entry, { thread }: Conversation, byId: ReadonlyMap<string, Entry>): readonly Entry[] {
  const named = thread.flatMap(({ spans }) =>
    spans.flatMap((span) =>
      span.type === 'entry' && span.isNegated !== true && span.id.startsWith('maintenance:') ? [span.id] : [],
    ),
  );
  const ids = new Set(entry.id.startsWith('maintenance:') ? [entry.id, ...named] : [entry.id]);
  const included = new Set([...ids].flatMap((id) => INCLUDES[id] ?? []));
  return [...ids].flatMap((id) => {
    const job = byId.get(id);
    return job?.cost === undefined || included.has(id) ? [] : [job];
  });
}

/** Whether a quoted sum is usual for the jobs named, in one bold sentence; nothing where no sum or no price is known. */
export function quoteText(
  entry: Entry,
  card: CardChoice | undefined,
  conversation: Conversation,
  byId: ReadonlyMap<string, Entry>,
  perDollar: Readonly<Record<string, number>>,
): string | undefined {
  const sum = quoted(conversation);
  const { place, language, matter, thread } = conversation;
  const asks = matter.kinds
    .slice(0, 2)
    .some(({ value, score }) => (value === 'fair' || value === 'cost' || value === 'should') && score > 0.2);
  if (sum === undefined || !asks) return undefined;
  const fair = entry.cards.find(({ kind, about }) => kind === 'fair' && about === undefined);
  const jobs = jobsOf(entry, conversation, byId);
  const isAllWheels =
    thread.some(({ normal }) => ALL_WHEELS.test(normal)) ||
    (conversation.evidence.has('front') && conversation.evidence.has('rear'));
  const own =
    card !== undefined && (card.card.kind === 'cost' || card.card.kind === 'fair')
      ? firstSums(card.card.answer.en)
      : undefined;
  const costs: Sums[] =
    jobs.length > 0
      ? jobs.map(({ id, cost }) => multiplied(cost as Sums, isAllWheels && PER_AXLE.has(id) ? 2 : 1))
      : own === undefined
        ? []
        : [own];
  if (costs.length === 0) return undefined;
  if (jobs.length === 0 && card?.card.kind === 'fair')
    return againstLimits(sum, card.card.answer.en, conversation, perDollar);
  const total = costs.reduce(added);
  const rate = perDollar[place.currency] ?? 1;
  const inPlace = (sums: Sums): Range =>
    sums[place.market] ??
    (place.currency === 'CNY' ? sums.CN : (sums.US.map((each) => each * rate) as unknown as Range));
  const [from, to] = inPlace(total);
  const limit = jobs.length === 1 && !isAllWheels && fair !== undefined ? firstSums(fair.answer.en) : undefined;
  const most = Math.max(to, limit === undefined ? 0 : inPlace(limit)[1]);
  const usual = sumText(total, place, perDollar, language);
  const zh = language === 'zh';
  const named = place.currency === 'CNY' && zh ? `${grouped(sum)}元` : `${SIGNS[place.currency] ?? ''}${grouped(sum)}`;
  const together =
    jobs.length > 1
      ? zh
        ? `${jobs.length}项加起来`
        : ` for the ${jobs.length} jobs together`
      : isAllWheels && jobs.some(({ id }) => PER_AXLE.has(id))
        ? zh
          ? '前后都做'
          : ' for both axles'
        : '';
  if (sum > most * A_LITTLE)
    return zh ? `**${named}偏贵，${together}一般 ${usual}。**` : `**${named} is dear: usual${together} is ${usual}.**`;
  if (sum > most)
    return zh
      ? `**${named}略高，${together}一般 ${usual}。**`
      : `**${named} is a little above the usual ${usual}${together}.**`;
  if (sum > to)
    return zh
      ? `**${named}在上限，还算正常，${together}一般 ${usual}。**`
      : `**${named} is at the upper end but still fair: usual${together} is ${usual}.**`;
  if (sum < from * CHEAP)
    return zh
      ? `**${named}低于一般行情（${together}${usual}），问清包含什么。**`
      : `**${named} is below the usual ${usual}${together}: ask what it includes.**`;
  return zh
    ? `**${named}价格正常，${together}一般 ${usual}。**`
    : `**${named} is fair: usual${together} is ${usual}.**`;
}

/** A sum against the limits that the first sentence of a card names: below the lowest, above the highest or between. */
function againstLimits(
  sum: number,
  answer: string,
  { place, language }: Conversation,
  perDollar: Readonly<Record<string, number>>,
): string | undefined {
  const limits = [...(answer.split('**')[1]?.matchAll(/\{[^{}]+\}/g) ?? [])].flatMap(([text]) => {
    const sums = firstSums(text);
    if (sums === undefined) return [];
    return [place.currency === 'CNY' ? sums.CN[1] : sums.US[1] * (perDollar[place.currency] ?? 1)];
  });
  if (limits.length === 0) return undefined;
  const zh = language === 'zh';
  const named = place.currency === 'CNY' && zh ? `${grouped(sum)}元` : `${SIGNS[place.currency] ?? ''}${grouped(sum)}`;
  if (sum > Math.max(...limits) * A_LITTLE) return zh ? `**${named}偏贵。**` : `**${named} is dear.**`;
  if (sum <= Math.min(...limits)) return zh ? `**${named}不算贵。**` : `**${named} is fair.**`;
  return zh ? `**${named}贵不贵，看包含什么。**` : `**Whether ${named} is fair depends on what it includes.**`;
}

function multiplied(sums: Sums, times: number): Sums {
  return Object.fromEntries(
    Object.entries(sums).map(([market, range]) => [market, [(range?.[0] ?? 0) * times, (range?.[1] ?? 0) * times]]),
  ) as unknown as Sums;
}

/** Both together, in the markets both have sums for. */
function added(a: Sums, b: Sums): Sums {
  return Object.fromEntries(
    Object.entries(a).flatMap(([market, range]) => {
      const other = b[market];
      return range === undefined || other === undefined ? [] : [[market, [range[0] + other[0], range[1] + other[1]]]];
    }),
  ) as unknown as Sums;
}
