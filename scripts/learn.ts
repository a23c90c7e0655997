import { createHash } from 'node:crypto';
import { countTerms, emphasis, hashOf, softmax, type Header } from '../server/knowledge/reading/classifier.ts';

/** A saying as the classifier learns it. */
export interface Lesson {
  readonly id: string;
  readonly terms: readonly string[];
}

/** How often all sayings are gone through. */
const EPOCHS = 8;
/** Learning rate of AdaGrad. */
const RATE = 0.5;
/** Squared gradients every weight starts with: what is seen once moves it little, which keeps most at nothing. */
const FIRST_SUM = 10;
/** Pulls every weight a little towards nothing at each step (L2), so that none stays large without need. */
const DECAY = 0.0001;
/** Terms said in fewer sayings teach nothing about other sayings. */
const LEAST_SAYINGS = 2;
/** How much a term that is not learnt counts in the length of a text, as a share of the rarest. */
const UNSEEN_SHARE = 0.5;
/** Length of a text's vector: the larger, the faster learning is sure. */
const REACH = 8;
/** Gradients below this change nothing. */
const NEGLIGIBLE = 0.005;
/** An entry with few sayings counts for more, one with many for less. */
const USUAL_COUNT = 20;
/** Smaller weights, of bytes up to 127, are left out of the file. */
const LEAST_BYTE = 4;
/** The largest weight as a signed byte. */
const LARGEST = 127;
/** Softmax temperature, measured by cross-validation. */
const TEMPERATURE = 1;

/** Weights as learnt, a row of `ids.length` for every term. */
interface Learnt {
  readonly ids: readonly string[];
  readonly terms: readonly string[];
  readonly rarities: Float32Array;
  readonly unseenRarity: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Digest of what a model was trained on: changes with every saying and with every term seen in one. */
export function digestOf(lessons: readonly Lesson[]): string {
  const hash = createHash('sha256');
  for (const { id, terms } of lessons) hash.update(`${id}\t${terms.join('\t')}\n`);
  hash.update(
    [
      EPOCHS,
      RATE,
      FIRST_SUM,
      NEGLIGIBLE,
      DECAY,
      LEAST_SAYINGS,
      UNSEEN_SHARE,
      REACH,
      USUAL_COUNT,
      LEAST_BYTE,
      TEMPERATURE,
    ].join(),
  );
  return hash.digest('hex').slice(0, 32);
}

/** Trains and packs a model; the same lessons always give the same bytes. Takes seconds. */
export function trainModel(lessons: readonly Lesson[]): Uint8Array<ArrayBuffer> {
  return pack(learn(lessons), digestOf(lessons));
}

interface Sample {
  readonly id: number;
  readonly rows: Int32Array;
  readonly values: Float32Array;
}

function learn(lessons: readonly Lesson[]): Learnt {
  const counts = new Map<string, number>();
  for (const { terms } of lessons) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const terms = [...counts].filter(([, count]) => count >= LEAST_SAYINGS).map(([term]) => term);
  const rowOf = new Map(terms.map((term, row) => [term, row]));
  const rarities = Float32Array.from(terms, (term) => Math.log((lessons.length + 1) / ((counts.get(term) ?? 0) + 1)));
  const unseenRarity = UNSEEN_SHARE * Math.log(lessons.length + 1);
  const ids = [...new Set(lessons.map(({ id }) => id))].sort((a, b) => (a < b ? -1 : 1));
  const idOf = new Map(ids.map((id, i) => [id, i]));
  const samples = lessons.map(({ id, terms: said }) =>
    sampleOf(idOf.get(id) ?? 0, said, rowOf, rarities, unseenRarity),
  );
  const width = ids.length;
  const sayings = new Float64Array(width);
  for (const { id } of samples) sayings[id] = (sayings[id] ?? 0) + 1;
  const weights = new Float32Array(terms.length * width);
  const bias = new Float32Array(width);
  const sums = new Float32Array(weights.length).fill(FIRST_SUM);
  const random = generator();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(samples, random);
    for (const sample of samples) {
      const errors = softmax(scores(sample, weights, bias));
      errors[sample.id] = (errors[sample.id] ?? 0) - 1;
      const factor = Math.sqrt(USUAL_COUNT / ((sayings[sample.id] ?? 0) + 5));
      improve(
        sample,
        errors.map((error) => error * factor),
        weights,
        bias,
        sums,
      );
    }
  }
  return { ids, terms, rarities, unseenRarity, weights, bias };
}

