import { examples } from './data/symptoms/examples.ts';
import { symptomList } from './data/symptoms/symptoms.ts';
import type { Symptom } from './data/symptoms/symptom.ts';
import { words } from './data/symptoms/words.ts';
import { compileWhen } from './patterns.ts';
import { normalise } from './query.ts';
import { terms } from './search.ts';

/** Weighted terms of a text, of length 1. */
type Vector = ReadonlyMap<string, number>;

interface Example {
  readonly symptom: Symptom;
  readonly vector: Vector;
}

/** Least likeness (cosine) at which the nearest example is taken for what the owner means. */
const ALIKE = 0.33;
/** The same for a question that asks for information rather than reports a trouble. */
const ALIKE_IF_ASKED = 0.6;
/** The same where the answer would be to stop driving. */
const ALIKE_IF_ALARM = 0.45;
const ASKS =
  /^(?:what|who|which|where|when|is|are|does|do|how (?:do|to|many|much|long|often|far))\b|是什么|什么意思|哪里|哪家|哪个|多少钱/;

let known: { readonly examples: readonly Example[]; readonly weight: (term: string) => number } | undefined;
let concepts: readonly (readonly [name: string, pattern: RegExp])[] | undefined;

/**
 * The symptom whose examples are most like a question that fits no pattern, if one is alike enough.
 * Likeness is that of the words (Chinese by pairs of characters) and of the word sets they belong to,
 * so that "the handbrake squeaks" is near "brakes are squealing"; rare terms count more.
 */
export function nearestSymptom(normal: string): Symptom | undefined {
  known ??= learn();
  const { weight, examples: all } = known;
  const question = vectorOf(features(normal), weight);
  let best: Symptom | undefined;
  let most = ASKS.test(normal) ? ALIKE_IF_ASKED : ALIKE;
  for (const { symptom, vector } of all) {
    const likeness = dot(question, vector);
    // A false alarm costs trust: the same doubt weighs more against a warning.
    const needed = symptom.urgency === 'stop' ? Math.max(most, ALIKE_IF_ALARM) : most;
    if (likeness > needed && shared(question, vector) >= 2) [best, most] = [symptom, likeness];
  }
  return best;
}

function learn(): NonNullable<typeof known> {
  const byId = new Map(symptomList.map((symptom) => [symptom.id, symptom]));
  const texts = [
    ...examples.flatMap(([id, ...sayings]) => sayings.map((saying) => [id, saying] as const)),
    ...symptomList.flatMap(({ id, title }) => title.map((name) => [id, name] as const)),
  ].filter(([id]) => !id.startsWith('generic-'));
  const bags = texts.map(([id, text]) => ({ symptom: byId.get(id), found: features(normalise(text)) }));
  const count = new Map<string, number>();
  for (const { found } of bags) for (const term of new Set(found)) count.set(term, (count.get(term) ?? 0) + 1);
  const weight = (term: string) => Math.log((bags.length + 1) / ((count.get(term) ?? 0) + 1));
  return {
    weight,
    examples: bags.flatMap(({ symptom, found }) =>
      symptom === undefined ? [] : [{ symptom, vector: vectorOf(found, weight) }],
    ),
  };
}

function features(normal: string): string[] {
  concepts ??= Object.keys(words).map((name) => [`#${name}`, compileWhen(`{${name}}`).needed[0] ?? /$^/] as const);
  const pairs = Array.from(normal.matchAll(/\p{Script=Han}+/gu)).flatMap(([run]) =>
    Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  );
  const named = concepts.filter(([, pattern]) => pattern.test(normal)).map(([name]) => name);
  return [...named, ...named, ...pairs, ...terms(normal).filter((term) => /^[a-z]/.test(term))];
}

function vectorOf(found: readonly string[], weight: (term: string) => number): Vector {
  const vector = new Map<string, number>();
  for (const term of found) vector.set(term, (vector.get(term) ?? 0) + weight(term));
  const length = Math.hypot(...vector.values());
  if (length > 0) for (const [term, value] of vector) vector.set(term, value / length);
  return vector;
}

function shared(a: Vector, b: Vector): number {
  let count = 0;
  for (const term of a.keys()) if (b.has(term)) count += 1;
  return count;
}

function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [term, value] of a) sum += value * (b.get(term) ?? 0);
  return sum;
}
