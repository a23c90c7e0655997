import { GOES_ON, type Conversation } from '../state/conversation.ts';
import type { Entry } from '../records.ts';
import type { Reading, Span } from '../reading/reading.ts';
import type { Language } from '../../language.ts';
import { duenessOf, MAY_WAIT, type Dueness } from './dueness.ts';
import { engineFacts, isUnplanned } from './engine.ts';
import type { Part } from './parts.ts';
import { sumIn, sumText } from './place.ts';
import {
  added,
  BEFORE,
  IN_ALL,
  INCLUDES,
  isBudget,
  isPrice,
  judged,
  priceOf,
  sumSaid,
  usualSums,
  WIDE,
  whereAsked,
  type Sums,
  type Verdict,
} from './quote.ts';
import type { Shelf } from './shelf.ts';

/** A line of a bill or an offer: the jobs it names and what is asked for them. */
interface Line {
  readonly jobs: readonly Entry[];
  readonly asked?: number;
}

interface Bill {
  readonly lines: readonly Line[];
  /** A sum stands beside something nobody knows: what is asked in all is not known. */
  readonly isOpen: boolean;
  /** Jobs of it that were said to be done. */
  readonly done: readonly Entry[];
  /** What is asked for all, where one sum was said for everything. */
  readonly total?: number | undefined;
  /** What there is to spend. */
  readonly budget?: number | undefined;
}

/** From so many jobs on it is a list; fewer are better answered by the record of the job. */
const LEAST_LISTED = 3;
/** A sum before it is for everything. */
const ALL_BEHIND = /^ ?(?:in total|total|all in|altogether|for the lot|for everything|for all)/;
/** Somebody else wants the work done. */
const RECOMMENDS =
  /\brecommend|\bsuggest|\bwants? (?:to|me)|\bquote|\bsays? (?:i|it|my|the car) need|\badvis|\bupsell|\bpackage|\blist(?:ed)?\b|推荐|建议|让(?:我|换|做)|要我|说要|报价|报了|开的单|项目/;
/** Which of them: a question that goes on with the list. */
const WHICH_OF_THEM =
  /\bwhich|\brest\b|\bothers?\b|\bremaining|\breally need|\bnecessary|\bskip|\bcan wait|\bsay no|\bhave to|\bfair\b|\btoo much|\bworth|哪些|哪个|哪项|剩下|其他|其余|必须|必要|有用|贵|值|划掉|先做|要做|不做|\btotal\b|一共|总共/;
/** Whether a question goes on with a list; one of the warranty chooses nothing of it. */
const asksOfThem = (normal: string): boolean => WHICH_OF_THEM.test(normal) && !OF_WARRANTY.test(normal);
const OF_WARRANTY = /质保|三包|拒保|\bwarrant|\bvoid/;
/** Sold to everybody, needed by few. */
const UPSOLD: ReadonlySet<string> = new Set(
  [
    'intake-cleaning',
    'injector-cleaning',
    'engine-flush',
    'air-conditioning',
    'ac-disinfection',
    'catalyst-cleaning',
    'wheel-alignment',
    'wheel-balancing',
  ].map((id) => `maintenance:${id}`),
);

/** So many messages back a list is still spoken of. */
const BACK = 4;
/** Tells that a job was done before. */
const DONE = /\b(?:done|did|changed|replaced|had (?:it|that|them|the)|new)\b|换过|换了|做过|做了|刚换|刚做/;

/** The newest list told within the last messages, less what was said since to be done. */
function billOf({ readings }: Conversation, byId: Shelf['byId']): Bill | undefined {
  const told = readings.slice(-BACK).toReversed();
  const done = new Set<string>();
  for (const { normal, spans } of told) {
    const bill = readBill(normal, spans, byId);
    if (bill !== undefined) {
      const lines = bill.lines.map((line) => ({ ...line, jobs: line.jobs.filter(({ id }) => !done.has(id)) }));
      const struck = bill.lines.flatMap(({ jobs }) => jobs.filter(({ id }) => done.has(id)));
      return {
        ...bill,
        lines: lines.filter(({ jobs }) => jobs.length > 0),
        done: struck,
        ...(struck.length > 0 && { total: undefined }),
      };
    }
    if (DONE.test(normal)) for (const span of spans) if (span.type === 'entry') done.add(span.id);
  }
  return undefined;
}

