import { GOES_ON, type Conversation } from '../state/conversation.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import { BELT, everyText, intervalOf, intervalText, isSevere, type Interval } from './record.ts';
import { ageText, isUnrecorded, MAY_WAIT, odometerText, told } from './dueness.ts';
import { isUnplanned, type EngineFacts } from './engine.ts';
import { quantityText, sumText } from './place.ts';
import type { DueRow, Part } from './parts.ts';
import { recordSource } from './sources.ts';
import type { Entry } from '../records.ts';
import { added, quoted, verdictOn, type Sums } from './quote.ts';
import type { OwnDue } from '../own-cars.ts';
import type { Source } from '../types.ts';
import type { Text } from '../../language.ts';

/** A job is due within this share of its interval around the mileage. */
const AROUND = 0.12;
/** From this share of its time on a job is named as coming. */
const ALMOST = 0.85;
/** Jobs that come within so many kilometres are named as coming. */
const AHEAD_KM = 10_000;
/** At most so many rows. */
const ROWS = 9;
/** The order of what is said: the most pressing first. */
const ORDER: readonly DueRow['state'][] = ['overdue', 'due', 'soon', 'later'];

/** Of what is not in the list, so many rows at most are drawn as coming. */
const AHEAD_ROWS = 6;
/** How far ahead is looked, in months. */
const AHEAD_MONTHS = 24;

interface Job {
  readonly entry: Entry;
  readonly state: DueRow['state'];
  readonly months: readonly number[];
  /** How often its owner wants it done. */
  readonly every?: Interval;
}

/**
 * What is due at a mileage, an age or after a time without service, from the schedules of the records. Without any of
 * them it is what comes in the first years, and the question which car and mileage.
 */
