import type { OwnCar } from '../own-cars.ts';
import { asks, read, type Reader } from '../reading/read.ts';
import type { Reading, Scored, Span } from '../reading/reading.ts';
import { lex } from '../reading/lexer.ts';
import type { Found } from '../reading/phrases.ts';
import { normalise, READ, tokenise, type Token } from '../reading/text.ts';
import { localised, placeOf, type Place } from '../plan/place.ts';
import { isOneSide } from '../plan/ruled-out.ts';
import type { Kind } from '../records.ts';
import type { Turn } from '../types.ts';
import { classOf, continued, follow, pooled, returnTo, threadsBefore, type Matter, type Thread } from './following.ts';
import type { Cue, Words } from '../vocabulary.ts';
import type { Language } from '../../language.ts';

/** What is known of the asker's car. */
export interface Vehicle {
  /** Models it may be, as named last; empty where none was. */
  readonly models: readonly string[];
  readonly make?: string;
  readonly year?: number;
  readonly km?: number;
  readonly months?: number;
  readonly powertrain?: string;
  readonly engine?: string;
  readonly generation?: string;
}

/** The state of a conversation at its last message, rebuilt from its turns. */
export interface Conversation {
  readonly current: Reading;
  /** The readings of all messages, the current one last. */
  readonly readings: readonly Reading[];
  /** How far the message only goes on with what was said before, 0 (a matter of its own) to 1. */
  readonly dependence: number;
  readonly matter: Matter;
  /** The matter before this message; undefined at the beginning. */
  readonly before?: Matter | undefined;
  /** Readings from the one that began the matter to the current one. */
  readonly thread: readonly Reading[];
  /** Readings that the current one does not plainly leave behind: a danger said in one of them still stands. */
  readonly trail: readonly Reading[];
  readonly vehicle: Vehicle;
  /** The car its asker has told once for all, where it is about that one. */
  readonly own?: OwnCar;
  readonly place: Place;
  readonly language: Language;
  /** Evidence said in the thread, and said to be absent. */
  readonly evidence: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  /** Records of parts that were already replaced or done. */
  readonly done: ReadonlySet<string>;
  /** Words of what was already replaced or done, as said: "滤芯", "coil". */
  readonly doneWords: readonly string[];
  /** The current message says that something was done. */
  readonly saysDone: boolean;
  /** Readings of the whole conversation that were about choosing cars, the current one last. */
  readonly carThread: readonly Reading[];
  /** The current message corrects what was said before. */
  readonly corrects: boolean;
  /** The answer given last. */
  readonly answer?: string | undefined;
  /** The answers given to the turns that were read. */
  readonly told: readonly string[];
  /** The last answer that listed several cars: "the second one" is one of those. */
  readonly listing?: string | undefined;
}

/** Asks for what was said in another language, with for whom. */
const LANGUAGES: readonly (readonly [RegExp, Language])[] = [
  [
    /(?:(?:他|她|我\p{Script=Han}{0,3}?)(?:看不懂|不懂|不会|听不懂)?英[文语](?:不好|不太好|不行)?[\s,，。]{0,3})?(?:那|你|请|能|可以|麻烦){0,4}(?:用|说|讲|换成?|回到)中文(?:跟|给|和)?[他她我]?(?:再|简单){0,2}(?:说|讲)?(?:一遍|一下|吧){0,3}[吗么嘛]?(?:[\s,，。]{0,3}(?:我\p{Script=Han}{1,3}[要想]看|(?:他|她|我\p{Script=Han}{0,3}?)(?:看不懂|不懂|不会|听不懂)英[文语]))?|中文(?:再)?(?:说|讲|回答|解释)(?:一遍|一下|吧){0,3}|\bin (?:chinese|mandarin)\b/iu,
    'zh',
  ],
  [
    /(?:(?:my|our) \w+(?: \w+)? (?:only|can only|cant|can't|doesn'?t) (?:reads?|speaks?|understands?) (?:english|chinese)[.,;]?)|(?:(?:can|could) you |please )?(?:(?:say|tell|put|repeat|explain) (?:\w+ ){0,3})?\bin english\b(?! terms)(?: (?:please|for (?:my|her|him)(?: \w+)?))?|\bback to english\b|(?:用|说|讲|换成?)英(?:文|语)/i,
    'en',
  ],
];

/** Turns read beside the message: what lies further back is another matter. */
const TURNS = 10;

/** From here on the classifier alone is nearly certain. */
const CERTAIN = 0.75;
/** From here on a message goes on with the one before. */
export const GOES_ON = 0.5;
/** Up to here it plainly leaves the one before behind. */
const LEAVES = 0.05;

