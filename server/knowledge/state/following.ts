import { hashOf, softmax } from '../reading/classifier.ts';
import { read, type Reader } from '../reading/read.ts';
import type { Following, Reading, Scored, Span } from '../reading/reading.ts';
import { tokenise } from '../reading/text.ts';
import type { Kind } from '../records.ts';
import type { Asked } from '../retrieve/likeness.ts';

/** What one message is about, in its conversation. */
export interface Matter {
  /** Records and intents, most probable first. */
  readonly entries: readonly Scored<string>[];
  readonly kinds: readonly Scored<Kind>[];
}

/** A matter of the conversation with all that was said of it. */
export interface Thread {
  readonly matter: Matter;
  /** The messages about it, the newest last. */
  readonly readings: readonly Reading[];
  /** What they said, outside names. */
  readonly words: ReadonlySet<string>;
}

/** Signs of a message and a thread, by name: what speaks for the message going on with the thread, or against it. */
export type Signs = Readonly<Record<string, number>>;

/** How a message goes on with what was said before. */
export interface Followed {
  /** The thread it would go on with; undefined where nothing was said before. */
  readonly thread: Thread | undefined;
  /** How probable it is that it does, 0 to 1, beside being a matter of its own. */
  readonly dependence: number;
  /** What the thread and the message say, read as one. */
  readonly joint: Reading;
}

/** In signs: what is read together at most, the newest messages; so that the tenth message costs what the second does. */
const JOINT = 300;
/** Threads a message may return to. */
const THREADS = 3;
/** Entries of a thread that a message may be about as well. */
const ABOUT = 4;

/** Some signs become several when they are read: of "½" three. */
const lengthOf = ({ text, normal }: Reading): number => Math.max(text.length, normal.length);

/** What the thread and the message say together, read as one; the message alone where nothing more of the thread fits. */
export function readTogether(thread: readonly Reading[], reading: Reading, reader: Reader): Reading {
  let left = JOINT - lengthOf(reading);
  const from = thread.findLastIndex((each) => (left -= lengthOf(each)) < 0) + 1;
  if (from === thread.length) return reading;
  return read([...thread.slice(from), reading].map(({ text }) => text).join('. '), reader);
}

/** The class of a record or intent: what kind of matter it is. */
export function classOf(id: string | undefined): string {
  if (id === undefined) return 'nothing';
  if (/^intent:(?:select-car|compare-cars|verdict-on-car)$/.test(id)) return 'cars';
  if (/^intent:(?:total-cost|running-cost|resale-value|loan|break-even)$/.test(id)) return 'money';
  if (id === 'intent:due-list') return 'maintenance';
  if (id.startsWith('tip:')) return 'general';
  return id.slice(0, id.indexOf(':'));
}

const CAR_SPANS = new Set<Span['type']>(['model', 'make', 'year', 'generation', 'engine', 'unknownModel']);
const FIGURES = new Set<Span['type']>([
  'price',
  'distance',
  'duration',
  'number',
  'percent',
  'people',
  'country',
  'year',
]);

/** From this rarity on a word tells what a message is about. */
const TELLING = 2.5;

/** The words of a message, outside what names a car or a record: pairs of ideographs, stems of others. */
function wordsOf({ normal, spans }: Reading): string[] {
  const named = new Set<number>();
  for (const { type, start, end } of spans)
    if (type !== 'evidence' && type !== 'wish') for (let at = start; at < end; at += 1) named.add(at);
  const tokens = tokenise(normal).filter(({ type, start }) => type !== 'mark' && !named.has(start));
  return tokens.flatMap(({ key, type, end }, i) => {
    if (type === 'number') return [];
    if (type !== 'han') return [key];
    const next = tokens[i + 1];
    return next?.type === 'han' && next.start === end ? [key + next.key] : [];
  });
}

const SUBJECTS = new Set<Span['type']>(['entry', 'code', 'evidence', 'model', 'unknownModel', 'make']);

/** Whether a message has no subject of its own: "how urgent is it". */
export const namesNothing = ({ spans }: Pick<Reading, 'spans'>): boolean =>
  !spans.some(({ type }) => SUBJECTS.has(type));

/** A thread with one more message, or a new one. */
export function continued(thread: Thread | undefined, reading: Reading, matter: Matter): Thread {
  return {
    matter,
    readings: [...(thread?.readings ?? []), reading],
    words: new Set([...(thread?.words ?? []), ...wordsOf(reading)]),
  };
}

/** The sign every message has. */
export const ALWAYS = 'always';