export function dueParts(
  conversation: Conversation,
  entries: readonly Entry[],
  engine: EngineFacts,
  today: string,
  perDollar: Readonly<Record<string, number>>,
  mark: (source: Source) => string,
  kmPerYear: number,
): Part[] {
  const { vehicle, language, place, current, matter, done } = conversation;
  const zh = language === 'zh';
  const { km, age, sinceMonths: monthsSince } = told(conversation, today);
  const isOpen = isUnrecorded(conversation);
  const kept = keptOf(conversation, { km, monthsSince, isOpen });
  const coming: Job[] = [];
  const jobs = entries.flatMap((entry): Job[] => {
    if (entry.id === BELT && engine.timing !== 'belt') return [];
    if (done.has(entry.id) || isUnplanned(engine, entry.id)) return [];
    if (!isOn(entry, vehicle.powertrain) || WORN.has(entry.id) || isSeldom(entry, conversation)) return [];
    const interval = intervalOf(entry, conversation, engine);
    if (interval === undefined || (entry.not ?? []).some((drive) => drive === vehicle.powertrain)) return [];
    const known = kept?.get(entry.id);
    // Its owner does not want to hear of it.
    if (kept !== undefined && known === undefined) return [];
    if (known !== undefined) {
      const every = known.every && { km: known.every.km ?? undefined, months: known.every.months ?? undefined };
      const own = phaseOf(every ?? interval, { km, age }, place.isMetric);
      const job = {
        entry,
        months: timesIn(Math.max(0, known.months), everyMonths(own, kmPerYear)),
        ...(every && { every }),
      };
      if (known.level !== 'later') return [{ ...job, state: STATE_OF[known.level] }];
      if (job.months.length > 0) coming.push({ ...job, state: 'later' });
      return [];
    }
    const step = phaseOf(interval, { km, age }, place.isMetric);
    const state = stateOf(step, { km, monthsSince, age, isOpen });
    // A year of oil is over sooner than its mileage at most services.
    const said = state === 'later' || entry.id !== OIL || km === undefined || monthsSince !== undefined ? state : 'due';
    const months = comingIn(step, said, { km, monthsSince, age, kmPerYear });
    if (said !== undefined) return [{ entry, state: said, months }];
    if (months.length > 0) coming.push({ entry, state: 'later', months });
    return [];
  });
  const shown = jobs
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || rank(a) - rank(b))
    .slice(0, ROWS);
  const names = (states: readonly DueRow['state'][]): string[] =>
    shown
      .filter(({ state }) => states.includes(state))
      .slice(0, NAMED)
      .map(({ entry }) => entry.title[language]);
  const now = names(['overdue', 'due']);
  const first = shown[0]?.entry;
  const source = first === undefined ? '' : mark(recordSource(first, language));
  const at =
    monthsSince !== undefined
      ? zh
        ? `${Math.round(monthsSince)}个月没保养`
        : `after ${Math.round(monthsSince)} months without service`
      : km !== undefined
        ? zh
          ? `${odometerText(km, conversation)}${isOpen ? '、没有记录' : ''}`
          : `at ${odometerText(km, conversation)}${isOpen ? ' without records' : ''}`
        : age !== undefined
          ? zh
            ? `${ageText(age, zh)}车龄`
            : `at ${ageText(age, zh)}`
          : zh
            ? '日常保养'
            : 'in the usual schedule';
  const sum = quoted(conversation);
  const due = shown.filter(({ entry, state }) => entry.cost !== undefined && (state === 'due' || state === 'overdue'));
  const asksSkip = SKIPS.test(current.normal);
  const lead: Part[] =
    due.length === 0
      ? []
      : asksSkip
        ? [skipPart(due, conversation)]
        : sum !== undefined
          ? [quotePart(sum, due, conversation, perDollar)]
          : matter.kinds[0]?.value === 'cost'
            ? [totalPart(due, conversation, perDollar)]
            : [];
  // The list was shown a moment ago: what is asked of it is enough.
  if (lead.length > 0 && conversation.answer?.includes('|') === true && conversation.dependence >= GOES_ON)
    return [
      ...lead,
      {
        type: 'text',
        text: asksSkip
          ? zh
            ? `安全和发动机相关的别拖，滤芯类自己就能换。${source}`
            : `What protects brakes and engine comes first; filters you can change yourself in minutes. ${source}`
          : zh
            ? `按上面的表，只加该做的；多出来的项目让店里说明理由、划掉。${source}`
            : `Counted are the items of the list that are due; have the rest explained or struck out. ${source}`,
      },
    ];
  const rowOf = ({ entry, state, months, every }: Job): DueRow => ({
    item: entry.title[language],
    when: (every ? everyText(every, conversation) : intervalText(entry, conversation, engine)) ?? '',
    state,
    months,
    ...(entry.cost === undefined ? {} : { cost: sumText(entry.cost, place, perDollar, language) }),
  });
  const isNothingDue = now.length === 0 && (km !== undefined || age !== undefined || monthsSince !== undefined);
  const parts: Part[] = [
    ...lead,
    {
      type: 'verdict',
      ...(isNothingDue && { urgency: 'fine' as const }),
      text:
        km === undefined && age === undefined && monthsSince === undefined
          ? zh
            ? `**一般一年或 1 万公里一次，先到为准；以保养手册和仪表提示为准。** ${source}`
            : `**Usually once a year or every ${place.isMetric ? '10,000–15,000 km' : '6,000–10,000 miles'}, whichever comes first; the dashboard reminder or the service book has the exact date.** ${source}`
          : now.length === 0
            ? zh
              ? `**${at}：没有到期的大项，按手册做常规检查即可。** ${source}`
              : `**Nothing big is due ${at}; do the yearly check by the book.** ${source}`
            : zh
              ? `**${at}：该做${now.join('、')}。** ${source}`
              : `**Due ${at}: ${now.join(', ')}.** ${source}`,
    },
    {
      type: 'due',
      rows: shown.map(rowOf),
      ahead: coming
        .sort((a, b) => (a.months[0] ?? 0) - (b.months[0] ?? 0))
        .slice(0, AHEAD_ROWS)
        .map(rowOf),
      since: today,
      perYear: quantityText(kmPerYear, kmPerYear, 'km', place, language),
    },
  ];
  // Those that age whatever the mileage, where the list does not hold them already.
  const byTime = entries.flatMap((entry) => {
    if (entry.id === BELT && engine.timing === 'chain') return [];
    if (isUnplanned(engine, entry.id)) return [];
    const interval = BY_TIME.has(entry.id) ? intervalOf(entry, conversation, engine) : undefined;
    const phase = interval && phaseOf(interval, { km, age }, place.isMetric);
    const months = phase?.months;
    if (months === undefined || !isOn(entry, vehicle.powertrain) || shown.some((job) => job.entry === entry)) return [];
    const name = byTimeName(entry, engine);
    const later = interval?.months;
    if (phase?.isFirst === true && later !== undefined)
      return [
        zh
          ? `${name.zh}首次${months / 12}年（之后${later / 12}年）`
          : `${name.en} first at ${months / 12} years, then every ${later / 12}`,
      ];
    return [zh ? `${name.zh}${months / 12}年` : `${name.en} every ${months / 12} years`];
  });
  if (byTime.length > 0 || km !== undefined)
    parts.push({
      type: 'text',
      text: zh
        ? `${byTime.length === 0 ? '' : `到年限就做，不看公里：${byTime.join('、')}。`}轮胎、刹车片、刹车盘、雨刮按磨损换，让店里量给你看。`
        : `${byTime.length === 0 ? '' : `By time, whatever the mileage: ${byTime.join(', ')}. `}Tyres, brake pads, discs and wipers go by wear: have them measured.`,
    });
  const before = (kept === undefined ? entries : []).flatMap((entry): string[] => {
    const interval = BIG.has(entry.id) ? intervalOf(entry, conversation, engine) : undefined;
    const step = interval === undefined ? undefined : wayOf(interval.first ?? interval, place.isMetric);
    if (step === undefined || km === undefined || isOpen || km < step || done.has(entry.id)) return [];
    if (!isOn(entry, vehicle.powertrain) || (entry.not ?? []).some((drive) => drive === vehicle.powertrain)) return [];
    if (shown.some((job) => job.entry === entry)) return [];
    const at = odometerText(Math.floor(km / step) * step, conversation);
    return [zh ? `${entry.title.zh}（${at}）` : `${entry.title.en} (at ${at})`];
  });
  if (before.length > 0)
    parts.push({
      type: 'text',
      text: zh
        ? `这些之前就该做过，没有单据就补上：${before.join('、')}。`
        : `These should have been done before; without an invoice add them: ${before.join(', ')}.`,
    });
  if (isSevere(conversation))
    parts.push({
      type: 'text',
      text: zh
        ? '您的用车属于严苛工况，这里按较短的周期算。'
        : 'Your use counts as severe, so the shorter intervals are used.',
    });
  if (vehicle.models.length === 0 || km === undefined)
    parts.push({
      type: 'question',
      text: zh
        ? '告诉我车型、里程和上次保养的时间，可以列得更准。'
        : 'Tell me the car, its mileage and the last service and the list becomes exact.',
    });
  else if (kept !== undefined)
    parts.push({
      type: 'next',
      text: zh
        ? '按您的保养记录推算；没有记录的项目，先假定添加车辆之前一直按周期保养。'
        : 'Counted from your service book; where nothing is written, as if the schedule had been kept until you added the car.',
    });
  else
    parts.push({
      type: 'next',
      text: zh
        ? '以保养手册为准：同一项目已经做过的可以划掉。'
        : 'The service book has the last word; strike out what was already done.',
    });
  return parts;
}

