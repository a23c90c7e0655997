import { openPacked } from '../packed.ts';
import type { Scored } from './reading.ts';

/** First line of a model file, as JSON; the arrays follow in the order of {@link openClassifier}. */
export interface Header {
  /** Digest of what it was trained on, see `scripts/train/learn.ts`. */
  readonly digest: string;
  readonly ids: readonly string[];
  /** Number of terms and of weights. */
  readonly terms: number;
  readonly weights: number;
  /** Rarity of a term that is not in the model: what is not understood makes the rest less sure. */
  readonly unseenRarity: number;
  /** What a weight byte of 1 stands for, and a rarity byte of 1. */
  readonly weightUnit: number;
  readonly rarityUnit: number;
  readonly bias: readonly number[];
  /** Softmax temperature, measured on held-out sayings so that 0.8 is right eight times in ten. */
  readonly temperature: number;
}

/**
 * Softmax regression over weighted terms, its weights pruned to a byte each: with four both would take 5 MB more. Half a
 * million terms as hashes take 2 MB; as strings in a map 29 MB, and 440 ms to load.
 */
export interface Classifier {
  readonly digest: string;
  /** What it has learnt to tell apart. */
  readonly ids: readonly string[];
  /** Every class with its probability, most probable first; they add up to 1. */
  predict(terms: readonly string[]): Scored<string>[];
}

/** FNV-1a over UTF-16 units: terms are stored as their hashes. */
export function hashOf(term: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < term.length; i += 1) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01_00_01_93);
  return hash >>> 0;
}

/** Weight of a term said `count` times in a text. */
export function emphasis(count: number, rarity: number): number {
  return (1 + Math.log(count)) * rarity;
}

export function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

export function softmax(logits: Float64Array, temperature = 1): Float64Array {
  const most = logits.reduce((a, b) => Math.max(a, b), -Infinity);
  const shares = logits.map((logit) => Math.exp((logit - most) / temperature));
  const sum = shares.reduce((a, b) => a + b, 0);
  return shares.map((share) => share / sum);
}

/** Opens packed bytes of one classifier; throws where they are none. */
export function openClassifier(bytes: Uint8Array<ArrayBuffer>): Classifier {
  const { header, take } = openPacked<Header>(bytes);
  const { ids, terms, weights, bias, digest, rarityUnit, unseenRarity, temperature } = header;
  const hashes = new Uint32Array(...take(terms * 4), terms);
  const starts = new Uint32Array(...take((terms + 1) * 4), terms + 1);
  const classes = new Uint16Array(...take(weights * 2), weights);
  const values = new Int8Array(...take(weights), weights);
  const rarities = new Uint8Array(...take(terms), terms);
  return {
    digest,
    ids,
    predict(said) {
      const logits = Float64Array.from(bias);
      let squares = 0;
      const present: (readonly [row: number, value: number])[] = [];
      for (const [term, count] of countTerms(said)) {
        const row = find(hashes, hashOf(term));
        const value = emphasis(count, row < 0 ? unseenRarity : (rarities[row] ?? 0) * rarityUnit);
        squares += value * value;
        if (row >= 0) present.push([row, value]);
      }
      const scale = header.weightUnit / Math.sqrt(squares || 1);
      for (const [row, value] of present)
        for (let i = starts[row] ?? 0; i < (starts[row + 1] ?? 0); i += 1) {
          const id = classes[i] ?? 0;
          logits[id] = (logits[id] ?? 0) + value * scale * (values[i] ?? 0);
        }
      const shares = softmax(logits, temperature);
      return ids.map((value, i) => ({ value, score: shares[i] ?? 0 })).sort((a, b) => b.score - a.score);
    },
  };
}

/** Place of a value in ascending numbers; negative where it is not. */
function find(ascending: Uint32Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ascending[middle] ?? 0;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
