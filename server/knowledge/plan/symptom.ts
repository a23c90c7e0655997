import { clausesOf } from '../reading/clauses.ts';
import { lex } from '../reading/lexer.ts';
import type { Reader } from '../reading/read.ts';
import { normalise } from '../reading/text.ts';
import { GOES_ON, type Conversation } from '../state/conversation.ts';
import { fill } from './fill.ts';
import { sumIn, sumText } from './place.ts';
import type { CausePart, CostRange, Part, Urgency } from './parts.ts';
import { judgedOf, fittedBefore, workBefore } from './ruled-out.ts';
import type { Entry } from '../records.ts';
import type { Shelf } from './shelf.ts';
import type { Language, Text } from '../../language.ts';
import { isAskedAgain } from './told.ts';

type Cause = NonNullable<Entry['causes']>[number];

/** How evidence changes the odds of a cause. */
const EVIDENCE = {
  /** Something that speaks for the cause was said. */
  for: 2.6,
  /** Something that speaks against it. */
  against: 0.3,
  /** What speaks for it was said to be absent. */
  missing: 0.5,
  /** What speaks against it was said to be absent. */
  cleared: 1.3,
  /** The part was found to fail, or its check showed it. */
  found: 6,
  /** The part was replaced already, found in order, or is said not to be it. */
  out: 0.03,
} as const;

/** Causes that are shown, and how many times less probable than the first a cause may be. */
const SHOWN = 4;
const LEAST_SHARE = 0.08;
/** The first cause is named alone when it is so many times as probable as the second. */
const CLEAR_LEAD = 1.5;

export interface Ranked {
  readonly cause: Cause;
  /** Share of all causes, 0 to 1. */
  readonly share: number;
  /** What was told leaves it next to no chance. */
  readonly isOut: boolean;
}

/** A check of many parts renews none of them. */
const INSPECTS = /^maintenance:.*-(?:check|inspection)$/;

/** Names of everything that was already replaced or done, in small letters. */
export function replacedIn(
  { done, thread }: Pick<Conversation, 'done' | 'thread'>,
  namesOf: (id: string) => readonly string[],
): string[] {
  // What it began with is suspected rather than ruled out.
  const suspects = new Set([...workBefore(thread).map(({ id }) => id), ...fittedBefore(thread)]);
  return [...done]
    .filter((id) => !INSPECTS.test(id) && !suspects.has(id))
    .flatMap((id) => namesOf(id))
    .map((name) => name.toLowerCase());
}

/** Whether a cause is one of the things already replaced. */
export function isReplaced(cause: string, replaced: readonly string[]): boolean {
  const text = cause.toLowerCase();
  return replaced.some((name) => text.includes(name));
}

/** The causes of a symptom by what was said, most probable first. `namesOf` gives the names of a record that is done. */
export function rankCauses(
  entry: Entry,
  { evidence, absent, done, thread, readings, told: answers, vehicle, place }: Conversation,
  namesOf: (id: string) => readonly string[],
): Ranked[] {
  const replaced = replacedIn({ done, thread }, namesOf);
  // What an electric car does not have is no cause that it ruled out.
  const isElectric = vehicle.powertrain === 'ev';
  // Nor what only a diesel has, where the car is none: in China and the Americas one that is would have been named.
  const isNoDiesel =
    !evidence.has('diesel') &&
    vehicle.powertrain !== 'diesel' &&
    (vehicle.powertrain !== undefined || RARELY_DIESEL.has(place.market));
  const possible = (entry.causes ?? []).filter(
    ({ cause, unless }) => !(isElectric && unless.includes(ELECTRIC)) && !(isNoDiesel && /^diesel\b/i.test(cause.en)),
  );
  const byEvidence = possible.map((cause) => {
    let value: number = cause.share;
    for (const id of cause.if) value *= evidence.has(id) ? EVIDENCE.for : absent.has(id) ? EVIDENCE.missing : 1;
    for (const id of cause.not) value *= evidence.has(id) ? EVIDENCE.against : absent.has(id) ? EVIDENCE.cleared : 1;
    return { cause, value };
  });
  const likeliestFirst = byEvidence.sort((a, b) => b.value - a.value);
  const told = judgedOf(
    likeliestFirst.map(({ cause }) => cause),
    thread,
  );
  // "The garage says it isn't that": the cause the answer before it named first.
  const denied = readings.slice(1).map(({ normal }, i) => (NOT_THAT.test(normal) ? (answers[i] ?? '') : ''));
  const isDenied = ({ cause: { en, zh } }: Cause): boolean =>
    denied.some((answer) => answer.includes(`1. **${en}**`) || answer.includes(`1. **${zh}**`));
  const odds = likeliestFirst.map(({ cause, value }, i) => {
    // What comes of a repair is not ruled out by it.
    const isOfRepair = cause.if.some((id) => OF_REPAIR.has(id) && evidence.has(id));
    const isOut =
      cause.unless.some((id) => evidence.has(id)) ||
      isDenied(cause) ||
      (!isOfRepair && (told.out.has(i) || isReplaced(`${cause.cause.en} ${cause.cause.zh}`, replaced)));
    return { cause, isOut, value: value * (isOut ? EVIDENCE.out : told.found.has(i) ? EVIDENCE.found : 1) };
  });
  const sum = odds.reduce((all, { value }) => all + value, 0) || 1;
  return odds
    .map(({ cause, isOut, value }) => ({ cause, isOut, share: value / sum }))
    .sort((a, b) => b.share - a.share);
}