function readBill(normal: string, spans: readonly Span[], byId: Shelf['byId']): Bill | undefined {
  const isJob = (span: Span): boolean =>
    span.type === 'entry' && span.isNegated !== true && byId.get(span.id)?.cost !== undefined;
  const marks = spans
    .filter((span) => isJob(span) || isPrice(span, normal, spans))
    .toSorted((a, b) => a.start - b.start);
  const prices = marks.filter((span) => !isJob(span));
  const ids = new Set(marks.flatMap((span) => (span.type === 'entry' ? [span.id] : [])));
  if (ids.size < 2) return undefined;
  const isTotal = (span: Span): boolean =>
    IN_ALL.test(normal.slice(Math.max(0, span.start - BEFORE), span.start)) || ALL_BEHIND.test(normal.slice(span.end));
  const last = prices.at(-1);
  const total =
    last !== undefined && (prices.length === 1 || isTotal(last))
      ? { span: last, sum: priceOf(last, normal) }
      : undefined;
  const single = prices.filter((span) => span !== total?.span);
  if (single.length < 2 && (ids.size < LEAST_LISTED || (prices.length === 0 && !RECOMMENDS.test(normal))))
    return undefined;
  const lines =
    single.length < 2
      ? [...ids].map((id): Line => ({ jobs: [byId.get(id) as Entry] }))
      : pricedLines(
          marks.filter((span) => span !== total?.span),
          byId,
          normal,
        );
  if (lines.length < LEAST_LISTED) return undefined;
  const merged = ofOneJob(lines);
  const purse = spans.findLast((span) => isBudget(span, normal));
  const budget = purse && priceOf(purse, normal);
  return {
    lines: merged,
    done: [],
    ...(budget === undefined ? {} : { budget }),
    isOpen: single.length > lines.length,
    ...(total?.sum === undefined ? {} : { total: total.sum }),
  };
}

/** 机油600，机滤80: what one job is asked for in several lines is one line. */
function ofOneJob(lines: readonly Line[]): Line[] {
  const idsOf = ({ jobs }: Line): string => jobs.map(({ id }) => id).join();
  return lines.flatMap((line, i): Line[] => {
    const same = lines.filter((other) => idsOf(other) === idsOf(line));
    if (lines.findIndex((other) => idsOf(other) === idsOf(line)) < i) return [];
    const asked = same.every((each) => each.asked !== undefined)
      ? same.reduce((all, each) => all + (each.asked ?? 0), 0)
      : line.asked;
    return [{ jobs: line.jobs, ...(asked === undefined ? {} : { asked }) }];
  });
}

/** Ends of what one sum is asked for. */
const CLAUSE = /[,;。+、]|再加|另外|外加| plus | and /g;

/** "Oil $70, oil filter $20": the fluid alone names no job elsewhere. */
const OIL_ALONE = /^ ?(?:(?:engine|motor|synthetic) )?oil\b/;
const OIL = 'maintenance:engine-oil';

/** Each clause with one sum and the jobs it names, in whichever order, but for sums of what nobody knows; nothing where a clause has jobs without a sum, or two sums. */
function linesByClause(marks: readonly Span[], byId: Shelf['byId'], normal: string): Line[] | undefined {
  const ends = [...normal.matchAll(CLAUSE)];
  const lines = new Map<number, { jobs: Entry[]; asked: number[] }>();
  for (const span of marks) {
    const before = ends.filter(({ index }) => index < span.start);
    const line = lines.get(before.length) ?? { jobs: [], asked: [] };
    lines.set(before.length, line);
    if (span.type === 'entry') line.jobs.push(byId.get(span.id) as Entry);
    else {
      line.asked.push(priceOf(span, normal) ?? 0);
      const begin = before.at(-1);
      const said = normal.slice(begin === undefined ? 0 : begin.index + begin[0].length, span.start);
      const oil = OIL_ALONE.test(said.replace(/^.*:/, '')) ? byId.get(OIL) : undefined;
      if (oil !== undefined && line.jobs.length === 0) line.jobs.push(oil);
    }
  }
  const all = [...lines.values()];
  if (all.some(({ jobs, asked }) => asked.length > 1 || (jobs.length > 0 && asked.length === 0))) return undefined;
  const known = all.filter(({ jobs }) => jobs.length > 0);
  return known.length < 2
    ? undefined
    : known.map(({ jobs, asked: [asked = 0] }) => ({ jobs: [...new Set(jobs)], asked }));
}

