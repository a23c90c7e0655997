import { grouped, sumText } from './place.ts';
import { BELT, everyText, intervalOf, intervalText, spanText, type Interval } from './record.ts';
import { engineFacts, isUnplanned, upkeepRow, type EngineFacts } from './engine.ts';
import type { Shelf } from './shelf.ts';
import type { Part } from './parts.ts';
import { BEFORE, isRun } from './quote.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Card, Entry, Kind } from '../records.ts';
import type { CardChoice } from '../retrieve/cards.ts';
import type { Conversation } from '../state/conversation.ts';

/** Jobs done this often or oftener, in months, are not judged by the car's model year. */
const YEARLY = 24;

/** Whether nothing but the car's model year tells how old it is. */
const isYearOnly = ({ vehicle }: Conversation): boolean => vehicle.months === undefined && vehicle.year !== undefined;

/** From this share of its interval on a job is due, and from the other on overdue. */
const DUE = 0.9;
const OVERDUE = 1.15;
/** What wear, a test or a symptom decides and not the kilometre. */
const WEAR: ReadonlySet<string> = new Set(
  [
    'brake-pads',
    'brake-discs',
    'tyres',
    'wipers',
    'battery-12v',
    'wheel-alignment',
    'suspension-check',
    'battery-check',
    'air-conditioning',
    'intake-cleaning',
    'reducer-oil',
    'battery-coolant',
  ].map((id) => `maintenance:${id}`),
);
const TYRES = 'maintenance:tyres';
/** Tyres of this age are looked at, are no longer for the motorway, and are replaced whatever their tread. */
const TYRE_YEARS = { look: 6, slow: 8, end: 10 } as const;

/** What was told of a car's use and its last service. */
interface Told {
  readonly km?: number | undefined;
  readonly age?: number | undefined;
  readonly sinceKm?: number | undefined;
  readonly sinceMonths?: number | undefined;
}

/** What speaks for a time being the one since the last service, before and behind it. */
const SINCE_BEFORE = /(?:last|since|haven'?t|hasn'?t|not|never|without|over|上次|已经|快|有)[^.,;]{0,25}$/;
const SINCE_AFTER = /^半?(?: and a half)? ?(?:ago|back|since|without|没|未|前|了没|没有)/;
const NOT_SINCE_BEFORE = /(?:every|each|per|within|next|for another|每|质保|保修)[^.,;]{0,6}$/;
const NOT_SINCE_AFTER = /^ ?(?:warranty|plan|service|guarantee|一换|一次|质保|保修|的车)/;
/** Signs between a car's age and its mileage said together: "3 years 60,000 km", 三年6万公里. */
const TOGETHER = 4;

const YEARS_SERVICE = /^ ?(?:service|check|inspection)\b/;
/** Before and behind a distance that is no mileage. */
const EVERY = /(?:\bevery|\beach|\bper|每隔?|\bthe) $|每隔?$/;
const LEFT =
  /^ ?(?:between\b|(?:logbook |interim |major |minor |scheduled )?service\b|left\b|remaining\b|to go\b|this year|a year|per year|一换|一次(?!没|都没|也没|未)|的?保养)/;

/** Asks whether what somebody says is so. */
const ASKS_CLAIM =
  /\b(?:right|true|correct|legit|buy (?:that|it|this)|believe|really|necessary|need(?:ed)?|too (?:early|often|soon|long|late)|enough|overkill|how often|should i)\b|对[吗么不]|真的|必须|有必要|太[早勤频晚]|多久|听谁|能信|可信|靠谱|忽悠|坑/;
/** A figure this much below or above the interval is another. */
const CLAIM_WITHIN = { least: 0.75, most: 1.3 } as const;

