import { chooseCards, isFor, isTold, type CardChoice } from '../retrieve/cards.ts';
import type { Entry, Kind, MoneyDefaults } from '../records.ts';
import { tokenise } from '../reading/text.ts';
import type { Scored } from '../reading/reading.ts';
import { ASKS, GOES_ON, type Conversation } from '../state/conversation.ts';
import { bidText } from './money/bid.ts';
import { purchaseTaxText } from './money/purchase-tax.ts';
import { tyreSizeText } from './tyre-size.ts';
import { chargerPaybackText, chargeTimeText, socketText } from './charging.ts';
import { viscosityPart } from './viscosity.ts';
import { claimParts, claimedCause } from './claimed.ts';
import { addDueness, duenessOf } from './dueness.ts';
import { addMaker, makersText } from './by-maker.ts';
import { engineFacts, upkeepRow } from './engine.ts';
import { fill } from './fill.ts';
import { inspectionText } from './inspection.ts';
import { oilUseText } from './oil-use.ts';
import { chargeParts } from './money/charges.ts';
import {
  balloonEndText,
  buyoutText,
  claimText,
  coverText,
  depositText,
  isNobodysFault,
  shortfallText,
} from './money/claim.ts';
import { generalRule } from './elsewhere.ts';
import { premiumEstimate, premiumText } from './money/premium.ts';
import { coldRangeText, rangeLeftText } from './range-left.ts';
import { rentalText } from './money/rental.ts';
import { speedText } from './speed.ts';
import { hasPlug } from './cars/catalogue.ts';
import type { Part } from './parts.ts';
import { ASKS_PRICE, quoteVerdict, type Quote } from './quote.ts';
import { BELT, cardParts } from './record.ts';
import type { Shelf } from './shelf.ts';
import { recordSource, type Sources } from './sources.ts';
import { asksRepairOrGo, repairShareText } from './repair-share.ts';
import { judgedOf } from './ruled-out.ts';
import { ASKS_CAUSE, metStop, rankCauses, stopOrder, symptomParts } from './symptom.ts';
import { toldBy, unsaid } from './told.ts';
import { usualCost } from './usual-cost.ts';
import { carName, issueOn, recallOf } from './vehicle.ts';
import { chargingText, OF_VOLTS } from './voltage.ts';

/** A symptom is answered by its causes rather than by a card when the message is a report so probable. */
const REPORTED = 0.42;

/** Told to stop, a question whose kind is less clear than this hears of the causes. */
const CLEAR_KIND = 0.5;

/** Spans of a message that only names a car. */
const CAR_SPANS = new Set<string>([
  'model',
  'make',
  'year',
  'generation',
  'engine',
  'country',
  'number',
  'unknownModel',
  'wish',
]);

/** Evidence that only says what car it is. */
const OF_CARS = new Set([
  'electric',
  'hybrid',
  'diesel',
  'turbo',
  'direct-injection',
  'dct',
  'cvt',
  'automatic',
  'manual',
]);

/** A kind of question is plainly meant from this probability on. */
const PLAINLY = 0.5;

/** What a trouble comes to where its repair was in vain: "should I take it back". */
const DISPUTE = 'general:repair-dispute';
const NOT_FIXED = 'not-fixed';
const TROUBLE = /^(?:symptom|part|maintenance):/;
/** Asks for one's rights against a workshop, whatever was repaired. */
const RIGHTS =
  /\brights\b|\bconsumer law\b|\bombudsman\b|\bsmall claims\b|\bsue\b|\bliable\b|\bcompensat\w+|维权|索赔|赔偿|投诉/;
/** Whoever did the work. */
const WORKSHOP =
  /\b(?:mechanic|garage|shop|workshop|dealer(?:ship)?|stealer|technician|kwik fit|halfords|jiffy lube)\b|修理厂|维修店|店里|4s|师傅/;
/** What was done did not help. */
const STILL =
  /\bstill\b|\bsame (?:thing|noise|problem|fault)\b|\bno (?:change|difference|better)\b|还是|依旧|照样|没用|没好|没变/;
const GOES_BACK =
  /\b(?:take it back|go back to (?:him|them|the)|back to the (?:shop|garage|dealer|workshop)|pay (?:someone|somebody) else|another garage|make them)\b|回去找|找他们|返修|返工|换一家修|再找一家/;

/** What electric cars have in place of it. */
const IN_ITS_PLACE: Readonly<Record<string, string>> = {
  'maintenance:engine-coolant': 'maintenance:battery-coolant',
  'maintenance:transmission-fluid': 'maintenance:reducer-oil',
  'maintenance:engine-oil': 'maintenance:reducer-oil',
  'symptom:heater-cold': 'symptom:ev-heater-cold',
  'symptom:overheating': 'symptom:ev-power-limited',
  'symptom:light-temperature': 'symptom:ev-power-limited',
  'symptom:power-loss': 'symptom:ev-power-limited',
  'symptom:stall-driving': 'symptom:ev-power-limited',
  'symptom:hesitation': 'symptom:ev-power-limited',
  'symptom:generic-no-start': 'symptom:ev-not-ready',
  'symptom:start-no-crank': 'symptom:ev-not-ready',
  'symptom:gearbox-jerk': 'symptom:ev-clunk',
};
const OIL = 'maintenance:engine-oil';
const GEAR = /\b(?:gear ?(?:box|oil)?|reduction|reducer|drive unit)\b|齿轮|减速|变速/;

/** Kinds that a job which is never planned answers with that. */
const PLANNED = new Set<string>(['when', 'should', 'may', 'true', 'fair', 'cost', 'normal', 'what']);

/** A card for a particular report answers in place of the causes from this likeness on, where it is for reports, or about words that were said. */
const ALIKE_REPORT = 0.25;

/** A trouble so probable is a rival of what was done already. */
const LEAST_RIVAL = 0.04;

/** A trouble so probable is what one asks of whether one may drive. */
const LEAST_TROUBLE = 0.05;

