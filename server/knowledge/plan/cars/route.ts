import type { Span, SpanOf } from '../../reading/reading.ts';
import {
  excluded,
  isEmptyWishes,
  isOwned,
  isRefused,
  mergeWishes,
  NO_WISHES,
  readWishes,
  saidWords,
  saysWord,
  type Wishes,
} from '../../reading/wishes.ts';
import { ASKS, GOES_ON, type Conversation } from '../../state/conversation.ts';
import type { Part } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { alternatives } from './alternatives.ts';
import { Draft, isPriced, nearest, type Asked } from './asked.ts';
import { isNew, type Catalogue, type Model, type Priced } from './catalogue.ts';
import { choose } from './choose.ts';
import { askedFacts } from './facts.ts';
import { compare } from './compare.ts';
import { describe } from './describe.ts';
import { fits, misfit, tooDear } from './fits.ts';
import { judge, judgeVariant, LEAST_PRICE, OFFERS, REACHES, specimenOf } from './judge.ts';
import { selling } from './selling.ts';
import { keep, KEEPS } from './keep.ts';
import { marketName } from './texts.ts';
import { isUsed, withoutBudget } from './offers.ts';
import { tastesOf } from './rank.ts';
import { isPricedPair, specimensIn } from './specimens.ts';
import { fuelChoice, isShortDiesel } from './verdicts.ts';
import { unknownCar } from './unknown.ts';

/** What a message about choosing cars wants. */
export type CarTask =
  | 'unknown'
  | 'compare'
  | 'alternatives'
  | 'judge'
  | 'sell'
  | 'fits'
  | 'describe'
  | 'choose'
  | 'open';

/** Intents that mean choosing, comparing or judging cars. */
const INTENTS = new Set(['intent:select-car', 'intent:compare-cars', 'intent:verdict-on-car']);
/** A record less probable than this does not keep a car for sale from being judged. */
const UNSURE = 0.6;
/** Together they must be this probable. */
const LIKELY = 0.4;

const share = (conversation: Conversation, ids: ReadonlySet<string>): number =>
  conversation.matter.entries.reduce((sum, { value, score }) => sum + (ids.has(value) ? score : 0), 0);

/** Whether the message is about choosing a car rather than about a record: by its words, or because it names a car for sale. */
export function isAboutCars(conversation: Conversation): boolean {
  const [first] = conversation.matter.entries;
  if (
    wantsAnother(conversation.current) ||
    asksRated(conversation.current) ||
    setsBudget(conversation) ||
    asksOfListed(conversation) ||
    asksUsed(conversation) ||
    tellsHealthOfJudged(conversation)
  )
    return true;
  if (asksRecord(conversation) || asksRecordAlone(conversation) || asksLoan(conversation)) return false;
  if (asksFactOf(conversation) || goesOnJudging(conversation)) return true;
  if (first?.value === 'intent:due-list' && first.score >= LIKELY)
    return (
      asksWorth(conversation) ||
      comparesCars(conversation) ||
      comparesDrives(conversation) ||
      asksPriceOf(conversation) ||
      isBuying(conversation.current)
    );
  return (
    INTENTS.has(first?.value ?? '') ||
    share(conversation, INTENTS) >= LIKELY ||
    isOffer(conversation) ||
    asksWorth(conversation) ||
    sellsOwn(conversation) ||
    comparesCars(conversation) ||
    comparesWithBefore(conversation) ||
    comparesDrives(conversation) ||
    asksFit(conversation) ||
    asksTow(conversation) ||
    comparesListed(conversation) ||
    asksPrice(conversation) ||
    onlyWishes(conversation) ||
    choosesWithin(conversation) ||
    asksOfList(conversation) ||
    asksWhatToCheck(conversation.current)
  );
}

/** What a choice among cars may rest on: such a record does not speak against one. */
export const CIRCUMSTANCES: ReadonlySet<string> = new Set(
  [
    'child-seats',
    'home-charging',
    'trailer-towing',
    'powertrains',
    'road-trip',
    'ev-battery-warranty',
    'price-words',
  ].map((id) => `general:${id}`),
);

/** A record so probable is what is asked, where choosing, comparing and judging cars together are less so than {@link NO_CHOICE}. */
const RECORD = 0.3;
const NO_CHOICE = 0.12;

/** Records a bid for one's own car lies near. */
const OF_SALES = new Set(['general:selling-car', 'general:trade-in', 'general:resale-value']);

/** "They offer 9,500": one bid or two for the asker's own car. */
const bids = (conversation: Conversation): boolean =>
  sellsOwn(conversation) && conversation.current.spans.filter(({ type }) => type === 'price').length <= 2;

/** "Is $2,900 for the extended warranty on a RAV4 worth it": a record of its own and no car to choose, where no two are weighed, no two drives, no load, no bid and no figure of a car. */
function asksRecordAlone(conversation: Conversation): boolean {
  const [first] = conversation.matter.entries;
  return (
    first !== undefined &&
    !first.value.startsWith('intent:') &&
    first.score >= RECORD &&
    share(conversation, INTENTS) < NO_CHOICE &&
    !comparesCars(conversation) &&
    !comparesWithBefore(conversation) &&
    !comparesDrives(conversation) &&
    !asksTow(conversation) &&
    !asksIfSuits(conversation) &&
    !asksWhatToCheck(conversation.current) &&
    !(conversation.carThread.length > 1 && OFFERS.test(conversation.current.normal)) &&
    !(OF_SALES.has(first.value) && bids(conversation)) &&
    !(first.value.startsWith('symptom:') && asksFactOf(conversation))
  );
}

/** "38k out the door at 5.9 % for 60": a loan with its sum and its rate, whatever car it is for. */
const asksLoan = ({ matter, current: { entries, spans } }: Conversation): boolean =>
  [matter.entries[0], entries[0]].some((first) => first?.value === 'intent:loan') &&
  spans.some(({ type }) => type === 'percent') &&
  spans.some(({ type }) => type === 'price');