/** The newest turns whose questions are together no longer than one may be; of the last one always something. */
function lately(turns: readonly Turn[], question: string): readonly Turn[] {
  let left = READ - normalise(question).length;
  const from = turns.findLastIndex((turn) => (left -= normalise(turn.question).length) < 0) + 1;
  const last = turns.at(-1);
  if (from < turns.length || last === undefined) return turns.slice(from);
  return [{ ...last, question: last.question.slice(0, Math.max(0, READ - question.length)) }];
}

/**
 * Rebuilds the state from the turns and the message. The cost grows with the turns read, at most {@link TURNS}. `least`:
 * how far the message goes on with what was before, unless it plainly names another matter.
 */
export function converse(question: string, turns: readonly Turn[], reader: Reader, least = 0): Conversation {
  const rest =
    turns.length > 0 ? LANGUAGES.reduce((text, [pattern]) => text.replace(pattern, ' '), question) : question;
  const wish = turns.length > 0 ? LANGUAGES.find(([pattern]) => pattern.test(question))?.[1] : undefined;
  // "能用中文再说一遍吗": the last question again, in that language.
  // "用中文说一下，大概要花多少钱": a question of its own.
  if (wish !== undefined)
    return inLanguage(
      OWN_QUESTION.test(rest) || tokenise(rest.toLowerCase()).filter(({ type }) => type !== 'mark').length >= SAYS_MORE
        ? converse(rest, turns, reader, Math.max(least, OTHER_LANGUAGE))
        : converse(turns.at(-1)?.question ?? '', turns.slice(0, -1), reader, least),
      wish,
    );
  const meant = withNoun(question, turns.at(-1)?.question, reader);
  if (meant !== undefined) return converse(meant, turns, reader, least);
  const joined = correctedQuestion(question, turns, reader);
  if (joined !== undefined) {
    const corrected = converse(joined, turns.slice(0, -1), reader);
    const was = read(turns.at(-1)?.question ?? '', reader, corrected.language).entries[0];
    return { ...corrected, matter: heldTo(corrected.matter, was), corrects: true };
  }
  const earlier = lately(turns.slice(-TURNS), question);
  const readings: Reading[] = [];
  let language: Language = 'en';
  for (const { question: said } of [...earlier, { question }]) {
    const reading = withMake(read(said, reader, language), readings, reader);
    ({ language } = reading);
    readings.push(reading);
  }
  const place = placeOf(readings, language, reader.words.dialects);
  for (const [i, reading] of readings.entries()) readings[i] = localised(reading, place);
  const threads: Thread[] = [];
  let matter: Matter | undefined;
  let before: Matter | undefined;
  let dependence = 0;
  let left = 0;
  const matters: Matter[] = [];
  for (const [i, reading] of readings.entries()) {
    const isLast = i === readings.length - 1;
    // A thank-you between two messages ends nothing.
    if (i > 0 && isTalk(reading) && !isLast) {
      matters.push(matter as Matter);
      continue;
    }
    const open = isTalk(reading) ? [] : threadsBefore(threads);
    const isReturn = open.length > 1 && cuesIn(reading, reader).all.has('returns');
    const followed = isReturn ? returnTo(reading, open, reader) : follow(reading, open, reader);
    before = followed.thread?.matter ?? matter;
    ({ dependence } = followed);
    // "In Chinese please, what should I fill it to": the same matter in other words, unless it plainly names another.
    if (isLast && before !== undefined && (least > OTHER_LANGUAGE || !isCertain(reading)))
      dependence = Math.max(dependence, least);
    // "What about the supercharger at 48c", 拖挂的呢 750公斤: the same asked of another.
    if (isLast && before !== undefined && asksOfAnother(reading, before)) dependence = Math.max(dependence, TOLD_ON);
    if (before !== undefined && onlyTells(reading)) dependence = Math.max(dependence, TOLD_ON);
    // Nothing but a question of its own takes back what was said before, or a thank-you at the end.
    if (dependence <= LEAVES && (isTalk(reading) || WANTS.test(reading.normal))) left = i;
    matter = matterOf(reading, before, dependence, followed.joint, reader);
    matters.push(matter);
    const { thread } = followed;
    const goesOn = thread !== undefined && dependence >= GOES_ON;
    if (goesOn) threads.splice(threads.indexOf(thread), 1);
    threads.push(continued(goesOn ? thread : undefined, reading, matter));
  }
  const current = readings.at(-1) as Reading;
  const thread = threads.at(-1)?.readings ?? [current];
  const { evidence, absent } = evidenceOf(thread);
  const vehicle = vehicleOf(readings, reader.makeOf);
  if ((vehicle.km ?? 0) >= WORN) evidence.add('old-car');
  if (
    thread.some(({ spans }) =>
      spans.some(({ type, text }) => type === 'country' && reader.words.climate.get(text) === 'hot'),
    )
  )
    evidence.add('hot-weather');
  return {
    current,
    readings,
    dependence,
    matter: matter as Matter,
    before,
    thread,
    trail: readings.slice(left),
    vehicle,
    place,
    language: current.language,
    evidence,
    absent,
    done: doneIn(thread, reader),
    doneWords: doneWordsIn(thread, reader),
    saysDone: doneWordsIn([current], reader).length > 0,
    carThread: [
      ...readings.filter(
        (reading, i) => i < readings.length - 1 && (aboutCars(matters[i]) || buys(reading, matters[i])),
      ),
      current,
    ],
    corrects: cuesIn(current, reader).all.has('corrects') && before !== undefined,
    answer: earlier.at(-1)?.answer,
    told: earlier.map(({ answer }) => answer),
    listing: earlier.findLast(({ answer }) => ROWS.test(answer))?.answer,
  };
}

