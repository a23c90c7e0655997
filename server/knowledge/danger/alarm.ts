import { fill } from '../plan/fill.ts';
import { hasCooled, HEAT, rankCauses, stopOrder, urgencyOf } from '../plan/symptom.ts';
import type { Part } from '../plan/parts.ts';
import type { Shelf } from '../plan/shelf.ts';
import { isLearnt } from '../reading/clauses.ts';
import type { Reading, Scored, Span } from '../reading/reading.ts';
import type { Danger, Entry, Kind } from '../records.ts';
import { ALIKE_ENOUGH } from '../retrieve/likeness.ts';
import { beginsAnew, GOES_ON, type Conversation } from '../state/conversation.ts';

/** Troubles that demand to stop are together at least this probable before one is told to; less where it is asked whether to drive. */
const ALARMING = { told: 0.5, asked: 0.4 };
/** And the trouble is at least this probable in what is talked about now. */
const STILL = 0.1;

/** Kinds that ask whether to drive on or to have it towed: no tow is decided yet. */
const DECIDES = new Set<Kind>(['drive', 'should', 'may']);

/** What a question may be about beside the danger before it. */
const NAMED_SUBJECTS = new Set<Span['type']>(['entry', 'code', 'model', 'unknownModel']);

/** What must be said first: a danger that was reported, or a trouble that demands to stop. */
export interface Alarm {
  readonly danger?: Danger | undefined;
  readonly record?: Entry | undefined;
  /** Said before everything else; empty without a danger. */
  readonly first: readonly Part[];
  /** What looks like a trouble and is none, or a danger that is only thought of: the record that tells of it. */
  readonly calm?: Entry | undefined;
  /** What is then asked of it. */
  readonly calmBy?: Kind;
}

/** The alarm a conversation calls for. Only what is reported alarms, never what is asked for information. */
export function alarmOf(shelf: Shelf, conversation: Conversation): Alarm {
  const { current, matter, readings, trail } = conversation;
  // Whether one may drive, asked of nothing else, is asked of every danger told so far.
  const isOfAll = asksToDrive(current) && !current.spans.some(({ type }) => NAMED_SUBJECTS.has(type));
  // "Can DOT 4 and 5.1 be mixed", after the order to stop was given: another question, which the order does not answer.
  if (!isOfAll && asksAside(shelf, conversation)) return { first: [] };
  if (isMended(shelf, conversation)) return { first: [mendedPart(conversation)] };
  // What was towed is off the road; whatever is told after that counts anew.
  const towed = trail.findLastIndex(
    (reading) =>
      isTowed(reading) &&
      (!DECIDES.has((reading === current ? matter : reading).kinds[0]?.value ?? 'report') || asksOfBill(reading)),
  );
  // "Different thing, my MOT runs out tonight": what was told before was answered with the order already.
  const isOther = conversation.dependence < GOES_ON || current.spans.some(({ type }) => NAMED_SUBJECTS.has(type));
  const isElse = !isOfAll && isOther && beginsAnew(conversation, shelf.reader) && isToldToStop(conversation);
  // "Can this car still go to its inspection": the one that was told to stop.
  const isOfIt = asksToDrive(current) && THE_CAR.test(current.normal) && isToldToStop(conversation);
  const said =
    isElse && !MOVES_IT.test(current.normal)
      ? [current]
      : isOfAll || isOfIt
        ? readings
        : isOver(matter.entries[0]?.value)
          ? []
          : trail.slice(towed + 1);
  const reported = said.filter(
    (reading) =>
      asksToDrive(reading) ||
      (reading.modality === 'report' &&
        !isOnlyFigures(reading) &&
        !isPast(reading, conversation) &&
        !isBare(reading, conversation)),
  );
  const dangers = said.flatMap((reading) =>
    shelf
      .dangersIn(reading, said.some(asksToDrive))
      .filter(
        ({ record, ofUse }) =>
          (ofUse !== true || !isOfSum(conversation)) &&
          (record !== HEAT || !isWarm(reading)) &&
          !isMilder(record, shelf, conversation),
      ),
  );
  const danger = dangers.find((each) => isOfCar(each, shelf, conversation)) ?? dangers[0];
  if (danger !== undefined) {
    // "Failed the MOT on its brake pipes, is it worth repairing": it stands, and that is what is asked.
    if (isOffTheRoad(conversation)) return standingStill(conversation);
    // The order again, and then what else is asked.
    const record = !isElse && isOfCar(danger, shelf, conversation) ? shelf.byId.get(danger.record) : undefined;
    return { danger, record, first: [dangerPart(danger, shelf, conversation)] };
  }
  const [usual] = shelf.usualIn(current);
  // "Yellow, and now it is red", or the engine ticks: no lamp of the level any more.
  const isLevel = usual?.record === LEVEL_LAMP || matter.entries[0]?.value === LEVEL_LAMP;
  const isPressure = isLevel && current.modality === 'report' && (TURNS_RED.test(current.normal) || soundsBad(current));
  if (usual !== undefined && !isPressure)
    return {
      first: [],
      calm: shelf.byId.get(usual.record ?? ''),
      ...(WHAT_TO_DO.test(current.normal) && { calmBy: 'how' }),
    };
  const record = isPressure
    ? shelf.byId.get(OIL_LAMP)
    : stopRecord(
        shelf,
        reported.filter((reading) => !isWarm(reading) && (asksToDrive(reading) || !isOfKnowing(reading))),
        conversation,
      );
  if (record === undefined) {
    // "If the brakes ever failed, what would you do": of that danger.
    const [spoken] = WHAT_TO_DO.test(current.normal) ? shelf.dangersIn(current, true, true) : [];
    const calm = current.modality === 'report' ? undefined : shelf.byId.get(spoken?.record ?? '');
    return { first: [], calm, calmBy: 'how' };
  }
  if (isOffTheRoad(conversation)) return standingStill(conversation);
  const { language, place } = conversation;
  const warning = fill(record.warning?.[language] ?? '', { place, language, perDollar: shelf.perDollar });
  return { record: isElse ? undefined : record, first: [orderPart(conversation, warning)] };
}

