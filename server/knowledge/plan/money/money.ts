import type { Conversation } from '../../state/conversation.ts';
import type { MoneyDefaults } from '../../records.ts';
import type { Catalogue, Model, Version } from '../cars/catalogue.ts';
import { isPriced } from '../cars/asked.ts';
import { fullName, hasPlug, isNew, realRange } from '../cars/catalogue.ts';
import type { Text } from '../../../language.ts';
import { grouped, quantityText } from '../place.ts';
import type { Part } from '../parts.ts';
import { DEAREST_LITRE, figuresOf, LITRES_PER_GALLON, type Figures } from './figures.ts';
import { chargedPart } from '../charging.ts';
import { toldBreakEven } from './break-even.ts';
import { chargeParts } from './charges.ts';
import { loanParts } from './loan.ts';
import { onTheRoadParts } from './on-the-road.ts';
import { KWH_PER_GALLON } from '../measures.ts';
import { COUNTS, fuelPrice, money, powerPrice, round, say, type Sum } from './sum.ts';
import type { Source } from '../../types.ts';
import { KM_PER_MILE, MPG_PER_L100, UK_MPG_PER_L100 } from '../../reading/units.ts';

/** Sums the assistant works out, by the intent that asks for them. */
export const MONEY_INTENTS = [
  'intent:loan',
  'intent:dealer-quote',
  'intent:total-cost',
  'intent:running-cost',
  'intent:break-even',
  'intent:resale-value',
] as const;
export type MoneyIntent = (typeof MONEY_INTENTS)[number];

interface Subject {
  readonly model?: Model;
  readonly version?: Version;
  readonly name: string;
  readonly price?: number;
  /** How old the car is, in years; what it is worth now is its price. */
  readonly age: number;
  readonly powertrain: Version['powertrain'];
  readonly litres: number;
  readonly kwh: number;
}

/** The parts of an answer about money: the figure first, what it rests on, how to change it. */
export function moneyParts(
  intent: MoneyIntent,
  conversation: Conversation,
  defaults: MoneyDefaults,
  catalogue: Catalogue,
  perDollar: Readonly<Record<string, number>>,
  today: string,
  mark: (source: Source) => string,
): Part[] {
  const { thread, place, language } = conversation;
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const market = place.currency === 'CNY' ? 'CN' : 'US';
  const sum: Sum = {
    figures: withSaid(figuresOf(spans, place.market === 'UK'), thread.map(({ normal }) => normal).join(' ')),
    market,
    place,
    language,
    defaults,
    catalogue,
    rate: market === 'CN' ? 1 : (perDollar[place.currency] ?? 1),
    year: Number(today.slice(0, 4)),
  };
  const source = mark({
    id: `ownership:${intent.slice('intent:'.length)}`,
    title: language === 'zh' ? '费用测算' : 'Cost calculation',
    detail: defaults.known.source[language],
    date: defaults.known.checked,
  });
  const subjects = subjectsOf(conversation, sum);
  const make: Readonly<Record<MoneyIntent, () => Part[]>> = {
    'intent:dealer-quote': () => quoteParts(sum, conversation, source),
    'intent:loan': () => loanParts(sum, conversation.thread, subjects[0]?.price, source),
    'intent:total-cost': () =>
      onTheRoadParts(
        sum,
        thread,
        subjects.flatMap(({ model }) => model ?? []),
        source,
      ) ?? total(sum, subjects, source),
    'intent:running-cost': () => running(sum, subjects, thread.map(({ normal }) => normal).join(' '), source),
    // "What does the trip cost against our old diesel": nothing is to be bought.
    'intent:break-even': () =>
      sum.figures.tripKm !== undefined && sum.figures.prices.length === 0 && sum.figures.kmPerYear === undefined
        ? running(sum, subjects, thread.map(({ normal }) => normal).join(' '), source)
        : (toldBreakEven(sum, thread, source) ?? breakEven(sum, subjects, source)),
    'intent:resale-value': () => value(sum, subjects[0], source),
  };
  return make[intent]();
}

/** "250 Wh/mile", "160 Wh/km", "100 MPGe", "30 kWh per 100 miles": ways to tell what an electric car uses beside those of the lexer. */
const USE =
  /(\d{2,3}(?:\.\d)?) ?(?:(wh ?(?:\/|per|a) ?km)|(wh ?(?:\/|per|a) ?mi(?:le)?)|(mpge)|(kwh ?(?:\/|per|a) ?100 ?mi(?:les)?))(?![a-z])/;
/** 60度的电池: 度 alone is a temperature. */
const BATTERY_OF = /(\d{2,3}(?:\.\d)?) ?度的?电池/;
/** "Petrol is ₹105", "diesel 91 rs", "diesel at R23.50": where a litre costs as much as elsewhere a bill. */
const DEAR_LITRE =
  /\b(petrol|diesel|fuel)(?: price)?(?: is| at| costs?)? ?(?:(?:₹|rs\.? ?|r ?)(\d{2,3}(?:\.\d{1,2})?)|(\d{2,3}(?:\.\d{1,2})?)(?= ?(?:rs|rupees|inr)\b| (?:and )?diesel \d))(?![\d.]|,\d| ?(?:k|lakh|crore|(?:a|per) (?:day|week|month|year))\b)/g;
/** "30 mpg at 3.45", 百公里7升、7.6: what is paid for the measure, right behind what it uses. */
const USED_AT =
  /(?:mpg|to the gallon|kmpl|km\/l|l\/100 ?km|litres per 100 ?km)(?: (?:petrol|diesel|gas|car))?,? (?:at|@|and gas is|and gas at) ?[$£€]?(\d{1,2}\.\d{1,3})(?![\d%])/;
/** "Diesel 58 mpg at 1.45": the price behind what the diesel uses. */
const DIESEL_USED_AT =
  /\bdiesel\b[^,.;]{0,16}?\d{1,2}(?:\.\d)? ?(?:mpg|kmpl|km\/l|l\/100 ?km),? (?:at|@) ?[$£€]?(\d{1,2}\.\d{1,3})(?![\d%])/;
