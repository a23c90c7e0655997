import { isForEach, timesOf } from './each.ts';
import { exactIn, grouped, sumIn, sumText, type Place, type Range } from './place.ts';
import { capital } from './cars/facts.ts';
import { firstSums } from './fill.ts';
import type { CardChoice } from '../retrieve/cards.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Entry, Kind } from '../records.ts';
import type { Reading, Span } from '../reading/reading.ts';
import type { Language, Text } from '../../language.ts';
import type { CostRange, Part } from './parts.ts';

/** Above the usual by less is still called a little above. */
const A_LITTLE = 1.15;
/** A range whose upper end is so many times the lower one says little of a sum within it. */
export const WIDE = 5;
const VERY_WIDE = 10;
/** From here on in its range a sum is at the upper end. */
const UPPER = 0.8;
/** Below this share of the usual one asks what is left out. */
const CHEAP = 0.7;
/** A sum below this share of the usual is the price of something else: of a kWh, of a litre. */
const ANOTHER = 0.05;
/** A sum so many times the usual is not what is asked for the job: it is what the car costs. */
const THE_CAR = 5;
/** Priced for one axle. */
const PER_AXLE = new Set(['maintenance:brake-pads', 'maintenance:brake-discs']);
/** Priced for one piece. */
const PER_PIECE = new Set(['part:tpms-sensor', 'part:injector', 'part:ignition-coil', 'part:wheel-nut']);
/** A job that includes others. */
export const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  'maintenance:brake-discs': ['maintenance:brake-pads'],
  'maintenance:timing-belt': ['part:water-pump', 'maintenance:drive-belt', 'maintenance:engine-coolant'],
  'maintenance:tyres': ['maintenance:wheel-balancing'],
  'part:water-pump': ['maintenance:engine-coolant'],
  'maintenance:transmission-fluid': ['part:oil-pan'],
  'maintenance:engine-oil': ['part:oil-pan'],
};
const ALL_WHEELS =
  /\b(?:all four|all 4|four corners|4 corners|four wheels|all (?:the way )?(?:a)?round|both axles|front and (?:rear|back)|front & (?:rear|back)|fronts and (?:rears|backs))\b|四个轮|四轮|前后|四个车轮/;

/** No workshop asks so much, and nobody says it without a currency: "71k" beside a service is a mileage. */
const LEAST_RUN = 8_000;

export function isRun(span: Span): boolean {
  return (
    span.type === 'price' &&
    span.currency === undefined &&
    span.per === undefined &&
    /\dk$/.test(span.text) &&
    (span.amount.from ?? 0) >= LEAST_RUN
  );
}

/** A year is no price, however it stands in the sentence. */
const YEAR = /^(?:19|20)\d\d$/;
/** Words that make a bare number behind them a price. */
const ASKED =
  /(?:报|报价|收|收费|要价|开价|含工时费?|包工时费?|工时费?|连工带料|工料|全包|打包|quoted(?: me)?|said|says|wants?|want|charged?(?: me)?|asking|asked|told(?: me)?)(?:了|我)? ?$/;
/** Behind a bare number that is a price: 398含工时. */
const ASKED_BEHIND = /^ ?(?:含|包)(?:工|安装|材料|税|施工)/;
/** Whether words beside a bare number make it a price. */
function isAskedAt({ start, end }: Span, normal: string): boolean {
  const before = normal.slice(Math.max(0, start - BEFORE), start);
  return ASKED.test(before) || isForEach(before) || ASKED_BEHIND.test(normal.slice(end));
}
/** Before what somebody has to spend: "I've got $400", 预算900. */
const TO_SPEND =
  /\b(?:i(?:'ve| have)?(?: only| just)? (?:got|have)|i only have|(?:my )?budget(?: is| of|'s)?|can (?:only )?spend|only spend)(?: about| around| like| only)? $|(?:预算|手头|手里|我只有|兜里|只想花|想花|能花|最多花|只花)(?:[就才只]|有|是|大概|差不多|上限){0,3}$/;
/** Asks for a car: "cheapest car to insure, about £4000". */
const SEEKS_CAR =
  /\b(?:cheapest|best|good|which|what) (?:[a-z]+ ){0,2}cars?\b(?! (?:insurance|cover|parts?|battery|seats?|loan|wash|park))|买(?:什么|哪[台辆款个]?)车/;

