import type { Conversation } from '../state/conversation.ts';
import type { Entry } from '../records.ts';
import type { Span } from '../reading/reading.ts';
import { duenessOf, MAY_WAIT } from './dueness.ts';
import { engineFacts } from './engine.ts';
import type { Part } from './parts.ts';
import { sumText } from './place.ts';
import {
  added,
  IN_ALL,
  INCLUDES,
  isPrice,
  judged,
  priceOf,
  sumSaid,
  usualSums,
  whereAsked,
  type Sums,
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
  readonly total?: number;
}

/** From so many jobs with one sum or none on it is a list somebody recommends. */
const LEAST_LISTED = 3;
/** A sum before it is for everything. */
const ALL_BEHIND = /^ ?(?:in total|total|all in|altogether|for the lot|for everything|for all)/;
/** Somebody else wants the work done. */
const RECOMMENDS =
  /\brecommend|\bsuggest|\bwants? (?:to|me)|\bquote|\bsays? (?:i|it|my|the car) need|\badvis|\bupsell|\bpackage|\blist(?:ed)?\b|推荐|建议|让(?:我|换|做)|要我|说要|报价|报了|开的单|项目/;
/** Which of them: a question that goes on with the list. */
const WHICH_OF_THEM =
  /\bwhich|\brest\b|\bothers?\b|\bremaining|\breally need|\bnecessary|\bskip|\bcan wait|\bsay no|\bhave to|\bfair\b|\btoo much|\bworth|哪些|哪个|哪项|剩下|其他|其余|必须|必要|有用|贵|值|划掉|先做|要做|不做/;