/** A lease that ends is no question of its rate. */
const LEASE_ENDS =
  /\bbuy ?outs?\b|\blease (?:is |'s )?(?:up|ends?|ending|over|return)\b|\bover (?:my |the )?(?:miles|mileage|allowance)\b/;
/** Facts of a car that a question is about, whatever record its words also lie near. */
const PLAIN_FACTS = new Set(['warranty', 'service', 'isofix', 'equipment', 'stops', 'registration', 'lease']);
/** Facts that owners also complain of. */
const OTHER_FACTS = new Set(['range', 'consumption', 'boot', 'tow', 'dimensions', 'seats', 'insurance']);
/** A trouble so probable is what is asked, whatever fact is named with it. */
const TROUBLED = 0.5;
/** Where a range is not the rated one. */
const HARD_ROAD = /\b(?:winter|cold|frost|december|january|february|motorway|highway|freeway)\b|冬|零下|高速/;
/** Words of a quarrel about a warranty, which is no question of how long it lasts. */
const QUARREL =
  /\b(?:bought (?:it|a|this|one)|honou?r|novated|den(?:y|ied|ies)|refus|void|reject|extend(?:ed)?|claim|cancel|my own|cover(?:s|ed)? (?:the|my)|(?:n'?t|not|never) cover|where do i stand|my rights|under warranty|los(?:e|ing) (?:the|my)|void\w*|service (?:it )?(?:with|at) (?:them|him|the dealer)|independent|elsewhere)|拒保|拒绝|延保|脱保|不给|索赔|不赔/;

/** Kinds of question that are asked of a trouble. */
const TROUBLES = new Set(['normal', 'why', 'tell', 'drive']);

/** "How far does a G6 go at -25": a figure of the car, though winter ranges have a record of their own. */
const asksColdRange = ({ current, matter }: Conversation): boolean =>
  matter.entries[0]?.value === 'symptom:ev-range-winter' &&
  factsSaid(current).includes('range') &&
  current.spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true) &&
  current.spans.some(({ type }) => type === 'temperature') &&
  !TROUBLES.has(matter.kinds[0]?.value ?? '');

/** "What does a Camry hybrid use": a figure of the car, no trouble with too much of it. */
const asksConsumption = ({ current, matter }: Conversation): boolean =>
  factsSaid(current).includes('consumption') && ['cost', 'what'].includes(matter.kinds[0]?.value ?? '');

/** "How fast does the Seal charge", "its WLTP range": what a car is said to do, and nothing of one's own. */
const RATED =
  /\bhow (?:fast|quick(?:ly)?) (?:does|do|can|will|is|are) (?!it)[^,;.?]{2,30}\bcharg|\b(?:dc|fast|rapid|peak|max(?:imum)?) charg\w* (?:speed|rate|power|time)|快充(?:功率|多久|多快|要多久)|充电(?:速度|功率)(?:多|怎)|\b(?:wltp|epa|cltc|official|rated|claimed) range\b|\brange\b.{0,12}\b(?:wltp|epa|cltc)\b|(?:wltp|epa|cltc|官方|标称)续航/;
const OWN = /\b(?:my|mine|our|i|we)\b|我|家里|家充|only|just|slow|stuck|drop|won'?t|not |only|慢|掉|上不去|只有/;

const asksRated = (current: Conversation['current']): boolean => {
  const facts = factsSaid(current);
  const isRated = RATED.test(current.normal) && facts.some((fact) => fact === 'charging' || fact === 'range');
  return namesModel(current) && !OWN.test(current.normal) && (isRated || facts.includes('equipment'));
};

/** Whether a message asks a fact of a car: of one it names, or of the one that was talked about. */
function asksFactOf(conversation: Conversation): boolean {
  const { current, carThread, readings, matter } = conversation;
  const { spans, normal } = current;
  const model = spans.find(({ type, isNegated }) => type === 'model' && isNegated !== true);
  const isTrouble =
    !asksColdRange(conversation) &&
    !asksConsumption(conversation) &&
    matter.entries.some(({ value, score }) => /^(?:symptom|code|part):/.test(value) && score >= TROUBLED);
  const facts = factsSaid(current);
  if (facts.length === 0) {
    // "And the EV6?": the fact asked of the car before.
    const last = readings.at(-2);
    return (
      model !== undefined &&
      last !== undefined &&
      SAME_OF.test(normal) &&
      factsSaid(last).length > 0 &&
      last.spans.some(({ type }) => type === 'model')
    );
  }
  const isOwn = model !== undefined && isOwned(normal, model.start);
  const isPlain = facts.some((fact) => PLAIN_FACTS.has(fact)) && !QUARREL.test(normal);
  // "The warranty on a new BYD": the make's.
  if (model === undefined && asksMakeCover(current)) return !isTrouble;
  const isHard = facts.includes('range') && HARD_ROAD.test(normal);
  if (model === undefined)
    return (isPlain || isHard) && carThread.length > 1 && conversation.vehicle.models.length > 0 && !isTrouble;
  if (isPlain) return !isTrouble && !(isOwn && /^(?:general|tip):/.test(matter.entries[0]?.value ?? ''));
  const isCold = spans.some(({ type }) => type === 'temperature') || /\bwinter\b|冬|零下/.test(normal);
  // "230 instead of 510, is the battery gone": a trouble, not the figure.
  if (isCold && facts.includes('range'))
    return (REACHES.test(normal) || !isOwn) && !TROUBLES.has(matter.kinds[0]?.value ?? '');
  return (
    !isOwn &&
    facts.some((fact) => OTHER_FACTS.has(fact)) &&
    !isTrouble &&
    !/^(?:general|intent|maintenance):/.test(
      (matter.entries[0]?.score ?? 0) >= UNSURE ? (matter.entries[0]?.value ?? '') : '',
    )
  );
}

/** "How long is the warranty on a new BYD": a make without a model. */
function asksMakeCover(reading: Conversation['current']): boolean {
  return (
    factsSaid(reading).includes('warranty') &&
    reading.spans.some(({ type, isNegated }) => type === 'make' && isNegated !== true) &&
    /\bnew\b|\bhow long\b|\bwhat\b|几年|多久|多长/.test(reading.normal) &&
    !QUARREL.test(reading.normal)
  );
}

const factsSaid = ({ spans, normal }: Pick<Conversation['current'], 'spans' | 'normal'>): string[] => [
  ...saidWords(spans, 'fact').filter((fact) => fact !== 'lease' || !LEASE_ENDS.test(normal)),
  ...(saysWord(spans, 'trait', 'warranty') ? ['warranty'] : []),
];

/** "It was a rental", "so what should I offer": goes on with a car that was being judged. */
function goesOnJudging({ current, carThread, vehicle, matter }: Conversation): boolean {
  const isTrouble = matter.entries.some(
    ({ value, score }) => /^(?:symptom|code|part):/.test(value) && score >= TROUBLED,
  );
  return (
    carThread.length > 1 &&
    vehicle.models.length > 0 &&
    !isTrouble &&
    (saysWord(current.spans, 'past') ||
      tellsHealth(current) ||
      (OFFERS.test(current.normal) &&
        !/\b(?:service|repair|quote|job|labou?r|part|shop|garage)\b|保养|维修|充|胎|机油|换/.test(current.normal)))
  );
}

const HEALTH = /健康度|健康值|\bsoh\b|\bstate of health\b|\bbattery health\b|\bbattery (?:is |shows |reads |at )+\d/;
const LOSES = /\b(?:drop\w*|lost|losing|fell|only|used to|why|normal)\b|掉|只有|缩水|变短|为什么|正常吗/;

/** Whether a message tells what is left of a battery, as a share, without complaint. */
const tellsHealth = ({ normal, spans }: Conversation['current']): boolean =>
  HEALTH.test(normal) && !LOSES.test(normal) && spans.some(({ type }) => type === 'percent');

/** What is left of the battery of a car that was judged is a fact of it, and no loss that somebody complains of. */
const tellsHealthOfJudged = ({ current, carThread, vehicle }: Conversation): boolean =>
  carThread.length > 1 && vehicle.models.length > 0 && tellsHealth(current);

/** "What if it's the DSG", 要是CVT的呢: the car that was judged, in another of its forms. */
function asksVariant({ current: { normal, spans }, carThread, vehicle }: Conversation): boolean {
  return (
    carThread.length > 1 &&
    vehicle.models.length > 0 &&
    VARIANT.test(normal) &&
    spans.some((span) => (span.type === 'wish' && VARIES.has(span.field)) || span.type === 'engine') &&
    spans.every(({ type }) => type !== 'model' && type !== 'make' && type !== 'price')
  );
}

const VARIANT =
  /^(?:(?:and|so|but|ok|hmm?|then)[, ]+)*(?:(?:what|how) (?:if|about if|when)|if|does (?:it|that) (?:change|matter) (?:\w+ )?if|suppose|say) (?:it|its|it's|it is|that|this|he|she|they)\b|^(?:那|哦|嗯|那么)?(?:要是|如果|假如|万一)/;
const VARIES = new Set<string>(['gearbox', 'powertrain', 'drive', 'engine']);

/** The messages about cars: those of the matter, and those that told what happened to the car or asked a fact of one. */
function carReadings({ carThread, readings, current }: Conversation): readonly Conversation['current'][] {
  return readings.filter(
    (reading) =>
      reading === current ||
      carThread.includes(reading) ||
      saysWord(reading.spans, 'past') ||
      (namesModel(reading) && (factsSaid(reading).length > 0 || drivesIn(reading, reading))),
  );
}

/** Whether a span is a sum that buys a car. */
const isForCar = (span: Span, language: Conversation['language']): boolean =>
  span.type === 'price' &&
  span.per === undefined &&
  (span.amount.to ?? span.amount.from ?? 0) >= (language === 'zh' ? LEAST_PRICE.CNY : LEAST_PRICE.other);

/** "15到20万，纯电，续航500以上": a sum for a car, what it shall be, and nothing else. */
function onlyWishes({ current: { spans, normal }, language, dependence }: Conversation): boolean {
  const isBudget = spans.some((span) => isForCar(span, language));
  const drives = spans.filter((span) => span.type === 'wish' && WISHED.has(span.field)).length;
  const isPlain = spans.every(
    ({ type, start, end }) =>
      ['price', 'wish', 'number', 'evidence', 'engine'].includes(type) ||
      // 自然吸气 is a wish and the name of a record.
      (type === 'entry' && spans.some((wish) => wish.type === 'wish' && wish.start <= start && wish.end >= end)),
  );
  return isBudget && drives > 0 && isPlain && dependence < GOES_ON && !ASKS.test(normal);
}

/** "Three across or a 7 seater, 25k max": a limit and what the car shall be, whatever record its circumstances lie near. */
function choosesWithin({ current: { spans }, language, matter }: Conversation): boolean {
  const isLimited = spans.some((span) => isForCar(span, language)) && saysWord(spans, 'bound', 'max');
  const isWished = spans.some((span) => span.type === 'wish' && (WISHED.has(span.field) || span.field === 'use'));
  const hasModel = spans.some(({ type }) => type === 'model' || type === 'entry');
  return isLimited && isWished && !hasModel && CIRCUMSTANCES.has(matter.entries[0]?.value ?? '');
}

/** Fields of wishes that tell what a car shall be. */
const WISHED = new Set<string>(['powertrain', 'body', 'seats', 'gearbox', 'engine', 'drive', 'size']);

/** Words that ask whether a sum is right. */
const JUDGED = /\b(?:right|fair|ok|okay|worth|good|too much|reasonable)\b|值|贵|合理|合适/;

/** 要价2万6贵不贵, "asking 9k, is that fair": what a seller wants is judged, not what it will bring one day. */
export const asksIfFair = ({ current: { normal, spans }, language }: Conversation): boolean =>
  spans.some((span) => isForCar(span, language)) && IF_FAIR.test(normal) && !SELLS.test(normal);

const IF_FAIR =
  /贵不贵|贵[吗么]|值不值|值[吗么]|合理[吗么]|合不合理|靠谱[吗么]|坑[吗么]|划算[吗么]|\b(?:fair|over ?priced|too (?:much|expensive|dear|high)|good (?:price|deal|buy)|bad (?:price|deal)|reasonable|worth (?:it|that)|rip.?off)\b/;

/** "At 70k miles is £11k right for it", after talk of a car: its price, not that of a service. */
function asksPriceOf(conversation: Conversation): boolean {
  const { current } = conversation;
  const isService =
    current.spans.some((span) => span.type === 'entry' && span.id.startsWith('maintenance:')) ||
    /\b(?:service|servicing|quoted?|garage|shop|workshop)\b|保养|报价|维修|修理/.test(current.normal);
  return !isService && JUDGED.test(current.normal) && isOffer(conversation);
}

/** "What should I pay for a used 2020 Coolray with 60,000 km". */
function asksWorth({ current, matter }: Conversation): boolean {
  if (asksRunning({ current, matter })) return false;
  const { spans, kinds, normal } = current;
  const isOld = spans.some((span) => span.type === 'year' || (span.type === 'distance' && span.role === 'odometer'));
  const isBuying =
    PAYS.test(normal) ||
    spans.some((span) => span.type === 'wish' && span.field === 'condition' && span.value === 'used');
  return (
    isOld &&
    isBuying &&
    spans.some(({ type }) => type === 'model') &&
    (SELLS.test(normal) || ['cost', 'fair', 'should', 'when', 'how'].includes(kinds[0]?.value ?? '')) &&
    /^intent:(?:due-list|resale-value|total-cost)/.test(matter.entries[0]?.value ?? '')
  );
}

/** "If I sell it and need something small, automatic, 5k": a car to buy. */
export function wantsAnother({ spans, normal, language }: Conversation['current']): boolean {
  const isWished = spans.some(
    (span) => span.type === 'people' || (span.type === 'wish' && WISHED.has(span.field) && span.isNegated !== true),
  );
  return ANOTHER_CAR.test(normal) && isWished && spans.some((span) => isForCar(span, language));
}
const ANOTHER_CAR =
  /\b(?:need|want|looking for|replace it with) (?:something|another (?:car|one|suv)|a new(?:er)? (?:car|one|suv))\b|\b(?:what|which) (?:car |suv )?(?:could|can|should|would) (?:i|we|you) (?:get|buy)(?: instead)?(?: for)?\b|想换(?:个?车|[台辆])|再买一?[台辆]|换一?[台辆]/;

/** "I want to sell my 2016 Corolla, what is it worth", and later "they offer 9,500": what the asker's own car brings. */
function sellsOwn({ thread, current, vehicle, matter }: Conversation): boolean {
  const { normal, spans } = current;
  const isAsked =
    PAYS.test(normal) ||
    WORTH.test(normal) ||
    (BIDS.test(normal) && spans.some(({ type }) => type === 'price')) ||
    (thread.length > 1 && (spans.some(({ type }) => type === 'price') || saysWord(spans, 'past')));
  return (
    isAsked &&
    thread.some((reading) => SELLS.test(reading.normal)) &&
    !wantsAnother(current) &&
    vehicle.models.length > 0 &&
    (vehicle.year !== undefined || vehicle.km !== undefined) &&
    !OF_REPAIRS.test(matter.entries[0]?.value ?? '')
  );
}

/** "I still owe 4,000 on it": a record of its own, while a car is sold. */
const asksRecord = ({ carThread, dependence, current: { entries, spans, normal } }: Conversation): boolean => {
  // "CarMax offers 3,900": a sum for it is judged.
  if (BIDS.test(normal) && spans.some(({ type }) => type === 'price')) return false;
  const [first] = entries;
  const isGeneral = first?.value.startsWith('general:') === true && first.score >= TROUBLED;
  const isNamed =
    dependence >= GOES_ON && spans.some((span) => span.type === 'entry' && span.id.startsWith('general:'));
  return (isGeneral || isNamed) && carThread.slice(0, -1).some(({ normal }) => SELLS.test(normal));
};

/** What somebody would pay for it. */
const BIDS = /\boffer(?:s|ed|ing)?\b|收车|收购|报价|置换价|给价|卖不卖|[收出给](?:我|到|价)? ?\d/;

/** What something brings; "worth it" and "worth fixing" ask something else. */
const WORTH = /\bworth\b(?! (?:it|buying|fixing|repairing|keeping|doing|the))/;

/** "Looking at a 2013 Mini with 70k, what do I check": a car that is not bought yet. */
function isBuying({ normal, spans }: Conversation['current']): boolean {
  return BUYS.test(normal) && !SELLS.test(normal) && spans.some(({ type }) => type === 'model');
}

/** "And what do I check on it". */
const asksWhatToCheck = (reading: Conversation['current']): boolean =>
  isBuying(reading) && saysWord(reading.spans, 'fact', 'checks');

const BUYS =
  /\b(?:before (?:i )?(?:buy|buying|hand(?:ing)? over|pay|paying|commit|purchas)\w*|(?:looking|look) at (?:buying )?(?:a|an|this|one)\b|(?:thinking of|about to|going to|considering) buy(?:ing)?|viewing (?:a|an|this)|going to (?:see|look at|view) (?:a|an|this))|(?:想|准备|打算|考虑|要)(?:买|入手|收|提)|看(?:中|上|好)了?一?[台辆部款]|去看一?[台辆部]/;

/** It is the asker's own car. */
const SELLS =
  /\b(?:(?:sell|trade|trading|selling)(?:ing)?(?: in)? (?:my|our|mine|it)|my (?:old|own|current)|worth in (?:trade|part)|worth (?:now|today)|what(?:'s|s| is| are) my\b[^.?!]{0,40}\bworth|offer(?:s|ed) (?:me )?[^.?!]{0,14}for (?:it|my|mine)|(?:someone|somebody|a (?:guy|friend|neighbou?r|dealer|buyer)|mate|dealer|buyer)(?:'s| has| is)? offer(?:s|ed|ing)(?: me)?|should i (?:take|accept) (?:it|that|the offer)|trade[- ]in|part[- ]?ex)\b|卖了|卖掉|要卖|想卖|准备卖|能卖|卖多少|个人卖|车商收|收车(?:报?价)|出手|卖不卖|要不要卖|该不该卖|卖给(?:他|她|车商|朋友|同事)|有人(?:出|给|想收|愿意)|(?:朋友|同事|邻居|亲戚|车贩子?)(?:出|给|想收)|置换|我的车|自己的车|手[上里头](?:有|是|的)|抵多少|(?:现在|如今|还)(?:还|能|大概|大约)*值(?:多少|几)/;

const PAYS =
  /\b(?:pay for|worth paying|going for|go for|be worth|worth in|fetch|buy|price for|get for|trade[- ]in(?: value| price| for| on)?)\b|值多少|多少钱能买|能卖|多少能拿/;

/** Two cars named to choose between, where no trouble is what it is about. */
function comparesCars({ current, matter, listing }: Conversation): boolean {
  // "第二款和Model Y比呢": one of the list with one that is named.
  const isListed = listing !== undefined && saysWord(current.spans, 'ordinal');
  const models = new Set(
    current.spans.flatMap((span) => (span.type === 'model' && span.isNegated !== true ? [span.ids[0]] : [])),
  );
  const weighs =
    ['compare', 'which', 'should', 'may'].includes(current.kinds[0]?.value ?? '') ||
    current.spans.some((span) => span.type === 'price' && span.per === undefined);
  const countsEnergy = current.spans.some(
    (span) => span.type === 'consumption' || (span.type === 'price' && span.per !== undefined),
  );
  const isSaid =
    /\b(?:vs|versus)\b|对比|哪个好|选哪|[二三四两]选一|选谁/.test(current.normal) || standsBetween(current);
  const isTrouble = /^(?:symptom|code|maintenance|part):/.test(matter.entries[0]?.value ?? '');
  return models.size + Number(isListed) >= 2 && !countsEnergy && (isSaid || (weighs && !isTrouble));
}

/** 那它跟L6比呢, "how does it stack up against the CR-V": the car that was talked about beside one that is named. */
function comparesWithBefore({ current, carThread, dependence }: Conversation): boolean {
  return (
    carThread.length > 1 &&
    dependence >= GOES_ON &&
    COMPARES_WITH.test(current.normal) &&
    namesModel(current) &&
    carThread.slice(0, -1).some(namesModel)
  );
}

const COMPARES_WITH =
  /(?:跟|和|与|同|比)[^，。,?？]{1,12}(?:比|哪个好|怎么选|差多少)|比起|相比|对比|\b(?:compared? (?:to|with)|compares? (?:to|with)|versus|vs|(?:stacks?|holds?) up (?:to|against)|better than|worse than)\b/;

/** "No charger at home, 5,000 km a year: electric or petrol": which drive to buy, without any car named. */
export function comparesDrives({ current, matter, readings, dependence }: Conversation): boolean {
  // "Sorry, 2,200 km": how far it goes, told after the question.
  const before = readings.at(-2);
  const tellsWay = dependence >= GOES_ON && current.spans.some(({ type }) => type === 'distance');
  return drivesIn(current, matter) || (tellsWay && before !== undefined && drivesIn(before, before));
}

function drivesIn(current: Conversation['current'], matter: Conversation['matter']): boolean {
  const { spans, kinds, normal } = current;
  const drives = new Set(
    spans.flatMap((span) =>
      span.type === 'wish' && span.field === 'powertrain'
        ? [span.value]
        : span.type === 'model' && span.text.endsWith(' hybrid')
          ? ['hybrid']
          : [],
    ),
  );
  // "Company car tax, electric or plug-in": a record of its own.
  const isNamed = spans.some(
    (span) => span.type === 'entry' && span.id === matter.entries[0]?.value && matter.entries[0].score >= UNSURE,
  );
  const tells = spans.some((span) => (span.type === 'wish' && span.field === 'charging') || span.type === 'distance');
  const isOfCar = spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true);
  // "150k to spend, electric or plug-in": what there is to spend decides nothing about it.
  const isBudgeted =
    drives.size === 2 &&
    drives.has('ev') &&
    spans.every((span) => span.type !== 'price' || isForCar(span, current.language)) &&
    standsBetween(current, (span) => span.type === 'wish' && span.field === 'powertrain');
  return (
    drives.size >= 2 &&
    (tells || isOfCar) &&
    /\bor\b|还是|怎么选|哪个/.test(normal) &&
    (['compare', 'which', 'should', 'may', 'how', 'report'].includes(kinds[0]?.value ?? '') ||
      standsBetween(current, (span) => span.type === 'wish' && span.field === 'powertrain')) &&
    !spans.some(({ type }) => type === 'consumption' || (type === 'price' && !isBudgeted)) &&
    !/^(?:symptom|code|maintenance|part|tip):(?!wrong-fuel)/.test(matter.entries[0]?.value ?? '') &&
    (!isNamed || isOfCar)
  );
}

/** "理想L6还是问界M7", "a RAV4 or a CR-V": nothing but an "or" stands between two cars, or two drives. */
function standsBetween(
  { spans, normal }: Conversation['current'],
  isOne = ({ type }: Conversation['current']['spans'][number]): boolean => type === 'model',
): boolean {
  const some = spans.filter(isOne);
  return some.some((one, i) => {
    const next = some[i + 1];
    return next !== undefined && /^ ?(?:还是|or (?:an? |the )?) ?$/.test(normal.slice(one.end, next.start));
  });
}

/** Words that ask whether something goes in or will do. */
const FITS =
  /\b(?:fit|fits|room|enough|ok for|okay for|good for|carry|seat|long trip)\b|坐得下|坐下|装得下|够不够|够用|够坐|放得下|能坐/;

/** "Would a Corsa be ok for a learner", 思域适合新手吗: whether a car is right for somebody. */
const SUITS =
  /\b(?:ok|okay|fine|good|suitable|right|sensible|alright|any good)(?: (?:car|choice|idea))? (?:for|as)\b|适合|合适|(?:行|可以|好|够)[吗么]|怎么样|咋样/;

function asksIfSuits({ current: { spans, normal, kinds } }: Pick<Conversation, 'current'>): boolean {
  return (
    ['may', 'should', 'normal', 'true'].includes(kinds[0]?.value ?? '') &&
    SUITS.test(normal) &&
    spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true) &&
    spans.some((span) => span.type === 'wish' && span.field === 'use' && span.isNegated !== true)
  );
}

/** A piece of know-how so probable is what is asked. */
const SURE_RECORD = 0.9;

/** Whether a named car will do for a way, a climate, people or a use, where no trouble and no service is what it is about. */
function asksFit({ current, matter, vehicle, before }: Conversation): boolean {
  const { spans, kinds, normal } = current;
  const [first] = matter.entries;
  const goesOn =
    /\b(?:it|that one|this one)\b|它|这车|这款|那款/.test(normal) &&
    vehicle.models.length > 0 &&
    before?.entries[0] !== undefined &&
    INTENTS.has(before.entries[0].value);
  const isAsked = ['may', 'should', 'normal', 'true', 'what'].includes(kinds[0]?.value ?? '');
  const isReach = goesOn && REACHES.test(normal);
  const isTowing = spans.some((span) => span.type === 'wish' && span.value === 'tow');
  const hasCar = spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true);
  const hasUse = spans.some(
    (span) =>
      (span.type === 'people' && FITS.test(normal)) ||
      span.type === 'temperature' ||
      (span.type === 'weight' && isTowing) ||
      (span.type === 'distance' && span.role !== 'odometer') ||
      (span.type === 'wish' && span.field === 'use' && span.value === 'commute'),
  );
  return (
    isAsked &&
    (hasCar || goesOn) &&
    (hasUse || asksIfSuits({ current })) &&
    (isReach ||
      !/^(?:symptom|code|maintenance|part|tip):/.test(first?.value ?? '') ||
      (first?.value.startsWith('tip:') === true && asksIfSuits({ current }))) &&
    !(first?.value.startsWith('general:') === true && first.score >= SURE_RECORD && !isTowing)
  );
}

