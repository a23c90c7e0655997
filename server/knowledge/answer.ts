import { seenFromHere, seenFromNear } from './plan/abroad.ts';
import { climatePart } from './plan/climate.ts';
import { convertedNote } from './plan/place.ts';
import type { Entry, Kind } from './records.ts';
import type { OwnCar } from './own-cars.ts';
import { alarmOf, isToldToStop, type Alarm } from './danger/alarm.ts';
import { planCode } from './plan/answer-code.ts';
import { tellsOfSwap } from './plan/code.ts';
import { fitting, planRecord, PURCHASE_TAX, SAYS_NO, type Fitting } from './plan/answer-record.ts';
import {
  CIRCUMSTANCES,
  comparesDrives,
  asksIfFair,
  isAboutCars,
  isSumForCar,
  isTraded,
  planCars,
  refersToList,
  wantsAnother,
} from './plan/cars/route.ts';
import { billParts, offerParts } from './plan/bill.ts';
import { ASKS_TIME, chargerPaybackText, chargeTimeText } from './plan/charging.ts';
import { dueParts } from './plan/due.ts';
import { engineFacts, engineParts } from './plan/engine.ts';
import { compulsoryText } from './plan/money/compulsory.ts';
import { asksWhoPays, damagesText } from './plan/money/damages.ts';
import { figuresOf } from './plan/money/figures.ts';
import { LEASES, tellsLoan } from './plan/money/loan.ts';
import { saysCheapLoan } from './plan/money/rebate.ts';
import { sayingWhose } from './plan/own-car.ts';
import { reportParts } from './plan/service-report.ts';
import { hasCharges } from './plan/money/charges.ts';
import { conversionText, useText } from './plan/measures.ts';
import { MONEY_INTENTS, moneyParts, type MoneyIntent } from './plan/money/money.ts';
import { rentalText, rents } from './plan/money/rental.ts';
import { asksOnTheRoad } from './plan/money/on-the-road.ts';
import { asksPurchaseTax } from './plan/money/purchase-tax.ts';
import type { Part } from './plan/parts.ts';
import type { Plan } from './plan/plan.ts';
import { hasFigures, isAsked, JUDGES, quoted } from './plan/quote.ts';
import { coldRangeText } from './plan/range-left.ts';
import type { Shelf } from './plan/shelf.ts';
import { repairShareText, tellsRepairShare } from './plan/repair-share.ts';
import { recordSource, Sources } from './plan/sources.ts';
import { stopOrder } from './plan/symptom.ts';
import { unsaid } from './plan/told.ts';
import { talk, unknowns } from './plan/unknown.ts';
import { ordinalOf, withDrive } from './plan/vehicle.ts';
import { ALIKE_ENOUGH } from './retrieve/likeness.ts';
import { carsShown, converse, GOES_ON, type Conversation } from './state/conversation.ts';
import { asks } from './reading/read.ts';
import type { Span } from './reading/reading.ts';
import { isEmptyWishes, readWishes, saidWords, saysWord } from './reading/wishes.ts';
import { questionsIn } from './state/questions.ts';
import { serviceReportOf } from './state/service-report.ts';
import { naming, withOwnCar } from './state/own-car.ts';
import type { Category, Turn } from './types.ts';

/** Below this probability no record may answer alone: the engine says that it does not know. */
const SURE_ENOUGH = 0.16;
/** Where the classifier is nearly certain, a little likeness is enough. */
const CERTAIN = 0.8;
const ALIKE_AT_ALL = 0.07;
/**
 * Below this common fit of all candidates the nearest are named instead of told. Of 281 answers by a record that were
 * judged by reading, 8 of the 13 below -0.85 were wrong and none fine; of the 26 below -0.6, 15 were wrong and 2 fine.
 */
const DOUBTFUL = -0.8;
const DOUBTFUL_BUT_KEPT = -2;
/** So many of the most probable records before are those that were talked about. */
const RIVALS_BEFORE = 3;
/** Nearest records named in place of a guess. */
const MEANT = 2;
/** From this fit on it need not resemble any saying: of those answered, likeness told nothing of right and wrong. */
const SURE_FIT = -0.5;
/** Small talk must be this probable. */
const TALKING = 0.4;
/** A sum with its figures is this probable in the message itself. */
const SURELY = 0.5;
/** A sum asked of a car in the list is this probable in the message itself. */
const OWN_SUM = 0.3;
/** A record answers in place of a sum without figures from this probability on. */
const GENERAL = 0.02;
/** A model nobody knows is all that is said, unless a record is this probable. */
const SURE_BESIDE = 0.9;
/** What the car itself shows. */
const DASH_SAYS =
  /\b(?:dash(?:board)?|display|screen|cluster|car|truck|it) (?:says|shows|reads|is saying|keeps saying|popped up)\b.{0,12}\bservice (?!due|now|soon|required|in|engine soon)\w+|\bservice (?:suspension|stabilitrak|esc|parking|tyre|tire|charging|battery|hybrid|4wd|awd|air ?bag|power ?steering|traction)/;
/** A single job named among what is due is what is asked about from this probability on. */
const NAMED_JOB = 0.05;
/** A record named beside a sum is what is asked from this probability on. */
const NAMED_BESIDE = 0.3;
/** Fault codes explained in one answer. */
const CODES = 3;

export interface Planned {
  readonly conversation: Conversation;
  readonly plan: Plan;
}

/** Plans the answer to a question in its conversation. Pure: the same input on the same day always gives the same plan. */
export type Planner = (question: string, turns: readonly Turn[], car?: OwnCar) => Planned;

/** What the ways to answer share while one plan is made. */
interface Draft {
  readonly shelf: Shelf;
  readonly conversation: Conversation;
  readonly alarm: Alarm;
  readonly sources: Sources;
  readonly trace: string[];
}

type Answer = Pick<Plan, 'parts' | 'category'> & Partial<Plan>;
/** One way to answer; undefined where it is not the one. */
type Way = (draft: Draft) => Answer | undefined;

/** In this order: the first that answers does. An alarm goes before all of them, what is unknown before most. */
const WAYS: readonly Way[] = [
  smallTalk,
  serviceReport,
  faultCodes,
  anEngine,
  onlyUnknown,
  ofMeasures,
  bill,
  sumOfListedCar,
  cheapLoan,
  rental,
  leaseOffer,
  toldLoan,
  taxOnPrice,
  compulsory,
  whoPays,
  chargeTime,
  comparedRuns,
  fuelPriceChange,
  ownershipOfSeveral,
  cars,
  sums,
  dueList,
  coldRange,
  severalQuestions,
  stopMessage,
  record,
];