/**
 * Each sum with the jobs of its clause; else with the jobs named before it, or with those behind it where the first sum
 * stands before the first job.
 */
function pricedLines(marks: readonly Span[], byId: Shelf['byId'], normal: string): Line[] {
  const byClause = linesByClause(marks, byId, normal);
  if (byClause !== undefined) return byClause;
  const isPriceFirst = marks[0]?.type !== 'entry';
  const lines: { jobs: Entry[]; asked?: number }[] = [];
  let open: { jobs: Entry[]; asked?: number } | undefined;
  for (const span of marks) {
    if (span.type === 'entry') {
      if (open === undefined) lines.push((open = { jobs: [] }));
      const entry = byId.get(span.id) as Entry;
      if (!open.jobs.includes(entry)) open.jobs.push(entry);
    } else {
      const sum = priceOf(span, normal);
      if (isPriceFirst) lines.push((open = { jobs: [], ...(sum === undefined ? {} : { asked: sum }) }));
      else {
        if (open !== undefined && sum !== undefined) open.asked = sum;
        open = undefined;
      }
    }
  }
  return lines.filter(({ jobs }) => jobs.length > 0);
}

interface Judged {
  readonly entries: readonly Entry[];
  readonly asked: number | undefined;
  readonly usual: Sums;
  readonly verdict: Verdict | undefined;
  readonly due: Dueness | undefined;
  /** The car has no such part. */
  readonly isAbsent: boolean;
  readonly isUpsold: boolean;
}

const OPINION = {
  dear: { en: 'expensive', zh: '偏贵' },
  above: { en: 'a little dear', zh: '略高' },
  fair: { en: 'fair', zh: '正常' },
  below: { en: 'a little below the usual', zh: '略低于一般' },
  cheap: { en: 'low: ask what it includes', zh: '偏低，问清包含什么' },
} as const;

/** What a job endangers when it waits: people, then the engine. */
const URGENT: readonly RegExp[] = [
  /brake|ball-joint|tie-rod|control-arm|wheel-bearing|:tyres|steering-rack|caliper(?!-service)|master-cylinder/,
  /timing-belt|engine-oil|engine-coolant|water-pump|radiator|oil-pan|transmission-fluid/,
];
const rankOf = ({ entries }: Judged): number => {
  const at = URGENT.findIndex((ids) => entries.some(({ id }) => ids.test(id)));
  return at < 0 ? URGENT.length : at;
};
const ASKS_FIRST = /\bfirst\b|\bpriorit|\bmost urgent|先做|先修|先换|优先/;

/**
 * A bill or a list of recommended work, each line judged by what is usual and by whether it is due, then the sum; undefined
 * where none was told, or the message asks something else.
 */
export function billParts(
  shelf: Shelf,
  conversation: Conversation,
  mark: (entry: Entry) => string,
): Part[] | undefined {
  const { current, matter, language, dependence } = conversation;
  const own = readBill(current.normal, current.spans, shelf.byId);
  const kind = matter.kinds[0]?.value;
  const asksOn =
    dependence >= GOES_ON &&
    (asksOfThem(current.normal) || (DONE.test(current.normal) && current.spans.some(({ type }) => type === 'entry')));
  if (own === undefined && !asksOn) return undefined;
  const isPriced = own?.total !== undefined || own?.lines.every(({ asked }) => asked !== undefined) === true;
  if (own !== undefined && !isPriced && (kind === 'how' || kind === 'where' || kind === 'compare')) return undefined;
  const bill = own ?? billOf(conversation, shelf.byId);
  const lines = bill?.lines.flatMap((line) => judgedLine(line, shelf, conversation)) ?? [];
  if (bill === undefined || lines.length === 0) return undefined;
  const zh = language === 'zh';
  const [first] = lines.flatMap(({ entries }) => entries);
  return [
    {
      type: 'verdict',
      text: `**${leadText(bill, lines, shelf, conversation)}** ${first === undefined ? '' : mark(first)}`.trim(),
    },
    { type: 'text', text: lines.map((line) => lineText(line, conversation, shelf)).join('\n') },
    {
      type: 'next',
      text: zh
        ? '让店里拿出测量值（厚度、含水量、冰点）和上次的单据；单据能证明做过的就划掉。'
        : 'Ask for the measured values (thickness, water, freezing point) and strike out what an invoice shows was done.',
    },
  ];
}