/** "第二个油耗怎么样", "which of the two is cheaper to insure", 那油耗呢: a fact of cars that were listed. */
function asksOfList({ current: { spans, normal }, listing, before, dependence }: Conversation): boolean {
  const isFact = spans.some((span) => span.type === 'wish' && span.field === 'fact' && FACTS_OF_LIST.has(span.value));
  const goesOn = dependence >= GOES_ON && ASKS_ON.test(normal);
  const isListed = saysWord(spans, 'ordinal') || OF_BOTH.test(normal) || goesOn;
  return isFact && listing !== undefined && isListed && INTENTS.has(before?.entries[0]?.value ?? '');
}

const OF_BOTH = /\bof (?:the two|these two|those two|them)\b|这两[台款个辆]|两[台款个辆](?:里|中|哪)/;

/** "And the boot?", 那油耗呢: the same cars by something else. */
const ASKS_ON = /^(?:and |so )?(?:what|how) about (?:the |their )?|^and (?:the |their )|^那?么?[^，。,]{1,8}呢/;

/** Facts of a car that no record tells. */
const FACTS_OF_LIST = new Set([
  'consumption',
  'range',
  'room',
  'boot',
  'seats',
  'dimensions',
  'gearbox',
  'checks',
  'reliability',
  'resale',
  'insurance',
]);