/** Where hardly a car runs on diesel. */
const RARELY_DIESEL: ReadonlySet<string> = new Set(['CN', 'US', 'CA']);

/** Evidence that rules out causes of cars with an engine. */
const ELECTRIC = 'electric';

/** "Whats most likely", "what now": the causes that are left, by all that was told. */
export const ASKS_CAUSE =
  /\bmost likely\b|\blikeliest\b|\bwhat(?:'?s)? (?:now|next|else|left|then)\b|\bbest guess\b|最(?:有)?可能(?!性)|还能是|还有什么可能|接下来(?:查|修|换|怎么)|下一步/;

/** What was named last is not it. */
const NOT_THAT =
  /\b(?:it )?(?:isn'?t|is not|wasn'?t|can'?t be|it'?s not|not) (?:that|it|those)(?: (?:one|either|then|though))?\s*(?:[,.;!]|$)|\bruled (?:that|it) out\b|(?:^|[说，, ])不是(?:这个|那个|它|这回事|这原因|这个原因)(?!吗)|(?:这个|那个)(?:已经)?排除了/;

/** Evidence of work after which the new part itself may be at fault. */
const OF_REPAIR = new Set([
  'after-repair',
  'after-wash',
  'new-pads',
  'after-battery',
  'after-tyres',
  'after-oil-change',
  'wheel-was-off',
]);

const ADVICE: Readonly<Record<Urgency, Text>> = {
  stop: {
    en: 'Stop driving: pull over as soon as it is safe, switch off, do not drive on, have it towed.',
    zh: '请立即停止驾驶：尽快在安全处停车熄火，不要继续开，叫拖车。',
  },
  gentle: {
    en: 'Drive gently and only as far as a workshop, within the next days.',
    zh: '只建议温和地开去维修店，几天内处理。',
  },
  soon: {
    en: 'You can usually drive on for now; have it checked within a week or two.',
    zh: '一般可以先开着，一两周内去检查。',
  },
  watch: { en: 'No immediate danger; look at it when it suits you.', zh: '没有立即的危险，方便时检查即可。' },
};

export function adviceOn(urgency: Urgency): Text {
  return ADVICE[urgency];
}

/** Said of a car that stood when it happened, and of one under way. */
const STOOD =
  /\b(?:parked|overnight|in (?:the|my|our|a|an) (?:\w+ )?(?:garage|driveway|car ?park|parking lot)|on (?:the|my|our|his|her) drive(?:way)?|on charge|charging|plugged in|at home|(?:sat|sitting|stands|stood|standing) (?:at|in|on|outside)|(?:has|have|had)n'?t (?:been )?(?:started|driven|moved))\b|没(?:有)?(?:点火|启动|打火|着车|动过)|停在|停着|地库|停了一[夜晚]|充电/;
const UNDER_WAY =
  /\b(?:driving|driven|drove|(?<!can i |i |to |you |on (?:the|my|our|his|her) )drives?|motorway|highway|freeway|interstate|on (?:my|the) way|while (?!(?:it |the car )?(?:was |is )?(?:charging|parked))|braking|accelerating)\b|高速|路上|(?<!离)开车|开着(?!的)|开到|行驶|上班|回家|刹车时/;

/** The order to stop; for a car that stands already, not to start it. */
export function stopOrder({ trail, language }: Pick<Conversation, 'trail' | 'language'>): string {
  const isStanding =
    trail.some(({ normal }) => STOOD.test(normal)) && !trail.some(({ normal }) => UNDER_WAY.test(normal));
  return isStanding ? STANDING[language] : ADVICE.stop[language];
}

const STANDING: Text = {
  en: 'Stop: do not start it and do not drive it. Leave it where it stands and have it towed.',
  zh: '请不要启动、不要开：让车停在原地，叫拖车。',
};

/** A clause that only asks whether it may be so. */
const MAY_BE =
  /^ ?(?:and |or |so )?(?:is|are|could|can|might|would) (?:it|this|that|they|the|there|my)\b|是不是|会不会|是.{1,12}[吗么]|会.{0,10}[吗么]/;

/** Whether a condition to stop is already met by what was said, asking whether it may be so left out. */
export function metStop({ stopIf }: Entry, { evidence, thread }: Conversation): boolean {
  // The flashing lamp of a diesel's glow plugs says that power is cut, not that a cylinder misfires.
  const isGlow = evidence.has('glow-lamp-flashing');
  const needs = (stopIf ?? []).flatMap(({ if: needed }) =>
    needed.filter((id) => evidence.has(id) && !(isGlow && id === 'light-flashing')),
  );
  if (needs.length === 0) return false;
  return thread.some(({ normal, spans }) => {
    const clauses = clausesOf(normal);
    return spans.some(
      (span) =>
        span.type === 'evidence' &&
        needs.includes(span.id) &&
        span.isNegated !== true &&
        clauses.every(
          ({ start, end }) => span.start < start || span.start >= end || !MAY_BE.test(normal.slice(start, end)),
        ),
    );
  });
}

/** The causes that what was told leaves; all of them where it leaves none. */
function possibleOf(ranked: readonly Ranked[]): readonly Ranked[] {
  const possible = ranked.filter(({ isOut }) => !isOut);
  return possible.length > 0 ? possible : ranked;
}

/** The needle came back by itself: "up to three quarters on the hill, then back down". */
const COOLED =
  /\b(?:came|comes|went|goes|gone|dropp?e?d|drops|fell|falls|settle[sd]|sank|returned|returns|is|was)(?: (?:right|straight|all the way|quickly|slowly))? (?:(?:back )?(?:down|to (?:normal|the middle|half|halfway))|back)\b|(?:又|就|自己|自动|再)?(?:降|掉|落|退|回)(?:下来|下去|回来|回去|回到?(?:正常|中间|一半)|到(?:正常|中间|一半))|又?回(?:落|正常)|又(?:正常|好)了/;
/** It is hot still, was in the red, or has lost what cools it. */
const HOT =
  /\b(?:red|(?:very|too|really|super) hot|overheat\w*|boil\w*|steam\w*|vapou?r|maxed|pegged|buried|pinned|off the (?:scale|clock)|all the way (?:up|over)|the top|warning|light|lamp|past the h|(?:in|on|to|near|at) the h|smok\w+|leak\w*|puddle|drip\w*|hose|empty|no (?:coolant|water))\b|\bon hot\b|\bto hot\b|红|开锅|报警|警告|蒸汽|白气|冒烟|过热|高温|[过很太]高|到顶|顶头|爆表|最高|打到[头底]|灯|漏|滴|没水|空了|见底/;
/** It rises again, or came down only because the car was stopped. */
const NOT_BY_ITSELF =
  /\b(?:climb(?:s|ing)|ris(?:es|ing)|up) again\b|\bkeeps? (?:climbing|rising|going up)\b|\b(?:waited|sitting|sat|pulled (?:over|in)|switch(?:ed)? (?:it )?off|turn(?:ed)? (?:it )?off|cool (?:down|off)|let it cool|(?:\d+|an?|half an) ?(?:hours?|minutes?|mins?))\b|又(?:升|往?上|涨|高)|还在(?:升|涨|往上)|停(?:了|下|车|路边|在|着)|等了|熄火|放凉|凉了|分钟|小时/;
/** Warmer than that is too hot, °C. */
const TOO_HOT = 115;

/** Whether the temperature rose, was never said to be in the red, and came back down by itself while driving. */
export const hasCooled = ({ trail }: Pick<Conversation, 'trail'>): boolean =>
  trail.some(({ normal }) => COOLED.test(normal)) &&
  !trail.some(
    ({ normal, spans }) =>
      HOT.test(normal) ||
      NOT_BY_ITSELF.test(normal) ||
      spans.some((span) => span.type === 'temperature' && (span.celsius.to ?? span.celsius.from ?? 0) >= TOO_HOT),
  );

/** What became too hot, and is no longer. */
export const HEAT = 'symptom:overheating';
const CHECK_LEVEL: Text = {
  en: 'No tow as long as the needle stays in the middle: with the engine **cold** look at the coolant and top it up to MAX, then only short, flat ways to a workshop, eyes on the needle.',
  zh: '指针一直在中间就不用拖车：**冷车**先看冷却液，加到MAX，之后只走平路短途去修理店，一路盯着水温表。',
};

/** How urgent a trouble is by what was told: that of its likeliest cause, where that has one of its own. */
export const urgencyOf = (entry: Entry, conversation: Conversation, ranked: readonly Ranked[]): Urgency =>
  metStop(entry, conversation)
    ? 'stop'
    : entry.id === HEAT && hasCooled(conversation)
      ? 'gentle'
      : (possibleOf(ranked)[0]?.cause.urgency ?? entry.urgency ?? 'soon');

/** A cause that is no fault. */
const HARMLESS = /\((?:normal|harmless)|, no leak/;

/** The answer to a report: what it most likely is and how urgent, when to stop, the causes with their checks, one question back. */
export function symptomParts(
  entry: Entry,
  conversation: Conversation,
  ranked: readonly Ranked[],
  mark: string,
  { reader, perDollar }: Pick<Shelf, 'reader' | 'perDollar'>,
): Part[] {
  const { language, place, dependence, evidence } = conversation;
  const zh = language === 'zh';
  const out = ranked.filter(({ isOut }) => isOut);
  const possible = possibleOf(ranked);
  const urgency = urgencyOf(entry, conversation, ranked);
  // The first step of a trouble that one may drive with is no order to go on where a sign to stop was told.
  const isWorse = urgency === 'stop' && entry.urgency !== 'stop';
  const step = entry.id === HEAT && urgency === 'gentle' ? CHECK_LEVEL : entry.first;
  const first = step === undefined || isWorse ? undefined : fill(step[language], { entry, place, language, perDollar });
  // Told to stop, nobody hears first that it may be normal.
  const left =
    urgency === 'stop'
      ? possible.toSorted((a, b) => Number(HARMLESS.test(a.cause.cause.en)) - Number(HARMLESS.test(b.cause.cause.en)))
      : possible;
  const [likeliest, second] = left;
  const isClear = likeliest !== undefined && likeliest.share >= CLEAR_LEAD * (second?.share ?? 0);
  const names = left.slice(0, isClear ? 1 : 2).map(({ cause }) => clause(cause.cause[language]));
  const likely = zh
    ? `${isClear ? '最可能是' : '多半是'}${names.join('，或者')}`
    : `${isClear ? 'Most likely' : 'Most often'} ${names.join(' or ')}`;
  const isNarrowed = dependence >= GOES_ON && (evidence.size > 0 || out.length > 0);
  const isMoreTold = dependence >= GOES_ON && !isAskedAgain(conversation);
  if (isMoreTold && urgency !== 'stop' && isSaidBefore(left, out, conversation))
    return sameParts(entry, conversation, left, urgency, mark, { reader, perDollar });
  const lead = isNarrowed
    ? zh
      ? `这样看，${likely}`
      : `That points to this: ${likely.charAt(0).toLowerCase()}${likely.slice(1)}`
    : likely;
  const verdict =
    urgency === 'stop'
      ? `**${stopOrder(conversation)}** ${mark}`
      : `**${lead}${zh ? '。' : '.'}** ${first ?? ADVICE[urgency][language]} ${mark}`;
  const parts: Part[] = [{ type: 'verdict', text: verdict, urgency }];
  if (urgency === 'stop')
    parts.push({ type: 'text', text: [`${lead}${zh ? '。' : '.'}`, first ?? ''].join(' ').trim() });
  if (out.length > 0 && out.length < ranked.length) {
    const gone = out.map(({ cause }) => clause(cause.cause[language]));
    parts.push({
      type: 'text',
      text: zh ? `按您说的可以先排除：${gone.join('；')}。` : `Set aside by what you told: ${gone.join('; ')}.`,
    });
  }
  const work = workPart(conversation);
  if (work !== undefined) parts.push(work);
  if (urgency !== 'stop') parts.push(...stopParts(entry, urgency, language));
  const shown = left.filter(({ share }, i) => i < 2 || share >= LEAST_SHARE).slice(0, isNarrowed ? SHOWN - 1 : SHOWN);
  const causes = shown.map(({ cause, share }, i): CausePart => {
    const cost = cause.cost;
    return {
      text: cause.cause[language],
      likelihood: i === 0 ? 'most' : share >= 0.15 ? 'often' : 'seldom',
      share,
      ...(cause.check === undefined
        ? {}
        : { check: fill(cause.check[language], { entry, place, language, perDollar }) }),
      ...(cost === undefined || cost.US[1] === 0 ? {} : { cost: sumText(cost, place, perDollar, language) }),
    };
  });
  parts.push({ type: 'causes', causes });
  const ranges = shown.flatMap(({ cause: { cause, cost } }): CostRange[] => {
    if (cost === undefined || cost.US[1] === 0) return [];
    const [from, to] = sumIn(cost, place, perDollar);
    return [{ label: cause[language].split(/[:：]/)[0] ?? '', from, to }];
  });
  if (ranges.length > 0) parts.push({ type: 'cost', said: '', ranges, currency: place.currency });
  const question = openQuestion(entry, conversation, reader);
  if (question !== undefined)
    parts.push({ type: 'question', text: fill(question[language], { entry, place, language, perDollar }) });
  return parts;
}

/** When it must not be driven on, of a trouble one may drive with. */
function stopParts({ stopIf = [], warning }: Entry, urgency: Urgency, language: Language): Part[] {
  const zh = language === 'zh';
  const stops = stopIf.map(({ when }) => clause(when[language])).join(zh ? '；' : '; ');
  if (stops !== '')
    return [
      {
        type: 'text',
        text: zh ? `**出现这些情况就停车：**${stops}。` : `**Stop at once if** ${stops}.`,
      },
    ];
  if (warning === undefined || urgency === 'watch') return [];
  const when = clause(warning[language]);
  return [{ type: 'text', text: zh ? `**如果**${when}，**就不要再开。**` : `**Do not drive on if** ${when}.` }];
}

/** A trouble that began with work on a part: whoever did it looks at it first. */
export function workPart({ thread, language }: Conversation): Part | undefined {
  const [work] = workBefore(thread);
  if (work === undefined) return undefined;
  return {
    type: 'text',
    text:
      language === 'zh'
        ? `**是动过“${work.text}”之后才出现的：先让原来做的店复查这项活**（装配、插头、标记、用料），在维修质保期内应免费，再考虑别的原因。`
        : `**It began after work on the ${work.text}: have that work checked first, by whoever did it and free of charge** (fitting, plugs, marks, right part), before anything else is bought.`,
  };
}

/** Whether the last answer gave the same causes in the same order: what was told since moved none of them. */
function isSaidBefore(
  left: readonly Ranked[],
  out: readonly Ranked[],
  { answer = '', language }: Conversation,
): boolean {
  if (out.some(({ cause }) => answer.includes(`**${cause.cause[language]}**`))) return false;
  return left.slice(0, 2).every(({ cause }, i) => answer.includes(`${i + 1}. **${cause.cause[language]}**`));
}

/** What was told since moved no cause: that is said in a sentence, and the checks that part the likeliest two. */
function sameParts(
  entry: Entry,
  conversation: Conversation,
  left: readonly Ranked[],
  urgency: Urgency,
  mark: string,
  { reader, perDollar }: Pick<Shelf, 'reader' | 'perDollar'>,
): Part[] {
  const { language, place } = conversation;
  const zh = language === 'zh';
  const filling = { entry, place, language, perDollar };
  const name = clause(left[0]?.cause.cause[language] ?? '');
  const items = left.slice(0, 2).map(({ cause: { cause, check, fix, cost } }) => {
    const look = check === undefined ? '' : `${zh ? '：' : ': '}${fill(check[language], filling)}`;
    const repair = fix === undefined ? '' : `${zh ? '；是的话' : '; if so, '}${fill(fix[language], filling)}`;
    const sum = cost === undefined || cost.US[1] === 0 ? '' : ` (${sumText(cost, place, perDollar, language)})`;
    return `**${cause[language]}**${look}${repair}${sum}`;
  });
  const question = openQuestion(entry, conversation, reader);
  // "Whats most likely" tells nothing new and wants the first one named.
  const isAsked = ASKS_CAUSE.test(conversation.current.normal);
  const isFit = conversation.current.spans.some(
    (span) => span.type === 'evidence' && span.isNegated !== true && left[0]?.cause.if.includes(span.id) === true,
  );
  return [
    {
      type: 'verdict',
      text: zh
        ? isAsked
          ? `**最可能的是${name}。** 按这个顺序查： ${mark}`
          : `**${isFit ? '这也符合最可能的原因' : '这一点分不出是哪个原因，最可能的仍是'}${isFit ? '：' : ''}${name}。** 下一步靠检查来分： ${mark}`
        : isAsked
          ? `**Most likely ${name}.** Check in this order: ${mark}`
          : `**${isFit ? `That fits the likeliest cause: ${name}` : `That alone does not tell the causes apart: ${name} stays the likeliest`}.** These checks do, the first one first: ${mark}`,
      urgency,
    },
    { type: 'steps', items },
    ...stopParts(entry, urgency, language),
    ...(question === undefined ? [] : [{ type: 'question', text: fill(question[language], filling) } as const]),
  ];
}

/** Facts about the car that a question back may ask for, with what tells that they are known. */
const ASKS_FACT: readonly (readonly [RegExp, (conversation: Conversation) => boolean])[] = [
  [
    /gearbox|transmission|变速箱/i,
    ({ evidence }) => ['dct', 'cvt', 'automatic', 'manual'].some((id) => evidence.has(id)),
  ],
  [/which car|what car|which model|什么车|哪款车|车型/i, ({ vehicle }) => vehicle.models.length > 0],
  [/how old|age and mileage|几年了|车龄/i, ({ vehicle }) => vehicle.year !== undefined],
  [
    /temperature|how cold|气温|多冷/i,
    ({ thread }) => says(thread, /\d ?(?:°|degrees|度(?!电))|零下|below zero|freezing/),
  ],
  [/state of charge|which charge|how full|电量/i, ({ thread }) => says(thread, /\d ?%|\d percent|电量.{0,4}\d/)],
  [/which speed|what speed|多少码|什么速度|车速/i, ({ thread }) => says(thread, /\d ?(?:mph|km\/h|kmh|码|迈)/)],
  [
    /(?:same|which|one) wheel|which tyre|哪个轮|哪条胎|同一个轮/i,
    ({ thread }) =>
      says(
        thread,
        /\b(?:front|rear|back) (?:left|right)|\b(?:left|right) (?:front|rear|back)|nearside|offside|[左右][前后]|[前后][左右]/,
      ),
  ],
  [
    /how much per|多少公里.*[升少]|每.*公里少/i,
    ({ thread }) => says(thread, /\b(?:quarts?|litres?|liters?|\d ?l)\b|[\d一半两]升/),
  ],
  [/^AC, DC|快充、慢充/, ({ evidence }) => ['dc-works', 'ac-works'].some((id) => evidence.has(id))],
  [/voltage|电压/i, ({ thread }) => says(thread, /\d ?(?:v|volts?)\b|\d伏/)],
  [
    /battery.*(?:old|age)|old.*battery|电瓶.*(?:几年|多久|多大)/i,
    ({ thread }) =>
      says(
        thread,
        /battery.{0,24}\d.{0,8}(?:years?|yrs?|months?)|(?:year|yr|month).{0,12}battery|电瓶.{0,8}[\d一二两三四五六]年/,
      ),
  ],
];

const says = (thread: Conversation['thread'], pattern: RegExp): boolean =>
  thread.some(({ normal }) => pattern.test(normal));

/** The first question back of a record that what was told does not answer: it is asked by the words of evidence not yet known. */
function openQuestion(entry: Entry, conversation: Conversation, { words }: Reader): Text | undefined {
  const { evidence, absent, done, dependence, answer = '', language } = conversation;
  const open = (entry.ask ?? []).filter((question) => {
    // Whoever did not answer it does not know.
    if (answer.includes(question[language])) return false;
    const isKnownFact = ASKS_FACT.some(
      ([pattern, isKnown]) => pattern.test(question[conversation.language]) && isKnown(conversation),
    );
    const asked = lex(question.en, normalise(question.en), words);
    const isTold = asked.some(
      (span) =>
        (span.type === 'evidence' && (evidence.has(span.id) || absent.has(span.id))) ||
        (span.type === 'entry' && done.has(span.id)),
    );
    return !isKnownFact && !isTold;
  });
  // The first was asked before where the conversation goes on.
  return dependence >= GOES_ON && open[0] === entry.ask?.[0] && open.length > 1 ? open[1] : open[0];
}

/** A sentence as part of another: without its capital and full stop; abbreviations keep theirs. */
function clause(text: string): string {
  const bare = text.replace(/[.。]$/, '');
  return /^[A-Z][a-z]/.test(bare) ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
}