/** What somebody has to spend on work or a car, where the sum is no price. */
export const isBudget = (span: Span, normal: string): boolean =>
  TO_SPEND.test(normal.slice(Math.max(0, span.start - BEFORE), span.start)) || SEEKS_CAR.test(normal);
/** Before what the car itself is worth. */
/** "20万左右的油车", "a $30k car": what kind of car it is. */
const OF_CAR = /^(?:左右|上下|以内)?的.{0,3}车|^ (?:car|suv|truck|sedan|ev|hybrid)\b/;
const WORTH =
  /(?:\bworth(?: about| around| maybe| roughly| only| like| say| probably| at (?:best|most))? |\b(?:kbb|kelley|blue book|book value|trade[- ]in)(?: value)?(?: says| puts| has| is| it| the car| at| like| about| around)+ |(?:还值|值个|能卖|卖了|卖掉|转手|能值|值|车价|车子现价|残值)(?:个|大概|大约|差不多|也就|也才|顶多|最多|只有)?)$/;
/** So many signs before a figure tell what it is. */
export const BEFORE = 32;

/** Whether a sum is what the car is worth. */
export const isWorth = ({ start, end }: Span, normal: string): boolean =>
  WORTH.test(normal.slice(Math.max(0, start - BEFORE), start)) && !TO_REPAIR.test(normal.slice(end));
/** "Worth $4,800 to fix": what the repair costs. */
const TO_REPAIR = /^ to (?:fix|repair)/;
/** Before and behind what a car was bought for: "bought in March for £8,400", 8万买的. */
const BOUGHT_BEFORE =
  /\b(?:bought|purchased|picked (?:it|her|one|this|mine) up|got (?:it|her|one|this|mine))\b[^.;!?]{0,28}$|(?:买车|买来|买的|买入|买了|入手|提车|落地|购入)[^,.;。，；]{0,8}$/;
const BOUGHT_BEHIND = /^(?:块钱?|元|左右|多){0,2}(?:买|入手|提|落地|购)(?:车|的|来|下|入|了)/;
/** Between such words and a sum a job was named: it is what was paid for that. */
const isOfJob = ({ type, ...span }: Span): boolean =>
  type === 'entry' && 'id' in span && /^(?:maintenance|part):/.test(span.id);

/** Whether a sum is what the car was bought for: neither the price of a repair nor what the car is worth today. */
export function isBought({ start, end }: Pick<Span, 'start' | 'end'>, normal: string, spans: readonly Span[]): boolean {
  const from = Math.max(0, start - BOUGHT_REACH);
  const before = BOUGHT_BEFORE.exec(normal.slice(from, start));
  if (before !== null)
    return !spans.some((span) => isOfJob(span) && span.start >= from + before.index && span.end <= start);
  const behind = BOUGHT_BEHIND.exec(normal.slice(end));
  return (
    behind !== null &&
    !spans.some((span) => isOfJob(span) && span.start >= end && span.start <= end + behind[0].length + BESIDE)
  );
}
const BOUGHT_REACH = 44;

/** Before a distance. */
const EACH = /\b(?:every|each|per|at|around|about|past|after|until) $/;
/** No job costs less. */
const LEAST = 20;

/** A sum with how many times it is to be paid. */
interface Asked {
  readonly sum: number;
  readonly times: number;
  /** Where in which message it was said; absent of a sum for several items. */
  readonly at?: { readonly span: Span; readonly reading: Reading };
}

/** The sum somebody asks for, as said last in the thread: for all of them where it was said of each. */
export function quoted(conversation: Conversation): number | undefined {
  const asked = askedFor(conversation);
  return asked && asked.sum * asked.times;
}

/** "Pads 400, labour 200, oil 300, 1,000 in all": the sum said for all of the items before it; undefined where none is. */
function itemisedSum(spans: readonly Span[], normal: string): number | undefined {
  const sums = spans.filter(
    (span) => (span.type === 'price' && span.per === undefined) || (span.type === 'number' && span.value >= LEAST),
  );
  const whole = sums.findLast(({ start }) => IN_ALL.test(normal.slice(Math.max(0, start - BEFORE), start)));
  const sum = whole && priceOf(whole, normal);
  const items = sums.filter(({ end }) => whole !== undefined && end <= whole.start);
  if (sum === undefined || items.length < LEAST_ITEMS) return undefined;
  const parts = items.reduce((all, item) => all + (priceOf(item, normal) ?? 0), 0);
  return parts >= sum * ITEMS.least && parts <= sum * ITEMS.most ? sum : undefined;
}