/** Asks what of a list can be left out. */
const SKIPS =
  /\bskip|\bdo i (?:really )?have to|\bmust i\b|leave out|do without|can wait|really need|necessary|必须|能省|可以不做|哪些不用|能不做|先不做|划掉/;
/** What must be done and what can wait. */
function skipPart(jobs: readonly Job[], { language }: Conversation): Part {
  const zh = language === 'zh';
  const names = (waits: boolean): string =>
    jobs
      .filter(({ entry }) => MAY_WAIT.has(entry.id) === waits)
      .map(({ entry }) => entry.title[language])
      .join(zh ? '、' : ', ');
  const [musts, waits] = [names(false), names(true)];
  return {
    type: 'verdict',
    text: zh
      ? `**${waits === '' ? '' : `可以先放一放：${waits}。`}${musts === '' ? '' : `别省：${musts}。`}**`
      : `**${waits === '' ? '' : `Can wait: ${waits}. `}${musts === '' ? '' : `Do not skip: ${musts}.`}**`,
  };
}

const totalOf = (jobs: readonly Job[]): Sums =>
  jobs.flatMap(({ entry }) => (entry.cost === undefined ? [] : [entry.cost as Sums])).reduce(added);

/** What the jobs due usually cost together. */
function totalPart(
  jobs: readonly Job[],
  { place, language }: Conversation,
  perDollar: Readonly<Record<string, number>>,
): Part {
  const usual = sumText(totalOf(jobs), place, perDollar, language);
  return {
    type: 'verdict',
    text:
      language === 'zh'
        ? `**到期项目加起来大约 ${usual}。**`
        : `**About ${usual} together at an independent workshop for all that is due.**`,
  };
}