/** A trouble so probable stands in for one that what was told rules out. */
const LEAST_OTHER = 0.005;

/** What was done already is not what a trouble is about (natural logarithm). */
const DONE_ALREADY = -3;

/** The fit of a trouble with causes, where more of it is told. */
const CAUSES_FIT = 1.2;

/** A trouble that somebody says the cause of is what it is about, not the part he names (natural logarithm). */
const CLAIMED = 5;

/** The fit of what was talked about before is no worse, where a message goes on with it. */
const KEPT_FIT = -1;

/** Asks what becomes of it when a job is not done. */
const CONSEQUENCE =
  /\bwhat (?:happens|would happen|will happen) if (?:i|we|you) (?:just )?(?:skip|don'?t|do not|never|ignore|put off|leave)|\bwhat if i (?:just )?(?:skip|don'?t|never)|不[换做修管](?:的话)?会(?:咋样|怎么样|怎样|有什么)|一直[没不][换做].{0,12}会(?:咋样|怎么样|怎样)/;
const TELLS_OF_IT = new Set<string>(['why', 'may', 'what']);

/** A second card speaks too from this fit on, and so near to the first. */
const BESIDE = 1.7;
const BESIDE_GAP = 1.6;

/** Signs of two questions in one. */
const SEVERAL_ASKED = /[?,;].*\S|\band\b|\p{Script=Han} \p{Script=Han}/u;

/** Records at least this probable beside the first are its rivals, and how many. */
const RIVAL = 0.12;
const RIVALS = 4;

/** How much the fit of a record's best card counts beside the record's probability (natural logarithm). */
const CARD_SHARE = 0.4;

/** A card that lets one drive on: never beside the order to stop. */
const SAYS_YES = /^\*\*(?:Yes|能|可以)/;
/** One that forbids it, and may stand there. */
export const SAYS_NO = /^\*\*(?:No[,:.;]|Not\b|Stop|Do not|Tow|不|别|立即|马上|停|千万)/;

/** The fit of a record without cards. */
const NO_CARD = 0;

/** A record with how well it fits the question: the logarithm of its probability and a part of its best card's fit. */
export interface Fitting {
  readonly entry: Entry;
  readonly score: number;
}

/** Records that speak of one country alone, by their ids. */
const COUNTRY = /^general:(?:(uk|au)-|.*-(us|china|uk|au)$)/;
/** Below this probability no record of the asker's own country stands in for the one that was asked for. */
const LEAST_HERE = 0.05;
const MARKET_OF: Readonly<Record<string, string>> = { uk: 'UK', au: 'AU', us: 'US', china: 'CN' };

/** Whether a record is about what an electric car does not have, and nothing of its own stands in its place. */
const isOfEngines = (entry: Entry | undefined, { vehicle: { powertrain } }: Conversation): boolean =>
  powertrain === 'ev' &&
  entry?.id.startsWith('maintenance:') === false &&
  entry.not?.includes('ev') === true &&
  IN_ITS_PLACE[entry.id] === undefined;

/** Records of cars with a plug, by their ids. */
const OF_PLUGS = /[:-]ev-/;

/** Whether a record is about a plug, and the car named has none in any version and is not said to have one. */
function isOfPlugs(id: string, { catalogue }: Shelf, { vehicle, evidence }: Conversation): boolean {
  const versions = vehicle.models.flatMap((model) => catalogue.model(model)?.versions ?? []);
  return (
    OF_PLUGS.test(id) &&
    versions.length > 0 &&
    !evidence.has('electric') &&
    vehicle.powertrain !== 'ev' &&
    vehicle.powertrain !== 'phev' &&
    !versions.some(({ powertrain }) => hasPlug(powertrain))
  );
}

/** Whether a record is about another country than the one that was said, or that the words or the language stand for. */
function isAbroad(id: string, { place, language }: Conversation): boolean {
  const [, before, behind] = COUNTRY.exec(id) ?? [];
  const market = MARKET_OF[before ?? behind ?? ''];
  if (market === undefined || market === place.market) return false;
  return place.isSaid || place.market !== 'US' || language === 'zh' || market === 'CN';
}