/** "Petrol 1.39, diesel 1.46": what each of the two costs. */
const OF_DIESEL =
  /\bdiesel(?: price)?(?: is| at| costs?| for)? ?[$£€]?(\d{1,3}(?:\.\d{1,3})?)(?![\d%.]| ?(?:k|km|mpg|miles|l)\b)/;
/** The way told by the day is one of every day. */
const BY_DAY = 365;

/** The figures with what only the words around them tell: what a car uses, its battery, how often a daily way is driven. */
function withSaid(figures: Figures, said: string): Figures {
  const [, use, km, mile, mpge, hundred] = USE.exec(said) ?? [];
  const amount = Number(use);
  const kwh =
    km !== undefined
      ? amount / 10
      : mile !== undefined
        ? amount / 10 / KM_PER_MILE
        : mpge !== undefined
          ? (KWH_PER_GALLON * 100) / KM_PER_MILE / amount
          : hundred !== undefined
            ? amount / KM_PER_MILE
            : undefined;
  const battery = BATTERY_OF.exec(said)?.[1];
  const told = kwh ?? figures.kwh ?? (battery === undefined ? undefined : Number(battery));
  const dear = [...said.matchAll(DEAR_LITRE)].map(([, of = '', before, behind]) => ({
    of,
    price: Number(before ?? behind),
  }));
  const behind = figures.fuelPrice === undefined ? USED_AT.exec(said)?.[1] : undefined;
  const litre =
    (dear.find(({ of }) => of !== 'diesel') ?? dear[0])?.price ??
    (behind === undefined
      ? undefined
      : Number(behind) / (Number(behind) > DEAREST_LITRE && said.includes('mpg') ? LITRES_PER_GALLON : 1));
  const diesel =
    dear.find(({ of }) => of === 'diesel')?.price ??
    Number(DIESEL_USED_AT.exec(said)?.[1] ?? OF_DIESEL.exec(said)?.[1] ?? Number.NaN);
  const fuel = litre ?? figures.fuelPrice;
  const isOther = fuel !== undefined && diesel !== fuel && diesel > fuel / 2 && diesel < fuel * 2;
  const times = figures.dayKm === undefined ? undefined : timesAYear(said);
  return {
    ...figures,
    ...(told === undefined ? {} : { kwh: told }),
    ...(litre === undefined ? {} : { fuelPrice: litre }),
    ...(isOther ? { dieselPrice: diesel } : {}),
    ...(kwh === undefined || mpge === undefined ? {} : { litres: [] }),
    ...(figures.dayKm === undefined ? {} : { kmPerYear: figures.dayKm * (times ?? BY_DAY) }),
  };
}

/** A dealer's quote by its lines; where none was told they are asked for. */
function quoteParts(sum: Sum, { thread }: Conversation, mark: string): Part[] {
  const parts = chargeParts(sum, thread, mark);
  return parts.length > 0
    ? parts
    : [
        {
          type: 'question',
          text: say(
            sum,
            '**Tell me the price of the car, the total and each line of the quote with its sum, and I say what to strike.**',
            '**把裸车价、落地总价和每一项收费的金额发给我，我逐项告诉您哪些该交、哪些能砍。**',
          ),
        },
      ];
}