/** Up to so many words a message is short, from so many on long; an ideograph is half a word. */
const SHORT = 4;
const LONG = 12;
/** From this probability on a record is nearly certain, and below that one a kind of question is none. */
const CERTAIN = 0.75;
const LEAST_KIND = 0.05;
/** Threads further back are all alike. */
const OLDEST = 2;
/** In signs: what of a thread another record is compared with. */
const THREAD_END = 300;

const scoreOf = (list: readonly Scored<string>[], id: string | undefined): number =>
  list.find(({ value }) => value === id)?.score ?? 0;
const namesOf = ({ spans }: Reading): string[] => spans.flatMap((span) => (span.type === 'entry' ? [span.id] : []));
const modelsOf = ({ spans }: Reading): readonly string[] =>
  spans.flatMap((span) => (span.type === 'model' ? span.ids : []));

/** A message with what is looked at for every thread. */
interface Message {
  readonly reading: Reading;
  /** Those outside names. */
  readonly words: ReadonlySet<string>;
  readonly asked: Asked;
}

/** What a message has by itself, whatever it goes on with. */
function ownSigns({ reading, words }: Message): Record<string, number> {
  const { normal, spans, entries, kinds, modality } = reading;
  const tokens = tokenise(normal).filter(({ type }) => type !== 'mark');
  const signs: Record<string, number> = { [ALWAYS]: 1 };
  const length = tokens.reduce((sum, { type }) => sum + (type === 'han' ? 0.5 : 1), 0);
  signs['length'] = Math.log(1 + length);
  if (length <= SHORT) signs['short'] = 1;
  if (length > LONG) signs['long'] = 1;
  const own = entries[0];
  if (own !== undefined) {
    signs['sure'] = own.score;
    signs['certain'] = Number(own.score > CERTAIN);
    signs[`own ${classOf(own.value)}`] = own.score;
  }
  signs[modality] = 1;
  for (const { value, score } of kinds) if (score >= LEAST_KIND) signs[`kind ${value}`] = score;
  const said = spans.filter(({ isNegated, type }) => isNegated !== true && type !== 'evidence');
  for (const { type } of said) signs[`names ${type}`] = 1;
  if (spans.some(({ isNegated }) => isNegated === true)) signs['negates'] = 1;
  if (namesNothing(reading)) signs['names nothing'] = 1;
  if (said.length > 0 && said.every(({ type }) => CAR_SPANS.has(type) || FIGURES.has(type) || type === 'wish'))
    signs['only fills'] = 1;
  for (const word of words) signs[`says ${word}`] = 1;
  const [first, second] = tokens;
  if (first !== undefined)
    signs[`begins ${first.type === 'han' && second?.type === 'han' ? first.key + second.key : first.key}`] = 1;
  return signs;
}

/** The signs of a message beside the kind of matter a thread is about. */
function besideMatter({ entries, kinds }: Reading, signs: Signs, matter: string): Record<string, number> {
  const beside: Record<string, number> = { [`about ${matter}`]: 1, [`length about ${matter}`]: signs['length'] ?? 0 };
  const asked = kinds.filter(({ score }) => score >= LEAST_KIND);
  for (const { value, score } of asked) beside[`kind ${value} about ${matter}`] = score;
  if (signs['only fills'] === 1) beside[`only fills about ${matter}`] = 1;
  if (signs['names nothing'] !== 1) return beside;
  beside[`names nothing about ${matter}`] = 1;
  beside['sure, names nothing'] = entries[0]?.score ?? 0;
  for (const { value, score } of asked) beside[`kind ${value}, names nothing`] = score;
  return beside;
}

/** How far the words, names and cars of a message are those of a thread. */
function shared({ reading, words, asked }: Message, thread: Thread, matter: string): Record<string, number> {
  const signs: Record<string, number> = {};
  const telling = [...words].filter((word) => word.length > 1 && (asked.known.get(hashOf(word)) ?? 0) > TELLING);
  const known = telling.filter((word) => thread.words.has(word)).length;
  signs['new words'] = Math.log(1 + telling.length - known);
  signs[`new words about ${matter}`] = signs['new words'];
  signs['shares words'] = known / Math.max(1, telling.length);
  signs['shares a word'] = Number(known > 0);
  const named = namesOf(reading);
  const namedBefore = new Set([...thread.readings.flatMap(namesOf), thread.matter.entries[0]?.value]);
  if (named.some((id) => namedBefore.has(id))) signs['names the same'] = 1;
  if (named.some((id) => !namedBefore.has(id))) signs['names another'] = 1;
  const models = modelsOf(reading);
  const modelsBefore = new Set(thread.readings.flatMap(modelsOf));
  if (models.length > 0 && modelsBefore.size > 0)
    signs[models.some((id) => modelsBefore.has(id)) ? 'the same car' : 'another car'] = 1;
  if (models.length > 0 && modelsBefore.size === 0) signs['a first car'] = 1;
  return signs;
}