/** "The dealer says every 30,000": what is to be said of an interval that somebody names; nothing where none was named. */
function claimVerdict(conversation: Conversation, interval: Interval | undefined): string | undefined {
  const { current, language, place } = conversation;
  const claimed = current.spans.find((span) => span.type === 'distance' && span.role === 'interval');
  if (claimed?.type !== 'distance' || interval?.km === undefined || !ASKS_CLAIM.test(current.normal)) return undefined;
  const km = claimed.km.to ?? claimed.km.from ?? 0;
  const usual = !place.isMetric && interval.miles !== undefined ? interval.miles * KM_PER_MILE : interval.km;
  const said = odometerText(km, conversation);
  const text = everyText(interval, conversation);
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  const zh = language === 'zh';
  if (km < usual * CLAIM_WITHIN.least)
    return zh ? `**不必${said}一次，偏早：${text}。**` : `**No, every ${said} is earlier than needed: ${small}.**`;
  if (km > usual * CLAIM_WITHIN.most)
    return zh ? `**${said}一次太久：${text}。**` : `**No, ${said} is too long: ${small}.**`;
  return zh ? `**${said}一次合理。**` : `**Yes, every ${said} is about right.**`;
}

/** Says without a figure that the job was done a year ago. */
const DONE_LAST_YEAR =
  /\b(?:changed|replaced|done|did|flushed|serviced)\b[^.,;?]{0,30}\blast year\b|\blast year\b[^.,;?]{0,20}\b(?:changed|replaced|done|did)\b|去年[^。，,？?]{0,8}[换做]/;
/** "Last changed in 2023", 2023年换的; not "to be changed on a 2018 Civic". */
const DONE_IN_YEAR =
  /(?<!\bbe )\b(?:changed|replaced|done|did|flushed)\b[^.,;?\d]{0,20}(?<!\b(?:an?|my|our|the) )\b(20[0-3]\d)\b|(20[0-3]\d)年[^。，,？?]{0,6}[换做]/;
const A_YEAR = 12;
const KM_A_YEAR = 15_000;

/** How far a car has gone, how old it is and how long ago a job was done, as said in the thread. */
export function told({ vehicle, thread, place }: Conversation, today: string, id?: string): Told {
  const spans = thread.flatMap((reading) => [...reading.spans]);
  let age =
    vehicle.months ??
    (vehicle.year === undefined ? undefined : Math.max(0, Number(today.slice(0, 4)) - vehicle.year) * 12);
  let sinceMonths: number | undefined;
  for (const { normal, spans: of } of thread) {
    const jobs = of.flatMap((span) => (span.type === 'entry' && span.id.startsWith('maintenance:') ? [span.id] : []));
    const isOfAnother = id !== undefined && jobs.length > 0 && !jobs.includes(id);
    if (!isOfAnother && DONE_LAST_YEAR.test(normal)) sinceMonths = A_YEAR;
    const inYear = isOfAnother ? null : DONE_IN_YEAR.exec(normal);
    const year = Number(inYear?.[1] ?? inYear?.[2]);
    if (year > 0) sinceMonths = Math.max(1, (Number(today.slice(0, 4)) - year) * A_YEAR);
    for (const span of of) {
      if (span.type !== 'duration' || span.isNegated === true || span.role === 'age' || span.role === 'term') continue;
      const months = span.months.to ?? span.months.from;
      const before = normal.slice(0, span.start);
      const after = normal.slice(span.end);
      const isSince =
        span.role === 'ago' ||
        (!NOT_SINCE_BEFORE.test(before) &&
          !NOT_SINCE_AFTER.test(after) &&
          (SINCE_BEFORE.test(before) || SINCE_AFTER.test(after)));
      const isWithWay = of.some(
        ({ type, start, end }) => type === 'distance' && start - span.end <= TOGETHER && span.start - end <= TOGETHER,
      );
      if (isSince && !isOfAnother) sinceMonths = months;
      // "The 3 year service" of a car whose age was not told.
      else if (YEARS_SERVICE.test(after)) age ??= months;
      else if (isWithWay) age ??= months;
    }
  }
  const since = spans.findLast((span) => span.type === 'distance' && span.role === 'since');
  // "Every 10k miles", "the 15,000 mile service", "600 miles left": how far it has run was not told.
  const rates = new Set(
    thread.flatMap(({ normal, spans: of }) =>
      of.filter(
        ({ type, start, end }) =>
          type === 'distance' &&
          (EVERY.test(normal.slice(Math.max(0, start - BEFORE), start)) || LEFT.test(normal.slice(end))),
      ),
    ),
  );
  const ofRates = [...rates].flatMap((span) => (span.type === 'distance' ? (span.km.to ?? span.km.from ?? []) : []));
  const km = spans.findLast(
    (span) => span.type === 'distance' && (span.role === 'odometer' || span.role === undefined) && !rates.has(span),
  );
  // "71k" of a car in for a service is what it has run, whatever it could be elsewhere.
  const thousands = spans.findLast(isRun);
  const run = thousands?.type === 'price' ? (thousands.amount.from ?? 0) : undefined;
  const driven =
    (ofRates.includes(vehicle.km ?? 0) ? undefined : vehicle.km) ??
    (km?.type === 'distance'
      ? (km.km.to ?? km.km.from)
      : run === undefined
        ? undefined
        : run * (place.isMetric ? 1 : KM_PER_MILE));
  const doneAt = spans.findLast((span) => span.type === 'distance' && span.role === 'doneAt');
  const doneKm = doneAt?.type === 'distance' ? (doneAt.km.to ?? doneAt.km.from ?? 0) : undefined;
  const goneKm = doneKm === undefined || driven === undefined || driven <= doneKm ? undefined : driven - doneKm;
  return {
    km: driven,
    age,
    sinceKm: since?.type === 'distance' ? (since.km.to ?? since.km.from) : goneKm,
    sinceMonths,
  };
}