function subjectsOf({ vehicle, thread, corrects }: Conversation, sum: Sum): Subject[] {
  const { catalogue, figures, market, defaults } = sum;
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const isCharged = figures.kwh !== undefined || figures.powerPrice !== undefined || figures.asksOffPeak;
  const hasPlugIn = (id: string): boolean =>
    catalogue.model(id)?.versions.some(({ powertrain }) => powertrain === 'ev') === true;
  // Of cars that share a name the one that is charged.
  const chargedOf = (said: readonly string[]): string | undefined =>
    isCharged ? said.flatMap((id) => [id, ...(catalogue.model(id)?.sisters ?? [])]).find(hasPlugIn) : undefined;
  const ids = spans.flatMap((span) =>
    span.type === 'model' && span.isNegated !== true ? [chargedOf(span.ids) ?? span.ids[0] ?? ''] : [],
  );
  // A corrected car takes the place of the one before.
  const meant = corrects && vehicle.models.length > 0 ? vehicle.models : ids.length > 0 ? ids : vehicle.models;
  const models = [...new Set(meant)].flatMap((id) => catalogue.model(id) ?? []);
  const drives = [
    ...new Set(
      spans.flatMap((span) =>
        span.type === 'wish' && span.field === 'powertrain' && span.isNegated !== true ? [span.value] : [],
      ),
    ),
  ];
  const drive = drives.length === 1 ? drives[0] : (vehicle.powertrain ?? (isCharged ? 'ev' : undefined));
  // "Niro EV": the drive is part of the name.
  const electric = new Set(
    spans.flatMap((span) => (span.type === 'model' && / (?:ev|electric)$|纯电$/.test(span.text) ? span.ids : [])),
  );
  // "RAV4 hybrid": so is this one; it may stand behind the name.
  const hybrid = new Set(
    thread.flatMap(({ normal, spans: said }) =>
      said.flatMap((span) =>
        span.type === 'model' && HYBRID.test(`${span.text}${normal.slice(span.end, span.end + 8)}`) ? span.ids : [],
      ),
    ),
  );
  // "A used Taycan against a new Ioniq": the word stands beside its car.
  const used = new Set(
    thread.flatMap(({ normal, spans: said }) =>
      said.flatMap((span) =>
        span.type === 'model' &&
        (USED_BEFORE.test(normal.slice(0, span.start)) || USED_BEHIND.test(normal.slice(span.end)))
          ? span.ids
          : [],
      ),
    ),
  );
  // Of each car its own was told: what a plug-in burns then is all that it uses.
  const isToldOfEach = figures.litres.length === models.length && models.length > 1;
  const made = models.map((model, i): Subject => {
    const version =
      model.versions.find(
        ({ powertrain }) =>
          powertrain === (electric.has(model.id) ? 'ev' : hybrid.has(model.id) && drive !== 'phev' ? 'hev' : drive),
      ) ??
      model.versions.find((each) => isNew(each, market, sum.year)) ??
      model.versions[0];
    const band = version?.price[isPriced(sum.place.market) ? sum.place.market : market];
    const isOwn = vehicle.year !== undefined && model.id === vehicle.models[0];
    const isUsed = vehicle.year === undefined && figures.price === undefined && used.has(model.id);
    const age = isOwn ? Math.max(0, sum.year - (vehicle.year ?? sum.year)) : isUsed ? USED_AGE : 0;
    const fresh = ((band?.from ?? 0) + (band?.to ?? 0)) / 2;
    const worth = age === 0 || version === undefined ? fresh : fresh * catalogue.left(model, version, market, age);
    return {
      model,
      ...(version === undefined ? {} : { version }),
      name: `${fullName(model, sum.language)}${isUsed ? say(sum, ` (used, ${USED_AGE} years old)`, `（${USED_AGE}年车）`) : ''}`,
      ...(figures.price !== undefined || (band !== undefined && worth > 0) ? { price: figures.price ?? worth } : {}),
      age,
      powertrain: isToldOfEach ? 'hev' : (version?.powertrain ?? 'petrol'),
      litres: figures.litres[isToldOfEach ? i : 0] ?? version?.litres ?? defaults.litres[market],
      kwh: version?.kwh ?? defaults.kwh[market],
    };
  });
  const plain = (powertrain: Version['powertrain'], litres?: number): Subject => ({
    name: PLAIN_NAMES[powertrain][sum.language],
    ...(figures.price === undefined ? {} : { price: figures.price }),
    age: 0,
    powertrain,
    litres: litres ?? figures.litres[0] ?? defaults.litres[market] * (powertrain === 'diesel' ? DIESEL_SHARE : 1),
    kwh: figures.kwh !== undefined && figures.kwh < SMALLEST_BATTERY ? figures.kwh : defaults.kwh[market],
  });
  // "8 litres or 5.5": two cars, of which nothing is told but what they use.
  const isByUse = figures.litres.length > Math.max(1, made.length);
  const known = drives.filter((each): each is Version['powertrain'] => each in PLAIN_NAMES);
  const burning = known.filter((each) => each !== 'ev');
  // "The Niro EV against our old diesel that did 45 to the gallon".
  if (made.length === 1 && made[0]?.powertrain === 'ev' && burning[0] !== undefined && figures.litres.length === 1)
    return [...made, { ...plain(burning[0], figures.litres[0]), name: PLAIN_NAMES[burning[0]][sum.language] }];
  if (made.length > 0 && !isByUse) return made;
  if (isByUse && burning.length === known.length && burning.length < 2)
    return figures.litres.map((litres) => ({
      ...plain(burning[0] ?? 'petrol', litres),
      name: usesText(litres, sum),
    }));
  return known.length > 0
    ? known.map((each) => plain(each, each === 'ev' ? undefined : figures.litres[burning.indexOf(each)]))
    : [
        plain(
          (figures.powerPrice !== undefined || figures.asksCharge) && figures.fuelPrice === undefined ? 'ev' : 'petrol',
        ),
      ];
}

const HYBRID = /(?<!plug-?in )(?:\bhybrid\b|双擎|油混|混动版?)/;
/** How old a used car is of which only that was told. */
const USED_AGE = 3;
const USED_BEFORE = /(?:\b(?:used|second.?hand|pre.?owned) |二手的?)$/;
const USED_BEHIND = /^ (?:used|second.?hand|pre.?owned)\b|^(?:的)?二手/;

/** A diesel burns so much of what a petrol car does. */
const DIESEL_SHARE = 0.82;

/** What a car of which only the drive is known is called. */
const PLAIN_NAMES: Readonly<Record<Version['powertrain'], Text>> = {
  petrol: { en: 'a petrol car', zh: '油车' },
  diesel: { en: 'a diesel', zh: '柴油车' },
  hev: { en: 'a hybrid', zh: '混动车' },
  phev: { en: 'a plug-in hybrid', zh: '插混车' },
  erev: { en: 'a range-extended car', zh: '增程车' },
  ev: { en: 'an electric car', zh: '电车' },
};

/** What is driven in a year where nobody said it: a whole number of thousands of kilometres or miles, as it is told. */
function usualKm({ place, defaults, market }: Sum): number {
  const km = defaults.kmPerYear[market];
  return place.isMetric ? km : Math.round(km / KM_PER_MILE / 1_000) * 1_000 * KM_PER_MILE;
}

/** A distance the sum is reckoned with, to the mile. */
function wayText(km: number, { place, language }: Sum): string {
  if (place.isMetric) return quantityText(km, km, 'km', place, language);
  return `${grouped(Math.round(km / KM_PER_MILE))}${language === 'zh' ? '英里' : ' miles'}`;
}

/** What a car burns, in the asker's units: `45 mpg`, `7.8 L/100 km`, 百公里8升. */
function usesText(litres: number, sum: Sum): string {
  const { place } = sum;
  const perGallon = place.isMetric ? undefined : { UK: UK_MPG_PER_L100, US: MPG_PER_L100 }[place.market];
  const said = Number(litres.toFixed(1));
  if (place.currency === 'INR') return say(sum, `${Number((100 / litres).toFixed(1))} km/l`, `百公里${said}升`);
  return perGallon === undefined
    ? say(sum, `${said} L/100 km`, `百公里${said}升`)
    : `${Math.round(perGallon / litres)} mpg`;
}

/** A litre of what a car burns. */
const litrePrice = (powertrain: Version['powertrain'], sum: Sum): number =>
  (powertrain === 'diesel' ? sum.figures.dieselPrice : undefined) ?? fuelPrice(sum);

