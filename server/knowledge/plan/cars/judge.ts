import type { SpanOf } from '../../reading/reading.ts';
import type { Plan } from '../plan.ts';
import { Draft, isPriced, nearest, say, yearOf, type Asked } from './asked.ts';
import type { Issue, Past } from '../../car-tables.ts';
import {
  fullName,
  generationOf,
  hasPlug,
  holdsFor,
  isNew,
  realRange,
  roundPrice,
  spanOf,
  usedPrice,
  type Band,
  type Model,
  type Priced,
  type Version,
} from './catalogue.ts';
import { marketNote, saidVersions, toldOf } from './describe.ts';
import type { Told } from './fact.ts';
import { reliabilityOf } from './facts.ts';
import { bandText, carSource, distance, driveName, enumerate, GEARBOXES, money } from './figures.ts';
import { isUsed, onRoad } from './offers.ts';
import { suits, tastesOf } from './rank.ts';
import { saysWord, wanted } from '../../reading/wishes.ts';
import { issueName, inUnits } from './texts.ts';
import { PER_DOLLAR, pastNames, pastsOf, shareText, worthWith } from './pasts.ts';
import { isShortDiesel, shortDieselText } from './verdicts.ts';

/** Kilometres a car runs in a year on average. */
const USUAL_KM: Readonly<Record<Priced, number>> = { US: 20_000, CN: 13_000, UK: 12_000, AU: 14_000 };
/** Cars older than so many years are driven less. */
const MOST_YEARS = 9;
/** Part of the price that 10,000 km more or less than usual take or give, and the most of it. */
const PER_10_000_KM = { part: 0.018, most: 0.25 } as const;
/** An issue that comes within so many kilometres is told as coming. */
const NEXT_KM = 20_000;
/** A quoted sum against the fair band: up to so much above it is called a little too much. */
const DEAR = 1.1;
const CHEAP = 0.8;
/** Issues told in one answer. */
const MOST_ISSUES = 3;
/** Of them the verdict names. */
const MOST_NAMED = 2;
/** From this severity on one would not buy it without knowing. */
export const GRAVE = 3;

/** The very car in question: what is known of it from the message. */
export interface Specimen {
  readonly model: Model;
  readonly year?: number;
  readonly km?: number;
  readonly price?: number;
  /** What is left of the battery of an electric one, per cent, where that was told. */
  readonly health?: number;
  /** Keys of engines, where the message names one or a trim that has it ("535i", "1.5T"). */
  readonly engines: readonly string[];
}

/** What stands before a sum that was a claim or a repair: no price of the car. */
const SPENT =
  /(?:出险|理赔|赔了|定损|维修|修了|保养|换了|花了)[^卖要价]{0,10}$|\b(?:claims?|damage|repairs?|spent|replaced|worth of work|service)\b[^,.;]{0,12}$/;
const SPENT_REACH = 30;
/** What stands before the sum a seller wants, and around one that a buyer has. */
const ASKED_FOR =
  /(?:[^预]报价?|要价?|开价|挂价?|标价|售价|卖家?要?|谈到|砍到|给到|车商)(?:了|我|是|到|个|在)?[^\d，。,;]{0,3}$|\b(?:asking|asks?|wants?|listed (?:at|for)|priced at|price is|sticker|selling (?:it )?for|offered (?:it )?(?:at|for)|quoted(?: me)?|up for|on for|going for|advertised (?:at|for))(?: price)?(?: is| of)?(?: about| around| only)? ?[^\d\s]{0,3}$/;