function judgedLine({ jobs, asked }: Line, shelf: Shelf, conversation: Conversation): Judged[] {
  const left = jobs.filter(({ id }) => !conversation.done.has(id));
  const included = new Set(left.flatMap(({ id }) => INCLUDES[id] ?? []));
  const counted = left.filter(({ id }) => !included.has(id));
  const [first] = counted;
  if (first === undefined) return [];
  const engine = engineFacts(conversation, shelf.records.cars);
  const usual = counted.map((entry) => usualSums(entry, conversation)).reduce(added);
  const { powertrain } = conversation.vehicle;
  return [
    {
      entries: left,
      asked,
      usual,
      verdict: asked === undefined ? undefined : judged(asked, usual, conversation, shelf.perDollar),
      due: counted.length > 1 ? undefined : duenessOf(first, undefined, conversation, engine, shelf.today()),
      isAbsent: counted.every(
        ({ not, id }) => not?.some((each) => each === powertrain) === true || isUnplanned(engine, id),
      ),
      isUpsold: counted.every(({ id }) => UPSOLD.has(id)),
    },
  ];
}

/** The sum, what is due, what to refuse and what is dear; in the order of danger where one asks what comes first. */
function leadText(bill: Bill, lines: readonly Judged[], { perDollar }: Shelf, conversation: Conversation): string {
  const { language, place, current } = conversation;
  const zh = language === 'zh';
  const list = (some: readonly Judged[]): string =>
    some.map(({ entries }) => namesText(entries, language)).join(zh ? '、' : ', ');
  const isRefused = ({ isAbsent, due, isUpsold }: Judged): boolean =>
    isAbsent || due?.isDue === false || (isUpsold && due?.isDue !== true);
  const no = lines.filter((line) => isRefused(line));
  const wanted = lines.filter((line) => !isRefused(line));
  const must = wanted.filter(({ due }) => due?.isDue === true);
  const dear = lines.filter(({ verdict }) => verdict === 'dear');
  const sums = lines.map(({ usual }) => usual).reduce(added);
  const usually = sumText(whereAsked(sums, conversation), place, perDollar, language);
  const asked = lines.flatMap((line) => line.asked ?? []);
  const isAll = !bill.isOpen && asked.length === lines.length;
  const total = bill.total ?? (isAll ? asked.reduce((a, b) => a + b, 0) : undefined);
  const whole = total === undefined ? undefined : judged(total, sums, conversation, perDollar);
  const say = (is: boolean, en: string, cn: string): string => (is ? (zh ? cn : en) : '');
  const struck = bill.done.map(({ title }) => title[language]).join(zh ? '、' : ', ');
  const order = wanted.toSorted((a, b) => rankOf(a) - rankOf(b));
  const rest = sumSaid(
    wanted.reduce((sum, line) => sum + (line.asked ?? 0), 0),
    place,
    language,
  );
  const isSaid = total !== undefined && whole !== undefined;
  const sum = total === undefined ? '' : sumSaid(total, place, language);
  const [least, most] = sumIn(whereAsked(sums, conversation), place, perDollar);
  const over =
    total === undefined || total <= most
      ? ''
      : zh
        ? `，比上限多${sumSaid(Math.round(total - most), place, language)}`
        : `, ${sumSaid(Math.round(total - most), place, language)} more than the upper end`;
  const isWide = whole === 'fair' && most >= least * WIDE;
  const opinion =
    whole === undefined
      ? ''
      : isWide
        ? zh
          ? '在一般范围内，但范围很宽'
          : 'within the usual, which is a wide range'
        : `${OPINION[whole][language]}${over}`;
  const rests =
    wanted.length === 0 ? undefined : whereAsked(wanted.map(({ usual }) => usual).reduce(added), conversation);
  const [lower, upper] = rests === undefined ? [0, 0] : sumIn(rests, place, perDollar);
  const others = rests === undefined || upper >= lower * WIDE ? '' : sumText(rests, place, perDollar, language);
  return [
    say(
      ASKS_FIRST.test(current.normal) && order.length > 1,
      `In this order: ${list(order)}. `,
      `按这个顺序：${list(order)}。`,
    ),
    say(struck !== '', `Strike out what is done: ${struck}. `, `${struck}做过了，划掉。`),
    say(
      isSaid,
      `${sum} in all is ${opinion} (usual for these: ${usually}). `,
      `合计${sum}${opinion}（这几项一般 ${usually}）。`,
    ),
    say(must.length > 0, `Due: ${list(must)}. `, `该做：${list(must)}。`),
    say(no.length > 0, `Say no to: ${list(no)}. `, `可以不做：${list(no)}。`),
    say(isSaid && !isAll && no.length > 0 && others !== '', `The rest is usually ${others}. `, `其余一般 ${others}。`),
    say(isAll && no.length > 0 && wanted.length > 0, `That leaves ${rest}. `, `剩下约${rest}。`),
    bill.budget === undefined ? '' : withinText(bill.budget, wanted, conversation, perDollar),
    say(dear.length > 0 && dear.length < lines.length, `Too expensive: ${list(dear)}. `, `要价偏贵：${list(dear)}。`),
    say(
      must.length === 0 && no.length === 0 && dear.length === 0 && !isSaid,
      `Usual for these together: ${usually}.`,
      `这几项一般共 ${usually}。`,
    ),
  ]
    .join('')
    .trim();
}

