import { colloquialExamples } from './data/symptoms/colloquial.ts';
import { examples } from './data/symptoms/examples.ts';
import { symptomList } from './data/symptoms/symptoms.ts';
import type { Symptom } from './data/symptoms/symptom.ts';
import { words } from './data/symptoms/words.ts';
import { topicExamples } from './data/near/topics.ts';
import { compileWhen } from './patterns.ts';
import { normalise } from './query.ts';
import { stem } from './search.ts';

/** Weighted terms of a text, of length 1. */
type Vector = ReadonlyMap<string, number>;

interface Example {
  /** The source id of the entry that answers, such as `symptom:ac-warm`. */
  readonly id: string;
  readonly vector: Vector;
}

/** Least likeness (cosine) at which the nearest example is taken for what the owner means. */
const ALIKE = 0.33;
/** The same for a question that asks for information rather than reports a trouble. */
const ALIKE_IF_ASKED = 0.6;
/** The same where the answer would be to stop driving. */
const ALIKE_IF_ALARM = 0.45;
/** The same where both hold: "should I …" is no report. */
const ALARM_IF_ASKED = 0.95;
/** The same for upkeep and know-how, which are asked for by nature. */
const ALIKE_TOPIC = 0.4;
const ASKS =
  /^(?:what|who|which|where|when|is|are|does|do|how (?:do|to|many|much|long|often|far)|should i (?:pump|use|put|buy|get|keep|change|turn))\b|是什么|什么意思|哪里|哪家|哪个|多少钱/;

/** They say how something is asked, not what about. */
const FUNCTION_WORDS = new Set(
  "a an the my your his her our their i me you it its he she they we them this that these those there here is are was were be been am do does did doing done has have had having can could will would shall should may might must of to in on at for from with by about as and or but if so than then what which who how where why whats it's i'm i've what's that's there's please just really very too also any some all get gett got go".split(
    ' ',
  ),
);

interface Known {
  readonly weight: (term: string) => number;
  /** The examples that hold a term. */
  readonly having: ReadonlyMap<string, readonly Example[]>;
}

let known: Known | undefined;
let concepts: readonly (readonly [name: string, pattern: RegExp])[] | undefined;
const symptomById = new Map(symptomList.map((symptom) => [symptom.id, symptom]));
/** Every topic asks about the same question in turn. */
let last: { readonly normal: string; readonly id: string | undefined } | undefined;

/**
 * The entry (its source id) whose examples are most like a question that fits no pattern, if one is alike enough.
 * Likeness is that of the words (Chinese by pairs of characters) and of the word sets they belong to,
 * so that "the handbrake squeaks" is near "brakes are squealing"; rare terms count more. All topics compete.
 */
export function nearestEntry(normal: string): string | undefined {
  if (last?.normal !== normal) last = { normal, id: findNearest(normal) };
  return last.id;
}

/** The nearest entry where it is a symptom. */
export function nearestSymptom(normal: string): Symptom | undefined {
  const id = nearestEntry(normal);
  return id?.startsWith('symptom:') === true ? symptomById.get(id.slice('symptom:'.length)) : undefined;
}

function findNearest(normal: string): string | undefined {
  known ??= learn();
  const { weight, having } = known;
  const question = vectorOf(features(normal), weight);
  const found = new Map<Example, { likeness: number; shared: number }>();
  for (const [term, value] of question)
    for (const example of having.get(term) ?? []) {
      const sum = found.get(example) ?? { likeness: 0, shared: 0 };
      sum.likeness += value * (example.vector.get(term) ?? 0);
      sum.shared += 1;
      found.set(example, sum);
    }
  const asked = ASKS.test(normal);
  let best: string | undefined;
  let most = 0;
  for (const [{ id }, { likeness, shared }] of found)
    if (shared >= sharedBy(id) && likeness > most && likeness > needed(id, asked)) [best, most] = [id, likeness];
  return best;
}

/** A word and the set it belongs to are two terms: one word alone names no job. */
function sharedBy(id: string): number {
  return id.startsWith('symptom:') ? 2 : 3;
}

/** A false alarm costs trust: the same doubt weighs more against a warning. */
function needed(id: string, asked: boolean): number {
  if (!id.startsWith('symptom:')) return ALIKE_TOPIC;
  const stop = symptomById.get(id.slice('symptom:'.length))?.urgency === 'stop';
  if (asked && stop) return ALARM_IF_ASKED;
  return Math.max(asked ? ALIKE_IF_ASKED : ALIKE, stop ? ALIKE_IF_ALARM : 0);
}

function learn(): Known {
  const texts = [
    ...[...examples, ...colloquialExamples].flatMap(([id, ...sayings]) =>
      sayings.map((saying) => [`symptom:${id}`, saying] as const),
    ),
    ...symptomList.flatMap(({ id, title }) => title.map((name) => [`symptom:${id}`, name] as const)),
    ...topicExamples.flatMap(([id, ...sayings]) => sayings.map((saying) => [id, saying] as const)),
  ].filter(([id]) => !id.startsWith('symptom:generic-'));
  const bags = texts.map(([id, text]) => ({ id, found: features(normalise(text)) }));
  const count = new Map<string, number>();
  for (const { found } of bags) for (const term of new Set(found)) count.set(term, (count.get(term) ?? 0) + 1);
  const weight = (term: string) => Math.log((bags.length + 1) / ((count.get(term) ?? 0) + 1));
  const having = new Map<string, Example[]>();
  for (const { id, found } of bags) {
    const vector = vectorOf(found, weight);
    const example = { id, vector };
    for (const term of vector.keys()) {
      const list = having.get(term);
      if (list === undefined) having.set(term, [example]);
      else list.push(example);
    }
  }
  return { weight, having };
}

function features(text: string): string[] {
  const normal = text.replace(/(\p{Script=Han})\1{2,}/gu, '$1');
  concepts ??= Object.keys(words).map((name) => [`#${name}`, compileWhen(`{${name}}`).needed[0] ?? /$^/] as const);
  const pairs = Array.from(normal.matchAll(/\p{Script=Han}+/gu)).flatMap(([run]) =>
    Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  );
  const named = concepts.filter(([, pattern]) => pattern.test(normal)).map(([name]) => name);
  return [...named, ...named, ...pairs, ...latinWords(normal)];
}

/** Without the segmenter of the search: here Chinese goes by pairs, and a segmenter is slow and large. */
function latinWords(normal: string): string[] {
  return (normal.match(/(?<![a-z\d'])[a-z][a-z\d']*/g) ?? []).map(stem).filter((word) => !FUNCTION_WORDS.has(word));
}

function vectorOf(found: readonly string[], weight: (term: string) => number): Vector {
  const vector = new Map<string, number>();
  for (const term of found) vector.set(term, (vector.get(term) ?? 0) + weight(term));
  const length = Math.hypot(...vector.values());
  if (length > 0) for (const [term, value] of vector) vector.set(term, value / length);
  return vector;
}
