import type { Classifier } from './classifier.ts';
import { clausesOf, CURIOUS, isGeneralQuestion } from './clauses.ts';
import { entryTerms, kindTerms } from './features.ts';
import { lex } from './lexer.ts';
import type { Following, Modality, Reading, Scored, Span } from './reading.ts';
import type { Phrases } from './phrases.ts';
import { writtenCodes } from './spelling.ts';
import { languageOf, normalise, tokenise } from './text.ts';
import type { Kind } from '../records.ts';
import type { Likeness } from '../retrieve/likeness.ts';
import type { Words } from '../vocabulary.ts';
import type { Language } from '../../language.ts';

/** What the reading works with: the words and the two trained classifiers. */
export interface Reader {
  readonly words: Words;
  readonly entries: Classifier;
  readonly kinds: Classifier;
  readonly likeness: Likeness;
  /** What is learnt of messages that go on with what was said before. */
  readonly following: Following;
  /** Records that no car with an engine alone has anything to do with. */
  readonly electric: ReadonlySet<string>;
  /** Records the classifier has not learnt, new ones of ours and those from outside, and what they are called. */
  readonly unlearnt: { readonly ids: ReadonlySet<string>; readonly names: Phrases<string> };
  /** The make of a model. */
  readonly makeOf: ReadonlyMap<string, string>;
  /** How urgent the troubles are: 1 (watch) to 4 (stop). */
  readonly urgency: ReadonlyMap<string, number>;
}

/** How much more probable a phrase of `kinds.yaml` makes its kind, per word of the phrase (natural logarithm). */
const CUE_PER_WORD = 0.8;
/** At most so much, however long the phrase. */
const CUE_MOST = 2.8;
/** A sum in the question beside a word of judgement: "wants", "fair", "quoted". */
const QUOTED_SUM = 1.6;
/** Without any question in it, a message that tells of a trouble is a report. */
const NO_QUESTION = 2.2;
/** And a question is rather none. */
const A_QUESTION = -0.8;
/** Without a sum, judging words ask what it costs. */
const COST_NOT_FAIR = 0.8;
/** A code and nothing else asks what it is. */
const CODE_ALONE = 6;
/** How much a record's own name counts for beside the classifier (natural logarithm), and a longer name more. */
const NAMED = 1.8;
const NAMED_PER_SIGN = 0.05;
/** Guesses less probable than this are left out. */
const LEAST = 0.004;

/**
 * Reads one message, without its conversation: spans, kind of question, records it may be about, modality, what was not
 * understood. `before` is the language of the conversation, for messages without words ("P0430?"). About 1 ms for a
 * usual question; linear in its length.
 */
export function read(said: string, reader: Reader, before: Language = 'en'): Reading {
  const text = withoutThanks(said);
  const normal = writtenCodes(reader.words.mend(normalise(text)));
  const spans = withoutStrangers(lex(text, normal, reader.words), normal, reader.makeOf);
  const kinds = kindsOf(normal, spans, reader);
  return {
    text,
    normal,
    language: languageOf(normal) ?? before,
    spans,
    kinds,
    entries: entriesOf(normal, spans, reader, kinds[0]),
    modality: modalityOf(normal, kinds, spans),
    unread: unreadIn(normal, spans, reader),
  };
}

const THANKS =
  /^(?:(?:ok(?:ay)?|great|cool|perfect|right|ah|good|brilliant|好的?|行|嗯)[,，.。!！ ]*)*(?:thanks?(?: you)?(?: so much| a lot| very much| mate| for that| for the (?:help|info|advice))?|thx|ty|cheers|ta|谢谢[你您了啦]?|多谢|感谢)[,，.。!！~;； ]+(?=\S)/i;

/** "Thanks. And could it be the belt?": what is asked behind the thanks. */
function withoutThanks(text: string): string {
  const rest = text.trimStart().replace(THANKS, '');
  return asks(normalise(rest)) ? rest : text;
}

/** Shorter words are rather slips of the finger than names. */
const LONG_WORD = 4;

/** Words that no saying, record or name has: what was said with them was not understood. Ideographs are always known. */
function unreadIn(normal: string, spans: readonly Span[], { words }: Reader): string[] {
  const unknown = tokenise(normal).filter(
    ({ type, text, key, start }) =>
      type === 'word' &&
      text.length >= LONG_WORD &&
      !text.includes("'") &&
      !words.isKnownWord(key) &&
      !PLACE_BEFORE.test(normal.slice(Math.max(0, start - 10), start)) &&
      !spans.some((span) => span.start <= start && start < span.end),
  );
  return [...new Set(unknown.map(({ text }) => text))];
}