/** How far a message is about the records of a thread, by itself and read together with it, and how far about its own. */
function records(
  { reading: { entries }, asked }: Message,
  thread: Thread,
  joint: Reading,
  matter: string,
  { likeness }: Reader,
): Record<string, number> {
  const own = entries[0];
  const about = thread.matter.entries.slice(0, ABOUT);
  const last = about[0]?.value;
  const alike = last === undefined ? 0 : likeness.ofRecord(last, asked);
  const signs: Record<string, number> = {
    fits: about.reduce((sum, { value }) => sum + scoreOf(entries, value), 0),
    'fits its first': scoreOf(entries, last),
    'together the same': scoreOf(joint.entries, last),
    alike,
  };
  if (own === undefined) return { ...signs, 'alike more to its own': -alike };
  const alikeOwn = likeness.ofRecord(own.value, asked);
  signs['alike its own'] = alikeOwn;
  signs['alike more to its own'] = alikeOwn - alike;
  const said = thread.readings.map((each) => each.normal).join(' ');
  signs['its own alike to the thread'] = likeness.ofRecord(own.value, likeness.termsOf(said.slice(-THREAD_END)));
  if (classOf(own.value) === matter) signs['same class'] = own.score;
  if (!about.some(({ value }) => value === own.value)) {
    signs['another'] = own.score;
    signs[`sure about ${matter}`] = own.score;
  }
  if (own.value !== last) {
    signs['together its own'] = scoreOf(joint.entries, own.value);
    signs[`${classOf(own.value)} after ${matter}`] = own.score;
  }
  return signs;
}

/** The signs of a message beside one thread. `age`: threads that were spoken of since. */
function besideThread(
  message: Message,
  own: Signs,
  thread: Thread,
  age: number,
  joint: Reading,
  reader: Reader,
): Signs {
  const matter = classOf(thread.matter.entries[0]?.value);
  const earlier: Record<string, number> = age === 0 ? {} : { earlier: 1 };
  if (age > 0) for (const name of Object.keys(own)) if (name.startsWith('begins ')) earlier[`earlier ${name}`] = 1;
  return {
    ...besideMatter(message.reading, own, matter),
    ...records(message, thread, joint, matter, reader),
    ...shared(message, thread, matter),
    ...earlier,
    age: Math.min(OLDEST, age),
  };
}

/** What speaks for a message going on with each of some threads, or against it. */
export interface Ways {
  /** What the message has by itself. */
  readonly own: Signs;
  /** What it has beside each thread, in their order. */
  readonly beside: readonly Signs[];
  /** What it says together with the first thread. */
  readonly joint: Reading;
}

/**
 * The signs of a message for each thread it may go on with, the newest first. Only with the newest it is read together:
 * with the others too it would cost twice as much, and finds no more.
 */
export function waysOf(reading: Reading, threads: readonly Thread[], reader: Reader): Ways {
  const message = { reading, words: new Set(wordsOf(reading)), asked: reader.likeness.termsOf(reading.normal) };
  const own = ownSigns(message);
  const joint = readTogether(threads[0]?.readings ?? [], reading, reader);
  const beside = threads.map((thread, age) =>
    besideThread(message, own, thread, age, age === 0 ? joint : reading, reader),
  );
  return { own, beside, joint };
}

/** The most probable of the ways, and how probable it is beside none of them, 0 to 1. */
export function likeliest(
  { own, beside }: Ways,
  weights: Signs,
): { readonly way: number; readonly dependence: number } {
  const logits = beside.map((signs) => weigh(signs, weights));
  const way = logits.indexOf(Math.max(...logits));
  return { way, dependence: 1 / (1 + Math.exp(-weigh(own, weights) - (logits[way] ?? 0))) };
}

const weigh = (signs: Signs, weights: Signs): number =>
  Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);

/** No record is impossible. */
const LEAST = 0.003;

/** Kinds of question that are asked of a part or a service rather than of the trouble it is for. */
const OF_JOBS = new Set<string>(['cost', 'fair', 'how', 'when', 'where', 'which']);

/** "Towed it, how much are pads and discs": a part or service is named, and asked about. */
const namesJob = (id: string, { spans, kinds }: Reading): boolean =>
  /^(?:part|maintenance):/.test(id) &&
  OF_JOBS.has(kinds[0]?.value ?? '') &&
  spans.some((span) => span.type === 'entry' && span.id === id && span.isNegated !== true);

/**
 * What speaks for a record being what a message is about: what the message says itself, what was talked about before,
 * and what both say together, as logarithms; each also as far as the message goes on.
 */