/** A quoted sum against what the jobs due usually cost together. */
function quotePart(
  sum: number,
  jobs: readonly Job[],
  { place, language }: Conversation,
  perDollar: Readonly<Record<string, number>>,
): Part {
  return {
    type: 'verdict',
    text: verdictOn(sum, totalOf(jobs), place, perDollar, language, {
      en: ' for what is due',
      zh: '到期项目加起来',
    }),
  };
}

const OIL = 'maintenance:engine-oil';
/** Jobs that come once in years: nobody should take for granted that they were done. */
const BIG: ReadonlySet<string> = new Set(
  ['spark-plugs', 'transmission-fluid', 'engine-coolant', 'brake-fluid'].map((id) => `maintenance:${id}`),
);

/** At most so many jobs in the first sentence. */
const NAMED = 6;
/** What ages whatever the mileage. */
const BY_TIME: ReadonlySet<string> = new Set(
  ['brake-fluid', 'engine-coolant', 'battery-12v', 'battery-coolant', 'timing-belt'].map((id) => `maintenance:${id}`),
);
/** A timing belt with the doubt whether there is one. */
function byTimeName({ id, title }: Entry, { timing }: EngineFacts): Text {
  return id === BELT && timing === undefined
    ? { en: 'timing belt (if the engine has one)', zh: '正时皮带（有的话）' }
    : title;
}

/** What most cars of the kind do not have or nobody plans: said only where something speaks for it. */
export function isSeldom({ id, lastBuilt }: Entry, { vehicle, place, thread }: Conversation): boolean {
  if (id === 'maintenance:differential-oil')
    return !thread.some(({ spans }) => spans.some((span) => span.type === 'wish' && /^(?:awd|4wd)$/.test(span.value)));
  if (lastBuilt !== undefined) return vehicle.year === undefined || vehicle.year > lastBuilt;
  return id === 'maintenance:fuel-filter' && place.market !== 'CN';
}

/** What is replaced by wear: looked at, never due by the kilometre. */
export const WORN: ReadonlySet<string> = new Set(
  ['brake-pads', 'brake-discs', 'tyres', 'wipers', 'wheel-alignment', 'intake-cleaning'].map(
    (id) => `maintenance:${id}`,
  ),
);

/** What ruins an engine or endangers people when it is left undone comes first. */
const FIRST = [
  'engine-oil',
  'brake-fluid',
  'timing-belt',
  'engine-coolant',
  'transmission-fluid',
  'spark-plugs',
  'diesel-fuel-filter',
  'engine-air-filter',
  'cabin-filter',
  'battery-12v',
];

function rank({ entry }: Job): number {
  const at = FIRST.indexOf(entry.id.slice('maintenance:'.length));
  return at < 0 ? FIRST.length : at;
}

/** Whether a car of this drive has the item at all; a car nobody described has an engine and no large battery. */
export function isOn({ schedule }: Entry, powertrain: string | undefined): boolean {
  const drive = powertrain === 'erev' ? 'phev' : powertrain === 'hybrid' ? 'hev' : (powertrain ?? 'petrol');
  return schedule !== undefined && drive in schedule;
}

/** How a reminder's level is called in a list. */
const STATE_OF = { overdue: 'overdue', urgent: 'due', soon: 'soon' } as const;

/**
 * What its service book says of the asker's own car, by the records' ids; undefined: none is kept, or it is asked of
 * another mileage or of another time than today's.
 */
function keptOf(
  { own }: Conversation,
  { km, monthsSince, isOpen }: { km: number | undefined; monthsSince: number | undefined; isOpen: boolean },
): ReadonlyMap<string, OwnDue> | undefined {
  if (own?.due === undefined || own.km !== km || monthsSince !== undefined || isOpen) return undefined;
  return new Map(own.due.map((item) => [item.id, item]));
}