/** A car that stands for its repair is told so, in place of the order to pull over; the order comes first all the same. */
const standingStill = ({ language }: Conversation): Alarm => ({
  first: [{ type: 'verdict', text: OFF_UNTIL_REPAIRED[language], urgency: 'stop' }],
});

const OFF_UNTIL_REPAIRED = {
  en: '**Until that is repaired it must not be driven**, not even home: have it repaired where it stands, or moved on a trailer.',
  zh: '**没修好之前不能开上路**，开回家也不行：在店里修好，或用拖车拉走。',
} as const;

const WHAT_TO_DO =
  /\bwhat (?:would|should|do|to|is the (?:right|best) thing)\b|\bhow (?:would|should|do) (?:you|i|one|we) (?:react|stop|handle|deal|act)\b|怎么办|咋办|该怎么|第一步|先(?:干|做)|干嘛|怎么处理/;

/** Whether a danger is one that the car can have: an electric one has no engine to overheat. */
const isOfCar = ({ record }: Danger, { byId }: Shelf, { vehicle, evidence }: Conversation): boolean =>
  byId
    .get(record)
    ?.not?.some((each) => each === (vehicle.powertrain ?? (evidence.has('electric') ? 'ev' : undefined))) !== true;

/** Failed its inspection on something, or is up on stands. */
const OFF_THE_ROAD =
  /\b(?:fail(?:ed|s)?|failing) (?:its |the |his |her |my |an? )?(?:\w+ )?(?:mot|nct|wof|rwc|roadworthy|pink slip|cof|ct|tuv|safety(?: inspection)?|inspection|rego check|itv)(?: this morning| today| yesterday| last \w+| on \w+day)? (?:on|for|with|due to|because)\b|\b(?:is|it's|still|up) on (?:the |a )?(?:ramps?|lift|hoist|axle stands|jack stands)\b|(?:年[检审]|验车|检车)(?:因为?|说).{0,12}(?:没过|不过|不合格)/;
/** It is on the road all the same. */
const MOVES =
  /\b(?:driv\w+|drove|motorway|highway|freeway|going|on (?:the|my) way|right now|today|this morning)\b|高速|路上|在开|现在|刚才|今天/;
/** What is asked there beside driving. */
const ASKED_OFF_THE_ROAD = new Set<Kind>(['should', 'fair', 'cost', 'which', 'compare', 'dispute', 'when', 'true']);

/** Whether the car stands where it is repaired and something else than driving it is asked. */
const isOffTheRoad = ({ trail, matter, current }: Conversation): boolean =>
  ASKED_OFF_THE_ROAD.has(matter.kinds[0]?.value ?? 'report') &&
  !asksToDrive(current) &&
  trail.some(({ normal }) => OFF_THE_ROAD.test(normal)) &&
  !trail.some(({ normal }) => MOVES.test(normal.replace(OFF_THE_ROAD, ' ')));

/** Whether an answer of this conversation has given the order to stop, in either language. */
export const isToldToStop = (conversation: Conversation): boolean =>
  (['en', 'zh'] as const).some((language) =>
    conversation.told.some((answer) => answer.includes(stopOrder({ ...conversation, language }))),
  );

/**
 * Whether a message asks for information on a job or a part it names, and reports nothing, after an order to stop. Its own
 * words must tell of no danger.
 */
function asksAside(shelf: Shelf, conversation: Conversation): boolean {
  const { current, matter } = conversation;
  const about = matter.entries[0]?.value ?? '';
  const isNamed =
    current.spans.some(({ type }) => type === 'entry') && /^(?:maintenance|general|tip|part):/.test(about);
  return (
    isNamed &&
    current.modality === 'information' &&
    !asksToDrive(current) &&
    !STARTS_IT.test(current.normal) &&
    isToldToStop(conversation) &&
    shelf.dangersIn(current, true).length === 0 &&
    !current.entries.some(({ value, score }) => shelf.byId.get(value)?.urgency === 'stop' && score >= STILL)
  );
}

/** "The light's off": the lamp that gave the order is out, as a fact and for good. */
const LAMP_OUT =
  /\b(?:lights?|lamp|warning)(?: ?'?s| is| are| has| have| went| stays| stayed)?(?: now| since| gone| all| both)* (?:off|out)\b|(?<![大车尾近远日转])灯(?:现在|也|都|就|已经)*(?:灭|熄|不亮|没亮|没再亮)了?/;
const NOT_SURELY_OUT =
  /\b(?:turn|switch|get|reset|make|clear|if|when|whenever|once|until|unless|till|but|sometimes|again|flicker\w*|blink\w*|flash\w*|idle|idling|revs?|revving|still|back on|comes?|came)\b|怎么|如何|让|才|如果|要是|等|但|可是|不过|又|闪|怠速|有时|一会|还是|还会/;
/** "Up between the marks": its fluid is where it belongs. */
const LEVEL_RIGHT =
  /\b(?:between|up to|at) (?:the |min and |its )?(?:marks?|lines?|max|full)\b|\b(?:oil|level)(?: ?'?s| is)(?: now| back)* (?:right|fine|ok|okay|good|full|up|normal)\b|刻度|上下限|油位(?:也|都|已经)?(?:正常|够|好)|加(?:到位|满)/;
/** Tells of more than the oil lamp. */
const TELLS_MORE =
  /\bbrak\w*|\bsteer\w*|\bcoolant\b|\btemperature\b|\bsteam\w*|\bsmok\w*|\bfire\b|\bt[yi]res?\b|刹|制动|方向|水温|烟|开锅|胎/;
const SOUNDS_BAD = /(?<!\bno )(?:knock|rattl|clatter|ticking|grind)\w*|(?<![没不无])(?:有)?(?:哒哒|敲|异响|咔|抖)/;
/** The lamp that may be lit for want of oil alone. */
const OIL_LAMP = 'symptom:light-oil';

const soundsBad = ({ normal }: Reading): boolean => SOUNDS_BAD.test(normal);

/** The lamp of the oil's level; red it is that of the pressure. */
const LEVEL_LAMP = 'symptom:light-oil-level';
const TURNS_RED = /\bred\b|红/;

const THE_CAR = /这[台辆]?车|它|\b(?:it|her|this car|the car|my car)\b/;

/** "Could I take it to the test tomorrow", "start it again": to move or run the car that must stand. */
const MOVES_IT =
  /\b(?:(?:re)?start\w*|idl\w+|run(?:ning)?|driv\w+|take (?:it|her|him|this|the car)|bring (?:it|her)|get (?:it|her|home|there|to)|go(?:ing)?|trip|ride|road)\b|开|跑|上路|去|着车|打火|打着|打一下|点火|启动|发动|怠速|热车/;

/** "Can I try to start it", of an engine that must not turn. */
const STARTS_IT =
  /\b(?:re)?start(?:ing)? (?:it|her|him|the (?:car|engine))\b|\bcrank(?:ing)? it\b|着车|打火|打着|打一下|点火|启动|发动一下/;

/** The oil lamp that gave the order, and nothing else did, is out, and the oil where it belongs. */
const isMended = (shelf: Shelf, conversation: Conversation): boolean => {
  const { current, trail } = conversation;
  const isOut =
    LAMP_OUT.test(current.normal) && LEVEL_RIGHT.test(current.normal) && !NOT_SURELY_OUT.test(current.normal);
  if (!isOut || trail.some((reading) => soundsBad(reading) || TELLS_MORE.test(reading.normal))) return false;
  const dangers = trail.flatMap((reading) => shelf.dangersIn(reading, true));
  return dangers.length > 0 && dangers.every(({ record }) => record === OIL_LAMP) && isToldToStop(conversation);
};

const mendedPart = ({ language }: Conversation): Verdict => ({
  type: 'verdict',
  text: MENDED[language],
  urgency: 'gentle',
});

const MENDED = {
  en: '**With the oil between the marks and the lamp out within five seconds of the start you may drive again, gently.** Look at the dipstick after 50 miles and then every week until you know where it goes; the lamp again: off at once.',
  zh: '**油位在上下限之间、启动后五秒内油灯熄灭，就可以温和地开。** 跑80公里再看一次油尺，之后每周看，直到弄清去向；灯再亮，马上熄火。',
} as const;

/** Coolant is not too hot below so many degrees, °C. */
const HOT = 115;

/** "110 degrees uphill, is that normal": a figure that is no overheating. */
const isWarm = ({ spans, kinds }: Reading): boolean =>
  kinds[0]?.value === 'normal' &&
  spans.some(({ type }) => type === 'temperature') &&
  spans.every((span) => span.type !== 'temperature' || (span.celsius.to ?? span.celsius.from ?? HOT) < HOT);

/** What is claimed afterwards: the car stands already. */
const isOver = (id: string | undefined): boolean => id === 'general:pothole-claim' || id === 'general:total-loss';

/** Kinds that may ask how one tells a trouble. */
const TELLS = new Set<Kind>(['tell', 'how', 'should', 'what']);
/** "How do I see whether it leaks", "how do I know a flood car": to know it, not because it is so. */
const isOfKnowing = ({ normal, kinds }: Reading): boolean => isLearnt(normal) && TELLS.has(kinds[0]?.value ?? 'report');

const isTowed = ({ spans, normal }: Reading): boolean =>
  !TOWS.test(normal) &&
  spans.some((span) => span.type === 'evidence' && span.id === 'towed' && span.isNegated !== true);

/** What the car itself pulled. */
const TOWS =
  /\btow(?:ed|ing|s)? (?:a|an|my|the|our|his|her) (?:\w+ )?(?:trailer|caravan|boat|van|camper|horse ?box)\b|拖(?:着)?(?:挂车|房车|拖车)/;

/** "Towed to the garage, does the insurance pay": a tow that is told, and nothing is asked of running the car. */
const asksOfBill = (reading: Reading): boolean =>
  WAS_TOWED.test(reading.normal) &&
  OF_BILLS.test(reading.normal) &&
  !MOVES_IT.test(reading.normal) &&
  !soundsBad(reading);
const WAS_TOWED =
  /\b(?:(?:got|had) (?:it|her|the car) towed|(?:was|been|got) towed|towed (?:it )?(?:to|in)|recovered (?:it )?to)\b|拖到(?:了)?(?:4s店?|修理[厂店]|维修[厂店]|店里|厂里)(?:了|说|之?后|拆|检查|师傅)|(?:拖车|救援车?)(?:已经)?拖(?:走|到)了/;
const OF_BILLS =
  /\b(?:insur\w+|covers?|covered|claim\w*|warrant\w+|pays?|paid|costs?|price|fair|quoted?|bill|charged?|refund|loaner|courtesy)\b|保险|赔|保修|质保|三包|多少钱|费用|报价|贵/;

/** A message so short, with figures, tells of nothing else (signs). */
const A_FIGURE = 24;

/** "The guy said 289": nothing but figures tells of no danger. */
const isOnlyFigures = ({ spans, normal }: Reading): boolean =>
  /\d/.test(normal) && normal.length <= A_FIGURE && spans.every(({ type }) => type === 'number' || type === 'price');

/** "It had a small accident once", of a car that is bought or sold. */
const isPast = ({ spans }: Reading, { before }: Conversation): boolean =>
  CAR_TRADE.test(before?.entries[0]?.value ?? '') &&
  spans.some((span) => span.type === 'wish' && span.field === 'past');
const CAR_TRADE = /^(?:intent:(?:verdict-on-car|select-car|resale-value)|general:(?:selling-car|trade-in))$/;

/** "It went off again by itself": a later message without any word of cars tells of the trouble before it, of no other. */
const isBare = (reading: Reading, { current, dependence }: Conversation): boolean =>
  reading === current && dependence >= GOES_ON && reading.spans.length === 0;

const asksToDrive = ({ kinds: [kind] }: Reading): boolean => kind?.value === 'drive';

/** "It drips on the exhaust, is $450 fair": a sum is judged, and nothing is asked of using the car. */
const isOfSum = ({ current }: Conversation): boolean =>
  current.spans.some(({ type }) => type === 'price') && !asksToDrive(current) && !MOVES_IT.test(current.normal);

type Verdict = Extract<Part, { type: 'verdict' }>;

/** The order to stop with the reason for it. */
function orderPart(conversation: Conversation, reason: string): Verdict {
  const why = conversation.language === 'en' ? reason.charAt(0).toUpperCase() + reason.slice(1) : reason;
  const end = why === '' || /[.!。！]$/.test(why) ? '' : conversation.language === 'en' ? '.' : '。';
  return { type: 'verdict', text: `**${stopOrder(conversation)}** ${why}${end}`.trim(), urgency: 'stop' };
}

/** The order with what is dangerous about it, where the car can have that at all. */
const dangerPart = (danger: Danger, shelf: Shelf, conversation: Conversation): Verdict =>
  orderPart(conversation, isOfCar(danger, shelf, conversation) ? danger.say[conversation.language] : '');

/** "Wrong fuel, 92 in a car for 95": a trouble that demands to stop, of whose causes the likeliest one does not. */
function isMilder(id: string, { byId, namesOf }: Shelf, conversation: Conversation): boolean {
  const entry = byId.get(id);
  // "It went up to three quarters on the hill and came back down": looked at cold, not towed.
  if (id === HEAT && hasCooled(conversation)) return true;
  if (entry?.causes?.some(({ urgency }) => urgency !== undefined) !== true) return false;
  return urgencyOf(entry, conversation, rankCauses(entry, conversation, namesOf)) !== 'stop';
}

/** The most probable trouble, where those that demand to stop are together probable enough; records not learnt yet take no share. */
function stopRecord(shelf: Shelf, readings: readonly Reading[], conversation: Conversation): Entry | undefined {
  const { reader, byId } = shelf;
  const { matter } = conversation;
  const isStop = ({ value }: Scored<string>): boolean =>
    byId.get(value)?.urgency === 'stop' && !isMilder(value, shelf, conversation);
  const learntOf = (entries: readonly Scored<string>[]): number =>
    1 - sumOf(entries.filter((each) => reader.unlearnt.ids.has(each.value) && !isStop(each)));
  const now = new Map(matter.entries.map(({ value, score }) => [value, score]));
  for (const reading of readings) {
    const { entries, normal } = reading;
    // What is spoken of as over, supposed or another's alarms by no other way either.
    const spoken = new Set(shelf.dangersIn(reading, true, true).map((danger) => danger.record));
    const stops = entries.filter((each) => isStop(each) && !spoken.has(each.value));
    const id = stops[0]?.value ?? '';
    const alarming = asksToDrive(reading) ? ALARMING.asked : ALARMING.told;
    const isProbable = sumOf(stops) >= alarming * learntOf(entries);
    const isAlike = reader.likeness.ofRecord(id, reader.likeness.termsOf(normal)) >= ALIKE_ENOUGH;
    const isStill = (now.get(id) ?? 0) >= STILL * learntOf(matter.entries);
    if (isProbable && isAlike && isStill) return byId.get(id);
  }
  return undefined;
}

const sumOf = (scored: readonly Scored<string>[]): number => scored.reduce((all, { score }) => all + score, 0);