/** "How much can a 4Runner tow". */
function asksTow({ current: { spans, normal }, matter }: Conversation): boolean {
  const isLoad = matter.entries[0]?.value === 'general:trailer-towing' && spans.some(({ type }) => type === 'weight');
  return (
    spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true) &&
    (isLoad ||
      /\bhow much (?:can|will|could)\b.{0,40}\btow\b|\btow(?:ing)? (?:rating|capacity)\b|能拖多(?:重|少)/.test(
        normal,
      )) &&
    !/\b(?:brakes?|braked|unbraked|licen[cs]e)\b|驾照/.test(normal)
  );
}

/** 8万的二手A4L能买吗, "is a used Golf for 9k ok": a used car with the sum it costs, and no trouble of it. */
function asksUsed({ current, language, matter }: Conversation): boolean {
  const { spans, normal, kinds } = current;
  const model = spans.find(({ type, isNegated }) => type === 'model' && isNegated !== true);
  const sum = spans.find((span) => isForCar(span, language));
  if (model === undefined || sum === undefined || !saidWords(spans, 'condition').includes('used')) return false;
  const [one, other] = model.start < sum.start ? [model, sum] : [sum, model];
  return (
    USED_FOR.test(normal.slice(one.end, other.start)) &&
    VERDICTS.has(kinds[0]?.value ?? '') &&
    !/^(?:symptom|code|maintenance|part):/.test(matter.entries[0]?.value ?? '')
  );
}