/** Energy for 100 km, in the asker's money. */
function energyPer100Km({ powertrain, litres, kwh }: Subject, sum: Sum): number {
  const fuel = litres * litrePrice(powertrain, sum);
  const power = kwh * powerPrice(sum);
  if (powertrain === 'ev') return power;
  if (powertrain !== 'phev' && powertrain !== 'erev') return fuel;
  const share = sum.defaults.electricShare[sum.market];
  return power * share + fuel * (1 - share);
}

function upkeepPerYear({ powertrain }: Subject, { defaults, market, rate }: Sum): number {
  return (powertrain === 'ev' ? defaults.upkeepElectric : defaults.upkeepPetrol)[market] * rate;
}

/** Figures of energy from here on are a battery, below a consumption. */
const SMALLEST_BATTERY = 25;

/** What one charge and one kilometre cost, where that is asked of an electric car; nothing otherwise. */
function perCharge(sum: Sum, subject: Subject | undefined, said: string, mark: string): Part[] {
  const { figures, defaults, place } = sum;
  const { asksCharge, asksWay, asksOffPeak } = figures;
  const isAsked = (asksCharge || asksWay || asksOffPeak) && figures.kmPerYear === undefined;
  if (subject?.powertrain !== 'ev' || !isAsked) return [];
  const km = subject.version === undefined ? undefined : realRange(subject.version);
  const isBattery = (figures.kwh ?? 0) >= SMALLEST_BATTERY;
  const battery = isBattery ? figures.kwh : km === undefined ? undefined : (subject.kwh * km) / 100;
  // "From 20 to 80".
  const { low, high, share } = chargedPart(said);
  const isPart = share < 1;
  const metered = battery === undefined ? undefined : (battery * share) / (1 - defaults.chargeLoss);
  const night = defaults.powerPriceNight[place.market];
  const prices = [
    { price: powerPrice(sum), name: { en: '', zh: '' } },
    ...(asksOffPeak && figures.powerPrice === undefined && night !== undefined
      ? [{ price: night, name: { en: ' on a night tariff', zh: '用谷电' } }]
      : []),
  ];
  const charge = prices.map(({ price, name }) =>
    metered === undefined
      ? ''
      : say(
          sum,
          `about ${money(metered * price, sum, metered * price < 100 ? 2 : 0)} ${isPart ? `from ${low} to ${high} %` : 'a full charge'}${name.en} (${money(price, sum, 2)} a kWh)`,
          `${name.zh}${isPart ? `从${low}%充到${high}%` : '充满'}约${money(Math.round(metered * price), sum)}（每度${money(price, sum, 2)}）`,
        ),
  );
  const perKm = ((subject.kwh / 100) * powerPrice(sum)) / (1 - defaults.chargeLoss);
  const unit = place.isMetric ? 1 : KM_PER_MILE;
  const way = say(
    sum,
    `${money(perKm * unit, sum, perKm < 0.1 ? 3 : 2)} a ${place.isMetric ? 'km' : 'mile'}`,
    `每公里约${money(perKm, sum, 2)}`,
  );
  const told = (asksWay && !asksCharge ? [way, ...charge] : [...charge, way]).filter((text) => text !== '');
  const of =
    metered === undefined || battery === undefined
      ? ''
      : say(
          sum,
          `About ${Math.round(battery * share)} kWh go in, the meter counts ${Math.round(metered)} with the losses; ${subject.kwh} kWh for 100 km. Winter takes a fifth to a third more.`,
          `${isPart ? '充进' : '电池'}约${Math.round(battery * share)}度，算上损耗电表走${Math.round(metered)}度左右；百公里${subject.kwh}度，冬天多两到三成。`,
        );
  return [
    {
      type: 'verdict',
      text: `**${capital(subject.name)}${say(sum, ': ', '：')}${told.join(say(sum, '; ', '；'))}${say(sum, '.', '。')}** ${mark}`,
    },
    { type: 'text', text: of },
  ];
}

/** A mileage beside "a year" up to here is driven in it (km). */
const MOST_A_YEAR = 80_000;
const A_YEAR = /\b(?:a|per|each|every) year\b|\byearly\b|\bannual|一年|每年|年均|一整年/;
const A_MONTH = /\b(?:a|per|each|every) month\b|\bmonthly\b|每月|一个?月|每个月|月均/;
/** A way that is told by the month or by the year. */
const COUNTED_WAY =
  /\d ?(?:k|km|kms|mi|miles|公里)? ?(?:a|per|each|every|\/|每) ?(?:month|year|月|年)|(?:每|一)(?:个?月|年)[^,.;\d]{0,6}[\d.万千百一二两三四五六七八九]+公里/g;
/** "What do 10,000 miles cost", "for 600 miles", 跑1万公里要多少电费: a way, not what the car has run. */
const OF_WAY =
  /\b(?:what (?:do|does|would|will)|for|over|to (?:drive|do|cover|go)|driving) (?:about |around )?[\d,.]+k? ?(?:miles|mi|kms?|kilomet(?:re|er)s)\b(?! (?:on|old|clock|odo))|[跑开](?!了)[^,.;\d]{0,4}[\d.万千百一二两三四五六七八九]+公里[^,.;]{0,8}(?:多少|几)/;
const DAYS_A_WEEK =
  /\b([1-7]|two|three|four|five|six|seven) days? (?:a|per|each|every) week|(?:每周|一周|一个?星期)([1-7一二三四五六])天/;
/** Weeks of a year in which one goes to work. */
const WEEKS = 46;
const COMMUTES = /\bcommut|\bto work\b|\bnew job\b|\boffice\b|上班|通勤|上下班/;
const EVERY_DAY = /\b(?:a|per|each|every) day\b|\bdaily\b|每天|一天/;
const ONE_WAY = /\beach way\b|\bone way\b|\b(?:km|kms|miles?|minutes?) away\b|单程/;