/** What stands behind these is where somebody is. */
const PLACE_BEFORE = /\b(?:in|near|from|outside|around|towards|via) $/;

/** A name of two to four ideographs between a make and a model number, and none of these, which stand between two cars. */
const OWN_NAME = /^\p{Script=Han}{2,4}$/u;
const BETWEEN = /[和或跟与同比换的不对还是有]/;
/** One car is spoken of: "the 2023", "a". */
const ONE_CAR = /\b(?:the|an?|this) (?:new )?(?:(?:19|20)\d\d )?$/;

/** 比亚迪海王星X9, "the 2023 Corolla Ranger": names of two makes run together are a car nobody sells. */
function withoutStrangers(spans: readonly Span[], normal: string, makeOf: Reader['makeOf']): readonly Span[] {
  const makesOf = (span: Span): readonly (string | undefined)[] =>
    span.type === 'model' ? span.ids.map((id) => makeOf.get(id)) : span.type === 'make' ? [span.make] : [];
  /** The make or model named last before the one that is looked at. */
  let last: Span | undefined;
  return spans.flatMap((span): Span[] => {
    const makes = makesOf(span);
    const before = last;
    if ((span.type === 'make' || span.type === 'model') && span.isNegated !== true) last = span;
    const other = before === undefined || makesOf(before).some((make) => makes.includes(make)) ? undefined : before;
    const stranger = (from: Span, name: string): Span => {
      const [make] = makesOf(from);
      const start = span.end - name.length;
      return { type: 'unknownModel', name, start, end: span.end, text: name, ...(make === undefined ? {} : { make }) };
    };
    if (span.type !== 'model' || other === undefined) return [span];
    const between = normal.slice(other.end, span.start);
    if (other.type === 'make')
      return OWN_NAME.test(between) && !BETWEEN.test(between) && /^[a-z]/.test(span.text)
        ? [stranger(other, between + span.text)]
        : [span];
    const isOne =
      between === ' ' && ONE_CAR.test(normal.slice(0, other.start)) && !/\b(?:or|vs|versus|and)\b/.test(normal);
    return isOne ? [stranger(other, normal.slice(other.start, span.end))] : [span];
  });
}