/** Two rows of a table below its head. */
const ROWS = /^\| ?-.*\n\|.*\n\|/m;

/** A record of know-how that a question is so surely about, and of which the corrected one is at least so probably. */
const SURELY_ABOUT = 0.6;
const STILL_ABOUT = 0.1;

/** What is corrected changes the facts of a question, not what it is about. */
function heldTo({ entries, kinds }: Matter, was: Scored<string> | undefined): Matter {
  const held = entries.find(({ value, score }) => value === was?.value && score >= STILL_ABOUT);
  if (held === undefined || was === undefined || was.score < SURELY_ABOUT || !was.value.startsWith('general:'))
    return { entries, kinds };
  const score = Math.max(was.score, entries[0]?.score ?? 0);
  return { entries: [{ value: held.value, score }, ...entries.filter((each) => each !== held)], kinds };
}

/** Wear is a likely cause from so many kilometres on. */
const WORN = 150_000;

/** How far a question beside "in Chinese please" goes on with the one before. */
const OTHER_LANGUAGE = 0.6;

/** "The engine one": a word of a message so short stands for the thing named before. */
const ONE =
  /\bthe (?!first|second|third|last|other|next|same|right|wrong|new|old|only|big|cheap|which|red|black|white)([a-z]+) ones?\b/i;
const MOST_SIGNS_OF_ONE = 80;

/** "And the engine one" after "change the cabin filter": the engine filter, where a record has that name. */
function withNoun(question: string, before: string | undefined, reader: Reader): string | undefined {
  const [one, which = ''] = (question.length <= MOST_SIGNS_OF_ONE && ONE.exec(question)) || [];
  if (one === undefined || before === undefined || before.length > LONGEST_CORRECTED) return undefined;
  for (const span of read(before, reader).spans) {
    const noun = span.type === 'entry' ? /[a-z]+$/.exec(span.text)?.[0] : undefined;
    if (noun === undefined) continue;
    const named = question.replace(one, `the ${which} ${noun}`);
    if (
      read(named, reader).spans.some(
        ({ type, text }) => type === 'entry' && text.includes(`${which} ${noun}`.toLowerCase()),
      )
    )
      return named;
  }
  return undefined;
}

/** What a correction may put in the place of what was said before. */
const REPLACES = new Set<Span['type']>([
  'code',
  'year',
  'model',
  'unknownModel',
  'distance',
  'price',
  'country',
  'engine',
  'duration',
  'people',
]);
/** Longer messages than this are more than a correction: words, and ideographs. */
const CORRECTION = { words: 14, signs: 24 } as const;
/** In signs: what a correction may have at most, and what it may correct. */
const LONGEST_CORRECTION = 160;
const LONGEST_CORRECTED = 600;

/**
 * "Sorry, in NSW", "看错了是10年的", "this is in California": the question before, with what is corrected in the place of
 * what was said. Undefined where the message is more than that, or asks something itself.
 */
function correctedQuestion(question: string, turns: readonly Turn[], reader: Reader): string | undefined {
  const before = turns.at(-1)?.question;
  // Looked at before anything is read: a long text would be read twice for nothing.
  if (before === undefined || question.length > LONGEST_CORRECTION || before.length > LONGEST_CORRECTED)
    return undefined;
  const now = read(question, reader);
  const tokens = tokenise(now.normal).filter(({ type }) => type !== 'mark');
  const signs = tokens.filter(({ type }) => type === 'han').length;
  if (
    signs > CORRECTION.signs ||
    tokens.length - signs > CORRECTION.words ||
    ASKS.test(now.normal.replaceAll('还是', '').replaceAll(DIFFERS, ''))
  )
    return undefined;
  const replaces = (span: Span): boolean =>
    REPLACES.has(span.type) || (span.type === 'wish' && span.field === 'powertrain');
  const told = now.spans.filter((span) => replaces(span) && span.isNegated !== true);
  const rest = now.spans.filter((span) => span.type !== 'evidence' && !replaces(span));
  const isPlaceOnly = told.length > 0 && rest.length === 0 && told.every(({ type }) => type === 'country');
  const corrects = cuesIn(now, reader).all.has('corrects');
  if (told.length === 0 || (!isPlaceOnly && !corrects)) return undefined;
  const old = read(before, reader, now.language);
  if (old.language !== now.language || isTalk(old)) return undefined;
  let kept = old.normal;
  for (const span of old.spans.toReversed())
    if (
      replaces(span) &&
      told.some((each) => slotOf(each.type) === slotOf(span.type) && isOfAge(each) === isOfAge(span)) &&
      span.type !== 'price'
    )
      kept = `${kept.slice(0, span.start)} ${kept.slice(span.end)}`;
  return `${kept}${now.language === 'zh' ? '，' : ', '}${withoutCorrecting(now.normal, reader)}`;
}