/** The records that may answer: of the most probable ones that whose card fits the question best comes first. */
export function fitting(shelf: Shelf, conversation: Conversation, trace: string[]): Fitting[] {
  const { reader, byId } = shelf;
  const { matter } = conversation;
  const all = turned(matter.entries, shelf, conversation).filter(({ value }) => byId.has(value));
  // What the car cannot have leaves its share to the others.
  // So does a part that was renewed to a trouble that is told.
  const isTold =
    conversation.matter.kinds[0]?.value === 'report' && all.some(({ value }) => value.startsWith('symptom:'));
  const isRenewed = (id: string): boolean => isTold && id.startsWith('part:') && conversation.done.has(id);
  // "A dent in the battery, can I go on driving, does the insurance pay": whether one may drive is asked of the trouble.
  const [asked] = matter.kinds;
  const isLeave =
    asked?.value === 'drive' &&
    asked.score >= CLEAR_KIND &&
    all.some(({ value, score }) => value.startsWith('symptom:') && score >= LEAST_TROUBLE);
  const isBeside = (id: string): boolean =>
    isLeave && /^(?:general|tip):/.test(id) && byId.get(id)?.cards.every(({ kind }) => kind !== 'drive') === true;
  // "It shakes when I brake" is no wheel out of balance, "without braking, too" no disc.
  const { evidence } = conversation;
  const anotherOf = (id: string): string | undefined =>
    Object.entries(byId.get(id)?.instead ?? {}).find(([ids]) =>
      ids.split('+').every((each) => evidence.has(each)),
    )?.[1];
  const isOther = (id: string): boolean => {
    const other = all.find(({ value }) => value === anotherOf(id));
    return other !== undefined && other.score >= LEAST_OTHER;
  };
  const possible = all.filter(
    ({ value }) =>
      !isOther(value) &&
      !isOfEngines(byId.get(value), conversation) &&
      !isOfPlugs(value, shelf, conversation) &&
      !isRenewed(value) &&
      !isBeside(value),
  );
  const whole = (some: typeof all): number => some.reduce((sum, { score }) => sum + score, 0);
  const raised = whole(all) / (whole(possible) || 1);
  const here = possible
    .filter(({ value }) => !isAbroad(value, conversation))
    .map(({ value, score }) => ({ value, score: score * raised }));
  // Said in Chinese of another country's law, the record asked for is that country's.
  const known = (here[0]?.score ?? 0) >= LEAST_HERE ? here : all;
  const isTrouble = (id: string): boolean => id.startsWith('symptom:');
  const isDone = (id: string): boolean => conversation.done.has(id) && !isTrouble(id);
  // Whether one may drive is asked of the trouble, not of the service named beside it.
  const asksToDrive = matter.kinds[0]?.value === 'drive' && conversation.dependence >= GOES_ON;
  const isNoTrouble = (id: string): boolean => asksToDrive && /^(?:maintenance|part):/.test(id);
  const named = new Set(conversation.current.spans.flatMap((span) => (span.type === 'entry' ? [span.id] : [])));
  // "How long can I leave it" names nothing: it is asked of what was talked about.
  const isPointing = conversation.dependence >= GOES_ON && namesNothing(conversation);
  const isBareSum = conversation.current.spans.some(({ type }) => type === 'price');
  const isOfBefore = (id: string): boolean =>
    conversation.before?.entries.slice(0, RIVALS).some(({ value, score }) => value === id && score >= BEFORE_LEAST) ===
    true;
  const answered = answeredLast(shelf, conversation);
  const isClaimed = (id: string): boolean =>
    id === answered && claimedCause(byId.get(id) as Entry, conversation) !== undefined;
  const [first] = known;
  const least = first !== undefined && isDone(first.value) ? LEAST_RIVAL : (first?.score ?? 0) * RIVAL;
  const hasTrouble = known.some(({ value, score }) => isTrouble(value) && score >= least);
  const ranked = known
    .filter(
      ({ value, score }) => isClaimed(value) || (score >= least && hasAnswer(byId.get(value) as Entry, conversation)),
    )
    .slice(0, RIVALS)
    .map(({ value, score }) => {
      const entry = byId.get(value) as Entry;
      const card = chooseCards(entry, conversation, reader.likeness)[0]?.score ?? NO_CARD;
      const hasCauses = (entry.causes?.length ?? 0) > 0;
      const isKept = conversation.dependence >= GOES_ON && answered === value;
      const isNarrowing = isKept && judges(entry, conversation);
      // A trouble reported by its very name, or what that is, is answered by its causes.
      const isNamed = isTrouble(value) && named.has(value);
      const isReported = isNamed && matter.kinds[0]?.value === 'report';
      const isAskedFor = isNamed && ASKS_WHAT_IT_IS.test(conversation.current.normal);
      const least =
        hasCauses && (isNarrowing || isAskedFor || (isMoreTold(conversation) && tellsOfIt(value, conversation)))
          ? CAUSES_FIT
          : isKept
            ? KEPT_FIT
            : hasCauses && isReported
              ? NO_CARD
              : card;
      const fit = Math.max(card, least);
      return {
        entry,
        score:
          Math.log(score) +
          CARD_SHARE * fit +
          (hasTrouble && (isDone(value) || isNoTrouble(value)) ? DONE_ALREADY : 0) +
          (isClaimed(value) ? CLAIMED : 0) +
          (isPointing && !isOfBefore(value) ? ANOTHER_MATTER : 0) +
          (isPointing && isBareSum && answered === value ? ANSWERED : 0),
      };
    })
    .sort((a, b) => b.score - a.score);
  trace.push(`records ${ranked.map(({ entry, score }) => `${entry.id} ${score.toFixed(2)}`).join(', ')}`);
  return ranked;
}

/**
 * "And it shakes without braking, too", after a shake when braking: the trouble that the new sign speaks of takes the
 * place of the one talked about.
 */
function turned(
  entries: readonly Scored<string>[],
  { byId }: Shelf,
  { dependence, current, evidence }: Conversation,
): readonly Scored<string>[] {
  const [first] = entries;
  const now = new Set(
    current.spans.flatMap((span) => (span.type === 'evidence' && span.isNegated !== true ? [span.id] : [])),
  );
  const other = Object.entries(byId.get(first?.value ?? '')?.instead ?? {}).find(([ids]) => {
    const all = ids.split('+');
    return all.some((id) => now.has(id)) && all.every((id) => evidence.has(id));
  })?.[1];
  // What one of several troubles is at the first, their probabilities tell.
  const isTrouble = first?.value.startsWith('symptom:') === true;
  if (first === undefined || other === undefined || (isTrouble && dependence < GOES_ON)) return entries;
  return [
    { value: other, score: first.score },
    ...entries.filter(({ value }) => value !== other && value !== first.value),
  ];
}

/** "They want 420 for it" is about what the last answer told (natural logarithm). */
const ANSWERED = 0.8;

/** The record the last answer was made of, where it is one of the most probable before; else the most probable. */
function answeredLast({ byId }: Shelf, { before, answer, language }: Conversation): string | undefined {
  const was = before?.entries.slice(0, RIVALS) ?? [];
  const told = was.find(({ value }) =>
    byId.get(value)?.cards.some((card) => isTold(card.answer[language], [answer ?? ''])),
  );
  return (told ?? was[0])?.value;
}

/** A record talked about before has this probability at least; another one must be clearly better where nothing is named. */
const BEFORE_LEAST = 0.05;
const ANOTHER_MATTER = -1.5;
/** Longer messages say something of their own (words, and two ideographs for one). */
const POINTING = 8;