/** So little over what there is to spend is haggled away. */
const HAGGLED = 1.03;

/** What to take for a sum, in the order of danger, and what waits. */
function withinText(
  budget: number,
  wanted: readonly Judged[],
  { language, place }: Conversation,
  perDollar: Readonly<Record<string, number>>,
): string {
  const zh = language === 'zh';
  const costOf = ({ asked, usual }: Judged): number => asked ?? sumIn(usual, place, perDollar)[1];
  const order = wanted.toSorted((a, b) => rankOf(a) - rankOf(b));
  const taken: Judged[] = [];
  let spent = 0;
  for (const line of order)
    if (spent + costOf(line) <= budget * HAGGLED) {
      taken.push(line);
      spent += costOf(line);
    }
  const list = (some: readonly Judged[]): string =>
    some.map(({ entries }) => namesText(entries, language)).join(zh ? '、' : ', ');
  const later = order.filter((line) => !taken.includes(line));
  const [purse, sum] = [sumSaid(budget, place, language), sumSaid(spent, place, language)];
  if (taken.length === 0)
    return zh ? `${purse}一项也不够：先攒着做${list(order.slice(0, 1))}。` : `${purse} does not pay for any of it. `;
  return zh
    ? `${purse}先做：${list(taken)}（约${sum}）${later.length > 0 ? `；下次做：${list(later)}` : ''}。`
    : `For ${purse} take: ${list(taken)} (about ${sum})${later.length > 0 ? `; next time: ${list(later)}` : ''}. `;
}

const namesText = (entries: readonly Entry[], language: Language): string =>
  entries.map(({ title }) => title[language]).join(language === 'zh' ? '＋' : ' + ');

function lineText(line: Judged, conversation: Conversation, { perDollar }: Shelf): string {
  const { language, place } = conversation;
  const zh = language === 'zh';
  const { entries, asked, usual, verdict, isAbsent, due, isUpsold } = line;
  const range = sumText(whereAsked(usual, conversation), place, perDollar, language);
  const usually = zh ? `一般 ${range}` : `usual ${range}`;
  const price =
    asked === undefined || verdict === undefined
      ? usually
      : zh
        ? `${sumSaid(asked, place, language)}，${usually}，${OPINION[verdict].zh}`
        : `${sumSaid(asked, place, language)}, ${usually}: ${OPINION[verdict].en}`;
  const need = isAbsent
    ? { en: 'not on your car, strike it out', zh: '您的车不用做，划掉' }
    : due !== undefined
      ? { en: lower(due.text), zh: due.text.replaceAll('**', '').replace(/。$/, '') }
      : isUpsold
        ? { en: 'only with symptoms', zh: '没有症状不用做' }
        : entries.every(({ id }) => MAY_WAIT.has(id))
          ? { en: 'can wait without harm', zh: '晚一点也不伤车' }
          : { en: '', zh: '' };
  const name = `**${namesText(entries, language)}**`;
  if (zh) return `- ${name}：${price}${need.zh === '' ? '' : `；${need.zh}`}`;
  return `- ${name}: ${price}${need.en === '' ? '' : `; ${need.en}`}`;
}