const TO_SPEND =
  /(?:预算|手[头上里]有?|只有|最多|凑了?|攒了?|能拿出)[^\d，。,;]{0,5}$|\b(?:budget|spend|up to|max(?:imum)?|have|got|limit)(?: of| is| about| around|'s)* ?[^\d\s]{0,3}$/;
const TO_SPEND_BEHIND = /^(?:左右|以内|上下)?(?:的?预算|想买|买[台辆个])|^ (?:budget|max|to spend|limit)\b/;
/** Less than this is rather a repair than a car. */
export const LEAST_PRICE = { other: 1_200, CNY: 12_000 } as const;

/** Year, mileage and sum of the message. */
export function specimenOf(model: Model, asked: Asked): Specimen {
  const { catalogue } = asked;
  const { spans } = asked.reading;
  const age = spans.find((span): span is SpanOf<'duration'> => span.type === 'duration' && span.role === 'age')?.months
    .to;
  const year =
    spans.find((span): span is SpanOf<'year'> => span.type === 'year')?.year ??
    (age === undefined ? undefined : yearOf(asked) - Math.round(age / 12));
  const run = spans.find((span): span is SpanOf<'distance'> => span.type === 'distance' && span.role === 'odometer');
  const km = run?.km.to ?? run?.km.from;
  const sums = spans.filter((span): span is SpanOf<'price'> => span.type === 'price' && span.per === undefined);
  const { normal } = asked.reading;
  // Spans of earlier messages stand in other texts.
  const isSpent = ({ start, end, text }: (typeof sums)[number]): boolean =>
    normal.slice(start, end) === text && SPENT.test(normal.slice(Math.max(0, start - SPENT_REACH), start));
  const open = sums.filter((one) => !isSpent(one));
  const least = LEAST_PRICE[nearest(asked) === 'CN' ? 'CNY' : 'other'];
  const ofCar = open.filter(({ amount }) => (amount.to ?? amount.from ?? 0) >= least);
  // Of what there is to spend and what is asked the latter is the car's.
  const isOf = ({ start, end, text }: (typeof sums)[number], before: RegExp, behind?: RegExp): boolean =>
    normal.slice(start, end) === text &&
    (before.test(normal.slice(Math.max(0, start - SPENT_REACH), start)) || behind?.test(normal.slice(end)) === true);
  const sum =
    ofCar.find((one) => isOf(one, ASKED_FOR)) ??
    ofCar.find((one) => !isOf(one, TO_SPEND, TO_SPEND_BEHIND)) ??
    ofCar[0] ??
    open[0];
  // "13万公里 9万": the second is the sum.
  const bare = spans.find(
    (span): span is SpanOf<'distance'> => span.type === 'distance' && /^[\d.]+万$/.test(span.text),
  );
  const price = sum?.amount.to ?? sum?.amount.from ?? (bare === run ? undefined : bare?.km.to);
  const words = new Set(
    spans.flatMap(({ type, text }) => (type === 'model' || type === 'engine' ? text.toLowerCase().split(' ') : [])),
  );
  // "1.2" of "1.2 DIG-T".
  const numbers = new Set(
    spans.flatMap(({ type, text }) => (type === 'number' && /^\d\.\d$/.test(text) ? [text] : [])),
  );
  const engines = (generationOf(model, year, nearest(asked))?.engines ?? []).filter((key) => {
    const engine = catalogue.engine(key);
    const isNamed =
      engine?.names.some((name) => words.has(name.toLowerCase()) || numbers.has(name.slice(0, 3))) === true;
    return (
      isNamed ||
      spans.some((span) => span.type === 'engine' && (span.name === key || span.litres === engine?.litres)) ||
      spans.some((span) => span.type === 'number' && /^\d\.\d$/.test(span.text) && span.value === engine?.litres)
    );
  });
  const health = healthOf(model, asked);
  return {
    model,
    engines,
    ...(health === undefined ? {} : { health }),
    ...(year === undefined ? {} : { year }),
    ...(km === undefined ? {} : { km }),
    ...(price === undefined ? {} : { price }),
  };
}

/** A Leaf shows its battery in twelve bars: the last one goes at 85 %, each of the others some 6 further down. */
const BARS = { model: 'nissan-leaf', least: 4, most: 12, full: 90, of: 88, each: 6.3 } as const;
/** Less is no share of a battery that somebody sells. */
const LEAST_HEALTH = 30;

/** What is left of an electric car's battery, per cent, as told: a share, or the bars of its gauge. */
function healthOf({ id, versions }: Model, { reading: { spans } }: Asked): number | undefined {
  if (versions.every(({ powertrain }) => powertrain !== 'ev')) return undefined;
  const share = spans.find((span): span is SpanOf<'percent'> => span.type === 'percent')?.percent.to;
  if (share !== undefined && share >= LEAST_HEALTH && share <= 100) return share;
  const bars = spans.find(
    (span): span is SpanOf<'pressure'> => span.type === 'pressure' && /bars?$/.test(span.text) && id === BARS.model,
  )?.bar.to;
  if (bars === undefined || !Number.isInteger(bars) || bars < BARS.least || bars > BARS.most) return undefined;
  return bars === BARS.most ? BARS.full : Math.round(BARS.of - BARS.each * (BARS.most - bars));
}

/** What a worn battery takes off the price: up to this health so much of it is left. */
const WORN = [
  [72, 0.67],
  [80, 0.85],
] as const;

/** Whether a car is a good buy: a used one by year, mileage and sum, a new one by what it is for. */
export function judge(specimen: Specimen, asked: Asked): Plan {
  const draft = new Draft();
  const told = toldOf(specimen.model, asked);
  const mark = draft.mark(carSource(specimen.model, asked, told.market));
  const thisYear = yearOf(asked);
  const isUsedOne =
    specimen.km !== undefined ||
    isUsed(asked) ||
    pastsOf(asked).length > 0 ||
    (specimen.year !== undefined && specimen.year < thisYear - 1);
  const isSold = told.versions.some((version) => isNew(version, told.market, thisYear));
  if (isShortDiesel(asked)) judgeDiesel(told, asked, draft, mark);
  else if (isUsedOne || !isSold) judgeUsed(specimen, told, asked, draft, mark);
  else if (specimen.price === undefined) judgeNew(told, asked, draft, mark);
  else judgeOffer(told, specimen.price, asked, draft, mark);
  return draft.plan({ shown: [specimen.model.id] });
}

/** The same car with the gearbox that was said: what is known to fail on that, and how to find out; nothing where nothing is known. */
export function judgeVariant(specimen: Specimen, asked: Asked): Plan | undefined {
  const { language } = asked;
  const told = toldOf(specimen.model, asked);
  const said = wanted(asked.wishes, 'gearbox').map((key) => (key === 'at' ? 'auto' : key.replace(/^dct-.*/, 'dct')));
  const own = troubles(specimen, told, asked).all.find(({ issue, only }) =>
    issue.engine_or_gearbox.some((part) => only === '' && said.includes(part)),
  );
  if (own === undefined) return undefined;
  const draft = new Draft();
  const mark = draft.mark(carSource(specimen.model, asked, told.market));
  draft.trace.push(`judge: ${specimen.model.id} with ${said.join(' ')}`);
  draft.add(
    { type: 'text', text: marketNote(told, asked) },
    {
      type: 'verdict',
      text: say(
        language,
        `**Then the gearbox decides.** ${issueText(own.issue, told.market, asked)} ${mark}`,
        `**那就重点看变速箱。**${issueText(own.issue, told.market, asked)} ${mark}`,
      ),
    },
    {
      type: 'steps',
      title: say(language, 'Before you pay', '付款前检查'),
      items: [
        say(
          language,
          'Warm, half an hour in town: creep in a queue, start uphill, reverse. No judder, bang, delay or flashing gear display.',
          '热车在市区开半小时：堵车蠕行、坡道起步、倒车，不能抖、不能顿、不能闪挡位。',
        ),
        say(
          language,
          'Have a workshop read it out: trouble codes, clutch wear and the temperatures it has seen.',
          '让店里读变速箱数据：故障码、离合器余量、历史最高温度。',
        ),
        say(
          language,
          'Invoices for work on it, and a used-car warranty that names the gearbox.',
          '看变速箱维修、升级记录，二手车质保要写明包变速箱。',
        ),
      ],
    },
    {
      type: 'next',
      text: say(
        language,
        'Clean on all three, the verdict on the car stays; if it judders, take the repair off the sum or leave it.',
        '三项都没问题，前面的结论不变；有抖动就把维修费砍下来，或者放弃。',
      ),
    },
  );
  return draft.plan({ shown: [specimen.model.id] });
}

/** A diesel that never gets hot is the wrong car at any price; the same one with another drive may do. */
function judgeDiesel({ model, market }: Told, asked: Asked, draft: Draft, mark: string): void {
  const { language } = asked;
  const others = model.versions.filter(
    (version) => version.powertrain !== 'diesel' && isNew(version, market, yearOf(asked)),
  );
  const names = enumerate(
    [...new Set(others.map((version) => `${fullName(model, language)} ${driveName(version, asked)}`))],
    language,
    { en: 'or', zh: '、' },
  );
  draft.add(
    { type: 'verdict', text: `${shortDieselText(asked)} ${mark}` },
    {
      type: 'next',
      text:
        names === ''
          ? ''
          : say(language, `The same car without the filter trouble: ${names}.`, `同款可以看：${names}。`),
    },
  );
}

/** What one of this year and mileage usually costs; undefined where nothing is known of that year. */
export function fairBand({ model, year, km, health = 100 }: Specimen, told: Told, asked: Asked): Band | undefined {
  const { market } = told;
  // Prices of another market say nothing about a sum in one's own money.
  if (year === undefined || !isPriced(asked.market) || market !== nearest(asked)) return undefined;
  const thisYear = yearOf(asked);
  const priced = (versions: readonly Version[]): Band[] =>
    versions.flatMap((version) => usedPrice(asked.catalogue, model, version, market, year, thisYear) ?? []);
  const own = priced(saidVersions(model, asked));
  const bands = own.length > 0 ? own : priced(model.versions);
  if (bands.length === 0) return undefined;
  const usual = USUAL_KM[market] * Math.max(1, Math.min(MOST_YEARS, thisYear - year));
  const change = km === undefined ? 0 : ((usual - km) / 10_000) * PER_10_000_KM.part;
  const factor = 1 + Math.max(-PER_10_000_KM.most, Math.min(PER_10_000_KM.most, change));
  const worn = WORN.find(([most]) => health <= most)?.[1] ?? 1;
  const bounds = spanOf(bands.map(({ from, to }) => ({ from: from * worn, to: to * worn })));
  return { from: roundPrice(bounds.from * factor, market), to: roundPrice(bounds.to * factor, market) };
}

const isHybrid = ({ powertrain }: Version): boolean => powertrain === 'hev' || powertrain === 'phev';

/** Whether a hybrid was spoken of and the issue is one of the other drives: of another engine or gearbox, or of years before it. */
function isOfOtherDrive(
  { engine_or_gearbox: parts, to = Infinity }: Issue,
  model: Model,
  year: number | undefined,
  asked: Asked,
): boolean {
  const { catalogue } = asked;
  const drives = saidVersions(model, asked);
  if (!drives.every(isHybrid) || model.versions.every(isHybrid)) return false;
  if (year === undefined && to < Math.min(...drives.map(({ from }) => from))) return true;
  const engines = parts.flatMap((part) => catalogue.engine(part) ?? []);
  if (parts.length === 0 || parts.includes('fuel')) return false;
  if (engines.length === 0) {
    const boxes = drives.flatMap(({ gearbox }) => gearbox);
    return boxes.length > 0 && !parts.some((part) => boxes.includes(part));
  }
  const litres = drives.flatMap((version) =>
    catalogue
      .motors(model, version, nearest(asked), year ?? yearOf(asked))
      .flatMap((motor) => (motor.litres === undefined ? [] : [motor.litres])),
  );
  return litres.length > 0 && !engines.some((engine) => litres.includes(engine.litres ?? 0));
}

/** The engine or gearbox an issue is limited to, where it is not known whether this car has it; `another` where it has not. */
export function onlyWith(issue: Issue, { model, year, engines }: Specimen, asked: Asked): string {
  const { engine_or_gearbox: parts } = issue;
  const { language, catalogue, wishes } = asked;
  const built = generationOf(model, year, nearest(asked));
  if (parts.includes('fuel'))
    return saidVersions(model, asked).every(({ powertrain }) => powertrain === 'ev') ? 'another' : '';
  // "Automatic" leaves open which.
  const named = wanted(wishes, 'gearbox');
  const said = named.length > 2 ? [] : named;
  const name = (key: string): string => {
    const names = (catalogue.engine(key)?.names ?? []).filter(
      (each) => language === 'zh' || !/\p{Script=Han}/u.test(each),
    );
    return names.find((each) => /\d\.\d/.test(each)) ?? names[0] ?? GEARBOXES[key]?.[language] ?? key;
  };
  const saysHybrid = wanted(wishes, 'powertrain').includes('hev') || /hybrid|双擎|混动/.test(asked.reading.normal);
  if (saysHybrid && parts.includes('cvt')) return 'another';
  if (isOfOtherDrive(issue, model, year, asked)) return 'another';
  for (const [own, known] of [
    [built?.engines ?? [], engines],
    [built?.gearboxes ?? [], said.map((key) => (key === 'at' ? 'auto' : key))],
  ] as const) {
    const of = parts.filter((part) => own.includes(part));
    if (of.length === 0 || of.length === own.length || of.some((part) => known.includes(part))) continue;
    if (known.some((part) => own.includes(part))) return 'another';
    const names = enumerate(of.slice(0, 2).map(name), language, { en: 'or', zh: '、' });
    return say(language, `Only with the ${names}: `, `只限${names}版：`);
  }
  return '';
}

type Risk = 'low' | 'some' | 'high';

/** How much trouble its age, mileage, make and known weaknesses promise. */
function riskOf({ model, year, km = 0 }: Specimen, due: readonly Issue[], asked: Asked): Risk {
  const age = year === undefined ? 0 : yearOf(asked) - year;
  const reliability = reliabilityOf(model);
  const grave = due.filter((issue) => issue.severity >= GRAVE && !isRecall(issue)).length;
  if (grave >= 2 || (grave === 1 && reliability <= 3) || (reliability <= 2 && (age >= 8 || km >= 130_000)))
    return 'high';
  if (
    grave === 1 ||
    due.length >= 2 ||
    due.some((issue) => issue.severity >= GRAVE && !isRecall(issue)) ||
    reliability <= 3 ||
    km >= 240_000 ||
    age >= 15
  )
    return 'some';
  return 'low';
}

/** Done free of charge. */
const isRecall = ({ cost_us: us }: Issue): boolean => us?.[1] === 0;

const RISKS = {
  high: {
    en: 'A gamble: only with full records, a clean inspection and money set aside',
    zh: '风险偏大：除非保养记录齐全、检测没问题、还留得出维修预算，否则别碰',
  },
  some: {
    en: 'Worth it if the inspection is clean and the records are there',
    zh: '检测干净、保养记录齐全就可以买',
  },
  low: { en: 'Yes, a sound choice if the inspection is clean', zh: '可以买，车型本身靠谱，检测没问题就行' },
} as const;

interface Troubles {
  /** Weaknesses it has or may have, with what limits them. */
  readonly all: readonly { readonly issue: Issue; readonly only: string }[];
  /** Those it surely has that are here or coming. */
  readonly due: readonly Issue[];
  readonly risk: Risk;
}

/** What is known to fail on a car of this year and mileage. */
export function troubles(specimen: Specimen, told: Told, asked: Asked): Troubles {
  const { model, year, km } = specimen;
  const all = asked.catalogue
    .issues(model, told.market, year, km)
    .map((issue) => ({ issue, only: onlyWith(issue, specimen, asked) }))
    .filter(({ only }) => only !== 'another');
  const due = all.flatMap(({ issue, only }) =>
    only === '' && (km === undefined || (issue.from_km ?? 0) <= km + NEXT_KM) ? [issue] : [],
  );
  return { all, due, risk: riskOf(specimen, due, asked) };
}

function judgeUsed(specimen: Specimen, told: Told, asked: Asked, draft: Draft, mark: string): void {
  const { model, year, km, price } = specimen;
  const { language } = asked;
  const { market } = told;
  // Of a year that was not told the one its sum buys: the troubles of every year are nobody's.
  const likely = year ?? (price === undefined ? undefined : yearsFor(model, price, market, asked));
  const built = generationOf(model, likely, nearest(asked));
  const { all, due, risk } = troubles(likely === undefined ? specimen : { ...specimen, year: likely }, told, asked);
  const pasts = pastsOf(asked);
  const hurts = pasts.filter(({ kind }) => kind !== 'plus');
  const clean = fairBand(specimen, told, asked);
  const isKnownYear =
    year === undefined ||
    clean !== undefined ||
    built !== undefined ||
    model.versions.some((version) => holdsFor(model, version, year));
  const fair = clean === undefined ? undefined : worthWith(hurts, clean, market);
  draft.trace.push(
    `judge: ${model.id} ${year ?? '?'} ${km === undefined ? '?' : Math.round(km)} km: risk ${risk}, ${due.length} issues, past ${pasts.map(({ key }) => key).join(' ') || '-'}, fair ${fair === undefined ? '?' : `${fair.from}-${fair.to}`}, asked ${price ?? '?'}`,
  );
  draft.add({ type: 'text', text: marketNote(told, asked) });
  const { text: way, isEnough } = wayText(specimen, told, asked);
  // What does not go far enough is the wrong car at any price.
  const isTrip = way !== '' && (tripOf(asked) !== undefined || !isEnough);
  if (isTrip) draft.add({ type: 'verdict', text: `${way} ${mark}` });
  const [version, ...others] = saidVersions(model, asked);
  const drive =
    version === undefined || others.length > 0 || model.versions.length === 1 ? '' : driveName(version, asked);
  const name = `${year === undefined ? '' : say(language, `${year} `, `${year} 款`)}${fullName(model, language)}${drive === '' ? '' : say(language, ` ${drive}`, `（${drive}）`)}`;
  const sums = sumText(specimen, { fair, clean }, hurts, market, asked);
  const isLookedAt = saysWord(asked.reading.spans, 'fact', 'checks') && hurts.length === 0;
  const known = all.toSorted((a, b) => weight(a.issue, a.only, specimen) - weight(b.issue, b.only, specimen));
  const text = isLookedAt
    ? lookedAt(known, name, asked)
    : verdictText(
        {
          risk,
          level: levelOf(price, fair),
          sums,
          offer: offerText(specimen, fair, risk, hurts, market, asked),
          isYearOpen: year === undefined && likely !== undefined,
          hurts,
        },
        asked,
      );
  const otherwise = isEnough ? '' : say(language, 'For shorter ways: ', '路近的话：');
  draft.add({ type: 'verdict', text: `${otherwise}${text.trim()}${say(language, ' ', '')}${mark}` });
  if (!isKnownYear)
    draft.add({
      type: 'text',
      text: say(
        language,
        `Of the ${name} itself I have no figures, so this goes by the make's record, age and miles.`,
        `${name} 没有具体资料，只能按品牌口碑、车龄和里程判断。`,
      ),
    });
  const means = pasts.map((past) => (language === 'zh' ? past.means_zh : past.means_en));
  draft.add({ type: 'text', text: means.slice(0, MOST_PASTS).join(say(language, ' ', '')) });
  draft.add({ type: 'text', text: isTrip ? '' : way });
  if (hurts.length === 0) draft.add({ type: 'text', text: inUnits(built?.note, asked) });
  const items = known
    .slice(0, hurts.length === 0 ? MOST_ISSUES : 1)
    .map(({ issue, only }) => only + issueText(issue, market, asked));
  if (items.length > 0 && hurts[0]?.kind !== 'never')
    draft.add({ type: 'list', title: say(language, `Known on the ${name}`, `${name}的通病`), items });
  draft.add({
    type: 'steps',
    title: say(language, 'Before you pay', '付款前检查'),
    items: [
      ...hurts.map((past) => (language === 'zh' ? past.check_zh : past.check_en)).filter((check) => check !== ''),
      ...checks(specimen, due, asked),
    ].slice(0, MOST_CHECKS),
  });
  draft.add({ type: 'next', text: changes(specimen, fair, risk, hurts, market, asked) });
}

/** Pasts explained, and checks named, in one answer. */
const MOST_PASTS = 3;
const MOST_CHECKS = 5;

export type Level = 'none' | 'dear' | 'fair' | 'cheap';

/** A sum beside what is usual. */
export function levelOf(price: number | undefined, fair: Band | undefined): Level {
  if (price === undefined || fair === undefined) return 'none';
  return price > fair.to * DEAR ? 'dear' : price < fair.from * CHEAP ? 'cheap' : 'fair';
}

/** What to look at on it, its own weak points first. */
function lookedAt(known: Troubles['all'], name: string, asked: Asked): string {
  const { language } = asked;
  const sure = known.filter(({ issue, only }) => only === '' || issue.severity >= GRAVE);
  const weak = sure.slice(0, MOST_NAMED).map(({ issue }) => issueName(issue, asked));
  return weak.length > 0
    ? say(
        language,
        `**On the ${name} look first at what it is known for: ${weak.join('; ')}.**`,
        `**看${name}先盯它的通病：${weak.join('；')}。**`,
      )
    : say(
        language,
        `**The ${name} has no weak point of its own that I know of: look at what every used car needs.**`,
        `**${name}没有特别的通病，按二手车常规项目看。**`,
      );
}

/** Asks for a sum: what to offer, or what it is worth. */
export const OFFERS =
  /\b(?:offer|haggle|negotiate|knock off|knock down|(?:should|would|could) (?:i|you|we) pay|pay for it|talk (?:him|her|them) down|worth (?:then|now)|what(?:'s| is| would)? (?:it|that|this)(?: be)? (?:actually |really )?worth|what is it worth|price then|fair price (?:then|now))\b|砍|还价|出多少|给多少|谈到多少|多少(?:钱)?(?:合适|能拿|可以拿|收)|值多少|值几|估价|值不值多少/;

/** Asks whether to leave it. */
const WALKS = /\bwalk away\b|\bdeal ?breakers?\b|\bleave it\b|\brun a mile\b|放弃|还能要吗|能不能要|劝退/;

interface Judged {
  readonly risk: Risk;
  readonly level: Level;
  /** The sum beside the fair one. */
  readonly sums: string;
  /** A sum was told and no year: which year it buys is the answer. */
  readonly isYearOpen: boolean;
  /** What to offer; empty where no price is known. */
  readonly offer: string;
  readonly hurts: readonly Past[];
}

/** The verdict and the sum, whichever was asked for first. */
function verdictText({ risk, level, sums, offer, hurts, isYearOpen }: Judged, asked: Asked): string {
  const { language, reading } = asked;
  const worst = hurts[0]?.kind;
  const risky = RISKS[risk][language];
  const names = pastNames(hurts, asked);
  const lead =
    worst === 'never'
      ? say(language, `No, leave it: ${names}`, `别买：${names}`)
      : worst === 'grave'
        ? say(language, `I would pass, unless it is far below the market: ${names}`, `不建议买，除非便宜很多：${names}`)
        : level === 'dear'
          ? say(language, 'Not at that price', '这个价不值')
          : risk === 'high' || level === 'none' || level === 'fair' || hurts.length > 0
            ? risky
            : say(language, 'Only after a thorough inspection', '先彻底检测再说');
  const isOfferAsked = OFFERS.test(reading.normal) && offer !== '';
  if (isOfferAsked)
    return worst === 'never'
      ? say(language, `**${lead}.** ${sums}`, `**${lead}。**${sums}`)
      : say(
          language,
          `**${offer}** ${sums} ${worst === 'grave' ? lead : risky}.`,
          `**${offer}**${sums}${worst === 'grave' ? lead : risky}。`,
        );
  if (WALKS.test(reading.normal) && hurts.length > 0)
    return worst === 'never' || worst === 'grave'
      ? say(language, `**Yes, I would walk away: ${names}.** ${sums}`, `**换我就不买了：${names}。**${sums}`)
      : say(
          language,
          `**Not for that alone, but only at a price that pays for it: ${names}.** ${sums}`,
          `**单凭${names}还不至于放弃，但价格要补回来。**${sums}`,
        );
  // Whether the sum is fair was the question: it comes first.
  if (isYearOpen && hurts.length === 0) return say(language, `**${sums}** ${risky}.`, `**${sums}**${risky}。`);
  const isSumAsked =
    level !== 'none' &&
    hurts.length === 0 &&
    reading.kinds.slice(0, 2).some(({ value, score }) => (value === 'fair' || value === 'cost') && score >= 0.3);
  return isSumAsked
    ? say(
        language,
        `**${sums}** ${level === 'dear' ? lead : risky}.`,
        `**${sums}**${level === 'dear' ? lead : risky}。`,
      )
    : say(language, `**${lead}.** ${sums}`, `**${lead}。**${sums}`);
}

/** What to open with, and where to stop. */
function offerText(
  { price }: Specimen,
  fair: Band | undefined,
  risk: Risk,
  hurts: readonly Past[],
  market: Priced,
  { language }: Asked,
): string {
  const most = mostFor(fair, risk, hurts, market);
  if (most === undefined) return '';
  const stop = Math.min(most, price ?? most);
  return say(
    language,
    `Offer about ${money(roundPrice(stop * OPENING, market), market, language)} and stop at ${money(stop, market, language)}.`,
    `先出${money(roundPrice(stop * OPENING, market), market, language)}，最多给到${money(stop, market, language)}。`,
  );
}

/** A first offer as a part of the most one would pay. */
const OPENING = 0.93;

/** The most it is worth paying: the middle of the fair band, its lower end where trouble is likely. */
function mostFor(fair: Band | undefined, risk: Risk, hurts: readonly Past[], market: Priced): number | undefined {
  if (fair === undefined) return undefined;
  const isWary = risk === 'high' || hurts[0]?.kind === 'grave' || hurts[0]?.kind === 'never';
  return roundPrice(isWary ? fair.from : (fair.from + fair.to) / 2, market);
}

/** Asks how far a car goes. */
export const REACHES =
  /\bcan it (?:do|go|make|manage|reach|cover|still do)\b|\b(?:will|would|can|could|does) (?:an?|the|my|our|this)\b.{2,30}? (?:do|make|manage|reach|cover|get) (?:me )?(?:about |around |the )?\d+|\bmake (?:it|the trip|[a-z ]{3,24}) (?:without (?:a )?(?:stop|charg)\w*|on one charge|in one go|nonstop)|能跑|跑得了|跑得到/;

/** A way to be driven in one go: "would it do 120 miles". */
function tripOf({ reading: { spans, normal } }: Asked): number | undefined {
  const way = spans.findLast((span): span is SpanOf<'distance'> => span.type === 'distance' && span.role === undefined);
  return way !== undefined && REACHES.test(normal) ? way.km.to : undefined;
}

/** How far an electric one of this battery and age goes, and whether that is enough for the day's way where it was told. */
function wayText(
  { year, health }: Specimen,
  { model, versions }: Told,
  asked: Asked,
): { readonly text: string; readonly isEnough: boolean } {
  const { language, reading, wishes } = asked;
  const version = versions.find(({ powertrain }) => powertrain === 'ev');
  const range = year === undefined ? undefined : generationOf(model, year, nearest(asked))?.range;
  const kwh = reading.spans.find((span): span is SpanOf<'energy'> => span.type === 'energy')?.kwh.to;
  const isElectric =
    versions.every(({ powertrain }) => powertrain === 'ev') || wanted(wishes, 'powertrain').includes('ev');
  const nothing = { text: '', isEnough: true };
  if (version === undefined || !(isElectric || kwh !== undefined || health !== undefined)) return nothing;
  // Of a generation the smallest battery: which one it has was not said.
  const whole =
    kwh === undefined
      ? (range?.[0] ?? (year === undefined || holdsFor(model, version, year) ? realRange(version) : undefined))
      : (kwh / (version.kwh ?? USUAL_KWH)) * 100;
  if (whole === undefined) return nothing;
  const age = year === undefined ? 0 : yearOf(asked) - year;
  const km = (whole * (health ?? 100 * faded(model, age))) / 100;
  const round = (value: number): string => distance(Math.round(value / 10) * 10, asked);
  const state =
    health !== undefined
      ? say(language, `At ${health} % battery health it`, `电池健康度 ${health}%，`)
      : age >= FADES.from
        ? say(language, `At ${age} years old it`, `${age}年车龄，`)
        : '';
  const goes = say(
    language,
    `${state === '' ? 'It' : state} goes about ${round(km)} on a charge, some ${round(km * COLD)} on a cold day or at motorway speed`,
    `${state}满电实际约${round(km)}，冬天或跑高速约${round(km * COLD)}`,
  );
  const daily = wishes.figures.dailyKm?.value;
  const trip = tripOf(asked);
  if (daily === undefined && trip !== undefined) {
    const far = distance(trip, asked);
    const text =
      km * COLD >= trip
        ? say(
            language,
            `**Yes, ${far} without a stop, in winter too.** ${goes}.`,
            `**能，${far}冬天也能一口气到。**${goes}。`,
          )
        : km >= trip * 1.05
          ? say(
              language,
              `**${far} only on a mild day and gently; in winter or at motorway speed plan one charging stop.** ${goes}.`,
              `**${far}天暖、慢开才行，冬天或跑高速要中途充一次。**${goes}。`,
            )
          : say(
              language,
              `**No, not ${far} without charging on the way.** ${goes}.`,
              `**不行，${far}中途要充电。**${goes}。`,
            );
    return { text, isEnough: true };
  }
  if (daily === undefined) return { text: say(language, `${goes}.`, `${goes}。`), isEnough: true };
  const far = distance(daily, asked);
  const isEnough = km * COLD >= daily * 1.2;
  const text = isEnough
    ? say(language, `**${goes}: plenty for ${far} a day.**`, `**${goes}，每天${far}绰绰有余。**`)
    : say(
        language,
        `**Too little for ${far} a day in winter, unless you charge at work:** ${goes.charAt(0).toLowerCase() + goes.slice(1)}.`,
        `**每天${far}冬天不够用，除非单位也能充：**${goes}。`,
      );
  return { text, isEnough };
}

/** What a cold day or motorway speed leaves of a range. */
const COLD = 0.65;
/** What a year takes off the range of an electric car, of one without cooling of its battery, and the least that is left. */
const FADES = { from: 3, yearly: 0.02, uncooled: 0.03, least: 0.6 } as const;
const UNCOOLED = new Set(['nissan-leaf']);

/** The part of its range that a battery of this age has on average. */
const faded = ({ id }: Model, age: number): number =>
  age < FADES.from ? 1 : Math.max(FADES.least, 1 - age * (UNCOOLED.has(id) ? FADES.uncooled : FADES.yearly));

/** kWh per 100 km of an electric car whose own figure is not known. */
const USUAL_KWH = 17;

/** The year of the youngest ones a sum buys. */
function yearsFor(model: Model, price: number, market: Priced, asked: Asked): number | undefined {
  const thisYear = yearOf(asked);
  return Array.from({ length: 20 }, (_, age) => thisYear - age).find((year) =>
    model.versions.some((version) => {
      const band = usedPrice(asked.catalogue, model, version, market, year, thisYear);
      return band !== undefined && (band.from + band.to) / 2 <= price;
    }),
  );
}

/** The quoted sum beside the fair one: `clean` is what it would cost without its past. */
function sumText(
  specimen: Specimen,
  { fair, clean }: { readonly fair: Band | undefined; readonly clean: Band | undefined },
  hurts: readonly Past[],
  market: Priced,
  asked: Asked,
): string {
  const { language } = asked;
  const { price } = specimen;
  const isOfferAsked = OFFERS.test(asked.reading.normal);
  if (fair === undefined || clean === undefined) {
    const share = shareText(hurts, asked);
    if (price === undefined) return share;
    const years = specimen.year === undefined ? yearsFor(specimen.model, price, market, asked) : undefined;
    const known =
      years === undefined
        ? say(language, 'I have no prices for that year to set it against.', '这个年份没有可比的价格数据。')
        : say(
            language,
            `${money(price, market, language)} buys one of about ${years}; an older one should cost less.`,
            `${money(price, market, language)}是${years}年左右的行情，更老的要便宜。`,
          );
    return [known, share].filter((text) => text !== '').join(say(language, ' ', ''));
  }
  const band = bandText(fair, market, language);
  const isLess = fair.to < clean.to || fair.from < clean.from;
  const like = isLess
    ? say(
        language,
        `with ${pastNames(hurts, asked)} one is worth about ${band}, a clean one ${bandText(clean, market, language)}`,
        `${pastNames(hurts, asked)}的大约只值 ${band}（正常车 ${bandText(clean, market, language)}）`,
      )
    : say(language, `one like it usually costs about ${band}`, `行情大约 ${band}`);
  const start = like.charAt(0).toUpperCase() + like.slice(1);
  if (price === undefined) return say(language, `${start}.`, `${isLess ? '' : '同款'}${like}。`);
  const quoted = money(price, market, language);
  const level = levelOf(price, fair);
  if (level === 'dear') return say(language, `${quoted} is too much: ${like}.`, `${quoted}偏贵，${like}。`);
  if (level === 'cheap')
    return isLess
      ? say(
          language,
          `${quoted} is below that, too: ${like}; ask what else is wrong.`,
          `${quoted}比这还低：${like}，要问清还有什么问题。`,
        )
      : say(
          language,
          `${quoted} is suspiciously little against the usual ${band}: look for a written-off title, an accident or a known fault.`,
          `${quoted}明显低于行情 ${band}，要小心事故、泡水或大毛病。`,
        );
  if (price > fair.to) {
    const offer = money(mostFor(fair, 'some', hurts, market) ?? fair.from, market, language);
    return say(
      language,
      `${quoted} is on the high side: ${like}${isOfferAsked ? '' : `; offer about ${offer}`}.`,
      `${quoted}偏高，${like}${isOfferAsked ? '' : `，可以按${offer}左右谈`}。`,
    );
  }
  // Of a grave past nothing is allowed for by a price within the band: only its lower end tempts.
  if (isLess && hurts[0]?.kind === 'grave' && price > fair.from)
    return say(language, `${quoted} is too much for that: ${like}.`, `${quoted}不够便宜：${like}。`);
  if (isLess) return say(language, `${quoted} allows for it: ${like}.`, `${quoted}已经算进去了：${like}。`);
  if (price > fair.from + (fair.to - fair.from) * UPPER_END)
    return say(
      language,
      `${quoted} is at the upper end of the usual ${band}: there is room to haggle.`,
      `${quoted}在行情上沿（约 ${band}），还有砍价空间。`,
    );
  if (price < fair.from)
    return say(language, `${quoted} is a little under the usual ${band}.`, `${quoted}略低于行情（约 ${band}）。`);
  return say(language, `${quoted} is in line with the usual ${band}.`, `${quoted}符合行情（约 ${band}）。`);
}

/** From here on of the usual band a sum is at its upper end. */
const UPPER_END = 0.8;

function issueCost({ cost_us: us, cost_cn: cn }: Issue, market: Priced): readonly [number, number] | undefined {
  if (market === 'CN') return cn;
  return us && [roundPrice(us[0] * PER_DOLLAR[market]), roundPrice(us[1] * PER_DOLLAR[market])];
}

function issueText(issue: Issue, market: Priced, asked: Asked): string {
  const { language } = asked;
  const cost = issueCost(issue, market);
  const from = issue.from_km;
  const parts = [
    from === undefined || from === 0
      ? ''
      : say(language, `from about ${distance(from, asked)}`, `约${distance(from, asked)}起`),
    cost === undefined ? '' : bandText({ from: cost[0], to: cost[1] }, market, language),
  ].filter((part) => part !== '');
  const text = inUnits(issue, asked);
  return parts.length === 0 ? text : say(language, `${text} (${parts.join(', ')})`, `${text}（${parts.join('，')}）`);
}

/** How often its timing belt is due, where every engine it can have has one and the first is near. */
function beltOf({ model, year, km = 0, engines }: Specimen, asked: Asked): number | undefined {
  const { catalogue } = asked;
  const keys = engines.length > 0 ? engines : (generationOf(model, year, nearest(asked))?.engines ?? []);
  const intervals = keys
    .map((key) => catalogue.engine(key))
    .map((engine) => (engine?.timing === 'belt' ? engine.belt_km : undefined));
  const [first] = intervals;
  const isNear = first !== undefined && km >= first * 0.7;
  return isNear && intervals.every((interval) => interval !== undefined) ? first : undefined;
}

const INSPECTION: Readonly<Record<Priced, string>> = {
  US: '$150–250',
  CN: '¥300–600',
  UK: '£120–220',
  AU: 'A$250–400',
};
/** How its past is looked up. */
const HISTORY: Readonly<Record<Priced, string>> = {
  US: 'Title, accident and service history by the VIN.',
  CN: 'Accident, flood and service history by the VIN.',
  UK: 'MOT history on gov.uk (free) and an HPI check for finance, theft and write-off.',
  AU: 'PPSR check by the VIN (finance, write-off, stolen), logbook and the roadworthy certificate.',
};

/** The same in countries that are seen from a market near them. */
const HISTORY_IN: Readonly<Record<string, string>> = {
  EU: 'The last inspection report (in Germany TÜV/HU), the service book and the number of owners in the papers, and a history report by the VIN.',
  IE: 'The NCT certificate and a history check for finance, write-off and mileage.',
  NZ: 'A history check by the plate or VIN (finance, write-off, odometer) and a fresh warrant of fitness.',
};

function checks(specimen: Specimen, due: readonly Issue[], asked: Asked): string[] {
  const { model, km = 0 } = specimen;
  const { language } = asked;
  const belt = beltOf(specimen, asked);
  const isPlug = model.versions.every(({ powertrain }) => hasPlug(powertrain));
  const isBattery = saidVersions(model, asked).every(isHybrid);
  const worst = due
    .toSorted((a, b) => weight(a, '', specimen) - weight(b, '', specimen))
    .find(({ severity }) => severity >= 2);
  const isOld = worst === undefined && km >= 130_000 && !isPlug;
  return [
    worst === undefined
      ? ''
      : say(
          language,
          `Proof that this is done, or a price that pays for it: ${issueName(worst, asked)}.`,
          `这一项有没有修过，要看单据，没修过就按维修费砍价：${issueName(worst, asked)}。`,
        ),
    belt === undefined
      ? ''
      : say(
          language,
          `The timing belt is due every ${distance(belt, asked)}: proof, or its price off the sum.`,
          `正时皮带每${distance(belt, asked)}要换，没有更换记录就把费用砍下来。`,
        ),
    isBattery && !isPlug
      ? say(
          language,
          'The hybrid battery: have its cell voltages and trouble codes read, its cooling filter looked at, and ask what is left of its warranty.',
          '混动电池：读各模块电压和故障码，看散热滤网干不干净，问清三电还剩多少质保。',
        )
      : '',
    say(
      language,
      `Cold start, half an hour on the road, and an independent inspection (${INSPECTION[nearest(asked)]}).`,
      '冷启动、试驾半小时，找第三方检测（约 300–600 元），重点看事故、泡水、火烧。',
    ),
    isPlug
      ? say(language, 'Battery health report and what is left of the warranty.', '看电池健康度（SOH）和剩余三电质保。')
      : say(
          language,
          HISTORY_IN[asked.country ?? asked.market] ?? HISTORY[nearest(asked)],
          '按车架号查出险、维保和里程记录。',
        ),
    isOld
      ? say(
          language,
          'Gearbox fluid, coolant, suspension and tyres: at this mileage they come due together.',
          '这个里程变速箱油、冷却液、底盘件和轮胎往往一起到期，砍价时算进去。',
        )
      : '',
  ].filter((text) => text !== '');
}

/**
 * The order weaknesses are told in: those of the engine that was named, then grave ones before small ones; of the same
 * gravity what costs money, recalls, what may not be its own.
 */
function weight(issue: Issue, only: string, { engines }: Specimen): number {
  const isNamed = issue.engine_or_gearbox.some((part) => engines.includes(part));
  return (isNamed ? -8 : 0) + (issue.severity >= GRAVE ? 0 : 4) + (isRecall(issue) ? 1 : 0) + (only === '' ? 0 : 2);
}

/** What would change the verdict. */
function changes(
  { price }: Specimen,
  fair: Band | undefined,
  risk: Risk,
  hurts: readonly Past[],
  market: Priced,
  asked: Asked,
): string {
  const { language } = asked;
  const isNever = hurts[0]?.kind === 'never';
  const most = isNever ? undefined : mostFor(fair, risk, hurts, market);
  const upTo =
    most === undefined || (price !== undefined && price <= most) || OFFERS.test(asked.reading.normal)
      ? ''
      : say(
          language,
          ` I would go up to about ${money(most, market, language)}.`,
          `我的心理价位大约${money(most, market, language)}。`,
        );
  const isKnown = hurts.some(({ kind }) => kind === 'never' || kind === 'grave' || kind === 'minus');
  const walk = isKnown
    ? say(
        language,
        'Walk away when the papers for it are missing, the inspection finds more than you were told, or one is refused.',
        '拿不出凭证、检测出的问题比说的多，或者不让检测，直接放弃。',
      )
    : say(
        language,
        `Walk away without records, with ${nearest(asked) === 'US' ? 'a salvage title' : 'a write-off on file'} or when an inspection is refused.`,
        '没有记录、有重大事故或不让检测，直接放弃。',
      );
  return `${isNever ? '' : walk}${upTo}`;
}

/** A sum quoted for a new car. */
function judgeOffer(told: Told, price: number, asked: Asked, draft: Draft, mark: string): void {
  const { language } = asked;
  const { market, versions, model } = told;
  const priced = versions.flatMap((version) => {
    const own = version.price[market];
    return own === undefined ? [] : [{ version, own }];
  });
  const matching = priced.filter(
    ({ own, version }) =>
      price >= own.from * 0.85 && price <= onRoad(own.to, version, market, asked.catalogue.money) * DEAR,
  );
  const [best] = matching.length > 0 ? matching : priced;
  draft.trace.push(`judge: ${model.id} new at ${price}`);
  if (best === undefined) return judgeNew(told, asked, draft, mark);
  const { own, version } = best;
  const list = bandText(own, market, language);
  const all = bandText(
    {
      from: roundPrice(onRoad(own.from, version, market, asked.catalogue.money)),
      to: roundPrice(onRoad(own.to, version, market, asked.catalogue.money)),
    },
    market,
    language,
  );
  const quoted = money(price, market, language);
  const drive = driveName(version, asked);
  const isDear = price > onRoad(own.to, version, market, asked.catalogue.money);
  const isCheap = price < own.from * 0.93;
  const verdict = isDear
    ? say(language, `${quoted} is too much`, `${quoted}偏贵`)
    : isCheap
      ? say(
          language,
          `${quoted} is below list: good, if nothing is hidden in fees or finance`,
          `${quoted}低于指导价，不错，但要看清有没有捆绑贷款和服务费`,
        )
      : say(language, `${quoted} is within the usual; the trim decides`, `${quoted}在正常范围，关键看是哪个配置`);
  const name = fullName(model, language);
  draft.add(
    {
      type: 'verdict',
      text: say(
        language,
        `**${verdict}.** The ${name} ${drive} lists at ${list}, about ${all} out the door. ${mark}`,
        `**${verdict}。**${name}${drive}版指导价 ${list}，落地大约 ${all}。${mark}`,
      ),
    },
    {
      type: 'text',
      text: say(
        language,
        'Ask for the out-the-door sheet with every fee on it. Market adjustments, paint protection and nitrogen are not fees you owe.',
        '让销售写明裸车价、购置税、保险、上牌费和所有杂费；装潢、金融服务费、出库费都可以谈掉。',
      ),
    },
    {
      type: 'question',
      text: say(language, 'Which trim is it, and is tax in the price?', '是哪个配置？这个价是裸车还是落地？'),
    },
  );
}

/** Whether a new car is worth it: for whom, at what price, and its strongest rival. */
function judgeNew(told: Told, asked: Asked, draft: Draft, mark: string): void {
  const { model, market, versions } = told;
  const { language, catalogue } = asked;
  const tastes = tastesOf(asked);
  const texts = (keys: readonly string[], count: number): string =>
    enumerate(
      keys.slice(0, count).map((key) => catalogue.trait(key, language)),
      language,
    );
  const name = fullName(model, language);
  const points = tastes.map((taste) =>
    Math.max(
      ...versions.map((version) =>
        suits({ model, version, market, ...priced(version, market) }, taste, asked.catalogue.money),
      ),
    ),
  );
  const reliability = reliabilityOf(model);
  const isGood = (points.length === 0 ? reliability >= 3 : Math.min(...points) > -0.7) && reliability >= 2.5;
  const use = enumerate(
    tastes.slice(0, 2).map((taste) => taste[language]),
    language,
  );
  draft.trace.push(
    `judge: ${model.id} new, reliability ${reliability}, uses ${points.map((value) => value.toFixed(1)).join(' ')}`,
  );
  draft.add({ type: 'text', text: marketNote(told, asked) });
  const verdict = isGood
    ? say(
        language,
        `Yes${use === '' ? '' : `, for ${use}`}, if you value ${texts(model.strengths, 3)}`,
        `${use === '' ? '' : `${use}用`}可以买，前提是您看重${texts(model.strengths, 3)}`,
      )
    : say(
        language,
        `I would rather not${use === '' ? '' : ` for ${use}`}: ${texts(model.weaknesses, 2)}`,
        `${use === '' ? '' : `${use}用`}不太建议：${texts(model.weaknesses, 2)}`,
      );
  draft.add({ type: 'verdict', text: say(language, `**${verdict}.** ${mark}`, `**${verdict}。**${mark}`) });
  const prices = versions.flatMap((version) => {
    const own = version.price[market];
    return own === undefined ? [] : [`${driveName(version, asked)} ${bandText(own, market, language)}`];
  });
  const record =
    reliability >= 4
      ? say(language, 'better than average', '好于平均')
      : reliability >= 3
        ? say(language, 'about average', '中等')
        : say(language, 'below average', '低于平均');
  const issues = catalogue.issues(model, market, yearOf(asked)).slice(0, 2);
  draft.add({
    type: 'list',
    items: [
      isGood
        ? say(language, `Mind: ${texts(model.weaknesses, 2)}`, `要留意：${texts(model.weaknesses, 2)}`)
        : say(language, `In its favour: ${texts(model.strengths, 2)}`, `优点：${texts(model.strengths, 2)}`),
      prices.length === 0 ? '' : say(language, `List price: ${prices.join('; ')}`, `指导价：${prices.join('；')}`),
      say(
        language,
        `Reliability: ${record}${issues.length > 0 ? `; known: ${issues.map((issue) => issueName(issue, asked)).join('; ')}` : ''}`,
        `可靠性：${record}${issues.length > 0 ? `；通病：${issues.map((issue) => issueName(issue, asked)).join('；')}` : ''}`,
      ),
    ].filter((text) => text !== ''),
  });
  if (tastes.length === 0)
    draft.add({
      type: 'question',
      text: say(
        language,
        asked.wishes.figures.yearlyKm === undefined
          ? `What would you use the ${name} for, and how many ${asked.isMetric === true ? 'kilometres' : 'miles'} a year?`
          : `What would you use the ${name} for${versions.some(({ powertrain }) => hasPlug(powertrain)) ? ', and can you charge at home' : ''}?`,
        asked.wishes.figures.yearlyKm === undefined
          ? `${name}您主要怎么用，一年大概跑多少公里？`
          : `${name}您主要怎么用${versions.some(({ powertrain }) => hasPlug(powertrain)) ? '，家里能充电吗' : ''}？`,
      ),
    });
}

function priced({ price }: Version, market: Priced): { readonly price?: Band } {
  const own = price[market];
  return own === undefined ? {} : { price: own };
}