/** Whether a short message has no word that names anything: "and how much", 那要多久. */
function namesNothing({ current: { spans, normal } }: Conversation): boolean {
  const ideographs = [...normal.matchAll(/\p{Script=Han}/gu)].length;
  const words = normal.split(' ').filter((word) => /^[a-z]/.test(word)).length;
  return spans.every(({ type }) => type === 'number' || type === 'price') && words + ideographs / 2 <= POINTING;
}

/** Whether the message tells causes of a trouble apart: "the fan is fine", "the clutch doesn't engage". */
function judges({ causes = [] }: Entry, { current }: Conversation): boolean {
  const { out, found } = judgedOf(causes, [current]);
  return out.size + found.size > 0;
}

/** Whether a record has anything for the asker's country and car. */
const hasAnswer = ({ causes = [], cards }: Entry, conversation: Conversation): boolean =>
  causes.length > 0 || cards.some((card) => isFor(card, conversation));

/** "No codes, already did the plugs": more of what was talked about. */
const isMoreTold = ({ dependence, current, corrects, matter: { kinds } }: Conversation): boolean =>
  corrects ||
  (dependence >= GOES_ON &&
    !ASKS.test(current.normal) &&
    (kinds[0]?.value === 'report' || (kinds[0]?.score ?? 0) < CLEAR_KIND));

/** Whether a message says anything of a trouble: "the dealer says sold as is" does not. */
const tellsOfIt = (id: string, { current, saysDone, corrects }: Conversation): boolean =>
  saysDone || corrects || current.entries[0]?.value === id || current.spans.some(({ type }) => !SUMS.has(type));

/** What is told of money and numbers is told of no trouble. */
const SUMS = new Set<string>(['price', 'number', 'percent', 'country']);

/** Whether a card answers a plain report in place of the causes: it is about the very words, or for reports of every kind. */
function answersReport({ card, isAbout, isAboutNow, like }: CardChoice, { dependence }: Conversation): boolean {
  // Words of earlier messages had their answer.
  if (dependence >= GOES_ON && isAbout && !isAboutNow) return false;
  if (card.kind !== 'report') return isAbout && like >= ALIKE_REPORT;
  return card.about === undefined ? like >= ALIKE_REPORT : isAbout;
}

/** Where a damage and an excess are weighed against each other, and where a dealer's charges are judged. */
const CLAIM = 'general:claim-after-scrape';
/** What is reckoned from the asker's own figures comes first there, whatever was asked. */
/** What is reckoned there from the asker's own figures comes first. */
export const PURCHASE_TAX = 'general:purchase-tax';
const LEADS = new Set([
  'general:insurance-price',
  'symptom:ev-range-drop',
  'symptom:ev-range-winter',
  'tip:lease-or-buy',
  'general:selling-car',
  PURCHASE_TAX,
]);
const FIGURE_FIRST = new Set([
  'symptom:oil-consumption',
  CLAIM,
  'general:points-fines',
  'general:total-loss',
  'general:gap-insurance',
  'general:loan-words',
  'general:repair-or-sell',
  'general:ac-dc-charging',
  'general:charge-sum',
]);
/** What is reckoned there is the whole answer. */
const FIGURE_ALONE = new Set([
  'general:rental-car',
  'general:home-charging',
  'general:socket-charging',
  'general:tyre-size',
]);
const CLAIMS = new Set([CLAIM, 'general:insurance-words', 'tip:insurance', 'general:insurance-renewal']);
const OF_QUOTES = new Set([
  'general:price-words',
  'general:dealer-tricks',
  'general:tint-film',
  'general:gap-insurance',
]);

/** What is reckoned for a record from the figures that were told; undefined where they do not suffice. */
const RECKONED: Readonly<Record<string, (conversation: Conversation, money: MoneyDefaults) => string | undefined>> = {
  [CLAIM]: claimText,
  'general:total-loss': shortfallText,
  'general:gap-insurance': shortfallText,
  'general:loan-words': balloonEndText,
  'general:points-fines': speedText,
  'general:deposit': depositText,
  'general:rental-car': rentalText,
  'tip:lease-or-buy': buyoutText,
  'symptom:oil-consumption': oilUseText,
};

/** What follows from a date or a sum the asker told: when the inspection is, whether a premium is usual. */
function figureText(
  shelf: Shelf,
  entry: Entry,
  card: CardChoice | undefined,
  conversation: Conversation,
): string | undefined {
  const { records, perDollar, today } = shelf;
  const kind = card?.card.kind;
  const hours = chargeTimeText(shelf, entry.id, conversation);
  if (hours !== undefined) return hours;
  if (entry.id === 'general:home-charging') return chargerPaybackText(shelf, conversation);
  if (entry.id === 'general:socket-charging') return socketText(shelf, conversation);
  if (entry.id === 'general:repair-or-sell') return repairShareText(conversation, shelf.catalogue, today());
  // The card that explains another size gives way to the one that was said.
  if (entry.id === 'general:tyre-size') return kind === 'what' ? tyreSizeText(conversation) : undefined;
  if (entry.id === 'general:inspection-china' && (kind === 'when' || kind === 'should'))
    return inspectionText(conversation, today());
  if (entry.id === 'symptom:ev-range-drop') return rangeLeftText(conversation, today());
  if (entry.id === 'symptom:ev-range-winter') return coldRangeText(conversation);
  if (entry.id === 'general:selling-car') return bidText(conversation);
  if (entry.id === 'general:insurance-price') return premiumEstimate(conversation, records.money, perDollar);
  if (entry.id === PURCHASE_TAX) return purchaseTaxText(conversation, records.money, shelf.catalogue);
  const reckon = RECKONED[entry.id];
  if (reckon !== undefined) return reckon(conversation, records.money);
  if (CLAIMS.has(entry.id)) {
    const cover = coverText(conversation, records.money);
    if (cover !== undefined) return cover;
  }
  const isInsurance = entry.id === 'tip:insurance' || entry.id === 'general:insurance-renewal';
  return isInsurance && (kind === 'fair' || kind === 'cost' || kind === 'why')
    ? (premiumText(conversation, records.money, perDollar) ?? premiumEstimate(conversation, records.money, perDollar))
    : undefined;
}