export function poolTerms(
  id: string,
  lists: readonly (readonly Scored<string>[])[],
  dependence: number,
  reading: Reading,
): Signs {
  const [own = 0, before = 0, together = 0] = lists.map((list) =>
    Math.log(Math.max(LEAST, list.find(({ value }) => value === id)?.score ?? 0)),
  );
  return {
    own,
    'own, goes on': own * dependence,
    'before, goes on': before * dependence,
    'together, goes on': together * dependence,
    'a job named, goes on': namesJob(id, reading) ? dependence : 0,
  };
}

/** The records of a message that goes on so far with what was said before, most probable first; they add up to 1. */
export function pooled(
  reading: Reading,
  before: Matter,
  together: Reading,
  dependence: number,
  { pool }: Following,
): Scored<string>[] {
  const lists = [reading.entries, before.entries, together.entries];
  const ids = [...new Set(lists.flatMap((list) => list.map(({ value }) => value)))];
  const logits = ids.map((id) => weigh(poolTerms(id, lists, dependence, reading), pool));
  const shares = softmax(Float64Array.from(logits));
  return ids.map((value, i) => ({ value, score: shares[i] ?? 0 })).sort((a, b) => b.score - a.score);
}

/** The threads a message may go on with, the newest first. */
export function threadsBefore(threads: readonly Thread[]): Thread[] {
  return threads.slice(-THREADS).toReversed();
}

/** Kinds of question that ask whether one may go on. */
const ASKS_LEAVE = new Set<string>(['drive', 'may', 'should', 'normal']);
/** How or where one would drive is no subject: "so the motorway tomorrow, is that all right". */
const DRIVES = new Set(['high-speed', 'low-speed', 'long-trip', 'in-traffic', 'uphill']);
/** So far "can I keep going slowly" goes on with the trouble told before it. */
const HELD = 0.9;

/** From this urgency of a trouble on (gentle to a workshop, or stop) it is held to, however sure another record is. */
const GRAVE = 3;

/**
 * Whether a message without a subject asks if one may go on with a trouble: it is about that trouble, whatever else its
 * words resemble, for no other record may say yes to it. Of a harmless trouble only where its words are no other's surely.
 */
function asksLeave({ entries, kinds, spans }: Reading, { matter }: Thread, { urgency }: Reader): boolean {
  const about = matter.entries[0]?.value;
  const isGrave = kinds[0]?.value === 'drive' || classOf(about) === 'code' || (urgency.get(about ?? '') ?? 0) >= GRAVE;
  const isHeld = isGrave || (entries[0]?.score ?? 0) < CERTAIN;
  const others = spans.filter((span) => !(span.type === 'evidence' && DRIVES.has(span.id)));
  const asks = ASKS_LEAVE.has(kinds[0]?.value ?? '') && namesNothing({ spans: others });
  return asks && isHeld && ['symptom', 'code'].includes(classOf(about));
}

/** How far a message that says so returns to a matter, and how far where it surely asks something else of it. */
const RETURNS = 0.9;
const ASKS_ELSE = 0.4;

/**
 * "Back to the lease", 回到刚才那件事: the matter that shares most words with the message, else the one before the last.
 * `threads`: the newest first, at least two.
 */
export function returnTo(reading: Reading, threads: readonly Thread[], reader: Reader): Followed {
  const words = wordsOf(reading);
  const sharedWith = (thread: Thread): number => words.filter((word) => thread.words.has(word)).length;
  const [last, before] = threads;
  const best = threads.toSorted((a, b) => sharedWith(b) - sharedWith(a))[0] as Thread;
  const thread = best === last || sharedWith(best) === 0 ? (before ?? best) : best;
  const [own] = reading.entries;
  const asksElse = own !== undefined && own.score >= CERTAIN && !own.value.startsWith('intent:');
  const isSame = own?.value === thread.matter.entries[0]?.value;
  return {
    thread,
    dependence: asksElse && !isSame ? ASKS_ELSE : RETURNS,
    joint: readTogether(thread.readings, reading, reader),
  };
}

/** Which thread a message goes on with, by the learnt weights of its signs. `threads`: the newest first. */
export function follow(reading: Reading, threads: readonly Thread[], reader: Reader): Followed {
  const ways = waysOf(reading, threads, reader);
  const { way, dependence } = likeliest(ways, reader.following.weights);
  const thread = threads[way];
  if (thread === undefined) return { thread, dependence: 0, joint: reading };
  return {
    thread,
    dependence: asksLeave(reading, thread, reader) ? Math.max(HELD, dependence) : dependence,
    joint: way === 0 ? ways.joint : readTogether(thread.readings, reading, reader),
  };
}