/** A bold sentence as the end of another. */
function lower(text: string): string {
  const plain = text.replaceAll('**', '').replace(/\.$/, '');
  return `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

/** Signs of another workshop's offer. */
const ANOTHER =
  /\banother\b|\bother (?:one|garage|shop|place)\b|\bindep|\bindie\b|\bsecond\b|\blocal\b|\bspecialist|另一家|别家|外面|途虎|天猫|修理厂|专修|路边/;

/** Sums of two or more workshops for the same job: which to take. */
export function offerParts(
  shelf: Shelf,
  conversation: Conversation,
  mark: (entry: Entry) => string,
): Part[] | undefined {
  const { current, readings, language, dependence, place } = conversation;
  const isJob = (span: Span): boolean => span.type === 'entry' && shelf.byId.get(span.id)?.cost !== undefined;
  const pricesOf = ({ normal, spans }: Reading): number[] =>
    spans.flatMap((span) =>
      isPrice(span, normal, spans) || (span.type === 'number' && span.value >= LEAST_OFFER && ANOTHER.test(normal))
        ? (priceOf(span, normal) ?? [])
        : [],
    );
  if (dependence < LEAST_ON || current.spans.some((span) => isJob(span))) return undefined;
  const now = pricesOf(current);
  const isOffer = now.length > 1 || (now.length === 1 && ANOTHER.test(current.normal));
  if (!isOffer && !(now.length === 0 && asksOfThem(current.normal))) return undefined;
  const recent = readings.slice(-BACK);
  const from = recent.findLastIndex(({ spans }) => spans.some((span) => isJob(span)));
  const named = recent[from];
  if (
    named === undefined ||
    readBill(named.normal, named.spans, shelf.byId)?.lines.some(({ asked }) => asked !== undefined)
  )
    return undefined;
  const ids = new Set(named.spans.flatMap((span) => (span.type === 'entry' && isJob(span) ? [span.id] : [])));
  const sums = [...new Set(recent.slice(from).flatMap((reading) => pricesOf(reading)))];
  if (sums.length < 2) return undefined;
  const included = new Set([...ids].flatMap((id) => INCLUDES[id] ?? []));
  const jobs = [...ids].filter((id) => !included.has(id)).map((id) => shelf.byId.get(id) as Entry);
  const [first] = jobs;
  if (first === undefined) return undefined;
  const usual = jobs.map((entry) => usualSums(entry, conversation)).reduce(added);
  const zh = language === 'zh';
  const judge = (sum: number): Verdict => judged(sum, usual, conversation, shelf.perDollar);
  const sorted = sums.toSorted((a, b) => a - b);
  const fair = sorted.find((sum) => SOUND.has(judge(sum))) ?? sorted[0] ?? 0;
  const range = sumText(whereAsked(usual, conversation), place, shelf.perDollar, language);
  const names = namesText(jobs, language);
  const said = (sum: number): string => sumSaid(sum, place, language);
  const each = sorted.map((sum) => `${said(sum)}${zh ? '：' : ': '}${OPINION[judge(sum)][language]}`);
  return [
    {
      type: 'verdict',
      text: zh
        ? `**选${said(fair)}的那家，前提是项目、配件和质保一样。** ${names}一般 ${range}。 ${mark(first)}`
        : `**Take the ${said(fair)} one, if parts and warranty are the same.** Usual for ${names}: ${range}. ${mark(first)}`,
    },
    { type: 'text', text: each.map((line) => `- ${line}`).join('\n') },
    {
      type: 'next',
      text: zh
        ? '两家都问清：换哪些件、什么品牌、油的型号和升数、工时、质保多久，写在单子上再比。'
        : 'Have both write down what is replaced, the brand of the parts, labour, tax and the warranty; compare those, not only the sum.',
    },
  ];
}

/** Neither far above nor far below what is usual. */
const SOUND: ReadonlySet<Verdict> = new Set(['above', 'fair', 'below']);
/** A bare number below it is no offer. */
const LEAST_OFFER = 50;
/** A message with sums alone goes on with a matter from here on. */
const LEAST_ON = 0.4;