export function planRecord(
  shelf: Shelf,
  entry: Entry,
  conversation: Conversation,
  sources: Sources,
  trace: string[],
  isAlarmed = false,
): Part[] {
  const { reader, perDollar, namesOf } = shelf;
  const { language, matter, vehicle, dependence } = conversation;
  const instead = shelf.byId.get(IN_ITS_PLACE[entry.id] ?? '');
  const isGearOil = entry.id !== OIL || GEAR.test(conversation.current.normal);
  const isElectric = (vehicle.powertrain ?? (conversation.evidence.has('electric') ? 'ev' : undefined)) === 'ev';
  if (instead !== undefined && isGearOil && isElectric)
    return planRecord(shelf, instead, conversation, sources, trace, isAlarmed);

  const dispute = shelf.byId.get(DISPUTE);
  const isGoingBack = dispute !== undefined && entry !== dispute && TROUBLE.test(entry.id);
  const { normal } = conversation.current;
  const isRight = RIGHTS.test(normal) && WORKSHOP.test(normal);
  if (isGoingBack && ((dependence >= GOES_ON && GOES_BACK.test(normal)) || isRight))
    return disputeParts(shelf, dispute, conversation, sources);

  // A damage with its excess is weighed, whatever record of insurance was nearest.
  const claim = entry.id !== CLAIM && CLAIMS.has(entry.id) ? shelf.byId.get(CLAIM) : undefined;
  if (claim !== undefined && claimText(conversation, shelf.records.money) !== undefined)
    return planRecord(shelf, claim, conversation, sources, trace, isAlarmed);

  const zh = language === 'zh';
  const mark = sources.mark(recordSource(entry, language));
  const ofNobody =
    entry.id === CLAIM && isNobodysFault(conversation) ? claimText(conversation, shelf.records.money) : undefined;
  if (ofNobody !== undefined)
    return [
      { type: 'verdict', text: `${ofNobody} ${mark}` },
      {
        type: 'text',
        text: zh
          ? '先拍照、别动现场，修之前报案等定损；多问一句：“这次按 comprehensive 算，续保会变多少？”'
          : 'Photos first, and call the insurer before the repair, so that an adjuster can see it. Ask: "As a comprehensive claim, what does it do to my renewal?"',
      },
    ];
  const charging = OF_VOLTS.has(entry.id) && !isAlarmed ? chargingText(conversation) : undefined;
  if (charging !== undefined) return [{ type: 'verdict', text: `${charging} ${mark}` }];
  const charges = OF_QUOTES.has(entry.id)
    ? chargeParts({ place: conversation.place, language, defaults: shelf.records.money }, conversation.thread, mark)
    : [];
  if (charges.length > 0) return charges;
  const choices = chooseCards(entry, conversation, reader.likeness);
  trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
  const [asked] = matter.kinds;
  // What happens when it is left undone is told before what it costs and whether it is due.
  const isLeft = CONSEQUENCE.test(conversation.current.normal);
  const left = isLeft
    ? choices.find(({ card: { kind }, score }) => TELLS_OF_IT.has(kind) && score > NO_CARD)
    : undefined;
  const engine = engineFacts(conversation, shelf.records.cars);
  const makers = upkeepRow(engine, entry.id);
  // Cars of its years mostly have no such part: whether it has one at all comes before when and how much.
  const isPast =
    entry.lastBuilt !== undefined &&
    makers?.has !== 'yes' &&
    vehicle.year !== undefined &&
    vehicle.year > entry.lastBuilt;
  const none = isPast ? choices.find(({ card }) => card.kind === 'should') : undefined;
  const asksWhatItIs = ASKS_WHAT_IT_IS.test(normal);
  // Where it may be dangerous nobody is calmed by a case he did not tell of.
  const own =
    asksWhatItIs && entry.urgency === 'stop' ? choices.find((each) => !isOfAnotherCase(each, conversation)) : undefined;
  const choice = none ?? left ?? own ?? choices[0];
  const report = matter.kinds.find(({ value }) => value === 'report')?.score ?? 0;
  const hasCauses = (entry.causes?.length ?? 0) > 0;
  // What ends a danger is no reason to begin with its causes again.
  const isOverAgain = entry.urgency === 'stop' && !isAlarmed;
  const isRepeated = choice !== undefined && !isOverAgain && isTold(choice.card.answer[language], conversation.told);
  // "Plugs done, coils done, still shaking": the causes that are left.
  const isInVain =
    STILL.test(conversation.current.normal) &&
    rankCauses(entry, conversation, namesOf).some(({ isOut }) => isOut) &&
    choice?.isAbout !== true;
  // "I pushed the loose plug in, now what": a card on those very words.
  const isOnIt = choice?.isAboutNow === true && choice.card.kind === asked?.value && choice.like >= ON_IT;
  const isTried =
    isInVain ||
    (dependence >= GOES_ON && !OF_ITS_OWN.has(asked?.value ?? '') && rulesOut(entry, conversation)) ||
    (dependence >= GOES_ON && ASKS_CAUSE.test(normal) && conversation.thread.length > 1) ||
    (dependence >= GOES_ON &&
      ((conversation.saysDone && choice?.isAbout !== true) ||
        (!OF_ITS_OWN.has(asked?.value ?? '') && (isRepeated || (!isOnIt && judges(entry, conversation))))));
  // "Already did the plugs", "no codes": the causes are weighed anew.
  const tellsMore = isMoreTold(conversation) && conversation.current.modality !== 'hypothetical';
  const isByCauses =
    hasCauses &&
    (choice === undefined ||
      isTried ||
      (metStop(entry, conversation) &&
        (SAYS_YES.test(choice.card.answer[language]) || (choice.card.kind !== 'drive' && !choice.isAbout))) ||
      (isAlarmed &&
        (matter.kinds[0]?.score ?? 0) < CLEAR_KIND &&
        choice.card.kind !== 'drive' &&
        !(choice.isAboutNow && SAYS_NO.test(choice.card.answer[language]))) ||
      // What reports a danger asks for no card that calls it usual.
      (isAlarmed && matter.kinds[0]?.value === 'report' && !SAYS_NO.test(choice.card.answer[language])) ||
      ((tellsMore || (report > REPORTED && matter.kinds[0]?.value === 'report')) &&
        !answersReport(choice, conversation)) ||
      (asksWhatItIs &&
        entry.urgency !== 'stop' &&
        (EXPLAINS.has(choice.card.kind) || choice.card.kind !== asked?.value) &&
        !choice.isAboutNow &&
        // What answers "is it the joint" with yes names nothing to him who asks what it is.
        (choice.like < ALIKE_CASE || choice.card.kind === 'true' || isOfAnotherCase(choice, conversation))));
  const isWithout = entry.not?.some((each) => each === vehicle.powertrain) === true || makers?.has === 'no';
  if (entry.id.startsWith('maintenance:') && isWithout)
    return [
      {
        type: 'verdict',
        urgency: 'fine',
        text: zh
          ? `**不需要：您的车没有这个（${entry.title.zh}）。** ${mark} 报价单上写了，就让店里划掉。`
          : `**Not on your car: it has no ${entry.title.en}.** ${mark} If it stands on a list or a quote, have it struck out.`,
      },
    ];
  if (makers?.has === 'never' && PLANNED.has(asked?.value ?? 'what'))
    return [
      {
        type: 'verdict',
        urgency: 'fine',
        text: `**${zh ? '您的车不用定期换。' : 'Not due on your car.'}** ${fill(makers[language], { place: conversation.place, language, perDollar })} ${mark}`,
      },
    ];
  if (none !== undefined) return cardParts(none, entry, conversation, mark, perDollar, engine);
  const claimed = claimedCause(entry, conversation);
  if (claimed !== undefined && !isAlarmed) {
    const parts = claimParts(entry, claimed, rankCauses(entry, conversation, namesOf), conversation, mark, shelf);
    // "Head gasket 8,500, worth thirty thousand, repair or sell": whether that pays is what is asked.
    const pays = asksRepairOrGo(conversation)
      ? repairShareText(conversation, shelf.catalogue, shelf.today())
      : undefined;
    return pays === undefined ? parts : [{ type: 'verdict', text: pays }, ...parts];
  }
  const parts: Part[] = isByCauses
    ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, shelf)
    : choice === undefined
      ? []
      : [
          ...cardParts(choice, entry, conversation, mark, perDollar, engine),
          ...besides(shelf, choices, entry, conversation, trace),
        ];
  const ofCar = carParts(shelf, entry, conversation, parts, mark);
  if (ofCar !== undefined) return ofCar;
  if (!isByCauses) addMaker(shelf, entry, choice, conversation, mark, parts, trace);
  if (!isByCauses && !isLeft) addDueness(shelf, entry, choice, conversation, mark, parts, trace);
  const figure = figureText(shelf, entry, choice, conversation);
  if (figure !== undefined && FIGURE_ALONE.has(entry.id)) return [{ type: 'verdict', text: `${figure} ${mark}` }];
  const isWithoutBelt = entry.id === BELT && engine.timing === 'chain';
  const quote: Quote | undefined =
    figure === undefined && !OF_QUOTES.has(entry.id) && !isWithoutBelt
      ? quoteVerdict(
          atItsCost(entry, conversation, namesOf),
          choice,
          conversation,
          shelf.byId,
          perDollar,
          choices.find(({ isAboutNow }) => isAboutNow),
        )
      : figure === undefined
        ? undefined
        : { text: figure };
  if (quote !== undefined) {
    // What was asked more plainly than the sum comes before it.
    const [kind] = matter.kinds;
    const isBehind =
      !FIGURE_FIRST.has(entry.id) &&
      !(figure !== undefined && LEADS.has(entry.id)) &&
      !ASKS_PRICE.test(conversation.current.normal) &&
      (isLeft ||
        (kind !== undefined &&
          kind.value !== 'fair' &&
          kind.value !== 'cost' &&
          (kind.score > PLAINLY || kind.value === 'should')));
    parts.splice(isBehind ? 1 : 0, 0, { type: 'verdict', text: quote.text }, ...(quote.cost ? [quote.cost] : []));
  } else if (!isByCauses && choice?.card.kind === 'cost') {
    const usual = usualCost(entry, choice.card.answer[language], conversation, perDollar);
    if (usual !== undefined) parts.splice(1, 0, usual);
  }
  if (metStop(entry, conversation) && parts[0]?.type === 'verdict' && parts[0].urgency !== 'stop')
    parts.unshift({ type: 'verdict', text: `**${stopOrder(conversation)}**`, urgency: 'stop' });
  const direction = choice?.card.id === 'may-other' ? viscosityPart(conversation) : undefined;
  if (direction !== undefined) parts.unshift(direction);
  addIssue(shelf, entry.id, conversation, parts, trace, isByCauses);
  const share =
    entry.id === 'general:repair-or-sell' ||
    entry.id in RECKONED ||
    !(asksRepairOrGo(conversation) || (TROUBLE.test(entry.id) && !isAlarmed))
      ? undefined
      : repairShareText(conversation, shelf.catalogue, shelf.today());
  if (share !== undefined) parts.splice(asked?.value === 'should' ? 0 : 1, 0, { type: 'verdict', text: share });
  const general = isByCauses ? undefined : generalRule(entry, choice?.card, conversation);
  if (general !== undefined) parts.splice(1, 0, { type: 'text', text: general });
  // Asked what it is, it may be his own car: what to do then stands behind the explanation.
  if (asksWhatItIs && entry.urgency === 'stop' && !isAlarmed && !metStop(entry, conversation))
    parts.splice(1, 0, {
      type: 'text',
      text: zh
        ? `**您的车正这样的话：**${stopOrder(conversation)}`
        : `**If your car does that now:** ${stopOrder(conversation)}`,
    });
  const [lead] = parts;
  if (lead?.type === 'verdict' && isOpposite(conversation.current.normal, choice?.card.kind))
    parts[0] = { ...lead, text: lead.text.replace(YES_NO, (_, word: string) => (word === 'Yes' ? '**No' : '**Yes')) };
  const once = unsaid(parts, conversation);
  const more = once.isRepeat && !isByCauses ? untold(choices, conversation) : undefined;
  if (more === undefined) return parts;
  trace.push(`told before, more by ${more.card.id}`);
  return [...once.parts.slice(0, 1), ...asText(cardParts(more, entry, conversation, mark, perDollar, engine))];
}