/** What makes a message a question; "the light is on" and "when I brake" are none. */
const QUESTION =
  /\?|^(?:is|are|was|were|do|does|did|can|could|should|would|will|may|has|have|am|any|anyone)\b|(?:^|[,.;] |and |so |but |or )(?:is|are|do|does|did|can|could|should|would|will)\b|\b(?:what|whats|what's|why|how|hows|which|where|who|whether|worth)\b|\b(?:can|should|could|do|does|is|will|would|may|must) (?:i|it|this|that|you|we|they|there)\b|\b(?:ok|okay|safe|normal|fair|legit|good|bad) (?:to|or|if)\b|[吗呢么嘛]|什么|怎么|怎样|为什么|为啥|多少|哪|几(?=年|个|次|天|万|块|公里)|如何|是不是|能不能|要不要|可不可以|会不会|有没有|还是|咋|啥|多久|行不行|求|该不该|值不值|好不好|合理|贵不|能否|可否|(\p{Script=Han})[不没]\1|不(?=[,?!. ]|$)/u;

/** "When braking", "when it is hot": a time, no question. */
const TIME =
  /(?<=\S )when (?=\w+ing\b|(?:i|it|the|you|my|we|at|in|going|cold|hot|warm|wet|stopped|parked|turned|driven|pressed|switched|left|under)\b)/g;

/** Whether a message asks anything, by its words. */
export function asks(normal: string): boolean {
  return QUESTION.test(normal.replaceAll(TIME, ''));
}

function kindsOf(normal: string, spans: readonly Span[], { kinds, words }: Reader): Scored<Kind>[] {
  const tokens = tokenise(normal);
  const cues = new Map<Kind, number>();
  for (const { from, to, value } of words.kinds.in(tokens)) {
    const weight = Math.min(CUE_MOST, CUE_PER_WORD * Math.max(1, to - from));
    cues.set(value, Math.max(cues.get(value) ?? 0, weight));
  }
  const hasSum = spans.some((span) => span.type === 'price' && (span.per === undefined || span.per === 'kwh'));
  if (hasSum && cues.has('fair')) cues.set('fair', (cues.get('fair') ?? 0) + QUOTED_SUM);
  if (!hasSum && cues.has('fair') && cues.has('cost')) cues.set('cost', (cues.get('cost') ?? 0) + COST_NOT_FAIR);
  const isCodeOnly =
    spans.some(({ type }) => type === 'code') &&
    tokens.every(({ type, start }) => type === 'mark' || spans.some((span) => span.start <= start && start < span.end));
  if (isCodeOnly) cues.set('what', CODE_ALONE);
  cues.set('report', (cues.get('report') ?? 0) + (asks(normal) ? A_QUESTION : NO_QUESTION));
  const asked = lastQuestion(normal);
  const own = asked === undefined ? undefined : new Map(predictKinds(asked, spans, kinds));
  const guesses = predictKinds(normal, spans, kinds).map(([value, score]) => ({
    value,
    score:
      (own === undefined ? score : (1 - LAST_SHARE) * score + LAST_SHARE * (own.get(value) ?? 0)) *
      Math.exp(cues.get(value) ?? 0),
  }));
  return balanced(guesses);
}

const predictKinds = (text: string, spans: readonly Span[], kinds: Classifier): [Kind, number][] =>
  kinds.predict(kindTerms(text, spans)).map(({ value, score }) => [value as Kind, score]);

/** From so many signs on a message is a story; its last question says what is asked, with this share. */
const STORY = 140;
const LAST_SHARE = 0.6;
/** Signs a question has at least. */
const LEAST_QUESTION = 8;

/** The last question of a long story; undefined where it is no story or asks nothing apart. */
function lastQuestion(normal: string): string | undefined {
  const isHan = /\p{Script=Han}/u.test(normal);
  if (normal.length < (isHan ? STORY / 3 : STORY)) return undefined;
  const last = clausesOf(normal)
    .map(({ since, end }) => normal.slice(since, end).trim())
    .findLast((clause) => clause.length >= (isHan ? LEAST_QUESTION / 2 : LEAST_QUESTION) && asks(clause));
  return last !== undefined && last.length < normal.length / 2 ? last : undefined;
}

/** How much the likeness to a record's sayings counts beside the classifier (natural logarithm); best on sayings held back. */
const LIKE = 6;
/** Records the classifier thinks possible at all, of which the likeness is taken. */
const POSSIBLE = 60;
/** What the classifier would give a record it has not learnt, where the question is at least so like it or names it. */
const UNLEARNT = 0.2;
const UNLEARNT_LIKE = 0.35;
/** How much its name counts (natural logarithm), in place of all that the classifier would know. */
const NAMED_UNLEARNT = 6;
/** A code in the question is what it is about, unless the words say otherwise. */
const CODE_SHARE = 0.8;
/** What is named behind it is when something is done ("a new filter at every oil change"), where something else is named. */
const OCCASION = /(?:\b(?:at|with) (?:every|each)|每次|每回)\s?$/;
/** Phrases of `talk.yaml` leave no doubt. */
const CERTAIN = 0.95;

function entriesOf(
  normal: string,
  spans: readonly Span[],
  reader: Reader,
  kind: Scored<Kind> | undefined,
): Scored<string>[] {
  const { entries, likeness, electric, unlearnt } = reader;
  const named = new Map<string, number>();
  const names = spans.filter((span) => span.type === 'entry');
  const subjects = names.filter(({ start }) => !OCCASION.test(normal.slice(0, start)));
  for (const span of subjects.length > 0 ? subjects : names)
    if (!(span.isNegated === true && /^(?:maintenance|part):/.test(span.id)))
      named.set(span.id, Math.max(named.get(span.id) ?? 0, NAMED + NAMED_PER_SIGN * span.text.length));
  for (const { type } of spans) {
    const id = NAMES_RECORD[type];
    if (id !== undefined) named.set(id, Math.max(named.get(id) ?? 0, NAMED));
  }
  if (choosesCar(normal, spans)) named.set('intent:select-car', BEST.test(normal) ? CHOOSES_BEST : CHOOSES);
  const isElectric = spans.some(
    (span) =>
      (span.type === 'wish' && span.field === 'powertrain') ||
      (span.type === 'evidence' && ELECTRIC.has(span.id)) ||
      span.type === 'model' ||
      span.type === 'make',
  );
  const isReport = kind?.value === 'report' && kind.score > REPORTED;
  const asked = likeness.termsOf(normal);
  const guesses = entries.predict(entryTerms(normal, spans));
  const scores = new Map(guesses.slice(0, POSSIBLE).map(({ value, score }) => [value, score]));
  for (const [id, weight] of unlearntNames(normal, unlearnt)) named.set(id, weight);
  for (const id of unlearnt.ids)
    if (named.has(id) || likeness.ofRecord(id, asked) >= UNLEARNT_LIKE) scores.set(id, UNLEARNT);
  for (const id of named.keys()) scores.set(id, Math.max(scores.get(id) ?? 0, LEAST));
  const weighed = [...scores].map(([value, score]) => ({
    value,
    score:
      score *
      Math.exp(
        (named.get(value) ?? 0) +
          LIKE * likeness.ofRecord(value, asked) +
          (isReport ? reportBonus(value) : 0) -
          (electric.has(value) && !isElectric ? NOT_ELECTRIC : 0),
      ),
  }));
  const found = balanced(weighed).filter(({ score }) => score >= LEAST);
  const said = spans.find((span) => span.type === 'entry' && span.id.startsWith('intent:'));
  if (said?.type === 'entry')
    return [
      { value: said.id, score: CERTAIN },
      ...found.map(({ value, score }) => ({ value, score: score * (1 - CERTAIN) })),
    ];
  const code = spans.find((span) => span.type === 'code' && span.status === 'known');
  if (code?.type !== 'code') return found;
  return [
    { value: `code:${code.code}`, score: CODE_SHARE },
    ...found.map(({ value, score }) => ({ value, score: score * (1 - CODE_SHARE) })),
  ];
}

/** The records not learnt that are named, with what a name counts. */
function unlearntNames(normal: string, { ids, names }: Reader['unlearnt']): Map<string, number> {
  const named = new Map<string, number>();
  if (ids.size === 0) return named;
  const tokens = tokenise(normal);
  for (const { from, to, value } of names.in(tokens)) {
    const length = (tokens[to - 1]?.end ?? 0) - (tokens[from]?.start ?? 0);
    named.set(value, Math.max(named.get(value) ?? 0, NAMED_UNLEARNT + NAMED_PER_SIGN * length));
  }
  return named;
}

/** A record about electric and hybrid cars, where nothing speaks of one (natural logarithm). */
const NOT_ELECTRIC = 3;
const ELECTRIC = new Set(['electric', 'hybrid', 'charging', 'home-charger', 'public-charger', 'low-charge']);

/** A message is a report from this probability on; then it is about a trouble rather than a service (natural logarithm). */
const REPORTED = 0.6;
const TROUBLE = 1;
const SERVICE = -1.2;

function reportBonus(id: string): number {
  return id.startsWith('symptom:') ? TROUBLE : id.startsWith('maintenance:') ? SERVICE : 0;
}

/** Figures that name a record as surely as a word does. */
const NAMES_RECORD: Partial<Record<Span['type'], string>> = {
  viscosity: 'tip:oil-grade',
  octane: 'tip:fuel-grade',
  tyreSize: 'general:tyre-size',
  pressure: 'tip:tyre-pressure',
};

/** A kind of car together with "best", "recommend" or a budget: choosing one is what is meant (natural logarithm). */
const CHOOSES = 4;
/** "Best car seat friendly SUV": whatever it shall be good for (natural logarithm). */
const CHOOSES_BEST = 6;
const BEST =
  /^(?:what(?:'?s| is) (?:the|a) )?(?:best|good|safest|cheapest|recommend\w*|suggest\w*)\b|求推荐|推荐(?:一|个|台|辆|款)/;
const CHOOSING =
  /\b(?:best|recommend\w*|suggest\w*|which|looking for|need an?|want an?|options?|budget|under (?=[$£€¥\d])|shopping for)\b|推荐|求推|想买|想换|预算|选哪|买什么|买啥|哪款|落地|左右的?/;

/** Asks for a car and nothing else: "what do i get", "what should I buy", 买啥. */
const WHICH_CAR =
  /\bwhat (?:do|should|can|would|could) (?:i|we|you|he|she) (?:get|buy|recommend|suggest|go for|look (?:at|for))\b(?! (?:from|out|done|if))|\bwhat (?:car|suv|truck|ute|van|to buy)\b|\bwhich (?:car|suv|truck|ute|van)\b|(?:买|选|推荐|求推荐?)(?:个|台|辆|款)?(?:什么|啥|哪)(?:车|款|个)/;

function choosesCar(normal: string, spans: readonly Span[]): boolean {
  const hasSum = spans.some((span) => span.type === 'price' && span.per === undefined);
  const hasModel = spans.some((span) => span.type === 'model' && span.isNegated !== true);
  if (hasSum && !hasModel && WHICH_CAR.test(normal)) return true;
  const hasBody = spans.some(
    (span) => span.type === 'wish' && (span.field === 'body' || span.field === 'size') && span.isNegated !== true,
  );
  return hasBody && CHOOSING.test(normal) && !spans.some(({ type }) => type === 'code');
}

/** Scores that add up to 1, most probable first. */
function balanced<T>(guesses: readonly Scored<T>[]): Scored<T>[] {
  const sum = guesses.reduce((all, { score }) => all + score, 0) || 1;
  return guesses.map(({ value, score }) => ({ value, score: score / sum })).sort((a, b) => b.score - a.score);
}

const HYPOTHETICAL =
  /\bif (?:\w+ ){1,4}ever\b|\bif\b.{0,60}\bwhat would (?:you|one|i)\b|^(?:what (?:should|do|can|to)|how (?:do|to|should)).{0,40}\bif\b|\b(?:what if|what happens? (?:if|when)|in case|would happen|hypothetical\w*|suppose)\b|(?:如果|万一|要是|假如|假设).{0,20}(?:怎么办|会怎|咋办|会不会|会发生|该怎么|第一步|干嘛|怎么处理)/;
/** Somebody's own car, or something that is happening. */
const OWN =
  /\b(?:my|our|mine|me|i|i'm|im|i've|we|just|now|today|yesterday|this morning|started|keeps?|suddenly|came on|won't|wont|her|his)\b|我|俺|咱|自己|刚|今天|昨天|突然|最近|现在|老是|一直|了(?:$|[,.!? ])|出现|这车|车子|老婆|亮了/;
const GENERAL =
  /^(?:how (?:do(?:es)?|is|are|long|often)|why (?:do(?:es)?|is|are)|what(?:'s| is| are| does| do|s)|when (?:do|does|is|should)|which|explain|tell me|difference|is it true|are there|do all|does)\b|是什么|什么意思|什么叫|原理|为什么会|怎么工作|有什么区别|区别|作用/;

/** Kinds that want something explained, and words that make it the asker's own trouble all the same. */
const EXPLAINS = new Set<Kind>(['why', 'what', 'true', 'compare', 'which', 'how']);
const MINE =
  /\b(?:my|i|i'm|im|i've|we|our|just|suddenly|today|yesterday|started)\b|我|俺|咱|刚|突然|今天|昨天|老婆|老公|亮了|了怎么办|怎么办/;

/** Kinds that ask about something that is the case. */
const ACUTE = new Set<Kind>(['report', 'drive', 'normal', 'should']);

/** Spans that tell a trouble. */
const TROUBLES = new Set<Span['type']>(['evidence', 'entry', 'code']);

/** Whether a trouble is reported, only asked about, or thought of. */
function modalityOf(normal: string, kinds: readonly Scored<Kind>[], spans: readonly Span[]): Modality {
  if (CURIOUS.test(normal)) return 'information';
  if (HYPOTHETICAL.test(normal)) return 'hypothetical';
  const clauses = clausesOf(normal).map((clause) => ({ ...clause, text: normal.slice(clause.start, clause.end) }));
  const told = clauses.filter(({ text }) => !isGeneralQuestion(text));
  const tellsTrouble = told.some(({ start, end }) =>
    spans.some((span) => TROUBLES.has(span.type) && span.start >= start && span.start < end),
  );
  if (told.length < clauses.length && !tellsTrouble) return 'information';
  const [kind] = kinds;
  if (kind?.value === 'report' && kind.score > 0.5) return 'report';
  if (GENERAL.test(normal) && !OWN.test(normal)) return 'information';
  if (kind !== undefined && kind.score > 0.6 && EXPLAINS.has(kind.value) && !MINE.test(normal)) return 'information';
  return OWN.test(normal) || (kind !== undefined && ACUTE.has(kind.value)) ? 'report' : 'information';
}