/** The interval a card names itself where its first sentence is one statement: `{40000-60000 km}`, the longer figure. */
function ownInterval({ answer }: Card): Interval | undefined {
  const lead = answer.en.split('**')[1] ?? '';
  const [first, second] = [...lead.matchAll(/\{(\d+)(?:-(\d+))? km\}/g)];
  const km = Number(first?.[2] ?? first?.[1]);
  // "every 40,000 km, in hard use 30,000": the first is meant.
  const isOther = second !== undefined && !/\bhard use\b|\bsevere\b/.test(lead);
  return isOther || /\. \S/.test(lead) || !Number.isFinite(km) ? undefined : { km };
}

const share = (value: number | undefined, whole: number | undefined): number =>
  value === undefined || whole === undefined ? 0 : value / whole;

/** A distance in the first sentence. */
const OWN_FIGURE = /^\*\*[^*]*\{\d+(?:-\d+)? km\}/;

/** Whether a job is due, and one bold sentence that says so. */
export interface Dueness {
  readonly isDue: boolean;
  readonly text: string;
}

/**
 * Whether a job is due at the mileage, age or time told; nothing where nothing was told or wear alone decides. `card`: the
 * card that answers and is about something particular, whose own figure then counts. `asksWhether`: yes or no comes first.
 */