/** "My brakes squeal, what is it?", 刹车异响怎么回事: of a trouble its causes are asked for, not how such a thing comes about. */
const ASKS_WHAT_IT_IS =
  /\bwhat(?:'s| is| could| might| can)? (?:it|that|this|be|cause|causing|be causing|wrong)\b(?! (?:called|for|mean|used))|怎么回事|咋回事|什么(?:原因|问题|毛病|情况)|(?:啥|哪里的?)(?:原因|问题|毛病|情况)/;
const EXPLAINS = new Set<string>(['why', 'what', 'tell', 'normal']);

/** Whether a card tells of a particular case of which the few words of the question say nothing. */
const isOfAnotherCase = ({ card, isAbout }: CardChoice, { current }: Conversation): boolean =>
  card.about !== undefined &&
  !isAbout &&
  tokenise(current.normal).filter(({ type }) => type !== 'mark').length <= FEW_WORDS;

/** Below this likeness a card explains something else than was told (read in 13 answers). */
const ALIKE_CASE = 0.3;
/** From this likeness on a card speaks of what was done. */
const ON_IT = 0.6;
/** English words or ideographs in which a trouble is named and nothing is told of its case. */
const FEW_WORDS = 12;

/** From this share on a cause is what a sum asked for the trouble is compared with. */
const NEARLY_SURE = 0.5;

/** "It does it warm too, and I top up the coolant": what is told now rules a cause out. */
function rulesOut({ causes = [] }: Entry, { current }: Conversation): boolean {
  const now = new Set(
    current.spans.flatMap((span) => (span.type === 'evidence' && span.isNegated !== true ? [span.id] : [])),
  );
  return causes.some(({ unless }) => unless.some((id) => id !== 'electric' && now.has(id)));
}

/** A trouble with the price of the cause that is nearly sure by what was told. */
function atItsCost(entry: Entry, conversation: Conversation, namesOf: Shelf['namesOf']): Entry {
  const [first] = conversation.dependence >= GOES_ON ? rankCauses(entry, conversation, namesOf) : [];
  return first?.cause.cost !== undefined && first.share >= NEARLY_SURE && first.cause.cost.US[0] > 0
    ? { ...entry, cost: first.cause.cost }
    : entry;
}

/** Kinds that more told of a trouble answers no better. */
const OF_ITS_OWN = new Set<string>(['drive', 'cost', 'fair', 'dispute', 'where']);

/** What else a record tells where its best card was told. */
function untold(choices: readonly CardChoice[], { told, language }: Conversation): CardChoice | undefined {
  return choices.find(({ card, score }) => score > LEAST_MORE && !isTold(card.answer[language], told));
}

/** A card that fits worse than this tells nothing to the point. */
const LEAST_MORE = -1;

/** A card behind a verdict. */
const asText = (parts: readonly Part[]): Part[] =>
  parts.map((part) => (part.type === 'verdict' ? { type: 'text', text: part.text } : part));

/** What can be asked of whoever repaired in vain. */
function disputeParts(shelf: Shelf, dispute: Entry, conversation: Conversation, sources: Sources): Part[] {
  const { reader, perDollar, records } = shelf;
  const choices = chooseCards(dispute, conversation, reader.likeness);
  const choice = choices.find(({ card }) => card.id === NOT_FIXED) ?? choices[0];
  const mark = sources.mark(recordSource(dispute, conversation.language));
  const engine = engineFacts(conversation, records.cars);
  return choice === undefined ? [] : cardParts(choice, dispute, conversation, mark, perDollar, engine);
}

/** Asks whether another version of the car changes anything. */
const DIFFERS = /\b(?:different|difference|same|differ)\b|一样|不同|区别/;

/** Tells of a job done, not of a car. */
const TELLS_DONE = /\b(?:changed|replaced|did|had)\b|换过|换了|做过|做了/;

/**
 * A car, its age or its mileage named or corrected after the answer: what is special about it, and whether the job is due
 * on it. `parts`: what would be said again.
 */
function carParts(
  shelf: Shelf,
  entry: Entry,
  conversation: Conversation,
  parts: readonly Part[],
  mark: string,
): Part[] | undefined {
  const { perDollar, records } = shelf;
  const { current, dependence, before, language, answer, place } = conversation;
  const isJob = entry.id.startsWith('maintenance:');
  const isDriveNamed =
    DIFFERS.test(current.normal) &&
    entry.id !== BELT &&
    current.spans.some((span) => span.type === 'wish' && span.field === 'powertrain');
  const isNamed =
    isDriveNamed ||
    current.spans.some(({ type }) => type === 'model' || type === 'make') ||
    (isJob && current.spans.some(({ type }) => type === 'distance' || type === 'duration' || type === 'year'));
  const isCarOnly = current.spans.every(
    (span) =>
      CAR_SPANS.has(span.type) ||
      (isJob && (span.type === 'distance' ? span.role !== 'interval' : span.type === 'duration')) ||
      (span.type === 'evidence' && OF_CARS.has(span.id)),
  );
  if (dependence < GOES_ON || !isNamed || !isCarOnly || before?.entries[0]?.value !== entry.id) return undefined;
  // An order to stop is the same for any car.
  const isStop = parts[0]?.type === 'verdict' && parts[0].urgency === 'stop';
  if (isStop || TELLS_DONE.test(current.normal)) return undefined;
  const issue = issueOn(shelf, entry.id, conversation);
  const name = carName(shelf, conversation);
  const zh = language === 'zh';
  const known =
    issue === undefined
      ? undefined
      : fill(zh ? `**${name}在这方面有已知问题：**${issue.zh}` : `**The ${name} is known for this:** ${issue.en}`, {
          place,
          language,
          perDollar,
        });
  const engine = engineFacts(conversation, records.cars);
  const makers = makersText(shelf, entry, conversation, true);
  const due = isJob ? duenessOf(entry, undefined, conversation, engine, shelf.today())?.text : undefined;
  if (name === '' && due === undefined) return undefined;
  const nothing = zh
    ? `**${name}也一样，这一点没有特别的不同。**`
    : `**The same holds for the ${name}; I know of nothing special to it on this point.**`;
  const said = [makers ?? (due === undefined && known === undefined ? nothing : undefined), due, known].filter(
    (text) => text !== undefined,
  );
  const [first = nothing, ...others] = said;
  const isSaid = toldBy(answer, language);
  const rest = parts.filter(({ type }) => !LISTS.has(type) && type !== 'question');
  return [
    { type: 'verdict', text: `${first} ${mark}` },
    ...others.map((text): Part => ({ type: 'text', text })),
    ...(due === undefined && makers === undefined ? rest.filter((part) => !isSaid(part)).slice(0, 1) : []),
    ...parts.filter((part) => LISTS.has(part.type) && (part.type === 'causes' || !isSaid(part))).slice(0, 1),
  ];
}

/** Parts that list causes, or the checks that part them. */
const LISTS: ReadonlySet<Part['type']> = new Set(['causes', 'steps']);

/** What the second best card says first, where the question asks for both. */
export function besides(
  shelf: Shelf,
  [first, second]: readonly CardChoice[],
  entry: Entry,
  { language, place, current }: Conversation,
  trace: string[],
): Part[] {
  const { perDollar } = shelf;
  if (first === undefined || second === undefined) return [];
  // Several items of an inspection in one message: each has a card of its own.
  const isItem = entry.id === 'tip:mot-advisory' && first.isAbout && second.isAbout;
  const asksBoth =
    (isItem || second.score >= BESIDE) &&
    (isItem || first.score - second.score <= BESIDE_GAP) &&
    (second.isAbout !== first.isAbout || second.isAbout) &&
    SEVERAL_ASKED.test(current.normal);
  const [lead] = /\*\*[^*]+\*\*/.exec(second.card.answer[language]) ?? [];
  if (!asksBoth || lead === undefined || lead.includes('{interval}')) return [];
  trace.push(`beside it ${second.card.id}`);
  return [{ type: 'text', text: fill(lead, { entry, place, language, perDollar }) }];
}

/** `isCause`: the answer lists causes; what is known to fail on the very car at its age then goes before them. */
export function addIssue(
  shelf: Shelf,
  id: string,
  conversation: Conversation,
  parts: Part[],
  trace: string[],
  isCause = false,
): void {
  const { perDollar } = shelf;
  const { models, year, km } = conversation.vehicle;
  const issue = id === 'general:recall' ? recallOf(shelf, conversation) : issueOn(shelf, id, conversation);
  if (issue === undefined) return;
  const name = carName(shelf, conversation);
  trace.push(`issue of ${issue.makes_or_models.join()}: ${issue.en.slice(0, 40)}`);
  const isFirst =
    isCause &&
    models.length > 0 &&
    (year !== undefined || km !== undefined) &&
    parts[0]?.type === 'verdict' &&
    parts[0].urgency !== 'stop';
  const first = isFirst ? { en: ', so look there first', zh: '，先查这个' } : { en: '', zh: '' };
  parts.splice(isFirst ? 0 : 1, 0, {
    type: isFirst ? 'verdict' : 'text',
    text: fill(
      conversation.language === 'zh'
        ? `**${name}的已知问题${first.zh}：**${issue.zh}`
        : `**Known on the ${name}${first.en}:** ${issue.en}`,
      { place: conversation.place, language: conversation.language, perDollar },
    ),
  });
}

/** "Is an EV daft?", "is it broken?": who answers yes to what is good or usual says no to that. */
const IS_FOLLY =
  /\b(?:is|isn't|am i|would it be|would i be|are) [^.?!]{1,60}\b(?<!\b(?:like|go|goes|going|went|gone) )(?:daft|stupid|silly|crazy|mad|foolish|dumb|insane)\b/;
const IS_FAULTY =
  /\b(?:is|are) (?:it|this|that|they|mine|something|there) ?(?:a |something )?(?:broken|faulty|wrong|defective|dodgy|problem|fault|bad)\b/;
/** Who hears that it is normal need not worry. */
const IS_WORRY =
  /\b(?:should|need|do) (?:i|we|to) (?:need to )?(?:be )?(?:worr(?:y|ied)|concerned|panic)|\b(?:anything|something) (?:to worry|wrong)|\bdo i need (?:a|an|new|to (?:replace|change|get|fix|book|see))\b|\bcause for concern\b/;
const YES_NO = /^\*\*(Yes|No)(?=[,:. ])/;

/** Whether the question asks for the opposite of what the card says yes or no to; a ban on driving is turned into no leave. */
const isOpposite = (normal: string, kind: Kind | undefined): boolean =>
  (kind !== 'drive' && IS_FOLLY.test(normal)) ||
  (kind === 'normal' && (IS_FAULTY.test(normal) || IS_WORRY.test(normal)));
