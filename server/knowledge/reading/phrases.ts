import { openPacked } from '../packed.ts';
import { normalise, stem, tokenise, type Token } from './text.ts';

/** Most other tokens that a `…` in a phrase stands for: words, and ideographs. */
const GAP = { words: 3, signs: 6 } as const;

/** Where every phrase begins. No edge leads back to it. */
const ROOT = 0;
/** The key of a gap; those of tokens begin at 1. */
const GAP_KEY = 0;
/** Where a list of ends is over. */
const NONE = -1;

/** Numbers of an edge: the node it leaves, the key it is for, the node it leads to. */
const EDGE = 3;

/**
 * The tree of phrases as one table of numbers, looked up by node and key (open addressing, at most two thirds full), so that
 * it is written to a file and read as it is. 80,000 nodes as objects took 600 ms of processor to build and 12 MB.
 */
class Edges {
  table: Int32Array;
  count: number;

  constructor(table: Int32Array, count: number) {
    this.table = table;
    this.count = count;
  }

  /** The node after another one by a key; {@link ROOT} where there is none. */
  get(node: number, key: number): number {
    return this.table[this.#placeOf(node, key) + 2] ?? ROOT;
  }

  add(node: number, key: number, to: number): void {
    if (3 * EDGE * (this.count + 1) > 2 * this.table.length) this.#grow();
    this.table.set([node, key, to], this.#placeOf(node, key));
    this.count += 1;
  }

  /** Where an edge stands, or would. */
  #placeOf(node: number, key: number): number {
    const { table } = this;
    const last = table.length / EDGE - 1;
    let place = ((Math.imul(node, 0x9e3779b1) ^ Math.imul(key, 0x85ebca6b)) >>> 8) & last;
    while (table[place * EDGE + 2] !== ROOT && (table[place * EDGE] !== node || table[place * EDGE + 1] !== key))
      place = (place + 1) & last;
    return place * EDGE;
  }

  #grow(): void {
    const before = this.table;
    this.table = new Int32Array(before.length * 2);
    for (let at = 0; at < before.length; at += EDGE) {
      const [node = 0, key = 0, to = ROOT] = before.subarray(at, at + EDGE);
      if (to !== ROOT) this.table.set([node, key, to], this.#placeOf(node, key));
    }
  }
}

/** First line of packed phrases, as JSON; the numbers of heads, ends and edges follow. */
interface Header<T> {
  readonly keys: readonly string[];
  readonly values: readonly T[];
  readonly nodes: number;
  readonly ends: number;
  readonly edges: number;
}

/** A phrase found in a text: which tokens it takes, `from` up to and not including `to`. */
export interface Found<T> {
  readonly from: number;
  readonly to: number;
  readonly value: T;
  /** Where other words stand that a `…` of the phrase took: from, up to and not including. */
  readonly gaps?: readonly (readonly [number, number])[];
}

/** What a phrase without a gap is found by. */
export function keysOf(phrase: string): string[] {
  return tokenise(normalise(phrase)).flatMap(({ key, type }) => (type === 'mark' ? [] : [key]));
}

/**
 * Phrases in plain words, found in a text in one pass. Any form of an English word counts, blanks, dots and hyphens do
 * not ("cr-v" is "crv" is "CR V"), `…` stands for up to three other words or six ideographs.
 */
export class Phrases<T> {
  /** What tokens are called in the edges. */
  readonly #keys: Map<string, number>;
  readonly #values: T[];
  readonly #edges: Edges;
  /** For each node its first end in `#ends`, or {@link NONE}. */
  readonly #heads: number[];
  /** Pairs: twice the place of a value, and one more where the first two signs must stand together; the next end, or {@link NONE}. */
  readonly #ends: number[];

  /** Of what {@link Phrases.packed} wrote; without it there are none yet. */
  constructor(packed?: Uint8Array<ArrayBuffer>) {
    const opened = packed && openPacked<Header<T>>(packed);
    const { keys, values, nodes, ends, edges } = opened?.header ?? {
      keys: [],
      values: [],
      nodes: 0,
      ends: 0,
      edges: 0,
    };
    const numbers = opened ? new Int32Array(...opened.take(opened.size), opened.size / 4) : new Int32Array(EDGE * 64);
    this.#keys = new Map(keys.map((key, i) => [key, i + 1]));
    this.#values = [...values];
    this.#heads = listOf(numbers.subarray(0, nodes));
    this.#ends = listOf(numbers.subarray(nodes, nodes + ends));
    this.#edges = new Edges(numbers.subarray(nodes + ends), edges);
  }