/** So many items make a bill, and together come to about its sum. */
const LEAST_ITEMS = 2;
const ITEMS = { least: 0.5, most: 1.2 } as const;

function askedFor({ thread }: Conversation): Asked | undefined {
  return thread
    .flatMap((reading): Asked[] => {
      const { normal, spans } = reading;
      const whole = itemisedSum(spans, normal);
      if (whole !== undefined) return [{ sum: whole, times: 1 }];
      const isTold = spans.some(
        (span) => span.type === 'price' && span.currency !== undefined && span.per === undefined,
      );
      return spans.flatMap((span): Asked[] => {
        // "The car is worth 5万": no sum anybody asks for.
        if (isWorth(span, normal) || OF_CAR.test(normal.slice(span.end))) return [];
        if (isBudget(span, normal) || isBought(span, normal, spans)) return [];
        // "A$520 for the 60,000": the sum is the one with a currency.
        if (isTold && span.type === 'price' && span.currency === undefined) return [];
        if (span.type === 'price' && span.per === undefined && !isRun(span) && !YEAR.test(span.text)) {
          // "every 5k", "at 60k": a distance.
          if (
            span.currency === undefined &&
            /\dk$/.test(span.text) &&
            EACH.test(normal.slice(Math.max(0, span.start - BEFORE), span.start))
          )
            return [];
          const sum = span.amount.to ?? span.amount.from;
          return sum === undefined ? [] : [{ sum, times: timesOf(span, normal), at: { span, reading } }];
        }
        const isWanted = span.type === 'number' && span.value >= LEAST && isAskedAt(span, normal);
        return isWanted ? [{ sum: span.value, times: timesOf(span, normal), at: { span, reading } }] : [];
      });
    })
    .at(-1);
}

/** Signs between a job and the bare number that is its price: 刹车油 280, "plugs - 120". */
const BESIDE = 4;

/** Whether a span is what is asked for a job: a sum, or a bare number beside a job or behind "in all". */
export function isPrice(span: Span, normal: string, spans: readonly Span[]): boolean {
  if (isBudget(span, normal) || isBought(span, normal, spans)) return false;
  if (span.type === 'price') return span.per === undefined && !isRun(span) && !YEAR.test(span.text);
  if (span.type !== 'number' || span.value * timesOf(span, normal) < LEAST || YEAR.test(span.text)) return false;
  const before = normal.slice(Math.max(0, span.start - BEFORE), span.start);
  return (
    isAskedAt(span, normal) ||
    IN_ALL.test(before) ||
    spans.some(({ type, end }) => type === 'entry' && end <= span.start && span.start - end <= BESIDE)
  );
}

/** A sum behind it is for everything. */
export const IN_ALL =
  /(?:\btotal|\ball in|\baltogether|in all|for the lot|for everything|\bcombined|一共|总共|共计|合计|总价|打包|全部|加起来)[^\d]{0,12}$/;

/** What a span that is a price asks for all that it is said of, in whole money. */
export function priceOf(span: Span, normal: string): number | undefined {
  const sum =
    span.type === 'price' ? (span.amount.to ?? span.amount.from) : span.type === 'number' ? span.value : undefined;
  return sum && sum * timesOf(span, normal);
}

/** A main dealer's upper end over an independent workshop's, and a premium make's over an ordinary one's. */
const DEALER_SHARE = 1.4;
const PREMIUM_SHARE = 1.3;
const PREMIUM: ReadonlySet<string> = new Set(
  'audi bmw mercedes porsche lexus landrover jaguar volvo mini infiniti acura cadillac lincoln genesis maserati alfa'.split(
    ' ',
  ),
);
const AT_DEALER = /\b(?:main )?dealer(?:s|ship)?\b|\bstealer|\b4s\b|4s店/;
const INDEPENDENT =
  /\bindep|\bindie\b|\blocal (?:garage|shop|mechanic)|\bspecialist\b|外面|修理厂|路边店|快修|途虎|天猫养车/;

/** Whether the newest sum is a dealer's. */
function isAtDealer({ thread }: Conversation): boolean {
  const said = thread.findLast(({ normal }) => AT_DEALER.test(normal) || INDEPENDENT.test(normal));
  return said !== undefined && !INDEPENDENT.test(said.normal);
}

const isPremium = ({ vehicle: { make, models } }: Conversation): boolean =>
  PREMIUM.has(make ?? models[0]?.split('-')[0] ?? '');