export function createPlanner(shelf: Shelf): Planner {
  const planFor = (said: Conversation): Planned => {
    const conversation = withDrive(shelf, said);
    const alarm = alarmOf(shelf, conversation);
    const sources = new Sources();
    const trace = [...readingLines(conversation), ...alarmLines(alarm)];
    const draft: Draft = { shelf, conversation, alarm, sources, trace };
    for (const way of WAYS) {
      const answer = way(draft);
      if (answer !== undefined) return { conversation, plan: finished(answer, draft, way.name) };
    }
    return { conversation, plan: finished(nothing(draft), draft, nothing.name) };
  };
  /** What alone would be answered with nothing is read again as going on with the matter before. */
  const planned = (
    question: string,
    turns: readonly Turn[],
    withCar: (said: Conversation) => Conversation,
  ): Planned => {
    const alone = planFor(withCar(converse(question, turns, shelf.reader)));
    if (!isLost(alone) && !isFar(shelf, alone)) return alone;
    if (!isLost(alone)) {
      const last = planFor(withCar(ofLast(alone.conversation)));
      return isLost(last) || isFar(shelf, last) ? alone : last;
    }
    const onward = planFor(withCar(withoutStray(converse(question, turns, shelf.reader, ONWARD))));
    if (!isLost(onward)) return onward;
    const last = planFor(withCar(ofLast(alone.conversation)));
    return isFar(shelf, alone) && !isLost(last) && !isFar(shelf, last) ? last : alone;
  };
  return (question, turns, car) => {
    const { reader } = shelf;
    const without = planned(question, turns, (said) => said);
    if (car === undefined) return without;
    return sayingWhose(
      planned(naming(question, car, reader), turns, (said) => withOwnCar(said, car, reader)),
      without,
      car,
    );
  };
}

/** How far a message that alone says nothing goes on with the matter before. */
const ONWARD = 0.9;
/** Longer messages say what they are about (words, and two ideographs for one). */
const ELLIPTIC = 18;

const OWN_SUBJECT = new Set<Span['type']>(['code', 'unknownModel', 'model']);
/** Matters that lists of cars go on with. */
const CARS = /^intent:(?:select-car|compare-cars|verdict-on-car|total-cost|running-cost|resale-value|loan|break-even)$/;
/** What a message is taken for that says too little of its own. */
const STRAY = /^intent:(?:off-topic|unclear|no-entry)$/;

/** A conversation that is about none of what its last message was wrongly taken for. */
function withoutStray(conversation: Conversation): Conversation {
  const { matter, before } = conversation;
  const wasCars = CARS.test(before?.entries[0]?.value ?? '');
  const entries = matter.entries.filter(({ value }) => !STRAY.test(value) && (wasCars || !CARS.test(value)));
  const sum = entries.reduce((all, { score }) => all + score, 0) || 1;
  return {
    ...conversation,
    matter: { ...matter, entries: entries.map(({ value, score }) => ({ value, score: score / sum })) },
  };
}

/** The conversation as one that goes on with its last matter. */
function ofLast(conversation: Conversation): Conversation {
  const { matter, before, dependence } = conversation;
  return before === undefined
    ? conversation
    : { ...conversation, dependence: Math.max(dependence, ONWARD), matter: { ...matter, entries: before.entries } };
}

/**
 * Below this fit a record that was not talked about, and that the message does not name, answers no message that goes on:
 * of 12 such answers none was fine.
 */
const FAR = -1;
/** So far a message goes on at least. */
const GOES_ON_A_LITTLE = 0.35;
/** From this probability on a record was talked about. */
const TALKED_ABOUT = 0.3;

/** Whether a message that goes on was answered with a record that hardly fits it and is not the one talked about. */
function isFar(shelf: Shelf, { conversation, plan: { trace } }: Planned): boolean {
  const { before, current, dependence } = conversation;
  if (before === undefined || dependence < GOES_ON_A_LITTLE || !trace[0]?.startsWith('answered by record'))
    return false;
  const [best] = fitting(shelf, conversation, []);
  const id = best?.entry.id;
  return (
    best !== undefined &&
    best.score < FAR &&
    lengthOf(current.normal) <= ELLIPTIC &&
    !current.entries.some((own) => own.value === id && own.score >= SURELY) &&
    before.entries.slice(0, RIVALS_BEFORE).every((each) => each.value !== id || each.score < TALKED_ABOUT) &&
    !current.spans.some((span) => span.type === 'entry' && span.id === id)
  );
}

/** Words, and two ideographs for one. */
const lengthOf = (normal: string): number =>
  normal.split(' ').filter((word) => /^[a-z]/.test(word)).length + [...normal.matchAll(/\p{Script=Han}/gu)].length / 2;

/** Whether a message within a conversation was answered with no record, or with cars nobody asked for. */
function isLost({ conversation, plan: { trace } }: Planned): boolean {
  const { before, current, matter } = conversation;
  if (before === undefined) return false;
  if (current.spans.some(({ type }) => OWN_SUBJECT.has(type)) || lengthOf(current.normal) > ELLIPTIC) return false;
  const isStray =
    (trace[0] === 'answered by cars' &&
      !CARS.test(before.entries[0]?.value ?? '') &&
      isEmptyWishes(readWishes(current, 0))) ||
    (trace[0] === 'answered by smallTalk' && STRAY.test(matter.entries[0]?.value ?? ''));
  return isStray || trace[0] === 'answered by nothing' || trace.some((line) => line.startsWith('in doubt'));
}

/** Ways to answer that leave out what was told before. */
const TELLS_ONCE = new Set<string>([faultCodes, cars, sums, dueList, severalQuestions, record].map(({ name }) => name));

/** Ways to answer with sums of ours. */
const CONVERTS = new Set<string>(
  [faultCodes, anEngine, bill, dueList, severalQuestions, record].map(({ name }) => name),
);

function finished(answer: Answer, { shelf, alarm, sources, trace, conversation }: Draft, way: string): Plan {
  const { parts: kept, isRepeat } = TELLS_ONCE.has(way)
    ? unsaid(answer.parts, conversation)
    : { parts: answer.parts, isRepeat: false };
  const climate = way === record.name ? climatePart(conversation, shelf.reader.words) : undefined;
  const isSaid = climate !== undefined && alarm.first.length === 0;
  const parts = [...(isSaid ? [climate] : []), ...kept];
  const { place, language } = conversation;
  const note = CONVERTS.has(way) ? convertedNote(place, JSON.stringify(parts), language) : '';
  if (note !== '') parts.push({ type: 'text', text: note });
  const isStop = parts.some((part) => part.type === 'verdict' && part.urgency === 'stop');
  return {
    ...answer,
    parts,
    sources: answer.sources ?? sources.list,
    handover: answer.handover === true || isStop || isRepeat,
    category: alarm.first.length > 0 ? 'fault_diagnosis' : answer.category,
    trace: [`answered by ${way}${isRepeat ? ', told before' : ''}`, ...trace, ...(answer.trace ?? [])],
    ...(alarm.record && { danger: alarm.record.id }),
  };
}