  /** The phrases as bytes; values become what JSON makes of them. */
  packed(): Uint8Array<ArrayBuffer> {
    const header: Header<T> = {
      keys: [...this.#keys.keys()],
      values: this.#values,
      nodes: this.#heads.length,
      ends: this.#ends.length,
      edges: this.#edges.count,
    };
    const numbers = Int32Array.from([...this.#heads, ...this.#ends, ...this.#edges.table]);
    return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.from(numbers.buffer)]);
  }

  /** Adds a phrase. Names that begin with a single letter ("X5", "C 5") must be written in one or with a hyphen. */
  add(phrase: string, value: T): void {
    const normal = normalise(phrase);
    // Normalising would make three points of the sign for a gap.
    const said = phrase.includes('…') ? phrase.split('…').map(normalise) : [normal];
    const parts = said.map((part) => tokenise(part).filter(({ type }) => type !== 'mark'));
    const first = parts[0]?.[0];
    const isTight = first?.text.length === 1 && first.type === 'word' && parts[0]?.[1]?.type === 'number';
    let node = ROOT;
    for (const [i, part] of parts.entries()) {
      if (i > 0) node = this.#after(node, GAP_KEY);
      for (const { key } of part) node = this.#after(node, this.#keyOf(key));
    }
    this.#end(node, value, isTight);
    // "cr-v" written in one word.
    const letters = parts.length === 1 ? (parts[0] ?? []) : [];
    const joined = letters.map(({ text }) => text).join('');
    // "Models" and "modely" are forms of the word "model", not cars.
    const isForm = stem(joined) === letters[0]?.key;
    if (letters.length === 2 && letters.every(({ type }) => type === 'word') && /[ -]/.test(normal) && !isForm)
      this.add(joined, value);
  }

  /** Adds a phrase without a gap by the keys of its words, see {@link keysOf}. */
  addKeys(keys: readonly string[], value: T): void {
    let node = ROOT;
    for (const key of keys) node = this.#after(node, this.#keyOf(key));
    this.#end(node, value, false);
  }

  #keyOf(token: string): number {
    const known = this.#keys.get(token);
    if (known !== undefined) return known;
    this.#keys.set(token, this.#keys.size + 1);
    return this.#keys.size;
  }

  /** The node after another one, made if there is none. */
  #after(node: number, key: number): number {
    const known = this.#edges.get(node, key);
    if (known !== ROOT) return known;
    if (this.#heads.length === 0) this.#heads.push(NONE); // the root
    const made = this.#heads.push(NONE) - 1;
    this.#edges.add(node, key, made);
    return made;
  }

  #end(node: number, value: T, isTight: boolean): void {
    if (node === ROOT) return;
    let last = NONE;
    for (let end = this.#heads[node] ?? NONE; end !== NONE; end = this.#ends[end + 1] ?? NONE) {
      if (this.#valueAt(end) === value) return;
      last = end;
    }
    // Most phrases mean what the one before them does.
    if (this.#values.at(-1) !== value) this.#values.push(value);
    const end = this.#ends.push(2 * (this.#values.length - 1) + (isTight ? 1 : 0), NONE) - 2;
    if (last === NONE) this.#heads[node] = end;
    else this.#ends[last + 1] = end;
  }

  #valueAt(end: number): T {
    return this.#values[(this.#ends[end] ?? 0) >> 1] as T;
  }

  /** Every phrase that begins at a token, longest first. */
  at(tokens: readonly Token[], from: number): Found<T>[] {
    const found: Found<T>[] = [];
    const keyAt = (at: number): number => this.#keys.get(tokens[at]?.key ?? '') ?? NONE;
    const walk = (node: number, place: number, gaps?: Found<T>['gaps']): void => {
      for (let end = this.#heads[node] ?? NONE; end !== NONE; end = this.#ends[end + 1] ?? NONE)
        if (((this.#ends[end] ?? 0) & 1) === 0 || isJoined(tokens, from))
          found.push({ from, to: place, value: this.#valueAt(end), ...(gaps && { gaps }) });
      let at = place;
      // Marks within a name do not count: "id.4", "f-150", "model-3".
      while (at > from && at < tokens.length && /^[.\-/&']$/.test(tokens[at]?.text ?? '')) at += 1;
      const next = this.#edges.get(node, keyAt(at));
      if (next !== ROOT) walk(next, at + 1, gaps);
      const gap = this.#edges.get(node, GAP_KEY);
      if (gap !== ROOT) {
        let words = 0;
        let signs = 0;
        for (let skip = place; skip < tokens.length; skip += 1) {
          const after = this.#edges.get(gap, keyAt(skip));
          if (after !== ROOT) walk(after, skip + 1, skip > place ? [...(gaps ?? []), [place, skip]] : gaps);
          const { type, text } = tokens[skip] as Token;
          if (/^[.?!;]$/.test(text)) break;
          if (type === 'han') signs += 1;
          else if (type !== 'mark') words += 1;
          if (words > GAP.words || signs > GAP.signs) break;
        }
      }
    };
    walk(ROOT, from);
    return found.sort((a, b) => b.to - a.to);
  }

  /** All phrases of a text, in order. */
  in(tokens: readonly Token[]): Found<T>[] {
    return tokens.flatMap((_, from) => this.at(tokens, from));
  }
}

/** Numbers one by one: spread, the 180,000 of our phrases take 21 ms in place of 6. */
function listOf(numbers: Int32Array): number[] {
  const list: number[] = [];
  for (let i = 0; i < numbers.length; i += 1) list.push(numbers[i] ?? NONE);
  return list;
}

function isJoined(tokens: readonly Token[], from: number): boolean {
  const [first, second, third] = [tokens[from], tokens[from + 1], tokens[from + 2]];
  if (first === undefined || second === undefined) return false;
  if (first.end === second.start && second.type === 'number') return true;
  return second.text === '-' && first.end === second.start && third?.start === second.end;
}