/** How often in a year a way is driven that was said by the day; nothing where it is driven once. */
function timesAYear(said: string): number | undefined {
  const [, en, zh] = DAYS_A_WEEK.exec(said) ?? [];
  const days = en ?? zh;
  const legs = ONE_WAY.test(said) ? 2 : 1;
  if (days !== undefined) return (COUNTS[days] ?? Number(days)) * WEEKS * legs;
  // A way told as "each way" is the daily one to work.
  if (ONE_WAY.test(said) && !EVERY_DAY.test(said)) return 5 * WEEKS * legs;
  return EVERY_DAY.test(said) ? (COMMUTES.test(said) ? 5 * WEEKS : 365) * legs : undefined;
}

/** A car on a way: what is reckoned for one line of a comparison. */
interface Run {
  readonly subject: Subject;
  readonly name: string;
  readonly km: number;
}

/** Asks of an electric car what it saves. */
const ASKS_SAVED =
  /\b(?:petrol|gas|gasoline|diesel|fuel|hybrid|save\w*|saving|cheaper|worth|versus|vs|compared?|than)\b|油|省|划算|便宜|比|值/;

/** The cars that are compared, or one car on the ways that are; and what their distances are driven in. */
function runsOf(sum: Sum, subjects: readonly Subject[], said: string): { runs: Run[]; per: 'trip' | 'year' | 'month' } {
  const { figures, defaults, market } = sum;
  const { waysKm } = figures;
  const first = subjects[0] as Subject;
  const times = timesAYear(said);
  const hasCars = subjects.length > 1 && subjects.length !== waysKm.length;
  if (!hasCars && waysKm.length === 2 && figures.kmPerYear === undefined && waysKm[0] !== waysKm[1])
    return {
      per: times === undefined ? 'trip' : 'year',
      runs: waysKm.map((km, i) => ({
        subject: subjects[i] ?? first,
        name: wayText(km, sum),
        km: km * (times ?? 1),
      })),
    };
  const run = (figures.runKm ?? 0) <= MOST_A_YEAR ? figures.runKm : undefined;
  const often = times !== undefined && figures.tripKm !== undefined ? figures.tripKm * times : undefined;
  const yearly = figures.kmPerYear ?? often ?? (A_YEAR.test(said) ? (run ?? figures.tripKm) : undefined);
  const trip = figures.tripKm ?? (OF_WAY.test(said) ? run : undefined);
  const isTrip = yearly === undefined && trip !== undefined;
  const km = isTrip ? trip : (yearly ?? usualKm(sum));
  // "1,000 miles a month, what is it a year".
  const asked = said.replaceAll(COUNTED_WAY, '');
  const [isOfYear, isOfMonth] = [A_YEAR.test(asked), A_MONTH.test(asked)];
  const per = isTrip ? 'trip' : (figures.isMonthly || isOfMonth) && (isOfMonth || !isOfYear) ? 'month' : 'year';
  const isAlone =
    subjects.length === 1 && first.powertrain === 'ev' && figures.powerPrice !== undefined && ASKS_SAVED.test(said);
  const petrol: Subject = {
    name: say(sum, 'a petrol car', '同级油车'),
    age: 0,
    powertrain: 'petrol',
    litres: figures.litres[0] ?? defaults.litres[market],
    kwh: first.kwh,
  };
  const compared = isAlone ? [first, petrol] : subjects.slice(0, 3);
  return {
    per,
    runs: compared.map((subject) => ({
      subject,
      name: subject.name,
      km: per === 'month' ? Math.round(km / 120) * 10 : km,
    })),
  };
}

/** What fuel costs, by the measure it is sold in where the asker is. */
function fuelPriceText(sum: Sum, powertrain: Version['powertrain'] = 'petrol'): string {
  const isGallon = !sum.place.isMetric && sum.place.market === 'US';
  const price = money(litrePrice(powertrain, sum) * (isGallon ? LITRES_PER_GALLON : 1), sum, 2);
  return say(sum, `${price} a ${isGallon ? 'gallon' : 'litre'}`, `每升${price}`);
}

/** A way with two prices of power: it begins full from home, and the rest is charged on the road. */
function tripCost(subject: Subject, km: number, sum: Sum): number {
  const [home, road] = sum.figures.powerPrices;
  const range = subject.version === undefined ? undefined : realRange(subject.version);
  if (subject.powertrain !== 'ev' || home === undefined || road === undefined || range === undefined)
    return (energyPer100Km(subject, sum) * km) / 100;
  const first = Math.min(km, range * TO_EMPTY);
  return (subject.kwh / 100) * (first * home + (km - first) * road);
}

/** So much of a range one drives before charging. */
const TO_EMPTY = 0.85;

const BURNS = /\b(?:petrol|gas(?:oline)?(?! station)|diesel|fuel|hybrid)\b|油车|燃油车|汽油|柴油|混动/;

/** A car that is charged and one that burns fuel, where of both was told what they use: the two that are compared. */
function sidesOf(sum: Sum, subjects: readonly Subject[], said: string): [Subject, Subject] | undefined {
  const { figures, defaults, market } = sum;
  const [litres] = figures.litres;
  const isUse = figures.kwh !== undefined && figures.kwh < SMALLEST_BATTERY;
  if (!isUse || litres === undefined || figures.litres.length > 1 || !BURNS.test(said)) return undefined;
  const [ev, burner] = [
    subjects.find(({ powertrain }) => powertrain === 'ev'),
    subjects.find(({ powertrain }) => powertrain !== 'ev'),
  ];
  const powertrain = /\bdiesel\b|柴油/.test(said) ? 'diesel' : 'petrol';
  const plain = { age: 0, kwh: figures.kwh ?? defaults.kwh[market], litres };
  return [
    { ...plain, name: ev?.name ?? PLAIN_NAMES.ev[sum.language], powertrain: 'ev' },
    {
      ...plain,
      name: burner?.name ?? PLAIN_NAMES[powertrain][sum.language],
      powertrain: burner?.powertrain ?? powertrain,
    },
  ];
}