/** Sold to everybody, needed by few. */
const UPSOLD: ReadonlySet<string> = new Set(
  [
    'intake-cleaning',
    'injector-cleaning',
    'engine-flush',
    'air-conditioning',
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
        isOpen: bill.isOpen || struck.length > 0,
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
    IN_ALL.test(normal.slice(0, span.start)) || ALL_BEHIND.test(normal.slice(span.end));
  const last = prices.at(-1);
  const total =
    last !== undefined && (prices.length === 1 || isTotal(last)) ? { span: last, sum: priceOf(last) } : undefined;
  const single = prices.filter((span) => span !== total?.span);
  if (single.length < 2 && (ids.size < LEAST_LISTED || (prices.length === 0 && !RECOMMENDS.test(normal))))
    return undefined;
  const lines =
    single.length < 2
      ? [...ids].map((id): Line => ({ jobs: [byId.get(id) as Entry] }))
      : pricedLines(
          marks.filter((span) => span !== total?.span),
          byId,
        );
  if (lines.length < 2) return undefined;
  return {
    lines,
    done: [],
    isOpen: single.length > lines.length,
    ...(total?.sum === undefined ? {} : { total: total.sum }),
  };
}

/** Each sum with the jobs named before it; with those behind it where the first sum stands before the first job. */
function pricedLines(marks: readonly Span[], byId: Shelf['byId']): Line[] {
  const isPriceFirst = marks[0]?.type !== 'entry';
  const lines: { jobs: Entry[]; asked?: number }[] = [];
  let open: { jobs: Entry[]; asked?: number } | undefined;
  for (const span of marks) {
    if (span.type === 'entry') {
      if (open === undefined) lines.push((open = { jobs: [] }));
      const entry = byId.get(span.id) as Entry;
      if (!open.jobs.includes(entry)) open.jobs.push(entry);
    } else {
      const sum = priceOf(span);
      if (isPriceFirst) lines.push((open = { jobs: [], ...(sum === undefined ? {} : { asked: sum }) }));
      else {
        if (open !== undefined && sum !== undefined) open.asked = sum;
        open = undefined;
      }
    }
  }
  return lines.filter(({ jobs }) => jobs.length > 0);
}

const GOES_ON_WITH_IT = 0.5;

/**
 * A bill or a list of recommended work, each line judged by what is usual and by whether it is due, then the sum; undefined
 * where none was told, or the message asks something else.
 */
export function billParts(
  shelf: Shelf,
  conversation: Conversation,
  mark: (entry: Entry) => string,
): Part[] | undefined {
  const { current, matter, language, place, done, dependence } = conversation;
  const own = readBill(current.normal, current.spans, shelf.byId);
  const kind = matter.kinds[0]?.value;
  const asksOn =
    dependence >= GOES_ON_WITH_IT &&
    (WHICH_OF_THEM.test(current.normal) ||
      (DONE.test(current.normal) && current.spans.some(({ type }) => type === 'entry')));
  if (own === undefined && !asksOn) return undefined;
  if (own !== undefined && (kind === 'how' || kind === 'where' || kind === 'compare')) return undefined;
  const bill = own ?? billOf(conversation, shelf.byId);
  if (bill === undefined || bill.lines.length === 0) return undefined;
  const zh = language === 'zh';
  const engine = engineFacts(conversation, shelf.records.cars);
  const { perDollar } = shelf;
  const today = shelf.today();
  const lines = bill.lines.flatMap(({ jobs, asked }) => {
    const left = jobs.filter(({ id }) => !done.has(id));
    const included = new Set(left.flatMap(({ id }) => INCLUDES[id] ?? []));
    const counted = left.filter(({ id }) => !included.has(id));
    if (counted.length === 0) return [];
    const usual = counted.map((entry) => usualSums(entry, conversation)).reduce(added);
    const verdict = asked === undefined ? undefined : judged(asked, usual, conversation, perDollar);
    const isAbsent = counted.every(
      ({ not, id }) =>
        not?.some((each) => each === conversation.vehicle.powertrain) === true ||
        engine.upkeep.find(({ jobs: of }) => of.includes(id))?.has === 'no',
    );
    const [first] = counted;
    const due =
      isAbsent || first === undefined || counted.length > 1
        ? undefined
        : duenessOf(first, undefined, conversation, engine, today);
    const isUpsold = counted.every(({ id }) => UPSOLD.has(id));
    return [{ entries: left, asked, usual, verdict, isAbsent, due, isUpsold }];
  });
  if (lines.length === 0) return undefined;
  const nameOf = (entries: readonly Entry[]): string =>
    entries.map(({ title }) => title[language]).join(zh ? '＋' : ' + ');
  const no = lines.filter(
    ({ isAbsent, due, isUpsold }) => isAbsent || due?.isDue === false || (isUpsold && due?.isDue !== true),
  );
  const must = lines.filter((line) => !no.includes(line) && line.due?.isDue === true);
  const dear = lines.filter(({ verdict }) => verdict === 'dear');
  const wanted = lines.filter((line) => !no.includes(line));
  const sums = lines.map(({ usual }) => usual).reduce(added);
  const priced = lines.flatMap(({ asked }) => asked ?? []);
  const total =
    bill.total ?? (!bill.isOpen && priced.length === lines.length ? priced.reduce((a, b) => a + b, 0) : undefined);
  const list = (some: readonly (typeof lines)[number][]): string =>
    some.map(({ entries }) => nameOf(entries)).join(zh ? '、' : ', ');
  const about = lines.length === bill.lines.length && !(own === undefined && bill.isOpen) ? total : undefined;
  const whole = about === undefined ? undefined : judged(about, sums, conversation, perDollar);
  const usually = sumText(whereAsked(sums, conversation), place, perDollar, language);
  const opinion = {
    dear: { en: 'dear', zh: '偏贵' },
    fair: { en: 'fair', zh: '正常' },
    cheap: { en: 'low: ask what it includes', zh: '偏低，问清包含什么' },
  } as const;
  const struck = bill.done.map(({ title }) => title[language]).join(zh ? '、' : ', ');
  const lead = [
    struck === '' ? '' : zh ? `${struck}做过了，划掉。` : `Strike out what is done: ${struck}. `,
    about === undefined || whole === undefined
      ? ''
      : zh
        ? `合计${sumSaid(about, place, language)}${opinion[whole].zh}（这几项一般 ${usually}）。`
        : `${sumSaid(about, place, language)} in all is ${opinion[whole].en} (usual for these: ${usually}). `,
    must.length === 0 ? '' : zh ? `该做：${list(must)}。` : `Due: ${list(must)}. `,
    no.length === 0 ? '' : zh ? `可以不做：${list(no)}。` : `Say no to: ${list(no)}. `,
    dear.length === 0 || (whole === 'dear' && dear.length === lines.length)
      ? ''
      : zh
        ? `要价偏贵：${list(dear)}。`
        : `Too dear: ${list(dear)}. `,
    must.length === 0 && no.length === 0 && dear.length === 0 && whole === undefined
      ? zh
        ? `这几项一般共 ${usually}。`
        : `Usual for these together: ${usually}.`
      : '',
  ]
    .join('')
    .trim();
  const [first] = (wanted.length > 0 ? wanted : lines).flatMap(({ entries }) => entries);
  return [
    { type: 'verdict', text: `**${lead}** ${first === undefined ? '' : mark(first)}`.trim() },
    { type: 'text', text: lines.map((line) => lineText(line, conversation, shelf, opinion)).join('\n') },
    {
      type: 'next',
      text: zh
        ? '让店里拿出测量值（厚度、含水量、冰点）和上次的单据；单据能证明做过的就划掉。'
        : 'Ask for the measured values (thickness, water, freezing point) and strike out what an invoice shows was done.',
    },
  ];
}

function lineText(
  line: {
    readonly entries: readonly Entry[];
    readonly asked: number | undefined;
    readonly usual: Sums;
    readonly verdict: 'dear' | 'fair' | 'cheap' | undefined;
    readonly isAbsent: boolean;
    readonly due: { readonly isDue: boolean; readonly text: string } | undefined;
    readonly isUpsold: boolean;
  },
  conversation: Conversation,
  { perDollar }: Shelf,
  opinion: Readonly<Record<'dear' | 'fair' | 'cheap', { readonly en: string; readonly zh: string }>>,
): string {
  const { language, place } = conversation;
  const zh = language === 'zh';
  const { entries, asked, usual, verdict, isAbsent, due, isUpsold } = line;
  const name = entries.map(({ title }) => title[language]).join(zh ? '＋' : ' + ');
  const range = sumText(whereAsked(usual, conversation), place, perDollar, language);
  const price =
    asked === undefined || verdict === undefined
      ? zh
        ? `一般 ${range}`
        : `usual ${range}`
      : zh
        ? `${sumSaid(asked, place, language)}，一般 ${range}，${opinion[verdict].zh}`
        : `${sumSaid(asked, place, language)}, usual ${range}: ${opinion[verdict].en}`;
  const need = isAbsent
    ? zh
      ? '您的车没有这个，划掉'
      : 'your car has none, strike it out'
    : due !== undefined
      ? due.text.replaceAll('**', '').replace(/[.。]$/, '')
      : isUpsold
        ? zh
          ? '没有症状不用做'
          : 'only with symptoms'
        : entries.some(({ id }) => MAY_WAIT.has(id))
          ? zh
            ? '晚一点也不伤车'
            : 'can wait without harm'
          : '';
  return `- **${name}**${zh ? '：' : ': '}${price}${need === '' ? '' : zh ? `；${need}` : `; ${need.charAt(0).toLowerCase()}${need.slice(1)}`}`;
}