/** Kilometres of an interval: the miles it is printed in where miles are driven. */
function wayOf({ km, miles }: Interval, isMetric: boolean): number | undefined {
  return !isMetric && miles !== undefined ? miles * KM_PER_MILE : km;
}

/** The interval a car is in: its first, or a later one. */
function phaseOf(
  interval: Interval,
  { km, age }: { readonly km: number | undefined; readonly age: number | undefined },
  isMetric: boolean,
): { readonly km: number | undefined; readonly months: number | undefined; readonly isFirst: boolean } {
  const { first } = interval;
  const isPast =
    first === undefined ||
    (km ?? 0) >= (wayOf(first, isMetric) ?? Infinity) * (1 + AROUND) ||
    (age ?? 0) >= (first.months ?? Infinity) + YEAR;
  const phase = isPast ? interval : first;
  return { km: wayOf(phase, isMetric), months: phase.months, isFirst: !isPast };
}

/** Months. */
const YEAR = 12;

function stateOf(
  { km: step, months }: { readonly km?: number | undefined; readonly months?: number | undefined },
  {
    km,
    monthsSince,
    age,
    isOpen,
  }: { km: number | undefined; monthsSince: number | undefined; age: number | undefined; isOpen: boolean },
): DueRow['state'] | undefined {
  // Without records all that ever came due counts as not done.
  if (isOpen) {
    const gone = Math.max((km ?? 0) / (step ?? Infinity), (age ?? 0) / (months ?? Infinity));
    if (gone > 0) return gone >= 1 ? 'due' : gone >= ALMOST ? 'soon' : undefined;
  }
  if (monthsSince !== undefined && months !== undefined)
    return monthsSince >= months ? 'overdue' : monthsSince >= months * ALMOST ? 'soon' : undefined;
  if (km !== undefined && step !== undefined) {
    // A car that runs little ages past an interval it has not run.
    if (km < step * ALMOST && age !== undefined && months !== undefined && age >= months) return 'due';
    const past = km % step;
    const times = Math.floor(km / step);
    if (times > 0 && past <= step * AROUND) return 'due';
    if (step - past <= step * AROUND) return 'due';
    return step - past <= AHEAD_KM && times > 0 ? 'soon' : undefined;
  }
  if (age !== undefined && months !== undefined)
    return age >= months && age % months <= 3 ? 'due' : age >= months ? 'soon' : undefined;
  return km === undefined && age === undefined && months !== undefined && months <= 24 ? 'later' : undefined;
}

/**
 * In how many months it comes, each time within two years; 0: now. By distance and by time, whichever is first; of a car
 * of which neither mileage nor age nor the last service was told, as if everything had been done today.
 */
function comingIn(
  { km: step, months }: { readonly km?: number | undefined; readonly months?: number | undefined },
  state: DueRow['state'] | undefined,
  told: {
    readonly km: number | undefined;
    readonly monthsSince: number | undefined;
    readonly age: number | undefined;
    readonly kmPerYear: number;
  },
): number[] {
  const byWay = step === undefined ? Infinity : (step / told.kmPerYear) * 12;
  const every = everyMonths({ km: step, months }, told.kmPerYear);
  const untilWay = step === undefined || told.km === undefined ? undefined : byWay * (1 - (told.km % step) / step);
  const gone = told.monthsSince ?? told.age;
  const untilTime = months === undefined || gone === undefined ? undefined : Math.max(0, months - (gone % months));
  const left = [untilWay, untilTime].filter((each) => each !== undefined);
  return timesIn(state === 'due' || state === 'overdue' ? 0 : left.length === 0 ? every : Math.min(...left), every);
}

/** How many months lie between two times, by distance or by time, whichever is shorter; Infinity: neither counts. */
function everyMonths(
  { km, months = Infinity }: { readonly km?: number | undefined; readonly months?: number | undefined },
  kmPerYear: number,
): number {
  return Math.max(1, Math.min(km === undefined ? Infinity : (km / kmPerYear) * 12, months));
}

/** The months in which something comes within two years. */
function timesIn(first: number, every: number): number[] {
  if (!Number.isFinite(every)) return [];
  const found: number[] = [];
  for (let at = first; at <= AHEAD_MONTHS; at += every) found.push(Math.round(at));
  return found;
}