/** What is usual where it is asked: dearer at the upper end at a dealer and for a premium make. */
export function whereAsked(sums: Sums, conversation: Conversation): Sums {
  const share = (isAtDealer(conversation) ? DEALER_SHARE : 1) * (isPremium(conversation) ? PREMIUM_SHARE : 1);
  return Object.fromEntries(
    Object.entries(sums).map(([market, range]) => [market, range && [range[0], rounded(range[1] * share)]]),
  ) as unknown as Sums;
}

/** To five below a hundred, to ten above. */
const rounded = (sum: number): number => (sum < 100 ? Math.round(sum / 5) * 5 : Math.round(sum / 10) * 10);

/** How a sum stands to what is usual where it is asked. */
export function judged(
  sum: number,
  usual: Sums,
  conversation: Conversation,
  perDollar: Readonly<Record<string, number>>,
): Verdict {
  const [from, to] = sumIn(whereAsked(usual, conversation), conversation.place, perDollar);
  if (sum > to) return sum > to * A_LITTLE ? 'dear' : 'above';
  if (sum < from) return sum < from * CHEAP ? 'cheap' : 'below';
  return 'fair';
}

/** How a sum stands to the range that is shown beside it: inside is fair, outside by a little, or by more. */
export type Verdict = 'dear' | 'above' | 'fair' | 'below' | 'cheap';

/** What a job usually costs, both axles where both are told, of every piece where they are counted. */
export function usualSums(entry: Entry, conversation: Conversation): Sums {
  const pieces = askedFor(conversation)?.times ?? 1;
  const times = PER_PIECE.has(entry.id)
    ? pieces === 1 && isSet(entry, conversation)
      ? SET
      : pieces
    : isAllWheels(conversation) && PER_AXLE.has(entry.id)
      ? 2
      : 1;
  return multiplied(entry.cost as Sums, times);
}

/** So many injectors most engines have. */
const SET = 4;
const INJECTORS =
  /(?<!one of the |\b(?:one|two|three|1|2|3) (?:new )?)\binjectors\b|(?:四|4|全部|一套)(?:个|支|根|只)?喷油嘴|喷油嘴(?:全|都|四)/;

/** Whether a sum for injectors is one for all of them. */
const isSet = ({ id }: Entry, { thread }: Conversation): boolean =>
  id === 'part:injector' && thread.some(({ normal }) => INJECTORS.test(normal));

function isAllWheels({ thread, evidence }: Conversation): boolean {
  return thread.some(({ normal }) => ALL_WHEELS.test(normal)) || (evidence.has('front') && evidence.has('rear'));
}

/** Kinds that want a verdict on a sum. */
export const JUDGES = ['fair', 'cost', 'should'] as const;

/** Asks about a sum, whatever the kind is taken for. */
export const ASKS_PRICE =
  /\b(?:ok|okay|fair|reasonable|too much|right price|good price|rip.?off)\b ?\?*$|贵不贵|贵吗|合理吗|坑吗|宰我/;

/** Whether a kind is one of the two most probable. */
export const isAsked = (kind: Kind, { matter }: Conversation): boolean =>
  matter.kinds.slice(0, 2).some(({ value, score }) => value === kind && score > 0.2);

const QUOTES =
  /\b(?:says?|saying|said|quoted?|quotes|wants?|asking|charg\w+|estimate)\b|报价|要价|收我|开价|修理厂说|4s店?说|师傅说/;

/** Whether the message tells what somebody asks for a job. */
export function isQuote({ current: { normal, spans } }: Conversation): boolean {
  return spans.some(({ type }) => type === 'price') && QUOTES.test(normal);
}

/** Whether anything was said that a sum can be worked out from. */
export function hasFigures({ thread }: Conversation): boolean {
  return thread.some(({ spans }) =>
    spans.some(({ type }) => ['price', 'percent', 'model', 'distance', 'consumption', 'energy'].includes(type)),
  );
}

/** A sum by market. */
export type Sums = { readonly US: Range; readonly CN: Range } & Partial<Record<string, Range>>;

const isTrouble = ({ causes = [] }: Entry): boolean => causes.length > 0;

const isJob = (span: Span): span is Extract<Span, { type: 'entry' }> =>
  span.type === 'entry' && span.isNegated !== true && /^(?:maintenance|part):/.test(span.id);