export function duenessOf(
  entry: Entry,
  card: Card | undefined,
  conversation: Conversation,
  engine: EngineFacts,
  today: string,
  asksWhether = false,
): Dueness | undefined {
  if (entry.id === TYRES) return tyreDueness(conversation, today);
  if (isUnplanned(engine, entry.id)) return undefined;
  if (WEAR.has(entry.id) && upkeepRow(engine, entry.id)?.km === undefined) return undefined;
  // What the maker says of this very car counts more than the figure of a card.
  const isMakers = upkeepRow(engine, entry.id)?.km !== undefined;
  const interval =
    !isMakers && card?.kind === 'when' && !card.answer.en.includes('{interval}') && OWN_FIGURE.test(card.answer.en)
      ? ownInterval(card)
      : intervalOf(entry, conversation, engine);
  if (interval === undefined) return undefined;
  const { place, language } = conversation;
  const zh = language === 'zh';
  const { km, age, sinceKm, sinceMonths } = told(conversation, today, entry.id);
  const stepOf = (each: Interval): number | undefined =>
    !place.isMetric && each.miles !== undefined ? each.miles * KM_PER_MILE : each.km;
  const wayText = (value: number): string => odometerText(value, conversation);
  const say = (isDue: boolean, text: string): Dueness => ({ isDue, text: `**${text}**` });
  const yes = asksWhether && !zh ? 'Yes: ' : '';
  const no = asksWhether ? (zh ? '还不用：' : 'No, not yet: ') : '';
  const small = (text: string): string => (asksWhether ? text.replace(/^At/, 'at') : text);
  if (sinceKm !== undefined || sinceMonths !== undefined) {
    // What is counted by distance alone is counted by a usual year's where only the time was told.
    const since = sinceKm ?? (interval.months === undefined ? ((sinceMonths ?? 0) / A_YEAR) * KM_A_YEAR : undefined);
    const gone = Math.max(share(since, stepOf(interval)), share(sinceMonths, interval.months));
    if (gone === 0) return undefined;
    const span = [
      sinceKm === undefined ? undefined : wayText(sinceKm),
      sinceMonths === undefined ? undefined : ageText(sinceMonths, zh),
    ]
      .filter((part) => part !== undefined)
      .join(zh ? '、' : ' and ');
    if (gone >= OVERDUE)
      return say(
        true,
        zh ? `离上次已${span}：超期了，尽快做。` : `${yes}${span} since the last time: overdue, do it soon.`,
      );
    if (gone >= DUE) return say(true, zh ? `离上次已${span}：到期了。` : `${yes}${span} since the last time: due now.`);
    return say(false, zh ? `${no}离上次才${span}：还没到期。` : `${no}${span} since the last time: not due yet.`);
  }
  // Until the first fill is used up the car needs no other.
  const whole = interval.first ?? interval;
  const step = stepOf(whole);
  const byKm = share(km, step);
  // What is done every year or so has been done since the car was built: its age says nothing.
  const byAge = (whole.months ?? 0) <= YEARLY && isYearOnly(conversation) ? 0 : share(age, whole.months);
  const gone = Math.max(byKm, byAge);
  if (gone === 0) return undefined;
  const at = [
    km === undefined ? undefined : wayText(km),
    age === undefined || whole.months === undefined || byAge === 0 ? undefined : ageText(age, zh),
  ]
    .filter((part) => part !== undefined)
    .join(zh ? '、' : ' and ');
  if (gone < DUE) {
    // Without the age the years may have passed all the same.
    const hedge =
      age === undefined && whole.months !== undefined
        ? zh
          ? `（前提是车龄不到${ageText(whole.months, true)}）`
          : ` (if the car is younger than ${ageText(whole.months, false)})`
        : '';
    const first =
      interval.first === undefined
        ? ''
        : zh
          ? `，原厂首次到${spanText(interval.first, conversation)}`
          : `; the factory fill lasts to ${spanText(interval.first, conversation)}`;
    return say(
      false,
      zh
        ? `${no}${at}${no === '' ? '：' : '，'}还没到期${hedge}${first}。`
        : `${no}${small(`At ${at}`)}${no === '' ? ':' : ' it is'} not due${no === '' ? ' yet' : ''}${hedge}${first}.`,
    );
  }
  const by =
    byKm >= DUE && byAge >= DUE
      ? zh
        ? '里程和年限都到了'
        : 'by distance and by age'
      : byAge > byKm
        ? zh
          ? '按年限'
          : 'by age'
        : zh
          ? '按里程'
          : 'by distance';
  if (isUnrecorded(conversation))
    return say(
      true,
      gone >= OVERDUE
        ? zh
          ? `${at}、没有更换记录：${by}，已超期，按没换过处理，尽快做。`
          : `${yes}${small(`At ${at}`)} without a record: overdue ${by}. Treat it as never done and have it done now.`
        : zh
          ? `${at}、没有更换记录：${by}，该做了。`
          : `${yes}${small(`At ${at}`)} without a record: due now ${by}.`,
    );
  const last = spanText(
    interval.first !== undefined
      ? interval
      : {
          ...(byKm >= DUE ? { km: interval.km, miles: interval.miles } : {}),
          ...(byAge >= DUE ? { months: interval.months } : {}),
        },
    conversation,
  );
  return say(
    true,
    zh
      ? `${at}：${by}，该做了；除非有单据证明最近${last}内做过。`
      : `${yes}${small(`At ${at}`)}${yes === '' ? ':' : ' it is'} due ${by}, unless an invoice shows it was done within the last ${last.replace(/^a year$/, 'year')}.`,
  );
}

/** A mileage as it was said, not rounded. */
export function odometerText(km: number, { place, language }: Conversation): string {
  const zh = language === 'zh';
  if (zh && km >= TEN_THOUSAND) return `${grouped(km / TEN_THOUSAND)}万公里`;
  if (place.isMetric) return `${grouped(Math.round(km))}${zh ? '公里' : ' km'}`;
  return `${grouped(Math.round(km / KM_PER_MILE / EXACT) * EXACT)} miles`;
}