/** What was read: the first lines of every trace. */
export function readingLines({ current, matter, dependence, evidence, absent, done }: Conversation): string[] {
  const listed = (scored: readonly { readonly value: string; readonly score: number }[], most: number): string =>
    scored
      .slice(0, most)
      .map(({ value, score }) => `${value} ${score.toFixed(2)}`)
      .join(', ');
  return [
    `kinds ${listed(matter.kinds, 3)}; ${current.modality}; dependence ${dependence.toFixed(2)}`,
    `entries ${listed(matter.entries, 4)}`,
    `spans ${current.spans.map(({ type, text, isNegated }) => `${type}${isNegated === true ? '!' : ''}:${text}`).join(', ')}`,
    ...(current.unread.length > 0 ? [`not understood ${current.unread.join(', ')}`] : []),
    `evidence ${[...evidence].join()}; absent ${[...absent].join()}; done ${[...done].join()}`,
  ];
}

const alarmLines = ({ danger, record }: Alarm): string[] => [
  ...(danger === undefined ? [] : [`danger ${danger.id}`]),
  ...(record === undefined ? [] : [`alarming ${record.id}`]),
];

const topOf = ({ matter }: Conversation): { readonly id: string; readonly score: number } => ({
  id: matter.entries[0]?.value ?? '',
  score: matter.entries[0]?.score ?? 0,
});

function before({ shelf, conversation, alarm, sources }: Draft): Part[] {
  return [...alarm.first, ...unknowns(shelf, conversation, sources)];
}

/** Words of thanks that are more than manners before a question. */
const THANKS = /多谢|谢谢(?:你|您|啦|了|哈|!)|感谢|辛苦了|\b(?:thanks|thank you|thx|ta|cheers)\b(?! in advance)/;

/** A message that names so many things is not unclear where a record is so probable. */
const TELLS_MUCH = 4;
const LIKELY = 0.2;

/** Thanks, greetings, what is declined and what nobody could mean. */
function smallTalk({ shelf, conversation, alarm, sources }: Draft): Answer | undefined {
  const { id, score } = topOf(conversation);
  // "It was the battery, all fine now, thanks a lot": whatever was put right.
  if (
    THANKS.test(conversation.current.normal) &&
    !asks(conversation.current.normal) &&
    alarm.first.length === 0 &&
    shelf.talks.has('intent:thanks') &&
    !conversation.current.spans.some(({ type }) => type === 'price')
  )
    return { parts: talk(shelf, 'intent:thanks', conversation).parts, category: 'general' };
  if (id === 'intent:off-topic' && (isAboutCars(conversation) || questionsIn(shelf, conversation, []).length > 0))
    return undefined;
  if (!shelf.talks.has(id) || unknowns(shelf, conversation, sources).length > 0) return undefined;
  const saysMore = conversation.current.spans.some(
    ({ type, isNegated }) => isNegated === true || type === 'price' || type === 'model',
  );
  if (id === 'intent:acknowledged' && saysMore) return undefined;
  if (score < (id === 'intent:no-entry' || id === 'intent:unclear' ? SURE_ENOUGH : TALKING)) return undefined;
  // "My G6 stood for a week, 62 % to 53 %": whoever tells so much asks something, and something is likely.
  const isLikely = conversation.matter.entries.some((each) => each.value !== id && each.score >= LIKELY);
  if (id === 'intent:unclear' && isLikely && conversation.current.spans.length >= TELLS_MUCH) return undefined;
  const said = talk(shelf, id, conversation);
  // Who wants to do harm is in no danger.
  const isAlarmed = alarm.first.length > 0 && id !== 'intent:decline-harm';
  return { parts: isAlarmed ? alarm.first : said.parts, category: 'general', handover: said.handover };
}

const TROUBLE = /^(?:symptom|code|part):/;

/** "Changed the oil today at 82,000": when it comes again. */
function serviceReport({ shelf, conversation, alarm, sources }: Draft): Answer | undefined {
  const said = alarm.first.length > 0 ? null : serviceReportOf(conversation, shelf.today());
  // After a trouble a part that is new narrows its causes; only with a mileage, and for itself, it is for the service book.
  const goesOn = said?.km == null || conversation.dependence >= GOES_ON;
  const isTried = goesOn && TROUBLE.test(conversation.before?.entries[0]?.value ?? '');
  const report = isTried ? null : said;
  if (report === null) return undefined;
  const engine = engineFacts(conversation, shelf.records.cars);
  const parts = reportParts(report, conversation, engine, shelf, (source) => sources.mark(source));
  return parts.length === 0 ? undefined : { parts, category: 'maintenance' };
}

/** Fault codes: what several say together, then each. */
function faultCodes(draft: Draft): Answer | undefined {
  const { shelf, conversation, sources, trace } = draft;
  const { id } = topOf(conversation);
  if (!id.startsWith('code:')) return undefined;
  const said = conversation.current.spans.flatMap((span) =>
    span.type === 'code' && span.status === 'known' ? [span.code] : [],
  );
  const all = said.length > 0 ? [...new Set(said)] : [id.slice('code:'.length)];
  // "P0301 became P0303": one fault that went along.
  const isOne = tellsOfSwap(conversation);
  const together = isOne
    ? []
    : shelf.codes.together(all).map((text): Part => ({ type: 'text', text: text[conversation.language] }));
  const isUnsaid = sayingOnce();
  // Codes of one group have the same causes, checks and sums.
  const each = all
    .slice(0, isOne ? 1 : CODES)
    .flatMap((code) => planCode(shelf, code, conversation, sources, trace).filter(isUnsaid));
  return { parts: [...before(draft), ...together, ...each], category: 'fault_diagnosis' };
}

/** "Is the B48 any good": an engine judged by itself. */
function anEngine({ shelf, conversation, alarm, sources }: Draft): Answer | undefined {
  if (alarm.first.length > 0) return undefined;
  const parts = engineParts(conversation, shelf.records.cars, shelf.perDollar, (source) => sources.mark(source));
  return parts.length === 0 ? undefined : { parts, category: 'general' };
}

/** A code or model we do not know, and nothing sure beside it. */
function onlyUnknown(draft: Draft): Answer | undefined {
  const { shelf, conversation, sources, alarm } = draft;
  const unknown = unknowns(shelf, conversation, sources);
  const isCode = conversation.current.spans.some(({ type }) => type === 'code');
  if (unknown.length === 0 || (unknown.length === 1 && !isCode && topOf(conversation).score >= SURE_BESIDE))
    return undefined;
  return { parts: [...alarm.first, ...unknown], category: 'fault_diagnosis', handover: true };
}

/** "30 mpg in L/100 km", "how far does a tank of 50 litres go": measures alone, whatever they are of. */
function ofMeasures({ conversation, alarm }: Draft): Answer | undefined {
  const text = conversionText(conversation) ?? useText(conversation);
  return text === undefined ? undefined : { parts: [...alarm.first, { type: 'verdict', text }], category: 'general' };
}

function moneyAnswer(intent: MoneyIntent, conversation: Conversation, draft: Draft): Answer {
  const { shelf, sources, trace } = draft;
  const { records, catalogue, perDollar } = shelf;
  trace.push(`money ${intent}`);
  const parts = moneyParts(intent, conversation, records.money, catalogue, perDollar, shelf.today(), (source) =>
    sources.mark(source),
  );
  return { parts: [...before(draft), ...parts], category: 'general' };
}