/** Ends of sentences, and of what one of several sums is said of. */
const SENTENCE = /[!?;。！？；]|\.(?!\d)|(?<!\d)\./;
const CLAUSE = /[!?;。！？；、]|[,.，](?!\d)|(?<!\d)[,.，]|\b(?:or|and|vs|versus)\b|[或和]|还是/;
/** Choices between sums: "a new box for 6,000 or the valve body for 1,500". */
const OR = /\bor\b|\bversus\b|\bvs\b|\beither\b|\banother\b|或|还是|要么|另一个|另外有|修.{0,24}换|换.{0,24}修/;
/** The whole of which a part was named: another price than that of the part. */
const WHOLE =
  /总成|大修|(?:换|整)(?:台|个)?(?:发动机|变速箱|波箱)|\bassembl(?:y|ies)\b|\b(?:complete|whole|entire|new|used|reman\w*|rebuilt|recon\w*|replacement) (?:\w+ )?(?:unit|gearbox|transmission|engine|motor|box)\b|\b(?:rebuild|overhaul)\b/;

/** What stands around a place up to the nearest ends. */
function around(normal: string, { start, end }: Span, ends: RegExp): { readonly from: number; readonly to: number } {
  const from = [...normal.slice(0, start).matchAll(new RegExp(ends, 'g'))].at(-1);
  const to = ends.exec(normal.slice(end));
  return {
    from: from === undefined ? 0 : from.index + from[0].length,
    to: to === null ? normal.length : end + to.index,
  };
}