/** Nothing but what tells the very car stands between it and its sum. */
const USED_FOR =
  /^(?:万?的?(?:一?[台辆])?(?:二手|旧)(?:的|车)?|(?: (?:used|second.?hand|for(?: about| around)?|at|on|priced|is|a|an|(?:19|20)\d\d))* ?[£$€]?)$/;

/** "The first one, in winter without a charger": whether one of the cars that were listed or compared will do. */
function asksOfListed({ current: { spans, normal }, listing, before }: Conversation): boolean {
  return (
    listing !== undefined &&
    factsSaid({ spans, normal }).every((fact) => fact === 'charging') &&
    INTENTS.has(before?.entries[0]?.value ?? '') &&
    saysWord(spans, 'ordinal') &&
    spans.some(
      (span) =>
        span.type === 'wish' &&
        ((span.field === 'charging' && span.value === 'none') || (span.field === 'use' && span.value === 'snow')),
    )
  );
}

/** "Which one holds its value better", after two cars were weighed: those two. */
function comparesListed({ current, carThread, dependence, before }: Conversation): boolean {
  return (
    dependence >= GOES_ON &&
    carThread.length > 1 &&
    WHICH_ONE.test(current.normal) &&
    (factsSaid(current).some((fact) => FACTS_OF_LIST.has(fact)) || saysWord(current.spans, 'trait')) &&
    INTENTS.has(before?.entries[0]?.value ?? '')
  );
}

/** 要是预算只有20万呢, "what if I only have 15k": another sum to spend, after talk of buying a car. */
const setsBudget = ({ current, carThread, language, before }: Conversation): boolean =>
  carThread.length > 1 &&
  current.spans.some((span) => isForCar(span, language)) &&
  BUDGET_TOLD.test(current.normal) &&
  !OF_REPAIRS.test(before?.entries[0]?.value ?? '');

const BUDGET_TOLD =
  /预算|(?:只有|就|最多|顶多)[^，。,\d]{0,3}\d[^，。,]{0,4}(?:万|w)|\bbudget\b|\b(?:what if|if) (?:i|we) (?:only |just )?(?:have|had|can spend|spend|go up to|stretch)\b|\b(?:only|just) (?:have|got) [£$€]?\d/;

const WHICH_ONE =
  /\bwhich (?:one|of (?:them|those|these|the two)|(?:is|has|holds|keeps|gets|uses|would|will|loses|costs)\b)|哪[个款台辆]|谁(?:更|比较|的)/;

/** "2026 Corolla price": what a car costs, not what it will be worth. */
function asksPrice({ current, matter }: Conversation): boolean {
  const { spans, kinds } = current;
  const says = (field: string, value: string): boolean =>
    spans.some((span) => span.type === 'wish' && span.field === field && span.value === value);
  return (
    matter.entries[0]?.value === 'intent:resale-value' &&
    kinds[0]?.value === 'cost' &&
    says('fact', 'price') &&
    !says('fact', 'resale') &&
    spans.some(({ type }) => type === 'model') &&
    !spans.some(({ type }) => type === 'duration')
  );
}

/** "What would it cost me a year to run", though its price is told, too. */
function asksRunning({ current: { spans }, matter }: Pick<Conversation, 'current' | 'matter'>): boolean {
  return (
    matter.kinds[0]?.value === 'cost' &&
    saysWord(spans, 'fact', 'running') &&
    matter.entries.slice(0, 2).some(({ value }) => /^intent:(?:total|running)-cost$/.test(value))
  );
}

const OF_REPAIRS = /^(?:symptom|code|part|maintenance):/;

/** Words of buying, selling and judging a car, which a verdict on one is given for. */
const TRADES =
  /\b(?:buy\w*|bought|purchas\w+|deals?|offer\w*|pric\w+|asking|worth|for sale|list(?:ed|ing)|sell\w*|pay\w*|budget|used|second.?hand|dealers?|private|rip.?off|(?:bad|good|terrible|stupid|sensible|wise) (?:idea|car|buy|choice|bet)|get (?:a|an|one|this|that|it)|go (?:for|with)|reliab\w+|view(?:ing)?|look(?:ing)? at|trade|recommend\w*|walk away|any good|avoid\w*|money pit|regret\w*|owners?|bangers?|keep(?:ing)? (?:it|this|my|the|him|her)|bucks|quid|grand|thoughts|opinions?|common (?:faults?|problems?|issues?)|watch out|check(?:s|ing)?)\b|[£$€]|买|卖|价|值|报|出手|入手|砍|收|落地|二手|车商|靠谱|推荐|选|划算|坑|贵|怎么样|咋样|如何|好不好|好吗|能要|可以要|车况|置换|通病|毛病|耐用|可靠/;

/** Whether anything speaks of buying, selling or judging the car, or nothing but a car is named. */
export function isTraded({ thread, current }: Conversation): boolean {
  const words = current.normal.split(' ').length + [...current.normal.matchAll(/\p{Script=Han}/gu)].length / 2;
  return (
    words <= FEW_WORDS ||
    asksIfSuits({ current }) ||
    thread.some(({ normal, spans }) => TRADES.test(normal) || saysWord(spans, 'past'))
  );
}

/** Up to so many words a message is hardly more than the name of a car. */
const FEW_WORDS = 6;

const namesModel = ({ spans }: Conversation['current']): boolean =>
  spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true);

/** A car with its year or mileage and a sum, where no record is what it is about. */
/** What goes on after a purchase is no offer. */
const AFTER =
  /^(?:tip:|maintenance:|general:(?:total-loss|garage-negligence|third-party-demand|warranty|faulty|repair-dispute|workshop|claim|lemon-law|insurance|where-to-complain|high-mileage-owner|recall|repair-or-sell|deposit|at-fault|single-accident|hit-parked|injury-offer|other-not-paying|inspection-states|move-state-us|p-plates|novated-lease|gap-insurance|canada|ireland|sell-with-loan|diagnosis-fee|au-|uk-))/;

function isOffer({ thread, matter, before, dependence, vehicle, language, current }: Conversation): boolean {
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const isForCar = isSumForCar(current);
  if (!isForCar && (AFTER.test(matter.entries[0]?.value ?? '') || matter.kinds[0]?.value === 'dispute')) return false;
  // A sum told before another car was named is not asked for this one.
  const sums = namesModel(current) ? current.spans : spans;
  const hasSum = sums.some(
    (span) =>
      span.type === 'price' &&
      span.per === undefined &&
      (span.amount.to ?? 0) >= (span.currency === 'CNY' || language === 'zh' ? LEAST_PRICE.CNY : LEAST_PRICE.other),
  );
  const isCertain = vehicle.year !== undefined || vehicle.km !== undefined;
  const [first] = matter.entries;
  // "The dealer wants 4,200", of a repair that was talked about.
  if (dependence >= GOES_ON && OF_REPAIRS.test(before?.entries[0]?.value ?? '') && !namesModel(current)) return false;
  const isForSale = spans.some(
    (span) => span.type === 'wish' && ((span.field === 'condition' && span.value === 'used') || span.field === 'sale'),
  );
  const isOpen =
    first?.value.startsWith('intent:') === true
      ? !/loan|dealer-quote|running-cost|break-even/.test(first.value) && !asksRunning({ current, matter })
      : isForSale ||
        (first?.score ?? 0) < UNSURE ||
        first?.value === 'symptom:ev-range-drop' ||
        (first?.value.startsWith('general:') === true && !AFTER.test(first.value));
  return vehicle.models.length > 0 && hasSum && isCertain && (isOpen || isForCar);
}

/** "NZ$11,500 for an imported 2017 Leaf": the sum is asked for the car, whatever record its words lie near. */
export function isSumForCar({ spans, normal }: Conversation['current']): boolean {
  const model = spans.find(({ type, isNegated }) => type === 'model' && isNegated !== true);
  return spans.some(
    (span) =>
      span.type === 'price' &&
      model !== undefined &&
      FOR_CAR.test(normal.slice(span.end, Math.max(span.end, model.start))),
  );
}