/** "0 % or 3,000 cash back": a loan that costs or brings money off, whatever car it is for. */
function cheapLoan(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  return saysCheapLoan(conversation.current.normal) ? moneyAnswer('intent:loan', conversation, draft) : undefined;
}

/** "$469 a month for 36 months, $3,500 due at signing": a lease with its rent, whatever car it is of. */
function leaseOffer(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  const { current, thread } = conversation;
  const hasRent = current.spans.some((span) => span.type === 'price' && span.per === 'month');
  const isLease =
    thread.some(({ normal }) => LEASES.test(normal)) && !current.spans.some(({ type }) => type === 'percent');
  return hasRent && isLease ? moneyAnswer('intent:loan', conversation, draft) : undefined;
}

/** Matters a loan with its figures may have been taken for. */
const OF_LOANS = /^(?:intent:loan|general:(?:car-loan-rate|loan-words|deposit)|tip:cash-or-loan)$/;

/** "30,000 at 6.9 % over 72 months, what is it a month": a loan with its sum, rate and term, whatever record or entry is named. */
function toldLoan(draft: Draft): Answer | undefined {
  const { shelf, conversation } = draft;
  const { current, before } = conversation;
  if (LEASES.test(current.normal) || !tellsLoan(current, shelf.records.money)) return undefined;
  const goesOn = OF_LOANS.test(before?.entries[0]?.value ?? '');
  return moneyAnswer('intent:loan', goesOn ? conversation : { ...conversation, thread: [current] }, draft);
}

/** "A car of 110,000 yuan, what is its purchase tax": that sum, whatever the names of prices and dealers' lines beside it. */
function taxOnPrice({ shelf, conversation, alarm, sources, trace }: Draft): Answer | undefined {
  const { current, place } = conversation;
  const tax = shelf.byId.get(PURCHASE_TAX);
  if (tax === undefined || alarm.first.length > 0 || place.market !== 'CN' || !asksPurchaseTax(current))
    return undefined;
  return { parts: planRecord(shelf, tax, conversation, sources, trace), category: 'general' };
}

/** An answer of one text that is reckoned, with the record it rests on. */
function reckoned(
  text: string | undefined,
  id: string,
  { shelf, conversation, alarm, sources }: Draft,
): Answer | undefined {
  const entry = shelf.byId.get(id);
  if (text === undefined || entry === undefined || alarm.first.length > 0) return undefined;
  const mark = sources.mark(recordSource(entry, conversation.language));
  return { parts: [{ type: 'verdict', text: `${text} ${mark}` }], category: 'general' };
}

/** "Four days at 52 a day, 40 airport fee": what a rented car comes to. */
function rental(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  return rents(conversation.current) ? reckoned(rentalText(conversation), 'general:rental-car', draft) : undefined;
}

/** What China's compulsory insurance costs after years with and without claims. */
function compulsory(draft: Draft): Answer | undefined {
  return reckoned(compulsoryText(draft.conversation, draft.shelf.records.money), 'general:insurance-china', draft);
}

/** "His car is 5,800, mine 3,200, I have no own damage cover": who pays which. */
function whoPays(draft: Draft): Answer | undefined {
  const { shelf, conversation } = draft;
  const { thread, current, dependence } = conversation;
  const { money } = shelf.records;
  const isOfNow = damagesText({ ...conversation, thread: [current] }, money) !== undefined;
  const goesOn = dependence >= GOES_ON && thread.length > 1 && asksWhoPays(current);
  return isOfNow || goesOn ? reckoned(damagesText(conversation, money), 'general:at-fault', draft) : undefined;
}

const WINTER_RANGE = 'symptom:ev-range-winter';
const HOW_FAR = /\bhow (?:far|much)\b|\bwhat (?:range|will|do|can)\b|几折|多少|多远|几公里/;

/** "Rated 300 miles, how far at 5 °F": that range, whatever record of ranges is nearest. */
function coldRange(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  if (topOf(conversation).id === WINTER_RANGE || !HOW_FAR.test(conversation.current.normal)) return undefined;
  return reckoned(coldRangeText(conversation), WINTER_RANGE, draft);
}

const HOME_CHARGING = 'general:home-charging';

/** "A 60 kWh battery on 7 kW, how many hours": that time, whatever record of charging is nearest. */
function chargeTime({ shelf, conversation, alarm, sources, trace }: Draft): Answer | undefined {
  const { spans, normal } = conversation.current;
  const home = shelf.byId.get(HOME_CHARGING);
  const isTold =
    ['energy', 'power'].every((each) => spans.some(({ type }) => type === each)) ||
    // "How long from 20 to 80 % and what does it cost at 27p": both in one sum.
    (figuresOf(spans).powerPrices.length > 0 &&
      !OF_RUNNING.test(normal) &&
      !spans.some(({ type }) => type === 'consumption') &&
      spans.some(({ type }) => type === 'energy' || type === 'model'));
  if (home === undefined || !isTold || alarm.first.length > 0 || NOT_AS_USUAL.test(normal)) return undefined;
  if (chargeTimeText(shelf, HOME_CHARGING, conversation) === undefined) return undefined;
  return { parts: planRecord(shelf, home, conversation, sources, trace), category: 'general' };
}

/** What is asked of power is not the charge itself. */
const OF_RUNNING =
  /回本|划算|百公里|\bpay\w* (?:for itself|back|off)|\bpayback\b|\bbreak.?even\b|\bper (?:mile|km|year|month)\b/;
const NOT_AS_USUAL = /\b(?:why|normal|slow(?:er)?|wrong|only)\b|为什么|为啥|咋|正常吗|太慢|只有/;

/** Consumptions with a way to drive, or one with two ways, and which is cheaper: a sum whatever cars are named. */
function comparedRuns(draft: Draft): Answer | undefined {
  const { spans, normal } = draft.conversation.current;
  const uses = spans.filter(
    (span) => span.type === 'consumption' || (span.type === 'energy' && (span.kwh.to ?? 0) < LEAST_BATTERY),
  );
  const { waysKm, powerPrices } = figuresOf(spans);
  // One car's consumption beside the price of another's power compares them, too.
  const isCompared =
    (uses.length + Math.min(1, powerPrices.length) > 1 && spans.some(({ type }) => type === 'distance')) ||
    (uses.length === 1 && waysKm.length > 1);
  const { fuelPrice, kmPerYear } = figuresOf(spans);
  // "31 cents a kWh at 3.4 miles a kWh, or 30 mpg": both sides with what they use, by the mile.
  const isOfSides =
    powerPrices.length > 0 && ['consumption', 'energy'].every((each) => uses.some(({ type }) => type === each));
  // "41 mpg, petrol 1.39, 230 miles a week, what is that a month": one car with its use, its way and its fuel.
  const isToldRun =
    uses.length === 1 &&
    kmPerYear !== undefined &&
    (fuelPrice !== undefined || powerPrices.length > 0 || DEAR_FUEL.test(normal)) &&
    ASKS_RUN.test(normal) &&
    !CHANGED.test(normal);
  if (isToldRun && topOf(draft.conversation).id !== 'intent:break-even')
    return moneyAnswer('intent:running-cost', draft.conversation, draft);
  // "Petrol at 104 or diesel at 91 for 1,400 km a month": two drives with their prices and a way.
  const isOfDrives = uses.length === 0 && kmPerYear !== undefined && TWO_FUELS.test(normal) && CHEAPER.test(normal);
  if (isOfDrives && !CHANGED.test(normal)) return moneyAnswer('intent:running-cost', draft.conversation, draft);
  // When the dearer one has paid for itself is another sum.
  const isPayback = topOf(draft.conversation).id === 'intent:break-even' && MORE.test(normal);
  const isReckoned = (isCompared || isOfSides) && CHEAPER.test(normal) && !isPayback;
  return isReckoned ? moneyAnswer('intent:running-cost', draft.conversation, draft) : undefined;
}