/** A text as rows of terms and their values, of length {@link REACH}. */
function sampleOf(
  id: number,
  terms: readonly string[],
  rowOf: ReadonlyMap<string, number>,
  rarities: Float32Array,
  unseenRarity: number,
): Sample {
  const said = [...countTerms(terms)].map(([term, count]) => {
    const row = rowOf.get(term) ?? -1;
    return [row, emphasis(count, row < 0 ? unseenRarity : (rarities[row] ?? 0))] as const;
  });
  const length = Math.hypot(...said.map(([, value]) => value)) || 1;
  const present = said.filter(([row]) => row >= 0);
  return {
    id,
    rows: Int32Array.from(present, ([row]) => row),
    values: Float32Array.from(present, ([, value]) => (value / length) * REACH),
  };
}

function scores({ rows, values }: Sample, weights: Float32Array, bias: Float32Array): Float64Array {
  const logits = Float64Array.from(bias);
  const width = bias.length;
  for (let k = 0; k < rows.length; k += 1) {
    const start = (rows[k] ?? 0) * width;
    const value = values[k] ?? 0;
    for (let id = 0; id < width; id += 1) logits[id] = (logits[id] ?? 0) + value * (weights[start + id] ?? 0);
  }
  return logits;
}

/** One step of AdaGrad along the errors that matter. */
function improve(
  { rows, values }: Sample,
  errors: Float64Array,
  weights: Float32Array,
  bias: Float32Array,
  sums: Float32Array,
): void {
  const width = errors.length;
  const wrong: number[] = [];
  for (let id = 0; id < width; id += 1) if (Math.abs(errors[id] ?? 0) > NEGLIGIBLE) wrong.push(id);
  for (const id of wrong) bias[id] = (bias[id] ?? 0) - 0.01 * (errors[id] ?? 0);
  for (let k = 0; k < rows.length; k += 1) {
    const start = (rows[k] ?? 0) * width;
    const value = values[k] ?? 0;
    for (const id of wrong) {
      const at = start + id;
      const gradient = value * (errors[id] ?? 0) + DECAY * (weights[at] ?? 0);
      const sum = (sums[at] ?? 0) + gradient * gradient;
      sums[at] = sum;
      weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(sum);
    }
  }
}

/** Random numbers that are the same at every run (a linear congruential generator): the same sayings give the same file. */
function generator(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(list: Sample[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as Sample, list[i] as Sample];
  }
}

function pack({ ids, terms, rarities, unseenRarity, weights, bias }: Learnt, digest: string): Uint8Array<ArrayBuffer> {
  const width = ids.length;
  const weightUnit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST;
  const rarityUnit = rarities.reduce((most, rarity) => Math.max(most, rarity), 0) / 255;
  const order = terms.map((term, row) => [hashOf(term), row] as const).sort(([a], [b]) => a - b);
  const starts = [0];
  const classes: number[] = [];
  const values: number[] = [];
  for (const [, row] of order) {
    for (let id = 0; id < width; id += 1) {
      const byte = Math.round((weights[row * width + id] ?? 0) / weightUnit);
      if (Math.abs(byte) < LEAST_BYTE) continue;
      classes.push(id);
      values.push(byte);
    }
    starts.push(classes.length);
  }
  const header: Header = {
    digest,
    ids,
    terms: terms.length,
    weights: classes.length,
    unseenRarity,
    weightUnit: weightUnit * REACH,
    rarityUnit,
    bias: Array.from(bias, (value) => Number(value.toFixed(4))),
    temperature: TEMPERATURE,
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    Buffer.from(Uint32Array.from(order, ([hash]) => hash).buffer),
    Buffer.from(Uint32Array.from(starts).buffer),
    Buffer.from(Uint16Array.from(classes).buffer),
    Buffer.from(Int8Array.from(values).buffer),
    Buffer.from(Uint8Array.from(order, ([, row]) => Math.round((rarities[row] ?? 0) / rarityUnit)).buffer),
  ]);
}