const FOR_CAR = /^ for (?:an?|this|the) (?:\w+ ){0,2}(?:(?:19|20)\d\d )?$/;

/** What tells one car from others of its name. */
const OF_SPECIMEN = new Set<Conversation['current']['spans'][number]['type']>(['year', 'distance', 'model']);

/** The asker's own car is no more. */
const GONE =
  /\b(?:died|is dead|blew up|sold it|written off|totall?ed|scrapped|gave up)\b|报废了|卖掉了|开不动了|撞没了/;

/** Kinds of question that want a verdict on a listed car. */
const VERDICTS = new Set(['should', 'may', 'fair', 'normal', 'true']);

/** "Which of those", "so which one then": the cars of the list, and no others. */
/** Cars weighed against each other in one answer. */
const MOST_AMONG = 4;
const AMONG =
  /\b(?:of|among|between|out of) (?:those|these|them|the (?:two|three|four|lot))\b|\bwhich (?:one )?(?:then|would you|do you)\b|[这那](?:几|三|两|四)[款个辆台]|其中|[选买](?:谁|哪个|哪台|哪款)/;

/** Whether a message speaks of cars by their place in a list, however long ago it was shown. */
export function refersToList({ current: { spans, normal } }: Pick<Conversation, 'current'>): boolean {
  return saysWord(spans, 'ordinal') || AMONG.test(normal);
}

/** "那后面那个呢", "what about the second one": the same again of another car. */
const SAME_OF =
  /^(?:(?:and|ok|so|then|right|but)[,. ]+)*(?:(?:what|how) about |(?:and )?(?:the|an?|for (?:the|an?)) )|^那?.{1,14}呢\W*$/;

/** Speaks of the one car that was pointed to. */
const OF_IT = /\b(?:it (?:was|had|has been|did)|the seller|this one|that one)\b|它|[这那][台辆]车?|卖家|原车主/;

/** Asks whether something told changes what was answered. */
const CHANGES = /\b(?:change|changes|differ|different|difference|still)\b|改变|变化|还是|一样|影响/;

/** Whether a used car is wished for. */
const wantsUsed = ({ wishes }: Wishes): boolean =>
  wishes.some(({ field, values }) => field === 'condition' && values.includes('used'));

/** Whoever hands over cash for a car of a list buys a used one. */
const USED: Wishes = { ...NO_WISHES, wishes: [{ field: 'condition', values: ['used'], isHard: true, turn: 0 }] };

/**
 * Answers a message about choosing cars: which task it is and the plan for it. `shown` are the cars listed last, in order,
 * `listed` those of the last answer that listed several.
 */
export function planCars(
  conversation: Conversation,
  catalogue: Catalogue,
  shown: readonly string[],
  today: string,
  listed: readonly string[] = shown,
): { readonly task: CarTask; readonly plan: Plan } {
  const { task, plan } = planTask(conversation, catalogue, shown, today, listed);
  const unpriced = unpricedPart(conversation, task);
  if (unpriced !== undefined)
    return { task, plan: { ...plan, parts: [unpriced, ...plan.parts.filter(({ type }) => type === 'list')] } };
  const unknown = unknownVersion(conversation);
  return { task, plan: unknown === undefined ? plan : { ...plan, parts: [unknown, ...plan.parts] } };
}