/** "What if gas goes to 5 bucks", after two cars were compared: what both then cost to run. */
const PRICE_CHANGES =
  /\b(?:gas|petrol|diesel|fuel|gasoline)(?: prices?)?\b[^.;\d]{0,24}\b(?:goes?|went|going|gets?|rises?|hits?|climbs?|drops?|falls?|jumps?|is|was|were|at|to)\b[^.;\d]{0,12}\d|油价?[^,.;\d]{0,6}(?:涨|跌|降|升|到|变|要是)[^,.;\d]{0,6}\d/;
function fuelPriceChange(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  const { current, readings, before, dependence } = conversation;
  const models = new Set(
    readings.flatMap(({ spans }) =>
      spans.flatMap((span) => (span.type === 'model' && span.isNegated !== true ? [span.ids[0]] : [])),
    ),
  );
  const { fuelPrice } = figuresOf(current.spans);
  const goesOn = dependence >= GOES_ON || CARS.test(before?.entries[0]?.value ?? '');
  if (!PRICE_CHANGES.test(current.normal) || fuelPrice === undefined || models.size < 2 || !goesOn) return undefined;
  if (current.spans.some(({ type }) => type === 'model' || type === 'consumption')) return undefined;
  return moneyAnswer('intent:running-cost', { ...conversation, thread: readings }, draft);
}

const OF_OWNING = new Set(['intent:total-cost', 'general:cost-of-owning']);

/** "What does it cost to own this one or that one for five years": both over the years, whatever is told of their prices. */
function ownershipOfSeveral(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  const { current } = conversation;
  const models = new Set(
    current.spans.flatMap((span) => (span.type === 'model' && span.isNegated !== true ? [span.ids[0]] : [])),
  );
  const years = figuresOf(current.spans).years ?? 0;
  const score = conversation.matter.entries.reduce(
    (sum, each) => sum + (OF_OWNING.has(each.value) ? each.score : 0),
    0,
  );
  const isCost = conversation.matter.kinds[0]?.value === 'cost' && !CHOOSES.test(current.normal);
  if (score < CERTAIN || !isCost || models.size < 2 || models.size > 3 || years < 1) return undefined;
  return moneyAnswer('intent:total-cost', conversation, draft);
}

const TWO_FUELS =
  /\b(?:petrol|gas)(?: price)?(?: is| at| costs?)? ?(?:₹|rs\.? ?|[$£€])?\d[^.;]{0,20}\bdiesel(?: price)?(?: is| at| costs?)? ?(?:₹|rs\.? ?|[$£€])?\d/;