/** "A 24 yo", 24岁: how old somebody is, which "three years of no claims" does not correct. */
const isOfAge = ({ type, text }: Span): boolean => type === 'duration' && /(?:yo|y\/o|old|岁)$/.test(text);

/** A model that nobody sells and one that is known stand for the same car. */
const slotOf = (type: Span['type']): Span['type'] => (type === 'unknownModel' ? 'model' : type);

/** What is corrected, without "sorry, I meant the". */
function withoutCorrecting(normal: string, { words }: Reader): string {
  const tokens = tokenise(normal);
  let rest = normal;
  for (const { from, to, value } of cuesOf(words, tokens).toReversed())
    if (value === 'corrects') {
      const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
      // The "not" of "sorry not" stays.
      rest = `${rest.slice(0, start)}${rest.slice(start, end).endsWith(' not') ? 'not' : ''}${rest.slice(end)}`;
    }
  return rest.replace(/^[\s,，]*(?:the |it's |its )?|(?<=^| )(?:sorry|不好意思)[\s,，]*/g, '');
}

/** After a correction: whether it changes the answer, which the answer itself says. */
const DIFFERS =
  /有(?:什么|啥)?(?:区别|不同|影响)吗?|一样吗|(?:does|is) (?:that|it) (?:change|make|any)[^?]*\??|(?:any|what'?s the) difference\??|same (?:thing|answer)\??/g;

/**
 * The cars listed in an answer, in order: the first named in each row of its table, or in each numbered line. What was
 * shown is read back from the answer itself, so that nothing about a conversation is kept but its turns.
 */
export function carsShown(answer: string | undefined, { words }: Reader): string[] {
  const shown: string[] = [];
  for (const line of (answer ?? '').split('\n')) {
    if (!/^(?:\||\d+\.|- )/.test(line)) continue;
    const cell = line.startsWith('|') ? (line.split('|')[1] ?? '') : line;
    const model = lex(cell, normalise(cell), words).find((span) => span.type === 'model');
    const id = model?.type === 'model' ? model.ids[0] : undefined;
    if (id !== undefined && !shown.includes(id)) shown.push(id);
  }
  return shown;
}

/** Asks for something other than the last answer again. */
/** So many words beside the wish for a language say something of their own. */
const SAYS_MORE = 10;
const OWN_QUESTION =
  /\b(?:is it|can it|does it|will it|should)\b|应该|[吗呢]|能不能(?!用)|可不可以(?!用)|\b(?:how much|how long|how often|how do i|how to|what (?:is|does|would|should|if)|which|when|where|why)\b|多少|怎么(?!说)|为什么|为啥|哪个|哪里|几年|多久|要不要|能不能(?!用)|会不会/;

const isCertain = ({ entries: [first] }: Reading): boolean => (first?.score ?? 0) >= CERTAIN;

function inLanguage(conversation: Conversation, language: Language): Conversation {
  return { ...conversation, language, current: { ...conversation.current, language } };
}

/** A model name that makes share ("L6") is the make's that was talked about. */
function withMake(reading: Reading, before: readonly Reading[], { makeOf }: Reader): Reading {
  const said = before
    .flatMap(({ spans }) =>
      spans.flatMap((span) =>
        span.type === 'model' ? [makeOf.get(span.ids[0] ?? '')] : span.type === 'make' ? [span.make] : [],
      ),
    )
    .at(-1);
  if (said === undefined) return reading;
  const spans = reading.spans.map((span): Span => {
    if (span.type !== 'model' || span.ids.length < 2) return span;
    const own = span.ids.filter((id) => makeOf.get(id) === said);
    return own.length > 0 ? { ...span, ids: own } : span;
  });
  return { ...reading, spans };
}

function aboutCars(matter: Matter | undefined): boolean {
  return /^intent:(?:select-car|compare-cars|verdict-on-car)$/.test(matter?.entries[0]?.value ?? '');
}

/** "Thinking of buying a Leaf", 想买个问界M7: about a car to buy, whatever know-how its words lie near. */
function buys({ normal, spans }: Reading, matter: Matter | undefined): boolean {
  return (
    BUYS.test(normal) &&
    spans.some(({ type, isNegated }) => type === 'model' && isNegated !== true) &&
    /^(?:general|intent):/.test(matter?.entries[0]?.value ?? '')
  );
}

const BUYS =
  /(?:想|打算|准备|考虑)(?:买|入手|提)|看[中上]了?|\b(?:thinking (?:of|about) (?:buying|getting)|want(?:ing)? to (?:buy|get)|look(?:ing)? (?:at|to) (?:buying|buy|getting|get)|considering (?:an?|the|buying)|shopping for)\b/;

function isTalk({ entries: [first], spans }: Reading): boolean {
  const saysMore = spans.some(({ type }) => type !== 'evidence' && type !== 'entry');
  return (
    !saysMore &&
    first !== undefined &&
    first.score > 0.5 &&
    /^intent:(?:thanks|greeting|goodbye|acknowledged)$/.test(first.value)
  );
}

/** "Changed" tells that it was done, "change" and "should be changed" do not, though phrases take any form of a word. */
function cuesOf(words: Words, tokens: readonly Token[]): Found<Cue>[] {
  return words.cues.in(tokens).filter(({ from, to, value }) => {
    const text = tokens[from]?.text ?? '';
    const isDue = tokens[from - 1]?.text === 'be';
    return value !== 'done' || to - from > 1 || !/^[a-z]/.test(text) || (text.endsWith('ed') && !isDue);
  });
}

function cuesIn(
  reading: Reading,
  { words }: Reader,
): { readonly first?: Cue | undefined; readonly all: ReadonlySet<Cue> } {
  const found = cuesOf(words, tokenise(reading.normal));
  return { first: found.find(({ from }) => from === 0)?.value, all: new Set(found.map(({ value }) => value)) };
}

/** Whether a message says that it begins something new. */
export const beginsAnew = ({ current }: Conversation, reader: Reader): boolean =>
  cuesIn(current, reader).all.has('anew');

/** Words that make a message a question rather than a fact told. */
export const ASKS =
  /\?|^(?:(?:and|but|so|ok) )?(?:what|whats|why|how|which|when|where|who|is|are|was|does|do|did|can|could|should|would|will|may)\b|[吗呢么嘛]|怎么|多少|哪|几|如何|是不是|能不能|要不要|会不会|还是|啥/;

/** How far a message goes on that asks nothing and tells nothing but circumstances. */
const TOLD_ON = 0.6;
/** "Beijing, two days of rain, parked outside", after an answer: circumstances, no matter of its own. */
const onlyTells = (reading: Reading): boolean =>
  !isTalk(reading) &&
  !isCertain(reading) &&
  reading.spans.length > 0 &&
  reading.spans.every(({ type }) => SLOTS.has(type) || type === 'evidence') &&
  !saysTrouble(reading) &&
  !asks(reading.normal) &&
  !WANTS.test(reading.normal);

/** Spans that fill a slot of what was asked before. */
const SLOTS = new Set<Span['type']>([
  'price',
  'distance',
  'year',
  'duration',
  'people',
  'wish',
  'percent',
  'country',
  'number',
]);

/** Whether the matter before is one that figures and wishes go on with: choosing cars, sums, what is due. */
function isOpen({ entries: [first] }: Matter): boolean {
  return (
    first?.value.startsWith('intent:') === true && !/thanks|greeting|goodbye|off-topic|decline|about/.test(first.value)
  );
}

/** Whether a message says nothing but what fills slots of the matter before: sums, years, wishes, what is refused. */
function onlyFills(spans: readonly Span[], before: Matter): boolean {
  const meaningful = spans.filter(({ type }) => type !== 'evidence');
  return (
    isOpen(before) &&
    meaningful.length > 0 &&
    meaningful.every(
      (span) =>
        SLOTS.has(span.type) ||
        ((span.type === 'make' || span.type === 'model') && span.isNegated === true) ||
        (span.type === 'entry' &&
          spans.some((wish) => wish.type === 'wish' && wish.start <= span.start && wish.end >= span.end)),
    )
  );
}

/** Whether a message by itself is about a trouble. */
const saysTrouble = ({ entries: [first] }: Reading): boolean =>
  first !== undefined && first.score >= SAID && ['symptom', 'code', 'part'].includes(classOf(first.value));

/** From this probability on a trouble is said in the message itself, and how much each degree of urgency adds. */
const SAID = 0.3;
const GRAVER = 3;
/** Troubles without a name: with more said they give way. */
const GENERIC = /^symptom:(?:generic|misc)/;
const FADES = 0.1;

const NOTHING: ReadonlySet<string> = new Set();
const DUE = 'intent:due-list';

/** A message that asks or wants something. */
const WANTS =
  /\?|^(?:(?:and|so|but|ok|okay|also|hi|hello|now|another|thanks)[,.! ]+)*(?:what|whats|why|how|which|when|where|who|is|are|was|does|do|did|can|could|should|would|will|may|any|best|recommend|looking|need|i want|i need|i'm looking|tell me|explain)\b|[吗呢么]|什么|怎么|多少|哪|如何|推荐|想买|想换/;

/** Asks the same of another thing. */
const SWITCHES =
  /^(?:(?:and|so|ok|then|easy|cool|great|thanks|right|fine|sorted)[,.! ]+)*(?:(?:what|how) about\b|and (?:the|for|on)\b)|^那.{0,14}呢|^.{1,10}呢(?:\??$|[?？]?[ ,，])/;

/** Signs that such a question has at most. */
const OF_ANOTHER = 60;
const FIGURES = new Set<Span['type']>(['price', 'percent', 'consumption', 'distance', 'duration']);

/** Whether a message asks the same of another thing: of one it names, or of another figure in a sum. */
function asksOfAnother({ normal, spans, entries: [own] }: Reading, { entries: [was] }: Matter): boolean {
  if (normal.length > OF_ANOTHER || !SWITCHES.test(normal)) return false;
  const isSum = /^intent:(?:running-cost|loan|total-cost|break-even)$/.test(was?.value ?? '');
  const isFigure = spans.some(({ type }) => FIGURES.has(type) || type === 'number');
  const isOfRecord = was?.value.startsWith('general:') === true && own?.value.startsWith('symptom:') !== true;
  return isSum ? isFigure : isOfRecord && spans.some(({ type }) => type === 'entry' || type === 'wish');
}

function matterOf(
  reading: Reading,
  before: Matter | undefined,
  dependence: number,
  together: Reading,
  reader: Reader,
): Matter {
  if (before === undefined) return { entries: reading.entries, kinds: reading.kinds };
  // "What about the tyres?": the same question about something else.
  const named = reading.spans.flatMap((span) => (span.type === 'entry' ? [span.id] : []));
  if (SWITCHES.test(reading.normal) && named.length > 0 && !isOpen(before))
    return { entries: [...new Set(named)].map((value, i) => ({ value, score: 0.9 / (i + 1) })), kinds: before.kinds };
  // "Anything but Toyota", "I live in a flat, no charger" after a choice of cars: no word about any record.
  const isRefusal = dependence >= GOES_ON && reading.spans.some(({ type }) => type === 'make');
  const isCondition = aboutCars(before) && !ASKS.test(reading.normal) && !saysTrouble(reading);
  if ((isRefusal || isCondition) && onlyFills(reading.spans, before))
    return { entries: before.entries, kinds: reading.kinds };
  // A code said now is what the message is about, whatever was said before.
  const hasCode = reading.spans.some((span) => span.type === 'code' && span.status === 'known');
  if (dependence === 0 || hasCode) return { entries: reading.entries, kinds: reading.kinds };
  const calm = reader.urgency.get(before.entries[0]?.value ?? '') ?? 0;
  // "The battery is a month old": what was done tells no new trouble.
  const own = cuesIn(reading, reader).all.has('done')
    ? new Map<string, number>()
    : new Map(reading.entries.map(({ value, score }) => [value, score]));
  const denied = new Set(
    reading.spans.flatMap((span) => (span.type === 'entry' && span.isNegated === true ? [span.id] : [])),
  );
  // "Did the oil and the filter" begins as a question does.
  const isTold = !ASKS.test(reading.normal.replace(/^did (?=the |an? |oil|both)/, '')) && !reading.normal.endsWith('?');
  const did = isTold ? doneIn([reading], reader) : NOTHING;
  const isTrouble = /^(?:symptom|code):/.test(before.entries[0]?.value ?? '');
  // "Did the oil and the cabin filter last month", of what is due: the list without them.
  if (did.size > 0 && before.entries[0]?.value === DUE && dependence >= GOES_ON) return before;
  const weighed = ({ value, score }: Scored<string>): Scored<string> => {
    // "No shaking when I brake", "the plugs are new": what is denied or done is not what it has become about.
    const isDenied = (denied.has(value) || (isTrouble && did.has(value))) && value !== before.entries[0]?.value;
    if ((GENERIC.test(value) || isDenied) && dependence >= GOES_ON) return { value, score: score * FADES };
    // What is said now and is more urgent than what was said before is what counts.
    const graver = (reader.urgency.get(value) ?? 0) - calm;
    const isGraver = graver > 0 && calm > 0 && (own.get(value) ?? 0) >= SAID;
    return { value, score: isGraver ? score * GRAVER ** graver : score };
  };
  return {
    entries: pooled(reading, before, together, dependence, reader.following)
      .map(weighed)
      .sort((a, b) => b.score - a.score),
    kinds: dependence < GOES_ON ? reading.kinds : kindsTogether(reading, before, together, reader),
  };
}

/** What a question that goes on takes over from the one before it, and from both read together (exponents). */
const KIND_BEFORE = 0.2;
const KIND_TOGETHER = 0.3;
/** A fact told after a question that is about no trouble answers something asked back: so much less is it a report. */
const TOLD = Math.exp(-2);
/** No kind is impossible. */
const LEAST_KIND = 0.01;

/**
 * The kind of question of a message that goes on. Exponents and shares are those that agreed best with the same
 * messages asked alone, in `conversations.jsonl`: 73 of 100 questions (their own kind: 69), 59 of 100 facts told
 * (that of the message before: 49).
 */
function kindsTogether(reading: Reading, before: Matter, together: Reading, reader: Reader): readonly Scored<Kind>[] {
  const isTrouble = ['symptom', 'code', 'part'].includes(classOf(before.entries[0]?.value));
  if (asks(reading.normal)) {
    const [old, both] = [before.kinds, together.kinds].map(
      (list) => new Map(list.map(({ value, score }) => [value, score])),
    );
    return inOrder(
      reading.kinds.map(({ value, score }) => ({
        value,
        score:
          Math.max(LEAST_KIND, score) *
          Math.max(LEAST_KIND, old?.get(value) ?? 0) ** KIND_BEFORE *
          Math.max(LEAST_KIND, both?.get(value) ?? 0) ** KIND_TOGETHER,
      })),
    );
  }
  if (cuesIn(reading, reader).all.has('corrects')) return before.kinds;
  if (isTrouble) return mixed(reading.kinds, before.kinds);
  return inOrder(
    together.kinds.map(({ value, score }) => ({ value, score: value === 'report' ? score * TOLD : score })),
  );
}

/** More told of a trouble: half a report, half what was asked before. */
function mixed(own: readonly Scored<Kind>[], before: readonly Scored<Kind>[]): Scored<Kind>[] {
  const old = new Map(before.map(({ value, score }) => [value, score]));
  return inOrder(own.map(({ value, score }) => ({ value, score: (score + (old.get(value) ?? 0)) / 2 })));
}

/** With scores that add up to 1, most probable first. */
function inOrder(kinds: readonly Scored<Kind>[]): Scored<Kind>[] {
  const sum = kinds.reduce((all, { score }) => all + score, 0) || 1;
  return kinds.map(({ value, score }) => ({ value, score: score / sum })).sort((a, b) => b.score - a.score);
}

/** What takes the other back, where it is told later: it is so without that. */
const CONTRARY: Readonly<Record<string, string>> = { 'not-braking': 'braking', braking: 'not-braking' };

/** Behind a "when": nothing happens then. */
const QUIET =
  /^(?:的?时候|时|的话)?(?:也|都|倒|却|反而|倒是)?(?:不会?|没有?)(?:再)?(?:抖|震|晃|响|叫|这样|事|问题|感觉)|^ (?:it |there )?(?:(?:doesn'?t|does not|won'?t|isn'?t|is not) (?:shake|vibrate|wobble|shimmy|judder|do it|happen)|(?:is|it's|its|it is|all) (?:fine|smooth|ok|okay|perfect|normal))/;

/** What a message says of when it happens: 刹车的时候不抖 tells of a shake without the brake. */
const whenOf = ({ normal, spans }: Reading): Extract<Span, { type: 'evidence' }>[] =>
  spans.flatMap((span) => {
    if (span.type !== 'evidence') return [];
    const other = CONTRARY[span.id];
    return [
      other !== undefined && span.isNegated !== true && QUIET.test(normal.slice(span.end, span.end + QUIET_REACH))
        ? { ...span, id: other }
        : span,
    ];
  });
const QUIET_REACH = 24;

/** Evidence of the thread; what was said last counts. */
function evidenceOf(thread: readonly Reading[]): { evidence: Set<string>; absent: Set<string> } {
  const evidence = new Set<string>();
  const absent = new Set<string>();
  for (const reading of thread) {
    const told = whenOf(reading);
    for (const span of told) if (span.isNegated !== true) evidence.delete(CONTRARY[span.id] ?? '');
    for (const span of told) {
      (span.isNegated === true ? absent : evidence).add(span.id);
      (span.isNegated === true ? evidence : absent).delete(span.id);
    }
  }
  return { evidence, absent };
}

const lastOf = <T extends Span['type']>(spans: readonly Span[], type: T): Extract<Span, { type: T }> | undefined =>
  spans.findLast((span): span is Extract<Span, { type: T }> => span.type === type && span.isNegated !== true);

/** What stands before the year of a job rather than of the car: "last changed in 2023". */
const OF_WORK =
  /(?:\b(?:changed|replaced|renewed|done|fitted|serviced|flushed|rebuilt|since|last)\b(?: (?:back|was|it|them))? (?:in )?|(?:上次|换过?|做过?|更换)(?:是|在|于)?)$/;

/** The car that readings tell of: what was said last of each; a model tells its make by `makeOf`. */
export function vehicleOf(readings: readonly Reading[], makeOf: ReadonlyMap<string, string>): Vehicle {
  const spans = readings.flatMap((reading) => [...reading.spans]);
  const model = lastOf(spans, 'model');
  const make = lastOf(spans, 'make')?.make ?? makeOf.get(model?.ids[0] ?? '');
  const year = lastOf(
    readings.flatMap(({ spans: of, normal }) =>
      of.filter((span) => span.type !== 'year' || !OF_WORK.test(normal.slice(0, span.start))),
    ),
    'year',
  );
  const odometer = spans.findLast((span) => span.type === 'distance' && span.role === 'odometer');
  const age = spans.findLast((span) => span.type === 'duration' && span.role === 'age');
  const powertrain = spans.findLast(
    (span) => span.type === 'wish' && span.field === 'powertrain' && span.isNegated !== true,
  );
  const engine = lastOf(spans, 'engine');
  const generation = lastOf(spans, 'generation');
  return {
    models: model?.ids ?? [],
    ...(make === undefined ? {} : { make }),
    ...(year === undefined ? {} : { year: year.year }),
    ...(odometer?.type === 'distance' ? { km: odometer.km.to ?? odometer.km.from ?? 0 } : {}),
    ...(age?.type === 'duration' ? { months: age.months.to ?? age.months.from ?? 0 } : {}),
    ...(powertrain?.type === 'wish' ? { powertrain: powertrain.value } : {}),
    ...(engine === undefined ? {} : { engine: engine.name }),
    ...(generation === undefined ? {} : { generation: generation.name }),
  };
}

/** Tokens around "replaced" that may name the part. */
const DONE_TOKENS = 5;

function doneWordsIn(thread: readonly Reading[], { words }: Reader): string[] {
  return thread.flatMap(({ normal }) => {
    const tokens = tokenise(normal);
    return cuesOf(words, tokens).flatMap(({ from, to, value }) => {
      if (value !== 'done') return [];
      const around = tokens
        .slice(Math.max(0, from - DONE_TOKENS), to + DONE_TOKENS)
        .filter((_, i) => i < Math.min(from, DONE_TOKENS) || i >= Math.min(from, DONE_TOKENS) + to - from);
      const latin = around.filter(({ type, text }) => type === 'word' && text.length >= 4).map(({ key }) => key);
      const pairs = around.flatMap(({ text, type, end }, i) =>
        type === 'han' && around[i + 1]?.type === 'han' && around[i + 1]?.start === end
          ? [text + (around[i + 1]?.text ?? '')]
          : [],
      );
      return [...latin, ...pairs];
    });
  });
}

/** Signs between "replaced" and the part it is about. */
const DONE_REACH = 40;

/** What stands between "replaced" and a part that it is not about: "replaced twice, is it the sensor?", "needs a pump, already changed the cap". */
const ASKS_BETWEEN =
  /[.?!;。？！；]|\b(?:is|are|could|can|would|should|still|now|but|needs?|wants?|says?|same|original|old|existing)\b|原来的|原厂的|旧的|是不是|会不会|还是|要不要|又|现在|需要/;
const CLAUSE = /[.?!;,。？！；，]/;

function clauseAround(normal: string, { start, end }: Span): string {
  const before = normal.slice(0, start).split(CLAUSE).at(-1) ?? '';
  return before + normal.slice(start, end) + (normal.slice(end).split(CLAUSE, 1)[0] ?? '');
}

/** Parts and services that the asker says are done: a name near "replaced", "换过". */
function doneIn(thread: readonly Reading[], { words }: Reader): Set<string> {
  const done = new Set<string>();
  for (const { normal, spans } of thread) {
    const tokens = tokenise(normal);
    for (const { from, to, value } of cuesOf(words, tokens)) {
      if (value !== 'done') continue;
      const start = tokens[from]?.start ?? 0;
      const end = tokens[to - 1]?.end ?? 0;
      for (const span of spans)
        if (
          span.type === 'entry' &&
          span.isNegated !== true &&
          // "The left bearing is new": the right one is not.
          !isOneSide(clauseAround(normal, span)) &&
          span.start < end + DONE_REACH &&
          span.end > start - DONE_REACH &&
          !(span.start >= end
            ? ASKS_BETWEEN.test(normal.slice(end, span.start))
            : CLAUSE.test(normal.slice(span.end, start)))
        )
          done.add(span.id);
    }
  }
  return done;
}