function planTask(
  conversation: Conversation,
  catalogue: Catalogue,
  shown: readonly string[],
  today: string,
  everListed: readonly string[],
): { readonly task: CarTask; readonly plan: Plan } {
  const { current, language, place, matter } = conversation;
  const thread = carReadings(conversation);
  const said = thread.reduce<Wishes>((all, reading, turn) => mergeWishes(all, readWishes(reading, turn)), NO_WISHES);
  const refusedOrdinals = current.spans.filter(
    (span) => span.type === 'wish' && span.field === 'ordinal' && isRefused(current, span),
  );
  const factsOf = (reading: Conversation['current'] | undefined) =>
    reading?.spans.filter((span) => span.type === 'wish' && span.field === 'fact') ?? [];
  const isOther = refersToList(conversation) || current.spans.some(({ type }) => type === 'model');
  const isSame = thread.length > 1 && isOther && SAME_OF.test(current.normal);
  const repeated = isSame && factsOf(current).length === 0 ? factsOf(thread.at(-2)) : [];
  // The car that is there already, and one of the list that is refused, are no choice.
  const owned = current.spans.find((span) => span.type === 'model' && isOwned(current.normal, span.start));
  const ownIds = owned?.type === 'model' ? owned.ids : [];
  const wishes = without(
    said,
    refusedOrdinals.flatMap((span) => (span.type === 'wish' ? (shown[Number(span.value) - 1] ?? []) : [])),
  );
  const asked: Asked = {
    catalogue,
    wishes: sumsOfPair(thread, catalogue) && !current.spans.some(isSum) ? withoutBudget(wishes) : wishes,
    reading: repeated.length === 0 ? current : { ...current, spans: [...repeated, ...current.spans] },
    market: wishes.market ?? (isPlaceTold(conversation) ? place.market : marketOf(thread, catalogue, place.market)),
    // Seen from another country: its units.
    country: place.country,
    ...(place.country !== place.market && place.isMetric && { isMetric: true as const }),
    language,
    today,
    shown,
  };
  // What was said last of a year, a mileage or a sum counts.
  const whole: Asked = {
    ...asked,
    reading: { ...current, spans: thread.toReversed().flatMap(({ spans }) => [...spans]) },
  };
  // A fact of the very car that was judged: of its year, at its mileage.
  const ofThis: Asked = {
    ...asked,
    reading: {
      ...asked.reading,
      spans: [
        ...asked.reading.spans,
        ...thread
          .slice(0, -1)
          .toReversed()
          .flatMap(({ spans }) => spans.filter(({ type }) => OF_SPECIMEN.has(type))),
      ],
    },
  };
  const unknown = current.spans.find((span): span is SpanOf<'unknownModel'> => span.type === 'unknownModel');
  if (unknown !== undefined) return { task: 'unknown', plan: unknownCar(unknown, asked) };
  const refused = new Set(excluded(wishes, 'model'));
  // The car that is to be replaced is not the one asked about.
  const isReplacing = share(conversation, new Set(['intent:select-car'])) >= LIKELY;
  const isGone = isReplacing || GONE.test(current.normal);
  const others = current.spans.filter(({ start }) => !(isGone && isOwned(current.normal, start)));
  const named = modelsIn(others, asked).filter(({ id }) => !refused.has(id));
  const near = nearest(asked);
  const listed = shown.flatMap((id) => localOf(catalogue.model(id), near, catalogue) ?? []);
  const ordinals = [
    ...new Set(
      saidWords(
        current.spans.filter((span) => !refusedOrdinals.includes(span)),
        'ordinal',
      ),
    ),
  ].flatMap((value) => listed[Number(value) - 1] ?? []);
  const before = modelsIn(
    thread.slice(0, -1).flatMap(({ spans }) => spans),
    asked,
  ).filter(({ id }) => !refused.has(id));
  // "What is wrong with the second one", and then "it was hit in front": that one of the list.
  const pointed = thread
    .slice(0, -1)
    .findLast(({ spans }) => spans.some(({ type }) => type === 'model') || saysWord(spans, 'ordinal'));
  const [ordinal] = pointed === undefined || namesModel(pointed) ? [] : saidWords(pointed.spans, 'ordinal');
  const focus = ordinal === undefined ? undefined : catalogue.model(everListed[Number(ordinal) - 1] ?? '');
  const isOfIt = goesOnJudging(conversation) || OF_IT.test(current.normal);
  if (focus !== undefined && isOfIt && !refused.has(focus.id)) before.push(localOf(focus, near, catalogue) ?? focus);
  const make = current.spans.find((span): span is SpanOf<'make'> => span.type === 'make')?.make;
  const ofMake = catalogue.models
    .filter((model) => model.make.key === make)
    .toSorted((a, b) => b.common[near] - a.common[near])[0];
  if (named.length === 0 && ofMake !== undefined && asksMakeCover(current))
    return { task: 'describe', plan: describe(ofMake, asked, ofMake.make.name[language]) };
  const sold = sellsOwn(conversation) ? catalogue.model(conversation.vehicle.models[0] ?? '') : undefined;
  if (sold !== undefined && named.every((model) => model === sold)) {
    const all = conversation.thread.toReversed().flatMap(({ spans }) => [...spans]);
    const ofSale: Asked = { ...asked, reading: { ...current, spans: all } };
    const plan = selling(specimenOf(sold, ofSale), ofSale);
    if (plan !== undefined) return { task: 'sell', plan };
  }
  const [own] = owned === undefined ? [] : modelsIn([owned], asked);
  if (own !== undefined && KEEPS.test(current.normal) && !PAYS.test(current.normal))
    return { task: 'judge', plan: keep(specimenOf(own, asked), asked) };
  const judged = named[0] ?? before.at(-1);
  if (judged !== undefined && named.length < 2 && ordinals.length === 0 && goesOnJudging(conversation))
    return { task: 'judge', plan: judge(specimenOf(judged, whole), whole) };
  // "What if it's the DSG": the same car, with the gearbox that was said.
  if (judged !== undefined && named.length === 0 && ordinals.length === 0 && asksVariant(conversation))
    return {
      task: 'judge',
      plan: judgeVariant(specimenOf(judged, whole), whole) ?? judge(specimenOf(judged, whole), whole),
    };
  // "Creta, petrol or diesel": which of its drives.
  const fuel = named.length < 2 && kindsAsk(current) ? fuelChoice(asked) : undefined;
  if (fuel !== undefined && (named.length > 0 || before.length > 0)) {
    const draft = new Draft();
    draft.add({ type: 'verdict', text: fuel });
    return {
      task: 'fits',
      plan: draft.plan({
        shown: (named[0] ?? before.at(-1)) === undefined ? [] : [(named[0] ?? before.at(-1))?.id ?? ''],
      }),
    };
  }
  const facts = askedFacts(asked);
  // "What about the CR-V instead": that one beside the one before, "instead of the CR-V" none of them.
  const isInPlace = named.length === 1 && before.length > 0 && /\binstead\b(?! of)/.test(current.normal);
  const wantsOther =
    !isInPlace &&
    (saysWord(current.spans, 'again') ||
      /\b(?:instead|alternatives?|similar to|rivals?|competitors?|is there (?:something|anything|any))\b|有没有|替代|同级|类似|平替|竞品/.test(
        current.normal,
      ));
  // "Already own a Civic, want something bigger".
  const isStep = ['bigger', 'smaller', 'cheaper', 'dearer'].some((value) => saysWord(current.spans, 'again', value));
  if (isStep && own !== undefined && named.length === 0)
    return { task: 'alternatives', plan: alternatives(own, asked) };
  // "What instead of a Camaro": the car is refused and still what the others are measured by.
  const instead =
    wantsOther && named.length === 0
      ? others.find((span): span is SpanOf<'model'> => span.type === 'model')
      : undefined;
  const refusedOne = instead && catalogue.model(instead.ids[0] ?? '');
  if (refusedOne !== undefined) return { task: 'alternatives', plan: alternatives(refusedOne, asked) };
  const [kind] = matter.kinds;
  if (ordinals[0] !== undefined) {
    const [model] = ordinals;
    const weighed = [...new Set([...ordinals, ...(kind?.value === 'compare' ? named : [])])];
    if (weighed.length > 1) return { task: 'compare', plan: compare(weighed, asked) };
    // What was to be spent on any of the list is no price asked for this one.
    if (current.spans.some((span) => span.type === 'price' && span.per === undefined))
      return { task: 'judge', plan: judge(specimenOf(model, whole), whole) };
    if (saysWord(current.spans, 'fact', 'checks'))
      return { task: 'judge', plan: judge(specimenOf(model, asked), { ...asked, wishes: mergeWishes(wishes, USED) }) };
    return (facts.length === 0 && VERDICTS.has(kind?.value ?? '')) || asksOfListed(conversation)
      ? { task: 'fits', plan: fits(model, whole) }
      : { task: 'describe', plan: describe(model, asked) };
  }
  const isAmong = AMONG.test(current.normal);
  if (isStep && !isAmong && named.length === 0 && listed[0] !== undefined)
    return { task: 'alternatives', plan: alternatives(listed[0], asked) };
  if (named.length >= 2) return { task: 'compare', plan: compare(named, asked) };
  // "What about AWD" wishes for it; "which has AWD" asks it of those listed.
  // "Needs 7 seats and no Subaru" tells a condition and asks nothing.
  const isCondition = !ASKS.test(current.normal) && !isEmptyWishes(readWishes(current, 0));
  const isMeasured =
    (saysWord(current.spans, 'fact') && !isCondition) || kind?.value === 'which' || kind?.value === 'compare';
  const isWished = /^(?:what|how) about/.test(current.normal) && !facts.some((fact) => FACTS_OF_LIST.has(fact));
  const isAsked = facts.length > 0 && isMeasured && !wantsOther && !isWished;
  if (named.length === 0 && listed.length === 1 && listed[0] !== undefined && isAsked)
    return { task: 'describe', plan: describe(listed[0], asked) };
  // "And second hand, 2019, 45k?", "I cannot charge at home": the cars of the comparison again.
  const isCompared = listed.length >= 2 && listed.every((model) => before.includes(model));
  const isSetAgain = current.spans.some(({ type }) => type === 'year') || saysWord(current.spans, 'condition');
  const isTold = !ASKS.test(current.normal) && !wantsOther && wishes.budget === undefined;
  if (named.length === 0 && isCompared && ((isSetAgain && conversation.dependence >= 0.5) || isTold))
    return { task: 'compare', plan: compare(listed, isSetAgain ? whole : asked) };
  // "Make it 20k, does that change your answer": the cars that were compared, with another sum.
  const compared = everListed.flatMap((id) => localOf(catalogue.model(id), near, catalogue) ?? []);
  const isSumTold = current.spans.some((span) => span.type === 'price' && span.per === undefined);
  if (
    named.length === 0 &&
    isSumTold &&
    compared.length >= 2 &&
    compared.every((model) => before.includes(model)) &&
    CHANGES.test(current.normal)
  )
    return { task: 'compare', plan: compare(compared, asked) };
  // "What should I check when I see one", after a list: of the first choice.
  if (named.length === 0 && listed[0] !== undefined && saysWord(current.spans, 'fact', 'checks') && wantsUsed(wishes))
    return {
      task: 'judge',
      plan: judge(specimenOf(listed[0], asked), { ...asked, wishes: mergeWishes(wishes, USED) }),
    };
  // "Of the three": one named since the list was shown is one of them.
  // "Which one holds its value": the two that were weighed, though an answer about something else stands between.
  const weighed = compared.length >= 2 ? compared : [...new Set(before)].slice(-2);
  const isOfWeighed = listed.length < 2 && WHICH_ONE.test(current.normal) && isAsked;
  const pool = isAmong ? [...new Set([...listed, ...before])].slice(0, MOST_AMONG) : isOfWeighed ? weighed : listed;
  if (named.length === 0 && pool.length >= 2 && (isAsked || isAmong))
    return { task: 'compare', plan: compare(pool, asked) };
  const isRival =
    isInPlace ||
    kind?.value === 'compare' ||
    COMPARES_WITH.test(current.normal) ||
    saysWord(current.spans, 'again', 'rather');
  if (named.length === 1 && before.length >= 1 && isRival && conversation.dependence >= 0.5)
    return { task: 'compare', plan: compare([...before.slice(-1), ...named], asked) };
  // "Just tell me what to buy": of all that fit, not the one that was spoken of last.
  const isOpenChoice = named.length === 0 && !isEmptyWishes(wishes) && OPEN_CHOICE.test(current.normal);
  const [model = isOpenChoice ? undefined : before.at(-1)] = named;
  const isGoingOn = conversation.dependence >= 0.5 || REACHES.test(current.normal) || asksFactOf(conversation);
  if (model !== undefined && (named.length > 0 || (isGoingOn && listed.length === 0))) {
    const isPlain =
      facts.some((fact) => PLAIN_FACTS.has(fact) || (fact === 'range' && HARD_ROAD.test(current.normal))) &&
      !current.spans.some(({ type }) => type === 'price');
    if (repeated.length > 0 || isPlain)
      return { task: 'describe', plan: describe(model, named.length > 0 && repeated.length === 0 ? asked : ofThis) };
    if (wantsOther) return { task: 'alternatives', plan: alternatives(model, asked, misfit(model, whole)) };
    const figures = Object.keys(wishes.figures).filter(
      (field) => field !== 'maxKm' && field !== 'maxMonths' && field !== 'minYear' && field !== 'yearlyKm',
    );
    const isOld =
      isNamedPrice(whole) || whole.reading.spans.some((span) => span.type === 'distance' && span.role === 'odometer');
    const isFact =
      facts[0] === 'generations' || (facts.length > 0 && !['should', 'fair', 'compare'].includes(kind?.value ?? ''));
    if (
      REACHES.test(current.normal) &&
      wishes.figures.dailyKm !== undefined &&
      !current.spans.some(({ type }) => type === 'price')
    )
      return { task: 'fits', plan: fits(model, whole) };
    const isPriceTold = current.spans.some(({ type }) => type === 'price');
    if (wishes.figures.minTowKg !== undefined && !(isOld && isPriceTold))
      return { task: 'fits', plan: fits(model, whole) };
    if (isShortDiesel(whole)) return { task: 'judge', plan: judge(specimenOf(model, whole), whole) };
    if (isFact && !isOld) return { task: 'describe', plan: describe(model, asked) };
    const isSoldNew = model.versions.some((version) => isNew(version, near, Number(today.slice(0, 4))));
    // "And if I only have 200k": cars like it that the sum buys, where it does not buy this one.
    const lead =
      named.length === 0 && isSoldNew && !isUsed(asked) && setsBudget(conversation) ? tooDear(model, asked) : undefined;
    if (lead !== undefined) return { task: 'alternatives', plan: alternatives(model, asked, lead) };
    const isCertain = isNamedPrice(whole);
    if (
      (figures.length > 0 && !(isOld && isCertain)) ||
      (isSoldNew && !isUsed(asked) && wishes.budget !== undefined && !isOld && !isCertain)
    )
      return { task: 'fits', plan: fits(model, whole) };
    if (isFact && facts[0] !== 'price') return { task: 'describe', plan: describe(model, asked) };
    // "Is the Jimny ok for an old lady": no certain car, but a use.
    const isUse = !isOld && !isCertain && !isSoldNew && wishes.budget === undefined && tastesOf(asked).length > 0;
    if (isUse) return { task: 'fits', plan: fits(model, whole) };
    return { task: 'judge', plan: judge(specimenOf(model, whole), whole) };
  }
  if (wantsOther && listed[0] !== undefined && isEmptyWishes(wishes))
    return { task: 'alternatives', plan: alternatives(listed[0], asked) };
  const plan = choose({ ...asked, wishes: without(wishes, ownIds) }, saysWord(current.spans, 'again', 'more'));
  return { task: isEmptyWishes(wishes) ? 'open' : 'choose', plan };
}