/** Two cars by the kilometre or mile: which is cheaper and what each costs; and what that is in a usual year. */
function perWay(sum: Sum, subjects: readonly [Subject, Subject], mark: string): Part[] {
  const { place, defaults } = sum;
  const unit = place.isMetric ? 1 : KM_PER_MILE;
  const costs = subjects.map((each) => (energyPer100Km(each, sum) * unit) / 100);
  const shown = costs.map((cost) => money(cost, sum, cost < 1 ? 3 : 2));
  const [one = 0, other = 0] = costs;
  const [less, more] = one <= other ? [0, 1] : [1, 0];
  const of = say(sum, place.isMetric ? 'a km' : 'a mile', place.isMetric ? '每公里' : '每英里');
  const share = Math.round((1 - Math.min(one, other) / Math.max(one, other)) * 100);
  const uses = subjects.map(({ powertrain, litres, kwh }) =>
    powertrain === 'ev'
      ? say(
          sum,
          `${place.isMetric ? `${Number(kwh.toFixed(1))} kWh per 100 km` : `${Number((100 / kwh / KM_PER_MILE).toFixed(1))} miles a kWh`} at ${money(powerPrice(sum), sum, 2)}`,
          `百公里${Number(kwh.toFixed(1))}度、每度${money(powerPrice(sum), sum, 2)}`,
        )
      : `${usesText(litres, sum)}${say(sum, ' at ', '、')}${fuelPriceText(sum, powertrain)}`,
  );
  const km = usualKm(sum);
  const saved = money(round((Math.abs(one - other) / unit) * km), sum);
  const charged = subjects.findIndex(({ powertrain }) => powertrain === 'ev');
  const lossy = costs[charged];
  const metered = lossy === undefined ? '' : money(lossy / (1 - defaults.chargeLoss), sum, 3);
  const [low, high] = [subjects[less]?.name ?? '', subjects[more]?.name ?? ''];
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        share < 2
          ? `**About the same: ${subjects[0].name} ${shown[0]} ${of}, ${subjects[1].name} ${shown[1]}.** ${mark}`
          : `**${capital(low)} is cheaper, by about ${share} %: ${shown[less]} ${of} against ${shown[more]} for ${high}.** ${mark}`,
        share < 2
          ? `**差不多：${subjects[0].name}${of}${shown[0]}，${subjects[1].name}${shown[1]}。** ${mark}`
          : `**${low}更省，约省${share}%：${of}${shown[less]}，${high}${shown[more]}。** ${mark}`,
      ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `${capital(uses.join('; '))}. Over ${wayText(km, sum)} a year that is about ${saved}.${metered === '' ? '' : ` With the losses of charging, about a tenth, the electric one comes to ${metered} ${of}.`}`,
        `${uses.join('；')}。一年${wayText(km, sum)}差约${saved}。${metered === '' ? '' : `算上约一成的充电损耗，电车${of}${metered}。`}`,
      ),
    },
  ];
}

function running(sum: Sum, subjects: readonly Subject[], said: string, mark: string): Part[] {
  const sides = sidesOf(sum, subjects, said);
  const charging = sides === undefined ? perCharge(sum, subjects[0], said, mark) : [];
  if (charging.length > 0) return charging;
  const { runs, per } = runsOf(sum, sides ?? subjects, said);
  const [only] = runs;
  const [first, second] = runs;
  if (
    first !== undefined &&
    second !== undefined &&
    runs.length === 2 &&
    isOfNoWay(sum) &&
    (sum.figures.asksWay || sides !== undefined)
  )
    return perWay(sum, [first.subject, second.subject], mark);
  // "What is that per mile": nothing was said of how far.
  if (sum.figures.asksWay && runs.length === 1 && only !== undefined && isOfNoWay(sum)) {
    const km = sum.place.isMetric ? 1 : KM_PER_MILE;
    const cost = (energyPer100Km(only.subject, sum) * km) / 100;
    const price = money(cost, sum, cost < 0.1 ? 3 : 2);
    const uses = `${usesText(only.subject.litres, sum)}${say(sum, ' at ', '、')}${fuelPriceText(sum, only.subject.powertrain)}`;
    return [
      {
        type: 'verdict',
        text: say(
          sum,
          `**${capital(only.name)}: about ${price} a ${sum.place.isMetric ? 'km' : 'mile'} (${uses}).** ${mark}`,
          `**${only.name}：每${sum.place.isMetric ? '公里' : '英里'}约${price}（${uses}）。** ${mark}`,
        ),
      },
    ];
  }
  const costs = runs.map(({ subject, km }) =>
    per === 'trip' ? tripCost(subject, km, sum) : (energyPer100Km(subject, sum) * km) / 100,
  );
  const span = { trip: '', month: say(sum, ' a month', '/月'), year: say(sum, ' a year', '/年') }[per];
  const about = runs.length === 1 ? say(sum, ': about', '：约') : '';
  const named = runs.map(
    ({ name }, i) =>
      `${name}${about}${sum.language === 'zh' && about !== '' ? '' : ' '}${money(round(costs[i] ?? 0), sum)}${span}`,
  );
  const drives = new Set(runs.map(({ subject: { powertrain } }) => powertrain));
  const isCharged = drives.has('ev') || drives.has('phev') || drives.has('erev');
  const isDiesel = drives.has('diesel') && drives.size > 1 && !isCharged;
  const [one = 0, other = one] = costs;
  const saved = Math.abs(one - other);
  const less = runs[one < other ? 0 : 1]?.name ?? '';
  const { powerPrices } = sum.figures;
  const isMixed = per === 'trip' && powerPrices.length === 2;
  const prices = isMixed
    ? powerPrices
        .map((each) => money(each, sum, 2))
        .join(say(sum, ' (full from home), then ', '（家里充满出发），之后'))
    : money(powerPrice(sum), sum, 2);
  const rests = runs.map(({ subject: { powertrain, kwh, litres } }) => {
    if (powertrain === 'ev')
      return say(
        sum,
        `${Number(kwh.toFixed(1))} kWh per 100 km at ${prices} a kWh`,
        `百公里${Number(kwh.toFixed(1))}度、每度${prices}`,
      );
    return `${usesText(litres, sum)}${say(sum, ' at ', '、')}${fuelPriceText(sum, powertrain)}`;
  });
  const kms = [...new Set(runs.map(({ km }) => km))];
  const ways = kms.map((km) => wayText(km, sum)).join(say(sum, ' and ', '和'));
  const isLess = saved >= 1 && runs.length === 2;
  return [
    {
      type: 'verdict',
      text: `**${isLess ? say(sum, `${capital(less)} is cheaper, by about ${money(round(saved), sum)}${span}: `, `${less}更省，约省${money(round(saved), sum)}${span}：`) : ''}${isLess ? named.join(say(sum, '; ', '；')) : capital(named.join(say(sum, '; ', '；')))}${say(sum, '.', '。')}** ${mark}`,
    },
    {
      type: 'text',
      text: say(
        sum,
        `For ${ways}${span}: ${[...new Set(rests)].join('; ')}.`,
        `按${ways}${span}算：${[...new Set(rests)].join('；')}。`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        `Tell me your own distance, prices and consumption and I work it out again.${isCharged ? ' Charging loses about a tenth; public fast charging costs two to three times as much as at home.' : ''}${isDiesel ? ' Not in it: a diesel is dearer to buy and to maintain, and its particle filter needs a good run every week or two; for mostly city driving take the petrol.' : ''}`,
        `告诉我您的里程、电价/油价和能耗可以重算。${isCharged ? '充电有约一成损耗；公共快充比家充贵一倍左右。' : ''}${isDiesel ? '没算柴油车买价和保养更贵；颗粒捕集器隔一两周要跑一趟高速，多在市区就选汽油。' : ''}`,
      ),
    },
  ];
}