/** The sums of a message between which one chooses; none where they are for one thing, or are added up. */
export function choicesIn({ normal, spans }: Reading): readonly Span[] {
  const all = spans.filter((each) => isPrice(each, normal, spans) && !isWorth(each, normal));
  // "$4,200 ... 4k rpm": beside a sum with its currency one without is none.
  const isTold = all.some((span) => span.type === 'price' && span.currency !== undefined);
  const sums = all.filter((span) => !isTold || span.type !== 'price' || span.currency !== undefined);
  const [first, last] = [sums[0], sums.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return OR.test(normal.slice(around(normal, first, CLAUSE).from, around(normal, last, CLAUSE).to)) ? sums : [];
}

/**
 * The jobs that stand with the sum: in its sentence, in its clause where one chooses between sums. Undefined where the
 * message names jobs and none of them stands there, or where the sum is for the whole of which a part was named.
 */
function besideSum(asked: Asked | undefined): ReadonlySet<string> | undefined {
  if (asked?.at === undefined) return undefined;
  const { span, reading } = asked.at;
  const { normal, spans } = reading;
  const { from, to } = around(normal, span, choicesIn(reading).length > 1 ? CLAUSE : SENTENCE);
  return new Set(spans.flatMap((each) => (isJob(each) && each.start >= from && each.end <= to ? [each.id] : [])));
}

/** Whether a sum is for something else than the jobs that were named: for the whole, or said of another matter. */
function isOfAnother(asked: Asked | undefined, isNone: boolean): boolean {
  if (asked?.at === undefined) return false;
  const { span, reading } = asked.at;
  const { from, to } = around(reading.normal, span, CLAUSE);
  // 建议大修，9600元: what it is for may end the clause before.
  const isBare = reading.normal.slice(from, span.start).trim() === '';
  const begin = isBare && from > 1 ? around(reading.normal, { ...span, start: from - 1 }, CLAUSE).from : from;
  const hasJobs = reading.spans.some((each) => isJob(each));
  const isApart = besideSum(asked)?.size === 0;
  const isOfWhole =
    WHOLE.test(reading.normal.slice(begin, to)) &&
    !reading.spans.some((each) => isJob(each) && each.start >= begin && each.end <= to);
  if (isOfWhole && (hasJobs || isNone)) return true;
  return isApart && hasJobs && isNone;
}

/** The jobs a quote names together with the record that answers, none counted twice; none where the price of one is unknown. */
function jobsOf(entry: Entry, conversation: Conversation, byId: ReadonlyMap<string, Entry>): readonly Entry[] {
  const { thread } = conversation;
  const asked = askedFor(conversation);
  // A second offer names its sum alone: the jobs are those of the message that named some.
  const priced = thread.findLast(
    ({ spans }) => spans.some(({ type }) => type === 'price') && spans.some((span) => isJob(span)),
  );
  // A trouble is no job, and a record that says how to go on with several jobs has no price of its own.
  const isNone = entry.cost === undefined || isTrouble(entry);
  const beside = isNone && priced === asked?.at?.reading ? besideSum(asked) : undefined;
  const named = (priced?.spans ?? []).flatMap((span) =>
    isJob(span) && beside?.has(span.id) !== false ? [span.id] : [],
  );
  const ids = new Set(isNone && named.length > 0 ? named : [entry.id, ...named]);
  const included = new Set([...ids].flatMap((id) => INCLUDES[id] ?? []));
  const jobs = [...ids].flatMap((id) => (included.has(id) ? [] : (byId.get(id) ?? [])));
  // What may cost nothing is a look, no job.
  return jobs.every(({ cost }) => cost !== undefined && cost.US[0] > 0) ? jobs : [];
}

/** Kinds of cards whose sums may be of what comes of leaving the job: the pump that old brake fluid ruins. */
const OF_LEAVING: ReadonlySet<Kind> = new Set(['may', 'why']);

/** Whether what a card tells is the job of the sum: the record's own, or named by the card's words beside the sum. */
function isSaidOf({ card }: CardChoice, job: Entry | undefined, entry: Entry, conversation: Conversation): boolean {
  const at = askedFor(conversation)?.at;
  if (job?.id === entry.id || at === undefined) return true;
  const { normal } = at.reading;
  const { from, to } = around(normal, at.span, SENTENCE);
  return card.about?.[conversation.language].some((word) => normal.slice(from, to).includes(word)) !== false;
}

/** A verdict on a quoted sum, and what is usual. */
export interface Quote {
  /** One bold sentence. */
  readonly text: string;
  /** Absent where what is usual is no single sum. */
  readonly cost?: Extract<Part, { type: 'cost' }>;
}

/** Whether a quoted sum is usual for the jobs named; nothing where no sum or no price is known. `about`: the card on the very words. */
export function quoteVerdict(
  entry: Entry,
  card: CardChoice | undefined,
  conversation: Conversation,
  byId: ReadonlyMap<string, Entry>,
  perDollar: Readonly<Record<string, number>>,
  about?: CardChoice,
): Quote | undefined {
  const sum = quoted(conversation);
  const { place, language } = conversation;
  const counted = countedText(conversation);
  const asks =
    isQuote(conversation) ||
    ASKS_PRICE.test(conversation.current.normal) ||
    JUDGES.some((kind) => isAsked(kind, conversation));
  if (sum === undefined || !asks) return undefined;
  if (isOfAnother(askedFor(conversation), entry.cost === undefined || isTrouble(entry))) return undefined;
  const fair = entry.cards.find(({ kind, about }) => kind === 'fair' && about === undefined);
  const jobs = jobsOf(entry, conversation, byId);
  const onBoth = isAllWheels(conversation);
  const own =
    card !== undefined && (card.card.kind === 'cost' || card.card.kind === 'fair')
      ? firstSums(card.card.answer.en)
      : undefined;
  // A belt in oil is another price than a belt: what the card about the very words says it costs, not what comes of leaving it.
  const particular =
    about !== undefined &&
    !OF_LEAVING.has(about.card.kind) &&
    jobs.length === 1 &&
    isSaidOf(about, jobs[0], entry, conversation)
      ? firstSums(about.card.answer.en)
      : undefined;
  const usually = jobs.length === 1 && jobs[0] !== undefined ? usualSums(jobs[0], conversation) : undefined;
  const isParticular =
    particular !== undefined &&
    usually !== undefined &&
    particular.US[1] > usually.US[1] &&
    particular.US[0] > usually.US[0];
  const costs: Sums[] = isParticular
    ? [particular]
    : jobs.length > 0
      ? jobs.map((job) => usualSums(job, conversation))
      : own === undefined
        ? []
        : [own];
  if (costs.length === 0) return undefined;
  if (jobs.length === 0 && card?.card.kind === 'fair') {
    const text = againstLimits(sum, card.card.answer.en, conversation, perDollar);
    return text === undefined ? undefined : { text: counted + text };
  }
  const total = whereAsked(costs.reduce(added), conversation);
  const [least, most] = exactIn(total, place, perDollar);
  if (sum < least * ANOTHER || sum > most * THE_CAR) return undefined;
  const isWhole = jobs.some((job) => isSet(job, conversation));
  const isOne = jobs.length === 1 && !onBoth && !isWhole;
  const limit = isOne && fair !== undefined ? firstSums(fair.answer.en) : undefined;
  const what =
    jobs.length > 1
      ? { en: ` for the ${jobs.length} jobs together`, zh: `${jobs.length}项加起来` }
      : onBoth && jobs.some(({ id }) => PER_AXLE.has(id))
        ? { en: ' for both axles', zh: '前后都做' }
        : isWhole
          ? { en: ' for a set of four', zh: '四个一起' }
          : { en: '', zh: '' };
  const said = isAtDealer(conversation)
    ? { en: `${what.en} at a dealer`, zh: `${what.zh === '' ? '' : `${what.zh}，`}4S店` }
    : what;
  // Limits for luxury cars and big ones count only where the car may be one.
  const { make, models } = conversation.vehicle;
  const mayBeLarge = (make === undefined && models.length === 0) || isPremium(conversation);
  const dearest = Math.max(
    0,
    ...(isOne && fair !== undefined && mayBeLarge ? limitsIn(fair.answer.en, place, perDollar) : []),
  );
  const [job, ...others] = jobs;
  if (job !== undefined && isTrouble(job) && others.length === 0 && sum > most * A_LITTLE) {
    const byRepair = troubleQuote(sum, job, total, conversation, perDollar);
    if (byRepair !== undefined) return byRepair;
  }
  const text = verdictOn(sum, total, place, perDollar, language, said, limit, dearest);
  const [from, to] = sumIn(total, place, perDollar);
  const label = capital(jobs.map(({ title }) => title[language]).join(language === 'zh' ? '、' : ', '));
  const range = { ...(label !== '' && { label }), from, to };
  return {
    text: counted + text,
    cost: { type: 'cost', said: '', ranges: [range], currency: place.currency, quoted: sum },
  };
}

/** "20 × $9 is $180." before the verdict on it; nothing where the sum is for one. */
function countedText(conversation: Conversation): string {
  const { sum = 0, times = 1 } = askedFor(conversation) ?? {};
  const { place, language } = conversation;
  if (times === 1) return '';
  const [each, all] = [sumSaid(sum, place, language), sumSaid(sum * times, place, language)];
  return language === 'zh' ? `**${times}个共${all}（${times}×${each}）。** ` : `**${times} × ${each} is ${all}.** `;
}

/** A sum above what a trouble mostly costs that one of its repairs may well cost; undefined where none does. */
function troubleQuote(
  sum: number,
  { title, causes = [] }: Entry,
  mostly: Sums,
  { place, language }: Conversation,
  perDollar: Readonly<Record<string, number>>,
): Quote | undefined {
  const priced = causes.flatMap(({ cause, cost }) => (cost === undefined ? [] : [{ label: cause[language], cost }]));
  const [dearest] = priced.toSorted((a, b) => b.cost.US[1] - a.cost.US[1]);
  if (dearest === undefined || sum > sumIn(dearest.cost, place, perDollar)[1] * A_LITTLE) return undefined;
  const named = sumSaid(sum, place, language);
  const usual = sumText(mostly, place, perDollar, language);
  const most = sumText(dearest.cost, place, perDollar, language);
  const text =
    language === 'zh'
      ? `**${named}贵不贵，要看修的是什么：多数${usual}，最贵的一种（${dearest.label}）${most}。**`
      : `**Whether ${named} is fair depends on what it pays for: mostly ${usual}, the dearest repair (${dearest.label}) ${most}.**`;
  const ranges = [{ label: title[language], cost: mostly }, dearest].map(({ label, cost }): CostRange => {
    const [from, to] = sumIn(cost, place, perDollar);
    return { label: capital(label), from, to };
  });
  return { text, cost: { type: 'cost', said: '', ranges, currency: place.currency, quoted: sum } };
}

/** Whether a sum is within what is usual for `what`, in one bold sentence. `limit`: what is still fair. */
export function verdictOn(
  sum: number,
  usually: Sums,
  place: Place,
  perDollar: Readonly<Record<string, number>>,
  language: Language,
  what: Text,
  limit?: Sums,
  dearest = 0,
): string {
  const zh = language === 'zh';
  const [from, to] = exactIn(usually, place, perDollar);
  const most = Math.max(to, limit === undefined ? 0 : exactIn(limit, place, perDollar)[1]);
  const [, shownTo] = sumIn(usually, place, perDollar);
  const usual = sumText(usually, place, perDollar, language);
  const named = sumSaid(sum, place, language);
  if (sum > most * A_LITTLE && sum <= dearest * A_LITTLE)
    return zh
      ? `**${named}高于一般的 ${usual}，值不值看车型。**`
      : `**${named} is above the usual ${usual}; whether it is fair depends on the engine and the car.**`;
  if (sum > most * A_LITTLE)
    return zh
      ? `**${named}偏贵，${what.zh}一般 ${usual}。**`
      : `**${named} is expensive: usual${what.en} is ${usual}.**`;
  const highest = sumSaid(rounded(most), place, language);
  const more = sumSaid(Math.round(sum - shownTo), place, language);
  if (sum > most)
    return zh
      ? `**${named}略高，比一般的上限多${more}：${what.zh}一般 ${usual}。**`
      : `**${named} is a little dear, ${more} above the usual ${usual}${what.en}.**`;
  if (sum > shownTo)
    return zh
      ? `**${named}比一般的上限高${more}（${what.zh}一般 ${usual}）：问清包含什么，到${highest}也可能合理。**`
      : `**${named} is ${more} above the usual ${usual}${what.en}: up to about ${highest} can be fair, so ask what it includes.**`;
  if (sum < from * CHEAP)
    return zh
      ? `**${named}低于一般行情（${what.zh}${usual}），问清包含什么。**`
      : `**${named} is below the usual ${usual}${what.en}: ask what it includes.**`;
  if (sum < from)
    return zh
      ? `**${named}略低于一般（${what.zh}${usual}），问清用什么件、包不包工时、质保多久。**`
      : `**${named} is a little below the usual ${usual}${what.en}: ask which part, whether labour is in it, and how long the warranty is.**`;
  if (to >= from * VERY_WIDE && limit === undefined)
    return zh
      ? `**${named}在一般范围（${what.zh}${usual}）内，但这个范围很宽，要看具体做哪些、用什么件。**`
      : `**${named} lies within the usual ${usual}${what.en}, but that is a wide range: it depends on what exactly is done.**`;
  if (sum >= from + (to - from) * UPPER && to >= from * 2)
    return zh
      ? `**${named}还算正常，但偏上限：${what.zh}一般 ${usual}。**`
      : `**${named} is fair, though at the upper end of the usual ${usual}${what.en}.**`;
  return zh ? `**${named}价格正常，${what.zh}一般 ${usual}。**` : `**${named} is fair: usual${what.en} is ${usual}.**`;
}

export const sumSaid = (sum: number, { currency, sign }: Place, language: Language): string =>
  currency === 'CNY' && language === 'zh' ? `${grouped(sum)}元` : `${sign}${grouped(sum)}`;

/** The upper ends of the sums in the first sentence of a card. */
function limitsIn(answer: string, place: Place, perDollar: Readonly<Record<string, number>>): number[] {
  return [...(answer.split('**')[1]?.matchAll(/\{[^{}]+\}/g) ?? [])].flatMap(([text]) => {
    const sums = firstSums(text);
    return sums === undefined ? [] : [exactIn(sums, place, perDollar)[1]];
  });
}

/** A sum against the limits that the first sentence of a card names: below the lowest, above the highest or between. */
function againstLimits(
  sum: number,
  answer: string,
  { place, language }: Conversation,
  perDollar: Readonly<Record<string, number>>,
): string | undefined {
  const limits = limitsIn(answer, place, perDollar);
  if (limits.length === 0) return undefined;
  const zh = language === 'zh';
  const named = sumSaid(sum, place, language);
  if (sum > Math.max(...limits) * A_LITTLE) return zh ? `**${named}偏贵。**` : `**${named} is expensive.**`;
  if (sum <= Math.min(...limits)) return zh ? `**${named}不算贵。**` : `**${named} is fair.**`;
  return zh ? `**${named}贵不贵，看包含什么。**` : `**Whether ${named} is fair depends on what it includes.**`;
}

function multiplied(sums: Sums, times: number): Sums {
  return Object.fromEntries(
    Object.entries(sums).map(([market, range]) => [market, [(range?.[0] ?? 0) * times, (range?.[1] ?? 0) * times]]),
  ) as unknown as Sums;
}

/** Both together, in the markets both have sums for. */
export function added(a: Sums, b: Sums): Sums {
  return Object.fromEntries(
    Object.entries(a).flatMap(([market, range]) => {
      const other = b[market];
      return range === undefined || other === undefined ? [] : [[market, [range[0] + other[0], range[1] + other[1]]]];
    }),
  ) as unknown as Sums;
}