const TEN_THOUSAND = 10_000;
/** Miles are read to the ten. */
const EXACT = 10;

/** Evidence that nobody knows when a job was last done, or that it never was. */
const NO_RECORD = 'no-record';

export function isUnrecorded({ evidence, absent }: Conversation): boolean {
  return evidence.has(NO_RECORD) || absent.has(NO_RECORD);
}

/** A time in months or years: how old a car is, how long ago a job was. */
export function ageText(months: number, zh: boolean): string {
  // Two and a half years are not three.
  const years = Math.round(months / 6) / 2;
  if (months < 23) return zh ? `${Math.round(months)}个月` : `${Math.round(months)} months`;
  return zh ? `${Math.floor(years)}年${years % 1 === 0 ? '' : '半'}` : `${years} years`;
}

/** Tyres by their age: a year alone is theirs where no car is named with it. */
/** "The tyres are from 2016", 轮胎是16年的旧胎: their year, not the car's. */
const isOfTyres = (normal: string, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  /(?:胎(?:还|都)?是?|\b(?:tyres?|tires?)\b[^.,;?]{0,20}\b(?:from|dated|made in|are|date codes?) )$/.test(
    normal.slice(Math.max(0, start - 40), start),
  ) || /^的?(?:老|旧|原厂)?胎/.test(normal.slice(end));

function tyreDueness({ vehicle, thread, language }: Conversation, today: string): Dueness | undefined {
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const age = spans.findLast((span) => span.type === 'duration' && span.role === 'age');
  const months = age?.type === 'duration' ? (age.months.to ?? age.months.from) : undefined;
  const made = thread.flatMap(({ normal, spans: of }) =>
    of.flatMap((span) => (span.type === 'year' && isOfTyres(normal, span) ? [span.year] : [])),
  );
  const oldest = thread
    .flatMap(({ spans: of }) => of.flatMap((span) => (span.type === 'tyreMade' ? [span] : [])))
    .toSorted((a, b) => a.year - b.year || a.week - b.week)[0];
  const years =
    oldest !== undefined
      ? yearsSince(oldest, today)
      : made.length > 0
        ? Number(today.slice(0, 4)) - Math.min(...made)
        : months !== undefined
          ? Math.floor(months / 12)
          : vehicle.year !== undefined && vehicle.models.length === 0
            ? Number(today.slice(0, 4)) - vehicle.year
            : undefined;
  if (years === undefined) return undefined;
  const zh = language === 'zh';
  const isCracked = thread.some(({ normal }) => CRACKS.test(normal));
  const dated = oldest === undefined ? '' : madeText(oldest, zh);
  const say = (isDue: boolean, en: string, cn: string): Dueness => ({
    isDue,
    text: `**${dated}${zh ? cn : en}**`,
  });
  if (years >= TYRE_YEARS.end)
    return say(true, `At ${years} years: replace them, whatever the tread.`, `${years}年的胎，花纹再深也该换了。`);
  if (isCracked && years >= TYRE_YEARS.look)
    return say(
      true,
      `At ${years} years and with cracks: replace them, and no motorway until then.`,
      `${years}年的胎又有裂纹：该换了，换之前别上高速。`,
    );
  if (years >= TYRE_YEARS.slow)
    return say(
      true,
      `At ${years} years: plan to replace them even without cracks, and no long motorway trips on them.`,
      `${years}年的胎：花纹再深也该安排换了，别再跑高速长途。`,
    );
  if (years >= TYRE_YEARS.look)
    return say(
      false,
      `At ${years} years: still usable without cracks or bulges; have them looked at every year.`,
      `${years}年的胎：没有裂纹、鼓包还能用，每年仔细看一次。`,
    );
  return say(false, `At ${years} years: not too old yet.`, `${years}年的胎：年限还没到。`);
}

/** Full years since the week a tyre was made in. */
const yearsSince = ({ year, week }: { readonly year: number; readonly week: number }, today: string): number => {
  const days = (Date.parse(today.slice(0, 10)) - Date.UTC(year, 0, 1 + (week - 1) * 7)) / 86_400_000;
  return Math.max(0, Math.floor(days / 365.25));
};

/** What the four digits of a tyre say. */
const madeText = ({ year, week }: { readonly year: number; readonly week: number }, zh: boolean): string =>
  zh ? `DOT 后四位是${year}年第${week}周，` : `Made in week ${week} of ${year}. `;

const CRACKS = /(?<!\b(?:no|without|not|zero|any) (?:\w+ )?)\bcrack|(?<!没|无|没有|没什么|没啥)裂/;

/** What is said of an engine whose chain does not last. */
const CHAIN_FAILS = /\b(?:timing )?chains?(?:\b(?! driven)[^.;]{0,40}\b(?:stretch|fail|break|tensioner|guides?|wear))/i;

/** What leaks is the cover, whatever turns behind it. */
const CHAIN_COVER = /\btiming (?:chain |belt )?cover\b|正时(?:链|皮带)?(?:罩|盖)/;

/** Belt or chain of the very engine, and when it is due: what takes the place of a card that could only say "if". */
export function timingParts(
  entry: Entry,
  conversation: Conversation,
  engine: EngineFacts,
  today: string,
  perDollar: Readonly<Record<string, number>>,
  mark: string,
): Part[] {
  const zh = conversation.language === 'zh';
  if (engine.timing === undefined || entry.id !== BELT || CHAIN_COVER.test(conversation.current.normal)) return [];
  // A chain that is known to stretch is no comfort.
  if (engine.timing === 'chain' && engine.note !== undefined && CHAIN_FAILS.test(engine.note.en))
    return [
      {
        type: 'verdict',
        urgency: 'soon',
        text: zh
          ? `**是正时链条，而且这台发动机的链条有已知问题：${engine.note.zh}** ${mark}`
          : `**It has a timing chain, and on this engine the chain is a known weakness: ${engine.note.en}** ${mark}`,
      },
      {
        type: 'text',
        text: zh
          ? '不按公里换，按声音和数据换：冷启动哗啦响超过两秒、P0016/P0008 一类相位码、维修店读凸轮轴相位偏差，任一有问题就换链条、导板和张紧器；有更换单据最放心。'
          : 'It is not changed by mileage but by signs: a rattle of more than two seconds on a cold start, codes such as P0016 or P0008, or the cam deviation a workshop reads out. Then chain, guides and tensioner together. An invoice for it is worth money.',
      },
    ];
  if (engine.timing === 'chain')
    return [
      {
        type: 'verdict',
        urgency: 'fine',
        text: zh
          ? `**这台车是正时链条，不是皮带，不用按公里换。** ${mark}`
          : `**It has a timing chain, not a belt: nothing is due by mileage or age.** ${mark}`,
      },
      {
        type: 'text',
        text: zh
          ? '按时换机油，链条能用到发动机报废。冷启动哗啦响超过两三秒，或者报 P0016、P0008 这类相位码，再查链条和张紧器。'
          : 'With the oil changed on time it lasts as long as the engine. Have it looked at only if it rattles for more than two seconds on a cold start or sets a code such as P0016 or P0008.',
      },
    ];
  const interval = intervalText(entry, conversation, engine) ?? '';
  const due = duenessOf(entry, undefined, conversation, engine, today)?.text;
  const cost =
    entry.cost === undefined ? '' : sumText(entry.cost, conversation.place, perDollar, conversation.language);
  return [
    {
      type: 'verdict',
      text: zh
        ? `**这台发动机是正时皮带，不是链条：${interval}，先到为准。** ${mark}`
        : `**It has a timing belt, not a chain: about ${interval.toLowerCase()}, whichever comes first.** ${mark}`,
    },
    ...(due === undefined ? [] : [{ type: 'text' as const, text: due }]),
    {
      type: 'text',
      text: zh
        ? `准确数字以保养手册为准。连张紧轮（由它带动的水泵一起换）大约 ${cost}；断一次，气门顶活塞，就是大修。皮带断之前没有预兆，外观完好也说明不了什么。`
        : `The service book has the exact figure. With tensioner, and the water pump where the belt drives it, about ${cost}; a broken belt costs the engine. It gives no warning, so looking fine proves nothing.`,
    },
  ];
}

/** A lead that says yes or no stays the first sentence. */
const YES_OR_NO = /^\*\*(?:yes|no|not)\b|^\*\*(?:能|不能|可以|不可以|要|不要|不用|不必|需要|不需要|该|不该|不建议)/i;

/** A second kind of question is answered too from this probability on. */
const ALSO_ASKED = 0.2;

/** Kinds of questions that belt or chain, or the age of the tyres, answers. */
const TIMING_KINDS: ReadonlySet<Kind> = new Set(['when', 'should', 'may', 'drive', 'tell', 'normal', 'report', 'what']);

/** Whether the job is due at the mileage and age told: behind an interval, before any other advice. */
export function addDueness(
  { records, perDollar, today }: Shelf,
  entry: Entry,
  choice: CardChoice | undefined,
  conversation: Conversation,
  mark: string,
  parts: Part[],
  trace: string[],
): void {
  const kind = conversation.matter.kinds[0]?.value;
  if (kind === undefined || !entry.id.startsWith('maintenance:')) return;
  const engine = engineFacts(conversation, records.cars);
  const isAbout = choice?.isAbout === true;
  // A belt that the car does not have is neither due nor fair.
  const hasNone = engine.timing === 'chain' && /\bbelt\b|皮带/.test(conversation.current.normal) && kind !== 'how';
  const timing =
    !hasNone && (!TIMING_KINDS.has(kind) || (isAbout && !/chain|late/.test(choice.card.id)))
      ? []
      : timingParts(entry, conversation, engine, today(), perDollar, mark);
  if (timing.length > 0) {
    trace.push(`timing ${engine.timing}`);
    parts.splice(0, parts.length, ...timing);
    const belt = duenessOf(entry, undefined, conversation, engine, today());
    if (engine.timing === 'belt' && belt?.isDue === true && SKIPS_ONE.test(conversation.current.normal))
      parts.unshift({
        type: 'verdict',
        text: conversation.language === 'zh' ? '**不建议再拖。**' : '**No, do not put it off.**',
      });
    return;
  }
  const card = choice?.card;
  const own = isAbout && choice.card.kind === 'when' ? ownInterval(choice.card) : undefined;
  const claim =
    entry.id === BELT ? undefined : claimVerdict(conversation, own ?? intervalOf(entry, conversation, engine));
  if (claim !== undefined && !YES_OR_NO.test(parts[0]?.type === 'verdict' ? parts[0].text : '')) {
    trace.push(`claim: ${claim}`);
    const due = duenessOf(entry, own === undefined ? undefined : card, conversation, engine, today());
    parts.unshift(
      { type: 'verdict', text: claim },
      ...(due === undefined ? [] : [{ type: 'text' as const, text: due.text }]),
    );
    return;
  }
  const asksTime =
    conversation.matter.kinds.some(
      ({ value, score }) => (value === 'when' || value === 'should') && score > ALSO_ASKED,
    ) ||
    kind === 'when' ||
    kind === 'should' ||
    SKIPS_ONE.test(conversation.current.normal) ||
    card?.kind === 'when' ||
    (kind === 'may' && /late|skip|month|wait/.test(card?.id ?? ''));
  // Whether the wrong fluid may stay in is no question of when it is due.
  if (isAbout && card?.kind === 'may' && !/late|skip|month|wait/.test(card.id)) return;
  // Belt or chain: nobody knows.
  if (entry.id === BELT && /chain/.test(card?.id ?? '')) return;
  if (!(asksTime || (entry.id === TYRES && TIMING_KINDS.has(kind)))) return;
  const isSkip = SKIPS_ONE.test(conversation.current.normal);
  const isWhether = !isSkip && !LASTS.test(conversation.current.normal) && (kind === 'should' || kind === 'true');
  const due = duenessOf(entry, isAbout ? card : undefined, conversation, engine, today(), isWhether);
  if (isSkip && !(isAbout && /late|skip|wait/.test(card?.id ?? ''))) {
    const verdict = skipVerdict(entry, due, conversation, engine);
    if (verdict !== undefined) {
      trace.push(`skip: ${verdict}`);
      putBefore(parts, verdict);
      return;
    }
  }
  if (due === undefined) return;
  trace.push(`due: ${due.text}`);
  const isDoubtful = entry.id === BELT && engine.timing === undefined;
  const said = isDoubtful
    ? `${conversation.language === 'zh' ? '如果是皮带：' : 'If it has a belt: '}${due.text}`
    : due.text;
  const [lead] = parts;
  // An interval is said first where one asks for it.
  const isInterval = kind === 'when' && card?.kind === 'when' && entry.id !== TYRES;
  if (lead?.type === 'verdict' && (isInterval || YES_OR_NO.test(lead.text))) {
    if (isWhether && SAYS_NO.test(lead.text) === due.isDue) putBefore(parts, said);
    else parts.splice(1, 0, { type: 'text', text: said.replace(/^\*\*(?:Yes|No, not yet): at/, '**At') });
  } else if (kind === 'fair' || kind === 'cost') parts.push({ type: 'text', text: said });
  else parts.unshift({ type: 'verdict', text: said });
}

/** Asks whether it lasts as long as the car: a yes would say that it does. */
const LASTS = /\blifetime\b|\blife ?long\b|\bfor life\b|\bnever (?:needs?|be(?:en)? )/;

/** Asks whether one job can be left undone. */
const SKIPS_ONE =
  /\bskip(?:ping|ped)?\b|\bwait or\b|\bor (?:can it |should i |just )?wait\b|\bleave (?:the |my )?(?:\w+ ){1,3}(?:another|for another|till|until|a bit)\b|\banother (?:year|few months)\b|\b(?:leave|put) (?:it|that|this|them) (?:off|out|until|till|for now|another|a bit)|\b(?:can|could|may|will) (?:it|this|that|they) wait\b|\bdo without\b|\bnot bother\b|\bpostpon\w+\b|\bput(?:ting)? off\b|\bdelay\b|\bhold off\b|不[换做](?:可以|行|要紧|没事)|(?:可以|能|先|可不可以|能不能)不[换做]|跳过|拖一拖|再拖|缓一缓|晚点[换做]/;
const SAYS_NO = /^\*\*(?:No|Not|不|没)/;

/** A verdict before what the card says; the card's own yes or no gives way to it. */
function putBefore(parts: Part[], verdict: string): void {
  const [lead] = parts;
  if (lead?.type === 'verdict' && YES_OR_NO.test(lead.text)) {
    const rest = lead.text.replace(/^\*\*[^*]+\*\* ?/, '');
    parts.splice(0, 1, ...(/\w{3}|\p{Script=Han}/u.test(rest) ? [{ type: 'text' as const, text: rest }] : []));
  }
  parts.unshift({ type: 'verdict', text: verdict });
}

/** What may wait without harm. */
export const MAY_WAIT: ReadonlySet<string> = new Set(
  [
    'cabin-filter',
    'air-conditioning',
    'tyre-rotation',
    'caliper-service',
    'engine-air-filter',
    'hybrid-battery-filter',
    'battery-check',
    'suspension-check',
  ].map((id) => `maintenance:${id}`),
);

/** Whether a job can be left undone: the verdict of that very verb. Nothing where wear decides. */
function skipVerdict(
  entry: Entry,
  due: Dueness | undefined,
  conversation: Conversation,
  engine: EngineFacts,
): string | undefined {
  const zh = conversation.language === 'zh';
  const mayWait = MAY_WAIT.has(entry.id);
  if (due?.isDue === true) {
    if (mayWait)
      return zh
        ? `**到期了，但晚几个月不伤车。** ${due.text}`
        : `**It is due, yet a few months more do no harm.** ${due.text}`;
    return zh ? `**不建议省。** ${due.text}` : `**No, do not skip it.** ${due.text}`;
  }
  if (due !== undefined) return zh ? `**可以先不做。** ${due.text}` : `**Yes, it can wait.** ${due.text}`;
  const interval = intervalText(entry, conversation, engine);
  if (interval === undefined || WEAR.has(entry.id)) return undefined;
  if (mayWait)
    return zh ? '**可以往后放，不伤车，别一直不做就行。**' : '**It can wait without harm; only not for good.**';
  return zh
    ? `**不能一直省：离上次没到周期（${interval}）可以等，到了就做。**`
    : `**No, not for good: it can wait only while less than its interval has passed (${interval.charAt(0).toLowerCase()}${interval.slice(1)}).**`;
}