/** Whether no way was told at all. */
const isOfNoWay = ({ figures: { kmPerYear, tripKm, runKm } }: Sum): boolean =>
  kmPerYear === undefined && tripKm === undefined && runKm === undefined;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function left(subject: Subject, sum: Sum, years: number): number {
  const { model, version, powertrain, age } = subject;
  if (model !== undefined && version !== undefined) {
    const at = (of: number): number => (of === 0 ? 1 : sum.catalogue.left(model, version, sum.market, of));
    return at(age + years) / at(age);
  }
  return 0.82 * (hasPlug(powertrain) ? 0.86 : 0.89) ** (years - 1);
}

function value(sum: Sum, subject: Subject | undefined, mark: string): Part[] {
  const { figures } = sum;
  const years = figures.years ?? 3;
  if (subject?.price === undefined) {
    const share = subject === undefined ? 0.6 : left(subject, sum, years);
    return [
      {
        type: 'verdict',
        text: say(
          sum,
          `**After ${years} years about ${Math.round(share * 100)} % of the new price is left.** ${mark}`,
          `**${years}年后一般还剩新车价的${Math.round(share * 100)}%左右。** ${mark}`,
        ),
      },
      {
        type: 'question',
        text: say(sum, 'Tell me the model and its price and I can be exact.', '告诉我车型和价格，可以算得更准。'),
      },
    ];
  }
  const { price } = subject;
  const ages = [...new Set([1, 3, 5, years])].sort((a, b) => a - b);
  const drawn = Array.from({ length: (ages.at(-1) ?? 5) + 1 }, (_, age) => age);
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**${capital(subject.name)}: about ${money(round(price * left(subject, sum, years)), sum)} after ${years} years, ${Math.round(left(subject, sum, years) * 100)} % of ${money(round(price), sum)}.** ${mark}`,
        `**${subject.name}：${years}年后大约还值${money(round(price * left(subject, sum, years)), sum)}，保值率约${Math.round(left(subject, sum, years) * 100)}%（按${money(round(price), sum)}算）。** ${mark}`,
      ),
    },
    {
      type: 'series',
      shape: 'line',
      labels: drawn.map((age) => say(sum, `${age} y`, `${age}年`)),
      lines: [
        { name: say(sum, 'Estimate', '估值'), values: drawn.map((age) => round(price * left(subject, sum, age))) },
      ],
      currency: sum.place.currency,
      columns: sum.language === 'zh' ? ['车龄', '估值', '保值率'] : ['Age', 'Estimate', 'Kept'],
      rows: ages.map((age) => ({
        id: `year-${age}`,
        cells: [
          say(sum, age === 1 ? '1 year' : `${age} years`, `${age}年`),
          money(round(price * left(subject, sum, age)), sum),
          `${Math.round(left(subject, sum, age) * 100)} %`,
        ],
      })),
    },
    {
      type: 'next',
      text: say(
        sum,
        'An estimate: mileage, condition, accidents and local demand move it a lot.',
        '这是估算：里程、车况、事故和当地供求都会明显影响成交价。',
      ),
    },
  ];
}

interface Costs {
  readonly depreciation: number;
  readonly energy: number;
  readonly insurance: number;
  readonly upkeep: number;
  readonly all: number;
}

function costsOf(subject: Subject, sum: Sum, years: number): Costs | undefined {
  // Of a car that has no price in the market, everything but the loss of value is known.
  const price = subject.price ?? (subject.model === undefined ? undefined : 0);
  if (price === undefined) return undefined;
  const { defaults, market, figures, rate } = sum;
  const km = (figures.kmPerYear ?? usualKm(sum)) * years;
  const depreciation = price * (1 - left(subject, sum, years));
  const energy = (energyPer100Km(subject, sum) * km) / 100;
  const insurance =
    (premiumPerYear(sum) ?? defaults.insuranceFixed[market] * rate + price * defaults.insuranceShare[market]) * years;
  const upkeep = upkeepPerYear(subject, sum) * years;
  return { depreciation, energy, insurance, upkeep, all: depreciation + energy + insurance + upkeep };
}

/** What an ordinary year's insurance costs where neither the American nor the Chinese figure holds. */
function premiumPerYear({ defaults: { premiums }, place }: Sum): number | undefined {
  const at = (['UK', 'AU', 'EU', 'CA'] as const).find((each) => each === place.market);
  return at && (premiums[at].sum[0] + premiums[at].sum[1]) / 2;
}

function total(sum: Sum, subjects: readonly Subject[], mark: string): Part[] {
  const { figures, defaults, market } = sum;
  const years = figures.years ?? defaults.years[market];
  const known = subjects.flatMap((subject) => {
    const costs = costsOf(subject, sum, years);
    return costs === undefined ? [] : [{ subject, costs }];
  });
  const [first] = known;
  if (first === undefined)
    return [
      {
        type: 'question',
        text: say(
          sum,
          '**Tell me the model or its price and I work out what it costs you a month.**',
          '**告诉我车型或价格，我来算养车成本。**',
        ),
      },
    ];
  const isPriced = known.every(({ costs }) => costs.depreciation > 0);
  const items = [
    ['depreciation', say(sum, 'Loss of value', '折旧')],
    ['energy', say(sum, 'Fuel or power', '油/电费')],
    ['insurance', say(sum, 'Insurance', '保险')],
    ['upkeep', say(sum, 'Maintenance', '保养')],
  ] as const;
  const month = (each: Costs): string => money(round(each.all / years / 12), sum);
  const km = wayText(figures.kmPerYear ?? usualKm(sum), sum);
  return [
    {
      type: 'verdict',
      text: `**${known.map(({ subject, costs }) => say(sum, `${subject.name}: about ${month(costs)} a month, ${money(round(costs.all), sum)} in ${years === 1 ? 'a year' : `${years} years`}`, `${subject.name}：每月约${month(costs)}，${years}年共约${money(round(costs.all), sum)}`)).join(say(sum, '; ', '；'))}${say(sum, '.', '。')}** ${mark}`,
    },
    {
      type: 'series',
      shape: 'bars',
      labels: items.map(([, label]) => label),
      lines: known.map(({ subject, costs }) => ({
        name: subject.name,
        values: items.map(([key]) => round(costs[key])),
      })),
      currency: sum.place.currency,
      columns: [say(sum, 'Over the time', '项目'), ...known.map(({ subject }) => subject.name)],
      rows: items.map(([key, label]) => ({
        id: key,
        cells: [label, ...known.map(({ costs }) => (costs[key] === 0 ? '–' : money(round(costs[key]), sum)))],
      })),
    },
    {
      type: 'next',
      text: say(
        sum,
        `For ${km} a year, without loan, parking and tolls${isPriced ? '' : ', and without the loss of value, for I have no price of it'}. Say your own distance, years or prices and I work it out again.`,
        `按一年${km}算，不含贷款、停车和过路费${isPriced ? '' : '，也没算折旧（没有它的价格）'}。里程、年限、油电价都可以告诉我重算。`,
      ),
    },
  ];
}

function breakEven(sum: Sum, subjects: readonly Subject[], mark: string): Part[] {
  const { figures, defaults, market } = sum;
  const isCompared =
    figures.prices.length >= 2 ||
    subjects.some(({ model, powertrain }) => model !== undefined || powertrain !== 'petrol');
  if (!isCompared)
    return [
      {
        type: 'question',
        text: say(
          sum,
          '**Tell me the two prices, what each uses and how far you drive a year, and I work out when the dearer one pays.**',
          '**告诉我两个价格、各自的能耗和一年跑多少公里，我来算多久回本。**',
        ),
      },
    ];
  const electric = subjects.find(({ powertrain }) => hasPlug(powertrain)) ?? {
    ...(subjects[0] as Subject),
    powertrain: 'ev' as const,
  };
  const petrol = subjects.find(({ powertrain }) => !hasPlug(powertrain)) ?? {
    ...electric,
    powertrain: 'petrol' as const,
    litres: figures.litres[0] ?? defaults.litres[market],
  };
  const km = figures.kmPerYear ?? usualKm(sum);
  const saved =
    ((energyPer100Km(petrol, sum) - energyPer100Km(electric, sum)) * km) / 100 +
    upkeepPerYear(petrol, sum) -
    upkeepPerYear(electric, sum);
  const [low, high] = [...figures.prices].sort((a, b) => a - b);
  const extra =
    figures.prices.length >= 2
      ? (high ?? 0) - (low ?? 0)
      : (figures.price ?? (electric.price ?? 0) - (petrol.price ?? 0));
  const years = saved <= 0 ? Infinity : extra / saved;
  const lead =
    extra <= 0
      ? say(sum, '**At once: it does not cost more to buy.**', '**不用等：买价并不更贵。**')
      : years === Infinity
        ? say(sum, '**Never at these prices: it saves nothing.**', '**按这些价格回不了本，省不下钱。**')
        : say(
            sum,
            `**After about ${years.toFixed(1)} years: ${money(round(extra), sum)} more to buy, about ${money(round(saved), sum)} saved a year.**`,
            `**大约${years.toFixed(1)}年回本：买时多花${money(round(extra), sum)}，每年省约${money(round(saved), sum)}。**`,
          );
  return [
    { type: 'verdict', text: `${lead} ${mark}` },
    {
      type: 'text',
      text: say(
        sum,
        `For ${wayText(km, sum)} a year, ${grouped(electric.kwh)} kWh per 100 km at ${money(powerPrice(sum), sum, 2)} and fuel at ${fuelPriceText(sum)}; loss of value and insurance are left out.`,
        `按一年${wayText(km, sum)}、百公里${grouped(electric.kwh)}度、每度${money(powerPrice(sum), sum, 2)}、油价${fuelPriceText(sum)}算；没算折旧和保险的差别。`,
      ),
    },
    {
      type: 'question',
      text: say(sum, 'How far do you drive a year, and can you charge at home?', '您一年跑多少公里？家里能充电吗？'),
    },
  ];
}