const OPEN_CHOICE =
  /\b(?:tell me what to (?:buy|get)|just pick|pick one|what (?:to|should i|do i|would you) (?:buy|get)|which car (?:to|should i) (?:buy|get))\b|直接(?:给|推荐)(?:一|个|我)|就?推荐一[个台款]|买哪[个台款]|到底买/;

/** Asks which of two, or corrects how far it goes. */
const kindsAsk = ({ kinds: [kind], spans, normal }: Conversation['current']): boolean =>
  /还是|\bor\b/.test(normal) ||
  ['which', 'compare', 'should', 'may'].includes(kind?.value ?? '') ||
  spans.some(({ type }) => type === 'distance');

const isSum = (span: Span): boolean => span.type === 'price' && span.per === undefined;

/** Whether two cars were weighed with their sums in an earlier message: those are no budget. */
function sumsOfPair(thread: readonly Conversation['current'][], { model }: Catalogue): boolean {
  return thread.some((reading) => {
    const ids = reading.spans.flatMap((span) =>
      span.type === 'model' && span.isNegated !== true ? [span.ids[0] ?? ''] : [],
    );
    return isPricedPair(
      specimensIn(
        [...new Set(ids)].flatMap((id) => model(id) ?? []),
        { reading },
      ),
    );
  });
}

/** The wishes with these models refused. */
function without(wishes: Wishes, ids: readonly string[]): Wishes {
  const refused = { field: 'model', values: ids, isExcluded: true, isHard: true, turn: 0 } as const;
  const kept = wishes.wishes.filter(({ field, values }) => field !== 'model' || !values.some((id) => ids.includes(id)));
  return ids.length === 0 ? wishes : { ...wishes, wishes: [...kept, refused] };
}

/** Asked what a car costs where we have no prices: said so, with how to find out, and no figure of another country. */
function unpricedPart({ place, matter, language, current }: Conversation, task: CarTask): Part | undefined {
  const isPriceAsked = ['cost', 'fair'].includes(matter.kinds[0]?.value ?? '') || PAYS.test(current.normal);
  if (!place.isSaid || isPriced(place.market) || !isPriceAsked || task === 'choose') return undefined;
  const name = marketName(place.market, language);
  return {
    type: 'verdict',
    text:
      language === 'zh'
        ? `**我没有${name}的行情，不给您编数字。** 在当地网站和车行找五到十台同年款、同里程的报价，去掉最高最低取中间；再算上关税、过户和保险，进口车问清报关文件。看车先找独立技师验车，查里程、事故和抵押。`
        : `**I have no prices for ${name} and will not invent one.** Take five to ten local listings of the same year and mileage, leave out the dearest and the cheapest, and use the middle; add duty, transfer and insurance, and see the import papers. Have it inspected independently first: mileage, accidents, open loans.`,
  };
}

/** "Corolla Hyperion GT": a word nobody knows right behind a model may be a version that is not made; it is said first. */
function unknownVersion({ current: { spans, normal, unread }, language }: Conversation): Part | undefined {
  for (const span of spans) {
    if (span.type !== 'model' || span.isNegated === true) continue;
    const word = /^ ([a-z]{4,})/.exec(normal.slice(span.end))?.[1];
    if (word === undefined || !unread.includes(word)) continue;
    const text =
      language === 'zh'
        ? `“${word}”这个版本我没有资料，不确定是否存在；以下按普通版说。`
        : `I know no “${word}” version of it and am not sure that it exists; what follows is about the ordinary one.`;
    return { type: 'text', text };
  }
  return undefined;
}

/** Whether a place or money told the country; a bare dollar does not. */
const isPlaceTold = ({ place, readings }: Conversation): boolean =>
  place.isSaid &&
  (place.currency !== 'USD' || readings.some(({ spans }) => spans.some(({ type }) => type === 'country')));

/** Where nothing told the country, the one in which every car that is named is sold: a Vauxhall is not asked about in Texas. */
function marketOf(thread: Conversation['thread'], catalogue: Catalogue, guessed: string): string {
  if (guessed !== 'US' && guessed !== 'UK') return guessed;
  const named = thread.flatMap(({ spans }) =>
    spans.flatMap((span) => {
      if (span.type !== 'model') return [];
      const models = span.ids.flatMap((id) => catalogue.model(id) ?? []);
      // An "X-Trail" is none where it is called Rogue.
      const own = models.filter(({ name }) => span.text.includes(name.en.toLowerCase()));
      return [own.length > 0 ? own : models];
    }),
  );
  const drives = new Set(thread.flatMap(({ spans }) => saidWords(spans, 'powertrain')));
  const isOffered = ({ versions }: Model, market: Priced): boolean => {
    const said = versions.filter(({ powertrain }) => drives.has(powertrain));
    return (
      said.length === 0 || said.some(({ price, used }) => price[market] !== undefined || used?.[market] !== undefined)
    );
  };
  const sells = (market: Priced): boolean =>
    named.every((models) => models.some((model) => model.common[market] > 0 && isOffered(model, market)));
  const inKm = thread.some(({ normal }) => /\d ?kms?\b/.test(normal));
  // English, kilometres and no country: not the United States.
  const order: readonly Priced[] = inKm
    ? ['AU', 'UK', 'US']
    : guessed === 'UK'
      ? ['UK', 'AU', 'US']
      : ['US', 'UK', 'AU'];
  return order.find(sells) ?? guessed;
}

/** The car of that name sold in the market. */
function localOf(model: Model | undefined, near: Priced, catalogue: Catalogue): Model | undefined {
  if (model === undefined || model.common[near] > 0) return model;
  return model.sisters.flatMap((id) => catalogue.model(id) ?? []).find(({ common }) => common[near] > 0) ?? model;
}

/** A sum beside a year or a mileage is what a certain car costs, not what the buyer has. */
function isNamedPrice({ reading: { spans } }: Asked): boolean {
  return spans.some((span) => span.type === 'year' || (span.type === 'duration' && span.role === 'age'));
}

/** The models a message names and does not refuse, in order; of models sharing a name the one sold where the asker is, else the first. */
function modelsIn(spans: Conversation['current']['spans'], asked: Asked): Model[] {
  const near = nearest(asked);
  const found: Model[] = [];
  for (const span of spans) {
    if (span.type !== 'model' || span.isNegated === true) continue;
    const models = span.ids.flatMap((id) => asked.catalogue.model(id) ?? []);
    const model = models.find(({ common }) => common[near] > 0) ?? models[0];
    if (model !== undefined && !found.includes(model)) found.push(model);
  }
  return found;
}