/** Where a litre costs as much as elsewhere a bill. */
const DEAR_FUEL = /\b(?:petrol|diesel|fuel)\b.{0,12}(?:₹|rs\b|rupees|\d ?rs\b)/;
const ASKS_RUN =
  /\bcost(?:s|ing)?\b|\bhow much\b|\bspend\w*\b|\bfuel bill\b|\bwhat(?:'?s| is| does| would)?\b[^.?]{0,30}\b(?:a|per|each) (?:week|month|year|mile|km)\b|多少(?:钱|油钱|油费|电费)|(?:油费|油钱|电费|费用|成本)[^,.;]{0,6}多少/;
/** A car that uses more than it did, or whether a dearer one pays. */
const CHANGED =
  /\b(?:why|used to|dropped|fell|down from|worse|normal|bad|should be|supposed|worth|pay(?:s|ing)? (?:for itself|back|off)|break.?even|buy|switch)\b|为什么|变高|涨到|以前|正常吗|回本|值不值|换/;

const MORE = /\b(?:more|extra|dearer|premium|upfront)\b|贵|多花|差价|多掏|多付|溢价/;
/** Fewer kWh are what a car uses. */
const LEAST_BATTERY = 25;
const CHEAPER =
  /\b(?:cheaper|cheapest|costs?|save|saving|saves|spend|difference|fuel bill|running)\b|省|便宜|划算|差多少|多花|少花|多少钱|费用/;

/** "What does the first one cost a year": a sum for a car of the list shown. */
function sumOfListedCar(draft: Draft): Answer | undefined {
  const { shelf, conversation } = draft;
  const [own] = conversation.current.entries;
  const intent = MONEY_INTENTS.find(
    (each) => (each === own?.value && own.score >= OWN_SUM) || each === topOf(conversation).id,
  );
  const several = new Set(saidWords(conversation.current.spans, 'ordinal')).size > 1;
  if (intent === undefined || several || ordinalOf(shelf, conversation) === undefined) return undefined;
  return moneyAnswer(intent, { ...conversation, thread: [conversation.current] }, draft);
}

const CHOOSES =
  /\b(?:which|recommend\w*|suggest\w*|replace(?:ment)? (?:car|it with)|instead|looking for|buy(?:ing)?)\b|推荐|换[什哪]|买[什哪个台辆]|想买|换车/;

/** Choosing, comparing and judging cars. */
function cars({ shelf, conversation, alarm }: Draft): Answer | undefined {
  if (!isAboutCars(conversation)) return undefined;
  // Who tells of a danger and plans to tow asks for no other car.
  if (alarm.first.length > 0 && !CHOOSES.test(conversation.current.normal)) return undefined;
  // "A water pump for it, and can it tow": two records, however much is said of a car.
  if (
    !topOf(conversation).id.startsWith('intent:') &&
    !comparesDrives(conversation) &&
    !isSumForCar(conversation.current) &&
    questionsIn(shelf, conversation, []).length > 1
  )
    return undefined;
  const near = seenFromNear(conversation);
  const { task, plan: seen } = planCars(
    near ?? conversation,
    shelf.catalogue,
    carsShown(
      refersToList(conversation) ? (conversation.listing ?? conversation.answer) : conversation.answer,
      shelf.reader,
    ),
    shelf.today(),
    carsShown(conversation.listing ?? conversation.answer, shelf.reader),
  );
  const plan = near === undefined ? seen : seenFromHere(seen, conversation);
  // Nothing was wished for, and a record is what it is about.
  if (task === 'open' && !topOf(conversation).id.startsWith('intent:') && topOf(conversation).score >= SURE_BESIDE)
    return undefined;
  // "Is the battery still covered, it was a taxi": no list of cars nobody asked for.
  const isElsewhere = !CIRCUMSTANCES.has(topOf(conversation).id) && topOf(conversation).score >= SURELY;
  if (
    task === 'choose' &&
    !topOf(conversation).id.startsWith('intent:') &&
    isElsewhere &&
    !wantsAnother(conversation.current) &&
    !comparesDrives(conversation)
  )
    return undefined;
  // What a car brings is a sum where no used prices of it are known.
  if (
    task === 'judge' &&
    topOf(conversation).id === 'intent:resale-value' &&
    topOf(conversation).score >= CERTAIN &&
    !asksIfFair(conversation)
  )
    return undefined;
  // "How much oil does a 2016 F-150 take": no verdict on a car nobody buys or sells.
  if (task === 'judge' && !isTraded(conversation)) return undefined;
  return { ...plan, parts: [...alarm.first, ...plan.parts], trace: [`cars: ${task}`, ...plan.trace] };
}

/** Whether a record speaks of it at all. */
function hasRecord({ shelf, conversation }: Draft): boolean {
  return conversation.matter.entries.some(({ value, score }) => shelf.byId.has(value) && score >= GENERAL);
}

const BESIDE_BILL = new Set<Span['type']>(['wish', 'price', 'evidence', 'number', 'distance']);
/** "And per month at 17 cents", of an electric car whose way was told before. */
function asksPowerBill({ current, readings }: Conversation): boolean {
  const spans = readings.flatMap((reading) => [...reading.spans]);
  const { powerPrices, tripKm, kmPerYear } = figuresOf([...current.spans]);
  const told = figuresOf(spans);
  return (
    powerPrices.length > 0 &&
    current.spans.every(({ type }) => BESIDE_BILL.has(type)) &&
    saysWord(current.spans, 'money', 'monthly') &&
    (tripKm ?? kmPerYear ?? told.tripKm ?? told.kmPerYear) !== undefined &&
    spans.some((span) => span.type === 'model' || (span.type === 'evidence' && span.id === 'electric'))
  );
}

/** "What does a full charge cost at 5 mao": a sum rather than what is known of charging, where there is something to reckon with. */
function asksForCharge({ matter, current, thread, vehicle }: Conversation): boolean {
  const asks = ['percharge', 'perway'].some((value) => saysWord(current.spans, 'money', value));
  const isReckoned = thread.some(({ spans }) =>
    spans.some((span) => span.type === 'energy' || (span.type === 'price' && span.per === 'kwh')),
  );
  const isCharging =
    /^(?:general:(?:home-charging|public-charging|wallbox-power|socket-charging)|intent:running-cost)$/.test(
      matter.entries[0]?.value ?? '',
    );
  const isCost =
    ['cost', 'what'].includes(matter.kinds[0]?.value ?? '') || /\bcosts?\b|多少钱|费用/.test(current.normal);
  return !ASKS_TIME.test(current.normal) && asks && isCost && (isReckoned || (isCharging && vehicle.models.length > 0));
}

/** Asks for the payment of a loan. */
const ASKS_PAYMENT =
  /(?:月供|(?:每|一)个?月(?:要|得|需要?)?(?:还|供))(?:款|大概|大约|是|要)?多少|\b(?:what|how much)\b[^.?;]{0,40}\bmonthly (?:payment|repayment|instal\w+)|\bhow much (?:a|per|each) month\b/;

/** The record of what the names of prices mean. */
const PRICE_NAMES = 'general:price-words';

/** "3 mao a kWh, 20,000 km a year, what does it cost", "10万三年 利率3.5%": a sum with its figures, whatever was talked about before. */
function ownSum({ current: { entries, spans, normal } }: Conversation): MoneyIntent | undefined {
  const [own] = entries;
  const has = (type: Span['type']): boolean => spans.some((span) => span.type === type);
  if (has('price') && has('percent') && has('duration') && ASKS_PAYMENT.test(normal)) return 'intent:loan';
  // The names of prices are asked with a price: what it comes to.
  if (own?.value === PRICE_NAMES && has('price') && asksOnTheRoad({ normal })) return 'intent:total-cost';
  return has('price') && (has('distance') || (has('percent') && has('duration')))
    ? MONEY_INTENTS.find((each) => each === own?.value && own.score >= SURELY)
    : undefined;
}

/** "72 months at 8.2 %, is GAP worth it": the record named is what is asked, the figures are its background. */
function namesRecord({ current, matter }: Conversation): boolean {
  const named = new Set(current.spans.flatMap((span) => (span.type === 'entry' ? [span.id] : [])));
  const asksMore = !['cost', 'compare', 'which'].includes(matter.kinds[0]?.value ?? '');
  return asksMore && matter.entries.some(({ value, score }) => named.has(value) && score >= NAMED_BESIDE);
}

/** Whether a rate that was told is a good one. */
const GOOD_RATE =
  /\b\d{1,2}(?:\.\d{1,2})? ?%? (?:apr )?(?:a )?(?:good|fair|high|low|ok|okay|decent|normal|bad)\b|\b(?:good|fair|high|decent) (?:rate|apr)\b|\d ?%?.{0,6}(?:高不高|高吗|贵吗|合理吗|算高)/;

/** Loans, running and total cost, break-even and value; without any figure a record answers. */
function sums(draft: Draft): Answer | undefined {
  const { conversation } = draft;
  const isBill = asksPowerBill(conversation);
  if (isBill) return moneyAnswer('intent:running-cost', { ...conversation, thread: conversation.readings }, draft);
  const intent = asksForCharge(conversation)
    ? 'intent:running-cost'
    : (ownSum(conversation) ?? MONEY_INTENTS.find((each) => each === topOf(conversation).id));
  // When a charger has paid for itself is told by its record.
  const isCharger = intent === 'intent:break-even' && chargerPaybackText(draft.shelf, conversation) !== undefined;
  // "6.9 % over five years", "is 7.9 good": a rate without a sum is judged, not reckoned with.
  const isRateOnly =
    (intent === 'intent:loan' && GOOD_RATE.test(conversation.current.normal)) ||
    (intent === 'intent:loan' &&
      JUDGES.some((kind) => isAsked(kind, conversation)) &&
      !conversation.thread.some(({ spans }) => spans.some(({ type }) => type === 'price' || type === 'model')));
  // One line of a quote is judged by its record.
  const isNoQuote =
    intent === 'intent:dealer-quote' && !hasCharges(conversation.thread, draft.shelf.records.money, conversation);
  if (
    intent === undefined ||
    ((!hasFigures(conversation) || isRateOnly || isNoQuote || isCharger) && hasRecord(draft)) ||
    namesRecord(conversation)
  )
    return undefined;
  // A loan of its own is compared with none that nobody was told.
  const isFirst = ownSum(conversation) === 'intent:loan' && conversation.before?.entries[0]?.value !== 'intent:loan';
  return moneyAnswer(intent, isFirst ? { ...conversation, thread: [conversation.current] } : conversation, draft);
}

/** "Never had the timing belt done, should I worry": one job, not all that is due. */
function namesOneJob({ current, matter }: Conversation): boolean {
  const named = new Set(
    current.spans.flatMap((span) => (span.type === 'entry' && span.id.startsWith('maintenance:') ? [span.id] : [])),
  );
  const [id] = named;
  return named.size === 1 && matter.entries.some(({ value, score }) => value === id && score >= NAMED_JOB);
}

/** What a list of work with its sums may be about. */
const WORK =
  /^(?:maintenance:|part:|tip:|intent:due-list|general:(?:dealer-tricks|repair-bill-lines|repair-dispute|flush-package|service-price-cn|first-service-upsell))/;

/** Several jobs with their sums, or a list somebody recommends: each line judged. */
function bill(draft: Draft): Answer | undefined {
  const { shelf, conversation, sources } = draft;
  const mark = (each: Entry): string => sources.mark(recordSource(each, conversation.language));
  const isWork =
    WORK.test(topOf(conversation).id) ||
    (conversation.dependence >= GOES_ON && WORK.test(conversation.before?.entries[0]?.value ?? ''));
  const parts = isWork ? (offerParts(shelf, conversation, mark) ?? billParts(shelf, conversation, mark)) : undefined;
  return parts === undefined ? undefined : { parts: [...before(draft), ...parts], category: 'maintenance' };
}

/** What is due; a quoted sum asks about the service that is quoted. */
function dueList(draft: Draft): Answer | undefined {
  const { shelf, conversation, sources } = draft;
  const isForQuote = quoted(conversation) !== undefined && hasRecord(draft);
  // What a car costs a year is more than its services.
  const isRunning =
    conversation.matter.kinds[0]?.value === 'cost' && saysWord(conversation.current.spans, 'fact', 'running');
  if (isRunning && topOf(conversation).id === 'intent:due-list' && conversation.vehicle.models.length > 0)
    return moneyAnswer('intent:total-cost', conversation, draft);
  // "My dash says service suspension system": a trouble.
  const isMessage = DASH_SAYS.test(conversation.current.normal);
  if (topOf(conversation).id !== 'intent:due-list' || isForQuote || isRunning || isMessage || namesOneJob(conversation))
    return undefined;
  const engine = engineFacts(conversation, shelf.records.cars);
  const { money } = shelf.records;
  const said = figuresOf(conversation.thread.flatMap(({ spans }) => [...spans])).kmPerYear;
  const parts = dueParts(
    conversation,
    shelf.records.entries,
    engine,
    shelf.today(),
    shelf.perDollar,
    (source) => sources.mark(source),
    said ?? conversation.own?.kmPerYear ?? money.kmPerYear[conversation.place.currency === 'CNY' ? 'CN' : 'US'],
  );
  return { parts: [...before(draft), ...parts], category: 'maintenance' };
}

/** Tells parts that say something from those that say the same as one before, whatever source they name. */
function sayingOnce(): (part: Part) => boolean {
  const said = new Set<string>();
  return (part) => {
    if (part.type === 'causes') return true;
    const text = ('text' in part ? part.text : JSON.stringify(part)).replaceAll(/ ?\[\d+\]/g, '');
    const isNew = !said.has(text);
    said.add(text);
    return isNew;
  };
}

/** A piece of a message whose best record fits worse than this is not told by it: of 40 such, 31 were beside the point. */
const FITS_PIECE = 0.35;
/** What is left of the pieces is told alone where it fits so much better than the whole. */
const FITS_BETTER = 0.1;

/** Several questions in one message, each by its own record; beside the order to stop none says whether to drive. */
function severalQuestions(draft: Draft): Answer | undefined {
  const { shelf, conversation, sources, trace, alarm } = draft;
  const several = questionsIn(shelf, conversation, trace).filter(
    ({ matter }) => alarm.first.length === 0 || !DECIDES.has(matter.kinds[0]?.value),
  );
  const [one, ...others] = several;
  const about = one?.matter.entries[0]?.value;
  // "How often? Mine is three years old": what is told belongs to the one question; "how often, and can I do it" are two.
  const isOne =
    others.every(({ matter }) => matter.entries[0]?.value === about) &&
    !several.every(({ current }) => asks(current.normal));
  if (about === undefined || (isOne && about.startsWith('maintenance:'))) return undefined;
  const fits = several.map((each) => ({ each, found: fitting(shelf, each, trace)[0] }));
  // A piece that no record fits is no question of its own: the message is read as one, where that fits better than what is left.
  const told = fits.filter(({ found }) => found !== undefined && found.score >= FITS_PIECE);
  const [whole] = told.length < several.length && told.length < 2 ? fitting(shelf, conversation, trace) : [];
  const isTrouble = (id: string | undefined): boolean => id?.startsWith('symptom:') === true;
  const left = told[0]?.found;
  if (
    left === undefined ||
    (whole !== undefined &&
      (left.score < whole.score + FITS_BETTER || (isTrouble(whole.entry.id) && !isTrouble(left.entry.id))))
  )
    return undefined;
  const parts = told.flatMap(({ each, found }) =>
    found === undefined ? [] : planRecord(shelf, found.entry, each, sources, trace),
  );
  const once = parts.filter(sayingOnce());
  const aside = topOf(conversation).id === 'intent:off-topic' ? [ONLY_CARS[conversation.language]] : [];
  return {
    parts: [...before(draft), ...once, ...aside.map((text): Part => ({ type: 'text', text }))],
    category: categoryOf(several[0]?.matter.entries[0]?.value ?? ''),
  };
}

const ONLY_CARS = {
  en: 'I only know cars, so the rest of your question is for somebody else.',
  zh: '我只懂汽车，另外那个问题帮不了您。',
} as const;

/** What decides whether to drive: nothing is said of it beside the order to stop. */
const DECIDES = new Set<Kind | undefined>(['drive', 'may', 'should', 'normal']);

/** Whether the order to stop was given before, and something else is asked now: it stays, and an answer follows it. */
function asksOn({ shelf, conversation }: Draft): boolean {
  const { current } = conversation;
  return (
    isToldToStop(conversation) && !DECIDES.has(current.kinds[0]?.value) && shelf.dangersIn(current, true).length === 0
  );
}

/** The car's own order to stop: nothing is added to it. */
function stopMessage(draft: Draft): Answer | undefined {
  if (draft.alarm.danger?.alone !== true || asksOn(draft)) return undefined;
  if (!isAboutTrouble(draft.conversation) && asks(draft.conversation.current.normal)) return undefined;
  return { parts: before(draft), category: 'fault_diagnosis' };
}

/** Answers that need figures that were not told. */
const UNMADE = /^intent:(?:due-list|total-cost|running-cost|loan|break-even|resale-value|dealer-quote)$/;

/** What is said without where: a town and a road make no question another one. */
function withoutPlaces({ normal, spans }: Conversation['current']): string {
  let text = normal;
  for (const { type, start, end } of spans.toReversed())
    if (type === 'country' || type === 'road') text = `${text.slice(0, start)} ${text.slice(end)}`;
  return text;
}

/** One record: a symptom, a service, a part or a piece of know-how. */
function record(draft: Draft): Answer | undefined {
  const { shelf, conversation, alarm, sources, trace } = draft;
  const { current, dependence } = conversation;
  const { score } = topOf(conversation);
  const found = fitting(shelf, conversation, trace);
  // "They want 980 and it is worth 1,800": whether that pays, where no trouble is surely what it is about.
  const pays = shelf.byId.get('general:repair-or-sell');
  const isWeighed =
    pays !== undefined &&
    !CHOOSES.test(current.normal) &&
    ((found[0]?.score ?? DOUBTFUL) <= DOUBTFUL || tellsRepairShare(conversation)) &&
    alarm.first.length === 0 &&
    repairShareText(conversation, shelf.catalogue, shelf.today()) !== undefined;
  const { calm } = alarm;
  const candidates = isWeighed ? [{ entry: pays, score: 0 }] : calm === undefined ? found : [{ entry: calm, score: 0 }];
  const [{ entry: likely, score: fit } = { entry: undefined, score: 0 }] = candidates;
  // Told to stop, one wants to hear of that trouble.
  const isTrouble =
    alarm.record !== undefined &&
    (likely?.urgency !== 'stop' ||
      likely.id !== topOf(conversation).id ||
      (alarm.danger !== undefined && score < SURELY)) &&
    (isAboutTrouble(conversation) || !asks(current.normal) || score < SURELY);
  const entry = isTrouble ? alarm.record : likely;
  // What was talked about before needs no proof.
  const was = conversation.before?.entries.findIndex(({ value }) => value === entry?.id) ?? -1;
  const isKept = dependence >= GOES_ON && was >= 0 && was < RIVALS_BEFORE;
  const isCalm = calm !== undefined && entry === calm;
  if (entry === undefined || (score < SURE_ENOUGH && !isKept && !isWeighed && !isCalm)) return undefined;
  const { likeness } = shelf.reader;
  const alikeTo = (text: string): number => likeness.ofRecord(entry.id, likeness.termsOf(text));
  const alike =
    dependence >= GOES_ON || isCalm || entry === alarm.record
      ? 1
      : Math.max(alikeTo(current.normal), alikeTo(withoutPlaces(current)));
  trace.push(`alike ${alike.toFixed(2)}`);
  if (fit < SURE_FIT && alike < (score >= CERTAIN ? ALIKE_AT_ALL : ALIKE_ENOUGH)) return undefined;
  // A list of what is due or a sum that cannot be made leaves its share to the records.
  const records = conversation.matter.entries.reduce(
    (sum, { value, score: each }) => sum + (shelf.byId.has(value) ? each : 0),
    0,
  );
  const left = UNMADE.test(topOf(conversation).id) ? Math.log(records || 1) : 0;
  const together = Math.log(candidates.reduce((sum, each) => sum + Math.exp(each.score), 0)) - left;
  if (together < (isKept ? DOUBTFUL_BUT_KEPT : DOUBTFUL) && alarm.first.length === 0 && !isCalm) {
    trace.push(`in doubt: ${together.toFixed(2)}`);
    return { parts: [...before(draft), ...whichPart(candidates, conversation)], category: 'general', handover: true };
  }
  const meant = isCalm ? calmed(conversation, alarm.calmBy ?? 'normal') : conversation;
  const planned = planRecord(shelf, entry, meant, sources, trace, alarm.first.length > 0);
  const saysStop = alarm.first.length > 0 && planned[0]?.type === 'verdict' && planned[0].urgency === 'stop';
  // Where the record forbids it in its own words, the order to stop alone goes before them.
  const [lead] = planned;
  const first =
    alarm.record === entry && !saysStop && lead?.type === 'verdict' && SAYS_NO.test(lead.text)
      ? alarm.first.map((part) => ({ ...part, text: `**${stopOrder(conversation)}**` }) as Part)
      : alarm.first;
  return {
    parts: [...first, ...unknowns(shelf, conversation, sources), ...(saysStop ? planned.slice(1) : planned)],
    category: categoryOf(entry.id),
    handover: entry.urgency === 'gentle',
  };
}

/** The conversation as one that asks whether what is usual is normal, or what to do about a danger only thought of. */
function calmed(said: Conversation, asked: Kind): Conversation {
  const [kind] = said.matter.kinds;
  if (kind !== undefined && !CALMED.has(kind.value) && kind.score > CLEARLY) return said;
  return { ...said, matter: { ...said.matter, kinds: [{ value: asked, score: 1 }] } };
}

/** What somebody asks who does not know that it is usual. */
const CALMED = new Set<Kind>(['report', 'should', 'drive', 'may', 'normal']);
/** Another kind is asked so surely. */
const CLEARLY = 0.6;

/** The record is too doubtful to answer with: which of the nearest is meant, in place of a guess. */
function whichPart(candidates: readonly Fitting[], { language, current }: Conversation): Part[] {
  const names = candidates.slice(0, MEANT).map(({ entry }) => `**${entry.title[language]}**`);
  const words = current.unread.slice(0, MEANT).join(language === 'zh' ? '、' : ', ');
  const unknown = words === '' ? '' : language === 'zh' ? `“${words}”我不认识。` : `I do not know “${words}”. `;
  const text =
    language === 'zh'
      ? `${unknown}这个问题我没有十分对得上的依据，不想乱答。最接近的是${names.join('、')}：${names.length > 1 ? '是其中之一吗' : '是这个吗'}？请换个说法，或补充车型、年款和具体情况；也可以通过“专家咨询”交给人工专家。`
      : `${unknown}I am not sure what exactly you ask, and will not guess. The nearest I know of: ${names.join(', ')}. ${names.length > 1 ? 'Is it one of these' : 'Is that it'}? Put it in other words, with the car and what happens, or hand it to a human expert with the expert form.`;
  return [{ type: 'question', text }];
}

/** Nothing is known of it: said plainly, after a danger only the danger. */
function nothing(draft: Draft): Answer {
  if (draft.alarm.first.length > 0) return { parts: draft.alarm.first, category: 'fault_diagnosis', handover: true };
  const said = talk(draft.shelf, 'intent:no-entry', draft.conversation);
  return { parts: [...before(draft), ...said.parts], category: 'general', handover: said.handover };
}

/** Whether what is asked is how bad a trouble is rather than something else beside it. */
function isAboutTrouble({ matter, current }: Conversation): boolean {
  const kind = matter.kinds[0]?.value ?? '';
  return (
    ['drive', 'report', 'normal', 'should', 'may'].includes(kind) ||
    (current.modality === 'report' && ['why', 'tell', 'what'].includes(kind))
  );
}

/** Advice on upkeep that is no service item. */
const MAINTENANCE_TIPS =
  /^tip:(?:oil-grade|small-and-big-service|first-service|dealer-or-independent|overdue|tyre-pressure|winter|battery-care|stored-car|fuel-grade|additives)$/;

/** The category of a record by its kind. */
export function categoryOf(id: string): Category {
  if (/^(?:symptom|part|code):/.test(id)) return 'fault_diagnosis';
  const isUpkeep = id.startsWith('maintenance:') || id === 'intent:due-list' || MAINTENANCE_TIPS.test(id);
  return isUpkeep ? 'maintenance' : 'general';
}
